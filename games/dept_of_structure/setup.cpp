// Setting up a match: decks, counter cards, opening hands and the mulligan (DOS-1 to DOS-6).
#include "games/dept_of_structure/game.hpp"

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
  for (int i = 0; i < kSeats; ++i) {
    const Seat seat = seat_at(i);
    for (const DeckEntry& entry : setup.decks[static_cast<std::size_t>(i)].entries) {
      const Place place = entry.section == kCountersSection ? Place::counters : Place::deck;  // DOS-3
      for (int n = 0; n < entry.count; ++n) s.table.create(entry.design, seat, zone_of(seat, place));
    }
  }
  if (setup.options[0] == 0) s.attacker = chance.roll(Roll::coin, 2) == 0 ? Seat::a : Seat::b;  // DOS-1
  s.chooser = s.attacker;
  happen(events, Happening::first_player, s.attacker);
  for (int i = 0; i < kSeats; ++i) s.table.shuffle(zone_of(seat_at(i), Place::deck), chance);
  draw(s, s.attacker, kOpeningHand, events);
  draw(s, enemy(s.attacker), kOpeningHand, events);
  s.phase = Phase::mulligan;
  Frame bottom;
  bottom.kind = fr::round;
  s.frames.push(bottom);
  run(s, chance, events);
  return s;
}

void DeptOfStructure::draw(State& s, Seat seat, int count, Events& events) const {
  for (int n = 0; n < count; ++n) {
    const CardId card = s.table.move_top(zone_of(seat, Place::deck), zone_of(seat, Place::hand));
    if (card == CardId::none) return;  // DOS-A29
    happen(events, Happening::draws, seat, s, card);
  }
}

/// DOS-5: cards set back one by one, then as many drawn. Each player does this once.
void DeptOfStructure::mulligan(State& s, Action action, Chance& chance, Events& events) const {
  const Seat seat = s.chooser;
  const ZoneId deck = zone_of(seat, Place::deck);
  if (action.verb == verb::choose) {
    const CardId card = s.table.move(action.card(), deck);
    ++s.step;
    if (events.listening()) {
      Event event;
      event.kind = static_cast<std::uint8_t>(Happening::sets_back);
      event.seat = seat;
      event.card = card;
      event.design = s.table.design(card);
      event.seen_by = SeatSet::only(seat);
      events.emit(event);
    }
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
  count_live(s);
  s.unsettled = 1;
  if (s.phase == Phase::mulligan && s.table.empty(zone_of(s.attacker, Place::hand))) {
    draw(s, s.attacker, kOpeningHand, events);
    draw(s, enemy(s.attacker), kOpeningHand, events);
  }
  if (s.phase == Phase::tactics || s.phase == Phase::mulligan) s.chooser = s.attacker;
  Frame bottom;
  bottom.kind = fr::round;
  s.frames.push(bottom);
  run(s, chance, events);
}

}  // namespace muster::dept_of_structure
