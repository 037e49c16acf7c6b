// Opening a match that was written down earlier, perhaps by another version of this program: with its own
// cards, and as far as today's rules go the same way.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "protocol/course.hpp"
#include "server/store/rows.hpp"
#include "server/tables/catalog.hpp"

namespace muster::server {

class CardSets;

struct Opening {
  enum class Verdict : std::uint8_t {
    whole,     // it is as it was
    outdated,  // rules or cards have changed since, and it goes another way now
    damaged,   // nothing has changed but it does not fit: it is not what was written
  };
  Verdict verdict = Verdict::whole;
  /// The match as far as it goes; null when it cannot even begin, and when it is damaged.
  std::unique_ptr<Course> course;
  std::string why;     // for everybody; names no card and no choice
  std::string detail;  // for whoever looks after the server
};

/// `game` is null when the server does not have it any more. Throws StoreError.
Opening open_match(const MatchRow& match, const std::vector<EntryRow>& journal, const CatalogGame* game,
                   CardSets& card_sets);

}  // namespace muster::server
