// The dice of War Rig, enumerated face by face: what is printed on them and what follows for attacks,
// repelling, spying and fires. Nothing here is sampled.
#include "games/war_rig/dice.hpp"

#include <array>
#include <numeric>

#include <gtest/gtest.h>

#include "games/war_rig/map.hpp"
#include "games/war_rig/odds.hpp"

namespace muster::war_rig {
namespace {

template <class Face, std::size_t sides>
int faces(const std::array<Face, sides>& die, Face wanted) {
  int n = 0;
  for (const Face face : die) n += face == wanted ? 1 : 0;
  return n;
}

/// Every way so many dice of `sides` sides can fall.
template <class Visit>
void each_roll(int dice, std::size_t sides, Visit&& visit) {
  std::array<std::size_t, 4> rolled{};
  for (;;) {
    visit(rolled);
    int i = 0;
    while (i < dice && ++rolled[static_cast<std::size_t>(i)] == sides)
      rolled[static_cast<std::size_t>(i++)] = 0;
    if (i == dice) return;
  }
}

// shows: RIG-24, RIG-25, RIG-27, RIG-28
TEST(WarRigDice, AreAsLikelyToHitAsIsToldBeforehand) {
  for (int red = 1; red <= 3; ++red) {
    for (int brown = 0; brown <= 2; ++brown) {
      double ways = 0;
      double hits = 0;
      each_roll(red, kRedDie.size(), [&](const auto& attack) {
        Volley rolled;
        for (int i = 0; i < red; ++i) rolled.add(kRedDie[attack[static_cast<std::size_t>(i)]]);
        each_roll(brown, kBrownDie.size(), [&](const auto& defence) {
          int dodges = 0;
          for (int i = 0; i < brown; ++i)
            dodges += dodges_of(kBrownDie[defence[static_cast<std::size_t>(i)]]);
          ways += 1;
          hits += !rolled.cancelled() && rolled.hits > dodges ? 1 : 0;
        });
      });
      EXPECT_NEAR(volley_chance(red, brown), hits / ways, 1e-9) << red << " red, " << brown << " brown";
    }
  }
  EXPECT_NEAR(shot_chance(0, 2, 0, 0, 0), 1 - 16.0 / 144, 1e-9);  // four of twelve blue faces miss
  EXPECT_NEAR(shot_chance(0, 0, 1, 0, 0), 6.0 / 20, 1e-9);
  EXPECT_NEAR(shot_chance(0, 0, 1, 1, 0), 9.0 / 20, 1e-9);  // lightning counts
}

// shows: RIG-27, RIG-28, RIG-39, RIG-49
TEST(WarRigDice, CarryTheFacesThatArePrinted) {
  EXPECT_EQ(faces(kRedDie, Red::blank), 3);
  EXPECT_EQ(faces(kRedDie, Red::hit), 2);
  EXPECT_EQ(faces(kRedDie, Red::two_hits), 1);
  EXPECT_EQ(faces(kRedDie, Red::overheat), 1);
  EXPECT_EQ(faces(kRedDie, Red::lightning), 1);
  EXPECT_EQ(faces(kBlueDie, Blue::hit), 8);
  EXPECT_EQ(faces(kBlueDie, Blue::special), 3);
  EXPECT_EQ(faces(kBlueDie, Blue::blank), 1);
  EXPECT_EQ(faces(kBlackDie, Black::blank), 8);
  EXPECT_EQ(faces(kBlackDie, Black::two_hits), 6);
  EXPECT_EQ(faces(kBlackDie, Black::lightning), 3);
  EXPECT_EQ(faces(kBlackDie, Black::splash), 2);
  EXPECT_EQ(faces(kBlackDie, Black::skull), 1);
  EXPECT_EQ(faces(kBrownDie, Brown::shield), 4);
  EXPECT_EQ(faces(kBrownDie, Brown::two_shields), 1);
  EXPECT_EQ(faces(kBrownDie, Brown::blank), 1);
  EXPECT_EQ(faces(kGreenDie, Green::alarm), 3);
  EXPECT_EQ(faces(kGreenDie, Green::crosshair), 3);
  EXPECT_EQ(faces(kGreenDie, Green::blank), 3);
  EXPECT_EQ(faces(kGreenDie, Green::padlock), 2);
  EXPECT_EQ(faces(kGreenDie, Green::cuffs), 1);
}

/// How squad attacks with so many red dice fall: cancelled, and how many hits otherwise.
struct Spread {
  int all = 0;
  int cancelled = 0;
  std::array<int, 9> hits{};
};
Spread spread_of(int dice) {
  Spread out;
  each_roll(dice, kRedDie.size(), [&](const auto& rolled) {
    Volley volley;
    for (int i = 0; i < dice; ++i) volley.add(kRedDie[rolled[static_cast<std::size_t>(i)]]);
    ++out.all;
    if (volley.cancelled()) {
      ++out.cancelled;
    } else {
      ++out.hits[static_cast<std::size_t>(volley.hits)];
    }
  });
  return out;
}

// shows: RIG-24, RIG-27, RIG-E5
TEST(WarRigDice, OneRedDieIsCancelledInAQuarterOfAllAttacks) {
  const Spread one = spread_of(1);
  EXPECT_EQ(one.all, 8);
  EXPECT_EQ(one.cancelled, 2);
  EXPECT_EQ(one.hits[0], 3);
  EXPECT_EQ(one.hits[1], 2);
  EXPECT_EQ(one.hits[2], 1);
}

// shows: RIG-27, RIG-E5
TEST(WarRigDice, MoreDiceAreCancelledMoreOften) {
  const Spread two = spread_of(2);
  EXPECT_EQ(two.all, 64);
  EXPECT_EQ(two.cancelled, 28);  // 43.75%
  EXPECT_EQ(two.hits[0], 9);
  EXPECT_EQ(two.hits[1], 12);
  EXPECT_EQ(two.hits[2], 4 + 6);
  EXPECT_EQ(two.hits[3], 4);
  EXPECT_EQ(two.hits[4], 1);
  const Spread three = spread_of(3);
  EXPECT_EQ(three.all, 512);
  EXPECT_EQ(three.cancelled, 512 - 216);  // 57.8%
}

// shows: RIG-25, RIG-28
TEST(WarRigDice, OneRedAgainstOneBrownGetsThroughInSevenOfFortyEight) {
  int all = 0;
  int through = 0;
  each_roll(1, kRedDie.size(), [&](const auto& red) {
    each_roll(1, kBrownDie.size(), [&](const auto& brown) {
      Volley volley;
      volley.add(kRedDie[red[0]]);
      ++all;
      through += !volley.cancelled() && volley.hits > dodges_of(kBrownDie[brown[0]]) ? 1 : 0;
    });
  });
  // A single hit passes a blank (2 of 8 by 1 of 6), a double one all but two shields (1 of 8 by 5 of 6).
  EXPECT_EQ(all, 48);
  EXPECT_EQ(through, 2 + 5);
}

// shows: RIG-24, RIG-25
TEST(WarRigDice, ADieForEveryTwo) {
  constexpr std::array<int, 8> expected{0, 0, 1, 1, 2, 2, 3, 3};
  for (int strength = 0; strength < 8; ++strength)
    EXPECT_EQ(dice_for(strength), expected[static_cast<std::size_t>(strength)]);
}

// shows: RIG-44, RIG-51, RIG-R17
TEST(WarRigDice, HalvesAreRoundedUp) {
  constexpr std::array<int, 9> expected{0, 1, 1, 2, 2, 3, 3, 4, 4};
  for (int armour = 0; armour <= 8; ++armour)
    EXPECT_EQ(half_up(armour), expected[static_cast<std::size_t>(armour)]);
}

// shows: RIG-49
TEST(WarRigDice, ThreeBlackDiceOfAMassDriverFailInOneOfSevenShots) {
  int all = 0;
  int failed = 0;
  long hits = 0;
  each_roll(3, kBlackDie.size(), [&](const auto& rolled) {
    bool skull = false;
    int sum = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const Black face = kBlackDie[rolled[i]];
      skull = skull || face == Black::skull;
      sum += face == Black::two_hits ? 2 : face == Black::lightning ? 4 : 0;
    }
    ++all;
    failed += skull ? 1 : 0;
    hits += skull ? 0 : sum;
  });
  EXPECT_EQ(all, 8000);
  EXPECT_EQ(failed, 8000 - 19 * 19 * 19);  // 14.3%
  // Without a skull each of three dice brings 24 hits in 19 faces.
  EXPECT_EQ(hits, 3L * 24 * 19 * 19);
}

// shows: RIG-53
TEST(WarRigMap, TheWhiteDieLandsAShipAtEachBasicLocationOnce) {
  unsigned met = 0;
  for (int white = 1; white <= 6; ++white) {
    EXPECT_TRUE(is_basic(landing(white)));
    met |= basic_bit(landing(white));
  }
  EXPECT_EQ(met, unsigned{kAllBasics});
  EXPECT_EQ(landing(1), kDeepTrenches);
  EXPECT_EQ(landing(2), kVolcanicRange);
  EXPECT_EQ(landing(3), kAncientCity);
  EXPECT_EQ(landing(4), kOilSands);
  EXPECT_EQ(landing(5), kLowOrbit);
  EXPECT_EQ(landing(6), kMethaneSea);
}

// shows: RIG-5, RIG-11
TEST(WarRigMap, TheHubTouchesTwelveAreasAndTwoOfThemLeadBeyond) {
  int borders = 0;
  for (std::size_t x = 0; x < kPlaces; ++x) {
    for (std::size_t y = 0; y < x; ++y) {
      EXPECT_EQ(touches(zone_at(x), zone_at(y)), touches(zone_at(y), zone_at(x)));
      borders += touches(zone_at(x), zone_at(y)) ? 1 : 0;
    }
  }
  EXPECT_EQ(borders, 12 + 2);
  for (std::size_t x = 0; x < kPlaces; ++x) {
    each_neighbour(zone_at(x), [&](ZoneId y) { EXPECT_TRUE(touches(zone_at(x), y)); });
  }
}

}  // namespace
}  // namespace muster::war_rig
