// What nobody needs goes after its time, what somebody else has stays, and disk and memory come back.
#include <thread>

#include "server/store/sqlite.hpp"
#include "server/store/store.hpp"
#include "tests/server/process.hpp"
#include "tests/server/sanitized.hpp"
#include "tests/server/site.hpp"

namespace muster::server::kit {
namespace {

template <class Condition>
bool until(const Condition& condition) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!condition()) {
    if (std::chrono::steady_clock::now() >= end) return false;
    std::this_thread::yield();
  }
  return true;
}

/// A server whose days pass when the test says so.
struct House {
  explicit House(const Site& site, const Keeping& keeping = {}) {
    Config config = site.config();
    config.time = time;
    config.keeping = keeping;
    config.rest_seconds = 0;
    server.emplace(config);
    http.emplace("127.0.0.1", server->port());
  }
  int status(const std::string& match) { return http->get("/api/v1/matches/" + match).status; }
  bool goes(const std::string& match) {
    return until([&] { return status(match) == 404; });
  }
  /// A match between two, ended by whoever sits first.
  std::string played(Person& one, Person& other) {
    const std::string match = one.create_open("lanes");
    EXPECT_EQ(other.join(match).status, 200);
    Chair chair(server->port(), one.token);
    chair.join(match);
    chair.send(fmt::format(R"({{"type":"resign","match":"{}"}})", match));
    chair.expect("update");
    return match;
  }
  void give_account(Person& person, const std::string& name) {
    const ClientReply reply = person.http.post(
        "/api/v1/account", fmt::format(R"({{"name":"{}","password":"correct horse"}})", name));
    ASSERT_LT(reply.status, 300) << reply.body;
  }

  std::shared_ptr<SetTime> time = std::make_shared<SetTime>();
  std::optional<Server> server;
  std::optional<HttpClient> http;
};

class Keeps : public OnBothStores {};
INSTANTIATE_TEST_SUITE_P(Stores, Keeps, both_stores(), store_name);

TEST_P(Keeps, MatchesOfGuestsGoAndThoseOfAccountsStay) {
  House house(*site);
  Person ann(house.server->port(), "Ann");
  Person bob(house.server->port(), "Bob");
  Person cleo(house.server->port(), "Cleo");
  house.give_account(cleo, "Cleo");
  const std::string guests = house.played(ann, bob);
  const std::string shared = house.played(ann, cleo);
  house.time->pass(89 * kDay);
  const std::string young = house.played(ann, bob);
  house.time->pass(2 * kDay);
  EXPECT_TRUE(house.goes(guests));
  EXPECT_EQ(house.status(shared), 200) << "it is Cleo's too";
  EXPECT_EQ(house.status(young), 200);
}

TEST_P(Keeps, TablesThatNobodyJoinsGo) {
  House house(*site);
  Person ann(house.server->port(), "Ann");
  Person cleo(house.server->port(), "Cleo");
  house.give_account(cleo, "Cleo");
  const std::string open = ann.create_open("lanes", R"(,"listed":true)");
  const std::string hers = cleo.create_open("lanes", R"(,"listed":true)");
  house.time->pass(6 * kDay);
  const std::string fresh = ann.create_open("lanes", R"(,"listed":true)");
  house.time->pass(2 * kDay);
  EXPECT_TRUE(house.goes(open));
  EXPECT_TRUE(house.goes(hers)) << "nothing was played there";
  EXPECT_EQ(house.status(fresh), 200);
}

TEST_P(Keeps, WhereSomebodySitsAndWaitsATableStays) {
  House house(*site);
  Person ann(house.server->port(), "Ann");
  const std::string open = ann.create_open("lanes");
  const std::string gone = ann.create_open("lanes");
  Chair chair(house.server->port(), ann.token);
  chair.join(open);
  house.time->pass(8 * kDay);
  EXPECT_TRUE(house.goes(gone)) << "both were looked at";
  EXPECT_EQ(house.status(open), 200);
}

TEST_P(Keeps, AbandonedMatchesGoOrEndWhereSomebodyHasAnAccount) {
  House house(*site);
  Person ann(house.server->port(), "Ann");
  Person bob(house.server->port(), "Bob");
  Person cleo(house.server->port(), "Cleo");
  house.give_account(cleo, "Cleo");
  const std::string guests = ann.create_open("lanes");
  ASSERT_EQ(bob.join(guests).status, 200);
  const std::string shared = ann.create_open("lanes");
  ASSERT_EQ(cleo.join(shared).status, 200);
  house.time->pass(61 * kDay);
  EXPECT_TRUE(house.goes(guests));
  const auto state_of = [&] {
    return text_at(parse(house.http->get("/api/v1/matches/" + shared).body).at("table"), "state");
  };
  EXPECT_TRUE(until([&] { return state_of() == "finished"; }));
  const json::value table = parse(house.http->get("/api/v1/matches/" + shared).body).at("table");
  EXPECT_FALSE(has(table.at("outcome"), "result")) << "nobody has won";
}

