// What a run of duels says: who is better, whether decks and seats are fair, which cards nobody plays.
#pragma once

#include <span>
#include <vector>

#include "cli/duel_match.hpp"
#include "cli/json.hpp"

namespace muster {

/// A share of so many matches with its 95 % interval (Wilson); draws count half.
struct Rate {
  double share = 0;
  double low = 0;
  double high = 1;
  std::size_t matches = 0;
};

Rate rate_of(double sum, std::size_t matches);

void print_duel(const DuelPlan& plan, std::span<const DuelMatch> matches);
/// Decks against each other instead of players.
void print_fairness(const DuelPlan& plan, std::span<const DuelMatch> matches);
json::object duel_json(const DuelPlan& plan, std::span<const DuelMatch> matches);

}  // namespace muster
