// The battle: who attacks, who blocks whom in which order, and the Tactics step (DOS-21 to DOS-31).
#include "games/dept_of_structure/chapters.hpp"
#include "games/dept_of_structure/decisions.hpp"

namespace muster::dept_of_structure {

namespace {

/// What keeps a card out of any battle, on either side (DOS-25, DOS-A11, DOS-A12, DOS-A31).
Why why_not_fight(const Game& g, const State& s, CardId card) {
  if (!s.table.in_play(card)) return Why::not_in_play;
  const CompiledCard& printed = g.compiled(s, card);
  if (printed.type == Type::upgrade) return Why::upgrade_fights;
  if (s.table.zone(card) == kAttached) return Why::attached;
  if (s.table.counter(kUtilized, card) != 0) return Why::utilized;  // DOS-18
  if (printed.type == Type::equipment && printed.defense == 0) return Why::loose_equipment;
  return Why::none;
}

// --- 4.1 Attack ----------------------------------------------------------------------------------

Why why_not_attack(const Game& g, const State& s, CardId card) {
  if (s.table.controller(card) != s.attacker) return Why::not_yours;
  if (s.table.counter(kAttacking, card) != 0) return Why::attacks_already;
  if (const Why why = why_not_fight(g, s, card); why != Why::none) return why;
  const Type kind = g.type(s, card);
  if (kind == Type::unit && s.table.counter(kFresh, card) != 0) return Why::just_deployed;  // DOS-44
  if (kind == Type::fortification) return Why::fortification;                               // DOS-47
  const std::uint32_t words = g.keywords(s, card);
  if ((words & bits(kCrippled)) != 0) return Why::crippled;  // DOS-52
  if ((words & bits(kPacifist)) != 0) return Why::pacifist;  // DOS-64
  if (kind == Type::equipment && g.attack(s, card) == 0) return Why::loose_equipment;
  return Why::none;
}

/// DOS-65, DOS-66: whether somebody who must attack has not been assigned yet.
bool must_attack(const Game& g, const State& s) {
  for (CardId card = s.table.top(zone_of(s.attacker, Place::battlefield)); card != CardId::none;
       card = s.table.next(card)) {
    if ((g.keywords(s, card) & bits(kRage, kRampage)) != 0 && why_not_attack(g, s, card) == Why::none)
      return true;
  }
  return false;
}

struct AssignAttackers {
  static Decision ask(const Game& /*g*/, const State& s) { return {s.attacker, ask::attack}; }

  static void options(const Game& g, const State& s, Options& out) {
    bool forced = false;
    s.table.each(zone_of(s.attacker, Place::battlefield), [&](CardId card) {
      if (why_not_attack(g, s, card) != Why::none) return;
      out.add(act::attack, card);
      forced = forced || (g.keywords(s, card) & bits(kRage, kRampage)) != 0;
    });
    if (!forced) out.add(verb::done);
  }

  static Why why_not(const Game& g, const State& s, Action action) {
    if (action.verb == act::attack) return why_not_attack(g, s, action.card());
    if (action.verb == act::play) return Why::no_window;
    return action.verb == verb::done && must_attack(g, s) ? Why::must_attack : why_not_now(action);
  }

  static void answer(const Game& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    if (action.verb == act::attack) {
      attack_with(s, action.card(), events);
    } else {
      happen(events, Happening::ends_attacking, s.attacker);
      end_attack(g, s);
    }
  }

  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& /*events*/) {
    for (CardId card = s.table.top(zone_of(s.attacker, Place::battlefield)); card != CardId::none;
         card = s.table.next(card)) {
      if (why_not_attack(g, s, card) == Why::none) return Flow::wait;
    }
    end_attack(g, s);
    return Flow::go_on;
  }

 private:
  /// DOS-23: an attacker is utilized and stays in the battle.
  static void attack_with(State& s, CardId card, Events& events) {
    if (s.attacks == 0) happen(events, Happening::battle_begins, s.attacker);
    s.table.counter(kUtilized, card) = 1;
    s.table.counter(kAttacking, card) = static_cast<std::int8_t>(++s.attacks);
    happen(events, Happening::attacks, s.attacker, s, card);
  }

  static void end_attack(const Game& g, State& s) {
    if (s.attacks == 0) {  // DOS-21: there need not be a battle
      s.phase = Phase::redeploy;
      end_until_battle(g, s);
      return;
    }
    s.phase = Phase::defend;
    if (((s.live_triggers >> static_cast<unsigned>(When::attacks)) & 1U) == 0) return;
    s.table.each(zone_of(s.attacker, Place::battlefield), [&](CardId card) {
      if (s.table.counter(kAttacking, card) != 0) fire(g, s, When::attacks, card, card);
    });
  }
};

// --- 4.2 Defend ----------------------------------------------------------------------------------

Why why_not_block(const Game& g, const State& s, CardId blocker) {
  if (s.table.controller(blocker) == s.attacker) return Why::not_yours;
  if (const Why why = why_not_fight(g, s, blocker); why != Why::none) return why;
  return s.table.counter(kBlocking, blocker) == 0 ? Why::none : Why::blocks_already;  // DOS-26
}

Why why_not_block(const Game& g, const State& s, CardId blocker, CardId attacker) {
  if (const Why why = why_not_block(g, s, blocker); why != Why::none) return why;
  if (!s.table.in_play(attacker) || s.table.counter(kAttacking, attacker) == 0) return Why::not_attacking;
  const std::uint32_t words = g.keywords(s, attacker);
  if ((words & bits(kUnblockable)) != 0) return Why::unblockable;  // DOS-69
  // DOS-54, DOS-A24: only now does the pool matter.
  if ((words & bits(kDisguise)) != 0 && s.pool[at(enemy(s.attacker))][Resource::survivor] >= 2)
    return Why::disguised;
  return Why::none;
}

template <class Visit>
void each_block(const Game& g, const State& s, Visit&& visit) {
  std::array<CardId, Layout::kCards> open;
  std::size_t attackers = 0;
  const bool sees_through = s.pool[at(enemy(s.attacker))][Resource::survivor] < 2;
  s.table.each(zone_of(s.attacker, Place::battlefield), [&](CardId card) {
    if (s.table.counter(kAttacking, card) == 0) return;
    const std::uint32_t words = g.keywords(s, card);
    if ((words & bits(kUnblockable)) != 0 || ((words & bits(kDisguise)) != 0 && !sees_through)) return;
    open[attackers++] = card;
  });
  if (attackers == 0) return;
  for (CardId card = s.table.top(zone_of(enemy(s.attacker), Place::battlefield)); card != CardId::none;
       card = s.table.next(card)) {
    if (why_not_block(g, s, card) != Why::none) continue;
    for (std::size_t i = 0; i < attackers; ++i) {
      if (!visit(card, open[i])) return;
    }
  }
}

struct AssignBlockers {
  static Decision ask(const Game& /*g*/, const State& s) { return {enemy(s.attacker), ask::defend}; }

