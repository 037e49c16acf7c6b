#include "lab/mpi/ranks.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <deque>
#include <exception>
#include <list>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <mpi.h>

#include "lab/play.hpp"
#include "lab/problem.hpp"

namespace muster::lab {

namespace {

using Clock = std::chrono::steady_clock;

enum Tag : int { kTask = 1, kRow = 2, kOver = 3, kBye = 4 };

/// MPI waits by spinning; whoever waits here sleeps, so that the core is free for those who play.
constexpr std::chrono::milliseconds kNap{1};
/// Matches a rank has at once: the one it plays and the one that waits.
constexpr std::size_t kAtOnce = 2;
/// How long rank 0 waits for the others to say goodbye. A match in the middle is dropped at its next
/// decision.
constexpr std::chrono::seconds kFarewell{5};

/// What goes from rank to rank of a row, before its cards and its record.
struct RowHead {
  std::uint64_t cell_index;
  std::uint64_t cell;
  std::uint64_t seed;
  double seconds_first;
  double seconds_others;
  float depth;
  float serious;
  std::uint32_t number;
  std::uint32_t decisions;
  std::uint32_t turns;
  std::uint32_t changes;
  std::uint32_t weighed;
  std::uint32_t choices_first;
  std::uint32_t choices_others;
  std::uint32_t cards_bytes;
  std::uint8_t winners;
  std::uint8_t ending;
  std::uint8_t third;
  std::uint8_t starts;
};
static_assert(std::is_trivially_copyable_v<RowHead>);

std::string packed(std::size_t cell_index, const MatchRow& row) {
  const std::string cards = cards_text(row.cards);
  RowHead head{};
  head.cell_index = cell_index;
  head.cell = row.cell;
  head.seed = row.seed;
  head.seconds_first = row.seconds[0];
  head.seconds_others = row.seconds[1];
  head.depth = row.depth;
  head.serious = row.serious;
  head.number = row.number;
  head.decisions = row.decisions;
  head.turns = row.turns;
  head.changes = row.changes;
  head.weighed = row.weighed;
  head.choices_first = row.choices[0];
  head.choices_others = row.choices[1];
  head.cards_bytes = static_cast<std::uint32_t>(cards.size());
  head.winners = row.winners.bits();
  head.ending = row.ending;
  head.third = static_cast<std::uint8_t>(index_of(row.third));
  head.starts = static_cast<std::uint8_t>(index_of(row.starts));
  std::string out(sizeof(head), '\0');
  std::memcpy(out.data(), &head, sizeof(head));
  return out + cards + row.record;
}

std::pair<std::size_t, MatchRow> unpacked(std::string_view bytes) {
  RowHead head{};
  if (bytes.size() < sizeof(head)) throw Problem("a rank sent half a match");
  std::memcpy(&head, bytes.data(), sizeof(head));
  bytes.remove_prefix(sizeof(head));
  MatchRow row;
  row.cell = head.cell;
  row.seed = head.seed;
  row.seconds = {head.seconds_first, head.seconds_others};
  row.depth = head.depth;
  row.serious = head.serious;
  row.number = head.number;
  row.decisions = head.decisions;
  row.turns = head.turns;
  row.changes = head.changes;
  row.weighed = head.weighed;
  row.choices = {head.choices_first, head.choices_others};
  row.winners = SeatSet(head.winners);
  row.ending = head.ending;
  row.third = static_cast<Seat>(head.third);
  row.starts = static_cast<Seat>(head.starts);
  if (bytes.size() < head.cards_bytes || !read_cards(bytes.substr(0, head.cards_bytes), row.cards))
    throw Problem("a rank sent a match whose cards cannot be read");
  row.record = bytes.substr(head.cards_bytes);
  return {head.cell_index, std::move(row)};
}

/// A message that is there, if one is.
struct Message {
  int from = 0;
  int tag = 0;
  std::string bytes;
};
std::optional<Message> arrived() {
  int there = 0;
  MPI_Status status;
  if (MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status) != MPI_SUCCESS || there == 0)
    return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  Message message{status.MPI_SOURCE, status.MPI_TAG, std::string(static_cast<std::size_t>(size), '\0')};
  MPI_Recv(message.bytes.data(), size, MPI_BYTE, message.from, message.tag, MPI_COMM_WORLD,
           MPI_STATUS_IGNORE);
  return message;
}

void send(int to, Tag tag, const void* bytes, std::size_t size) {
  MPI_Send(bytes, static_cast<int>(size), MPI_BYTE, to, tag, MPI_COMM_WORLD);
}

struct WireTask {
  std::uint64_t cell;
  std::uint64_t number;
};

/// What rank 0 sends goes out without waiting: a rank that is gone must not hold up the others.
class Outbox {
 public:
  void send_task(int to, Task task) {
    Letter& letter = letters_.emplace_back();
    letter.task = {task.cell, task.number};
    MPI_Isend(&letter.task, static_cast<int>(sizeof(letter.task)), MPI_BYTE, to, kTask, MPI_COMM_WORLD,
              &letter.request);
  }
  void send_over(int to) {
    Letter& letter = letters_.emplace_back();
    MPI_Isend(nullptr, 0, MPI_BYTE, to, kOver, MPI_COMM_WORLD, &letter.request);
  }
  /// Forgets what has gone out.
  void tidy() {
    std::erase_if(letters_, [](Letter& letter) {
      int gone = 0;
      MPI_Test(&letter.request, &gone, MPI_STATUS_IGNORE);
      return gone != 0;
    });
  }

