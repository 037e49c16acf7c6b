#include "protocol/look_json.hpp"

#include <algorithm>

#include "protocol/json_out.hpp"

namespace muster {

namespace {

void write_names(JsonOut& out, std::string_view key, const std::vector<std::string>& names) {
  out.open_array(key);
  for (const std::string& name : names) out.text(name);
  out.close_array();
}

void write_rows(JsonOut& out, std::string_view key, const std::vector<std::vector<std::string>>& rows) {
  out.open_array(key);
  for (const auto& row : rows) {
    out.open_array();
    for (const std::string& name : row) out.text(name);
    out.close_array();
  }
  out.close_array();
}

void write_tint(JsonOut& out, const Tint& tint) {
  out.open_object();
  out.field("hue", tint.hue);
  out.field("chroma", tint.chroma);
  out.field("against", tint.against);
  if (!tint.art.empty()) out.field("art", tint.art);
  out.close_object();
}

void write_counter(JsonOut& out, const Look::Counter& counter) {
  out.foreign_key(counter.name);
  out.open_object();
  out.field("sign", counter.sign);
  if (!counter.word.empty()) out.field("word", counter.word);
  if (counter.always) out.flag("always", true);
  out.close_object();
}

void write_fact(JsonOut& out, const Look::Fact& fact) {
  out.foreign_key(fact.name);
  out.open_object();
  if (fact.pips > 0) out.field("pips", fact.pips);
  if (fact.hidden) out.flag("hidden", true);
  if (!fact.behind.empty()) {
    out.field("behind", fact.behind);
    out.field("mark", fact.mark);
  }
  out.close_object();
}

void write_event(JsonOut& out, const Look::Event& event) {
  out.foreign_key(event.name);
  out.open_object();
  if (event.role != EventRole::follows) out.field("role", name_of(event.role));
  if (!event.in.empty()) write_names(out, "in", event.in);
  if (!event.shows.empty()) out.field("shows", event.shows);
  out.close_object();
}

}  // namespace

std::string look_json(const Look& look) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.field("hue", look.hue);
  out.open_object("tints");
  for (const auto& [name, tint] : look.tints) {
    out.foreign_key(name);
    write_tint(out, tint);
  }
  out.close_object();
  if (!look.stories.empty()) {
    out.open_object("stories");
    for (const auto& [name, story] : look.stories) {
      out.foreign_key(name);
      out.text(story);
    }
    out.close_object();
  }
  write_names(out, "stats", look.stats);
  write_names(out, "costs", look.costs);
  if (!look.main.empty()) out.field("main", look.main);
  write_names(out, "quiet", look.quiet);
  write_names(out, "tired", look.tired);
  out.open_array("prices");
  for (const Look::Price& price : look.prices) {
    out.open_object();
    out.field("words", price.words);
    out.field("sign", price.sign);
    out.close_object();
  }
  out.close_array();
  out.open_object("counters");
  for (const Look::Counter& counter : look.counters) write_counter(out, counter);
  out.close_object();
  out.open_object("facts");
  for (const Look::Fact& fact : look.facts) write_fact(out, fact);
  out.close_object();
  out.open_object("events");
  for (const Look::Event& event : look.events) write_event(out, event);
  out.close_object();
  out.open_object("signs");
  for (const auto& [name, icon] : look.signs) {
    out.foreign_key(name);
    out.text(icon);
  }
  out.close_object();
  out.open_object("zones");
  for (const auto& [name, part] : look.zones) {
    out.foreign_key(name);
    out.text(name_of(part));
  }
  out.close_object();
  write_rows(out, "near", look.near);
  write_rows(out, "middle", look.middle);
  out.close_object();
  return text;
}

void write_cover(JsonOut& out, const Rules& rules, const Look& look) {
  const Vocabulary& words = rules.vocabulary();
  out.open_object("cover");
  out.field("hue", look.hue);
  out.open_array("cards");
  for (const std::string& name : look.covers) {
    const DesignId design = rules.cards().find(name);
    if (design == DesignId::none) continue;
    const Design& card = rules.cards()[design];
    const std::string_view colour =
        card.group > 0 ? words.groups[card.group - 1U].name : words.types[card.type].name;
    out.open_object();
    out.field("id", rules.cards().face(design).id);
    const auto tint = std::find_if(look.tints.begin(), look.tints.end(),
                                   [&](const auto& each) { return each.first == colour; });
    if (tint != look.tints.end()) {
      out.key("tint");
      write_tint(out, tint->second);
    }
    out.close_object();
  }
  out.close_array();
  out.close_object();
}

}  // namespace muster
