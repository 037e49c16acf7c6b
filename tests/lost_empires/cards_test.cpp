// The cards and decks of Lost Empires: what the rulebook says of them is kept, and the rest fits its frame.
#include <algorithm>
#include <map>
#include <set>
#include <string>

#include <fmt/format.h>

#include "games/lost_empires/game.hpp"
#include "tests/game_test.hpp"

namespace muster::lost_empires {
namespace {

class LostEmpiresCards : public GameTest<LostEmpires> {
 protected:
  template <class Visit>
  void each_card(Visit&& visit) const {
    for (std::size_t i = 0; i < cards().size(); ++i)
      visit(cards()[static_cast<DesignId>(i)], cards().face(static_cast<DesignId>(i)));
  }
};

bool is_unit(const Design& design) { return static_cast<Type>(design.type) == Type::unit; }

TEST_F(LostEmpiresCards, EachFactionHasTwelveUnitsAndFourSupports) {
  std::array<int, kFactions + 1> units{};
  std::array<int, kFactions + 1> supports{};
  each_card(
      [&](const Design& design, const CardFace&) { ++(is_unit(design) ? units : supports)[design.group]; });
  EXPECT_EQ(units, (std::array<int, kFactions + 1>{0, 12, 12, 12, 12}));
  EXPECT_EQ(supports, (std::array<int, kFactions + 1>{0, 4, 4, 4, 4}));
}

// shows: LEW-5, LEW-133
TEST_F(LostEmpiresCards, TheStarterDecksAreThoseOfTheRulebook) {
  const std::map<std::string, std::set<std::string>> starters{
      {"Feng Starter",
       {"Eye of Gliese", "Cyber Trooper", "Ferrick Hulk", "Frontline Patroller", "Fellgrin Captain", "Hound",
        "Edgeguard", "March Orders", "Blast Fire"}},
      {"Terra Corps Starter",
       {"Dust Marine", "Siraxion Veteran", "Firebird", "Dust Angel", "Basilisk", "Siraxion Specialist",
        "Machinegun Rex", "Air Strike", "Orbital Strike"}},
      {"Neo Human Republic Starter",
       {"DR 76", "Republic Soldier", "Vanguard", "Dragon Medic", "Bluwing", "Sentinel", "Republic Sentry",
        "Response Team", "Outmaneuver"}},
      {"Scion Imperium Starter",
       {"Chosen", "Callisto Angel", "Flack Reaper", "Acolyte", "Hand of Callisto", "Chemical Weapons",
        "Hermok", "Paladin", "Suppression"}},
  };
  for (const auto& [name, wanted] : starters) {
    const Deck* deck = rules_->find_deck(name);
    ASSERT_NE(deck, nullptr) << name;
    std::set<std::string> names;
    for (const DeckEntry& entry : deck->entries) {
      EXPECT_EQ(entry.count, 2) << name;
      names.insert(cards().face(entry.design).name);
    }
    EXPECT_EQ(names, wanted) << name;
  }
}

TEST_F(LostEmpiresCards, EveryCardIsInAReadyDeckAndEveryFactionHasTwo) {
  std::set<std::string> used;
  std::map<int, int> decks;
  for (const Deck& deck : rules_->decks()) {
    EXPECT_TRUE(rules_->check_deck(deck).empty()) << deck.name;
    ++decks[cards()[deck.entries.front().design].group];
    for (const DeckEntry& entry : deck.entries) used.insert(cards().face(entry.design).name);
  }
  EXPECT_EQ(used.size(), cards().size());
  for (int faction = 1; faction <= kFactions; ++faction) EXPECT_GE(decks[faction], 2);
}

// shows: LEW-37, LEW-58, LEW-59
TEST_F(LostEmpiresCards, WhatTheExamplesForceIsPrinted) {
  EXPECT_EQ(card("Eye of Gliese").stats[kControl], 1);
  EXPECT_EQ(card("Fellgrin Captain").stats[kControl], 3);
  EXPECT_EQ(card("War Dog").stats[kDefense], 2);
  EXPECT_EQ(card("Slew Pod").stats[kDefense], 1);
  EXPECT_TRUE(card("Alpha Dog").has_keyword(kEliteUnit));
  EXPECT_EQ(card("Dust Marine").stats[kControl], 1);
  EXPECT_EQ(card("Dust Marine").stats[kOffense], 1);
  EXPECT_EQ(card("Dust Angel").stats[kControl], 1);
  EXPECT_EQ(card("Machinegun Rex").stats[kOffense], 3);
  EXPECT_EQ(card("Flack Reaper").stats[kControl], 1);
  EXPECT_EQ(card("Paladin").stats[kControl], 2);
  EXPECT_EQ(card("Vanguard").stats[kControl], 1);
  EXPECT_EQ(card("DR 76").stats[kControl], 1);
}

TEST_F(LostEmpiresCards, KeywordsStayWithTheirFactions) {
  each_card([](const Design& design, const CardFace& face) {
    const std::array<bool, kFactions> own{design.has_keyword(kFrontline), design.has_keyword(kRuthless),
                                          design.has_keyword(kFormation), design.has_keyword(kMelee)};
    for (std::size_t i = 0; i < own.size(); ++i) {
      EXPECT_TRUE(!own[i] || design.group == i + 1) << face.name;
    }
  });
}

TEST_F(LostEmpiresCards, EveryWordIsOnSomeCardAndEveryFactionHasLightHeavyAndElite) {
  std::uint64_t keywords = 0;
  std::uint64_t triggers = 0;
  std::set<unsigned> operations;
  std::set<unsigned> conditions;
  std::array<unsigned, kFactions + 1> traits{};
  std::array<int, kFactions + 1> elites{};
  for (std::size_t i = 0; i < cards().size(); ++i) {
    const Design& design = cards()[static_cast<DesignId>(i)];
    keywords |= design.keywords;
    triggers |= design.triggers;
    traits[design.group] |= design.traits;
    elites[design.group] += design.has_keyword(kEliteUnit) ? 1 : 0;
    for (const Ability& ability : cards().abilities_of(static_cast<DesignId>(i))) {
      for (const Node& node : cards().nodes(ability.effects)) operations.insert(node.word);
      for (const Node& node : cards().nodes(ability.conditions)) conditions.insert(node.word);
    }
  }
  for (std::size_t i = 0; i < vocabulary().keywords.size(); ++i)
    EXPECT_TRUE((keywords >> i) & 1U) << vocabulary().keywords[i].name;
  for (std::size_t i = 0; i < static_cast<std::size_t>(When::round_start); ++i)
    EXPECT_TRUE((triggers >> i) & 1U) << vocabulary().triggers[i].name;
  // What all card games share begins there, and is on the cards of tests/cards/ideas_test.cpp.
  for (unsigned i = 0; i < static_cast<unsigned>(Op::one_of); ++i)
    EXPECT_TRUE(operations.contains(i)) << vocabulary().operations[i].name;
  for (int faction = 1; faction <= kFactions; ++faction) {
    EXPECT_EQ(traits[static_cast<std::size_t>(faction)], 3U);
    EXPECT_GE(elites[static_cast<std::size_t>(faction)], 1);
    EXPECT_LE(elites[static_cast<std::size_t>(faction)], 3);
  }
}

TEST_F(LostEmpiresCards, EveryCardCanBePaidForAndStartersHavePlaysInTheFirstRound) {
  each_card([](const Design& design, const CardFace& face) {
    EXPECT_LE(design.stats[kCommandCost], kCommandTokens) << face.name;
    EXPECT_LE(design.stats[kSupplyCost], kSupplyTokens) << face.name;
    if (is_unit(design)) {
      EXPECT_LE(design.stats[kOffense], 4) << face.name;
      EXPECT_LE(design.stats[kDefense], 4) << face.name;
      EXPECT_LE(design.stats[kControl], 3) << face.name;
      EXPECT_TRUE(design.has_trait(kLight) != design.has_trait(kHeavy)) << face.name;
    }
  });
  for (const Deck& deck : rules_->decks()) {
    int early = 0;
    for (const DeckEntry& entry : deck.entries) {
      const Design& design = cards()[entry.design];
      early += is_unit(design) && design.stats[kCommandCost] <= kFirstRoundCommand ? 1 : 0;
    }
    EXPECT_GE(early, 5) << deck.name;
  }
}

TEST_F(LostEmpiresCards, TheWordsAreInTheOrderOfTheirNumbers) {
  const Vocabulary& words = vocabulary();
  EXPECT_EQ(words.keywords[kEliteUnit].name, "elite");
  EXPECT_EQ(words.keywords[kDrop].name, "drop");
  EXPECT_EQ(words.triggers[static_cast<std::size_t>(When::always)].name, "always");
  EXPECT_EQ(words.triggers[static_cast<std::size_t>(When::falls)].name, "falls");
  EXPECT_EQ(words.triggers[static_cast<std::size_t>(When::wrap_up)].name, "wrap_up");
  EXPECT_EQ(words.conditions[static_cast<std::size_t>(If::at)].name, "at");
  EXPECT_EQ(words.operations[static_cast<std::size_t>(Op::damage)].name, "damage");
  EXPECT_EQ(words.operations[static_cast<std::size_t>(Op::strike)].name, "strike");
  EXPECT_EQ(words.operations[static_cast<std::size_t>(Op::artifact)].name, "artifact");
  EXPECT_EQ(words.areas[static_cast<std::size_t>(Area::revealed)].name, "revealed");
  EXPECT_EQ(words.reaches[static_cast<std::size_t>(Reach::beside_chosen)].name, "beside chosen");
  EXPECT_EQ(words.flags[static_cast<std::size_t>(Flag::damaged)].name, "damaged");
  EXPECT_EQ(words.stats[kDefense].name, "defense");
  EXPECT_EQ(words.traits[kHeavy].name, "heavy");
}

TEST_F(LostEmpiresCards, NamesOfTheRulebookSayWhatIsKnownOfThem) {
  for (const std::string_view name :
       {"Eye of Gliese", "Dust Marine", "Edgeguard", "Dust Angel", "Frontline Patroller", "Tactical Nuke"}) {
    EXPECT_EQ(cards().face(cards().find(name)).provenance, Provenance::rulebook) << name;
  }
  for (const std::string_view name : {"War Dog", "Slew Pod", "Machinegun Rex", "Paladin", "Vanguard", "DR 76",
                                      "Flack Reaper", "Reinforcements"}) {
    EXPECT_EQ(cards().face(cards().find(name)).provenance, Provenance::derived) << name;
  }
  each_card([](const Design&, const CardFace& face) {
    EXPECT_TRUE(face.provenance == Provenance::invented || !face.note.empty()) << face.name;
  });
}

bool same_nodes(const CardSet& set, Block x, Block y) {
  return std::ranges::equal(set.nodes(x), set.nodes(y));
}

bool same_ability(const CardSet& set, const Ability& x, const Ability& y) {
  return x.trigger == y.trigger && x.optional == y.optional && x.once == y.once &&
         same_nodes(set, x.conditions, y.conditions) && same_nodes(set, x.effects, y.effects);
}

/// At least as good in every number, keyword and ability.
bool is_as_good(const CardSet& set, DesignId x, DesignId y) {
  const Design& better = set[x];
  const Design& lesser = set[y];
  for (const Stat stat : {kControl, kOffense, kDefense}) {
    if (better.stats[stat] < lesser.stats[stat]) return false;
  }
  for (std::size_t k = 0; k < vocabulary().keywords.size(); ++k) {
    // ELITE pays the enemy and an immobile unit stays where it is; all other keywords help.
    const bool drawback = k == kEliteUnit || k == kImmobile;
    const bool has = better.has_keyword(k);
    if (has != lesser.has_keyword(k) && has == drawback) return false;
    const bool both = has && lesser.has_keyword(k);
    if (both && (k == kDrop ? better.keyword_values[k] != lesser.keyword_values[k]
                            : better.keyword_values[k] < lesser.keyword_values[k]))
      return false;
  }
  return std::ranges::all_of(set.abilities_of(y), [&](const Ability& wanted) {
    return std::ranges::any_of(set.abilities_of(x),
                               [&](const Ability& each) { return same_ability(set, each, wanted); });
  });
}

/// As good in everything and better in something, at the same cost and of the same type.
bool dominates(const CardSet& set, DesignId x, DesignId y) {
  return set[x].type == set[y].type && set[x].stats[kCommandCost] == set[y].stats[kCommandCost] &&
         set[x].stats[kSupplyCost] == set[y].stats[kSupplyCost] && is_as_good(set, x, y) &&
         !is_as_good(set, y, x);
}

TEST_F(LostEmpiresCards, NoInventedCardDominatesAPublishedOne) {
  std::set<std::string> published;
  for (const Deck& deck : rules_->decks()) {
    if (!deck.name.ends_with(" Starter")) continue;
    for (const DeckEntry& entry : deck.entries) published.insert(cards().face(entry.design).name);
  }
  each_card([&](const Design&, const CardFace& face) {
    if (face.provenance != Provenance::invented) published.insert(face.name);
  });
  EXPECT_EQ(published.size(), 41U);
  for (std::size_t i = 0; i < cards().size(); ++i) {
    for (std::size_t j = 0; j < cards().size(); ++j) {
      const std::string& invented = cards().face(static_cast<DesignId>(i)).name;
      const std::string& name = cards().face(static_cast<DesignId>(j)).name;
      if (published.contains(invented) || !published.contains(name)) continue;
      EXPECT_FALSE(dominates(cards(), static_cast<DesignId>(i), static_cast<DesignId>(j)))
          << invented << " is better than " << name << " at the same cost";
    }
  }
}

TEST_F(LostEmpiresCards, NoCardIsDominatedAtAll) {
  for (std::size_t i = 0; i < cards().size(); ++i) {
    for (std::size_t j = 0; j < cards().size(); ++j) {
      EXPECT_FALSE(dominates(cards(), static_cast<DesignId>(i), static_cast<DesignId>(j)))
          << cards().face(static_cast<DesignId>(i)).name << " is better than "
          << cards().face(static_cast<DesignId>(j)).name << " at the same cost";
    }
  }
}

TEST_F(LostEmpiresCards, DominationIsSeenWhereThereIsSome) {
  const auto recruit = [](std::string_view name, std::string_view numbers, std::string_view rest) {
    return fmt::format(
        "[[card]]\nname = \"{}\"\ntype = \"unit\"\ntraits = [\"light\"]\ncommand = 1\nsupply = 0\n{}\n{}\n",
        name, numbers, rest);
  };
  constexpr std::string_view numbers = "control = 1\noffense = 1\ndefense = 1";
  const std::string text =
      "game = \"lost-empires\"\nfaction = \"Feng\"\nprovenance = \"invented\"\n" +
      recruit("Plain", numbers, "") + recruit("Twin", numbers, "") +
      recruit("Stronger", "control = 1\noffense = 2\ndefense = 1", "") +
      recruit("Lopsided", "control = 0\noffense = 6\ndefense = 6", "") +
      recruit("Keen", numbers, "keywords = [\"frontline\"]") +
      recruit("Prize", numbers, "keywords = [\"elite\"]") +
      recruit("Taught", numbers, "[[card.ability]]\nwhen = \"played\"\ndo = [{ draw = 1 }]");
  const std::array<SourceFile, 1> files{{{"test.toml", text}}};
  Diagnostics diagnostics;
  const auto rules = find_game("lost-empires")->load(files, {}, diagnostics);
  ASSERT_NE(rules, nullptr) << diagnostics.text();
  const auto beats = [&](std::string_view x, std::string_view y) {
    return dominates(rules->cards(), rules->cards().find(x), rules->cards().find(y));
  };
  for (const std::string_view better : {"Stronger", "Keen", "Taught"}) {
    EXPECT_TRUE(beats(better, "Plain")) << better;
    EXPECT_FALSE(beats("Plain", better)) << better;
  }
  EXPECT_TRUE(beats("Plain", "Prize"));
  EXPECT_FALSE(beats("Twin", "Plain"));
  EXPECT_FALSE(beats("Lopsided", "Plain"));
  EXPECT_FALSE(beats("Keen", "Taught"));
}

TEST_F(LostEmpiresCards, TheResilientRepublicHasTheBestDefense) {
  constexpr std::size_t kRepublic = 3;
  std::array<int, kFactions + 1> best{};
  each_card([&](const Design& design, const CardFace&) {
    if (is_unit(design)) best[design.group] = std::max<int>(best[design.group], design.stats[kDefense]);
  });
  for (std::size_t faction = 1; faction <= kFactions; ++faction) {
    if (faction != kRepublic) {
      EXPECT_LT(best[faction], best[kRepublic]) << vocabulary().groups[faction - 1].text;
    }
  }
}

TEST_F(LostEmpiresCards, EveryCardHasItsOwnFlavor) {
  std::set<std::string> lines;
  each_card([&](const Design&, const CardFace& face) {
    EXPECT_FALSE(face.flavor.empty()) << face.name;
    EXPECT_LE(face.flavor.size(), 80U) << face.name;
    EXPECT_TRUE(lines.insert(face.flavor).second) << face.name;
  });
}

/// A card file that the words alone allow but the rules cannot carry out is refused with the card named.
TEST_F(LostEmpiresCards, ImpossibleCardsAreRefused) {
  struct Case {
    std::string_view text;
    std::string_view says;
  };
  constexpr std::string_view unit =
      "faction = \"Feng\"\nprovenance = \"invented\"\n[[card]]\nname = \"Test\"\ntype = \"unit\"\ncommand = "
      "1\n"
      "supply = 0\ncontrol = 1\noffense = 1\ndefense = 1\ntraits = [\"light\"]\n";
  const std::array<Case, 9> cases{{
      {"[[card.ability]]\nwhen = \"support\"\ndo = [{ draw = 1 }]\n",
       "\"support\" never happens for a card of type unit"},
      {"[[card.ability]]\nwhen = \"action\"\ndo = [{ draw = 1 }]\n", "a named ability needs a name"},
      {"[[card.ability]]\nwhen = \"always\"\ndo = [{ draw = 1 }]\n", "can only gain and give"},
      {"[[card.ability]]\nwhen = \"moves\"\ndo = [{ grant = \"nothing\", to = \"self\" }]\n", "grant move"},
      {"keywords = [{ drop = \"hive\" }]\n", "drop is for objectives"},
      {"keywords = [\"immobile\"]\n[[card.ability]]\nwhen = \"moves\"\ndo = [{ draw = 1 }]\n",
       "neither moves"},
      {"[[card.ability]]\nwhen = \"played\"\ndo = [{ give = \"elite\", to = \"self\", until = \"round\" }]\n",
       "without \"until\""},
      {"[[card.ability]]\nwhen = \"always\"\ndo = [{ give = \"elite\", to = \"self\" }]\n",
       "given once and stays"},
      {"[[card.ability]]\nwhen = \"played\"\ndo = [{ place = \"self\", at = \"here\" }]\n", "here already"},
  }};
  for (const Case& each : cases) {
    const std::string text = std::string(unit) + std::string(each.text);
    const std::array<SourceFile, 1> files{{{"test.toml", text}}};
    Diagnostics diagnostics;
    EXPECT_EQ(find_game("lost-empires")->load(files, {}, diagnostics), nullptr);
    EXPECT_NE(diagnostics.text().find(each.says), std::string::npos) << diagnostics.text();
    EXPECT_NE(diagnostics.text().find("Test"), std::string::npos) << diagnostics.text();
  }
}

/// The game with so many more cards of Feng.
std::shared_ptr<const Rules> with_more_of_feng(int more) {
  std::string text = "game = \"lost-empires\"\nfaction = \"Feng\"\nprovenance = \"invented\"\n";
  for (int i = 0; i < more; ++i) {
    text += "[[card]]\nname = \"Recruit " + std::to_string(i) +
            "\"\ntype = \"unit\"\ntraits = [\"light\"]\ncommand = 1\nsupply = 0\ncontrol = 1\noffense = 1\n"
            "defense = 1\n";
  }
  std::vector<SourceFile> files = game_files(LostEmpires::info(), "/cards/");
  files.push_back({"more.toml", text});
  Diagnostics diagnostics;
  auto rules = find_game("lost-empires")->load(files, {}, diagnostics);
  EXPECT_NE(rules, nullptr) << diagnostics.text();
  return rules;
}

std::string problems_of_building(const Rules& rules, int seats) {
  muster::Setup setup = default_setup(rules.info(), seats);
  EXPECT_EQ(set_option(rules.info(), setup, "decks", "built"), "");
  std::string out;
  for (const DeckProblem& each : rules.check_setup(setup)) out += each.rule + ": " + each.message + "\n";
  return out;
}

// shows: LEW-4
TEST_F(LostEmpiresCards, DecksAreBuiltOnlyFromBoxesThatTheTableHasRoomFor) {
  EXPECT_EQ(problems_of_building(*with_more_of_feng(2), 4), "");
  const auto rules = with_more_of_feng(3);
  EXPECT_EQ(problems_of_building(*rules, 3), "");
  EXPECT_EQ(
      problems_of_building(*rules, 4),
      "LEW-4: decks cannot be built by 4 players: their factions have up to 73 different cards, a match has "
      "room for 72\n");
}

// shows: LEW-4
TEST_F(LostEmpiresCards, DecksAreNotBuiltFromAFactionWithTooFewCards) {
  const std::vector<SourceFile> all = game_files(LostEmpires::info(), "/cards/");
  const std::string_view feng = all.front().text;
  std::size_t end = 0;
  for (int i = 0; i < 9; ++i) end = feng.find("[[card]]", end + 1);
  std::vector<SourceFile> files(all.begin(), all.end());
  files.front().text = feng.substr(0, end);
  const SourceFile no_deck{"none.toml", "name = \"None\"\ngame = \"lost-empires\"\n"};
  Diagnostics diagnostics;
  const auto rules = find_game("lost-empires")->load(files, {&no_deck, 1}, diagnostics);
  ASSERT_NE(rules, nullptr) << diagnostics.text();
  EXPECT_EQ(problems_of_building(*rules, 2),
            "LEW-4: decks cannot be built: Feng has 8 different cards, a deck needs 9\n");
}

}  // namespace
}  // namespace muster::lost_empires
