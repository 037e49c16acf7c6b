// What keywords mean, as cards remind people of it: "It does not die in a tie."
#include <cctype>

#include <fmt/format.h>

#include "engine/cards/card_renderer.hpp"

namespace muster {

namespace {

/// "(LEW-70)" at the end, or nothing but numbers of rules: "RIG-24, RIG-25".
std::string_view without_citation(std::string_view help) {
  const std::size_t open = help.rfind(" (");
  if (open != std::string_view::npos && help.ends_with(')') && help.find('-', open) != std::string_view::npos)
    help = help.substr(0, open);
  const std::size_t dash = help.find('-');
  const bool only_a_number = dash == 3 && std::isupper(static_cast<unsigned char>(help[0])) != 0 &&
                             std::isupper(static_cast<unsigned char>(help[2])) != 0;
  return only_a_number ? std::string_view() : help;
}

void add_keywords_of(const CardSet& set, Block effects, std::uint64_t& found) {
  set.each_operation(effects, [&](const Node& node) {
    const Word& word = set.vocabulary().operations[node.word];
    for (std::size_t i = 0; i < word.params.size(); ++i) {
      const Param& param = word.params[i];
      if (param.kind == ParamKind::term && param.names == Param::Names::keyword)
        found |= std::uint64_t{1} << node.args[i];
    }
  });
}

}  // namespace

std::string reminder(const Vocabulary& vocabulary, std::size_t keyword) {
  const Word& word = vocabulary.keywords[keyword];
  if (word.text.ends_with('.')) return "";  // it says itself what it does
  const std::string_view help = without_citation(word.help);
  if (help.empty()) return "";
  std::string out = capitalised(fmt::format("{}.", help));
  if (word.text.find('*') != std::string_view::npos && !vocabulary.locked_text.empty())
    out += fmt::format(" {}", vocabulary.locked_text);
  return out;
}

std::uint64_t keywords_named_on(const CardSet& set, DesignId design) {
  std::uint64_t found = set[design].keywords;
  for (const Ability& ability : set.abilities_of(design)) {
    add_keywords_of(set, ability.effects, found);
    if (ability.unlock != 0) found |= std::uint64_t{1} << (ability.unlock - 1U);
  }
  return found;
}

}  // namespace muster
