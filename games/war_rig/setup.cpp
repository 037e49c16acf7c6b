// Setting up a match (RIG-5 to RIG-8): the tech deck, squads, rigs, lesser factions and the first equipment.
#include <algorithm>
#include <bit>

#include "games/war_rig/chapters.hpp"

namespace muster::war_rig {

namespace {

/// Finds the squads and rigs on the table.
void enrol(const WarRig& g, State& s) {
  for (std::size_t i = 0; i < s.table.used; ++i) {
    const CardId card = card_at(i);
    const CompiledCard& printed = g.compiled(s, card);
    if (printed.type == Type::rig) s.rigs[at(printed.colour)] = card;
    if (printed.type != Type::squad) continue;
    Squad& each = s.squads[printed.squad];
    each.card = card;
    if (each.number == 0) each.number = printed.number;
  }
}

void deal(const WarRig& g, State& s, Chance& chance, Events& events) {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = seat_at(i);
    const ZoneId lesser = lesser_base(seat, s.seats);
    for (int n = 0; n < kSquadsPerColour; ++n) {
      const std::size_t index = at(seat) * kSquadsPerColour + static_cast<std::size_t>(n);
      const bool own = n < kStartSquads;
      if (!own && lesser == ZoneId::none) continue;
      const CardId card =
          s.table.create(g.compiled().squad_designs[index], seat, own ? home_of(seat) : lesser);
      if (!own) s.table.set_controller(card, Seat::none);  // RIG-7
    }
    s.table.create(g.compiled().rig_designs[at(seat)], seat, home_of(seat));
  }
  for (const DesignId ship : g.compiled().ship_designs) s.table.create(ship, Seat::none, kReserve);
  // The standard equipment each player gets comes out of the tech deck (RIG-6, B3).
  for (std::size_t d = 0; d < g.compiled().cards.size(); ++d) {
    const CompiledCard& printed = g.compiled().cards[d];
    const auto design = static_cast<DesignId>(d);
    if (is_tech(printed.type)) {
      const bool standard = printed.type == Type::equipment && printed.copies >= kMaxSeats;
      for (int n = 0; n < printed.copies; ++n) {
        const bool given = standard && n < s.seats;
        s.table.create(design, Seat::none, given ? zone_of(seat_at(n), Area::open) : kTechDeck);
        if (given) ++s.stock[static_cast<std::size_t>(n)][printed.kind];
      }
    } else if (printed.type == Type::mission && s.variants.missions != 0) {
      for (int n = 0; n < printed.copies; ++n)
        s.table.create(design, Seat::none, mission_deck(printed.level));
    }
  }
  s.table.shuffle(kTechDeck, chance);
  enrol(g, s);
  if (s.variants.missions != 0) deal_missions(g, s, chance, events);
}

/// RIG-6: the items in stock go to the squads one after the other.
struct Assign : Asked {
  static Decision ask(const WarRig& g, const State& s) {
    const auto& stock = s.stock[at(s.active)];
    const auto first = std::find_if(stock.begin(), stock.end(), [](Stock n) { return n > 0; });
    return {s.active, ask::assign,
            equipment_card(g, s, s.active, static_cast<std::uint8_t>(first - stock.begin()))};
  }
  /// RIG-6: the items in stock go to the squads one after the other.
  static void options(const WarRig& g, const State& s, Options& out) {
    const auto& stock = s.stock[at(s.active)];
    std::uint8_t kind = 0;
    while (kind < g.compiled().equipment_kinds && stock[kind] == 0) ++kind;
    const CardId item = equipment_card(g, s, s.active, kind);
    each_squad_of(s, s.active, [&](const Squad& each) {
      if (may_carry(s, each, kind)) out.add(act::equip, each.card, static_cast<std::uint8_t>(item));
    });
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& chance, Events& events) {
    kEquip.answer(g, s, action, chance, events);
  }
  static Flow step(const WarRig& /*g*/, State& s, Chance& /*chance*/, Events& /*events*/) {
    const auto& stock = s.stock[at(s.active)];
    if (std::any_of(stock.begin(), stock.end(), [](Stock n) { return n > 0; })) return Flow::wait;
    if (index_of(s.active) + 1 < s.seats) {
      s.active = seat_at(index_of(s.active) + 1);
    } else {
      s.phase = Phase::turn_start;
    }
    return Flow::go_on;
  }
};

}  // namespace

State WarRig::blank(const Setup& setup) const {
  State s{};
  s.table.clear();
  s.rigs.fill(CardId::none);
  s.seats = static_cast<std::uint8_t>(setup.seats);
  std::array<std::uint8_t, kVariants> chosen{};
  std::copy_n(setup.options.begin(), kVariants, chosen.begin());
  s.variants = std::bit_cast<Variants>(chosen);
  return s;
}

State WarRig::start(const Setup& setup, Chance& chance, Events& events) const {
  State s = blank(setup);
  deal(*this, s, chance, events);
  s.phase = Phase::assign;
  s.frames.push({.kind = fr::round});
  run(s, chance, events);
  return s;
}

/// Positions set up by scenarios: what follows from them is filled in.
void WarRig::settle(State& s, Chance& chance, Events& events) const {
  enrol(*this, s);
  for (Squad& each : s.squads) {
    if (each.card == CardId::none) continue;
    const ZoneId zone = s.table.zone(each.card);
    const Seat colour = s.table.owner(each.card);
    const bool lesser = compiled(s, each.card).number > kStartSquads && zone == lesser_base(colour, s.seats);
    if (lesser && s.table.controller(each.card) == colour) s.table.set_controller(each.card, Seat::none);
  }
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = seat_at(i);
    if (s.rigs[at(seat)] == CardId::none)
      s.rigs[at(seat)] = s.table.create(compiled_.rig_designs[at(seat)], seat, home_of(seat));
    if (s.rig_actions[at(seat)] == 0) s.rig_actions[at(seat)] = kRigActions;
    s.table.each(zone_of(seat, Area::facilities), [&](CardId card) { s.table.set_controller(card, seat); });
  }
  if (s.summoner == Seat::none && s.table.empty(kReserve)) {
    for (const DesignId ship : compiled_.ship_designs) s.table.create(ship, Seat::none, kReserve);
  }
  for (std::size_t i = 0; i < kRing; i += 2) {  // a ship holds at least where it stands
    s.table.each(zone_at(i), [&](CardId card) {
      if (type(s, card) != Type::ship) return;
      s.chain[compiled(s, card).number - 1U] = 1;
      s.held = static_cast<std::uint8_t>(s.held | basic_bit(zone_at(i)));
    });
  }
  s.frames.push({.kind = fr::round});
  if (s.phase == Phase::activation) begin_activation(s, events);
  run(s, chance, events);
}

const Point kAssign = point<WarRig, Assign>();

}  // namespace muster::war_rig
