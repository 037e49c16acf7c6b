// PostgreSQL goes away under load: errors are told, nothing acknowledged is lost or done twice, and service
// comes back by itself.
#include <array>
#include <atomic>
#include <cstdio>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <sys/wait.h>

#include "engine/core/chance.hpp"
#include "tests/server/process.hpp"
#include "tests/server/site.hpp"
#include "tests/server/store/ledger.hpp"

namespace muster::server::kit {
namespace {

/// Two people who play on whatever happens: what was not acknowledged is sent again under its name.
class Stubborn {
 public:
  Stubborn(std::uint16_t port, Ledger& ledger, std::uint64_t seed)
      : port_(port), ledger_(ledger), chance_(seed) {}

  void play(const std::atomic<bool>& over, std::atomic<std::size_t>& acknowledged) {
    while (!over && turn(over)) ++acknowledged;
  }
  std::size_t refused() const { return refused_; }

 private:
  /// How the match stands for one of them, asked until somebody answers.
  json::value state(std::size_t who, const std::atomic<bool>& over) {
    while (!over) {
      if (!open_[who]) {
        sockets_[who] = std::make_unique<SocketClient>();
        open_[who] = sockets_[who]->open("127.0.0.1", port_, who == 0 ? ledger_.ann : ledger_.bob);
      }
      if (open_[who])
        sockets_[who]->send(fmt::format(R"({{"type":"join","id":7,"match":"{}"}})", ledger_.match));
      while (open_[who]) {
        const auto text = sockets_[who]->receive(kPatience);
        open_[who] = text.has_value();
        const json::value message = text ? parse(*text) : json::value();
        if (text_at(message, "type") == "state") return message;
        if (text_at(message, "type") == "error") break;
      }
    }
    return {};
  }

  /// False when the match is over.
  bool turn(const std::atomic<bool>& over) {
    const json::value states[] = {state(0, over), state(1, over)};
    const std::size_t mover = has(states[0], "choice") ? 0 : 1;
    if (!has(states[mover], "choice")) return false;
    const std::int64_t seq = number_at(states[mover], "seq");
    const std::string text = option_of(states[mover], chance_.below(1000));
    const std::string name = fmt::format("n{}", ledger_.named++);
    const std::string message = fmt::format(R"({{"type":"move","match":"{}","seq":{},"move":"{}","do":{}}})",
                                            ledger_.match, seq, name, json::serialize(json::value(text)));
    sockets_[mover]->send(message);
    while (!over) {
      const auto answer = sockets_[mover]->receive(kPatience);
      if (!answer) {
        ADD_FAILURE() << "neither an acknowledgement nor an error";
        return false;
      }
      const json::value said = parse(*answer);
      if (text_at(said, "type") == "error") {
        EXPECT_EQ(text_at(said, "code"), "storage") << *answer;
        ++refused_;
        // Who follows the match no longer, since its table had to be read again, joins again.
        state(mover, over);
        sockets_[mover]->send(message);
      } else if (text_at(said, "move") == name) {
        EXPECT_EQ(number_at(said, "seq"), seq + 1);
        ledger_.acknowledged[seq + 1] = {name, text};
        return true;
      }
    }
    return false;
  }

