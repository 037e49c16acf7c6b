// What a match of Lanes can look like: which cards lie where, and how many.
#include <fmt/format.h>

#include "games/lanes/chapters.hpp"

namespace muster::lanes {

namespace {

constexpr int kPoolCards = 10;  // LAN-1
constexpr unsigned kAnyKind = 0xFFFF;

}  // namespace

int Lanes::room(const State& s, ZoneId zone) const {
  if (is_lane_zone(zone)) return 1;  // LAN-6, LAN-A13
  for (int i = 0; i < kSeats; ++i) {
    const ZoneId pool = zone_of(seat_at(i), Place::pool);
    if (zone == pool) return kPoolCards;
    // Nothing ever goes into a pool.
    if (zone == zone_of(seat_at(i), Place::revealed)) return kPoolCards - s.table.size(pool);
  }
  return static_cast<int>(Layout::kCards);
}

unsigned Lanes::kinds_in(ZoneId zone) const {
  if (is_unit_zone(zone)) return bits(Type::unit);  // LAN-14
  if (is_lane_zone(zone)) return bits(Type::land);
  return zone == kAttached ? bits(Type::equip) : kAnyKind;
}

bool Lanes::is_passing(ZoneId zone) const { return zone == kResolving; }

int Lanes::cards_of_a_seat() const { return static_cast<int>(Layout::kCards) / kSeats; }  // LAN-1

std::string Lanes::misfit(const State& s, CardId card) const {
  const ZoneId zone = s.table.zone(card);
  if (is_lane_zone(zone) && s.table.controller(card) != side_of(zone))
    return fmt::format("stands in \"{}\" and cannot be controlled by {}", Layout::kZones[at(zone)].name,
                       name_of(s.table.controller(card)));
  const CardId host = s.table.host(card);
  if (zone == kAttached && (host == CardId::none || !is_unit(*this, s, host)))
    return "is not on a unit (LAN-A12)";
  if (zone != kAttached && host != CardId::none) return "is attached and yet not with what it is on";
  // A hidden card may be any other, with what the one before it in its slot has used.
  if (Table<Layout>::spec(zone).sight != Sight::open) return "";
  const auto used = static_cast<std::uint8_t>(s.table.counter(kUsed, card));
  const std::size_t abilities = cards_->abilities_of(s.table.design(card)).size();
  if ((unsigned{used} >> abilities) != 0)
    return fmt::format("has {} abilities; used has a bit for each and cannot be {}", abilities, used);
  return "";
}

}  // namespace muster::lanes
