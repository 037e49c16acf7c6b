// What finished matches are good for: scenarios, playing on, records brought along, reviews.
#include <thread>

#include "engine/scenario/scenario.hpp"
#include "games/games.hpp"
#include "server/http/gzip.hpp"
#include "server/tables/replay_cache.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

struct Replays : testing::Test {
  Folder folder;
  Server server{open_config(folder.path())};
  std::uint16_t port = server.port();
  HttpClient http{"127.0.0.1", port};

  /// A match of so many choices that was then given up.
  std::unique_ptr<Pair> finished(const std::string& game, std::size_t choices) const {
    auto pair = std::make_unique<Pair>(port, game);
    for (std::size_t i = 0; i < choices && pair->step(i * 5 + 2); ++i) {
    }
    if (!pair->over) {
      pair->at_a.send(fmt::format(R"({{"type":"resign","match":"{}"}})", pair->match));
      pair->at_b.expect("update");
    }
    return pair;
  }
  static std::string path(const Pair& pair, const std::string& what) {
    return "/api/v1/matches/" + pair.match + what;
  }
};

TEST_F(Replays, AFinishedMatchIsAScenarioThatRuns) {
  for (const GameEntry& game : all_games()) {
    const auto pair = finished(std::string(game.info->name), 12);
    for (const char* what : {"/scenario", "/scenario?seq=5", "/scenario?seq=0"}) {
      const ClientReply reply = http.get(path(*pair, what));
      ASSERT_EQ(reply.status, 200) << reply.body;
      Diagnostics diagnostics;
      const auto read = read_scenarios({"copied.toml", reply.body}, diagnostics);
      ASSERT_TRUE(read.has_value()) << diagnostics.text();
      const auto rules = game.load({}, {}, diagnostics);
      const ScenarioOutcome outcome = run_scenario(*read->scenarios.front(), *rules);
      EXPECT_TRUE(outcome.passed) << outcome.failure;
    }
  }
}

TEST_F(Replays, AReplayIsPackedForThoseWhoCanReadItAndTheSameForThoseWhoCannot) {
  const auto pair = finished("lost-empires", 40);
  const ClientReply plain = http.get(path(*pair, "/replay?viewer=all"));
  ASSERT_EQ(plain.status, 200);
  EXPECT_EQ(plain.header("Content-Encoding"), "");
  const ClientReply packed =
      http.send({"GET", path(*pair, "/replay?viewer=all"), "", {{"Accept-Encoding", "gzip, br"}}});
  ASSERT_EQ(packed.status, 200);
  EXPECT_EQ(packed.header("Content-Encoding"), "gzip");
  EXPECT_EQ(packed.header("Vary"), "Accept-Encoding");
  EXPECT_LT(packed.body.size() * 4, plain.body.size());
  Gunzip pieces(std::make_shared<const std::string>(packed.body));
  std::string unpacked;
  for (std::string_view piece = pieces.next(); !piece.empty(); piece = pieces.next()) unpacked += piece;
  EXPECT_EQ(unpacked, plain.body);
  // The connection is good for more.
  EXPECT_EQ(http.send({"HEAD", path(*pair, "/replay"), "", {}}).status, 200);
  EXPECT_EQ(http.get("/healthz").status, 200);
}

TEST(ReplayLimits, OnlyWhatMustBePlayedAgainIsWork) {
  const Folder folder;
  Config config = open_config(folder.path());
  config.limits.works_per_minute = 1;  // two at once
  const Server server(config);
  Pair pair(server.port(), "lanes");
  pair.at_a.send(fmt::format(R"({{"type":"resign","match":"{}"}})", pair.match));
  pair.at_b.expect("update");
  const auto ask = [&](const char* viewer) {
    return pair.ann.http.get(fmt::format("/api/v1/matches/{}/replay?viewer={}", pair.match, viewer));
  };
  EXPECT_EQ(ask("A").status, 200);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(ask("A").status, 200) << "told before";
  EXPECT_EQ(ask("B").status, 200);
  const ClientReply third = ask("all");
  EXPECT_EQ(third.status, 429) << "the third to be played again";
  EXPECT_NE(third.header("Retry-After"), "");
  EXPECT_EQ(ask("A").status, 200);
}

