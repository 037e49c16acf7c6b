// What only PostgreSQL can do wrong: addresses that are none, databases that are not ours, two servers on one
// of them, and a line that breaks at the worst moment.
#include "server/store/postgres.hpp"

#include <gmock/gmock.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "server/store/check.hpp"
#include "server/store/postgres_schema.hpp"
#include "server/store/postgres_store.hpp"
#include "tests/server/site.hpp"

namespace muster::server::kit {
namespace {

using testing::HasSubstr;
using testing::Not;

std::int64_t now() { return SystemTime().now(); }

std::string refusal(const std::string& url, StoreUse use = StoreUse::serve, std::int64_t time = now()) {
  try {
    open_postgres(url, use, time);
  } catch (const StoreError& error) {
    return error.what();
  }
  return "";
}

void write(Store& store, const Unit& unit) {
  const Unit* units[] = {&unit};
  store.write(units);
}

Unit report(const std::string& text) {
  return {PutReport{{0, 5, "g1", "g2", "Bob", "m1", "other", text, "", false}}};
}

class PostgresTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!Postgres::is_installed()) GTEST_SKIP() << "PostgreSQL is not there; tools/need postgres installs it";
    postgres.emplace();
  }
  std::unique_ptr<Store> open(StoreUse use = StoreUse::serve) {
    return open_postgres(postgres->url(), use, now());
  }
  /// As long as the writer of a store is connected, ends its connection.
  void cut() {
    postgres->ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'muster'");
  }

  std::optional<Postgres> postgres;
};

TEST(PostgresWords, QuestionMarksBecomeNumbersAndQuotedTextStays) {
  EXPECT_EQ(in_dollars("a = ? AND b = ?"), "a = $1 AND b = $2");
  EXPECT_EQ(in_dollars("?1 ?1 ?2 ? '?' ''"), "$1 $1 $2 $3 '?' ''");
  EXPECT_EQ(in_dollars("VALUES (?, ?3, ?3)"), "VALUES ($1, $3, $3)");
}

TEST(PostgresWords, AStepOfTheSchemaIsUnderstoodByBoth) {
  EXPECT_EQ(in_postgres("CREATE TABLE x (id TEXT PRIMARY KEY, INTEGERS INTEGER, r REAL) WITHOUT ROWID;"),
            "CREATE TABLE x (id TEXT COLLATE \"C\" PRIMARY KEY, INTEGERS BIGINT, r DOUBLE PRECISION) ;");
}

TEST(PostgresAddress, WhatIsNoneIsRefusedWithHowItIsWritten) {
  for (const char* url : {"muster", "mysql://x", "postgresql:/x", "host=x dbname=y"})
    EXPECT_THAT(refusal(url), HasSubstr("postgresql://USER@HOST:PORT/DATABASE")) << url;
  const std::string why = refusal("postgresql://ann:geheim@host:5432/db?no_such_word=1");
  EXPECT_THAT(why, HasSubstr("cannot be read"));
  EXPECT_THAT(why, Not(HasSubstr("geheim"))) << "no password in a message";
  EXPECT_THAT(shown_store("postgresql://ann:geheim@host/db"), Not(HasSubstr("geheim")));
}

TEST(PostgresAddress, WhereNobodyIsIsToldWithThePlace) {
  const Folder folder;
  EXPECT_THAT(refusal(fmt::format("postgresql:///muster?host={}", folder.path())),
              HasSubstr("cannot reach the PostgreSQL database muster at " + folder.path()));
}

TEST_F(PostgresTest, ADatabaseThatIsNoneOfOursIsRefusedWithWhatToDo) {
  EXPECT_THAT(refusal(postgres->url_of("muster", "no_such_one")), HasSubstr("does not exist"));
  EXPECT_THAT(refusal(postgres->url(), StoreUse::look), HasSubstr("muster serve makes its tables"));
  postgres->ask("CREATE TABLE invoices (x INT)");
  EXPECT_THAT(refusal(postgres->url()), HasSubstr("holds a table \"invoices\" that is not Muster's"));
  EXPECT_EQ(postgres->ask("SELECT to_regclass('guests') IS NULL"), "t") << "nothing was made beside it";
  postgres->ask("CREATE DATABASE old_letters TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'");
  EXPECT_THAT(refusal(postgres->url_of("muster", "old_letters")), HasSubstr("createdb --encoding UTF8"));
}

TEST_F(PostgresTest, OtherVersionsAreRefusedWithWhatToDo) {
  open();
  postgres->ask("UPDATE site SET version = version + 1");
  EXPECT_THAT(refusal(postgres->url()), HasSubstr("use a newer program"));
  EXPECT_THAT(refusal(postgres->url(), StoreUse::look), HasSubstr("use a newer program"));
  postgres->ask("UPDATE site SET version = version - 2");
  EXPECT_THAT(refusal(postgres->url(), StoreUse::look), HasSubstr("brings it up to date"));
}

