// What a scenario says of the table: zones, numbers and the attributes of cards, in truth or as a seat sees
// them.
#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "engine/core/diagnostics.hpp"
#include "engine/scenario/scenario_parts.hpp"

namespace muster {

namespace {

using Kind = ScenarioValue::Kind;

/// A card of a zone as the viewer sees it; null for one that is only counted.
using Seen = const CardView*;

std::string name_with_id(Seen card) {
  return card == nullptr ? "?" : fmt::format("{}#{}", card->name, at(card->id));
}

std::string listed(const std::vector<Seen>& cards) {
  std::vector<std::string> names;
  names.reserve(cards.size());
  for (const Seen card : cards) names.push_back(name_with_id(card));
  return cards.empty() ? "nothing" : fmt::format("{}", fmt::join(names, ", "));
}

std::vector<ScenarioValue> as_list(const ScenarioValue& value) {
  return value.is(Kind::list) ? value.items : std::vector<ScenarioValue>{value};
}

class Looker {
 public:
  Looker(const Match& match, std::optional<Seat> viewer)
      : match_(match), rules_(match.rules()), view_(viewer ? match.view(*viewer) : match.everything()) {}

  std::optional<Mismatch> check(const std::string& key, const ScenarioValue& wanted) {
    std::vector<std::string> known;
    for (const ZoneSpec& zone : rules_.zones()) {
      if (zone.name == key) return check_zone(zone, wanted);
      known.emplace_back(zone.name);
    }
    for (const FieldInfo& field : rules_.fields()) {
      for (int i = 0; i < (field.per_seat ? match_.seats() : 1); ++i) {
        const Seat seat = field.per_seat ? seat_at(i) : Seat::none;
        known.push_back(field.per_seat ? fmt::format("{} {}", name_of(seat), field.name)
                                       : std::string(field.name));
        if (known.back() == key) return check_field(field, seat, wanted);
      }
    }
    if (const std::size_t dot = key.rfind('.'); dot != std::string::npos) {
      return check_card(key.substr(0, dot), key.substr(dot + 1), wanted);
    }
    const std::vector<std::string_view> views(known.begin(), known.end());
    return Mismatch{fmt::format("a zone, a number or \"Card.attribute\" called \"{}\"", key),
                    fmt::format("no such thing{}", suggestion(key, views))};
  }

 private:
  // --- zones
  // ---------------------------------------------------------------------------------------------------

  std::vector<Seen> cards_in(const ZoneSpec& zone) const {
    std::vector<Seen> out;
    for (const ZoneView& each : view_.zones) {
      if (each.name != zone.name) continue;
      out.assign(static_cast<std::size_t>(each.count), nullptr);
      for (std::size_t i = 0; i < each.cards.size(); ++i) {
        const int place = each.cards[i].position;
        out[place >= 0 ? static_cast<std::size_t>(place) : i] = &each.cards[i];
      }
    }
    return out;
  }

  std::optional<Mismatch> check_zone(const ZoneSpec& zone, const ScenarioValue& wanted) const {
    const std::vector<Seen> cards = cards_in(zone);
    const auto mismatch = [&](const std::string& expected) {
      return Mismatch{fmt::format("{}: {}", zone.name, expected),
                      fmt::format("{} ({})", listed(cards), cards.size())};
    };
    if (wanted.is(Kind::number)) {
      if (static_cast<long>(cards.size()) == wanted.number) return std::nullopt;
      return mismatch(fmt::format("{} cards", wanted.number));
    }
    if (wanted.is(Kind::text) && wanted.text.empty()) {
      if (cards.empty()) return std::nullopt;
      return mismatch("nothing");
    }
    if (wanted.is(Kind::table) && wanted.find("card") == nullptr) return check_parts(zone, cards, wanted);
    const std::vector<ScenarioValue> list = as_list(wanted);
    const bool same =
        zone.arrangement == Arrangement::pile ? same_order(cards, list) : same_cards(cards, list);
    if (same && cards.size() == list.size()) return std::nullopt;
    return mismatch(wanted.written());
  }

