// What the rules read of cards all the time, taken out of them once: so a match reads no words.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/cards/card_set.hpp"
#include "engine/core/seat.hpp"
#include "games/war_rig/state.hpp"
#include "games/war_rig/vocabulary.hpp"

namespace muster::war_rig {

struct CompiledCard {
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
  Op function = kNoOp;                            // what a facility does or a mission gives
  std::uint8_t amount = 0;                        // of the function
  std::array<std::uint8_t, kBasics + 1> price{};  // of using it
  bool once = false;                              // it works once per turn
  Ground ground = Ground::home_base;
  std::uint8_t needs_to_build = 255;  // Foundation
  std::uint8_t needs_to_use = 255;    // Foundation
  If task = If::bring_basics;
  std::uint8_t task_amount = 0;

  bool has(Keyword keyword) const { return (keywords & bits(keyword)) != 0; }
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

struct CompiledCards {
  std::vector<CompiledCard> cards;  // by design
  std::array<Kit, 256> kits{};
  std::uint8_t equipment_kinds = 0;
  std::array<DesignId, kEquipmentKinds> kind_designs{};
  std::array<DesignId, kSquadCount> squad_designs{};
  std::array<DesignId, kMaxSeats> rig_designs{};
  std::array<DesignId, kShips> ship_designs{};
};

CompiledCards compile(const CardSet& cards);

}  // namespace muster::war_rig
