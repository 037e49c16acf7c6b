#include <array>

#include "tests/agents/puzzles/puzzle.hpp"

namespace muster {
namespace {

constexpr std::array<Puzzle, 3> kDeptOfStructure{{
    // A crew makes the tank a 7/5 but utilizes it, so the one resource must go into readying it again and
    // not into Full Throttle: seven, less the four of the wall, are the base.
    {"A tank is manned and made ready again", "dept-of-structure", Goal::win, 12, Beyond::greedy,
     "Scrap Heap",
     R"("A base" = 4, "B base" = 3, "A battlefield" = ["Ol' Tank", "Scrapper"],
        "A hand" = ["Jury Rig", "Full Throttle"], "A supplies" = 1,
        "B battlefield" = ["Scrap Wall", { card = "Veteran", utilized = 1 }], "A deck" = 9, "B deck" = 9)"},
    // The wall would live in front of the Wrecker, but the tank would run over the Shambler for six. Who
    // stands this battle has the next one, and nobody left to block the Veteran.
    {"The wall belongs in front of the tank", "dept-of-structure", Goal::win, 12, Beyond::greedy,
     "Scrap Heap",
     R"(attacker = "B", phase = "defend", "A base" = 4, "B base" = 3,
        "B battlefield" = [{ card = "Ol' Tank", attached = "Scrapper", attacking = 1, utilized = 1 },
                           { card = "Wrecker", attacking = 2, utilized = 1 }],
        "A battlefield" = ["Scrap Wall", "Shambler", { card = "Veteran", utilized = 1 }],
        "A deck" = 9, "B deck" = 9)"},
    // The enemy's base is open and ten damage are there for free, but then nobody is left to block the dead,
    // who must attack in any case and would run into the tank.
    {"Who attacks cannot block", "dept-of-structure", Goal::survive, 10, Beyond::greedy, "Scrap Heap",
     R"(phase = "attack", "A base" = 2, "B base" = 20,
        "A battlefield" = [{ card = "Ol' Tank", attached = "Wrecker" }, "Veteran"],
        "B battlefield" = [{ card = "Raging Dead", utilized = 1 }, { card = "Raging Dead", utilized = 1 }],
        "A deck" = 9, "B deck" = 9)"},
}};

INSTANTIATE_TEST_SUITE_P(DeptOfStructure, Puzzles, testing::ValuesIn(kDeptOfStructure), puzzle_name);

}  // namespace
}  // namespace muster
