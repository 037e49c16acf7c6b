// How inviting an action looks at a glance: what the computer players play with when they play on without
// thinking.
#include <algorithm>

#include "games/war_rig/game.hpp"

namespace muster::war_rig {

namespace {

constexpr int kNo = 1;
constexpr int kLittle = 5;
constexpr int kOrdinary = 20;
constexpr int kInviting = 60;
constexpr int kGood = 140;
constexpr int kBest = 400;

}  // namespace

int WarRig::inclination(const State& s, Action action) const {
  const CardId card = action.card();
  switch (action.verb) {
    case act::construct:
    case act::discover:
    case act::summon:
    case act::attach:
    case act::research:
    case act::coerce:
      return kBest;
    case act::equip:
    case act::fight_fire:
    case act::claim:
    case act::shoot:
      return kGood;
    case act::move:
      return lure_of_move(s, card, zone_at(action.b));
    case act::gather:
      if (room_of(squad(s, card)) <= 0) return kNo;
      return action.b == at(Token::scrap) ? kLittle : kGood;
    case act::attack:
      return lure_of_attack(s, card, static_cast<CardId>(action.b));
    case act::encamp:
      return is_basic(s.table.zone(card)) && room_of(squad(s, card)) > 2 ? kOrdinary : kNo;
    case act::decamp:
      return room_of(squad(s, card)) > 0 ? kLittle : kBest;
    case act::recruit:
    case act::open_fire:
    case act::bombard:
    case act::hack:
    case act::disable:
      return kInviting;
    case act::rescue:
      return s.table.controller(static_cast<CardId>(action.b)) == s.active ? kOrdinary : kLittle;
    case act::spy:
    case act::sabotage:
    case act::steal:
      return kOrdinary;
    case act::exchange:
      return kInviting;
    case act::drop:
      return kNo;
    case act::detach:
    case act::refine:
    case act::shield:
    case act::surrender:
      return kLittle;
    case act::give:
      return action.a == at(Token::scrap) ? kGood : kInviting;
    case act::yield:
      return kOrdinary;
    case verb::yes:
      return kInviting;
    case verb::done:
      return s.frames.top().kind == fr::round && works_left(s) ? kLittle : kInviting;
    default:
      return kOrdinary;
  }
}

/// Some squad of the active seat has actions left.
bool WarRig::works_left(const State& s) const {
  return std::any_of(s.squads.begin(), s.squads.end(), [](const Squad& each) { return each.actions > 0; });
}

/// No dice, no attack; and who leads a captive can only take what the other has (RIG-M9).
int WarRig::lure_of_attack(const State& s, CardId card, CardId target) const {
  if (offence(s, card) < 2 || squad(s, card).gear == 0) return kNo;
  const bool worth =
      can_lead(s, card) || has_something(s, squad(s, target)) || captive_of(s, target) != CardId::none;
  return worth ? kInviting : kNo;
}

int WarRig::lure_of_move(const State& s, CardId card, ZoneId to) const {
  if (type(s, card) == Type::rig) return kOrdinary;
  const Squad& each = squad(s, card);
  const Seat seat = s.table.controller(card);
  const bool loaded = each.cargo.total() >= 2 || captive_of(s, card) != CardId::none;
  if (to == home_of(seat)) return loaded ? kBest : kLittle;
  if (to == kWastes) return s.table.zone(card) == home_of(seat) || loaded ? kGood : kLittle;
  if (loaded) return kLittle;
  if (is_basic(to)) return (s.held & basic_bit(to)) != 0 && seat != s.summoner ? kLittle : kInviting;
  return is_base(to) ? kOrdinary : kLittle;
}

}  // namespace muster::war_rig
