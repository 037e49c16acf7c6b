// The cards and decks of Dept of Structure: what the rulebook says of them is kept, and the rest fits its
// frame.
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "games/dept_of_structure/game.hpp"
#include "tests/game_test.hpp"

namespace muster::dept_of_structure {
namespace {

class DeptOfStructureCards : public GameTest<DeptOfStructure> {
 protected:
  static bool is(const Design& design, Type type) { return static_cast<Type>(design.type) == type; }
};

// shows: DOS-W1
TEST_F(DeptOfStructureCards, TheSixPublishedCardsHaveTheirFigures) {
  const auto figures = [&](std::string_view name) {
    return std::pair<int, int>(card(name).stats[kAttack], card(name).stats[kDefense]);
  };
  EXPECT_EQ(figures("Shambler"), std::pair(1, 1));
  EXPECT_EQ(figures("Wall of Flesh"), std::pair(0, 2));
  EXPECT_TRUE(card("Wall of Flesh").has_keyword(kDefenseGain));
  EXPECT_EQ(figures("Raging Dead"), std::pair(2, 2));
  EXPECT_TRUE(is(card("Ol' Tank"), Type::vehicle));
  EXPECT_EQ(card("Ol' Tank").stats[kDefense], 5);
  EXPECT_TRUE(card("Ol' Tank").has_keyword(kOverrun));
  EXPECT_TRUE(is(card("Canned Rage"), Type::equipment));
  EXPECT_TRUE(card("Canned Rage").has_trigger(static_cast<std::size_t>(When::attacks)));
  const auto abilities = cards().abilities_of(cards().find("Necromender"));
  EXPECT_GE(abilities.size(), 2U);
  for (const Ability& ability : abilities) EXPECT_EQ(static_cast<When>(ability.trigger.word), When::use);
}

// shows: DOS-2, DOS-3
TEST_F(DeptOfStructureCards, EachFactionHasADeckOfFortyWithAtLeastTwentyTwoDifferentCards) {
  std::set<int> factions;
  for (const Deck& deck : rules_->decks()) {
    EXPECT_EQ(deck.count(kMainSection), kDeckCards) << deck.name;
    EXPECT_EQ(deck.count(kCountersSection), kCounterCards) << deck.name;
    std::size_t different = 0;
    std::set<Type> types;
    for (const DeckEntry& entry : deck.entries) {
      if (entry.section != kMainSection) continue;
      ++different;
      types.insert(static_cast<Type>(cards()[entry.design].type));
      factions.insert(cards()[entry.design].group);
    }
    EXPECT_GE(different, 22U) << deck.name;
    EXPECT_EQ(types.size(), 7U) << deck.name << " has every type and subtype";
  }
  EXPECT_EQ(rules_->decks().size(), 4U);
  EXPECT_EQ(factions, (std::set<int>{1, 2, 3, 4}));
}

// shows: DOS-39
TEST_F(DeptOfStructureCards, EachFactionLeansOnOneResource) {
  constexpr std::array<Cost, 4> kLeans{Cost::bio, Cost::supplies, Cost::survivor, Cost::power};
  for (std::size_t d = 0; d < cards().size(); ++d) {
    const Design& design = cards()[static_cast<DesignId>(d)];
    for (const Node& node : cards().nodes(design.cost)) {
      const auto what = static_cast<Cost>(node.word);
      EXPECT_TRUE(what == Cost::any || what == kLeans[design.group - 1U])
          << cards().face(static_cast<DesignId>(d)).name;
    }
  }
}

TEST_F(DeptOfStructureCards, AllEighteenKeywordsAndAllThreeKindsOfAbilityAreInReadyDecks) {
  std::uint64_t keywords = 0;
  std::uint64_t triggers = 0;
  bool resurrects = false;
  for (const Deck& deck : rules_->decks()) {
    for (const DeckEntry& entry : deck.entries) {
      keywords |= cards()[entry.design].keywords;
      triggers |= cards()[entry.design].triggers;
      for (const Ability& ability : cards().abilities_of(entry.design)) {
        for (const Node& node : cards().nodes(ability.effects)) {
          if (static_cast<Op>(node.word) == Op::give) keywords |= std::uint64_t{1} << node.args[0];
          resurrects = resurrects || static_cast<Op>(node.word) == Op::resurrect;
        }
      }
    }
  }
  EXPECT_EQ(keywords, (std::uint64_t{1} << vocabulary().keywords.size()) - 1);
  EXPECT_TRUE(resurrects) << "the eighteenth keyword is an operation";
  EXPECT_EQ(triggers, (std::uint64_t{1} << static_cast<unsigned>(When::tactic_played)) - 1);
}

TEST_F(DeptOfStructureCards, EveryCardIsInAReadyDeck) {
  std::set<DesignId> used;
  for (const Deck& deck : rules_->decks()) {
    for (const DeckEntry& entry : deck.entries) used.insert(entry.design);
  }
  EXPECT_EQ(used.size(), cards().size());
}

TEST_F(DeptOfStructureCards, CardsThatCannotWorkAreRefused) {
  const std::string head = "faction = \"Grid\"\nprovenance = \"invented\"\n[[card]]\nname = \"X\"\n";
  const auto refused = [&](const std::string& rest, const std::string& why) {
    EXPECT_NE(complaints(head + rest).find(why), std::string::npos) << complaints(head + rest);
  };
  refused("type = \"unit\"\nattack = 1\ndefense = 0\n", "at least 1 (DOS-38)");
  refused("type = \"tactic\"\n[[card.ability]]\nwhen = \"use\"\ndo = [{ draw = 1 }]\n",
          "\"use\" never happens for a card of type tactic");
  refused("type = \"unit\"\nattack = 1\ndefense = 1\n[[card.ability]]\nwhen = \"use\"\ndo = [{ draw = 1 }]\n",
          "has a cost (DOS-42)");
  refused(
      "type = \"unit\"\nattack = 1\ndefense = 1\n[[card.ability]]\nwhen = \"always\"\ndo = [{ draw = 1 }]\n",
      "can only boost and give (DOS-41)");
  refused("type = \"tactic\"\ncost = [\"utilize\"]\n[[card.ability]]\nwhen = \"play\"\ndo = [{ draw = 1 }]\n",
          "\"utilize\" does nothing on a card of type tactic");
  refused("type = \"unit\"\nattack = 1\ndefense = 1\ncost = [{ discard = 1 }]\n",
          "for resources only (DOS-39)");
  refused("type = \"vehicle\"\nattack = 1\ndefense = 1\n", "needs crew");
  refused(
      "type = \"tactic\"\n[[card.ability]]\nwhen = \"play\"\ndo = [{ damage = 1, to = { choose = \"enemy "
      "unit\", count = 3 } }, { damage = 1, to = { choose = \"enemy card\", count = 2 } }]\n",
      "5 targets are stated when it is declared, at most 4");
  refused(
      "type = \"fortification\"\nattack = 0\ndefense = 1\n[[card.ability]]\nwhen = \"use\"\ncost = [{ "
      "sacrifice = { choose = \"friendly unit\", count = 3 } }, { sacrifice = { choose = \"friendly card\", "
      "count = 2 } }]\ndo = [{ draw = 1 }]\n",
      "5 sacrifices, at most 4 can be (DOS-A37)");
}

}  // namespace
}  // namespace muster::dept_of_structure