TEST_F(PostgresTest, AnOlderDatabaseIsBroughtUpToDateInOneGo) {
  open();
  std::vector<const char*> steps(schema_steps().begin(), schema_steps().end());
  steps.push_back("CREATE TABLE later (id TEXT PRIMARY KEY, size INTEGER NOT NULL) WITHOUT ROWID;");
  steps.push_back("ALTER TABLE nothing_like_it ADD COLUMN x INTEGER;");
  Database copy(std::make_unique<PostgresConnection>(std::make_shared<PostgresAddress>(postgres->url()),
                                                     PostgresUse{"test"}));
  EXPECT_THROW(migrate_postgres(copy, steps), StoreError);
  EXPECT_EQ(postgres->ask("SELECT to_regclass('later') IS NULL"), "t") << "all of it or nothing";
  steps.pop_back();
  migrate_postgres(copy, steps);
  EXPECT_EQ(postgres->ask("SELECT version FROM site"), std::to_string(steps.size()));
  EXPECT_EQ(postgres->ask("SELECT count(*) FROM later"), "0");
}

TEST_F(PostgresTest, ClocksThatAreApartAreRefused) {
  EXPECT_THAT(refusal(postgres->url(), StoreUse::serve, now() + 60'000), HasSubstr("seconds apart"));
  EXPECT_THAT(refusal(postgres->url(), StoreUse::serve, now() - 15'000), HasSubstr("set by the network"));
  EXPECT_EQ(refusal(postgres->url(), StoreUse::serve, now() + 1000), "");
}

TEST_F(PostgresTest, TwoServersDoNotShareADatabase) {
  auto first = open();
  EXPECT_THAT(refusal(postgres->url()), HasSubstr("another server uses"));
  const auto looking = open(StoreUse::look);
  EXPECT_FALSE(looking->guest("g1")) << "whoever only looks may";
  EXPECT_THROW(write(*looking, report("x")), StoreError);
  first.reset();
  write(*looking, report("x"));
  EXPECT_EQ(looking->reports(true, 5).size(), 1U) << "nobody else is there";
}

TEST_F(PostgresTest, WhoLostTheDatabaseToAnotherWritesNothingAnyMore) {
  const auto first = open();
  write(*first, report("before"));
  cut();
  // Another takes it over before the first has noticed anything.
  const auto second = open();
  EXPECT_THROW(write(*first, report("too late")), StoreError);
  write(*second, report("after"));
  EXPECT_EQ(postgres->ask("SELECT string_agg(text, ',' ORDER BY number) FROM reports"), "before,after");
}

TEST_F(PostgresTest, ATransactionOfAnEpochThatIsOverIsNotCommitted) {
  const auto first = open();
  write(*first, report("before"));
  // As if another had had it in between, with no line broken.
  postgres->ask("UPDATE site SET epoch = epoch + 1");
  try {
    write(*first, report("too late"));
    ADD_FAILURE() << "it must not be written";
  } catch (const StoreError& error) {
    EXPECT_THAT(error.what(), HasSubstr("must be started anew"));
  }
  EXPECT_THROW(write(*first, report("later still")), StoreError);
  EXPECT_EQ(postgres->ask("SELECT count(*) FROM reports"), "1");
}

TEST_F(PostgresTest, ALineThatBrokeUnnoticedCostsNothing) {
  const auto store = open();
  EXPECT_FALSE(store->guest("g1"));
  for (int i = 0; i < 3; ++i) {
    cut();
    write(*store, report(fmt::format("{}", i)));
    cut();
    EXPECT_EQ(store->reports(true, 9).size(), static_cast<std::size_t>(i) + 1);
  }
  postgres->crash();
  postgres->start();
  write(*store, report("3"));
  EXPECT_EQ(postgres->ask("SELECT string_agg(text, ',' ORDER BY number) FROM reports"), "0,1,2,3");
}

/// Stands between a store and its database and passes everything on, until it is told to cut the line: before
/// the database has heard the next transaction, or after it has answered but before anybody hears that.
class Between {
 public:
  explicit Between(const Postgres& postgres) : real_(postgres.folder() + kName) {
    const std::string path = folder_.path() + kName;
    listening_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const sockaddr_un address = address_of(path);
    EXPECT_EQ(::bind(listening_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    ::listen(listening_, 16);
    thread_ = std::thread([this] { accept_all(); });
  }
  ~Between() {
    ::shutdown(listening_, SHUT_RDWR);
    thread_.join();
    for (std::thread& each : lines_) each.join();
    ::close(listening_);
  }
  std::string url() const { return fmt::format("postgresql:///muster?host={}&user=muster", folder_.path()); }

  enum class Cut : std::uint8_t { none, before_it_is_heard, before_the_answer };
  std::atomic<Cut> next{Cut::none};

 private:
  static constexpr const char* kName = "/.s.PGSQL.5432";

  static sockaddr_un address_of(const std::string& path) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    path.copy(address.sun_path, sizeof address.sun_path - 1);
    return address;
  }
  void accept_all() {
    while (true) {
      const int here = ::accept4(listening_, nullptr, nullptr, SOCK_CLOEXEC);
      if (here < 0) return;
      const int there = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
      const sockaddr_un address = address_of(real_);
      ::connect(there, reinterpret_cast<const sockaddr*>(&address), sizeof address);
      lines_.emplace_back([this, here, there] {
        pass_on(here, there);
        ::close(here);
        ::close(there);
      });
    }
  }
  void pass_on(int here, int there) {
    pollfd ends[2] = {{here, POLLIN, 0}, {there, POLLIN, 0}};
    std::array<char, 65536> some{};
    while (::poll(ends, 2, -1) > 0) {
      for (const pollfd& end : ends) {
        if (end.revents == 0) continue;
        const ssize_t count = ::read(end.fd, some.data(), some.size());
        if (count <= 0) return;
        const bool answer = end.fd == there;
        const Cut wanted = answer ? Cut::before_the_answer : Cut::before_it_is_heard;
        const std::string_view bytes(some.data(), static_cast<std::size_t>(count));
        // Lines that read are left alone, and so is what is said while a line is made.
        if (next == wanted && bytes.find(answer ? "COMMIT" : "BEGIN") != std::string_view::npos) {
          next = Cut::none;
          return;
        }
        if (::write(answer ? here : there, some.data(), static_cast<std::size_t>(count)) != count) return;
      }
    }
  }

  Folder folder_;
  std::string real_;
  int listening_ = -1;
  std::thread thread_;
  std::vector<std::thread> lines_;
};

TEST_F(PostgresTest, WhatALineTookAlongWhenItBrokeIsWrittenOnceAndNotTwice) {
  Between between(*postgres);
  const auto store = open_postgres(between.url(), StoreUse::serve, now());
  for (int i = 0; i < 6; ++i) {
    between.next = i % 2 == 0 ? Between::Cut::before_it_is_heard : Between::Cut::before_the_answer;
    // A name of its own each time, so that a statement must be prepared and is found by its words.
    write(*store, report(fmt::format("BEGIN {}", i)));
    EXPECT_EQ(between.next, Between::Cut::none) << "the line was cut";
  }
  EXPECT_EQ(postgres->ask("SELECT string_agg(text, ',' ORDER BY number) FROM reports"),
            "BEGIN 0,BEGIN 1,BEGIN 2,BEGIN 3,BEGIN 4,BEGIN 5");
}

TEST_F(PostgresTest, TextThatNoDatabaseTakesIsRefusedAloneAndNotCutShort) {
  const auto store = open();
  write(*store, report("whole"));
  EXPECT_THROW(write(*store, report(std::string("with a\0zero", 11))), StoreError);
  EXPECT_THROW(write(*store, report("no \xFF letter")), StoreError);
  write(*store, report("also whole"));
  EXPECT_EQ(store->reports(true, 9).size(), 2U);
}

TEST_F(PostgresTest, CommitsWaitForTheDiskWhateverTheAdministratorHasSet) {
  postgres->ask("ALTER DATABASE muster SET synchronous_commit = off");
  const auto store = open();
  write(*store, {PutGuest{{"g1", "Ann"}, "token", 5}});
  // What the writer's own session says of itself.
  postgres->ask("CREATE TABLE said AS SELECT ''::text AS how");
  postgres->ask(
      "CREATE FUNCTION say() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS 'BEGIN UPDATE said SET how "
      "= "
      "current_setting(''synchronous_commit''); RETURN NEW; END'");
  postgres->ask("CREATE TRIGGER hear AFTER INSERT ON guests FOR EACH ROW EXECUTE FUNCTION say()");
  write(*store, {PutGuest{{"g2", "Bob"}, "another token", 5}});
  EXPECT_EQ(postgres->ask("SELECT how FROM said"), "on");
}

TEST_F(PostgresTest, ACheckReadsEveryRowAndTellsWhatCannotBeRead) {
  const auto store = open();
  write(*store, {PutGuest{{"g1", "Ann"}, "token", 5}});
  EXPECT_TRUE(check_postgres(postgres->url()).problems.empty());
  postgres->ask("REVOKE SELECT ON guests FROM muster");
  const FileCheck found = check_postgres(postgres->url());
  ASSERT_EQ(found.problems.size(), 1U);
  EXPECT_THAT(found.problems[0], HasSubstr("guests"));
}

}  // namespace
}  // namespace muster::server::kit
