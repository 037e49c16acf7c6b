// What sets off the abilities of units.
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

void LostEmpires::fire(State& s, When when, CardId card, CardId subject) const {
  const Design& printed = design(s, card);
  const auto word = static_cast<std::uint8_t>(when);
  if (!printed.has_trigger(word)) return;
  const Viewpoint from{s.table.controller(card), card, subject};
  for (std::size_t i = 0; i < printed.ability_count; ++i) {
    const std::size_t index = printed.first_ability + i;
    const Ability& ability = cards_->ability(index);
    if (ability.trigger.word != word) continue;
    const bool watches_others = when == When::enters || when == When::falls;
    if (watches_others && !fits(*this, s, cards_->selector(ability.trigger.args[0]), from, subject)) continue;
    if (ability.once != 0) {
      // LEW-A15: the first time in a round uses it up, taken or not; each ability of a card for itself.
      const auto used = static_cast<std::uint8_t>(s.table.counter(kSpent, card));
      const auto mine = static_cast<std::uint8_t>(1U << ability.slot);
      if ((used & mine) != 0) continue;
      s.table.counter(kSpent, card) = static_cast<std::int8_t>(used | mine);
    }
    Steps::wait_for(*this, s, index, card, subject, from.seat);
  }
}

/// LEW-110: by a move, by being placed or by being played there; falling back is not coming in (LEW-A15).
void LostEmpires::fire_entry(State& s, CardId card) const {
  s.table.each(s.table.zone(card), [&](CardId other) {
    if (other != card) fire(s, When::enters, other, card);
  });
}

void LostEmpires::fire_fall(State& s, CardId card) const {
  fire(s, When::destroyed, card);
  each_unit(s, [&](CardId other) {
    if (other != card) fire(s, When::falls, other, card);
  });
}

void LostEmpires::fire_wrap_up(State& s) const {
  each_unit(s, [&](CardId card) { fire(s, When::wrap_up, card); });
}

bool LostEmpires::trigger_still_valid(const State& s, const PendingTrigger& trigger) const {
  if (is_battlefield(s.table.zone(trigger.source))) return true;
  // A destroyed unit still does what it does when destroyed or attacked, or when others fall with it.
  const auto when = static_cast<When>(cards_->ability(trigger.ability).trigger.word);
  return when == When::destroyed || when == When::attacked || when == When::falls;
}

}  // namespace muster::lost_empires
