// How well each choice of an activation goes with what the faction is about (errands.hpp).
#include <algorithm>

#include "games/war_rig/chapters.hpp"
#include "games/war_rig/errands.hpp"
#include "games/war_rig/lure.hpp"
#include "games/war_rig/tally.hpp"

namespace muster::war_rig {

namespace {

/// The first step of the way from one place to another.
ZoneId toward(ZoneId from, ZoneId to) {
  if (touches(from, to)) return to;
  if (from == kDeepSpace) return kLowOrbit;
  if (from == kPlanetCore) return kDeepTrenches;
  if (from != kWastes) return kWastes;
  return to == kDeepSpace ? kLowOrbit : to == kPlanetCore ? kDeepTrenches : to;
}

}  // namespace

/// Where the Empire holds out for somebody else nobody goes.
bool Campaign::is_forbidden(ZoneId place) const {
  return is_basic(place) && (s_->held & basic_bit(place)) != 0 && s_->summoner != seat_;
}

int Campaign::useful(const Squad& each) const {
  int sum = 0;
  for (std::size_t t = 0; t < kBasics; ++t) sum += std::min<int>(each.cargo.of[t], bill_[t]);
  return sum;
}

Campaign::Errand Campaign::project_errand(const Squad& each) const {
  const int room = g_->room_of(each);
  const int part = useful(each);
  const bool laden = due_sum_ == 0 || (room <= 0 && 2 * part >= each.cargo.total());
  if (part > 0 && laden) return {place_, true};
  if (g_->kit(each).tools && due_sum_ == 0) return {place_, true};
  return {};
}

Campaign::Errand Campaign::find_errand(const Squad& each) const {
  const ZoneId home = home_of(seat_);
  const ZoneId from = s_->table.zone(each.card);
  if (captive_of(*s_, each.card) != CardId::none) return {home, false};
  if (each.card == messenger_) return {message_, true};
  if (each.card == fetcher_) return {home, from == home};
  if (holds_) {
    for (std::size_t i = 0; i < kRichPlaces.size(); ++i) {
      const int part = 1 + (each.is(kCamped) ? 1 : 0) + g_->kit(each).guard;
      if (from == kRichPlaces[i] && missing_[i] + part > 0) return {from, true};
    }
    const auto worst = std::max_element(missing_.begin(), missing_.end());
    if (*worst > 0) return {kRichPlaces[static_cast<std::size_t>(worst - missing_.begin())], true};
  }
  if (guards_ && (from == kOilSands || from == kMethaneSea || from == kVolcanicRange)) return {from, true};
  if (project_ != CardId::none) {
    if (const Errand errand = project_errand(each); errand.to != ZoneId::none) return errand;
  }
  const bool builder = g_->kit(each).tools;
  if (builder && can_build_) return {home, from == home};
  const int room = g_->room_of(each);
  if (room <= 0) return {home, false};
  if (each.cargo.total() < 3 || project_ != CardId::none) return {};
  for (std::size_t t = 0; t < kTokens; ++t) {  // there is more to be had here
    if (((supply_of(from) >> t) & 1) != 0 && is_needed(each, t)) return {};
  }
  return {home, false};
}

bool Campaign::is_needed(const Squad& /*each*/, std::size_t token) const {
  if (token == at(Token::tech)) return studies_;
  return token < kBasics && due_[token] + lack_[token] > 0;
}

/// How much of what is wanted is to be found in a place.
int Campaign::lure_of(ZoneId place) const {
  int sum = 0;
  if (((supply_of(place) >> at(Token::tech)) & 1) != 0) {
    sum = studies_ ? lure::kInviting : sought_ != 0 ? lure::kOrdinary : lure::kLittle;
  } else {
    for (std::size_t t = 0; t < kBasics; ++t) {
      if (((supply_of(place) >> t) & 1) != 0) sum += 24 * std::min(4, 2 * due_[t] + lack_[t]);
    }
    sum += lure::kLittle;
  }
  return sum / (1 + ours_[at(place)]);
}

int Campaign::weigh_move(CardId card, ZoneId to) const {
  const Squad& each = g_->squad(*s_, card);
  const ZoneId from = s_->table.zone(card);
  if (is_forbidden(to)) return lure::kPointless;
  const Errand errand = errand_of(each);
  if (errand.to != ZoneId::none) {
    if (from == errand.to) return errand.waits ? lure::kNo : lure::kLittle;
    return to == errand.to ? 2 * lure::kBest : to == toward(from, errand.to) ? lure::kBest : lure::kNo;
  }
  if (is_forbidden(from)) return lure::kBest;
  if (to == home_of(seat_)) return !s_->table.empty(zone_of(seat_, Area::cell)) ? lure::kOrdinary : lure::kNo;
  if (is_basic(to)) {
    const int hunt = g_->kit(each).arms > 0 && theirs_[at(to)] > 0 && theirs_[at(to)] <= ours_[at(to)] + 1
                         ? lure::kOrdinary
                         : 0;
    const bool watch = guards_ && supply_of(to) != 0 && ((supply_of(to) >> at(Token::tech)) & 1) == 0;
    return lure_of(to) + hunt + (watch ? lure::kInviting : 0);
  }
  if (is_base(to)) {
    const Seat keeper = seat_of_base(to, s_->seats);
    const int watchers = g_->repel_strength(*s_, keeper, to);
    if (keeper == Seat::none)
      return watchers < 2 ? lure::kPointless : squads_ < 6 ? 2 * lure::kOrdinary : lure::kOrdinary;
    const bool secrets = sought_ != 0 && !s_->table.empty(zone_of(keeper, Area::inventory));
    return secrets && watchers < 4 ? lure::kInviting : lure::kLittle;
  }
  if (to != kWastes) return lure::kNo;
  if (is_basic(from)) {  // leave only when there is nothing to find
    for (std::size_t t = 0; t < kTokens; ++t) {
      if (((supply_of(from) >> t) & 1) != 0 && is_needed(each, t)) return lure::kLittle;
    }
  }
  return lure::kGood;
}

int Campaign::weigh_drive(ZoneId to) const {
  const CardId rig = s_->rigs[at(seat_)];
  const ZoneId from = s_->table.zone(rig);
  if (!works_ || (loose_ > 0 && weapons_ - loose_ < 2)) {
    if (from == home_of(seat_)) return lure::kNo;
    return to == toward(from, home_of(seat_)) ? lure::kGood : lure::kNo;
  }
  if (quarry_ == ZoneId::none || from == quarry_) return lure::kNo;
  return to == toward(from, quarry_) ? lure::kBest : lure::kNo;
}

int Campaign::weigh_gather(CardId card, std::size_t token) const {
  const Squad& each = g_->squad(*s_, card);
  if (g_->room_of(each) <= 0 || is_forbidden(s_->table.zone(card))) return lure::kPointless;
  if (errand_of(each).to != ZoneId::none && !errand_of(each).waits) return lure::kNo;
  if (token == at(Token::scrap)) return lure::kNo;
  if (token == at(Token::tech))
    return studies_ ? lure::kBest : s_->table.empty(kTechDeck) ? lure::kPointless : lure::kLittle;
  return due_[token] > 0 ? lure::kBest : lack_[token] > 0 ? lure::kGood : lure::kLittle;
}

int Campaign::weigh_claim(CardId card, std::size_t token) const {
  const Squad& each = g_->squad(*s_, card);
  if (token == at(Token::scrap)) return g_->room_of(each) > 2 ? lure::kLittle : lure::kPointless;
  return is_needed(each, token) ? lure::kBest : lure::kInviting;
}

/// Only to make room for what is needed, or to hand it to a friend: what is not needed goes first.
int Campaign::weigh_drop(CardId card, std::size_t token) const {
  const Squad& each = g_->squad(*s_, card);
  if (g_->room_of(each) > 0 || each.actions == 0 || is_needed(each, token)) return lure::kPointless;
  if (token != at(Token::scrap) && project_ == CardId::none) return lure::kPointless;
  if (token < kBasics && each.cargo.of[token] <= bill_[token]) return lure::kPointless;
  const ZoneId place = s_->table.zone(card);
  for (std::size_t t = 0; t < kTokens; ++t) {
    const bool here = ((supply_of(place) >> t) & 1) != 0 || s_->ground[at(place)].of[t] > 0;
    if (t != token && here && is_needed(each, t)) return lure::kInviting;
  }
  return lure::kPointless;
}

int Campaign::weigh_construct(CardId item) const {
  if (item == project_) return along_ != CardId::none && due_sum_ > 0 ? lure::kPointless : 2 * lure::kMust;
  const CompiledCard& printed = g_->compiled(*s_, item);
  if (printed.type == Type::facility && printed.ground != Ground::home_base) return lure::kLittle;
  const int merit = merit_of(printed);
  return merit >= 3 ? lure::kMust : merit > 0 ? lure::kBest : lure::kNo;
}

int Campaign::weigh_attack(CardId card, CardId target) const {
  if (offence(*g_, *s_, card) < 2 || g_->squad(*s_, card).gear == 0) return lure::kPointless;
  const bool shielded = has_something(*g_, *s_, g_->squad(*s_, target));
  if (can_lead(*s_, card))
    return shielded ? lure::kGood : lure::kBest;  // RIG-29: nothing left but to surrender
  return shielded || captive_of(*s_, target) != CardId::none ? lure::kInviting : lure::kPointless;
}

int Campaign::weigh_camp(CardId card) const {
  const Squad& each = g_->squad(*s_, card);
  const Errand errand = errand_of(each);
  const ZoneId place = s_->table.zone(card);
  if ((holds_ || guards_) && errand.waits && errand.to == place) return lure::kMust;
  if (!is_basic(place) || is_forbidden(place)) return lure::kPointless;
  return g_->room_of(each) > kCells ? lure::kOrdinary : lure::kNo;
}

int Campaign::weigh_decamp(CardId card) const {
  const Squad& each = g_->squad(*s_, card);
  const Errand errand = errand_of(each);
  if (errand.waits && errand.to == s_->table.zone(card)) return lure::kNo;
  return errand.to != ZoneId::none || g_->room_of(each) <= 0 ? lure::kBest : lure::kLittle;
}

/// RIG-39: the card that is missing, or one that may be it.
int Campaign::weigh_spy(CardId item) const {
  if (!s_->table.knows(seat_, item)) return sought_ != 0 ? lure::kBest : lure::kOrdinary;
  const auto function = static_cast<unsigned>(g_->compiled(*s_, item).function);
  return function < Holdings::kFunctions && ((sought_ >> function) & 1U) != 0 ? lure::kMust
                                                                              : lure::kPointless;
}

/// What makes the rig too heavy stays off it, and nothing needs to be next to all the rest (RIG-52).
int Campaign::weigh_attach(Action action) const {
  const CompiledCard& printed = g_->compiled(*s_, action.card());
  if (printed.type != Type::movement && printed.weight > lift_) return lure::kPointless;
  return static_cast<Slot>(action.b) == Slot::centre ? lure::kNo : lure::kMust;
}

int Campaign::weigh_exchange(std::size_t token) const {
  const auto most = std::max_element(lack_.begin(), lack_.end());
  return *most == 0 ? lure::kLittle : lack_[token] == *most ? lure::kBest : lure::kPointless;
}

int Campaign::weigh_refine(Action action) const {
  const std::array<std::uint16_t, kTokens>& store = s_->stores[at(seat_)].of;
  if (lack_[action.c] == 0) return lure::kPointless;
  const bool spare =
      lack_[action.a] == 0 && lack_[action.b] == 0 && store[action.a] >= 3 && store[action.b] >= 3;
  return spare ? lure::kInviting : lure::kPointless;
}

/// Nobody who still has something to do is kept from it.
int Campaign::weigh_done() const {
  for (const Squad& each : s_->squads) {
    if (!each.is(kActive) || each.actions == 0) continue;
    const Errand errand = errand_of(each);
    if (!errand.waits || errand.to != s_->table.zone(each.card)) return lure::kNo;
  }
  if (works_ && why_not_rig(*s_, seat_) == Why::none && quarry_ != ZoneId::none) return lure::kOrdinary;
  return lure::kInviting;
}

int Campaign::weigh_plan(CardId card) const {
  const CompiledCard& printed = g_->compiled(*s_, card);
  for (const Chain& chain : {kSpaceChain, kCoreChain}) {
    if (std::find(chain.begin(), chain.end(), printed.function) == chain.end()) continue;
    const Way way = way_along(*g_, *s_, Holdings(*g_, *s_, seat_), chain);
    return way.standing + way.held > 0 ? lure::kMust : lure::kGood;
  }
  const int merit = merit_of(printed);
  return merit >= 3   ? lure::kBest
         : merit == 2 ? lure::kInviting
         : merit == 1 ? lure::kOrdinary
                      : lure::kLittle;
}

int Campaign::weigh(Action action) const {
  const CardId card = action.card();
  switch (action.verb) {
    case act::move:
      return g_->type(*s_, card) == Type::rig ? weigh_drive(zone_at(action.b))
                                              : weigh_move(card, zone_at(action.b));
    case act::gather:
      return weigh_gather(card, action.b);
    case act::claim:
      return weigh_claim(card, action.b);
    case act::drop:
      return weigh_drop(card, action.b);
    case act::construct:
      return weigh_construct(static_cast<CardId>(action.b));
    case act::attack:
      return weigh_attack(card, static_cast<CardId>(action.b));
    case act::encamp:
      return weigh_camp(card);
    case act::decamp:
      return weigh_decamp(card);
    case act::exchange:
      return weigh_exchange(action.a);
    case act::refine:
      return weigh_refine(action);
    case act::discover:
    case act::summon:
      return 2 * lure::kMust;
    case act::research:
      return lure::kMust;
    case act::coerce:
      return lure::kMust;
    case act::attach:
      return weigh_attach(action);
    case act::detach:
      return g_->has_movement(*s_, seat_) && g_->tier(*s_, seat_) == kOverweight ? lure::kLittle
                                                                                 : lure::kPointless;
    case act::equip:
      return g_->kit_of(g_->compiled(*s_, static_cast<CardId>(action.b)).kind).tools ? lure::kMust
                                                                                     : lure::kBest;
    case act::fight_fire:
      return lure::kBest;
    case act::open_fire:
      return lure::kMust;
    case act::recruit:
      return lure::kBest;
    case act::rescue:
      return s_->table.controller(static_cast<CardId>(action.b)) == seat_ ? lure::kInviting
                                                                          : lure::kPointless;
    case act::spy:
      return weigh_spy(static_cast<CardId>(action.b));
    case act::sabotage:
      return lure::kOrdinary;
    case act::bombard:
    case act::hack:
      return lure::kBest;
    case act::disable:
      return lure::kInviting;
    case act::supply:
      return s_->platform[action.b == at(Token::red) ? 0 : 1] < 3 && bill_[action.b] == 0 ? lure::kInviting
                                                                                          : lure::kNo;
    case act::shield:
      return lure::kNo;
    case verb::done:
      return weigh_done();
    default:
      return lure::kOrdinary;
  }
}

}  // namespace muster::war_rig
