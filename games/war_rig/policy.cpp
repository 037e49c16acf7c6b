// How inviting an action looks at a glance: what the computer players play with when they play on without
// thinking.
#include <algorithm>

#include "games/war_rig/chapters.hpp"
#include "games/war_rig/errands.hpp"
#include "games/war_rig/lure.hpp"

namespace muster::war_rig {

namespace {

constexpr int kNearly = 2;  // so many times less inviting than the best

/// Some squad of the active seat has actions left.
bool works_left(const State& s) {
  return std::any_of(s.squads.begin(), s.squads.end(), [](const Squad& each) { return each.actions > 0; });
}

/// No dice, no attack; and who leads a captive can only take what the other has (RIG-M9).
int lure_of_attack(const WarRig& g, const State& s, CardId card, CardId target) {
  if (offence(g, s, card) < 2 || g.squad(s, card).gear == 0) return lure::kNo;
  const bool worth =
      can_lead(s, card) || has_something(g, s, g.squad(s, target)) || captive_of(s, target) != CardId::none;
  return worth ? lure::kInviting : lure::kNo;
}

int lure_of_move(const WarRig& g, const State& s, CardId card, ZoneId to) {
  if (g.type(s, card) == Type::rig) return lure::kOrdinary;
  const Squad& each = g.squad(s, card);
  const Seat seat = s.table.controller(card);
  const bool loaded = each.cargo.total() >= 2 || captive_of(s, card) != CardId::none;
  if (to == home_of(seat)) return loaded ? lure::kBest : lure::kLittle;
  if (to == kWastes) return s.table.zone(card) == home_of(seat) || loaded ? lure::kGood : lure::kLittle;
  if (loaded) return lure::kLittle;
  if (is_basic(to))
    return (s.held & basic_bit(to)) != 0 && seat != s.summoner ? lure::kLittle : lure::kInviting;
  return is_base(to) ? lure::kOrdinary : lure::kLittle;
}

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
      return lure::kBest;
    case act::equip:
    case act::fight_fire:
    case act::claim:
    case act::shoot:
      return lure::kGood;
    case act::move:
      return lure_of_move(*this, s, card, zone_at(action.b));
    case act::gather:
      if (room_of(squad(s, card)) <= 0) return lure::kNo;
      return action.b == at(Token::scrap) ? lure::kLittle : lure::kGood;
    case act::attack:
      return lure_of_attack(*this, s, card, static_cast<CardId>(action.b));
    case act::encamp:
      return is_basic(s.table.zone(card)) && room_of(squad(s, card)) > 2 ? lure::kOrdinary : lure::kNo;
    case act::decamp:
      return room_of(squad(s, card)) > 0 ? lure::kLittle : lure::kBest;
    case act::recruit:
    case act::open_fire:
    case act::bombard:
    case act::hack:
    case act::disable:
      return lure::kInviting;
    case act::rescue:
      return s.table.controller(static_cast<CardId>(action.b)) == s.active ? lure::kOrdinary : lure::kLittle;
    case act::spy:
    case act::sabotage:
    case act::steal:
      return lure::kOrdinary;
    case act::exchange:
      return lure::kInviting;
    case act::drop:
      return lure::kNo;
    case act::detach:
    case act::refine:
    case act::shield:
    case act::surrender:
      return lure::kLittle;
    case act::give:
      return action.a == at(Token::scrap) ? lure::kGood : lure::kInviting;
    case act::yield:
      return lure::kOrdinary;
    case verb::yes:
      return lure::kInviting;
    case verb::done:
      return s.frames.top().kind == fr::round && works_left(s) ? lure::kLittle : lure::kInviting;
    default:
      return lure::kOrdinary;
  }
}

/// In an activation and of tech cards by what the faction is about (errands.hpp), else one by one.
void WarRig::inclinations(const State& s, const Options& options, std::span<int> out) const {
  if (s.frames.top().kind == fr::drawn) {
    const Campaign campaign(*this, s, s.frames.top().seat);
    for (std::size_t i = 0; i < options.size(); ++i) out[i] = campaign.weigh_plan(options[i].card());
    return;
  }
  if (s.frames.top().kind != fr::round || s.phase != Phase::activation) {
    for (std::size_t i = 0; i < options.size(); ++i) out[i] = inclination(s, options[i]);
    return;
  }
  const Campaign campaign(*this, s, s.active);
  for (std::size_t i = 0; i < options.size(); ++i) out[i] = campaign.weigh(options[i]);
  // Whoever knows what to do does not dally: what is not nearly as inviting as the best is rarely done.
  const int most = *std::max_element(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(options.size()));
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (out[i] * kNearly < most) out[i] = std::min(out[i], lure::kNo);
  }
}

}  // namespace muster::war_rig
