// What a viewer may suppose of a deck it cannot see: one of the ready decks that fits all it has seen, or
// else a deck improvised by the game's own rules. Never the real list.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/cards/deck.hpp"
#include "engine/core/chance.hpp"

namespace muster {

class DeckPrior {
 public:
  /// A line of a list.
  struct Copies {
    DesignId design = DesignId::none;
    std::uint8_t count = 0;
  };

  DeckPrior() = default;
  /// Sections that may mix in hidden zones are counted together under one group.
  DeckPrior(std::span<const Deck> decks, std::size_t designs, std::span<const std::uint8_t> group_of_section);

  /// A ready deck whose counts are at least `seen` (per design, all groups); -1 when none fits.
  int pick(std::span<const std::uint8_t> seen, Chance& chance) const;
  /// How often deck `index` holds `design` within `group`.
  std::uint8_t count(int index, std::uint8_t group, std::size_t design) const {
    return counts_[list_at(index, group) * designs_ + design];
  }
  /// What deck `index` holds within `group`, by design.
  std::span<const Copies> list(int index, std::uint8_t group) const { return lists_[list_at(index, group)]; }
  /// How many cards that are.
  std::size_t size(int index, std::uint8_t group) const { return sizes_[list_at(index, group)]; }
  std::size_t designs() const { return designs_; }

 private:
  std::size_t list_at(int index, std::uint8_t group) const {
    return static_cast<std::size_t>(index) * groups_ + group;
  }

  std::size_t designs_ = 0;
  std::size_t groups_ = 1;
  std::size_t decks_ = 0;
  // By deck and group:
  std::vector<std::uint8_t> counts_;  // and design
  std::vector<std::vector<Copies>> lists_;
  std::vector<std::size_t> sizes_;
  std::vector<std::uint8_t> totals_;  // by deck and design
};

}  // namespace muster
