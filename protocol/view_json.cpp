#include "protocol/view_json.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "engine/match/action_text.hpp"

namespace muster {

namespace {

void put_seat(JsonOut& out, std::string_view key, Seat seat) {
  if (seat != Seat::none) out.field(key, name_of(seat));
}
void put_card(JsonOut& out, std::string_view key, CardId card) {
  if (card != CardId::none) out.field(key, static_cast<std::int64_t>(at(card)));
}

void write_texts(JsonOut& out, std::string_view key, const std::vector<std::string>& texts) {
  if (texts.empty()) return;
  out.open_array(key);
  for (const std::string& each : texts) out.text(each);
  out.close_array();
}

void write_card(JsonOut& out, const CardView& card) {
  out.open_object();
  out.field("id", static_cast<std::int64_t>(at(card.id)));
  out.field("name", card.name);
  put_seat(out, "owner", card.owner);
  if (card.controller != card.owner) put_seat(out, "controller", card.controller);
  put_card(out, "on", card.host);
  if (card.position >= 0) out.field("position", card.position);
  if (!card.counters.empty()) {
    out.open_object("counters");
    for (const auto& [name, value] : card.counters) out.field(name, value);
    out.close_object();
  }
  if (!card.stats.empty()) {
    out.open_array("stats");
    for (const StatView& stat : card.stats) {
      out.open_object();
      out.field("name", stat.name);
      out.field("printed", stat.printed);
      out.field("now", stat.now);
      write_texts(out, "because", stat.because);
      out.close_object();
    }
    out.close_array();
  }
  write_texts(out, "marks", card.marks);
  out.close_object();
}

void write_zone(JsonOut& out, const ZoneView& zone) {
  out.open_object();
  out.field("id", static_cast<std::int64_t>(at(zone.zone)));
  out.field("name", zone.name);
  put_seat(out, "owner", zone.owner);
  out.field("count", zone.count);
  if (!zone.cards.empty()) {
    out.open_array("cards");
    for (const CardView& card : zone.cards) write_card(out, card);
    out.close_array();
  }
  out.close_object();
}

void write_fact(JsonOut& out, const FactView& fact) {
  out.open_object();
  out.field("name", fact.name);
  put_seat(out, "seat", fact.seat);
  if (fact.word.empty()) {
    out.field("value", fact.value);
  } else {
    out.field("value", fact.word);
  }
  out.close_object();
}

void write_gone_fact(JsonOut& out, const FactView& fact) {
  out.open_object();
  out.field("name", fact.name);
  put_seat(out, "seat", fact.seat);
  out.key("value");
  out.null();
  out.close_object();
}

void write_head(JsonOut& out, const View& view) {
  put_seat(out, "waiting_for", view.waiting_for);
  if (!view.prompt.empty()) out.field("prompt", view.prompt);
  put_card(out, "prompt_card", view.prompt_card);
  if (!view.result.over()) return;
  out.raw_field("result", result_words(view.result, view.seats));
  out.field("ending", view.ending);
}

bool same(const FactView& x, const FactView& y) {
  return x.name == y.name && x.seat == y.seat && x.value == y.value && x.word == y.word;
}

void write_operand(JsonOut& out, const VerbSpec& spec, Operand kind, std::uint8_t value, const Rules& rules) {
  out.open_object();
  switch (kind) {
    case Operand::card:
      out.field("card", value);
      break;
    case Operand::zone:
      out.field("zone", value < rules.zones().size() ? std::string_view(rules.zones()[value].name)
                                                     : std::string_view());
      break;
    case Operand::seat:
      out.field("seat", name_of(static_cast<Seat>(value)));
      break;
    case Operand::word:
      out.field("word", value < spec.word_count ? spec.words[value] : std::string_view());
      break;
    case Operand::group: {
      const Terms groups = rules.vocabulary().groups;
      out.field("word", value < groups.size() ? groups[value].name : std::string_view());
      break;
    }
    default:
      out.field("number", value);
  }
  out.close_object();
}

void write_option(JsonOut& out, const Match& match, Action action) {
  out.open_object();
  out.field("text", match.text(action));
  if (const VerbSpec* spec = verb_spec(match.rules().info(), action.verb)) {
    out.field("verb", spec->name);
    out.open_array("operands");
    const std::array<std::uint8_t, 3> values{action.a, action.b, action.c};
    for (std::size_t i = 0; i < values.size() && spec->operands[i] != Operand::nothing; ++i) {
      write_operand(out, *spec, spec->operands[i], values[i], match.rules());
    }
    out.close_array();
  }
  if (const std::string note = match.note(action); !note.empty()) out.field("note", note);
  out.close_object();
}

}  // namespace

std::string result_words(const Result& result, int seats) {
  static constexpr std::array<std::string_view, 4> words{"open", "loss", "draw", "win"};
  std::string text;
  JsonOut out(text);
  out.open_array();
  for (int i = 0; i < seats; ++i) out.text(words[static_cast<std::size_t>(result.of(seat_at(i)))]);
  out.close_array();
  return text;
}

void ZoneTexts::add(const ZoneView& zone) {
  const auto begin = static_cast<std::uint32_t>(text_.size());
  JsonOut out(text_);
  write_zone(out, zone);
  // The writer puts a comma between two zones; it is no part of either.
  const std::uint32_t comma = begin == 0 ? 0U : 1U;
  Zone made{zone.zone, zone.name, begin + comma, static_cast<std::uint32_t>(text_.size()), 0};
  made.hash = std::hash<std::string_view>{}(text(made));
  zones_.push_back(made);
}

void ZoneTexts::clear() {
  zones_.clear();
  text_.clear();
}

const SeenView::Mark* SeenView::find(const std::vector<Mark>& marks, ZoneId zone) {
  const auto found =
      std::find_if(marks.begin(), marks.end(), [zone](const Mark& each) { return each.zone == zone; });
  return found == marks.end() ? nullptr : &*found;
}

void SeenView::mark(std::vector<Mark>& marks, const ZoneTexts& texts) {
  for (const ZoneTexts::Zone& each : texts.zones()) marks.push_back({each.zone, each.name, each.hash});
}

void SeenView::take(const View& view) {
  ZoneTexts texts;
  for (const ZoneView& zone : view.zones) texts.add(zone);
  facts_ = view.facts;
  zones_.clear();
  zones_.reserve(view.zones.size());
  mark(zones_, texts);
}

std::size_t SeenView::bytes() const {
  return zones_.capacity() * sizeof(Mark) + facts_.capacity() * sizeof(FactView);
}

void SeenView::write_all(JsonOut& out, const View& view) {
  ZoneTexts texts;
  for (const ZoneView& zone : view.zones) texts.add(zone);
  facts_ = view.facts;
  zones_.clear();
  mark(zones_, texts);
  out.open_object();
  out.field("game", view.game);
  out.field("seats", view.seats);
  out.field("viewer", name_of(view.viewer));
  write_head(out, view);
  out.open_array("facts");
  for (const FactView& fact : view.facts) write_fact(out, fact);
  out.close_array();
  out.open_array("zones");
  if (!texts.text().empty()) out.raw(texts.text());
  out.close_array();
  out.close_object();
}

/// The facts that are not what they were.
void SeenView::write_facts(JsonOut& out, const View& view) {
  bool any = false;
  for (std::size_t i = 0; i < view.facts.size(); ++i) {
    const FactView& fact = view.facts[i];
    const bool known =
        i < facts_.size() && facts_[i].name == fact.name && facts_[i].seat == fact.seat
            ? same(facts_[i], fact)
            : std::any_of(
                  facts_.begin(), facts_.end(), [&](const FactView& each) { return same(each, fact); });
    if (known) continue;
    if (!any) out.open_array("facts");
    any = true;
    write_fact(out, fact);
  }
  // What was said and is said no more.
  for (const FactView& before : facts_) {
    const bool still = std::any_of(view.facts.begin(), view.facts.end(), [&](const FactView& each) {
      return each.name == before.name && each.seat == before.seat;
    });
    if (still) continue;
    if (!any) out.open_array("facts");
    any = true;
    write_gone_fact(out, before);
  }
  if (any) out.close_array();
  facts_ = view.facts;
}

void SeenView::write_change(JsonOut& out, const View& view, SharedZones& shared) {
  thread_local ZoneTexts own;  // a buffer that is used again
  own.clear();
  for (const ZoneView& zone : view.zones) (zone.open ? shared.open : own).add(zone);
  shared.written = true;
  out.open_object();
  write_head(out, view);
  write_facts(out, view);

  bool any = false;
  for (const ZoneTexts* texts : {&std::as_const(own), &std::as_const(shared.open)}) {
    for (const ZoneTexts::Zone& zone : texts->zones()) {
      const Mark* before = find(zones_, zone.zone);
      if (before != nullptr && before->hash == zone.hash) continue;
      if (!any) out.open_array("zones");
      any = true;
      out.raw(texts->text(zone));
    }
  }
  if (any) out.close_array();

  std::vector<Mark> now;
  now.reserve(own.zones().size() + shared.open.zones().size());
  mark(now, own);
  mark(now, shared.open);
  any = false;
  for (const Mark& each : zones_) {
    if (find(now, each.zone) != nullptr) continue;
    if (!any) out.open_array("gone");
    any = true;
    out.text(each.name);
  }
  if (any) out.close_array();
  out.close_object();
  zones_ = std::move(now);
}

void write_event(JsonOut& out, const EventView& event, std::size_t number) {
  out.open_object();
  out.field("n", static_cast<std::int64_t>(number));
  out.field("kind", event.kind);
  out.field("text", event.text);
  put_seat(out, "seat", event.seat);
  put_card(out, "card", event.card);
  if (!event.card_name.empty()) out.field("card_name", event.card_name);
  put_card(out, "other", event.other);
  if (!event.other_name.empty()) out.field("other_name", event.other_name);
  if (event.zone != ZoneId::none) out.field("zone", event.zone_name);
  if (event.number != 0) out.field("number", event.number);
  out.close_object();
}

void write_choice(JsonOut& out, const Match& match, CardId about, bool undo, bool soon) {
  const Decision decision = match.decision();
  const std::vector<Action> options = match.options();
  out.open_object();
  out.field("kind", decision.prompt);
  out.field("prompt", match.prompt(decision.seat));
  put_card(out, "card", about);
  out.flag("undo", undo);
  if (soon) out.flag("soon", true);
  const auto passes = [](Action action) { return action.verb == verb::pass || action.verb == verb::done; };
  if (const auto pass = std::find_if(options.begin(), options.end(), passes); pass != options.end()) {
    out.field("pass", pass - options.begin());
  }
  out.open_array("options");
  for (const Action& action : options) write_option(out, match, action);
  out.close_array();
  out.close_object();
}

}  // namespace muster
