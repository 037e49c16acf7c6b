#include "server/tables/table.hpp"

#include <fmt/format.h>

#include "server/log.hpp"
#include "server/tables/tables.hpp"

namespace muster::server {

namespace {

/// In a row, before a table is left alone until somebody asks for it.
constexpr int kMostFailures = 5;

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
    attempt(job);
  }
}

void Table::attempt(const Job& job) {
  try {
    job();
  } catch (const std::exception& error) {
    went_wrong(error.what());
  }
}

void Table::went_wrong(std::string_view why) {
  ++failures_;
  log_error(log_name(), fmt::format("something went wrong, the table starts over: {}", why));
  // While the disk works the match must stay as it is; what waits for it looks at this afterwards.
  if (busy_) {
    doubtful_ = true;
  } else {
    start_over();
  }
}

void Table::start_over() {
  // What is in memory may be half of something; the disk is right.
  doubtful_ = false;
  loaded_ = false;
  thinking_.reset();
  if (thought_ != nullptr) thought_->cancel();
  hinting_ = SeatSet();
  review_ = nullptr;
  rest();
  const auto text = std::make_shared<const std::string>(
      error_message({}, id_, {Code::storage, "something went wrong at this table; join it again"}));
  for (const Member& member : audience_.members()) {
    try {
      member.client->send(text);
    } catch (const std::exception& error) {
      log_error(log_name(), error.what());
    }
  }
  // Whatever was going on is taken up again, a few times.
  if (failures_ <= kMostFailures) house_.deadlines.set(shared_from_this(), house_.time.now() + kRetry);
}

void Table::aside(Aside work) {
  busy_ = true;
  const auto task = [self = shared_from_this(), job = std::move(work.job),
                     then = std::move(work.then)](const Cancellation&) {
    std::string why;
    try {
      job();
    } catch (const std::exception& error) {
      why = error.what();
      if (why.empty()) why = "an exception";
    }
    self->strand_.later([self, why, then] {
      self->busy_ = false;
      if (!why.empty()) {
        self->went_wrong(why);
      } else if (then) {
        self->attempt(then);
      }
      self->drain();
    });
  };
  if (house_.pool.add(work.length, work.payer, task)) return;
  busy_ = false;
  work.refused();
}

std::string Table::log_name() const { return fmt::format("match {}", row_.number); }

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
      if (self->doubtful_) {
        self->start_over();
      } else if (written) {
        self->failures_ = 0;
        self->attempt(then);
      } else {
        // What is in memory is ahead of the disk; the disk is right.
        self->loaded_ = false;
        self->thinking_.reset();
        self->pause_.reset();
        self->rest();
        self->attempt(failed);
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
      case MessageType::let:
        return let(client, message);
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
    const bool opened = load_course();
    if (row_.state == MatchState::finished) {
      // It could not go on and has ended by itself just now; what follows waits for the disk.
      return enqueue([this, answer] { answer(load() ? Reply(table_text(Seat::none)) : Reply(missing())); });
    }
    if (opened) {
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

void Table::retire(MatchState state, std::uint32_t seq, bool end_only) {
  enqueue([this, state, seq, end_only] {
    if (!load() || !audience_.empty() || thinking_ || review_ != nullptr) return;
    const std::uint32_t now = course_ == nullptr ? row_.seq : course_->seq();
    if (row_.state != state || now != seq) return;
    if (end_only) {
      const std::string outcome = R"({"ending":"nobody played on","cause":"closed"})";
      row_.state = MatchState::finished;
      row_.outcome = outcome;
      row_.offers = SeatSet();
      return commit(
          {EndMatch{row_.number, outcome}}, [this] { house_.deadlines.clear(shared_from_this()); }, [] {});
    }
    commit(
        {RemoveMatch{row_.number}},
        [this] {
          exists_ = false;
          rest();
          house_.deadlines.clear(shared_from_this());
        },
        [] {});
  });
}

void Table::wake(Origins from) {
  enqueue([this, from = std::move(from)] {
    if (!from.address.empty()) from_ = from;
    if (load() && row_.state == MatchState::running && load_course()) proceed(false);
  });
}

void Table::check_deadline() {
  enqueue([this] {
    if (!load_course() || row_.state != MatchState::running) return;
    if (!thinking_ && clock_.running() == Seat::none) return proceed(false);
    const std::int64_t now = house_.time.now();
    if (pause_ && pause_->due <= now) return make_empty(clock_.running(), pause_->seq);
    if (const auto due = clock_.deadline(); due && *due <= now) return time_out();
    watch_time();
  });
}

void Table::measure(std::function<void(std::size_t)> answer) {
  enqueue([this, answer = std::move(answer)] {
    answer(sizeof(Table) + row_.header.capacity() + (course_ == nullptr ? 0 : course_->bytes()) +
           audience_.bytes());
  });
}

}  // namespace muster::server
