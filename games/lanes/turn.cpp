// A turn: start, Draw Phase with the pool exchange, Main Phase, end (LAN-4 … LAN-7).
#include <cstring>

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
  if (s.modifiers.count != 0) s.modifiers.expire(Until::turn);
  if (s.modifiers.count == 0) s.live_grants = 0;
  // LAN-A7: at the end of every player's turn. Cards out of play have no counters but for used abilities,
  // which are used once a turn there too; going over all is quicker than looking for those that have.
  for (std::int8_t& rest : s.table.counters[kRest]) rest = static_cast<std::int8_t>(rest - (rest > 0 ? 1 : 0));
  s.table.counters[kUsed] = {};
  s.table.counters[kFresh] = {};
  s.table.counters[kAttacked] = {};
  if ((s.live_triggers & kSomeLeft) == 0) return;
  s.live_triggers = 0;
  each_card(s, static_cast<std::uint8_t>(Area::play), Seat::a, Side::any,
            [&](CardId card) { s.live_triggers |= gist(s, card).triggers; });
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

constexpr std::size_t kSpots = std::size_t{3} * kLanes;  // zones of a seat's lanes, counted from the first

/// The spots of some zones in order, and how many there are.
struct Spots {
  std::array<std::uint8_t, 8> list{};
  std::uint8_t count = 0;
};

/// For every way the unit zones (or land zones) of a seat can be filled: those that are.
template <std::size_t N>
constexpr auto filled_spots(const std::array<std::uint8_t, N>& zones) {
  std::array<Spots, std::size_t{1} << N> table{};
  for (std::size_t filled = 0; filled < table.size(); ++filled) {
    for (std::size_t i = 0; i < N; ++i) {
      if ((filled >> i & 1U) != 0) table[filled].list[table[filled].count++] = zones[i];
    }
  }
  return table;
}
constexpr std::array<std::uint8_t, 6> kUnitSpots{0, 2, 3, 5, 6, 8};
constexpr std::array<std::uint8_t, 3> kLandSpots{1, 4, 7};
constexpr auto kFilledUnitSpots = filled_spots(kUnitSpots);
constexpr auto kFilledLandSpots = filled_spots(kLandSpots);

/// The bits of the zones in `which` moved together, for every way a seat's lanes can be filled.
template <std::size_t N>
constexpr auto moved_together(const std::array<std::uint8_t, N>& which) {
  std::array<std::uint8_t, std::size_t{1} << kSpots> table{};
  for (std::size_t filled = 0; filled < table.size(); ++filled) {
    for (std::size_t i = 0; i < N; ++i)
      table[filled] = static_cast<std::uint8_t>(table[filled] | ((filled >> which[i] & 1U) << i));
  }
  return table;
}
constexpr auto kUnitIndex = moved_together(kUnitSpots);
constexpr auto kLandIndex = moved_together(kLandSpots);

bool is_met(const Needs& needs, const Needs& there) {
  return ((needs.hand <= there.hand) & (needs.units <= there.units) & (needs.lands <= there.lands) &
          (needs.deck <= there.deck) & (needs.graveyard <= there.graveyard)) != 0;
}

/// The spots next to each (LAN-A10): the other row, the lane before, the lane after. Where there is no such
/// lane stands the spot itself, which is never empty.
constexpr auto neighbours() {
  std::array<std::array<std::uint8_t, 3>, kSpots> table{};
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

/// What cards of one type can be played at: keys with the second operand only, always written eight at a
/// time.
struct Targets {
  std::array<std::uint32_t, 8> keys{};
  std::size_t count = 0;
};

/// The zones of each seat's lanes that are not filled, for every way they can be.
template <std::size_t N>
constexpr auto empty_zones(const std::array<Spots, N>& filled) {
  std::array<std::array<Targets, N>, kSeats> table{};
  for (int seat = 0; seat < kSeats; ++seat) {
    for (std::size_t bits = 0; bits < N; ++bits) {
      const Spots& left = filled[N - 1 - bits];
      Targets& targets = table[static_cast<std::size_t>(seat)][bits];
      targets.count = left.count;
      for (std::size_t i = 0; i < left.count; ++i) {
        const std::size_t zone = at(lane_zone(seat_at(seat), 0, Row::front)) + left.list[i];
        targets.keys[i] = key_of(0, 0, static_cast<std::uint8_t>(zone));
      }
    }
  }
  return table;
}
constexpr auto kEmptyUnitZones = empty_zones(kFilledUnitSpots);
constexpr auto kEmptyLandZones = empty_zones(kFilledLandSpots);
constexpr Targets kNoTarget{{}, 1};

Action* list_each(Action* out, std::uint32_t key, const Targets& targets) {
  std::array<std::uint32_t, 8> keys;
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = key | targets.keys[i];
  std::memcpy(static_cast<void*>(out), keys.data(), sizeof(keys));
  return out + targets.count;
}
/// Written either way, which spares a branch that nobody can foresee.
Action* list_if(Action* out, bool legal, std::uint32_t key) {
  std::memcpy(static_cast<void*>(out), &key, sizeof(key));
  return out + (legal ? 1 : 0);
}

}  // namespace