 private:
  struct Letter {
    WireTask task{};
    MPI_Request request = MPI_REQUEST_NULL;
  };
  std::list<Letter> letters_;  // what is on its way stays where it is
};

MatchRow played(const Cell& cell, std::uint32_t number, bool keeps_record, const std::atomic<bool>& stop,
                bool& whole) {
  std::string record;
  std::optional<MatchRow> row = play(cell, number, stop, keeps_record ? &record : nullptr);
  whole = row.has_value();
  if (row) row->record = std::move(record);
  return row ? std::move(*row) : MatchRow{};
}

/// Which matches are out, and with whom.
class Given {
 public:
  explicit Given(Schedule& schedule) : schedule_(schedule) {}

  /// The next match for somebody: a new one, or one that is out with somebody else and has been longest.
  std::optional<Task> for_rank(int rank) {
    std::optional<Task> task = schedule_.next();
    if (!task && !schedule_.done()) {
      for (auto& out : out_) {
        if (std::find(out.ranks.begin(), out.ranks.end(), rank) != out.ranks.end()) continue;
        if (out.ranks.size() > 1) continue;  // twice is enough for one that is only slow
        out.ranks.push_back(rank);
        return out.task;
      }
      return std::nullopt;
    }
    if (task) out_.push_back({*task, {rank}});
    return task;
  }
  void came(Task task) {
    std::erase_if(
        out_, [&](const Out& out) { return out.task.cell == task.cell && out.task.number == task.number; });
  }

 private:
  struct Out {
    Task task;
    std::vector<int> ranks;
  };
  Schedule& schedule_;
  std::deque<Out> out_;
};

/// Rank 0's own player, on a thread that never calls MPI.
class OwnPlayer {
 public:
  OwnPlayer(std::span<const Cell> cells, bool keeps_records)
      : cells_(cells), keeps_records_(keeps_records), thread_([this] { work(); }) {}
  OwnPlayer(const OwnPlayer&) = delete;
  OwnPlayer& operator=(const OwnPlayer&) = delete;
  ~OwnPlayer() { stop_ = true; }

  bool wants_more() {
    const std::lock_guard lock(mutex_);
    return waiting_.size() < kAtOnce;
  }
  void give(Task task) {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(task);
  }
  std::vector<std::pair<std::size_t, MatchRow>> take() {
    const std::lock_guard lock(mutex_);
    if (failure_) std::rethrow_exception(failure_);
    return std::exchange(done_, {});
  }
  double playing_seconds() const { return playing_; }

 private:
  void work() {
    while (!stop_) {
      std::optional<Task> task;
      {
        const std::lock_guard lock(mutex_);
        if (!waiting_.empty()) {
          task = waiting_.front();
          waiting_.pop_front();
        }
      }
      if (!task) {
        std::this_thread::sleep_for(kNap);
        continue;
      }
      try {
        const Clock::time_point begin = Clock::now();
        bool whole = false;
        MatchRow row = played(cells_[task->cell], task->number, keeps_records_, stop_, whole);
        const std::lock_guard lock(mutex_);
        playing_ += std::chrono::duration<double>(Clock::now() - begin).count();
        if (whole) done_.emplace_back(task->cell, std::move(row));
      } catch (...) {
        const std::lock_guard lock(mutex_);
        failure_ = std::current_exception();
        return;
      }
    }
  }

  std::span<const Cell> cells_;
  bool keeps_records_;
  std::mutex mutex_;
  std::deque<Task> waiting_;
  std::vector<std::pair<std::size_t, MatchRow>> done_;
  std::exception_ptr failure_;
  std::atomic<bool> stop_{false};
  double playing_ = 0;
  std::jthread thread_;
};

int ranks_there() {
  int size = 1;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  return size;
}

/// Tells everybody that it is over. How many did not answer.
int say_goodbye(Outbox& outbox) {
  const int ranks = ranks_there();
  for (int rank = 1; rank < ranks; ++rank) outbox.send_over(rank);
  int missing = ranks - 1;
  const Clock::time_point until = Clock::now() + kFarewell;
  while (missing > 0 && Clock::now() < until) {
    outbox.tidy();
    const std::optional<Message> message = arrived();
    if (!message) {
      std::this_thread::sleep_for(kNap);
    } else if (message->tag == kBye) {
      --missing;
    }
  }
  return missing;
}

}  // namespace

