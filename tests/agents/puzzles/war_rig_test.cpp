#include <array>

#include "tests/agents/puzzles/puzzle.hpp"

namespace muster {
namespace {

constexpr std::array<Puzzle, 3> kWarRig{{
    // On the last turn A is behind by more than can be built. One more squad in the Volcanic Range makes
    // six, and with six at all three locations nothing else counts.
    {"The last squad marches instead of building", "war-rig", Goal::win, 4, Beyond::greedy, "",
     R"(turn = 60, "Base 1" = { card = "Purple 1", workshop-tools = 1 },
        "A inventory" = ["Flight Boosters", "Resource Refinery"],
        "A red" = 9, "A green" = 9, "A brown" = 9, "A blue" = 9,
        "Oil Sands" = [{ card = "Purple 2", camped = 1, id-scanner = 1 },
                       { card = "Purple 3", camped = 1, id-scanner = 1 }],
        "Methane Sea" = [{ card = "Purple 4", camped = 1, id-scanner = 1 },
                         { card = "Purple 5", camped = 1, id-scanner = 1 }],
        "Volcanic Range" = [{ card = "Purple 6", camped = 1, id-scanner = 1 },
                            { card = "Red 6", controller = "A", camped = 1 }],
        "Base 2" = ["Red 1", "Red 2", "Red 3", "Red 4", "Red 5"],
        "B facilities" = ["Resource Refinery", "Re-education centre", "Ion Canon"],
        "B chassis" = [{ card = "Utility Cockpit", slot = 1 }, { card = "Linked Lasers", slot = 2 },
                       { card = "Mass Driver", slot = 3 }, { card = "Tracker Cannon", slot = 4 },
                       { card = "Mass Driver", slot = 5 }, { card = "Linked Lasers", slot = 6 },
                       { card = "All-terrain Track", slot = 7 }, { card = "All-terrain Track", slot = 8 }])"},
    // Red 1 is about to make the third location sure. At the Methane Sea six are enough against two squads,
    // not against three: one of the two must make camp there at once.
    {"A camp against a domination", "war-rig", Goal::survive, 11, Beyond::random, "",
     R"(turn = 9, "Base 1" = "Purple 3", "Barren Wastes" = "Red 1",
        "Methane Sea" = ["Purple 1", "Purple 2",
                         { card = "Red 4", camped = 1, id-scanner = 1 },
                         { card = "Red 5", camped = 1, id-scanner = 1 }],
        "Oil Sands" = [{ card = "Red 2", camped = 1, id-scanner = 1 },
                       { card = "Red 3", camped = 1, id-scanner = 1 }],
        "Volcanic Range" = [{ card = "Red 6", camped = 1, id-scanner = 1 },
                            { card = "Purple 6", controller = "B", camped = 1 }],
        "tech deck" = ["Mass Driver", "Linked Lasers", "Tracker Cannon", "Mass Driver"])"},
    // The last activation, one point behind. A part makes it even; both actions spent on the prisoner bring
    // two.
    {"A prisoner is worth more than a part", "war-rig", Goal::win, 24, Beyond::greedy, "",
     R"(turn = 60, round = 3, "Base 1" = { card = "Purple 3", workshop-tools = 1 },
        "A cell" = { card = "Red 2", coercion = 2 }, "A inventory" = "Flight Boosters",
        "A red" = 1, "A blue" = 1, "Ancient City" = ["Purple 1", "Purple 2"],
        "Oil Sands" = "Red 3", "Deep Trenches" = "Red 1",
        "B chassis" = [{ card = "Utility Cockpit", slot = 1 }, { card = "Linked Lasers", slot = 2 },
                       { card = "All-terrain Track", slot = 7 }])"},
}};

INSTANTIATE_TEST_SUITE_P(WarRig, Puzzles, testing::ValuesIn(kWarRig), puzzle_name);

}  // namespace
}  // namespace muster
