// What comes back from a drop-ship that was attacked (RIG-55, RIG-I6).
#include "games/war_rig/chapters.hpp"
#include "games/war_rig/rolls.hpp"

namespace muster::war_rig {

namespace {

void strike_part(const WarRig& g, State& s, CardId part, Chance& chance, Events& events) {
  Frame& frame = s.frames.top();
  int hits = 2;
  if (frame.x > 0) {
    hits = frame.x;
    frame.x = 0;
  } else {
    --frame.y;
  }
  damage(g, s, part, hits, chance, events);
}

struct ReturnFire : Asked {
  static Decision ask(const WarRig& /*g*/, const State& s) { return asks(s.frames.top(), ask::return_fire); }
  static void options(const WarRig& g, const State& s, Options& out) {
    const Frame& frame = s.frames.top();
    each_part_in(g, s, s.table.owner(frame.card), frame.x > 0 ? frame.code : kUpperRoll + 1,
                 [&](CardId part) { out.add(verb::choose, part); });
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& chance, Events& events) {
    strike_part(g, s, action.card(), chance, events);
  }
  /// RIG-55, RIG-I6: three blue dice per ship; plain hits where the targeting die says, each special two hits
  /// on a part the summoner chooses.
  static Flow step(const WarRig& g, State& s, Chance& chance, Events& events) {
    Frame& frame = s.frames.top();
    const Seat seat = s.table.owner(frame.card);
    int parts = 0;
    each_part_in(g, s, seat, kUpperRoll + 1, [&](CardId) { ++parts; });
    if (frame.step == 0) {
      // RIG-I11: a ship that was shot down does not answer.
      while (frame.n > 0 && s.table.zone(frame.picked[frame.n - 1U]) == kReserve) --frame.n;
      if (frame.n == 0 || s.summoner == Seat::none || parts == 0) {
        s.frames.pop();
        return Flow::go_on;
      }
      --frame.n;
      for (int i = 0; i < kReturnFire; ++i) {
        const Blue face = roll(kBlueDie, s.summoner, chance, events);
        frame.x = static_cast<std::int8_t>(frame.x + (face == Blue::hit ? 1 : 0));
        frame.y = static_cast<std::uint8_t>(frame.y + (face == Blue::special ? 1 : 0));
      }
      frame.code = frame.x > 0 ? static_cast<std::uint16_t>(roll_white(s.summoner, chance, events)) : 0;
      frame.step = 1;
      return Flow::go_on;
    }
    if (parts == 0 || (frame.x == 0 && frame.y == 0)) {
      frame.x = 0;
      frame.y = 0;
      frame.step = 0;
      return Flow::go_on;
    }
    const int rolled = frame.x > 0 ? frame.code : kUpperRoll + 1;
    int fitting = 0;
    CardId only = CardId::none;
    each_part_in(g, s, seat, rolled, [&](CardId part) {
      ++fitting;
      only = part;
    });
    if (fitting > 1) {
      frame.seat = rolled > kUpperRoll ? s.summoner : seat;
      return Flow::wait;
    }
    strike_part(g, s, only, chance, events);
    return Flow::go_on;
  }
};

}  // namespace

const Point kShipsFire = point<WarRig, ReturnFire>();

}  // namespace muster::war_rig
