#include "engine/cards/deck_prior.hpp"

#include <algorithm>

namespace muster {

DeckPrior::DeckPrior(std::span<const Deck> decks, std::size_t designs,
                     std::span<const std::uint8_t> group_of_section)
    : designs_(designs), decks_(decks.size()) {
  for (const std::uint8_t group : group_of_section) groups_ = std::max<std::size_t>(groups_, group + 1U);
  counts_.assign(decks_ * groups_ * designs_, 0);
  lists_.resize(decks_ * groups_);
  sizes_.assign(decks_ * groups_, 0);
  totals_.assign(decks_ * designs_, 0);
  for (std::size_t d = 0; d < decks_; ++d) {
    for (const DeckEntry& entry : decks[d].entries) {
      const std::size_t list = d * groups_ + group_of_section[entry.section];
      const auto add = [&](std::uint8_t& number) {
        number = static_cast<std::uint8_t>(number + entry.count);
      };
      add(counts_[list * designs_ + at(entry.design)]);
      add(totals_[d * designs_ + at(entry.design)]);
      sizes_[list] += static_cast<std::size_t>(entry.count);
    }
  }
  for (std::size_t list = 0; list < lists_.size(); ++list) {
    for (std::size_t design = 0; design < designs_; ++design) {
      const std::uint8_t count = counts_[list * designs_ + design];
      if (count != 0) lists_[list].push_back({static_cast<DesignId>(design), count});
    }
  }
}

int DeckPrior::pick(std::span<const std::uint8_t> seen, Chance& chance) const {
  int chosen = -1;
  std::uint32_t fitting = 0;
  for (std::size_t d = 0; d < decks_; ++d) {
    const std::uint8_t* total = totals_.data() + d * designs_;
    unsigned missing = 0;  // looked for to the end: many at a time are compared sooner than one is found
    for (std::size_t design = 0; design < designs_; ++design)
      missing |= seen[design] > total[design] ? 1U : 0U;
    if (missing != 0) continue;
    ++fitting;
    if (chance.below(fitting) == 0) chosen = static_cast<int>(d);
  }
  return chosen;
}

}  // namespace muster
