// Joining technology and units: equipment on a unit, a unit into a vehicle (DOS-20, DOS-46, DOS-49).
#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

void DeptOfStructure::equip_options(const State& s, Seat seat, Options& out) const {
  const ZoneId field = zone_of(seat, Place::battlefield);
  s.table.each(field, [&](CardId technology) {
    const Type kind = type(s, technology);
    if (kind != Type::equipment && kind != Type::vehicle) return;
    if (s.table.counter(kUtilized, technology) != 0) return;
    s.table.each(field, [&](CardId unit) {
      if (why_not_equip(s, seat, technology, unit) == Why::none)
        out.add(act::equip, technology, static_cast<std::uint8_t>(unit));
    });
  });
  s.table.each(kAttached, [&](CardId card) {
    const bool is_crew = type(s, card) == Type::unit;
    const CardId technology = is_crew ? s.table.host(card) : card;
    const CardId unit = is_crew ? card : s.table.host(card);
    if (why_not_unequip(s, seat, technology, unit) == Why::none)
      out.add(act::unequip, technology, static_cast<std::uint8_t>(unit));
  });
}

/// DOS-55, DOS-68.
bool DeptOfStructure::equips_freely(const State& s, Seat seat, CardId unit) const {
  return has_keyword(s, unit, kTechSavvy) || count_keyword(s, seat, kEquipmentAssist) > 0;
}

Why DeptOfStructure::why_not_equip(const State& s, Seat seat, CardId technology, CardId unit) const {
  const ZoneId field = zone_of(seat, Place::battlefield);
  const Type kind = type(s, technology);
  if (kind != Type::equipment && kind != Type::vehicle) return Why::not_equipment;
  if (type(s, unit) != Type::unit) return Why::not_a_unit;
  if (s.table.zone(technology) != field) {
    return s.table.zone(technology) == kAttached ? Why::attached : Why::not_yours;
  }
  if (s.table.zone(unit) != field) return s.table.zone(unit) == kAttached ? Why::attached : Why::not_yours;
  if (s.table.counter(kUtilized, technology) != 0) return Why::utilized;
  if (kind == Type::vehicle && crew_of(s, technology) >= brief(s, technology).crew)
    return Why::no_room;  // DOS-A31
  return s.table.counter(kUtilized, unit) == 0 || equips_freely(s, seat, unit) ? Why::none : Why::utilized;
}

Why DeptOfStructure::why_not_unequip(const State& s, Seat seat, CardId technology, CardId unit) const {
  if (type(s, technology) == Type::upgrade) return Why::upgrades_stay;  // DOS-48
  if (s.table.host(technology) != unit && s.table.host(unit) != technology) return Why::not_together;
  if (s.table.controller(technology) != seat) return Why::not_yours;
  // Only who equips is spared, not who takes off again.
  return s.table.counter(kUtilized, technology) == 0 && s.table.counter(kUtilized, unit) == 0 ? Why::none
                                                                                              : Why::utilized;
}

/// DOS-20: both are utilized, then joined.
void DeptOfStructure::equip(State& s, CardId technology, CardId unit, Events& events) const {
  const Seat seat = s.attacker;
  s.table.counter(kUtilized, technology) = 1;
  if (!equips_freely(s, seat, unit)) s.table.counter(kUtilized, unit) = 1;
  const bool crews = type(s, technology) == Type::vehicle;
  const CardId inner = crews ? unit : technology;
  const CardId outer = crews ? technology : unit;
  s.table.move(inner, kAttached);
  s.table.attach(inner, outer);
  s.unsettled = 1;  // it may weaken what it is put on
  happen(events, Happening::joins, seat, s, inner, 0, outer);
  fire(s, When::equipped, unit, unit);
}

void DeptOfStructure::unequip(State& s, CardId technology, CardId unit, Events& events) const {
  const Seat seat = s.attacker;
  s.table.counter(kUtilized, technology) = 1;
  s.table.counter(kUtilized, unit) = 1;
  const CardId inner = s.table.host(unit) == technology ? unit : technology;
  const CardId outer = inner == unit ? technology : unit;
  s.table.attach(inner, CardId::none);
  s.table.move(inner, zone_of(seat, Place::battlefield));
  s.unsettled = 1;
  happen(events, Happening::parts, seat, s, inner, 0, outer);
}

}  // namespace muster::dept_of_structure
