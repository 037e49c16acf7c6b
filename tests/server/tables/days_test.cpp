// Matches that take days: the list of what waits, the clock over restarts, vacations.
#include <algorithm>
#include <limits>

#include "server/tables/clock_presets.hpp"
#include "server/tables/table_clock.hpp"
#include "tests/server/kit.hpp"
#include "tests/server/schema.hpp"

namespace muster::server::kit {
namespace {

constexpr std::int64_t kHour = 3600LL * 1000;
const std::string kThreeDays = R"(,"clock":{"per_move":259200,"on_timeout":"lose"})";

TEST(DaysClock, VacationsAreNoTime) {
  const std::vector<Vacation> away{{10, 20}, {30, 40}};
  EXPECT_EQ(moment_after(0, 5, away), 5);
  EXPECT_EQ(moment_after(0, 10, away), 10) << "over before it begins";
  EXPECT_EQ(moment_after(0, 12, away), 22);
  EXPECT_EQ(moment_after(15, 5, away), 25) << "begun in the middle of one";
  EXPECT_EQ(moment_after(0, 25, away), 45) << "two of them";
  EXPECT_EQ(moment_after(50, 5, away), 55);
}

TEST(DaysClock, GoesOnAfterARestartButLeavesAnHour) {
  TableClock clock(find_clock("days")->clock);
  clock.go_on(Seat::a, 1000, 1000 + kDay);
  EXPECT_EQ(clock.deadline(), 1000 + 3 * kDay);
  TableClock late(find_clock("days")->clock);
  late.go_on(Seat::a, 1000, 1000 + 5 * kDay);
  EXPECT_EQ(late.deadline(), 1000 + 5 * kDay + kHour);
  TableClock quick(find_clock("fast")->clock);
  quick.go_on(Seat::a, 1000, 900'000);
  EXPECT_EQ(quick.deadline(), 900'000 + 200'000) << "shorter ones begin anew: an outage is nobody's fault";
}

struct DaysTest : testing::Test {
  Folder folder;
  std::shared_ptr<SetTime> time = std::make_shared<SetTime>();
  std::unique_ptr<Server> server = start();
  Schema schema{kSchemas + "http.json"};

  std::unique_ptr<Server> start() {
    Config config = open_config(folder.path());
    config.time = time;
    return std::make_unique<Server>(config);
  }
  json::array turns(Person& who) {
    // Changes are written in their order: with this one, those before it are on the disk.
    EXPECT_EQ(who.http.post("/api/v1/me/settings", R"({"settings":{}})").status, 200);
    const ClientReply reply = who.http.get("/api/v1/me/turns");
    const json::value body = parse(reply.body);
    EXPECT_EQ(schema.check(body, "tables"), "") << reply.body;
    return body.at("matches").as_array();
  }
  json::value vacation(Person& who, int days) {
    const ClientReply reply = who.http.post("/api/v1/me/vacation", fmt::format(R"({{"days":{}}})", days));
    EXPECT_EQ(reply.status, 200) << reply.body;
    EXPECT_EQ(schema.check(parse(reply.body), "vacation"), "") << reply.body;
    return parse(reply.body).at("vacation");
  }
};

TEST_F(DaysTest, WhatWaitsForSomebodyIsListedTheMostUrgentFirst) {
  Pair slow(server->port(), "lost-empires", kThreeDays);
  Person& chooser = slow.chooser == &slow.at_a ? slow.ann : slow.bob;
  Person& other = slow.chooser == &slow.at_a ? slow.bob : slow.ann;
  time->pass(kHour);
  // Another one between the same two, with less time and another chooser perhaps.
  const std::string quick =
      chooser.create_open("lost-empires", R"(,"clock":{"per_move":86400,"on_timeout":"lose"})");
  EXPECT_EQ(other.join(quick).status, 200);
  const std::string untimed = chooser.create_open("lost-empires");
  EXPECT_EQ(other.join(untimed).status, 200);
  for (const std::string& each : {quick, untimed}) chooser.http.get("/api/v1/matches/" + each);
  json::array mine = turns(chooser);
  json::array theirs = turns(other);
  EXPECT_EQ(mine.size() + theirs.size(), 3U) << "every match waits for one of the two";
  for (const json::array& list : {mine, theirs}) {
    std::vector<std::int64_t> dues;
    for (const json::value& each : list) {
      const std::int64_t due = number_at(each, "due");
      dues.push_back(due < 0 ? std::numeric_limits<std::int64_t>::max() : due);
    }
    EXPECT_TRUE(std::is_sorted(dues.begin(), dues.end())) << "and what has no clock last";
  }
  ASSERT_FALSE(mine.empty());
  const auto found = std::find_if(mine.begin(), mine.end(), [&](const json::value& each) {
    return text_at(each, "match") == slow.match;
  });
  ASSERT_NE(found, mine.end());
  EXPECT_EQ(number_at(*found, "due"), time->now() - kHour + 3 * kDay);
}

TEST_F(DaysTest, TheListFollowsTheMatchAndEndsWithIt) {
  Pair pair(server->port(), "lost-empires", kThreeDays);
  for (int i = 0; i < 12; ++i) {
    Person& chooser = pair.chooser == &pair.at_a ? pair.ann : pair.bob;
    Person& other = pair.chooser == &pair.at_a ? pair.bob : pair.ann;
    ASSERT_EQ(turns(chooser).size(), 1U) << i;
    EXPECT_EQ(text_at(turns(chooser)[0], "turn"), &chooser == &pair.ann ? "A" : "B");
    ASSERT_EQ(turns(other).size(), 0U) << i;
    ASSERT_TRUE(pair.step(static_cast<std::size_t>(i)));
  }
  pair.at_a.send(fmt::format(R"({{"type":"resign","match":"{}"}})", pair.match));
  pair.at_b.expect("update");
  EXPECT_EQ(turns(pair.ann).size() + turns(pair.bob).size(), 0U);
}

TEST_F(DaysTest, AgainstTheComputerNothingWaitsInTheList) {
  Person ann(server->port(), "Ann");
  ann.create(R"({"game":"lanes","seats":[{"player":"me"},{"player":"easy"}]})");
  EXPECT_TRUE(turns(ann).empty());
}

TEST_F(DaysTest, ARestartGivesNobodyAnotherThreeDays) {
  std::string match;
  std::string token;
  {
    Pair pair(server->port(), "lost-empires", kThreeDays);
    ASSERT_TRUE(pair.step(0));
    match = pair.match;
    token = pair.ann.token;
  }
  time->pass(2 * kDay);
  server.reset();
  server = start();
  Chair chair(server->port(), token);
  const json::value state = chair.join(match);
  EXPECT_EQ(number_at(state.at("clock"), "move"), kDay);
  time->pass(kDay + 1);
  EXPECT_EQ(text_at(chair.expect("update"), "cause"), "time");
}

TEST_F(DaysTest, OnVacationAClockOfDaysStandsStillAndOthersSeeUntilWhen) {
  Pair pair(server->port(), "lost-empires", kThreeDays);
  Person& chooser = pair.chooser == &pair.at_a ? pair.ann : pair.bob;
  const std::size_t seat = pair.chooser == &pair.at_a ? 0 : 1;
  Chair& other = pair.waiting();
  time->pass(2 * kDay);
  const json::value now = vacation(chooser, 7);
  EXPECT_EQ(number_at(now, "until"), time->now() + 7 * kDay);
  json::value table = other.expect("table").at("table");
  while (!has(table.at("seats").as_array()[seat], "vacation")) table = other.expect("table").at("table");
  EXPECT_EQ(number_at(table.at("seats").as_array()[seat], "vacation"), number_at(now, "until"));
  EXPECT_FALSE(has(table.at("seats").as_array()[1 - seat], "vacation"));
  EXPECT_EQ(number_at(turns(chooser)[0], "due"), time->now() + 8 * kDay);
  time->pass(7 * kDay + kHour);
  Chair watcher(server->port(), "");
  EXPECT_EQ(text_at(watcher.join(pair.match).at("table"), "state"), "running");
  time->pass(kDay);
  EXPECT_EQ(text_at(pair.at_a.expect("update"), "cause"), "time");
}

TEST_F(DaysTest, AVacationEndsEarlyAndAYearHasThirtyDays) {
  Person ann(server->port(), "Ann");
  EXPECT_EQ(number_at(parse(ann.http.get("/api/v1/me/vacation").body).at("vacation"), "left"), 30);
  vacation(ann, 20);
  time->pass(5 * kDay);
  const json::value back = vacation(ann, 0);
  EXPECT_FALSE(has(back, "until"));
  EXPECT_EQ(number_at(back, "left"), 25);
  time->pass(kDay);
  const ClientReply refused = ann.http.post("/api/v1/me/vacation", R"({"days":26})");
  EXPECT_EQ(refused.status, 400);
  EXPECT_NE(refused.body.find("25 days"), std::string::npos) << refused.body;
  EXPECT_EQ(ann.http.post("/api/v1/me/vacation", R"({"days":31})").status, 400);
  vacation(ann, 25);
  const auto left = [&] {
    const ClientReply reply = ann.http.get("/api/v1/me/vacation");
    EXPECT_EQ(reply.status, 200) << reply.body;
    // With this one, it is on the disk that she was here.
    EXPECT_EQ(ann.http.post("/api/v1/me/settings", R"({"settings":{}})").status, 200);
    return number_at(parse(reply.body).at("vacation"), "left");
  };
  // In steps after which the server still knows her.
  for (int passed = 50; passed <= 300; passed += 50) {
    SCOPED_TRACE(fmt::format("after {} days", passed));
    time->pass(50 * kDay);
    EXPECT_EQ(left(), 0);
  }
  time->pass(50 * kDay);
  left();
  time->pass(50 * kDay);
  EXPECT_EQ(left(), 30) << "a year later they are there again";
}

TEST_F(DaysTest, VacationsStopNoShortClock) {
  Pair pair(server->port(), "lost-empires", R"(,"clock":{"per_move":30,"on_timeout":"lose"})");
  Person& chooser = pair.chooser == &pair.at_a ? pair.ann : pair.bob;
  vacation(chooser, 7);
  time->pass(30'001);
  EXPECT_EQ(text_at(pair.at_a.expect("update"), "cause"), "time");
}

TEST_F(DaysTest, BetweenStrangersNothingIsTakenBackUnlessTheTableSaysSo) {
  Person ann(server->port(), "Ann");
  const auto undo = [&](const std::string& more) {
    const std::string match = ann.create_open("lanes", more);
    return parse(ann.http.get("/api/v1/matches/" + match).body).at("table").at("undo").as_bool();
  };
  EXPECT_TRUE(undo("")) << "a friend comes by the link";
  EXPECT_FALSE(undo(R"(,"listed":true)"));
  EXPECT_TRUE(undo(R"(,"listed":true,"undo":true)"));
}

}  // namespace
}  // namespace muster::server::kit
