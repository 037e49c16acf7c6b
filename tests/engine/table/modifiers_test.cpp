// Changes of cards: sums and marks that are never full, compared with a plain list of single effects.
#include "engine/table/modifiers.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/chance.hpp"
#include "engine/match/stat_reasons.hpp"

namespace muster {
namespace {

constexpr std::size_t kCards = 40;
constexpr std::uint8_t kPower = 0;
constexpr std::uint8_t kSpeed = 1;
constexpr std::uint8_t kWings = 5;
constexpr CardId kWolf = card_at(1);
constexpr CardId kToad = card_at(2);
constexpr auto kSpell = static_cast<DesignId>(7);

using Changes = Modifiers<kCards, 12, 8>;

ChangeColumns every_column() {
  ChangeColumns columns;
  for (std::size_t i = 0; i < kUntils; ++i) {
    columns.sums.use(kPower, static_cast<Until>(i));
    columns.sums.use(kSpeed, static_cast<Until>(i));
    columns.marks.use(kWings, static_cast<Until>(i));
  }
  return columns;
}

class ModifiersTest : public testing::Test {
 protected:
  void change(CardId card, int amount, Until until, std::uint8_t what = kPower) {
    all_.add(columns_, card, what, until, amount, kSpell);
  }
  int power(CardId card) const { return all_.total(columns_, card, kPower); }

  ChangeColumns columns_ = every_column();
  Changes all_;
};

TEST_F(ModifiersTest, AddUpForOneCardAndOneStat) {
  change(kWolf, 2, Until::turn);
  change(kWolf, -1, Until::battle);
  change(kWolf, 5, Until::turn, kSpeed);
  change(kToad, 7, Until::turn);
  EXPECT_EQ(power(kWolf), 1);
  EXPECT_EQ(all_.total(columns_, kWolf, kSpeed), 5);
}

TEST_F(ModifiersTest, EndWithTheirTimeAndNotWithAnother) {
  change(kWolf, 1, Until::battle);
  change(kWolf, 2, Until::turn);
  change(kWolf, 4, Until::permanent);
  all_.expire(columns_, Until::battle);
  EXPECT_EQ(power(kWolf), 6);
  all_.expire(columns_, Until::turn);
  EXPECT_EQ(power(kWolf), 4);
  all_.expire(columns_, Until::round);
  EXPECT_EQ(power(kWolf), 4);
}

TEST_F(ModifiersTest, UntilTheNextTurnEndsOneTurnLater) {
  change(kWolf, 3, Until::next_turn);
  all_.give(columns_, kToad, kWings, Until::next_turn);
  all_.expire(columns_, Until::turn);
  EXPECT_EQ(power(kWolf), 3);
  EXPECT_TRUE(all_.has(columns_, kToad, kWings));
  all_.expire(columns_, Until::turn);
  EXPECT_EQ(power(kWolf), 0);
  EXPECT_FALSE(all_.has(columns_, kToad, kWings));
}

TEST_F(ModifiersTest, AreForgottenWithTheirCard) {
  change(kWolf, 1, Until::permanent);
  change(kToad, 1, Until::permanent);
  all_.give(columns_, kWolf, kWings, Until::permanent);
  all_.forget(kWolf);
  EXPECT_EQ(power(kWolf), 0);
  EXPECT_EQ(power(kToad), 1);
  EXPECT_FALSE(all_.has(columns_, kWolf, kWings));
}

TEST_F(ModifiersTest, EveryCardCanBeChangedInEveryWayAtOnce) {
  for (std::size_t i = 0; i < kCards; ++i) {
    for (std::size_t k = 0; k < kUntils; ++k) {
      change(card_at(i), 1, static_cast<Until>(k));
      all_.give(columns_, card_at(i), kWings, static_cast<Until>(k));
    }
  }
  for (std::size_t i = 0; i < kCards; ++i) {
    EXPECT_EQ(power(card_at(i)), static_cast<int>(kUntils)) << i;
    EXPECT_TRUE(all_.has(columns_, card_at(i), kWings)) << i;
  }
}

TEST_F(ModifiersTest, GoNoFurtherThanTheRuleSays) {
  for (int i = 0; i < 50; ++i) change(kWolf, 5, Until::permanent);
  EXPECT_EQ(power(kWolf), kMostChange);
  for (int i = 0; i < 50; ++i) change(kWolf, -5, Until::permanent);
  EXPECT_EQ(power(kWolf), -kMostChange);
}

TEST_F(ModifiersTest, LeaveNoTraceWhenAllHaveEnded) {
  Changes untouched;
  change(kWolf, 1, Until::turn);
  change(kToad, 1, Until::battle);
  all_.give(columns_, kToad, kWings, Until::battle);
  all_.expire(columns_, Until::turn);
  all_.expire(columns_, Until::battle);
  EXPECT_EQ(std::memcmp(&all_, &untouched, sizeof(all_)), 0);
}

// --- against a list that has no bound ------------------------------------------------------------

struct Single {
  std::size_t card = 0;
  std::uint8_t what = 0;
  Until until = Until::turn;
  int amount = 0;
};

class ReferenceList {
 public:
  void add(const Single& single) { list_.push_back(single); }
  int total(std::size_t card, std::uint8_t what) const {
    int sum = 0;
    for (const Single& each : list_)
      if (each.card == card && each.what == what) sum += each.amount;
    return sum;
  }
  void expire(Until until) {
    std::erase_if(list_, [&](const Single& each) { return each.until == until; });
    if (until != Until::turn) return;
    for (Single& each : list_)
      if (each.until == Until::next_turn) each.until = Until::turn;
  }
  void forget(std::size_t card) {
    std::erase_if(list_, [&](const Single& each) { return each.card == card; });
  }
  std::size_t size() const { return list_.size(); }

