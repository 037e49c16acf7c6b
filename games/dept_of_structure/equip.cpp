// Joining technology and units: equipment on a unit, a unit into a vehicle (DOS-20, DOS-46, DOS-49).
#include "games/dept_of_structure/chapters.hpp"

namespace muster::dept_of_structure {

namespace {

/// DOS-55, DOS-68.
bool equips_freely(const Game& g, const State& s, Seat seat, CardId unit) {
  return g.has_keyword(s, unit, kTechSavvy) || g.count_keyword(s, seat, kEquipmentAssist) > 0;
}

}  // namespace

void equip_options(const Game& g, const State& s, Seat seat, Options& out) {
  const ZoneId field = zone_of(seat, Place::battlefield);
  s.table.each(field, [&](CardId technology) {
    const Type kind = g.type(s, technology);
    if (kind != Type::equipment && kind != Type::vehicle) return;
    if (s.table.counter(kUtilized, technology) != 0) return;
    s.table.each(field, [&](CardId unit) {
      if (why_not_equip(g, s, seat, technology, unit) == Why::none)
        out.add(act::equip, technology, static_cast<std::uint8_t>(unit));
    });
  });
  s.table.each(kAttached, [&](CardId card) {
    const bool is_crew = g.type(s, card) == Type::unit;
    const CardId technology = is_crew ? s.table.host(card) : card;
    const CardId unit = is_crew ? card : s.table.host(card);
    if (why_not_unequip(g, s, seat, technology, unit) == Why::none)
      out.add(act::unequip, technology, static_cast<std::uint8_t>(unit));
  });
}

Why why_not_equip(const Game& g, const State& s, Seat seat, CardId technology, CardId unit) {
  const ZoneId field = zone_of(seat, Place::battlefield);
  const Type kind = g.type(s, technology);
  if (kind != Type::equipment && kind != Type::vehicle) return Why::not_equipment;
  if (g.type(s, unit) != Type::unit) return Why::not_a_unit;
  if (s.table.zone(technology) != field) {
    return s.table.zone(technology) == kAttached ? Why::attached : Why::not_yours;
  }
  if (s.table.zone(unit) != field) return s.table.zone(unit) == kAttached ? Why::attached : Why::not_yours;
  if (s.table.counter(kUtilized, technology) != 0) return Why::utilized;
  if (kind == Type::vehicle && g.crew_of(s, technology) >= g.compiled(s, technology).crew)
    return Why::no_room;  // DOS-A31
  return s.table.counter(kUtilized, unit) == 0 || equips_freely(g, s, seat, unit) ? Why::none : Why::utilized;
}

Why why_not_unequip(const Game& g, const State& s, Seat seat, CardId technology, CardId unit) {
  if (g.type(s, technology) == Type::upgrade) return Why::upgrades_stay;  // DOS-48
  if (s.table.host(technology) != unit && s.table.host(unit) != technology) return Why::not_together;
  if (s.table.controller(technology) != seat) return Why::not_yours;
  // Only who equips is spared, not who takes off again.
  return s.table.counter(kUtilized, technology) == 0 && s.table.counter(kUtilized, unit) == 0 ? Why::none
                                                                                              : Why::utilized;
}

/// DOS-20: both are utilized, then joined.
void equip(const Game& g, State& s, CardId technology, CardId unit, Events& events) {
  const Seat seat = s.attacker;
  s.table.counter(kUtilized, technology) = 1;
  if (!equips_freely(g, s, seat, unit)) s.table.counter(kUtilized, unit) = 1;
  const bool crews = g.type(s, technology) == Type::vehicle;
  const CardId inner = crews ? unit : technology;
  const CardId outer = crews ? technology : unit;
  s.table.move(inner, kAttached);
  s.table.attach(inner, outer);
  s.unsettled = 1;  // it may weaken what it is put on
  happen(events, Happening::joins, seat, s, inner, outer);
  fire(g, s, When::equipped, unit, unit);
}

void unequip(State& s, CardId technology, CardId unit, Events& events) {
  const Seat seat = s.attacker;
  s.table.counter(kUtilized, technology) = 1;
  s.table.counter(kUtilized, unit) = 1;
  const CardId inner = s.table.host(unit) == technology ? unit : technology;
  const CardId outer = inner == unit ? technology : unit;
  s.table.attach(inner, CardId::none);
  s.table.move(inner, zone_of(seat, Place::battlefield));
  s.unsettled = 1;
  happen(events, Happening::parts, seat, s, inner, outer);
}

}  // namespace muster::dept_of_structure
