// What sets off conditional abilities (DOS-43). They wait until the step that set them off is over.
#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

void DeptOfStructure::wait_for(State& s, CardId card, const Ability& ability, CardId it) const {
  const Design& printed = (*cards_)[s.table.design(card)];
  Steps::wait_for(*this, s, printed.first_ability + std::size_t{ability.slot}, card, it,
                  s.table.controller(card));
}

/// Every card in play whose ability speaks of what `actor` did; `it` is what the ability may call "it".
void DeptOfStructure::fire(State& s, When when, CardId actor, CardId it) const {
  const auto bit = static_cast<unsigned>(when);
  if (((s.live_triggers >> bit) & 1U) == 0) return;
  each_card(s, static_cast<std::uint8_t>(Area::play), s.attacker, Side::any, [&](CardId card) {
    if (((brief(s, card).triggers >> bit) & 1U) == 0) return;
    const Viewpoint from{s.table.controller(card), card, it};
    for (const Ability& ability : cards_->abilities_of(s.table.design(card))) {
      if (static_cast<When>(ability.trigger.word) != when) continue;
      const Selector& whose = cards_->selector(ability.trigger.args[0]);
      const bool about_it = whose.how == Selector::How::self   ? actor == card
                            : whose.how == Selector::How::host ? actor == s.table.host(card)
                                                               : fits(*this, s, whose, from, actor);
      if (about_it) wait_for(s, card, ability, it);
    }
  });
}

/// The start of a Regroup and the end of a round: whose it is decides.
void DeptOfStructure::fire_round(State& s, When when) const {
  const auto bit = static_cast<unsigned>(when);
  if (((s.live_triggers >> bit) & 1U) == 0) return;
  each_card(s, static_cast<std::uint8_t>(Area::play), s.attacker, Side::any, [&](CardId card) {
    if (((brief(s, card).triggers >> bit) & 1U) == 0) return;
    const auto own =
        static_cast<std::uint8_t>(s.table.controller(card) == s.attacker ? Who::you : Who::enemy);
    for (const Ability& ability : cards_->abilities_of(s.table.design(card))) {
      if (static_cast<When>(ability.trigger.word) != when) continue;
      const std::uint8_t whose = ability.trigger.args[0];
      if (whose == own || static_cast<Who>(whose) == Who::each) wait_for(s, card, ability, CardId::none);
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
    case If::count: {
      const int n = count_fitting(*this, s, cards_->selector(node.args[0]), from);
      return n >= node.number(1) && n <= node.number(2);
    }
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
