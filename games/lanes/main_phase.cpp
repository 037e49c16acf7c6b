// What may be done in the Main Phase (LAN-6). Asked for at two decisions of three, so it is worked out from
// tables by which zones are filled, with as few branches as can be.
#include <bit>
#include <cstring>
#include <utility>

#include "engine/distinct.hpp"
#include "games/lanes/game.hpp"
#include "games/lanes/listing.hpp"

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

/// What a unit can do (LAN-6, LAN-A10), its attack first: keys without the unit itself, always written four
/// at a time.
struct UnitActs {
  std::array<std::uint32_t, 4> keys{};
  std::uint32_t count = 0;
};

/// Where a unit can go from each unit spot, in order: the other row, the lane before, the lane after.
constexpr std::size_t kNowhere = kUnitSpots.size();
constexpr std::array<std::size_t, 3> beside(std::size_t from) {
  return {from ^ 1U, from >= 2 ? from - 2 : kNowhere, from + 2 < kUnitSpots.size() ? from + 2 : kNowhere};
}

/// Which of these are empty, a bit each, for every way a seat's unit zones can be filled.
constexpr auto ways_out() {
  std::array<std::array<std::uint8_t, kFilledUnitSpots.size()>, kUnitSpots.size()> table{};
  for (std::size_t from = 0; from < table.size(); ++from) {
    for (std::size_t filled = 0; filled < table[from].size(); ++filled) {
      unsigned empty = 0;
      for (std::size_t i = 0; i < beside(from).size(); ++i) {
        const std::size_t to = beside(from)[i];
        if (to != kNowhere && (filled >> to & 1U) == 0) empty |= 1U << i;
      }
      table[from][filled] = static_cast<std::uint8_t>(empty);
    }
  }
  return table;
}
constexpr auto kWaysOut = ways_out();

/// The acts of each seat's units from each unit spot by the ways out there, and then of those that may not
/// attack.
constexpr std::size_t kWays = 8;
constexpr auto all_unit_acts() {
  std::array<std::array<std::array<UnitActs, 2 * kWays>, kUnitSpots.size()>, kSeats> table{};
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const std::size_t first = at(lane_zone(seat_at(static_cast<int>(seat)), 0, Row::front));
    for (std::size_t from = 0; from < kUnitSpots.size(); ++from) {
      for (std::size_t row = 0; row < 2 * kWays; ++row) {
        UnitActs& acts = table[seat][from][row];
        if (row < kWays) acts.keys[acts.count++] = key_of(act::attack, 0, 0);
        for (std::size_t i = 0; i < beside(from).size(); ++i) {
          const std::size_t to = beside(from)[i];
          if ((row >> i & 1U) == 0 || to == kNowhere) continue;
          acts.keys[acts.count++] = key_of(act::move, 0, static_cast<std::uint8_t>(first + kUnitSpots[to]));
        }
      }
    }
  }
  return table;
}
constexpr auto kUnitActs = all_unit_acts();

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

/// Written either way and then counted or not.
Action* list_each(Action* out, std::uint32_t key, const Targets& targets, unsigned legal) {
  write_four(out, key, targets.keys.data());
  write_four(out + 4, key, targets.keys.data() + 4);
  return out + (targets.count & (0U - std::size_t{legal}));
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
  if (s.table.empty(hand)) return out;
  Supply there;
  there.set(Supply::hand, s.table.size(hand) - 1);
  there.set(Supply::units, units.count);
  there.set(Supply::lands, kFilledLandSpots[kLandIndex[filled]].count);
  there.set(Supply::deck, s.table.size(zone_of(seat, Place::deck)));
  there.set(Supply::graveyard, s.table.size(zone_of(seat, Place::graveyard)));

  const auto list = [&](CardId card) {
    const DesignId design = s.table.design(card);
    const Gist& printed = gists_[at(design)];
    unsigned legal = there.covers(printed.needs);
    if (printed.picky != 0 && legal != 0)
      legal = can_pay(s, {seat, card, CardId::none}, (*cards_)[design].cost) ? 1 : 0;
    if (printed.aims != 0 && legal != 0) legal = why_not_aim(s, seat, card) == Why::none ? 1 : 0;
    if (printed.type == Type::equip && carriers.count == 0) {
      carriers.count = units.count;
      for (std::size_t i = 0; i < units.count; ++i) {
        const CardId unit = only_card(s, zone_at(at(lane_zone(seat, 0, Row::front)) + units.list[i]));
        carriers.keys[i] = key_of(0, 0, static_cast<std::uint8_t>(unit));
      }
    }
    const auto kind = static_cast<std::size_t>(printed.type);
    out = list_each(out, key_of(kVerbOf[kind], static_cast<std::uint8_t>(card), 0), *targets[kind], legal);
  };
  Action* const begin = out;
  each_distinct_at_once(s.table, hand, enemy(seat), list,
                        [&](CardId first, CardId known) { name_another(begin, out, first, known); });
  return out;
}

