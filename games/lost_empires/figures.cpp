// What a learner is told of a card in play: its stats as they stand, and its keywords.
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

std::vector<std::string> LostEmpires::figure_names() const {
  std::vector<std::string> names{"control", "offense", "defense"};
  for (std::size_t k = kFormation; k < vocabulary().keywords.size(); ++k)
    names.emplace_back(vocabulary().keywords[k].name);
  return names;
}

void LostEmpires::figures(const State& s, CardId card, std::int16_t* out) const {
  if (!s.table.in_play(card) || static_cast<Type>(design(s, card).type) != Type::unit) return;
  *out++ = static_cast<std::int16_t>(control(s, card));
  *out++ = static_cast<std::int16_t>(offense(s, card));
  *out++ = static_cast<std::int16_t>(defense(s, card));
  for (std::size_t k = kFormation; k < vocabulary().keywords.size(); ++k)
    *out++ = has_keyword(s, card, static_cast<Keyword>(k)) ? 1 : 0;
}

}  // namespace muster::lost_empires
