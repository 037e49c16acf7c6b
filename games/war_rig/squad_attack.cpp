// Squads attack squads (RIG-23 to RIG-29), and what a squad that is hit can do, by whomever.
#include <algorithm>

#include "games/war_rig/chapters.hpp"
#include "games/war_rig/rolls.hpp"

namespace muster::war_rig {

namespace {

/// RIG-E11: a friend in the area may throw for the target.
CardId smoke_holder(const WarRig& g, const State& s, CardId victim) {
  const Seat seat = s.table.controller(victim);
  if (seat == Seat::none) return CardId::none;
  CardId found = CardId::none;
  s.table.each(s.table.zone(victim), [&](CardId each) {
    if (s.table.controller(each) != seat || !g.counts(s, each)) return;
    const Squad& holder = g.squad(s, each);
    if (g.kit(holder).smoke != 0 && !holder.is(kThrower) && (found == CardId::none || each == victim))
      found = each;
  });
  return found;
}

/// RIG-E9, RIG-E11: tokens lie in the armoured cells first, the target's stop hits before those of its
/// friends there. How many hits were stopped.
int haul(const WarRig& g, State& s, CardId victim, int hits, Events& events) {
  const Seat seat = s.table.controller(victim);
  int stopped = 0;
  const auto stop = [&](CardId card) {
    const Squad& each = g.squad(s, card);
    const int guarded = std::min<int>({hits - stopped, g.kit(each).haulage, each.cargo.total()});
    if (guarded == 0) return;
    stopped += guarded;
    happen(events, Happening::hauls, seat, s, card, guarded);
  };
  stop(victim);
  s.table.each(s.table.zone(victim), [&](CardId card) {
    if (card != victim && s.table.controller(card) == seat && g.counts(s, card)) stop(card);
  });
  return stopped;
}

/// RIG-M9: who leads a captive already takes no other. Before heavy weapons it is no surrender (RIG-47).
bool may_surrender(const State& s, const Frame& frame) {
  return (frame.flags & strike::by_rig) != 0 || can_lead(s, frame.other);
}

/// RIG-29: a token to the attacker if there is room, equipment changes hands; from a rig's hit, or if the
/// attacker is a lesser squad, they are left lying or lost (RIG-R16, RIG-E16).
void give_up(const WarRig& g, State& s, Action action, Events& events) {
  Frame& frame = s.frames.top();
  Squad& from = g.squad(s, frame.card);
  const bool crushed = (frame.flags & strike::by_rig) != 0;
  Squad* to = crushed || g.side_of(s, frame.other) == Seat::none ? nullptr : &g.squad(s, frame.other);
  if (action.verb == act::give) {
    const auto token = static_cast<Token>(action.a);
    --from.cargo[token];
    if (to != nullptr && g.room_of(*to) > 0) {
      ++to->cargo[token];
    } else {
      lay_down(s, s.table.zone(frame.card), token);
    }
    happen(events, after(Happening::gives_red, token), frame.seat, s, frame.card);
  } else {
    const std::uint8_t kind = g.compiled(s, action.card()).kind;
    from.gear = static_cast<std::uint8_t>(from.gear & ~(1U << kind));
    if (to != nullptr && may_carry(s, *to, kind))
      to->gear = static_cast<std::uint8_t>(to->gear | (1U << kind));
    // Tokens in cells that are gone fall to the ground.
    for (std::size_t t = 0; t < kTokens && g.room_of(from) < 0; ++t) {
      while (from.cargo.of[t] > 0 && g.room_of(from) < 0) {
        --from.cargo.of[t];
        lay_down(s, s.table.zone(frame.card), static_cast<Token>(t));
      }
    }
    happen(events, Happening::yields, frame.seat, s, frame.card, action.card());
  }
  --frame.n;
  frame.step = strike::release;
}

/// Captured, or destroyed by a rig; all other hits are ignored.
void succumb(const WarRig& g, State& s, Events& events) {
  const Frame frame = s.frames.top();
  s.frames.pop();
  if ((frame.flags & strike::by_rig) == 0) {
    capture(g, s, frame.card, frame.other, events);
    return;
  }
  const Seat by = g.side_of(s, frame.other);
  if (s.variants.missions != 0 && by != Seat::none && s.table.controller(frame.card) != Seat::none) {
    s.did(by, kDestroyedSquad);
    s.progress[at(by)].victim = frame.card;
  }
  destroy(g, s, frame.card, events);
}

struct Attack {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const CardId card = action.card();
    const CardId target = other_of(action);
    if (const Why why = why_not_act(g, s, card); why != Why::none) return why;
    const ZoneId place = s.table.zone(card);
    if (is_base(place)) return Why::infiltrated;  // RIG-23, RIG-36, RIG-E15
    if (s.table.zone(target) != place || !g.is_squad(s, target) || !is_free(s, target))
      return Why::not_together;
    const Seat side = s.table.controller(target);
    if (side == s.active) return Why::own_squad;
    if (!may_fight(s, s.active, side)) return Why::loyal;
    if (s.shielded == at(place) + 1) return Why::shielded;
    if (g.squad(s, card).is(kOverheated)) return Why::overheated;
    if (g.squad(s, card).gear == 0) return Why::unequipped;  // RIG-26
    return dice_for(offence(g, s, card)) > 0 ? Why::none : Why::no_dice;
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& chance, Events& events) {
    spend(g, s, action.card());
    volley(g, s, action.card(), other_of(action), chance, events);
  }
};

struct Struck : Asked {
  static Decision ask(const WarRig& /*g*/, const State& s) {
    const Frame& frame = s.frames.top();
    const std::uint8_t which = frame.step == strike::smoke     ? ask::smoke
                               : frame.step == strike::release ? ask::release
                               : frame.flags != 0              ? ask::crush
                               : may_surrender(s, frame)       ? ask::hit
                                                               : ask::toll;
    return {frame.seat, which, frame.card, frame.n};
  }
  static void options(const WarRig& g, const State& s, Options& out) {
    const Frame& frame = s.frames.top();
    if (frame.step != strike::items) {
      out.add(verb::yes);
      out.add(verb::no);
      return;
    }
    const Squad& target = g.squad(s, frame.card);
    for (std::uint8_t t = 0; t < kTokens; ++t) {
      if (target.cargo.of[t] > 0) out.add(act::give, t);
    }
    for (std::uint8_t kind = 0; kind < g.compiled().equipment_kinds; ++kind) {
      if (((target.gear >> kind) & 1U) == 0) continue;
      const CardId item = equipment_card(g, s, frame.seat, kind);
      if (item != CardId::none) out.add(act::yield, item);
    }
    if (may_surrender(s, frame)) out.add(act::surrender);
  }
  static Why why_not(const WarRig& g, const State& s, Action action) {
    if (action.verb == act::give || action.verb == act::yield) return Why::cannot_choose;
    return Asked::why_not(g, s, action);
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    Frame& frame = s.frames.top();
    if (frame.step == strike::smoke) {
      if (action.verb == verb::no) {
        frame.step = strike::release;
        return;
      }
      const CardId holder = smoke_holder(g, s, frame.card);
      g.squad(s, holder).set(kThrower);
      g.squad(s, frame.card).set(kSmoked);
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
      escape(g, s, captive, events);
      return;
    }
    if (action.verb == act::surrender) {
      succumb(g, s, events);
      return;
    }
    give_up(g, s, action, events);
  }
  /// RIG-29: each hit in its order. Waits where somebody may choose.
  static Flow step(const WarRig& g, State& s, Chance& /*chance*/, Events& events) {
    Frame& frame = s.frames.top();
    const CardId victim = frame.card;
    Squad& target = g.squad(s, victim);
    const Seat owner = s.table.controller(victim);
    const Seat by = g.side_of(s, frame.other);
    if (frame.n == 0 || !is_free(s, victim) || target.is(kSmoked)) {
      s.frames.pop();
      return Flow::go_on;
    }
    switch (frame.step) {
      case strike::haulage:
        frame.n = static_cast<std::uint8_t>(frame.n - haul(g, s, victim, frame.n, events));
        frame.step = strike::smoke;
        return Flow::go_on;
      case strike::smoke:
        if (smoke_holder(g, s, victim) != CardId::none) {
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
    if (owner != Seat::none && has_something(g, s, target)) {
      frame.seat = owner;
      return Flow::wait;
    }
    if (may_surrender(s, frame)) {
      succumb(g, s, events);
    } else {
      s.frames.pop();  // RIG-M9: nothing to give, and nobody to surrender to
    }
    return Flow::go_on;
  }
};

}  // namespace

/// RIG-59, RIG-E14: those loyal to the controller and the controller itself.
bool may_fight(const State& s, Seat x, Seat y) {
  if (x == y) return false;
  if (s.power == Seat::none) return true;
  const bool follows_x = x == s.power && s.loyal.has(y);
  const bool follows_y = y == s.power && s.loyal.has(x);
  return !follows_x && !follows_y;
}

void attack_options(const WarRig& g, const State& s, const Squad& each, Options& out) {
  if (each.gear == 0 || each.is(kOverheated)) return;
  const ZoneId place = s.table.zone(each.card);
  for (CardId card = s.table.top(place); card != CardId::none; card = s.table.next(card)) {
    if (s.table.controller(card) != s.active) offer(kAttack, g, s, doing(act::attack, each.card, card), out);
  }
}

/// RIG-24, RIG-E3, RIG-E4: friends in the location, those who overheated left out, and their rifles.
int offence(const WarRig& g, const State& s, CardId card) {
  const Seat seat = s.table.controller(card);
  int sum = 0;
  s.table.each(s.table.zone(card), [&](CardId each) {
    if (s.table.controller(each) != seat || !g.counts(s, each) || g.squad(s, each).is(kOverheated)) return;
    sum += 1 + g.kit(g.squad(s, each)).arms;
  });
  return sum;
}

/// RIG-25, RIG-26: an unequipped squad rolls nothing.
int defence(const WarRig& g, const State& s, CardId card) {
  if (g.squad(s, card).gear == 0) return 0;
  const Seat seat = s.table.controller(card);
  int sum = 0;
  s.table.each(s.table.zone(card), [&](CardId each) {
    if (s.table.controller(each) == seat && g.counts(s, each)) sum += 1 + g.kit(g.squad(s, each)).arms;
  });
  return sum;
}

int roll_defence(const WarRig& g, State& s, CardId target, Chance& chance, Events& events) {
  int dodges = 0;
  for (int n = dice_for(defence(g, s, target)); n > 0; --n)
    dodges += dodges_of(roll(kBrownDie, s.table.controller(target), chance, events));
  return dodges;
}

/// RIG-24, RIG-27, RIG-28: the red dice against the brown ones.
void volley(const WarRig& g, State& s, CardId card, CardId target, Chance& chance, Events& events) {
  const Seat seat = s.table.controller(card);
  happen(events, Happening::attacks, seat, s, card, target);
  Volley rolled;
  for (int n = dice_for(offence(g, s, card)); n > 0; --n) rolled.add(roll(kRedDie, seat, chance, events));
  if (rolled.cancelled()) {  // RIG-E5
    g.squad(s, card).set(kOverheated);
    happen(events, Happening::cancelled, seat, s, card);
    if (rolled.lightnings > 0) {  // RIG-E6
      happen(events, Happening::backfires, seat, s, card);
      push_hits(g, s, card, target, rolled.lightnings, 0);
    }
    return;
  }
  if (rolled.hits == 0) return;
  push_hits(g, s, target, card, rolled.hits - roll_defence(g, s, target, chance, events), 0);
}

void push_hits(const WarRig& g, State& s, CardId victim, CardId attacker, int hits, std::uint8_t flags) {
  if (hits <= 0) return;
  if (s.variants.missions != 0) {
    const Seat by = g.side_of(s, attacker);
    if (by != Seat::none) s.progress[at(by)].hit = counted(s.progress[at(by)].hit);
  }
  s.frames.push({.kind = fr::hits,
                 .card = victim,
                 .other = attacker,
                 .n = static_cast<std::uint8_t>(hits),
                 .flags = flags});
}

/// It carries a token or an item to give up.
bool has_something(const WarRig& g, const State& s, const Squad& each) {
  bool found = each.cargo.total() > 0;
  for (std::uint8_t kind = 0; kind < g.compiled().equipment_kinds && !found; ++kind)
    found = ((each.gear >> kind) & 1U) != 0 && equipment_card(g, s, Seat::a, kind) != CardId::none;
  return found;
}

const Point kAttack = point<WarRig, Attack>();
const Point kStruck = point<WarRig, Struck>();

}  // namespace muster::war_rig
