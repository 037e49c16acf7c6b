// How a match of Dept of Structure runs: the frame on top decides what happens next and who must choose.
#include "games/dept_of_structure/game.hpp"

#include <utility>

#include "games/dept_of_structure/chapters.hpp"
#include "games/dept_of_structure/decisions.hpp"

namespace muster::dept_of_structure {

namespace {

constexpr std::array<std::uint8_t, 2> kGroupOfSection{0, 0};

}  // namespace

constinit const std::array<const Point*, fr::count> DeptOfStructure::kPoints = [] {
  auto points = program_points<Game, fr::count>({DOS_FRAMES(MUSTER_POINT)});
  points[frame::window] = &kRespond;
  return points;
}();

#define POINT(name, word, point) &point,
constinit const std::array<const Point*, kPhaseCount> DeptOfStructure::kPhases{DOS_PHASES(POINT)};
#undef POINT

DeptOfStructure::DeptOfStructure(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks)
    : CardGame(std::move(cards), std::move(decks)),
      compiled_(compile(*cards_)),
      prior_(decks_, cards_->size(), kGroupOfSection) {}

void DeptOfStructure::before_step(State& s, Events& events) const {
  if (s.phase == Phase::resolution) return;  // DOS-22: the results of a battle come all at once
  if (s.unsettled != 0) sweep(*this, s, events);
  if (s.base[0] <= 0 || s.base[1] <= 0) [[unlikely]] {  // DOS-7, DOS-A33
    end_by_loss(s, s.base[0] <= 0, s.base[1] <= 0, static_cast<std::uint8_t>(Ending::base_fell),
                static_cast<std::uint8_t>(Ending::both_fell), events);
  }
}

bool DeptOfStructure::zone_in_use(const State& s, ZoneId zone) const {
  if (zone == kResolving) return !s.table.empty(zone);
  return true;
}

}  // namespace muster::dept_of_structure
