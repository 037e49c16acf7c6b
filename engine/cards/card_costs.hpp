// Whether the parts of a cost can fall on one and the same card.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/cards/card_set.hpp"

namespace muster {

struct PaidTwice {
  std::size_t index = 0;  // the part that asks again
  std::string message;
};

/// Each part of a cost is paid with something else. `ability` is null for what is paid to play the card.
std::optional<PaidTwice> paid_twice(const CardSet& set, const Design& card, const Ability* ability,
                                    Block cost);

}  // namespace muster
