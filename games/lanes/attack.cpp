// Attacking, combat and the protection zone (LAN-11, LAN-17 … LAN-23).
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
  s.table.counter(kRest, unit) = 2;  // LAN-6
  s.table.counter(kAttacked, unit) = 1;
  Frame frame;
  frame.kind = fr::attack;
  frame.seat = s.table.controller(unit);
  frame.card = unit;
  s.frames.push(frame);
}

/// From step to step while nothing else has to happen first.
Flow Lanes::run_attack(State& s, Events& events) const {
  Frame& frame = s.frames.top();
  const CardId attacker = frame.card;
  const std::uint8_t depth = s.frames.depth;
  while (s.pending.count == 0 && s.frames.depth == depth) {
    switch (frame.step++) {
      case 0:
        happen(events, Happening::attacks, frame.seat, s, attacker);
        if (gist(s, attacker).has_trigger(When::attacking))
          fire_own(s, When::attacking, attacker, defender_of(s, attacker));
        fire_all(s, When::unit_attacks, attacker);
        break;
      case 1: {
        if (!is_unit(s, attacker)) break;
        const CardId defender = defender_of(s, attacker);
        if (defender != CardId::none) {
          begin_combat(s, attacker, defender, true);
          if (s.frames.overflow == 0) run_combat(s, events);
        } else if (power(s, attacker) > 0) {  // LAN-23: power 0 does nothing
          const Seat foe = enemy(frame.seat);
          if (hit_protection(s, foe, events)) fire(s, When::protection_hit, attacker, CardId::none);
        }
        break;
      }
      case 2:
        if (is_unit(s, attacker)) fire(s, When::end_of_attack, attacker, CardId::none);
        break;
      default:
        s.frames.pop();
        return Flow::go_on;
    }
  }
  return Flow::go_on;
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

/// From step to step while nothing else has to happen first.
Flow Lanes::run_combat(State& s, Events& events) const {
  Frame& frame = s.frames.top();
  const CardId attacker = frame.card;
  const CardId defender = frame.other;
  while (s.pending.count == 0) {
    const bool attacker_here = is_unit(s, attacker);
    const bool defender_here = is_unit(s, defender);
    switch (frame.step++) {
      case 0:
        if (!attacker_here || !defender_here) break;
        happen(events, Happening::fights, frame.seat, s, attacker, defender);
        fire(s, When::start_of_combat, attacker, defender);
        fire(s, When::start_of_combat, defender, attacker);
        break;
      case 1: {
        if (!attacker_here || !defender_here) break;
        const int attack = power(s, attacker);
        const int defence = power(s, defender);
        if (attack == 0 && defence == 0) break;            // LAN-22
        if (attack <= defence) frame.n |= kAttackerLoses;  // LAN-20, LAN-21: a tie is lost by both
        if (defence <= attack) frame.n |= kDefenderLoses;
        // The turn player's triggers come first; the queue sees to that (LAN-A20).
        fire(s, (frame.n & kAttackerLoses) != 0 ? When::combat_loss : When::combat_victory, attacker,
             defender);
        fire(s, (frame.n & kDefenderLoses) != 0 ? When::combat_loss : When::combat_victory, defender,
             attacker);
        break;
      }
      case 2: {
        const bool tie = frame.n == (kAttackerLoses | kDefenderLoses);
        const auto spared = [&](CardId unit) { return tie && has_keyword(s, unit, kSteadfast); };
        const auto shoots = [&] {
          return (frame.flags & kFromBackline) != 0 && has_keyword(s, attacker, kRanged);
        };
        const bool attacker_dies =
            (frame.n & kAttackerLoses) != 0 && attacker_here && !shoots() && !spared(attacker);
        const bool defender_dies = (frame.n & kDefenderLoses) != 0 && defender_here && !spared(defender);
        if (attacker_dies) kill(s, attacker, tie ? CardId::none : defender, events);
        if (defender_dies) kill(s, defender, tie ? CardId::none : attacker, events);
        if (!attacker_dies && !defender_dies)
          happen(events, Happening::survives, frame.seat, s, attacker, defender);
        break;
      }
      case 3:
        if (attacker_here) fire(s, When::end_of_combat, attacker, defender);
        if (defender_here) fire(s, When::end_of_combat, defender, attacker);
        break;
      default:
        if (s.modifiers.count != 0) s.modifiers.expire(Until::battle);
        s.frames.pop();
        return Flow::go_on;
    }
  }
  return Flow::go_on;
}

}  // namespace muster::lanes