  /// { count = 3, top = "X", bottom = "Y", has = ["Z"], lacks = "W" }: something of the zone, not all of it.
  std::optional<Mismatch> check_parts(const ZoneSpec& zone, const std::vector<Seen>& cards,
                                      const ScenarioValue& wanted) const {
    for (std::size_t i = 0; i < wanted.keys.size(); ++i) {
      const std::string& key = wanted.keys[i];
      const std::vector<ScenarioValue> list = as_list(wanted.items[i]);
      bool fine = false;
      if (key == "count") {
        fine = wanted.items[i].is(Kind::number) && static_cast<long>(cards.size()) == wanted.items[i].number;
      } else if (key == "top") {
        fine = same_order(cards, list);
      } else if (key == "bottom") {
        fine = list.size() <= cards.size() &&
               same_order({cards.end() - static_cast<std::ptrdiff_t>(list.size()), cards.end()}, list);
      } else if (key == "has") {
        fine = same_cards(cards, list);
      } else if (key == "lacks") {
        fine = std::none_of(list.begin(), list.end(), [&](const ScenarioValue& each) {
          return std::any_of(cards.begin(), cards.end(), [&](Seen card) { return is_card(card, each); });
        });
      } else {
        static constexpr std::array<std::string_view, 6> known{"card",   "count", "top",
                                                               "bottom", "has",   "lacks"};
        return Mismatch{fmt::format("{}: {}", zone.name, wanted.written()),
                        fmt::format("\"{}\" says nothing of a zone{}", key, suggestion(key, known))};
      }
      if (!fine) {
        return Mismatch{fmt::format("{}: {} {}", zone.name, key, wanted.items[i].written()),
                        fmt::format("{} ({})", listed(cards), cards.size())};
      }
    }
    return std::nullopt;
  }

  /// The cards begin with those of the list, in its order.
  bool same_order(const std::vector<Seen>& cards, const std::vector<ScenarioValue>& list) const {
    if (list.size() > cards.size()) return false;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (!is_card(cards[i], list[i])) return false;
    }
    return true;
  }

  /// Every entry of the list has a card of its own. Entries that say more choose first.
  bool same_cards(std::vector<Seen> cards, std::vector<ScenarioValue> list) const {
    std::sort(list.begin(), list.end(),
              [](const ScenarioValue& x, const ScenarioValue& y) { return x.items.size() > y.items.size(); });
    for (const ScenarioValue& each : list) {
      const auto found =
          std::find_if(cards.begin(), cards.end(), [&](Seen card) { return is_card(card, each); });
      if (found == cards.end()) return false;
      cards.erase(found);
    }
    return true;
  }

  bool is_card(Seen card, const ScenarioValue& wanted) const {
    const ScenarioValue* name = wanted.is(Kind::table) ? wanted.find("card") : &wanted;
    if (name == nullptr || !name->is(Kind::text)) return false;
    if (card == nullptr) return name->text == "?";
    if (name->text != card->name && name->text != name_with_id(card)) return false;
    for (std::size_t i = 0; i < wanted.keys.size(); ++i) {
      if (wanted.keys[i] != "card" && check_attribute(*card, wanted.keys[i], wanted.items[i])) return false;
    }
    return true;
  }

  // --- numbers
  // -------------------------------------------------------------------------------------------------

