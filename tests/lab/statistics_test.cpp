// The statistics against figures worked out elsewhere, and what they promise tried on made-up matches.
#include "lab/statistics.hpp"

#include <array>

#include <gtest/gtest.h>

#include "engine/core/chance.hpp"

namespace muster::lab {
namespace {

TEST(LabStatistics, WilsonsIntervalIsTheKnownOne) {
  const Rate rate = rate_of(15, 50);  // 0.191 to 0.438 in Wilson's tables
  EXPECT_NEAR(rate.share, 0.3, 1e-12);
  EXPECT_NEAR(rate.low, 0.1910, 5e-4);
  EXPECT_NEAR(rate.high, 0.4375, 5e-4);
  EXPECT_EQ(rate_of(0, 0).high, 1);
  EXPECT_NEAR(rate_of(10, 10).high, 1, 1e-12);
}

TEST(LabStatistics, TheLastingIntervalHoldsTheShareAndIsWiderThanWilsons) {
  for (const double sum : {0.0, 3.5, 50.0, 99.5, 100.0}) {
    const Rate lasting = lasting_rate(sum, 100);
    const Rate plain = rate_of(sum, 100);
    EXPECT_LE(lasting.low, plain.low + 1e-6) << sum;
    EXPECT_GE(lasting.high, plain.high - 1e-6) << sum;
    EXPECT_LE(lasting.low, sum / 100);
    EXPECT_GE(lasting.high, sum / 100);
  }
  // A thousand matches are enough to say that 60 % is more than 55 %.
  EXPECT_GT(lasting_rate(600, 1000).low, 0.54);
  EXPECT_LT(lasting_rate(600, 1000).high, 0.66);
}

TEST(LabStatistics, LookingAfterEveryMatchLeavesTheLastingIntervalRight) {
  // Of 400 runs of a coin of 0.5 watched for 300 throws, 5 % may ever leave it out; Wilson's does it far more
  // often.
  Chance chance(1);
  int lasting_wrong = 0;
  int plain_wrong = 0;
  constexpr int kRuns = 400;
  for (int run = 0; run < kRuns; ++run) {
    double sum = 0;
    bool lasting_failed = false;
    bool plain_failed = false;
    for (std::size_t n = 1; n <= 300; ++n) {
      sum += chance.below(2);
      if (n < 10) continue;
      const Rate plain = rate_of(sum, n);
      const bool outside = plain.low > 0.5 || plain.high < 0.5;
      plain_failed = plain_failed || outside;
      if (!outside) continue;  // the lasting one is wider
      const Rate lasting = lasting_rate(sum, n);
      lasting_failed = lasting_failed || lasting.low > 0.5 || lasting.high < 0.5;
    }
    lasting_wrong += lasting_failed ? 1 : 0;
    plain_wrong += plain_failed ? 1 : 0;
  }
  EXPECT_LE(lasting_wrong, kRuns * 5 / 100);
  EXPECT_GT(plain_wrong, kRuns * 10 / 100);
}

TEST(LabStatistics, ADifferenceHasNewcombesIntervalAndTheScoreTest) {
  // Newcombe 1998, table II, row (a): 56/70 and 48/80 differ by 0.2, 0.0524 to 0.3339.
  const Difference difference = difference_of(48, 80, 56, 70);
  EXPECT_NEAR(difference.by, 0.2, 1e-12);
  EXPECT_NEAR(difference.low, 0.0524, 5e-4);
  EXPECT_NEAR(difference.high, 0.3339, 5e-4);
  EXPECT_NEAR(difference.p, 0.0080, 5e-4);
  EXPECT_EQ(difference_of(0, 0, 1, 2).p, 1);
  EXPECT_EQ(difference_of(5, 5, 7, 7).p, 1);
}

TEST(LabStatistics, DiscoveryRatesAreBenjaminiAndHochbergs) {
  const std::array<double, 5> p{0.01, 0.04, 0.03, 0.005, 0.5};
  const std::vector<double> q = discovery_rates(p);
  ASSERT_EQ(q.size(), p.size());
  EXPECT_NEAR(q[0], 0.025, 1e-12);
  EXPECT_NEAR(q[1], 0.05, 1e-12);
  EXPECT_NEAR(q[2], 0.05, 1e-12);
  EXPECT_NEAR(q[3], 0.025, 1e-12);
  EXPECT_NEAR(q[4], 0.5, 1e-12);
  EXPECT_TRUE(discovery_rates({}).empty());
}

TEST(LabStatistics, FivePointsTakeSomeFifteenHundredMatchesAnArm) {
  EXPECT_NEAR(static_cast<double>(matches_to_tell(0.5, 0.55)), 1565, 5);
  EXPECT_EQ(matches_to_tell(0.5, 0.5), 0U);
}

}  // namespace
}  // namespace muster::lab