  std::uint16_t port_;
  Ledger& ledger_;
  Chance chance_;
  std::unique_ptr<SocketClient> sockets_[2];
  bool open_[2] = {false, false};
  std::size_t refused_ = 0;
};

class Outage : public testing::Test {
 protected:
  void SetUp() override {
    if (!Postgres::is_installed()) GTEST_SKIP() << "PostgreSQL is not there; tools/need postgres installs it";
    site.emplace(Kind::postgres);
  }
  std::optional<Site> site;
};

TEST_F(Outage, ARestartOfTheDatabaseUnderLoadLosesNoMoveAndDoublesNone) {
  constexpr std::size_t kMatches = 4;
  std::vector<Ledger> ledgers(kMatches);
  Process server(site->data(), site->options());
  ASSERT_NE(server.port(), 0);
  for (std::size_t i = 0; i < kMatches; ++i) {
    Person ann(server.port(), "Ann");
    Person bob(server.port(), "Bob");
    ledgers[i].ann = ann.token;
    ledgers[i].bob = bob.token;
    ledgers[i].match = ann.create_open(i % 2 == 0 ? "war-rig" : "lost-empires");
    ASSERT_EQ(bob.join(ledgers[i].match).status, 200);
  }
  std::atomic<bool> over{false};
  std::atomic<std::size_t> acknowledged{0};
  std::atomic<std::size_t> left{kMatches};
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < kMatches; ++i) {
    threads.emplace_back([&, i] {
      Stubborn(server.port(), ledgers[i], i + 1).play(over, acknowledged);
      --left;
    });
  }
  const auto play_on = [&](std::size_t moves) {
    const std::size_t until = acknowledged + moves;
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (acknowledged < until && left > 0 && std::chrono::steady_clock::now() < end)
      std::this_thread::yield();
    return acknowledged >= until;
  };
  Chance chance(9);
  for (int round = 0; round < scaled(6); ++round) {
    EXPECT_TRUE(play_on(3 + chance.below(12))) << "round " << round << ": service is there again";
    site->postgres().crash();
    // Now and then it stays away for longer than anybody waits.
    HttpClient http("127.0.0.1", server.port());
    while (round % 3 == 2 && http.get("/healthz").status != 503) {
    }
    site->postgres().start();
  }
  EXPECT_TRUE(play_on(10));
  over = true;
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(server.stop(), 0);
  const auto store = site->open(StoreUse::look);
  for (const Ledger& ledger : ledgers) expect_kept(*store, ledger);
}

TEST_F(Outage, WhileTheDatabaseIsAwayErrorsAreToldAndAfterwardsAllIsWellByItself) {
  const Process server(site->data(), site->options());
  Pair pair(server.port());
  for (std::size_t i = 0; i < 5; ++i) ASSERT_TRUE(pair.step(i));
  site->postgres().crash();
  pair.chooser->move(pair.match, pair.seq, "later", option_of(pair.latest, 0));
  EXPECT_EQ(text_at(pair.chooser->expect("error"), "code"), "storage");
  HttpClient http("127.0.0.1", server.port());
  EXPECT_EQ(http.get("/healthz").status, 503);
  EXPECT_EQ(http.post("/api/v1/guests", R"({"name":"Eve"})").status, 503);
  EXPECT_EQ(http.get("/api/v1/matches").status, 503);
  EXPECT_EQ(pair.ann.http.get("/api/v1/me").status, 503) << "that is not to be signed out";
  site->postgres().start();
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while (http.get("/healthz").status != 200 && std::chrono::steady_clock::now() < until) {
  }
  EXPECT_EQ(http.get("/healthz").status, 200);
  EXPECT_EQ(pair.ann.http.get("/api/v1/me").status, 200);
  EXPECT_EQ(number_at(Chair(server.port(), pair.ann.token).join(pair.match), "seq"), pair.seq);
  pair.chooser->join(pair.match);
  pair.chooser->move(pair.match, pair.seq, "later", option_of(pair.latest, 0));
  EXPECT_EQ(number_at(pair.chooser->expect("update"), "seq"), pair.seq + 1);
}

/// What a command says and how it ends.
std::pair<int, std::string> shell(const std::string& words) {
  FILE* pipe = ::popen((words + " 2>&1").c_str(), "r");
  std::string said;
  std::array<char, 512> some{};
  while (std::fgets(some.data(), some.size(), pipe) != nullptr) said += some.data();
  const int status = ::pclose(pipe);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, said};
}

std::pair<int, std::string> run(const std::string& words) { return shell(MUSTER_PROGRAM " " + words); }

TEST_F(Outage, ADumpIsAWholeBackup) {
  const Process server(site->data(), site->options());
  Pair pair(server.port());
  for (std::size_t i = 0; i < 6; ++i) ASSERT_TRUE(pair.step(i));
  const std::string dump = site->data() + "/muster.dump";
  const std::string as_admin = site->postgres().url_of("postgres", "postgres");
  const std::string copy = site->postgres().url_of("muster", "muster_back");
  const auto said = [](const std::string& words) {
    const auto [code, text] = shell(words);
    EXPECT_EQ(code, 0) << words << "\n" << text;
    return text;
  };
  said(fmt::format("{} --format custom --file {} '{}'", Postgres::program("pg_dump"), dump, site->store()));
  ASSERT_TRUE(pair.step(0));
  said(fmt::format("{} --maintenance-db '{}' --owner muster muster_back", Postgres::program("createdb"),
                   as_admin));
  said(fmt::format("{} --dbname '{}' --no-owner {}", Postgres::program("pg_restore"), copy, dump));
  EXPECT_THAT(said(fmt::format("{} check --full --store '{}'", MUSTER_PROGRAM, copy)),
              testing::HasSubstr("1 matches whole, 0 damaged"));
  const auto store = open_store({{}, copy}, StoreUse::serve);
  EXPECT_EQ(store->match(pair.match)->seq, 6U);
}

