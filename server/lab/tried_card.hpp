// A card as somebody would like it: its entry read in the place of the one there is, with what is wrong with
// it. Nothing of it is kept.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/tables/catalog.hpp"

namespace muster::server {

/// What is wrong, and where in the entry; line 0 when it shows elsewhere, such as in a deck.
struct Mistake {
  int line = 0;
  int column = 0;
  std::string message;
};

struct TriedCard {
  std::string name;  // as the card has it
  std::string text;  // of the entry: as it is in its file, or as it was sent
  std::vector<Mistake> mistakes;
  std::shared_ptr<const Rules> rules;  // with the card as it would be; null when there are mistakes
  DesignId design = DesignId::none;
};

/// The entry of a card as it is; nothing when the game has no such card.
std::optional<TriedCard> card_as_it_is(const CatalogGame& game, std::string_view name);
/// The same with another text in its place.
std::optional<TriedCard> tried_card(const CatalogGame& game, std::string_view name, std::string text);

}  // namespace muster::server
