// The clocks of one table: time for each choice, a bank for the whole match, and patience with players who
// are away.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "protocol/json_out.hpp"
#include "server/store/rows.hpp"

namespace muster::server {

/// When so many milliseconds have passed since then, but for the vacations (earliest first).
std::int64_t moment_after(std::int64_t since, std::int64_t milliseconds, const std::vector<Vacation>& but);

class TableClock {
 public:
  /// What is left of a choice of days at least, when the server was down.
  static constexpr std::int64_t kGrace = 3600LL * 1000;

  TableClock() = default;
  explicit TableClock(const ClockSetup& setup) : setup_(setup) { banks_.fill(setup.bank); }

  const ClockSetup& setup() const { return setup_; }
  const std::array<std::int64_t, kMaxSeats>& banks() const { return banks_; }
  void set_banks(const std::array<std::int64_t, kMaxSeats>& banks) { banks_ = banks; }

  /// It is this person's choice from now on; Seat::none stops the clock (a computer chooses, or nobody does).
  void start(Seat seat, std::int64_t now);
  /// The same for a match that was just loaded and whose last choice was made then: an outage is nobody's
  /// fault, but a choice of days does not begin anew with every start of the server.
  void go_on(Seat seat, std::int64_t last, std::int64_t now);
  /// Not started since the match was loaded.
  bool is_fresh() const { return fresh_; }
  /// When this seat's clock of days stands still.
  void set_vacations(Seat seat, std::vector<Vacation> vacations) {
    vacations_[at(seat)] = std::move(vacations);
  }
  /// Until when a seat is away with its clock standing still; nothing when it is not.
  std::optional<std::int64_t> on_vacation(Seat seat, std::int64_t now) const;
  /// What the banks would be if the choice were made now.
  std::array<std::int64_t, kMaxSeats> banks_at(std::int64_t now) const;
  /// What has been used beyond the time for one choice comes out of the bank.
  void charge(std::int64_t now);
  void went_away(Seat seat, std::int64_t now) { away_since_[at(seat)] = now; }
  void came_back(Seat seat) { away_since_[at(seat)].reset(); }

  Seat running() const { return running_; }
  /// When the running seat runs out of time, if it can.
  std::optional<std::int64_t> deadline() const;
  /// The object "clock" of docs/protocol.md.
  void write(JsonOut& out, int seats, std::int64_t now) const;

 private:
  static std::size_t at(Seat seat) { return static_cast<std::size_t>(index_of(seat)); }
  std::int64_t bank_left(Seat seat, std::int64_t now) const;
  /// When so much time of the running seat has gone by.
  std::int64_t running_out(std::int64_t milliseconds) const;
  std::optional<std::int64_t> away_deadline(Seat seat) const;

  ClockSetup setup_;
  std::array<std::int64_t, kMaxSeats> banks_{};
  std::array<std::optional<std::int64_t>, kMaxSeats> away_since_{};
  std::array<std::vector<Vacation>, kMaxSeats> vacations_;  // at tables of days only
  Seat running_ = Seat::none;
  std::int64_t since_ = 0;
  bool fresh_ = true;
};

}  // namespace muster::server
