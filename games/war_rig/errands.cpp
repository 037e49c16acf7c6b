#include "games/war_rig/errands.hpp"

#include <algorithm>

#include "games/war_rig/chapters.hpp"
#include "games/war_rig/tally.hpp"

namespace muster::war_rig {

namespace {

constexpr int kEnoughPlans = 16;  // who has so many looks for what is missing elsewhere
constexpr int kEnoughWeapons = 3;
constexpr int kUsualPrice = 7;  // of a facility whose card nobody has seen

constexpr std::size_t number_of(Op function) { return static_cast<std::size_t>(function); }

int price_of(const CompiledCard& item) {
  int sum = 0;
  for (const std::uint8_t each : item.cost) sum += each;
  return sum;
}

}  // namespace

ZoneId ground_of(const CompiledCard& facility) {
  return place_of_sites(zone_at(kFirstSites + static_cast<std::size_t>(facility.ground) - 1));
}

Holdings::Holdings(const WarRig& game, const State& s, Seat seat) {
  stands.fill(CardId::none);
  plans.fill(CardId::none);
  for (const Area area : {Area::inventory, Area::open}) {
    s.table.each(zone_of(seat, area), [&](CardId card) {
      const std::size_t function = number_of(game.compiled(s, card).function);
      if (function < plans.size()) plans[function] = card;
    });
  }
  for (std::size_t i = 0; i < kSiteZones; ++i) {
    s.table.each(zone_at(kFirstSites + i), [&](CardId card) {
      const Op function = game.compiled(s, card).function;
      if (number_of(function) >= stands.size()) return;
      if ((s.table.controller(card) == seat || function == Op::vent) && works(s, card))
        stands[number_of(function)] = card;
    });
  }
}

Way way_along(const WarRig& game, const State& s, const Holdings& holdings, const Chain& chain) {
  Way out;
  bool reached = false;
  for (std::size_t i = chain.size(); i-- > 0;) {
    // What the next one stood on is needed no more.
    const CardId built = reached ? CardId::none : holdings.stands[number_of(chain[i])];
    reached = reached || built != CardId::none;
    const CardId plan = reached ? built : holdings.plans[number_of(chain[i])];
    const int price = plan == CardId::none ? kUsualPrice : price_of(game.compiled(s, plan));
    out.cost += price;
    if (reached) {
      ++out.standing;
      out.paid += price;
    } else if (plan != CardId::none) {
      ++out.held;
    }
    if (!reached) out.next = plan;
  }
  return out;
}

Campaign::Campaign(const WarRig& game, const State& s, Seat seat) : g_(&game), s_(&s), seat_(seat) {
  const Holdings holdings(game, s, seat);
  count_squads();
  choose_project(holdings);
  choose_home_items();
  choose_posts();
  choose_messenger(holdings);
  choose_quarry();
  for (std::size_t i = 0; i < kSquadCount; ++i) {
    if (s.squads[i].is(kActive)) errands_[i] = find_errand(s.squads[i]);
  }
}

void Campaign::count_squads() {
  for (const Squad& each : s_->squads) {
    if (each.card == CardId::none || !is_free(*s_, each.card)) continue;
    const Seat side = s_->table.controller(each.card);
    if (side != seat_) {
      if (is_seated(side)) ++theirs_[at(s_->table.zone(each.card))];
      continue;
    }
    ++squads_;
    reach_ += 2 + g_->kit(each).guard;
    cells_ += kCells + g_->kit(each).haulage;
    ++ours_[at(s_->table.zone(each.card))];
    for (std::size_t t = 0; t < kBasics; ++t) carried_[t] += each.cargo.of[t];
    for (std::size_t kind = 0; kind < kEquipmentKinds; ++kind)
      gear_[kind] = static_cast<std::uint8_t>(gear_[kind] + ((each.gear >> kind) & 1U));
    holders_ += g_->kit(each).tools ? 1 : 0;
  }
  builders_ = holders_;
  for (std::size_t kind = 0; kind < kEquipmentKinds; ++kind) {
    const int stock = std::min<int>(s_->stock[at(seat_)][kind], static_cast<int>(kSquadCount));
    gear_[kind] = static_cast<std::uint8_t>(gear_[kind] + stock);
    if (g_->kit_of(kind).tools) builders_ += stock;
  }
}

/// A chain is begun when nothing is missing to go through with it: the first facility does not last for ever
/// (RIG-K8), and the last one is what counts.
void Campaign::choose_project(const Holdings& holdings) {
  int least = 99;
  bool complete = false;
  for (const Chain& chain : {kSpaceChain, kCoreChain}) {
    const Way way = way_along(*g_, *s_, holdings, chain);
    const int all = static_cast<int>(chain.size());
    complete = complete || way.standing == all;
    if (way.standing + way.held == all - 1) {
      for (const Op each : chain) {
        if (holdings.plans[number_of(each)] == CardId::none && !holdings.built(each))
          sought_ |= 1U << number_of(each);
      }
    }
    if (way.standing == all || way.standing + way.held < all || way.cost - way.paid >= least) continue;
    // RIG-K8: there is no time to gather for the second when the first stands, so both are gathered for at
    // once.
    const bool hurries = chain[0] == Op::platform && way.standing == 0;
    const CardId second = hurries ? holdings.plans[number_of(chain[1])] : CardId::none;
    if (hurries && cells_ < price_of(g_->compiled(*s_, way.next)) + price_of(g_->compiled(*s_, second)))
      continue;
    least = way.cost - way.paid;
    project_ = way.next;
    along_ = second;
  }
  plans_ = s_->table.size(zone_of(seat_, Area::inventory));
  studies_ = !complete && project_ == CardId::none && !s_->table.empty(kTechDeck) && plans_ < kEnoughPlans;
  if (complete || project_ != CardId::none) sought_ = 0;
  if (complete || s_->power == seat_ || s_->summoner == seat_ || holders_ == 0) project_ = CardId::none;
  if (project_ == CardId::none) return;
  const CompiledCard& printed = g_->compiled(*s_, project_);
  place_ = ground_of(printed);
  const std::array<std::uint8_t, kBasics> price = g_->bill(*s_, seat_, printed);
  for (std::size_t t = 0; t < kBasics; ++t) {
    bill_[t] = price[t];
    if (along_ != CardId::none) bill_[t] += g_->compiled(*s_, along_).cost[t];
    due_[t] = std::max(0, bill_[t] - carried_[t]);
    due_sum_ += due_[t];
  }
}

/// What is worth building at home: 3 and more of what is sorely missed, 0 of what is of no use.
int Campaign::merit_of(const CompiledCard& item) const {
  switch (item.type) {
    case Type::movement:
      return moves_ ? 0 : 3;
    case Type::cockpit:
      return aims_ ? 0 : 3;
    case Type::weapon:
      return weapons_ == 0 ? 3 : weapons_ < kEnoughWeapons && item.weight <= lift_ ? 2 : 0;
    case Type::facility:
      if (item.ground != Ground::home_base ||
          s_->table.size(zone_of(seat_, Area::facilities)) >= kFacilitySlots)
        return 0;
      return item.function == Op::reeducate && !s_->table.empty(zone_of(seat_, Area::cell)) ? 3 : 1;
    case Type::equipment: {
      const Kit& kit = g_->kit_of(item.kind);
      const int have = gear_[item.kind];
      if (kit.tools) return builders_ < 2 ? 4 : 0;
      if (have >= squads_) return 0;
      if (kit.guard > 0) return holds_ ? 3 : 2;
      return kit.arms > 0 ? 2 : kit.haulage > 0 ? 1 : 0;
    }
    default:
      return 0;
  }
}

void Campaign::want(CardId item, int more) {
  const std::array<std::uint8_t, kBasics> price = g_->bill(*s_, seat_, g_->compiled(*s_, item));
  bool covered = true;
  for (std::size_t t = 0; t < kBasics; ++t) {
    covered = covered && s_->stores[at(seat_)].of[t] >= price[t];
    lack_[t] += more * price[t];
  }
  can_build_ = can_build_ || covered;
}

void Campaign::choose_home_items() {
  int walkers = 0;
  for (const Area area : {Area::chassis, Area::parts}) {
    s_->table.each(zone_of(seat_, area), [&](CardId part) {
      if (s_->table.counter(kFire, part) != 0) return;
      const CompiledCard& printed = g_->compiled(*s_, part);
      walkers += printed.has(kWalker) ? 1 : 0;
      moves_ = moves_ || (printed.type == Type::movement && !printed.has(kWalker)) || walkers > 1;
      aims_ = aims_ || printed.has(kTargeting);
      const bool weapon = printed.type == Type::weapon;
      weapons_ += weapon ? 1 : 0;
      loose_ += weapon && area == Area::parts ? 1 : 0;
      if (printed.type == Type::movement && area == Area::chassis)
        lift_ = std::min<int>(lift_, printed.limits[2]);
    });
  }
  lift_ -= g_->weight(*s_, seat_);
  works_ = g_->tier(*s_, seat_) < kOverweight && g_->has_targeting(*s_, seat_) && g_->has_weapon(*s_, seat_);
  std::array<bool, kEquipmentKinds> seen{};
  const auto look = [&](CardId card) {
    const CompiledCard& printed = g_->compiled(*s_, card);
    if (printed.type == Type::equipment) {
      if (seen[printed.kind]) return;
      seen[printed.kind] = true;
    }
    const int merit = merit_of(printed);
    if (merit > 0) want(card, merit >= 2 ? 1 : 0);
  };
  s_->table.each(zone_of(seat_, Area::open), look);
  s_->table.each(zone_of(seat_, Area::inventory), look);
  for (std::size_t t = 0; t < kBasics; ++t) {
    const int spare = std::max(0, carried_[t] - bill_[t]);
    lack_[t] = std::max(0, lack_[t] - s_->stores[at(seat_)].of[t] - spare);
  }
}

/// Worth trying when all squads, camped, are enough for three places at once.
void Campaign::choose_posts() {
  for (int i = 0; i < s_->seats; ++i) {  // RIG-1: two of three already
    const Seat rival = seat_at(i);
    if (rival == seat_ || s_->out.has(rival)) continue;
    int held = 0;
    for (const ZoneId place : kRichPlaces)
      held += theirs_[at(place)] > 1 && g_->repel_strength(*s_, rival, place) >= kSureStrength - 1 ? 1 : 0;
    guards_ = guards_ || held > 1;
  }
  if (reach_ < 3 * kSureStrength) return;
  int needed = 0;
  for (std::size_t i = 0; i < kRichPlaces.size(); ++i) {
    int most = 0;
    for (int other = 0; other < s_->seats; ++other) {
      if (seat_at(other) != seat_)
        most = std::max(most, g_->mover_count(*s_, seat_at(other), kRichPlaces[i]));
    }
    const int strength = std::max(kSureStrength, 2 * (most + 1));
    needed += strength;
    missing_[i] = strength - g_->repel_strength(*s_, seat_, kRichPlaces[i]);
  }
  holds_ = reach_ >= needed && (s_->held == 0 || s_->summoner == seat_);
}

void Campaign::choose_messenger(const Holdings& holdings) {
  if (s_->summoner == Seat::none && holdings.built(Op::summon)) message_ = kDeepSpace;
  if (s_->power == Seat::none && holdings.built(Op::discover)) message_ = kPlanetCore;
  if (message_ != ZoneId::none) messenger_ = nearest_to(message_);
  if (holders_ == 0 && builders_ > 0) fetcher_ = nearest_to(home_of(seat_));
}

CardId Campaign::nearest_to(ZoneId place) const {
  CardId found = CardId::none;
  int least = 99;
  each_squad_of(*s_, seat_, [&](const Squad& each) {
    const int way = steps(s_->table.zone(each.card), place);
    if (way >= least) return;
    least = way;
    found = each.card;
  });
  return found;
}

/// Where most is to be fired at; drop-ships first of all (RIG-56).
void Campaign::choose_quarry() {
  if (!works_) return;
  std::array<int, kPlaces> prey{};
  const CardId rig = s_->rigs[at(seat_)];
  for (const Squad& each : s_->squads) {
    if (each.card == CardId::none || !is_free(*s_, each.card)) continue;
    const Seat side = s_->table.controller(each.card);
    const ZoneId place = s_->table.zone(each.card);
    if (!is_seated(side) || !may_fight(*s_, seat_, side)) continue;
    if (!is_base(place)) {
      prey[at(place)] += 2;
    } else if (place == home_of(side)) {
      prey[at(place)] += 1;
    }
  }
  for (int i = 0; i < s_->seats; ++i) {
    const Seat side = seat_at(i);
    if (side == seat_ || s_->out.has(side) || !may_fight(*s_, seat_, side)) continue;
    if (!s_->table.empty(zone_of(side, Area::chassis)) && g_->functions(*s_, side))
      prey[at(s_->table.zone(s_->rigs[at(side)]))] += 1;
  }
  for (std::size_t i = 0; i < kSiteZones; ++i) {
    s_->table.each(zone_at(kFirstSites + i), [&](CardId site) {
      const Seat side = s_->table.controller(site);
      if (side != seat_ && !s_->out.has(side) && s_->table.counter(kFire, site) == 0 &&
          may_fight(*s_, seat_, side))
        prey[at(place_of_sites(zone_at(kFirstSites + i)))] += 3;
    });
  }
  if (s_->summoner != Seat::none && s_->summoner != seat_) {
    for (std::size_t i = 0; i < kRing; i += 2) {
      s_->table.each(zone_at(i), [&](CardId card) {
        if (g_->type(*s_, card) == Type::ship) prey[i] += 12 + s_->table.counter(kHits, card);
      });
    }
  }
  const ZoneId from = s_->table.zone(rig);
  prey_here_ = prey[at(from)] > 0;
  int best = 0;
  for (std::size_t i = 0; i < kPlaces; ++i) {
    if (prey[i] == 0) continue;
    const int value = 4 * prey[i] + 8 - 2 * steps(from, zone_at(i));
    if (value <= best) continue;
    best = value;
    quarry_ = zone_at(i);
  }
}

}  // namespace muster::war_rig