  std::optional<Mismatch> check_field(const FieldInfo& field, Seat seat, const ScenarioValue& wanted) const {
    const FactView* fact = nullptr;
    for (const FactView& each : view_.facts) {
      if (each.name == field.name && each.seat == seat) fact = &each;
    }
    const std::string expected = fmt::format("{} is {}", field.name, wanted.written());
    const FactView none{field.name, seat, 0, {}};
    if (fact == nullptr && field.sparse) fact = &none;
    if (fact == nullptr) {
      if (wanted.is(Kind::text) && wanted.text == "hidden") return std::nullopt;
      return Mismatch{expected, "hidden"};
    }
    const bool number = wanted.is(Kind::number) || wanted.is(Kind::boolean);
    const Seat named = wanted.is(Kind::text) && field.words.empty() ? seat_named(wanted.text) : Seat::none;
    const bool same = number ? fact->value == wanted.number
                      : named != Seat::none
                          ? fact->value == index_of(named)
                          : wanted.is(Kind::text) && !fact->word.empty() && fact->word == wanted.text;
    if (same) return std::nullopt;
    if (!fact->word.empty()) return Mismatch{expected, fmt::format("\"{}\"", fact->word)};
    return Mismatch{expected, named == Seat::none ? fmt::format("{}", fact->value)
                                                  : std::string(name_of(seat_at(fact->value)))};
  }

  // --- cards
  // ---------------------------------------------------------------------------------------------------

  std::optional<Mismatch> check_card(const std::string& which, const std::string& attribute,
                                     const ScenarioValue& wanted) const {
    std::vector<Seen> found = find_cards(which, true);
    if (found.empty()) found = find_cards(which, false);
    const std::string expected = fmt::format("{}.{} is {}", which, attribute, wanted.written());
    if (found.empty()) return Mismatch{expected, fmt::format("no card \"{}\" is to be seen", which)};
    if (found.size() > 1)
      return Mismatch{expected,
                      fmt::format("several cards fit: {}; add \"#id\" or \" @ zone\"", listed(found))};
    const auto problem = check_attribute(*found[0], attribute, wanted);
    if (!problem) return std::nullopt;
    return Mismatch{expected, *problem};
  }

  /// By "Name", "Name#12", "#12", each with or without " @ zone". Without a zone, cards in play are meant
  /// first.
  std::vector<Seen> find_cards(std::string_view which, bool only_in_play) const {
    std::string_view zone_name;
    if (const std::size_t where = which.find(" @ "); where != std::string_view::npos) {
      zone_name = which.substr(where + 3);
      which = which.substr(0, where);
    }
    std::vector<Seen> out;
    for (const ZoneView& zone : view_.zones) {
      const bool here = zone_name.empty() || zone.name == zone_name ||
                        (is_seated(zone.owner) &&
                         zone.name.substr(std::min<std::size_t>(2, zone.name.size())) == zone_name);
      if (!here || (only_in_play && zone_name.empty() && !rules_.zones()[at(zone.zone)].in_play)) continue;
      for (const CardView& card : zone.cards) {
        if (card.name == which || name_with_id(&card) == which || fmt::format("#{}", at(card.id)) == which)
          out.push_back(&card);
      }
    }
    return out;
  }

  /// What the attribute is instead, or nothing when it is as wanted.
  std::optional<std::string> check_attribute(const CardView& card, const std::string& name,
                                             const ScenarioValue& wanted) const {
    if (name == "marks" || name == "attached" || name == "known_to") return check_list(card, name, wanted);
    std::string found;
    if (name == "owner") {
      found = name_of(card.owner);
    } else if (name == "controller") {
      found = name_of(card.controller);
    } else if (name == "zone") {
      found = zone_of(card);
    } else if (name == "on") {
      found = card.host == CardId::none ? "" : name_of_card(card.host);
    } else if (const auto number = number_of(card, name)) {
      const bool same = (wanted.is(Kind::number) || wanted.is(Kind::boolean)) && wanted.number == *number;
      return same ? std::nullopt : std::optional(fmt::format("{}", *number));
    } else {
      return fmt::format("{} has no \"{}\"{}", card.name, name, suggestion(name, attributes_of(card)));
    }
    if (wanted.is(Kind::text) && wanted.text == found) return std::nullopt;
    return fmt::format("\"{}\"", found);
  }

  std::optional<int> number_of(const CardView& card, std::string_view name) const {
    for (const StatView& stat : card.stats) {
      if (stat.name == name) return stat.now;
    }
    for (const auto& [counter, value] : card.counters) {
      if (counter == name) return value;
    }
    for (const CounterSpec& counter : rules_.counters()) {
      if (counter.name == name) return 0;
    }
    return std::nullopt;
  }

