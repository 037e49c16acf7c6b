// What the rules take out of the cards once, so that a match reads no words.
#pragma once

#include <array>
#include <cstdint>

#include "engine/seat.hpp"
#include "games/war_rig/state.hpp"
#include "games/war_rig/vocabulary.hpp"

namespace muster::war_rig {

/// What the rules read of a design all the time.
struct Brief {
  Type type = Type::mission;
  Seat colour = Seat::none;
  std::uint8_t squad = 255;  // of State::squads
  std::uint8_t number = 0;
  std::uint8_t kind = 0;  // of equipment
  std::array<std::uint8_t, kBasics> cost{};
  std::int8_t armour = 0;
  std::int8_t weight = 0;
  std::array<std::int8_t, 3> limits{};
  std::uint8_t copies = 0;
  std::uint8_t level = 0;
  std::uint32_t keywords = 0;
  std::uint8_t red = 0;
  std::uint8_t blue = 0;
  std::uint8_t black = 0;
  std::uint8_t critical = 0;
  std::uint8_t ignite = 0;
  std::uint8_t stock = 0;
  Function function = Function::none;
  std::uint8_t amount = 0;                        // of the function
  std::array<std::uint8_t, kBasics + 1> price{};  // of using it
  bool once = false;                              // it works once per turn
  Ground ground = Ground::home_base;
  std::uint8_t needs_to_build = 255;  // Needs
  std::uint8_t needs_to_use = 255;    // Needs
  Task task = Task::bring_basics;
  std::uint8_t task_amount = 0;
  Reward reward = Reward::study;

  bool has(Keyword keyword) const { return (keywords & bit_of(keyword)) != 0; }
};

/// What a squad's equipment comes to, by the bits of what it holds.
struct Kit {
  std::uint8_t guard = 0;
  std::uint8_t arms = 0;
  std::uint8_t haulage = 0;
  bool tools = false;
  bool extinguisher = false;
  std::uint8_t smoke = 0;  // bits of the kinds that are
};

}  // namespace muster::war_rig
