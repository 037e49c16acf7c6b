// The lab in the browser: cards as they would be, trials of decks and cards, and who may do how much of it.
#include "games/games.hpp"
#include "tests/server/kit.hpp"
#include "tests/server/schema.hpp"

namespace muster::server::kit {
namespace {

Config lab_config(const Folder& folder) {
  Config config = open_config(folder.path());
  config.lab = true;
  return config;
}

struct Lab : testing::Test {
  Folder folder;
  Server server{lab_config(folder)};
  std::uint16_t port = server.port();
  Person ann{port, "Ann"};
  Schema answers{kSchemas + "http.json"};

  json::value look(const json::object& body, const std::string& game = "lanes") {
    const ClientReply reply = ann.http.post("/api/v1/games/" + game + "/card", json::serialize(body));
    EXPECT_EQ(reply.status, 200) << reply.body;
    json::value looked = parse(reply.body);
    EXPECT_EQ(answers.check(looked, "tried_card"), "") << reply.body;
    return looked;
  }
  std::string entry(const std::string& card) { return text_at(look({{"card", card}}), "text"); }

  ClientReply ask(Person& person, const json::object& body, const std::string& game = "lanes") {
    return person.http.post("/api/v1/games/" + game + "/trials", json::serialize(body));
  }
  json::value begun(Person& person, const json::object& body, const std::string& game = "lanes") {
    const ClientReply reply = ask(person, body, game);
    EXPECT_EQ(reply.status, 201) << reply.body;
    return reply.status == 201 ? parse(reply.body).at("trial") : json::object{{"trial", ""}};
  }
  json::value now(Person& person, const json::value& trial) {
    const ClientReply reply = person.http.get("/api/v1/trials/" + text_at(trial, "trial"));
    EXPECT_EQ(reply.status, 200) << reply.body;
    json::value told = parse(reply.body);
    EXPECT_EQ(answers.check(told, "trial"), "") << reply.body;
    return told.at("trial");
  }
  static bool goes_on(const json::value& trial) {
    return text_at(trial, "state") == "waiting" || text_at(trial, "state") == "running";
  }
  /// Asks until it is over; what is asked for is what says how far it is.
  json::value whole(Person& person, const json::value& trial) {
    std::int64_t played = 0;
    json::value told = now(person, trial);
    while (goes_on(told) && !HasFailure()) {
      EXPECT_GE(number_at(told, "played"), played);
      played = number_at(told, "played");
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      told = now(person, trial);
    }
    return told;
  }
  json::object ready_deck(const std::string& game, std::size_t which = 0) {
    const json::value decks = parse(ann.http.get("/api/v1/games/" + game + "/decks").body);
    return {{"sections", decks.at("decks").as_array()[which].at("sections")}};
  }
};

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << text;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(LabOff, IsHowServersAreUnlessTheySayOtherwise) {
  Folder folder;
  Server server(open_config(folder.path()));
  Person ann(server.port(), "Ann");
  EXPECT_FALSE(has(parse(ann.http.get("/api/v1/games").body), "lab"));
  EXPECT_EQ(ann.http.post("/api/v1/games/lanes/card", R"({"card":"Ember Wolf"})").status, 403);
  EXPECT_EQ(ann.http.post("/api/v1/games/lanes/trials", R"({"card":"Ember Wolf","text":""})").status, 403);
  EXPECT_EQ(ann.http.get("/api/v1/trials/x").status, 403);
}

TEST_F(Lab, TellsThatItIsThere) {
  const json::value games = parse(ann.http.get("/api/v1/games").body);
  EXPECT_EQ(answers.check(games, "games"), "");
  EXPECT_TRUE(games.at("lab").as_bool());
}

TEST_F(Lab, EveryCardComesWithItsEntryWhichIsFineAsItIs) {
  for (const GameEntry& game : all_games()) {
    const std::string name(game.info->name);
    const json::value cards = parse(ann.http.get("/api/v1/games/" + name + "/cards").body);
    // Each of them takes a whole card set to check; some of each game are enough here.
    const json::array& all = cards.at("cards").as_array();
    for (std::size_t i = 0; i < all.size(); i += std::max<std::size_t>(all.size() / 4, 1)) {
      const std::string card = text_at(all[i], "name");
      const json::value as_it_is = look({{"card", card}}, name);
      EXPECT_EQ(as_it_is.at("face"), all[i]) << card;
      const json::value again = look({{"card", card}, {"text", as_it_is.at("text")}}, name);
      EXPECT_TRUE(again.at("mistakes").as_array().empty()) << json::serialize(again.at("mistakes"));
      EXPECT_EQ(again.at("face"), all[i]) << card;
    }
  }
}

TEST_F(Lab, MistakesStandAtTheirLineAndNameTheNearestWord) {
  const std::string text = entry("Ember Wolf");
  const json::value wrong = look({{"card", "Ember Wolf"}, {"text", changed(text, "front", "frnt")}});
  EXPECT_FALSE(has(wrong, "face"));
  const json::array& mistakes = wrong.at("mistakes").as_array();
  ASSERT_FALSE(mistakes.empty());
  EXPECT_EQ(number_at(mistakes[0], "line"), 5);
  EXPECT_NE(text_at(mistakes[0], "message").find("\"front\""), std::string::npos)
      << text_at(mistakes[0], "message");
  const json::value broken =
      look({{"card", "Ember Wolf"}, {"text", changed(text, "front = 5", "front = = 5")}});
  EXPECT_EQ(number_at(broken.at("mistakes").as_array()[0], "line"), 5);
  for (const char* none : {"", "# nothing", "[[card]]\nname = \"Scorch\"\n", "game = \"lanes\"\n"})
    EXPECT_FALSE(look({{"card", "Ember Wolf"}, {"text", none}}).at("mistakes").as_array().empty()) << none;
  EXPECT_FALSE(
      look({{"card", "Ember Wolf"}, {"text", text + "\n" + text}}).at("mistakes").as_array().empty());
  EXPECT_EQ(ann.http.post("/api/v1/games/lanes/card", R"({"card":"Nobody"})").status, 404);
  const json::object long_one{{"card", "Ember Wolf"}, {"text", std::string(20000, '#')}};
  EXPECT_EQ(ann.http.post("/api/v1/games/lanes/card", json::serialize(long_one)).status, 413);
}

TEST_F(Lab, AChangedCardShowsItsFaceAndChangesNothingHere) {
  const std::string before = ann.http.get("/api/v1/games/lanes/cards").body;
  const json::value tried =
      look({{"card", "Ember Wolf"}, {"text", changed(entry("Ember Wolf"), "front = 5", "front = 9")}});
  EXPECT_EQ(number_at(tried.at("face").at("stats"), "front"), 9);
  EXPECT_EQ(ann.http.get("/api/v1/games/lanes/cards").body, before);
  EXPECT_NE(entry("Ember Wolf").find("front = 5"), std::string::npos);
}

TEST_F(Lab, ADeckIsTriedAgainstEveryReadyOneAndTheSameMatchesSayTheSame) {
  const json::object wish{{"deck", ready_deck("lanes")}, {"level", "greedy"}, {"matches", 40}};
  const json::value first = whole(ann, begun(ann, wish));
  EXPECT_EQ(text_at(first, "state"), "done");
  EXPECT_EQ(number_at(first, "played"), 40);
  EXPECT_EQ(first.at("pairs").as_array().size(),
            parse(ann.http.get("/api/v1/games/lanes/decks").body).at("decks").as_array().size());
  EXPECT_EQ(number_at(first.at("all"), "matches"), 40);
  EXPECT_FALSE(first.at("cards").as_array().empty());
  const json::value second = whole(ann, begun(ann, wish));
  for (const char* key : {"all", "pairs", "cards"}) EXPECT_EQ(first.at(key), second.at(key)) << key;
}

TEST_F(Lab, ACardIsTriedAgainstItselfAsItWas) {
  const json::value trial =
      whole(ann, begun(ann, {{"card", "Ember Wolf"},
                             {"text", changed(entry("Ember Wolf"), "front = 5", "front = 12")},
                             {"level", "greedy"},
                             {"matches", 120}}));
  EXPECT_EQ(text_at(trial, "state"), "done");
  ASSERT_EQ(trial.at("texts").as_array().size(), 1U);
  EXPECT_EQ(text_at(trial.at("texts").as_array()[0], "what"), "Ember Wolf");
  const json::value& card = trial.at("changed_cards").as_array()[0];
  EXPECT_EQ(text_at(card, "what"), "Ember Wolf");
  EXPECT_GT(card.at("by").to_number<double>(), 0) << "more than twice as strong";
  // In a deck of one's own as well.
  const json::value own =
      whole(ann, begun(ann, {{"card", "Ember Wolf"},
                             {"text", changed(entry("Ember Wolf"), "front = 5", "front = 12")},
                             {"deck", ready_deck("lanes")},
                             {"level", "greedy"},
                             {"matches", 40}}));
  EXPECT_EQ(text_at(own.at("changed_decks").as_array()[0], "what"), "Your deck");
}

TEST_F(Lab, WhatCannotBePlayedIsRefusedWithAReason) {
  EXPECT_EQ(ask(ann, {}).status, 400);
  EXPECT_EQ(ask(ann, {{"deck", json::object{{"sections", json::object{}}}}}).status, 400) << "no legal deck";
  EXPECT_EQ(ask(ann, {{"deck", ready_deck("lanes")}, {"level", "hard"}}).status, 400);
  EXPECT_EQ(ask(ann, {{"card", "Ember Wolf"}, {"text", "[[card]]"}}).status, 400);
  EXPECT_EQ(ask(ann, {{"card", "Nobody"}, {"text", ""}}).status, 404);
  EXPECT_EQ(ask(ann, {{"deck", ready_deck("lanes")}}, "chess").status, 404);
  HttpClient nobody("127.0.0.1", port);
  EXPECT_EQ(
      nobody.post("/api/v1/games/lanes/trials", json::serialize(json::object{{"deck", ready_deck("lanes")}}))
          .status,
      401);
}

TEST_F(Lab, ATrialIsItsMakersAndNobodyElseIsToldOfIt) {
  Person bob(port, "Bob");
  const json::value trial = begun(ann, {{"deck", ready_deck("lanes")}, {"level", "greedy"}, {"matches", 40}});
  const std::string path = "/api/v1/trials/" + text_at(trial, "trial");
  EXPECT_EQ(bob.http.get(path).status, 404);
  EXPECT_EQ(bob.http.get(path).body, bob.http.get("/api/v1/trials/nothing").body);
  EXPECT_EQ(bob.http.post(path + "/stop", "{}").body, bob.http.get("/api/v1/trials/nothing").body);
  EXPECT_EQ(HttpClient("127.0.0.1", port).get(path).status, 404);
  EXPECT_EQ(text_at(whole(ann, trial), "state"), "done");
}

TEST_F(Lab, ATrialStopsWhenItsMakerSaysSoOrBeginsAnother) {
  const json::object wish{{"deck", ready_deck("purge")}, {"level", "normal"}, {"matches", 400}};
  const json::value first = begun(ann, wish, "purge");
  const std::string path = "/api/v1/trials/" + text_at(first, "trial");
  EXPECT_EQ(text_at(parse(ann.http.post(path + "/stop", "{}").body).at("trial"), "state"), "stopped");
  const json::value second = begun(ann, wish, "purge");
  EXPECT_EQ(ann.http.get(path).status, 404) << "the older one is gone";
  EXPECT_TRUE(goes_on(now(ann, second)));
  // The server goes down in the middle of it, and does not wait for the other matches.
}

TEST_F(Lab, AnAddressHasFewTrialsAtOnce) {
  std::vector<std::unique_ptr<Person>> people;
  const json::object wish{{"deck", ready_deck("purge")}, {"level", "normal"}, {"matches", 400}};
  int status = 201;
  for (int i = 0; i < 10 && status == 201; ++i) {
    people.push_back(std::make_unique<Person>(port, fmt::format("P{}", i)));
    status = ask(*people.back(), wish, "purge").status;
  }
  EXPECT_EQ(status, 429);
  EXPECT_EQ(people.size(), 5U);
}

TEST(LabLimits, ATrialCostsThirtyMatchesOfTheHourAndEndsWithItsTime) {
  Folder folder;
  Config config = lab_config(folder);
  config.limits.matches_per_hour = 180;  // a burst of sixty
  config.limits.lab_seconds = 1;
  config.limits.lab_matches = 50;
  Server server(config);
  Person ann(server.port(), "Ann");
  const json::value decks = parse(ann.http.get("/api/v1/games/purge/decks").body);
  const std::string wish = json::serialize(
      json::object{{"deck", json::object{{"sections", decks.at("decks").as_array()[0].at("sections")}}},
                   {"matches", 1000}});
  const auto begin = [&] { return ann.http.post("/api/v1/games/purge/trials", wish); };
  EXPECT_EQ(begin().status, 201);
  const ClientReply second = begin();
  ASSERT_EQ(second.status, 201);
  json::value trial = parse(second.body).at("trial");
  EXPECT_LE(number_at(trial, "at_most"), 50);
  EXPECT_EQ(begin().status, 429);
  while (Lab::goes_on(trial)) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    trial = parse(ann.http.get("/api/v1/trials/" + text_at(trial, "trial")).body).at("trial");
  }
  EXPECT_EQ(text_at(trial, "state"), "out_of_time");
}

}  // namespace
}  // namespace muster::server::kit
