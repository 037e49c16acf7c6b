// The frames of War Rig's rules and the steps they go through.
#pragma once

#include <cstdint>

#include "engine/responses.hpp"

namespace muster::war_rig {

/// Frames of this game's rules. Those that can wait for a choice keep its seat in Frame::seat.
namespace fr {
inline constexpr std::uint8_t round = frame::first_game_frame;  // at the bottom: the phase says what goes on
inline constexpr std::uint8_t arrival = round + 1;  // card enters place n; step: who was asked; flags: waits
inline constexpr std::uint8_t gather = round + 2;   // card takes n more tokens
inline constexpr std::uint8_t drawn = round + 3;    // seat keeps one of two tech cards
inline constexpr std::uint8_t hits = round + 4;     // card was hit n times by `other`; step, flags: below
inline constexpr std::uint8_t spy = round + 5;      // card looked at `other`
inline constexpr std::uint8_t flee = round + 6;     // card runs from the base after an attack (RIG-39)
inline constexpr std::uint8_t salvo = round + 7;  // card attacks; code: slots that fired; flags; picks: ships
inline constexpr std::uint8_t shot = round + 8;   // one weapon, see State::shot; step: Aim
inline constexpr std::uint8_t return_fire = round + 9;  // on card; n: ships left; x: plain hits; y: specials
inline constexpr std::uint8_t gain = round + 10;        // seat takes n more resources (RIG-58)
inline constexpr std::uint8_t keep = round + 11;        // seat takes n more of the cards drawn (missions)
inline constexpr std::uint8_t reward = round + 12;      // seat chooses n more things of reward `code`
}  // namespace fr

/// Steps of a hits frame, in the order of RIG-29.
namespace strike {
inline constexpr std::uint8_t haulage = 0;
inline constexpr std::uint8_t smoke = 1;
inline constexpr std::uint8_t release = 2;
inline constexpr std::uint8_t items = 3;
inline constexpr std::uint8_t by_rig = 1;  // Frame::flags
}  // namespace strike

/// Steps of a shot frame.
namespace aim {
inline constexpr std::uint8_t begin = 0;
inline constexpr std::uint8_t retarget = 1;
inline constexpr std::uint8_t part = 2;
inline constexpr std::uint8_t roll = 3;
inline constexpr std::uint8_t own_rerolls = 4;
inline constexpr std::uint8_t rerolls = 5;
inline constexpr std::uint8_t resolve = 6;
inline constexpr std::uint8_t splash = 7;
inline constexpr std::uint8_t tracks = 1;  // Frame::flags: misses may be rolled again (RIG-R14)
}  // namespace aim

inline constexpr std::uint8_t kTracked = 1;  // Frame::flags of a salvo

}  // namespace muster::war_rig
