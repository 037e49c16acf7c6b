// How a match ends (RIG-1 to RIG-4): four ways to win, elimination, and the bound.
#include "games/war_rig/chapters.hpp"

namespace muster::war_rig {

namespace {

constexpr int kSurest = 6;  // a strength no white die exceeds

/// RIG-2, RIG-W3: no squads and no working rig; captives keep a faction alive unless agreed otherwise.
bool is_destroyed(const WarRig& g, const State& s, Seat seat) {
  for (const Squad& each : s.squads) {
    if (each.card == CardId::none || s.table.zone(each.card) == kGone ||
        s.table.controller(each.card) != seat)
      continue;
    if (s.variants.captive_factions == 0 || is_free(s, each.card)) return false;
  }
  return !g.functions(s, seat);
}

/// RIG-W5: the rig and the store go, prisoners go free, facilities stay and do nothing.
void eliminate(const WarRig& g, State& s, Seat seat, Events& events) {
  s.out = s.out | SeatSet::only(seat);
  happen(events, Happening::eliminated, seat);
  s.stores[at(seat)] = Hoard{};
  s.stock[at(seat)].fill(0);
  s.stolen[at(seat)] = 0;
  s.rig_actions[at(seat)] = 0;
  s.sway[at(seat)] = 0;
  s.bid[at(seat)] = 0;
  s.table.each(zone_of(seat, Area::cell), [&](CardId card) { escape(g, s, card, events); });
  if (s.rigs[at(seat)] != CardId::none) s.table.move(s.rigs[at(seat)], kGone);
  if (s.power == seat) {  // RIG-P5
    s.power = Seat::none;
    s.loyal = SeatSet();
    s.sway.fill(0);
  }
  if (s.summoner == seat) retreat(g, s, events);  // RIG-I12
}

}  // namespace

/// RIG-W1: a roll to repel anybody there could not fail, whoever enters.
bool controls_place(const WarRig& g, const State& s, Seat seat, ZoneId place) {
  const int strength = g.repel_strength(s, seat, place);
  if (strength < kSurest) return false;
  for (int i = 0; i < s.seats; ++i) {
    if (seat_at(i) != seat && strength < 2 * (g.mover_count(s, seat_at(i), place) + 1)) return false;
  }
  return true;
}

void check_endings(const WarRig& g, State& s, Events& events) {
  int alive = 0;
  Seat last = Seat::none;
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = seat_at(i);
    if (!s.out.has(seat) && is_destroyed(g, s, seat)) eliminate(g, s, seat, events);
    if (s.out.has(seat)) continue;
    ++alive;
    last = seat;
  }
  if (alive <= 1) {
    if (alive == 1) {
      win(g, s, last, Ending::annihilation, events);
    } else {
      g.end_match(s, Result::drawn(s.seats, static_cast<std::uint8_t>(Ending::annihilation)), events);
    }
    return;
  }
  for (int i = 0; i < s.seats; ++i) {  // RIG-W4: who acts comes first
    const Seat seat = seat_at((index_of(s.active) + i) % s.seats);
    if (s.out.has(seat) || !controls_place(g, s, seat, kOilSands)) continue;
    if (!controls_place(g, s, seat, kMethaneSea) || !controls_place(g, s, seat, kVolcanicRange)) continue;
    win(g, s, seat, Ending::domination, events);
    return;
  }
}

void win(const WarRig& g, State& s, Seat seat, Ending ending, Events& events) {
  g.end_match(s, Result::won_by(SeatSet::only(seat), s.seats, static_cast<std::uint8_t>(ending)), events);
}

/// RIG-B1: two points for each squad and each working facility, one for each working part of the rig.
int standing(const State& s, Seat seat) {
  if (s.out.has(seat)) return 0;
  int points = 0;
  each_squad_of(s, seat, [&](const Squad&) { points += 2; });
  s.table.each(zone_of(seat, Area::chassis), [&](CardId part) { points += works(s, part) ? 1 : 0; });
  s.table.each(zone_of(seat, Area::facilities), [&](CardId site) { points += works(s, site) ? 2 : 0; });
  for (std::size_t i = 0; i < kSiteZones; ++i) {
    s.table.each(zone_at(kFirstSites + i), [&](CardId site) {
      if (s.table.controller(site) == seat && works(s, site)) points += 2;
    });
  }
  return points;
}

void end_at_bound(const WarRig& g, State& s, Events& events) {
  int most = -1;
  std::uint8_t leaders = 0;
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = seat_at(i);
    if (s.out.has(seat)) continue;
    const int points = standing(s, seat);
    if (points < most) continue;
    leaders = static_cast<std::uint8_t>((points > most ? 0U : leaders) | SeatSet::only(seat).bits());
    most = points;
  }
  const auto reason = static_cast<std::uint8_t>(Ending::bound);
  const bool all = leaders == (1U << static_cast<unsigned>(s.seats)) - 1U;
  g.end_match(s, all ? Result::drawn(s.seats, reason) : Result::won_by(SeatSet(leaders), s.seats, reason),
              events);
}

}  // namespace muster::war_rig
