// What the rules ask of a design at every decision, worked out once when the cards are loaded: a few bytes
// instead of a walk through its abilities.
#pragma once

#include <array>
#include <cstdint>

#include "engine/card_set.hpp"
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

struct Gist {
  std::uint32_t triggers = 0;   // of its abilities in play, a bit each
  std::uint32_t elsewhere = 0;  // of those that work outside play
  Type type = Type::unit;
  std::uint8_t group = 0;
  std::uint8_t keywords = 0;           // printed, a bit each
  std::uint8_t grants = 0;             // by its continuous effects: a bit per keyword, kPowerAura, kOwnPower
  std::array<std::int8_t, 2> power{};  // kFront, kBack
  std::uint8_t free = 1;               // costs nothing, or no more than to enter rested
  std::int8_t rest = 0;                // how long it then does
  Supply needs;                        // to pay its cost
  std::uint16_t first_aura = 0;
  std::uint8_t auras = 0;
  std::uint8_t main_rests = 0;   // all its [Main] effects cost resting itself
  std::uint8_t plain_main = 0;   // 1 + the slot of its only [Main] effect, if that asks for no more
  std::uint8_t picky = 0;        // its cost asks for more than `needs` can say
  std::uint8_t other_power = 0;  // some of its effects on others' power are not plain
  std::uint8_t aims = 0;         // a tech that finds nothing to work on at times (LAN-H12)

  bool has_trigger(When when) const { return ((triggers >> static_cast<unsigned>(when)) & 1U) != 0; }
};
static_assert(sizeof(Gist) == 32);
static_assert(static_cast<unsigned>(When::land_destroyed) < 32);

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

/// The power that a unit or land in play gives to others by where they stand and what tribe they are: most of
/// what changes power at all, and so looked up without a branch.
struct PlainAura {
  std::int8_t power = 0;  // 0: it gives none, or not so plainly
  std::uint8_t group = 0;
  std::array<ZoneSet, kAnchors> zones{};  // by where it stands
};

}  // namespace muster::lanes
