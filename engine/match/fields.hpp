// Fields of a state by the member that holds them: shown in views, set and checked by scenarios.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>

#include "engine/match/game.hpp"

namespace muster {

/// The seats of a table as words of a field.
template <std::size_t Seats>
inline constexpr std::array<Term, Seats> kSeatTerms = []<std::size_t... I>(std::index_sequence<I...>) {
  return std::array<Term, Seats>{Term{name_of(seat_at(static_cast<int>(I))), ""}...};
}(std::make_index_sequence<Seats>());

template <class Member>
struct MemberOf;
template <class S, class T>
struct MemberOf<T S::*> {
  using State = S;
  using Type = T;
};

/// Of the match: a number, a seat, a phase.
template <auto member, class State = typename MemberOf<decltype(member)>::State>
constexpr FieldSpec<State> match_field(std::string_view name, Terms words = {}) {
  return {
      name, false, [](const State& s, Seat) { return static_cast<int>(s.*member); },
      [](State& s, Seat, int v) { s.*member = static_cast<typename MemberOf<decltype(member)>::Type>(v); },
      words};
}

/// Of a seat, one of an array.
template <auto member, class State = typename MemberOf<decltype(member)>::State>
constexpr FieldSpec<State> seat_field(std::string_view name, Terms words = {}, Sight sight = Sight::open) {
  return {name,
          true,
          [](const State& s, Seat seat) {
            return static_cast<int>((s.*member)[static_cast<std::size_t>(index_of(seat))]);
          },
          [](State& s, Seat seat, int v) {
            auto& field = (s.*member)[static_cast<std::size_t>(index_of(seat))];
            field = static_cast<std::remove_reference_t<decltype(field)>>(v);
          },
          words,
          sight};
}

/// Whether a seat is in a set.
template <auto member, class State = typename MemberOf<decltype(member)>::State>
constexpr FieldSpec<State> seat_set_field(std::string_view name) {
  return FieldSpec<State>{name, true, [](const State& s, Seat seat) { return (s.*member).has(seat) ? 1 : 0; },
                          [](State& s, Seat seat, int v) {
                            if (v != 0) s.*member = s.*member | SeatSet::only(seat);
                          }}
      .within(0, 1);
}

}  // namespace muster
