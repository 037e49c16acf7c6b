// Starting a game: decks, what is in play from the start, and positions of scenarios (PUR-2 to PUR-10).
#include "engine/distinct.hpp"
#include "games/purge/game.hpp"

namespace muster::purge {

State Purge::blank(const Setup& setup) const {
  State s{};
  s.table.clear();
  s.per_sub_phase = setup.options[0];
  s.retreat_stat = setup.options[1];
  s.always_ask = setup.options[2];
  s.turn = 1;
  return s;
}

State Purge::start(const Setup& setup, Chance& chance, Events& events) const {
  State s = blank(setup);
  s.turn = 0;
  for (int i = 0; i < kSeats; ++i) {
    const Seat seat = seat_at(i);
    for (const DeckEntry& entry : setup.decks[at(seat)].entries) {
      const Brief& printed = briefs_[muster::at(entry.design)];
      const Place place = entry.section == kHeadSection ? printed.arrival : printed.deck;
      for (int n = 0; n < entry.count; ++n) s.table.create(entry.design, seat, zone_of(seat, place));
    }
  }
  count_live(s);
  stock_tokens(s);
  for (int i = 0; i < kSeats; ++i) {
    const CardId stronghold = s.stronghold[static_cast<std::size_t>(i)];
    s.population[static_cast<std::size_t>(i)] = brief(s, stronghold).stats[kPopulation];
  }
  for (int i = 0; i < kSeats; ++i) {
    for (const CardId head :
         {s.commander[static_cast<std::size_t>(i)], s.stronghold[static_cast<std::size_t>(i)]})
      happen(events, Happening::starts_with, seat_at(i), s, head);
  }
  s.phase = Phase::resource;
  s.chooser = Seat::a;
  Frame bottom;
  bottom.kind = fr::turn;
  s.frames.push(bottom);
  run(s, chance, events);
  return s;
}

// --- what is in play from the start (PUR-9) ------------------------------------------------------

bool Purge::is_starter(const State& s, CardId card) const {
  const Brief& printed = brief(s, card);
  if (s.phase == Phase::resource) return printed.type == Type::resource && printed.stats[kTek] == 0;
  return printed.type == Type::tek && printed.cost <= kStartingTekCost;
}

void Purge::starter_options(const State& s, Options& out) const {
  each_distinct(
      s.table, zone_of(s.chooser, Place::tek_deck), SeatSet::only(enemy(s.chooser)),
      [&](CardId card) { return is_starter(s, card); }, [&](CardId card) { out.add(verb::choose, card); });
}

/// A deck that has nothing to start with starts without. Who has a choice is asked even if there is only one
/// card: how many there are is nobody else's business.
Flow Purge::run_starters(State& s, Events& events, Chance& chance) const {
  for (CardId card = s.table.top(zone_of(s.chooser, Place::tek_deck)); card != CardId::none;
       card = s.table.next(card)) {
    if (is_starter(s, card)) return Flow::wait;
  }
  start_with(s, CardId::none, events, chance);
  return Flow::go_on;
}

void Purge::start_with(State& s, CardId card, Events& events, Chance& chance) const {
  const Seat seat = s.chooser;
  if (card != CardId::none) {  // PUR-A33: free, and no TEK of the first turn
    card = s.table.move(card, zone_of(seat, brief(s, card).arrival));
    happen(events, Happening::starts_with, seat, s, card);
    recount(s, seat);
  }
  if (s.phase == Phase::resource) {
    s.phase = Phase::tek;
  } else if (seat == Seat::a) {
    s.phase = Phase::resource;
    s.chooser = Seat::b;
  } else {
    count_live(s);
    begin_turn(s, chance, events);
  }
}

/// Positions set up by scenarios: what follows from them is filled in.
void Purge::settle(State& s, Chance& chance, Events& events) const {
  count_live(s);
  stock_tokens(s);
  s.unsettled = 1;
  s.march = Place::home;
  if (s.phase == Phase::battle || s.phase == Phase::entrenched) {
    // The battle is where the defenders stand: in the vector of the player whose sub-phase it is not.
    if (s.battle == ZoneId::none) s.battle = zone_of(enemy(s.active), Place::battlefield);
    s.chooser = s.active;
  }
  if (s.phase == Phase::resource || s.phase == Phase::tek) s.chooser = s.active;
  Frame bottom;
  bottom.kind = fr::turn;
  s.frames.push(bottom);
  if (s.phase == Phase::initiative) {
    s.turn = static_cast<std::uint16_t>(s.turn - 1);
    begin_turn(s, chance, events);
  }
  run(s, chance, events);
}

}  // namespace muster::purge
