// The HTTP side of decks: what is wrong with one, decks as text, and the decks people keep.
#pragma once

#include <string_view>

#include "server/house.hpp"
#include "server/http/replies.hpp"
#include "server/people/guests.hpp"

namespace muster::server {

class DeckDesk {
 public:
  DeckDesk(House& house, const Guests& guests) : house_(house), guests_(guests) {}

  /// POST games/GAME/deck: reads a deck, card by card or as text, and says what the rules have against it.
  void look(const CatalogGame& game, const HttpRequest& request, const Done& done) const;
  /// me/decks
  void own(const HttpRequest& request, const Done& done);
  /// decks/ID and decks/ID/delete
  void one(std::string_view rest, const HttpRequest& request, const Done& done);

 private:
  void list(const HttpRequest& request, const Guest& guest, const Done& done);
  /// Makes a deck, or changes the one given.
  void put(const HttpRequest& request, const Guest& guest, const DeckRow* before, const Done& done);

  House& house_;
  const Guests& guests_;
};

}  // namespace muster::server
