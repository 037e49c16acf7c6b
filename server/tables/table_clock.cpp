#include "server/tables/table_clock.hpp"

#include <algorithm>

namespace muster::server {

std::int64_t moment_after(std::int64_t since, std::int64_t milliseconds, const std::vector<Vacation>& but) {
  std::int64_t at = since;
  std::int64_t left = milliseconds;
  for (const Vacation& each : but) {
    if (each.end <= at) continue;
    if (each.begin > at) {
      if (each.begin - at >= left) break;
      left -= each.begin - at;
    }
    at = each.end;
  }
  return at + left;
}

void TableClock::start(Seat seat, std::int64_t now) {
  running_ = seat;
  since_ = now;
  fresh_ = false;
}

void TableClock::go_on(Seat seat, std::int64_t last, std::int64_t now) {
  start(seat, now);
  if (setup_.in_days() && last > 0) since_ = std::min(now, std::max(last, now + kGrace - setup_.per_move));
}

std::optional<std::int64_t> TableClock::on_vacation(Seat seat, std::int64_t now) const {
  for (const Vacation& each : vacations_[at(seat)]) {
    if (each.begin <= now && now < each.end) return each.end;
  }
  return std::nullopt;
}

std::int64_t TableClock::running_out(std::int64_t milliseconds) const {
  return moment_after(since_, milliseconds, vacations_[at(running_)]);
}

std::int64_t TableClock::bank_left(Seat seat, std::int64_t now) const {
  if (seat != running_ || setup_.bank == 0) return banks_[at(seat)];
  const std::int64_t end = running_out(setup_.per_move + banks_[at(seat)]);
  const std::int64_t left = std::max<std::int64_t>(0, end - std::max(now, running_out(setup_.per_move)));
  return std::min(banks_[at(seat)], left);
}

std::array<std::int64_t, kMaxSeats> TableClock::banks_at(std::int64_t now) const {
  std::array<std::int64_t, kMaxSeats> banks = banks_;
  if (is_seated(running_)) banks[at(running_)] = bank_left(running_, now);
  return banks;
}

void TableClock::charge(std::int64_t now) {
  if (is_seated(running_)) banks_[at(running_)] = bank_left(running_, now);
  running_ = Seat::none;
}

std::optional<std::int64_t> TableClock::away_deadline(Seat seat) const {
  if (setup_.away == 0 || !away_since_[at(seat)]) return std::nullopt;
  // Patience begins when it matters: not before it is this seat's choice.
  const std::int64_t since =
      seat == running_ ? std::max(since_, *away_since_[at(seat)]) : *away_since_[at(seat)];
  return since + setup_.away;
}

std::optional<std::int64_t> TableClock::deadline() const {
  if (!is_seated(running_)) return std::nullopt;
  std::optional<std::int64_t> due;
  if (setup_.times_moves()) due = running_out(setup_.per_move + (setup_.bank > 0 ? banks_[at(running_)] : 0));
  if (const auto away = away_deadline(running_)) due = due ? std::min(*due, *away) : *away;
  return due;
}

void TableClock::write(JsonOut& out, int seats, std::int64_t now) const {
  out.open_object();
  if (is_seated(running_)) out.field("seat", muster::name_of(running_));
  if (is_seated(running_) && setup_.per_move > 0) {
    out.field("move", std::max<std::int64_t>(0, running_out(setup_.per_move) - now));
  }
  if (setup_.bank > 0) {
    out.open_array("banks");
    for (int i = 0; i < seats; ++i) out.number(bank_left(seat_at(i), now));
    out.close_array();
  }
  if (setup_.away > 0) {
    out.open_array("away");
    for (int i = 0; i < seats; ++i) {
      const Seat seat = seat_at(i);
      const auto due = away_deadline(seat);
      if (!due) {
        out.null();
      } else {
        out.number(seat == running_ ? std::max<std::int64_t>(0, *due - now) : setup_.away);
      }
    }
    out.close_array();
  }
  out.close_object();
}

}  // namespace muster::server
