// muster lab report: the report of a plan as an HTML page, with JSON and CSV beside it.
#pragma once

#include "cli/command.hpp"

namespace muster {

void add_lab_report(Program& program, CLI::App& lab);

}  // namespace muster
