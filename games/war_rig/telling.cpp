// What War Rig says and is called, and what can be agreed on.
#include "games/war_rig/telling.hpp"

#include "engine/programs/shared_prompts.hpp"
#include "games/war_rig/game.hpp"

namespace muster::war_rig {

namespace {

constexpr auto kSlotWords = MUSTER_TABLE(std::string_view, WAR_RIG_SLOTS);

#include "engine/match/telling_texts.inc"

constexpr std::array<Term, 2> kNumberWords{
    {{"own", "it keeps its own number"}, {"lowest", "the captor's lowest free one"}}};
constexpr std::array<Term, 2> kRigRounds{{{"one", "both in one round"}, {"any", "in any rounds"}}};
constexpr std::array<Term, 2> kCaptives{{{"one", "one at a time"}, {"many", "any number"}}};
constexpr std::array<Term, 2> kCamps{
    {{"squad", "only for the camped squad"}, {"friends", "for all friends there"}}};
constexpr std::array<Term, 2> kGears{{{"kinds", "one of each kind"}, {"single", "one item in all"}}};
constexpr std::array<Term, 2> kPayments{
    {{"carried", "carried by squads there"}, {"stored", "from the store as well"}}};
constexpr std::array<Term, 2> kToolWords{
    {{"holder", "the holder only"}, {"friends", "any friend in the location"}}};
constexpr std::array<Term, 2> kFarRigs{{{"yes", "they may go there"}, {"no", "they may not"}}};
constexpr std::array<Term, 2> kRigBases{{{"yes", "they may enter them"}, {"no", "they may not"}}};
constexpr std::array<Term, 2> kLightnings{{{"nothing", "does nothing"}, {"hit", "counts as a hit"}}};
constexpr std::array<Term, 2> kFates{
    {{"alive", "the faction lives on"}, {"lost", "the faction is destroyed"}}};
constexpr std::array<Term, 2> kMissions{{{"no", "none"}, {"yes", "with the three mission decks"}}};
constexpr std::array<Term, 3> kLengths{{{"usual", "60 turns"}, {"short", "30 turns"}, {"long", "90 turns"}}};
constexpr auto kOptions = MUSTER_TABLE(MatchOptionSpec, WAR_RIG_VARIANTS);

}  // namespace

const GameInfo& WarRig::info() {
  static const GameInfo info = telling::told({
      .name = "war-rig",
      .title = "War Rig",
      .summary =
          "Factions on a dying planet gather, spy, build towering war rigs and win in four different ways.",
      .rule_prefix = "RIG",
      .min_seats = 2,
      .max_seats = kMaxSeats,
      .options = kOptions,
      .thinking = {.rollout = 30, .expert = 130'000, .trust = 8},
      .decisions = 1625,
      .difficulty = Difficulty::hard,
      .files = &files,
  });
  return info;
}

}  // namespace muster::war_rig
