// Battle actions: attack, retreat, pass; whom a source may attack (PUR-55, PUR-59, PUR-69 to PUR-74).
#include "games/purge/chapters.hpp"
#include "games/purge/decisions.hpp"

namespace muster::purge {

namespace {

/// PUR-72, PUR-A20: Units protect their Stronghold, a Commander does not.
bool unit_defends(const Purge& g, const State& s) {
  return any_in(s, s.battle,
                [&](CardId card) { return is_unit(g.type(s, card)) && part_of(s, card) == Part::defender; });
}

// --- what is legal -------------------------------------------------------------------------------

Why why_not_strike_with(const Purge& g, const State& s, Seat seat, CardId source) {
  if (const Why why = why_not_own(s, seat, source); why != Why::none) return why;
  const bool attachment = g.type(s, source) == Type::defensive;
  const bool takes_part = attachment ? on_stronghold(s) && seat != battle_attacker(s)  // PUR-68
                                     : fights(s, source);
  if (!takes_part) return Why::not_in_battle;
  return attack_left(g, s, source) > 0 ? Why::none : Why::no_attack_left;  // PUR-40
}

Why why_not_strike(const Purge& g, const State& s, Seat seat, CardId source, CardId target) {
  if (const Why why = why_not_strike_with(g, s, seat, source); why != Why::none) return why;
  if (!s.table.in_play(target)) return Why::not_in_play;
  if (s.table.controller(target) == seat) return Why::own_side;
  const Type kind = g.type(s, target);
  if (kind == Type::defensive) return Why::defensive;  // PUR-73
  if (kind == Type::stronghold) {
    if (seat != battle_attacker(s) || !on_stronghold(s)) return Why::not_in_battle;
    return unit_defends(g, s) ? Why::protected_stronghold : Why::none;
  }
  if (!fights(s, target)) return Why::not_in_battle;
  if (!has_keyword(g, s, target, kJet)) return Why::none;
  // PUR-59, PUR-A28.
  return (keywords(g, s, source) & bits(kJet, kAntiAir)) != 0 ? Why::none : Why::jet;
}

Why why_not_retreat(const Purge& g, const State& s, Seat seat, CardId card) {
  if (const Why why = why_not_own(s, seat, card); why != Why::none) return why;
  if (!is_fighter(g.type(s, card))) return Why::no_retreat;  // PUR-71
  const Part part = part_of(s, card);
  if (part == Part::none) return Why::not_in_battle;
  return part == Part::defender && on_stronghold(s) ? Why::no_retreat : Why::none;
}

template <class Visit>
void each_striker(const Purge& g, const State& s, Seat seat, Visit&& visit) {
  const auto check = [&](CardId card) {
    if (fights(s, card) && attack_left(g, s, card) > 0) visit(card);
  };
  if (seat == battle_attacker(s)) {
    each_fighter(s, seat, check);
    return;
  }
  s.table.each(s.battle, check);
  if (!on_stronghold(s)) return;
  s.table.each(zone_of(seat, Place::stronghold), [&](CardId card) {
    if (g.type(s, card) == Type::defensive && attack_left(g, s, card) > 0) visit(card);
  });
}

template <class Visit>
void each_strike(const Purge& g, const State& s, Seat seat, Visit&& visit) {
  std::array<CardId, Layout::kCards> targets;
  std::size_t n = 0;
  std::size_t jets = 0;  // they come first
  const bool attacks = seat == battle_attacker(s);
  each_combatant(s, enemy(seat), [&](CardId card) {
    targets[n++] = card;
    if (!has_keyword(g, s, card, kJet)) return;
    targets[n - 1] = targets[jets];
    targets[jets++] = card;
  });
  if (attacks && on_stronghold(s) && s.stronghold[at(enemy(seat))] != CardId::none && !unit_defends(g, s))
    targets[n++] = s.stronghold[at(enemy(seat))];
  each_striker(g, s, seat, [&](CardId source) {
    const bool reaches = jets == 0 || (keywords(g, s, source) & bits(kJet, kAntiAir)) != 0;
    for (std::size_t i = reaches ? 0 : jets; i < n; ++i) visit(source, targets[i]);
  });
}

/// PUR-71: nobody retreats from their own Stronghold.
bool may_retreat(const State& s, Seat seat) { return seat == battle_attacker(s) || !on_stronghold(s); }

bool has_battle_action(const Purge& g, const State& s, Seat seat) {
  bool found = false;
  if (may_retreat(s, seat)) each_combatant(s, seat, [&](CardId) { found = true; });
  if (found) return true;
  each_strike(g, s, seat, [&](CardId, CardId) { found = true; });
  return found;
}

// --- what happens --------------------------------------------------------------------------------

/// PUR-70: the ATTACK is spent when the attack is declared.
void strike(State& s, CardId source, CardId target, Events& events) {
  add_to(s, kSpentAttacks, source, 1);
  const Seat seat = s.table.controller(source);
  happen(events, Happening::strikes, seat, s, source, target);
  notify(s, seat, Answers::attack, source, target);
}

}  // namespace

/// Who left play is hit no more by what was declared then, nor hits, even if the same card or another token
/// in its place is back meanwhile (PUR-A48).
void call_off_attacks(State& s, CardId card) {
  for (std::size_t i = 0; i < s.frames.depth; ++i) {
    Frame& frame = s.frames.frames[i];
    if (frame.kind == fr::notice && (frame.card == card || frame.other == card)) frame.flags = kCancelled;
  }
}

/// PUR-A48: it hits if both are still in the battle once everybody has responded.
void land(const Purge& g, State& s, const Frame& attack, Events& events) {
  const CardId source = attack.card;
  const CardId target = attack.other;
  const auto is_there = [&](CardId card, Type standing) {
    return s.table.in_play(card) && (g.type(s, card) == standing || fights(s, card));
  };
  if (attack.flags != 0 || !is_there(source, Type::defensive) || !is_there(target, Type::stronghold)) {
    happen(events, Happening::misses, attack.seat, s, source, target);
    return;
  }
  fire(g, s, When::attacks, source, target);
  hit(g, s, source, target, damage(g, s, source), Source::attack, events);
  fire(g, s, When::attacked, target, source);
}

namespace {

/// PUR-71, PUR-A15: it costs 1 HEALTH whatever the ARMOR (or 1 ATTACK, by the match option).
void retreat(State& s, CardId card, Events& events) {
  happen(events, Happening::retreats, s.table.controller(card), s, card);
  send_home(s, card, events);
  add_to(s, s.retreat_stat == 0 ? kWounds : kSpentAttacks, card, 1);
  s.unsettled = 1;
}

// --- who acts ------------------------------------------------------------------------------------

bool may_strike_first(const Purge& g, const State& s) {
  const std::uint32_t live = s.standing[at(s.chooser)].unlocked | s.live_keywords;
  if ((live & bits(kEntrenched)) == 0) return false;
  bool possible = false;
  each_strike(g, s, s.chooser,
              [&](CardId source, CardId) { possible = possible || has_keyword(g, s, source, kEntrenched); });
  return possible;
}

void let_attackers_begin(State& s) {
  s.phase = Phase::battle;
  s.chooser = battle_attacker(s);  // PUR-69
}

struct FirstStrike : Asks<&State::chooser, ask::entrenched> {
  static void options(const Purge& g, const State& s, Options& out) {
    each_strike(g, s, s.chooser, [&](CardId source, CardId target) {
      if (has_keyword(g, s, source, kEntrenched))
        out.add(act::attack, source, static_cast<std::uint8_t>(target));
    });
    out.add(verb::pass);
  }
  static Why why_not(const Purge& g, const State& s, Action action) {
    if (action.verb != act::attack || !has_keyword(g, s, action.card(), kEntrenched)) return Why::not_now;
    return why_not_strike(g, s, s.chooser, action.card(), static_cast<CardId>(action.b));
  }
  /// PUR-A35: one attack, and then the attackers begin.
  static void answer(const Purge& /*g*/, State& s, Action action, Chance& /*chance*/, Events& events) {
    if (action.verb == act::attack) {
      strike(s, action.card(), static_cast<CardId>(action.b), events);
    } else {
      happen(events, Happening::passes, s.chooser);
    }
    let_attackers_begin(s);
  }
  /// PUR-55: asked only if somebody could use it.
  static Flow step(const Purge& g, State& s, Chance& /*chance*/, Events& /*events*/) {
    if (may_strike_first(g, s)) return Flow::wait;
    let_attackers_begin(s);
    return Flow::go_on;
  }
};

struct BattleAction : Asks<&State::chooser, ask::battle> {
  static void options(const Purge& g, const State& s, Options& out) {
    const Seat seat = s.chooser;
    each_strike(g, s, seat, [&](CardId source, CardId target) {
      out.add(act::attack, source, static_cast<std::uint8_t>(target));
    });
    if (may_retreat(s, seat)) each_combatant(s, seat, [&](CardId card) { out.add(act::retreat, card); });
    anytime_options(g, s, seat, out);
    out.add(verb::pass);
  }
  static Why why_not(const Purge& g, const State& s, Action action) {
    if (action.verb == act::attack)
      return why_not_strike(g, s, s.chooser, action.card(), static_cast<CardId>(action.b));
    if (action.verb == act::retreat) return why_not_retreat(g, s, s.chooser, action.card());
    return why_not_anytime(g, s, s.chooser, action);
  }
  static void answer(const Purge& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const Seat seat = s.chooser;
    switch (action.verb) {
      case act::attack:
        strike(s, action.card(), static_cast<CardId>(action.b), events);
        break;
      case act::retreat:
        retreat(s, action.card(), events);
        break;
      case verb::pass:
        happen(events, Happening::passes, seat);
        break;
      default:  // OPS and abilities are no battle action: the same player goes on
        return act_anytime(g, s, seat, action, events);
    }
    s.battle_passes =
        action.verb == verb::pass ? static_cast<std::uint8_t>(s.battle_passes + 1) : std::uint8_t{0};
    s.chooser = enemy(seat);
  }
  static Flow step(const Purge& g, State& s, Chance& /*chance*/, Events& events) {
    if (s.step != 0) {
      end_battle(g, s, events);
      return Flow::go_on;
    }
    if (battle_is_over(g, s)) {
      s.step = 1;
      for (const Seat seat : kBoth)  // PUR-77
        each_combatant(s, seat, [&](CardId card) { fire(g, s, When::resolution, card, card); });
      return Flow::go_on;
    }
    if (has_battle_action(g, s, s.chooser) || may_respond(g, s, s.chooser)) return Flow::wait;
    ++s.battle_passes;
    s.chooser = enemy(s.chooser);
    return Flow::go_on;
  }
};

}  // namespace

const Point kFirstStrike = point<Purge, FirstStrike>();
const Point kBattleAction = point<Purge, BattleAction>();

}  // namespace muster::purge
