// Real messages against docs/schemas.
#include "tests/server/schema.hpp"

#include <set>

#include "games/games.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

TEST(Schemas, EveryKindOfMessageFitsItsSchema) {
  Folder folder;
  Server server(open_config(folder.path()));
  const std::uint16_t port = server.port();
  const Schema told(kSchemas + "server.json");
  std::set<std::string> kinds;
  const auto check = [&](const std::string& text) {
    const json::value message = parse(text);
    kinds.insert(text_at(message, "type"));
    const std::string problem = told.check(message);
    ASSERT_EQ(problem, "") << text.substr(0, 2000);
  };
  for (const GameEntry& game : all_games()) {
    Pair pair(port, std::string(game.info->name),
              R"(,"hints":true,"clock":{"per_move":600,"bank":60,"away":60})");
    check(json::serialize(pair.state_a));
    check(json::serialize(pair.state_b));
    pair.at_a.heard = check;
    pair.at_b.heard = check;
    Chair watcher(port, "");
    watcher.heard = check;
    watcher.join(pair.match);
    for (std::size_t i = 0; i < 80 && pair.step(i * 3 + 1); ++i) watcher.expect("update");
    const std::string match = fmt::format(R"("match":"{}")", pair.match);
    pair.at_a.send(R"({"type":"ping","id":"x"})");
    pair.at_a.expect("pong");
    pair.at_a.send("{}");
    pair.at_a.expect("error");
    pair.at_a.send(fmt::format(R"({{"type":"chat",{},"text":"hello"}})", match));
    pair.at_b.expect("chat");
    if (!pair.over) {
      pair.chooser->send(fmt::format(R"({{"type":"hint",{},"seq":{}}})", match, pair.seq));
      pair.chooser->expect("hint");
      pair.at_a.send(fmt::format(R"({{"type":"draw",{},"do":"offer"}})", match));
      pair.at_a.expect("ack");
      pair.at_b.send(fmt::format(R"({{"type":"resign",{}}})", match));
      pair.at_b.expect("update");
    }
    pair.at_a.send(fmt::format(R"({{"type":"rematch",{}}})", match));
    pair.at_a.expect("ack");
    pair.at_b.send(fmt::format(R"({{"type":"rematch",{}}})", match));
    while (!has(watcher.expect("table").at("table"), "rematch")) {
    }
  }
  Chair anybody(port, "");
  SocketClient raw;
  ASSERT_TRUE(raw.open("127.0.0.1", port, ""));
  check(*raw.receive(kPatience));
  EXPECT_EQ(kinds, (std::set<std::string>{"welcome", "state", "update", "table", "hint", "ack", "error",
                                          "pong", "chat"}));
}

TEST(Schemas, EveryAnswerOverHttpFitsItsSchema) {
  Folder folder;
  Server server(open_config(folder.path()));
  const Schema schema(kSchemas + "http.json");
  HttpClient http("127.0.0.1", server.port());
  const auto check = [&](const ClientReply& reply, std::string_view shape) {
    EXPECT_EQ(schema.check(parse(reply.body), shape), "") << reply.body.substr(0, 500);
  };
  check(http.get("/api/v1/games"), "games");
  for (const GameEntry& game : all_games()) {
    check(http.get(fmt::format("/api/v1/games/{}/cards", game.info->name)), "cards");
    check(http.get(fmt::format("/api/v1/games/{}/decks", game.info->name)), "decks");
    check(http.get(fmt::format("/api/v1/games/{}/vocabulary", game.info->name)), "vocabulary");
  }
  check(http.get("/api/v1/nothing"), "error");
  check(http.post("/api/v1/guests", R"({"name":"Ann"})"), "me");
  Pair pair(server.port(), "lost-empires", R"(,"listed":true,"clock":{"bank":60})");
  check(pair.ann.http.get("/api/v1/me"), "me");
  check(pair.ann.http.get("/api/v1/me/matches"), "tables");
  check(http.get("/api/v1/matches?state=running"), "tables");
  check(http.get("/api/v1/matches/" + pair.match), "one_table");
  for (std::size_t i = 0; i < 20; ++i) pair.step(i);
  pair.at_a.send(fmt::format(R"({{"type":"resign","match":"{}"}})", pair.match));
  pair.at_b.expect("update");
  check(http.get("/api/v1/matches/" + pair.match), "one_table");
  check(http.get("/api/v1/matches/" + pair.match + "/replay?viewer=all"), "replay");
  check(http.get("/api/v1/matches/" + pair.match + "/replay?viewer=B"), "replay");
  check(pair.ann.http.post("/api/v1/matches/" + pair.match + "/review", "{}"), "review");
  check(pair.ann.http.post("/api/v1/account", R"({"name":"annie","password":"correct horse"})"), "account");
  check(http.get("/api/v1/people/" + pair.ann.id), "person");
  check(http.get("/api/v1/games/lanes/ladder"), "ladder");
  check(http.post("/api/v1/games/lanes/deck", R"({"text":"4 Ember Wolf"})"), "deck_look");
  check(pair.ann.http.post("/api/v1/me/decks",
                           R"({"game":"lanes","name":"D","sections":{"main":{"Scorch":1}}})"),
        "one_deck");
  check(pair.ann.http.get("/api/v1/me/decks"), "my_decks");
  check(pair.ann.http.get("/api/v1/me/settings"), "settings");
  check(pair.ann.http.post("/api/v1/me/settings", R"({"settings":{"theme":"contrast","volume":0.5}})"),
        "settings");
}

TEST(Schemas, WhatClientsSendFitsItsSchema) {
  const Schema schema(kSchemas + "client.json");
  for (const char* good : {R"({"type":"join","id":1,"match":"m3","since":12})",
                           R"({"type":"move","match":"m","seq":1,"move":"a","do":"pass"})",
                           R"({"type":"undo","match":"m","seq":1})", R"({"type":"resign","match":"m"})",
                           R"({"type":"draw","match":"m","do":"offer"})", R"({"type":"rematch","match":"m"})",
                           R"({"type":"hint","match":"m","seq":0})", R"({"type":"leave","match":"m"})",
                           R"({"type":"ping"})", R"({"type":"chat","match":"m","text":"hi"})"}) {
    EXPECT_EQ(schema.check(parse(good)), "") << good;
  }
  for (const char* bad : {R"({"type":"move","match":"m"})", R"({"type":"draw","match":"m","do":"dance"})",
                          R"({"type":"fly"})", "{}"}) {
    EXPECT_NE(schema.check(parse(bad)), "") << bad;
  }
}

}  // namespace
}  // namespace muster::server::kit
