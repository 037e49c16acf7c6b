// What a state waits for: one choice by one seat, or nothing because the match is over.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/ids.hpp"
#include "engine/seat.hpp"

namespace muster {

enum class Verdict : std::uint8_t { open = 0, loss = 1, draw = 2, win = 3 };

/// How a match ended for each seat. Teams share a verdict; `reason` indexes the game's list of endings.
struct Result {
  std::array<Verdict, kMaxSeats> verdict{};
  std::uint8_t reason = 0;

  constexpr bool over() const { return verdict[0] != Verdict::open; }
  constexpr Verdict of(Seat seat) const { return verdict[static_cast<std::size_t>(index_of(seat))]; }
  constexpr bool operator==(const Result&) const = default;

  static constexpr Result won_by(SeatSet winners, int seats, std::uint8_t reason) {
    Result result;
    result.reason = reason;
    for (int i = 0; i < seats; ++i) {
      result.verdict[static_cast<std::size_t>(i)] = winners.has(seat_at(i)) ? Verdict::win : Verdict::loss;
    }
    return result;
  }
  static constexpr Result drawn(int seats, std::uint8_t reason) {
    Result result;
    result.reason = reason;
    for (int i = 0; i < seats; ++i) result.verdict[static_cast<std::size_t>(i)] = Verdict::draw;
    return result;
  }
};

/// One waiting choice. `prompt` indexes the game's prompts; `card` is what the question is about, if
/// anything.
struct Decision {
  Seat seat = Seat::none;
  std::uint8_t prompt = 0;
  CardId card = CardId::none;
  std::uint8_t number = 0;

  constexpr bool over() const { return seat == Seat::none; }
  constexpr bool operator==(const Decision&) const = default;
};

/// Why an action is not legal: which rule forbids it. Index 0 is "legal".
struct Refusal {
  std::string_view rule;
  std::string_view text;
};

}  // namespace muster
