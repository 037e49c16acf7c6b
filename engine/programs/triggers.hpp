// Abilities that have been triggered and wait to be resolved.
//
// They wait in one pool. The same ability of the same card that waits several times is one entry with a
// number: however often a card is set off, it takes one place. The card it was about tells entries apart only
// where the ability speaks of "it" (Ability::about_it, found when cards are loaded). `level` tells those that
// an effect in progress has set off, which may resolve inside it, from older ones that wait until it is over.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/core/ids.hpp"
#include "engine/core/seat.hpp"

namespace muster {

struct PendingTrigger {
  std::uint16_t ability = 0;  // index into the card set
  std::uint16_t times = 1;
  CardId source = CardId::none;
  CardId subject =
      CardId::none;        // the card the trigger is about; none where the ability does not speak of it
  Seat seat = Seat::none;  // who controls it and so orders and decides it
  std::uint8_t level = 1;  // by which trigger frame it will be looked after, counted from the bottom

  bool is_another(const PendingTrigger& other) const {
    return ability == other.ability && source == other.source && subject == other.subject &&
           seat == other.seat && level == other.level;
  }
};
static_assert(sizeof(PendingTrigger) == 8);

/// So many of one kind can only come from a chain that never ends (rule XXX-N1 of each game).
inline constexpr std::uint16_t kEndlesslyMany = 0xFFFF;

/// `Room` is how many *different* ones may wait: the rule XXX-N2 of each game names the number. Of those
/// beyond it `refused` counts how many were not set off, so that the log can say so.
template <std::size_t Room>
struct PendingTriggers {
  static constexpr std::size_t kRoom = Room;
  static_assert(Room < 255, "an entry is named by a byte of an action");

  std::array<PendingTrigger, Room> list{};
  std::uint16_t total = 0;  // all of them, each as often as it waits
  std::uint8_t count = 0;   // entries
  std::uint8_t refused = 0;

  bool empty() const { return count == 0; }
  bool endless() const { return total == kEndlesslyMany; }

  void add(const PendingTrigger& trigger) {
    if (total < kEndlesslyMany) ++total;
    for (std::uint8_t i = 0; i < count; ++i) {
      if (!list[i].is_another(trigger)) continue;
      if (list[i].times < kEndlesslyMany) ++list[i].times;
      return;
    }
    if (count == Room) [[unlikely]] {
      --total;
      if (refused < 255) ++refused;
      return;
    }
    list[count++] = trigger;
  }
  /// Those of higher levels join this one.
  void join(std::uint8_t level) {
    for (std::uint8_t i = 0; i < count;) {
      if (list[i].level <= level) {
        ++i;
        continue;
      }
      PendingTrigger joining = list[i];
      joining.level = level;
      std::uint8_t same = 0;
      while (same < count && !list[same].is_another(joining)) ++same;
      if (same == count) {
        list[i++].level = level;
        continue;
      }
      const int sum = list[same].times + joining.times;
      list[same].times = static_cast<std::uint16_t>(sum < kEndlesslyMany ? sum : kEndlesslyMany);
      remove(i);
    }
  }
  bool any_at(std::uint8_t level) const {
    for (std::uint8_t i = 0; i < count; ++i)
      if (list[i].level >= level) return true;
    return false;
  }
  /// One of an entry.
  PendingTrigger take(std::uint8_t index) {
    assert(index < count);
    PendingTrigger taken = list[index];
    taken.times = 1;
    --total;
    if (--list[index].times == 0) remove(index);
    return taken;
  }
  /// All of an entry.
  void drop(std::uint8_t index) {
    assert(index < count);
    total = static_cast<std::uint16_t>(total - list[index].times);
    remove(index);
  }
  void clear() { *this = {}; }

 private:
  void remove(std::uint8_t index) {
    for (std::uint8_t i = index; i + 1 < count; ++i) list[i] = list[i + 1U];
    list[--count] = PendingTrigger{};
  }
};

}  // namespace muster
