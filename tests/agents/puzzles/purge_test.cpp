#include <array>

#include "tests/agents/puzzles/puzzle.hpp"

namespace muster {
namespace {

// What decides is done by cards with published figures: a Chrono Drone strikes twice for 3 and has 5 HEALTH
// behind 1 ARMOR, Eva X likewise, a Prism Tower strikes three times for 4, and a city has 1 ARMOR.
constexpr std::array<Puzzle, 3> kPurge{{
    // Both drones must go, and who is shot at strikes first: three strikes of 2 are sure in spite of the
    // tower. A third drone instead leaves the city to those who come next.
    {"An open city, now or never", "purge", Goal::win, 12, Beyond::greedy, "Chrono Drone",
     R"(turn = 5, "A stronghold" = ["City of Twilight", "Solar Lines"], "A population" = 4, "A energy" = 8,
        "A battlefield" = 2, "A WAR deck" = 2, "A TEK deck" = "Zero Hour",
        "B stronghold" = ["Tridora City", "Prism Tower"], "B population" = 6,
        "B battlefield" = ["Eva X, Alpha Clone Matriarch", "D03 MacArthur"])"},
    // Two strikes at an unguarded city are the end, and the tower answers only one of them. The tank must
    // get home, by a move or out of a battle; the reactor can wait.
    {"A city that must not stand open", "purge", Goal::survive, 12, Beyond::greedy, "Chrono Drone",
     R"(turn = 7, "A stronghold" = ["Tridora City", "Prism Tower", "Data Center"], "A population" = 4,
        "A TEKs" = ["DARPA", "Titan Forge", "Tank Yard", "Project BIOS", "SKYCOMM", "Communications Array"],
        "A TEK deck" = ["Fusion Reactor", "V-Sphere Holo Chamber"], "A energy" = 4,
        "A battlefield" = "D03 MacArthur", "A home" = "Eva X, Alpha Clone Matriarch",
        "B stronghold" = "City of Twilight", "B population" = 12, "B battlefield" = 2)"},
    // Two strikes for the guard and one for the city. Whoever holds back, or goes for the wounded Commander
    // and for the drones outside, is struck down at home.
    {"A Commander protects no city", "purge", Goal::win, 12, Beyond::greedy, "Chrono Drone",
     R"(turn = 5, "A stronghold" = ["City of Twilight", "Solar Lines"], "A population" = 4,
        "A battlefield" = 2, "B stronghold" = "Tridora City", "B population" = 2, "B battlefield" = 2,
        "B home" = [{ card = "Eva X, Alpha Clone Matriarch", wounds = 3 }, { card = "Chrono Drone", wounds = 1 }])"},
}};

INSTANTIATE_TEST_SUITE_P(Purge, Puzzles, testing::ValuesIn(kPurge), puzzle_name);

}  // namespace
}  // namespace muster
