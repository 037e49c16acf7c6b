#include "server/store/postgres.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>
#include <libpq-fe.h>
#include <poll.h>

namespace muster::server {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kBinary = 1;
constexpr int kAsText = 0;
/// After a failed try to connect, others fail without trying for so long.
constexpr auto kRest = std::chrono::milliseconds(250);
/// Statements on their way before their answers are heard.
constexpr std::size_t kInFlight = 512;
/// Prepared statements a connection keeps; lists of many kinds would otherwise pile up at the server.
constexpr std::size_t kMostPrepared = 200;

std::string trimmed(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

std::string state_of(const pg_result& result) {
  const char* state = PQresultErrorField(&result, PG_DIAG_SQLSTATE);
  return state == nullptr ? std::string() : state;
}

/// The values as the library takes them.
struct Laid {
  explicit Laid(const PostgresConnection::Values& values) {
    for (const std::string& each : values.bytes) {
      pointers.push_back(each.data());
      lengths.push_back(static_cast<int>(each.size()));
      formats.push_back(kBinary);
    }
  }
  int count() const { return static_cast<int>(pointers.size()); }

  std::vector<const char*> pointers;
  std::vector<int> lengths;
  std::vector<int> formats;
};

}  // namespace

void PostgresConnection::Forget::operator()(pg_result* result) const { PQclear(result); }
void PostgresConnection::Hang::operator()(pg_conn* handle) const { PQfinish(handle); }

PostgresConnection::PostgresConnection(std::shared_ptr<PostgresAddress> address, PostgresUse use)
    : address_(std::move(address)), use_(std::move(use)) {}

PostgresConnection::~PostgresConnection() = default;

std::int64_t PostgresConnection::changes() {
  if (piped_) settle();
  return changes_;
}

int PostgresConnection::server_version() const { return PQserverVersion(handle_.get()); }

void PostgresConnection::close() {
  handle_.reset();
  names_.clear();
  expected_.clear();
  piped_ = false;
}

void PostgresConnection::lose(const std::string& why) {
  close();
  throw ConnectionLost(fmt::format("the connection to {} is lost: {}", address_->shown(), trimmed(why)));
}

void PostgresConnection::open(bool insist) {
  if (is_open()) return;
  if (!insist) {
    const std::scoped_lock lock(address_->mutex_);
    if (!address_->failure_.empty() && Clock::now() - address_->failed_at_ < kRest)
      throw ConnectionLost(address_->failure_);
  }
  std::vector<const char*> keywords;
  std::vector<const char*> values;
  for (const auto& [keyword, value] : address_->settings_) {
    keywords.push_back(keyword.c_str());
    values.push_back(value.c_str());
  }
  for (const auto& [keyword, value] :
       {std::pair{"application_name", use_.name.c_str()}, std::pair{"client_encoding", "UTF8"}}) {
    keywords.push_back(keyword);
    values.push_back(value);
  }
  keywords.push_back(nullptr);
  values.push_back(nullptr);
  handle_.reset(PQconnectdbParams(keywords.data(), values.data(), 0));
  if (PQstatus(handle_.get()) != CONNECTION_OK) {
    const std::string why =
        fmt::format("cannot reach {}: {}", address_->shown(), trimmed(PQerrorMessage(handle_.get())));
    close();
    const std::scoped_lock lock(address_->mutex_);
    address_->failure_ = why;
    address_->failed_at_ = Clock::now();
    throw ConnectionLost(why);
  }
  {
    const std::scoped_lock lock(address_->mutex_);
    address_->failure_.clear();
  }
  PQsetNoticeProcessor(handle_.get(), [](void*, const char*) {}, nullptr);
  set_up();
}

void PostgresConnection::set_up() {
  if (use_.read_only) {
    run(fmt::format("SET default_transaction_read_only = on; SET statement_timeout = {}",
                    use_.patience.count()));
  } else {
    // Whatever the administrator has set for others: a move that was acknowledged is on disk.
    run("SELECT set_config('synchronous_commit', 'on', false) "
        "WHERE current_setting('synchronous_commit') IN ('off', 'local')");
  }
}

PostgresConnection::Result PostgresConnection::await() {
  const bool patient = use_.patience.count() == 0;
  const auto until = Clock::now() + use_.patience;
  if (PQflush(handle_.get()) < 0) lose(PQerrorMessage(handle_.get()));
  while (PQisBusy(handle_.get()) != 0) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
    if (!patient && left.count() <= 0) lose("it does not answer");
    pollfd waiting{PQsocket(handle_.get()), POLLIN, 0};
    ::poll(&waiting, 1, patient ? -1 : static_cast<int>(left.count()) + 1);
    if (waiting.revents != 0 && PQconsumeInput(handle_.get()) == 0) lose(PQerrorMessage(handle_.get()));
  }
  return Result(PQgetResult(handle_.get()));
}

