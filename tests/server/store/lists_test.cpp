// Lists walk an index in their order: they cost what they show, however much there is.
#include <thread>

#include "server/store/sql_reader.hpp"
#include "server/store/store.hpp"
#include "tests/server/kit.hpp"

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
