// What cannot be: a number out of its range, more cards than a zone has room for, a card where its kind never
// lies. The one place that says so, for positions that scenarios write (told with the line) and for states
// that come from outside (records and saves).
//
// Ranges stand with the numbers themselves (FieldSpec, CounterSpec). A game may say besides
//   room(state, zone)     how many cards the zone can hold
//   kinds_in(zone)        the card types that can lie there, a bit each
//   is_passing(zone)      whether cards lie there only while something is carried out: no position begins so
//   cards_of_a_seat()     how many cards one player can own
//   misfit(state, card)   what else cannot be about a card, said so that its name can stand before it; or ""
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "engine/match/game.hpp"

namespace muster {

/// Why a named number cannot be so; "" when it can.
template <class State>
std::string range_problem(const FieldSpec<State>& field, Terms words, Seat seat, long value, int seats) {
  const std::string name =
      field.per_seat ? fmt::format("{} {}", name_of(seat), field.name) : std::string(field.name);
  if (words.empty()) {
    if (value >= field.least && value <= field.most) return "";
    return fmt::format("\"{}\" cannot be {}; it goes from {} to {}", name, value, field.least, field.most);
  }
  const auto stands_for_something = [&](std::string_view word) {
    const Seat named = seat_named(word);
    return !word.empty() && (!is_seated(named) || index_of(named) < seats);
  };
  const bool listed = value >= 0 && static_cast<std::size_t>(value) < words.size();
  if (listed && stands_for_something(words[static_cast<std::size_t>(value)].name)) return "";
  std::string known;
  for (const Term& word : words) {
    if (stands_for_something(word.name))
      known += fmt::format("{}\"{}\"", known.empty() ? "" : ", ", word.name);
  }
  const std::string found =
      listed ? fmt::format("\"{}\"", words[static_cast<std::size_t>(value)].name) : fmt::format("{}", value);
  return fmt::format("\"{}\" cannot be {}; it is one of {}", name, found, known);
}

/// Why a card cannot have so many of a counter; "" when it can.
inline std::string counter_problem(const CounterSpec& counter, std::string_view card, long value) {
  if (value >= counter.least && value <= counter.most) return "";
  return fmt::format("{} of \"{}\" cannot be {}; it goes from {} to {}", counter.name, card, value,
                     counter.least, counter.most);
}

template <class G>
std::string_view name_of_card(const G& game, const typename G::State& state, CardId card) {
  return game.cards().face(state.table.design(card)).name;
}

/// The types of a set of them: "units, lands".
inline std::string plurals_of(const Vocabulary& vocabulary, unsigned kinds) {
  std::string out;
  for (std::size_t i = 0; i < vocabulary.types.size(); ++i) {
    if ((kinds >> i & 1U) != 0)
      out += fmt::format("{}{}", out.empty() ? "" : ", ", vocabulary.type_plurals[i]);
  }
  return out;
}

/// Why there cannot be so many cards in a zone; "" when there can.
template <class G>
std::string room_problem(const G& game, const typename G::State& state, ZoneId zone) {
  if constexpr (requires { game.room(state, zone); }) {
    const int room = game.room(state, zone);
    const int found = state.table.size(zone);
    if (found > room)
      return fmt::format("\"{}\" cannot hold {} cards; it has room for {}", G::Layout::kZones[at(zone)].name,
                         found, room);
  }
  return "";
}

/// Whose a card is, and whether that player could have it there.
template <class G>
std::string owner_problem(const G& game, const typename G::State& state, CardId card) {
  const ZoneSpec& zone = G::Layout::kZones[at(state.table.zone(card))];
  const Seat owner = state.table.owner(card);
  const Seat controller = state.table.controller(card);
  const int seats = game.seats(state);
  const auto plays = [&](Seat seat) { return !is_seated(seat) || index_of(seat) < seats; };
  if (!plays(owner) || !plays(controller))
    return fmt::format("belongs to {}, who does not play here (seats = {})",
                       name_of(plays(owner) ? controller : owner), seats);
  if (zone.in_play) return "";
  if (controller != owner)
    return fmt::format("is not in play in \"{}\" and cannot be controlled by {}", zone.name,
                       name_of(controller));
  // Where cards may belong to nobody they lie wherever they are kept.
  constexpr bool all_owned = !requires { game.usual_owner(DesignId{}); };
  if (all_owned && is_seated(zone.owner) && zone.owner != owner)
    return fmt::format("belongs to {} and cannot lie in \"{}\"", name_of(owner), zone.name);
  return "";
}

/// Why a card cannot be where and as it is; "" when it can.
template <class G>
std::string card_problem(const G& game, const typename G::State& state, CardId card) {
  const ZoneId zone = state.table.zone(card);
  const std::string_view name = name_of_card(game, state, card);
  const std::string_view where = G::Layout::kZones[at(zone)].name;
  if constexpr (requires { game.lies_ready(state, card); }) {
    if (game.lies_ready(state, card)) return "";  // no part of the match yet
  }
  if (!game.zone_in_use(state, zone))
    return fmt::format("\"{}\" cannot lie in \"{}\", which has no part in this match", name, where);
  if constexpr (requires { game.kinds_in(zone); }) {
    const unsigned kinds = game.kinds_in(zone);
    const std::size_t type = game.cards()[state.table.design(card)].type;
    if ((kinds >> type & 1U) == 0)
      return fmt::format("\"{}\" ({}) cannot lie in \"{}\"; only {} can", name,
                         G::vocabulary().types[type].text, where, plurals_of(G::vocabulary(), kinds));
  }
  for (std::size_t i = 0; i < G::Layout::kCounters.size(); ++i) {
    if (std::string wrong = counter_problem(G::Layout::kCounters[i], name, state.table.counter(i, card));
        !wrong.empty())
      return wrong;
  }
  std::string wrong = owner_problem(game, state, card);
  if constexpr (requires { game.misfit(state, card); }) {
    if (wrong.empty()) wrong = game.misfit(state, card);
  }
  return wrong.empty() ? wrong : fmt::format("\"{}\" {}", name, wrong);
}

/// The first thing in a state that cannot be; "" when all can.
template <class G>
std::string first_impossibility(const G& game, const typename G::State& state) {
  const int seats = game.seats(state);
  for (const auto& field : G::fields()) {
    if (field.set == nullptr) continue;  // it follows from the rest
    for (int i = 0; i < (field.per_seat ? seats : 1); ++i) {
      const Seat seat = field.per_seat ? seat_at(i) : Seat::none;
      if (std::string wrong =
              range_problem(field, words_of(field, game.cards()), seat, field.get(state, seat), seats);
          !wrong.empty())
        return wrong;
    }
  }
  for (std::size_t z = 0; z < G::Layout::kZones.size(); ++z) {
    if (std::string wrong = room_problem(game, state, zone_at(z)); !wrong.empty()) return wrong;
  }
  for (std::size_t i = 0; i < state.table.used; ++i) {
    if (std::string wrong = card_problem(game, state, card_at(i)); !wrong.empty()) return wrong;
  }
  return "";
}

}  // namespace muster
