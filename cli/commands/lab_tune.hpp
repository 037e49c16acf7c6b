// muster lab tune: figures of cards searched for until the plan's pairs are fair.
#pragma once

#include "cli/command.hpp"

namespace muster {

void add_lab_tune(Program& program, CLI::App& lab);

}  // namespace muster
