// The clocks there are names for: what people who look for an opponent agree on by a word.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "server/store/rows.hpp"

namespace muster::server {

struct ClockPreset {
  std::string_view name;
  ClockSetup clock;
};

inline constexpr std::int64_t kSecond = 1000;
inline constexpr std::int64_t kDayOfClock = 24 * 3600 * kSecond;

/// Fastest first. Where a choice has a day or more, nobody is waited for at the table.
inline constexpr auto kClockPresets = std::to_array<ClockPreset>({
    {"fast", {20 * kSecond, 180 * kSecond, 90 * kSecond, false}},
    {"calm", {60 * kSecond, 600 * kSecond, 180 * kSecond, false}},
    {"slow", {300 * kSecond, 1800 * kSecond, 600 * kSecond, false}},
    {"day", {kDayOfClock, 0, 0, true}},
    {"days", {3 * kDayOfClock, 0, 0, true}},
    {"week", {7 * kDayOfClock, 0, 0, true}},
});

/// Null when there is none of this name.
constexpr const ClockPreset* find_clock(std::string_view name) {
  for (const ClockPreset& each : kClockPresets) {
    if (each.name == name) return &each;
  }
  return nullptr;
}

}  // namespace muster::server
