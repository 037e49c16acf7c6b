// Reports, mutes and bans, by the server's administrator and by `muster admin`.
#include "server/people/moderation.hpp"

#include <array>
#include <cstdio>
#include <fstream>

#include "server/config.hpp"
#include "server/people/secrets.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

/// What the command printed.
std::string muster(const std::string& words, int* status = nullptr) {
  std::string out;
  FILE* pipe = ::popen(fmt::format("{} {} 2>&1", MUSTER_PROGRAM, words).c_str(), "r");
  std::array<char, 4096> part{};
  while (std::fgets(part.data(), part.size(), pipe) != nullptr) out += part.data();
  const int code = ::pclose(pipe);
  if (status != nullptr) *status = code;
  return out;
}

struct Moderation : testing::Test {
  Folder folder;
  std::shared_ptr<SetTime> time = std::make_shared<SetTime>();
  std::unique_ptr<Server> server = std::make_unique<Server>(config());
  std::uint16_t port = server->port();
  Person ann{port, "Ann"};
  Person bob{port, "Bob"};

  Config config() const {
    Config config = open_config(folder.path());
    config.time = time;
    config.behind_proxy = true;
    config.limits.reports_per_hour = 0;
    return config;
  }
  HttpClient& admin() {
    if (admin_ == nullptr) {
      std::ifstream in(folder.path() + "/" + kRunningName);
      const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
      admin_ = std::make_unique<HttpClient>("127.0.0.1", port);
      admin_->use_token(text_at(parse(text), "secret"));
    }
    return *admin_;
  }
  int act(const std::string& what, const std::string& who, std::int64_t seconds = 0) {
    const json::object body{{"do", what}, {"who", who}, {"seconds", seconds}, {"why", "insults"}};
    return admin().post("/api/v1/admin/sanctions", json::serialize(body)).status;
  }
  json::array list(const std::string& what) {
    return parse(admin().get("/api/v1/admin/" + what).body).at(what.substr(0, what.find('?'))).as_array();
  }
  static ClientReply report(Person& by, const std::string& about, const std::string& match,
                            const std::string& reason = "chat", const std::string& text = "rude") {
    return by.http.post("/api/v1/reports",
                        json::serialize(json::object{
                            {"about", about}, {"match", match}, {"reason", reason}, {"text", text}}));
  }
  static ClientReply make(Person& person, const std::string& address = "127.0.0.1") {
    return person.http.send({"POST",
                             "/api/v1/matches",
                             R"({"game":"lanes"})",
                             {{"Content-Type", "application/json"}, {"X-Forwarded-For", address}}});
  }

  std::unique_ptr<HttpClient> admin_;
};

TEST_F(Moderation, AReportKeepsWhatWasSaidAndTheAdministratorReadsIt) {
  const std::string match = ann.create_open("lanes");
  bob.join(match);
  Chair at_b(port, bob.token);
  at_b.join(match);
  at_b.send(fmt::format(R"({{"type":"chat","match":"{}","text":"you are a fool"}})", match));
  at_b.expect("chat");
  EXPECT_EQ(report(ann, bob.id, match, "chat", "he\ninsults me").status, 201);
  const json::array reports = list("reports");
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(text_at(reports[0], "by"), ann.id);
  EXPECT_EQ(text_at(reports[0], "about"), bob.id);
  EXPECT_EQ(text_at(reports[0], "name"), "Bob");
  EXPECT_EQ(text_at(reports[0], "text"), "he insults me");
  EXPECT_EQ(text_at(reports[0], "said"), "you are a fool\n");
  EXPECT_EQ(admin().post("/api/v1/admin/reports/1/done", R"({"why":"muted"})").status, 200);
  EXPECT_EQ(admin().post("/api/v1/admin/reports/77/done", "{}").status, 404);
  EXPECT_EQ(list("reports").size(), 0U);
  EXPECT_EQ(list("reports?all=1").size(), 1U);
}

TEST_F(Moderation, ReportsAreAboutSomebodyForAReasonAndNotForStrangersToRead) {
  EXPECT_EQ(report(ann, "nobody", "").status, 404);
  EXPECT_EQ(report(ann, ann.id, "").status, 404);
  EXPECT_EQ(report(ann, bob.id, "", "boredom").status, 400);
  EXPECT_EQ(report(ann, bob.id, "", "chat", std::string(1001, 'x')).status, 400);
  EXPECT_EQ(report(ann, bob.id, "no such match", "name", "").status, 201);
  HttpClient stranger("127.0.0.1", port);
  EXPECT_EQ(stranger.post("/api/v1/reports", R"({"about":"x","reason":"chat"})").status, 401);
  for (const char* path : {"reports", "sanctions", "log", "people/x"}) {
    EXPECT_EQ(ann.http.get(std::string("/api/v1/admin/") + path).status, 403);
  }
  EXPECT_EQ(ann.http.post("/api/v1/admin/sanctions", R"({"do":"ban","who":"x"})").status, 403);
}

