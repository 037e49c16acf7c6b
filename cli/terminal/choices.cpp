#include "cli/terminal/choices.hpp"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "engine/match/action_words.hpp"
#include "engine/match/what_it_does.hpp"

namespace muster {

namespace {

struct Place {
  DesignId design = DesignId::none;
  ZoneId zone = ZoneId::none;
};

/// Where the cards lie that the seat sees, by card id.
using Places = std::array<Place, 256>;

Places places_of(const View& view) {
  Places places;
  for (const ZoneView& zone : view.zones) {
    for (const CardView& card : zone.cards) places[at(card.id)] = {card.design, zone.zone};
  }
  return places;
}

std::uint8_t operand(const Action& action, std::size_t i) {
  return i == 0 ? action.a : i == 1 ? action.b : action.c;
}

/// Two copies of a card in one hand are the same choice; on the battlefield, or in a pile with an order, they
/// are not.
bool interchangeable(const Rules& rules, const Places& places, std::uint8_t x, std::uint8_t y) {
  if (x == y) return true;
  const Place& here = places[x];
  const Place& there = places[y];
  if (here.design == DesignId::none || here.design != there.design || here.zone != there.zone) return false;
  const ZoneSpec& zone = rules.zones()[at(here.zone)];
  return !zone.in_play && zone.arrangement == Arrangement::heap;
}

bool same_choice(const Rules& rules, const Places& places, Action x, Action y) {
  if (x.verb != y.verb) return false;
  const VerbSpec* spec = verb_spec(rules.info(), x.verb);
  for (std::size_t i = 0; i < 3; ++i) {
    const bool is_card = spec != nullptr && spec->operands[i] == Operand::card;
    const bool same = is_card ? interchangeable(rules, places, operand(x, i), operand(y, i))
                              : operand(x, i) == operand(y, i);
    if (!same) return false;
  }
  return true;
}

/// How cards and zones are called in a list of choices: without ids, and own zones without saying whose.
ActionNames short_names(const Rules& rules, const Places& places, Seat seat, bool with_places) {
  ActionNames names;
  names.groups = rules.vocabulary().groups;
  names.zone = [&rules, seat](ZoneId zone) {
    const ZoneSpec& spec = rules.zones()[at(zone)];
    return spec.owner == seat ? std::string(spec.name.substr(2)) : zone_words(spec);
  };
  names.card = [&rules, &places, with_places, zone = names.zone](CardId card) {
    const Place& place = places[at(card)];
    if (place.design == DesignId::none) return std::string("a hidden card");
    const std::string& name = rules.cards().face(place.design).name;
    return with_places ? fmt::format("{} at {}", name, zone(place.zone)) : name;
  };
  return names;
}

/// Verb and name of the first card.
std::size_t begin_of(const Rules& rules, const Places& places, Action action) {
  const VerbSpec* spec = verb_spec(rules.info(), action.verb);
  if (spec == nullptr || spec->operands[0] != Operand::card) return 0;
  const DesignId design = places[action.a].design;
  return design == DesignId::none ? 0 : rules.cards().face(design).name.size();
}

}  // namespace

std::vector<Choice> choices_of(const Match& match) {
  const Places places = places_of(match.view(match.decision().seat));
  std::vector<Choice> choices;
  for (const Action action : match.options()) {
    const bool seen = std::any_of(choices.begin(), choices.end(), [&](const Choice& each) {
      return same_choice(match.rules(), places, each.action, action);
    });
    if (!seen) choices.push_back({action, {}});
  }
  // The shortest text that is still the only one of its kind; at worst those alike are counted.
  for (const bool with_places : {true, false}) {
    const ActionNames names = short_names(match.rules(), places, match.decision().seat, with_places);
    std::map<std::string, int> uses;
    std::map<std::string, int> counted;
    std::vector<std::string> texts;
    texts.reserve(choices.size());
    for (const Choice& each : choices) {
      texts.push_back(action_words(match.rules().info(), names, each.action, match.note(each.action)));
      ++uses[texts.back()];
    }
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (uses[texts[i]] == 1) {
        choices[i].text = texts[i];
      } else if (with_places) {
        choices[i].text = fmt::format("{} ({})", texts[i], ++counted[texts[i]]);
      }
    }
  }
  for (Choice& each : choices) each.begin = begin_of(match.rules(), places, each.action);
  return choices;
}

}  // namespace muster
