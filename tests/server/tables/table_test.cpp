// What happens at a table besides moves: coming and going, resigning, draws, rematches, taking back, advice.
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

struct TableTest : testing::Test {
  Folder folder;
  Server server{open_config(folder.path())};
  std::uint16_t port = server.port();

  static std::string order(std::string_view type, const std::string& match, const std::string& more = "") {
    return fmt::format(R"({{"type":"{}","id":5,"match":"{}"{}}})", type, match, more);
  }
};

TEST_F(TableTest, EverybodySeesWhoIsThere) {
  Pair pair(port);
  Chair watcher(port, "");
  watcher.join(pair.match);
  pair.at_b.socket.drop();
  while (watcher.expect("table").at("table").at("seats").as_array()[1].at("connected").as_bool()) {
  }
  Chair back(port, pair.bob.token);
  const json::value state = back.join(pair.match);
  EXPECT_EQ(text_at(state, "seat"), "B");
  while (!watcher.expect("table").at("table").at("seats").as_array()[1].at("connected").as_bool()) {
  }
}

TEST_F(TableTest, ReconnectingInTheMiddleOfAChoiceGivesTheSameChoice) {
  Pair pair(port, "lanes");
  for (std::size_t i = 0; i < 25; ++i) {
    ASSERT_TRUE(pair.step(i * 5 + 2));
    const std::string token = pair.chooser == &pair.at_a ? pair.ann.token : pair.bob.token;
    Chair again(port, token);
    const json::value state = again.join(pair.match);
    ASSERT_TRUE(has(state, "choice"));
    EXPECT_EQ(state.at("choice"), pair.latest.at("choice"));
    // The choice made on the new device counts, and the old one hears of it.
    if (i == 24) {
      again.move(pair.match, pair.seq, "elsewhere", option_of(state, 0));
      EXPECT_EQ(number_at(again.expect("update"), "seq"), pair.seq + 1);
      EXPECT_EQ(number_at(pair.chooser->expect("update"), "seq"), pair.seq + 1);
    }
  }
}

TEST_F(TableTest, ReconnectingInTheMiddleOfAResponseWindowGivesTheSameWindow) {
  Pair pair(port, "dept-of-structure", R"(,"seed":"5")");
  const auto asked_to_respond = [&pair] {
    return has(pair.latest, "choice") &&
           text_at(pair.latest.at("choice"), "prompt").find("about to") != std::string::npos;
  };
  int windows = 0;
  for (std::size_t i = 0; windows < 6; ++i) {
    ASSERT_LT(i, 2000U) << "no response window in a whole match";
    ASSERT_TRUE(pair.step(i * 7 + 3));
    if (!asked_to_respond()) continue;
    ++windows;
    const bool a_responds = pair.chooser == &pair.at_a;
    Chair responder(port, a_responds ? pair.ann.token : pair.bob.token);
    const json::value mine = responder.join(pair.match);
    ASSERT_TRUE(has(mine, "choice"));
    EXPECT_EQ(mine.at("choice"), pair.latest.at("choice"));
    // Who waits comes back to the same table, without the other's choice.
    Chair waiting(port, a_responds ? pair.bob.token : pair.ann.token);
    const json::value theirs = waiting.join(pair.match);
    EXPECT_FALSE(has(theirs, "choice"));
    EXPECT_EQ(text_at(theirs.at("view"), "waiting_for"), a_responds ? "A" : "B");
    if (windows < 6) continue;
    // The answer given on the new device is carried out once, for all four devices.
    responder.move(pair.match, pair.seq, "answered", option_of(mine, 0));
    for (Chair* each : {&responder, &waiting, &pair.at_a, &pair.at_b})
      EXPECT_EQ(number_at(each->expect("update"), "seq"), pair.seq + 1);
  }
}

TEST_F(TableTest, SearchesOfOtherTablesDelayNoMove) {
  // Four tables of experts want far more than there is to think with.
  Person host(port, "Host");
  std::vector<std::string> slow;
  slow.reserve(4);
  for (int i = 0; i < 4; ++i) {
    slow.push_back(
        host.create(R"({"game":"lost-empires","seats":[{"player":"expert"},{"player":"expert"}]})"));
  }
  Pair pair(port);
  for (std::size_t i = 0; i < 60; ++i) ASSERT_TRUE(pair.step(i * 5 + 1)) << i;
  // Sixty moves of people came through before the experts made as many between them: nobody stood in a line.
  std::int64_t thought = 0;
  for (const std::string& match : slow) {
    const json::value table = parse(host.http.get("/api/v1/matches/" + match).body).at("table");
    thought += number_at(table, "seq");
  }
  EXPECT_LT(thought, 60);
}

