// The readable, lossless form of actions: "verb operand, operand". Shared by all games; a game only lists its
// verbs.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/action.hpp"
#include "engine/match/game.hpp"

namespace muster {

/// How operands are named, as one seat sees them.
struct ActionNames {
  std::function<std::string(CardId)> card;  // "Ember Wolf#12"
  std::function<std::string(ZoneId)> zone;  // "A left front"
  std::function<std::vector<CardId>(std::string_view)>
      find_cards;  // by "Name#12", "#12", "Name", "Name @ zone"
  std::function<std::vector<ZoneId>(std::string_view)> find_zones;  // by full name or without the seat
  std::function<std::vector<std::string>()> known_cards;            // for suggestions
  Terms groups = {};                                                // of the card set
};

const VerbSpec* verb_spec(const GameInfo& info, std::uint8_t verb);
std::string action_text(const GameInfo& info, const ActionNames& names, Action action);

/// Every action the text could mean, most exact first; empty with an error when it is not well formed.
std::vector<Action> parse_action(const GameInfo& info, const ActionNames& names, std::string_view text,
                                 std::string& error);

}  // namespace muster
