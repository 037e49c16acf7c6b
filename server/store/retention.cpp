#include "server/store/retention.hpp"

#include <algorithm>
#include <utility>

#include <malloc.h>

#include "server/log.hpp"
#include "server/tables/table.hpp"
#include "server/tables/tables.hpp"

namespace muster::server {

namespace {

constexpr int kBatch = 100;
constexpr std::int64_t kDay = 24LL * 3600 * 1000;
/// Between two walks through everything.
constexpr std::int64_t kPause = 3600LL * 1000;
constexpr int kPagesAtOnce = 256;
/// Free pages that stay for what comes next.
constexpr std::int64_t kSpare = 64;
constexpr auto kBetweenTrims = std::chrono::seconds(5);

/// Everything before this time is too old; nothing is when it is kept for ever.
std::int64_t before(std::int64_t now, int days) { return days == 0 ? 0 : now - days * kDay; }

}  // namespace

Retention::Retention(House& house) : house_(house), thread_([this] { loop(); }) {}

Retention::~Retention() { stop(); }

void Retention::poke() {
  {
    const std::scoped_lock lock(mutex_);
    poked_ = true;
  }
  wake_.notify_one();
}

void Retention::tables_left(std::size_t count) {
  const std::scoped_lock lock(mutex_);
  left_ += count;
}

void Retention::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_one();
  if (thread_.joinable()) thread_.join();
}

void Retention::loop() {
  while (true) {
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return stopping_ || poked_; });
      if (stopping_) return;
      poked_ = false;
    }
    try {
      look_at_some();
      shrink();
    } catch (const StoreError& error) {
      // Whatever it is, it is told where somebody waits for an answer; here there is always a next time.
      log_warning("retention", error.what());
      match_.reset();
      guest_.reset();
      next_walk_ = house_.time.now() + kPause;
    }
    trim();
  }
}

void Retention::look_at_some() {
  if (!match_ && !guest_) {
    const std::int64_t now = house_.time.now();
    if (now < next_walk_) return;
    // Counted from the beginning: what grew old during a long walk does not wait for another pause.
    next_walk_ = now + kPause;
    match_ = 0;
  }
  if (match_) {
    look_at_matches();
  } else {
    look_at_guests();
  }
}

void Retention::look_at_matches() {
  const Keeping& keep = house_.config.keeping;
  const std::int64_t now = house_.time.now();
  const std::vector<MatchAge> batch = house_.store.match_ages(*match_, kBatch);
  for (const MatchAge& each : batch) {
    const int days = each.state == MatchState::waiting   ? keep.open_tables
                     : each.state == MatchState::running ? keep.abandoned
                                                         : keep.guest_matches;
    if (each.touched >= before(now, days)) continue;
    // Somebody with an account keeps what was played; a table at which nothing happened is nobody's loss.
    if (each.state == MatchState::finished && each.of_account) continue;
    const bool end_only = each.state == MatchState::running && each.of_account;
    if (const auto table = house_.tables->find(each.id)) table->retire(each.state, each.seq, end_only);
  }
  if (batch.size() < kBatch) {
    match_.reset();
    guest_ = "";
  } else {
    match_ = batch.back().number;
  }
}

void Retention::look_at_guests() {
  const std::int64_t now = house_.time.now();
  const std::int64_t idle = before(now, house_.config.keeping.idle_guests);
  bool more = false;
  if (idle > 0) {
    const GuestWalk walk = house_.store.idle_guests(*guest_, idle, kBatch);
    more = walk.more;
    guest_ = walk.last;
    for (const std::string& id : walk.idle) house_.writer.write({RemoveGuest{id}}, [](bool) {});
  }
  if (more) return;
  guest_.reset();
}

void Retention::shrink() {
  if (house_.store.free_pages() <= kSpare) return;
  house_.writer.write({Shrink{kPagesAtOnce}}, [](bool) {});
}

void Retention::trim() {
  const auto now = std::chrono::steady_clock::now();
  if (now - trimmed_ < kBetweenTrims) return;
  {
    const std::scoped_lock lock(mutex_);
    if (std::exchange(left_, 0) == 0) return;
  }
  trimmed_ = now;
  malloc_trim(0);
}

}  // namespace muster::server
