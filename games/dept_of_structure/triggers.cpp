// What sets off conditional abilities (DOS-43). They wait until the step that set them off is over.
#include "games/dept_of_structure/chapters.hpp"

namespace muster::dept_of_structure {

/// Every card in play whose ability speaks of what `actor` did; `it` is what the ability may call "it".
void fire(const Game& g, State& s, When when, CardId actor, CardId it) {
  const auto bit = static_cast<unsigned>(when);
  if (((s.live_triggers >> bit) & 1U) == 0) return;
  each_in_play(s, s.attacker, Side::any, [&](CardId card) {
    if (((g.compiled(s, card).triggers >> bit) & 1U) == 0 || g.is_silenced(s, card)) return;
    const Viewpoint from{s.table.controller(card), card, it};
    for (const Ability& ability : g.cards().abilities_of(s.table.design(card))) {
      if (static_cast<When>(ability.trigger.word) != when) continue;
      if (is_about(g, s, g.cards().selector(ability.trigger.args[0]), from, actor))
        Steps::wait_for(g, s, card, ability, it);
    }
  });
}

/// The start of a Regroup and the end of a round: whose it is decides.
void fire_round(const Game& g, State& s, When when) {
  const auto bit = static_cast<unsigned>(when);
  if (((s.live_triggers >> bit) & 1U) == 0) return;
  each_in_play(s, s.attacker, Side::any, [&](CardId card) {
    if (((g.compiled(s, card).triggers >> bit) & 1U) == 0 || g.is_silenced(s, card)) return;
    const auto own =
        static_cast<std::uint8_t>(s.table.controller(card) == s.attacker ? Who::you : Who::enemy);
    for (const Ability& ability : g.cards().abilities_of(s.table.design(card))) {
      if (static_cast<When>(ability.trigger.word) != when) continue;
      const std::uint8_t whose = ability.trigger.args[0];
      if (whose == own || static_cast<Who>(whose) == Who::each)
        Steps::wait_for(g, s, card, ability, CardId::none);
    }
  });
}

/// A card that has left no longer does anything, unless leaving was the point or it died doing it.
bool DeptOfStructure::trigger_still_valid(const State& s, const PendingTrigger& trigger) const {
  if (s.table.in_play(trigger.source)) return true;
  const auto when = static_cast<When>(cards_->ability(trigger.ability).trigger.word);
  return when == When::retired || when == When::kills || when == When::breaches;
}

bool DeptOfStructure::condition_holds(const State& s, const Viewpoint& from, const Node& node) const {
  switch (static_cast<If>(node.word)) {
    case If::count:
      return count_holds(*this, s, node, from);
    case If::crewed:
      return crew_of(s, from.source) > 0;
    case If::equipped:
      return is_equipped(s, from.source);
    case If::pool:
      return s.pool[at(from.seat)].of[node.args[0]] >= node.number(1);
  }
  return false;
}

}  // namespace muster::dept_of_structure
