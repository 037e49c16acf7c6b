// What the rules read of a design in a hurry; compile.cpp takes it out of the card's words once.
#pragma once

#include <array>
#include <cstdint>

#include "engine/program.hpp"
#include "games/purge/state.hpp"
#include "games/purge/vocabulary.hpp"

namespace muster::purge {

/// One effect of a passive ability on stats, compiled for reading in a hurry.
struct Aura {
  Selector::How how = Selector::How::none;
  std::uint8_t selector = 0;
  std::uint8_t stat = 0;
  std::int8_t amount = 0;
  std::uint16_t ability = 0;
  std::uint16_t kinds = 0;   // what its selector asks of a card, where it asks
  std::uint16_t traits = 0;  // only for these and the side
  Side side = Side::any;
  bool plain = false;
  bool conditional = false;
};

/// What the passive abilities of a design give its player.
struct Passive {
  std::uint32_t unlock = 0;
  std::uint8_t actions = 0;
  std::uint8_t discount = 0;
  std::uint8_t income = 0;
  std::uint8_t supply = 0;
  std::uint8_t haste = 0;
  std::uint8_t super_weapons = 0;
};

/// What the rules read of a design all the time.
struct Brief {
  Type type = Type::unit;
  std::uint8_t cost = 0;
  std::uint8_t supply = 0;  // PUR-25
  std::uint8_t entry = 0;   // the turn it may be played from (PUR-24)
  std::array<std::int8_t, 8> stats{};
  std::uint32_t keywords = 0;
  std::uint32_t triggers = 0;
  std::uint16_t traits = 0;
  std::uint16_t first_aura = 0;
  std::uint8_t aura_count = 0;
  bool aimed = false;   // there may be nothing that it could reach
  bool easily = false;  // any Unit or Commander of that side will do
  Side aimed_at = Side::any;
  bool cancels = false;
  bool conditional = false;  // it may be played only under its conditions
  Answered what = Answered::anything;
  Place deck = Place::war_deck;
  Place discard = Place::war_discard;
  Place arrival = Place::home;
  bool plain = false;                    // nothing but its own figures changes when it comes or goes
  std::array<std::uint8_t, 2> boosts{};  // the stats that its Fury and its Defender give
  Passive passive;

  bool is_token() const { return ((traits >> kToken) & 1U) != 0; }
};

}  // namespace muster::purge
