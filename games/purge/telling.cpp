// What Purge says and is called, and what can be set up.
#include "engine/programs/shared_prompts.hpp"
#include "games/purge/game.hpp"

namespace muster::purge {

namespace {

constexpr auto kInvokedWords = MUSTER_TABLE(std::string_view, PURGE_INVOKED);

#include "engine/match/telling_texts.inc"

constexpr std::array<Term, 2> kActionsChoices{{
    {"turn", "three production plays in a turn"},
    {"sub-phase", "three production plays in each sub-phase"},
}};
constexpr std::array<Term, 2> kRetreatChoices{{
    {"health", "a retreat costs 1 HEALTH"},
    {"attack", "a retreat costs 1 ATTACK"},
}};
constexpr std::array<Term, 2> kAskChoices{{
    {"possible", "players are asked to respond when they might be able to"},
    {"always", "players are always asked to respond"},
}};
constexpr std::array<MatchOptionSpec, 3> kOptions{{
    {"actions", "how many production plays there are (PUR-A21)", kActionsChoices, 0},
    {"retreat", "what a retreat costs (PUR-A15)", kRetreatChoices, 0},
    {"ask", "when players are asked to respond (PUR-A42)", kAskChoices, 0},
}};
constexpr std::array<std::string_view, 4> kSections{"heads", "tek", "ops", "war"};

}  // namespace

const GameInfo& Purge::info() {
  static const GameInfo info = telling::told({
      .name = "purge",
      .title = "Purge: Sins of Science",
      .summary =
          "Three factions, open decks and no luck of the draw: out-build them and purge their Stronghold.",
      .rule_prefix = "PUR",
      .min_seats = kSeats,
      .max_seats = kSeats,
      .options = kOptions,
      .deck_sections = kSections,
      .thinking = {.rollout = 12, .expert = 170'000},
      .decisions = 430,
      .difficulty = Difficulty::hard,
      .files = &files,
  });
  return info;
}

}  // namespace muster::purge
