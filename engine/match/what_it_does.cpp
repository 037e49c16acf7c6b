#include "engine/match/what_it_does.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text.hpp"

namespace muster {

std::string_view ability_line(const CardSet& cards, DesignId design, std::size_t slot) {
  const std::vector<std::string>& lines = cards.face(design).ability_texts;
  const std::size_t abilities = cards[design].ability_count;
  // Keywords are printed first.
  return slot < abilities ? std::string_view(lines[lines.size() - abilities + slot]) : std::string_view();
}

std::string_view ability_line(const CardSet& cards, std::size_t ability) {
  for (std::size_t d = 0; d < cards.size(); ++d) {
    const auto design = static_cast<DesignId>(d);
    const std::size_t first = cards[design].first_ability;
    if (ability >= first && ability < first + cards[design].ability_count)
      return ability_line(cards, design, ability - first);
  }
  return {};
}

std::string_view ability_name(const CardSet& cards, std::size_t ability, std::string_view otherwise) {
  const std::string& name = cards.string(cards.ability(ability).name);
  return name.empty() ? otherwise : std::string_view(name);
}

std::string_view ability_name(const CardSet& cards, DesignId design, std::size_t slot,
                              std::string_view otherwise) {
  const Design& card = cards[design];
  return slot < card.ability_count ? ability_name(cards, card.first_ability + slot, otherwise) : otherwise;
}

std::string_view without_name(std::string_view line, std::string_view name) {
  if (!name.empty() && line.starts_with(name)) line.remove_prefix(name.size() + kAfterName.size());
  return line;
}

std::string ability_lines(const CardSet& cards, DesignId design) {
  std::string out;
  for (std::size_t slot = 0; slot < cards[design].ability_count; ++slot) {
    if (slot > 0) out += ' ';
    out += ability_line(cards, design, slot);
  }
  return out;
}

std::string keyword_words(const Vocabulary& vocabulary, std::size_t keyword) {
  if (keyword >= vocabulary.keywords.size()) return "";
  std::string name(vocabulary.keywords[keyword].name);
  std::replace(name.begin(), name.end(), '_', ' ');
  // Some are printed under their name, others as a sentence that does not fit into another one.
  const std::string_view printed = vocabulary.keywords[keyword].text.substr(0, name.size());
  return same_word(printed, name) ? std::string(printed) : name;
}

std::string zone_words(const ZoneSpec& zone) {
  if (zone.owner == Seat::none) return std::string(zone.name);
  return fmt::format("{}'s {}", name_of(zone.owner), zone.name.substr(2));
}

std::string within_sentence(std::string_view text) {
  if (text.ends_with('.')) text.remove_suffix(1);
  std::string out(text);
  for (std::size_t i = 0; i + 1 < out.size(); ++i) {
    if (out[i] == 'A' && out[i + 1] == ' ' && (i == 0 || out[i - 1] == ' ')) out[i] = 'a';
  }
  return out;
}

}  // namespace muster
