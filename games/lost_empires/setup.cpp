// Setting up a match: the First Player, factions, decks, opening hands and mulligans (LEW-1 to LEW-8).
#include <algorithm>

#include "games/lost_empires/chapters.hpp"
#include "games/lost_empires/decisions.hpp"
#include "games/lost_empires/die.hpp"

namespace muster::lost_empires {

void draw(State& s, Seat seat, int count, Events& events) {
  for (int n = 0; n < count; ++n) {
    const CardId card = s.table.move_top(zone_of(seat, Place::deck), zone_of(seat, Place::hand));
    if (card == CardId::none) return;  // LEW-24, LEW-67: an empty deck draws nothing
    happen(events, Happening::draws, seat, s, card);
  }
}

namespace {

/// LEW-2: both dice each, highest sum; those who tie for it roll again.
void roll_for_first(State& s, Chance& chance, Events& events) {
  SeatSet rolling = SeatSet::everyone();
  for (;;) {
    int best = -1;
    SeatSet leading;
    Seat leader = Seat::none;
    for (int i = 0; i < s.seats; ++i) {
      const Seat seat = seat_at(i);
      if (!rolling.has(seat)) continue;
      int sum = kFaces[chance.roll(Roll::die, 6)];
      sum += kFaces[chance.roll(Roll::die, 6)];
      happen(events, Happening::rolls_for_first, seat, sum);
      if (sum > best) {
        best = sum;
        leading = SeatSet();
      }
      if (sum == best) {
        leading = leading | SeatSet::only(seat);
        leader = seat;
      }
    }
    if (leading == SeatSet::only(leader)) {
      s.first = leader;
      s.turn = leader;
      happen(events, Happening::first_player, leader);
      return;
    }
    rolling = leading;
  }
}

void deal(State& s, Chance& chance, Events& events) {
  for (int i = 0; i < s.seats; ++i) s.table.shuffle(zone_of(seat_at(i), Place::deck), chance);
  for (int i = 0; i < s.seats; ++i) draw(s, in_turn_order(s, i), kOpeningHand, events);  // LEW-8
  s.phase = Phase::mulligan;
  s.turn = s.first;  // LEW-A23
}

struct Mulligan {
  static Decision ask(const Game& /*g*/, const State& s) { return {s.turn, ask::mulligan}; }

  static void options(const Game& /*g*/, const State& /*s*/, Options& out) {
    out.add(act::keep);
    out.add(act::mulligan);
  }

  static void answer(const Game& g, State& s, Action action, Chance& chance, Events& events) {
    const Seat seat = s.turn;
    const bool again = action.verb == act::mulligan;
    happen(events, again ? Happening::mulligans : Happening::keeps, seat);
    if (again) {
      const ZoneId hand = zone_of(seat, Place::hand);
      while (!s.table.empty(hand)) s.table.move(s.table.top(hand), zone_of(seat, Place::deck));
      s.table.shuffle(zone_of(seat, Place::deck), chance);
      draw(s, seat, kOpeningHand, events);
    }
    s.turn = next_seat(seat, s.seats);
    if (s.turn == s.first) begin_round(g, s, events);
  }
};

// --- factions and decks chosen at the table (LEW-3, LEW-4) ---------------------------------------

/// One copy of each card of the faction. Everybody knows what a faction's box holds, but not what is taken
/// from it.
void open_box(const Game& g, State& s, Seat seat) {
  const ZoneId box = zone_of(seat, Place::box);
  for (const DesignId each : g.compiled().names[s.faction[at(seat)]]) s.table.create(each, seat, box);
  s.table.each(box, [&](CardId card) { s.table.show(card, SeatSet::everyone()); });
  s.table.blur(box, SeatSet(static_cast<std::uint8_t>(0x0FU & ~SeatSet::only(seat).bits())));
}

struct TakeFaction {
  static Decision ask(const Game& /*g*/, const State& s) { return {s.turn, ask::take_faction}; }

  static void options(const Game& g, const State& s, Options& out) {
    const auto factions = static_cast<std::uint8_t>(g.cards().vocabulary().groups.size());
    for (std::uint8_t faction = 1; faction <= factions; ++faction) {
      // LEW-3, LEW-104: no faction twice.
      if (std::find(s.faction.begin(), s.faction.end(), faction) == s.faction.end())
        out.add(act::take, static_cast<std::uint8_t>(faction - 1));
    }
  }

  static Why why_not(const Game& /*g*/, const State& /*s*/, Action action) {
    return action.verb == act::take ? Why::faction_taken : Why::not_now;
  }

