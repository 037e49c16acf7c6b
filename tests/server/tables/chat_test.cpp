// Chat: who may talk to whom, how much, and that it goes with the table.
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

struct Chats : testing::Test {
  Folder folder;
  Server server{open_config(folder.path())};
  std::uint16_t port = server.port();

  static std::string line(const std::string& match, const std::string& text) {
    return json::serialize(json::object{{"type", "chat"}, {"id", 9}, {"match", match}, {"text", text}});
  }
  static std::string refused(Chair& chair) { return text_at(chair.expect("error"), "code"); }
};

TEST_F(Chats, WhatAPlayerSaysIsHeardByEverybodyAtTheTable) {
  Pair pair(port, "lanes");
  Chair watcher(port, "");
  watcher.join(pair.match);
  pair.at_a.send(line(pair.match, "  good luck 😀 "));
  for (Chair* chair : {&pair.at_a, &pair.at_b, &watcher}) {
    const json::value heard = chair->expect("chat");
    EXPECT_EQ(text_at(heard.at("line"), "text"), "good luck 😀");
    EXPECT_EQ(text_at(heard.at("line"), "seat"), "A");
    EXPECT_EQ(text_at(heard.at("line"), "name"), "Ann");
    EXPECT_EQ(has(heard, "re"), chair == &pair.at_a);
  }
  Chair later(port, pair.bob.token);
  EXPECT_EQ(later.join(pair.match).at("chat").as_array().size(), 1U);
}

TEST_F(Chats, WhoWatchesCannotTalkToThePlayersDuringTheMatch) {
  Pair pair(port, "lanes");
  Person eve(port, "Eve");
  Chair watcher(port, eve.token);
  watcher.join(pair.match);
  watcher.send(line(pair.match, "he holds a wolf"));
  EXPECT_EQ(refused(watcher), "no_chat");
  Chair nobody(port, "");
  nobody.join(pair.match);
  nobody.send(line(pair.match, "hello"));
  EXPECT_EQ(refused(nobody), "unauthorized");
  // A player who only watches on a second screen is no way around it.
  Chair second(port, pair.ann.token);
  second.join(pair.match, R"(,"as":"spectator")");
  second.send(line(pair.match, "hello"));
  EXPECT_EQ(refused(second), "no_chat");
  pair.at_a.send(R"({"type":"ping"})");
  EXPECT_EQ(text_at(pair.at_a.expect("pong"), "type"), "pong");

  pair.at_a.send(fmt::format(R"({{"type":"resign","match":"{}"}})", pair.match));
  watcher.expect("update");
  watcher.send(line(pair.match, "well played"));
  EXPECT_EQ(text_at(pair.at_b.expect("chat").at("line"), "text"), "well played");
}

TEST_F(Chats, StrangersNeitherTalkNorHear) {
  Pair pair(port, "lanes");
  Person eve(port, "Eve");
  Chair stranger(port, eve.token);
  stranger.send(line(pair.match, "hello"));
  EXPECT_EQ(refused(stranger), "not_joined");
  pair.at_a.send(line(pair.match, "between us"));
  pair.at_b.expect("chat");
  stranger.send(R"({"type":"ping"})");
  EXPECT_EQ(text_at(parse(*stranger.socket.receive(kPatience)), "type"), "pong");
}

TEST_F(Chats, ATableCanBeSetUpWithoutChat) {
  Pair pair(port, "lanes", R"(,"chat":false)");
  pair.at_a.send(line(pair.match, "hello"));
  EXPECT_EQ(refused(pair.at_a), "no_chat");
}

TEST_F(Chats, LinesHaveALengthAndAPace) {
  Pair pair(port, "lanes");
  for (const std::string& text :
       {std::string(301, 'x'), std::string("a\nb"), std::string("a\u202Eb"), std::string("   ")}) {
    pair.at_a.send(line(pair.match, text));
    EXPECT_EQ(refused(pair.at_a), "malformed");
  }
  pair.at_a.send(line(pair.match, std::string(300, 'x')));
  pair.at_a.expect("chat");
  int refusals = 0;
  pair.at_a.heard = [&](const std::string& text) {
    refusals += text.find("slow_down") != std::string::npos ? 1 : 0;
  };
  for (int i = 0; i < 10; ++i) pair.at_a.send(line(pair.match, "spam"));
  pair.at_a.send(R"({"type":"leave","id":"end","match":")" + pair.match + "\"}");
  // A table answers in order, so this comes last.
  pair.at_a.expect("ack");
  EXPECT_EQ(refusals, 6) << "five at once, one of which was used before";
}

}  // namespace
}  // namespace muster::server::kit
