// Abilities that have been triggered and wait to be resolved.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/ids.hpp"
#include "engine/seat.hpp"

namespace muster {

struct PendingTrigger {
  std::uint16_t ability = 0;  // index into the card set
  CardId source = CardId::none;
  CardId subject = CardId::none;  // the card the trigger is about
  Seat seat = Seat::none;         // who controls it and so orders and decides it
  std::uint8_t spare = 0;

  bool operator==(const PendingTrigger&) const = default;
};

template <std::size_t Room>
struct PendingTriggers {
  std::array<PendingTrigger, Room> list{};
  std::uint8_t count = 0;
  std::uint8_t overflow = 0;

  void add(const PendingTrigger& trigger) {
    if (count == Room) [[unlikely]] {
      overflow = 1;  // the match is then ended as drawn: every match ends
      return;
    }
    list[count++] = trigger;
  }
  PendingTrigger take(std::uint8_t index) {
    const PendingTrigger taken = list[index];
    for (std::uint8_t i = index; i + 1 < count; ++i) list[i] = list[i + 1U];
    list[--count] = PendingTrigger{};
    return taken;
  }
};

}  // namespace muster
