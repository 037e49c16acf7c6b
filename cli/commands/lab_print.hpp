// What a summary says at a glance, for the terminal.
#pragma once

#include "cli/commands/lab_open.hpp"
#include "cli/exit.hpp"
#include "lab/run.hpp"
#include "lab/summary.hpp"

namespace muster {

void print_summary(const lab::Summary& summary);

/// What a run ends with: the summary, or where it can go on. `crew` is who played, as "4 threads".
Exit tell_run(const LabFiles& files, const lab::Schedule& schedule, const lab::Store& store,
              const lab::RunResult& result, const std::string& crew, bool as_json);

}  // namespace muster
