// Where a unit acts, with what strength, and what an attack's dice promise (LEW-33 to LEW-38, LEW-73).
#include <fmt/format.h>

#include "engine/core/odds.hpp"
#include "games/lost_empires/die.hpp"
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

std::string LostEmpires::prompt_stakes(const State& s) const {
  const std::uint8_t kind = s.frames.empty() ? std::uint8_t{0} : s.frames.top().kind;
  if (kind != fr::activation && kind != fr::melee && kind != fr::grant) return "";
  const CardId card = s.frames.top().card;
  if (!s.table.in_play(card)) return "";
  const ZoneSpec& where = Layout::kZones[at(s.table.zone(card))];
  // Whose hive it is the board shows.
  const std::string_view place = where.owner == Seat::none ? where.name : where.name.substr(2);
  return fmt::format("in {} with offense {}", place, offense(s, card));
}

/// Both dice, all 36 ways.
std::string LostEmpires::note(const State& s, Action action) const {
  if (action.verb != act::attack || s.frames.empty()) return "";
  const CardId attacker = s.frames.top().card;
  const CardId target = action.card();
  const int with = offense(s, attacker);
  const int against = defense(s, target);
  const Strike strike = has_keyword(s, attacker, kMelee) ? Strike::melee : Strike::plain;
  const int needed = kDeadlyDamage - s.table.counter(kDamage, target);
  int hits = 0;
  int kills = 0;
  for (std::uint32_t attack_face = 0; attack_face < kFaces.size(); ++attack_face) {
    for (std::uint32_t defense_face = 0; defense_face < kFaces.size(); ++defense_face) {
      int damage = attack_damage(attack_face, with, defense_face, against, strike,
                                 keyword_value(s, attacker, kWounding));
      if (damage > 0) damage -= keyword_value(s, target, kArmor);
      hits += damage > 0 ? 1 : 0;
      kills += damage >= needed && damage > 0 ? 1 : 0;
    }
  }
  constexpr double kWays = kFaces.size() * kFaces.size();
  return fmt::format("offense {} against defense {}: {} to hit, {} to destroy", with, against,
                     percent(hits / kWays), percent(kills / kWays));
}

}  // namespace muster::lost_empires
