#include "server/store/check.hpp"

#include <fmt/format.h>

#include "server/store/postgres_schema.hpp"
#include "server/store/postgres_store.hpp"
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
  if (patience.count() > 0) sqlite3_progress_handler(handle_of(database), kStepsBetween, &time_is_up, &until);
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

FileCheck check_postgres(const std::string& url) {
  auto opened = std::make_unique<PostgresConnection>(
      std::make_shared<PostgresAddress>(url),
      PostgresUse{"muster check", /*read_only=*/true, std::chrono::milliseconds(0)});
  PostgresConnection& connection = *opened;
  Database database(std::move(opened));
  expect_usable(connection, database);
  expect_schema(database);
  std::vector<std::string> tables;
  Statement ask(database, "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1");
  while (ask.step()) tables.push_back(ask.text(0));
  FileCheck found;
  for (const std::string& table : tables) {
    try {
      // As text every value has to be taken up, those that are kept aside too.
      Statement all(database, fmt::format("SELECT sum(length(CAST(t.* AS TEXT))) FROM {} AS t", table));
      while (all.step()) {
      }
    } catch (const ConnectionLost&) {
      throw;
    } catch (const StoreError& error) {
      found.problems.push_back(fmt::format("{}: {}", table, error.what()));
    }
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
