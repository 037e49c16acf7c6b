// What sets off the abilities of units.
#include "games/lost_empires/chapters.hpp"

namespace muster::lost_empires {

void fire(const Game& g, State& s, When when, CardId card, CardId subject) {
  const Design& printed = g.design(s, card);
  const auto word = static_cast<std::uint8_t>(when);
  if (!printed.has_trigger(word) || s.modifiers.is_silenced(g.columns(), card)) return;
  const Viewpoint from{s.table.controller(card), card, subject};
  for (std::size_t i = 0; i < printed.ability_count; ++i) {
    const std::size_t index = printed.first_ability + i;
    const Ability& ability = g.cards().ability(index);
    if (ability.trigger.word != word) continue;
    const bool watches_others = when == When::enters || when == When::falls;
    if (watches_others && !fits(g, s, g.cards().selector(ability.trigger.args[0]), from, subject)) continue;
    if (ability.once != 0) {
      // LEW-A15: the first time in a round uses it up, taken or not; each ability of a card for itself.
      const auto used = static_cast<std::uint8_t>(s.table.counter(kSpent, card));
      const auto mine = static_cast<std::uint8_t>(1U << ability.slot);
      if ((used & mine) != 0) continue;
      s.table.counter(kSpent, card) = static_cast<std::int8_t>(used | mine);
    }
    Steps::wait_for(g, s, index, card, subject, from.seat);
  }
}

void fire_entry(const Game& g, State& s, CardId card) {
  s.table.each(s.table.zone(card), [&](CardId other) {
    if (other != card) fire(g, s, When::enters, other, card);
  });
}

bool LostEmpires::trigger_still_valid(const State& s, const PendingTrigger& trigger) const {
  if (is_battlefield(s.table.zone(trigger.source))) return true;
  // A destroyed unit still does what it does when destroyed or attacked, or when others fall with it.
  const auto when = static_cast<When>(cards_->ability(trigger.ability).trigger.word);
  return when == When::destroyed || when == When::attacked || when == When::falls;
}

}  // namespace muster::lost_empires
