// Finding an opponent: who is paired with whom and when, what is told, and what is not.
#include "server/people/seeks.hpp"
#include "server/tables/clock_presets.hpp"
#include "tests/server/kit.hpp"
#include "tests/server/schema.hpp"

namespace muster::server::kit {
namespace {

Seek seeker(const std::string& guest, double rating, bool rated = true) {
  Seek seek;
  seek.guest = guest;
  seek.wish = {"lanes", "fast", rated};
  seek.rating = rating;
  seek.deviation = 50;
  return seek;
}

TEST(Seeking, OfSeveralTheNearestRatingIsTaken) {
  Seeks seeks;
  seeks.begin(seeker("far", 1620), 0);
  seeks.begin(seeker("near", 1510), 0);
  seeks.begin(seeker("me", 1500), 0);
  const auto pair = seeks.pair("me", 0);
  ASSERT_TRUE(pair);
  EXPECT_EQ((std::set<std::string>{pair->first.guest, pair->second.guest}),
            (std::set<std::string>{"me", "near"}));
  EXPECT_FALSE(seeks.pair("far", 0)) << "the others are spoken for";
}

TEST(Seeking, TheWindowWidensUntilAnybodyWillDo) {
  Seeks seeks;
  seeks.begin(seeker("low", 1200), 0);
  seeks.begin(seeker("high", 1500), 0);
  EXPECT_FALSE(seeks.pair("low", 0)) << "150 points at once";
  seeks.ask("high", 14'000);
  EXPECT_FALSE(seeks.pair("low", 14'000));
  EXPECT_TRUE(seeks.pair("low", 15'000)) << "ten more for each second";

  seeks.begin(seeker("novice", 800), 0);
  seeks.begin(seeker("master", 2400), 0);
  seeks.ask("master", Seeks::kAnybody);
  EXPECT_TRUE(seeks.pair("novice", Seeks::kAnybody));
}

TEST(Seeking, BothMustHaveWaitedForAnOpponentFromAfar) {
  Seeks seeks;
  seeks.begin(seeker("old", 1200), 0);
  seeks.begin(seeker("new", 2000), 60'000);
  EXPECT_FALSE(seeks.pair("old", 60'000)) << "somebody nearer may come for the other";
}

TEST(Seeking, WhoeverWantsAnotherGameClockOrStakeIsNotPaired) {
  Seeks seeks;
  seeks.begin(seeker("me", 1500), 0);
  seeks.begin(seeker("unrated", 1500, false), 0);
  Seek other_game = seeker("purge", 1500);
  other_game.wish.game = "purge";
  seeks.begin(other_game, 0);
  Seek other_clock = seeker("slow", 1500);
  other_clock.wish.clock = "slow";
  seeks.begin(other_clock, 0);
  EXPECT_FALSE(seeks.pair("me", 0));
}

TEST(Seeking, WhoeverDoesNotAskIsNotPairedAndThenForgotten) {
  Seeks seeks;
  seeks.begin(seeker("gone", 1500), 0);
  seeks.begin(seeker("me", 1500), Seeks::kThere + 1);
  EXPECT_FALSE(seeks.pair("me", Seeks::kThere + 1));
  EXPECT_FALSE(seeks.ask("gone", Seeks::kForgotten + 1));
}

TEST(Seeking, TheUsualWaitIsTheMiddleOfTheLastOnes) {
  Seeks seeks;
  for (const std::int64_t wait : {2'000, 4'000}) {
    seeks.begin(seeker("one", 1500), 0);
    seeks.begin(seeker("two", 1500), 0);
    const auto pair = seeks.pair("one", wait);
    ASSERT_TRUE(pair);
    EXPECT_FALSE(wait == 2'000 && seeks.around(pair->first, wait).expected) << "nobody was paired yet";
    seeks.paired(pair->first, pair->second, "m", wait);
  }
  EXPECT_EQ(seeks.around(seeker("three", 1500), 0).expected, 4'000);
}

TEST(Seeking, TwoWhoseDecksCannotMeetGoOnLooking) {
  Seeks seeks;
  seeks.begin(seeker("one", 1500), 0);
  seeks.begin(seeker("two", 1500), 0);
  const auto pair = seeks.pair("one", 0);
  ASSERT_TRUE(pair);
  seeks.apart(pair->first, pair->second, true);
  EXPECT_FALSE(seeks.pair("one", 0));
  seeks.begin(seeker("three", 1500), 0);
  EXPECT_TRUE(seeks.pair("one", 0));
}

struct SeekTest : testing::Test {
  Folder folder;
  std::shared_ptr<SetTime> time = std::make_shared<SetTime>();
  std::unique_ptr<Server> server = start();
  std::uint16_t port = server->port();
  Schema schema{kSchemas + "http.json"};

  std::unique_ptr<Server> start() {
    Config config = open_config(folder.path());
    config.time = time;
    return std::make_unique<Server>(config);
  }
  json::value seek_in(const ClientReply& reply) const {
    EXPECT_EQ(reply.status, 200) << reply.body;
    const json::value body = parse(reply.body);
    EXPECT_EQ(schema.check(body, "seek"), "") << reply.body;
    return body.at("seek");
  }
  json::value seek(Person& who, const std::string& more = "") {
    return seek_in(
        who.http.post("/api/v1/me/seek", fmt::format(R"({{"game":"lanes","clock":"fast"{}}})", more)));
  }
  json::value look(Person& who) { return seek_in(who.http.get("/api/v1/me/seek")); }
  void sign_up(Person& person, const std::string& name) const {
    EXPECT_EQ(person.http
                  .post("/api/v1/account", fmt::format(R"({{"name":"{}","password":"correct horse"}})", name))
                  .status,
              201);
  }
};

TEST_F(SeekTest, TwoWhoLookForTheSameSitAtOneTableThatRuns) {
  Person ann(port, "Ann");
  Person bob(port, "Bob");
  EXPECT_EQ(text_at(seek(ann), "state"), "waiting");
  const json::value found = seek(bob);
  EXPECT_EQ(text_at(found, "state"), "found");
  const std::string match = text_at(found, "match");
  EXPECT_EQ(text_at(look(ann), "match"), match) << "the other learns it by asking";
  const json::value table = parse(ann.http.get("/api/v1/matches/" + match).body).at("table");
  EXPECT_EQ(text_at(table, "state"), "running");
  EXPECT_FALSE(table.at("undo").as_bool());
  EXPECT_FALSE(table.at("hints").as_bool());
  EXPECT_EQ(number_at(table.at("clock"), "per_move"), 20);
  std::set<std::string> guests;
  for (const json::value& each : table.at("seats").as_array()) guests.insert(text_at(each, "guest"));
  EXPECT_EQ(guests, (std::set<std::string>{ann.id, bob.id}));
  Chair chair(port, ann.token);
  EXPECT_TRUE(has(chair.join(match), "view"));
}

TEST_F(SeekTest, AMatchThatWasFoundIsThereAfterARestart) {
  Person ann(port, "Ann");
  Person bob(port, "Bob");
  seek(ann);
  const std::string match = text_at(seek(bob), "match");
  server.reset();
  server = start();
  HttpClient http("127.0.0.1", server->port());
  EXPECT_EQ(text_at(parse(http.get("/api/v1/matches/" + match).body).at("table"), "state"), "running");
}

TEST_F(SeekTest, HowItStandsIsToldWithoutSayingWhoLooks) {
  Person ann(port, "Annabella");
  Person carl(port, "Carl");
  const json::value waiting = seek(ann);
  time->pass(5'000);
  const json::value later = look(ann);
  EXPECT_EQ(number_at(later, "waited"), 5'000);
  EXPECT_GT(number_at(later, "within"), number_at(waiting, "within"));
  HttpClient http("127.0.0.1", port);
  const std::string list = http.get("/api/v1/seeks").body;
  EXPECT_EQ(schema.check(parse(list), "seeks"), "") << list;
  ASSERT_EQ(parse(list).at("seeks").as_array().size(), 1U);
  EXPECT_EQ(number_at(parse(list).at("seeks").as_array()[0], "waiting"), 1);
  const std::string others = carl.http.get("/api/v1/me/seek").body;
  EXPECT_TRUE(parse(others).at("seek").is_null());
  for (const std::string& text : {list, others}) {
    for (const std::string& secret : {ann.id, ann.token, std::string("Annabella")})
      EXPECT_EQ(text.find(secret), std::string::npos) << text;
  }
  EXPECT_EQ(http.get("/api/v1/me/seek").status, 401);
}

TEST_F(SeekTest, WhoeverStopsLeavesOrIsDeletedIsNotPaired) {
  Person ann(port, "Ann");
  Person bob(port, "Bob");
  seek(ann);
  EXPECT_EQ(ann.http.post("/api/v1/me/seek/stop", "{}").status, 200);
  EXPECT_EQ(text_at(seek(bob), "state"), "waiting");
  EXPECT_EQ(bob.http.post("/api/v1/account/delete", "{}").status, 200);
  Person carl(port, "Carl");
  EXPECT_EQ(text_at(seek(carl), "state"), "waiting") << "Bob is nobody now";
  time->pass(Seeks::kForgotten + 1);
  EXPECT_TRUE(look(carl).is_null());
}

TEST_F(SeekTest, RatedMatchesAreForAccountsAndTheRatingsAreToldAtTheEnd) {
  Person ann(port, "Ann");
  Person bob(port, "Bob");
  const ClientReply refused =
      ann.http.post("/api/v1/me/seek", R"({"game":"lanes","clock":"fast","rated":true})");
  EXPECT_EQ(refused.status, 400);
  EXPECT_NE(refused.body.find("account"), std::string::npos);
  sign_up(ann, "annie");
  sign_up(bob, "bobby");
  seek(ann, R"(,"rated":true)");
  const std::string match = text_at(seek(bob, R"(,"rated":true)"), "match");
  Chair at_a(port, ann.token);
  Chair at_b(port, bob.token);
  const json::value state = at_a.join(match);
  EXPECT_TRUE(state.at("table").at("rated").as_bool());
  at_b.join(match);
  at_b.send(fmt::format(R"({{"type":"resign","match":"{}"}})", match));
  at_a.expect("update");
  json::value table = at_a.expect("table").at("table");
  while (text_at(table, "state") != "finished") table = at_a.expect("table").at("table");
  const std::string again = ann.http.get("/api/v1/matches/" + match).body;
  for (const json::value& told : {table, parse(again).at("table")}) {
    for (const json::value& seat : told.at("seats").as_array()) {
      ASSERT_TRUE(has(seat, "rated")) << json::serialize(seat);
      const std::int64_t change =
          number_at(seat.at("rated"), "after") - number_at(seat.at("rated"), "before");
      EXPECT_EQ(number_at(seat.at("rated"), "before"), 1500);
      EXPECT_TRUE(text_at(seat, "guest") == ann.id ? change > 0 : change < 0) << change;
    }
  }
}

TEST_F(SeekTest, WhatIsNoWishIsRefusedInWords) {
  Person ann(port, "Ann");
  for (const auto& [body, word] : {std::pair{R"({"game":"chess","clock":"fast"})", "game"},
                                   std::pair{R"({"game":"lanes","clock":"blitz"})", "fast, calm, slow"},
                                   std::pair{R"({"game":"lanes","clock":"fast","deck":"Nobody"})", "deck"}}) {
    const ClientReply reply = ann.http.post("/api/v1/me/seek", body);
    EXPECT_EQ(reply.status, 400) << body;
    EXPECT_NE(reply.body.find(word), std::string::npos) << reply.body;
  }
}

TEST_F(SeekTest, OnePersonWaitsOnceAndNeverPlaysThemselves) {
  Person ann(port, "Ann");
  seek(ann);
  EXPECT_EQ(text_at(seek(ann), "state"), "waiting");
  const std::string list = ann.http.get("/api/v1/seeks").body;
  EXPECT_EQ(number_at(parse(list).at("seeks").as_array()[0], "waiting"), 1);
}

TEST(SeekLimits, AMatchLookedForCountsAsAMatch) {
  Folder folder;
  Config config = open_config(folder.path());
  config.limits.matches_per_guest = 1;
  Server server(config);
  Person ann(server.port(), "Ann");
  ann.create_open();
  EXPECT_EQ(ann.http.post("/api/v1/me/seek", R"({"game":"lanes","clock":"fast"})").status, 429);
}

TEST(ClockPresets, AreThoseOfTheSchemaAndToldWithTheGames) {
  Folder folder;
  Server server(open_config(folder.path()));
  HttpClient http("127.0.0.1", server.port());
  const json::value games = parse(http.get("/api/v1/games").body);
  std::ifstream in(kSchemas + "requests.json");
  std::stringstream text;
  text << in.rdbuf();
  const json::value words =
      json::parse(text.str()).at("$defs").at("seek").at("properties").at("clock").at("enum");
  ASSERT_EQ(words.as_array().size(), kClockPresets.size());
  for (std::size_t i = 0; i < kClockPresets.size(); ++i) {
    EXPECT_EQ(words.as_array()[i].as_string(), kClockPresets[i].name);
    EXPECT_EQ(text_at(games.at("clocks").as_array()[i], "name"), kClockPresets[i].name);
  }
}

}  // namespace
}  // namespace muster::server::kit
