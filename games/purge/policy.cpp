// How inviting an action looks at a glance: what the computer players play with when they play on without
// thinking.
#include <algorithm>

#include "games/purge/chapters.hpp"

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

int lure_of_play(const Purge& g, const State& s, CardId card) {
  const CompiledCard& printed = g.compiled(s, card);
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

int lure_of_strike(const Purge& g, const State& s, CardId source, CardId target) {
  const int through = damage(g, s, source) - armor(g, s, target);
  if (g.type(s, target) == Type::stronghold) return through > 0 ? kSiege : kLittle;
  if (through <= 0) return kLittle;
  return through >= health(g, s, target) ? kKill : kStrike + through;
}

int lure_of_move(const Purge& g, const State& s, CardId card) {
  if (s.marches[at(s.active)] >= kUsefulMarches / 2) return kLittle;
  const bool at_home = place_of(s.table.zone(card)) == Place::home;
  if (at_home) return s.table.counter(kWounds, card) > 0 || attack_left(g, s, card) == 0 ? kLittle : kStop;
  const int hurt = s.table.counter(kWounds, card);
  return hurt > 0 && hurt * 2 >= health(g, s, card) ? kStop : kLittle;
}

int lure_of_battle(const Purge& g, const State& s, ZoneId zone) {
  int mine = 0;
  each_fighter(s, s.active, [&](CardId card) {
    if (why_not_send(g, s, s.active, zone, card) == Why::none)
      mine += attack_left(g, s, card) * damage(g, s, card);
  });
  int theirs = 0;
  s.table.each(zone, [&](CardId card) { theirs += health(g, s, card) + attack_left(g, s, card); });
  if (place_of(zone) == Place::home && theirs == 0) return kSiege;
  return mine >= theirs ? kStrike : mine * 2 >= theirs ? kEffect : kLittle;
}

}  // namespace

int Purge::inclination(const State& s, Action action) const {
  switch (action.verb) {
    case act::first:
      return static_cast<Seat>(action.a) == s.chooser ? kBuild : kStop;
    case act::play:
      return lure_of_play(*this, s, action.card());
    case act::use:
    case act::invoke:
      return kEffect;
    case act::move:
      return s.phase == Phase::moving ? kStop : lure_of_move(*this, s, action.card());
    case act::battle:
      return lure_of_battle(*this, s, static_cast<ZoneId>(action.a));
    case act::send:  // who cannot strike only draws fire
      return attack_left(*this, s, action.card()) > 0 ? kJoin : kLittle;
    case act::attack:
      return lure_of_strike(*this, s, action.card(), static_cast<CardId>(action.b));
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

}  // namespace muster::purge
