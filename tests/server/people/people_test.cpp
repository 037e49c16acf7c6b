// Who is who: tokens, cookies, origins, names, and that nobody acts for another.
#include <thread>

#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

struct People : testing::Test {
  Folder folder;
  Server server{open_config(folder.path())};
  std::uint16_t port = server.port();
  HttpClient http{"127.0.0.1", port};

  ClientReply post(const std::string& target, const std::string& body,
                   std::vector<std::pair<std::string, std::string>> headers) {
    headers.emplace_back("Content-Type", "application/json");
    return http.send({"POST", target, body, headers});
  }
};

TEST_F(People, AGuestGetsACookieThatScriptsCannotRead) {
  const ClientReply made = http.post("/api/v1/guests", R"({"name":"Ann"})");
  EXPECT_EQ(made.status, 201);
  const std::string cookie = made.header("Set-Cookie");
  EXPECT_NE(cookie.find("HttpOnly"), std::string::npos);
  EXPECT_NE(cookie.find("SameSite=Strict"), std::string::npos);
  EXPECT_FALSE(has(parse(made.body), "token"));
  const std::string pair = cookie.substr(0, cookie.find(';'));
  EXPECT_GT(pair.size(), std::string("muster=").size() + 42);
  const ClientReply me = http.send({"GET", "/api/v1/me", {}, {{"Cookie", "other=1; " + pair}}});
  EXPECT_EQ(me.status, 200);
  EXPECT_EQ(text_at(parse(me.body).at("guest"), "name"), "Ann");
  EXPECT_EQ(made.body.find(pair.substr(7)), std::string::npos);
}

TEST_F(People, ATokenOpensNothingButItsOwnGuest) {
  Person ann(port, "Ann");
  Person bob(port, "Bob");
  EXPECT_NE(ann.token, bob.token);
  EXPECT_EQ(http.get("/api/v1/me").status, 401);
  http.use_token(std::string(43, 'A'));
  EXPECT_EQ(http.get("/api/v1/me").status, 401);
  http.use_token(ann.id);
  EXPECT_EQ(http.get("/api/v1/me").status, 401);
  EXPECT_EQ(http.post("/api/v1/matches", R"({"game":"lanes"})").status, 401);
  EXPECT_EQ(ann.http.post("/api/v1/me", R"({"name":"Anna"})").status, 200);
  EXPECT_EQ(text_at(parse(ann.http.get("/api/v1/me").body).at("guest"), "name"), "Anna");
  EXPECT_EQ(text_at(parse(bob.http.get("/api/v1/me").body).at("guest"), "name"), "Bob");
}

TEST_F(People, PagesFromElsewhereMayNotUseTheServer) {
  const std::string own = fmt::format("http://127.0.0.1:{}", port);
  EXPECT_EQ(post("/api/v1/guests", R"({"name":"Ann"})", {{"Origin", "https://evil.example"}}).status, 403);
  EXPECT_EQ(post("/api/v1/guests", R"({"name":"Ann"})", {{"Origin", own}}).status, 201);
  EXPECT_EQ(
      http.send({"POST", "/api/v1/guests", R"({"name":"Ann"})", {{"Content-Type", "text/plain"}}}).status,
      400);
  EXPECT_EQ(http.send({"GET", "/api/v1/games", {}, {{"Host", "evil.example"}}}).status, 403);
  EXPECT_EQ(http.send({"GET", "/api/v1/games", {}, {{"Host", "localhost:1"}}}).status, 200);
  SocketClient socket;
  EXPECT_FALSE(socket.open("127.0.0.1", port, "", {{"Origin", "https://evil.example"}}));
  EXPECT_EQ(socket.status(), 403);
  EXPECT_TRUE(socket.open("127.0.0.1", port, "", {{"Origin", own}}));
}

TEST_F(People, NamesMustBeSeen) {
  const auto status = [&](const std::string& name) {
    return post("/api/v1/guests", json::serialize(json::object{{"name", name}}), {}).status;
  };
  EXPECT_EQ(status("Ann"), 201);
  EXPECT_EQ(status("Zoë 😀 Łukasz"), 201);
  EXPECT_EQ(status(std::string(32, 'x')), 201);
  EXPECT_EQ(status(std::string(33, 'x')), 400);
  EXPECT_EQ(status(""), 400);
  EXPECT_EQ(status("   "), 400);
  EXPECT_EQ(status("a\u202Eb"), 400);
  EXPECT_EQ(status("a\u200Bb"), 400);
  EXPECT_EQ(status("a\nb"), 400);
  EXPECT_EQ(post("/api/v1/guests", "{\"name\":\"\xff\xfe\"}", {}).status, 400);
}