/// Attacks and moves of the units that are ready (LAN-19). Every unit zone is gone through whether a unit is
/// there or not: how many are ready can be foreseen less than anything.
Action* Lanes::list_unit_acts(const State& s, Action* out) const {
  const auto side = static_cast<std::size_t>(index_of(s.active));
  const std::size_t first = at(lane_zone(s.active, 0, Row::front));
  const unsigned spots = filled_spots_of(s);
  const std::size_t filled = kUnitIndex[spots];
  const unsigned ready = spots & ~(s.resting >> first);
  const bool any_granted = (((s.live_grants | s.live_auras) >> kBulwark) & 1U) != 0;
  const ZoneSet bulwarks = (s.bulwarks | (any_granted ? granted_zones(s, kBulwark) : 0)) >> first;
  const auto list = [&]<std::size_t spot>() {
    constexpr std::size_t zone = kUnitSpots[spot];
    const CardId unit = only_card(s, zone_at(first + zone));
    const UnitActs& acts = kUnitActs[side][spot][kWaysOut[spot][filled] + (bulwarks >> zone & 1U) * kWays];
    write_four(out, key_of(0, static_cast<std::uint8_t>(unit), 0), acts.keys.data());
    out += acts.count & (0U - (ready >> zone & 1U));
  };
  [&]<std::size_t... spot>(std::index_sequence<spot...>) {
    (list.template operator()<spot>(), ...);
  }(std::make_index_sequence<kUnitSpots.size()>());
  return out;
}

/// [Main] effects of units and lands, and of cards that have them in the graveyard.
void Lanes::add_main_effects(const State& s, Options& out) const {
  const Seat seat = s.active;
  const auto kind = std::uint32_t{1} << static_cast<unsigned>(When::main);
  const auto add = [&](CardId card) {
    for (const Ability& ability : cards_->abilities_of(s.table.design(card))) {
      if (static_cast<When>(ability.trigger.word) == When::main &&
          why_not_use(s, seat, card, ability) == Why::none)
        out.add(act::use, card, ability.slot);
    }
  };
  if (const ZoneSet zones = s.main_effects & lanes_of(seat); zones != 0) {
    const auto add_if_ready = [&](CardId card) {
      const Gist& printed = gist(s, card);
      if (printed.main_rests != 0 && s.table.counter(kRest, card) != 0) return;
      if (printed.plain_main != 0) {
        out.add(act::use, card, static_cast<std::uint8_t>(printed.plain_main - 1));
      } else {
        add(card);
      }
    };
    each_in(s, zones & kUnitZones, add_if_ready);
    each_in(s, zones & ~kUnitZones, add_if_ready);
  }
  if (((s.works_elsewhere >> static_cast<unsigned>(index_of(seat))) & 1U) == 0 ||
      (cards_->elsewhere() & kind) == 0)
    return;
  each_distinct(
      s.table, zone_of(seat, Place::graveyard), SeatSet(),
      [&](CardId card) { return (gist(s, card).elsewhere & kind) != 0; }, add);
}

}  // namespace muster::lanes
