#include "engine/deck_prior.hpp"

#include <algorithm>
#include <array>

namespace muster {

DeckPrior::DeckPrior(std::span<const Deck> decks, std::size_t designs,
                     std::span<const std::uint8_t> group_of_section)
    : designs_(designs), decks_(decks.size()) {
  for (const std::uint8_t group : group_of_section) groups_ = std::max<std::size_t>(groups_, group + 1U);
  counts_.assign(decks_ * groups_ * designs_, 0);
  for (std::size_t d = 0; d < decks_; ++d) {
    for (const DeckEntry& entry : decks[d].entries) {
      const std::size_t group = group_of_section[entry.section];
      counts_[(d * groups_ + group) * designs_ + at(entry.design)] = static_cast<std::uint8_t>(
          counts_[(d * groups_ + group) * designs_ + at(entry.design)] + entry.count);
    }
  }
}

int DeckPrior::pick(std::span<const std::uint8_t> seen, Chance& chance) const {
  int chosen = -1;
  std::uint32_t fitting = 0;
  for (std::size_t d = 0; d < decks_; ++d) {
    bool fits = true;
    for (std::size_t design = 0; design < designs_ && fits; ++design) {
      if (seen[design] == 0) continue;
      unsigned total = 0;
      for (std::size_t group = 0; group < groups_; ++group)
        total += counts_[(d * groups_ + group) * designs_ + design];
      fits = total >= seen[design];
    }
    if (!fits) continue;
    ++fitting;
    if (chance.below(fitting) == 0) chosen = static_cast<int>(d);
  }
  return chosen;
}

}  // namespace muster
