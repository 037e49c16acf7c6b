// A turn: start, Draw Phase with the pool exchange, Main Phase, end (LAN-4 … LAN-7).
#include "engine/distinct.hpp"
#include "games/lanes/game.hpp"

namespace muster::lanes {

/// Goes from step to step until a seat must choose, the match ends or triggers wait.
Flow Lanes::run_turn(State& s, Chance&, Events& events) const {
  Frame& frame = s.frames.top();
  const auto go_to = [&frame](TurnStep step) { frame.step = static_cast<std::uint8_t>(step); };
  while (s.pending.count == 0) {
    switch (static_cast<TurnStep>(frame.step)) {
      case TurnStep::begin:
        ++s.turn;
        s.phase = Phase::start;
        if (s.turn > kMaxTurns) {
          end_match(s, Result::drawn(kSeats, static_cast<std::uint8_t>(Ending::bound)), events);
          return Flow::go_on;
        }
        happen(events, Happening::turn_begins, s.active, s, CardId::none, CardId::none, ZoneId::none, s.turn);
        go_to(TurnStep::draw);
        fire_phase(s, When::start_of_turn);
        break;
      case TurnStep::draw:
        s.phase = Phase::draw;
        if (s.table.empty(zone_of(s.active, Place::deck))) {  // LAN-4, LAN-A18: checked before drawing
          end_match(s,
                    Result::won_by(SeatSet::only(enemy(s.active)), kSeats,
                                   static_cast<std::uint8_t>(Ending::decked)),
                    events);
          return Flow::go_on;
        }
        go_to(TurnStep::exchange);
        draw(s, s.active, events);
        break;
      case TurnStep::exchange:
        // LAN-A5: with nothing revealed the option vanishes.
        if (!s.table.empty(zone_of(s.active, Place::hand)) &&
            !s.table.empty(zone_of(s.active, Place::revealed)))
          return Flow::wait;
        go_to(TurnStep::start_of_main);
        break;
      case TurnStep::start_of_main:
        s.phase = Phase::main;
        go_to(TurnStep::main);
        fire_phase(s, When::start_of_main);
        break;
      case TurnStep::main:
        s.phase = Phase::main;
        return Flow::wait;
      case TurnStep::end:
        s.phase = Phase::end;
        go_to(TurnStep::next);
        fire_phase(s, When::end_of_turn);
        break;
      case TurnStep::next:
        end_of_turn(s);
        s.active = enemy(s.active);
        go_to(TurnStep::begin);
        break;
    }
  }
  return Flow::go_on;
}

void Lanes::end_of_turn(State& s) const {
  s.modifiers.expire(Until::turn);
  s.live_triggers = 0;
  for (int i = 0; i < kSeats; ++i) {
    for (int lane = 0; lane < kLanes; ++lane) {
      for (const Row row : {Row::front, Row::land, Row::back}) {
        const CardId card = only_card(s, lane_zone(seat_at(i), lane, row));
        if (card == CardId::none) continue;
        std::int8_t& rest = s.table.counter(kRest, card);
        if (rest > 0) --rest;  // LAN-A7: at the end of every player's turn
        s.table.counter(kUsed, card) = 0;
        s.table.counter(kFresh, card) = 0;
        s.table.counter(kAttacked, card) = 0;
        s.live_triggers |= gist(s, card).triggers;
      }
    }
  }
  for (CardId card = s.table.top(kAttached); card != CardId::none; card = s.table.next(card)) {
    s.table.counter(kUsed, card) = 0;
    s.live_triggers |= gist(s, card).triggers;
  }
  // Abilities that work outside play are used once a turn there too.
  if (s.works_elsewhere != 0) {
    for (int i = 0; i < kSeats; ++i) {
      for (const Place place : {Place::graveyard, Place::trash, Place::hand}) {
        s.table.each(zone_of(seat_at(i), place), [&](CardId card) { s.table.counter(kUsed, card) = 0; });
      }
    }
  }
}

CardId Lanes::draw(State& s, Seat seat, Events& events) const {
  const CardId card = s.table.move_top(zone_of(seat, Place::deck), zone_of(seat, Place::hand));
  if (card != CardId::none) happen(events, Happening::draws, seat, s, card);
  return card;
}

/// LAN-10: revealing flips the top card of the pool.
void Lanes::reveal_pool(State& s, Seat seat, Events& events) const {
  const CardId card = s.table.move_top(zone_of(seat, Place::pool), zone_of(seat, Place::revealed));
  if (card != CardId::none) happen(events, Happening::reveals, seat, s, card);
}

/// LAN-5, LAN-A4: one package. Put one card under the deck, take a revealed one, reveal the next.
void Lanes::exchange(State& s, CardId given, CardId taken, Events& events) const {
  const CardId under = s.table.move(given, zone_of(s.active, Place::deck));
  happen(events, Happening::exchanged_out, s.active, s, under);
  s.table.move(taken, zone_of(s.active, Place::hand));
  happen(events, Happening::exchanged_in, s.active, s, taken);
  reveal_pool(s, s.active, events);
}

void Lanes::exchange_options(const State& s, Options& out) const {
  std::array<std::uint8_t, Layout::kCards> taken;
  std::size_t count = 0;
  each_distinct(s.table, zone_of(s.active, Place::revealed), SeatSet(),
                [&](CardId card) { taken[count++] = static_cast<std::uint8_t>(card); });
  each_distinct(s.table, zone_of(s.active, Place::hand), SeatSet::only(enemy(s.active)), [&](CardId given) {
    for (std::size_t i = 0; i < count; ++i) out.add(act::exchange, given, taken[i]);
  });
  out.add(act::keep);
}

namespace {

/// What an action can be aimed at, in the order of the table.
struct Targets {
  std::array<std::uint8_t, 8> list{};
  std::size_t count = 0;