TEST(ReplayCacheTest, TheOneAskedForLongestAgoGoes) {
  ReplayCache cache(100);
  const auto packed = [](char letter) { return std::make_shared<const std::string>(40, letter); };
  cache.put("a", packed('a'));
  cache.put("b", packed('b'));
  EXPECT_NE(cache.find("a"), nullptr);
  cache.put("c", packed('c'));
  EXPECT_NE(cache.find("a"), nullptr);
  EXPECT_EQ(cache.find("b"), nullptr);
  EXPECT_NE(cache.find("c"), nullptr);
  cache.put("d", std::make_shared<const std::string>(101, 'd'));
  EXPECT_EQ(cache.find("d"), nullptr) << "what is larger than all room is not kept";
  EXPECT_EQ(cache.bytes(), 80U);
}

TEST_F(Replays, PlayingOnBeginsAtTheAskedMomentAndGoesOn) {
  for (const GameEntry& game : all_games()) {
    const auto pair = finished(std::string(game.info->name), 14);
    const json::value replay = parse(http.get(path(*pair, "/replay?viewer=A")).body);
    const auto& steps = replay.at("steps").as_array();
    const std::int64_t seq = number_at(steps[7], "seq");
    Person carl(port, "Carl");
    const ClientReply made = carl.http.post(path(*pair, "/continue"),
                                            fmt::format(R"({{"seq":{},"seat":"A","level":"random"}})", seq));
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string next = text_at(parse(made.body).at("table"), "match");
    EXPECT_NE(next, pair->match);
    Chair chair(port, carl.token);
    json::value now = chair.join(next);
    EXPECT_EQ(text_at(now, "seat"), "A");
    // What seat A saw after that step is what it sees now, unless the computer has already moved.
    for (int moves = 0; moves < 3; ++moves) {
      while (!has(now, "choice") && !has(now, "outcome")) now = chair.expect("update");
      if (has(now, "outcome")) break;
      chair.move(next, number_at(now, "seq"), fmt::format("m{}", moves), option_of(now, 0));
      now = chair.expect("update");
    }
  }
}

TEST_F(Replays, PlayingOnNeedsASeatALevelAndAPlaceBeforeTheEnd) {
  const auto pair = finished("lanes", 10);
  Person carl(port, "Carl");
  const auto status = [&](const std::string& body) {
    return carl.http.post(path(*pair, "/continue"), body).status;
  };
  EXPECT_EQ(status(R"({"seat":"A","level":"easy"})"), 400);
  EXPECT_EQ(status(R"({"seq":2,"seat":"E","level":"easy"})"), 400);
  EXPECT_EQ(status(R"({"seq":2,"seat":"C","level":"easy"})"), 400);
  EXPECT_EQ(status(R"({"seq":2,"seat":"A","level":"god"})"), 400);
  EXPECT_EQ(http.post(path(*pair, "/continue"), R"({"seq":2,"seat":"A"})").status, 401);
}

TEST_F(Replays, NothingIsToldOfAMatchThatStillRuns) {
  Pair pair(port, "lanes");
  for (std::size_t i = 0; i < 6; ++i) pair.step(i);
  for (const char* what :
       {"/record", "/replay?viewer=all", "/replay?viewer=A", "/scenario", "/scenario?seq=1", "/review"}) {
    const ClientReply reply = pair.ann.http.get(path(pair, what));
    EXPECT_EQ(reply.status, 409) << what;
    EXPECT_EQ(text_at(parse(reply.body).at("error"), "code"), "still_running") << what;
    EXPECT_LT(reply.body.size(), 200U) << what;
  }
  EXPECT_EQ(pair.ann.http.post(path(pair, "/review"), "{}").status, 409);
  EXPECT_EQ(pair.ann.http.post(path(pair, "/continue"), R"({"seq":1,"seat":"A"})").status, 409);
}

