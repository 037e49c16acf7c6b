// Who gets to think when many want to: counted, with thoughts that end when the test says so.
#include "server/think_pool.hpp"

#include <atomic>
#include <future>
#include <latch>
#include <memory>
#include <vector>

#include "server/metrics.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

using Length = ThinkPool::Length;

struct ThinkPoolTest : testing::Test {
  static constexpr int kThreads = 3;

  std::promise<void> leave;
  std::shared_future<void> left{leave.get_future()};
  bool may_leave = false;
  std::latch begun{kThreads - 1};
  std::atomic<int> started{0};
  std::atomic<int> running{0};
  std::atomic<int> most{0};
  std::atomic<int> done{0};
  Metrics metrics;
  ThinkPool pool{kThreads, metrics};  // ends before what its thoughts use

  ~ThinkPoolTest() override { let_go(); }
  void let_go() {
    if (!may_leave) leave.set_value();
    may_leave = true;
  }
  /// Thinks until it is let go.
  void add_long(Length length) {
    ASSERT_TRUE(pool.add(length, false, [this] {
      const int now = ++running;
      int before = most;
      while (before < now && !most.compare_exchange_weak(before, now)) {
      }
      if (++started < kThreads) begun.count_down();
      left.wait();
      --running;
      ++done;
    }));
  }
  /// Waits for a thought of this length to come back.
  bool thinks(Length length) {
    auto came = std::make_shared<std::promise<void>>();
    auto back = came->get_future();
    return pool.add(length, false, [came] { came->set_value(); }) &&
           back.wait_for(kPatience) == std::future_status::ready;
  }
};

TEST(ThinkPoolLength, OnlyLevelsThatHardlyThinkAreQuick) {
  for (const char* level : {"random", "greedy", "easy"}) EXPECT_EQ(length_of(level), Length::quick) << level;
  for (const char* level : {"normal", "hard", "expert"})
    EXPECT_EQ(length_of(level), Length::lengthy) << level;
}

TEST_F(ThinkPoolTest, LongThoughtsNeverTakeTheLastThread) {
  constexpr int kTables = 12;
  for (int i = 0; i < kTables; ++i) add_long(i % 4 == 3 ? Length::idle : Length::lengthy);
  begun.wait();
  // Two are thought, ten wait, and not one of them will end before the test says so: quick ones come through.
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(thinks(Length::quick)) << i;
  EXPECT_EQ(done, 0);
  EXPECT_EQ(running, kThreads - 1);
  let_go();
  EXPECT_TRUE(thinks(Length::idle)) << "after all the others";
  EXPECT_EQ(most, kThreads - 1) << "at once";
  EXPECT_GE(done, kTables - 1);
}

TEST_F(ThinkPoolTest, MovesWaitHoweverLongTheLineIsAdviceDoesNot) {
  for (int i = 0; i < kThreads - 1; ++i) add_long(Length::lengthy);
  begun.wait();
  int taken = 0;
  while (taken < 1000 && pool.add(Length::lengthy, true, [this] { ++done; })) ++taken;
  EXPECT_GT(taken, 0);
  EXPECT_LT(taken, 1000) << "a full line takes no more advice";
  EXPECT_TRUE(pool.add(Length::lengthy, false, [this] { ++done; })) << "but a move";
  EXPECT_TRUE(thinks(Length::quick));
  let_go();
  EXPECT_TRUE(thinks(Length::idle)) << "which comes when nobody waits for anything else";
  EXPECT_GE(done, taken + kThreads - 1);
}

}  // namespace
}  // namespace muster::server::kit
