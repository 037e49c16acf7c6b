// A turn: start, Draw Phase with the pool exchange, Main Phase, end (LAN-4 … LAN-7).
#include "engine/distinct.hpp"
#include "games/lanes/game.hpp"

namespace muster::lanes {

Flow Lanes::run_turn(State& s, Chance&, Events& events) const {
  Frame& frame = s.frames.top();
  const ZoneId hand = zone_of(s.active, Place::hand);
  switch (static_cast<TurnStep>(frame.step)) {
    case TurnStep::begin:
      ++s.turn;
      s.phase = Phase::start;
      if (s.turn > kMaxTurns) {
        end_match(s, Result::drawn(kSeats, static_cast<std::uint8_t>(Ending::bound)), events);
        return Flow::go_on;
      }
      happen(events, Happening::turn_begins, s.active, s, CardId::none, CardId::none, ZoneId::none, s.turn);
      frame.step = static_cast<std::uint8_t>(TurnStep::draw);
      fire_phase(s, When::start_of_turn);
      return Flow::go_on;
    case TurnStep::draw:
      s.phase = Phase::draw;
      if (s.table.empty(zone_of(s.active, Place::deck))) {  // LAN-4, LAN-A18: checked before drawing
        end_match(
            s,
            Result::won_by(SeatSet::only(enemy(s.active)), kSeats, static_cast<std::uint8_t>(Ending::decked)),
            events);
        return Flow::go_on;
      }
      frame.step = static_cast<std::uint8_t>(TurnStep::exchange);
      draw(s, s.active, events);
      return Flow::go_on;
    case TurnStep::exchange:
      // LAN-A5: with nothing revealed the option vanishes.
      if (!s.table.empty(hand) && !s.table.empty(zone_of(s.active, Place::revealed))) return Flow::wait;
      frame.step = static_cast<std::uint8_t>(TurnStep::start_of_main);
      return Flow::go_on;
    case TurnStep::start_of_main:
      s.phase = Phase::main;
      frame.step = static_cast<std::uint8_t>(TurnStep::main);
      fire_phase(s, When::start_of_main);
      return Flow::go_on;
    case TurnStep::main:
      s.phase = Phase::main;
      return Flow::wait;
    case TurnStep::end:
      s.phase = Phase::end;
      frame.step = static_cast<std::uint8_t>(TurnStep::next);
      fire_phase(s, When::end_of_turn);
      return Flow::go_on;
    case TurnStep::next:
      end_of_turn(s);
      s.active = enemy(s.active);
      frame.step = static_cast<std::uint8_t>(TurnStep::begin);
      return Flow::go_on;
  }
  return Flow::wait;
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
        s.live_triggers |= (*cards_)[s.table.design(card)].triggers;
      }
    }
  }
  for (CardId card = s.table.top(kAttached); card != CardId::none; card = s.table.next(card)) {
    s.table.counter(kUsed, card) = 0;
    s.live_triggers |= (*cards_)[s.table.design(card)].triggers;
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
  each_distinct(s.table, zone_of(s.active, Place::hand), SeatSet::only(enemy(s.active)), [&](CardId given) {
    each_distinct(s.table, zone_of(s.active, Place::revealed), SeatSet(),
                  [&](CardId taken) { out.add(act::exchange, given, static_cast<std::uint8_t>(taken)); });
  });
  out.add(act::keep);
}

void Lanes::main_options(const State& s, Options& out) const {
  const Seat seat = s.active;
  std::array<ZoneId, 6> unit_zones;
  std::array<ZoneId, 3> land_zones;
  std::array<CardId, 6> units;
  std::size_t unit_zone_count = 0;
  std::size_t land_zone_count = 0;
  std::size_t unit_count = 0;
  for (int lane = 0; lane < kLanes; ++lane) {
    for (const Row row : {Row::front, Row::back}) {
      const ZoneId zone = lane_zone(seat, lane, row);
      const CardId unit = only_card(s, zone);
      if (unit == CardId::none) {
        unit_zones[unit_zone_count++] = zone;
      } else {
        units[unit_count++] = unit;
      }
    }
    if (s.table.empty(lane_zone(seat, lane, Row::land)))
      land_zones[land_zone_count++] = lane_zone(seat, lane, Row::land);
  }

  each_distinct(s.table, zone_of(seat, Place::hand), SeatSet::only(enemy(seat)), [&](CardId card) {
    if (why_not_play(s, seat, card) != Why::none) return;
    switch (type(s, card)) {
      case Type::unit:
        for (std::size_t i = 0; i < unit_zone_count; ++i)
          out.add(act::play, card, static_cast<std::uint8_t>(unit_zones[i]));
        break;
      case Type::land:
        for (std::size_t i = 0; i < land_zone_count; ++i)
          out.add(act::play, card, static_cast<std::uint8_t>(land_zones[i]));
        break;
      case Type::tech:
        out.add(act::play_tech, card);
        break;
      case Type::equip:
        for (std::size_t i = 0; i < unit_count; ++i)
          out.add(act::equip, card, static_cast<std::uint8_t>(units[i]));
        break;
    }
  });

  for (std::size_t i = 0; i < unit_count; ++i) {
    if (why_not_act(s, seat, units[i]) != Why::none) continue;
    if (!has_keyword(s, units[i], kBulwark)) out.add(act::attack, units[i]);
    // The neighbours of LAN-A10 straight away; why_not_move is the same rule for explaining.
    const ZoneId here = s.table.zone(units[i]);
    const int lane = lane_of(here);
    const Row row = row_of(here);
    const auto add_move = [&](ZoneId zone) {
      if (s.table.empty(zone)) out.add(act::move, units[i], static_cast<std::uint8_t>(zone));
    };
    add_move(lane_zone(seat, lane, row == Row::front ? Row::back : Row::front));
    if (lane > 0) add_move(lane_zone(seat, lane - 1, row));
    if (lane + 1 < kLanes) add_move(lane_zone(seat, lane + 1, row));
  }

  const auto add_abilities = [&](CardId card) {
    const Design& design = (*cards_)[s.table.design(card)];
    if (((design.triggers | design.elsewhere) >> static_cast<unsigned>(When::main) & 1U) == 0) return;
    for (const Ability& ability : cards_->abilities_of(s.table.design(card))) {
      if (why_not_use(s, seat, card, ability.slot) == Why::none) out.add(act::use, card, ability.slot);
    }
  };
  if ((s.live_triggers >> static_cast<unsigned>(When::main) & 1U) != 0) {
    for (std::size_t i = 0; i < unit_count; ++i) add_abilities(units[i]);
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
      if (((*cards_)[design].elsewhere >> static_cast<unsigned>(When::main) & 1U) == 0) continue;
      const std::uint64_t bit = std::uint64_t{1} << (at(design) % 64);
      if ((offered & bit) == 0) add_abilities(card);
      offered |= bit;
    }
  }
  out.add(act::end_turn);
}

}  // namespace muster::lanes
