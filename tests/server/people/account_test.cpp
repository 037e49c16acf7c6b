// Accounts: passwords, sessions, and what guessing gets.
#include <fstream>
#include <iterator>

#include "server/people/glicko.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

constexpr const char* kSecret = "correct horse battery";

struct Accounts : testing::Test {
  Folder folder;
  Server server{config()};
  std::uint16_t port = server.port();
  HttpClient http{"127.0.0.1", port};

  Config config() const {
    Config config = open_config(folder.path());
    config.limits.works_per_minute = 0;
    return config;
  }
  static std::string login(const std::string& name, const std::string& password) {
    return json::serialize(json::object{{"name", name}, {"password", password}, {"token", true}});
  }
  static int sign_up(Person& person, const std::string& name, const std::string& password = kSecret) {
    return person.http.post("/api/v1/account", login(name, password)).status;
  }
  ClientReply sign_in(const std::string& name, const std::string& password) {
    return http.post("/api/v1/session", login(name, password));
  }
  int me(const std::string& token) const {
    HttpClient someone("127.0.0.1", port);
    someone.use_token(token);
    return someone.get("/api/v1/me").status;
  }
};

TEST_F(Accounts, AGuestBecomesAnAccountWithoutLosingAnything) {
  Person ann(port, "Ann");
  const std::string match = ann.create_open("lanes");
  ASSERT_EQ(ann.http.post("/api/v1/me/decks", R"({"game":"lanes","name":"D","sections":{}})").status, 201);
  ASSERT_EQ(sign_up(ann, "Ann_7"), 201);
  EXPECT_EQ(sign_up(ann, "Ann_8"), 403) << "one account is enough";
  const ClientReply in = sign_in("ANN_7", kSecret);
  ASSERT_EQ(in.status, 200) << in.body;
  const json::value guest = parse(in.body).at("guest");
  EXPECT_EQ(text_at(guest, "id"), ann.id);
  EXPECT_EQ(text_at(guest, "name"), "Ann_7");
  HttpClient elsewhere("127.0.0.1", port);
  elsewhere.use_token(text_at(parse(in.body), "token"));
  EXPECT_NE(elsewhere.get("/api/v1/me/matches").body.find(match), std::string::npos);
  EXPECT_NE(elsewhere.get("/api/v1/me/decks").body.find("\"D\""), std::string::npos);
  EXPECT_EQ(elsewhere.post("/api/v1/me", R"({"name":"Other"})").status, 403)
      << "the name of an account stays";
}

TEST_F(Accounts, SigningInSetsACookieThatScriptsCannotRead) {
  Person ann(port, "Ann");
  sign_up(ann, "annie");
  const ClientReply in =
      http.post("/api/v1/session", json::serialize(json::object{{"name", "annie"}, {"password", kSecret}}));
  EXPECT_NE(in.header("Set-Cookie").find("HttpOnly"), std::string::npos);
  EXPECT_EQ(in.body.find("token"), std::string::npos);
}

TEST_F(Accounts, WrongNamesAndWrongPasswordsGetTheSameAnswer) {
  Person ann(port, "Ann");
  sign_up(ann, "annie");
  const ClientReply nobody = sign_in("nobody", kSecret);
  const ClientReply wrong = sign_in("annie", "correct horse batter");
  EXPECT_EQ(nobody.status, 403);
  EXPECT_EQ(wrong.status, 403);
  EXPECT_EQ(nobody.body, wrong.body);
  EXPECT_EQ(sign_in("annie", "").body, wrong.body);
  EXPECT_EQ(sign_in("annie", std::string(3000, 'x')).body, wrong.body);
  EXPECT_EQ(sign_in("annie'; --", kSecret).body, wrong.body);
}

TEST_F(Accounts, NamesAreTakenOnceAndPasswordsHaveALength) {
  Person ann(port, "Ann");
  Person bob(port, "Bob");
  EXPECT_EQ(sign_up(ann, "a"), 400);
  EXPECT_EQ(sign_up(ann, "ann ie"), 400);
  EXPECT_EQ(sign_up(ann, "änne"), 400);
  EXPECT_EQ(sign_up(ann, "annie", "short"), 400);
  EXPECT_EQ(sign_up(ann, "annie", std::string(257, 'x')), 400);
  EXPECT_EQ(sign_up(ann, "annie"), 201);
  EXPECT_EQ(sign_up(bob, "ANNIE"), 409);
  EXPECT_EQ(http.post("/api/v1/account", login("carl", kSecret)).status, 401);
}

