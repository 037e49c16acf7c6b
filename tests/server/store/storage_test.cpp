// A disk that is full or must not be written: errors, no corruption, and play goes on when there is room
// again.
#include <sys/stat.h>

#include "server/store/sqlite.hpp"
#include "server/store/store.hpp"
#include "tests/server/kit.hpp"
#include "tests/server/process.hpp"

namespace muster::server::kit {
namespace {

std::string integrity_of(const std::string& path) {
  Database database(path, Database::Access::write);
  Statement check(database, "PRAGMA integrity_check");
  check.step();
  return check.text(0);
}

TEST(Storage, AFullDiskRefusesMovesAndLosesNone) {
  Folder folder;
  Process server(folder.path());
  Pair pair(server.port());
  for (std::size_t i = 0; i < 10; ++i) ASSERT_TRUE(pair.step(i));
  // No file may grow any more, and none may be written beyond its first kilobyte: the disk is as good as
  // full.
  server.limit_files(1024);
  pair.chooser->move(pair.match, pair.seq, "lost", option_of(pair.latest, 0));
  EXPECT_EQ(text_at(pair.chooser->expect("error"), "code"), "storage");
  pair.at_a.send(fmt::format(R"({{"type":"draw","match":"{}","do":"offer"}})", pair.match));
  EXPECT_EQ(text_at(pair.at_a.expect("error"), "code"), "storage");
  HttpClient http("127.0.0.1", server.port());
  EXPECT_EQ(http.get("/healthz").status, 503);
  EXPECT_EQ(http.post("/api/v1/guests", R"({"name":"Eve"})").status, 503);
  EXPECT_EQ(pair.ann.http.post("/api/v1/matches", R"({"game":"lanes"})").status, 503);
  // The match is where it was, for everybody.
  const json::value now = Chair(server.port(), pair.ann.token).join(pair.match);
  EXPECT_EQ(number_at(now, "seq"), pair.seq);
  EXPECT_FALSE(has(now.at("table"), "draw")) << "an offer that is not on disk was not made";

  server.limit_files(RLIM_INFINITY);
  pair.chooser->move(pair.match, pair.seq, "lost", option_of(pair.latest, 0));
  EXPECT_EQ(number_at(pair.chooser->expect("update"), "seq"), pair.seq + 1);
  EXPECT_EQ(number_at(pair.waiting().expect("update"), "seq"), pair.seq + 1);
  EXPECT_EQ(http.get("/healthz").status, 200);
  server.kill();
  EXPECT_EQ(integrity_of(folder.path() + "/muster.db"), "ok");
}

TEST(Storage, HealthComesBackByItselfWhenTheDiskDoes) {
  Folder folder;
  Process server(folder.path());
  HttpClient http("127.0.0.1", server.port());
  server.limit_files(1024);
  EXPECT_EQ(http.post("/api/v1/guests", R"({"name":"Eve"})").status, 503);
  EXPECT_EQ(http.get("/healthz").status, 503);
  server.limit_files(RLIM_INFINITY);
  // Nobody writes anything: the server finds out by itself.
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while (http.get("/healthz").status != 200 && std::chrono::steady_clock::now() < until) {
  }
  EXPECT_EQ(http.get("/healthz").status, 200);
}

unsigned mode_of(const std::string& path) {
  struct stat now{};
  return ::stat(path.c_str(), &now) == 0 ? now.st_mode & 0777U : 0;
}

TEST(Storage, DatabaseAndBackupAreForTheServersUserOnly) {
  Folder folder;
  const std::string path = folder.path() + "/muster.db";
  const mode_t before = ::umask(0);
  {
    Database loose(path, Database::Access::write);
    loose.run("PRAGMA journal_mode = WAL");
    loose.run("CREATE TABLE it_is_there (x)");
    ASSERT_EQ(mode_of(path), 0644U) << "as an older program made it";
    ASSERT_EQ(mode_of(path + "-wal"), 0644U);
    const auto store = open_sqlite(path);
    EXPECT_EQ(mode_of(path), 0600U);
    EXPECT_EQ(mode_of(path + "-wal"), 0600U);
    EXPECT_EQ(mode_of(path + "-shm"), 0600U);
    backup_sqlite(path, folder.path() + "/copy.db");
    EXPECT_EQ(mode_of(folder.path() + "/copy.db"), 0600U);
    const auto fresh = open_sqlite(folder.path() + "/fresh.db");
    EXPECT_EQ(mode_of(folder.path() + "/fresh.db"), 0600U);
    EXPECT_EQ(mode_of(folder.path() + "/fresh.db-wal"), 0600U);
  }
  ::umask(before);
}

TEST(Storage, ADatabaseThatMustNotBeWrittenIsNotServed) {
  Folder folder;
  {
    Process server(folder.path());
    ASSERT_NE(server.port(), 0);
    EXPECT_EQ(server.stop(), 0);
  }
  for (const auto& file : std::filesystem::directory_iterator(folder.path()))
    ::chmod(file.path().c_str(), 0444);
  ::chmod(folder.path().c_str(), 0555);
  Process server(folder.path(), {}, true);
  EXPECT_EQ(server.port(), 0) << "it must say so instead of starting";
  ::chmod(folder.path().c_str(), 0755);
  for (const auto& file : std::filesystem::directory_iterator(folder.path()))
    ::chmod(file.path().c_str(), 0644);
  EXPECT_EQ(integrity_of(folder.path() + "/muster.db"), "ok");
}

TEST(Storage, TwoServersDoNotShareAFolder) {
  Folder folder;
  Process first(folder.path());
  ASSERT_NE(first.port(), 0);
  Process second(folder.path());
  EXPECT_EQ(second.port(), 0);
}

TEST(Storage, ADamagedFileIsRefused) {
  Folder folder;
  {
    FILE* file = std::fopen((folder.path() + "/muster.db").c_str(), "wb");
    std::fputs("this is no database, it only looks at you for long enough to be read as a page", file);
    std::fclose(file);
  }
  EXPECT_THROW(open_sqlite(folder.path() + "/muster.db"), StoreError);
}

TEST(Storage, ABackupOfARunningServerIsAWholeDatabase) {
  Folder folder;
  Server server(open_config(folder.path()));
  Pair pair(server.port());
  for (std::size_t i = 0; i < 5; ++i) ASSERT_TRUE(pair.step(i));
  backup_sqlite(folder.path() + "/muster.db", folder.path() + "/copy.db");
  ASSERT_TRUE(pair.step(0));
  const auto copy = open_sqlite(folder.path() + "/copy.db");
  const auto match = copy->match(pair.match);
  ASSERT_TRUE(match);
  EXPECT_EQ(copy->journal(match->number).size(), 5U);
  EXPECT_THROW(backup_sqlite(folder.path() + "/muster.db", folder.path() + "/copy.db"), StoreError);
}

TEST(Storage, ADatabaseOfANewerProgramIsRefused) {
  Folder folder;
  const std::string path = folder.path() + "/muster.db";
  open_sqlite(path);
  Database(path, Database::Access::write).run("PRAGMA user_version = 99");
  EXPECT_THROW(open_sqlite(path), StoreError);
}

TEST(Storage, AFileOfTheFirstVersionIsBroughtUpToDateAndItsGuestsAreStillThemselves) {
  Folder folder;
  const std::string path = folder.path() + "/muster.db";
  {
    Database old(path, Database::Access::write);
    old.run(
        "CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL, token_hash TEXT NOT NULL UNIQUE, "
        "created INTEGER NOT NULL) WITHOUT ROWID");
    old.run(
        "CREATE TABLE matches (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, game TEXT NOT NULL, "
        "state INTEGER NOT NULL, created INTEGER NOT NULL, listed INTEGER NOT NULL, undo INTEGER NOT NULL, "
        "hints INTEGER NOT NULL, seed TEXT NOT NULL, options TEXT NOT NULL, per_move INTEGER NOT NULL, "
        "bank INTEGER NOT NULL, away INTEGER NOT NULL, lose INTEGER NOT NULL, header TEXT NOT NULL, "
        "outcome TEXT NOT NULL, next TEXT NOT NULL)");
    old.run(
        "CREATE TABLE seats (match INTEGER NOT NULL, seat INTEGER NOT NULL, kind INTEGER NOT NULL, "
        "guest TEXT NOT NULL, name TEXT NOT NULL, level TEXT NOT NULL, deck TEXT NOT NULL, "
        "resigned INTEGER NOT NULL, PRIMARY KEY (match, seat)) WITHOUT ROWID");
    old.run(
        "CREATE TABLE journal (match INTEGER NOT NULL, seq INTEGER NOT NULL, kind INTEGER NOT NULL, "
        "seat INTEGER NOT NULL, text TEXT NOT NULL, hash INTEGER NOT NULL, move TEXT NOT NULL, "
        "at INTEGER NOT NULL, banks TEXT NOT NULL, PRIMARY KEY (match, seq)) WITHOUT ROWID");
    old.run("INSERT INTO guests VALUES ('g1', 'Ann', 'hash of a token', 5)");
    old.run("INSERT INTO matches VALUES (1, 'm1', 'lanes', 0, 5, 1, 1, 0, '', '{}', 0, 0, 0, 0, '', '', '')");
    old.run("INSERT INTO seats VALUES (1, 0, 1, 'g1', 'Ann', '', '', 0)");
    old.run("PRAGMA user_version = 1");
  }
  const auto store = open_sqlite(path);
  const auto session = store->session("hash of a token");
  ASSERT_TRUE(session);
  EXPECT_GT(session->used, 0) << "nobody is signed out by an upgrade";
  const Guest* guest = &session->guest;
  EXPECT_EQ(guest->id, "g1");
  EXPECT_EQ(guest->name, "Ann");
  EXPECT_FALSE(guest->account);
  const auto match = store->match("m1");
  ASSERT_TRUE(match);
  EXPECT_EQ(match->seats.at(0).guest, "g1");
  EXPECT_FALSE(match->rated);
  EXPECT_TRUE(match->chat);
  EXPECT_TRUE(match->offers.empty());
  EXPECT_TRUE(match->wishes.empty());
}

}  // namespace
}  // namespace muster::server::kit
