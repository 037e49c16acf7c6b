// Every message and every request, whole and broken, made from docs/schemas: nothing crashes, nothing is
// answered with a failure of the server, every answer fits the schemas, and every refusal says why. A soak
// sends millions.
#include <fstream>
#include <set>
#include <sstream>

#include "games/games.hpp"
#include "server/config.hpp"
#include "server/http/routes.hpp"
#include "tests/server/generator.hpp"
#include "tests/server/kit.hpp"
#include "tests/server/schema.hpp"

namespace muster::server::kit {
namespace {

constexpr int kParts = 6;

json::value read_schema(const std::string& name) {
  std::ifstream in(kSchemas + name);
  std::stringstream text;
  text << in.rdbuf();
  return json::parse(text.str());
}

int how_many(int usual, int soak) {
  const bool quick = std::getenv("MUSTER_QUICK") != nullptr;
  if (std::getenv("MUSTER_SOAK") != nullptr) return quick ? usual * 10 : soak;
  return quick ? usual / 4 : usual;
}

/// Somebody's socket, opened again when the server has closed it for what was sent.
struct Line {
  Line(std::uint16_t server_port, std::string who) : port(server_port), token(std::move(who)) { open(); }

  void open() {
    socket = std::make_unique<SocketClient>();
    ASSERT_TRUE(socket->open("127.0.0.1", port, token));
    ++opened;
  }

  std::uint16_t port;
  std::string token;
  std::unique_ptr<SocketClient> socket;
  int opened = 0;
};

struct Messages : testing::TestWithParam<int> {
  Folder folder;
  Server server{open_config(folder.path())};
  std::uint16_t port = server.port();
  Schema told{kSchemas + "server.json"};
  Generator make{read_schema("client.json"), static_cast<std::uint64_t>(GetParam()) * 7919 + 1};
  Person ann{port, "Ann"};
  Person bob{port, "Bob"};
  std::set<std::string> kinds;
  int mark = 0;

  void begin_match() {
    const auto games = all_games();
    const std::string game(games[make.below(games.size())].info->name);
    // A long run comes to the limits of one address; then the match there is goes on.
    const ClientReply made = ann.http.post(
        "/api/v1/matches", fmt::format(R"({{"game":"{}","seats":[{{"player":"me"}},{{"player":"open"}}]{}}})",
                                       game, make.chance(50) ? R"(,"clock":{"bank":600})" : ""));
    if (made.status == 429 && make.known.contains("match")) return;
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string match = text_at(parse(made.body).at("table"), "match");
    bob.join(match);
    make.known["match"] = {match};
    make.known["seq"] = {"0"};
    make.known["do"] = {"offer", "accept", "decline", "withdraw", "pass"};
    make.known["as"] = {"spectator"};
  }

  /// What the next messages can refer to is taken from what the server says.
  void learn(const json::value& message) {
    if (number_at(message, "seq") >= 0 && text_at(message, "type") != "error")
      make.known["seq"] = {std::to_string(number_at(message, "seq"))};
    if (!has(message, "choice")) return;
    std::vector<std::string> options{"offer", "accept"};
    for (const json::value& each : message.at("choice").at("options").as_array())
      options.push_back(text_at(each, "text"));
    make.known["do"] = options;
  }

