// What a match of War Rig can come to at most, and that it is reached without a loss.
#include <algorithm>
#include <string>

#include "games/war_rig/game.hpp"
#include "tests/game_test.hpp"

namespace muster::war_rig {
namespace {

class WarRigSizes : public GameTest<WarRig> {
 protected:
  CardId put(State& s, std::string_view name, Seat owner, ZoneId zone) const {
    const DesignId design = cards().find(name);
    EXPECT_NE(design, DesignId::none) << name;
    return s.table.create(design, owner, zone);
  }
  /// Four players with missions, all squads captives of the Empire, so that nobody can act.
  State nobody_acts() const {
    muster::Setup setup;
    setup.seats = kMaxSeats;
    const auto& options = WarRig::info().options;
    const auto missions = std::find_if(options.begin(), options.end(),
                                       [](const MatchOptionSpec& each) { return each.name == "missions"; });
    setup.options[static_cast<std::size_t>(missions - options.begin())] = 1;
    State s = game().blank(setup);
    for (int i = 0; i < kMaxSeats; ++i)
      put(s, std::string(vocabulary().groups[static_cast<std::size_t>(i)].name) + " 1", seat_at(i), kEmpire);
    return s;
  }
};

// shows: RIG-58, RIG-X1
TEST_F(WarRigSizes, TheDeepestStackIsReachedAndEverybodyIsServed) {
  State s = nobody_acts();
  for (int n = 0; n < 12; ++n) put(s, "Mass Driver", Seat::none, kTechDeck);
  put(s, "Supply Shortage", Seat::none, zone_of(Seat::a, Area::mission));
  put(s, "Supply Shortage", Seat::none, zone_of(Seat::b, Area::mission));
  put(s, "Arms Race", Seat::none, zone_of(Seat::c, Area::mission));
  put(s, "Arms Race", Seat::none, zone_of(Seat::d, Area::mission));
  for (Progress& progress : s.progress) {
    progress.brought.fill(kMostAsked);
    progress.done = 1U << static_cast<unsigned>(kAttachedPart);
  }
  s.power = Seat::a;
  s.sway = {0, kSway, kSway, kSway};
  s.mission_clock = 1;
  s.phase = Phase::turn_start;
  Chance chance(7);
  Events events;
  game().settle(s, chance, events);
  for (int i = 0; i < kMaxSeats; ++i) {
    ASSERT_EQ(game().decision(s).seat, seat_at(i));
    game().apply(s, {verb::number, 2, 0, 0}, chance, events);
  }
  EXPECT_EQ(s.frames.depth, kDeepestStack);
  int choices = 0;
  while (s.phase != Phase::power) {
    Options options;
    game().options(s, options);
    ASSERT_FALSE(options.empty());
    game().apply(s, options[0], chance, events);
    ASSERT_LT(++choices, 50);
  }
  for (int i = 1; i < kMaxSeats; ++i)
    EXPECT_EQ(s.stores[static_cast<std::size_t>(i)].basics(), 2) << "seat " << i;
  EXPECT_EQ(s.table.size(zone_of(Seat::a, Area::inventory)), 2);
  EXPECT_EQ(s.table.size(zone_of(Seat::b, Area::inventory)), 2);
  EXPECT_EQ(s.table.size(zone_of(Seat::c, Area::inventory)), 1);
  EXPECT_EQ(s.table.size(zone_of(Seat::d, Area::inventory)), 1);
}

// shows: RIG-N3
TEST_F(WarRigSizes, StockIsCountedBeyondAByte) {
  State s = game().blank(muster::Setup{});
  put(s, "Red 1", Seat::b, home_of(Seat::b));
  const CardId builder = put(s, "Purple 1", Seat::a, home_of(Seat::a));
  const CardId tools = put(s, "Workshop Tools", Seat::none, zone_of(Seat::a, Area::open));
  const std::uint8_t kind = game().compiled(s, tools).kind;
  game().squad(s, builder).gear = static_cast<std::uint8_t>(1U << kind);
  s.stock[0][kind] = 255;
  s.stores[0].of = {9, 9, 9, 9, 0, 0};
  Chance chance(7);
  Events events;
  game().settle(s, chance, events);
  const Action construct{act::construct, static_cast<std::uint8_t>(builder), static_cast<std::uint8_t>(tools),
                         0};
  Options options;
  game().options(s, options);
  ASSERT_TRUE(options.contains(construct));
  game().apply(s, construct, chance, events);
  EXPECT_EQ(s.stock[0][kind], 256);
}

// shows: RIG-N1, RIG-B1
TEST_F(WarRigSizes, AMatchInWhichNobodyCanActEndsByItself) {
  State s = nobody_acts();
  s.phase = Phase::turn_start;
  Chance chance(7);
  Events events;
  game().settle(s, chance, events);
  EXPECT_TRUE(s.result.over());
  EXPECT_EQ(s.turn, kLastTurns[0]);
}

}  // namespace
}  // namespace muster::war_rig
