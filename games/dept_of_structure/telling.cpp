// The texts of telling.def, the match options and what else programs know of Dept of Structure before a
// match.
#include "engine/programs/shared_prompts.hpp"
#include "games/dept_of_structure/chapters.hpp"

namespace muster::dept_of_structure {

namespace {

#define WORD(name, word, text) std::string_view{text},
constexpr std::array kResourceWords{DOS_RESOURCES(WORD)};
#undef WORD

#include "engine/match/telling_texts.inc"

constexpr std::array<Term, 3> kFirst{{
    {"chance", "a coin decides"},
    {"A", "A is the first attacker"},
    {"B", "B is the first attacker"},
}};
constexpr std::array<MatchOptionSpec, 1> kOptions{{
    {"first", "who is the first player (DOS-1)", kFirst, 0},
}};
constexpr std::array<std::string_view, 2> kSections{"main", "counters"};

}  // namespace

const GameInfo& DeptOfStructure::info() {
  static const GameInfo info = telling::told({
      .name = "dept-of-structure",
      .title = "Dept of Structure",
      .summary =
          "Four factions after the end of the world: gather resources, deploy, and crush the enemy base.",
      .rule_prefix = "DOS",
      .min_seats = kSeats,
      .max_seats = kSeats,
      .options = kOptions,
      .deck_sections = kSections,
      .thinking = {.rollout = 8, .expert = 220'000},
      .decisions = 250,
      .difficulty = Difficulty::medium,
      .files = &files,
  });
  return info;
}

}  // namespace muster::dept_of_structure