  static void options(const Game& g, const State& s, Options& out) {
    each_block(g, s, [&](CardId blocker, CardId attacker) {
      out.add(act::block, blocker, static_cast<std::uint8_t>(attacker));
      return true;
    });
    out.add(verb::done);
  }

  static Why why_not(const Game& g, const State& s, Action action) {
    if (action.verb == act::block) return why_not_block(g, s, action.card(), static_cast<CardId>(action.b));
    return action.verb == act::play ? Why::no_window : why_not_now(action);
  }

  static void answer(const Game& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    if (action.verb == act::block) {
      block(s, action.card(), static_cast<CardId>(action.b), events);
    } else {
      happen(events, Happening::ends_blocking, enemy(s.attacker));
      end_defend(g, s);
    }
  }

  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& /*events*/) {
    bool possible = false;
    each_block(g, s, [&](CardId, CardId) {
      possible = true;
      return false;
    });
    if (possible) return Flow::wait;
    end_defend(g, s);
    return Flow::go_on;
  }

 private:
  /// DOS-27, DOS-30: the blocking order is the order of assignment.
  static void block(State& s, CardId blocker, CardId attacker, Events& events) {
    const std::int8_t number = s.table.counter(kAttacking, attacker);
    std::int8_t place = 1;
    s.table.each(zone_of(enemy(s.attacker), Place::battlefield), [&](CardId card) {
      if (s.table.counter(kBlocking, card) == number) ++place;
    });
    s.table.counter(kBlocking, blocker) = number;
    s.table.counter(kOrder, blocker) = place;
    s.blocked |= std::uint64_t{1} << static_cast<unsigned>(number);
    happen(events, Happening::blocks, enemy(s.attacker), s, blocker, place, attacker);
  }

  static void end_defend(const Game& g, State& s) {
    s.phase = Phase::tactics;
    s.chooser = s.attacker;
    s.passes = 0;
    if (((s.live_triggers >> static_cast<unsigned>(When::blocks)) & 1U) == 0) return;
    s.table.each(zone_of(enemy(s.attacker), Place::battlefield), [&](CardId card) {
      const std::int8_t number = s.table.counter(kBlocking, card);
      if (number == 0) return;
      s.table.each(zone_of(s.attacker, Place::battlefield), [&](CardId attacker) {
        if (s.table.counter(kAttacking, attacker) == number) fire(g, s, When::blocks, card, attacker);
      });
    });
  }
};

// --- 4.3 Tactics ---------------------------------------------------------------------------------

struct Tactics {
  static Decision ask(const Game& /*g*/, const State& s) { return {s.chooser, ask::tactics}; }

  static void options(const Game& g, const State& s, Options& out) {
    tactic_options(g, s, s.chooser, out);
    use_options(g, s, s.chooser, out);
    out.add(verb::pass);
  }

  static Why why_not(const Game& g, const State& s, Action action) {
    if (action.verb == act::play) return why_not_play(g, s, s.chooser, action.card());
    return action.verb == act::use ? why_not_use(g, s, s.chooser, action.card(), action.b) : Why::not_now;
  }

  static void answer(const Game& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const Seat seat = s.chooser;
    s.chooser = enemy(seat);
    if (action.verb == verb::pass) {
      ++s.passes;
      happen(events, Happening::passes, seat);
      return;
    }
    s.passes = 0;
    if (action.verb == act::play) {
      declare(g, s, seat, action.card(), CardId::none, events);
    } else {
      use(g, s, seat, action.card(), action.b, events);
    }
  }

  /// DOS-31: the attacker first; the step ends when both pass in a row.
  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& /*events*/) {
    if (s.passes >= kSeats) {
      s.phase = Phase::resolution;
      s.step = 0;
      s.base_damage = 0;
      return Flow::go_on;
    }
    if (may_hold_tactic(g, s, s.chooser) || may_use_something(g, s, s.chooser)) return Flow::wait;
    ++s.passes;
    s.chooser = enemy(s.chooser);
    return Flow::go_on;
  }
};

}  // namespace

const Point kAssignAttackers = point<Game, AssignAttackers>();
const Point kAssignBlockers = point<Game, AssignBlockers>();
const Point kTactics = point<Game, Tactics>();

}  // namespace muster::dept_of_structure
