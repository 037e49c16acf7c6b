// Construct and assign (RIG-32 to RIG-34), stock and equipping.
#include <algorithm>

#include "engine/distinct.hpp"
#include "games/war_rig/game.hpp"

namespace muster::war_rig {

/// RIG-32, RIG-K2: the holder only, or by the match option any friend beside it.
bool WarRig::has_tools(const State& s, CardId card) const {
  if (kit(squad(s, card)).tools) return true;
  if (s.variants.tools == 0) return false;
  bool found = false;
  s.table.each(s.table.zone(card), [&](CardId each) {
    found = found || (s.table.controller(each) == s.active && counts(s, each) && kit(squad(s, each)).tools);
  });
  return found;
}

/// Own cards, or equipment whose plans were stolen (RIG-34).
bool WarRig::owns_plans(const State& s, Seat seat, CardId item) const {
  const ZoneId zone = s.table.zone(item);
  if (zone == zone_of(seat, Area::inventory) || zone == zone_of(seat, Area::open)) return true;
  const Brief& printed = brief(s, item);
  return printed.type == Type::equipment && ((s.stolen[at(seat)] >> printed.kind) & 1U) != 0 &&
         Table<Layout>::spec(zone).sight == Sight::open && is_seated(Table<Layout>::spec(zone).owner);
}

/// RIG-33 and what is printed on the facilities.
bool WarRig::foundation_holds(const State& s, Seat seat, std::uint8_t needs) const {
  switch (static_cast<Needs>(needs)) {
    case Needs::platform:
      return facility(s, seat, Function::platform) != CardId::none;
    case Needs::harvester:
      return facility(s, seat, Function::harvest) != CardId::none;
    case Needs::venting:
      return facility(s, seat, Function::venting) != CardId::none;
    case Needs::vent:
      return scrap_price(s) == kVentedScrapPrice;
    default:
      return true;
  }
}

/// What an item costs now: half with Intensive Salvage (RIG-K13), with its stock (RIG-K8).
std::array<std::uint8_t, kBasics> WarRig::bill(const State& s, Seat seat, const Brief& item) const {
  std::array<std::uint8_t, kBasics> out = item.cost;
  if (s.progress[at(seat)].half_price != 0) {
    for (std::uint8_t& each : out) each = static_cast<std::uint8_t>(half_up(each));
  }
  out[at(Token::red)] = static_cast<std::uint8_t>(out[at(Token::red)] + item.stock);
  out[at(Token::green)] = static_cast<std::uint8_t>(out[at(Token::green)] + item.stock);
  return out;
}

/// RIG-K1: from the store at home, elsewhere from what squads carry there (or both, by the match option).
bool WarRig::can_afford(const State& s, Seat seat, ZoneId place, const Brief& item) const {
  const std::array<std::uint8_t, kBasics> price = bill(s, seat, item);
  std::array<int, kBasics> have{};
  if (place == home_of(seat) || s.variants.payment != 0) {
    for (std::size_t t = 0; t < kBasics; ++t) have[t] = s.stores[at(seat)].of[t];
  }
  s.table.each(place, [&](CardId card) {
    if (!is_squad(s, card) || s.table.controller(card) != seat || !is_free(s, card)) return;
    for (std::size_t t = 0; t < kBasics; ++t) have[t] += squad(s, card).cargo.of[t];
  });
  for (std::size_t t = 0; t < kBasics; ++t) {
    if (have[t] < price[t]) return false;
  }
  return true;
}

/// The builder's own tokens go first, then its friends', then the store's.
void WarRig::pay(State& s, CardId card, const Brief& item) const {
  const Seat seat = s.active;
  std::array<std::uint8_t, kBasics> due = bill(s, seat, item);
  const auto settle_from = [&due](auto& from) {
    for (std::size_t t = 0; t < kBasics; ++t) {
      const int part = std::min<int>(due[t], from.of[t]);
      from.remove(static_cast<Token>(t), part);
      due[t] = static_cast<std::uint8_t>(due[t] - part);
    }
  };
  settle_from(squad(s, card).cargo);
  s.table.each(s.table.zone(card), [&](CardId each) {
    if (is_squad(s, each) && s.table.controller(each) == seat && is_free(s, each))
      settle_from(squad(s, each).cargo);
  });
  settle_from(s.stores[at(seat)]);
  s.progress[at(seat)].half_price = 0;
}

Why WarRig::why_not_construct(const State& s, CardId card, CardId item) const {
  if (const Why why = why_not_act(s, card); why != Why::none) return why;
  if (!has_tools(s, card)) return Why::no_tools;
  const Brief& printed = brief(s, item);
  if (!is_tech(printed.type) || !owns_plans(s, s.active, item)) return Why::not_in_inventory;
  const ZoneId place = s.table.zone(card);
  if (printed.type != Type::facility || printed.ground == Ground::home_base) {
    if (place != home_of(s.active)) return Why::not_home;  // RIG-33
    if (printed.type == Type::facility && s.table.size(zone_of(s.active, Area::facilities)) >= kFacilitySlots)
      return Why::slots_full;  // RIG-K3
  } else if (sites_of(place) == ZoneId::none ||
             at(sites_of(place)) - kFirstSites + 1 != static_cast<std::size_t>(printed.ground)) {
    return Why::wrong_place;
  }
  if (!foundation_holds(s, s.active, printed.needs_to_build)) return Why::foundation;
  return can_afford(s, s.active, place, printed) ? Why::none : Why::cannot_pay;
}

void WarRig::construct_options(const State& s, const Squad& each, Options& out) const {
  const ZoneId place = s.table.zone(each.card);
  if (place != home_of(s.active) && sites_of(place) == ZoneId::none) return;
  const SeatSet others(static_cast<std::uint8_t>(0x0FU & ~SeatSet::only(s.active).bits()));
  const auto fits = [&](CardId item) { return why_not_construct(s, each.card, item) == Why::none; };
  const auto offer = [&](CardId item) {
    out.add(act::construct, each.card, static_cast<std::uint8_t>(item));
  };
  const ZoneId open = zone_of(s.active, Area::open);
  const ZoneId hidden = zone_of(s.active, Area::inventory);
  each_distinct(s.table, open, others, fits, offer);
  each_distinct(s.table, hidden, others, fits, offer);
  for (std::uint8_t kind = 0; s.stolen[at(s.active)] != 0 && kind < kinds_; ++kind) {
    if (((s.stolen[at(s.active)] >> kind) & 1U) == 0) continue;
    const CardId item = equipment_card(s, s.active, kind);
    if (item != CardId::none && s.table.zone(item) != open && fits(item)) offer(item);
  }
}

void WarRig::construct(State& s, CardId card, CardId item, Events& events) const {
  const Seat seat = s.active;
  const ZoneId place = s.table.zone(card);
  spend(s, card);
  const Brief& printed = brief(s, item);
  pay(s, card, printed);
  Progress& progress = s.progress[at(seat)];
  const bool missions = s.variants.missions != 0;
  if (missions && !is_part(printed.type)) progress.built = counted(progress.built);
  if (printed.type == Type::equipment) {  // RIG-33, RIG-K14
    if (s.table.zone(item) == zone_of(seat, Area::inventory))
      item = s.table.move(item, zone_of(seat, Area::open));
    ++s.stock[at(seat)][printed.kind];
    happen(events, Happening::constructs, seat, s, item);
    return;
  }
  if (is_part(printed.type)) {  // RIG-K5
    item = s.table.move(item, zone_of(seat, Area::parts));
    happen(events, Happening::constructs, seat, s, item);
    return;
  }
  const bool home = printed.ground == Ground::home_base;
  item = s.table.move(item, home ? zone_of(seat, Area::facilities) : sites_of(place));
  s.table.set_controller(item, seat);
  s.table.counter(kMoved, item) = 1;
  if (printed.stock > 0) s.platform = {printed.stock, printed.stock};
  if (printed.function == Function::discover) s.reactor_turns = 0;
  if (missions && (place == kDeepSpace || place == kPlanetCore))
    progress.done = static_cast<std::uint8_t>(progress.done | (1U << static_cast<unsigned>(kBuiltFar)));
  happen_at(events, Happening::built, seat, s, item, place);
}

/// RIG-33: locked stock becomes a squad's item while that squad is at home.
Why WarRig::why_not_equip(const State& s, Seat seat, CardId card, CardId item) const {
  if (!is_squad(s, card) || s.table.controller(card) != seat) return Why::not_yours;
  if (!is_free(s, card)) return Why::captive;
  if (s.table.zone(card) != home_of(seat)) return Why::not_home;
  const Brief& printed = brief(s, item);
  if (printed.type != Type::equipment || item != equipment_card(s, seat, printed.kind)) return Why::no_stock;
  if (s.stock[at(seat)][printed.kind] == 0) return Why::no_stock;
  return may_carry(s, squad(s, card), printed.kind) ? Why::none : Why::has_one;
}

void WarRig::equip_options(const State& s, Seat seat, Options& out) const {
  for (std::uint8_t kind = 0; kind < kinds_; ++kind) {
    if (s.stock[at(seat)][kind] == 0) continue;
    const CardId item = equipment_card(s, seat, kind);
    if (item == CardId::none) continue;
    for (CardId card = s.table.top(home_of(seat)); card != CardId::none; card = s.table.next(card)) {
      if (why_not_equip(s, seat, card, item) == Why::none)
        out.add(act::equip, card, static_cast<std::uint8_t>(item));
    }
  }
}

void WarRig::equip(State& s, CardId card, CardId item, Events& events) const {
  const std::uint8_t kind = brief(s, item).kind;
  const Seat seat = s.table.controller(card);
  --s.stock[at(seat)][kind];
  Squad& each = squad(s, card);
  each.gear = static_cast<std::uint8_t>(each.gear | (1U << kind));
  happen(events, Happening::equips, seat, s, card, 0, item);
}

}  // namespace muster::war_rig
