// Setting up a match (RIG-5 to RIG-8): the tech deck, squads, rigs, lesser factions and the first equipment.
#include <algorithm>
#include <bit>

#include "games/war_rig/game.hpp"

namespace muster::war_rig {

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
  deal(s, chance, events);
  s.phase = Phase::assign;
  Frame bottom;
  bottom.kind = fr::round;
  s.frames.push(bottom);
  run(s, chance, events);
  return s;
}

void WarRig::deal(State& s, Chance& chance, Events& events) const {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = seat_at(i);
    const ZoneId lesser = lesser_base(seat, s.seats);
    for (int n = 0; n < kSquadsPerColour; ++n) {
      const std::size_t index = at(seat) * kSquadsPerColour + static_cast<std::size_t>(n);
      const bool own = n < kStartSquads;
      if (!own && lesser == ZoneId::none) continue;
      const CardId card = s.table.create(squad_designs_[index], seat, own ? home_of(seat) : lesser);
      if (!own) s.table.set_controller(card, Seat::none);  // RIG-7
    }
    s.table.create(rig_designs_[at(seat)], seat, home_of(seat));
  }
  for (const DesignId ship : ship_designs_) s.table.create(ship, Seat::none, kReserve);
  // The standard equipment each player gets comes out of the tech deck (RIG-6, B3).
  for (std::size_t d = 0; d < briefs_.size(); ++d) {
    const Brief& printed = briefs_[d];
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
  enrol(s);
  if (s.variants.missions != 0) deal_missions(s, chance, events);
}

/// Finds the squads and rigs on the table.
void WarRig::enrol(State& s) const {
  for (std::size_t i = 0; i < s.table.used; ++i) {
    const CardId card = card_at(i);
    const Brief& printed = brief(s, card);
    if (printed.type == Type::rig) s.rigs[at(printed.colour)] = card;
    if (printed.type != Type::squad) continue;
    Squad& each = s.squads[printed.squad];
    each.card = card;
    if (each.number == 0) each.number = printed.number;
  }
}

/// RIG-6: the items in stock go to the squads one after the other.
void WarRig::assign_options(const State& s, Options& out) const {
  const auto& stock = s.stock[at(s.active)];
  std::uint8_t kind = 0;
  while (kind < kinds_ && stock[kind] == 0) ++kind;
  const CardId item = equipment_card(s, s.active, kind);
  each_squad_of(s, s.active, [&](const Squad& each) {
    if (may_carry(s, each, kind)) out.add(act::equip, each.card, static_cast<std::uint8_t>(item));
  });
}

/// Positions set up by scenarios: what follows from them is filled in.
void WarRig::settle(State& s, Chance& chance, Events& events) const {
  enrol(s);
  for (Squad& each : s.squads) {
    if (each.card == CardId::none) continue;
    const ZoneId zone = s.table.zone(each.card);
    const Seat colour = s.table.owner(each.card);
    const bool lesser = brief(s, each.card).number > kStartSquads && zone == lesser_base(colour, s.seats);
    if (lesser && s.table.controller(each.card) == colour) s.table.set_controller(each.card, Seat::none);
  }
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = seat_at(i);
    if (s.rigs[at(seat)] == CardId::none)
      s.rigs[at(seat)] = s.table.create(rig_designs_[at(seat)], seat, home_of(seat));
    if (s.rig_actions[at(seat)] == 0) s.rig_actions[at(seat)] = kRigActions;
    s.table.each(zone_of(seat, Area::facilities), [&](CardId card) { s.table.set_controller(card, seat); });
  }
  if (s.summoner == Seat::none && s.table.empty(kReserve)) {
    for (const DesignId ship : ship_designs_) s.table.create(ship, Seat::none, kReserve);
  }
  for (std::size_t i = 0; i < kRing; i += 2) {  // a ship holds at least where it stands
    s.table.each(zone_at(i), [&](CardId card) {
      if (type(s, card) != Type::ship) return;
      s.chain[brief(s, card).number - 1U] = 1;
      s.held = static_cast<std::uint8_t>(s.held | basic_bit(zone_at(i)));
    });
  }
  Frame bottom;
  bottom.kind = fr::round;
  s.frames.push(bottom);
  if (s.phase == Phase::activation) begin_activation(s, events);
  run(s, chance, events);
}

}  // namespace muster::war_rig
