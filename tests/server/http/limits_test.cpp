// Hostile and careless clients: an error, at worst a closed socket, never more.
#include "engine/core/chance.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

struct LimitsTest : testing::Test {
  Folder folder;

  void start(const std::function<void(Limits&)>& change) {
    Config config = open_config(folder.path());
    change(config.limits);
    server = std::make_unique<Server>(config);
    port = server->port();
  }
  /// The server is alive and plays.
  void expect_alive() {
    Pair pair(port);
    EXPECT_TRUE(pair.step(0));
  }

  std::unique_ptr<Server> server;
  std::uint16_t port = 0;
};

TEST_F(LimitsTest, AMessageTooLargeClosesTheSocket) {
  start([](Limits&) {});
  Chair chair(port, "");
  chair.send(R"({"type":"ping","id":")" + std::string(5000, 'x') + "\"}");
  EXPECT_FALSE(chair.socket.receive(kPatience));
  EXPECT_EQ(chair.socket.close_code(), 1009);
  expect_alive();
}

TEST_F(LimitsTest, BinaryMessagesCloseTheSocket) {
  start([](Limits&) {});
  Chair chair(port, "");
  chair.socket.send_binary("\x01\x02");
  EXPECT_FALSE(chair.socket.receive(kPatience));
  EXPECT_EQ(chair.socket.close_code(), 1003);
}

TEST_F(LimitsTest, GarbageBelowTheProtocolHurtsNobody) {
  start([](Limits&) {});
  Chance chance(7);
  for (int i = 0; i < scaled(40); ++i) {
    SocketClient socket;
    ASSERT_TRUE(socket.open("127.0.0.1", port, ""));
    std::string garbage;
    for (int k = 0; k < 200; ++k) garbage += static_cast<char>(chance.below(256));
    socket.send_raw(garbage);
    socket.drop();
  }
  expect_alive();
}

