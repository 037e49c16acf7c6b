// The clocks of one table: time for each choice, a bank for the whole match, and patience with players who
// are away.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "protocol/json_out.hpp"
#include "server/store/rows.hpp"

namespace muster::server {

class TableClock {
 public:
  TableClock() = default;
  explicit TableClock(const ClockSetup& setup) : setup_(setup) { banks_.fill(setup.bank); }

  const ClockSetup& setup() const { return setup_; }
  const std::array<std::int64_t, kMaxSeats>& banks() const { return banks_; }
  void set_banks(const std::array<std::int64_t, kMaxSeats>& banks) { banks_ = banks; }

  /// It is this person's choice from now on; Seat::none stops the clock (a computer chooses, or nobody does).
  void start(Seat seat, std::int64_t now);
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
  std::optional<std::int64_t> away_deadline(Seat seat) const;

  ClockSetup setup_;
  std::array<std::int64_t, kMaxSeats> banks_{};
  std::array<std::optional<std::int64_t>, kMaxSeats> away_since_{};
  Seat running_ = Seat::none;
  std::int64_t since_ = 0;
};

}  // namespace muster::server
