#include <array>

#include "tests/agents/puzzles/puzzle.hpp"

namespace muster {
namespace {

constexpr std::array<Puzzle, 3> kLostEmpires{{
    {"Two steps to the center finish the gate", "lost-empires", Goal::win, 12, Beyond::random, "Second Wind",
     R"("A faction" = "Feng", "B faction" = "Terra Corps", "A gates" = 3, "A artifacts" = 2,
        "A command" = 1, "A supply" = 0, "B command" = 0, "B supply" = 0,
        "A hive" = ["Cyber Trooper"], "B hive" = ["Firebird"], "A deck" = 6, "B deck" = 6)"},
    {"An objective that must be contested", "lost-empires", Goal::survive, 10, Beyond::random, "Second Wind",
     R"("A faction" = "Feng", "B faction" = "Terra Corps", "B gates" = 3, "B artifacts" = 3,
        "A command" = 1, "A supply" = 0, "B command" = 0, "B supply" = 0,
        "A hive" = ["Cyber Trooper"], "outer 1" = [{ card = "Contract Trooper", owner = "B", drain = 1 }],
        "A hand" = ["March Orders"], "A deck" = 6, "B deck" = 6)"},
    {"A tempting target", "lost-empires", Goal::survive, 10, Beyond::greedy, "Second Wind",
     R"("A faction" = "Feng", "B faction" = "Terra Corps", "B gates" = 3, "B artifacts" = 3,
        "A command" = 1, "A supply" = 0, "B command" = 0, "B supply" = 0,
        "outer 2" = [{ card = "War Dog", owner = "A" }, { card = "Dust Angel", owner = "B", damage = 3 }],
        "center" = [{ card = "Cyber Trooper", owner = "A" }],
        "outer 1" = [{ card = "Contract Trooper", owner = "B", drain = 1 }],
        "A deck" = 6, "B deck" = 6)"},
}};

INSTANTIATE_TEST_SUITE_P(LostEmpires, Puzzles, testing::ValuesIn(kLostEmpires), puzzle_name);

}  // namespace
}  // namespace muster
