// What may be done in the Main Phase (LAN-6). Asked for at two decisions of three, so it is worked out from
// tables by which zones are filled, with as few branches as can be.
#include <bit>
#include <cstring>

#include "engine/distinct.hpp"
#include "games/lanes/game.hpp"

namespace muster::lanes {

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

unsigned is_met(const Needs& needs, const Needs& there) {
  return static_cast<unsigned>(needs.hand <= there.hand) & static_cast<unsigned>(needs.units <= there.units) &
         static_cast<unsigned>(needs.lands <= there.lands) & static_cast<unsigned>(needs.deck <= there.deck) &
         static_cast<unsigned>(needs.graveyard <= there.graveyard);
}

/// The moves of a unit (LAN-A10): keys without the unit itself, always written four at a time.
struct Moves {
  std::array<std::uint32_t, 4> keys{};
  std::uint32_t count = 0;
};

/// The moves from each unit spot, for every way a seat's unit zones can be filled: to the other row, the lane
/// before, the lane after, where nobody stands.
constexpr auto all_moves() {
  std::array<std::array<std::array<Moves, kUnitSpots.size()>, kFilledUnitSpots.size()>, kSeats> table{};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const std::size_t first = at(lane_zone(seat_at(static_cast<int>(seat)), 0, Row::front));
    for (std::size_t filled = 0; filled < kFilledUnitSpots.size(); ++filled) {
      for (std::size_t from = 0; from < kUnitSpots.size(); ++from) {
        Moves& moves = table[seat][filled][from];
        const auto add_if_empty = [&](std::size_t to) {
          if ((filled >> to & 1U) != 0) return;
          moves.keys[moves.count++] = key_of(act::move, 0, static_cast<std::uint8_t>(first + kUnitSpots[to]));
        };
        add_if_empty(from ^ 1U);
        if (from >= 2) add_if_empty(from - 2);
        if (from + 2 < kUnitSpots.size()) add_if_empty(from + 2);
      }
    }
  }
  return table;
}
constexpr auto kMoves = all_moves();

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

/// Written either way and then counted or not, which spares branches that nobody can foresee.
Action* list_each(Action* out, std::uint32_t key, const Targets& targets, unsigned legal) {
  std::array<std::uint32_t, 8> keys;
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = key | targets.keys[i];
  std::memcpy(static_cast<void*>(out), keys.data(), sizeof(keys));
  return out + targets.count * legal;
}
Action* list_moves(Action* out, std::uint32_t unit, const Moves& moves, unsigned legal) {
  std::array<std::uint32_t, 4> keys;
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = unit | moves.keys[i];
  std::memcpy(static_cast<void*>(out), keys.data(), sizeof(keys));
  return out + moves.count * legal;
}
Action* list_if(Action* out, unsigned legal, std::uint32_t key) {
  std::memcpy(static_cast<void*>(out), &key, sizeof(key));
  return out + legal;
}

}  // namespace

void Lanes::main_options(const State& s, Options& out) const {
  constexpr std::size_t kMost = Layout::kCards * kUnitSpots.size() + kSpots * 4 + 8;
  static_assert(kMost < Options::kRoom);
  Action* next = out.room_for(kMost);
  if (next == nullptr) return;
  next = list_plays(s, next);
  next = list_unit_acts(s, next);
  out.filled_to(next);
  add_main_effects(s, out);
  out.add(act::end_turn);
}

namespace {

/// The filled lane zones of the player of the turn, a bit each.
unsigned filled_spots_of(const State& s) {
  return s.table.taken_zones(static_cast<std::size_t>(index_of(s.active))) >>
         static_cast<unsigned>(Place::first_lane);
}

}  // namespace

