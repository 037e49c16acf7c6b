// What the rules ask of the card set again and again, gathered once.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/ids.hpp"
#include "games/lost_empires/state.hpp"

namespace muster::lost_empires {

class LostEmpires;

/// What the always abilities of a design do, one bit each.
struct CompiledCard {
  std::uint8_t changes = 0;  // stats
  std::uint16_t gives = 0;   // keywords
};

struct CompiledCards {
  std::vector<CompiledCard> cards;              // by design
  std::uint16_t always_given = 0;               // keywords that some always ability gives
  std::uint16_t given = 0;                      // what any card of the set may give, always or for a time
  bool turn_starts = false;                     // some ability is set off by the start of a turn
  bool changes_prices = false;                  // some card makes others cheaper or dearer
  bool cheaper_gates = false;                   // some always ability makes them so
  bool far_reaching = false;                    // some always ability reaches beyond its battlefield
  std::vector<std::vector<DesignId>> names;     // of each faction, counted from 1
  std::vector<std::vector<DesignId>> starters;  // the nine of its starter deck
};

CompiledCards compile(const LostEmpires& g);

}  // namespace muster::lost_empires
