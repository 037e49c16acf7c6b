// One weapon fires (RIG-45 to RIG-50): the target, the dice, who may roll them again, and what they do.
#include <algorithm>

#include "games/war_rig/targets.hpp"

namespace muster::war_rig {

void WarRig::begin_shot(State& s, Seat seat, CardId weapon, CardId target, bool tracks,
                        Events& events) const {
  happen(events, Happening::shoots, seat, s, weapon, 0, target);
  const Brief& printed = brief(s, weapon);
  s.shot = Shot{};
  s.shot.weapon = weapon;
  s.shot.target = target;
  s.shot.count = static_cast<std::uint8_t>(printed.red + printed.blue + printed.black);
  if (type(s, target) == Type::rig) {
    s.shot.rig = target;
    const Seat side = side_of(s, target);
    // RIG-50: by how many tiers the defender is lighter. A facility has no tier.
    if (printed.type == Type::weapon)
      s.shot.rerolls = static_cast<std::uint8_t>(std::clamp(tier(s, seat) - tier(s, side), 0, 2));
  }
  Frame frame;
  frame.kind = fr::shot;
  frame.step = aim::begin;
  frame.x = static_cast<std::int8_t>(index_of(seat));
  frame.flags = tracks ? aim::tracks : std::uint8_t{0};
  s.frames.push(frame);
}

Flow WarRig::run_shot(State& s, Chance& chance, Events& events) const {
  Frame& frame = s.frames.top();
  Shot& shot = s.shot;
  const Seat attacker = seat_at(frame.x);
  const bool at_rig = shot.rig != CardId::none;
  switch (frame.step) {
    case aim::begin:
      if (at_rig) shot.white = static_cast<std::uint8_t>(white(attacker, chance, events));
      frame.step = at_rig ? aim::retarget : aim::roll;
      return Flow::go_on;
    case aim::retarget:
      if (shot.rerolls > 0) {
        frame.seat = side_of(s, shot.rig);
        return Flow::wait;
      }
      frame.step = aim::part;
      return Flow::go_on;
    case aim::part:
      return run_part_choice(s);
    case aim::roll:
      for (std::size_t i = 0; i < shot.count; ++i) shot.faces[i] = roll_weapon_die(s, chance, events);
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
        frame.seat = side_of(s, shot.rig);
        return Flow::wait;
      }
      frame.step = aim::resolve;
      return Flow::go_on;
    case aim::resolve:
      return resolve_shot(s, chance, events);
    default:
      return run_splash(s, chance, events);
  }
}

