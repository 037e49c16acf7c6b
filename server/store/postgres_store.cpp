// A transaction is durable when the server has answered its COMMIT. When the line breaks before that, nobody
// knows; therefore every transaction also writes a stamp of its own into the one row of "site", and whoever
// comes back looks whose stamp is there. The same row holds an epoch: each server that takes the database
// over counts it up, and a transaction of an epoch that is over cannot be committed, however late it arrives.
#include "server/store/postgres_store.hpp"

#include <cstdlib>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "server/log.hpp"
#include "server/people/secrets.hpp"
#include "server/store/postgres_schema.hpp"
#include "server/store/sql_store.hpp"

namespace muster::server {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kOldestServer = 130000;
constexpr std::size_t kInstanceLetters = 12;
/// How long those who wait for a move wait for a database that is being started again.
constexpr auto kReturn = std::chrono::seconds(2);
constexpr auto kNextKnock = std::chrono::milliseconds(50);
/// Attempts at one transaction whose line broke.
constexpr int kAttempts = 3;
/// Ends sessions and clocks of matches would be told wrongly if the clocks were further apart.
constexpr std::int64_t kMostApart = 10'000;

std::string value_of(Database& database, std::string_view sql) {
  Statement ask(database, sql);
  return ask.step() ? ask.text(0) : std::string();
}

void expect_same_time(Database& database, std::int64_t now) {
  Statement ask(database, "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)");
  ask.step();
  const std::int64_t apart = std::abs(ask.number(0) - now);
  if (apart <= kMostApart) return;
  throw StoreError(fmt::format(
      "the clocks of this machine and of the database are {} seconds apart; let both be set by the network "
      "(timedatectl set-ntp true)",
      apart / 1000));
}

class PostgresBackend final : public Backend {
 public:
  PostgresBackend(const std::string& url, StoreUse use, std::int64_t now)
      : address_(std::make_shared<PostgresAddress>(url)) {
    auto connection =
        std::make_unique<PostgresConnection>(address_, PostgresUse{fmt::format("muster {}", instance_)});
    connection_ = connection.get();
    writing_ = std::make_unique<Database>(std::move(connection));
    claim_.emplace(*connection_, *writing_, instance_);
    expect_usable(*connection_, *writing_);
    if (use == StoreUse::serve) {
      expect_same_time(*writing_, now);
      say_what_is_not_durable();
      claim_->take();
    } else {
      expect_schema(*writing_);
    }
  }

  Database& writing() override { return *writing_; }
  Database open_reader() override {
    return Database(
        std::make_unique<PostgresConnection>(address_, PostgresUse{"muster reads", /*read_only=*/true}));
  }

  void transact(const std::function<void()>& change) override {
    be_in_charge();
    for (int attempt = 1;; ++attempt) {
      const std::string stamp = fmt::format("{} {}", instance_, ++stamps_);
      try {
        attempt_once(stamp, change);
        return;
      } catch (const ConnectionLost& lost) {
        log_warning("store", lost.what());
        come_back();
        if (is_written(stamp)) return;
        if (attempt == kAttempts) throw;
      }
    }
  }

  /// The stamp is a write.
  void touch() override {}
  void shrink(int /*pages*/) override {}
  /// PostgreSQL sees to its files by itself.
  std::int64_t free_pages(SqlReader& /*reader*/) override { return 0; }

 private:
  void attempt_once(const std::string& stamp, const std::function<void()>& change) {
    connection_->begin();
    try {
      // Of an epoch that is over it makes nothing of the number, which the table does not allow.
      Statement(*writing_, "UPDATE site SET stamp = ?, epoch = CASE WHEN epoch = ? THEN epoch END")
          .bind(stamp)
          .bind(claim_->epoch())
          .run();
      change();
      connection_->commit();
    } catch (const ConnectionLost&) {
      throw;
    } catch (const StoreError& error) {
      connection_->abandon();
      if (dynamic_cast<const BrokenRule*>(&error) != nullptr) claim_->check();
      throw;
    }
  }

  /// Connected, and the one that writes.
  void be_in_charge() {
    if (!claim_->taken()) {
      connection_->open(false);
      claim_->take();
    } else if (claim_->is_over() || !connection_->is_open()) {
      connection_->open(false);
      claim_->take_again();
    }
  }

