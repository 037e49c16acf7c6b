#include "engine/modifiers.hpp"

#include <cstring>

#include <gtest/gtest.h>

namespace muster {
namespace {

constexpr CardId kWolf = card_at(1);
constexpr CardId kToad = card_at(2);
constexpr std::uint8_t kPower = 0;
constexpr std::uint8_t kSpeed = 1;

Modifier change(CardId card, int amount, Until until, CardId source = kToad, std::uint8_t stat = kPower) {
  return {card, source, stat, 0, static_cast<std::int8_t>(amount), until};
}

TEST(Modifiers, AddUpForOneCardAndOneStat) {
  Modifiers<8> all;
  all.add(change(kWolf, 2, Until::turn));
  all.add(change(kWolf, -1, Until::battle));
  all.add(change(kWolf, 5, Until::turn, kToad, kSpeed));
  all.add(change(kToad, 7, Until::turn));
  EXPECT_EQ(all.total(kWolf, kPower), 1);
  EXPECT_EQ(all.total(kWolf, kSpeed), 5);
}

TEST(Modifiers, EndWhenTheirTimeIsUpAndNotBefore) {
  Modifiers<8> all;
  all.add(change(kWolf, 1, Until::battle));
  all.add(change(kWolf, 2, Until::turn));
  all.add(change(kWolf, 4, Until::permanent));
  all.expire(Until::battle);
  EXPECT_EQ(all.total(kWolf, kPower), 6);
  all.expire(Until::turn);
  EXPECT_EQ(all.total(kWolf, kPower), 4);
  all.expire(Until::round);
  EXPECT_EQ(all.total(kWolf, kPower), 4);
}

TEST(Modifiers, OfTheNextTurnOutliveThisOne) {
  Modifiers<8> all;
  all.add(change(kWolf, 3, Until::next_turn));
  all.expire(Until::turn);
  EXPECT_EQ(all.total(kWolf, kPower), 3);
  all.expire(Until::turn);
  EXPECT_EQ(all.total(kWolf, kPower), 0);
}

TEST(Modifiers, GoWithTheCardTheyAreOnAndWithTheSourceTheyNeed) {
  Modifiers<8> all;
  all.add(change(kWolf, 1, Until::permanent, kToad));
  all.add(change(kWolf, 2, Until::source_leaves, kToad));
  all.forget(kToad);
  EXPECT_EQ(all.total(kWolf, kPower), 1);
  all.forget(kWolf);
  EXPECT_EQ(all.count, 0);
}

TEST(Modifiers, GrantAndTakeKeywordsApartFromStats) {
  Modifiers<8> all;
  all.add({kWolf, kToad, kPower, 1, 1, Until::turn});
  EXPECT_EQ(all.total(kWolf, kPower), 0);
  EXPECT_EQ(all.keyword_total(kWolf, kPower), 1);
  all.add({kWolf, kToad, kPower, 1, -1, Until::battle});
  EXPECT_EQ(all.keyword_total(kWolf, kPower), 0);
}

TEST(Modifiers, NeverGrowBeyondTheirRoom) {
  Modifiers<4> all;
  for (int i = 0; i < 9; ++i) all.add(change(card_at(static_cast<std::size_t>(i)), 1, Until::turn));
  EXPECT_EQ(all.count, 4);
  EXPECT_EQ(all.total(card_at(0), kPower), 0) << "the oldest gives way";
  EXPECT_EQ(all.total(card_at(8), kPower), 1);
}

TEST(Modifiers, OfOneSourceMergeAndAreBounded) {
  Modifiers<4> all;
  for (int i = 0; i < 50; ++i) all.add(change(kWolf, 5, Until::permanent));
  EXPECT_EQ(all.count, 1);
  EXPECT_EQ(all.total(kWolf, kPower), 100);
}

TEST(Modifiers, LeaveNoTraceOnceGone) {
  Modifiers<4> touched;
  touched.add(change(kWolf, 1, Until::turn));
  touched.add(change(kToad, 1, Until::battle));
  touched.expire(Until::turn);
  touched.expire(Until::battle);
  const Modifiers<4> fresh;
  EXPECT_EQ(std::memcmp(&touched, &fresh, sizeof(fresh)), 0);
}

}  // namespace
}  // namespace muster
