// The published counts and figures of War Rig's cards.
#include <map>
#include <string>

#include "games/war_rig/game.hpp"
#include "tests/conformance/kit.hpp"
#include "tests/game_test.hpp"

namespace muster::war_rig {
namespace {

class WarRigCards : public GameTest<WarRig> {
 protected:
  int copies(Type type) const {
    int sum = 0;
    for (std::size_t i = 0; i < rules_->cards().size(); ++i) {
      const Design& design = rules_->cards()[static_cast<DesignId>(i)];
      sum += static_cast<Type>(design.type) == type ? design.stats[kCopies] : 0;
    }
    return sum;
  }
  int designs(Type type) const {
    int sum = 0;
    for (std::size_t i = 0; i < rules_->cards().size(); ++i)
      sum += static_cast<Type>(rules_->cards()[static_cast<DesignId>(i)].type) == type ? 1 : 0;
    return sum;
  }
};

// shows: RIG-6
TEST_F(WarRigCards, TheTechDeckHasTwentyNineDesignsAndSixtyNineCards) {
  EXPECT_EQ(designs(Type::equipment) + designs(Type::movement) + designs(Type::weapon) +
                designs(Type::cockpit) + designs(Type::facility),
            29);
  EXPECT_EQ(copies(Type::equipment), 12 + 6);
  EXPECT_EQ(copies(Type::movement), 12);
  EXPECT_EQ(copies(Type::weapon), 12);
  EXPECT_EQ(copies(Type::cockpit), 11);
  EXPECT_EQ(copies(Type::facility), 6 + 5 + 5);
  EXPECT_EQ(copies(Type::equipment) + copies(Type::movement) + copies(Type::weapon) + copies(Type::cockpit) +
                copies(Type::facility),
            69);
}

// shows: RIG-X1
TEST_F(WarRigCards, TheMissionDecksHaveTenEightAndSixCards) {
  std::map<int, int> levels;
  for (std::size_t i = 0; i < rules_->cards().size(); ++i) {
    const Design& design = rules_->cards()[static_cast<DesignId>(i)];
    if (static_cast<Type>(design.type) == Type::mission)
      levels[design.stats[kLevel]] += design.stats[kCopies];
  }
  EXPECT_EQ(levels, (std::map<int, int>{{1, 10}, {2, 8}, {3, 6}}));
}

// shows: RIG-32
TEST_F(WarRigCards, CostsAreThePublishedOnes) {
  const std::map<std::string, std::string> costs{
      {"ID Scanner", "1 green, 1 blue and 2 brown"},
      {"Assault Rifles", "1 red, 1 blue and 1 brown"},
      {"Workshop Tools", "1 red and 1 brown"},
      {"Fire Control Drones", "1 blue and 1 brown"},
      {"Smoke Grenades", "1 red and 1 blue"},
      {"Armoured Haulage", "1 red and 1 brown"},
      {"Piston Actuated Walker", "1 red, 1 blue and 2 brown"},
      {"All-terrain Track", "2 blue and 1 brown"},
      {"Flight Boosters", "1 red and 1 blue"},
      {"Mass Driver", "1 red, 2 blue and 2 brown"},
      {"Linked Lasers", "2 blue and 1 brown"},
      {"Tracker Cannon", "1 green, 1 blue and 2 brown"},
      {"Utility Cockpit", "1 green, 1 blue and 1 brown"},
      {"Redundancy Systems", "2 green, 1 blue and 1 brown"},
      {"CO2 Dispersal System", "2 green, 1 blue and 1 brown"},
      {"Impact Gel Deployment", "2 green, 1 blue and 1 brown"},
      {"Re-education centre", "2 green and 1 brown"},
      {"Ion Canon", "2 red, 1 green and 1 brown"},
      {"Resource Refinery", "2 green and 1 brown"},
      {"Orbital Platform", "2 red, 2 green, 1 blue and 1 brown"},
      {"Orbital Cannon", "1 red, 2 blue and 1 brown"},
      {"Cyber Warfare Array", "1 red, 2 green and 1 brown"},
      {"Solar Harvester", "2 red, 1 blue and 2 brown"},
      {"Empire Portal", "2 red, 2 green, 2 blue and 2 brown"},
      {"Planetary Venting Infrastructure", "3 red, 1 green, 2 blue and 2 brown"},
      {"Experimental Core Vent", "3 red, 1 green, 2 blue and 2 brown"},
      {"Stable Core Reactor", "3 red, 2 green, 2 blue and 2 brown"},
      {"Planetary Hyperloop", "1 red, 2 green and 2 brown"},
      {"Arc Shield Generator", "1 red, 2 blue and 2 brown"},
  };
  EXPECT_EQ(costs.size(), 29U);
  for (const auto& [name, cost] : costs) {
    const DesignId design = rules_->cards().find(name);
    ASSERT_NE(design, DesignId::none) << name;
    EXPECT_EQ(render_costs(rules_->cards(), rules_->cards()[design].cost, rules_->cards()[design].type), cost)
        << name;
  }
}

// shows: RIG-6
TEST_F(WarRigCards, ABoxWithMoreThanAMatchHoldsIsRefused) {
  std::string more = "game = \"war-rig\"\nprovenance = \"invented\"\n";
  for (const std::string name : {"Spare Rifles", "Spare Lances", "Spare Slings"}) {
    more += "[[card]]\nname = \"" + name +
            "\"\ntype = \"weapon\"\ncost = [{ red = 1 }]\ncopies = 9\narmour = 2\nweight = 1\n"
            "keywords = [{ red = 2 }]\n";
  }
  std::vector<SourceFile> files = game_files(WarRig::info(), "/cards/");
  files.push_back({"more.toml", more});
  Diagnostics diagnostics;
  EXPECT_EQ(find_game("war-rig")->load(files, {}, diagnostics), nullptr);
  EXPECT_NE(diagnostics.text().find("and 124 pieces and cards in all"), std::string::npos)
      << diagnostics.text();
}

std::string facility_that(const std::string& ability) {
  return "game = \"war-rig\"\nprovenance = \"invented\"\n[[card]]\nname = \"Weather Machine\"\ntype = "
         "\"facility\"\n"
         "cost = [{ red = 1 }]\ncopies = 1\narmour = 4\ntraits = [\"Home Base\"]\n[[card.ability]]\nwhen = "
         "\"use\"\n" +
         ability;
}

// shows: RIG-N1
TEST_F(WarRigCards, WhatCouldBeUsedForNothingAgainAndAgainIsRefused) {
  EXPECT_NE(complaints(facility_that("do = [\"shield\"]\n")).find("once = true"), std::string::npos);
  EXPECT_EQ(complaints(facility_that("once = true\ndo = [\"shield\"]\n")).find("once = true"),
            std::string::npos);
  EXPECT_EQ(complaints(facility_that("cost = [{ red = 1 }]\ndo = [\"shield\"]\n")).find("once = true"),
            std::string::npos);
}

// shows: RIG-T7
TEST_F(WarRigCards, ResourcesOfAnyColourAreTakenByARefineryOnly) {
  EXPECT_NE(complaints(facility_that("cost = [{ any = 2 }]\ndo = [\"shield\"]\n")).find("any = 2"),
            std::string::npos);
  EXPECT_NE(complaints(facility_that("cost = [{ any = 3 }]\ndo = [\"refine\"]\n")).find("any = 2"),
            std::string::npos);
  EXPECT_EQ(complaints(facility_that("cost = [{ any = 2 }]\ndo = [\"refine\"]\n")).find("any = 2"),
            std::string::npos);
}

// shows: RIG-N3
TEST_F(WarRigCards, EquipmentThatArmsSquadsBeyondCountingIsRefused) {
  const auto set_of = [](int items) {
    std::string text = "game = \"war-rig\"\nprovenance = \"invented\"\n";
    for (int i = 0; i < items; ++i) {
      text += "[[card]]\nname = \"Lance " + std::to_string(i) +
              "\"\ntype = \"equipment\"\ncost = [{ red = 1 }]\ncopies = 1\nkeywords = [{ arms = 3 }]\n";
    }
    return text;
  };
  EXPECT_EQ(complaints(set_of(3)).find("arms a squad"), std::string::npos);
  EXPECT_NE(complaints(set_of(4)).find("arms a squad with 12; 9 is the most"), std::string::npos);
}

}  // namespace
}  // namespace muster::war_rig
