// Lists walk an index in their order: they cost what they show, however much there is.
#include <thread>

#include "server/store/postgres.hpp"
#include "server/store/sql_reader.hpp"
#include "server/store/store.hpp"
#include "tests/server/site.hpp"

namespace muster::server::kit {
namespace {

/// What SQLite says about how it will answer, as one line.
std::string plan_of(const Database& database, const ListStatement& list) {
  Statement ask(database, "EXPLAIN QUERY PLAN " + list.sql);
  if (list.by_guest) ask.bind("g1");
  if (list.by_game) ask.bind("lanes");
  std::string plan;
  while (ask.step()) plan += ask.text(3) + "; ";
  return plan;
}

struct ListsTest : testing::Test {
  Folder folder;
  std::string path = folder.path() + "/muster.db";
  std::unique_ptr<Store> store = open_sqlite(path);
};

TEST_F(ListsTest, NoListSortsOrScansTheTable) {
  const Database database(path, Database::Access::read);
  for (const bool guest : {false, true}) {
    for (const bool game : {false, true}) {
      for (const bool before : {false, true}) {
        for (const auto state : {MatchState::waiting, MatchState::running, MatchState::finished}) {
          MatchQuery query;
          query.state = state;
          if (guest) query.guest = "g1";
          if (game) query.game = "lanes";
          if (before) query.before = 1'800'000'000'000;
          const std::string plan = plan_of(database, list_statement(query, Dialect::sqlite));
          EXPECT_EQ(plan.find("TEMP B-TREE"), std::string::npos) << plan;
          EXPECT_EQ(plan.find("SCAN matches"), std::string::npos) << plan;
          const char* index = guest ? "seats_by_guest" : game ? "matches_listed_by_game" : "matches_listed";
          EXPECT_NE(plan.find(index), std::string::npos) << plan;
        }
      }
    }
  }
  MatchQuery mine;
  mine.guest = "g1";
  mine.unlisted_too = true;
  EXPECT_EQ(plan_of(database, list_statement(mine, Dialect::sqlite)).find("TEMP B-TREE"), std::string::npos);
}

TEST(ListsOnPostgres, NoListSortsOrScansTheTable) {
  if (!Postgres::is_installed()) GTEST_SKIP() << "PostgreSQL is not there; tools/need postgres installs it";
  const Postgres postgres;
  const auto store = open_store({{}, postgres.url()}, StoreUse::serve);
  // Enough for PostgreSQL to have an opinion: few are listed, and nobody plays in many.
  Unit unit;
  for (int number = 1; number <= 3000; ++number) {
    MatchRow match;
    match.number = number;
    match.id = fmt::format("m{}", number);
    match.game = number % 7 == 0 ? "purge" : "lanes";
    match.state = static_cast<MatchState>(number % 3);
    match.created = number;
    match.listed = number % 10 == 0;
    match.options = "{}";
    match.seats.resize(2);
    for (SeatRow& seat : match.seats)
      seat = {SeatKind::person, fmt::format("g{}", number % 300), {}, {}, {}, false};
    unit.emplace_back(PutMatch{match});
  }
  const Unit* units[] = {&unit};
  store->write(units);
  postgres.ask("ANALYZE");
  const Database database(std::make_unique<PostgresConnection>(
      std::make_shared<PostgresAddress>(postgres.url()), PostgresUse{"test"}));
  for (const bool guest : {false, true}) {
    for (const bool game : {false, true}) {
      for (const auto state : {MatchState::waiting, MatchState::running, MatchState::finished}) {
        MatchQuery query;
        query.state = state;
        query.limit = 5;
        if (guest) query.guest = "g1";
        if (game) query.game = "lanes";
        const ListStatement list = list_statement(query, Dialect::postgres);
        Statement ask(database, "EXPLAIN " + list.sql);
        if (list.by_guest) ask.bind("g1");
        if (list.by_game) ask.bind("lanes");
        std::string plan;
        while (ask.step()) plan += ask.text(0) + "\n";
        EXPECT_EQ(plan.find("Seq Scan on matches"), std::string::npos) << plan;
        EXPECT_EQ(plan.find("Seq Scan on seats"), std::string::npos) << plan;
        // What one person plays may be sorted; what there is may not.
        if (!guest) {
          EXPECT_EQ(plan.find("Sort"), std::string::npos) << plan;
        }
      }
    }
  }
}

TEST_F(ListsTest, WhatSomebodyHasOpenIsFoundByIndex) {
  MatchRow match;
  match.number = 1;
  match.id = "m1";
  match.game = "lanes";
  match.maker = "g1";
  match.options = "{}";
  match.seats = {{SeatKind::open, {}, {}, {}, {}, false}, {SeatKind::open, {}, {}, {}, {}, false}};
  MatchRow watched = match;
  watched.number = 2;
  watched.id = "m2";
  watched.state = MatchState::running;
  for (SeatRow& seat : watched.seats) seat = {SeatKind::computer, {}, "random", "random", {}, false};
  MatchRow joined = match;
  joined.number = 3;
  joined.id = "m3";
  joined.maker = "g2";
  joined.seats[1] = {SeatKind::person, "g1", "Ann", {}, {}, false};
  const Unit unit{PutMatch{match}, PutMatch{watched}, PutMatch{joined}};
  const Unit* units[] = {&unit};
  store->write(units);
  OpenMatches open = store->open_matches("g1");
  EXPECT_EQ(open.all, 3);
  EXPECT_EQ(open.waiting, 2);
  EXPECT_EQ(open.unattended, 1);
  EXPECT_EQ(store->open_matches("g2").all, 1);
  const Unit over{EndMatch{2, R"({"ending":"x","cause":"rules"})"}};
  const Unit* ends[] = {&over};
  store->write(ends);
  open = store->open_matches("g1");
  EXPECT_EQ(open.all, 2);
  EXPECT_EQ(open.unattended, 0);
  EXPECT_EQ(store->match("m2")->maker, "") << "whose it was is not kept longer than it is needed";
}

TEST_F(ListsTest, ReadersDoNotWaitForEachOther) {
  SqlReaders readers([this] { return Database(path, Database::Access::read); });
  const auto first = readers.take();
  // One is taken and not given back; a second reader is there all the same.
  std::thread other([&] { EXPECT_EQ(readers.take()->count("SELECT 7"), 7); });
  other.join();
  EXPECT_EQ(first->count("SELECT count(*) FROM matches"), 0);
}

}  // namespace
}  // namespace muster::server::kit
