// Records that people bring along, to be looked at like any finished match.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "server/http/errors.hpp"
#include "server/store/rows.hpp"
#include "server/tables/catalog.hpp"

namespace muster::server {

class CardSets;

struct Import {
  MatchRow match;  // without id, number and time
  std::vector<EntryRow> entries;
};

/// Plays a record again and turns it into a finished match. Nothing with a problem when it does not hold.
std::optional<Import> import_record(const Catalog& catalog, CardSets& card_sets, std::string_view text,
                                    Problem& problem);

}  // namespace muster::server
