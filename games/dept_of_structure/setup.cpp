// Setting up a match: decks, counter cards, opening hands and the mulligan (DOS-1 to DOS-6).
#include <algorithm>

#include "games/dept_of_structure/chapters.hpp"
#include "games/dept_of_structure/decisions.hpp"

namespace muster::dept_of_structure {

State DeptOfStructure::blank(const Setup& setup) const {
  State s{};
  s.table.clear();
  s.attacker = setup.options[0] == 2 ? Seat::b : Seat::a;
  s.chooser = s.attacker;
  return s;
}

State DeptOfStructure::start(const Setup& setup, Chance& chance, Events& events) const {
  State s = blank(setup);
  create_decks(s.table, setup, [](Seat seat, const DeckEntry& entry) {
    return zone_of(seat, entry.section == kCountersSection ? Place::counters : Place::deck);  // DOS-3
  });
  if (setup.options[0] == 0) s.attacker = chance.roll(Roll::coin, 2) == 0 ? Seat::a : Seat::b;  // DOS-1
  s.chooser = s.attacker;
  happen(events, Happening::first_player, s.attacker);
  for (int i = 0; i < kSeats; ++i) s.table.shuffle(zone_of(seat_at(i), Place::deck), chance);
  draw(s, s.attacker, kOpeningHand, events);
  draw(s, enemy(s.attacker), kOpeningHand, events);
  s.phase = Phase::mulligan;
  s.frames.push({.kind = fr::round});
  run(s, chance, events);
  return s;
}

void draw(State& s, Seat seat, int count, Events& events) {
  for (int n = 0; n < count; ++n) {
    const CardId card = s.table.move_top(zone_of(seat, Place::deck), zone_of(seat, Place::hand));
    if (card == CardId::none) return;  // DOS-A29
    happen(events, Happening::draws, seat, s, card);
  }
}

namespace {

/// DOS-5: cards set back one by one, then as many drawn. Each player does this once.
struct Mulligan {
  static Decision ask(const Game& /*g*/, const State& s) { return {s.chooser, ask::mulligan}; }

  static void options(const Game& /*g*/, const State& s, Options& out) {
    choose_from_hand(s, s.chooser, out);
    out.add(verb::done);
  }

  static Why why_not(const Game& /*g*/, const State& /*s*/, Action action) { return why_not_now(action); }

  static void answer(const Game& /*g*/, State& s, Action action, Chance& chance, Events& events) {
    const Seat seat = s.chooser;
    const ZoneId deck = zone_of(seat, Place::deck);
    if (action.verb == verb::choose) {
      const CardId card = s.table.move(action.card(), deck);
      ++s.step;
      happen_unseen(events, Happening::sets_back, seat, s, card);
      if (!s.table.empty(zone_of(seat, Place::hand))) return;
    }
    if (s.step == 0) {
      happen(events, Happening::keeps, seat);
    } else {
      happen(events, Happening::mulligans, seat, s.step);
      s.table.shuffle(deck, chance);
      draw(s, seat, s.step, events);
    }
    s.step = 0;
    if (seat == s.attacker) {
      s.chooser = enemy(seat);
    } else {
      begin_round(s, events);
    }
  }
};

}  // namespace

const Point kMulligan = point<Game, Mulligan>();

/// Positions set up by scenarios: what follows from them is filled in.
void DeptOfStructure::settle(State& s, Chance& chance, Events& events) const {
  s.attacks = 0;
  s.table.each(zone_of(s.attacker, Place::battlefield), [&](CardId card) {
    s.attacks = std::max(s.attacks, static_cast<std::uint8_t>(s.table.counter(kAttacking, card)));
  });
  s.table.each(zone_of(enemy(s.attacker), Place::battlefield), [&](CardId card) {
    if (const int number = s.table.counter(kBlocking, card); number > 0)
      s.blocked |= std::uint64_t{1} << static_cast<unsigned>(number);
  });
  count_live(*this, s);
  s.unsettled = 1;
  if (s.phase == Phase::mulligan && s.table.empty(zone_of(s.attacker, Place::hand))) {
    draw(s, s.attacker, kOpeningHand, events);
    draw(s, enemy(s.attacker), kOpeningHand, events);
  }
  if (s.phase == Phase::tactics || s.phase == Phase::mulligan) s.chooser = s.attacker;
  s.frames.push({.kind = fr::round});
  run(s, chance, events);
}

}  // namespace muster::dept_of_structure
