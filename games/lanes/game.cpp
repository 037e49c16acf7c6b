// How a match of Lanes runs: the frame on top decides what happens next and who must choose.
#include <utility>

#include "games/lanes/chapters.hpp"

namespace muster::lanes {

namespace {

constexpr std::array<std::uint8_t, 2> kGroupOfSection{0, 1};

}  // namespace

Lanes::Lanes(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks)
    : CardGame(std::move(cards), std::move(decks)), prior_(decks_, cards_->size(), kGroupOfSection) {
  compile_cards();
}

namespace {

/// "You may" of an ability that works once a turn is used up by it.
constexpr Point make_optional() {
  Point out = ProgramPoints<Lanes>::kOptional;
  out.answer = [](const Lanes& g, State& s, Action action, Chance& chance, Events& events) {
    const Frame& top = s.frames.top();
    const Ability& ability = g.cards().ability(top.code);
    if (action.verb == verb::yes && ability.once != 0) mark_used(s, top.card, ability.slot);
    ProgramPoints<Lanes>::kOptional.answer(g, s, action, chance, events);
  };
  return out;
}
constexpr Point kOptional = make_optional();

}  // namespace

constinit decltype(Lanes::kPoints) Lanes::kPoints = [] {
  auto points = program_points<Lanes, fr::count>({LANES_FRAMES(MUSTER_POINT)});
  points[frame::optional] = &kOptional;
  return points;
}();

void Lanes::end_match(State& s, const Result& result, Events& events) const {
  s.result = result;
  while (!s.frames.empty()) s.frames.pop();
  s.pending.clear();
  for (int i = 0; i < kSeats; ++i) {
    if (result.of(seat_at(i)) == Verdict::win) happen(events, Happening::wins, seat_at(i), s);
  }
  if (result.of(Seat::a) == Verdict::draw) happen(events, Happening::drawn, Seat::none, s);
}

}  // namespace muster::lanes
