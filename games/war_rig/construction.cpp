// Construct and assign (RIG-32 to RIG-34), stock and equipping.
#include <algorithm>

#include "engine/table/distinct.hpp"
#include "games/war_rig/chapters.hpp"

namespace muster::war_rig {

namespace {

/// RIG-32, RIG-K2: the holder only, or by the match option any friend beside it.
bool has_tools(const WarRig& g, const State& s, CardId card) {
  if (g.kit(g.squad(s, card)).tools) return true;
  if (s.variants.tools == 0) return false;
  bool found = false;
  s.table.each(s.table.zone(card), [&](CardId each) {
    found =
        found || (s.table.controller(each) == s.active && g.counts(s, each) && g.kit(g.squad(s, each)).tools);
  });
  return found;
}

/// Own cards, or equipment whose plans were stolen (RIG-34).
bool owns_plans(const WarRig& g, const State& s, Seat seat, CardId item) {
  const ZoneId zone = s.table.zone(item);
  if (zone == zone_of(seat, Area::inventory) || zone == zone_of(seat, Area::open)) return true;
  const CompiledCard& printed = g.compiled(s, item);
  return printed.type == Type::equipment && ((s.stolen[at(seat)] >> printed.kind) & 1U) != 0 &&
         Table<Layout>::spec(zone).sight == Sight::open && is_seated(Table<Layout>::spec(zone).owner);
}

/// RIG-K1: from the store at home, elsewhere from what squads carry there (or both, by the match option).
bool can_afford(const WarRig& g, const State& s, Seat seat, ZoneId place, const CompiledCard& item) {
  const std::array<std::uint8_t, kBasics> price = g.bill(s, seat, item);
  std::array<int, kBasics> have{};
  if (place == home_of(seat) || s.variants.payment != 0) {
    for (std::size_t t = 0; t < kBasics; ++t) have[t] = s.stores[at(seat)].of[t];
  }
  s.table.each(place, [&](CardId card) {
    if (!g.is_squad(s, card) || s.table.controller(card) != seat || !is_free(s, card)) return;
    for (std::size_t t = 0; t < kBasics; ++t) have[t] += g.squad(s, card).cargo.of[t];
  });
  for (std::size_t t = 0; t < kBasics; ++t) {
    if (have[t] < price[t]) return false;
  }
  return true;
}

/// The builder's own tokens go first, then its friends', then the store's.
void pay(const WarRig& g, State& s, CardId card, const CompiledCard& item) {
  const Seat seat = s.active;
  std::array<std::uint8_t, kBasics> due = g.bill(s, seat, item);
  const auto settle_from = [&due](auto& from) {
    for (std::size_t t = 0; t < kBasics; ++t) {
      const int part = std::min<int>(due[t], from.of[t]);
      from.remove(static_cast<Token>(t), part);
      due[t] = static_cast<std::uint8_t>(due[t] - part);
    }
  };
  settle_from(g.squad(s, card).cargo);
  s.table.each(s.table.zone(card), [&](CardId each) {
    if (g.is_squad(s, each) && s.table.controller(each) == seat && is_free(s, each))
      settle_from(g.squad(s, each).cargo);
  });
  settle_from(s.stores[at(seat)]);
  s.progress[at(seat)].half_price = 0;
}

struct Construct {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const CardId card = action.card();
    const CardId item = other_of(action);
    if (const Why why = why_not_act(g, s, card); why != Why::none) return why;
    if (!has_tools(g, s, card)) return Why::no_tools;
    const CompiledCard& printed = g.compiled(s, item);
    if (!is_tech(printed.type) || !owns_plans(g, s, s.active, item)) return Why::not_in_inventory;
    const ZoneId place = s.table.zone(card);
    if (printed.type != Type::facility || printed.ground == Ground::home_base) {
      if (place != home_of(s.active)) return Why::not_home;  // RIG-33
      if (printed.type == Type::facility &&
          s.table.size(zone_of(s.active, Area::facilities)) >= kFacilitySlots)
        return Why::slots_full;  // RIG-K3
    } else if (sites_of(place) == ZoneId::none ||
               at(sites_of(place)) - kFirstSites + 1 != static_cast<std::size_t>(printed.ground)) {
      return Why::wrong_place;
    }
    if (!foundation_holds(g, s, s.active, printed.needs_to_build)) return Why::foundation;
    return can_afford(g, s, s.active, place, printed) ? Why::none : Why::cannot_pay;
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const CardId card = action.card();
    CardId item = other_of(action);
    const Seat seat = s.active;
    const ZoneId place = s.table.zone(card);
    spend(g, s, card);
    const CompiledCard& printed = g.compiled(s, item);
    pay(g, s, card, printed);
    std::uint8_t& built = s.progress[at(seat)].built;
    if (s.variants.missions != 0 && !is_part(printed.type)) built = counted(built);
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
    if (printed.function == Op::discover) s.reactor_turns = 0;
    if (place == kDeepSpace || place == kPlanetCore) s.did(seat, kBuiltFar);
    happen(events, Happening::built, seat, s, item, place);
  }
};

struct Equip {
  /// RIG-33: locked stock becomes a squad's item while that squad is at home.
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const Seat seat = s.active;
    const CardId card = action.card();
    const CardId item = other_of(action);
    if (!g.is_squad(s, card) || s.table.controller(card) != seat) return Why::not_yours;
    if (!is_free(s, card)) return Why::captive;
    if (s.table.zone(card) != home_of(seat)) return Why::not_home;
    const CompiledCard& printed = g.compiled(s, item);
    if (printed.type != Type::equipment || item != equipment_card(g, s, seat, printed.kind))
      return Why::no_stock;
    if (s.stock[at(seat)][printed.kind] == 0) return Why::no_stock;
    return may_carry(s, g.squad(s, card), printed.kind) ? Why::none : Why::has_one;
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const CardId card = action.card();
    const CardId item = other_of(action);
    const std::uint8_t kind = g.compiled(s, item).kind;
    const Seat seat = s.table.controller(card);
    --s.stock[at(seat)][kind];
    Squad& each = g.squad(s, card);
    each.gear = static_cast<std::uint8_t>(each.gear | (1U << kind));
    happen(events, Happening::equips, seat, s, card, item);
  }
};

}  // namespace