/// One action for each design in hand and each place for it. Of several copies the one is offered that the
/// enemy knows already, if any (see engine/distinct.hpp).
Action* Lanes::list_plays(const State& s, Action* out) const {
  const Seat seat = s.active;
  const auto side = static_cast<std::size_t>(index_of(seat));
  const ZoneId hand = zone_of(seat, Place::hand);
  const unsigned filled = filled_spots_of(s);
  const Spots& units = kFilledUnitSpots[kUnitIndex[filled]];
  Targets carriers;  // filled in when there is something to carry
  // By what a card of each type is played at: an empty unit zone, an empty land zone, nothing, a unit.
  const std::array<const Targets*, 4> targets{&kEmptyUnitZones[side][kUnitIndex[filled]],
                                              &kEmptyLandZones[side][kLandIndex[filled]], &kNoTarget,
                                              &carriers};
  constexpr std::array<std::uint8_t, 4> kVerbOf{act::play, act::play, act::play_tech, act::equip};
  const Needs there{static_cast<std::uint8_t>(s.table.size(hand) - 1), units.count,
                    kFilledLandSpots[kLandIndex[filled]].count,
                    static_cast<std::uint8_t>(s.table.size(zone_of(seat, Place::deck))),
                    static_cast<std::uint8_t>(s.table.size(zone_of(seat, Place::graveyard)))};

  struct Listed {
    CardId card;
    DesignId design;
    Action* begin;
  };
  std::array<Listed, Layout::kCards> listed;
  std::size_t n = 0;
  std::uint64_t met = 0;  // designs so far by their last bits: most are new and need not be looked for
  for (CardId card = s.table.top(hand); card != CardId::none; card = s.table.next(card)) {
    const DesignId design = s.table.design(card);
    const std::uint64_t bit = std::uint64_t{1} << (at(design) % 64);
    if ((met & bit) != 0) {
      std::size_t i = 0;
      while (i < n && listed[i].design != design) ++i;
      if (i < n) {
        const auto old = static_cast<std::uint8_t>(listed[i].card);
        if (s.table.knows(enemy(seat), card) && !s.table.knows(enemy(seat), listed[i].card)) {
          listed[i].card = card;
          for (Action* each = listed[i].begin; each != out && each->a == old; ++each)
            each->a = static_cast<std::uint8_t>(card);
        }
        continue;
      }
    }
    met |= bit;
    listed[n++] = {card, design, out};
    const Gist& printed = gists_[at(design)];
    unsigned legal = is_met(printed.needs, there);
    if (printed.picky != 0 && legal != 0)
      legal = can_pay(s, {seat, card, CardId::none}, (*cards_)[design].cost) ? 1 : 0;
    if (printed.type == Type::equip && carriers.count == 0) {
      carriers.count = units.count;
      for (std::size_t i = 0; i < units.count; ++i) {
        const CardId unit = only_card(s, zone_at(at(lane_zone(seat, 0, Row::front)) + units.list[i]));
        carriers.keys[i] = key_of(0, 0, static_cast<std::uint8_t>(unit));
      }
    }
    const auto kind = static_cast<std::size_t>(printed.type);
    out = list_each(out, key_of(kVerbOf[kind], static_cast<std::uint8_t>(card), 0), *targets[kind], legal);
  }
  return out;
}

/// Attacks and moves of the units that are ready.
Action* Lanes::list_unit_acts(const State& s, Action* out) const {
  const auto side = static_cast<std::size_t>(index_of(s.active));
  const std::size_t first = at(lane_zone(s.active, 0, Row::front));
  const std::size_t filled = kUnitIndex[filled_spots_of(s)];
  const bool any_granted = (((s.live_grants | s.live_auras) >> kBulwark) & 1U) != 0;
  const ZoneSet granted = any_granted ? granted_zones(s, kBulwark) : 0;
  for (std::size_t left = filled; left != 0; left &= left - 1) {
    const auto spot = static_cast<std::size_t>(std::countr_zero(left));
    const std::size_t zone = first + kUnitSpots[spot];
    const CardId unit = only_card(s, zone_at(zone));
    const std::uint32_t id = key_of(0, static_cast<std::uint8_t>(unit), 0);
    const unsigned ready = s.table.counter(kRest, unit) > 0 ? 0U : 1U;  // LAN-19
    const unsigned bulwark = (unsigned{gist(s, unit).keywords} >> kBulwark) | (granted >> zone);
    out = list_if(out, ready & ~bulwark, id | key_of(act::attack, 0, 0));
    out = list_moves(out, id, kMoves[side][filled][spot], ready);
  }
  return out;
}

/// [Main] effects of units and lands, and of cards that have them in the graveyard.
void Lanes::add_main_effects(const State& s, Options& out) const {
  const Seat seat = s.active;
  const auto kind = std::uint32_t{1} << static_cast<unsigned>(When::main);
  const auto add = [&](CardId card) {
    for (const Ability& ability : cards_->abilities_of(s.table.design(card))) {
      if (why_not_use(s, seat, card, ability.slot) == Why::none) out.add(act::use, card, ability.slot);
    }
  };
  const unsigned zones = s.listeners[static_cast<std::size_t>(index_of(seat))];
  if (zones != 0 && (s.heard & kind) != 0) {
    const auto add_if_any = [&](CardId card) {
      const Gist& printed = gist(s, card);
      if ((printed.triggers & kind) == 0) return;
      if (printed.main_rests == 0 || s.table.counter(kRest, card) == 0) add(card);
    };
    each_in_zones(s, seat, zones & kUnitBits, add_if_any);
    each_in_zones(s, seat, zones & ~kUnitBits, add_if_any);
  }
  if (((s.works_elsewhere >> static_cast<unsigned>(index_of(seat))) & 1U) == 0 ||
      (cards_->elsewhere() & kind) == 0)
    return;
  each_distinct(
      s.table, zone_of(seat, Place::graveyard), SeatSet(),
      [&](CardId card) { return (gist(s, card).elsewhere & kind) != 0; }, add);
}

}  // namespace muster::lanes
