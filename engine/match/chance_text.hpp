// Scripted outcomes as scenarios and records write them: "coin heads", "die 3", "pick 2", "shuffle Ember
// Wolf, Spark".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/cards/card_set.hpp"
#include "engine/core/chance.hpp"

namespace muster {

/// Reads one outcome; on failure `error` says what was expected. Dice and picks are counted from 1, cards
/// topmost first.
std::optional<ChanceScript::Entry> read_chance(std::string_view text, const CardSet& cards,
                                               std::string& error);
std::string write_chance(const ChanceScript::Entry& entry, const CardSet& cards);

}  // namespace muster