TEST_F(Accounts, ANewPasswordSignsEveryOtherBrowserOut) {
  Person ann(port, "Ann");
  sign_up(ann, "annie");
  const std::string other = text_at(parse(sign_in("annie", kSecret).body), "token");
  Chair socket(port, other);
  EXPECT_EQ(me(other), 200);
  const auto change = [&](const std::string& old, const std::string& fresh) {
    return ann.http
        .post("/api/v1/account/password",
              json::serialize(json::object{{"password", old}, {"new_password", fresh}}))
        .status;
  };
  EXPECT_EQ(change("wrong password", "another secret"), 403);
  EXPECT_EQ(change(kSecret, "short"), 400);
  EXPECT_EQ(change(kSecret, "another secret"), 200);
  EXPECT_EQ(me(other), 401);
  EXPECT_EQ(me(ann.token), 200);
  EXPECT_FALSE(socket.socket.receive(kPatience).has_value()) << "its socket is closed, too";
  EXPECT_EQ(sign_in("annie", kSecret).status, 403);
  EXPECT_EQ(sign_in("annie", "another secret").status, 200);
}

TEST_F(Accounts, SigningOutEndsThisSessionOnly) {
  Person ann(port, "Ann");
  sign_up(ann, "annie");
  HttpClient elsewhere("127.0.0.1", port);
  const std::string other = text_at(parse(sign_in("annie", kSecret).body), "token");
  elsewhere.use_token(other);
  EXPECT_EQ(elsewhere.post("/api/v1/session/end", "{}").status, 200);
  EXPECT_EQ(me(other), 401);
  EXPECT_EQ(me(ann.token), 200);
}

TEST_F(Accounts, ADeletedAccountIsForgotten) {
  Person ann(port, "Ann");
  sign_up(ann, "annie");
  ann.http.post("/api/v1/me/decks", R"({"game":"lanes","name":"D","sections":{},"shared":true})");
  const std::string match = ann.create_open("lanes");
  const auto remove = [&](const std::string& password) {
    return ann.http.post("/api/v1/account/delete", json::serialize(json::object{{"password", password}}))
        .status;
  };
  EXPECT_EQ(remove(kSecret), 409) << "a match is open";
  ann.http.post("/api/v1/matches/" + match + "/leave", "{}");
  EXPECT_EQ(remove("wrong password"), 403);
  EXPECT_EQ(remove(kSecret), 200);
  EXPECT_EQ(me(ann.token), 401);
  EXPECT_EQ(sign_in("annie", kSecret).status, 403);
  EXPECT_EQ(http.get("/api/v1/people/" + ann.id).status, 404);
  Person bob(port, "Bob");
  EXPECT_EQ(sign_up(bob, "annie"), 201) << "the name is free again";
}

