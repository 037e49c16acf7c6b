// Squads attack squads (RIG-23 to RIG-29), and what a squad that is hit can do, by whomever.
#include <algorithm>

#include "games/war_rig/game.hpp"

namespace muster::war_rig {

/// RIG-59, RIG-E14: those loyal to the controller and the controller itself.
bool WarRig::may_fight(const State& s, Seat x, Seat y) const {
  if (x == y) return false;
  if (s.power == Seat::none) return true;
  const bool follows_x = x == s.power && s.loyal.has(y);
  const bool follows_y = y == s.power && s.loyal.has(x);
  return !follows_x && !follows_y;
}

Why WarRig::why_not_attack(const State& s, CardId card, CardId target) const {
  if (const Why why = why_not_act(s, card); why != Why::none) return why;
  const ZoneId place = s.table.zone(card);
  if (is_base(place)) return Why::infiltrated;  // RIG-23, RIG-36, RIG-E15
  if (s.table.zone(target) != place || !is_squad(s, target) || !is_free(s, target)) return Why::not_together;
  const Seat side = s.table.controller(target);
  if (side == s.active) return Why::own_squad;
  if (!may_fight(s, s.active, side)) return Why::loyal;
  if (s.shielded == at(place) + 1) return Why::shielded;
  if (squad(s, card).is(kOverheated)) return Why::overheated;
  if (squad(s, card).gear == 0) return Why::unequipped;  // RIG-26
  return dice_for(offence(s, card)) > 0 ? Why::none : Why::no_dice;
}

void WarRig::attack_options(const State& s, const Squad& each, Options& out) const {
  if (each.gear == 0 || each.is(kOverheated)) return;
  const ZoneId place = s.table.zone(each.card);
  for (CardId card = s.table.top(place); card != CardId::none; card = s.table.next(card)) {
    if (s.table.controller(card) != s.active && why_not_attack(s, each.card, card) == Why::none)
      out.add(act::attack, each.card, static_cast<std::uint8_t>(card));
  }
}

/// RIG-24, RIG-E3, RIG-E4: friends in the location, those who overheated left out, and their rifles.
int WarRig::offence(const State& s, CardId card) const {
  const Seat seat = s.table.controller(card);
  int sum = 0;
  s.table.each(s.table.zone(card), [&](CardId each) {
    if (s.table.controller(each) != seat || !counts(s, each) || squad(s, each).is(kOverheated)) return;
    sum += 1 + kit(squad(s, each)).arms;
  });
  return sum;
}

/// RIG-25, RIG-26: an unequipped squad rolls nothing.
int WarRig::defence(const State& s, CardId card) const {
  if (squad(s, card).gear == 0) return 0;
  const Seat seat = s.table.controller(card);
  int sum = 0;
  s.table.each(s.table.zone(card), [&](CardId each) {
    if (s.table.controller(each) == seat && counts(s, each)) sum += 1 + kit(squad(s, each)).arms;
  });
  return sum;
}

int WarRig::roll_defence(State& s, CardId target, Chance& chance, Events& events) const {
  int dodges = 0;
  for (int n = dice_for(defence(s, target)); n > 0; --n) {
    const Brown face = kBrownDie[chance.roll(Roll::die, kBrownDie.size())];
    happen(events, after(Happening::rolls_brown, static_cast<std::size_t>(face)), s.table.controller(target));
    dodges += dodges_of(face);
  }
  return dodges;
}

/// RIG-24, RIG-27, RIG-28: the red dice against the brown ones.
void WarRig::volley(State& s, CardId card, CardId target, Chance& chance, Events& events) const {
  const Seat seat = s.table.controller(card);
  happen(events, Happening::attacks, seat, s, card, 0, target);
  Volley rolled;
  for (int n = dice_for(offence(s, card)); n > 0; --n) {
    const Red face = kRedDie[chance.roll(Roll::die, kRedDie.size())];
    happen(events, after(Happening::rolls_red, static_cast<std::size_t>(face)), seat);
    rolled.add(face);
  }
  if (rolled.cancelled()) {  // RIG-E5
    squad(s, card).set(kOverheated);
    happen(events, Happening::cancelled, seat, s, card);
    if (rolled.lightnings > 0) {  // RIG-E6
      happen(events, Happening::backfires, seat, s, card);
      push_hits(s, card, target, rolled.lightnings, 0);
    }
    return;
  }
  if (rolled.hits == 0) return;
  push_hits(s, target, card, rolled.hits - roll_defence(s, target, chance, events), 0);
}

void WarRig::push_hits(State& s, CardId victim, CardId attacker, int hits, std::uint8_t flags) const {
  if (hits <= 0) return;
  if (s.variants.missions != 0) {
    const Seat by = side_of(s, attacker);
    if (by != Seat::none) s.progress[at(by)].hit = counted(s.progress[at(by)].hit);
  }
  Frame frame;
  frame.kind = fr::hits;
  frame.card = victim;
  frame.other = attacker;
  frame.n = static_cast<std::uint8_t>(hits);
  frame.flags = flags;
  s.frames.push(frame);
}

CardId WarRig::captive_of(const State& s, CardId captor) const {
  for (const Squad& each : s.squads) {
    if (each.card != CardId::none && s.table.host(each.card) == captor) return each.card;
  }
  return CardId::none;
}

/// RIG-E11: a friend in the area may throw for the target.
CardId WarRig::smoke_holder(const State& s, CardId victim) const {
  const Seat seat = s.table.controller(victim);
  if (seat == Seat::none) return CardId::none;
  CardId found = CardId::none;
  s.table.each(s.table.zone(victim), [&](CardId each) {
    if (s.table.controller(each) != seat || !counts(s, each)) return;
    const Squad& holder = squad(s, each);
    if (kit(holder).smoke != 0 && !holder.is(kThrower) && (found == CardId::none || each == victim))
      found = each;
  });
  return found;
}

/// RIG-E9, RIG-E11: tokens lie in the armoured cells first, the target's stop hits before those of its
/// friends there. How many hits were stopped.
int WarRig::haul(State& s, CardId victim, int hits, Events& events) const {
  const Seat seat = s.table.controller(victim);
  int stopped = 0;
  const auto stop = [&](CardId card) {
    const Squad& each = squad(s, card);
    const int guarded = std::min<int>({hits - stopped, kit(each).haulage, each.cargo.total()});
    if (guarded == 0) return;
    stopped += guarded;
    happen(events, Happening::hauls, seat, s, card, guarded);
  };
  stop(victim);
  s.table.each(s.table.zone(victim), [&](CardId card) {
    if (card != victim && s.table.controller(card) == seat && counts(s, card)) stop(card);
  });
  return stopped;
}

/// RIG-29: each hit in its order. Waits where somebody may choose.
Flow WarRig::run_hits(State& s, Events& events) const {
  Frame& frame = s.frames.top();
  const CardId victim = frame.card;
  Squad& target = squad(s, victim);
  const Seat owner = s.table.controller(victim);
  const Seat by = side_of(s, frame.other);
  if (frame.n == 0 || !is_free(s, victim) || target.is(kSmoked)) {
    s.frames.pop();
    return Flow::go_on;
  }
  switch (frame.step) {
    case strike::haulage:
      frame.n = static_cast<std::uint8_t>(frame.n - haul(s, victim, frame.n, events));
      frame.step = strike::smoke;
      return Flow::go_on;
    case strike::smoke:
      if (smoke_holder(s, victim) != CardId::none) {
        frame.seat = owner;
        return Flow::wait;
      }
      frame.step = strike::release;
      return Flow::go_on;
    case strike::release:
      if (by != Seat::none && captive_of(s, victim) != CardId::none) {  // RIG-E7
        frame.seat = by;
        return Flow::wait;
      }
      frame.step = strike::items;
      return Flow::go_on;
    default:
      break;
  }
  if (owner != Seat::none && has_something(s, target)) {
    frame.seat = owner;
    return Flow::wait;
  }
  if (may_surrender(s, frame)) {
    succumb(s, events);
  } else {
    s.frames.pop();  // RIG-M9: nothing to give, and nobody to surrender to
  }
  return Flow::go_on;
}

/// It carries a token or an item to give up.
bool WarRig::has_something(const State& s, const Squad& each) const {
  bool found = each.cargo.total() > 0;
  for (std::uint8_t kind = 0; kind < kinds_ && !found; ++kind)
    found = ((each.gear >> kind) & 1U) != 0 && equipment_card(s, Seat::a, kind) != CardId::none;
  return found;
}

/// RIG-M9: who leads a captive already takes no other. Before heavy weapons it is no surrender (RIG-47).
bool WarRig::may_surrender(const State& s, const Frame& frame) const {
  return (frame.flags & strike::by_rig) != 0 || can_lead(s, frame.other);
}

void WarRig::hits_options(const State& s, Options& out) const {
  const Frame& frame = s.frames.top();
  if (frame.step != strike::items) {
    out.add(verb::yes);
    out.add(verb::no);
    return;
  }
  const Squad& target = squad(s, frame.card);
  for (std::uint8_t t = 0; t < kTokens; ++t) {
    if (target.cargo.of[t] > 0) out.add(act::give, t);
  }
  for (std::uint8_t kind = 0; kind < kinds_; ++kind) {
    if (((target.gear >> kind) & 1U) == 0) continue;
    const CardId item = equipment_card(s, frame.seat, kind);
    if (item != CardId::none) out.add(act::yield, item);
  }
  if (may_surrender(s, frame)) out.add(act::surrender);
}

void WarRig::answer_hits(State& s, Action action, Events& events) const {
  Frame& frame = s.frames.top();
  if (frame.step == strike::smoke) {
    if (action.verb == verb::no) {
      frame.step = strike::release;
      return;
    }
    const CardId holder = smoke_holder(s, frame.card);
    squad(s, holder).set(kThrower);
    squad(s, frame.card).set(kSmoked);
    happen(events, Happening::smoked, frame.seat, s, holder);
    return;
  }
  if (frame.step == strike::release) {
    if (action.verb == verb::no) {
      frame.step = strike::items;
      return;
    }
    --frame.n;
    const CardId captive = captive_of(s, frame.card);
    happen(events, Happening::released, frame.seat, s, captive);
    escape(s, captive, events);
    return;
  }
  if (action.verb == act::surrender) {
    succumb(s, events);
    return;
  }
  give_up(s, action, events);
}

/// RIG-29: a token to the attacker if there is room, equipment changes hands; from a rig's hit, or if the
/// attacker is a lesser squad, they are left lying or lost (RIG-R16, RIG-E16).
void WarRig::give_up(State& s, Action action, Events& events) const {
  Frame& frame = s.frames.top();
  Squad& from = squad(s, frame.card);
  const bool crushed = (frame.flags & strike::by_rig) != 0;
  Squad* to = crushed || side_of(s, frame.other) == Seat::none ? nullptr : &squad(s, frame.other);
  if (action.verb == act::give) {
    const auto token = static_cast<Token>(action.a);
    --from.cargo[token];
    if (to != nullptr && room_of(*to) > 0) {
      ++to->cargo[token];
    } else {
      lay_down(s, s.table.zone(frame.card), token);
    }
    happen(events, after(Happening::gives_red, at(token)), frame.seat, s, frame.card);
  } else {
    const std::uint8_t kind = brief(s, action.card()).kind;
    from.gear = static_cast<std::uint8_t>(from.gear & ~(1U << kind));
    if (to != nullptr && may_carry(s, *to, kind))
      to->gear = static_cast<std::uint8_t>(to->gear | (1U << kind));
    // Tokens in cells that are gone fall to the ground.
    for (std::size_t t = 0; t < kTokens && room_of(from) < 0; ++t) {
      while (from.cargo.of[t] > 0 && room_of(from) < 0) {
        --from.cargo.of[t];
        lay_down(s, s.table.zone(frame.card), static_cast<Token>(t));
      }
    }
    happen(events, Happening::yields, frame.seat, s, frame.card, 0, action.card());
  }
  --frame.n;
  frame.step = strike::release;
}

/// Captured, or destroyed by a rig; all other hits are ignored.
void WarRig::succumb(State& s, Events& events) const {
  const Frame frame = s.frames.top();
  s.frames.pop();
  if ((frame.flags & strike::by_rig) == 0) {
    capture(s, frame.card, frame.other, events);
    return;
  }
  const Seat by = side_of(s, frame.other);
  if (s.variants.missions != 0 && by != Seat::none && s.table.controller(frame.card) != Seat::none) {
    Progress& progress = s.progress[at(by)];
    progress.done = static_cast<std::uint8_t>(progress.done | (1U << static_cast<unsigned>(kDestroyedSquad)));
    progress.victim = frame.card;
  }
  destroy(s, frame.card, events);
}

/// The card that stands for a kind of equipment: the seat's own if it lies open, else anybody's.
CardId WarRig::equipment_card(const State& s, Seat seat, std::uint8_t kind) const {
  if (kind >= kinds_) return CardId::none;
  const auto look = [&](Seat whose) {
    for (CardId card = s.table.top(zone_of(whose, Area::open)); card != CardId::none;
         card = s.table.next(card)) {
      if (s.table.design(card) == kind_designs_[kind]) return card;
    }
    return CardId::none;
  };
  CardId found = look(seat);
  for (int i = 0; i < s.seats && found == CardId::none; ++i) found = look(seat_at(i));
  return found;
}

/// RIG-E1: one of each kind, or by the match option one item at all.
bool WarRig::may_carry(const State& s, const Squad& each, std::uint8_t kind) const {
  return s.variants.gear != 0 ? each.gear == 0 : ((each.gear >> kind) & 1U) == 0;
}

}  // namespace muster::war_rig
