// What the words alone cannot rule out on a card; what each word can ever do stands in vocabulary.cpp.
#include "engine/checks.hpp"
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

void LostEmpires::check_cards(const CardSet& set, Diagnostics& diagnostics) {
  for (std::size_t d = 0; d < set.size(); ++d) {
    const auto design = static_cast<DesignId>(d);
    const auto wrong = [&](std::string_view what) { blame_card(set, design, what, diagnostics); };
    const bool is_unit = static_cast<Type>(set[design].type) == Type::unit;
    if (set[design].group == 0) wrong("every card belongs to a faction");
    if (is_unit && set[design].traits == 0) wrong("a unit is light or heavy (LEW-75)");
    if (set[design].has_keyword(kDrop) &&
        static_cast<Where>(set[design].keyword_values[kDrop]) == Where::hive)
      wrong("a unit is played to the hive anyway; drop is for objectives (LEW-22)");
    for (const Ability& ability : set.abilities_of(design)) {
      const auto when = static_cast<When>(ability.trigger.word);
      if ((when == When::support) == is_unit)
        wrong(is_unit ? "\"support\" is for supports" : "a support only has \"support\" abilities");
      if (when == When::action && ability.name == 0) wrong("a named ability needs a name (LEW-41)");
      if (set[design].has_keyword(kImmobile) && (when == When::action || when == When::moves))
        wrong("what can only attack neither moves nor uses named abilities (LEW-126)");
      for (const Node& node : set.nodes(ability.effects)) {
        const auto op = static_cast<Op>(node.word);
        if (op == Op::grant && node.args[0] == 0) wrong("grant move, attack, or move or attack");
        if (op == Op::give && node.args[0] == kEliteUnit &&
            (when == When::always || static_cast<Lasts>(node.args[2]) != Lasts::always))
          wrong("an ELITE token is given once and stays: give it without \"until\" (LEW-70)");
        if (op == Op::place && static_cast<Where>(node.args[1]) == Where::here) {
          const Selector& which = set.selector(node.args[0]);
          if (which.how == Selector::How::self || static_cast<Reach>(which.reach) == Reach::here)
            wrong("that unit is here already; place it at \"adjacent\", or one from there");
        }
        if (when != When::always) continue;
        if (op != Op::gain && op != Op::give) wrong("what always holds can only gain and give");
        if (op == Op::gain && set.amount(node.args[0]).per != Amount::Per::fixed)
          wrong("what always holds gains a fixed number");
        const Selector::How how = set.selector(node.args[op == Op::gain ? 2 : 1]).how;
        if (how != Selector::How::self && how != Selector::How::each)
          wrong("what always holds is for \"self\" or each card that fits");
      }
    }
  }
}

}  // namespace muster::lost_empires