TEST_F(TableTest, ResigningEndsAMatchOfTwo) {
  Pair pair(port);
  pair.at_a.send(order("resign", pair.match));
  const json::value update = pair.at_b.expect("update");
  EXPECT_EQ(text_at(update, "cause"), "resign");
  EXPECT_EQ(json::serialize(update.at("outcome").at("result")), R"(["loss","win"])");
  pair.at_a.expect("update");
  pair.at_a.move(pair.match, 1, "late", "pass");
  EXPECT_EQ(text_at(pair.at_a.expect("error"), "code"), "not_running");
  EXPECT_NE(text_at(pair.at_b.expect("table").at("table").at("seats").as_array()[0], "deck"), "");
}

TEST_F(TableTest, AtALargerTableTheComputerSeesAResignedSeatThrough) {
  Person ann(port, "Ann");
  Person bob(port, "Bob");
  const std::string match = ann.create(
      R"({"game":"lost-empires","seats":[{"player":"me"},{"player":"open"},{"player":"random"}]})");
  bob.join(match);
  Chair at_a(port, ann.token);
  Chair at_b(port, bob.token);
  at_a.join(match);
  at_b.join(match);
  at_a.send(order("resign", match));
  while (true) {
    const json::value table = at_b.expect("table").at("table");
    if (has(table.at("seats").as_array()[0], "resigned")) break;
  }
  at_b.send(order("resign", match));
  json::value update = at_b.expect("update");
  while (!has(update, "outcome")) update = at_b.expect("update");
  EXPECT_EQ(json::serialize(update.at("outcome").at("result")), R"(["loss","loss","win"])");
}

TEST_F(TableTest, ADrawNeedsBoth) {
  Pair pair(port);
  pair.at_a.send(order("draw", pair.match, R"(,"do":"accept")"));
  EXPECT_EQ(text_at(pair.at_a.expect("error"), "code"), "forbidden");
  pair.at_a.send(order("draw", pair.match, R"(,"do":"offer")"));
  pair.at_a.expect("ack");
  while (!has(pair.at_b.expect("table").at("table"), "draw")) {
  }
  pair.at_b.send(order("draw", pair.match, R"(,"do":"decline")"));
  pair.at_b.expect("ack");
  pair.at_a.send(order("draw", pair.match, R"(,"do":"offer")"));
  pair.at_a.expect("ack");
  pair.at_b.send(order("draw", pair.match, R"(,"do":"accept")"));
  const json::value update = pair.at_a.expect("update");
  EXPECT_EQ(text_at(update.at("outcome"), "cause"), "draw");
  EXPECT_EQ(json::serialize(update.at("outcome").at("result")), R"(["draw","draw"])");
}

TEST_F(TableTest, PlayingOnDeclinesADraw) {
  Pair pair(port);
  pair.waiting().send(order("draw", pair.match, R"(,"do":"offer")"));
  pair.waiting().expect("ack");
  pair.step(0);
  EXPECT_FALSE(has(parse(pair.ann.http.get("/api/v1/matches/" + pair.match).body).at("table"), "draw"));
}

TEST_F(TableTest, ARematchTakesThePlayersAndTheSpectatorsAlong) {
  Pair pair(port);
  Chair watcher(port, "");
  watcher.join(pair.match);
  pair.at_a.send(order("rematch", pair.match));
  EXPECT_EQ(text_at(pair.at_a.expect("error"), "code"), "still_running");
  pair.at_a.send(order("resign", pair.match));
  pair.at_b.expect("update");
  pair.at_a.send(order("rematch", pair.match));
  pair.at_b.send(order("rematch", pair.match));
  const auto next_of = [](Chair& chair) {
    while (true) {
      const json::value table = chair.expect("table").at("table");
      if (has(table, "rematch") && has(table.at("rematch"), "next"))
        return text_at(table.at("rematch"), "next");
    }
  };
  const std::string next = next_of(watcher);
  EXPECT_EQ(next_of(pair.at_a), next);
  EXPECT_NE(next, pair.match);
  EXPECT_EQ(text_at(pair.at_a.join(next), "seat"), "B") << "who sat first sits second";
  EXPECT_EQ(text_at(pair.at_b.join(next), "seat"), "A");
  EXPECT_TRUE(watcher.join(next).at("seat").is_null());
}

TEST_F(TableTest, AMatchBeginsForThoseWhoWaitAtTheTable) {
  Person ann(port, "Ann");
  const std::string match = ann.create_open();
  Chair at_a(port, ann.token);
  const json::value waiting = at_a.join(match);
  EXPECT_EQ(text_at(waiting.at("table"), "state"), "waiting");
  EXPECT_FALSE(has(waiting, "view"));
  Person bob(port, "Bob");
  bob.join(match);
  const json::value started = at_a.expect("state");
  EXPECT_EQ(text_at(started, "reason"), "start");
  EXPECT_TRUE(has(started, "view"));
}

/// Plays on until a choice may be taken back; false when none could be.
bool play_to_undo(Pair& pair) {
  for (std::size_t i = 0; i < 400; ++i) {
    if (!pair.step(i * 13 + 1)) return false;
    if (has(pair.latest, "choice") && pair.latest.at("choice").at("undo").as_bool()) return true;
  }
  return false;
}

