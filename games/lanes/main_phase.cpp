// What may be done in the Main Phase (LAN-6). Asked for at two decisions of three.
#include <array>
#include <bit>
#include <cstring>
#include <utility>

#include "engine/table/distinct.hpp"
#include "games/lanes/chapters.hpp"

namespace muster::lanes {

namespace {

constexpr unsigned kLandBits = kLaneBits & ~kUnitBits;

/// Without those that have lost it.
ZoneSet still_bulwarks(const Lanes& g, const State& s, ZoneSet zones) {
  ZoneSet out = 0;
  each_in(s, zones, [&](CardId card) {
    if (has_keyword(g, s, card, kBulwark)) out |= lane_bit(s.table.zone(card));
  });
  return out;
}

unsigned taken_by(const State& s, Seat seat) { return s.table.taken_zones(at(seat)); }

/// What there is to pay with for a card in hand.
Supply supply_of(const State& s, Seat seat) {
  const unsigned taken = taken_by(s, seat);
  Supply there;
  there.set(Supply::hand, s.table.size(zone_of(seat, Place::hand)) - 1);
  there.set(Supply::units, std::popcount(taken & kUnitBits));
  there.set(Supply::lands, std::popcount(taken & kLandBits));
  there.set(Supply::deck, s.table.size(zone_of(seat, Place::deck)));
  there.set(Supply::graveyard, s.table.size(zone_of(seat, Place::graveyard)));
  return there;
}

/// One action for each design in hand and each place for it.
void list_plays(const Lanes& g, const State& s, Options& out) {
  const Seat seat = s.active;
  const ZoneId hand = zone_of(seat, Place::hand);
  if (s.table.empty(hand)) return;
  const Supply there = supply_of(s, seat);
  const auto list_zones = [&](CardId card, unsigned zones) {
    for (unsigned left = zones & ~taken_by(s, seat); left != 0; left &= left - 1)
      out.add(act::play, card,
              static_cast<std::uint8_t>(at(zone_of(seat, static_cast<Place>(std::countr_zero(left))))));
  };
  each_distinct(s.table, hand, SeatSet::only(enemy(seat)), [&](CardId card) {
    const CompiledCard& compiled = g.compiled(s, card);
    if (there.covers(compiled.needs) == 0) return;
    if (compiled.picky && !g.can_pay(s, {seat, card, CardId::none}, g.design_of(s, card).cost)) return;
    switch (type(g, s, card)) {
      case Type::unit:
        list_zones(card, kUnitBits);
        break;
      case Type::land:
        list_zones(card, kLandBits);
        break;
      case Type::tech:
        if (why_not_aim(g, s, seat, card) == Why::none) out.add(act::play_tech, card);
        break;
      case Type::equip:
        each_in_zones(s, seat, kUnitBits,
                      [&](CardId unit) { out.add(act::equip, card, static_cast<std::uint8_t>(unit)); });
        break;
    }
  });
}

/// Where the unit zones stand among the zones of a seat's lanes, counted from the first.
constexpr std::array<std::uint8_t, 6> kUnitSpots{0, 2, 3, 5, 6, 8};
constexpr std::size_t kSpots = std::size_t{3} * kLanes;
/// Every way a seat's unit zones can be filled, a bit each.
constexpr std::size_t kFillings = std::size_t{1} << kUnitSpots.size();

/// The bits of the unit zones moved together, for every way a seat's lanes can be filled.
constexpr auto kUnitIndex = [] {
  std::array<std::uint8_t, std::size_t{1} << kSpots> table{};
  for (std::size_t filled = 0; filled < table.size(); ++filled) {
    for (std::size_t i = 0; i < kUnitSpots.size(); ++i)
      table[filled] = static_cast<std::uint8_t>(table[filled] | ((filled >> kUnitSpots[i] & 1U) << i));
  }
  return table;
}();

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
  std::array<std::array<std::uint8_t, kFillings>, kUnitSpots.size()> table{};
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

/// Attacks and moves of the units that are ready (LAN-19), looked up and written four at a time: which of
/// them count is said by how far the list goes on. Every unit zone is gone through whether a unit is there or
/// not: how many are ready can be foreseen less than anything (docs/performance.md).
void list_unit_acts(const Lanes& g, const State& s, Options& out) {
  Action* next = out.room_for(4 * kUnitSpots.size());
  if (next == nullptr) return;
  const auto side = at(s.active);
  const std::size_t first = at(lane_zone(s.active, 0, Row::front));
  const unsigned spots = taken_by(s, s.active) >> static_cast<unsigned>(Place::first_lane);
  const std::size_t filled = kUnitIndex[spots];
  const unsigned ready = spots & ~(s.resting >> first);
  const bool any_granted = (((s.live_grants | s.live_auras) >> kBulwark) & 1U) != 0;
  ZoneSet bulwarks = s.bulwarks | (any_granted ? granted_zones(g, s, kBulwark) : 0);
  if (s.modifiers.some_lost(g.columns())) [[unlikely]]
    bulwarks = still_bulwarks(g, s, bulwarks);
  bulwarks >>= first;
  const auto list = [&]<std::size_t spot>() {
    constexpr std::size_t zone = kUnitSpots[spot];
    const auto unit = static_cast<std::uint8_t>(only_card(s, zone_at(first + zone)));
    const UnitActs& acts = kUnitActs[side][spot][kWaysOut[spot][filled] + (bulwarks >> zone & 1U) * kWays];
    std::array<std::uint32_t, 4> keys;
    for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = key_of(0, unit, 0) | acts.keys[i];
    std::memcpy(static_cast<void*>(next), keys.data(), sizeof(keys));
    next += acts.count & (0U - (ready >> zone & 1U));
  };
  [&]<std::size_t... spot>(std::index_sequence<spot...>) {
    (list.template operator()<spot>(), ...);
  }(std::make_index_sequence<kUnitSpots.size()>());
  out.filled_to(next);
}

/// [Main] effects of units and lands, and of cards that have them in the graveyard.
void list_main_effects(const Lanes& g, const State& s, Options& out) {
  const Seat seat = s.active;
  const auto kind = std::uint32_t{1} << static_cast<unsigned>(When::main);
  const auto add = [&](CardId card) {
    for (const Ability& ability : g.cards().abilities_of(s.table.design(card))) {
      if (why_not_use(g, s, seat, card, ability) == Why::none) out.add(act::use, card, ability.slot);
    }
  };
  const ZoneSet zones = s.main_effects & lanes_of(seat);
  each_in(s, zones & kUnitZones, add);
  each_in(s, zones & ~kUnitZones, add);
  if (((s.works_elsewhere >> static_cast<unsigned>(index_of(seat))) & 1U) == 0 ||
      (g.cards().elsewhere() & kind) == 0)
    return;
  each_distinct(
      s.table, zone_of(seat, Place::graveyard), SeatSet(),
      [&](CardId card) { return (g.design_of(s, card).elsewhere & kind) != 0; }, add);
}

}  // namespace

void main_options(const Lanes& g, const State& s, Options& out) {
  list_plays(g, s, out);
  list_unit_acts(g, s, out);
  list_main_effects(g, s, out);
  out.add(act::end_turn);
}

}  // namespace muster::lanes