RanksResult lead(std::span<const Cell> cells, Schedule& schedule, Store& store, const RunSettings& settings) {
  RanksResult out;
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  const Clock::time_point begin = Clock::now();
  const std::size_t before = schedule.played();
  Given given(schedule);
  Outbox outbox;
  std::map<int, std::size_t> has;  // matches out with each rank
  std::vector<MatchRow> rows;
  const auto came = [&](std::size_t cell, MatchRow row) {
    const Task task{cell, row.number};
    given.came(task);
    schedule.finished(task, share_of(row.winners, seat_of(cells[cell], row.number, 0), cells[cell].seats()));
    rows.push_back(std::move(row));
  };
  {
    OwnPlayer own(cells, settings.keeps_records);
    Clock::time_point written = begin;
    while (!schedule.done()) {
      bool busy = false;
      while (std::optional<Message> message = arrived()) {
        busy = true;
        if (message->tag != kRow) continue;
        auto [cell, row] = unpacked(message->bytes);
        --has[message->from];
        came(cell, std::move(row));
      }
      for (auto& [cell, row] : own.take()) came(cell, std::move(row));
      while (own.wants_more()) {
        const std::optional<Task> task = given.for_rank(0);
        if (!task) break;
        own.give(*task);
      }
      for (int rank = 1; rank < ranks_there(); ++rank) {
        while (has[rank] < kAtOnce) {
          const std::optional<Task> task = given.for_rank(rank);
          if (!task) break;
          outbox.send_task(rank, *task);
          ++has[rank];
        }
      }
      constexpr std::chrono::milliseconds kNowAndThen{100};
      if (Clock::now() - written > kNowAndThen) {
        store.add(rows);
        out.run.played += rows.size();
        rows.clear();
        written = Clock::now();
        Tempo tempo{schedule.played(), schedule.at_most(), -1};
        const double seconds = std::chrono::duration<double>(written - begin).count();
        if (tempo.played > before && seconds > 1) {
          tempo.seconds_left = static_cast<double>(tempo.at_most - tempo.played) * seconds /
                               static_cast<double>(tempo.played - before);
        }
        settings.watch(tempo);
        if (settings.shall_stop()) {
          out.run.stopped = true;
          break;
        }
      }
      outbox.tidy();
      if (!busy) std::this_thread::sleep_for(kNap);
    }
  }
  store.add(rows);
  out.run.played += rows.size();
  out.lost = say_goodbye(outbox);
  out.run.wall_seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  return out;
}

void follow(std::span<const Cell> cells, bool keeps_records) {
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  std::deque<WireTask> waiting;
  std::atomic<bool> stop{false};
  std::mutex mutex;
  // The match is played on a thread, so that this one hears at once when it is over.
  std::optional<std::string> ready;
  std::optional<WireTask> now;
  std::exception_ptr failure;
  std::jthread player([&](const std::stop_token& ended) {
    while (!ended.stop_requested()) {
      std::optional<WireTask> task;
      {
        const std::lock_guard lock(mutex);
        if (now && !ready) task = now;
      }
      if (!task) {
        std::this_thread::sleep_for(kNap);
        continue;
      }
      bool whole = false;
      std::string bytes;
      try {
        const Cell& cell = cells[task->cell];
        const MatchRow row =
            played(cell, static_cast<std::uint32_t>(task->number), keeps_records, stop, whole);
        if (whole) bytes = packed(task->cell, row);
      } catch (...) {
        const std::lock_guard lock(mutex);
        failure = std::current_exception();
        return;
      }
      const std::lock_guard lock(mutex);
      now.reset();
      if (whole) ready = std::move(bytes);
    }
  });
  for (;;) {
    bool busy = false;
    while (const std::optional<Message> message = arrived()) {
      busy = true;
      if (message->tag == kOver) {
        stop = true;
        player.request_stop();
        player.join();
        send(0, kBye, nullptr, 0);
        return;
      }
      WireTask task{};
      std::memcpy(&task, message->bytes.data(), std::min(sizeof(task), message->bytes.size()));
      waiting.push_back(task);
    }
    std::optional<std::string> done;
    {
      const std::lock_guard lock(mutex);
      if (failure) std::rethrow_exception(failure);
      done = std::exchange(ready, std::nullopt);
      if (!now && !waiting.empty()) {
        now = waiting.front();
        waiting.pop_front();
      }
    }
    if (done) send(0, kRow, done->data(), done->size());
    if (!busy && !done) std::this_thread::sleep_for(kNap);
  }
}

}  // namespace muster::lab
