// A site moves from its file into PostgreSQL and back, and nothing of it is lost on the way.
#include "server/store/migrate.hpp"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>

#include "server/store/sqlite.hpp"
#include "tests/server/site.hpp"

namespace muster::server::kit {
namespace {

using testing::HasSubstr;

constexpr char kEndOfRow = '\x1e';

/// All rows of all tables of a file, as text, in order.
std::string everything_in(const std::string& path) {
  const Database file(path, Database::Access::read);
  std::vector<std::string> tables;
  Statement names(file, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
  while (names.step()) tables.push_back(names.text(0));
  std::string out;
  for (const std::string& table : tables) {
    Statement columns(file,
                      "SELECT group_concat('quote(' || name || ')', '||'',''||') FROM pragma_table_info(?)");
    columns.bind(table);
    columns.step();
    Statement rows(file, fmt::format("SELECT {} FROM {} ORDER BY 1", columns.text(0), table));
    while (rows.step()) out += fmt::format("{}: {}{}", table, rows.text(0), kEndOfRow);
  }
  return out;
}

/// A row of everything, with what is awkward: quotes, other scripts, all bits, no text, much text.
void fill(const std::string& path) {
  const auto store = open_sqlite(path);
  MatchRow match;
  match.number = 40;
  match.id = "m'40\"";
  match.game = "lanes";
  match.maker = "g1";
  match.state = MatchState::running;
  match.created = std::int64_t{1} << 50U;
  match.listed = true;
  match.options = R"({"a":"\\ \u0000"})";
  match.header = std::string(200'000, 'h') + "\n\t\xE2\x82\xAC";
  match.seats.resize(4);
  for (SeatRow& seat : match.seats) seat = {SeatKind::person, "g1", "Ann \xF0\x9F\x8E\xB2", {}, "{}", false};
  Unit unit{PutGuest{{"g1", "Ann ' \\ \xC3\xA9"}, "token 1", 1},
            PutGuest{{"g2", "Bob"}, "token 2", 2},
            PutAccount{"g1", "ann", "ann", "Ann", "hash", 3},
            PutCodes{"g1", {"one", "two"}},
            PutDeck{{"d1", "g1", "lanes", "Deck", "{}", true, 4}},
            PutSettings{"g1", "{}"},
            PutMatch{match},
            RateMatch{match.id, "lanes", 5, {{"g1", 1}, {"g2", 0}}},
            PutReview{40, "review"},
            PutTurn{40, Seat::b},
            PutVacation{"g1", {5, 6}},
            PutSanction{{SanctionKind::ban, "g2", false, "Bob", 6, 7, "why"}},
            PutReport{{0, 8, "g1", "g2", "Bob", match.id, "other", "text", "said", false}},
            PutCardSet{"lanes", "hash", {{"a.toml", "text", false}}}};
  for (std::uint32_t seq = 1; seq <= 1300; ++seq) {
    EntryRow entry;
    entry.seq = seq;
    entry.hash = ~std::uint64_t{0} / seq;
    entry.text = fmt::format("play {}", seq);
    unit.emplace_back(AddEntry{40, entry});
  }
  const Unit* units[] = {&unit};
  store->write(units);
}

class MigrateTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!Postgres::is_installed()) GTEST_SKIP() << "PostgreSQL is not there; tools/need postgres installs it";
    postgres.emplace();
    fill(file);
  }
  static std::vector<MovedTable> move(const std::string& from, const std::string& to, bool replace = false) {
    return migrate_site({from, to, replace}, [](const std::string&, std::int64_t, std::int64_t, bool) {});
  }
  static std::string refusal(const std::string& from, const std::string& to, bool replace = false) {
    try {
      move(from, to, replace);
    } catch (const StoreError& error) {
      return error.what();
    }
    return "";
  }

