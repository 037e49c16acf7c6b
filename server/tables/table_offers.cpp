// What people at a table agree on or ask for: resigning, draws, rematches, advice; and what happens when time
// is up.
#include <algorithm>

#include <fmt/format.h>

#include "protocol/advice.hpp"
#include "server/log.hpp"
#include "server/people/secrets.hpp"
#include "server/tables/table.hpp"
#include "server/tables/tables.hpp"

namespace muster::server {

namespace {

SeatSet without(SeatSet seats, Seat seat) {
  return seats & SeatSet(static_cast<std::uint8_t>(~SeatSet::only(seat).bits()));
}

}  // namespace

std::vector<Seat> Table::people() const {
  std::vector<Seat> out;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    if (row_.seats[i].kind == SeatKind::person && !row_.seats[i].resigned)
      out.push_back(seat_at(static_cast<int>(i)));
  }
  return out;
}

/// Everybody who has not given in wins, but for this seat.
std::string Table::outcome_without(Seat seat, std::string_view ending, std::string_view cause) const {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.open_array("result");
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const bool lost = row_.seats[i].resigned || seat_at(static_cast<int>(i)) == seat;
    out.text(lost ? "loss" : "win");
  }
  out.close_array();
  out.field("ending", ending);
  out.field("cause", cause);
  out.close_object();
  return text;
}

void Table::give_in(Seat seat, EntryKind kind, const std::string& ending, const ClientPtr& client,
                    const ClientMessage& message) {
  EntryRow entry;
  entry.kind = kind;
  entry.seat = seat;
  const auto playing =
      std::count_if(row_.seats.begin(), row_.seats.end(), [](const SeatRow& each) { return !each.resigned; });
  if (playing <= 2 || people().size() <= 1) {
    return end(entry, outcome_without(seat, ending, cause_of(kind)), client, message);
  }
  // The others play on; the computer sees the seat through.
  prime();
  row_.seats[static_cast<std::size_t>(index_of(seat))].resigned = true;
  entry.at = house_.time.now();
  entry.banks = clock_.banks_at(entry.at);
  clock_.charge(entry.at);
  course_->note(entry);
  publish(entry, {}, client, message, {PutMatch{row_}}, course_->match().event_count());
}

void Table::resign(const ClientPtr& client, const ClientMessage& message) {
  const auto seat = acting_seat(client, message);
  if (!seat) return;
  if (row_.state != MatchState::running)
    return refuse(client, message, Code::not_running, "the match is over");
  if (row_.seats[static_cast<std::size_t>(index_of(*seat))].resigned) {
    return refuse(client, message, Code::forbidden, "you have resigned already");
  }
  give_in(*seat, EntryKind::resign, fmt::format("{} resigned", muster::name_of(*seat)), client, message);
}

void Table::time_out() {
  const Seat seat = clock_.running();
  house_.metrics.timeouts.fetch_add(1, std::memory_order_relaxed);
  if (row_.clock.lose) {
    return give_in(seat, EntryKind::time, fmt::format("{} ran out of time", muster::name_of(seat)), nullptr,
                   {});
  }
  EntryRow entry;
  entry.kind = EntryKind::time;
  entry.seat = seat;
  end(entry, {}, nullptr, {});
}

void Table::offer_draw(const ClientPtr& client, const ClientMessage& message) {
  const auto seat = acting_seat(client, message);
  if (!seat) return;
  if (row_.state != MatchState::running)
    return refuse(client, message, Code::not_running, "the match is over");
  const std::vector<Seat> players = people();
  if (players.size() < 2) return refuse(client, message, Code::forbidden, "a computer player takes no draw");
  if (message.what == "offer" || message.what == "accept") {
    if (message.what == "accept" && row_.offers.empty()) {
      return refuse(client, message, Code::forbidden, "no draw is offered");
    }
    row_.offers = row_.offers | SeatSet::only(*seat);
  } else if (message.what == "decline") {
    row_.offers = SeatSet();
  } else if (message.what == "withdraw") {
    row_.offers = without(row_.offers, *seat);
  } else {
    return refuse(client, message, Code::malformed, "\"do\" must be offer, accept, decline or withdraw");
  }
  if (!std::all_of(players.begin(), players.end(), [this](Seat each) { return row_.offers.has(each); })) {
    return keep_wishes({}, client, message);
  }
  std::string outcome;
  JsonOut out(outcome);
  out.open_object();
  out.open_array("result");
  for (const SeatRow& each : row_.seats) out.text(each.resigned ? "loss" : "draw");
  out.close_array();
  out.field("ending", "a draw was agreed");
  out.field("cause", "draw");
  out.close_object();
  EntryRow entry;
  entry.kind = EntryKind::draw;
  entry.seat = *seat;
  end(entry, outcome, client, message);
}