 private:
  std::vector<Single> list_;
};

TEST(ModifiersAgainstAList, AgreeOverRandomSequences) {
  const ChangeColumns columns = every_column();
  std::size_t most = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Chance chance(seed);
    Changes all;
    ReferenceList reference;
    for (int n = 0; n < 600; ++n) {
      const std::size_t card = chance.below(kCards);
      const auto until = static_cast<Until>(chance.below(kUntils));
      switch (chance.below(24)) {
        case 0:
          all.expire(columns, until);
          reference.expire(until);
          break;
        case 1:
          all.forget(card_at(card));
          reference.forget(card);
          break;
        case 2:
        case 3:
          all.give(columns, card_at(card), kWings, until);
          reference.add({card, kWings, until, 1});
          break;
        default: {
          const auto stat = static_cast<std::uint8_t>(chance.below(2));
          const int amount = static_cast<int>(chance.below(3)) - 1;  // small: the rule about 99 is not met
          all.add(columns, card_at(card), stat, until, amount, kSpell);
          reference.add({card, stat, until, amount});
        }
      }
      most = std::max(most, reference.size());
      for (std::size_t i = 0; i < kCards; ++i) {
        ASSERT_EQ(all.total(columns, card_at(i), kPower), reference.total(i, kPower)) << seed << " " << n;
        ASSERT_EQ(all.total(columns, card_at(i), kSpeed), reference.total(i, kSpeed)) << seed << " " << n;
        ASSERT_EQ(all.has(columns, card_at(i), kWings), reference.total(i, kWings) > 0) << seed << " " << n;
      }
    }
  }
  EXPECT_GT(most, 100U) << "too few at once to prove anything";
}

TEST_F(ModifiersTest, WhatIsSaidOfTheirOriginAddsUpToTheSum) {
  for (std::size_t i = 0; i < 30; ++i)
    all_.add(columns_, kWolf, kPower, Until::permanent, 1, static_cast<DesignId>(i));
  int noted = 0;
  for (std::size_t i = 0; i < all_.noted[0]; ++i) noted += all_.notes[i].amount;
  EXPECT_EQ(noted, 16) << "as many origins as are remembered";
  EXPECT_EQ(power(kWolf), 30) << "and no effect is lost for it";
}

}  // namespace
}  // namespace muster
