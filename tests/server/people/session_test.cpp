// Staying signed in, and how that ends: expiry, the list of sessions, recovery codes.
#include <fstream>
#include <iterator>
#include <set>

#include "server/people/secrets.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

constexpr const char* kSecret = "correct horse battery";

struct Sessions : testing::Test {
  Folder folder;
  std::shared_ptr<SetTime> time = std::make_shared<SetTime>();
  std::unique_ptr<Server> server = std::make_unique<Server>(config());
  std::uint16_t port = server->port();
  HttpClient http{"127.0.0.1", port};
  Person ann{port, "Ann"};

  Config config() const {
    Config config = open_config(folder.path());
    config.time = time;
    config.session_days = 30;
    return config;
  }
  json::value sign_up() {
    const ClientReply reply =
        ann.http.post("/api/v1/account", fmt::format(R"({{"name":"annie","password":"{}"}})", kSecret));
    EXPECT_EQ(reply.status, 201) << reply.body;
    return parse(reply.body);
  }
  std::string sign_in(const std::string& password = kSecret) {
    const ClientReply reply = http.post(
        "/api/v1/session", fmt::format(R"({{"name":"annie","password":"{}","token":true}})", password));
    return reply.status == 200 ? text_at(parse(reply.body), "token") : "";
  }
  int me(const std::string& token) const {
    HttpClient someone("127.0.0.1", port);
    someone.use_token(token);
    return someone.get("/api/v1/me").status;
  }
  json::array sessions() {
    const ClientReply reply = ann.http.get("/api/v1/me/sessions");
    EXPECT_EQ(reply.status, 200);
    return parse(reply.body).at("sessions").as_array();
  }
  int end(const std::string& which) {
    return ann.http.post("/api/v1/me/sessions/end", json::serialize(json::object{{"which", which}})).status;
  }
  ClientReply recover(const std::string& code, const std::string& password) {
    return http.post("/api/v1/account/recover",
                     json::serialize(json::object{
                         {"name", "annie"}, {"code", code}, {"new_password", password}, {"token", true}}));
  }
};

TEST_F(Sessions, ATokenLastsWhileItIsUsedAndEndsWhenItIsNot) {
  for (int month = 0; month < 6; ++month) {
    time->pass(29 * kDay);
    EXPECT_EQ(me(ann.token), 200) << "each use makes it last on";
    // What is written after the use is on disk after it, too.
    ASSERT_EQ(ann.http.post("/api/v1/me", R"({"name":"Ann"})").status, 200);
  }
  time->pass(31 * kDay);
  EXPECT_EQ(me(ann.token), 401);
  Chair socket(port, ann.token);
  EXPECT_EQ(socket.last.find(ann.id), std::string::npos) << "nor does it open a socket";
}

TEST_F(Sessions, TheCookieOfABrowserLastsAsLongAndIsRenewed) {
  const ClientReply made = http.post("/api/v1/guests", R"({"name":"Bea"})");
  const std::string cookie = made.header("Set-Cookie");
  EXPECT_NE(cookie.find("Max-Age=2592000"), std::string::npos) << cookie;
  const ClientReply again =
      http.send({"GET", "/api/v1/me", {}, {{"Cookie", cookie.substr(0, cookie.find(';'))}}});
  EXPECT_EQ(again.header("Set-Cookie"), cookie);
  EXPECT_EQ(ann.http.get("/api/v1/me").header("Set-Cookie"), "") << "whoever has no cookie gets none";
}

TEST_F(Sessions, AreListedWithTheirLastUseAndEndedOneByOneOrAllAtOnce) {
  sign_up();
  time->pass(2 * kDay);
  const std::string phone = sign_in();
  const std::string tablet = sign_in();
  ASSERT_EQ(sessions().size(), 3U);
  int mine = 0;
  for (const json::value& each : sessions()) {
    mine += each.at("this").as_bool() ? 1 : 0;
    EXPECT_GE(number_at(each, "used"), time->now() - kDay);
    EXPECT_LE(number_at(each, "created"), number_at(each, "used"));
    EXPECT_EQ(me(text_at(each, "id")), 401) << "what the list shows opens nothing";
  }
  EXPECT_EQ(mine, 1);
  EXPECT_EQ(end(""), 400);
  Chair socket(port, phone);
  EXPECT_EQ(end(token_hash(phone).substr(0, 16)), 200);
  EXPECT_EQ(me(phone), 401);
  EXPECT_FALSE(socket.socket.receive(kPatience).has_value()) << "its socket is closed, too";
  EXPECT_EQ(me(tablet), 200);
  EXPECT_EQ(end("others"), 200);
  EXPECT_EQ(me(tablet), 401);
  EXPECT_EQ(me(ann.token), 200);
  EXPECT_EQ(end("all"), 200);
  EXPECT_EQ(me(ann.token), 401);
}

