// What this game's own rules leave on the frame stack.
#pragma once

#include <cstdint>

#include "engine/frames.hpp"
#include "engine/responses.hpp"

namespace muster::purge {

/// Frames of this game's own rules.
namespace fr {
inline constexpr std::uint8_t turn = frame::first_game_frame;  // at the bottom: the phase says what goes on
inline constexpr std::uint8_t play = turn + 1;                 // card declared by seat, on the stack
inline constexpr std::uint8_t ability = turn + 2;              // card whose ability `code` was activated
inline constexpr std::uint8_t invoke = turn + 3;               // card whose keyword n (Invoked) was activated
inline constexpr std::uint8_t notice = turn + 4;   // what seat is about to do, of card on other (Answers: y)
inline constexpr std::uint8_t aim = turn + 5;      // seat chooses what keyword n of card is aimed at
inline constexpr std::uint8_t flux = turn + 6;     // how much HEALTH goes from card to other
inline constexpr std::uint8_t discard = turn + 7;  // n cards from the decks of seat
}  // namespace fr

inline constexpr std::uint8_t kNullified = 2;  // Frame::flags, as kCancelled
static_assert(kNullified != kCancelled);

enum class Source : std::uint8_t { attack, effect };

}  // namespace muster::purge
