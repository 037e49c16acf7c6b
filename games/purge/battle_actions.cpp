// Battle actions: attack, retreat, pass; whom a source may attack (PUR-55, PUR-59, PUR-69 to PUR-74).
#include "games/purge/game.hpp"

namespace muster::purge {

/// PUR-72, PUR-A20: Units protect their Stronghold, a Commander does not.
bool Purge::unit_defends(const State& s) const {
  for (CardId card = s.table.top(s.battle); card != CardId::none; card = s.table.next(card)) {
    if (is_unit(type(s, card)) && part_of(s, card) == Part::defender) return true;
  }
  return false;
}

// --- what is legal -------------------------------------------------------------------------------

Why Purge::why_not_strike_with(const State& s, Seat seat, CardId source) const {
  if (!s.table.in_play(source)) return Why::not_in_play;
  if (s.table.controller(source) != seat) return Why::not_yours;
  const bool attachment = type(s, source) == Type::defensive;
  const bool fights = attachment ? on_stronghold(s) && seat != battle_attacker(s)  // PUR-68
                                 : part_of(s, source) != Part::none;
  if (!fights) return Why::not_in_battle;
  return attack_left(s, source) > 0 ? Why::none : Why::no_attack_left;  // PUR-40
}

Why Purge::why_not_strike(const State& s, Seat seat, CardId source, CardId target) const {
  if (const Why why = why_not_strike_with(s, seat, source); why != Why::none) return why;
  if (!s.table.in_play(target)) return Why::not_in_play;
  if (s.table.controller(target) == seat) return Why::own_side;
  const Type kind = type(s, target);
  if (kind == Type::defensive) return Why::defensive;  // PUR-73
  if (kind == Type::stronghold) {
    if (seat != battle_attacker(s) || !on_stronghold(s)) return Why::not_in_battle;
    return unit_defends(s) ? Why::protected_stronghold : Why::none;
  }
  if (part_of(s, target) == Part::none) return Why::not_in_battle;
  if (!has_keyword(s, target, kJet)) return Why::none;
  // PUR-59, PUR-A28.
  return (keywords(s, source) & (bit_of(kJet) | bit_of(kAntiAir))) != 0 ? Why::none : Why::jet;
}

Why Purge::why_not_retreat(const State& s, Seat seat, CardId card) const {
  if (!s.table.in_play(card)) return Why::not_in_play;
  if (s.table.controller(card) != seat) return Why::not_yours;
  if (!is_fighter(type(s, card))) return Why::no_retreat;  // PUR-71
  const Part part = part_of(s, card);
  if (part == Part::none) return Why::not_in_battle;
  return part == Part::defender && on_stronghold(s) ? Why::no_retreat : Why::none;
}

template <class Visit>
void Purge::each_striker(const State& s, Seat seat, Visit&& visit) const {
  const auto check = [&](CardId card) {
    if (part_of(s, card) != Part::none && attack_left(s, card) > 0) visit(card);
  };
  if (seat == battle_attacker(s)) {
    each_fighter(s, seat, check);
    return;
  }
  s.table.each(s.battle, check);
  if (!on_stronghold(s)) return;
  s.table.each(zone_of(seat, Place::stronghold), [&](CardId card) {
    if (type(s, card) == Type::defensive && attack_left(s, card) > 0) visit(card);
  });
}

template <class Visit>
void Purge::each_strike(const State& s, Seat seat, Visit&& visit) const {
  std::array<CardId, Layout::kCards> targets;
  std::size_t n = 0;
  std::size_t jets = 0;  // they come first
  const bool attacks = seat == battle_attacker(s);
  each_fighter(s, enemy(seat), [&](CardId card) {
    if (part_of(s, card) == Part::none) return;
    targets[n++] = card;
    if (!has_keyword(s, card, kJet)) return;
    targets[n - 1] = targets[jets];
    targets[jets++] = card;
  });
  if (attacks && on_stronghold(s) && s.stronghold[at(enemy(seat))] != CardId::none && !unit_defends(s))
    targets[n++] = s.stronghold[at(enemy(seat))];
  each_striker(s, seat, [&](CardId source) {
    const bool reaches = jets == 0 || (keywords(s, source) & (bit_of(kJet) | bit_of(kAntiAir))) != 0;
    for (std::size_t i = reaches ? 0 : jets; i < n; ++i) visit(source, targets[i]);
  });
}

bool Purge::has_battle_action(const State& s, Seat seat) const {
  bool found = false;
  if (seat == battle_attacker(s) || !on_stronghold(s)) {  // somebody can at least retreat
    each_fighter(s, seat, [&](CardId card) { found = found || part_of(s, card) != Part::none; });
    if (found) return true;
  }
  each_strike(s, seat, [&](CardId, CardId) { found = true; });
  return found;
}

void Purge::strike_options(const State& s, Seat seat, Options& out) const {
  each_strike(s, seat, [&](CardId source, CardId target) {
    out.add(act::attack, source, static_cast<std::uint8_t>(target));
  });
  if (seat != battle_attacker(s) && on_stronghold(s)) return;
  each_fighter(s, seat, [&](CardId card) {
    if (part_of(s, card) != Part::none) out.add(act::retreat, card);
  });
}

bool Purge::may_strike_first(const State& s) const {
  const std::uint32_t live = s.standing[at(s.chooser)].unlocked | s.live_keywords;
  if ((live & bit_of(kEntrenched)) == 0) return false;
  bool possible = false;
  each_strike(s, s.chooser,
              [&](CardId source, CardId) { possible = possible || has_keyword(s, source, kEntrenched); });
  return possible;
}

void Purge::entrenched_options(const State& s, Options& out) const {
  each_strike(s, s.chooser, [&](CardId source, CardId target) {
    if (has_keyword(s, source, kEntrenched)) out.add(act::attack, source, static_cast<std::uint8_t>(target));
  });
  out.add(verb::pass);
}

// --- what happens --------------------------------------------------------------------------------

void Purge::act_in_battle(State& s, Action action, Events& events) const {
  const Seat seat = s.chooser;
  const bool first_strike = s.phase == Phase::entrenched;
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
      act_anytime(s, seat, action, events);
      return;
  }
  if (first_strike) {  // PUR-A35: one attack, and then the attackers begin
    s.phase = Phase::battle;
    s.chooser = battle_attacker(s);
    return;
  }
  s.battle_passes =
      action.verb == verb::pass ? static_cast<std::uint8_t>(s.battle_passes + 1) : std::uint8_t{0};
  s.chooser = enemy(seat);
}