TEST_F(People, TheSecretOfASeatIsInNothingThatIsSent) {
  Pair pair(port);
  std::string heard = json::serialize(pair.state_a) + json::serialize(pair.state_b);
  heard += pair.bob.http.get("/api/v1/matches/" + pair.match).body;
  heard += pair.bob.http.get("/api/v1/me/matches").body;
  EXPECT_EQ(heard.find(pair.ann.token), std::string::npos);
  EXPECT_EQ(heard.find(pair.bob.token), std::string::npos);
}

TEST_F(People, OfManyWhoWantOneSeatOneGetsIt) {
  Person ann(port, "Ann");
  const std::string match = ann.create_open();
  constexpr int kRacers = 8;
  std::vector<std::unique_ptr<Person>> racers;
  racers.reserve(kRacers);
  for (int i = 0; i < kRacers; ++i) racers.push_back(std::make_unique<Person>(port, fmt::format("R{}", i)));
  std::vector<int> status(kRacers);
  std::vector<std::thread> threads;
  threads.reserve(kRacers);
  for (std::size_t i = 0; i < kRacers; ++i) {
    threads.emplace_back([&, i] { status[i] = racers[i]->join(match, R"({"seat":"B"})").status; });
  }
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(std::count(status.begin(), status.end(), 200), 1);
  EXPECT_EQ(std::count(status.begin(), status.end(), 409), kRacers - 1);
  const auto winner = static_cast<std::size_t>(std::find(status.begin(), status.end(), 200) - status.begin());
  EXPECT_EQ(racers[winner]->join(match).status, 200) << "asking again is no mistake";
  const json::value table = parse(ann.http.get("/api/v1/matches/" + match).body).at("table");
  EXPECT_EQ(text_at(table.at("seats").as_array()[1], "guest"), racers[winner]->id);
}

TEST_F(People, PrivateMatchesAreNotListed) {
  Person ann(port, "Ann");
  const std::string hidden = ann.create_open();
  const std::string listed = ann.create_open("lanes", R"(,"listed":true)");
  const std::string list = http.get("/api/v1/matches?state=waiting").body;
  EXPECT_EQ(list.find(hidden), std::string::npos);
  EXPECT_NE(list.find(listed), std::string::npos);
  const std::string mine = ann.http.get("/api/v1/me/matches").body;
  EXPECT_NE(mine.find(hidden), std::string::npos);
  EXPECT_EQ(http.get("/api/v1/admin/matches").status, 403);
}

TEST_F(People, ASeatCanBeGivenUpBeforeTheMatchBegins) {
  Person ann(port, "Ann");
  const std::string match =
      ann.create(R"({"game":"lost-empires","seats":[{"player":"me"},{"player":"open"},{"player":"open"}]})");
  Person bob(port, "Bob");
  EXPECT_EQ(bob.join(match, R"({"seat":"C"})").status, 200);
  EXPECT_EQ(bob.http.post("/api/v1/matches/" + match + "/leave", "{}").status, 200);
  EXPECT_EQ(bob.http.post("/api/v1/matches/" + match + "/leave", "{}").status, 403);
  EXPECT_EQ(ann.http.post("/api/v1/matches/" + match + "/leave", "{}").status, 200);
  EXPECT_EQ(text_at(parse(ann.http.get("/api/v1/matches/" + match).body).at("table"), "state"), "finished");
}

TEST_F(People, SetupsThatMakeNoSenseAreRefused) {
  Person ann(port, "Ann");
  for (
      const char* setup :
      {R"({"game":"chess"})", R"({"game":"lanes","seats":[{"player":"me"}]})",
       R"({"game":"lanes","seats":[{"player":"me"},{"player":"me"}]})",
       R"({"game":"lanes","seats":[{"player":"me"},{"player":"god"}]})",
       R"({"game":"lanes","seats":[{"player":"me","deck":"No Such"},{"player":"open"}]})",
       R"({"game":"lanes","seats":[{"player":"me","deck":{"sections":{"main":{"Ember Wolf":1}}}},{"player":"open"}]})",
       R"({"game":"lanes","options":{"nothing":"here"}})", R"({"game":"lanes","clock":{"per_move":-1}})",
       R"({"game":"lanes","clock":{"on_timeout":"explode"}})", R"({"game":"lanes","seed":"x"})",
       R"({"game":"lanes","seed":"7","rated":true})", R"({"game":7})", "[]", "{", ""}) {
    EXPECT_EQ(ann.http.post("/api/v1/matches", setup).status, 400) << setup;
  }
}

}  // namespace
}  // namespace muster::server::kit
