// Records that people bring along, to be looked at like any finished match.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "server/catalog.hpp"
#include "server/errors.hpp"
#include "server/rows.hpp"

namespace muster::server {

struct Import {
  MatchRow match;  // without id, number and time
  std::vector<EntryRow> entries;
};

/// Plays a record again and turns it into a finished match. Nothing with a problem when it does not hold.
std::optional<Import> import_record(const Catalog& catalog, std::string_view text, Problem& problem);

}  // namespace muster::server
