#include "games/war_rig/tally.hpp"

#include <algorithm>

namespace muster::war_rig {

namespace {

constexpr float kOnTheWay = 0.9F;   // of what a token at home is worth, for one that is carried,
constexpr float kEachStep = 0.12F;  // less this for each step

constexpr float kLure = 0.014F;    // for each free space where there is something to be found
constexpr float kWayOut = 0.006F;  // half way to it

constexpr float kCampWorth = -0.02F;  // of itself: what it is for is counted elsewhere

/// Where a squad that can still carry something finds it.
float lure(const State& s, ZoneId place, Seat seat, int room, const Tally& mine) {
  if (is_basic(place) && (s.held & basic_bit(place)) != 0 && s.summoner != seat) return -0.3F;
  const auto free = static_cast<float>(room);
  if (!is_basic(place)) return place == kWastes ? kWayOut * free : 0.0F;
  float best = 0;
  float here = 0;
  for (std::size_t t = 0; t < kTokens; ++t) {
    const float slope = falling(t).slope(mine.goods[t]);
    best = std::max(best, slope);
    if (((supply_of(place) >> t) & 1) != 0) here = std::max(here, slope);
  }
  // Mostly the same wherever it is: what one brings home must not make it worth less to look for more.
  return kLure * (0.8F + 0.2F * here / best) * free;
}

float errand(const WarRig& game, const State& s, const Squad& each, const Tally& mine) {
  const ZoneId place = s.table.zone(each.card);
  const Seat seat = s.table.controller(each.card);
  const int room = std::clamp(game.room_of(each), 0, kCells);
  float sum = lure(s, place, seat, room, mine);
  if (each.is(kCamped)) sum += kCampWorth;
  if (place == home_of(seat)) {
    if (!s.table.empty(zone_of(seat, Area::cell))) sum += 0.12F;  // there is somebody to coerce
  } else if (is_base(place) && seat_of_base(place, s.seats) == Seat::none &&
             game.repel_strength(s, Seat::none, place) > 1) {
    sum += 0.16F;  // there is somebody to recruit
  }
  return sum;
}

void count_free(const WarRig& game, const State& s, const Squad& each, Tally& sum) {
  const ZoneId place = s.table.zone(each.card);
  const Seat seat = s.table.controller(each.card);
  const Kit& kit = game.kit(each);
  ++sum.squads;
  sum.stunned += each.stunned != 0 ? 1 : 0;
  sum.reach += 2 + kit.guard;
  for (std::size_t i = 0; i < kRichPlaces.size(); ++i) {
    if (place != kRichPlaces[i] || each.stunned != 0) continue;
    const int plain = each.is(kCamped) ? 2 : 1;
    sum.hold[i] += plain + kit.guard;
    sum.crowd[i] += plain;
  }
  const int way = steps(place, home_of(seat));
  if (kit.tools) sum.builder = std::min(sum.builder, way);
  const float nearness = kOnTheWay - kEachStep * static_cast<float>(way);
  for (std::size_t t = 0; t < kTokens; ++t) sum.goods[t] += nearness * static_cast<float>(each.cargo.of[t]);
  for (std::size_t kind = 0; kind < kEquipmentKinds; ++kind) sum.gear[kind] += (each.gear >> kind) & 1;
}

}  // namespace

Tallies tally(const WarRig& game, const State& s) {
  Tallies out;
  for (int i = 0; i < s.seats; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    for (std::size_t t = 0; t < kTokens; ++t) out[seat].goods[t] = static_cast<float>(s.stores[seat].of[t]);
    for (std::size_t kind = 0; kind < kEquipmentKinds; ++kind) out[seat].gear[kind] = s.stock[seat][kind];
  }
  for (const Squad& each : s.squads) {
    if (each.card == CardId::none || s.table.zone(each.card) == kGone) continue;
    const Seat seat = s.table.controller(each.card);
    const CardId captor = s.table.host(each.card);
    if (captor != CardId::none && is_seated(s.table.controller(captor))) {
      const Seat holder = s.table.controller(captor);
      out[at(holder)].led += 1.0F - 0.15F * static_cast<float>(steps(s.table.zone(captor), home_of(holder)));
    }
    if (!is_seated(seat)) continue;
    if (is_free(s, each.card)) {
      count_free(game, s, each, out[at(seat)]);
    } else {
      ++out[at(seat)].captured;
    }
  }
  for (const Squad& each : s.squads) {
    if (each.card == CardId::none || !is_free(s, each.card)) continue;
    const Seat seat = s.table.controller(each.card);
    if (is_seated(seat)) out[at(seat)].errands += errand(game, s, each, out[at(seat)]);
  }
  return out;
}

}  // namespace muster::war_rig
