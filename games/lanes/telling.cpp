// What Lanes is and says.
#include "games/lanes/telling.hpp"

#include "engine/programs/shared_prompts.hpp"
#include "games/lanes/game.hpp"

namespace muster::lanes {

#include "engine/match/telling_texts.inc"

namespace {

constexpr auto kProtectionFrom = MUSTER_TABLE(Term, LANES_PROTECTION);
constexpr std::array<MatchOptionSpec, 1> kOptions{{
    {"protection", "where the three protection cards come from (LAN-A3)", kProtectionFrom, 0},
}};
constexpr std::array<std::string_view, 2> kSections{"main", "pool"};

}  // namespace

const GameInfo& Lanes::info() {
  static const GameInfo info = telling::told({
      .name = "lanes",
      .title = "Lanes",
      .summary =
          "Two players, three lanes, a front and a back line: break through an undefended lane four times.",
      .rule_prefix = "LAN",
      .min_seats = 2,
      .max_seats = 2,
      .options = kOptions,
      .deck_sections = kSections,
      .thinking = {.rollout = 20, .expert = 180'000},
      .decisions = 94,
      .difficulty = Difficulty::easy,
      .files = &files,
  });
  return info;
}

}  // namespace muster::lanes
