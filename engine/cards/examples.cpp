#include "engine/cards/examples.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "engine/cards/card_spelling.hpp"
#include "engine/core/text.hpp"

namespace muster {

namespace {

constexpr std::array kGrammar{
    Grammar{"ability", "name = \"Rally\"",
            "what it is called; printed before it, and said in prompts, in the log and on buttons", ""},
    Grammar{"ability", "when = …", "the trigger; every ability has one", "when = "},
    Grammar{"ability", "zone = \"graveyard\"", "where its card lies when it works, if not in play",
            "zone = "},
    Grammar{"ability", "may = true", "its player is asked", "may = true"},
    Grammar{"ability", "once = true", "once a turn or round, as the game has it", "once = true"},
    Grammar{"ability", "unlocked_by = \"…\"", "only while the keyword is unlocked", "unlocked_by = "},
    Grammar{"ability", "cost = [ … ]", "paid first; with `may` it is \"if you do\"", "cost = "},
    Grammar{"ability", "if = [ … ]", "conditions, all of which must hold", "if = "},
    Grammar{"ability", "do = [ … ]", "operations, one after the other; every ability has some", "do = "},
    Grammar{"selector", "\"self\"", "the card the ability is on", "\"self\""},
    Grammar{"selector", "\"it\"", "the card the trigger is about", "\"it\""},
    Grammar{"selector", "\"chosen\"", "what was chosen before in the same ability", "= \"chosen\""},
    Grammar{"selector", "\"host\"", "what the card is attached to", "\"host\""},
    Grammar{"selector", "{ each = \"enemy unit\" }",
            "all that fit; a kind may have `friendly` or `enemy` before it", "{ each = "},
    Grammar{"selector", "{ a = \"enemy unit\" }",
            "one that fits, where a trigger or condition speaks of cards", "{ a = "},
    Grammar{"selector", "{ choose = \"enemy unit\" }", "the player of the ability picks", "{ choose = "},
    Grammar{"selector", "{ random = \"enemy unit\" }", "chance picks", "{ random = "},
    Grammar{"selector", "count = 2", "how many are picked, 1 to 4", ", count = "},
    Grammar{"selector", "up_to = true", "fewer may be picked, or none", "up_to = true"},
    Grammar{"selector", "other = true", "not the card itself", "other = true"},
    Grammar{"selector", "other_name = true", "not a card of the same name", "other_name = true"},
    Grammar{"selector", "in = \"…\"", "how far from the card, by a word of the list below", " in = \""},
    Grammar{"selector", "from = \"…\"", "where they lie, if not in play, by a word of the list below",
            " from = \""},
    Grammar{"selector", "that = [ \"…\" ]", "what must be true of them, by words of the list below",
            " that = ["},
    Grammar{"selector", "trait = \"…\"", "traits they must have", " trait = ["},
    Grammar{"selector", "STAT_at_most = 3", "a printed number is at most so much, as in `power_at_most`",
            "_at_most = "},
    Grammar{"selector", "STAT_at_least = 3", "or at least", "_at_least = "},
    Grammar{"amount", "2", "a number", "= 1"},
    Grammar{"amount", "\"chosen\"", "as many as were chosen before", "draw = \"chosen\""},
    Grammar{"amount", "\"x\"", "as many as were paid before, with `pay_x`", "= \"x\""},
    Grammar{"amount", "{ per = { each = \"friendly unit\" } }", "one for each card that fits", "{ per = {"},
    Grammar{"amount", "{ measure = \"…\" }", "one for each of something else, by a word of the list below",
            "{ measure = "},
    Grammar{"amount", "times = 2", "so many for each, in a table with per or measure", ", times = "},
    Grammar{"amount", "base = 1", "and so many anyway", ", base = "},
};

/// Looks through the cards of a set in their order.
class Finder {
 public:
  explicit Finder(const CardSet& set) : set_(set), words_(set.vocabulary()) {}

  Example word(ExampleOf what, std::size_t index) const {
    Example found;
    each_ability([&](DesignId card, const Ability& ability) {
      if (what == ExampleOf::trigger) {
        if (ability.trigger.word == index)
          found = shown(card, ability, ability.trigger, words_.triggers[index]);
      } else if (what == ExampleOf::condition) {
        in_block(card, ability, ability.conditions, words_.conditions, index, found);
      } else if (what == ExampleOf::cost) {
        in_block(card, ability, ability.cost, words_.costs, index, found);
      } else {
        set_.each_operation(ability.effects, [&](const Node& node) {
          if (found.card == DesignId::none && node.word == index)
            found = shown(card, ability, node, words_.operations[index]);
        });
      }
      return found.card != DesignId::none;
    });
    if (found.card != DesignId::none || what != ExampleOf::cost) return found;
    for (std::size_t d = 0; d < set_.size(); ++d) {
      const auto card = static_cast<DesignId>(d);
      for (const Node& node : set_.nodes(set_[card].cost)) {
        if (node.word == index)
          return {card, spelled(set_, node, words_.costs[index]),
                  fmt::format("Cost: {}", render_costs(set_, set_[card].cost, set_[card].type))};
      }
    }
    return found;
  }

