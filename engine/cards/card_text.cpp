// The words on a card, rendered from its program: a card cannot say what it does not do.
#include <fmt/format.h>

#include "engine/cards/card_renderer.hpp"

namespace muster {

namespace {

/// "when …", "at the …": what begins a sentence. Others stand before it: "On play: …", "[Main] …".
bool begins_sentence(std::string_view trigger) {
  return trigger.starts_with("when ") || trigger.starts_with("at ");
}

/// A keyword without its number and its star: "Composite Armor {head}*" is "Composite Armor".
std::string_view bare_word(std::string_view keyword) {
  keyword = keyword.substr(0, keyword.find_first_of("*({"));
  while (keyword.ends_with(' ')) keyword.remove_suffix(1);
  return keyword;
}

std::string once_text(const Vocabulary& vocabulary) {
  std::string_view text = vocabulary.once_text;
  if (text.ends_with('.')) text.remove_suffix(1);
  return std::string(text);
}

/// An ability that is used, or whose moment has a name: "[Main] Discard 1 card: Ready …", "On kill: Draw …".
std::string headed(const CardSet& set, const Ability& ability, std::string_view trigger,
                   CardRenderer& renderer) {
  const Vocabulary& vocabulary = set.vocabulary();
  const bool continuous = ability.trigger.word == vocabulary.continuous_trigger;
  std::string head = ability.once != 0 ? once_text(vocabulary) : "";
  if (!trigger.empty())
    head = head.empty() ? capitalised(std::string(trigger)) : fmt::format("{}, {}", head, trigger);
  if (has(vocabulary.tasks, ability.trigger.word)) {
    head = capitalised(renderer.conditions(ability.conditions));
    return fmt::format("{}: {}", head, capitalised(renderer.effects(ability.effects)));
  }
  if (ability.optional == 0 && !ability.cost.empty()) {
    const std::string cost = renderer.costs(ability.cost);
    const bool marked = head.ends_with(']');
    head = head.empty() ? capitalised(cost)
                        : fmt::format("{}{} {}", head, marked ? "" : ",", marked ? capitalised(cost) : cost);
  } else if (head.empty() && has(vocabulary.uses, ability.trigger.word)) {
    head = "Use";
  }
  std::string body;
  if (!ability.conditions.empty())
    body = fmt::format("{} {}, ", continuous ? "while" : "if", renderer.conditions(ability.conditions));
  if (ability.optional != 0) body += "you may ";
  if (ability.optional != 0 && !ability.cost.empty())
    body += fmt::format("{}. If you do, ", renderer.costs(ability.cost));
  body += renderer.effects(ability.effects);
  if (head.empty()) return capitalised(body);
  return fmt::format("{}{} {}", head, head.ends_with(']') ? "" : ":", capitalised(body));
}

/// "When another friendly unit attacks, you may …"
std::string sentence(const CardSet& set, const Ability& ability, const std::string& trigger,
                     CardRenderer& renderer) {
  std::string out =
      ability.once != 0 ? fmt::format("{}, {}", once_text(set.vocabulary()), trigger) : capitalised(trigger);
  const std::string conditions = renderer.conditions(ability.conditions);
  if (!conditions.empty()) out += fmt::format(", if {}", conditions);
  const std::string cost = renderer.costs(ability.cost);
  const std::string effects = renderer.effects(ability.effects);
  const std::string_view may = ability.optional != 0 ? "you may " : "";
  if (cost.empty()) return fmt::format("{}, {}{}", out, may, effects);
  return fmt::format("{}, {}{}. If you do, {}", out, may, cost, effects);
}

}  // namespace

std::string render_operations(const CardSet& set, Block block, std::uint8_t card_type) {
  return CardRenderer(set, card_type).effects(block);
}

std::string render_costs(const CardSet& set, Block block, std::uint8_t card_type) {
  return CardRenderer(set, card_type).costs(block);
}

std::string render_keyword(const CardSet& set, const Design& design, std::size_t keyword) {
  Node node;
  node.args[0] = static_cast<std::uint8_t>(design.keyword_values[keyword]);
  return capitalised(CardRenderer(set, design.type).keyword(node, set.vocabulary().keywords[keyword]));
}

std::string render_ability(const CardSet& set, const Ability& ability, std::uint8_t card_type) {
  const Vocabulary& vocabulary = set.vocabulary();
  CardRenderer renderer(set, card_type, &ability);
  const std::string trigger = renderer.trigger(ability.trigger);
  const bool is_sentence = begins_sentence(trigger) && !has(vocabulary.tasks, ability.trigger.word);
  std::string body =
      is_sentence ? sentence(set, ability, trigger, renderer) : headed(set, ability, trigger, renderer);
  std::string out;
  if (ability.name != 0) out += fmt::format("{}{}", set.string(ability.name), kAfterName);
  if (ability.unlock != 0)
    out += fmt::format("Unlocked by {}. ", bare_word(vocabulary.keywords[ability.unlock - 1U].text));
  if (ability.area != 0)
    out += fmt::format("While in {}{} ", renderer.place_of_its_own(ability.area), is_sentence ? "," : ":");
  out += ability.area != 0 && is_sentence ? uncapitalised(std::move(body)) : body;
  if (!out.ends_with('.')) out += '.';
  return out;
}

}  // namespace muster
