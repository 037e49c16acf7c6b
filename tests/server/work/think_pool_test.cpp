// Who gets to think when many want to: counted, with thoughts that end when the test says so.
#include "server/work/think_pool.hpp"

#include <atomic>
#include <future>
#include <latch>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "server/metrics.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

using Length = ThinkPool::Length;

Payer payer(const std::string& address, const std::string& person = "somebody") { return {address, person}; }

struct ThinkPoolTest : testing::Test {
  static constexpr int kSlow = 2;

  std::promise<void> leave;
  std::shared_future<void> left{leave.get_future()};
  bool may_leave = false;
  std::latch begun{kSlow};
  std::atomic<int> started{0};
  std::atomic<int> running{0};
  std::atomic<int> most{0};
  std::atomic<int> done{0};
  Metrics metrics;
  ThinkPool pool{kSlow, metrics};  // ends before what its thoughts use

  ~ThinkPoolTest() override { let_go(); }
  void let_go() {
    if (!may_leave) leave.set_value();
    may_leave = true;
  }
  /// Thinks until it is let go.
  void add_long(Length length, const std::string& address = "one") {
    ASSERT_TRUE(pool.add(length, payer(address), [this](const Cancellation&) {
      const int now = ++running;
      int before = most;
      while (before < now && !most.compare_exchange_weak(before, now)) {
      }
      if (++started <= kSlow) begun.count_down();
      left.wait();
      --running;
      ++done;
    }));
  }
  /// Waits for a thought of this length to come back.
  bool thinks(Length length) {
    auto came = std::make_shared<std::promise<void>>();
    auto back = came->get_future();
    return pool.add(length, payer("other"), [came](const Cancellation&) { came->set_value(); }) != nullptr &&
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
  // Two are thought, ten wait, and not one of them will end before the test says so: short ones come through.
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(thinks(i % 2 == 0 ? Length::quick : Length::request)) << i;
  EXPECT_EQ(done, 0);
  EXPECT_EQ(running, kSlow) << "two slow ones at once, on as many cores";
  let_go();
  EXPECT_TRUE(thinks(Length::idle)) << "after all the lengthy ones";
  EXPECT_EQ(most, kSlow) << "at once";
  EXPECT_GE(done, kTables * 3 / 4 - 1) << "all that somebody waits for, but for one that may still run";
}

TEST_F(ThinkPoolTest, ALineIsBoundedForEachAddressAndOthersStillFindRoom) {
  for (int i = 0; i < kSlow; ++i) add_long(Length::lengthy);
  begun.wait();
  int taken = 0;
  while (taken < 100'000 && pool.add(Length::lengthy, payer("one"), [this](const Cancellation&) { ++done; }))
    ++taken;
  EXPECT_GT(taken, 0);
  EXPECT_LT(taken, 100'000) << "one address fills its share";
  EXPECT_TRUE(pool.add(Length::lengthy, payer("another"), [this](const Cancellation&) { ++done; }));
  int addresses = 0;
  while (addresses < 100'000 &&
         pool.add(Length::lengthy, payer(std::to_string(addresses)), [this](const Cancellation&) { ++done; }))
    ++addresses;
  EXPECT_LT(addresses, 100'000) << "all together fill the line";
  EXPECT_TRUE(thinks(Length::quick));
  let_go();
}

TEST_F(ThinkPoolTest, WhoComesWithManyWaitsBehindWhoComesWithOne) {
  for (int i = 0; i < kSlow; ++i) add_long(Length::lengthy);
  begun.wait();
  std::mutex mutex;
  std::string order;
  const auto note = [&](char who) {
    return [&, who](const Cancellation&) {
      const std::scoped_lock lock(mutex);
      order += who;
    };
  };
  for (int i = 0; i < 100; ++i)
    ASSERT_TRUE(pool.add(Length::lengthy, payer("many", std::to_string(i % 9)), note('m')));
  ASSERT_TRUE(pool.add(Length::lengthy, payer("few"), note('f')));
  let_go();
  ASSERT_TRUE(thinks(Length::idle));
  const std::scoped_lock lock(mutex);
  // Two threads take turns, so a few of the many may be noted before the one.
  EXPECT_LT(order.find('f'), 6U) << order;
}

TEST_F(ThinkPoolTest, AThoughtThatFailsHurtsNoOther) {
  ASSERT_TRUE(
      pool.add(Length::quick, payer("one"), [](const Cancellation&) { throw std::runtime_error("no"); }));
  EXPECT_TRUE(thinks(Length::quick));
  EXPECT_TRUE(thinks(Length::lengthy));
}

TEST_F(ThinkPoolTest, StoppingTellsWhoeverThinks) {
  std::promise<void> begun_thinking;
  ASSERT_TRUE(pool.add(Length::lengthy, payer("one"), [&](const Cancellation& stop) {
    begun_thinking.set_value();
    while (!stop.cancelled()) std::this_thread::yield();
    ++done;
  }));
  begun_thinking.get_future().wait();
  pool.stop();
  EXPECT_EQ(done, 1) << "it would have thought for ever";
  EXPECT_FALSE(pool.add(Length::quick, payer("one"), [](const Cancellation&) {}));
}

TEST(FairQueueTest, TurnsGoRoundAddressesAndWithinThemRoundPeople) {
  FairQueue<std::string> queue(100, 50);
  for (const char* each : {"a1", "a1", "a1", "a2", "b1", "b1", "c1"}) {
    const std::string name(each);
    queue.push({name.substr(0, 1), name.substr(1)}, name);
  }
  std::string order;
  while (!queue.empty()) order += queue.pop() + " ";
  EXPECT_EQ(order, "a1 b1 c1 a2 b1 a1 a1 ");
}

TEST(FairQueueTest, PeopleWhoseAddressIsNotKnownStandForThemselves) {
  FairQueue<int> queue(100, 50);
  queue.push({"", "x"}, 1);
  queue.push({"", "x"}, 2);
  queue.push({"", "y"}, 3);
  EXPECT_EQ(queue.pop(), 1);
  EXPECT_EQ(queue.pop(), 3);
  EXPECT_EQ(queue.pop(), 2);
}

}  // namespace
}  // namespace muster::server::kit
