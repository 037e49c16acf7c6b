// What happened at a table, for whoever listens. An event about cards says what they are now, and who may
// know the first.
#pragma once

#include <cstdint>
#include <type_traits>

#include "engine/core/events.hpp"

namespace muster {

/// What an event names, by type and in any order: a first card, a second one, a zone, a number.
struct Named {
  CardId card = CardId::none;
  CardId other = CardId::none;
  ZoneId zone = ZoneId::none;
  int number = 0;
  bool has_card = false;

  constexpr void name(CardId each) {
    (has_card ? other : card) = each;
    has_card = true;
  }
  constexpr void name(ZoneId each) { zone = each; }
  constexpr void name(int each) { number = each; }
};

/// `table` may be null when no card is named.
template <class Table>
Event table_event(std::uint8_t kind, Seat seat, const Table* table, CardId card, CardId other, ZoneId zone,
                  int number) {
  Event event;
  event.kind = kind;
  event.seat = seat;
  event.card = card;
  if (card != CardId::none) {
    event.design = table->design(card);
    event.seen_by = table->knowers(card);
  }
  event.other = other;
  if (other != CardId::none) event.other_design = table->design(other);
  event.zone = zone;
  event.number = static_cast<std::int16_t>(number);
  return event;
}

/// Playouts have no listeners, and nobody waits for a listener: out of the way of the rules.
template <class Table>
[[gnu::cold, gnu::noinline]] void tell(Events& events, std::uint8_t kind, Seat seat, const Table* table,
                                       Named named) {
  events.emit(table_event(kind, seat, table, named.card, named.other, named.zone, named.number));
}

/// Something happened that names no card.
template <class Happening>
  requires std::is_enum_v<Happening>
void happen(Events& events, Happening kind, Seat seat, int number = 0) {
  if (events.listening()) [[unlikely]] {
    const Event event{
        .kind = static_cast<std::uint8_t>(kind), .seat = seat, .number = static_cast<std::int16_t>(number)};
    events.emit(event);
  }
}

/// Something happened in state `s` to the cards, the zone and with the number that follow, in any order; of
/// two cards the first is the one that may be hidden.
template <class Happening, class State, class... Each>
  requires std::is_enum_v<Happening> && requires(const State& s) { s.table; }
void happen(Events& events, Happening kind, Seat seat, const State& s, Each... each) {
  if (events.listening()) [[unlikely]] {
    Named named;
    (named.name(each), ...);
    tell(events, static_cast<std::uint8_t>(kind), seat, &s.table, named);
  }
}

/// The same about a card that only the seat itself may know, whatever the table says of it now.
template <class Happening, class State>
  requires std::is_enum_v<Happening>
void happen_unseen(Events& events, Happening kind, Seat seat, const State& s, CardId card) {
  if (!events.listening()) return;
  events.emit({.kind = static_cast<std::uint8_t>(kind),
               .seat = seat,
               .seen_by = SeatSet::only(seat),
               .card = card,
               .design = s.table.design(card)});
}

/// Of happenings that are listed one after the other (one for each resource, say) the one so many places on.
template <class Happening, class Places>
  requires std::is_enum_v<Happening>
constexpr Happening after(Happening first, Places places) {
  return static_cast<Happening>(static_cast<int>(first) + static_cast<int>(places));
}

}  // namespace muster
