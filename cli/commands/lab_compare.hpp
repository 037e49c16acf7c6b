// muster lab compare: what a changed card set changed.
#pragma once

#include "cli/command.hpp"
#include "lab/compare.hpp"

namespace muster {

void add_lab_compare(Program& program, CLI::App& lab);

void print_comparison(const lab::Comparison& comparison);

}  // namespace muster
