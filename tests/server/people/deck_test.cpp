// Decks: what the rules say of them, decks as text, and whose they are.
#include "games/games.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

struct Decks : testing::Test {
  Folder folder;
  Server server{open_config(folder.path())};
  std::uint16_t port = server.port();
  HttpClient http{"127.0.0.1", port};

  json::value look(const std::string& game, const json::object& body) {
    const ClientReply reply = http.post("/api/v1/games/" + game + "/deck", json::serialize(body));
    EXPECT_EQ(reply.status, 200) << reply.body;
    return parse(reply.body);
  }
  static std::string rules_of(const json::value& looked) {
    std::string all;
    for (const json::value& each : looked.at("problems").as_array()) {
      all += text_at(each, "rule") + ": " + text_at(each, "message") + "\n";
    }
    return all;
  }
};

TEST_F(Decks, EveryReadyMadeDeckIsFineAndComesBackFromItsText) {
  for (const GameEntry& game : all_games()) {
    const std::string name(game.info->name);
    const json::value ready = parse(http.get("/api/v1/games/" + name + "/decks").body);
    for (const json::value& deck : ready.at("decks").as_array()) {
      const json::value looked = look(name, {{"name", deck.at("name")}, {"sections", deck.at("sections")}});
      EXPECT_EQ(rules_of(looked), "") << text_at(deck, "name");
      const json::value again = look(name, {{"text", looked.at("text")}});
      EXPECT_TRUE(again.at("unread").as_array().empty());
      EXPECT_EQ(again.at("sections"), looked.at("sections")) << text_at(deck, "name");
    }
  }
}

TEST_F(Decks, TheRulesSpeakInTheirOwnWords) {
  const json::value lanes = look("lanes", {{"sections", json::parse(R"({"main":{"Ember Wolf":5}})")}});
  EXPECT_NE(rules_of(lanes).find("LAN-1"), std::string::npos);
  EXPECT_NE(rules_of(lanes).find("40"), std::string::npos);
  const json::value empires = look("lost-empires", {{"sections", json::parse(R"({"main":{"Hound":1}})")}});
  EXPECT_NE(rules_of(empires).find("LEW-4"), std::string::npos);
}

TEST_F(Decks, AListIsReadLineByLine) {
  const json::value good =
      look("lanes", {{"text", "main:\n4 ember wolf\n2x Scorch\n\n# a note\npool:\nRaze\n"}});
  EXPECT_TRUE(good.at("unread").as_array().empty());
  EXPECT_EQ(json::serialize(good.at("sections")),
            R"({"main":{"Ember Wolf":4,"Scorch":2},"pool":{"Raze":1}})");
  const json::value bad = look("lanes", {{"text", "4 Embr Wolf\nhand:\n0 Scorch"}});
  const auto& unread = bad.at("unread").as_array();
  ASSERT_EQ(unread.size(), 3U);
  EXPECT_NE(std::string(unread[0].as_string()).find("Ember Wolf"), std::string::npos)
      << "the nearest card is named";
}

TEST_F(Decks, CardsThatAreNotThereAreRefused) {
  EXPECT_EQ(http.post("/api/v1/games/lanes/deck", R"({"sections":{"main":{"Nobody":1}}})").status, 400);
  EXPECT_EQ(http.post("/api/v1/games/lanes/deck", R"({"sections":{"cellar":{}}})").status, 400);
  EXPECT_EQ(http.post("/api/v1/games/chess/deck", R"({"sections":{}})").status, 404);
}

TEST_F(Decks, ADeckIsItsOwnersUntilItIsShared) {
  Person ann(port, "Ann");
  Person bob(port, "Bob");
  const ClientReply made = ann.http.post(
      "/api/v1/me/decks", R"({"game":"lanes","name":"Secret plan","sections":{"main":{"Ember Wolf":4}}})");
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string id = text_at(parse(made.body).at("deck"), "id");
  EXPECT_EQ(bob.http.get("/api/v1/decks/" + id).status, 404);
  EXPECT_EQ(http.get("/api/v1/decks/" + id).status, 404);
  EXPECT_EQ(bob.http.get("/api/v1/decks/" + id).body, bob.http.get("/api/v1/decks/nothing").body)
      << "whether it is there is not told";
  EXPECT_EQ(bob.http.post("/api/v1/decks/" + id, R"({"name":"Mine now","sections":{}})").status, 404);
  EXPECT_EQ(bob.http.get("/api/v1/me/decks").body.find("Secret"), std::string::npos);
  EXPECT_EQ(http.get("/api/v1/me/decks").status, 401);

  EXPECT_EQ(ann.http
                .post("/api/v1/decks/" + id,
                      R"({"name":"Open plan","sections":{"main":{"Scorch":2}},"shared":true})")
                .status,
            200);
  const json::value seen = parse(bob.http.get("/api/v1/decks/" + id).body).at("deck");
  EXPECT_EQ(text_at(seen, "name"), "Open plan");
  EXPECT_FALSE(seen.at("yours").as_bool());
  EXPECT_EQ(bob.http.post("/api/v1/decks/" + id, R"({"name":"Mine now","sections":{}})").status, 403);
  EXPECT_EQ(bob.http.post("/api/v1/decks/" + id + "/delete", "{}").status, 403);
  EXPECT_EQ(ann.http.post("/api/v1/decks/" + id + "/delete", "{}").status, 200);
  EXPECT_EQ(ann.http.get("/api/v1/decks/" + id).status, 404);
}

TEST_F(Decks, AnOwnDeckIsPlayedAndOneThatIsNotAllowedIsNot) {
  const json::value ready = parse(http.get("/api/v1/games/lanes/decks").body).at("decks").as_array()[0];
  Person ann(port, "Ann");
  const auto table = [&](const json::value& sections) {
    return ann.http.post(
        "/api/v1/matches",
        json::serialize(json::object{
            {"game", "lanes"},
            {"seats",
             json::array{json::object{{"player", "me"},
                                      {"deck", json::object{{"name", "Mine"}, {"sections", sections}}}},
                         json::object{{"player", "random"}}}}}));
  };
  EXPECT_EQ(table(ready.at("sections")).status, 201);
  EXPECT_EQ(table(json::parse(R"({"main":{"Ember Wolf":4}})")).status, 400);
}

TEST_F(Decks, ThereIsAnEndToKeepingDecks) {
  Config config = open_config(folder.path() + "/few");
  config.limits.decks_per_guest = 2;
  Server few(config);
  Person ann(few.port(), "Ann");
  const auto keep = [&] {
    return ann.http.post("/api/v1/me/decks", R"({"game":"lanes","name":"D","sections":{}})").status;
  };
  EXPECT_EQ(keep(), 201);
  EXPECT_EQ(keep(), 201);
  EXPECT_EQ(keep(), 429);
}

}  // namespace
}  // namespace muster::server::kit
