// What the words alone cannot rule out on a card.
#include <bit>

#include "engine/cards/blame.hpp"
#include "engine/programs/price_changes.hpp"
#include "games/purge/game.hpp"

namespace muster::purge {

namespace {

class CardChecker : CardCheck {
 public:
  using CardCheck::CardCheck;

  void check() {
    const bool token = printed().has_trait(kToken);
    if (printed().group == 0) wrong("every card belongs to a faction (PUR-7)");
    const int classes = std::popcount(static_cast<unsigned>(printed().traits & kClassTraits));
    if (classes != (kind_ == Type::unit ? 1 : 0))
      wrong("a Unit has exactly one class, nothing else has one (PUR-4)");
    const bool led = kind_ == Type::commander || kind_ == Type::ops;
    if (std::popcount(static_cast<unsigned>(printed().traits & kCommanderTraits)) != (led ? 1 : 0))
      wrong("Commanders and OPS name one Commander, nothing else does (PUR-8)");
    if (token && kind_ != Type::unit) wrong("tokens are Units (PUR-83)");
    if (printed().has_trait(kJetClass) && !printed().has_keyword(kJet))
      wrong("a Jet has the Jet ability (PUR-59)");
    const bool free = kind_ == Type::commander || kind_ == Type::stronghold || token;
    if (free != printed().cost.empty())
      wrong("all but Commanders, Strongholds and tokens cost energy (PUR-14)");
    for (const Node& node : set_.nodes(printed().cost)) {
      if (static_cast<Cost>(node.word) != Cost::energy) wrong("a card is played for energy only (PUR-14)");
    }
    if (printed().has_keyword(kCumulative) && kind_ != Type::ops) wrong("Cumulative is for OPS (PUR-54)");
    if (printed().has_keyword(kCloneDna) && kind_ != Type::commander)
      wrong("Clone DNA is for a Commander (PUR-51)");
    int uses = 0;
    for (const Ability& ability : set_.abilities_of(design_)) {
      check(ability);
      if (static_cast<When>(ability.trigger.word) == When::use && ability.slot > 1) ++uses;
    }
    if (uses > 0) wrong("activated abilities come first, and there are at most two");
  }

 private:
  void check(const Ability& ability) {
    const auto when = static_cast<When>(ability.trigger.word);
    if ((kind_ == Type::ops) != (when == When::play))
      wrong(kind_ == Type::ops ? "an OPS only has \"play\" abilities" : "\"play\" is for OPS");
    const std::span<const Node> effects = set_.nodes(ability.effects);
    const bool paid = !effects.empty() && static_cast<Op>(effects.front().word) == Op::recover &&
                      effects.front().args[1] != 0;
    if (when == When::use && ability.cost.empty() && ability.once == 0 && !paid)
      wrong("an activated ability has a cost or is once per turn (PUR-48)");
    if (when != When::use && ability.once != 0) wrong("only activated abilities are once per turn (PUR-50)");
    if (ability.once != 0 && ability.slot >= kUseSlots)
      wrong(
          fmt::format("only the first {} abilities of a card can be once per turn: write this one before "
                      "the others, or give it a cost instead",
                      kUseSlots));
    if (when != When::use && ability.optional == 0 && !ability.cost.empty())
      wrong("what must be resolved has no cost; write may = true (PUR-47)");
    // Only what changes stats is looked at anew all the time; the rest counts as long as the card is in play.
    if (when == When::always && !ability.conditions.empty()) {
      for (const Node& node : effects) {
        if (static_cast<Op>(node.word) != Op::boost && static_cast<Op>(node.word) != Op::give)
          wrong("of passive abilities only \"boost\" and \"give\" may depend on an if (PUR-46)");
      }
    }
    set_.each_operation(ability.effects, [&](const Node& node) { check(node, when); });
  }

  void check(const Node& node, When when) {
    const auto op = static_cast<Op>(node.word);
    if ((op == Op::cancel || op == Op::nullify) && kind_ != Type::ops)
      wrong("only an OPS can Cancel or Nullify");
    if (op == Op::one_of) {
      for (const Block& choice : set_.choices(node, 0)) {
        set_.each_operation(choice, [&](const Node& inner) {
          const auto word = static_cast<Op>(inner.word);
          if (word == Op::cancel || word == Op::nullify)
            wrong("what Cancels is played in response, so nothing else can be chosen instead (PUR-16)");
        });
      }
    }
    const bool passive = is_only_passive(op) || op == Op::boost || op == Op::give;
    if (const auto problem = wrong_with_price<Purge>(set_, node, when == When::always); !problem.empty())
      wrong(problem);
    if (op == Op::cheaper || op == Op::dearer) return;
    if (when != When::always) {
      if (is_only_passive(op)) wrong("that word is for \"always\" (PUR-46)");
      return;
    }
    if (!passive) {
      wrong("a passive ability cannot do that (PUR-46)");
      return;
    }
    if (op != Op::boost && op != Op::give) return;
    if (op == Op::give && node.args[0] == kTactician)
      wrong(
          "nobody becomes a Tactician passively: what is one is out of reach of passive abilities (PUR-66)");
    if (op == Op::boost) {
      const Amount& amount = set_.amount(node.args[0]);
      if (amount.per == Amount::Per::card && set_.selector(amount.what).compare != Compare::none)
        wrong("a passive ability cannot look at stats");
    }
    const Selector& to = set_.selector(node.args[op == Op::boost ? 2 : 1]);
    if (to.how != Selector::How::self && to.how != Selector::How::each)
      wrong("a passive ability is for \"self\" or each card that fits");
    // Values decide which cards fit by value: that would ask a question by its own answer.
    if (to.compare != Compare::none) wrong("a passive ability cannot look at stats");
  }

  Type kind_ = static_cast<Type>(printed().type);
};

}  // namespace

void Purge::check_cards(const CardSet& set, Diagnostics& diagnostics) {
  check_each_card<CardChecker>(set, diagnostics);
}

}  // namespace muster::purge
