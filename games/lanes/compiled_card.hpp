// What the rules ask of a card at nearly every decision and would have to go through its abilities and its
// cost for, worked out once when the cards are loaded.
#pragma once

#include <array>
#include <cstdint>

#include "engine/cards/card_set.hpp"
#include "games/lanes/state.hpp"
#include "games/lanes/vocabulary.hpp"

namespace muster::lanes {

/// What must be there so that a card can be paid for; what else its cost says always can be. Or what is
/// there: a byte for each kind, none above 100, so that all are compared at once.
class Supply {
 public:
  enum Kind : unsigned { hand, units, lands, deck, graveyard };  // hand: besides the card itself

  constexpr void set(Kind kind, int n) { bytes_ |= static_cast<std::uint64_t>(n) << (kind * 8U); }
  /// Another part of a cost that takes cards of the kind: each is paid with its own (LAN-A11).
  constexpr void add(Kind kind, int n) { bytes_ += static_cast<std::uint64_t>(n) << (kind * 8U); }
  /// 1 when there is enough of each kind, or else 0.
  constexpr unsigned covers(Supply needs) const {
    constexpr std::uint64_t kTops = 0x8080808080808080;  // a byte that falls short borrows its top bit
    return (((bytes_ | kTops) - needs.bytes_) & kTops) == kTops ? 1U : 0U;
  }

 private:
  std::uint64_t bytes_ = 0;
};

struct CompiledCard {
  Supply needs;  // to pay its cost
  std::uint16_t first_aura = 0;
  std::uint8_t auras = 0;
  std::uint8_t grants = 0;  // by its continuous effects: a bit per keyword, kPowerAura, kOwnPower
  bool picky = false;       // its cost asks for more than `needs` can say
  bool free = true;         // costs nothing, or no more than to enter rested
  std::int8_t rest = 0;     // how long it then does
};

/// One continuous effect of a design.
struct Aura {
  enum class To : std::uint8_t {
    itself,
    host,
    zone,  // who stands in the right zones and is of the right kind
    other  // the selector says more
  };
  To to = To::itself;
  Side side = Side::any;
  std::uint8_t grants = 0;  // kPowerAura, kOwnPower, or the bit of a keyword
  std::uint8_t group = 0;
  std::uint8_t kinds = 0;  // a bit per type
  bool others_only = false;
  bool conditional = false;
  bool fixed = true;
  std::int8_t amount = 0;         // if fixed
  std::uint8_t amount_index = 0;  // if not
  std::uint8_t selector = 0;
  std::uint16_t ability = 0;
  std::array<ZoneSet, kAnchors> zones{};  // To::zone: the zones reached, by where the source stands
};

}  // namespace muster::lanes