  Example keyword(std::size_t index) const {
    for (std::size_t d = 0; d < set_.size(); ++d) {
      const auto card = static_cast<DesignId>(d);
      if (!set_[card].has_keyword(index)) continue;
      Node node;
      node.args[0] = static_cast<std::uint8_t>(set_[card].keyword_values[index]);
      return {card, fmt::format("keywords = [ {} ]", spelled(set_, node, words_.keywords[index])),
              render_keyword(set_, set_[card], index)};
    }
    // Some are only ever given.
    for (std::size_t d = 0; d < set_.size(); ++d) {
      const auto card = static_cast<DesignId>(d);
      if (((keywords_named_on(set_, card) >> index) & 1U) == 0) continue;
      for (const Ability& ability : set_.abilities_of(card)) {
        const std::string toml = spelled(set_, ability);
        if (toml.find(quoted(words_.keywords[index].name)) != std::string::npos)
          return {card, toml, line_of(card, ability)};
      }
    }
    return {};
  }

  Example trait(std::size_t index) const {
    for (std::size_t d = 0; d < set_.size(); ++d) {
      const auto card = static_cast<DesignId>(d);
      if (set_[card].has_trait(index))
        return {card, fmt::format("traits = [ {} ]", quoted(words_.traits[index].name)), ""};
    }
    return {};
  }

  /// The first ability whose spelling holds a text.
  Example spelling(std::string_view text) const {
    Example found;
    each_ability([&](DesignId card, const Ability& ability) {
      const std::string toml = spelled(set_, ability);
      if (toml.find(text) == std::string::npos) return false;
      found = {card, toml, line_of(card, ability)};
      return true;
    });
    return found;
  }

  /// An entry of a list that `that` names: alone or among others.
  Example flag(std::string_view name) const {
    Example found;
    const std::string wanted = quoted(name);
    each_ability([&](DesignId card, const Ability& ability) {
      const std::string toml = spelled(set_, ability);
      for (std::size_t at = toml.find(" that = "); at != std::string::npos;
           at = toml.find(" that = ", at + 1)) {
        const std::size_t end = std::min(toml.find_first_of("]}", at), toml.size());
        if (std::string_view(toml).substr(at, end - at).find(wanted) == std::string_view::npos) continue;
        found = {card, toml, line_of(card, ability)};
        return true;
      }
      return false;
    });
    return found;
  }

  Example named() const {
    Example found;
    each_ability([&](DesignId card, const Ability& ability) {
      if (ability.name == 0) return false;
      found = {card, fmt::format("name = {}", quoted(set_.string(ability.name))), line_of(card, ability)};
      return true;
    });
    return found;
  }

 private:
  template <class Visit>
  void each_ability(const Visit& visit) const {
    for (std::size_t d = 0; d < set_.size(); ++d) {
      for (const Ability& ability : set_.abilities_of(static_cast<DesignId>(d))) {
        if (visit(static_cast<DesignId>(d), ability)) return;
      }
    }
  }
  std::string line_of(DesignId card, const Ability& ability) const {
    return render_ability(set_, ability, set_[card].type);
  }
  Example shown(DesignId card, const Ability& ability, const Node& node, const Word& word) const {
    return {card, spelled(set_, node, word), line_of(card, ability)};
  }
  void in_block(DesignId card, const Ability& ability, Block block, Words words, std::size_t index,
                Example& found) const {
    for (const Node& node : set_.nodes(block)) {
      if (found.card == DesignId::none && node.word == index)
        found = shown(card, ability, node, words[index]);
    }
  }

  const CardSet& set_;
  const Vocabulary& words_;
};

}  // namespace

std::span<const Grammar> grammar() { return kGrammar; }

bool takes(const Vocabulary& vocabulary, ParamKind kind) {
  const auto some = [&](Words words) {
    return std::any_of(words.begin(), words.end(), [&](const Word& word) {
      return std::any_of(word.params.begin(), word.params.end(),
                         [&](const Param& param) { return param.kind == kind; });
    });
  };
  return some(vocabulary.triggers) || some(vocabulary.conditions) || some(vocabulary.operations) ||
         some(vocabulary.costs);
}

Example example_of(const CardSet& set, ExampleOf what, std::size_t index) {
  const Vocabulary& words = set.vocabulary();
  const Finder finder(set);
  switch (what) {
    case ExampleOf::keyword:
      return finder.keyword(index);
    case ExampleOf::reach:
      return finder.spelling(fmt::format(" in = {}", quoted(words.reaches[index].name)));
    case ExampleOf::area:
      return finder.spelling(fmt::format(" from = {}", quoted(words.areas[index].name)));
    case ExampleOf::flag:
      return finder.flag(words.flags[index].name);
    case ExampleOf::trait:
      return finder.trait(index);
    case ExampleOf::measure:
      return finder.spelling(fmt::format("measure = {}", quoted(words.measures[index].name)));
    case ExampleOf::key:
      return kGrammar[index].found.empty() ? finder.named() : finder.spelling(kGrammar[index].found);
    default:
      return finder.word(what, index);
  }
}

}  // namespace muster