void PostgresConnection::look_at(const pg_result& result) {
  const ExecStatusType status = PQresultStatus(&result);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return;
  const std::string state = state_of(result);
  const char* primary = PQresultErrorField(&result, PG_DIAG_MESSAGE_PRIMARY);
  const std::string why = trimmed(primary != nullptr ? primary : PQresultErrorMessage(&result));
  // The server goes down, or the library itself found the line dead.
  if (state.starts_with("57P") || state.starts_with("08") || state.empty()) lose(why);
  const std::string message = fmt::format("the database failed: {}", why);
  if (state.starts_with("XX")) throw DamageError(message);
  if (state.starts_with("23")) throw BrokenRule(message);
  throw StoreError(message);
}

PostgresConnection::Result PostgresConnection::finish() {
  Result last;
  Result failed;
  while (Result each = await()) {
    const ExecStatusType status = PQresultStatus(each.get());
    const bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!good && failed == nullptr) {
      failed = std::move(each);
    } else {
      last = std::move(each);
    }
  }
  if (failed != nullptr) look_at(*failed);
  return last;
}

void PostgresConnection::run(const std::string& sql) {
  if (piped_) {
    tell(sql, {});
    return;
  }
  open(false);
  if (PQsendQuery(handle_.get(), sql.c_str()) == 0) lose(PQerrorMessage(handle_.get()));
  finish();
}

std::string PostgresConnection::prepared(const std::string& sql, const Values& values) {
  const auto found = names_.find(sql);
  if (found != names_.end()) return found->second;
  if (!piped_ && names_.size() >= kMostPrepared) {
    names_.clear();
    run("DEALLOCATE ALL");
  }
  std::string name = fmt::format("s{}", ++named_);
  if (PQsendPrepare(handle_.get(), name.c_str(), sql.c_str(), static_cast<int>(values.types.size()),
                    values.types.data()) == 0) {
    lose(PQerrorMessage(handle_.get()));
  }
  if (piped_) {
    expected_.push_back({true, sql});
  } else {
    finish();
  }
  names_.emplace(sql, name);
  return name;
}

PostgresConnection::Result PostgresConnection::once(const std::string& sql, const Values& values) {
  open(false);
  const std::string name = prepared(sql, values);
  const Laid laid(values);
  if (PQsendQueryPrepared(handle_.get(), name.c_str(), laid.count(), laid.pointers.data(),
                          laid.lengths.data(), laid.formats.data(), kAsText) == 0) {
    lose(PQerrorMessage(handle_.get()));
  }
  Result result = finish();
  if (result == nullptr) lose("it said nothing");
  return result;
}

PostgresConnection::Result PostgresConnection::at_once(const std::string& sql, const Values& values) {
  if (!use_.read_only) return once(sql, values);
  // Whoever only reads may ask again: the server was started anew since the last time, for instance. What was
  // asked before in the same transaction would be of another moment.
  const bool again = is_open() && PQtransactionStatus(handle_.get()) == PQTRANS_IDLE;
  try {
    return once(sql, values);
  } catch (const ConnectionLost&) {
    if (!again) throw;
  }
  return once(sql, values);
}

