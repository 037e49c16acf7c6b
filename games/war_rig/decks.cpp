// Nobody brings a deck; what a viewer may suppose of the cards it cannot see.
#include <algorithm>

#include <fmt/format.h>

#include "engine/table/imagine.hpp"
#include "games/war_rig/game.hpp"

namespace muster::war_rig {

/// Everybody knows what is in the box: what a viewer has not seen is what is left of it (RIG-6).
void WarRig::guess_hidden(const State& s, Seat /*owner*/, Seat viewer, std::uint8_t group, Chance& chance,
                          std::span<DesignId> out) const {
  if (out.empty()) return;
  std::array<std::int16_t, kMostDesigns> left;
  const std::size_t designs = compiled_.cards.size();
  for (std::size_t d = 0; d < designs; ++d) {
    const bool belongs =
        group == 0 ? is_tech(compiled_.cards[d].type) : compiled_.cards[d].type == Type::mission;
    left[d] = belongs ? compiled_.cards[d].copies : std::int16_t{0};
  }
  for (std::size_t i = 0; i < s.table.used; ++i) {
    const CardId card = card_at(i);
    if (s.table.design(card) != DesignId::none &&
        (s.table.visible(viewer, card) || s.table.exposed_to(viewer, card)))
      --left[at(s.table.design(card))];
  }
  std::array<DesignId, Layout::kCards> rest;
  std::size_t n = 0;
  for (std::size_t d = 0; d < designs; ++d) {
    for (int k = 0; k < left[d] && n < rest.size(); ++k) rest[n++] = static_cast<DesignId>(d);
  }
  if (n == 0) rest[n++] = compiled_.kind_designs[0];
  draw_guesses({rest.data(), n}, chance, out);
}

std::vector<DeckProblem> WarRig::check_deck(const Deck& /*deck*/) const {
  return {{"RIG-6", "War Rig is played with one tech deck that everybody shares; nobody brings a deck"}};
}

std::vector<DeckProblem> WarRig::check_setup(const Setup& setup) const {
  std::vector<DeckProblem> problems;
  if (setup.seats < 2 || setup.seats > kMaxSeats)
    problems.push_back({"RIG-8", fmt::format("{} seats; War Rig is for two to four players", setup.seats)});
  if (!setup.decks.empty()) return check_deck(setup.decks.front());
  return problems;
}

/// Besides hidden cards the tokens laid in secret (RIG-58).
void WarRig::imagine(State& s, Seat viewer, Chance& chance) const {
  CardGame::imagine(s, viewer, chance);
  for (int i = 0; i < s.seats; ++i) {
    std::uint8_t& laid = s.bid[static_cast<std::size_t>(i)];
    if (laid != 0 && seat_at(i) != viewer) laid = static_cast<std::uint8_t>(1 + chance.below(kMostBid));
  }
}

}  // namespace muster::war_rig
