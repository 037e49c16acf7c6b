// What computer players of War Rig are about: nobody is ever left without a choice, nothing pointless is
// considered, and each errand is followed in a position that asks for it.
#include "games/war_rig/errands.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "tests/game_test.hpp"

namespace muster::war_rig {
namespace {

class Errands : public GameTest<WarRig> {
 protected:
  CardId put(State& s, std::string_view name, Seat owner, ZoneId zone) const {
    const DesignId design = cards().find(name);
    EXPECT_NE(design, DesignId::none) << name;
    return s.table.create(design, owner, zone);
  }
  State blank() const {
    muster::Setup setup;
    setup.seats = 2;
    return game().blank(setup);
  }
  void begin(State& s) const {
    Chance chance(7);
    Events events;
    game().settle(s, chance, events);
  }
  std::vector<int> weights(const State& s, Options& options) const {
    options.clear();
    game().options(s, options);
    std::vector<int> out(options.size());
    game().inclinations(s, options, out);
    return out;
  }
  int weight_of(const State& s, Action action) const {
    Options options;
    const std::vector<int> all = weights(s, options);
    for (std::size_t i = 0; i < options.size(); ++i) {
      if (options[i] == action) return all[i];
    }
    ADD_FAILURE() << "that is no option";
    return -1;
  }
  /// Equipment of a squad that builds.
  std::uint8_t tools() const {
    std::uint8_t out = 0;
    for (std::uint8_t kind = 0; kind < kEquipmentKinds; ++kind) {
      if (game().compiled().kits[std::size_t{1} << kind].tools) out = static_cast<std::uint8_t>(1U << kind);
    }
    return out;
  }
  /// The likeliest choice.
  Action favourite(const State& s) const {
    Options options;
    const std::vector<int> all = weights(s, options);
    return options[static_cast<std::size_t>(std::max_element(all.begin(), all.end()) - all.begin())];
  }
};

TEST_F(Errands, LeaveSomethingToChooseInEveryDecision) {
  Options options;
  for (int seats = 2; seats <= kMaxSeats; ++seats) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
      muster::Setup setup;
      setup.seats = seats;
      Chance chance(seed);
      Events events;
      State s = game().start(setup, chance, events);
      while (!game().decision(s).over()) {
        const std::vector<int> all = weights(s, options);
        ASSERT_GT(*std::max_element(all.begin(), all.end()), 0) << "seed " << seed << ", turn " << +s.turn;
        ASSERT_GE(*std::min_element(all.begin(), all.end()), 0) << "seed " << seed << ", turn " << +s.turn;
        game().apply(s, options[chance.below(static_cast<std::uint32_t>(options.size()))], chance, events);
      }
    }
  }
}

TEST_F(Errands, NobodyGathersWithoutRoom) {
  State s = blank();
  const CardId squad = put(s, "Purple 1", Seat::a, kOilSands);
  put(s, "Red 1", Seat::b, kAncientCity);
  game().squad(s, squad).cargo[Token::red] = kCells;
  begin(s);
  Options options;
  const std::vector<int> all = weights(s, options);
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (options[i].verb == act::gather) {
      EXPECT_EQ(all[i], 0);
    }
  }
  const Action home{act::move, static_cast<std::uint8_t>(squad), static_cast<std::uint8_t>(kWastes), 0};
  EXPECT_EQ(favourite(s), home);
}

TEST_F(Errands, ThePlatformWaitsUntilTheHarvesterCanFollow) {
  State s = blank();
  const CardId builder = put(s, "Purple 1", Seat::a, kLowOrbit);
  const CardId second = put(s, "Purple 2", Seat::a, kLowOrbit);
  const CardId third = put(s, "Purple 3", Seat::a, kLowOrbit);
  put(s, "Red 1", Seat::b, kAncientCity);
  CardId platform = CardId::none;
  for (const std::string_view plan : {"Solar Harvester", "Empire Portal", "Orbital Platform"})
    platform = put(s, plan, Seat::none, zone_of(Seat::a, Area::inventory));
  game().squad(s, builder).gear = tools();
  game().squad(s, builder).cargo[Token::red] = 2;
  game().squad(s, builder).cargo[Token::green] = 2;
  game().squad(s, second).cargo[Token::blue] = 1;
  game().squad(s, second).cargo[Token::brown] = 1;
  begin(s);
  const Action build{act::construct, static_cast<std::uint8_t>(builder), static_cast<std::uint8_t>(platform),
                     0};
  EXPECT_EQ(weight_of(s, build), 0) << "it would fall before the harvester stands";
  game().squad(s, second).cargo[Token::red] = 2;
  game().squad(s, third).cargo[Token::blue] = 1;
  game().squad(s, third).cargo[Token::brown] = 2;
  EXPECT_EQ(favourite(s), build);
}

TEST_F(Errands, OfTwoTechCardsTheOneOfAChainIsKept) {
  State s = blank();
  put(s, "Purple 1", Seat::a, kBase1);
  put(s, "Red 1", Seat::b, kAncientCity);
  put(s, "Orbital Platform", Seat::none, zone_of(Seat::a, Area::inventory));
  begin(s);
  put(s, "Smoke Grenades", Seat::none, zone_of(Seat::a, Area::drawn));
  const CardId portal = put(s, "Empire Portal", Seat::none, zone_of(Seat::a, Area::drawn));
  put(s, "Ion Canon", Seat::none, zone_of(Seat::a, Area::drawn));
  s.frames.push({.kind = fr::drawn, .seat = Seat::a});
  EXPECT_EQ(favourite(s).card(), portal);
}

TEST_F(Errands, WhoCarriesWhatAFacilityNeedsBringsItThere) {
  State s = blank();
  const CardId squad = put(s, "Purple 1", Seat::a, kWastes);
  put(s, "Purple 2", Seat::a, kOilSands);
  put(s, "Purple 3", Seat::a, kOilSands);
  put(s, "Red 1", Seat::b, kAncientCity);
  for (const std::string_view plan : {"Orbital Platform", "Solar Harvester", "Empire Portal"})
    put(s, plan, Seat::none, zone_of(Seat::a, Area::inventory));
  Squad& each = game().squad(s, squad);
  each.gear = tools();
  each.cargo[Token::red] = 2;
  each.cargo[Token::green] = 2;
  begin(s);
  // Blue and brown are missing, and it has no room for them: it goes on, for others may bring them.
  const Action there{act::move, static_cast<std::uint8_t>(squad), static_cast<std::uint8_t>(kLowOrbit), 0};
  EXPECT_EQ(favourite(s), there);
}

}  // namespace
}  // namespace muster::war_rig
