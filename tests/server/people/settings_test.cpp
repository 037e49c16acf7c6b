// What people have set for themselves: kept per person, whatever the browser, and told to nobody else.
#include "server/store/store.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

constexpr const char* kSettings = "/api/v1/me/settings";

struct Settings : testing::Test {
  Folder folder;
  std::unique_ptr<Server> server = std::make_unique<Server>(open_config(folder.path()));
  std::uint16_t port = server->port();
};

json::value settings_of(HttpClient& http) { return parse(http.get(kSettings).body).at("settings"); }

TEST_F(Settings, AreEmptyUntilSetAndThenWhatWasSet) {
  Person ann(port, "Ann");
  EXPECT_EQ(settings_of(ann.http), json::object());
  const ClientReply put = ann.http.post(
      kSettings, R"({"settings":{"theme":"contrast","textSize":1.25,"sound":true,"muted":["g1","g2"]}})");
  EXPECT_EQ(put.status, 200);
  const json::value kept = settings_of(ann.http);
  EXPECT_EQ(parse(put.body).at("settings"), kept);
  EXPECT_EQ(text_at(kept, "theme"), "contrast");
  EXPECT_EQ(kept.at("textSize"), json::value(1.25));
  EXPECT_EQ(kept.at("muted"), (json::array{"g1", "g2"}));
  EXPECT_EQ(ann.http.post(kSettings, R"({"settings":{"theme":"plain"}})").status, 200);
  EXPECT_EQ(settings_of(ann.http), (json::object{{"theme", "plain"}})) << "a post replaces everything";
}

TEST_F(Settings, BelongToOnePerson) {
  Person ann(port, "Ann");
  Person bob(port, "Bob");
  ann.http.post(kSettings, R"({"settings":{"theme":"contrast"}})");
  EXPECT_EQ(settings_of(bob.http), json::object());
  HttpClient nobody("127.0.0.1", port);
  EXPECT_EQ(nobody.get(kSettings).status, 401);
  EXPECT_EQ(nobody.post(kSettings, R"({"settings":{}})").status, 401);
}

TEST_F(Settings, FollowAnAccountToAnotherBrowserAndOutliveTheServer) {
  Person ann(port, "Ann");
  ann.http.post(kSettings, R"({"settings":{"speed":"slow"}})");
  ASSERT_EQ(ann.http.post("/api/v1/account", R"({"name":"annie","password":"correct horse"})").status, 201);
  HttpClient elsewhere("127.0.0.1", port);
  const ClientReply in =
      elsewhere.post("/api/v1/session", R"({"name":"annie","password":"correct horse","token":true})");
  elsewhere.use_token(text_at(parse(in.body), "token"));
  EXPECT_EQ(text_at(settings_of(elsewhere), "speed"), "slow");
  server.reset();
  Server again{open_config(folder.path())};
  HttpClient later("127.0.0.1", again.port());
  later.use_token(ann.token);
  EXPECT_EQ(text_at(settings_of(later), "speed"), "slow");
}

TEST_F(Settings, AreForgottenWithThePerson) {
  Person ann(port, "Ann");
  ann.http.post(kSettings, R"({"settings":{"speed":"slow"}})");
  ASSERT_EQ(ann.http.post("/api/v1/account", R"({"name":"annie","password":"correct horse"})").status, 201);
  ASSERT_EQ(ann.http.post("/api/v1/account/delete", R"({"password":"correct horse"})").status, 200);
  server.reset();
  EXPECT_EQ(open_sqlite(folder.path() + "/muster.db")->settings(ann.id), std::nullopt);
}

TEST_F(Settings, ThatAreNotPlainOrTooLargeAreRefusedInWordsAndChangeNothing) {
  Person ann(port, "Ann");
  ann.http.post(kSettings, R"({"settings":{"speed":"slow"}})");
  const std::string long_text(65, 'x');
  std::string many;
  for (int i = 0; i < 257; ++i) many += i == 0 ? "1" : ",1";
  std::string large;
  for (char c = 'a'; c <= 'e'; ++c) {
    large += fmt::format(R"({}"{}":[)", c == 'a' ? "" : ",", c);
    for (int i = 0; i < 20; ++i) large += fmt::format(R"({}"{:->60}")", i == 0 ? "" : ",", i);
    large += "]";
  }
  for (const std::string& bad :
       {std::string("[]"), std::string("{}"), std::string(R"({"settings":[]})"),
        std::string(R"({"settings":{},"more":1})"), std::string(R"({"settings":{"a":null}})"),
        std::string(R"({"settings":{"a":{"b":1}}})"), std::string(R"({"settings":{"a":[[1]]}})"),
        std::string(R"({"settings":{"":1}})"), std::string(R"({"settings":{"a b":1}})"),
        std::string(R"({"settings":{"a<b":1}})"), fmt::format(R"({{"settings":{{"a":"{}"}}}})", long_text),
        fmt::format(R"({{"settings":{{"{}":1}}}})", long_text),
        fmt::format(R"({{"settings":{{"a":[{}]}}}})", many),
        fmt::format(R"({{"settings":{{{}}}}})", large)}) {
    const ClientReply reply = ann.http.post(kSettings, bad);
    EXPECT_EQ(reply.status, 400) << bad;
    EXPECT_FALSE(text_at(parse(reply.body).at("error"), "message").empty()) << bad;
  }
  EXPECT_EQ(settings_of(ann.http), (json::object{{"speed", "slow"}}));
}

}  // namespace
}  // namespace muster::server::kit