TEST_F(TableTest, AChoiceThatShowedNothingCanBeTakenBack) {
  Pair pair(port);
  ASSERT_TRUE(play_to_undo(pair));
  const std::int64_t at = pair.seq;
  Chair& other = pair.waiting();
  pair.chooser->send(order("undo", pair.match, fmt::format(R"(,"seq":{})", at)));
  const json::value state = pair.chooser->expect("state");
  EXPECT_EQ(number_at(state, "seq"), at + 1);
  EXPECT_EQ(text_at(state, "reason"), "undo");
  EXPECT_EQ(number_at(other.expect("state"), "seq"), at + 1);
  ASSERT_TRUE(has(state, "choice"));
  EXPECT_FALSE(state.at("choice").at("undo").as_bool());
  pair.chooser->send(order("undo", pair.match, fmt::format(R"(,"seq":{})", at + 1)));
  EXPECT_EQ(text_at(pair.chooser->expect("error"), "code"), "no_undo");
  // The match goes on from there, and its record has no trace of what was taken back.
  pair.latest = state;
  pair.seq = at + 1;
  for (std::size_t i = 0; pair.step(i * 31 + 7); ++i) ASSERT_LT(i, 20000U);
  const json::value replay = parse(pair.ann.http.get("/api/v1/matches/" + pair.match + "/replay").body);
  EXPECT_EQ(static_cast<std::int64_t>(replay.at("steps").as_array().size()), pair.seq - 2);
}

TEST_F(TableTest, WhatWasSeenCannotBeTakenBack) {
  Pair pair(port, "lanes", R"(,"undo":false)");
  EXPECT_FALSE(play_to_undo(pair)) << "this table takes nothing back";
  Pair other(port, "lost-empires");
  // At the first choice nothing has been chosen yet.
  other.chooser->send(order("undo", other.match, R"(,"seq":0)"));
  EXPECT_EQ(text_at(other.chooser->expect("error"), "code"), "no_undo");
  other.waiting().send(order("undo", other.match, R"(,"seq":0)"));
  EXPECT_EQ(text_at(other.waiting().expect("error"), "code"), "not_your_turn");
}

/// Such a match is played again first, and not on the thread that reads the messages: the next one is
/// answered before.
TEST_F(TableTest, WhoOpensALongMatchHoldsNobodyUp) {
  Person ann(port, "Ann");
  const std::string match =
      ann.create(R"({"game":"purge","seats":[{"player":"random"},{"player":"random"}],"seed":"3"})");
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while (ann.http.get("/api/v1/matches/" + match).body.find(R"("state":"finished")") == std::string::npos)
    ASSERT_LT(std::chrono::steady_clock::now(), until);
  Chair chair(port, ann.token);
  bool pong_first = false;
  // A busy machine may come to the second message late, but not every time.
  for (int i = 0; i < 20 && !pong_first; ++i) {
    chair.heard = [&](const std::string& text) {
      pong_first = text_at(parse(text), "type") == "pong" || pong_first;
    };
    chair.send(order("join", match));
    chair.send(R"({"type":"ping"})");
    chair.expect("state");
    chair.heard = nullptr;
    if (!pong_first) chair.expect("pong");
    chair.send(order("leave", match));
    chair.expect("ack");
  }
  EXPECT_TRUE(pong_first);
}

TEST_F(TableTest, AdviceIsGivenWhereTheTableAllowsIt) {
  Pair pair(port);
  pair.chooser->send(order("hint", pair.match, R"(,"seq":0)"));
  EXPECT_EQ(text_at(pair.chooser->expect("error"), "code"), "no_hints");
  Pair advised(port, "lanes", R"(,"hints":true)");
  advised.chooser->send(order("hint", advised.match, R"(,"seq":0)"));
  const json::value hint = advised.chooser->expect("hint");
  ASSERT_FALSE(hint.at("options").as_array().empty());
  advised.chooser->move(advised.match, 0, "advised", text_at(hint.at("options").as_array()[0], "text"));
  EXPECT_EQ(number_at(advised.chooser->expect("update"), "seq"), 1);
}

TEST_F(TableTest, ComputersPlayAgainstAPersonAndAmongThemselves) {
  Person ann(port, "Ann");
  const std::string match = ann.create(R"({"game":"lanes","seats":[{"player":"me"},{"player":"random"}]})");
  Chair at_a(port, ann.token);
  json::value latest = at_a.join(match);
  for (std::size_t i = 0; !has(latest, "outcome"); ++i) {
    if (has(latest, "choice"))
      at_a.move(match, number_at(latest, "seq"), fmt::format("m{}", i), option_of(latest, i));
    latest = at_a.expect("update");
    ASSERT_LT(i, 20000U);
  }
  const std::string alone =
      ann.create(R"({"game":"lost-empires","seats":[{"player":"random"},{"player":"greedy"}]})");
  Chair watcher(port, "");
  json::value state = watcher.join(alone);
  if (text_at(state.at("table"), "state") == "running") {
    while (!has(watcher.expect("update"), "outcome")) {
    }
  }
}

}  // namespace
}  // namespace muster::server::kit