TEST_F(Replays, ARecordComesBackAsTheSameMatch) {
  for (const GameEntry& game : all_games()) {
    const auto pair = finished(std::string(game.info->name), 20);
    const std::string record = http.get(path(*pair, "/record")).body;
    Person carl(port, "Carl");
    const ClientReply brought =
        carl.http.post("/api/v1/records", json::serialize(json::object{{"record", record}}));
    ASSERT_EQ(brought.status, 201) << brought.body;
    const std::string match = text_at(parse(brought.body).at("table"), "match");
    EXPECT_EQ(http.get("/api/v1/matches/" + match + "/record").body, record);
    const auto views = [&](const std::string& id) {
      const json::value replay = parse(http.get("/api/v1/matches/" + id + "/replay?viewer=B").body);
      return json::serialize(replay.at("start"));
    };
    EXPECT_EQ(views(match), views(pair->match));
    EXPECT_EQ(carl.http.get("/api/v1/me/matches").body.find(match), std::string::npos)
        << "nobody sits at a match that was brought along";
  }
}

TEST_F(Replays, RecordsThatDoNotHoldAreRefused) {
  const auto pair = finished("lanes", 12);
  const std::string record = http.get(path(*pair, "/record")).body;
  Person carl(port, "Carl");
  const auto status = [&](const std::string& text) {
    return carl.http.post("/api/v1/records", json::serialize(json::object{{"record", text}})).status;
  };
  EXPECT_EQ(status(record), 201);
  EXPECT_EQ(status(""), 400);
  EXPECT_EQ(status("hello"), 400);
  std::string other = record;
  other.replace(other.find("\"hash\":\"") + 8, 4, "ffff");
  EXPECT_EQ(status(other), 400);
  std::string game = record;
  game.replace(game.find("lanes"), 5, "chess");
  EXPECT_EQ(status(game), 400);
  EXPECT_EQ(http.post("/api/v1/records", json::serialize(json::object{{"record", record}})).status, 401);
  // A match that was played on begins with a state in bytes: nobody may bring those.
  const ClientReply made =
      carl.http.post(path(*pair, "/continue"), R"({"seq":4,"seat":"A","level":"random"})");
  const std::string next = text_at(parse(made.body).at("table"), "match");
  Chair chair(port, carl.token);
  chair.join(next);
  chair.send(fmt::format(R"({{"type":"resign","match":"{}"}})", next));
  json::value end = chair.expect("update");
  while (!has(end, "outcome")) end = chair.expect("update");
  const std::string own = http.get("/api/v1/matches/" + next + "/record").body;
  EXPECT_NE(own.find("\"start\""), std::string::npos);
  EXPECT_EQ(status(own), 400);
}

TEST_F(Replays, AReviewGoesThroughEveryChoiceAndIsKept) {
  const auto pair = finished("lanes", 16);
  const auto look = [&](bool begin) {
    const ClientReply reply =
        begin ? http.post(path(*pair, "/review"), "{}") : http.get(path(*pair, "/review"));
    EXPECT_EQ(reply.status, 200) << reply.body;
    return parse(reply.body).at("review");
  };
  EXPECT_EQ(text_at(look(false), "state"), "running") << "nobody has asked for it yet";
  EXPECT_EQ(number_at(look(false), "total"), 0);
  json::value review = look(true);
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(120);
  while (text_at(review, "state") != "done" && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    review = look(false);
  }
  ASSERT_EQ(text_at(review, "state"), "done");
  const auto& points = review.at("points").as_array();
  EXPECT_GT(points.size(), 5U);
  for (const json::value& point : points) {
    const double chance = point.at("chance").to_number<double>();
    EXPECT_GE(point.at("best_chance").to_number<double>(), chance);
    EXPECT_GE(chance, 0);
    EXPECT_LE(point.at("best_chance").to_number<double>(), 1);
  }
  EXPECT_EQ(json::serialize(look(true)), json::serialize(review)) << "it is not made twice";
}

}  // namespace
}  // namespace muster::server::kit
