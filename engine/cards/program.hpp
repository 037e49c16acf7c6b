// What card abilities are compiled to: small flat pieces that a match reads without touching a string.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/seat.hpp"

namespace muster {

enum class Side : std::uint8_t { any, friendly, enemy };
enum class Compare : std::uint8_t { none, at_least, at_most };

/// Which cards an operation, a trigger or a count speaks of.
struct Selector {
  enum class How : std::uint8_t {
    none,
    self,    // the card the ability is on
    it,      // the card the trigger is about
    chosen,  // what an earlier operation of the same ability chose
    host,    // what the card the ability is on is attached to
    each,    // all that fit
    choose,  // the ability's controller picks
    random   // chance picks
  };
  How how = How::none;
  Side side = Side::any;
  std::uint8_t count = 1;
  std::uint8_t up_to = 0;       // may choose fewer
  std::uint8_t other = 0;       // not the card itself
  std::uint8_t other_name = 0;  // not a card of the same name
  std::uint8_t single = 0;      // a filter about one card: reads "an enemy unit", not "each enemy unit"
  std::uint8_t area = 0;        // game word: where to look; 0 = in play
  std::uint8_t reach = 0;       // game word: how far from the source; 0 = anywhere
  std::uint8_t group = 0;       // tribe or faction, counted from 1; 0 = any
  std::uint8_t stat = 0;
  Compare compare = Compare::none;
  std::int8_t value = 0;
  std::uint16_t kinds = 0xFFFF;  // card types that fit
  std::uint16_t flags = 0;       // game words that must hold of the card
  std::uint16_t traits = 0;      // printed traits it must have

  bool operator==(const Selector&) const = default;
};

/// A number on a card: fixed, or so much for each of something.
struct Amount {
  enum class Per : std::uint8_t { fixed, card, chosen, measure, x };  // x: what was paid before
  Per per = Per::fixed;
  std::int8_t base = 0;
  std::int8_t times = 1;
  std::uint8_t what = 0;  // selector index or game measure

  bool operator==(const Amount&) const = default;
};

/// One vocabulary word in use, with its arguments in the order the vocabulary lists its parameters.
/// Numbers and words stand for themselves; selectors, amounts and blocks are indices into the card set.
struct Node {
  std::uint8_t word = 0;
  std::array<std::uint8_t, 7> args{};

  int number(std::size_t i) const { return static_cast<std::int8_t>(args[i]); }
  bool operator==(const Node&) const = default;
};
static_assert(sizeof(Node) == 8);

/// A run of nodes.
struct Block {
  std::uint16_t begin = 0;
  std::uint16_t count = 0;
  bool empty() const { return count == 0; }
};

struct Ability {
  Node trigger;
  Block cost;
  Block conditions;
  Block effects;
  std::uint16_t name = 0;  // index into the set's strings; 0 = unnamed
  std::uint8_t optional = 0;
  std::uint8_t once = 0;      // once per turn (or round, as the game has it)
  std::uint8_t unlock = 0;    // keyword or word that must be unlocked first, counted from 1; 0 = always live
  std::uint8_t slot = 0;      // which ability of its card this is
  std::uint8_t area = 0;      // game word: where the card must lie for it to work; 0 = in play
  std::uint8_t about_it = 0;  // speaks of the card that set it off
};

}  // namespace muster
