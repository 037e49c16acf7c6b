// Views, prompts, events and action names of any game, built up from its table description.
#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/match/action_text.hpp"
#include "engine/match/filled_text.hpp"
#include "engine/match/game.hpp"
#include "engine/match/knowledge.hpp"
#include "engine/match/possible.hpp"
#include "engine/match/view.hpp"
#include "engine/match/what_it_does.hpp"

namespace muster {

template <class G>
std::string_view card_name(const G& game, const typename G::State& state, CardId card) {
  return game.cards().face(state.table.design(card)).name;
}

/// Whose doing it is in words; a game may say who acts where no seat does.
template <class G>
constexpr std::string_view seat_words(Seat seat) {
  if (is_seated(seat)) return name_of(seat);
  if constexpr (requires { G::nobody(); }) return G::nobody();
  return "nobody";
}

template <class G>
std::string prompt_of(const G& game, const typename G::State& state, Seat viewer) {
  const Decision decision = game.decision(state);
  if (decision.over()) return "";
  const std::string_view text = G::info().prompts[decision.prompt];
  const bool seen = decision.card == CardId::none || state.table.visible(viewer, decision.card);
  std::string name = "a card";
  if (decision.card != CardId::none && seen) name = card_name(game, state, decision.card);
  std::string others;
  // What the question is about besides its card, where a game can tell: what is aimed at.
  if constexpr (requires { game.prompt_others(state); }) {
    for (const CardId card : game.prompt_others(state)) {
      if (card == CardId::none) continue;
      if (!others.empty()) others += " and ";
      others += state.table.visible(viewer, card) ? card_name(game, state, card) : "a card";
    }
  }
  std::string does;
  if (seen && text.find("{does}") != std::string_view::npos) does = what_top_does(game, state);
  std::string stakes;
  if constexpr (requires { game.prompt_stakes(state); }) stakes = game.prompt_stakes(state);
  OfferedVerbs offered = all_verbs();
  // Only who is to choose learns from the question what can be chosen: it may hang on a hidden hand.
  if (viewer == decision.seat && names_choices(text)) {
    Options options;
    game.options(state, options);
    offered.reset();
    for (const Action& action : options) offered.set(action.verb);
  }
  return filled(text,
                {.seat = seat_words<G>(decision.seat),
                 .card = name,
                 .other = others,
                 .ability = seen ? name_on_top(game, state) : std::string_view("the ability"),
                 .does = does,
                 .stakes = stakes,
                 .number = decision.number},
                G::info(), offered);
}

template <class G>
CardView card_view_of(const G& game, const typename G::State& state, CardId card) {
  CardView out;
  out.id = card;
  out.design = state.table.design(card);
  out.name = card_name(game, state, card);
  out.owner = state.table.owner(card);
  out.controller = state.table.controller(card);
  out.host = state.table.host(card);
  if (state.table.in_play(card)) {
    for (std::size_t i = 0; i < G::Layout::kCounters.size(); ++i) {
      const int value = state.table.counter(i, card);
      if (value != 0) out.counters.emplace_back(G::Layout::kCounters[i].name, value);
    }
  }
  game.describe_card(state, card, out);
  return out;
}

template <class G, class Visible>
View build_view(const G& game, const typename G::State& state, Seat viewer, bool all_fields, bool open_zones,
                Visible&& visible) {
  View out;
  out.game = G::info().name;
  out.seats = game.seats(state);
  out.viewer = viewer;
  const Decision decision = game.decision(state);
  out.waiting_for = decision.seat;
  out.prompt = prompt_of(game, state, viewer);
  if (decision.card != CardId::none && visible(decision.card)) out.prompt_card = decision.card;
  out.result = game.result(state);
  if (out.result.over()) out.ending = G::info().endings[out.result.reason];
  for (const auto& field : G::fields()) {
    const Terms words = words_of(field, game.cards());
    for (int i = 0; i < (field.per_seat ? out.seats : 1); ++i) {
      const Seat seat = field.per_seat ? seat_at(i) : Seat::none;
      if (!all_fields && (field.sight == Sight::closed || (field.sight == Sight::owner && seat != viewer)))
        continue;
      FactView fact{field.name, seat, field.get(state, seat), {}};
      if (field.sparse && fact.value == 0) continue;
      if (!words.empty() && fact.value >= 0 && static_cast<std::size_t>(fact.value) < words.size()) {
        fact.word = words[static_cast<std::size_t>(fact.value)].name;
      }
      out.facts.push_back(fact);
    }
  }
  for (std::size_t z = 0; z < G::Layout::kZones.size(); ++z) {
    const ZoneId zone = zone_at(z);
    const ZoneSpec& spec = G::Layout::kZones[z];
    const bool open = spec.sight == Sight::open;
    if ((open && !open_zones) || !game.zone_in_use(state, zone)) continue;
    ZoneView each{zone, spec.name, spec.owner, state.table.size(zone), {}, open};
    int position = 0;
    for (CardId card = state.table.top(zone); card != CardId::none;
         card = state.table.next(card), ++position) {
      if (!visible(card)) continue;
      each.cards.push_back(card_view_of(game, state, card));
      if (spec.arrangement == Arrangement::pile) each.cards.back().position = position;
    }
    // A heap has no order to tell anything by.
    if (spec.arrangement == Arrangement::heap) {
      std::sort(each.cards.begin(), each.cards.end(),
                [](const CardView& x, const CardView& y) { return x.id < y.id; });
    }
    out.zones.push_back(std::move(each));
  }
  return out;
}

template <class G>
View view_of(const G& game, const typename G::State& state, Seat viewer, bool open_zones = true) {
  return build_view(game, state, viewer, false, open_zones,
                    [&](CardId card) { return state.table.visible(viewer, card); });
}

template <class G>
View view_of_everything(const G& game, const typename G::State& state) {
  return build_view(game, state, Seat::none, true, true, [](CardId) { return true; });
}

/// Zone names start with their owner's letter ("A left front"); the rest is enough where it is clear.
inline std::string_view without_seat(const ZoneSpec& zone) {
  return zone.owner == Seat::none ? zone.name : zone.name.substr(2);
}

template <class G>
std::optional<EventView> event_of(const G& game, const Event& event, Seat viewer) {
  const EventSpec& spec = G::info().events[event.kind];
  EventView out;
  out.kind = spec.name;
  out.seat = event.seat;
  const bool names_card = event.card != CardId::none;
  // Spectators see only what everyone sees.
  const bool may_know =
      !names_card || (is_seated(viewer) ? event.seen_by.has(viewer) : event.seen_by == SeatSet::everyone());
  if (names_card && may_know) {
    out.card = event.card;
    out.card_name = game.cards().face(event.design).name;
  } else if (names_card && spec.concealed.empty()) {
    return std::nullopt;
  }
  if (event.other != CardId::none) {
    out.other = event.other;
    out.other_name = game.cards().face(event.other_design).name;
  }
  out.zone = event.zone;
  if (event.zone != ZoneId::none) out.zone_name = G::Layout::kZones[at(event.zone)].name;
  out.number = event.number;
  const std::string_view text = may_know ? spec.text : spec.concealed;
  Gaps gaps{.seat = seat_words<G>(event.seat),
            .card = out.card_name,
            .other = out.other_name,
            .number = event.number};
  std::string where;
  if (event.zone != ZoneId::none) where = zone_words(G::Layout::kZones[at(event.zone)]);
  gaps.zone = where;
  std::string does;
  if (out.card != CardId::none && text.find("{does}") != std::string_view::npos)
    does = within_sentence(
        without_name(ability_line(game.cards(), event.design, static_cast<std::size_t>(event.number)),
                     ability_name(game.cards(), event.design, static_cast<std::size_t>(event.number), "")));
  if (out.card != CardId::none && text.find("{ability}") != std::string_view::npos)
    gaps.ability =
        ability_name(game.cards(), event.design, static_cast<std::size_t>(event.number), "an ability");
  gaps.does = does;
  std::string keyword;
  if (text.find("{keyword}") != std::string_view::npos)
    keyword = keyword_words(G::vocabulary(), static_cast<std::size_t>(event.number));
  gaps.keyword = keyword;
  const Terms groups = game.cards().vocabulary().groups;
  if (event.number > 0 && static_cast<std::size_t>(event.number) <= groups.size())
    gaps.group = groups[static_cast<std::size_t>(event.number) - 1].text;
  out.text = filled(text, gaps, G::info());
  return out;
}

template <class G>
ActionNames action_names(const G& game, const typename G::State& state, Seat seat) {
  ActionNames names;
  names.groups = game.cards().vocabulary().groups;
  names.card = [&game, &state, seat](CardId card) {
    if (at(card) >= state.table.used || !state.table.visible(seat, card)) return fmt::format("#{}", at(card));
    return fmt::format("{}#{}", card_name(game, state, card), at(card));
  };
  names.zone = [](ZoneId zone) {
    return at(zone) < G::Layout::kZones.size() ? std::string(G::Layout::kZones[at(zone)].name)
                                               : fmt::format("zone {}", at(zone));
  };
  names.find_zones = [seat](std::string_view text) {
    std::vector<ZoneId> exact;
    std::vector<ZoneId> own;
    std::vector<ZoneId> others;
    for (std::size_t z = 0; z < G::Layout::kZones.size(); ++z) {
      const ZoneSpec& spec = G::Layout::kZones[z];
      if (spec.name == text) {
        exact.push_back(zone_at(z));
      } else if (spec.owner != Seat::none && without_seat(spec) == text) {
        (spec.owner == seat ? own : others).push_back(zone_at(z));
      }
    }
    if (!exact.empty()) return exact;
    own.insert(own.end(), others.begin(), others.end());
    return own;
  };
  names.find_cards = [&game, &state, seat, find_zones = names.find_zones](std::string_view text) {
    std::vector<CardId> found;
    std::string_view name = text;
    std::vector<ZoneId> zones;
    int id = -1;
    if (const std::size_t where = text.find(" @ "); where != std::string_view::npos) {
      name = text.substr(0, where);
      zones = find_zones(text.substr(where + 3));
      if (zones.empty()) return found;
    }
    if (const std::size_t hash = name.rfind('#'); hash != std::string_view::npos) {
      const std::string_view digits = name.substr(hash + 1);
      const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), id);
      if (code != std::errc() || end != digits.data() + digits.size()) return found;
      name = name.substr(0, hash);
    }
    for (std::size_t i = 0; i < state.table.used; ++i) {
      const CardId card = card_at(i);
      if (id >= 0 && static_cast<std::size_t>(id) != i) continue;
      if (state.table.zone(card) == ZoneId::none) continue;
      // "#12" alone is how an unseen card is written; it tells nothing, and the rules refuse what is not
      // offered.
      if (!state.table.visible(seat, card) && (id < 0 || !name.empty())) continue;
      if (!name.empty() && card_name(game, state, card) != name) continue;
      if (!zones.empty() && std::find(zones.begin(), zones.end(), state.table.zone(card)) == zones.end())
        continue;
      found.push_back(card);
    }
    return found;
  };
  names.known_cards = [&game, &state, seat] {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < state.table.used; ++i) {
      const CardId card = card_at(i);
      if (state.table.zone(card) == ZoneId::none || !state.table.visible(seat, card)) continue;
      std::string name(card_name(game, state, card));
      if (std::find(out.begin(), out.end(), name) == out.end()) out.push_back(std::move(name));
    }
    return out;
  };
  return names;
}