TEST_P(Keeps, IdleGuestsGoAndWhatOthersPlayedWithThemStays) {
  House house(*site);
  Person ann(house.server->port(), "Ann");
  Person cleo(house.server->port(), "Cleo");
  house.give_account(cleo, "Cleo");
  Person dora(house.server->port(), "Dora");
  const std::string shared = house.played(ann, cleo);
  house.time->pass(100 * kDay);
  EXPECT_EQ(dora.http.get("/api/v1/me").status, 200);
  house.time->pass(81 * kDay);
  EXPECT_TRUE(until([&] { return ann.http.get("/api/v1/me").status == 401; }));
  const ClientReply kept = house.http->get("/api/v1/matches/" + shared);
  EXPECT_EQ(kept.status, 200);
  EXPECT_TRUE(until([&] {
    return house.http->get("/api/v1/matches/" + shared).body.find(ann.id) == std::string::npos;
  })) << "without the guest's name and id";
  EXPECT_EQ(dora.http.get("/api/v1/me").status, 200) << "who comes back now and then stays";
  EXPECT_EQ(house.http->get("/api/v1/matches/" + shared + "/replay").status, 200);
}

TEST_P(Keeps, ForEverIsForEver) {
  House house(*site, Keeping{0, 1, 0, 0});
  Person ann(house.server->port(), "Ann");
  Person bob(house.server->port(), "Bob");
  const std::string finished = house.played(ann, bob);
  const std::string open = ann.create_open("lanes");
  house.time->pass(3000 * kDay);
  EXPECT_TRUE(house.goes(open)) << "all of them were looked at";
  EXPECT_EQ(house.status(finished), 200);
}

TEST(Retention, TheFileShrinksWhenMatchesGo) {
  Folder folder;
  const std::string path = folder.path() + "/muster.db";
  {
    const auto store = open_sqlite(path);
    // As many matches as make a few megabytes.
    for (int number = 1; number <= 60; ++number) {
      MatchRow match;
      match.number = number;
      match.id = fmt::format("m{}", number);
      match.game = "lanes";
      match.state = MatchState::finished;
      match.created = 1;
      match.options = "{}";
      match.outcome = R"({"ending":"x","cause":"closed"})";
      match.seats.resize(2);
      Unit unit{PutMatch{match}};
      for (std::uint32_t seq = 1; seq <= 400; ++seq) {
        EntryRow entry;
        entry.seq = seq;
        entry.text = std::string(100, 'x');
        unit.emplace_back(AddEntry{number, entry});
      }
      const Unit* units[] = {&unit};
      store->write(units);
    }
  }
  const auto before = std::filesystem::file_size(path);
  ASSERT_GT(before, 3U << 20U);
  const Server server(open_config(folder.path()));
  // What a server needs by itself: the schema and the cards.
  const auto small = [&] {
    // The file is cut when the log is carried over to it.
    Database other(path, Database::Access::write);
    other.run("PRAGMA wal_checkpoint(PASSIVE)");
    return std::filesystem::file_size(path) < before / 2;
  };
  EXPECT_TRUE(until(small)) << std::filesystem::file_size(path) << " of " << before;
}

TEST(Retention, AFileOfAnOlderProgramIsMadeToShrink) {
  Folder folder;
  const std::string path = folder.path() + "/muster.db";
  const auto mode = [&] {
    Database database(path, Database::Access::write);
    Statement ask(database, "PRAGMA auto_vacuum");
    ask.step();
    return ask.number(0);
  };
  {
    Database old(path, Database::Access::write);
    old.run("PRAGMA journal_mode = WAL");
    old.run("CREATE TABLE something (x)");
  }
  ASSERT_EQ(mode(), 0);
  {
    const Server server(open_config(folder.path()));
  }
  EXPECT_EQ(mode(), 2);
  EXPECT_FALSE(make_shrinkable(path)) << "once is enough";
}

std::int64_t resident_kilobytes(const Process& server) {
  const std::string status = server.look_up("status");
  const std::size_t line = status.find("VmRSS:");
  return std::strtoll(status.c_str() + status.find_first_of("0123456789", line), nullptr, 10);
}

TEST(Retention, MemoryComesBackWhenTablesRest) {
#ifdef MUSTER_SANITIZED
  GTEST_SKIP() << "the sanitizer keeps freed memory to find its misuse";
#endif
  Folder folder;
  const Process server(folder.path(), {"--rest-seconds", "1", "--tables-per-socket", "0"});
  ASSERT_NE(server.port(), 0);
  Person ann(server.port(), "Ann");
  Person bob(server.port(), "Bob");
  // One match warms everything up that stays: pools, caches, prepared statements.
  const auto begin = [&] {
    const std::string match = ann.create_open("war-rig");
    EXPECT_EQ(bob.join(match).status, 200);
    return match;
  };
  {
    Chair chair(server.port(), ann.token);
    chair.join(begin());
  }
  const std::int64_t empty = resident_kilobytes(server);
  std::int64_t full = 0;
  {
    Chair chair(server.port(), ann.token);
    for (int i = 0; i < 250; ++i) chair.join(begin());
    full = resident_kilobytes(server);
  }
  ASSERT_GT(full - empty, 1000) << "there must be something to give back";
  EXPECT_TRUE(until([&] { return resident_kilobytes(server) - empty < (full - empty) * 3 / 4; }))
      << empty << " kB, with tables " << full << ", after they rest " << resident_kilobytes(server);
}

}  // namespace
}  // namespace muster::server::kit
