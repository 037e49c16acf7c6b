// What the rules read of a card's design all the time, taken out of its words once.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "engine/cards/card_set.hpp"
#include "engine/cards/program.hpp"
#include "games/dept_of_structure/state.hpp"
#include "games/dept_of_structure/vocabulary.hpp"

namespace muster::dept_of_structure {

/// What something costs in resources (DOS-39).
struct Price {
  Pool named;
  std::uint8_t any = 0;
  std::uint8_t total = 0;  // with the named ones
  bool operator==(const Price&) const = default;
};

/// Whether each named resource is there and enough is left for the rest.
constexpr bool covers(const Pool& pool, const Price& price) {
  constexpr std::uint32_t kHigh = 0x80808080U;  // no pool or cost reaches 128 of one kind
  const auto have = std::bit_cast<std::uint32_t>(pool);
  const auto need = std::bit_cast<std::uint32_t>(price.named);
  return (((have | kHigh) - need) & kHigh) == kHigh && pool.total() >= price.total;
}

/// One effect of a permanent ability, compiled for reading in a hurry.
struct Aura {
  Selector::How how = Selector::How::none;
  std::uint8_t selector = 0;
  std::int8_t attack = 0;
  std::int8_t defense = 0;
  std::array<std::uint8_t, 2>
      counted{};  // of attack and defense: an amount of the card set, if no plain number
  std::uint32_t keywords = 0;
  std::uint16_t ability = 0;
  bool conditional = false;
};

/// What the rules read of a design all the time.
struct CompiledCard {
  Type type = Type::unit;
  std::int8_t attack = 0;
  std::int8_t defense = 0;
  std::uint8_t crew = 0;
  std::uint32_t keywords = 0;
  std::uint32_t triggers = 0;
  Price price;
  std::uint16_t first_aura = 0;
  std::uint8_t aura_count = 0;
  std::uint8_t targets = 0;  // how many it states when it is played
  bool aimed = false;        // what it plays needs a target first
  bool bound = false;        // that, or something to cancel: everybody sees whether it is there
  bool cancels = false;
  Cancels what = Cancels::anything;
};

/// What is taken out of all designs.
struct CompiledCards {
  std::vector<CompiledCard> cards;
  std::vector<Aura> auras;
  std::vector<bool> source_pays;  // by the nodes of costs: the card itself pays another part of it (DOS-A37)
  std::vector<Price> free_tactics;      // what tactics cost that can always be played
  bool changes_prices = false;          // some card makes others cheaper or dearer
  std::vector<DesignId> bound_tactics;  // those that need a target or something to cancel
};

CompiledCards compile(const CardSet& cards);

}  // namespace muster::dept_of_structure
