// Statistics: what is counted, against whom and with what, and who is told.
#include "server/people/statistics.hpp"

#include "tests/server/kit.hpp"
#include "tests/server/schema.hpp"

namespace muster::server::kit {
namespace {

MatchRow played(const std::string& result, const std::string& level = "") {
  MatchRow match;
  match.game = "lanes";
  match.header = R"({"decks":[{"name":"Mine"},{"name":"Theirs"}]})";
  match.outcome = fmt::format(R"({{"result":["{}","{}"],"ending":"over","cause":"rules"}})", result,
                              result == "win"    ? "loss"
                              : result == "draw" ? "draw"
                                                 : "win");
  match.seats.resize(2);
  match.seats[0] = {SeatKind::person, "me", "Me", {}, {}, false, true};
  match.seats[1] = level.empty() ? SeatRow{SeatKind::person, "you", "You", {}, {}, false, true}
                                 : SeatRow{SeatKind::computer, {}, level, level, {}, false, false};
  return match;
}

TEST(Statistics, CountsByOpponentAndDeck) {
  const auto of =
      statistics_of({played("win"), played("loss", "easy"), played("draw", "easy"), played("win", "normal")},
                    "me")
          .at("lanes");
  EXPECT_EQ(of.all.won, 2);
  EXPECT_EQ(of.all.lost, 1);
  EXPECT_EQ(of.people.won, 1);
  EXPECT_EQ(of.people.lost, 0);
  EXPECT_EQ(of.levels.at("easy").drawn, 1);
  EXPECT_EQ(of.levels.at("normal").won, 1);
  EXPECT_EQ(of.decks.at("Mine").won, 2);
  EXPECT_FALSE(of.decks.contains("Theirs"));
}

TEST(Statistics, StreaksAreReadFromTheNewestMatch) {
  const auto of =
      statistics_of(
          {played("win"), played("win"), played("loss"), played("win"), played("win"), played("win")}, "me")
          .at("lanes");
  EXPECT_EQ(of.streak, 2);
  EXPECT_EQ(of.best_streak, 3);
}

TEST(Statistics, WhatEndedWithoutAResultOrWasALessonIsNotCounted) {
  MatchRow closed = played("win");
  closed.outcome = R"({"ending":"closed by the administrator","cause":"closed"})";
  MatchRow lesson = played("win", "easy");
  lesson.guide = "first_match";
  EXPECT_TRUE(statistics_of({closed, lesson}, "me").empty());
}

TEST(Statistics, OthersAreToldOfListedMatchesOnlyAndOfNoGuest) {
  Folder folder;
  Server server(open_config(folder.path()));
  const Schema schema(kSchemas + "http.json");
  Person ann(server.port(), "Ann");
  const auto resigned = [&](bool listed) {
    const std::string match = ann.create(fmt::format(
        R"({{"game":"lanes","seats":[{{"player":"me"}},{{"player":"easy"}}],"listed":{}}})", listed));
    Chair chair(server.port(), ann.token);
    chair.join(match);
    chair.send(fmt::format(R"({{"type":"resign","match":"{}"}})", match));
    while (!has(chair.expect("update"), "outcome")) {
    }
  };
  resigned(true);
  resigned(false);
  const std::string path = fmt::format("/api/v1/people/{}/statistics", ann.id);
  HttpClient http("127.0.0.1", server.port());
  EXPECT_EQ(http.get(path).status, 404) << "a guest is nobody's business";
  const json::value mine = parse(ann.http.get(path).body);
  EXPECT_EQ(schema.check(mine, "statistics"), "");
  EXPECT_EQ(number_at(mine.at("statistics").as_array()[0], "lost"), 2);
  ASSERT_EQ(ann.http.post("/api/v1/account", R"({"name":"annie","password":"correct horse"})").status, 201);
  const json::value told = parse(http.get(path).body);
  EXPECT_EQ(number_at(told.at("statistics").as_array()[0], "lost"), 1);
}

}  // namespace
}  // namespace muster::server::kit