/// RIG-33 and what is printed on the facilities.
bool foundation_holds(const WarRig& g, const State& s, Seat seat, std::uint8_t needs) {
  switch (static_cast<Foundation>(needs)) {
    case Foundation::platform:
      return g.facility(s, seat, Op::platform) != CardId::none;
    case Foundation::harvester:
      return g.facility(s, seat, Op::harvest) != CardId::none;
    case Foundation::venting:
      return g.facility(s, seat, Op::venting) != CardId::none;
    case Foundation::vent:
      return scrap_price(g, s) == kVentedScrapPrice;
    default:
      return true;
  }
}

/// What an item costs now: half with Intensive Salvage (RIG-K13).
std::array<std::uint8_t, kBasics> WarRig::bill(const State& s, Seat seat, const CompiledCard& item) const {
  std::array<std::uint8_t, kBasics> out = item.cost;
  if (s.progress[at(seat)].half_price != 0) {
    for (std::uint8_t& each : out) each = static_cast<std::uint8_t>(half_up(each));
  }
  return out;
}

void construct_options(const WarRig& g, const State& s, const Squad& each, Options& out) {
  if (!has_tools(g, s, each.card)) return;
  const ZoneId place = s.table.zone(each.card);
  if (place != home_of(s.active) && sites_of(place) == ZoneId::none) return;
  const SeatSet others(static_cast<std::uint8_t>(0x0FU & ~SeatSet::only(s.active).bits()));
  const auto fits = [&](CardId item) {
    return Construct::why_not(g, s, doing(act::construct, each.card, item)) == Why::none;
  };
  const auto offer = [&](CardId item) {
    out.add(act::construct, each.card, static_cast<std::uint8_t>(item));
  };
  const ZoneId open = zone_of(s.active, Area::open);
  const ZoneId hidden = zone_of(s.active, Area::inventory);
  each_distinct(s.table, open, others, fits, offer);
  each_distinct(s.table, hidden, others, fits, offer);
  for (std::uint8_t kind = 0; s.stolen[at(s.active)] != 0 && kind < g.compiled().equipment_kinds; ++kind) {
    if (((s.stolen[at(s.active)] >> kind) & 1U) == 0) continue;
    const CardId item = equipment_card(g, s, s.active, kind);
    if (item != CardId::none && s.table.zone(item) != open && fits(item)) offer(item);
  }
}

/// The card that stands for a kind of equipment: the seat's own if it lies open, else anybody's.
CardId equipment_card(const WarRig& g, const State& s, Seat seat, std::uint8_t kind) {
  if (kind >= g.compiled().equipment_kinds) return CardId::none;
  const auto look = [&](Seat whose) {
    for (CardId card = s.table.top(zone_of(whose, Area::open)); card != CardId::none;
         card = s.table.next(card)) {
      if (s.table.design(card) == g.compiled().kind_designs[kind]) return card;
    }
    return CardId::none;
  };
  CardId found = look(seat);
  for (int i = 0; i < s.seats && found == CardId::none; ++i) found = look(seat_at(i));
  return found;
}

/// RIG-E1: one of each kind, or by the match option one item at all.
bool may_carry(const State& s, const Squad& each, std::uint8_t kind) {
  return s.variants.gear != 0 ? each.gear == 0 : ((each.gear >> kind) & 1U) == 0;
}

void equip_options(const WarRig& g, const State& s, Seat seat, Options& out) {
  for (std::uint8_t kind = 0; kind < g.compiled().equipment_kinds; ++kind) {
    if (s.stock[at(seat)][kind] == 0) continue;
    const CardId item = equipment_card(g, s, seat, kind);
    if (item == CardId::none) continue;
    for (CardId card = s.table.top(home_of(seat)); card != CardId::none; card = s.table.next(card))
      offer(kEquip, g, s, doing(act::equip, card, item), out);
  }
}

const Point kConstruct = point<WarRig, Construct>();
const Point kEquip = point<WarRig, Equip>();

}  // namespace muster::war_rig
