// Waiting abilities: the same one again is counted, compared with a plain list that has no bound.
#include "engine/programs/triggers.hpp"

#include <algorithm>
#include <map>
#include <tuple>

#include <gtest/gtest.h>

#include "engine/core/chance.hpp"

namespace muster {
namespace {

PendingTrigger waiting(std::uint16_t ability, std::size_t source, std::size_t subject = 254) {
  return {.ability = ability, .source = card_at(source), .subject = card_at(subject), .seat = Seat::a};
}

TEST(PendingTriggers, TheSameAbilityAgainTakesNoMoreRoom) {
  PendingTriggers<2> pending;
  for (int i = 0; i < 1000; ++i) pending.add(waiting(3, 1));
  pending.add(waiting(3, 2));
  EXPECT_EQ(pending.count, 2);
  EXPECT_EQ(pending.total, 1001);
  EXPECT_EQ(pending.refused, 0);
  EXPECT_FALSE(pending.endless());
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(pending.take(0).ability, 3);
  EXPECT_EQ(pending.count, 1);
  EXPECT_EQ(pending.list[0].source, card_at(2));
}

TEST(PendingTriggers, OnesBeyondTheRoomAreCountedAndNotForgottenInSilence) {
  PendingTriggers<3> pending;
  for (std::size_t i = 0; i < 5; ++i) pending.add(waiting(1, i));
  EXPECT_EQ(pending.count, 3);
  EXPECT_EQ(pending.total, 3);
  EXPECT_EQ(pending.refused, 2);
}

TEST(PendingTriggers, CountlessOnesAreAChainWithoutEnd) {
  PendingTriggers<3> pending;
  for (int i = 0; i < 70'000; ++i) pending.add(waiting(1, 1));
  EXPECT_TRUE(pending.endless());
}

TEST(PendingTriggersAgainstAList, AgreeOverRandomSequences) {
  using Key = std::tuple<int, std::size_t, std::size_t>;
  std::size_t most = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Chance chance(seed);
    PendingTriggers<200> pending;
    std::map<Key, int> reference;
    int total = 0;
    for (int n = 0; n < 400; ++n) {
      if (chance.below(3) != 0 || pending.empty()) {
        const auto ability = static_cast<std::uint16_t>(chance.below(4));
        const std::size_t source = chance.below(6);
        const std::size_t subject = chance.below(4);
        pending.add(waiting(ability, source, subject));
        ++reference[{ability, source, subject}];
        ++total;
      } else {
        const auto index = static_cast<std::uint8_t>(chance.below(pending.count));
        const PendingTrigger& entry = pending.list[index];
        const Key key{entry.ability, at(entry.source), at(entry.subject)};
        ASSERT_EQ(reference[key], entry.times);
        if (chance.below(4) == 0) {
          total -= reference[key];
          reference.erase(key);
          pending.drop(index);
        } else {
          --total;
          if (--reference[key] == 0) reference.erase(key);
          pending.take(index);
        }
      }
      ASSERT_EQ(pending.total, total);
      ASSERT_EQ(pending.count, reference.size());
      most = std::max<std::size_t>(most, pending.total);
    }
  }
  EXPECT_GT(most, 100U) << "too few at once to prove anything";
}

}  // namespace
}  // namespace muster
