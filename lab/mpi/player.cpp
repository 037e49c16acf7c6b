#include "lab/mpi/player.hpp"

#include <optional>
#include <string>

#include "lab/mpi/mail.hpp"
#include "lab/play.hpp"

namespace muster::lab {

bool Player::wants_more() {
  const std::lock_guard lock(mutex_);
  return waiting_.size() < kAtOnce;
}

void Player::give(Task task) {
  const std::lock_guard lock(mutex_);
  waiting_.push_back(task);
}

std::vector<std::pair<std::size_t, MatchRow>> Player::take() {
  const std::lock_guard lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
  return std::exchange(done_, {});
}

void Player::work() {
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
      std::string record;
      std::optional<MatchRow> row =
          play(cells_[task->cell], task->number, stop_, keeps_records_ ? &record : nullptr);
      if (!row) continue;
      row->record = std::move(record);
      const std::lock_guard lock(mutex_);
      done_.emplace_back(task->cell, std::move(*row));
    } catch (...) {
      const std::lock_guard lock(mutex_);
      failure_ = std::current_exception();
      return;
    }
  }
}

}  // namespace muster::lab
