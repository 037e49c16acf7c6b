#include "server/table.hpp"

#include <fmt/format.h>

#include "server/log.hpp"
#include "server/tables.hpp"

namespace muster::server {

namespace {

/// After a write that failed, in milliseconds.
constexpr std::int64_t kRetry = 1000;

}  // namespace

Table::Table(House& house, std::string id)
    : house_(house), id_(std::move(id)), strand_(house.io), last_used_(house.time.now()) {}

void Table::enqueue(Job job) {
  strand_.run([self = shared_from_this(), job = std::move(job)]() mutable {
    self->last_used_.store(self->house_.time.now(), std::memory_order_relaxed);
    self->waiting_.push_back(std::move(job));
    self->drain();
  });
}

void Table::drain() {
  while (!busy_ && !waiting_.empty()) {
    const Job job = std::move(waiting_.front());
    waiting_.pop_front();
    job();
  }
}

Problem Table::missing() const { return {Code::not_found, "there is no such match"}; }

std::string Table::log_name() const { return fmt::format("match {}", row_.number); }

bool Table::load() {
  if (loaded_) return exists_;
  std::optional<MatchRow> row;
  try {
    row = house_.store.match(id_);
  } catch (const StoreError& error) {
    log_error("store", error.what());
    return false;
  }
  loaded_ = true;
  exists_ = row.has_value();
  if (!exists_) return false;
  row_ = *row;
  game_ = house_.catalog.find(row_.game);
  clock_ = TableClock(row_.clock);
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    // After a restart nobody is here yet, and the outage is nobody's fault: patience begins anew.
    if (row_.seats[i].kind == SeatKind::person)
      clock_.went_away(seat_at(static_cast<int>(i)), house_.time.now());
  }
  return true;
}

bool Table::load_course() {
  if (!load() || row_.state == MatchState::waiting) return false;
  if (course_ != nullptr) return true;
  broken_.clear();
  try {
    if (game_ == nullptr) {
      broken_ = fmt::format("the game {} is not here any more", row_.game);
    } else {
      course_ = Course::load(*game_->rules, row_.header, house_.store.journal(row_.number), broken_);
    }
  } catch (const StoreError& error) {
    broken_ = error.what();
  }
  if (course_ == nullptr) {
    log_error(log_name(), broken_);
    return false;
  }
  if (course_->seq() > 0) clock_.set_banks(course_->banks());
  return true;
}

void Table::rest() {
  course_.reset();
  audience_.forget_shown();
}

void Table::commit(Unit unit, Job then, Job failed) {
  busy_ = true;
  house_.writer.write(std::move(unit), [self = shared_from_this(), then = std::move(then),
                                        failed = std::move(failed)](bool written) mutable {
    self->strand_.later([self, written, then = std::move(then), failed = std::move(failed)] {
      self->busy_ = false;
      if (written) {
        then();
      } else {
        // What is in memory is ahead of the disk; the disk is right.
        self->loaded_ = false;
        self->thinking_.reset();
        self->rest();
        failed();
        // Whatever was going on is taken up again.
        self->house_.deadlines.set(self, self->house_.time.now() + kRetry);
      }
      self->drain();
    });
  });
}

void Table::receive(ClientPtr client, ClientMessage message) {
  enqueue([this, client = std::move(client), message = std::move(message)] {
    switch (message.type) {
      case MessageType::join:
        return join(client, message);
      case MessageType::move:
        return move(client, message);
      case MessageType::undo:
        return undo(client, message);
      case MessageType::resign:
        return resign(client, message);
      case MessageType::draw:
        return offer_draw(client, message);
      case MessageType::rematch:
        return wish_rematch(client, message);
      case MessageType::hint:
        return hint(client, message);
      case MessageType::leave:
        return leave(client, message);
      case MessageType::chat:
        return chat(client, message);
      case MessageType::ping:
        return;
    }
  });
}

void Table::disconnect(ClientPtr client) {
  enqueue([this, client = std::move(client)] {
    if (const auto viewer = audience_.remove(*client)) went(*viewer);
  });
}

void Table::look(std::string guest, Answer answer) {
  enqueue([this, guest = std::move(guest), answer = std::move(answer)] {
    if (!load()) return answer(missing());
    answer(table_text(guest.empty() ? Seat::none : seat_of(guest)));
  });
}

void Table::claim(Guest guest, JoinRequest wish, Answer answer) {
  enqueue([this, guest = std::move(guest), wish = std::move(wish), answer = std::move(answer)] {
    if (!load()) return answer(missing());
    do_claim(guest, wish, answer);
  });
}

void Table::give_up_seat(Guest guest, Answer answer) {
  enqueue([this, guest = std::move(guest), answer = std::move(answer)] {
    if (!load()) return answer(missing());
    do_give_up_seat(guest, answer);
  });
}

void Table::close(Answer answer) {
  enqueue([this, answer = std::move(answer)] {
    if (!load()) return answer(missing());
    if (row_.state == MatchState::finished) return answer(Problem{Code::not_running, "the match is over"});
    const std::string outcome = R"({"ending":"closed by the administrator","cause":"closed"})";
    if (load_course()) {
      EntryRow entry;
      entry.kind = EntryKind::closed;
      end(entry, outcome, nullptr, {});
      // What follows waits for the disk.
      enqueue([this, answer] { answer(table_text(Seat::none)); });
      return;
    }
    row_.state = MatchState::finished;
    row_.outcome = outcome;
    commit(
        {EndMatch{row_.number, outcome}},
        [this, answer] {
          send_table();
          answer(table_text(Seat::none));
        },
        [answer] { answer(Problem{Code::storage, "it could not be written"}); });
  });
}

void Table::wake() {
  enqueue([this] {
    if (load_course() && row_.state == MatchState::running) proceed(false);
  });
}

void Table::check_deadline() {
  enqueue([this] {
    if (!load_course() || row_.state != MatchState::running) return;
    if (!thinking_ && clock_.running() == Seat::none) return proceed(false);
    const auto due = clock_.deadline();
    if (!due) return;
    if (*due > house_.time.now()) return house_.deadlines.set(shared_from_this(), *due);
    time_out();
  });
}

void Table::measure(std::function<void(std::size_t)> answer) {
  enqueue([this, answer = std::move(answer)] {
    answer(sizeof(Table) + row_.header.capacity() + (course_ == nullptr ? 0 : course_->bytes()) +
           audience_.bytes());
  });
}

}  // namespace muster::server
