// What a state waits for: one choice by one seat, or nothing because the match is over.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/ids.hpp"
#include "engine/core/seat.hpp"

namespace muster {

enum class Verdict : std::uint8_t { open = 0, loss = 1, draw = 2, win = 3 };

/// What a match that ended so was worth, as the estimates of games count it: from 0 (lost) to 1 (won).
constexpr float worth_of(Verdict verdict) {
  return verdict == Verdict::win ? 1.0F : verdict == Verdict::draw ? 0.5F : 0.0F;
}

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
