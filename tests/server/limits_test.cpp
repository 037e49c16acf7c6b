// Hostile and careless clients: an error, at worst a closed socket, never more.
#include "engine/chance.hpp"
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
