// Who comes to a table and who goes.
#include <algorithm>

#include <fmt/format.h>

#include "server/people/names.hpp"
#include "server/people/secrets.hpp"
#include "server/tables/table.hpp"

namespace muster::server {

Seat Table::seat_of(const std::string& guest) const {
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    if (row_.seats[i].kind == SeatKind::person && row_.seats[i].guest == guest)
      return seat_at(static_cast<int>(i));
  }
  return Seat::none;
}

bool Table::everybody_there() const {
  return std::none_of(row_.seats.begin(), row_.seats.end(),
                      [](const SeatRow& seat) { return seat.kind == SeatKind::open; });
}

void Table::join(const ClientPtr& client, const ClientMessage& message, bool again) {
  if (!load()) return refuse(client, message, missing());
  const std::string& guest = client->guest().id;
  const Seat seat = guest.empty() || message.spectate ? Seat::none : seat_of(guest);
  const int limit = house_.config.limits.spectators_per_match;
  if (seat == Seat::none && limit > 0 && audience_.spectators() >= limit) {
    return refuse(client, message, Code::too_many, "too many watch this match already");
  }
  if (!is_cold()) return join_open(client, message, again);
  open_aside(
      {client->address(), guest}, [this, client, message, again] { join_open(client, message, again); },
      [this, client, message] {
        refuse(client, message, Code::busy, "the server has much to do; try again in a moment");
      });
}

void Table::join_open(const ClientPtr& client, const ClientMessage& message, bool again) {
  if (busy_) {
    // It has ended just now because it cannot go on: that is told when the disk has it.
    if (again) return refuse(client, message, not_written());
    return enqueue([this, client, message] { join(client, message, true); });
  }
  // What could not be opened just now is not tried again here.
  const bool opened = row_.state == MatchState::waiting || (!is_cold() && load_course());
  if (!opened) return refuse(client, message, missing());
  const std::string& guest = client->guest().id;
  const Seat seat = guest.empty() || message.spectate ? Seat::none : seat_of(guest);
  const auto former = audience_.remove(*client);
  const bool came = !audience_.present(seat);
  audience_.add({client, seat, message.spectate});
  if (is_seated(seat)) {
    if (message.let) lets_[static_cast<std::size_t>(index_of(seat))] = *message.let;
    clock_.came_back(seat);
    if (course_ != nullptr) course_->is_back(seat);
  }
  client->send(std::make_shared<const std::string>(state_text(seat, message, {})));
  if (row_.state == MatchState::running && !thinking_) {
    if (clock_.running() == Seat::none) {
      proceed(false);
    } else if (clock_.running() == seat) {
      spare(seat);
    }
  }
  if ((came || former) && (is_seated(seat) || former)) send_table();
}

void Table::leave(const ClientPtr& client, const ClientMessage& message) {
  const auto viewer = audience_.remove(*client);
  if (!viewer) return refuse(client, message, Code::not_joined, "you are not at this table");
  ack(client, message);
  went(*viewer);
}

void Table::went(Seat viewer) {
  if (is_seated(viewer) && !audience_.present(viewer)) {
    clock_.went_away(viewer, house_.time.now());
    if (row_.state == MatchState::running) watch_time();
    send_table();
  }
  // A finished match without an audience is only its record.
  if (audience_.empty() && row_.state == MatchState::finished) rest();
}

void Table::seat_members() {
  for (Member& member : audience_.members()) {
    const std::string& guest = member.client->guest().id;
    member.viewer = guest.empty() || member.spectate ? Seat::none : seat_of(guest);
    if (is_seated(member.viewer)) clock_.came_back(member.viewer);
  }
}