TEST_F(Sessions, NobodyEndsAnothersSession) {
  Person bob(port, "Bob");
  EXPECT_EQ(end(token_hash(bob.token).substr(0, 16)), 200) << "there is none of that name in the list";
  EXPECT_EQ(me(bob.token), 200);
  EXPECT_EQ(http.get("/api/v1/me/sessions").status, 401);
}

TEST_F(Sessions, ExpiredOnesAreRemovedFromTheDisk) {
  Person bob(port, "Bob");
  time->pass(31 * kDay);
  Person carl(port, "Carl");
  time->pass(kDay);
  ASSERT_EQ(me(carl.token), 200);
  server.reset();  // whatever waits in the log is in the file then
  std::ifstream in(folder.path() + "/muster.db", std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  EXPECT_EQ(bytes.find(token_hash(bob.token)), std::string::npos);
  EXPECT_NE(bytes.find(token_hash(carl.token)), std::string::npos);
}

TEST_F(Sessions, ARecoveryCodeLetsTheOwnerInOnceAndEverybodyElseOut) {
  const json::value made = sign_up();
  const json::array& codes = made.at("codes").as_array();
  ASSERT_EQ(codes.size(), 8U);
  EXPECT_EQ(number_at(parse(ann.http.get("/api/v1/me/sessions").body), "codes"), 8);
  const std::string other = sign_in();
  EXPECT_EQ(recover("0000-0000-0000-0000", "a fresh secret").status, 403);
  EXPECT_EQ(recover(std::string(codes[0].as_string()), "short").status, 400);
  // As somebody reads it from paper.
  std::string typed;
  for (const char c : std::string(codes[0].as_string())) typed += c == '-' ? ' ' : c == '0' ? 'o' : c;
  const ClientReply in = recover(typed, "a fresh secret");
  ASSERT_EQ(in.status, 200) << in.body;
  const std::string token = text_at(parse(in.body), "token");
  EXPECT_EQ(me(token), 200);
  EXPECT_EQ(me(other), 401) << "whoever took the account over is out";
  EXPECT_EQ(me(ann.token), 401);
  EXPECT_EQ(sign_in(), "") << "the old password is gone";
  EXPECT_NE(sign_in("a fresh secret"), "");
  EXPECT_EQ(recover(std::string(codes[0].as_string()), "again a secret").status, 403) << "once";
  EXPECT_EQ(recover(std::string(codes[1].as_string()), "again a secret").status, 200);
}

TEST_F(Sessions, WrongNamesAndWrongCodesGetTheSameAnswer) {
  sign_up();
  const auto answer = [&](const char* name) {
    return http
        .post("/api/v1/account/recover",
              json::serialize(json::object{
                  {"name", name}, {"code", "0000-0000-0000-0000"}, {"new_password", "a fresh secret"}}))
        .body;
  };
  EXPECT_EQ(answer("annie"), answer("nobody"));
}

TEST_F(Sessions, NewCodesTakeTheOldOnesAwayAndNeedThePassword) {
  const std::string old(sign_up().at("codes").as_array()[0].as_string());
  EXPECT_EQ(ann.http.post("/api/v1/account/codes", R"({"password":"wrong password"})").status, 403);
  const ClientReply fresh =
      ann.http.post("/api/v1/account/codes", fmt::format(R"({{"password":"{}"}})", kSecret));
  ASSERT_EQ(fresh.status, 200) << fresh.body;
  std::set<std::string> codes;
  const json::value told = parse(fresh.body);
  for (const json::value& code : told.at("codes").as_array()) codes.emplace(code.as_string());
  EXPECT_EQ(codes.size(), 8U);
  EXPECT_FALSE(codes.contains(old));
  EXPECT_EQ(recover(old, "a fresh secret").status, 403);
  EXPECT_EQ(recover(*codes.begin(), "a fresh secret").status, 200);
}

TEST_F(Sessions, CodesAreNotOnTheDisk) {
  const std::string code(sign_up().at("codes").as_array()[0].as_string());
  server.reset();  // whatever waits in the log is in the file then
  std::ifstream in(folder.path() + "/muster.db", std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  EXPECT_EQ(bytes.find(code), std::string::npos);
  EXPECT_NE(bytes.find(code_hash(ann.id, code)), std::string::npos);
}

}  // namespace
}  // namespace muster::server::kit
