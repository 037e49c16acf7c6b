#include <array>

#include "tests/agents/puzzles/puzzle.hpp"

namespace muster {
namespace {

constexpr std::array<Puzzle, 3> kLanes{{
    {"An open lane without protection behind it", "lanes", Goal::win, 3, Beyond::random, "Signal Kites",
     R"("A left front" = "Torch Captain", "B left front" = "Pyre Champion",
        "A right front" = "Hired Blade", "A hand" = ["Scorch", "Fire Rush"], "A protection" = 2,
        "B protection" = 0, "B middle front" = "Toll Keeper", "B hand" = 3, "A deck" = 9, "B deck" = 9)"},
    {"An open lane that must be closed", "lanes", Goal::survive, 12, Beyond::random, "Signal Kites",
     R"("A protection" = 0, "B protection" = 3, "B left front" = "Hired Blade",
        "A right front" = "Hired Blade", "B right front" = "Toll Keeper", "A middle front" = "Toll Keeper",
        "A hand" = ["Cinder Scout"], "A deck" = 9, "B deck" = 9)"},
    {"A sacrifice opens the lane, a blow wastes the attacker", "lanes", Goal::win, 6, Beyond::greedy,
     "Signal Kites",
     R"("B protection" = 0, "A protection" = 2, "A right front" = "Hired Blade", "B right front" = "Toll Keeper",
        "A left front" = "Grave Rat", "B left front" = "Pyre Champion", "B middle front" = "Pyre Champion",
        "A hand" = ["Blood Toll"], "A deck" = 9, "B deck" = 9)"},
}};

INSTANTIATE_TEST_SUITE_P(Lanes, Puzzles, testing::ValuesIn(kLanes), puzzle_name);

}  // namespace
}  // namespace muster