template <class G>
Knowledge knowledge_of(const G& game, const typename G::State& state, const Chance& chance) {
  Knowledge out;
  out.chance = chance.state();
  const int seats = game.seats(state);
  out.cards.reserve(state.table.used);
  for (std::size_t i = 0; i < state.table.used; ++i) {
    const CardId card = card_at(i);
    if (state.table.zone(card) == ZoneId::none) continue;
    unsigned seen = state.table.visible(Seat::none, card) ? 1U << static_cast<unsigned>(kMaxSeats) : 0U;
    for (int s = 0; s < seats; ++s) {
      if (state.table.visible(seat_at(s), card)) seen |= 1U << static_cast<unsigned>(s);
    }
    out.cards.push_back({state.table.design(card), static_cast<std::uint8_t>(seen)});
  }
  for (const auto& field : G::fields()) {
    if (field.sight == Sight::open) continue;
    for (int s = 0; s < (field.per_seat ? seats : 1); ++s) {
      const Seat seat = field.per_seat ? seat_at(s) : Seat::none;
      out.secrets.emplace_back(seat, field.get(state, seat));
    }
  }
  return out;
}

/// Every card in exactly one place, lists linked whole. Empty when all is well.
template <class TableType>
std::string table_integrity(const TableType& table) {
  if (table.used > TableType::kCards)
    return fmt::format("{} cards where {} have room", table.used, TableType::kCards);
  std::size_t placed = 0;
  for (std::size_t z = 0; z < TableType::kZoneCount; ++z) {
    std::size_t n = 0;
    CardId before = CardId::none;
    for (CardId card = table.top(zone_at(z)); card != CardId::none; card = table.next(card)) {
      if (at(card) >= table.used) return fmt::format("zone {} holds a card that does not exist", z);
      if (table.zone(card) != zone_at(z))
        return fmt::format("card {} is listed in a zone it is not in", at(card));
      if (table.prevs[at(card)] != before) return fmt::format("card {} is linked wrongly", at(card));
      before = card;
      if (++n > table.used) return fmt::format("zone {} runs in a circle", z);
    }
    if (table.bottom(zone_at(z)) != before) return fmt::format("zone {} has a wrong last card", z);
    if (((table.taken[z / 16] >> (z % 16)) & 1U) != (n > 0 ? 1U : 0U))
      return fmt::format("zone {} holds {} cards but is marked otherwise", z, n);
    if (n != table.sizes[z]) return fmt::format("zone {} counts {} cards but holds {}", z, table.sizes[z], n);
    placed += n;
  }
  if (placed != table.used)
    return fmt::format("{} cards in the match but {} on the table", table.used, placed);
  for (std::size_t i = 0; i < table.used; ++i) {
    const CardId host = table.hosts[i];
    if (host != CardId::none && at(host) >= table.used)
      return fmt::format("card {} is attached to nothing", i);
  }
  return "";
}

/// What makes a state unusable, for states that come from outside. Empty when all is well.
template <class G>
std::string state_damage(const G& game, const typename G::State& state) {
  if (std::string broken = table_integrity(state.table); !broken.empty()) return broken;
  for (std::size_t i = 0; i < state.table.used; ++i) {
    if (at(state.table.designs[i]) >= game.cards().size())
      return fmt::format("card {} is of no known design", i);
  }
  const int seats = game.seats(state);
  if (seats < G::info().min_seats || seats > G::info().max_seats) return fmt::format("{} seats", seats);
  return first_impossibility(game, state);
}

}  // namespace muster
