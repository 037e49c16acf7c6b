// What the log tells its operator, at its most talkative, is nobody's secret: no password, no token, no link
// to a table that is not listed, nothing people say.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>

#include "server/config.hpp"
#include "server/http/http.hpp"
#include "server/store/sqlite.hpp"
#include "tests/server/kit.hpp"
#include "tests/server/process.hpp"

namespace muster::server::kit {
namespace {

constexpr const char* kPassword = "correct horse battery";
constexpr const char* kWrong = "in-correct horse";
constexpr const char* kFresh = "staple and another";
constexpr const char* kSaid = "meet me at the old mill";

std::string text_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

struct LogTest : testing::Test {
  Folder folder;
  std::string log = folder.path() + "/log.json";
  std::unique_ptr<Process> server =
      std::make_unique<Process>(folder.path(), std::vector<std::string>{}, false, log);
  std::map<std::string, std::string> secrets{// what it is, and how it reads
                                             {"password", kPassword},
                                             {"wrong password", kWrong},
                                             {"new password", kFresh},
                                             {"said", kSaid}};

  std::uint16_t port() const { return server->port(); }

  void sign_up(Person& person, const std::string& name) {
    const std::string login =
        json::serialize(json::object{{"name", name}, {"password", kPassword}, {"token", true}});
    ASSERT_EQ(person.http.post("/api/v1/account", login).status, 201);
    secrets["account " + name] = name;
    secrets["token of " + name] = person.token;
  }
  /// Right, wrong, and where nobody should ever write it.
  void sign_in_and_out(Person& person, const std::string& name) {
    HttpClient http("127.0.0.1", port());
    const auto login = [&](const std::string& password, bool token) {
      return http.post("/api/v1/session", json::serialize(json::object{
                                              {"name", name}, {"password", password}, {"token", token}}));
    };
    const ClientReply in = login(kPassword, true);
    ASSERT_EQ(in.status, 200);
    const std::string session = text_at(parse(in.body), "token");
    secrets["session"] = session;
    const std::string cookie = login(kPassword, false).header("Set-Cookie");
    const std::size_t from = cookie.find('=') + 1;
    secrets["cookie"] = cookie.substr(from, cookie.find(';') - from);
    EXPECT_EQ(login(kWrong, true).status, 403);
    EXPECT_EQ(http.post("/api/v1/session", R"({"name":")" + name + R"(","password":")" + kPassword).status,
              400);
    http.get("/api/v1/session/" + name + "/correct%20horse%20battery");
    http.get("/api/v1/me?token=" + session);
    http.get("/" + session + "?password=correct%20horse%20battery");
    http.send({session, "/api/v1/me", "", {}});
    http.send({"GET", "/api/v1/me", "", {{"Cookie", "muster=" + secrets["cookie"]}}});
    EXPECT_EQ(person.http
                  .post("/api/v1/account/password",
                        json::serialize(json::object{{"password", kPassword}, {"new_password", kFresh}}))
                  .status,
              200);
    EXPECT_EQ(person.http.post("/api/v1/me", R"({"name":"Other"})").status, 403);
  }
  /// Every line is JSON, and none holds a secret.
  void expect_no_secrets(const std::string& text) const {
    std::size_t from = 0;
    while (from < text.size()) {
      const std::size_t end = std::min(text.find('\n', from), text.size());
      EXPECT_TRUE(parse(text.substr(from, end - from)).is_object());
      from = end + 1;
    }
    for (const auto& [what, secret] : secrets) {
      ASSERT_FALSE(secret.empty()) << what;
      EXPECT_EQ(text.find(secret), std::string::npos) << what << " is in the log: " << secret;
    }
  }
};

TEST_F(LogTest, HoldsNoAccountTokenInviteOrTalk) {
  ASSERT_NE(port(), 0);
  Person ann(port(), "Guest-of-the-north");
  Person bob(port(), "Guest-of-the-south");
  secrets["guest"] = "Guest-of-the-";
  sign_up(ann, "annie_77");
  sign_up(bob, "bobby_78");
  sign_in_and_out(ann, "annie_77");
  // A table that is not listed: its id is the invitation.
  const std::string match = ann.create_open("lost-empires");
  secrets["invitation"] = match;
  ASSERT_EQ(bob.join(match).status, 200);
  Chair at_a(port(), ann.token);
  Chair at_b(port(), bob.token);
  json::value a = at_a.join(match);
  json::value b = at_b.join(match);
  for (int i = 0; i < 6; ++i) {
    Chair& mover = has(a, "choice") ? at_a : at_b;
    mover.move(match, i, fmt::format("m{}", i), option_of(has(a, "choice") ? a : b, 1));
    a = at_a.expect("update");
    b = at_b.expect("update");
  }
  at_a.send(json::serialize(json::object{{"type", "chat"}, {"id", 9}, {"match", match}, {"text", kSaid}}));
  at_b.expect("chat");
  at_a.send(R"({"type":"chat","match":")" + match + R"(","text":")" + kSaid);  // not JSON
  at_a.expect("error");
  secrets["deck"] = "The plan nobody knows";
  ann.http.post("/api/v1/me/decks", R"({"game":"lanes","name":"The plan nobody knows","sections":{}})");
  secrets["administrator"] = text_at(parse(text_of_file(folder.path() + "/" + kRunningName)), "secret");

  // A disk without room, so that there is something to complain about; the log itself is smaller.
  server->limit_files(65536);
  Person nobody(port(), "Guest-of-the-west");
  EXPECT_EQ(nobody.token, "");
  at_a.send(fmt::format(R"({{"type":"resign","match":"{}"}})", match));
  EXPECT_EQ(text_at(at_a.expect("error"), "code"), "storage");
  server->limit_files(RLIM_INFINITY);
  EXPECT_EQ(server->stop(), 0);

  const std::string text = text_of_file(log);
  expect_no_secrets(text);
  // It was talkative, and it did complain.
  EXPECT_NE(text.find("POST /api/v1/session 403"), std::string::npos) << text;
  EXPECT_NE(text.find("POST /api/v1/matches/*/join 200"), std::string::npos) << text;
  EXPECT_NE(text.find("GET /api/v1/ws 101"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("level":"error")"), std::string::npos) << text;
}

TEST_F(LogTest, CallsABrokenMatchByItsNumber) {
  ASSERT_NE(port(), 0);
  std::string token;
  std::string match;
  {
    Pair pair(port());
    ASSERT_TRUE(pair.step(0));
    token = pair.ann.token;
    match = pair.match;
  }
  EXPECT_EQ(server->stop(), 0);
  Database(folder.path() + "/" + kDatabaseName, Database::Access::write)
      .run("UPDATE journal SET text = 'this never happened'");
  server = std::make_unique<Process>(folder.path(), std::vector<std::string>{}, false, log);
  Chair chair(port(), token);
  chair.send(fmt::format(R"({{"type":"join","id":1,"match":"{}"}})", match));
  chair.expect("error");
  EXPECT_EQ(server->stop(), 0);
  secrets["invitation"] = match;
  secrets["token"] = token;
  const std::string text = text_of_file(log);
  expect_no_secrets(text);
  EXPECT_NE(text.find(R"("about":"match 1")"), std::string::npos) << text;
}

TEST(LoggedPath, KeepsTheWordsOfTheApiOnly) {
  EXPECT_EQ(logged_path("/api/v1/matches/m3JkT0wYzq2nV8Rf1sXbCg/join"), "/api/v1/matches/*/join");
  EXPECT_EQ(logged_path("/api/v1/matches"), "/api/v1/matches");
  EXPECT_EQ(logged_path("/"), "/");
  EXPECT_EQ(logged_path("/my secret/matches"), "/*/matches");
  EXPECT_EQ(logged_path("no path"), "");
  EXPECT_EQ(logged_path("//a/b/c/d/e/f/g/h/i"), "//*/*/*/*/*/*/*");
}

}  // namespace
}  // namespace muster::server::kit