/// RIG-45: who chooses and from where follows from the targeting die.
Flow WarRig::run_part_choice(State& s) const {
  Frame& frame = s.frames.top();
  const Seat side = side_of(s, s.shot.rig);
  int parts = 0;
  CardId only = CardId::none;
  each_part_in(s, side, s.shot.white, [&](CardId part) {
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

std::uint8_t WarRig::roll_weapon_die(State& s, Chance& chance, Events& events) const {
  const Brief& printed = brief(s, s.shot.weapon);
  const Seat seat = seat_at(s.frames.top().x);
  std::uint8_t face = 0;
  Happening first = Happening::rolls_red;
  if (printed.red > 0) {
    face = static_cast<std::uint8_t>(kRedDie[chance.roll(Roll::die, kRedDie.size())]);
  } else if (printed.blue > 0) {
    face = static_cast<std::uint8_t>(kBlueDie[chance.roll(Roll::die, kBlueDie.size())]);
    first = Happening::rolls_blue;
  } else {
    face = static_cast<std::uint8_t>(kBlackDie[chance.roll(Roll::die, kBlackDie.size())]);
    first = Happening::rolls_black;
  }
  happen(events, after(first, face), seat);
  return face;
}

/// RIG-49: hits, and the special faces of each colour.
Flow WarRig::resolve_shot(State& s, Chance& chance, Events& events) const {
  Frame& frame = s.frames.top();
  Shot& shot = s.shot;
  const Brief printed = brief(s, shot.weapon);
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
    ignite(s, shot.weapon, chance, events);
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
    ignite(s, target, chance, events);
    return Flow::go_on;
  }
  land(s, target, hits, shot.stuns != 0, by, chance, events);
  return Flow::go_on;
}

/// RIG-47, RIG-48: hits on whatever they were aimed at.
void WarRig::land(State& s, CardId target, int hits, bool stuns, CardId by, Chance& chance,
                  Events& events) const {
  if (hits <= 0) return;
  const auto until = static_cast<std::int8_t>(-std::max<int>(1, s.round));  // RIG-T6
  switch (type(s, target)) {
    case Type::squad: {
      const int left = hits - roll_defence(s, target, chance, events);
      if (left <= 0) return;
      if (stuns) {
        squad(s, target).stunned = until;
        happen(events, Happening::stunned, side_of(s, target), s, target);
      }
      push_hits(s, target, by, left, strike::by_rig);
      return;
    }
    case Type::ship: {
      std::int8_t& taken = s.table.counter(kHits, target);
      const int lost = std::min(hits, armour_left(s, target));
      happen(events, Happening::damaged, s.summoner, s, target, lost);
      taken = static_cast<std::int8_t>(taken + lost);
      if (armour_left(s, target) == 0) lose_ship(s, target, events);
      return;
    }
    default:
      break;
  }
  const Seat seat = side_of(s, target);
  const bool could = functions(s, seat);
  damage(s, target, hits, chance, events);
  if (stuns && s.table.counter(kFire, target) == 0) {  // RIG-R13
    const bool part = is_part(type(s, target));
    const bool moved = part && has_movement(s, seat);
    const bool flew = part && brief(s, target).has(kFlight) && works(s, target);
    s.table.counter(kStunned, target) = until;
    happen(events, Happening::stunned, seat, s, target);
    if (part) part_stopped(s, seat, flew, moved, chance, events);
  }
  if (s.variants.missions != 0 && could && !functions(s, seat)) {
    const Seat attacker = side_of(s, by);
    if (attacker == Seat::none || attacker == seat) return;
    Progress& progress = s.progress[at(attacker)];
    progress.done = static_cast<std::uint8_t>(progress.done | (1U << static_cast<unsigned>(kDisabledRig)));
  }
}

/// RIG-R15: what a splash may reach: anything else in the location, also another part of the same rig.
template <class Visit>
void WarRig::each_splash(const State& s, Visit&& visit) const {
  const Shot& shot = s.shot;
  const Seat seat = seat_at(s.frames.top().x);
  const ZoneId place = place_of(s, shot.rig != CardId::none ? shot.rig : shot.target);
  if (place == ZoneId::none) return;
  const auto offer = [&](CardId card) {
    const bool met = card == shot.target ||
                     std::find(shot.splashed.begin(), shot.splashed.end(), card) != shot.splashed.end();
    if (!met) visit(card);
  };
  each_target(s, seat, place, [&](CardId card) {
    if (type(s, card) != Type::rig) {
      offer(card);
      return;
    }
    s.table.each(zone_of(side_of(s, card), Area::chassis), [&](CardId part) {
      if (s.table.counter(kFire, part) == 0) offer(part);
    });
  });
}

Flow WarRig::run_splash(State& s, Chance& chance, Events& events) const {
  Frame& frame = s.frames.top();
  int targets = 0;
  CardId only = CardId::none;
  if (s.shot.splashes > 0) {
    each_splash(s, [&](CardId card) {
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
  answer_shot(s, {verb::choose, static_cast<std::uint8_t>(only), 0, 0}, chance, events);
  return Flow::go_on;
}

void WarRig::shot_options(const State& s, Options& out) const {
  const Frame& frame = s.frames.top();
  const Shot& shot = s.shot;
  const auto offer = [&](CardId card) { out.add(verb::choose, card); };
  switch (frame.step) {
    case aim::retarget:
      out.add(verb::yes);
      out.add(verb::no);
      return;
    case aim::part:
      each_part_in(s, side_of(s, shot.rig), shot.white, offer);
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
      each_splash(s, offer);
  }
}

void WarRig::answer_shot(State& s, Action action, Chance& chance, Events& events) const {
  Frame& frame = s.frames.top();
  Shot& shot = s.shot;
  switch (frame.step) {
    case aim::retarget:  // RIG-50, RIG-R23
      if (action.verb == verb::yes) {
        --shot.rerolls;
        happen(events, Happening::rerolls, frame.seat);
        shot.white = static_cast<std::uint8_t>(white(seat_at(frame.x), chance, events));
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
      shot.faces[die] = roll_weapon_die(s, chance, events);
      if (frame.step == aim::own_rerolls) {
        shot.again = static_cast<std::uint8_t>(shot.again | (1U << die));
      } else {
        --shot.rerolls;
      }
      return;
    }
    default: {
      const CardId card = action.card();
      for (CardId& each : shot.splashed) {
        if (each != CardId::none) continue;
        each = card;
        break;
      }
      --shot.splashes;
      const int hits = shot.hits;
      const bool stuns = shot.stuns != 0;
      const CardId by = shot.weapon;
      land(s, card, hits, stuns, by, chance, events);
    }
  }
}

}  // namespace muster::war_rig
