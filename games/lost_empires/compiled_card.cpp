#include "games/lost_empires/compiled_card.hpp"

#include "engine/programs/price_changes.hpp"
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

namespace {

void compile(const CardSet& cards, DesignId design, CompiledCards& all) {
  CompiledCard& out = all.cards[at(design)];
  for (const Ability& ability : cards.abilities_of(design)) {
    const bool always = static_cast<When>(ability.trigger.word) == When::always;
    cards.each_operation(ability.effects, [&](const Node& node) {
      const bool gains = static_cast<Op>(node.word) == Op::gain;
      const bool gives = static_cast<Op>(node.word) == Op::give;
      const bool takes = static_cast<Op>(node.word) == Op::lose || static_cast<Op>(node.word) == Op::silence;
      const auto keyword = static_cast<std::uint16_t>(takes ? 0xFFFFU : gives ? 1U << node.args[0] : 0U);
      all.given = static_cast<std::uint16_t>(all.given | keyword);
      if (!always) return;
      all.cheaper_gates = all.cheaper_gates || static_cast<Op>(node.word) == Op::gates;
      if (!gains && !gives) return;
      const Selector& to = cards.selector(node.args[gains ? 2 : 1]);
      const bool near = to.how == Selector::How::self || static_cast<Reach>(to.reach) == Reach::here;
      all.far_reaching = all.far_reaching || !near;
      if (gains) {
        out.changes = static_cast<std::uint8_t>(out.changes | (1U << kGainedStats[node.args[1]]));
      } else {
        out.gives = static_cast<std::uint16_t>(out.gives | keyword);
      }
    });
  }
  all.always_given = static_cast<std::uint16_t>(all.always_given | out.gives);
}

}  // namespace

CompiledCards compile(const LostEmpires& g) {
  CompiledCards all;
  all.cards.resize(g.cards().size());
  all.names.resize(g.cards().vocabulary().groups.size() + 1);
  all.starters.resize(all.names.size());
  all.changes_prices = changes_prices<LostEmpires>(g.cards());
  for (std::size_t d = 0; d < g.cards().size(); ++d) {
    const auto design = static_cast<DesignId>(d);
    all.names[g.cards()[design].group].push_back(design);
    all.turn_starts =
        all.turn_starts || g.cards()[design].has_trigger(static_cast<std::size_t>(When::turn_start));
    compile(g.cards(), design, all);
  }
  for (const Deck& deck : g.ready_decks()) {
    if (!deck.name.ends_with("Starter") || deck.entries.size() != kDeckNames || !g.check_deck(deck).empty())
      continue;
    std::vector<DesignId>& starter = all.starters[g.cards()[deck.entries.front().design].group];
    starter.clear();
    for (const DeckEntry& entry : deck.entries) starter.push_back(entry.design);
  }
  return all;
}

}  // namespace muster::lost_empires
