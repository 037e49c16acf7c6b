// How a match of Purge runs: the frame on top decides what happens next and who must choose.
#include <utility>

#include "games/purge/chapters.hpp"
#include "games/purge/decisions.hpp"

namespace muster::purge {

namespace {

/// Commander and Stronghold are never hidden; the three decks are apart.
constexpr std::array<std::uint8_t, 4> kGroupOfSection{0, 0, 1, 2};

}  // namespace

Purge::Purge(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks)
    : CardGame(std::move(cards), std::move(decks)),
      designs(compiled_cards(*this)),
      prior(decks_, cards_->size(), kGroupOfSection) {}

constinit decltype(Purge::kPoints) Purge::kPoints = [] {
  auto points = program_points<Purge, fr::count>({&kNothing<Purge>, PURGE_FRAMES(MUSTER_POINT)});
  points[frame::window] = &kWindow;
  return points;
}();
constinit decltype(Purge::kPhases) Purge::kPhases{PURGE_PHASES(MUSTER_POINT)};

void Purge::before_step(State& s, Events& events) const {
  if (s.unsettled != 0) sweep(*this, s, events);
  if (s.population[0] <= 0 || s.population[1] <= 0) [[unlikely]] {  // PUR-1, PUR-A40
    end_by_loss(s, s.population[0] <= 0, s.population[1] <= 0, static_cast<std::uint8_t>(Ending::purged),
                static_cast<std::uint8_t>(Ending::both_purged), events);
  }
}

bool Purge::zone_in_use(const State& s, ZoneId zone) const {
  return at(zone) < kPlaces * kSeats || (zone != kTokenSupply && !s.table.empty(zone));
}

}  // namespace muster::purge
