// Starting a game: decks, what is in play from the start, and positions of scenarios (PUR-2 to PUR-10).
#include "engine/table/distinct.hpp"
#include "games/purge/chapters.hpp"
#include "games/purge/decisions.hpp"

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
  create_decks(s.table, setup, [&](Seat seat, const DeckEntry& entry) {
    const CompiledCard& printed = designs.cards[at(entry.design)];
    return zone_of(seat, entry.section == kHeadSection ? printed.arrival : printed.deck);
  });
  count_live(*this, s);
  stock_tokens(*this, s);
  for (const Seat seat : kBoth) {
    s.population[at(seat)] = compiled(s, s.stronghold[at(seat)]).stats[kPopulation];
    for (const CardId head : {s.commander[at(seat)], s.stronghold[at(seat)]})
      happen(events, Happening::starts_with, seat, s, head);
  }
  s.phase = Phase::resource;
  s.chooser = Seat::a;
  s.frames.push({.kind = fr::turn});
  run(s, chance, events);
  return s;
}

// --- what is in play from the start (PUR-9) ------------------------------------------------------

namespace {

bool is_starter(const Purge& g, const State& s, CardId card) {
  const CompiledCard& printed = g.compiled(s, card);
  if (s.phase == Phase::resource) return printed.type == Type::resource && printed.stats[kTek] == 0;
  return printed.type == Type::tek && printed.cost <= kStartingTekCost;
}

void start_with(const Purge& g, State& s, CardId card, Chance& chance, Events& events) {
  const Seat seat = s.chooser;
  if (card != CardId::none) {  // PUR-A33: free, and no TEK of the first turn
    card = s.table.move(card, zone_of(seat, g.compiled(s, card).arrival));
    happen(events, Happening::starts_with, seat, s, card);
    recount(g, s, seat);
  }
  if (s.phase == Phase::resource) {
    s.phase = Phase::tek;
  } else if (seat == Seat::a) {
    s.phase = Phase::resource;
    s.chooser = Seat::b;
  } else {
    count_live(g, s);
    begin_turn(g, s, chance, events);
  }
}

template <std::uint8_t prompt, Why other_card>
struct Starting : Asks<&State::chooser, prompt> {
  static void options(const Purge& g, const State& s, Options& out) {
    each_distinct(
        s.table, zone_of(s.chooser, Place::tek_deck), SeatSet::only(enemy(s.chooser)),
        [&](CardId card) { return is_starter(g, s, card); },
        [&](CardId card) { out.add(verb::choose, card); });
  }
  static Why why_not(const Purge& /*g*/, const State& /*s*/, Action action) {
    return action.verb == verb::choose ? other_card : Why::not_now;
  }
  static void answer(const Purge& g, State& s, Action action, Chance& chance, Events& events) {
    start_with(g, s, action.card(), chance, events);
  }
  /// A deck that has nothing to start with starts without. Who has a choice is asked even if there is only
  /// one card: how many there are is nobody else's business.
  static Flow step(const Purge& g, State& s, Chance& chance, Events& events) {
    const ZoneId deck = zone_of(s.chooser, Place::tek_deck);
    if (any_in(s, deck, [&](CardId card) { return is_starter(g, s, card); })) return Flow::wait;
    start_with(g, s, CardId::none, chance, events);
    return Flow::go_on;
  }
};

}  // namespace

const Point kStartingResource = point<Purge, Starting<ask::starting_resource, Why::not_starting_resource>>();
const Point kStartingTek = point<Purge, Starting<ask::starting_tek, Why::not_starting_tek>>();

/// Positions set up by scenarios: what follows from them is filled in.
void Purge::settle(State& s, Chance& chance, Events& events) const {
  count_live(*this, s);
  stock_tokens(*this, s);
  s.unsettled = 1;
  s.march = Place::home;
  if (s.phase == Phase::battle || s.phase == Phase::entrenched) {
    // The battle is where the defenders stand: in the vector of the player whose sub-phase it is not.
    if (s.battle == ZoneId::none) s.battle = zone_of(enemy(s.active), Place::battlefield);
    s.chooser = s.active;
  }
  if (s.phase == Phase::resource || s.phase == Phase::tek) s.chooser = s.active;
  s.frames.push({.kind = fr::turn});
  if (s.phase == Phase::initiative) {
    s.turn = static_cast<std::uint16_t>(s.turn - 1);
    begin_turn(*this, s, chance, events);
  }
  run(s, chance, events);
}

}  // namespace muster::purge