  static void answer(const Game& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    s.faction[at(s.turn)] = static_cast<std::uint8_t>(action.a + 1);
    happen(events, Happening::takes, s.turn, action.a + 1);
    s.turn = next_seat(s.turn, s.seats);
    if (s.turn != s.first) return;
    s.phase = Phase::build_deck;
    for (int i = 0; i < s.seats; ++i) open_box(g, s, seat_at(i));
  }
};

/// LEW-4: both copies of each of the nine. The slots of the seven cards left out become second copies, and
/// two more are made; then nobody but the owner knows what the deck holds.
void finish_deck(State& s, Chance& chance, Events& events) {
  const Seat seat = s.turn;
  const ZoneId deck = zone_of(seat, Place::deck);
  const ZoneId box = zone_of(seat, Place::box);
  std::array<CardId, Layout::kCards> chosen;
  const std::size_t n = s.table.gather(deck, chosen);
  for (std::size_t i = 0; i < n; ++i) {
    const DesignId second = s.table.design(chosen[i]);
    const CardId spare = s.table.top(box);
    if (spare == CardId::none) {
      s.table.create(second, seat, deck);
    } else {
      s.table.designs[at(spare)] = second;
      s.table.move(spare, deck);
    }
  }
  const auto owner_only = static_cast<std::uint8_t>(SeatSet::only(seat).bits() << 4U);
  s.table.each(deck, [&](CardId card) { s.table.seen[at(card)] = owner_only; });
  happen(events, Happening::deck_built, seat);
  s.turn = next_seat(seat, s.seats);
  if (s.turn == s.first) deal(s, chance, events);
}

void pick_for_deck(State& s, CardId card, Chance& chance, Events& events) {
  const Seat seat = s.turn;
  card = s.table.move(card, zone_of(seat, Place::deck));
  happen_unseen(events, Happening::picks, seat, s, card);
  if (s.table.size(zone_of(seat, Place::deck)) == kDeckNames) finish_deck(s, chance, events);
}

void pick_starter(const Game& g, State& s, Chance& chance, Events& events) {
  const Seat seat = s.turn;
  for (const DesignId wanted : g.compiled().starters[s.faction[at(seat)]]) {
    CardId card = s.table.top(zone_of(seat, Place::box));
    while (s.table.design(card) != wanted) card = s.table.next(card);
    pick_for_deck(s, card, chance, events);
  }
}

struct BuildDeck {
  static Decision ask(const Game& /*g*/, const State& s) {
    const int missing = kDeckNames - s.table.size(zone_of(s.turn, Place::deck));
    return {s.turn, ask::build_deck, CardId::none, static_cast<std::uint8_t>(missing)};
  }

  static void options(const Game& g, const State& s, Options& out) {
    s.table.each(zone_of(s.turn, Place::box), [&](CardId card) { out.add(verb::choose, card); });
    const bool untouched = s.table.empty(zone_of(s.turn, Place::deck));
    if (untouched && !g.compiled().starters[s.faction[at(s.turn)]].empty()) out.add(act::starter);  // LEW-5
  }

  static Why why_not(const Game& /*g*/, const State& /*s*/, Action action) {
    if (action.verb == verb::choose) return Why::not_in_box;
    return action.verb == act::starter ? Why::no_starter : Why::not_now;
  }

  static void answer(const Game& g, State& s, Action action, Chance& chance, Events& events) {
    if (action.verb == act::starter) {
      pick_starter(g, s, chance, events);
    } else {
      pick_for_deck(s, action.card(), chance, events);
    }
  }
};

}  // namespace

const Point kTakeFaction = point<Game, TakeFaction>();
const Point kBuildDeck = point<Game, BuildDeck>();
const Point kMulligan = point<Game, Mulligan>();

// --- the beginning of a match --------------------------------------------------------------------

State LostEmpires::blank(const Setup& setup) const {
  State s{};
  s.table.clear();
  s.seats = static_cast<std::uint8_t>(setup.seats);
  s.variants = {setup.options[0], setup.options[1], setup.options[2],
                setup.options[3], setup.options[4], setup.options[5]};
  return s;
}

State LostEmpires::start(const Setup& setup, Chance& chance, Events& events) const {
  State s = blank(setup);
  s.frames.push({.kind = fr::round});
  s.round = 1;
  s.command.fill(kFirstRoundCommand);  // LEW-7
  roll_for_first(s, chance, events);
  if (s.variants.built_at_table != 0) {
    s.phase = Phase::take_faction;
    s.turn = s.first;  // LEW-3
    run(s, chance, events);
    return s;
  }
  create_decks(s.table, setup, [&](Seat seat, const DeckEntry& entry) {
    s.faction[at(seat)] = (*cards_)[entry.design].group;
    return zone_of(seat, Place::deck);
  });
  deal(s, chance, events);
  run(s, chance, events);
  return s;
}

// --- positions set up by scenarios ---------------------------------------------------------------

void LostEmpires::settle(State& s, Chance& chance, Events& events) const {
  for (std::size_t i = 0; i < s.table.used; ++i) {
    const CardId card = card_at(i);
    std::uint8_t& faction = s.faction[at(s.table.owner(card))];
    if (faction == 0) faction = design(s, card).group;
    if (!s.table.in_play(card)) continue;
    if (s.table.counter(kFresh, card) != 0) s.fresh_units = 1;
    // An ELITE unit has its token unless the position says -1.
    std::int8_t& token = s.table.counter(kElite, card);
    if (token < 0) {
      token = 0;
    } else if (design(s, card).has_keyword(kEliteUnit)) {
      token = 1;
    }
  }
  if (s.phase == Phase::mulligan && s.table.empty(zone_of(s.turn, Place::hand))) {
    for (int i = 0; i < s.seats; ++i) draw(s, in_turn_order(s, i), kOpeningHand, events);
  }
  s.frames.push({.kind = fr::round});
  run(s, chance, events);
}

}  // namespace muster::lost_empires