/// PUR-70: the ATTACK is spent when the attack is declared.
void Purge::strike(State& s, CardId source, CardId target, Events& events) const {
  std::int8_t& spent = s.table.counter(kSpentAttacks, source);
  spent = static_cast<std::int8_t>(spent + 1);
  const Seat seat = s.table.controller(source);
  happen(events, Happening::strikes, seat, s, source, 0, target);
  notify(s, seat, Answers::attack, source, target);
}

/// Who left play is hit no more by what was declared then, nor hits, even if the same card or another token
/// in its place is back meanwhile (PUR-A48).
void Purge::call_off_attacks(State& s, CardId card) const {
  for (std::size_t i = 0; i < s.frames.depth; ++i) {
    Frame& frame = s.frames.frames[i];
    if (frame.kind == fr::notice && (frame.card == card || frame.other == card)) frame.flags = kCancelled;
  }
}

/// PUR-A48: it hits if both are still in the battle once everybody has responded.
void Purge::land(State& s, const Frame& attack, Events& events) const {
  const CardId source = attack.card;
  const CardId target = attack.other;
  const auto fights = [&](CardId card, Type standing) {
    return s.table.in_play(card) && (type(s, card) == standing || part_of(s, card) != Part::none);
  };
  if (attack.flags != 0 || !fights(source, Type::defensive) || !fights(target, Type::stronghold)) {
    happen(events, Happening::misses, attack.seat, s, source, 0, target);
    return;
  }
  fire(s, When::attacks, source, target);
  hit(s, source, target, damage(s, source), Source::attack, events);
}

/// PUR-71, PUR-A15: it costs 1 HEALTH whatever the ARMOR (or 1 ATTACK, by the match option).
void Purge::retreat(State& s, CardId card, Events& events) const {
  happen(events, Happening::retreats, s.table.controller(card), s, card);
  send_home(s, card, events);
  std::int8_t& lost = s.table.counter(s.retreat_stat == 0 ? kWounds : kSpentAttacks, card);
  lost = static_cast<std::int8_t>(lost + 1);
  s.unsettled = 1;
}

}  // namespace muster::purge
