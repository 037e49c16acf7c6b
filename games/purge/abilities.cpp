// Activated abilities and the keywords that are used like them (PUR-48 to PUR-51, PUR-56, PUR-60, PUR-64,
// PUR-65, PUR-A14, PUR-A36 to PUR-A38).
#include <algorithm>
#include <cassert>

#include "games/purge/game.hpp"

namespace muster::purge {

namespace {

constexpr std::array<Keyword, kInvoked> kKeywordOf{kCloneDna,    kFractalRepairs, kIrradiate,
                                                   kChronometry, kFlux,           kOverlay};
constexpr std::uint32_t kFromPlay =
    bit_of(kIrradiate) | bit_of(kChronometry) | bit_of(kFlux) | bit_of(kOverlay);
constexpr std::uint32_t kFromDiscard = bit_of(kCloneDna) | bit_of(kFractalRepairs);

/// Bits of the counter that says what was used this turn: abilities by slot, then keywords.
constexpr std::int8_t use_bit(std::uint8_t slot) {
  assert(slot < kUseSlots);  // card_check.cpp sees to it
  return static_cast<std::int8_t>(1U << slot);
}
static_assert(kUseSlots + kInvoked <= 8);
constexpr unsigned invoke_bit(Invoked keyword) { return 1U << (kUseSlots + static_cast<unsigned>(keyword)); }

}  // namespace

// --- keywords ------------------------------------------------------------------------------------

bool Purge::may_aim(const State& s, Seat seat, CardId source, Invoked keyword, CardId target) const {
  if (target == source || is_protected(s, source, target)) return false;
  switch (keyword) {
    case Invoked::irradiate:
      return true;  // PUR-63 hides from OPS and triggered abilities only
    case Invoked::flux:
      return s.table.controller(target) == seat && has_keyword(s, target, kFlux);
    default:
      return s.table.controller(target) == seat && is_unit(type(s, target));
  }
}

template <class Visit>
void Purge::each_aim(const State& s, Seat seat, CardId source, Invoked keyword, Visit&& visit) const {
  const auto check = [&](CardId card) {
    if (may_aim(s, seat, source, keyword, card)) visit(card);
  };
  each_fighter(s, seat, check);
  if (keyword == Invoked::irradiate) each_fighter(s, enemy(seat), check);
}

Why Purge::why_not_invoke(const State& s, Seat seat, CardId card, Invoked keyword) const {
  const Keyword word = kKeywordOf[static_cast<std::size_t>(keyword)];
  const Brief& printed = brief(s, card);
  if (s.table.controller(card) != seat) return Why::not_yours;
  if ((printed.keywords & bit_of(word)) == 0 && !has_keyword(s, card, word)) return Why::no_such_ability;
  if (!has_keyword(s, card, word)) return Why::locked;  // PUR-49
  const bool once = keyword != Invoked::fractal_repairs;
  if (once && (static_cast<unsigned>(s.table.counter(kUsed, card)) & invoke_bit(keyword)) != 0)
    return Why::used_up;
  if ((bit_of(word) & kFromDiscard) != 0) {  // PUR-81: a discard pile is a place for sources too
    if (s.table.zone(card) != zone_of(seat, Place::war_discard)) return Why::not_dead;
    if (keyword == Invoked::fractal_repairs &&
        s.energy[at(seat)] < (*cards_)[s.table.design(card)].keyword_values[kFractalRepairs])
      return Why::cannot_pay;
    return has_supply(s, seat, printed) ? Why::none : Why::supply_cap;
  }
  if (!s.table.in_play(card)) return Why::not_in_play;
  if (s.table.zone(card) == kAttached) return Why::laid_over;
  if (keyword == Invoked::chronometry) return Why::none;
  if (keyword == Invoked::irradiate && s.table.counter(kWounds, card) <= 0) return Why::not_damaged;
  if (keyword == Invoked::flux && health(s, card) < 2) return Why::no_partner;  // PUR-A14: it keeps 1
  if (keyword == Invoked::overlay) {
    bool tactician = (s.standing[at(seat)].unlocked & bit_of(kOverlay)) != 0;  // a TEK may do it too
    each_fighter(s, seat, [&](CardId each) { tactician = tactician || has_keyword(s, each, kTactician); });
    if (!tactician) return Why::no_tactician;  // PUR-66
  }
  bool found = false;
  each_aim(s, seat, card, keyword, [&](CardId) { found = true; });
  return found ? Why::none : Why::no_partner;
}

template <class Visit>
bool Purge::each_invocation(const State& s, Seat seat, Visit&& visit) const {
  const Standing& standing = s.standing[at(seat)];
  const std::uint32_t live = kStated | standing.unlocked;
  const std::uint32_t in_play = ((standing.printed & live) | s.live_keywords) & kFromPlay;
  const std::uint32_t dead = standing.unlocked & kFromDiscard;
  const auto look = [&](ZoneId zone, std::uint32_t words, std::size_t first, std::size_t last) {
    for (CardId card = s.table.top(zone); card != CardId::none; card = s.table.next(card)) {
      const std::uint32_t has = keywords(s, card) & words;
      if (has == 0) continue;
      for (std::size_t k = first; k < last; ++k) {
        if ((has & bit_of(kKeywordOf[k])) == 0) continue;
        const auto keyword = static_cast<Invoked>(k);
        if (why_not_invoke(s, seat, card, keyword) == Why::none && visit(card, keyword)) return true;
      }
    }
    return false;
  };
  constexpr std::size_t kFirstInPlay = 2;
  if (dead != 0 && look(zone_of(seat, Place::war_discard), dead, 0, kFirstInPlay)) return true;
  if (in_play == 0) return false;
  return look(zone_of(seat, Place::home), in_play, kFirstInPlay, kInvoked) ||
         look(zone_of(seat, Place::battlefield), in_play, kFirstInPlay, kInvoked);
}

// --- activated abilities -------------------------------------------------------------------------

namespace {

/// Whether an ability of the card waits on the stack.
bool is_pending(const State& s, CardId card) {
  const auto begin = s.frames.frames.begin();
  return std::any_of(begin, begin + s.frames.depth,
                     [card](const Frame& frame) { return frame.kind == fr::ability && frame.card == card; });
}

}  // namespace

Why Purge::why_not_use(const State& s, Seat seat, CardId card, std::uint8_t slot) const {
  if (!s.table.in_play(card)) return Why::not_in_play;
  if (s.table.controller(card) != seat) return Why::not_yours;
  const std::span<const Ability> abilities = cards_->abilities_of(s.table.design(card));
  if (slot >= abilities.size()) return Why::no_such_ability;
  const Ability& ability = abilities[slot];
  if (static_cast<When>(ability.trigger.word) != When::use) return Why::no_such_ability;
  if (s.table.zone(card) == kAttached) return Why::laid_over;
  if (ability.unlock != 0 && ((s.standing[at(seat)].unlocked >> (ability.unlock - 1U)) & 1U) == 0)
    return Why::locked;  // PUR-49
  if (ability.once != 0 && (s.table.counter(kUsed, card) & use_bit(slot)) != 0)
    return Why::used_up;  // PUR-50
  if (ability.cost.empty() && is_pending(s, card))
    return Why::used_up;  // what it costs is paid as it resolves
  const Viewpoint from{seat, card};
  if (!can_pay(s, from, ability.cost)) return Why::cannot_pay;
  if (!ability.conditions.empty() && !Steps::conditions_hold(*this, s, ability, from)) return Why::condition;
  return why_idle(s, from, type(s, card), true, ability.effects);
}

/// Visits what may be used until the visitor says that it has seen enough.
template <class Visit>
bool Purge::each_use(const State& s, Seat seat, Visit&& visit) const {
  constexpr auto kUse = static_cast<unsigned>(When::use);
  const unsigned uses = s.standing[at(seat)].uses;
  if (uses == 0) return false;
  for (const Place place : {Place::stronghold, Place::teks, Place::home, Place::battlefield}) {
    if ((uses & use_bit_of(place)) == 0) continue;
    for (CardId card = s.table.top(zone_of(seat, place)); card != CardId::none; card = s.table.next(card)) {
      if (((brief(s, card).triggers >> kUse) & 1U) == 0) continue;
      const auto count = static_cast<std::uint8_t>((*cards_)[s.table.design(card)].ability_count);
      for (std::uint8_t slot = 0; slot < count; ++slot) {
        if (why_not_use(s, seat, card, slot) == Why::none && visit(card, slot)) return true;
      }
    }
  }
  return false;
}

void Purge::ability_options(const State& s, Seat seat, Options& out) const {
  each_use(s, seat, [&](CardId card, std::uint8_t slot) {
    out.add(act::use, card, slot);
    return false;
  });
  each_invocation(s, seat, [&](CardId card, Invoked keyword) {
    out.add(act::invoke, card, static_cast<std::uint8_t>(keyword));
    return false;
  });
}

bool Purge::may_use_something(const State& s, Seat seat) const {
  return each_use(s, seat, [](CardId, std::uint8_t) { return true; }) ||
         each_invocation(s, seat, [](CardId, Invoked) { return true; });
}

void Purge::use(State& s, Seat seat, CardId card, std::uint8_t slot, Events& events) const {
  happen(events, Happening::uses, seat, s, card);
  const Design& printed = (*cards_)[s.table.design(card)];
  Frame frame;
  frame.kind = fr::ability;
  frame.seat = seat;
  frame.card = card;
  frame.code = static_cast<std::uint16_t>(printed.first_ability + slot);
  s.frames.push(frame);
  const Ability& ability = cards_->ability(frame.code);
  if (ability.once != 0) {
    std::int8_t& used = s.table.counter(kUsed, card);
    used = static_cast<std::int8_t>(used | use_bit(slot));
  }
  Steps::push_program(s, seat, card, CardId::none, ability.cost, kCostProgram);
}

Flow Purge::run_ability(State& s, Events& events) const {
  Frame& frame = s.frames.top();
  if (frame.step == stage::declared) {
    frame.step = stage::open;
    open_window(s.frames, enemy(frame.seat));
    s.frames.top().n = 1;  // PUR-A31
    return Flow::go_on;
  }
  // A source that has gone back into a deck is no source any more (PUR-81).
  const bool gone = Layout::kZones[muster::at(s.table.zone(frame.card))].sight != Sight::open;
  if (frame.step == stage::carried_out || frame.flags != 0 || gone) {
    if (frame.flags != 0 && !gone) happen(events, Happening::cancelled, frame.seat, s, frame.card);
    s.frames.pop();
    return Flow::go_on;
  }
  frame.step = stage::carried_out;
  Steps::push_program(s, frame.seat, frame.card, CardId::none, cards_->ability(frame.code).effects);
  return Flow::go_on;
}

// --- using keywords ------------------------------------------------------------------------------

void Purge::invoke(State& s, Seat seat, CardId card, Invoked keyword, Events& events) const {
  happen(events, Happening::invokes, seat, s, card);
  std::int8_t& used = s.table.counter(kUsed, card);
  if (keyword != Invoked::fractal_repairs) {
    used = static_cast<std::int8_t>(static_cast<unsigned>(used) | invoke_bit(keyword));
  } else {
    spend(s, seat, (*cards_)[s.table.design(card)].keyword_values[kFractalRepairs], events);
  }
  Frame frame;
  frame.kind = fr::invoke;
  frame.seat = seat;
  frame.card = card;
  frame.n = static_cast<std::uint8_t>(keyword);
  s.frames.push(frame);
}

Flow Purge::run_invoke(State& s, Events& events) const {
  Frame& frame = s.frames.top();
  if (frame.step == stage::declared) {
    frame.step = stage::open;
    open_window(s.frames, enemy(frame.seat));
    s.frames.top().n = 1;  // PUR-A31
    return Flow::go_on;
  }
  const Frame done = frame;
  s.frames.pop();
  if (done.flags != 0) {
    happen(events, Happening::cancelled, done.seat, s, done.card);
    return Flow::go_on;
  }
  switch (static_cast<Invoked>(done.n)) {
    case Invoked::clone_dna:
    case Invoked::fractal_repairs:
      if (s.table.zone(done.card) == zone_of(done.seat, Place::war_discard))
        come_back(s, done.card, done.seat, events);
      break;
    case Invoked::chronometry:
      if (!s.table.in_play(done.card)) break;
      change_stat(s, done.card, kAttack, Until::turn, 1, done.card);
      happen(events, Happening::boosted_attack, done.seat, s, done.card, 1);
      break;
    default: {
      Frame next;
      next.kind = fr::aim;
      next.seat = done.seat;
      next.card = done.card;
      next.n = done.n;
      s.frames.push(next);
    }
  }
  return Flow::go_on;
}

/// From the WAR discard pile to its Stronghold (PUR-51, PUR-56).
void Purge::come_back(State& s, CardId card, Seat seat, Events& events) const {
  happen(events, Happening::returns, seat, s, card);
  enter_play(s, card, seat, events);
}

// --- what a keyword is aimed at ------------------------------------------------------------------

void Purge::aim_options(const State& s, Options& out) const {
  const Frame& top = s.frames.top();
  each_aim(s, top.seat, top.card, static_cast<Invoked>(top.n),
           [&](CardId card) { out.add(verb::choose, card); });
}

Flow Purge::run_aim(State& s, Events& events) const {
  const Frame top = s.frames.top();
  const auto keyword = static_cast<Invoked>(top.n);
  int found = 0;
  CardId only = CardId::none;
  if (s.table.in_play(top.card) && s.table.zone(top.card) != kAttached &&
      (keyword != Invoked::flux || health(s, top.card) > 1)) {
    each_aim(s, top.seat, top.card, keyword, [&](CardId card) {
      ++found;
      only = card;
    });
  }
  if (found > 1) return Flow::wait;
  if (found == 1) {
    aim(s, only, events);
  } else {
    s.frames.pop();
  }
  return Flow::go_on;
}

void Purge::aim(State& s, CardId target, Events& events) const {
  const Frame top = s.frames.top();
  s.frames.pop();
  switch (static_cast<Invoked>(top.n)) {
    case Invoked::irradiate:  // PUR-60
      hit(s, top.card, target, s.table.counter(kWounds, top.card), Source::effect, events);
      break;
    case Invoked::flux: {
      Frame frame;
      frame.kind = fr::flux;
      frame.seat = top.seat;
      frame.card = top.card;
      frame.other = target;
      s.frames.push(frame);
      break;
    }
    default:  // PUR-65
      s.table.counter(kFighting, top.card) = 0;
      s.table.counter(kMarching, top.card) = 0;
      s.table.move(top.card, kAttached);
      s.table.attach(top.card, target);
      happen(events, Happening::laid_over, top.seat, s, top.card, 0, target);
  }
}

/// PUR-64, PUR-A14: HEALTH as it is now, until the end of the turn; the receiver may get more than its own.
/// What flowed away is no damage (PUR-60).
void Purge::flow(State& s, int amount, Events& events) const {
  const Frame top = s.frames.top();
  s.frames.pop();
  change_stat(s, top.card, kHealth, Until::turn, -amount, top.card);
  change_stat(s, top.other, kHealth, Until::turn, amount, top.card);
  happen(events, Happening::flows, top.seat, s, top.card, amount, top.other);
}

}  // namespace muster::purge
