// The protocol from the outside: what is asked, what is answered, and that what changed adds up to the view.
#include <cstdlib>
#include <map>

#include "engine/match/record.hpp"
#include "games/games.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

struct ServerTest : testing::Test {
  Folder folder;
  Server server{open_config(folder.path())};
  std::uint16_t port = server.port();
};
using Protocol = ServerTest;

/// A client's idea of a view, kept up to date by the rules of docs/protocol.md.
class Mirror {
 public:
  explicit Mirror(const json::value& view) {
    for (const auto& [key, value] : view.as_object()) {
      if (key == "facts") {
        for (const json::value& fact : value.as_array()) facts_[fact_key(fact)] = fact;
      } else if (key == "zones") {
        for (const json::value& zone : value.as_array()) zones_[number_at(zone, "id")] = zone;
      } else if (key == "game" || key == "seats" || key == "viewer") {
        fixed_[key] = value;
      } else {
        head_[key] = value;
      }
    }
  }
  void change(const json::value& change) {
    head_.clear();
    for (const auto& [key, value] : change.as_object()) {
      if (key == "facts") {
        for (const json::value& fact : value.as_array()) {
          if (fact.at("value").is_null()) {
            facts_.erase(fact_key(fact));
          } else {
            facts_[fact_key(fact)] = fact;
          }
        }
      } else if (key == "zones") {
        for (const json::value& zone : value.as_array()) zones_[number_at(zone, "id")] = zone;
      } else if (key == "gone") {
        for (const json::value& name : value.as_array()) {
          std::erase_if(zones_, [&](const auto& zone) { return zone.second.at("name") == name; });
        }
      } else {
        head_[key] = value;
      }
    }
  }
  bool operator==(const Mirror& other) const {
    return fixed_ == other.fixed_ && head_ == other.head_ && facts_ == other.facts_ && zones_ == other.zones_;
  }

 private:
  static std::string fact_key(const json::value& fact) {
    return text_at(fact, "seat") + "/" + text_at(fact, "name");
  }
  json::object fixed_;
  json::object head_;
  std::map<std::string, json::value> facts_;
  std::map<std::int64_t, json::value> zones_;
};

TEST_F(Protocol, TellsGamesCardsDecksAndRules) {
  HttpClient http("127.0.0.1", port);
  const json::value games = parse(http.get("/api/v1/games").body);
  EXPECT_EQ(number_at(games, "protocol"), 1);
  ASSERT_EQ(games.at("games").as_array().size(), all_games().size());
  for (const json::value& game : games.at("games").as_array()) {
    const std::string name = text_at(game, "name");
    const ClientReply cards = http.get("/api/v1/games/" + name + "/cards");
    EXPECT_EQ(cards.status, 200);
    EXPECT_EQ(static_cast<std::int64_t>(parse(cards.body).at("cards").as_array().size()),
              number_at(game, "cards"));
    EXPECT_EQ(parse(http.get("/api/v1/games/" + name + "/decks").body).at("decks").as_array().size(),
              game.at("decks").as_array().size());
    const ClientReply rules = http.get("/api/v1/games/" + name + "/rules");
    EXPECT_NE(rules.body.find(text_at(game, "rule_prefix") + "-1"), std::string::npos);
    EXPECT_EQ(rules.header("Content-Type"), "text/markdown; charset=utf-8");
    const ClientReply again =
        http.send({"GET", "/api/v1/games/" + name + "/cards", {}, {{"If-None-Match", cards.header("ETag")}}});
    EXPECT_EQ(again.status, 304);
  }
  EXPECT_EQ(http.get("/api/v1/games/chess/cards").status, 404);
}

TEST_F(Protocol, WhatChangedAddsUpToTheViewInEveryGame) {
  for (const GameEntry& game : all_games()) {
    Pair pair(port, std::string(game.info->name));
    Chair watcher(port, "");
    Mirror a(pair.state_a.at("view"));
    Mirror b(pair.state_b.at("view"));
    Mirror none(watcher.join(pair.match).at("view"));
    pair.on_update = [&](const json::value& at_a, const json::value& at_b) {
      a.change(at_a.at("change"));
      b.change(at_b.at("change"));
      none.change(watcher.expect("update").at("change"));
      EXPECT_FALSE(has(at_a, "choice") && has(at_b, "choice"));
    };
    for (std::size_t i = 0; i < 60; ++i) {
      if (!pair.step(i * 7 + 3)) break;
      if (i % 10 != 0) continue;
      EXPECT_EQ(a, Mirror(Chair(port, pair.ann.token).join(pair.match).at("view"))) << game.info->name;
      EXPECT_EQ(b, Mirror(Chair(port, pair.bob.token).join(pair.match).at("view"))) << game.info->name;
      EXPECT_EQ(none, Mirror(Chair(port, "").join(pair.match).at("view"))) << game.info->name;
    }
  }
}

