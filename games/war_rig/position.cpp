// What a match of War Rig can look like: which pieces stand where, how many, and with which numbers.
#include <fmt/format.h>

#include "games/war_rig/game.hpp"

namespace muster::war_rig {

namespace {

/// Numbers of pieces that are not counters of the table: the tokens they carry, then these.
#define WAR_RIG_NUMBERS(ENTRY)                           \
  ENTRY(actions, "actions", false, 0, 9)                 \
  ENTRY(coercion, "coercion", false, 0, kPlayerCoercion) \
  ENTRY(camp, "camped", false, 0, 1)                     \
  ENTRY(overheat, "overheated", false, 0, 1)             \
  ENTRY(stun, "stun", false, -9, 9)                      \
  ENTRY(round, "round", false, 0, kSquadsPerColour)      \
  ENTRY(lesser, "lesser", false, 0, 1)                   \
  ENTRY(stock, "stock", false, 0, 99)                    \
  ENTRY(stolen_by, "stolen", false, 0, 15)               \
  ENTRY(captor, "captor", false, 0, static_cast<int>(Layout::kCards) - 1)
enum class Number : std::size_t { last_token = kTokens - 1, WAR_RIG_NUMBERS(MUSTER_NAME) };
constexpr auto kOwnNumbers = MUSTER_TABLE(CounterSpec, WAR_RIG_NUMBERS);
constexpr std::size_t kNumbers = kTokens + kOwnNumbers.size();
constexpr std::size_t kTableCounters = Layout::kCounters.size();
constexpr std::array kPieceCounters = [] {
  std::array<CounterSpec, kTableCounters + kNumbers> out{};
  std::size_t next = 0;
  for (const CounterSpec& each : Layout::kCounters) out[next++] = each;
  for (const std::string_view token : kTokenWords) out[next++] = {token, false, 0, 99};
  for (const CounterSpec& each : kOwnNumbers) out[next++] = each;
  return out;
}();

}  // namespace

int WarRig::room(const State& /*s*/, ZoneId zone) const {
  if (zone == kReserve) return kShips;
  for (int i = 0; i < kMaxSeats; ++i) {
    const Seat seat = seat_at(i);
    if (zone == zone_of(seat, Area::cell)) return 1;                     // RIG-18
    if (zone == zone_of(seat, Area::facilities)) return kFacilitySlots;  // RIG-K3
    if (zone == zone_of(seat, Area::chassis)) return kChassisSlots;      // RIG-42
  }
  return static_cast<int>(Layout::kCards);
}

unsigned WarRig::kinds_in(ZoneId zone) const {
  constexpr Bits kAll = (bits(Type::mission) << 1U) - 1;
  if (muster::at(zone) < kPlaces) return bits(Type::squad, Type::rig, Type::ship);
  if (muster::at(zone) < kFirstSites) {
    switch (static_cast<Area>((muster::at(zone) - kPlaces) / kMaxSeats)) {
      case Area::inventory:
      case Area::open:
      case Area::drawn:
        return kTech;
      case Area::parts:
      case Area::chassis:
        return kParts;
      case Area::facilities:
        return bits(Type::facility);
      case Area::cell:
        return bits(Type::squad);
      case Area::mission:
        return bits(Type::mission);
    }
  }
  if (muster::at(zone) < kFirstSites + kSiteZones) return bits(Type::facility);  // RIG-33
  if (zone == kTechDeck) return kTech;
  if (zone == kEmpire) return bits(Type::squad);
  if (zone == kReserve) return bits(Type::ship);
  return zone == kGone ? kAll : bits(Type::mission);
}

bool WarRig::is_passing(ZoneId zone) const {
  for (int i = 0; i < kMaxSeats; ++i) {
    if (zone == zone_of(seat_at(i), Area::drawn)) return true;
  }
  return false;
}

std::string WarRig::misfit(const State& s, CardId card) const {
  const ZoneId zone = s.table.zone(card);
  const CompiledCard& printed = compiled(s, card);
  const bool single = printed.type == Type::squad || printed.type == Type::rig || printed.type == Type::ship;
  for (std::size_t i = 0; single && i < muster::at(card); ++i) {
    if (s.table.design(card_at(i)) == s.table.design(card)) return "is on the table twice; there is only one";
  }
  if (const CardId captor = s.table.host(card); captor != CardId::none) {
    if (printed.type != Type::squad) return "is led by a squad, and only squads are captured";
    if (muster::at(captor) >= s.table.used || compiled(s, captor).type != Type::squad || captor == card)
      return "is led by what is no other squad (RIG-17)";
    if (s.table.zone(captor) != zone) return "is led by a squad that stands elsewhere (RIG-17)";
  }
  if (Table<Layout>::spec(zone).in_play && is_part(printed.type)) {
    const int slot = s.table.counter(kSlot, card);
    if (slot != 0 && (slot > kUpperSlots) != (printed.type == Type::movement))
      return fmt::format("cannot be in slot {}: movement goes into slots {} to {}, the rest above (RIG-42)",
                         slot, kUpperSlots + 1, kChassisSlots);
    for (CardId each = s.table.top(zone); slot != 0 && each != card; each = s.table.next(each)) {
      if (s.table.counter(kSlot, each) == slot) return fmt::format("is in slot {} with another part", slot);
    }
  }
  if (printed.type == Type::squad && s.squads[printed.squad].coercion != 0 &&
      !is_seated(Table<Layout>::spec(zone).owner))
    return "has coercion counters, which only a squad in a cell has (RIG-31)";
  return "";
}

std::span<const CounterSpec> WarRig::piece_counters() { return kPieceCounters; }

bool WarRig::set_number(State& s, CardId card, std::string_view name, int value) const {
  const CompiledCard& printed = compiled(s, card);
  const auto byte = static_cast<std::uint8_t>(value);
  std::size_t found = kNumbers;
  for (std::size_t i = 0; i < kNumbers; ++i) {
    if (kPieceCounters[kTableCounters + i].name == name) found = i;
  }
  const auto which = static_cast<Number>(found);
  const Seat holder = Table<Layout>::spec(s.table.zone(card)).owner;
  if (printed.type == Type::equipment && is_seated(holder)) {
    if (which == Number::stock) s.stock[at(holder)][printed.kind] = static_cast<Stock>(value);
    if (which == Number::stolen_by) {  // the seats that stole its plans, a bit each
      for (std::size_t i = 0; i < kMaxSeats; ++i) {
        if (((byte >> i) & 1U) != 0)
          s.stolen[i] = static_cast<std::uint8_t>(s.stolen[i] | (1U << printed.kind));
      }
    }
    return which == Number::stock || which == Number::stolen_by;
  }
  if (printed.type != Type::squad) return false;
  Squad& each = s.squads[printed.squad];
  for (std::uint8_t kind = 0; kind < compiled_.equipment_kinds;
       ++kind) {  // equipment by the id of its card: assault-rifles = 1
    if (cards_->face(compiled_.kind_designs[kind]).id != name) continue;
    if (value != 0) each.gear = static_cast<std::uint8_t>(each.gear | (1U << kind));
    return true;
  }
  // Further rules count by these: a round there is, another squad that is on the table.
  if (which == Number::round && (value < 1 || value > kSquadsPerColour)) return false;
  if (which == Number::captor && (value < 0 || value >= static_cast<int>(s.table.used) ||
                                  card_at(byte) == card || !is_squad(s, card_at(byte))))
    return false;
  if (found < kTokens) each.cargo.of[found] = byte;
  switch (which) {
    case Number::actions:
      each.actions = byte;
      break;
    case Number::coercion:
      each.coercion = byte;
      break;
    case Number::camp:
      if (value != 0) each.set(kCamped);
      break;
    case Number::overheat:
      if (value != 0) each.set(kOverheated);
      break;
    case Number::stun:
      each.stunned = static_cast<std::int8_t>(value);
      break;
    case Number::round:
      each.number = byte;
      break;
    case Number::captor:  // the card it is led by, by its id
      s.table.attach(card, card_at(byte));
      break;
    case Number::lesser:
      if (value != 0) s.table.set_controller(card, Seat::none);
      break;
    default:
      break;
  }
  return found < kNumbers && which != Number::stock && which != Number::stolen_by;
}

}  // namespace muster::war_rig
