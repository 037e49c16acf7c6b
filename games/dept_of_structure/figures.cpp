// What a learner is told of a card in play: its stats as they stand, its keywords, and whether it has a crew.
#include <algorithm>

#include "games/dept_of_structure/chapters.hpp"

namespace muster::dept_of_structure {

std::vector<std::string> DeptOfStructure::figure_names() const {
  std::vector<std::string> names;
  for (const std::string_view name : {vocabulary().stats[kAttack].name, vocabulary().stats[kDefense].name})
    names.emplace_back(name);
  names.insert(names.end(), {"aimed at", "crewed"});
  for (const Word& keyword : vocabulary().keywords) names.emplace_back(keyword.text);
  return names;
}

void DeptOfStructure::figures(const State& s, CardId card, std::int16_t* out) const {
  if (!s.table.in_play(card)) return;
  const Type kind = type(s, card);
  if (kind == Type::unit || kind == Type::equipment || kind == Type::fortification || kind == Type::vehicle) {
    out[0] = static_cast<std::int16_t>(attack(s, card));
    out[1] = static_cast<std::int16_t>(std::max(0, defense(s, card)));
  }
  out[2] = is_aimed_at(s, card) ? 1 : 0;
  out[3] = kind == Type::vehicle && crew_of(s, card) > 0 ? 1 : 0;
  const std::uint32_t words = keywords(s, card);
  for (std::size_t k = 0; k < vocabulary().keywords.size(); ++k)
    out[4 + k] = static_cast<std::int16_t>((words >> k) & 1U);
}

}  // namespace muster::dept_of_structure