TEST_F(Moderation, AMutedPersonMayPlayAndNotTalkUntilItIsOver) {
  const std::string match = ann.create_open("lanes");
  bob.join(match);
  Chair at_b(port, bob.token);
  at_b.join(match);
  const std::string line = fmt::format(R"({{"type":"chat","id":1,"match":"{}","text":"hello"}})", match);
  ASSERT_EQ(act("mute", bob.id, 3600), 200);
  at_b.send(line);
  const json::value refused = at_b.expect("error");
  EXPECT_EQ(text_at(refused, "code"), "muted");
  EXPECT_NE(text_at(refused, "message").find("insults"), std::string::npos);
  at_b.send(fmt::format(R"({{"type":"draw","match":"{}","do":"offer"}})", match));
  at_b.expect("ack");
  time->pass(3601LL * 1000);
  at_b.send(line);
  at_b.expect("chat");
  ASSERT_EQ(act("mute", "127.0.0.1"), 200) << "by address, for ever";
  at_b.send(line);
  EXPECT_EQ(text_at(at_b.expect("error"), "code"), "muted");
  ASSERT_EQ(act("unmute", "127.0.0.1"), 200);
  at_b.send(line);
  at_b.expect("chat");
}

TEST_F(Moderation, ABanTakesEffectAtOnceAndSaysWhy) {
  Pair pair(port, "lanes");
  const std::string waiting = pair.bob.create_open("lanes");
  ASSERT_EQ(act("ban", pair.bob.id, 86400), 200);
  const json::value why = pair.at_b.expect("error");
  EXPECT_EQ(text_at(why, "code"), "banned");
  EXPECT_NE(text_at(why, "message").find("UTC: insults"), std::string::npos);
  EXPECT_FALSE(pair.at_b.socket.receive(kPatience).has_value());
  EXPECT_EQ(pair.at_b.socket.close_code(), 1008);
  const json::value end = pair.at_a.expect("update");
  EXPECT_EQ(text_at(end.at("outcome"), "ending"), "B was banned") << "the other one does not wait in vain";
  EXPECT_EQ(text_at(parse(ann.http.get("/api/v1/matches/" + waiting).body).at("table"), "state"), "finished");
  // Coming back is answered in words, on every way in.
  SocketClient again;
  ASSERT_TRUE(again.open("127.0.0.1", port, pair.bob.token));
  again.receive(kPatience);
  EXPECT_NE(again.receive(kPatience).value_or("").find("banned"), std::string::npos);
  const ClientReply made = make(pair.bob);
  EXPECT_EQ(made.status, 403);
  EXPECT_EQ(text_at(parse(made.body).at("error"), "code"), "banned");
  EXPECT_EQ(make(pair.ann).status, 201) << "nobody else is hit";
  EXPECT_EQ(pair.bob.http.get("/api/v1/me").status, 200) << "looking is not forbidden";
  time->pass(86401LL * 1000);
  EXPECT_EQ(make(pair.bob).status, 201);
}

TEST_F(Moderation, ABannedAddressIsShutOutAndAnotherIsNot) {
  ASSERT_EQ(act("ban", "192.0.2.7"), 200);
  EXPECT_EQ(make(ann, "192.0.2.7").status, 403);
  EXPECT_EQ(make(ann, "192.0.2.8").status, 201);
  ASSERT_EQ(act("ban", "2001:db8:1:2:3::9"), 200);
  EXPECT_EQ(make(ann, "2001:db8:1:2:ffff::1").status, 403) << "the whole /64";
  EXPECT_EQ(make(ann, "2001:db8:1:3::9").status, 201);
  EXPECT_EQ(act("ban", "2001:db8::/32"), 400);
  EXPECT_EQ(act("unban", "2001:db8:1:2::/64"), 200);
  EXPECT_EQ(make(ann, "2001:db8:1:2:ffff::1").status, 201);
}