TEST_F(Outage, ABaseBackupAndTheLogGoBackToAnyMoment) {
  Postgres first({{}, {"archive_mode=on", "archive_command=mkdir -p ../archive && cp %p ../archive/%f"}});
  const Process server(site->data(), {"--store", first.url()});
  Pair pair(server.port());
  for (std::size_t i = 0; i < 3; ++i) ASSERT_TRUE(pair.step(i));
  const std::string base = site->data() + "/base";
  const auto [code, said] =
      shell(fmt::format("{} -D {} -d '{}' -X none --checkpoint fast", Postgres::program("pg_basebackup"),
                        base, first.url_of("postgres", "postgres")));
  ASSERT_EQ(code, 0) << said;
  for (std::size_t i = 0; i < 3; ++i) ASSERT_TRUE(pair.step(i));
  const std::string moment = first.ask("SELECT clock_timestamp()");
  for (std::size_t i = 0; i < 3; ++i) ASSERT_TRUE(pair.step(i));
  // Somebody slips.
  first.ask("DELETE FROM journal");
  first.ask("SELECT pg_switch_wal()");
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while (first.ask(
             "SELECT last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1) FROM pg_stat_archiver") !=
             "t" &&
         std::chrono::steady_clock::now() < until) {
  }
  std::ofstream(base + "/recovery.signal");
  const Postgres second({base,
                         {fmt::format("restore_command=cp {}/archive/%f %p", first.folder()),
                          "recovery_target_time=" + moment, "recovery_target_action=promote"}});
  const auto store = open_store({{}, second.url()}, StoreUse::serve);
  EXPECT_EQ(store->match(pair.match)->seq, 6U) << "what was played up to the moment, and nothing later";
}

TEST_F(Outage, TheCommandsOfTheOperatorWorkOnIt) {
  const Folder file;
  std::optional<Pair> pair;
  std::string second;
  {
    const Process server(file.path());
    pair.emplace(server.port());
    for (std::size_t i = 0; i < 8; ++i) ASSERT_TRUE(pair->step(i));
    second = pair->ann.create_open("lanes");
    const auto [code, said] = run(fmt::format("migrate {} '{}'", file.path(), site->store()));
    EXPECT_EQ(code, 0) << said;
    EXPECT_THAT(said, testing::HasSubstr("A server still runs on"));
  }
  const std::string store = fmt::format("--data {} --store '{}'", site->data(), site->store());
  EXPECT_EQ(run(fmt::format("migrate {} '{}' --replace", file.path(), site->store())).first, 0);
  const auto [checked, check] = run("check --full " + store);
  EXPECT_EQ(checked, 0) << check;
  EXPECT_THAT(check, testing::HasSubstr("2 matches whole, 0 damaged"));
  EXPECT_THAT(run("admin list " + store).second, testing::HasSubstr(pair->match));
  EXPECT_EQ(run(fmt::format("admin close {} {}", second, store)).first, 0);
  EXPECT_EQ(run("admin ban 203.0.113.9 --why noise " + store).first, 0);
  {
    const Process server(site->data(), site->options());
    ASSERT_NE(server.port(), 0);
    Chair chair(server.port(), pair->ann.token);
    EXPECT_EQ(number_at(chair.join(pair->match), "seq"), 8) << "the match goes on where it was";
    EXPECT_THAT(run("admin status " + store).second, testing::HasSubstr("http://"));
    EXPECT_THAT(run("admin sanctions " + store).second, testing::HasSubstr("203.0.113.9"));
    EXPECT_THAT(run(fmt::format("serve --port 0 --data {} --store '{}'", file.path(), site->store())).second,
                testing::HasSubstr("another server uses"));
  }
  const std::string back = file.path() + "/back.db";
  EXPECT_EQ(run(fmt::format("migrate '{}' {}", site->store(), back)).first, 0);
  const auto copy = open_sqlite(back);
  EXPECT_EQ(copy->match(second)->state, MatchState::finished);
  const auto [wrong, why] = run("serve --port 0 --store mysql://x");
  EXPECT_NE(wrong, 0);
  EXPECT_THAT(why, testing::HasSubstr("postgresql://USER@HOST:PORT/DATABASE"));
}

}  // namespace
}  // namespace muster::server::kit
