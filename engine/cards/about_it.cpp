// Whether an ability speaks of the card that set it off ("it"). Those that do not are the same whichever card
// it was, so that any number of them waits in one place (engine/programs/triggers.hpp).
#include <algorithm>

#include "engine/cards/card_set.hpp"

namespace muster {

namespace {

class Search {
 public:
  explicit Search(const CardSet& set) : set_(set), words_(set.vocabulary()) {}

  bool in(Block block, Words words) const {
    for (const Node& node : set_.nodes(block)) {
      const Word& word = words[node.word];
      if (word.scope.needs == Needs::it) return true;
      for (std::size_t i = 0; i < word.params.size(); ++i) {
        if (in_argument(word, node, i)) return true;
      }
    }
    return false;
  }

 private:
  bool in_argument(const Word& word, const Node& node, std::size_t i) const {
    const std::uint8_t argument = node.args[i];
    switch (word.params[i].kind) {
      case ParamKind::selector:
        return in_selector(set_.selector(argument));
      case ParamKind::amount: {
        const Amount& amount = set_.amount(argument);
        if (amount.per == Amount::Per::card) return in_selector(set_.selector(amount.what));
        return amount.per == Amount::Per::measure && needs_it(words_.measures[amount.what]);
      }
      case ParamKind::block:
        return in(set_.block(argument), words_.operations);
      case ParamKind::blocks: {
        const auto choices = set_.choices(node, i);
        return std::any_of(choices.begin(), choices.end(),
                           [&](const Block& each) { return in(each, words_.operations); });
      }
      default:
        return false;
    }
  }
  bool in_selector(const Selector& selector) const {
    return selector.how == Selector::How::it ||
           (!words_.reaches.empty() && needs_it(words_.reaches[selector.reach]));
  }

  static bool needs_it(const Term& term) {
    return term.scope.needs == Needs::it || term.scope.needs == Needs::it_or_chosen;
  }

  const CardSet& set_;
  const Vocabulary& words_;
};

}  // namespace

bool speaks_of_it(const CardSet& set, const Ability& ability) {
  const Vocabulary& words = set.vocabulary();
  const Search search(set);
  return search.in(ability.conditions, words.conditions) || search.in(ability.cost, words.costs) ||
         search.in(ability.effects, words.operations);
}

}  // namespace muster
