// What the words alone cannot rule out on a card; what each word can ever do stands in vocabulary.cpp.
#include "engine/cards/blame.hpp"
#include "engine/programs/price_changes.hpp"
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

namespace {

class Checker : public CardCheck {
 public:
  using CardCheck::CardCheck;

  void check() {
    const bool is_unit = static_cast<Type>(printed().type) == Type::unit;
    if (printed().group == 0) wrong("every card belongs to a faction");
    if (is_unit && printed().traits == 0) wrong("a unit is light or heavy (LEW-75)");
    if (printed().has_keyword(kDrop) && static_cast<Where>(printed().keyword_values[kDrop]) == Where::hive)
      wrong("a unit is played to the hive anyway; drop is for objectives (LEW-22)");
    if (!printed().cost.empty())
      wrong("a card is played for its command and supply (LEW-21); write command = … and supply = …");
    for (const Ability& ability : set_.abilities_of(design_)) {
      const auto when = static_cast<When>(ability.trigger.word);
      if ((when == When::support) == is_unit)
        wrong(is_unit ? "\"support\" is for supports" : "a support only has \"support\" abilities");
      if (when != When::action && ability.optional == 0 && !ability.cost.empty())
        wrong("what must be resolved has no cost; write may = true");
      if (when == When::action && ability.name == 0) wrong("a named ability needs a name (LEW-41)");
      if (printed().has_keyword(kImmobile) && (when == When::action || when == When::moves))
        wrong("what can only attack neither moves nor uses named abilities (LEW-126)");
      set_.each_operation(ability.effects, [&](const Node& node) {
        const auto op = static_cast<Op>(node.word);
        if (op == Op::grant && node.args[0] == 0) wrong("grant move, attack, or move or attack");
        if (op == Op::give && node.args[0] == kEliteUnit &&
            (when == When::always || static_cast<Lasts>(node.args[2]) != Lasts::always))
          wrong("an ELITE token is given once and stays: give it without \"until\" (LEW-70)");
        if (op == Op::place && static_cast<Where>(node.args[1]) == Where::here) {
          const Selector& which = set_.selector(node.args[0]);
          if (which.how == Selector::How::self || static_cast<Reach>(which.reach) == Reach::here)
            wrong("that unit is here already; place it at \"adjacent\", or one from there");
        }
        if (const auto problem = wrong_with_price<LostEmpires>(set_, node, when == When::always);
            !problem.empty())
          wrong(problem);
        if (op == Op::gates && when != When::always) wrong("\"gates\" is for what always holds");
        if (when != When::always) return;
        if (op == Op::gates || op == Op::cheaper || op == Op::dearer) return;
        if (op != Op::gain && op != Op::give) return wrong("what always holds can only gain and give");
        const Selector::How how = set_.selector(node.args[op == Op::gain ? 2 : 1]).how;
        if (how != Selector::How::self && how != Selector::How::each)
          wrong("what always holds is for \"self\" or each card that fits");
      });
    }
  }
};

}  // namespace

void LostEmpires::check_cards(const CardSet& set, Diagnostics& diagnostics) {
  check_each_card<Checker>(set, diagnostics);
}

}  // namespace muster::lost_empires
