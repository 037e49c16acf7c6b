// One weapon fires (RIG-45 to RIG-50): the target, the dice, who may roll them again, and what they do.
#include <algorithm>

#include "games/war_rig/chapters.hpp"
#include "games/war_rig/rolls.hpp"

namespace muster::war_rig {

namespace {

/// RIG-45: who chooses and from where follows from the targeting die.
Flow run_part_choice(const WarRig& g, State& s) {
  Frame& frame = s.frames.top();
  const Seat side = g.side_of(s, s.shot.rig);
  int parts = 0;
  CardId only = CardId::none;
  each_part_in(g, s, side, s.shot.white, [&](CardId part) {
    ++parts;
    only = part;
  });
  if (parts > 1) {
    frame.seat = s.shot.white > kUpperRoll ? seat_at(frame.x) : side;
    return Flow::wait;
  }
  s.shot.target = only;
  frame.step = only == CardId::none ? aim::splash : aim::roll;
  return Flow::go_on;
}

std::uint8_t roll_weapon_die(const WarRig& g, State& s, Chance& chance, Events& events) {
  const CompiledCard& printed = g.compiled(s, s.shot.weapon);
  const Seat seat = seat_at(s.frames.top().x);
  if (printed.red > 0) return static_cast<std::uint8_t>(roll(kRedDie, seat, chance, events));
  if (printed.blue > 0) return static_cast<std::uint8_t>(roll(kBlueDie, seat, chance, events));
  return static_cast<std::uint8_t>(roll(kBlackDie, seat, chance, events));
}

/// RIG-47, RIG-48: hits on whatever they were aimed at.
void land(const WarRig& g, State& s, CardId target, int hits, bool stuns, CardId by, Chance& chance,
          Events& events) {
  if (hits <= 0) return;
  const auto until = static_cast<std::int8_t>(-std::max<int>(1, s.round));  // RIG-T6
  switch (g.type(s, target)) {
    case Type::squad: {
      const int left = hits - roll_defence(g, s, target, chance, events);
      if (left <= 0) return;
      if (stuns) {
        g.squad(s, target).stunned = until;
        happen(events, Happening::stunned, g.side_of(s, target), s, target);
      }
      push_hits(g, s, target, by, left, strike::by_rig);
      return;
    }
    case Type::ship: {
      std::int8_t& taken = s.table.counter(kHits, target);
      const int lost = std::min(hits, g.armour_left(s, target));
      happen(events, Happening::damaged, s.summoner, s, target, lost);
      taken = static_cast<std::int8_t>(taken + lost);
      if (g.armour_left(s, target) == 0) lose_ship(g, s, target, events);
      return;
    }
    default:
      break;
  }
  const Seat seat = g.side_of(s, target);
  const bool could = g.functions(s, seat);
  damage(g, s, target, hits, chance, events);
  if (stuns && s.table.counter(kFire, target) == 0) {  // RIG-R13
    const bool part = is_part(g.type(s, target));
    const bool moved = part && g.has_movement(s, seat);
    const bool flew = part && g.compiled(s, target).has(kFlight) && works(s, target);
    s.table.counter(kStunned, target) = until;
    happen(events, Happening::stunned, seat, s, target);
    if (part) part_stopped(g, s, seat, flew, moved, chance, events);
  }
  if (s.variants.missions != 0 && could && !g.functions(s, seat)) {
    const Seat attacker = g.side_of(s, by);
    if (attacker != Seat::none && attacker != seat) s.did(attacker, kDisabledRig);
  }
}

/// RIG-49: hits, and the special faces of each colour.
Flow resolve_shot(const WarRig& g, State& s, Chance& chance, Events& events) {
  Frame& frame = s.frames.top();
  Shot& shot = s.shot;
  const CompiledCard printed = g.compiled(s, shot.weapon);
  int hits = 0;
  int lightnings = 0;
  bool ignored = false;
  bool malfunction = false;
  for (std::size_t i = 0; i < shot.count; ++i) {
    if (printed.red > 0) {
      const auto face = static_cast<Red>(shot.faces[i]);
      hits += face == Red::hit ? 1 : face == Red::two_hits ? 2 : 0;
      lightnings += face == Red::lightning ? 1 : 0;
      ignored = ignored || face == Red::overheat;
    } else if (printed.blue > 0) {
      const auto face = static_cast<Blue>(shot.faces[i]);
      hits += face == Blue::hit ? 1 : 0;
      const std::size_t below = s.frames.depth - 2U;
      if (face == Blue::special && printed.has(kTracking) && s.frames.frames[below].kind == fr::salvo)
        s.frames.frames[below].flags = kTracked;  // RIG-R14
    } else {
      const auto face = static_cast<Black>(shot.faces[i]);
      hits += face == Black::two_hits ? 2 : 0;
      lightnings += face == Black::lightning ? 1 : 0;
      shot.splashes = static_cast<std::uint8_t>(shot.splashes + (face == Black::splash ? 1 : 0));
      malfunction = malfunction || face == Black::skull;
    }
  }
  frame.step = aim::splash;
  if (malfunction) {
    shot.splashes = 0;
    ignite(g, s, shot.weapon, chance, events);
    return Flow::go_on;
  }
  if (ignored) return Flow::go_on;
  hits += lightnings * printed.critical;
  const bool part = shot.rig != CardId::none;
  if (printed.ignite > 0 && lightnings < printed.ignite && s.variants.lightning != 0)
    hits += lightnings;  // RIG-R12
  shot.hits = static_cast<std::uint8_t>(hits);
  shot.stuns = lightnings > 0 && printed.has(kStun) ? 1 : 0;
  if (hits == 0) shot.splashes = 0;
  const CardId target = shot.target;
  const CardId by = shot.weapon;
  if (printed.ignite > 0 && lightnings >= printed.ignite && part) {
    ignite(g, s, target, chance, events);
    return Flow::go_on;
  }
  land(g, s, target, hits, shot.stuns != 0, by, chance, events);
  return Flow::go_on;
}

/// RIG-R15: what a splash may reach: anything else in the location, also another part of the same rig.
template <class Visit>
void each_splash(const WarRig& g, const State& s, Visit&& visit) {
  const Shot& shot = s.shot;
  const Seat seat = seat_at(s.frames.top().x);
  const ZoneId place = g.place_of(s, shot.rig != CardId::none ? shot.rig : shot.target);
  if (place == ZoneId::none) return;
  const auto offer = [&](CardId card) {
    const bool met = card == shot.target ||
                     std::find(shot.splashed.begin(), shot.splashed.end(), card) != shot.splashed.end();
    if (!met) visit(card);
  };
  each_target(g, s, seat, place, [&](CardId card) {
    if (g.type(s, card) != Type::rig) {
      offer(card);
      return;
    }
    s.table.each(zone_of(g.side_of(s, card), Area::chassis), [&](CardId part) {
      if (s.table.counter(kFire, part) == 0) offer(part);
    });
  });
}

void splash_on(const WarRig& g, State& s, CardId card, Chance& chance, Events& events) {
  Shot& shot = s.shot;
  for (CardId& each : shot.splashed) {
    if (each != CardId::none) continue;
    each = card;
    break;
  }
  --shot.splashes;
  land(g, s, card, shot.hits, shot.stuns != 0, shot.weapon, chance, events);
}

Flow run_splash(const WarRig& g, State& s, Chance& chance, Events& events) {
  Frame& frame = s.frames.top();
  int targets = 0;
  CardId only = CardId::none;
  if (s.shot.splashes > 0) {
    each_splash(g, s, [&](CardId card) {
      ++targets;
      only = card;
    });
  }
  if (targets == 0) {
    s.shot = Shot{};
    s.frames.pop();
    return Flow::go_on;
  }
  if (targets > 1) {
    frame.seat = seat_at(frame.x);
    return Flow::wait;
  }
  splash_on(g, s, only, chance, events);
  return Flow::go_on;
}

/// What a weapon that fires waits for, by the step of its frame.
constexpr std::uint8_t prompt_of(std::uint8_t step) {
  switch (step) {
    case aim::retarget:
      return ask::retarget;
    case aim::own_rerolls:
      return ask::own_rerolls;
    case aim::rerolls:
      return ask::rerolls;
    case aim::splash:
      return ask::splash;
    default:
      return ask::part;
  }
}

struct Firing : Asked {
  static Decision ask(const WarRig& /*g*/, const State& s) {
    const Frame& frame = s.frames.top();
    return {frame.seat, prompt_of(frame.step), s.shot.weapon,
            frame.step == aim::retarget ? s.shot.white : s.shot.rerolls};
  }
  static void options(const WarRig& g, const State& s, Options& out) {
    const Frame& frame = s.frames.top();
    const Shot& shot = s.shot;
    const auto offer = [&](CardId card) { out.add(verb::choose, card); };
    switch (frame.step) {
      case aim::retarget:
        out.add(verb::yes);
        out.add(verb::no);
        return;
      case aim::part:
        each_part_in(g, s, g.side_of(s, shot.rig), shot.white, offer);
        return;
      case aim::own_rerolls:
        for (std::uint8_t i = 0; i < shot.count; ++i) {
          if (is_miss(shot.faces[i]) && ((shot.again >> i) & 1U) == 0)
            out.add(act::reroll, static_cast<std::uint8_t>(i + 1));
        }
        out.add(verb::done);
        return;
      case aim::rerolls:
        for (std::uint8_t i = 0; i < shot.count; ++i) out.add(act::reroll, static_cast<std::uint8_t>(i + 1));
        out.add(verb::done);
        return;
      default:
        each_splash(g, s, offer);
    }
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& chance, Events& events) {
    Frame& frame = s.frames.top();
    Shot& shot = s.shot;
    switch (frame.step) {
      case aim::retarget:  // RIG-50, RIG-R23
        if (action.verb == verb::yes) {
          --shot.rerolls;
          happen(events, Happening::rerolls, frame.seat);
          shot.white = static_cast<std::uint8_t>(roll_white(seat_at(frame.x), chance, events));
        }
        frame.step = aim::part;
        return;
      case aim::part:
        shot.target = action.card();
        frame.step = aim::roll;
        happen(events, Happening::targeted, frame.seat, s, shot.target);
        return;
      case aim::own_rerolls:
      case aim::rerolls: {
        if (action.verb == verb::done) {
          ++frame.step;
          return;
        }
        const auto die = static_cast<std::size_t>(action.a - 1);
        happen(events, Happening::rerolls, frame.seat, action.a);
        shot.faces[die] = roll_weapon_die(g, s, chance, events);
        if (frame.step == aim::own_rerolls) {
          shot.again = static_cast<std::uint8_t>(shot.again | (1U << die));
        } else {
          --shot.rerolls;
        }
        return;
      }
      default:
        splash_on(g, s, action.card(), chance, events);
    }
  }
  static Flow step(const WarRig& g, State& s, Chance& chance, Events& events) {
    Frame& frame = s.frames.top();
    Shot& shot = s.shot;
    const Seat attacker = seat_at(frame.x);
    const bool at_rig = shot.rig != CardId::none;
    switch (frame.step) {
      case aim::begin:
        if (at_rig) shot.white = static_cast<std::uint8_t>(roll_white(attacker, chance, events));
        frame.step = at_rig ? aim::retarget : aim::roll;
        return Flow::go_on;
      case aim::retarget:
        if (shot.rerolls > 0) {
          frame.seat = g.side_of(s, shot.rig);
          return Flow::wait;
        }
        frame.step = aim::part;
        return Flow::go_on;
      case aim::part:
        return run_part_choice(g, s);
      case aim::roll:
        for (std::size_t i = 0; i < shot.count; ++i) shot.faces[i] = roll_weapon_die(g, s, chance, events);
        frame.step = (frame.flags & aim::tracks) != 0 ? aim::own_rerolls : aim::rerolls;
        return Flow::go_on;
      case aim::own_rerolls: {
        bool missed = false;
        for (std::size_t i = 0; i < shot.count; ++i)
          missed = missed || (is_miss(shot.faces[i]) && ((shot.again >> i) & 1U) == 0);
        frame.seat = attacker;
        if (missed) return Flow::wait;
        frame.step = aim::rerolls;
        return Flow::go_on;
      }
      case aim::rerolls:
        if (at_rig && shot.rerolls > 0) {
          frame.seat = g.side_of(s, shot.rig);
          return Flow::wait;
        }
        frame.step = aim::resolve;
        return Flow::go_on;
      case aim::resolve:
        return resolve_shot(g, s, chance, events);
      default:
        return run_splash(g, s, chance, events);
    }
  }
};

}  // namespace

void begin_shot(const WarRig& g, State& s, Seat seat, CardId weapon, CardId target, bool tracks,
                Events& events) {
  happen(events, Happening::shoots, seat, s, weapon, target);
  const CompiledCard& printed = g.compiled(s, weapon);
  s.shot = Shot{};
  s.shot.weapon = weapon;
  s.shot.target = target;
  s.shot.count = static_cast<std::uint8_t>(printed.red + printed.blue + printed.black);
  if (g.type(s, target) == Type::rig) {
    s.shot.rig = target;
    const Seat side = g.side_of(s, target);
    // RIG-50: by how many tiers the defender is lighter. A facility has no tier.
    if (printed.type == Type::weapon)
      s.shot.rerolls = static_cast<std::uint8_t>(std::clamp(g.tier(s, seat) - g.tier(s, side), 0, 2));
  }
  s.frames.push({.kind = fr::shot,
                 .step = aim::begin,
                 .flags = tracks ? aim::tracks : std::uint8_t{0},
                 .x = static_cast<std::int8_t>(index_of(seat))});
}

const Point kShot = point<WarRig, Firing>();

}  // namespace muster::war_rig
