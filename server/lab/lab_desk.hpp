// The HTTP side of the lab: cards as they would be, and trials of cards and decks. Nothing of it when the
// lab is off (--lab).
#pragma once

#include <string_view>

#include "server/house.hpp"
#include "server/http/limits.hpp"
#include "server/http/replies.hpp"
#include "server/people/guests.hpp"

namespace muster::server {

class LabDesk {
 public:
  LabDesk(House& house, Addresses& addresses, const Guests& guests)
      : house_(house), addresses_(addresses), guests_(guests) {}

  /// POST games/GAME/card: the entry of a card, or what another text would make of it.
  void card(const CatalogGame& game, const HttpRequest& request, const Done& done) const;
  /// POST games/GAME/trials
  void begin(const CatalogGame& game, const HttpRequest& request, const Done& done);
  /// trials/ID and trials/ID/stop
  void one(std::string_view rest, const HttpRequest& request, const Done& done);

 private:
  /// False after the refusal was answered.
  bool is_on(const Done& done) const;

  House& house_;
  Addresses& addresses_;
  const Guests& guests_;
};

}  // namespace muster::server
