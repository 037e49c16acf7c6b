// What a learner is told of a card in play: its stats as they stand, its keywords, and its part in a battle.
#include <algorithm>

#include "engine/match/what_it_does.hpp"
#include "games/purge/chapters.hpp"

namespace muster::purge {

std::vector<std::string> Purge::figure_names() const {
  std::vector<std::string> names;
  for (const StatSpec& stat : vocabulary().stats) names.emplace_back(stat.name);
  names.insert(names.end(), {"attacker", "defender", "token"});
  for (std::size_t k = 0; k < kKeywordCount; ++k) names.push_back(keyword_words(vocabulary(), k));
  return names;
}

void Purge::figures(const State& s, CardId card, std::int16_t* out) const {
  if (!s.table.in_play(card)) return;
  const Design& printed = (*cards_)[s.table.design(card)];
  const std::size_t stats = vocabulary().stats.size();
  for (std::size_t stat = 0; stat < stats; ++stat) {
    if (stat == kTek || ((vocabulary().stats[stat].types >> printed.type) & 1U) == 0) continue;
    out[stat] = static_cast<std::int16_t>(std::max(0, stat_now(s, card, static_cast<std::uint8_t>(stat))));
  }
  const Part part = part_of(s, card);
  out[stats] = part == Part::attacker ? 1 : 0;
  out[stats + 1] = part == Part::defender ? 1 : 0;
  out[stats + 2] = compiled(s, card).is_token() ? 1 : 0;
  const std::uint32_t words = keywords(*this, s, card);
  for (std::size_t k = 0; k < kKeywordCount; ++k)
    out[stats + 3 + k] = static_cast<std::int16_t>((words >> k) & 1U);
}

}  // namespace muster::purge
