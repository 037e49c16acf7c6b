// Seats at the table and sets of them. A seat is a chair, not a person: agents, people and clocks come and
// go.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace muster {

inline constexpr int kMaxSeats = 4;

enum class Seat : std::uint8_t { a = 0, b = 1, c = 2, d = 3, none = 15 };

constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }
constexpr int index_of(Seat seat) { return static_cast<int>(seat); }
constexpr bool is_seated(Seat seat) { return index_of(seat) < kMaxSeats; }

/// Where arrays by seat have the entry of a seat.
constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(index_of(seat)); }
/// The other one of two players.
constexpr Seat enemy(Seat seat) { return seat == Seat::a ? Seat::b : Seat::a; }

/// The seat after `seat` in clockwise order at a table of `seats`.
constexpr Seat next_seat(Seat seat, int seats) { return seat_at((index_of(seat) + 1) % seats); }

constexpr std::string_view name_of(Seat seat) {
  constexpr std::array<std::string_view, kMaxSeats> names{"A", "B", "C", "D"};
  return is_seated(seat) ? names[static_cast<std::size_t>(index_of(seat))] : "none";
}

constexpr Seat seat_named(std::string_view name) {
  for (int i = 0; i < kMaxSeats; ++i) {
    if (name == name_of(seat_at(i))) return seat_at(i);
  }
  return Seat::none;
}

/// A set of seats in four bits. A spectator is in no set.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
  static constexpr SeatSet everyone() { return SeatSet(0x0F); }
  static constexpr SeatSet only(Seat seat) {
    return is_seated(seat) ? SeatSet(static_cast<std::uint8_t>(1U << static_cast<unsigned>(index_of(seat))))
                           : SeatSet();
  }
  constexpr bool has(Seat seat) const {
    return is_seated(seat) && ((bits_ >> static_cast<unsigned>(index_of(seat))) & 1U) != 0;
  }
  constexpr std::uint8_t bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr SeatSet operator|(SeatSet other) const {
    return SeatSet(static_cast<std::uint8_t>(bits_ | other.bits_));
  }
  constexpr SeatSet operator&(SeatSet other) const {
    return SeatSet(static_cast<std::uint8_t>(bits_ & other.bits_));
  }
  constexpr bool operator==(const SeatSet&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace muster
