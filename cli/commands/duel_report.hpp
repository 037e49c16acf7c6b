// What a run of duels says: who is better, whether decks and seats are fair, which cards nobody plays.
#pragma once

#include "cli/commands/duel_matches.hpp"
#include "cli/json.hpp"

namespace muster {

void print_duel(const DuelPlan& plan, const DuelMatches& matches);
/// Decks against each other instead of players.
void print_fairness(const DuelPlan& plan, const DuelMatches& matches);
json::object duel_json(const DuelPlan& plan, const DuelMatches& matches);

}  // namespace muster
