// Attacking, combat and the protection zone (LAN-11, LAN-17 … LAN-23).
#include <algorithm>

#include "games/lanes/chapters.hpp"

namespace muster::lanes {

namespace {

Why why_not_act(const Lanes& g, const State& s, Seat seat, CardId unit) {
  if (!is_unit(g, s, unit)) return Why::not_a_unit;
  if (s.table.controller(unit) != seat) return Why::not_yours;
  return s.table.counter(kRest, unit) > 0 ? Why::rested : Why::none;  // LAN-19
}

}  // namespace

Why why_not_attack(const Lanes& g, const State& s, Seat seat, CardId unit) {
  if (const Why why = why_not_act(g, s, seat, unit); why != Why::none) return why;
  return has_keyword(g, s, unit, kBulwark) ? Why::bulwark : Why::none;
}

Why why_not_move(const Lanes& g, const State& s, Seat seat, CardId unit, ZoneId zone) {
  if (const Why why = why_not_act(g, s, seat, unit); why != Why::none) return why;
  if (!is_unit_zone(zone)) return Why::wrong_zone;
  if (side_of(zone) != seat) return Why::not_your_zone;
  if (!s.table.empty(zone)) return Why::zone_taken;
  // LAN-A10: orthogonal. Front and back of a lane, or the same row of the neighbouring lane.
  const ZoneId from = s.table.zone(unit);
  const int lanes_apart =
      lane_of(from) > lane_of(zone) ? lane_of(from) - lane_of(zone) : lane_of(zone) - lane_of(from);
  const bool same_row = row_of(from) == row_of(zone);
  return (lanes_apart == 0 && !same_row) || (lanes_apart == 1 && same_row) ? Why::none : Why::not_adjacent;
}

/// LAN-17: the frontline of the opposite lane, else its backline. Arcing looks the other way round.
CardId defender_of(const Lanes& g, const State& s, CardId attacker) {
  const ZoneId zone = s.table.zone(attacker);
  if (!is_unit_zone(zone)) return CardId::none;
  const Seat foe = enemy(s.table.controller(attacker));
  const CardId front = only_card(s, lane_zone(foe, lane_of(zone), Row::front));
  const CardId back = only_card(s, lane_zone(foe, lane_of(zone), Row::back));
  if (has_keyword(g, s, attacker, kArcing)) return back != CardId::none ? back : front;
  return front != CardId::none ? front : back;
}

/// LAN-11: the top card goes to its owner's hand; with none left that player has lost. True when a card was
/// taken.
bool hit_protection(const Lanes& g, State& s, Seat defender, Events& events) {
  const CardId card = s.table.move_top(zone_of(defender, Place::protection), zone_of(defender, Place::hand));
  if (card == CardId::none) {
    g.end_match(
        s,
        Result::won_by(SeatSet::only(enemy(defender)), kSeats, static_cast<std::uint8_t>(Ending::undefended)),
        events);
    return false;
  }
  happen(events, Happening::protection_taken, defender, s, card,
         s.table.size(zone_of(defender, Place::protection)));
  return true;
}

/// LAN-A15: hit after hit, each on both players at the same moment.
void hit_both(const Lanes& g, State& s, int times, Events& events) {
  const auto bare = [&](Seat seat) { return s.table.empty(zone_of(seat, Place::protection)); };
  for (int i = 0; i < times && !s.result.over(); ++i) {
    if (bare(Seat::a) && bare(Seat::b)) {
      g.end_match(s, Result::drawn(kSeats, static_cast<std::uint8_t>(Ending::both)), events);
    } else if (bare(Seat::a) || bare(Seat::b)) {
      hit_protection(g, s, bare(Seat::a) ? Seat::a : Seat::b, events);
    } else {
      hit_protection(g, s, s.active, events);
      hit_protection(g, s, enemy(s.active), events);
    }
  }
}

void begin_attack(State& s, CardId unit) {
  set_rest(s, unit, 2);  // LAN-6
  s.table.counter(kAttacked, unit) = 1;
  s.frames.push({.kind = fr::attack, .seat = s.table.controller(unit), .card = unit});
}

namespace {

/// Of a combat's frame: what it came from (Frame::flags) and who has lost (Frame::n).
constexpr std::uint8_t kByAttack = 1;
constexpr std::uint8_t kFromBackline = 2;
constexpr std::uint8_t kAttackerLoses = 1;
constexpr std::uint8_t kDefenderLoses = 2;

}  // namespace

void begin_combat(State& s, CardId attacker, CardId defender, bool by_attack) {
  std::uint8_t flags = by_attack ? kByAttack : 0;
  if (by_attack && row_of(s.table.zone(attacker)) == Row::back) flags |= kFromBackline;
  s.frames.push({.kind = fr::combat,
                 .seat = s.table.controller(attacker),
                 .card = attacker,
                 .other = defender,
                 .flags = flags});
}

namespace {

/// What an attack meets: a unit, the protection zone, or nothing.
void strike(const Lanes& g, State& s, CardId attacker, Seat seat, Events& events) {
  if (const CardId defender = defender_of(g, s, attacker); defender != CardId::none) {
    begin_combat(s, attacker, defender, true);
  } else if (power(g, s, attacker) > 0) {  // LAN-23: power 0 does nothing
    if (hit_protection(g, s, enemy(seat), events)) fire(g, s, When::protection_hit, attacker, CardId::none);
  }
}

struct Attack {
  static Flow step(const Lanes& g, State& s, Chance& /*chance*/, Events& events) {
    Frame& frame = s.frames.top();
    const CardId attacker = frame.card;
    const bool stands = is_unit(g, s, attacker);
    switch (frame.step++) {
      case 0:
        happen(events, Happening::attacks, frame.seat, s, attacker);
        if (g.design_of(s, attacker).has_trigger(static_cast<std::size_t>(When::attacking)))
          fire(g, s, When::attacking, attacker, defender_of(g, s, attacker));
        fire_all(g, s, When::unit_attacks, attacker);
        break;
      case 1:
        if (stands) strike(g, s, attacker, frame.seat, events);
        break;
      case 2:
        if (stands) fire(g, s, When::end_of_attack, attacker, CardId::none);
        break;
      default:
        s.frames.pop();
        break;
    }
    return Flow::go_on;
  }
};

void compare_powers(const Lanes& g, State& s, Frame& combat) {
  const int attack = power(g, s, combat.card);
  const int defence = power(g, s, combat.other);
  if (attack == 0 && defence == 0) return;            // LAN-22
  if (attack <= defence) combat.n |= kAttackerLoses;  // LAN-20, LAN-21: a tie is lost by both
  if (defence <= attack) combat.n |= kDefenderLoses;
  // The turn player's triggers come first; the queue sees to that (LAN-A20).
  const auto outcome = [&](std::uint8_t loses) {
    return (combat.n & loses) != 0 ? When::combat_loss : When::combat_victory;
  };
  fire(g, s, outcome(kAttackerLoses), combat.card, combat.other);
  fire(g, s, outcome(kDefenderLoses), combat.other, combat.card);
}

void remove_losers(const Lanes& g, State& s, const Frame& combat, Events& events) {
  const CardId attacker = combat.card;
  const CardId defender = combat.other;
  const bool tie = combat.n == (kAttackerLoses | kDefenderLoses);
  const auto spared = [&](CardId unit) { return tie && has_keyword(g, s, unit, kSteadfast); };
  const auto shoots = [&] {
    return (combat.flags & kFromBackline) != 0 && has_keyword(g, s, attacker, kRanged);
  };
  const bool attacker_dies =
      (combat.n & kAttackerLoses) != 0 && is_unit(g, s, attacker) && !shoots() && !spared(attacker);
  const bool defender_dies = (combat.n & kDefenderLoses) != 0 && is_unit(g, s, defender) && !spared(defender);
  if (attacker_dies) kill(g, s, attacker, tie ? CardId::none : defender, events);
  if (defender_dies) kill(g, s, defender, tie ? CardId::none : attacker, events);
  if (!attacker_dies && !defender_dies)
    happen(events, Happening::survives, combat.seat, s, attacker, defender);
}

bool is_in_combat(const State& s) {
  const auto end = s.frames.frames.begin() + s.frames.depth;
  return std::any_of(s.frames.frames.begin(), end, [](const Frame& each) { return each.kind == fr::combat; });
}

struct Combat {
  static Flow step(const Lanes& g, State& s, Chance& /*chance*/, Events& events) {
    Frame& frame = s.frames.top();
    const CardId attacker = frame.card;
    const CardId defender = frame.other;
    const bool both_stand = is_unit(g, s, attacker) && is_unit(g, s, defender);
    switch (frame.step++) {
      case 0:
        if (!both_stand) break;
        happen(events, Happening::fights, frame.seat, s, attacker, defender);
        fire(g, s, When::start_of_combat, attacker, defender);
        fire(g, s, When::start_of_combat, defender, attacker);
        break;
      case 1:
        if (both_stand) compare_powers(g, s, frame);
        break;
      case 2:
        remove_losers(g, s, frame, events);
        break;
      case 3:
        if (is_unit(g, s, attacker)) fire(g, s, When::end_of_combat, attacker, defender);
        if (is_unit(g, s, defender)) fire(g, s, When::end_of_combat, defender, attacker);
        break;
      default:
        s.frames.pop();
        // LAN-H13: a combat within another does not end what lasts until the end of that one.
        if (s.modifiers.any() && !is_in_combat(s)) s.modifiers.expire(g.columns(), Until::battle);
        break;
    }
    return Flow::go_on;
  }
};

}  // namespace

const Point kAttack = point<Lanes, Attack>();
const Point kCombat = point<Lanes, Combat>();

}  // namespace muster::lanes