  /// Throws ConnectionLost when the database stays away: then nobody can say whether the last was written.
  void come_back() {
    const auto until = Clock::now() + kReturn;
    while (true) {
      try {
        connection_->open(true);
        claim_->take_again();
        return;
      } catch (const ConnectionLost& lost) {
        if (Clock::now() >= until) {
          throw ConnectionLost(
              fmt::format("{}; what was written last will be seen when it is back", lost.what()));
        }
      }
      std::this_thread::sleep_for(kNextKnock);
    }
  }

  bool is_written(const std::string& stamp) { return value_of(*writing_, "SELECT stamp FROM site") == stamp; }

  void say_what_is_not_durable() {
    for (const char* setting : {"fsync", "full_page_writes"}) {
      if (value_of(*writing_, fmt::format("SELECT current_setting('{}')", setting)) == "on") continue;
      log_warning("store", fmt::format("{} is off in {}: moves are lost when its machine goes down", setting,
                                       address_->shown()));
    }
  }

  std::shared_ptr<PostgresAddress> address_;
  std::string instance_ = random_id(kInstanceLetters);
  PostgresConnection* connection_ = nullptr;
  std::unique_ptr<Database> writing_;
  std::optional<PostgresClaim> claim_;
  std::uint64_t stamps_ = 0;
};

}  // namespace

PostgresClaim::PostgresClaim(PostgresConnection& connection, Database& database, std::string instance)
    : connection_(connection), database_(database), instance_(std::move(instance)) {}

void PostgresClaim::lock() {
  // Ours alone: who writes into this database holds it for as long as the connection lasts.
  database_.run("SET lock_timeout = '3s'");
  try {
    database_.run("SELECT pg_advisory_lock(1836413812)");
  } catch (const ConnectionLost&) {
    throw;
  } catch (const StoreError&) {
    connection_.close();
    throw StoreError(
        fmt::format("another server uses {}; stop it, or give this one a database of its own with --store",
                    connection_.address().shown()));
  }
  database_.run("SET lock_timeout = 0");
}

void PostgresClaim::take() {
  lock();
  migrate_postgres(database_);
  Statement next(database_, "UPDATE site SET epoch = epoch + 1 RETURNING epoch");
  next.step();
  epoch_ = next.number(0);
}

void PostgresClaim::take_again() {
  if (!is_over_) {
    // A session of ours that the database has not noticed to be dead still holds the lock.
    Statement(database_,
              "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ? AND pid <> "
              "pg_backend_pid() AND datname = current_database()")
        .bind(fmt::format("muster {}", instance_))
        .run();
    lock();
  }
  check();
}

void PostgresClaim::check() {
  is_over_ = is_over_ || value_of(database_, "SELECT epoch FROM site") != std::to_string(epoch_);
  if (!is_over_) return;
  // Whoever has it now shall not find us in the way.
  connection_.close();
  throw StoreError("another server has taken the database over; this one must be started anew");
}

void expect_usable(PostgresConnection& connection, Database& database) {
  connection.open(true);
  if (connection.server_version() < kOldestServer) {
    throw StoreError(fmt::format("the server of {} is of version {}; Muster needs PostgreSQL {} or newer",
                                 connection.address().shown(), connection.server_version() / 10000,
                                 kOldestServer / 10000));
  }
  const std::string letters = value_of(database, "SELECT current_setting('server_encoding')");
  if (letters != "UTF8") {
    throw StoreError(
        fmt::format("{} keeps its texts as {}; make it with createdb --encoding UTF8 --template template0",
                    connection.address().shown(), letters));
  }
  if (value_of(database, "SELECT pg_is_in_recovery()") == "t") {
    throw StoreError(fmt::format("{} is a standby that only reads; --store must name the primary",
                                 connection.address().shown()));
  }
}

std::unique_ptr<Store> open_postgres(const std::string& url, StoreUse use, std::int64_t now) {
  return make_sql_store(std::make_unique<PostgresBackend>(url, use, now));
}

std::string shown_store(const std::string& url) { return PostgresAddress(url).shown(); }

std::unique_ptr<Store> open_store(const StoreAddress& address, StoreUse use) {
  if (!address.on_postgres()) return open_sqlite(address.file);
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return open_postgres(address.url, use, std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

}  // namespace muster::server