void Table::wish_rematch(const ClientPtr& client, const ClientMessage& message) {
  const auto seat = acting_seat(client, message);
  if (!seat) return;
  if (row_.state != MatchState::finished)
    return refuse(client, message, Code::still_running, "the match is not over");
  if (!row_.next.empty()) {
    ack(client, message);
    return send_table();
  }
  row_.wishes = message.what == "withdraw" ? without(row_.wishes, *seat) : row_.wishes | SeatSet::only(*seat);
  bool all = true;
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    all = all && (row_.seats[i].kind != SeatKind::person || row_.wishes.has(seat_at(static_cast<int>(i))));
  }
  Unit unit;
  if (all) row_.next = set_up_rematch(unit);
  keep_wishes(std::move(unit), client, message);
}

PutWishes Table::wishes_now() const { return {row_.number, row_.offers, row_.wishes, row_.next}; }

void Table::keep_wishes(Unit unit, const ClientPtr& client, const ClientMessage& message) {
  unit.emplace_back(wishes_now());
  commit(
      std::move(unit),
      [this, client, message] {
        ack(client, message);
        send_table();
        if (row_.next.empty()) return;
        house_.metrics.matches_made.fetch_add(1, std::memory_order_relaxed);
        if (const auto table = house_.tables->find(row_.next)) table->wake();
      },
      [this, client, message] { refuse(client, message, not_written()); });
}

std::string Table::set_up_rematch(Unit& unit) {
  MatchRow next = row_;
  next.id = random_id(16);
  next.number = house_.tables->next_number();
  next.created = house_.time.now();
  next.state = MatchState::running;
  next.outcome.clear();
  next.next.clear();
  next.wishes = SeatSet();
  next.seed.clear();
  next.maker.clear();
  for (SeatRow& seat : next.seats) {
    seat.resigned = false;
    if (next.maker.empty()) next.maker = seat.guest;
  }
  // Who sat second sits first.
  std::rotate(next.seats.begin(), next.seats.begin() + 1, next.seats.end());
  Problem problem;
  if (game_ == nullptr || !deal(*game_, next, random_seed(), problem)) {
    log_error(log_name(), "no rematch: " + problem.message);
    return {};
  }
  unit.emplace_back(PutMatch{next});
  return next.id;
}

void Table::hint(const ClientPtr& client, const ClientMessage& message) {
  const auto seat = acting_seat(client, message);
  if (!seat) return;
  if (row_.state != MatchState::running)
    return refuse(client, message, Code::not_running, "the match is over");
  if (!row_.hints) return refuse(client, message, Code::no_hints, "this table is played without advice");
  if (*message.seq != course_->seq()) {
    return refuse(client, message, Code::stale,
                  fmt::format("the match is at {}, not {}", course_->seq(), *message.seq));
  }
  if (!to_choose(*seat)) return refuse(client, message, Code::not_your_turn, "another seat is to choose");
  if (hinting_.has(*seat)) return refuse(client, message, Code::busy, "the computer already thinks for you");
  const std::shared_ptr<const Match> match = course_->match().clone();
  const auto taken = house_.pool.add(ThinkPool::Length::lengthy, {client->address(), client->guest().id},
                                     [self = shared_from_this(), match, client, re = message.re, seat = *seat,
                                      seq = course_->seq()](const Cancellation& stop) {
                                       const std::string text =
                                           advice_message(*match, self->id_, re, seq, stop);
                                       if (stop.cancelled()) return;
                                       self->enqueue([table = self.get(), client, seat, text] {
                                         table->hinting_ = without(table->hinting_, seat);
                                         table->house_.metrics.hints.fetch_add(1, std::memory_order_relaxed);
                                         client->send(std::make_shared<const std::string>(text));
                                       });
                                     });
  if (!taken) return refuse(client, message, Code::busy, "too many ask for advice now; try again");
  hinting_ = hinting_ | SeatSet::only(*seat);
}

}  // namespace muster::server