TEST_F(Protocol, AWholeMatchIsPlayedAndItsRecordReplays) {
  for (const GameEntry& game : all_games()) {
    // The sanitizers see all of the server's code in shorter matches.
    if (std::getenv("MUSTER_QUICK") != nullptr && game.info->decisions > 300) continue;
    Pair pair(port, std::string(game.info->name));
    EXPECT_EQ(pair.ann.http.get("/api/v1/matches/" + pair.match + "/record").status, 409);
    EXPECT_EQ(pair.ann.http.get("/api/v1/matches/" + pair.match + "/replay").status, 409);
    for (std::size_t i = 0; pair.step(i * 31 + 7); ++i) ASSERT_LT(i, 20000U);
    ASSERT_TRUE(pair.over) << game.info->name;
    const json::value table = pair.at_a.expect("table").at("table");
    EXPECT_EQ(text_at(table, "state"), "finished");
    EXPECT_EQ(text_at(table.at("outcome"), "cause"), "rules");

    const ClientReply record = pair.bob.http.get("/api/v1/matches/" + pair.match + "/record");
    ASSERT_EQ(record.status, 200);
    Diagnostics diagnostics;
    const auto rules = game.load({}, {}, diagnostics);
    std::string error;
    const auto read = read_record(record.body, *rules, error);
    ASSERT_TRUE(read) << error;
    ASSERT_NE(replay(*read, *rules, error), nullptr);
    EXPECT_EQ(error, "");

    const json::value retold =
        parse(pair.bob.http.get("/api/v1/matches/" + pair.match + "/replay?viewer=A").body);
    Mirror mirror(retold.at("start").at("view"));
    for (const json::value& step : retold.at("steps").as_array()) mirror.change(step.at("change"));
    EXPECT_EQ(mirror, Mirror(Chair(port, pair.ann.token).join(pair.match).at("view")));
    const json::value all =
        parse(pair.bob.http.get("/api/v1/matches/" + pair.match + "/replay?viewer=all").body);
    EXPECT_EQ(all.at("steps").as_array().size(), read->steps.size());
  }
}

TEST_F(Protocol, TheLogIsToldFromWhereTheClientStands) {
  Pair pair(port);
  for (std::size_t i = 0; i < 30; ++i) pair.step(i);
  Chair again(port, pair.ann.token);
  const json::value whole = again.join(pair.match);
  const auto size = static_cast<std::size_t>(number_at(whole, "log_size"));
  ASSERT_EQ(whole.at("log").as_array().size(), size);
  for (std::size_t i = 0; i < size; ++i)
    EXPECT_EQ(number_at(whole.at("log").as_array()[i], "n"), static_cast<std::int64_t>(i));
  const json::value rest = again.join(pair.match, R"(,"since":5)");
  ASSERT_EQ(rest.at("log").as_array().size(), size - 5);
  EXPECT_EQ(rest.at("log").as_array()[0], whole.at("log").as_array()[5]);
  EXPECT_EQ(again.join(pair.match, R"(,"since":99999)").at("log").as_array().size(), size);
}

TEST_F(Protocol, AMoveSentTwiceIsCarriedOutOnce) {
  Pair pair(port);
  const std::string option = option_of(pair.latest, 0);
  pair.chooser->move(pair.match, 0, "twice", option);
  pair.chooser->move(pair.match, 0, "twice", option);
  const json::value update = pair.chooser->expect("update");
  EXPECT_EQ(text_at(update, "move"), "twice");
  EXPECT_EQ(number_at(update, "re"), 2);
  const json::value ack = pair.chooser->expect("ack");
  EXPECT_EQ(number_at(ack, "seq"), 1);
  EXPECT_TRUE(ack.at("repeated").as_bool());
  EXPECT_EQ(number_at(Chair(port, pair.ann.token).join(pair.match), "seq"), 1);
}

