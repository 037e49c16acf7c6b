// The texts of telling.def, the match options and what else programs know of Lost Empires before a match.
#include "engine/programs/shared_prompts.hpp"
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

namespace {

#define WORD(name, word, ...) std::string_view{word},
constexpr std::array kPayWords{LEW_PAY(WORD)};
#undef WORD

#include "engine/match/telling_texts.inc"

constexpr std::array<Term, 2> kModes{{
    {"free-for-all", "everyone for themselves"},
    {"teams", "two against two, partners opposite (LEW-M6)"},
}};
constexpr std::array<Term, 2> kDeckChoice{{
    {"brought", "each player brings a deck"},
    {"built", "factions and decks are chosen at the table, the First Player first (LEW-3, LEW-4)"},
}};
constexpr std::array<Term, 2> kCasualtyElite{{
    {"nobody", "no artifact for a casualty"},
    {"damager", "whoever dealt the third damage gains the artifact"},
}};
constexpr std::array<Term, 2> kCenterOrder{
    {{"second", "after the first outer objective"}, {"last", "after all outer objectives"}}};
constexpr std::array<Term, 2> kTeamGatesChoice{
    {{"fourth", "a member's fourth gate"}, {"six", "six gates between the members"}}};
constexpr std::array<Term, 3> kStuck{
    {{"3", "three rounds"}, {"6", "six rounds"}, {"never", "only the bound of the match"}}};
constexpr std::array<MatchOptionSpec, 6> kOptions{{
    {"mode", "who plays against whom; teams are a house rule (LEW-M6)", kModes, 0},
    {"decks", "where the decks come from (LEW-3, LEW-4)", kDeckChoice, 0},
    {"casualty-elite", "who gains the artifact of an ELITE unit lost in the Casualty Phase (LEW-A2)",
     kCasualtyElite, 0},
    {"center", "when control of the center is checked (LEW-50, LEW-M4)", kCenterOrder, 0},
    {"team-gates", "which gates win for a team, a house rule (LEW-M6)", kTeamGatesChoice, 0},
    {"stuck", "after how many rounds in which nobody can do anything a match is drawn (LEW-A22)", kStuck, 0},
}};
constexpr std::array<std::string_view, 1> kSections{"main"};

}  // namespace

const GameInfo& LostEmpires::info() {
  static const GameInfo info = telling::told({
      .name = "lost-empires",
      .title = "Lost Empires: War for the New Sun",
      .summary = "Four factions fight over alien artifacts: hold the objectives and build four gates.",
      .rule_prefix = "LEW",
      .min_seats = 2,
      .max_seats = kMaxSeats,
      .options = kOptions,
      .deck_sections = kSections,
      .thinking = {.rollout = 0, .expert = 750'000},
      .decisions = 231,
      .difficulty = Difficulty::medium,
      .files = &files,
  });
  return info;
}

}  // namespace muster::lost_empires
