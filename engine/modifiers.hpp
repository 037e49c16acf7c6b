// Changes to what is printed on a card, and how long each lasts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/ids.hpp"

namespace muster {

/// How long an effect lasts. Shorter ones come first.
enum class Until : std::uint8_t { activation, battle, turn, next_turn, round, source_leaves, permanent };

/// `what` is a stat index, or a keyword index when `keyword` is set; a keyword is granted by +1 and lost by
/// -1.
struct Modifier {
  CardId card = CardId::none;
  CardId source = CardId::none;
  std::uint8_t what = 0;
  std::uint8_t keyword = 0;
  std::int8_t amount = 0;
  Until until = Until::turn;
  /// What the source was then. Its slot may hold another, hidden card by the time somebody asks where this
  /// came from.
  DesignId from = DesignId::none;
};

template <std::size_t Room>
struct Modifiers {
  std::array<Modifier, Room> list{};
  std::uint16_t count = 0;

  void add(const Modifier& modifier) {
    // A full list merges into an equal entry or drops the oldest: a bound, so that no card can grow a state.
    for (std::uint16_t i = 0; i < count; ++i) {
      Modifier& each = list[i];
      if (each.card == modifier.card && each.source == modifier.source && each.what == modifier.what &&
          each.keyword == modifier.keyword && each.until == modifier.until && each.from == modifier.from) {
        const int sum = each.amount + modifier.amount;
        each.amount = static_cast<std::int8_t>(sum > 100 ? 100 : sum < -100 ? -100 : sum);
        return;
      }
    }
    if (count == Room) [[unlikely]]
      remove(0);
    list[count++] = modifier;
  }

  int total(CardId card, std::uint8_t stat) const {
    int sum = 0;
    for (std::uint16_t i = 0; i < count; ++i) {
      if (list[i].card == card && list[i].what == stat && list[i].keyword == 0) sum += list[i].amount;
    }
    return sum;
  }
  int keyword_total(CardId card, std::uint8_t keyword) const {
    int sum = 0;
    for (std::uint16_t i = 0; i < count; ++i) {
      if (list[i].card == card && list[i].what == keyword && list[i].keyword != 0) sum += list[i].amount;
    }
    return sum;
  }

  /// Everything that lasts at most this long ends now (next_turn steps down to turn instead).
  void expire(Until until) {
    for (std::uint16_t i = 0; i < count;) {
      if (list[i].until == until) {
        remove(i);
      } else {
        if (until == Until::turn && list[i].until == Until::next_turn) list[i].until = Until::turn;
        ++i;
      }
    }
  }
  /// A card left play: what was on it and what came from it while it stayed ends.
  void forget(CardId card) {
    for (std::uint16_t i = 0; i < count;) {
      if (list[i].card == card || (list[i].source == card && list[i].until == Until::source_leaves)) {
        remove(i);
      } else {
        ++i;
      }
    }
  }

 private:
  void remove(std::uint16_t i) {
    for (std::uint16_t j = i; j + 1 < count; ++j) list[j] = list[j + 1U];
    list[--count] = Modifier{};
  }
};

}  // namespace muster
