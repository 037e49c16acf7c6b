// The damage of ordinary attacks, exactly, over all 36 rolls of two dice.
#include <array>
#include <string>

#include <gtest/gtest.h>

#include "engine/match/match_of.hpp"
#include "games/games.hpp"
#include "games/lost_empires/die.hpp"
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {
namespace {

struct Row {
  int difference;
  std::array<int, 4> rolls;  // of 36, by damage
};

// shows: LEW-A1, LEW-33, LEW-34, LEW-35, LEW-36
constexpr std::array<Row, 8> kTable{{
    {-3, {34, 1, 1, 0}},
    {-2, {29, 3, 3, 1}},
    {-1, {23, 5, 5, 3}},
    {0, {15, 7, 10, 4}},
    {1, {10, 5, 16, 5}},
    {2, {7, 3, 21, 5}},
    {3, {6, 1, 24, 5}},
    {4, {6, 0, 25, 5}},
}};

std::array<int, 4> counted(int offense, int defense) {
  std::array<int, 4> rolls{};
  for (std::uint32_t attack = 0; attack < 6; ++attack) {
    for (std::uint32_t defend = 0; defend < 6; ++defend) {
      ++rolls[static_cast<std::size_t>(attack_damage(attack, offense, defend, defense, Strike::plain, 0))];
    }
  }
  return rolls;
}

TEST(LostEmpiresDamage, TheFormulaGivesTheTableForEveryDifference) {
  for (const Row& row : kTable) {
    for (int defense = 0; defense <= 6; ++defense) {
      EXPECT_EQ(counted(defense + row.difference, defense), row.rolls)
          << "difference " << row.difference << ", defense " << defense;
    }
  }
}

TEST(LostEmpiresDamage, MeansAreThoseOfTheTable) {
  constexpr std::array<int, 8> sums{3, 12, 24, 39, 52, 60, 64, 65};
  for (std::size_t i = 0; i < kTable.size(); ++i) {
    const auto& rolls = kTable[i].rolls;
    EXPECT_EQ(rolls[1] + 2 * rolls[2] + 3 * rolls[3], sums[i]);
    EXPECT_EQ(rolls[0] + rolls[1] + rolls[2] + rolls[3], 36);
  }
}

TEST(LostEmpiresDamage, ExactlyOneFaceIsCriticalAndCountsFour) {
  EXPECT_EQ(kFaces, (std::array<int, 6>{1, 2, 2, 3, 4, 4}));
  EXPECT_EQ(kFaces[kCriticalFace], 4);
  // Against an unbeatable defense no face of the attacker hurts; against none only the defender's critical
  // saves it.
  for (std::uint32_t face = 0; face < 6; ++face) {
    EXPECT_EQ(attack_damage(face, 0, kCriticalFace, 0, Strike::plain, 3), 0);
    EXPECT_EQ(attack_damage(face, 9, face == kCriticalFace ? 4 : face, 0, Strike::plain, 0),
              face == kCriticalFace ? 3 : 2);
  }
}

// shows: LEW-73
TEST(LostEmpiresDamage, MeleeDealsOneOnWinsAndTiesAndTwoWithACritical) {
  for (std::uint32_t attack = 0; attack < 6; ++attack) {
    for (std::uint32_t defend = 0; defend < 6; ++defend) {
      for (int difference = -3; difference <= 4; ++difference) {
        const int plain = attack_damage(attack, difference, defend, 0, Strike::plain, 0);
        const int melee = attack_damage(attack, difference, defend, 0, Strike::melee, 0);
        EXPECT_EQ(melee, plain == 0 ? 0 : attack == kCriticalFace ? 2 : 1);
      }
    }
  }
}

// shows: LEW-107, LEW-A8
TEST(LostEmpiresDamage, DustAngelAddsOneToWhateverDealsAny) {
  for (std::uint32_t attack = 0; attack < 6; ++attack) {
    for (std::uint32_t defend = 0; defend < 6; ++defend) {
      const int plain = attack_damage(attack, 2, defend, 1, Strike::plain, 0);
      EXPECT_EQ(attack_damage(attack, 2, defend, 1, Strike::plain, 1), plain == 0 ? 0 : plain + 1);
    }
  }
}

/// The same table through whole matches: every pair of these units, every pair of faces.
TEST(LostEmpiresDamage, PlayedAttacksGiveTheTable) {
  Diagnostics diagnostics;
  const auto rules = find_game("lost-empires")->load({}, {}, diagnostics);
  ASSERT_NE(rules, nullptr) << diagnostics.text();
  constexpr std::array<std::string_view, 5> attackers{"DR 76", "Cyber Trooper", "War Dog", "Machinegun Rex",
                                                      "Machinegun Rex"};
  constexpr std::array<std::string_view, 4> defenders{"Hound", "Slew Pod", "War Dog", "Bulwark"};
  for (std::size_t offense = 0; offense < attackers.size(); ++offense) {
    for (std::size_t defense = 0; defense < defenders.size(); ++defense) {
      std::array<int, 4> rolls{};
      for (std::uint32_t face = 0; face < 36; ++face) {
        ChanceScript script;
        script.entries = {{Roll::die, face / 6, {}}, {Roll::die, face % 6, {}}};
        Position position;
        Position::Card attacker;
        attacker.name = attackers[offense];
        attacker.owner = "A";
        Position::Card defender;
        defender.name = defenders[defense];
        defender.owner = "B";
        position.zones.push_back({"center", {attacker, defender}, 0});
        if (offense == 4) {  // nobody prints a plain 4: one more for whom Alpha Dog leads
          Position::Card leader;
          leader.name = "Alpha Dog";
          leader.owner = "A";
          position.zones.back().cards.push_back(leader);
        }
        std::vector<std::string> errors;
        const auto match = rules->from_position(position, script, errors);
        ASSERT_NE(match, nullptr);
        std::string error;
        ASSERT_TRUE(match->apply({act::activate, 0, static_cast<std::uint8_t>(Pay::supply), 0}, error))
            << error;
        ASSERT_TRUE(match->apply({act::attack, 1, 0, 0}, error)) << error;
        ASSERT_EQ(match->chance_problem(), "");
        const auto& state = dynamic_cast<const MatchOf<LostEmpires>&>(*match).state();
        ++rolls[static_cast<std::size_t>(state.table.counter(kDamage, card_at(1)))];
      }
      const int difference = static_cast<int>(offense) - static_cast<int>(defense);
      EXPECT_EQ(rolls, kTable[static_cast<std::size_t>(difference + 3)].rolls)
          << attackers[offense] << " against " << defenders[defense];
    }
  }
}

}  // namespace
}  // namespace muster::lost_empires
