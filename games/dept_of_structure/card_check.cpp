// What the words alone cannot rule out on a card; what each word can ever do stands in vocabulary.cpp.
#include <fmt/format.h>

#include "engine/cards/blame.hpp"
#include "engine/programs/price_changes.hpp"
#include "games/dept_of_structure/chapters.hpp"

namespace muster::dept_of_structure {

namespace {

class Checker : public CardCheck {
 public:
  using CardCheck::CardCheck;

  void check() {
    const bool counter = kind_ == Type::counter;
    if ((printed().group == 0) != counter)
      wrong("every card belongs to a faction, counters to none (DOS-2, DOS-3)");
    const bool stands = kind_ == Type::unit || kind_ == Type::fortification || kind_ == Type::vehicle;
    if (stands && printed().stats[kDefense] == 0) wrong("it needs a defense of at least 1 (DOS-38)");
    for (const Node& node : set_.nodes(printed().cost)) {
      if (static_cast<Cost>(node.word) > Cost::any) wrong("a card is deployed for resources only (DOS-39)");
    }
    for (const Ability& ability : set_.abilities_of(design_)) check(ability);
  }

 private:
  void check(const Ability& ability) {
    const auto when = static_cast<When>(ability.trigger.word);
    const bool once_only = kind_ == Type::tactic || kind_ == Type::resource;
    if (once_only != (when == When::play))
      wrong(once_only ? "tactics and resources only have \"play\" abilities"
                      : "\"play\" is for tactics and resources");
    if (ability.once != 0)
      wrong("abilities are not limited to once: the same one may be used again (DOS-42)");
    if (when == When::use && ability.cost.empty()) wrong("an activated ability has a cost (DOS-42)");
    if (when != When::use && ability.optional == 0 && !ability.cost.empty())
      wrong("what must be resolved has no cost; write may = true (DOS-43)");
    bool any = false;
    int sacrifices = 0;
    for (const Node& node : set_.nodes(ability.cost)) {
      if (static_cast<Cost>(node.word) == Cost::sacrifice) sacrifices += set_.selector(node.args[0]).count;
      if (any) wrong("in a cost \"any\" comes last, when the rest is paid (DOS-39)");
      any = static_cast<Cost>(node.word) == Cost::any;
    }
    if (sacrifices > kMostSacrifices)
      wrong(fmt::format("its cost asks for {} sacrifices, at most {} can be (DOS-A37)", sacrifices,
                        kMostSacrifices));
    set_.each_operation(ability.effects, [&](const Node& node) { check(node, when); });
    if (when == When::play || when == When::use) check_targets(ability, when);
  }

  /// What is declared keeps its targets until it takes effect.
  void check_targets(const Ability& ability, When when) {
    const std::size_t targets = targets_of(set_, ability.effects);
    stated_ = when == When::play ? stated_ + targets : targets;  // a tactic states those of all its abilities
    if (stated_ > kMostTargets) {
      wrong(
          fmt::format("{} targets are stated when it is declared, at most {} can be; choose fewer, or write "
                      "\"each\" or \"random\" (DOS-19)",
                      stated_, kMostTargets));
    }
  }

  void check(const Node& node, When when) {
    const auto op = static_cast<Op>(node.word);
    if (op == Op::cancel && kind_ != Type::tactic) wrong("only a tactic can cancel");
    if (op == Op::one_of) {
      for (const Block& choice : set_.choices(node, 0)) {
        set_.each_operation(choice, [&](const Node& inner) {
          if (static_cast<Op>(inner.word) == Op::cancel)
            wrong("what cancels is played in response, so nothing else can be chosen instead (DOS-19)");
        });
      }
    }
    if (const auto problem = wrong_with_price<DeptOfStructure>(set_, node, when == When::always);
        !problem.empty())
      wrong(problem);
    if (when != When::always || op == Op::cheaper || op == Op::dearer) return;
    if (op != Op::boost && op != Op::give) {
      wrong("a permanent ability can only boost and give (DOS-41)");
      return;
    }
    const bool boosts = op == Op::boost;
    for (std::size_t i = 0; boosts && i < 2; ++i) {
      const Amount& amount = set_.amount(node.args[i]);
      if (amount.per == Amount::Per::card && set_.selector(amount.what).compare != Compare::none)
        wrong("a permanent ability cannot look at attack or defense");
    }
    const Selector& to = set_.selector(node.args[boosts ? 2 : 1]);
    if (to.how != Selector::How::self && to.how != Selector::How::host && to.how != Selector::How::each)
      wrong("a permanent ability is for \"self\", \"host\" or each card that fits");
    // Values decide which cards fit by value: that would ask a question by its own answer.
    if (to.compare != Compare::none) wrong("a permanent ability cannot look at attack or defense");
  }

  Type kind_ = static_cast<Type>(printed().type);
  std::size_t stated_ = 0;  // targets
};

}  // namespace

void DeptOfStructure::check_cards(const CardSet& set, Diagnostics& diagnostics) {
  check_each_card<Checker>(set, diagnostics);
}

}  // namespace muster::dept_of_structure
