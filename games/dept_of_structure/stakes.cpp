// What a battle is about as it stands: the base, what gets through, and how a pair would end (DOS-32 to
// DOS-37, DOS-56).
#include <fmt/format.h>

#include "engine/match/what_it_does.hpp"
#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

std::string DeptOfStructure::prompt_stakes(const State& s) const {
  if (s.phase != Phase::attack && s.phase != Phase::defend && s.phase != Phase::tactics) return "";
  int through = 0;
  int attackers = 0;
  s.table.each(zone_of(s.attacker, Place::battlefield), [&](CardId card) {
    const int number = s.table.counter(kAttacking, card);
    if (number == 0) return;
    ++attackers;
    if (((s.blocked >> static_cast<unsigned>(number)) & 1U) == 0) through += attack(s, card);
  });
  const int base = s.base[at(enemy(s.attacker))];
  if (attackers == 0) return fmt::format("the base has {}", base);
  return fmt::format("the base has {}, unblocked attack: {}", base, through);
}

std::string DeptOfStructure::note(const State& s, Action action) const {
  const CardId card = action.card();
  if (action.verb == act::attack)
    return fmt::format("attack {}, defense {}", attack(s, card), defense(s, card));
  if (action.verb != act::block) return "";
  const auto attacker = static_cast<CardId>(action.b);
  const int with = attack(s, card);
  const int against = attack(s, attacker);
  const bool first = has_keyword(s, card, kFirstStrike) && !has_keyword(s, attacker, kFirstStrike);
  const bool last = has_keyword(s, attacker, kFirstStrike) && !has_keyword(s, card, kFirstStrike);
  bool attacker_falls = with >= defense(s, attacker);
  bool blocker_falls = against >= defense(s, card);
  // DOS-56: who strikes first and kills takes nothing in return.
  if (first && attacker_falls) blocker_falls = false;
  if (last && blocker_falls) attacker_falls = false;
  const std::string_view outcome = attacker_falls && blocker_falls ? "both fall"
                                   : attacker_falls                ? "the attacker falls"
                                   : blocker_falls                 ? "the blocker falls"
                                                                   : "both stand";
  return fmt::format("attack {}, defense {} against attack {}, defense {}: alone, {}", with, defense(s, card),
                     against, defense(s, attacker), outcome);
}

std::string DeptOfStructure::window_does(const State& s, const Frame& below) const {
  if (below.kind == fr::ability) return std::string(ability_line(*cards_, below.code));
  if (below.kind != fr::deploy) return "";
  if (type(s, below.card) == Type::tactic) return ability_lines(*cards_, s.table.design(below.card));
  return "it is deployed";
}

}  // namespace muster::dept_of_structure