TEST_F(LimitsTest, MalformedMessagesGetAnErrorAndTheSocketStaysOpen) {
  start([](Limits&) {});
  Person ann(port, "Ann");
  Chair chair(port, ann.token);
  for (const char* text : {"",
                           "{",
                           "[]",
                           "null",
                           "7",
                           "\"join\"",
                           "{}",
                           R"({"type":7})",
                           R"({"type":"fly"})",
                           R"({"type":"join"})",
                           R"({"type":"join","match":7})",
                           R"({"type":"join","match":"x","since":-1})",
                           R"({"type":"join","match":"x","since":1e99})",
                           R"({"type":"move","match":"x"})",
                           R"({"type":"move","match":"x","seq":0,"move":"","do":"x"})",
                           R"({"type":"ping","id":{}})",
                           R"({"type":"ping","id":[[[[[[[[[[]]]]]]]]]]})",
                           R"({"type":"draw","match":"x"})",
                           R"({"type":"join","match":"../../etc"})",
                           R"({"type":"join","match":"' OR 1=1 --"})"}) {
    chair.send(text);
    const json::value error = chair.expect("error");
    const std::string code = text_at(error, "code");
    EXPECT_TRUE(code == "malformed" || code == "unknown_type" || code == "not_found" || code == "not_joined")
        << text << " " << code;
  }
  chair.send(R"({"type":"ping","id":9})");
  EXPECT_EQ(number_at(chair.expect("pong"), "re"), 9);
}

TEST_F(LimitsTest, MessagesOfChanceNeverBreakATable) {
  start([](Limits&) {});
  Pair pair(port);
  Chance chance(11);
  const std::vector<std::string> types{"join", "move", "undo", "resign?", "draw", "rematch", "hint", "ping"};
  const std::vector<std::string> values{"0",  "-1", "4294967296", "\"offer\"",   "\"A\"", "null",
                                        "[]", "{}", "true",       "\"\\u0000\"", "1.5"};
  const std::vector<std::string> keys{"seq", "move", "do", "since", "as", "id"};
  for (int i = 0; i < scaled(300); ++i) {
    std::string text = fmt::format(R"({{"type":"{}","match":"{}")",
                                   types[chance.below(static_cast<std::uint32_t>(types.size()))], pair.match);
    for (const std::string& key : keys) {
      if (chance.below(2) == 0) continue;
      text +=
          fmt::format(R"(,"{}":{})", key, values[chance.below(static_cast<std::uint32_t>(values.size()))]);
    }
    (chance.below(2) == 0 ? pair.at_a : pair.at_b).send(text + "}");
  }
  for (Chair* chair : {&pair.at_a, &pair.at_b}) {
    chair->send(R"({"type":"ping","id":"end"})");
    chair->expect("pong");
  }
  Chair fresh_a(port, pair.ann.token);
  Chair fresh_b(port, pair.bob.token);
  const json::value a = fresh_a.join(pair.match);
  const json::value b = fresh_b.join(pair.match);
  EXPECT_TRUE(has(a, "choice") != has(b, "choice")) << "somebody is to choose";
}

TEST_F(LimitsTest, TooManyMessagesAreFirstRefusedThenTheSocketIsClosed) {
  start([](Limits& limits) { limits.messages_per_second = 5; });
  Chair chair(port, "");
  bool warned = false;
  for (int i = 0; i < 200 && chair.socket.is_open(); ++i) {
    if (!chair.socket.send(R"({"type":"ping"})")) break;
  }
  while (const auto text = chair.socket.receive(kPatience)) {
    warned = warned || text_at(parse(*text), "code") == "slow_down";
  }
  EXPECT_TRUE(warned);
  EXPECT_EQ(chair.socket.close_code(), 1008);
}

TEST_F(LimitsTest, AnAddressHasSoManySockets) {
  start([](Limits& limits) { limits.sockets_per_address = 4; });
  std::vector<std::unique_ptr<SocketClient>> sockets;
  int opened = 0;
  for (int i = 0; i < 8; ++i) {
    sockets.push_back(std::make_unique<SocketClient>());
    opened += sockets.back()->open("127.0.0.1", port, "") ? 1 : 0;
  }
  EXPECT_EQ(opened, 4);
  for (const auto& socket : sockets) socket->close();
  sockets.clear();
  // What was closed can be opened again, once the server has noticed.
  SocketClient again;
  bool reopened = false;
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while (!reopened && std::chrono::steady_clock::now() < until) reopened = again.open("127.0.0.1", port, "");
  EXPECT_TRUE(reopened);
}

TEST_F(LimitsTest, RequestsGuestsAndMatchesAreCounted) {
  start([](Limits& limits) {
    limits.guests_per_hour = 2;
    limits.matches_per_guest = 2;
    limits.tables_per_socket = 1;
  });
  Person ann(port, "Ann");
  Person bob(port, "Bob");
  HttpClient http("127.0.0.1", port);
  EXPECT_EQ(http.post("/api/v1/guests", R"({"name":"Eve"})").status, 429);
  const std::string first = ann.create_open();
  const std::string second = ann.create_open();
  EXPECT_EQ(ann.http.post("/api/v1/matches", R"({"game":"lanes"})").status, 429);
  Chair chair(port, ann.token);
  chair.join(first);
  chair.send(fmt::format(R"({{"type":"join","match":"{}"}})", second));
  EXPECT_EQ(text_at(chair.expect("error"), "code"), "too_many");
}

TEST_F(LimitsTest, AMatchIsItsMakersWithOrWithoutASeat) {
  start([](Limits& limits) { limits.matches_per_guest = 2; });
  Person ann(port, "Ann");
  const std::string others = R"({"game":"lanes","seats":[{"player":"open"},{"player":"open"}]})";
  ann.create(others);
  ann.create(others);
  const ClientReply third = ann.http.post("/api/v1/matches", others);
  EXPECT_EQ(third.status, 429) << third.body;
  EXPECT_EQ(third.header("Retry-After"), "60");
  Person bob(port, "Bob");
  EXPECT_FALSE(bob.create(others).empty()) << "they are hers alone";
}

TEST_F(LimitsTest, TablesThatWaitAreCountedApart) {
  start([](Limits& limits) { limits.tables_per_guest = 2; });
  Person ann(port, "Ann");
  ann.create_open();
  ann.create_open();
  EXPECT_EQ(
      ann.http.post("/api/v1/matches", R"({"game":"lanes","seats":[{"player":"me"},{"player":"open"}]})")
          .status,
      429);
  EXPECT_EQ(ann.http.post("/api/v1/matches", R"({"game":"lanes"})").status, 201) << "against the computer";
}

TEST_F(LimitsTest, MatchesWithoutPeopleAreFewForAPersonAndForAnAddress) {
  start([](Limits& limits) { limits.unattended_per_guest = 2; });
  const std::string watched = R"({"game":"purge","seats":[{"player":"expert"},{"player":"expert"}]})";
  Person ann(port, "Ann");
  ann.create(watched);
  ann.create(watched);
  EXPECT_EQ(ann.http.post("/api/v1/matches", watched).status, 429) << "of one person";
  Person bob(port, "Bob");
  bob.create(watched);
  bob.create(watched);
  Person cid(port, "Cid");
  EXPECT_EQ(cid.http.post("/api/v1/matches", watched).status, 429) << "of one address";
}

TEST_F(LimitsTest, MatchesWithoutPeopleAreDearByTheHour) {
  start([](Limits& limits) { limits.matches_per_hour = 120; });
  Person ann(port, "Ann");
  int made = 0;
  for (int i = 0; i < 20; ++i) {
    made += ann.http.post("/api/v1/matches",
                          R"({"game":"lanes","seats":[{"player":"random"},{"player":"random"}]})")
                        .status == 201
                ? 1
                : 0;
  }
  EXPECT_EQ(made, 4) << "forty at once, ten for each";
}

TEST_F(LimitsTest, WhoComesFromManyAddressesIsStillOnePerson) {
  start([](Limits& limits) {
    limits.sockets_per_address = 8;
    limits.matches_per_hour = 6;  // two at once
    limits.works_per_minute = 1;  // two at once
  });
  std::string token;
  {
    const Person ann(port, "Ann");
    token = ann.token;
  }
  const auto from = [&](int end) { return fmt::format("127.0.0.{}", end); };
  std::vector<std::unique_ptr<SocketClient>> sockets;
  int opened = 0;
  int made = 0;
  int read = 0;
  for (int end = 2; end < 14; ++end) {
    sockets.push_back(std::make_unique<SocketClient>());
    sockets.back()->come_from(from(end));
    opened += sockets.back()->open("127.0.0.1", port, token) ? 1 : 0;
    HttpClient http("127.0.0.1", port);
    http.come_from(from(end));
    http.use_token(token);
    made += http.post("/api/v1/matches", R"({"game":"lanes"})").status == 201 ? 1 : 0;
    read += http.post("/api/v1/records", R"({"record":"x"})").status == 400 ? 1 : 0;
  }
  EXPECT_EQ(opened, 8);
  EXPECT_EQ(made, 2);
  EXPECT_LE(read, 2);
  SocketClient other;
  other.come_from(from(2));
  EXPECT_TRUE(other.open("127.0.0.1", port, Person(port, "Bob").token)) << "the address has room for another";
}

TEST_F(LimitsTest, ARematchIsAMatchLikeAnyOther) {
  start([](Limits& limits) { limits.matches_per_hour = 6; });  // two at once
  Person ann(port, "Ann");
  const std::string match = ann.create(R"({"game":"lanes"})");
  Chair chair(port, ann.token);
  chair.join(match);
  chair.send(fmt::format(R"({{"type":"resign","match":"{}"}})", match));
  ASSERT_TRUE(has(chair.expect("update"), "outcome"));
  const std::string wish = fmt::format(R"({{"type":"rematch","match":"{}"}})", match);
  chair.send(wish);
  chair.expect("ack");
  chair.send(wish);
  EXPECT_EQ(text_at(chair.expect("error"), "code"), "too_many");
}

TEST_F(LimitsTest, ListedTablesAndRecordsAreDearerByTheHour) {
  start([](Limits& limits) { limits.matches_per_hour = 60; });  // twenty at once
  Person ann(port, "Ann");
  const auto taken = [&](const char* path, const std::string& body) {
    int count = 0;
    while (count < 20 && ann.http.post(path, body).status != 429) ++count;
    return count;
  };
  EXPECT_EQ(taken("/api/v1/matches",
                  R"({"game":"lanes","listed":true,"seats":[{"player":"me"},{"player":"open"}]})"),
            4)
      << "five for each";
  Person bob(port, "Bob");
  EXPECT_EQ(bob.http.post("/api/v1/records", R"({"record":"x"})").status, 429)
      << "it was all of the address's";
}

TEST_F(LimitsTest, AMatchWithoutPeopleThatIsOverMakesRoom) {
  start([](Limits& limits) { limits.unattended_per_guest = 1; });
  Person ann(port, "Ann");
  const std::string watched = R"({"game":"lanes","seats":[{"player":"random"},{"player":"random"}]})";
  for (int i = 0; i < 4; ++i) {
    const std::string match = ann.create(watched);
    const auto until = std::chrono::steady_clock::now() + kPatience;
    while (ann.http.get("/api/v1/matches/" + match).body.find(R"("state":"finished")") == std::string::npos)
      ASSERT_LT(std::chrono::steady_clock::now(), until);
  }
}

TEST_F(LimitsTest, ADeckThatIsTooLongIsRefusedBeforeItIsReadAndALongListInWords) {
  start([](Limits&) {});
  HttpClient http("127.0.0.1", port);
  const auto look = [&](const std::string& text) {
    return http.post("/api/v1/games/purge/deck", fmt::format(R"({{"text":"{}"}})", text));
  };
  EXPECT_EQ(look(std::string(250'000, 'x')).status, 413);
  const ClientReply letters = look(std::string(20'000, 'x'));
  EXPECT_EQ(letters.status, 200);
  EXPECT_NE(letters.body.find("too long for a deck: 20000 letters, at most 16384"), std::string::npos)
      << letters.body;
  std::string lines;
  for (int i = 0; i < 600; ++i) lines += "x\\n";
  EXPECT_NE(look(lines).body.find("too many lines"), std::string::npos);
  EXPECT_NE(look(std::string(300, 'x')).body.find("line 1: too long, 300 letters"), std::string::npos);
  std::string mistakes;
  for (int i = 0; i < 400; ++i) mistakes += fmt::format("nonsense {}\\n", i);
  const ClientReply many = look(mistakes);
  EXPECT_NE(many.body.find("too much is wrong"), std::string::npos);
  EXPECT_LT(many.body.size(), 8000U) << "no more comes back than anybody reads";
}

TEST_F(LimitsTest, AStrangersWordIsNotSaidBackWhole) {
  start([](Limits&) {});
  Person ann(port, "Ann");
  const std::string word(3000, 'y');
  for (const std::string& body :
       {fmt::format(R"({{"game":"{}"}})", word),
        fmt::format(R"({{"game":"lanes","seats":[{{"player":"{}"}},{{}}]}})", word),
        fmt::format(R"({{"game":"lanes","seats":[{{"player":"me","deck":"{}"}},{{}}]}})", word)}) {
    const ClientReply reply = ann.http.post("/api/v1/matches", body);
    EXPECT_EQ(reply.status, 400);
    EXPECT_LT(reply.body.size(), 1000U) << reply.body.substr(0, 200);
  }
}

TEST_F(LimitsTest, WhatEveryRouteTakesIsKnownBeforeItIsRead) {
  start([](Limits&) {});
  Person ann(port, "Ann");
  const std::string large = fmt::format(R"({{"name":"{}"}})", std::string(5000, 'x'));
  for (const char* path :
       {"/api/v1/guests", "/api/v1/me", "/api/v1/session", "/api/v1/account", "/api/v1/no/such/thing"})
    EXPECT_EQ(ann.http.post(path, large).status, 413) << path;
}

TEST_F(LimitsTest, MessagesOfAllSocketsOfAnAddressWaitForEachOther) {
  start([](Limits& limits) { limits.messages_per_address = 50; });
  constexpr int kSockets = 4;
  constexpr int kEach = 75;  // together twice the burst, so it takes about three seconds
  std::vector<std::unique_ptr<Chair>> chairs;
  for (int i = 0; i < kSockets; ++i) chairs.push_back(std::make_unique<Chair>(port, ""));
  const auto begin = std::chrono::steady_clock::now();
  for (const auto& chair : chairs) {
    for (int i = 0; i < kEach; ++i) chair->send(R"({"type":"ping"})");
  }
  for (const auto& chair : chairs) {
    for (int i = 0; i < kEach; ++i) chair->expect("pong");
  }
  EXPECT_GT(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(2500))
      << "every one is answered, no faster than the address may";
}

TEST_F(LimitsTest, TooManyOrTooLargeRequestsAreRefused) {
  start([](Limits& limits) {
    limits.requests_per_second = 5;
    limits.body_bytes = 1000;
  });
  HttpClient http("127.0.0.1", port);
  EXPECT_EQ(http.post("/api/v1/guests", R"({"name":")" + std::string(2000, 'x') + "\"}").status, 413);
  int refused = 0;
  for (int i = 0; i < 40; ++i) refused += http.get("/healthz").status == 429 ? 1 : 0;
  EXPECT_GT(refused, 0);
}

TEST_F(LimitsTest, WhoDoesNotReadIsLetGo) {
  start([](Limits& limits) { limits.outbox_bytes = 200'000; });
  Pair pair(port);
  Chair deaf(port, "");
  bool let_go = false;
  for (int i = 0; i < 20000 && !let_go; ++i)
    let_go = !deaf.socket.send(fmt::format(R"({{"type":"join","match":"{}"}})", pair.match));
  EXPECT_TRUE(let_go) << "the socket of one who never reads stays open";
  EXPECT_TRUE(pair.step(0)) << "nobody else is held up";
}

}  // namespace
}  // namespace muster::server::kit
