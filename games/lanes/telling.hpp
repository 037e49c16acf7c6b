// The names of what Lanes says (telling.def has the texts), and of its frames.
#pragma once

#include <cstdint>

#include "engine/core/named_list.hpp"
#include "engine/programs/interpreter.hpp"

#undef MUSTER_TELLING
#define MUSTER_TELLING "games/lanes/telling.def"

namespace muster::lanes {

#include "engine/match/telling_names.inc"

/// Frames of Lanes' own rules, with their points (decisions.hpp).
#define LANES_FRAMES(ENTRY)                                                                 \
  ENTRY(first_player, kFirstPlayer) /* the coin's winner chooses */                         \
  ENTRY(set_protection, kSetProtection)                                                     \
  ENTRY(turn, kTurn)                                                                        \
  ENTRY(play, kPlay)                                                                        \
  ENTRY(attack, kAttack)                                                                    \
  ENTRY(combat, kCombat)                                                                    \
  ENTRY(choose_cards, kChooseCards) /* a seat picks cards to discard, sacrifice, recycle */ \
  ENTRY(place, kPlace)              /* a zone for a card that is moved, summoned, placed */ \
  ENTRY(second, kSecond)            /* the other card of a swap, fight or equip */
namespace fr {
enum Kind : std::uint8_t { before = frame::first_game_frame - 1, LANES_FRAMES(MUSTER_NAME) count };
}  // namespace fr

/// The steps of a turn, in order (LAN-4 … LAN-7).
enum class TurnStep : std::uint8_t { begin, draw, exchange, start_of_main, main, end, next };

}  // namespace muster::lanes