void Table::do_claim(const Guest& guest, const JoinRequest& wish, const Answer& answer) {
  if (const Seat mine = seat_of(guest.id); mine != Seat::none) return answer(table_text(mine));
  if (row_.state != MatchState::waiting || game_ == nullptr) {
    return answer(Problem{Code::seat_taken, "no seat is open at this table"});
  }
  Seat seat = wish.seat;
  for (std::size_t i = 0; seat == Seat::none && i < row_.seats.size(); ++i) {
    if (row_.seats[i].kind == SeatKind::open) seat = seat_at(static_cast<int>(i));
  }
  const auto index = static_cast<std::size_t>(index_of(seat));
  if (index >= row_.seats.size() || row_.seats[index].kind != SeatKind::open) {
    return answer(Problem{Code::seat_taken, "that seat is taken"});
  }
  if (row_.rated && !guest.account)
    return answer(Problem{Code::forbidden, "this match is rated: it is for people with an account"});
  MatchRow next = row_;
  SeatRow& claimed = next.seats[index];
  claimed = {SeatKind::person, guest.id, guest.name, {}, wish.deck.empty() ? claimed.deck : wish.deck, false,
             guest.account};
  if (!wish.deck.empty()) {
    if (std::string problem = deck_problem(*game_, wish.deck); !problem.empty()) {
      return answer(Problem{Code::bad_setup, std::move(problem)});
    }
  }
  const MatchRow before = row_;
  row_ = next;
  if (everybody_there()) {
    Problem problem;
    std::uint64_t seed = random_seed();
    if (!row_.seed.empty()) seed = std::stoull(row_.seed);
    if (!deal(*game_, row_, seed, problem)) {
      row_ = before;
      return answer(problem);
    }
    row_.state = MatchState::running;
  }
  commit(
      {PutMatch{row_}},
      [this, answer, seat] {
        clock_.went_away(seat, house_.time.now());
        seat_members();
        answer(table_text(seat));
        if (row_.state != MatchState::running) return send_table();
        if (!load_course()) return;
        proceed(false);
        send_state("start");
      },
      [answer] { answer(Problem{Code::storage, "it could not be written, so the seat is not yours"}); });
}

void Table::do_give_up_seat(const Guest& guest, const Answer& answer) {
  const Seat seat = seat_of(guest.id);
  if (seat == Seat::none) return answer(Problem{Code::forbidden, "you have no seat at this table"});
  if (row_.state != MatchState::waiting)
    return answer(Problem{Code::still_running, "the match has begun; resign instead"});
  SeatRow& mine = row_.seats[static_cast<std::size_t>(index_of(seat))];
  mine = SeatRow();
  const bool somebody = std::any_of(row_.seats.begin(), row_.seats.end(),
                                    [](const SeatRow& each) { return each.kind == SeatKind::person; });
  if (!somebody) {
    row_.state = MatchState::finished;
    row_.outcome = R"({"ending":"everybody left","cause":"closed"})";
  }
  commit(
      {PutMatch{row_}},
      [this, answer] {
        seat_members();
        send_table();
        answer(table_text(Seat::none));
      },
      [answer] { answer(Problem{Code::storage, "it could not be written, so the seat is still yours"}); });
}

void Table::forget(std::string guest) {
  enqueue([this, guest = std::move(guest)] {
    std::erase_if(said_, [&](const Line& line) { return line.guest == guest; });
    talk_.erase(guest);
    // What is not loaded is read as the store has it: without them.
    if (!loaded_ || !exists_) return;
    bool sat_here = false;
    for (Seat seat = seat_of(guest); seat != Seat::none; seat = seat_of(guest)) {
      SeatRow& row = row_.seats[static_cast<std::size_t>(index_of(seat))];
      row.guest.clear();
      row.name = kForgotten;
      row.account = false;
      const SeatSet others(static_cast<std::uint8_t>(~SeatSet::only(seat).bits()));
      row_.offers = row_.offers & others;
      row_.wishes = row_.wishes & others;
      sat_here = true;
    }
    if (!sat_here) return;
    seat_members();
    send_table();
  });
}

void Table::on_vacation(std::string guest) {
  enqueue([this, guest = std::move(guest)] {
    // What is not loaded is read as the store has it.
    if (!loaded_ || !exists_ || !row_.clock.in_days() || seat_of(guest) == Seat::none) return;
    load_vacations();
    if (row_.state != MatchState::running) return;
    watch_time();
    send_table();
  });
}

void Table::put_out(std::string guest) {
  enqueue([this, guest = std::move(guest)] {
    if (!load()) return;
    const Seat seat = seat_of(guest);
    if (seat == Seat::none) return;
    if (row_.state == MatchState::waiting) return do_give_up_seat(Guest{guest, {}}, [](const Reply&) {});
    if (row_.state != MatchState::running || row_.seats[static_cast<std::size_t>(index_of(seat))].resigned)
      return;
    if (load_course())
      give_in(seat, EntryKind::resign, fmt::format("{} was banned", muster::name_of(seat)), nullptr, {});
  });
}

}  // namespace muster::server
