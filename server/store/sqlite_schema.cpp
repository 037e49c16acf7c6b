#include "server/store/sqlite_schema.hpp"

#include <array>

#include <fmt/format.h>

#include "server/store/sql_people.hpp"

namespace muster::server {

namespace {

/// Step n brings a file from version n to n + 1. A step that was released is never changed.
constexpr auto kSteps = std::to_array<const char*>({
    R"sql(
    CREATE TABLE guests (
      id TEXT PRIMARY KEY, name TEXT NOT NULL, token_hash TEXT NOT NULL UNIQUE, created INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE matches (
      number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, state INTEGER NOT NULL,
      created INTEGER NOT NULL, listed INTEGER NOT NULL, undo INTEGER NOT NULL, hints INTEGER NOT NULL,
      seed TEXT NOT NULL, options TEXT NOT NULL,
      per_move INTEGER NOT NULL, bank INTEGER NOT NULL, away INTEGER NOT NULL, lose INTEGER NOT NULL,
      header TEXT NOT NULL, outcome TEXT NOT NULL, next TEXT NOT NULL
    );
    CREATE INDEX matches_by_state ON matches (state, created);
    CREATE TABLE seats (
      match INTEGER NOT NULL, seat INTEGER NOT NULL, kind INTEGER NOT NULL, guest TEXT NOT NULL, name TEXT NOT NULL,
      level TEXT NOT NULL, deck TEXT NOT NULL, resigned INTEGER NOT NULL,
      PRIMARY KEY (match, seat)
    ) WITHOUT ROWID;
    CREATE INDEX seats_by_guest ON seats (guest, match) WHERE guest <> '';
    CREATE TABLE journal (
      match INTEGER NOT NULL, seq INTEGER NOT NULL, kind INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,
      hash INTEGER NOT NULL, move TEXT NOT NULL, at INTEGER NOT NULL, banks TEXT NOT NULL,
      PRIMARY KEY (match, seq)
    ) WITHOUT ROWID;
    )sql",
    R"sql(
    CREATE TABLE sessions (
      token_hash TEXT PRIMARY KEY, guest TEXT NOT NULL, created INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX sessions_by_guest ON sessions (guest, created);
    INSERT INTO sessions SELECT token_hash, id, created FROM guests;
    CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL) WITHOUT ROWID;
    INSERT INTO people SELECT id, name, created FROM guests;
    DROP TABLE guests;
    ALTER TABLE people RENAME TO guests;
    CREATE TABLE accounts (
      guest TEXT PRIMARY KEY, key TEXT NOT NULL UNIQUE, password TEXT NOT NULL, created INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE decks (
      id TEXT PRIMARY KEY, guest TEXT NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, sections TEXT NOT NULL,
      shared INTEGER NOT NULL, changed INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX decks_by_guest ON decks (guest, game);
    CREATE TABLE ratings (
      guest TEXT NOT NULL, game TEXT NOT NULL, rating REAL NOT NULL, deviation REAL NOT NULL,
      volatility REAL NOT NULL, matches INTEGER NOT NULL, at INTEGER NOT NULL,
      PRIMARY KEY (guest, game)
    ) WITHOUT ROWID;
    CREATE INDEX ratings_by_game ON ratings (game, rating);
    CREATE TABLE rating_history (
      guest TEXT NOT NULL, game TEXT NOT NULL, matches INTEGER NOT NULL, match TEXT NOT NULL, at INTEGER NOT NULL,
      rating REAL NOT NULL, deviation REAL NOT NULL,
      PRIMARY KEY (guest, game, matches)
    ) WITHOUT ROWID;
    CREATE TABLE reviews (match INTEGER PRIMARY KEY, body TEXT NOT NULL);
    ALTER TABLE matches ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE matches ADD COLUMN chat INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE matches ADD COLUMN guide TEXT NOT NULL DEFAULT '';
    ALTER TABLE seats ADD COLUMN account INTEGER NOT NULL DEFAULT 0;
    )sql",
    R"sql(
    ALTER TABLE matches ADD COLUMN offers INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE matches ADD COLUMN wishes INTEGER NOT NULL DEFAULT 0;
    )sql",
    R"sql(
    CREATE TABLE settings (guest TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
    )sql",
    // Sessions end when nobody uses them; whoever is signed in today is not signed out by this.
    R"sql(
    ALTER TABLE sessions ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
    UPDATE sessions SET used = CAST(strftime('%s', 'now') AS INTEGER) * 1000;
    CREATE INDEX sessions_by_use ON sessions (used);
    ALTER TABLE accounts ADD COLUMN looks TEXT NOT NULL DEFAULT '';
    CREATE INDEX accounts_by_looks ON accounts (looks);
    CREATE TABLE recovery_codes (guest TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (guest, hash)) WITHOUT ROWID;
    ALTER TABLE rating_history ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
    UPDATE rating_history
      SET listed = coalesce((SELECT listed FROM matches WHERE matches.id = rating_history.match), 0);
    CREATE TABLE sanctions (
      kind INTEGER NOT NULL, who TEXT NOT NULL, address INTEGER NOT NULL, at INTEGER NOT NULL,
      until INTEGER NOT NULL, why TEXT NOT NULL, PRIMARY KEY (kind, who)
    ) WITHOUT ROWID;
    CREATE TABLE reports (
      number INTEGER PRIMARY KEY, at INTEGER NOT NULL, reporter TEXT NOT NULL, about TEXT NOT NULL,
      about_name TEXT NOT NULL, match TEXT NOT NULL, reason TEXT NOT NULL, text TEXT NOT NULL,
      said TEXT NOT NULL, done INTEGER NOT NULL
    );
    CREATE INDEX reports_open ON reports (number) WHERE done = 0;
    CREATE TABLE moderation_log (
      number INTEGER PRIMARY KEY, at INTEGER NOT NULL, what TEXT NOT NULL, who TEXT NOT NULL,
      name TEXT NOT NULL, until INTEGER NOT NULL, why TEXT NOT NULL
    );
    )sql",
    // The cards a match was made with: files by what they hold, sets by their hash.
    R"sql(
    CREATE TABLE card_files (hash TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
    CREATE TABLE card_sets (
      game TEXT NOT NULL, hash TEXT NOT NULL, path TEXT NOT NULL, deck INTEGER NOT NULL, file TEXT NOT NULL,
      PRIMARY KEY (game, hash, path)
    ) WITHOUT ROWID;
    )sql",
    // Lists are read from an index in their order; whose a match is does not depend on who sits at it.
    R"sql(
    ALTER TABLE matches ADD COLUMN maker TEXT NOT NULL DEFAULT '';
    CREATE INDEX matches_by_maker ON matches (maker, number) WHERE maker <> '' AND state < 2;
    CREATE INDEX matches_listed ON matches (state, created, number) WHERE listed = 1;
    CREATE INDEX matches_listed_by_game ON matches (game, state, created, number) WHERE listed = 1;
    )sql",
    // Whose choice it is, so that a list can tell it of matches that are not in memory.
    R"sql(
    CREATE TABLE turns (match INTEGER PRIMARY KEY, seat INTEGER NOT NULL);
    CREATE TABLE vacations (
      guest TEXT NOT NULL, start INTEGER NOT NULL, finish INTEGER NOT NULL, PRIMARY KEY (guest, start)
    ) WITHOUT ROWID;
    CREATE INDEX rating_history_by_match ON rating_history (match);
    )sql",
});

}  // namespace

std::span<const char* const> schema_steps() { return kSteps; }

void migrate(Database& database) {
  Statement ask(database, "PRAGMA user_version");
  ask.step();
  const auto version = static_cast<std::size_t>(ask.number(0));
  ask.reset();
  if (version > kSteps.size()) {
    throw StoreError(
        fmt::format("the database is of version {}, this program knows up to {}; use a newer program",
                    version, kSteps.size()));
  }
  if (version == kSteps.size()) return;
  database.run("BEGIN IMMEDIATE");
  for (std::size_t step = version; step < kSteps.size(); ++step) database.run(kSteps[step]);
  know_how_accounts_look(database);
  database.run(fmt::format("PRAGMA user_version = {}", kSteps.size()));
  database.run("COMMIT");
}

void touch_schema(Database& database) {
  database.run(fmt::format("PRAGMA user_version = {}", kSteps.size()));
}

}  // namespace muster::server
