// How a match is set up: reading what a client asks for, and dealing what nobody chose.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/http/errors.hpp"
#include "server/store/rows.hpp"
#include "server/tables/catalog.hpp"

namespace muster::server {

/// Reads the body of POST /matches. The row has no id, number and times yet.
std::optional<MatchRow> read_setup(const Catalog& catalog, const Guest& guest, std::string_view body,
                                   Problem& problem);

struct JoinRequest {
  Seat seat = Seat::none;  // none: the first open one
  std::string deck;        // as JSON; "" when one is to be drawn
};
std::optional<JoinRequest> read_join(std::string_view body, Problem& problem);

/// A deck given card by card, {"name":…,"sections":{…}}, be it allowed or not. Nothing with a problem when it
/// names sections or cards that are not there.
std::optional<Deck> read_deck_body(const CatalogGame& game, std::string_view body, Problem& problem);

/// What is wrong with a deck given as JSON (the name of a ready one, or its cards), or "".
std::string deck_problem(const CatalogGame& game, const std::string& deck);

/// Draws the decks nobody chose and writes the header of the record: the match can begin. False with a
/// problem when the game does not allow it.
bool deal(const CatalogGame& game, MatchRow& match, std::uint64_t seed, Problem& problem);

/// The names of the decks of a match that has begun, for tables that show them.
std::vector<std::string> deck_names(const MatchRow& match);

}  // namespace muster::server
