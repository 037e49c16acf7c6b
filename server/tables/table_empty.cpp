// Choices that decide nothing: the table makes them for a player who lets it (docs/protocol.md, "let").
//
// What everybody can see is made at once. What only the player can see (there is nothing to do but pass) is
// made after a pause as a person takes it, drawn from a secret, the match and the number of the entry and
// from nothing else: neither when it happens nor what is told of it says why. It is made only while the
// player is here, for everybody sees who is; and nobody waits when there is nobody who could tell.
#include <algorithm>

#include "server/tables/pause.hpp"
#include "server/tables/table.hpp"

namespace muster::server {

void Table::let(const ClientPtr& client, const ClientMessage& message) {
  const auto seat = acting_seat(client, message);
  if (!seat) return;
  lets_[at(*seat)] = *message.let;
  if (row_.state == MatchState::running && clock_.running() == *seat) {
    pause_.reset();
    spare(*seat);
  }
  ack(client, message);
}

EmptyChoice Table::spared(Seat seat) const {
  // A lesson is about every choice it has.
  if (course_ == nullptr || !to_choose(seat) || plays_itself(seat) || guide_move() != nullptr) return {};
  const Let& let = lets_[at(seat)];
  if (!let.forced && !let.own && !let.nothing) return {};
  const EmptyChoice empty = empty_choice(course_->match(), let.own);
  switch (empty.why) {
    case Empty::forced:
    case Empty::alike:
      return let.forced ? empty : EmptyChoice{};
    case Empty::own:
      return empty;
    case Empty::nothing:
      return let.nothing && audience_.present(seat) ? empty : EmptyChoice{};
    case Empty::no:
      break;
  }
  return {};
}

bool Table::is_watched(Seat seat) const {
  if (audience_.spectators() > 0) return true;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    if (row_.seats[i].kind != SeatKind::computer && seat_at(static_cast<int>(i)) != seat) return true;
  }
  return false;
}

bool Table::is_made_at_once(Seat seat) const {
  const EmptyChoice empty = spared(seat);
  return empty && (empty.is_open() || !is_watched(seat));
}

void Table::spare(Seat seat) {
  const std::uint32_t seq = course_->seq();
  if (pause_ && pause_->seq == seq) return;
  pause_.reset();
  const EmptyChoice empty = spared(seat);
  if (!empty) return;
  if (empty.is_open() || !is_watched(seat)) {
    // Not before whoever called has told how the match stands.
    return strand_.later([self = shared_from_this(), seat, seq] {
      self->enqueue([table = self.get(), seat, seq] { table->make_empty(seat, seq); });
    });
  }
  const std::int64_t pause = pause_like_a_person(house_.pace, row_.number, seq);
  pause_ = Pause{seq, house_.time.now() + pause_within(row_.clock, clock_.banks()[at(seat)], pause)};
  watch_time();
}

void Table::make_empty(Seat seat, std::uint32_t seq) {
  if (!load_course() || row_.state != MatchState::running) return;
  pause_.reset();
  // Meanwhile the player may have chosen, gone, or asked to be asked.
  const EmptyChoice empty = course_->seq() == seq ? spared(seat) : EmptyChoice{};
  if (!empty) return watch_time();
  EntryRow entry;
  entry.kind = EntryKind::forced;
  entry.seat = seat;
  entry.text = course_->match().text(empty.action);
  making_ = empty.why;
  enter(std::move(entry), nullptr, {});
  making_ = Empty::no;
}

void Table::watch_time() {
  auto due = clock_.deadline();
  if (pause_) due = due ? std::min(*due, pause_->due) : pause_->due;
  if (due) house_.deadlines.set(shared_from_this(), *due);
}

}  // namespace muster::server
