// A run of the lab as a person at a terminal has it: a line that tells how far it is, and Ctrl-C.
#pragma once

#include <functional>
#include <span>
#include <string>

#include "lab/run.hpp"

namespace muster {

/// Plays what is missing. Stops when the person wants it; what was played is in the store. Threads 0: as many
/// as this machine runs at once.
lab::RunResult run_watched(std::span<const lab::Cell> cells, lab::Schedule& schedule, lab::Store& store,
                           int threads, bool keeps_records);

/// Calls `play` with settings that keep a person informed and stop when the person wants it.
lab::RunResult watched(bool keeps_records, const std::function<lab::RunResult(lab::RunSettings&)>& play);

/// "3 min", for people.
std::string duration_text(double seconds);

/// Stops the program when --threads makes no sense.
void check_threads(int threads);

}  // namespace muster
