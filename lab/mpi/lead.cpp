#include <algorithm>
#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "lab/mpi/mail.hpp"
#include "lab/mpi/player.hpp"
#include "lab/mpi/ranks.hpp"
#include "lab/row_bytes.hpp"

namespace muster::lab {

namespace {

using Clock = std::chrono::steady_clock;

/// How long rank 0 waits for the others to say goodbye. A match in the middle is dropped at its next
/// decision.
constexpr std::chrono::seconds kFarewell{5};

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
    Player own(cells, settings.keeps_records);
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
        while (has[rank] < Player::kAtOnce) {
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

}  // namespace muster::lab