TEST_F(Moderation, WhatWasDecidedStandsInALogAndLastsOverARestart) {
  act("mute", ann.id);
  act("ban", bob.id, 60);
  act("unmute", ann.id);
  EXPECT_EQ(act("dance", bob.id), 400);
  EXPECT_EQ(act("ban", "nobody"), 404);
  admin_.reset();
  server.reset();
  server = std::make_unique<Server>(config());
  port = server->port();
  const json::array log = list("log");
  ASSERT_EQ(log.size(), 3U);
  EXPECT_EQ(text_at(log[0], "what"), "unmute");
  EXPECT_EQ(text_at(log[1], "what"), "ban");
  EXPECT_EQ(text_at(log[1], "name"), "Bob");
  EXPECT_EQ(number_at(log[1], "until"), time->now() + 60'000);
  EXPECT_EQ(text_at(log[2], "why"), "insults");
  ASSERT_EQ(list("sanctions").size(), 1U);
  HttpClient later("127.0.0.1", port);
  later.use_token(bob.token);
  EXPECT_EQ(later.post("/api/v1/matches", R"({"game":"lanes"})").status, 403);
}

TEST_F(Moderation, ADeletedPersonIsGoneFromReportsAndTheLog) {
  report(ann, bob.id, "", "name", "his name is Bobbington");
  report(bob, ann.id, "");
  act("mute", bob.id);
  ASSERT_EQ(bob.http.post("/api/v1/account/delete", "{}").status, 200);
  for (const char* what : {"reports?all=1", "sanctions", "log"}) {
    const std::string body = admin().get(std::string("/api/v1/admin/") + what).body;
    EXPECT_EQ(body.find(bob.id), std::string::npos) << body;
    EXPECT_EQ(body.find("Bob"), std::string::npos) << body;
  }
  EXPECT_EQ(list("log").size(), 1U) << "that something was decided stays";
}

TEST(ModerationLimits, ReportsFromOneAddressAreLimited) {
  Folder folder;
  Config config = open_config(folder.path());
  config.limits.reports_per_hour = 2;
  Server server(config);
  Person ann(server.port(), "Ann");
  Person bob(server.port(), "Bob");
  const std::string body = json::serialize(json::object{{"about", bob.id}, {"reason", "other"}});
  EXPECT_EQ(ann.http.post("/api/v1/reports", body).status, 201);
  EXPECT_EQ(ann.http.post("/api/v1/reports", body).status, 201);
  EXPECT_EQ(ann.http.post("/api/v1/reports", body).status, 429);
}

TEST(Ids, NoneIsTakenForAnOption) {
  for (int i = 0; i < 2000; ++i) EXPECT_NE(random_id(12).front(), '-');
}

TEST_F(Moderation, TheCommandSpeaksToARunningServerAndToTheDatabaseOfOneThatDoesNotRun) {
  report(ann, bob.id, "", "stalling", "never moves");
  const std::string data = " --data " + folder.path();
  const std::string listed = muster("admin reports" + data);
  EXPECT_NE(listed.find("stalling about Bob"), std::string::npos) << listed;
  EXPECT_NE(listed.find("never moves"), std::string::npos) << listed;
  Chair at_b(port, bob.token);
  const std::string person = muster("admin person " + bob.id + data);
  EXPECT_NE(person.find(R"("addresses":["127.0.0.1"])"), std::string::npos) << person;
  const std::string banned = muster("admin ban " + bob.id + " --for 7d --why 'never moves'" + data);
  EXPECT_NE(banned.find("is banned until 2027-01-22"), std::string::npos) << banned;
  EXPECT_EQ(text_at(at_b.expect("error"), "code"), "banned");
  EXPECT_NE(muster("admin reports --done 1 --why banned" + data).find("done with"), std::string::npos);
  int status = 0;
  EXPECT_NE(muster("admin ban " + bob.id + " --for soon" + data, &status).find("no duration"),
            std::string::npos);
  EXPECT_NE(status, 0);
  EXPECT_NE(muster("admin mute Nobody" + data, &status).find("no name of an account"), std::string::npos);
  EXPECT_NE(status, 0);
  server.reset();
  const std::string freed = muster("admin unban " + bob.id + " --why sorry" + data);
  EXPECT_NE(freed.find("is unbanned"), std::string::npos) << freed;
  EXPECT_NE(muster("admin ban 2001:db8::1" + data).find("2001:db8::/64 is banned for ever"),
            std::string::npos);
  EXPECT_NE(muster("admin sanctions" + data).find("2001:db8::/64"), std::string::npos);
  const std::string log = muster("admin log" + data);
  for (const char* word : {"ban    2001:db8::/64", "unban  Bob", "sorry", "done   report 1", "never moves"}) {
    EXPECT_NE(log.find(word), std::string::npos) << word << " in\n" << log;
  }
}

}  // namespace
}  // namespace muster::server::kit
