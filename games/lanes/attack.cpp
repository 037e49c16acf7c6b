// Attacking, combat and the protection zone (LAN-11, LAN-17 … LAN-23).
#include <algorithm>

#include "games/lanes/game.hpp"

namespace muster::lanes {

Why Lanes::why_not_act(const State& s, Seat seat, CardId unit) const {
  if (!is_unit(s, unit)) return Why::not_a_unit;
  if (s.table.controller(unit) != seat) return Why::not_yours;
  return s.table.counter(kRest, unit) > 0 ? Why::rested : Why::none;  // LAN-19
}

Why Lanes::why_not_attack(const State& s, Seat seat, CardId unit) const {
  if (const Why why = why_not_act(s, seat, unit); why != Why::none) return why;
  return has_keyword(s, unit, kBulwark) ? Why::bulwark : Why::none;
}

Why Lanes::why_not_move(const State& s, Seat seat, CardId unit, ZoneId zone) const {
  if (const Why why = why_not_act(s, seat, unit); why != Why::none) return why;
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
CardId Lanes::defender_of(const State& s, CardId attacker) const {
  const ZoneId zone = s.table.zone(attacker);
  if (!is_unit_zone(zone)) return CardId::none;
  const Seat foe = enemy(s.table.controller(attacker));
  const CardId front = only_card(s, lane_zone(foe, lane_of(zone), Row::front));
  const CardId back = only_card(s, lane_zone(foe, lane_of(zone), Row::back));
  if (has_keyword(s, attacker, kArcing)) return back != CardId::none ? back : front;
  return front != CardId::none ? front : back;
}

void Lanes::begin_attack(State& s, CardId unit) const {
  set_rest(s, unit, 2);  // LAN-6
  s.table.counter(kAttacked, unit) = 1;
  Frame frame;
  frame.kind = fr::attack;
  frame.seat = s.table.controller(unit);
  frame.card = unit;
  s.frames.push(frame);
}

/// From step to step while nothing else has to happen first: a trigger that was not waiting before.
Flow Lanes::run_attack(State& s, Events& events) const {
  Frame& frame = s.frames.top();
  const CardId attacker = frame.card;
  const std::uint8_t depth = s.frames.depth;
  const std::uint16_t waiting = s.pending.total;
  switch (frame.step) {
    case 0:
      frame.step = 1;
      happen(events, Happening::attacks, frame.seat, s, attacker);
      if (gist(s, attacker).has_trigger(When::attacking))
        fire_own(s, When::attacking, attacker, defender_of(s, attacker));
      fire_all(s, When::unit_attacks, attacker);
      if (s.pending.total != waiting) return Flow::go_on;
      [[fallthrough]];
    case 1:
      frame.step = 2;
      if (is_unit(s, attacker)) strike(s, frame, events);
      if (s.pending.total != waiting || s.frames.depth != depth) return Flow::go_on;
      [[fallthrough]];
    case 2:
      frame.step = 3;
      if (is_unit(s, attacker)) fire(s, When::end_of_attack, attacker, CardId::none);
      if (s.pending.total != waiting) return Flow::go_on;
      [[fallthrough]];
    default:
      s.frames.pop();
      return Flow::go_on;
  }
}

/// What an attack meets: a unit, the protection zone, or nothing.
void Lanes::strike(State& s, const Frame& attack, Events& events) const {
  const CardId attacker = attack.card;
  if (const CardId defender = defender_of(s, attacker); defender != CardId::none) {
    begin_combat(s, attacker, defender, true);
    run_combat(s, events);
  } else if (power(s, attacker) > 0) {  // LAN-23: power 0 does nothing
    if (hit_protection(s, enemy(attack.seat), events)) fire(s, When::protection_hit, attacker, CardId::none);
  }
}

/// LAN-11: the top card goes to its owner's hand; with none left that player has lost. True when a card was
/// taken.
bool Lanes::hit_protection(State& s, Seat defender, Events& events) const {
  const CardId card = s.table.move_top(zone_of(defender, Place::protection), zone_of(defender, Place::hand));
  if (card == CardId::none) {
    end_match(
        s,
        Result::won_by(SeatSet::only(enemy(defender)), kSeats, static_cast<std::uint8_t>(Ending::undefended)),
        events);
    return false;
  }
  happen(events, Happening::protection_taken, defender, s, card, CardId::none, ZoneId::none,
         s.table.size(zone_of(defender, Place::protection)));
  return true;
}

/// LAN-A15: hit after hit, each on both players at the same moment.
void Lanes::hit_both(State& s, int times, Events& events) const {
  const auto bare = [&](Seat seat) { return s.table.empty(zone_of(seat, Place::protection)); };
  for (int i = 0; i < times && !s.result.over(); ++i) {
    if (bare(Seat::a) && bare(Seat::b)) {
      end_match(s, Result::drawn(kSeats, static_cast<std::uint8_t>(Ending::both)), events);
    } else if (bare(Seat::a) || bare(Seat::b)) {
      hit_protection(s, bare(Seat::a) ? Seat::a : Seat::b, events);
    } else {
      hit_protection(s, s.active, events);
      hit_protection(s, enemy(s.active), events);
    }
  }
}

namespace {

constexpr std::uint8_t kByAttack = 1;
constexpr std::uint8_t kFromBackline = 2;
constexpr std::uint8_t kAttackerLoses = 1;
constexpr std::uint8_t kDefenderLoses = 2;

}  // namespace

void Lanes::begin_combat(State& s, CardId attacker, CardId defender, bool by_attack) const {
  Frame frame;
  frame.kind = fr::combat;
  frame.seat = s.table.controller(attacker);
  frame.card = attacker;
  frame.other = defender;
  frame.flags = by_attack ? kByAttack : 0;
  if (by_attack && row_of(s.table.zone(attacker)) == Row::back) frame.flags |= kFromBackline;
  s.frames.push(frame);
}

namespace {

bool is_in_combat(const State& s) {
  const auto end = s.frames.frames.begin() + s.frames.depth;
  return std::any_of(s.frames.frames.begin(), end, [](const Frame& each) { return each.kind == fr::combat; });
}

}  // namespace

/// From step to step, likewise.
Flow Lanes::run_combat(State& s, Events& events) const {
  Frame& frame = s.frames.top();
  const CardId attacker = frame.card;
  const CardId defender = frame.other;
  const std::uint16_t waiting = s.pending.total;
  switch (frame.step) {
    case 0:
      frame.step = 1;
      if (is_unit(s, attacker) && is_unit(s, defender)) {
        happen(events, Happening::fights, frame.seat, s, attacker, defender);
        fire(s, When::start_of_combat, attacker, defender);
        fire(s, When::start_of_combat, defender, attacker);
        if (s.pending.total != waiting) return Flow::go_on;
      }
      [[fallthrough]];
    case 1:
      frame.step = 2;
      if (is_unit(s, attacker) && is_unit(s, defender)) {
        compare_powers(s, frame);
        if (s.pending.total != waiting) return Flow::go_on;
      }
      [[fallthrough]];
    case 2:
      frame.step = 3;
      remove_losers(s, frame, events);
      if (s.pending.total != waiting) return Flow::go_on;
      [[fallthrough]];
    case 3:
      frame.step = 4;
      if (is_unit(s, attacker)) fire(s, When::end_of_combat, attacker, defender);
      if (is_unit(s, defender)) fire(s, When::end_of_combat, defender, attacker);
      if (s.pending.total != waiting) return Flow::go_on;
      [[fallthrough]];
    default:
      s.frames.pop();
      // LAN-H13: a combat within another does not end what lasts until the end of that one.
      if (s.modifiers.any() && !is_in_combat(s)) s.modifiers.expire(columns_, Until::battle);
      return Flow::go_on;
  }
}

void Lanes::compare_powers(State& s, Frame& combat) const {
  const int attack = power(s, combat.card);
  const int defence = power(s, combat.other);
  if (attack == 0 && defence == 0) return;            // LAN-22
  if (attack <= defence) combat.n |= kAttackerLoses;  // LAN-20, LAN-21: a tie is lost by both
  if (defence <= attack) combat.n |= kDefenderLoses;
  // The turn player's triggers come first; the queue sees to that (LAN-A20).
  const auto outcome = [&](std::uint8_t loses) {
    return (combat.n & loses) != 0 ? When::combat_loss : When::combat_victory;
  };
  fire(s, outcome(kAttackerLoses), combat.card, combat.other);
  fire(s, outcome(kDefenderLoses), combat.other, combat.card);
}

void Lanes::remove_losers(State& s, const Frame& combat, Events& events) const {
  const CardId attacker = combat.card;
  const CardId defender = combat.other;
  const bool tie = combat.n == (kAttackerLoses | kDefenderLoses);
  const auto spared = [&](CardId unit) { return tie && has_keyword(s, unit, kSteadfast); };
  const auto shoots = [&] {
    return (combat.flags & kFromBackline) != 0 && has_keyword(s, attacker, kRanged);
  };
  const bool attacker_dies =
      (combat.n & kAttackerLoses) != 0 && is_unit(s, attacker) && !shoots() && !spared(attacker);
  const bool defender_dies = (combat.n & kDefenderLoses) != 0 && is_unit(s, defender) && !spared(defender);
  if (attacker_dies) kill(s, attacker, tie ? CardId::none : defender, events);
  if (defender_dies) kill(s, defender, tie ? CardId::none : attacker, events);
  if (!attacker_dies && !defender_dies)
    happen(events, Happening::survives, combat.seat, s, attacker, defender);
}

}  // namespace muster::lanes