  std::vector<std::string_view> attributes_of(const CardView& card) const {
    std::vector<std::string_view> out{"owner", "controller", "zone", "on", "marks", "attached", "known_to"};
    for (const StatView& stat : card.stats) out.push_back(stat.name);
    for (const CounterSpec& counter : rules_.counters()) out.push_back(counter.name);
    return out;
  }

  std::optional<std::string> check_list(const CardView& card, std::string_view name,
                                        const ScenarioValue& wanted) const {
    std::vector<std::string> found = name == "marks"      ? card.marks
                                     : name == "attached" ? attached_to(card)
                                                          : knowers_of(card);
    std::vector<std::string> list;
    for (const ScenarioValue& each : as_list(wanted)) {
      if (!each.text.empty()) list.push_back(each.text);
    }
    std::sort(found.begin(), found.end());
    std::sort(list.begin(), list.end());
    // Marks are for showing: a scenario names those it is about. The others are facts: all of them count.
    const bool same = name == "marks" && !list.empty()
                          ? std::includes(found.begin(), found.end(), list.begin(), list.end())
                          : found == list;
    return same ? std::nullopt : std::optional(fmt::format("[{}]", fmt::join(found, ", ")));
  }

  std::vector<std::string> attached_to(const CardView& card) const {
    std::vector<std::string> out;
    for (const ZoneView& zone : view_.zones) {
      for (const CardView& each : zone.cards) {
        if (each.host == card.id) out.push_back(each.name);
      }
    }
    return out;
  }

  std::vector<std::string> knowers_of(const CardView& card) const {
    std::vector<std::string> out;
    for (int i = 0; i < match_.seats(); ++i) {
      const View view = match_.view(seat_at(i));
      for (const ZoneView& zone : view.zones) {
        for (const CardView& each : zone.cards) {
          if (each.id == card.id) out.emplace_back(name_of(seat_at(i)));
        }
      }
    }
    return out;
  }

  std::string zone_of(const CardView& card) const {
    for (const ZoneView& zone : view_.zones) {
      for (const CardView& each : zone.cards) {
        if (each.id == card.id) return std::string(zone.name);
      }
    }
    return "";
  }

  std::string name_of_card(CardId id) const {
    for (const ZoneView& zone : view_.zones) {
      for (const CardView& each : zone.cards) {
        if (each.id == id) return each.name;
      }
    }
    return "?";
  }

  const Match& match_;
  const Rules& rules_;
  View view_;
};

}  // namespace

std::optional<Mismatch> check_expectation(const Match& match, std::optional<Seat> viewer,
                                          const std::string& key, const ScenarioValue& wanted) {
  return Looker(match, viewer).check(key, wanted);
}

std::string plain_board(const Match& match) {
  const View view = match.everything();
  std::string out;
  for (const FactView& fact : view.facts) {
    if (fact.seat != Seat::none) out += fmt::format("{} ", name_of(fact.seat));
    out += fact.word.empty() ? fmt::format("{} {}; ", fact.name, fact.value)
                             : fmt::format("{} {}; ", fact.name, fact.word);
  }
  out += "\n";
  for (const ZoneView& zone : view.zones) {
    if (zone.count == 0) continue;
    std::vector<std::string> names;
    for (const CardView& card : zone.cards) {
      std::string each = name_with_id(&card);
      for (const auto& [counter, value] : card.counters) each += fmt::format(" {} {}", counter, value);
      if (card.controller != card.owner) each += fmt::format(" (controlled by {})", name_of(card.controller));
      if (card.host != CardId::none) each += fmt::format(" (on #{})", at(card.host));
      names.push_back(std::move(each));
    }
    out += fmt::format("{} ({}): {}\n", zone.name, zone.count, fmt::join(names, ", "));
  }
  return out;
}

}  // namespace muster