void PostgresConnection::queue(const std::string& sql, const Values& values) {
  if (expected_.size() >= kInFlight) settle();
  const std::string name = prepared(sql, values);
  const Laid laid(values);
  if (PQsendQueryPrepared(handle_.get(), name.c_str(), laid.count(), laid.pointers.data(),
                          laid.lengths.data(), laid.formats.data(), kAsText) == 0) {
    lose(PQerrorMessage(handle_.get()));
  }
  expected_.push_back({});
}

PostgresConnection::Result PostgresConnection::settle() {
  if (!expected_.empty() && PQsendFlushRequest(handle_.get()) == 0) lose(PQerrorMessage(handle_.get()));
  Result last;
  Result failed;
  while (!expected_.empty()) {
    const Expected expected = std::move(expected_.front());
    expected_.pop_front();
    Result each = await();
    if (each == nullptr) lose("it said nothing");
    const ExecStatusType status = PQresultStatus(each.get());
    const bool good = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!good && expected.preparing) names_.erase(expected.sql);
    if (!good && failed == nullptr) {
      // A line that is dead says no more.
      if (state_of(*each).empty() && status != PGRES_PIPELINE_ABORTED) look_at(*each);
      failed = std::move(each);
    } else if (good) {
      last = std::move(each);
    }
    while (await() != nullptr) {
    }
  }
  if (failed != nullptr) look_at(*failed);
  if (last != nullptr) {
    const std::string_view count = PQcmdTuples(last.get());
    changes_ = 0;
    std::from_chars(count.data(), count.data() + count.size(), changes_);
  }
  return last;
}

PostgresConnection::Result PostgresConnection::ask(const std::string& sql, const Values& values) {
  if (!piped_) return at_once(sql, values);
  queue(sql, values);
  return settle();
}

void PostgresConnection::tell(const std::string& sql, const Values& values) {
  if (piped_) return queue(sql, values);
  const Result result = at_once(sql, values);
  const std::string_view count = PQcmdTuples(result.get());
  changes_ = 0;
  std::from_chars(count.data(), count.data() + count.size(), changes_);
}

void PostgresConnection::begin() {
  open(false);
  if (PQenterPipelineMode(handle_.get()) == 0) lose(PQerrorMessage(handle_.get()));
  piped_ = true;
  tell("BEGIN", {});
}

void PostgresConnection::commit() {
  tell("COMMIT", {});
  const Result result = settle();
  // What failed before makes COMMIT a ROLLBACK that succeeds.
  if (result == nullptr || std::string_view(PQcmdStatus(result.get())) != "COMMIT")
    throw StoreError("the database failed: the transaction was rolled back");
  abandon();
}

void PostgresConnection::abandon() {
  if (!is_open()) return;
  try {
    if (piped_) {
      if (PQpipelineSync(handle_.get()) == 0) lose(PQerrorMessage(handle_.get()));
      while (true) {
        const Result each = await();
        if (each != nullptr && PQresultStatus(each.get()) == PGRES_PIPELINE_SYNC) break;
        if (PQstatus(handle_.get()) != CONNECTION_OK) lose(PQerrorMessage(handle_.get()));
      }
      // What was to be prepared may not have been.
      for (const Expected& each : expected_) {
        if (each.preparing) names_.erase(each.sql);
      }
      expected_.clear();
      if (PQexitPipelineMode(handle_.get()) == 0) lose(PQerrorMessage(handle_.get()));
      piped_ = false;
    }
    if (PQtransactionStatus(handle_.get()) != PQTRANS_IDLE) run("ROLLBACK");
  } catch (const StoreError&) {
    close();
  }
}

}  // namespace muster::server
