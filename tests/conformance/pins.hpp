// What is pinned of a game: games/<game>/pins.toml. Changed pins are changed rules: look before pinning anew.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace muster::conformance {

/// After so many random decisions, so many runs of so many decisions more.
struct DeepPin {
  std::uint64_t seed = 0;
  int decisions = 0;
  int depth = 0;
  std::uint64_t count = 0;
};

struct Pins {
  /// How many sequences of 1, 2, … decisions begin a match of the kit's second set-up.
  std::vector<std::uint64_t> perft;
  std::vector<DeepPin> deep;
  /// What the matches of a version of the rules look like, played with these cards.
  int version = 0;
  std::uint64_t cards = 0;
  std::uint64_t fingerprint = 0;
};

/// The pins of a game; the test fails and says why when they cannot be read.
Pins pins_of(std::string_view game);

}  // namespace muster::conformance