TEST_F(Accounts, PasswordsAndTokensAreNotOnTheDisk) {
  Person ann(port, "Ann");
  sign_up(ann, "annie");
  const std::string token = text_at(parse(sign_in("annie", kSecret).body), "token");
  server.stop();
  for (const char* file : {"/muster.db", "/muster.db-wal"}) {
    std::ifstream in(folder.path() + file, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    EXPECT_EQ(bytes.find(kSecret), std::string::npos);
    EXPECT_EQ(bytes.find(token), std::string::npos);
  }
}

struct Guessing : testing::Test {
  Folder folder;
  Server server{config()};
  Person ann{server.port(), "Ann"};

  Config config() const {
    Config config = open_config(folder.path());
    config.limits.login_tries = 3;
    config.behind_proxy = true;
    return config;
  }
  void SetUp() override {
    ASSERT_EQ(ann.http.post("/api/v1/account", R"({"name":"annie","password":"correct horse"})").status, 201);
  }
  ClientReply from(const std::string& address, const std::string& path, const json::object& body) {
    HttpClient client("127.0.0.1", server.port());
    return client.send({"POST",
                        path,
                        json::serialize(body),
                        {{"Content-Type", "application/json"}, {"X-Forwarded-For", address}}});
  }
  int guess(const std::string& address, const std::string& name, const std::string& password) {
    return from(address, "/api/v1/session", {{"name", name}, {"password", password}}).status;
  }
};

TEST_F(Guessing, IsStoppedForWhoeverGuessesAndNotForTheOwner) {
  for (int i = 0; i < 3; ++i) EXPECT_EQ(guess("192.0.2.66", "annie", "guess number"), 403);
  EXPECT_EQ(guess("192.0.2.66", "annie", "guess number"), 429);
  EXPECT_EQ(guess("192.0.2.66", "ANNIE", "correct horse"), 429) << "even the right one waits there";
  for (int i = 0; i < 3; ++i) EXPECT_EQ(guess("192.0.2.66", "nobody", "guess number"), 403);
  EXPECT_EQ(guess("192.0.2.66", "nobody", "guess number"), 429) << "a name that is not there behaves alike";
  EXPECT_EQ(guess("192.0.2.7", "annie", "correct horse"), 200) << "the owner gets in from elsewhere";
}

TEST_F(Guessing, DoesNotLockOutAnOwnerWhoIsSignedInAtTheSameAddress) {
  for (int i = 0; i < 4; ++i) guess("192.0.2.66", "annie", "guess number");
  EXPECT_EQ(guess("192.0.2.66", "annie", "correct horse"), 429);
  const ClientReply changed =
      ann.http.send({"POST",
                     "/api/v1/account/password",
                     R"({"password":"correct horse","new_password":"another horse"})",
                     {{"Content-Type", "application/json"}, {"X-Forwarded-For", "192.0.2.66"}}});
  EXPECT_EQ(changed.status, 200) << changed.body;
}

TEST_F(Guessing, OfRecoveryCodesIsStoppedTheSameWay) {
  const auto recover = [&](const std::string& address) {
    return from(address, "/api/v1/account/recover",
                {{"name", "annie"}, {"code", "0000-0000-0000-0000"}, {"new_password", "another horse"}})
        .status;
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(recover("192.0.2.66"), 403);
  EXPECT_EQ(recover("192.0.2.66"), 429);
  EXPECT_EQ(guess("192.0.2.66", "annie", "correct horse"), 429) << "they count together";
  EXPECT_EQ(guess("192.0.2.7", "annie", "correct horse"), 200);
}

TEST(AccountLimits, AnAddressCannotKeepTheServerBusyWithPasswords) {
  Folder folder;
  Config config = open_config(folder.path());
  config.limits.works_per_minute = 1;  // two at once
  Server server(config);
  HttpClient thief("127.0.0.1", server.port());
  int refused = 0;
  for (int i = 0; i < 4; ++i) {
    const std::string body = fmt::format(R"({{"name":"nobody{}","password":"guess number"}})", i);
    refused += thief.post("/api/v1/session", body).status == 429 ? 1 : 0;
  }
  EXPECT_EQ(refused, 2);
}

struct Rated : Accounts {
  Person ann{port, "Ann"};
  Person bob{port, "Bob"};
  void SetUp() override {
    ASSERT_EQ(sign_up(ann, "annie"), 201);
    ASSERT_EQ(sign_up(bob, "bobby"), 201);
  }
  std::string rated() { return ann.create_open("lanes", R"(,"rated":true,"listed":true,"hints":false)"); }
  void resign(Person& who, const std::string& match) const {
    Chair chair(port, who.token);
    chair.join(match);
    chair.send(fmt::format(R"({{"type":"resign","match":"{}"}})", match));
    chair.expect("update");
  }
};

TEST_F(Rated, ARatedMatchMovesBothRatingsAndTheLadder) {
  const std::string match = rated();
  ASSERT_EQ(bob.join(match).status, 200);
  resign(bob, match);
  const json::value ladder = parse(http.get("/api/v1/games/lanes/ladder").body).at("ladder");
  ASSERT_EQ(ladder.as_array().size(), 2U);
  EXPECT_EQ(text_at(ladder.as_array()[0], "name"), "annie");
  EXPECT_EQ(number_at(ladder.as_array()[0], "rating"), 1662);
  EXPECT_EQ(number_at(ladder.as_array()[1], "rating"), 1338);
  const json::value person = parse(http.get("/api/v1/people/" + bob.id).body);
  const json::value& rating = person.at("ratings").as_array()[0];
  EXPECT_EQ(text_at(rating.at("history").as_array()[0], "match"), match);
  EXPECT_EQ(parse(http.get("/api/v1/games/lost-empires/ladder").body).at("ladder").as_array().size(), 0U);
}

TEST_F(Rated, RatedMatchesAreBetweenAccountsWithoutHelp) {
  Person guest(port, "Guest");
  EXPECT_EQ(
      guest.http
          .post("/api/v1/matches",
                R"({"game":"lanes","seats":[{"player":"me"},{"player":"open"}],"rated":true,"hints":false})")
          .status,
      400);
  EXPECT_EQ(
      ann.http
          .post("/api/v1/matches",
                R"({"game":"lanes","seats":[{"player":"me"},{"player":"easy"}],"rated":true,"hints":false})")
          .status,
      400);
  EXPECT_EQ(
      ann.http
          .post("/api/v1/matches",
                R"({"game":"lanes","seats":[{"player":"me"},{"player":"open"}],"rated":true,"hints":true})")
          .status,
      400);
  const std::string match = rated();
  EXPECT_EQ(guest.join(match).status, 403);
  EXPECT_EQ(bob.join(match).status, 200);
}

TEST_F(Rated, UnratedMatchesMoveNothing) {
  const std::string match = ann.create_open("lanes");
  bob.join(match);
  resign(bob, match);
  EXPECT_EQ(parse(http.get("/api/v1/games/lanes/ladder").body).at("ladder").as_array().size(), 0U);
}

TEST(Glicko, TheExampleOfThePaperHolds) {
  const Rating player{1500, 200, 0.06};
  const Meeting meetings[] = {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
  const Rating after = rated(player, meetings);
  EXPECT_NEAR(after.rating, 1464.06, 0.01);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, WhoeverDoesNotPlayIsLessSureButNotWorse) {
  const Rating player{1700, 60, 0.06};
  const Rating later = after_waiting(player, 365LL * 24 * 3600 * 1000);
  EXPECT_EQ(later.rating, 1700);
  EXPECT_GT(later.deviation, 60);
  EXPECT_LE(after_waiting(player, 1000LL * 365 * 24 * 3600 * 1000).deviation, 350);
}

}  // namespace
}  // namespace muster::server::kit
