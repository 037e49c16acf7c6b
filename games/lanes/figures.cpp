// What a learner is told of a card in play: its power as it stands, and its keywords.
#include "games/lanes/chapters.hpp"

namespace muster::lanes {

namespace {

constexpr std::array kShownKeywords{kRanged, kArcing, kSteadfast, kBulwark, kWarded};

}  // namespace

std::vector<std::string> Lanes::figure_names() const {
  std::vector<std::string> names{"power"};
  for (const Keyword keyword : kShownKeywords) names.emplace_back(vocabulary().keywords[keyword].name);
  return names;
}

void Lanes::figures(const State& s, CardId card, std::int16_t* out) const {
  if (!is_unit(*this, s, card)) return;
  *out++ = static_cast<std::int16_t>(power(*this, s, card));
  for (const Keyword keyword : kShownKeywords) *out++ = has_keyword(*this, s, card, keyword) ? 1 : 0;
}

}  // namespace muster::lanes
