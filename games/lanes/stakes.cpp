// What an attack comes to as things stand: who is met, with what power, and who falls (LAN-11, LAN-17, LAN-20
// to LAN-23).
#include <fmt/format.h>

#include "games/lanes/chapters.hpp"

namespace muster::lanes {

std::string Lanes::note(const State& s, Action action) const {
  if (action.verb != act::attack) return "";
  const CardId attacker = action.card();
  const CardId defender = defender_of(*this, s, attacker);
  const int with = power(*this, s, attacker);
  const auto name = [&](CardId card) { return cards_->face(s.table.design(card)).name; };
  if (defender == CardId::none) {
    if (with == 0) return "power 0 against an open lane: nothing happens";
    const int left = s.table.size(zone_of(enemy(s.active), Place::protection));
    if (left == 0) return fmt::format("power {} against an open lane without protection: wins", with);
    return fmt::format("power {} against an open lane: takes 1 of {} protection", with, left);
  }
  const int against = power(*this, s, defender);
  const bool tie = with == against;
  const auto spared = [&](CardId unit) { return tie && has_keyword(*this, s, unit, kSteadfast); };
  const bool shoots = row_of(s.table.zone(attacker)) == Row::back && has_keyword(*this, s, attacker, kRanged);
  const bool idle = with == 0 && against == 0;
  const bool attacker_falls = !idle && with <= against && !shoots && !spared(attacker);
  const bool defender_falls = !idle && against <= with && !spared(defender);
  const std::string outcome = attacker_falls && defender_falls ? "both fall"
                              : attacker_falls                 ? fmt::format("{} falls", name(attacker))
                              : defender_falls                 ? fmt::format("{} falls", name(defender))
                                                               : "both stand";
  return fmt::format("power {} against {} of {}: {}", with, against, name(defender), outcome);
}

}  // namespace muster::lanes
