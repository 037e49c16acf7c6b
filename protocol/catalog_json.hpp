// What is told of a game before anybody plays it: itself, its cards, its decks, the words of its cards.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/match/look.hpp"
#include "engine/match/match.hpp"
#include "protocol/guides.hpp"

namespace muster {

class JsonOut;

/// What GET …/cards tells about a card set that goes by this hash, with how its game looks (look_json.hpp).
std::string cards_json(const Rules& rules, std::uint64_t hash, std::string_view look);
/// One card of these, as it stands in that list.
std::string design_json(const CardSet& cards, DesignId design);
/// The cards of a deck as clients get them: {"main":{"Hound":2}}.
void write_sections(JsonOut& out, const Rules& rules, const Deck& deck);
/// The ready-made decks, card by card.
std::string decks_json(const Rules& rules);
/// What a card of the game may say, for those who make cards.
std::string vocabulary_json(const Rules& rules);
/// The game as it stands in the list of games.
void write_game(JsonOut& out, const Rules& rules, const Look& look, std::span<const Guide> guides);
/// The levels of computer players, as a field "levels".
void write_levels(JsonOut& out);

}  // namespace muster
