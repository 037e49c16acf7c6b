// What is agreed before a match begins.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/deck.hpp"
#include "engine/vocabulary.hpp"

namespace muster {

inline constexpr std::size_t kMaxMatchOptions = 16;

/// A switch players may set for a match: a variant, or one of two readings of a rule.
struct MatchOptionSpec {
  std::string_view name;
  std::string_view help;
  Terms choices;
  std::uint8_t fallback = 0;
};

struct Setup {
  int seats = 2;
  std::vector<Deck> decks;  // one per seat, for games with decks
  std::array<std::uint8_t, kMaxMatchOptions> options{};
};

}  // namespace muster
