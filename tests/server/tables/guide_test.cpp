// Guided matches on a real table: the lesson is followed, other choices get a friendly word.
#include "games/games.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

struct Guides : testing::Test {
  Folder folder;
  Server server{open_config(folder.path())};
  std::uint16_t port = server.port();
  HttpClient http{"127.0.0.1", port};
  Person ann{port, "Ann"};

  std::string begin(const std::string& game, const std::string& guide) {
    return ann.create(fmt::format(R"({{"game":"{}","guide":"{}"}})", game, guide));
  }
};

TEST_F(Guides, EveryGameHasOneThatIsWonByFollowingIt) {
  const json::value games = parse(http.get("/api/v1/games").body).at("games");
  for (const json::value& game : games.as_array()) {
    const auto& guides = game.at("guides").as_array();
    ASSERT_FALSE(guides.empty()) << text_at(game, "name");
    const std::string match = begin(text_at(game, "name"), text_at(guides[0], "name"));
    Chair chair(port, ann.token);
    // A lesson asks everything, whatever the table may make elsewhere.
    json::value now = chair.join(match, R"(,"let":["forced","own","nothing"])");
    EXPECT_FALSE(text_at(now.at("guide"), "text").empty());
    for (int i = 0; i < 60 && !has(now, "outcome"); ++i) {
      const std::string wanted = text_at(now.at("guide"), "do");
      if (!wanted.empty()) chair.move(match, number_at(now, "seq"), fmt::format("m{}", i), wanted);
      now = chair.expect("update");
      EXPECT_FALSE(has(now, "made"));
    }
    ASSERT_TRUE(has(now, "outcome")) << text_at(game, "name");
    EXPECT_EQ(now.at("outcome").at("result").as_array()[0].as_string(), "win");
    EXPECT_FALSE(text_at(now.at("guide"), "text").empty()) << "something is said at the end";
  }
}

TEST_F(Guides, AnotherLegalChoiceIsAnsweredKindlyAndChangesNothing) {
  const std::string match = begin("lanes", "first_match");
  Chair chair(port, ann.token);
  const json::value now = chair.join(match);
  const std::string wanted = text_at(now.at("guide"), "do");
  std::string other;
  for (const json::value& option : now.at("choice").at("options").as_array()) {
    if (text_at(option, "text") != wanted) other = text_at(option, "text");
  }
  chair.move(match, 0, "a", other);
  const json::value answer = chair.expect("error");
  EXPECT_EQ(text_at(answer, "code"), "guided");
  EXPECT_NE(text_at(answer, "message").find("Toll Keeper"), std::string::npos);
  chair.move(match, 0, "b", "attack Nobody");
  EXPECT_EQ(text_at(chair.expect("error"), "code"), "illegal");
  chair.move(match, 0, "c", wanted);
  EXPECT_EQ(number_at(chair.expect("update"), "seq"), 1);
}

TEST_F(Guides, AGuidedMatchIsNotPlayedOnOrReviewedButCanBeWatchedAgain) {
  const std::string match = begin("lanes", "first_match");
  Chair chair(port, ann.token);
  chair.join(match);
  chair.send(fmt::format(R"({{"type":"resign","match":"{}"}})", match));
  chair.expect("update");
  const std::string path = "/api/v1/matches/" + match;
  EXPECT_EQ(http.get(path + "/replay?viewer=A").status, 200);
  EXPECT_EQ(ann.http.post(path + "/review", "{}").status, 400);
  EXPECT_EQ(ann.http.post(path + "/continue", R"({"seq":0,"seat":"A"})").status, 400);
}

TEST_F(Guides, AGuideThatIsNotThereIsRefused) {
  EXPECT_EQ(ann.http.post("/api/v1/matches", R"({"game":"lanes","guide":"nothing"})").status, 400);
}

}  // namespace
}  // namespace muster::server::kit