TEST_F(Protocol, WrongMovesAreRefusedAndChangeNothing) {
  Pair pair(port);
  const auto code_of = [&](Chair& chair, std::int64_t seq, const std::string& what) {
    chair.move(pair.match, seq, "w" + what, what);
    return text_at(chair.expect("error"), "code");
  };
  EXPECT_EQ(code_of(*pair.chooser, 7, option_of(pair.latest, 0)), "stale");
  EXPECT_EQ(code_of(pair.waiting(), 0, option_of(pair.latest, 0)), "not_your_turn");
  EXPECT_EQ(code_of(*pair.chooser, 0, "dance"), "illegal");
  EXPECT_EQ(code_of(*pair.chooser, 0, ""), "illegal");
  Chair watcher(port, "");
  EXPECT_EQ(code_of(watcher, 0, "pass"), "not_joined");
  watcher.join(pair.match);
  EXPECT_EQ(code_of(watcher, 0, "pass"), "unauthorized");
  Person eve(port, "Eve");
  Chair at_e(port, eve.token);
  at_e.join(pair.match);
  EXPECT_EQ(code_of(at_e, 0, option_of(pair.latest, 0)), "forbidden");
  EXPECT_TRUE(pair.step(0));
}

TEST_F(Protocol, OneSeatMayBeOpenOnSeveralDevices) {
  Pair pair(port);
  Chair phone(port, pair.ann.token);
  phone.join(pair.match);
  pair.step(0);
  EXPECT_EQ(number_at(phone.expect("update"), "seq"), 1);
  phone.send(fmt::format(R"({{"type":"leave","id":"bye","match":"{}"}})", pair.match));
  EXPECT_EQ(text_at(phone.expect("ack"), "re"), "bye");
  EXPECT_EQ(text_at(parse(pair.bob.http.get("/api/v1/matches/" + pair.match).body).at("table"), "state"),
            "running");
}

TEST_F(Protocol, ServesTheWebClient) {
  Folder web;
  std::filesystem::create_directory(web.path() + "/assets");
  const auto put = [&](const std::string& name, const std::string& text) {
    FILE* file = std::fopen((web.path() + name).c_str(), "wb");
    std::fwrite(text.data(), 1, text.size(), file);
    std::fclose(file);
  };
  put("/index.html", "<html>hello</html>");
  put("/assets/app-12ab.js", "plain");
  put("/assets/app-12ab.js.gz", "packed");
  Folder data;
  Config config = open_config(data.path());
  config.web = web.path();
  Server other(config);
  HttpClient http("127.0.0.1", other.port());
  EXPECT_EQ(http.get("/").body, "<html>hello</html>");
  EXPECT_EQ(http.get("/match/abc").body, "<html>hello</html>");
  EXPECT_NE(http.get("/").header("Content-Security-Policy").find("default-src 'self'"), std::string::npos);
  EXPECT_EQ(http.get("/assets/app-12ab.js").body, "plain");
  EXPECT_EQ(http.get("/assets/app-12ab.js").header("Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_NE(http.get("/assets/app-12ab.js").header("Cache-Control").find("immutable"), std::string::npos);
  const ClientReply packed = http.send({"GET", "/assets/app-12ab.js", {}, {{"Accept-Encoding", "gzip, br"}}});
  EXPECT_EQ(packed.body, "packed");
  EXPECT_EQ(packed.header("Content-Encoding"), "gzip");
  EXPECT_EQ(http.get("/assets/none.js").status, 404);
  const std::string tag = http.get("/index.html").header("ETag");
  EXPECT_EQ(http.send({"GET", "/index.html", {}, {{"If-None-Match", tag}}}).status, 304);
  put("/../" + std::filesystem::path(web.path()).filename().string() + ".secret", "no");
  for (const char* path :
       {"/../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/assets/..%2f..%2f..%2fetc/passwd"}) {
    EXPECT_EQ(http.get(path).body.find("root:"), std::string::npos) << path;
  }
  std::filesystem::remove(web.path() + ".secret");
}

TEST_F(Protocol, HealthAndMetricsAreThere) {
  HttpClient http("127.0.0.1", port);
  EXPECT_EQ(http.get("/healthz").body, R"({"status":"ok"})");
  Pair pair(port);
  pair.step(0);
  const std::string metrics = http.get("/metrics").body;
  EXPECT_NE(metrics.find("muster_moves_total 1\n"), std::string::npos) << metrics;
  EXPECT_NE(metrics.find("muster_commit_seconds_bucket"), std::string::npos);
}

}  // namespace
}  // namespace muster::server::kit
