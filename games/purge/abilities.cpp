// Activated abilities and the keywords that are used like them (PUR-48 to PUR-51, PUR-56, PUR-60, PUR-64,
// PUR-65, PUR-A14, PUR-A36 to PUR-A38).
#include <algorithm>
#include <cassert>

#include "games/purge/chapters.hpp"
#include "games/purge/decisions.hpp"

namespace muster::purge {

namespace {

constexpr Bits kFromPlay = bits(kIrradiate, kChronometry, kFlux, kOverlay);
constexpr Bits kFromDiscard = bits(kCloneDna, kFractalRepairs);

/// Bits of the counter that says what was used this turn: abilities by slot, then keywords.
constexpr std::int8_t use_bit(std::uint8_t slot) {
  assert(slot < kUseSlots);  // card_check.cpp sees to it
  return static_cast<std::int8_t>(1U << slot);
}
static_assert(kUseSlots + kInvoked.size() <= 8);
constexpr unsigned invoke_bit(std::size_t invoked) { return 1U << (kUseSlots + invoked); }

int repair_cost(const Purge& g, const State& s, CardId card) {
  return g.cards()[s.table.design(card)].keyword_values[kFractalRepairs];  // PUR-56
}

/// Whether an ability of the card waits on the stack.
bool is_pending(const State& s, CardId card) {
  const auto begin = s.frames.frames.begin();
  return std::any_of(begin, begin + s.frames.depth,
                     [card](const Frame& frame) { return frame.kind == fr::ability && frame.card == card; });
}

// --- keywords ------------------------------------------------------------------------------------

bool may_aim(const Purge& g, const State& s, Seat seat, CardId source, Keyword keyword, CardId target) {
  if (target == source || is_protected(g, s, source, target)) return false;
  if (keyword == kIrradiate) return true;  // PUR-63 hides from OPS and triggered abilities only
  return s.table.controller(target) == seat &&
         (keyword == kFlux ? has_keyword(g, s, target, kFlux) : is_unit(g.type(s, target)));
}

template <class Visit>
void each_aim(const Purge& g, const State& s, Seat seat, CardId source, Keyword keyword, Visit&& visit) {
  const auto check = [&](CardId card) {
    if (may_aim(g, s, seat, source, keyword, card)) visit(card);
  };
  each_fighter(s, seat, check);
  if (keyword == kIrradiate) each_fighter(s, enemy(seat), check);
}

}  // namespace

Why why_not_invoke(const Purge& g, const State& s, Seat seat, CardId card, std::size_t invoked) {
  const Keyword keyword = kInvoked[invoked];
  const CompiledCard& printed = g.compiled(s, card);
  if (s.table.controller(card) != seat) return Why::not_yours;
  if (!has_keyword(g, s, card, keyword))
    return (printed.keywords & bits(keyword)) == 0 ? Why::no_such_ability : Why::locked;  // PUR-49
  const bool repairs = keyword == kFractalRepairs;
  if (!repairs && (static_cast<unsigned>(s.table.counter(kUsed, card)) & invoke_bit(invoked)) != 0)
    return Why::used_up;
  if (invoked < kInvokedWhenDead) {  // PUR-81: a discard pile is a place for sources too
    if (s.table.zone(card) != zone_of(seat, Place::war_discard)) return Why::not_dead;
    if (repairs && s.energy[at(seat)] < repair_cost(g, s, card)) return Why::cannot_pay;
    return has_supply(s, seat, printed) ? Why::none : Why::supply_cap;
  }
  if (!s.table.in_play(card)) return Why::not_in_play;
  if (s.table.zone(card) == kAttached) return Why::laid_over;
  if (keyword == kChronometry) return Why::none;
  if (keyword == kIrradiate && s.table.counter(kWounds, card) <= 0) return Why::not_damaged;
  if (keyword == kFlux && health(g, s, card) < 2) return Why::no_partner;  // PUR-A14: it keeps 1
  if (keyword == kOverlay) {
    bool tactician = (s.standing[at(seat)].unlocked & bits(kOverlay)) != 0;  // a TEK may do it too
    each_fighter(s, seat, [&](CardId each) { tactician = tactician || has_keyword(g, s, each, kTactician); });
    if (!tactician) return Why::no_tactician;  // PUR-66
  }
  bool found = false;
  each_aim(g, s, seat, card, keyword, [&](CardId) { found = true; });
  return found ? Why::none : Why::no_partner;
}

namespace {

template <class Visit>
bool each_invocation(const Purge& g, const State& s, Seat seat, Visit&& visit) {
  const Standing& standing = s.standing[at(seat)];
  const std::uint32_t live = kStated | standing.unlocked;
  const std::uint32_t in_play = ((standing.printed & live) | s.live_keywords) & kFromPlay;
  const std::uint32_t dead = standing.unlocked & kFromDiscard;
  const auto look = [&](Place place, std::uint32_t words, std::size_t first, std::size_t last) {
    return any_in(s, zone_of(seat, place), [&](CardId card) {
      const std::uint32_t has = keywords(g, s, card) & words;
      if (has == 0) return false;
      for (std::size_t k = first; k < last; ++k) {
        if ((has & bits(kInvoked[k])) != 0 && why_not_invoke(g, s, seat, card, k) == Why::none &&
            visit(card, static_cast<std::uint8_t>(k)))
          return true;
      }
      return false;
    });
  };
  if (dead != 0 && look(Place::war_discard, dead, 0, kInvokedWhenDead)) return true;
  return in_play != 0 && (look(Place::home, in_play, kInvokedWhenDead, kInvoked.size()) ||
                          look(Place::battlefield, in_play, kInvokedWhenDead, kInvoked.size()));
}

}  // namespace

// --- activated abilities -------------------------------------------------------------------------

Why why_not_use(const Purge& g, const State& s, Seat seat, CardId card, std::uint8_t slot) {
  if (const Why why = why_not_own(s, seat, card); why != Why::none) return why;
  const std::span<const Ability> abilities = g.cards().abilities_of(s.table.design(card));
  if (slot >= abilities.size()) return Why::no_such_ability;
  const Ability& ability = abilities[slot];
  if (static_cast<When>(ability.trigger.word) != When::use || is_silenced(g, s, card))
    return Why::no_such_ability;
  if (s.table.zone(card) == kAttached) return Why::laid_over;
  if (is_locked(s, seat, ability)) return Why::locked;
  if (ability.once != 0 && (s.table.counter(kUsed, card) & use_bit(slot)) != 0)
    return Why::used_up;  // PUR-50
  if (ability.cost.empty() && is_pending(s, card))
    return Why::used_up;  // what it costs is paid as it resolves
  const Viewpoint from{seat, card};
  if (!g.can_pay(s, from, ability.cost)) return Why::cannot_pay;
  if (!ability.conditions.empty() && !Steps::conditions_hold(g, s, ability, from)) return Why::condition;
  return why_idle(g, s, from, g.type(s, card), true, ability.effects);
}

namespace {

/// Visits what may be used until the visitor says that it has seen enough.
template <class Visit>
bool each_use(const Purge& g, const State& s, Seat seat, Visit&& visit) {
  const unsigned uses = s.standing[at(seat)].uses;
  if (uses == 0) return false;
  const auto look = [&](CardId card) {
    if (!g.compiled(s, card).hears(When::use)) return false;
    const auto count = static_cast<std::uint8_t>(g.cards()[s.table.design(card)].ability_count);
    for (std::uint8_t slot = 0; slot < count; ++slot) {
      if (why_not_use(g, s, seat, card, slot) == Why::none && visit(card, slot)) return true;
    }
    return false;
  };
  for (const Place place : kPlacesInPlay) {
    if ((uses & use_bit_of(place)) != 0 && any_in(s, zone_of(seat, place), look)) return true;
  }
  return false;
}

}  // namespace

void ability_options(const Purge& g, const State& s, Seat seat, Options& out) {
  each_use(g, s, seat, [&](CardId card, std::uint8_t slot) {
    out.add(act::use, card, slot);
    return false;
  });
  each_invocation(g, s, seat, [&](CardId card, std::uint8_t invoked) {
    out.add(act::invoke, card, invoked);
    return false;
  });
}

bool may_use_something(const Purge& g, const State& s, Seat seat) {
  return each_use(g, s, seat, [](CardId, std::uint8_t) { return true; }) ||
         each_invocation(g, s, seat, [](CardId, std::uint8_t) { return true; });
}

void use(const Purge& g, State& s, Seat seat, CardId card, std::uint8_t slot, Events& events) {
  happen(events, Happening::uses, seat, s, card, slot);
  const auto code = static_cast<std::uint16_t>(g.cards()[s.table.design(card)].first_ability + slot);
  s.frames.push({.kind = fr::ability, .seat = seat, .card = card, .code = code});
  const Ability& ability = g.cards().ability(code);
  if (ability.once != 0) {
    std::int8_t& used = s.table.counter(kUsed, card);
    used = static_cast<std::int8_t>(used | use_bit(slot));
  }
  Steps::push_program(s, seat, card, CardId::none, ability.cost, kCostProgram);
}

// --- using keywords ------------------------------------------------------------------------------

void invoke(const Purge& g, State& s, Seat seat, CardId card, std::uint8_t invoked, Events& events) {
  happen(events, Happening::invokes, seat, s, card, kInvoked[invoked]);
  std::int8_t& used = s.table.counter(kUsed, card);
  if (kInvoked[invoked] != kFractalRepairs) {
    used = static_cast<std::int8_t>(static_cast<unsigned>(used) | invoke_bit(invoked));
  } else {
    spend(s, seat, repair_cost(g, s, card));
  }
  s.frames.push({.kind = fr::invoke, .seat = seat, .card = card, .n = invoked});
}

/// From the WAR discard pile to its Stronghold (PUR-51, PUR-56).
void come_back(const Purge& g, State& s, CardId card, Seat seat, Events& events) {
  happen(events, Happening::returns, seat, s, card);
  enter_play(g, s, card, seat, events);
}

namespace {

struct UsedAbility {
  static Flow step(const Purge& g, State& s, Chance& /*chance*/, Events& events) {
    if (waits_for_responses(s, false)) return Flow::go_on;
    Frame& frame = s.frames.top();
    // A source that has gone back into a deck is no source any more (PUR-81).
    const bool gone = Layout::kZones[at(s.table.zone(frame.card))].sight != Sight::open;
    if (frame.step == stage::carried_out || frame.flags != 0 || gone) {
      if (frame.flags != 0 && !gone) happen(events, Happening::cancelled, frame.seat, s, frame.card);
      s.frames.pop();
      return Flow::go_on;
    }
    frame.step = stage::carried_out;
    Steps::push_program(s, frame.seat, frame.card, CardId::none, g.cards().ability(frame.code).effects);
    return Flow::go_on;
  }
};

struct Invocation {
  static Flow step(const Purge& g, State& s, Chance& /*chance*/, Events& events) {
    if (waits_for_responses(s, false)) return Flow::go_on;
    const Frame done = s.frames.top();
    s.frames.pop();
    if (done.flags != 0) {
      happen(events, Happening::cancelled, done.seat, s, done.card);
      return Flow::go_on;
    }
    switch (kInvoked[done.n]) {
      case kCloneDna:
      case kFractalRepairs:
        if (s.table.zone(done.card) == zone_of(done.seat, Place::war_discard))
          come_back(g, s, done.card, done.seat, events);
        break;
      case kChronometry:
        if (!s.table.in_play(done.card)) break;
        change_stat(g, s, done.card, kAttack, Until::turn, 1, done.card);
        happen(events, Happening::boosted_attack, done.seat, s, done.card, 1);
        break;
      default:
        s.frames.push({.kind = fr::aim, .seat = done.seat, .card = done.card, .n = done.n});
    }
    return Flow::go_on;
  }
};

// --- what a keyword is aimed at ------------------------------------------------------------------

void aim(const Purge& g, State& s, CardId target, Events& events) {
  const Frame top = s.frames.top();
  s.frames.pop();
  switch (kInvoked[top.n]) {
    case kIrradiate:  // PUR-60
      hit(g, s, top.card, target, s.table.counter(kWounds, top.card), Source::effect, events);
      break;
    case kFlux:
      s.frames.push({.kind = fr::flux, .seat = top.seat, .card = top.card, .other = target});
      break;
    default:  // PUR-65
      take_part(s, top.card, Part::none);
      s.table.counter(kMarching, top.card) = 0;
      s.table.move(top.card, kAttached);
      s.table.attach(top.card, target);
      happen(events, Happening::laid_over, top.seat, s, top.card, target);
  }
}

struct Aim {
  static Decision ask(const Purge& /*g*/, const State& s) { return asks(s.frames.top(), ask::aim); }
  static void options(const Purge& g, const State& s, Options& out) {
    const Frame& top = s.frames.top();
    each_aim(g, s, top.seat, top.card, kInvoked[top.n], [&](CardId card) { out.add(verb::choose, card); });
  }
  static Why why_not(const Purge& g, const State& s, Action action) { return g.why_not_chosen(s, action); }
  static void answer(const Purge& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    aim(g, s, action.card(), events);
  }
  static Flow step(const Purge& g, State& s, Chance& /*chance*/, Events& events) {
    const Frame top = s.frames.top();
    const auto keyword = kInvoked[top.n];
    int found = 0;
    CardId only = CardId::none;
    if (s.table.in_play(top.card) && s.table.zone(top.card) != kAttached &&
        (keyword != kFlux || health(g, s, top.card) > 1)) {
      each_aim(g, s, top.seat, top.card, keyword, [&](CardId card) {
        ++found;
        only = card;
      });
    }
    if (found > 1) return Flow::wait;
    if (found == 1) {
      aim(g, s, only, events);
    } else {
      s.frames.pop();
    }
    return Flow::go_on;
  }
};

struct FluxFlows {
  static Decision ask(const Purge& /*g*/, const State& s) { return asks(s.frames.top(), ask::flux); }
  static void options(const Purge& g, const State& s, Options& out) {
    const int most = health(g, s, s.frames.top().card) - 1;
    for (int n = 1; n <= most; ++n) out.add(verb::number, static_cast<std::uint8_t>(n));
  }
  /// PUR-64, PUR-A14: HEALTH as it is now, until the end of the turn; the receiver may get more than its own.
  /// What flowed away is no damage (PUR-60).
  static void answer(const Purge& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const Frame top = s.frames.top();
    const int amount = action.a;
    s.frames.pop();
    change_stat(g, s, top.card, kHealth, Until::turn, -amount, top.card);
    change_stat(g, s, top.other, kHealth, Until::turn, amount, top.card);
    happen(events, Happening::flows, top.seat, s, top.card, amount, top.other);
  }
};

}  // namespace

const Point kUsedAbility = point<Purge, UsedAbility>();
const Point kInvocation = point<Purge, Invocation>();
const Point kAim = point<Purge, Aim>();
const Point kFluxFlows = point<Purge, FluxFlows>();

}  // namespace muster::purge