  void add_if(bool fits, std::uint8_t target) {
    list[count] = target;
    count += fits ? 1U : 0U;
  }
};

/// The zones next to each unit zone of a seat (LAN-A10), counted from the seat's first lane zone: the other
/// row, the lane before, the lane after. Where there is no such lane stands the zone itself, which is taken.
constexpr auto neighbours() {
  std::array<std::array<std::uint8_t, 3>, std::size_t{3} * kLanes> table{};
  for (int lane = 0; lane < kLanes; ++lane) {
    for (const int row : {0, 2}) {
      const auto spot = [](int l, int r) { return static_cast<std::uint8_t>(l * 3 + r); };
      table[spot(lane, row)] = {spot(lane, 2 - row), spot(lane > 0 ? lane - 1 : lane, row),
                                spot(lane + 1 < kLanes ? lane + 1 : lane, row)};
    }
  }
  return table;
}
constexpr auto kNeighbours = neighbours();

}  // namespace

void Lanes::main_options(const State& s, Options& out) const {
  const Seat seat = s.active;
  const std::size_t first = at(lane_zone(seat, 0, Row::front));
  // By what a card of each type is played at: an empty unit zone, an empty land zone, nothing, a unit.
  std::array<Targets, 4> targets;
  Targets& unit_zones = targets[static_cast<std::size_t>(Type::unit)];
  Targets& land_zones = targets[static_cast<std::size_t>(Type::land)];
  Targets& units = targets[static_cast<std::size_t>(Type::equip)];
  targets[static_cast<std::size_t>(Type::tech)].count = 1;
  for (std::size_t lane = first; lane < first + std::size_t{3} * kLanes; lane += 3) {
    for (const std::size_t zone : {lane, lane + 2}) {
      const CardId unit = only_card(s, zone_at(zone));
      unit_zones.add_if(unit == CardId::none, static_cast<std::uint8_t>(zone));
      units.add_if(unit != CardId::none, static_cast<std::uint8_t>(unit));
    }
    land_zones.add_if(s.table.empty(zone_at(lane + 1)), static_cast<std::uint8_t>(lane + 1));
  }

  constexpr std::array<std::uint8_t, 4> kVerbOf{act::play, act::play, act::play_tech, act::equip};
  const int others = s.table.size(zone_of(seat, Place::hand)) - 1;
  each_distinct(s.table, zone_of(seat, Place::hand), SeatSet::only(enemy(seat)), [&](CardId card) {
    const Gist& printed = gist(s, card);
    const auto kind = static_cast<std::size_t>(printed.type);
    if (printed.discards > others) return;
    if (printed.price == Price::other && !can_pay(s, {seat, card, CardId::none}, design_of(s, card).cost))
      return;
    out.add_each(kVerbOf[kind], card, targets[kind].list, targets[kind].count);
  });

  for (std::size_t i = 0; i < units.count; ++i) {
    const auto unit = static_cast<CardId>(units.list[i]);
    if (s.table.counter(kRest, unit) > 0) continue;  // LAN-19
    out.add_if(!has_keyword(s, unit, kBulwark), act::attack, unit, 0);
    for (const std::uint8_t spot : kNeighbours[at(s.table.zone(unit)) - first]) {
      const ZoneId zone = zone_at(first + spot);
      out.add_if(s.table.empty(zone), act::move, unit, static_cast<std::uint8_t>(zone));
    }
  }

  const auto add_abilities = [&](CardId card) {
    const Gist& printed = gist(s, card);
    if (((printed.triggers | printed.elsewhere) >> static_cast<unsigned>(When::main) & 1U) == 0) return;
    for (const Ability& ability : cards_->abilities_of(s.table.design(card))) {
      if (why_not_use(s, seat, card, ability.slot) == Why::none) out.add(act::use, card, ability.slot);
    }
  };
  if ((s.live_triggers >> static_cast<unsigned>(When::main) & 1U) != 0) {
    for (std::size_t i = 0; i < units.count; ++i) add_abilities(static_cast<CardId>(units.list[i]));
    for (int lane = 0; lane < kLanes; ++lane) {
      if (const CardId land = only_card(s, lane_zone(seat, lane, Row::land)); land != CardId::none)
        add_abilities(land);
    }
  }
  if (s.works_elsewhere != 0 && (cards_->elsewhere() >> static_cast<unsigned>(When::main) & 1U) != 0) {
    // Few cards have such effects; copies of one design are one choice.
    std::uint64_t offered = 0;
    for (CardId card = s.table.top(zone_of(seat, Place::graveyard)); card != CardId::none;
         card = s.table.next(card)) {
      const DesignId design = s.table.design(card);
      if ((gists_[at(design)].elsewhere >> static_cast<unsigned>(When::main) & 1U) == 0) continue;
      const std::uint64_t bit = std::uint64_t{1} << (at(design) % 64);
      if ((offered & bit) == 0) add_abilities(card);
      offered |= bit;
    }
  }
  out.add(act::end_turn);
}

}  // namespace muster::lanes
