// What a unit is worth now: printed values, modifiers, the always abilities around it, FORMATION and damage.
#include "games/lost_empires/chapters.hpp"

namespace muster::lost_empires {

namespace {

bool aura_keyword(const Game& g, const State& s, CardId card, Keyword keyword) {
  bool given = false;
  each_unit(s, [&](CardId source) {
    if (given || ((g.compiled().cards[at(s.table.design(source))].gives >> keyword) & 1U) == 0) return;
    if (s.modifiers.is_silenced(g.columns(), source)) return;
    const Viewpoint from{s.table.controller(source), source, CardId::none};
    for (const Ability& ability : g.cards().abilities_of(s.table.design(source))) {
      if (ability.trigger.word != static_cast<std::uint8_t>(When::always)) continue;
      if (!Steps::conditions_hold(g, s, ability, from)) continue;
      for (const Node& node : g.cards().nodes(ability.effects)) {
        if (node.word != static_cast<std::uint8_t>(Op::give) || node.args[0] != keyword) continue;
        const Selector& to = g.cards().selector(node.args[1]);
        given = given || (to.how == Selector::How::self ? card == source : fits(g, s, to, from, card));
      }
    }
  });
  return given;
}

}  // namespace

bool LostEmpires::has_changed_keyword(const State& s, CardId card, Keyword keyword, bool printed) const {
  if (s.modifiers.has_lost(columns_, card, keyword)) return false;
  if ((printed ? 1 : 0) +
          s.modifiers.total(columns_, card, static_cast<std::uint8_t>(kFirstKeywordSum + keyword)) >
      0)
    return true;
  return ((compiled_.always_given >> keyword) & 1U) != 0 && aura_keyword(*this, s, card, keyword);
}

int LostEmpires::keyword_value(const State& s, CardId card, Keyword keyword) const {
  if (s.modifiers.has_lost(columns_, card, keyword)) return 0;
  const Design& printed = design(s, card);
  int value = printed.has_keyword(keyword) ? printed.keyword_values[keyword] : 0;
  if (s.modifiers.live_sums != 0)
    value += s.modifiers.total(columns_, card, static_cast<std::uint8_t>(kFirstKeywordSum + keyword));
  if (((compiled_.always_given >> keyword) & 1U) != 0 && aura_keyword(*this, s, card, keyword)) ++value;
  return value > 0 ? value : 0;
}

int LostEmpires::aura(const State& s, CardId card, std::uint8_t stat) const {
  int sum = 0;
  const auto add = [&](CardId source) {
    if (((compiled_.cards[at(s.table.design(source))].changes >> stat) & 1U) == 0) return;
    if (s.modifiers.is_silenced(columns_, source)) return;
    const Viewpoint from{s.table.controller(source), source, CardId::none};
    for (const Ability& ability : cards_->abilities_of(s.table.design(source))) {
      if (ability.trigger.word != static_cast<std::uint8_t>(When::always)) continue;
      if (!Steps::conditions_hold(*this, s, ability, from)) continue;
      for (const Node& node : cards_->nodes(ability.effects)) {
        if (node.word != static_cast<std::uint8_t>(Op::gain) || kGainedStats[node.args[1]] != stat) continue;
        const Selector& to = cards_->selector(node.args[2]);
        const bool meant = to.how == Selector::How::self ? card == source : fits(*this, s, to, from, card);
        if (!meant) continue;
        const Frame frame{.seat = from.seat, .card = source, .other = card};
        sum += Steps::value_of(*this, s, Run(frame), node.args[0]);
      }
    }
  };
  if (compiled_.far_reaching) {
    each_unit(s, add);
  } else {
    s.table.each(s.table.zone(card), add);
  }
  return sum;
}

bool LostEmpires::in_formation(const State& s, CardId card) const {
  // LEW-71, LEW-A21: any other friendly unit there will do; asked anew every time.
  return has_keyword(s, card, kFormation) &&
         has_unit_at(s, s.table.controller(card), s.table.zone(card), card);
}

int LostEmpires::offense(const State& s, CardId card) const {
  return design(s, card).stats[kOffense] + s.modifiers.total(columns_, card, kOffense) +
         aura(s, card, kOffense) + (in_formation(s, card) ? 1 : 0);
}

int LostEmpires::defense(const State& s, CardId card) const {
  return design(s, card).stats[kDefense] + s.modifiers.total(columns_, card, kDefense) +
         aura(s, card, kDefense);
}

int LostEmpires::control(const State& s, CardId card) const {
  int value =
      design(s, card).stats[kControl] + s.modifiers.total(columns_, card, kControl) + aura(s, card, kControl);
  // LEW-55: once, however much damage; LEW-71: not in FORMATION.
  if (s.table.counter(kDamage, card) > 0 && !in_formation(s, card)) --value;
  return value > 0 ? value : 0;  // LEW-A9
}

}  // namespace muster::lost_empires
