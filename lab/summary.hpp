// What the matches of a plan say, put together.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "lab/plan.hpp"
#include "lab/statistics.hpp"

namespace muster::lab {

/// A sum of scores and how many there were.
struct Tally {
  double sum = 0;
  std::size_t matches = 0;
  void add(double score) {
    sum += score;
    ++matches;
  }
  Rate rate() const { return rate_of(sum, matches); }
};

/// One pair of decks, or one table.
struct CellSummary {
  const Cell* cell = nullptr;
  Answer answer = Answer::open;
  std::uint32_t counted = 0;
  Tally score;   // of side 0
  Rate lasting;  // the interval that holds however the number of matches came about
};

/// What one card did in the decks that hold it. Every figure counts a side of a match once, however many
/// copies there were.
struct CardSummary {
  DesignId design = DesignId::none;
  Tally held;   // in the deck (or, in games without decks, met by the side)
  Tally drawn;  // came to the hand at least once
  Tally not_drawn;
  Tally kept;  // in hand when the first turn began
  Tally not_kept;
  Tally played;
  std::size_t dead = 0;    // drawn, never played and in hand at the end
  std::size_t lost = 0;    // left play at least once
  double first_turns = 0;  // the turns of the first plays, summed
};

/// A figure of every match, for charts: how often each value occurred.
using Spread = std::map<std::uint32_t, std::size_t>;
double mean_of(const Spread& spread);
std::uint32_t quantile_of(const Spread& spread, double share);

/// A match somebody should look at, and why.
struct Telling {
  std::size_t cell = 0;
  std::uint32_t number = 0;
  std::string why;
};

/// One game with one card set.
struct GameSummary {
  std::shared_ptr<const Rules> rules;
  std::string cards;
  int seats = 2;
  std::vector<CellSummary> cells;  // first those of fairness, then those of skill
  std::map<std::string, Tally> decks;
  std::map<std::string, Tally> factions;
  std::array<Tally, kMaxSeats> seats_won;  // decided matches only: a draw favours no seat
  Tally first_player;                      // likewise, of games that say who goes first
  Tally leader;                            // likewise: who clearly led after a third of the match
  std::map<std::uint8_t, std::size_t> endings;
  std::size_t matches = 0;  // of fairness, as all figures above
  std::size_t draws = 0;
  Spread decisions;
  Spread turns;
  Spread minutes;
  Spread changes;             // of the lead, a match
  Spread depths;              // percent: the lowest the winner's chances stood
  std::size_t comebacks = 0;  // won from chances below a quarter
  double serious = 0;         // options worth a thought, a decision
  std::size_t weighed = 0;
  std::map<std::string, Tally> skill;  // "hard against normal": the share of the first
  std::map<DesignId, CardSummary> card_figures;
  std::vector<DesignId> idle;  // cards of these decks that nobody played
  std::vector<Telling> telling;
};

struct Summary {
  const Plan* plan = nullptr;
  std::vector<GameSummary> games;
};

/// Only matches that count are looked at (Schedule::counted).
Summary summary_of(const Plan& plan, const Schedule& schedule, const Store& store);

/// The faction most cards of a deck are of; empty when there is none.
std::string faction_of(const Rules& rules, const Deck& deck);

}  // namespace muster::lab