  /// Reads until the answer to a ping: whatever was sent before it has been dealt with.
  void settle(Line& line) {
    const std::string name = fmt::format("mark-{}", ++mark);
    line.socket->send(fmt::format(R"({{"type":"ping","id":"{}"}})", name));
    while (true) {
      const auto text = line.socket->receive(kPatience);
      if (!text) {
        ASSERT_FALSE(line.socket->is_open()) << "no answer to a ping";
        ASSERT_NE(line.socket->close_code(), 1011) << "an error of the server's own";
        line.open();
        return;
      }
      boost::system::error_code code;
      const json::value message = json::parse(*text, code);
      ASSERT_FALSE(code) << *text;
      ASSERT_EQ(told.check(message), "") << text->substr(0, 1000);
      kinds.insert(text_at(message, "type"));
      if (text_at(message, "type") == "error") {
        ASSERT_FALSE(text_at(message, "message").empty());
        ASSERT_NE(text_at(message, "code"), "storage") << *text;
      }
      learn(message);
      if (text_at(message, "type") == "pong" && text_at(message, "re") == name) return;
    }
  }
};

TEST_P(Messages, OfEveryKindWholeAndBrokenAreAnsweredInOrder) {
  std::vector<Line> lines;
  lines.reserve(4);
  for (const std::string& token : {ann.token, bob.token, std::string(), ann.token})
    lines.emplace_back(port, token);
  begin_match();
  const int count = how_many(400, 400'000);
  for (int i = 0; i < count && !HasFatalFailure(); ++i) {
    if (i % 100 == 99) begin_match();
    Line& line = lines[make.below(lines.size())];
    // A table must be joined before anything else at it means something.
    const std::string text = make.chance(10)
                                 ? fmt::format(R"({{"type":"join","match":"{}"}})", make.known["match"][0])
                                 : make.text_of(make.make_any());
    line.socket->send(text);
    if (i % 8 == 7) {
      for (Line& each : lines) settle(each);
    }
  }
  HttpClient http("127.0.0.1", port);
  EXPECT_EQ(http.get("/healthz").status, 200);
  for (const char* kind : {"welcome", "state", "update", "error", "pong", "ack"}) {
    if (count < 400) break;  // a short run may miss one
    EXPECT_TRUE(kinds.contains(kind)) << "never got to a message \"" << kind << '"';
  }
}

INSTANTIATE_TEST_SUITE_P(Fuzz, Messages, testing::Range(0, kParts));

struct Requests : testing::TestWithParam<int> {
  Folder folder;
  Server server{config()};
  std::uint16_t port = server.port();
  Schema answers{kSchemas + "http.json"};
  Generator make{read_schema("requests.json"), static_cast<std::uint64_t>(GetParam()) * 104729 + 1};
  std::unique_ptr<Person> ann;
  std::unique_ptr<Person> bob;
  HttpClient http{"127.0.0.1", port};
  std::string secret;
  std::set<std::string> answered;

  Config config() const {
    Config config = open_config(folder.path());
    config.limits.login_tries = 0;
    config.limits.reports_per_hour = 0;
    config.lab = true;
    return config;
  }
  void SetUp() override {
    std::ifstream in(folder.path() + "/" + kRunningName);
    const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    secret = text_at(parse(text), "secret");
    for (const GameEntry& game : all_games()) make.known["game"].emplace_back(game.info->name);
    make.known["player"] = {"me", "open", "random", "greedy", "easy"};
    make.known["level"] = {"random", "greedy", "easy"};
    make.known["section"] = {"main", "mine"};
    make.known["card"] = {"Ember Wolf", "Scorch", "Hound"};
    make.known["name"] = {"Carla", "annie", "A deck"};
    make.known["password"] = {"correct horse"};
    make.known["which"] = {"others", "nothing"};
    make.known["seed"] = {"7"};
    make.known["guide"] = {"", "first_match"};
    make.known["report"] = {"1", "2"};
    make.known["viewer"] = {"all", "A", "B", "none"};
    make.known["state"] = {"waiting", "running", "finished"};
    make.known["limit"] = {"1", "100"};
    make.known["seq"] = {"0", "1", "3"};
    make.known["text"] = {"4 Ember Wolf", "rude"};
    new_people();
  }
  /// People who may be signed out, banned or deleted by now are followed by others; so are their matches.
  void new_people() {
    ann = std::make_unique<Person>(port, "Ann");
    bob = std::make_unique<Person>(port, "Bob");
    for (const char* key : {"about", "person", "who"}) make.known[key] = {ann->id, bob->id, "192.0.2.7"};
    const ClientReply deck =
        ann->http.post("/api/v1/me/decks", R"({"game":"lanes","name":"D","sections":{}})");
    make.known["deck"] = {text_at(parse(deck.body).at("deck"), "id")};
    const auto create = [](Person& person, const char* game, const char* more) -> std::string {
      const ClientReply made = person.http.post(
          "/api/v1/matches",
          fmt::format(R"({{"game":"{}","seats":[{{"player":"me"}},{{"player":"open"}}]{}}})", game, more));
      return made.status == 201 ? text_at(parse(made.body).at("table"), "match") : "";
    };
    const std::string over = create(*ann, "lanes", R"(,"listed":true)");
    // A long run comes to the limits of one address; the matches there are stay known.
    if (over.empty()) return;
    bob->join(over);
    Chair chair(port, bob->token);
    chair.join(over);
    chair.send(fmt::format(R"({{"type":"resign","match":"{}"}})", over));
    chair.expect("update");
    make.known["match"] = {over};
    for (const std::string& match : {create(*ann, "lanes", ""), create(*bob, "purge", R"(,"listed":true)")}) {
      if (!match.empty()) make.known["match"].push_back(match);
    }
  }

  std::string path_of(const Route& route) {
    std::string out = "/api/v1/";
    std::string_view rest = route.path;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('/'), rest.size());
      std::string_view part = rest.substr(0, end);
      if (part.front() == '{') {
        for (const char c : make.word(part.substr(1, part.size() - 2))) {
          const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_';
          out += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
        }
      } else {
        out += part;
      }
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (!rest.empty()) out += '/';
    }
    if (route.method == "GET" && make.chance(40)) {
      static constexpr auto keys =
          std::to_array<std::string_view>({"game", "state", "limit", "before", "viewer", "seq", "all"});
      const std::string_view key = make.one_of(keys);
      out += fmt::format("?{}=", key);
      for (const char c : make.word(key)) out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return out;
  }

  const Route& any_route() {
    while (true) {
      const Route& route = routes()[make.below(routes().size())];
      // A password takes a tenth of a second on purpose, a review minutes.
      const bool slow = route.body == "login" || route.body.ends_with("password") ||
                        route.body == "recover" || (route.method == "POST" && route.path.ends_with("review"));
      if (!slow || make.chance(8)) return route;
    }
  }

  void check(const Route& route, const ClientReply& reply, const std::string& asked) {
    ASSERT_NE(reply.status, 0) << "no answer to " << asked;
    ASSERT_LT(reply.status, 500) << asked << "\n" << reply.body;
    if (reply.status >= 400) {
      ASSERT_EQ(answers.check(parse(reply.body), "error"), "") << asked << "\n" << reply.body;
      ASSERT_FALSE(text_at(parse(reply.body).at("error"), "message").empty()) << asked;
      return;
    }
    answered.insert(fmt::format("{} {}", route.method, route.path));
    if (route.answer.empty()) return;
    ASSERT_EQ(answers.check(parse(reply.body), route.answer), "") << asked << "\n"
                                                                  << reply.body.substr(0, 1000);
  }
};

TEST_P(Requests, OfEveryRouteWholeAndBrokenAreAnsweredByTheirSchemas) {
  const int count = how_many(250, 60'000);
  for (int i = 0; i < count && !HasFatalFailure(); ++i) {
    if (i % 120 == 119) new_people();
    const Route& route = any_route();
    ClientRequest asked;
    asked.method = route.method;
    asked.target = path_of(route);
    if (route.method == "POST") {
      asked.body = make.chance(3) ? "" : make.text_of(make.make(route.body));
      asked.headers.emplace_back("Content-Type", "application/json");
    }
    const bool admin = route.measured == RouteClass::admin && make.chance(80);
    const std::string token = admin            ? secret
                              : make.chance(8) ? make.chance(50) ? "" : std::string(43, 'A')
                                               : (make.chance(50) ? ann : bob)->token;
    if (!token.empty()) asked.headers.emplace_back("Authorization", "Bearer " + token);
    check(route, http.send(asked),
          fmt::format("{} {} {}", asked.method, asked.target, asked.body.substr(0, 500)));
  }
  EXPECT_EQ(http.get("/healthz").status, 200);
  EXPECT_GT(answered.size(), count < 250 ? 0 : routes().size() / 4) << "most were only refused";
}

INSTANTIATE_TEST_SUITE_P(Fuzz, Requests, testing::Range(0, kParts));

TEST(Routes, AreInTheProtocolAndOnlyTheyAreAnswered) {
  std::ifstream in(std::string(MUSTER_SOURCE) + "/docs/protocol.md");
  const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  const Schema answers(kSchemas + "http.json");
  const json::value bodies = read_schema("requests.json");
  const json::value shapes = read_schema("http.json");
  for (const Route& route : routes()) {
    if (!route.body.empty()) {
      EXPECT_TRUE(bodies.at("$defs").as_object().contains(route.body)) << route.path;
    }
    if (!route.answer.empty()) {
      EXPECT_TRUE(shapes.at("$defs").as_object().contains(route.answer)) << route.path;
    }
    if (route.measured == RouteClass::admin) continue;
    std::string documented(route.path);
    for (const auto& [from, to] :
         {std::pair{"{game}", "GAME"}, std::pair{"{match}", "ID"}, std::pair{"{deck}", "ID"},
          std::pair{"{person}", "ID"}, std::pair{"{trial}", "ID"}}) {
      if (const auto at = documented.find(from); at != std::string::npos)
        documented.replace(at, std::string_view(from).size(), to);
    }
    EXPECT_NE(text.find("/api/v1/" + documented), std::string::npos)
        << documented << " is not in docs/protocol.md";
  }
  EXPECT_NE(find_route("GET", "matches/x/replay"), nullptr);
  EXPECT_NE(find_route("HEAD", "games"), nullptr);
  for (const char* path :
       {"", "matches/", "matches//replay", "matches/x/replay/", "games/x", "match", "me/x"}) {
    EXPECT_EQ(find_route("GET", path), nullptr) << path;
  }
  EXPECT_EQ(find_route("POST", "games"), nullptr);
}

TEST(Routes, OddTargetsAreRefusedAndNeverFailures) {
  Folder folder;
  Server server(open_config(folder.path()));
  HttpClient http("127.0.0.1", server.port());
  for (const char* target :
       {"/api/v1/matches/%", "/api/v1/matches/%zz", "/api/v1/%2e%2e/%2e%2e/etc/passwd", "/../../etc/passwd",
        "/api/v1/people/%00", "/api/v1/games/lanes/cards/", "/api/v1//games", "/api", "/api/v2/games",
        "/api/v1/matches?limit=99999999999999999999&before=-1", "/api/v1/matches?state=%ff", "/%ff%fe"}) {
    const int status = http.get(target).status;
    EXPECT_GT(status, 0) << target;
    EXPECT_LT(status, 500) << target;
  }
  for (const char* method : {"PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"}) {
    EXPECT_EQ(http.send({method, "/api/v1/games", {}, {}}).status, 400) << method;
  }
}

}  // namespace
}  // namespace muster::server::kit
