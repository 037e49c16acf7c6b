// What the words alone cannot rule out on a card; what each word can ever do stands in vocabulary.cpp.
#include <algorithm>

#include <fmt/format.h>

#include "engine/cards/blame.hpp"
#include "engine/programs/price_changes.hpp"
#include "games/lanes/game.hpp"

namespace muster::lanes {

namespace {

class Checker : CardCheck {
 public:
  using CardCheck::CardCheck;

  void check() const {
    check_cost(printed().cost);
    for (const Ability& ability : set_.abilities_of(design_)) {
      check_cost(ability.cost);
      if (returns_itself(ability))
        blame_ability(
            set_, design_, ability,
            "a tech goes to the trash when it has resolved (LAN-13); \"put\" cannot take it elsewhere",
            diagnostics_);
      const bool always = ability.trigger.word == static_cast<std::uint8_t>(When::always);
      set_.each_operation(ability.effects, [&](const Node& node) {
        if (const auto problem = wrong_with_price<Lanes>(set_, node, always); !problem.empty())
          wrong(problem);
      });
      if (always) check_lasting(ability);
    }
  }

 private:
  /// A tech that would put itself somewhere.
  bool returns_itself(const Ability& ability) const {
    bool itself = false;
    set_.each_operation(ability.effects, [&](const Node& node) {
      itself = itself || (static_cast<Op>(node.word) == Op::put &&
                          set_.selector(node.args[0]).how == Selector::How::self);
    });
    return static_cast<Type>(printed().type) == Type::tech && ability.area == 0 && itself;
  }

  /// LAN-A11: parts of a cost are paid one after the other, each with cards of its own.
  void check_cost(Block cost) const {
    std::size_t parts = 0;
    bool rests_others = false;
    for (const Node& node : set_.nodes(cost)) {
      const auto kind = static_cast<Cost>(node.word);
      if (kind == Cost::rest && node.args[1] == 0) continue;
      ++parts;
      const bool gives = kind == Cost::sacrifice || kind == Cost::give_back;
      if (gives && rests_others)
        wrong(
            "what a cost rests must stand after what it sacrifices or returns, or one card would pay twice");
      rests_others = rests_others || kind == Cost::rest;
      if (!gives && kind != Cost::rest) continue;
      const Selector& which = set_.selector(node.args[gives ? 0 : 1]);
      if (which.how == Selector::How::chosen)
        wrong("a cost cannot speak of the chosen card: that card would pay twice");
    }
    if (parts > kMostCostParts) wrong(fmt::format("a cost has at most {} parts", kMostCostParts));
  }

  bool looks_at_power(std::uint8_t index) const {
    const Selector& selector = set_.selector(index);
    return selector.compare != Compare::none && selector.stat == kPower;
  }

  /// Continuous effects decide power, so they may not look at it: that would ask a question by its own
  /// answer.
  void check_lasting(const Ability& ability) const {
    bool looks = false;
    for (const Node& node : set_.nodes(ability.conditions)) {
      looks = looks || (static_cast<If>(node.word) != If::turn && looks_at_power(node.args[0]));
      looks =
          looks || (static_cast<If>(node.word) == If::is && (node.number(3) != 0 || node.number(4) != 99));
    }
    for (const Node& node : set_.nodes(ability.effects)) {
      if (static_cast<Op>(node.word) == Op::cheaper || static_cast<Op>(node.word) == Op::dearer) continue;
      if (static_cast<Op>(node.word) != Op::power && static_cast<Op>(node.word) != Op::grant) {
        wrong("a continuous effect can only change power or grant a keyword");
        continue;
      }
      looks = looks || looks_at_power(node.args[1]);
      if (static_cast<Op>(node.word) != Op::power) continue;
      const Amount& amount = set_.amount(node.args[0]);
      looks = looks || (amount.per == Amount::Per::card && looks_at_power(amount.what));
      looks = looks ||
              (amount.per == Amount::Per::measure && static_cast<Measure>(amount.what) == Measure::its_power);
    }
    if (looks) wrong("a continuous effect cannot look at power");
  }
};

}  // namespace

void Lanes::check_cards(const CardSet& set, Diagnostics& diagnostics) {
  check_each_card<Checker>(set, diagnostics);
}

}  // namespace muster::lanes
