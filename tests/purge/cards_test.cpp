// The cards and decks of Purge: published names, figures and lists are kept, and the rest fits its frame.
#include <algorithm>
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
  EXPECT_EQ(cards().size(), used.size() + kTokens.size());
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
  EXPECT_EQ(triggers, (std::uint64_t{1} << static_cast<unsigned>(When::ops_played)) - 1);
  // What all card games share begins there, and is on the cards of tests/cards/ideas_test.cpp.
  constexpr std::uint64_t kOwn = (std::uint64_t{1} << static_cast<unsigned>(Op::one_of)) - 1;
  EXPECT_EQ(operations & kOwn, kOwn);
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

TEST_F(PurgeCards, EveryReadyDeckUnlocksWhatItPrintsAndPrintsWhatItUnlocks) {
  for (const Deck& each : rules_->decks()) {
    std::uint32_t printed = 0;
    std::uint32_t unlocked = 0;
    std::uint32_t given = 0;
    for (const DeckEntry& entry : each.entries) {
      printed |= static_cast<std::uint32_t>(cards()[entry.design].keywords);
      for (const Ability& ability : cards().abilities_of(entry.design)) {
        for (const Node& node : cards().nodes(ability.effects)) {
          if (static_cast<Op>(node.word) == Op::unlock) unlocked |= 1U << node.args[0];
          if (static_cast<Op>(node.word) == Op::give) given |= 1U << node.args[0];
        }
      }
    }
    EXPECT_EQ(printed & ~kStated & ~unlocked, 0U) << each.name << " prints what it never unlocks";
    EXPECT_EQ(unlocked & ~printed & ~given, 0U) << each.name << " unlocks what it never prints";
    if ((printed & bits(kOverlay)) != 0) {  // PUR-66, PUR-A36
      EXPECT_NE(((printed | given) & bits(kTactician)) | (unlocked & bits(kOverlay)), 0U)
          << each.name << " has nobody who lets it Overlay";
    }
  }
}

/// What a design offers for what it costs, in a form in which two designs can be compared.
class Offer {
 public:
  Offer(const CardSet& cards, DesignId design) : design_(cards[design]) {
    for (const Ability& ability : cards.abilities_of(design)) {
      if (static_cast<When>(ability.trigger.word) != When::always) {
        texts_.insert(described(cards, ability));
        continue;
      }
      for (const Node& node : cards.nodes(ability.effects)) {
        const auto op = static_cast<Op>(node.word);
        const bool counts = op == Op::actions || op == Op::discount || op == Op::income || op == Op::supply ||
                            op == Op::haste;
        if (counts) {
          numbers_[op] += node.number(0);
        } else {
          texts_.insert(bytes(node));
        }
      }
    }
    for (const Node& node : cards.nodes(design_.cost)) cost_ += node.number(0);
  }

  bool competes_with(const Offer& other) const {
    return design_.group == other.design_.group && design_.type == other.design_.type &&
           design_.traits == other.design_.traits && cost_ == other.cost_;
  }

  /// At least as good in everything.
  bool covers(const Offer& other) const {
    for (std::uint8_t stat = kAttack; stat < kTek; ++stat) {
      if (design_.stats[stat] < other.design_.stats[stat]) return false;
    }
    if (design_.stats[kTek] > other.design_.stats[kTek]) return false;
    if ((other.design_.keywords & ~design_.keywords) != 0) return false;
    for (std::uint8_t keyword = 0; keyword < kKeywordCount; ++keyword) {
      if (other.design_.has_keyword(static_cast<Keyword>(keyword)) &&
          design_.keyword_values[keyword] != other.design_.keyword_values[keyword])
        return false;
    }
    for (const auto& [op, number] : other.numbers_) {
      const auto mine = numbers_.find(op);
      if (mine == numbers_.end() || mine->second < number) return false;
    }
    return std::includes(texts_.begin(), texts_.end(), other.texts_.begin(), other.texts_.end());
  }

 private:
  static std::string bytes(const Node& node) {
    std::string out(1, static_cast<char>(node.word));
    for (const std::uint8_t arg : node.args) out += static_cast<char>(arg);
    return out;
  }
  static std::string described(const CardSet& cards, const Ability& ability) {
    std::string out = bytes(ability.trigger);
    for (const Block block : {ability.cost, ability.conditions, ability.effects}) {
      out += "|";
      for (const Node& node : cards.nodes(block)) out += bytes(node);
    }
    return out + static_cast<char>(ability.optional) + static_cast<char>(ability.once);
  }

  const Design& design_;
  int cost_ = 0;
  std::map<Op, int> numbers_;
  std::multiset<std::string> texts_;
};

TEST_F(PurgeCards, NoCardIsBeatenByAnotherOfItsFactionTypeAndCost) {
  int compared = 0;
  for (std::size_t x = 0; x < cards().size(); ++x) {
    for (std::size_t y = 0; y < cards().size(); ++y) {
      const auto better = static_cast<DesignId>(x);
      const auto worse = static_cast<DesignId>(y);
      const Offer offer(cards(), better);
      const Offer other(cards(), worse);
      if (x == y || cards()[better].has_trait(kToken) || !offer.competes_with(other)) continue;
      ++compared;
      EXPECT_FALSE(offer.covers(other) && !other.covers(offer))
          << cards().face(better).name << " is all that " << cards().face(worse).name
          << " is, and more, for the same energy";
    }
  }
  EXPECT_GT(compared, 100);
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
