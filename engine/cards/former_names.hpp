// What card sets were called by older programs (docs/decisions/): a record, a save or a scenario that names a
// set by a former name means the same cards.
#pragma once

#include <array>
#include <cstdint>

namespace muster {

struct FormerName {
  std::uint64_t then = 0;
  std::uint64_t now = 0;
};

/// Until November 2026 the hash of a card set was of its printed texts too. These are the sets that came with
/// the program on the last day of that (tests/compatibility/0.1.0).
inline constexpr std::array<FormerName, 5> kFormerNames{{
    {0x56ED28D55371F379, 0xBFB5F5FBE8F632D4},  // Lanes
    {0x98290D2882CF2274, 0xA96381D0D7BEC886},  // Lost Empires
    {0x95B81CE61B03E58E, 0xCDD63E8AB501629F},  // Dept of Structure
    {0x2193EF045D2D9ADD, 0xA56968AF5976D5E4},  // Purge
    {0x260206590B66DA30, 0xA3AF30D1D5F19ED1},  // War Rig
}};

/// The name that a set has today, of one that it may have had before.
constexpr std::uint64_t name_today(std::uint64_t name) {
  for (const FormerName& each : kFormerNames) {
    if (each.then == name) return each.now;
  }
  return name;
}

}  // namespace muster
