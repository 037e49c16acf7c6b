// An event about cards of a table: what they are now goes into it, and who may know the first.
#pragma once

#include "engine/events.hpp"

namespace muster {

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

}  // namespace muster
