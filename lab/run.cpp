#include "lab/run.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "lab/play.hpp"

namespace muster::lab {

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

/// What the threads share.
class Crew {
 public:
  Crew(std::span<const Cell> cells, Schedule& schedule, const RunSettings& settings)
      : cells_(cells), schedule_(schedule), keeps_records_(settings.keeps_records) {
    const int wanted = std::max(settings.threads, 1);
    threads_.reserve(static_cast<std::size_t>(wanted));
    for (int i = 0; i < wanted; ++i) threads_.emplace_back([this] { work(); });
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew() { end(); }

  /// Waits a moment for news and takes what has been finished. False when there is nothing more to come.
  bool take(std::vector<MatchRow>& rows, Tempo& tempo) {
    constexpr std::chrono::milliseconds kNowAndThen{100};
    std::unique_lock lock(mutex_);
    news_.wait_for(lock, kNowAndThen, [&] { return over(); });
    rows.swap(finished_);
    finished_.clear();
    tempo.played = schedule_.played();
    tempo.at_most = schedule_.at_most();
    return !over();
  }
  /// What kept a thread from going on comes out here, once everything finished has been taken.
  void check() {
    const std::lock_guard lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
  }
  void stop() { stop_ = true; }
  void end() {
    {
      const std::lock_guard lock(mutex_);
      stop_ = true;
    }
    free_.notify_all();
    threads_.clear();
  }
  double playing_seconds() const { return playing_; }

 private:
  bool over() const { return failure_ != nullptr || schedule_.done() || (stop_ && busy_ == 0); }

  void work() {
    std::unique_lock lock(mutex_);
    while (!stop_ && !failure_ && !schedule_.done()) {
      const std::optional<Task> task = schedule_.next();
      if (!task) {
        free_.wait(lock);
        continue;
      }
      ++busy_;
      lock.unlock();
      const Clock::time_point begin = Clock::now();
      std::optional<MatchRow> row;
      std::exception_ptr thrown;
      try {
        std::string record;
        row = play(cells_[task->cell], task->number, stop_, keeps_records_ ? &record : nullptr);
        if (row) row->record = std::move(record);
      } catch (...) {
        thrown = std::current_exception();
      }
      const double took = since(begin);
      lock.lock();
      --busy_;
      playing_ += took;
      if (thrown && !failure_) failure_ = thrown;
      if (row) {
        const Cell& cell = cells_[task->cell];
        schedule_.finished(*task, share_of(row->winners, seat_of(cell, task->number, 0), cell.seats()));
        finished_.push_back(std::move(*row));
      } else {
        schedule_.give_back(*task);
      }
      free_.notify_all();
      if (over()) news_.notify_one();
    }
    if (over()) news_.notify_one();
  }

  std::span<const Cell> cells_;
  Schedule& schedule_;
  bool keeps_records_;
  std::atomic<bool> stop_{false};
  std::mutex mutex_;
  std::condition_variable news_;  // for the one who writes
  std::condition_variable free_;  // for those who play
  std::vector<MatchRow> finished_;
  std::exception_ptr failure_;
  int busy_ = 0;
  double playing_ = 0;
  std::vector<std::jthread> threads_;  // the last, so that they end before what they use
};

}  // namespace

RunResult run(std::span<const Cell> cells, Schedule& schedule, Store& store, const RunSettings& settings) {
  RunResult result;
  const Clock::time_point begin = Clock::now();
  const std::size_t before = schedule.played();
  if (!schedule.done()) {
    Crew crew(cells, schedule, settings);
    std::vector<MatchRow> rows;
    bool more = true;
    while (more) {
      Tempo tempo;
      more = crew.take(rows, tempo);
      store.add(rows);
      result.played += rows.size();
      rows.clear();
      const double seconds = since(begin);
      if (tempo.played > before && seconds > 1) {
        const double rate = static_cast<double>(tempo.played - before) / seconds;
        tempo.seconds_left = static_cast<double>(tempo.at_most - tempo.played) / rate;
      }
      settings.watch(tempo);
      if (more && !result.stopped && settings.shall_stop()) {
        result.stopped = true;
        crew.stop();
      }
    }
    crew.end();
    Tempo tempo;
    crew.take(rows, tempo);  // what was finished while the others were told to end
    store.add(rows);
    result.played += rows.size();
    result.playing_seconds = crew.playing_seconds();
    crew.check();
  }
  result.wall_seconds = since(begin);
  return result;
}

}  // namespace muster::lab
