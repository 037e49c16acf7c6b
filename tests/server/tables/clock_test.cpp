// Clocks, on a time that passes when the test says so.
#include "server/tables/table_clock.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

struct ClockTest : testing::Test {
  Folder folder;
  std::shared_ptr<SetTime> time = std::make_shared<SetTime>();
  std::unique_ptr<Server> server = start();

  std::unique_ptr<Server> start() {
    Config config = open_config(folder.path());
    config.time = time;
    return std::make_unique<Server>(config);
  }
  json::value seat(const json::value& table, const Pair& pair) const {
    return table.at("seats").as_array()[pair.chooser == &pair.at_a ? 0 : 1];
  }
};

TEST_F(ClockTest, WhoRunsOutOfTimeLosesWhereTheTableSaysSo) {
  Pair pair(server->port(), "lost-empires", R"(,"clock":{"per_move":30,"bank":60,"on_timeout":"lose"})");
  const json::value clock = pair.latest.at("clock");
  EXPECT_EQ(number_at(clock, "move"), 30000);
  EXPECT_EQ(json::serialize(clock.at("banks")), "[60000,60000]");
  time->pass(89'000);
  Chair watcher(server->port(), "");
  const json::value state = watcher.join(pair.match);
  EXPECT_EQ(number_at(state.at("clock"), "move"), 0);
  EXPECT_EQ(text_at(state.at("table"), "state"), "running");
  time->pass(1'001);
  const json::value update = pair.at_a.expect("update");
  EXPECT_EQ(text_at(update, "cause"), "time");
  EXPECT_EQ(text_at(update.at("outcome"), "cause"), "time");
  const auto loser = pair.chooser == &pair.at_a ? 0U : 1U;
  EXPECT_EQ(update.at("outcome").at("result").as_array()[loser].as_string(), "loss");
}

TEST_F(ClockTest, TheBankPaysForWhatTakesLongerThanAMove) {
  Pair pair(server->port(), "lost-empires", R"(,"clock":{"per_move":30,"bank":60,"on_timeout":"lose"})");
  const std::size_t mover = pair.chooser == &pair.at_a ? 0 : 1;
  time->pass(50'000);
  json::value seen;
  pair.on_update = [&](const json::value& a, const json::value&) { seen = a; };
  ASSERT_TRUE(pair.step(0));
  const json::array& banks = seen.at("clock").at("banks").as_array();
  EXPECT_EQ(banks[mover].as_int64(), 40'000);
  EXPECT_EQ(banks[1 - mover].as_int64(), 60'000);
}

TEST_F(ClockTest, TheComputerStepsInForAChoiceOfSomebodyWhoIsThere) {
  Pair pair(server->port(), "lost-empires", R"(,"clock":{"per_move":10})");
  time->pass(10'001);
  EXPECT_EQ(text_at(pair.at_a.expect("update"), "cause"), "time");
  const json::value played = pair.at_a.expect("update");
  EXPECT_EQ(text_at(played, "cause"), "move");
  EXPECT_EQ(number_at(played, "seq"), 2);
}

TEST_F(ClockTest, SomebodyAwayHasACountdownAndIsReplacedUntilTheyAreBack) {
  Pair pair(server->port(), "lost-empires", R"(,"clock":{"away":120})");
  const std::string token = pair.chooser == &pair.at_a ? pair.ann.token : pair.bob.token;
  const std::size_t index = pair.chooser == &pair.at_a ? 0 : 1;
  Chair other(server->port(), "");
  other.join(pair.match);
  pair.chooser->socket.drop();
  json::value message = other.expect("table");
  EXPECT_FALSE(message.at("table").at("seats").as_array()[index].at("connected").as_bool());
  EXPECT_EQ(message.at("clock").at("away").as_array()[index].as_int64(), 120'000);
  time->pass(60'000);
  Chair watcher(server->port(), "");
  EXPECT_EQ(watcher.join(pair.match).at("clock").at("away").as_array()[index].as_int64(), 60'000);
  time->pass(60'001);
  EXPECT_EQ(text_at(other.expect("update"), "cause"), "time");
  message = other.expect("table");
  while (!has(message.at("table").at("seats").as_array()[index], "stand_in")) message = other.expect("table");
  other.expect("update");
  Chair back(server->port(), token);
  const json::value state = back.join(pair.match);
  EXPECT_FALSE(has(state.at("table").at("seats").as_array()[index], "stand_in"));
}

TEST_F(ClockTest, AnOutageTakesNobodysTime) {
  Pair pair(server->port(), "lost-empires", R"(,"clock":{"per_move":30,"bank":60,"on_timeout":"lose"})");
  time->pass(50'000);
  const std::size_t mover = pair.chooser == &pair.at_a ? 0 : 1;
  ASSERT_TRUE(pair.step(0));
  time->pass(10'000);
  server->stop();
  server.reset();
  time->pass(3'600'000);
  server = start();
  Chair again(server->port(), pair.ann.token);
  const json::value state = again.join(pair.match);
  EXPECT_EQ(text_at(state.at("table"), "state"), "running");
  EXPECT_EQ(number_at(state.at("clock"), "move"), 30'000);
  EXPECT_EQ(state.at("clock").at("banks").as_array()[mover].as_int64(), 40'000);
}

TEST(TableClock, PatienceBeginsWhenItMatters) {
  TableClock clock({0, 0, 5000, false});
  clock.went_away(Seat::a, 1000);
  EXPECT_FALSE(clock.deadline());
  clock.start(Seat::a, 4000);
  EXPECT_EQ(clock.deadline(), 9000);
  clock.came_back(Seat::a);
  EXPECT_FALSE(clock.deadline());
}

TEST(TableClock, OnlyTheRunningSeatPays) {
  TableClock clock({1000, 5000, 0, false});
  clock.start(Seat::b, 0);
  EXPECT_EQ(clock.deadline(), 6000);
  clock.charge(3000);
  EXPECT_EQ(clock.banks()[1], 3000);
  EXPECT_EQ(clock.banks()[0], 5000);
  clock.start(Seat::b, 3000);
  clock.charge(3500);
  EXPECT_EQ(clock.banks()[1], 3000) << "a quick choice costs nothing";
}

}  // namespace
}  // namespace muster::server::kit