void Lanes::main_options(const State& s, Options& out) const {
  const Seat seat = s.active;
  const std::size_t first = at(lane_zone(seat, 0, Row::front));
  const unsigned filled =
      s.table.taken_zones(static_cast<std::size_t>(index_of(seat))) >> static_cast<unsigned>(Place::first_lane);
  const Spots& units = kFilledUnitSpots[kUnitIndex[filled]];
  const Spots& lands = kFilledLandSpots[kLandIndex[filled]];
  const auto side = static_cast<std::size_t>(index_of(seat));
  Targets carriers;  // filled in when there is something to carry
  // By what a card of each type is played at: an empty unit zone, an empty land zone, nothing, a unit.
  const std::array<const Targets*, 4> targets{&kEmptyUnitZones[side][kUnitIndex[filled]],
                                              &kEmptyLandZones[side][kLandIndex[filled]], &kNoTarget,
                                              &carriers};

  constexpr std::size_t kMost = Layout::kCards * 6 + kSpots * 4 + 8;
  static_assert(kMost < Options::kRoom / 4 * 3);
  Action* next = out.room_for(kMost);
  if (next == nullptr) return;
  constexpr std::array<std::uint8_t, 4> kVerbOf{act::play, act::play, act::play_tech, act::equip};
  const Needs there{static_cast<std::uint8_t>(s.table.size(zone_of(seat, Place::hand)) - 1), units.count,
                    lands.count, static_cast<std::uint8_t>(s.table.size(zone_of(seat, Place::deck))),
                    static_cast<std::uint8_t>(s.table.size(zone_of(seat, Place::graveyard)))};
  each_distinct(s.table, zone_of(seat, Place::hand), SeatSet::only(enemy(seat)), [&](CardId card) {
    const Gist& printed = gist(s, card);
    if (!is_met(printed.needs, there)) return;
    if (printed.picky != 0 && !can_pay(s, {seat, card, CardId::none}, design_of(s, card).cost)) return;
    const auto kind = static_cast<std::size_t>(printed.type);
    if (printed.type == Type::equip && carriers.count == 0) {
      carriers.count = units.count;
      for (std::size_t i = 0; i < units.count; ++i) {
        const CardId unit = only_card(s, zone_at(first + units.list[i]));
        carriers.keys[i] = key_of(0, 0, static_cast<std::uint8_t>(unit));
      }
    }
    next = list_each(next, key_of(kVerbOf[kind], static_cast<std::uint8_t>(card), 0), *targets[kind]);
  });

  for (std::size_t i = 0; i < units.count; ++i) {
    const std::size_t here = units.list[i];
    const CardId unit = only_card(s, zone_at(first + here));
    const auto id = static_cast<std::uint8_t>(unit);
    if (s.table.counter(kRest, unit) > 0) continue;  // LAN-19
    next = list_if(next, !has_keyword(s, unit, kBulwark), key_of(act::attack, id, 0));
    for (const std::uint8_t spot : kNeighbours[here]) {
      next = list_if(next, (filled >> spot & 1U) == 0,
                     key_of(act::move, id, static_cast<std::uint8_t>(first + spot)));
    }
  }
  out.filled_to(next);

  const auto add_abilities = [&](CardId card) {
    const Gist& printed = gist(s, card);
    if (((printed.triggers | printed.elsewhere) >> static_cast<unsigned>(When::main) & 1U) == 0) return;
    for (const Ability& ability : cards_->abilities_of(s.table.design(card))) {
      if (why_not_use(s, seat, card, ability.slot) == Why::none) out.add(act::use, card, ability.slot);
    }
  };
  if ((s.live_triggers >> static_cast<unsigned>(When::main) & 1U) != 0) {
    for (std::size_t i = 0; i < units.count; ++i) add_abilities(only_card(s, zone_at(first + units.list[i])));
    for (std::size_t i = 0; i < lands.count; ++i) add_abilities(only_card(s, zone_at(first + lands.list[i])));
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
