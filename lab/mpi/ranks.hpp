// Plays the matches of a schedule on the ranks of an MPI job. Rank 0 gives out matches and writes the store,
// and plays as well; every other rank plays one match after the other, with the next already waiting.
//
// A rank that is lost costs its unfinished matches and nothing else: when no new match is left, those that
// were given out and have not come back are given out again. Whoever brings one first counts; all would bring
// the same.
#pragma once

#include <span>

#include "lab/cell.hpp"
#include "lab/run.hpp"
#include "lab/schedule.hpp"
#include "lab/store.hpp"

namespace muster::lab {

struct RanksResult {
  RunResult run;
  int lost = 0;  // ranks that did not answer at the end
};

/// On rank 0.
RanksResult lead(std::span<const Cell> cells, Schedule& schedule, Store& store, const RunSettings& settings);
/// On every other rank: plays until rank 0 says that it is over.
void follow(std::span<const Cell> cells, bool keeps_records);

}  // namespace muster::lab
