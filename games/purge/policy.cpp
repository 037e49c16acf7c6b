// How inviting an action looks at a glance: what the computer players play with when they play on without
// thinking.
#include <algorithm>

#include "games/purge/game.hpp"

namespace muster::purge {

namespace {

constexpr int kLittle = 1;
constexpr int kOrdinary = 2;
constexpr int kStop = 3;  // being done, passing
constexpr int kBuild = 16;
constexpr int kEffect = 4;
constexpr int kAnswer = 3;
constexpr int kJoin = 8;
constexpr int kStrike = 12;
constexpr int kKill = 40;
constexpr int kSiege = 30;  // an attack on the Stronghold itself
constexpr int kRetreat = 1;

}  // namespace

int Purge::inclination(const State& s, Action action) const {
  switch (action.verb) {
    case act::first:
      return static_cast<Seat>(action.a) == s.chooser ? kBuild : kStop;
    case act::play:
      return lure_of_play(s, action.card());
    case act::use:
    case act::invoke:
      return kEffect;
    case act::move:
      return s.phase == Phase::moving ? kStop : lure_of_move(s, action.card());
    case act::battle:
      return lure_of_battle(s, static_cast<ZoneId>(action.a));
    case act::send:  // who cannot strike only draws fire
      return attack_left(s, action.card()) > 0 ? kJoin : kLittle;
    case act::attack:
      return lure_of_strike(s, action.card(), static_cast<CardId>(action.b));
    case act::retreat:
      return kRetreat;
    case act::pass_all:
      return kLittle;
    case verb::yes:
      return kBuild;
    case verb::no:
      return kLittle;
    case verb::pass:
      if (s.frames.top().kind == frame::window) return kBuild;
      // The longer a turn has been, the less is left to do in it.
      return s.phase == Phase::sub_phase ? kOrdinary + s.sub_phases : kOrdinary;
    case verb::done:
      return s.phase == Phase::moving ? kJoin : kStop;
    default:
      return kOrdinary;
  }
}

int Purge::lure_of_play(const State& s, CardId card) const {
  const Brief& printed = brief(s, card);
  switch (printed.type) {
    case Type::ops:
      return s.frames.top().kind == frame::window ? kAnswer : kEffect;
    case Type::resource:
    case Type::tek:
      return kBuild + (s.turn <= 4 ? kBuild : 0);
    default:
      return kBuild + printed.cost;
  }
}

int Purge::lure_of_strike(const State& s, CardId source, CardId target) const {
  const int through = damage(s, source) - armor(s, target);
  if (type(s, target) == Type::stronghold) return through > 0 ? kSiege : kLittle;
  if (through <= 0) return kLittle;
  return through >= health(s, target) ? kKill : kStrike + through;
}

int Purge::lure_of_move(const State& s, CardId card) const {
  if (s.marches[at(s.active)] >= kUsefulMarches / 2) return kLittle;
  const bool at_home = place_of(s.table.zone(card)) == Place::home;
  if (at_home) return s.table.counter(kWounds, card) > 0 || attack_left(s, card) == 0 ? kLittle : kStop;
  const int hurt = s.table.counter(kWounds, card);
  return hurt > 0 && hurt * 2 >= health(s, card) ? kStop : kLittle;
}

int Purge::lure_of_battle(const State& s, ZoneId zone) const {
  int mine = 0;
  each_fighter(s, s.active, [&](CardId card) {
    if (why_not_send(s, s.active, zone, card) == Why::none) mine += attack_left(s, card) * damage(s, card);
  });
  int theirs = 0;
  s.table.each(zone, [&](CardId card) { theirs += health(s, card) + attack_left(s, card); });
  if (place_of(zone) == Place::home && theirs == 0) return kSiege;
  return mine >= theirs ? kStrike : mine * 2 >= theirs ? kEffect : kLittle;
}

}  // namespace muster::purge
