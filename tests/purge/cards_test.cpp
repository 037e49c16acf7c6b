// The cards and decks of Purge: published names, figures and lists are kept, and the rest fits its frame.
#include <array>
#include <map>
#include <set>
#include <string>

#include "games/purge/game.hpp"
#include "tests/game_test.hpp"

namespace muster::purge {
namespace {

class PurgeCards : public GameTest<Purge> {
 protected:
  int cost(std::string_view name) const {
    int sum = 0;
    for (const Node& node : cards().nodes(card(name).cost)) sum += node.number(0);
    return sum;
  }
  std::string text(std::string_view name) const { return cards().face(cards().find(name)).rules_text; }
};

// shows: PUR-W5, PUR-W6
TEST_F(PurgeCards, ThePublishedFiguresAreKept) {
  const auto stats = [&](std::string_view name, std::initializer_list<int> wanted,
                         std::initializer_list<std::uint8_t> which) {
    auto value = wanted.begin();
    for (const std::uint8_t stat : which)
      EXPECT_EQ(card(name).stats[stat], *value++) << name << " stat " << int{stat};
  };
  stats("Eva X, Alpha Clone Matriarch", {2, 3, 6, 1, 5}, {kAttack, kDamage, kInitiative, kArmor, kHealth});
  EXPECT_TRUE(card("Eva X, Alpha Clone Matriarch").has_keyword(kPyriteRounds));
  EXPECT_TRUE(card("Eva X, Alpha Clone Matriarch").has_keyword(kCloneDna));
  stats("Tridora City", {1, 19, 3}, {kArmor, kPopulation, kEnergy});
  EXPECT_EQ(text("Tridora City"), "");
  stats("Chrono Drone", {2, 3, 1, 5}, {kAttack, kDamage, kArmor, kHealth});
  EXPECT_TRUE(card("Chrono Drone").has_keyword(kChronometry));
  EXPECT_TRUE(card("Chrono Drone").has_trait(kTank));
  stats("Prism Tower", {3, 4, 0}, {kAttack, kDamage, kTek});
  EXPECT_TRUE(card("Prism Tower").has_keyword(kAntiAir));
  stats("Hell Screamer Missile Batteries", {1, 5, 0}, {kAttack, kDamage, kTek});
  EXPECT_EQ(text("Hell Screamer Missile Batteries"), "");
  stats("Data Center", {2, 0}, {kEnergy, kTek});
  stats("V-Sphere Holo Chamber", {3, 3}, {kEnergy, kTek});
  stats("Fusion Reactor", {4, 6}, {kEnergy, kTek});
  stats("Core Reactivation", {4}, {kTek});
  EXPECT_TRUE(card("Core Reactivation").has_keyword(kImmune));
  stats("Hawking Cannon", {6}, {kTek});
  const std::map<std::string_view, int> costs{{"Hawking Cannon", 9},
                                              {"Prism Tower", 6},
                                              {"Hell Screamer Missile Batteries", 3},
                                              {"Data Center", 1},
                                              {"Fusion Reactor", 4},
                                              {"V-Sphere Holo Chamber", 2},
                                              {"DARPA", 1},
                                              {"Titan Forge", 4},
                                              {"Tank Yard", 3},
                                              {"Zero Hour", 8},
                                              {"Chrono Drone", 8},
                                              {"Exhaust Synthesizer", 1},
                                              {"Core Reactivation", 4}};
  for (const auto& [name, wanted] : costs) EXPECT_EQ(cost(name), wanted) << name;
  for (const std::string_view free :
       {"DARPA", "Titan Forge", "Tank Yard", "Zero Hour", "Exhaust Synthesizer"})
    EXPECT_EQ(card(free).stats[kTek], 0) << free;
  EXPECT_LE(cost("Memory Metal"), kStartingTekCost);
  EXPECT_LE(cost("Project BIOS"), kStartingTekCost);
  EXPECT_EQ(text("DARPA"), text("Exhaust Synthesizer"));
}

TEST_F(PurgeCards, TheSixDecksAreThePublishedOnes) {
  const std::map<std::string_view, std::array<int, 3>> sizes{{"Eva X", {17, 15, 16}},
                                                             {"Linux Lexmada", {17, 14, 17}},
                                                             {"Juggernaut", {17, 18, 13}},
                                                             {"Infinite One", {17, 17, 14}},
                                                             {"Mastermind of Time", {17, 22, 9}},
                                                             {"Mastermind of Matter", {17, 19, 12}}};
  EXPECT_EQ(rules_->decks().size(), sizes.size());
  for (const auto& [name, wanted] : sizes) {
    const Deck& each = deck(name);
    EXPECT_EQ(each.count(kHeadSection), 2) << name;
    EXPECT_EQ(each.count(kTekSection), wanted[0]) << name;
    EXPECT_EQ(each.count(kOpsSection), wanted[1]) << name;
    EXPECT_EQ(each.count(kWarSection), wanted[2]) << name;
    std::map<Type, int> types;
    for (const DeckEntry& entry : each.entries)
      types[static_cast<Type>(cards()[entry.design].type)] += entry.count;
    EXPECT_EQ(types[Type::tek], 8) << name;
    EXPECT_EQ(types[Type::resource], 6) << name;
    EXPECT_EQ(types[Type::defensive], 2) << name;
    EXPECT_EQ(types[Type::super_weapon] + types[Type::super_unit], 1) << name;
  }
}

TEST_F(PurgeCards, AllHundredAndThirtyFivePublishedNamesAreThereAndInADeck) {
  std::set<DesignId> used;
  for (const Deck& each : rules_->decks()) {
    for (const DeckEntry& entry : each.entries) used.insert(entry.design);
  }
  EXPECT_EQ(used.size(), 135U);
  std::array<int, 4> factions{};
  for (const DesignId design : used) ++factions[cards()[design].group];
  EXPECT_EQ(factions, (std::array<int, 4>{0, 48, 46, 41}));
  EXPECT_EQ(cards().size(), used.size() + kTokenKinds);
}

TEST_F(PurgeCards, EveryKeywordTriggerAndOperationIsOnACard) {
  std::uint64_t keywords = 0;
  std::uint64_t triggers = 0;
  std::uint64_t operations = 0;
  for (std::size_t d = 0; d < cards().size(); ++d) {
    const auto design = static_cast<DesignId>(d);
    keywords |= cards()[design].keywords;
    triggers |= cards()[design].triggers;
    for (const Ability& ability : cards().abilities_of(design)) {
      for (const Node& node : cards().nodes(ability.effects)) operations |= std::uint64_t{1} << node.word;
    }
  }
  EXPECT_EQ(keywords, (std::uint64_t{1} << kKeywordCount) - 1);
  EXPECT_EQ(triggers, (std::uint64_t{1} << vocabulary().triggers.size()) - 1);
  EXPECT_EQ(operations, (std::uint64_t{1} << vocabulary().operations.size()) - 1);
}

TEST_F(PurgeCards, EveryUnlockedKeywordHasATekThatUnlocksItInEveryFactionThatPrintsIt) {
  std::array<std::uint32_t, 4> printed{};
  std::array<std::uint32_t, 4> unlocked{};
  for (std::size_t d = 0; d < cards().size(); ++d) {
    const auto design = static_cast<DesignId>(d);
    const std::uint8_t group = cards()[design].group;
    printed[group] |= static_cast<std::uint32_t>(cards()[design].keywords);
    for (const Ability& ability : cards().abilities_of(design)) {
      for (const Node& node : cards().nodes(ability.effects)) {
        if (static_cast<Op>(node.word) == Op::unlock) unlocked[group] |= 1U << node.args[0];
      }
    }
  }
  for (std::size_t group = 1; group < printed.size(); ++group)
    EXPECT_EQ(printed[group] & ~kStated & ~unlocked[group], 0U) << vocabulary().groups[group - 1].name;
}

// shows: PUR-4, PUR-46
TEST_F(PurgeCards, CardsThatCannotWorkAreRefused) {
  const std::string head = "faction = \"Humans\"\nprovenance = \"invented\"\n[[card]]\nname = \"X\"\n";
  const std::string body = "attack = 1\ndamage = 1\narmor = 0\nhealth = 1\ncost = [{ energy = 1 }]\n";
  const auto refused = [&](const std::string& rest, const std::string& why) {
    EXPECT_NE(complaints(head + rest).find(why), std::string::npos) << complaints(head + rest);
  };
  refused("type = \"unit\"\ntraits = [\"infantry\", \"tank\"]\n" + body, "exactly one class");
  refused("type = \"unit\"\ntraits = [\"jet\"]\n" + body, "a Jet has the Jet ability");
  refused(
      "type = \"ops\"\ncost = [{ energy = 1 }]\ntek = 0\n[[card.ability]]\nwhen = \"play\"\ndo = [{ energy = "
      "1 }]\n",
      "name one Commander");
  refused(
      "type = \"tek\"\ncost = [{ energy = 1 }]\ntek = 0\n[[card.ability]]\nwhen = \"always\"\ndo = [{ energy "
      "= 1 }]\n",
      "a passive ability cannot do that");
  refused(
      "type = \"tek\"\ncost = [{ energy = 1 }]\ntek = 0\n[[card.ability]]\nwhen = \"use\"\ndo = [{ energy = "
      "1 }]\n",
      "has a cost or is once per turn");
  refused("type = \"tek\"\ntek = 0\n[[card.ability]]\nwhen = \"always\"\ndo = [{ actions = 1 }]\n",
          "cost energy");
}

}  // namespace
}  // namespace muster::purge