  Folder folder;
  std::string file = folder.path() + "/muster.db";
  std::string back = folder.path() + "/back.db";
  std::optional<Postgres> postgres;
};

TEST_F(MigrateTest, ThereAndBackAgainEveryRowIsTheSame) {
  const std::string before = everything_in(file);
  std::int64_t rows = 0;
  for (const MovedTable& table : move(file, postgres->url())) {
    EXPECT_GT(table.rows, 0) << table.name << " is not tried here";
    rows += table.rows;
  }
  EXPECT_EQ(rows, std::count(before.begin(), before.end(), kEndOfRow));
  EXPECT_EQ(postgres->ask("SELECT count(*) FROM journal"), "1300");
  move(postgres->url(), back);
  EXPECT_EQ(everything_in(back), before);
}

TEST_F(MigrateTest, NumbersTheDatabaseGivesGoOnAfterTheLast) {
  move(file, postgres->url());
  const auto store = open_store({{}, postgres->url()}, StoreUse::serve);
  const Unit unit{PutReport{{0, 9, "g1", "g2", "Bob", "m", "other", "second", "", false}}};
  const Unit* units[] = {&unit};
  store->write(units);
  EXPECT_EQ(store->reports(true, 5).at(0).number, 2);
}

TEST_F(MigrateTest, BothDatabasesHaveTheSameTablesAndIndexes) {
  move(file, postgres->url());
  const Database here(file, Database::Access::read);
  Statement ask(here,
                "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY name");
  std::string indexes;
  while (ask.step()) indexes += ask.text(0) + " ";
  EXPECT_EQ(postgres->ask(
                "SELECT string_agg(indexname, ' ' ORDER BY indexname COLLATE \"C\") || ' ' FROM pg_indexes "
                "WHERE schemaname = 'public' AND indexdef NOT LIKE '%UNIQUE%'"),
            indexes);
}

TEST_F(MigrateTest, ADatabaseWithDataIsLeftAloneUnlessItIsToBeReplaced) {
  move(file, postgres->url());
  postgres->ask("UPDATE guests SET name = 'changed since'");
  EXPECT_THAT(refusal(file, postgres->url()), HasSubstr("--replace"));
  EXPECT_EQ(postgres->ask("SELECT count(*) FROM guests WHERE name = 'changed since'"), "2");
  move(file, postgres->url(), true);
  EXPECT_EQ(postgres->ask("SELECT count(*) FROM guests WHERE name = 'changed since'"), "0");
  move(postgres->url(), back);
  EXPECT_THAT(refusal(postgres->url(), back), HasSubstr("is there already"));
}

TEST_F(MigrateTest, ARowThatDoesNotArriveAsItWasUndoesEverything) {
  open_store({{}, postgres->url()}, StoreUse::serve).reset();
  postgres->ask(
      "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN IF NEW.seq = 777 THEN NEW.text := "
      "''play another''; END IF; RETURN NEW; END'");
  postgres->ask("CREATE TRIGGER spoiler BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION spoil()");
  EXPECT_THAT(refusal(file, postgres->url()), HasSubstr("journal: the row of match 40, seq 777"));
  EXPECT_EQ(postgres->ask("SELECT count(*) FROM guests"), "0");
}

TEST_F(MigrateTest, ARunningServersDatabaseIsNotWrittenOver) {
  const auto running = open_store({{}, postgres->url()}, StoreUse::serve);
  EXPECT_THAT(refusal(file, postgres->url(), true), HasSubstr("another server uses"));
}

TEST_F(MigrateTest, WhatCannotBeMovedIsToldWithWhatToDo) {
  EXPECT_THAT(refusal(folder.path() + "/nothing.db", postgres->url()), HasSubstr("there is no database"));
  EXPECT_THAT(refusal(file, back), HasSubstr("muster backup"));
  EXPECT_THAT(refusal(postgres->url(), postgres->url()), HasSubstr("pg_dump"));
  EXPECT_THAT(refusal(postgres->url(), back), HasSubstr("holds no data of Muster"));
  EXPECT_FALSE(std::filesystem::exists(back)) << "nothing half made is left behind";
  Database(file, Database::Access::write).run("PRAGMA user_version = 6");
  EXPECT_THAT(refusal(file, postgres->url()), HasSubstr("start this program's muster serve on it once"));
  Database(file, Database::Access::write).run("PRAGMA user_version = 99");
  EXPECT_THAT(refusal(file, postgres->url()), HasSubstr("use a newer program"));
}

}  // namespace
}  // namespace muster::server::kit
