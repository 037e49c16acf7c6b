// The part of a plan that says what `muster lab tune` varies.
#pragma once

#include <optional>

#include "engine/core/diagnostics.hpp"
#include "engine/core/source_file.hpp"
#include "lab/plan.hpp"

namespace muster::lab {

/// Reads [tune] of a plan that is TOML; nothing when it has none.
std::optional<TunePlan> read_tune(const SourceFile& file, Diagnostics& diagnostics);

}  // namespace muster::lab
