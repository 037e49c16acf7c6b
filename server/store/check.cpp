#include "server/store/check.hpp"

#include "server/store/sqlite.hpp"
#include "server/tables/opening.hpp"

namespace muster::server {

namespace {

using Clock = std::chrono::steady_clock;

/// Asked by the database between its steps; anything but 0 ends what it does.
int time_is_up(void* until) { return Clock::now() >= *static_cast<const Clock::time_point*>(until) ? 1 : 0; }

}  // namespace

FileCheck check_file(const std::string& path, CheckDepth depth, std::chrono::milliseconds patience) {
  constexpr int kStepsBetween = 1000;
  FileCheck found;
  Database database(path, Database::Access::read);
  Clock::time_point until = Clock::now() + patience;
  if (patience.count() > 0) sqlite3_progress_handler(database.handle(), kStepsBetween, &time_is_up, &until);
  try {
    Statement check(database, depth == CheckDepth::full ? "PRAGMA integrity_check" : "PRAGMA quick_check");
    while (check.step()) {
      if (check.text(0) != "ok") found.problems.push_back(check.text(0));
    }
  } catch (const DamageError& error) {
    found.problems.emplace_back(error.what());
  } catch (const StoreError&) {
    if (patience.count() == 0 || Clock::now() < until) throw;
    found.complete = false;
  }
  return found;
}

MatchesCheck check_matches(Store& store, const Catalog& catalog, CardSets& card_sets,
                           const std::function<void(std::int64_t)>& seen) {
  MatchesCheck found;
  std::int64_t done = 0;
  const std::int64_t last = store.last_match_number();
  for (std::int64_t number = 1; number <= last; ++number) {
    seen(done);
    std::string id = std::to_string(number);
    try {
      const auto match = store.match_numbered(number);
      if (!match) continue;
      ++done;
      id = match->id;
      if (match->seats.empty()) {
        found.damaged.emplace_back(id, "its seats are missing");
        continue;
      }
      // What never began has nothing to play.
      const bool begun = !match->header.empty();
      const Opening opening =
          begun ? open_match(*match, store.journal(number), catalog.find(match->game), card_sets) : Opening();
      if (opening.verdict == Opening::Verdict::damaged) {
        found.damaged.emplace_back(id, opening.detail);
      } else if (opening.verdict == Opening::Verdict::outdated) {
        found.outdated.emplace_back(id, opening.why);
      } else {
        ++found.whole;
      }
    } catch (const DamageError& error) {
      found.damaged.emplace_back(id, error.what());
    }
  }
  return found;
}

}  // namespace muster::server
