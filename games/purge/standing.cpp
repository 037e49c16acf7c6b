// What a seat's cards in play come to: TEKs, unlocked abilities, energy, supply (PUR-11, PUR-13, PUR-22,
// PUR-25 to PUR-27, PUR-49).
#include <algorithm>

#include "games/purge/game.hpp"

namespace muster::purge {

namespace {

/// PUR-26, in the order of the factions.
constexpr std::array<std::uint8_t, 4> kSupplyCaps{0, 11, 12, 10};

constexpr std::uint8_t sum(std::uint8_t a, int b) { return static_cast<std::uint8_t>(std::min(a + b, 200)); }

}  // namespace

void Purge::recount(State& s, Seat seat) const {
  Standing out;
  std::uint8_t faction = 0;
  const auto add = [&](CardId card) {
    const Brief& printed = brief(s, card);
    const Passive& gives = printed.passive;
    out.printed |= printed.keywords;
    out.unlocked |= gives.unlock;
    out.actions = sum(out.actions, gives.actions);
    out.discount = sum(out.discount, gives.discount);
    out.income = sum(out.income, gives.income + printed.stats[kEnergy]);
    out.haste = sum(out.haste, gives.haste);
    out.supply_cap = sum(out.supply_cap, gives.supply);
    out.super_weapons = static_cast<std::uint8_t>(out.super_weapons | gives.super_weapons);
    out.supply = sum(out.supply, printed.supply);
    out.teks = sum(out.teks, printed.type == Type::tek ? 1 : 0);
    s.live_triggers |= printed.triggers;
    if (printed.aura_count > 0) note_auras(s, seat, card);
  };
  for (const Place place : {Place::stronghold, Place::teks, Place::home, Place::battlefield}) {
    // Fighters walk from one of their places to the other.
    const unsigned bits = place == Place::home || place == Place::battlefield
                              ? use_bit_of(Place::home) | use_bit_of(Place::battlefield)
                              : use_bit_of(place);
    s.table.each(zone_of(seat, place), [&](CardId card) {
      add(card);
      if (((brief(s, card).triggers >> static_cast<unsigned>(When::use)) & 1U) != 0)
        out.uses = static_cast<std::uint8_t>(out.uses | bits);
    });
  }
  s.table.each(kAttached, [&](CardId card) {
    if (s.table.controller(card) == seat) add(card);
  });
  for (const CardId head : {s.commander[at(seat)], s.stronghold[at(seat)]}) {
    if (head != CardId::none && faction == 0) faction = (*cards_)[s.table.design(head)].group;
  }
  out.supply_cap = sum(out.supply_cap, kSupplyCaps[faction]);
  s.standing[at(seat)] = out;
}

/// A card whose passive abilities change stats, and whom they may reach.
void Purge::note_auras(State& s, Seat seat, CardId card) const {
  s.auras.add(card);
  const Brief& printed = brief(s, card);
  for (std::size_t k = 0; k < printed.aura_count; ++k) {
    const Aura& aura = auras_[printed.first_aura + k];
    const bool self = aura.how == Selector::How::self;
    const std::uint16_t types = self ? bit_of(printed.type) : aura.kinds;
    const auto reach = [&](Seat whose) {
      std::uint16_t& known = s.reached[at(whose)][aura.stat];
      known = static_cast<std::uint16_t>(known | types);
    };
    if (self || aura.side != Side::enemy) reach(seat);
    if (!self && aura.side != Side::friendly) reach(enemy(seat));
  }
}

/// A card came into play. Most change nothing but their player's supply or energy.
void Purge::arrive(State& s, CardId card) const {
  const Brief& printed = brief(s, card);
  if (!printed.plain) return count_live(s);
  Standing& standing = s.standing[at(s.table.controller(card))];
  s.live_triggers |= printed.triggers;
  standing.printed |= printed.keywords;
  standing.supply = sum(standing.supply, printed.supply);
  standing.income = sum(standing.income, printed.stats[kEnergy]);
  standing.teks = sum(standing.teks, printed.type == Type::tek ? 1 : 0);
}

/// A card left play.
void Purge::depart(State& s, Seat seat, const Brief& printed) const {
  if (!printed.plain) return count_live(s);
  const auto take = [](std::uint8_t& from, int amount) {
    from = static_cast<std::uint8_t>(from - std::min<int>(from, amount));
  };
  Standing& standing = s.standing[at(seat)];
  take(standing.supply, printed.supply);
  take(standing.income, printed.stats[kEnergy]);
  take(standing.teks, printed.type == Type::tek ? 1 : 0);
}

/// Everything that is counted once and then only read.
void Purge::count_live(State& s) const {
  if (s.commander[0] == CardId::none && s.commander[1] == CardId::none) {
    for (std::size_t i = 0; i < s.table.used; ++i) {
      const CardId card = card_at(i);
      const std::size_t owner = at(s.table.owner(card));
      if (type(s, card) == Type::commander) s.commander[owner] = card;
      if (type(s, card) == Type::stronghold) s.stronghold[owner] = card;
    }
  }
  s.live_triggers = 0;
  s.auras.clear();
  s.reached = {};
  for (int i = 0; i < kSeats; ++i) recount(s, seat_at(i));
}

bool Purge::has_supply(const State& s, Seat seat, const Brief& printed) const {
  return s.standing[at(seat)].supply + printed.supply <= s.standing[at(seat)].supply_cap ||
         printed.supply == 0;
}

}  // namespace muster::purge
