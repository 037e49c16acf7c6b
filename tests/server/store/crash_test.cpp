// kill -9 at any instant: every acknowledged move is there, none is there twice, matches go on.
#include <atomic>
#include <thread>

#include "engine/core/chance.hpp"
#include "server/store/store.hpp"
#include "tests/server/process.hpp"
#include "tests/server/site.hpp"
#include "tests/server/store/ledger.hpp"

namespace muster::server::kit {
namespace {

/// Plays on until the connection breaks or the match ends; sends what was not acknowledged again first.
class Player {
 public:
  Player(std::uint16_t port, Ledger& ledger, std::uint64_t seed, std::atomic<std::size_t>& acknowledged)
      : port_(port), ledger_(ledger), chance_(seed), acknowledged_(acknowledged) {}

  void play() {
    for (std::size_t i = 0; i < 2; ++i) {
      if (!sockets_[i].open("127.0.0.1", port_, i == 0 ? ledger_.ann : ledger_.bob)) return;
      sockets_[i].send(fmt::format(R"({{"type":"join","match":"{}"}})", ledger_.match));
    }
    while (turn()) {
    }
  }

 private:
  /// Reads until this socket has a choice for the given sequence number or knows that it has none.
  bool catch_up(std::size_t index) {
    while (const auto text = sockets_[index].receive(kPatience)) {
      const json::value message = parse(*text);
      const std::string type = text_at(message, "type");
      if (type != "state" && type != "update") continue;
      latest_[index] = message;
      return true;
    }
    return false;
  }
  bool turn() {
    if (!caught_up_ && (!catch_up(0) || !catch_up(1))) return false;
    caught_up_ = true;
    const std::size_t mover = has(latest_[0], "choice") ? 0 : 1;
    if (!has(latest_[mover], "choice")) return false;
    const std::int64_t seq = number_at(latest_[mover], "seq");
    const std::string text = option_of(latest_[mover], chance_.below(1000));
    const std::string name = fmt::format("n{}", ledger_.named++);
    if (!sockets_[mover].send(fmt::format(R"({{"type":"move","match":"{}","seq":{},"move":"{}","do":{}}})",
                                          ledger_.match, seq, name, json::serialize(json::value(text))))) {
      return false;
    }
    if (!catch_up(mover)) return false;
    EXPECT_EQ(text_at(latest_[mover], "move"), name);
    EXPECT_EQ(number_at(latest_[mover], "seq"), seq + 1);
    ledger_.acknowledged[seq + 1] = {name, text};
    ++acknowledged_;
    return catch_up(1 - mover);
  }

  std::uint16_t port_;
  Ledger& ledger_;
  Chance chance_;
  std::atomic<std::size_t>& acknowledged_;
  SocketClient sockets_[2];
  json::value latest_[2];
  bool caught_up_ = false;
};

class Crash : public OnBothStores {};
INSTANTIATE_TEST_SUITE_P(Stores, Crash, both_stores(), store_name);

TEST_P(Crash, NoAcknowledgedMoveIsMissingOrDoubledAfterDozensOfKills) {
  constexpr std::size_t kMatches = 6;
  const int kills = scaled(on_postgres() ? 12 : 36);
  std::vector<Ledger> ledgers(kMatches);
  {
    Process server(site->data(), site->options());
    ASSERT_NE(server.port(), 0);
    for (std::size_t i = 0; i < kMatches; ++i) {
      Person ann(server.port(), "Ann");
      Person bob(server.port(), "Bob");
      ledgers[i].ann = ann.token;
      ledgers[i].bob = bob.token;
      ledgers[i].match = ann.create_open(i % 2 == 0 ? "lost-empires" : "lanes");
      ASSERT_EQ(bob.join(ledgers[i].match).status, 200);
    }
  }
  Chance chance(5);
  std::size_t moves = 0;
  for (int round = 0; round < kills; ++round) {
    Process server(site->data(), site->options());
    ASSERT_NE(server.port(), 0) << "round " << round;
    std::atomic<std::size_t> played{0};
    std::atomic<std::size_t> left{kMatches};
    std::vector<std::thread> threads;
    threads.reserve(kMatches);
    for (std::size_t i = 0; i < kMatches; ++i) {
      threads.emplace_back([&, i] {
        Player(server.port(), ledgers[i], static_cast<std::uint64_t>(round) * 100 + i, played).play();
        --left;
      });
    }
    // In the middle of things, at a moment that is a matter of chance.
    const std::size_t until = 2 + chance.below(28);
    while (played < until && left > 0) std::this_thread::yield();
    server.kill();
    for (std::thread& each : threads) each.join();
    moves += played;
  }
  const auto store = site->open(StoreUse::look);
  for (const Ledger& ledger : ledgers) expect_kept(*store, ledger);
  EXPECT_GT(moves, static_cast<std::size_t>(kills));
}

TEST_P(Crash, AMoveThatWasNotAcknowledgedCanBeSentAgain) {
  auto server = std::make_unique<Process>(site->data(), site->options());
  auto pair = std::make_unique<Pair>(server->port());
  const std::string option = option_of(pair->latest, 0);
  const bool a = pair->chooser == &pair->at_a;
  const std::string token = a ? pair->ann.token : pair->bob.token;
  pair->chooser->move(pair->match, 0, "maybe", option);
  server->kill();
  server = std::make_unique<Process>(site->data(), site->options());
  Chair again(server->port(), token);
  again.join(pair->match);
  again.move(pair->match, 0, "maybe", option);
  // Either it had been written, or it is now; never twice.
  json::value answer;
  while (!has(answer, "move")) {
    const auto text = again.socket.receive(kPatience);
    ASSERT_TRUE(text);
    answer = parse(*text);
  }
  EXPECT_EQ(number_at(answer, "seq"), 1) << again.last;
  EXPECT_EQ(number_at(Chair(server->port(), token).join(pair->match), "seq"), 1);
}

/// Kills the server and starts another on the same folder, with new sockets for both.
struct Again {
  explicit Again(const Pair& pair, const Site& site, std::unique_ptr<Process>& server) {
    server->kill();
    server = std::make_unique<Process>(site.data(), site.options());
    at_a = std::make_unique<Chair>(server->port(), pair.ann.token);
    at_b = std::make_unique<Chair>(server->port(), pair.bob.token);
    table = at_a->join(pair.match).at("table");
    at_b->join(pair.match);
  }
  std::unique_ptr<Chair> at_a;
  std::unique_ptr<Chair> at_b;
  json::value table;
};

std::string wish(const Pair& pair, std::string_view type, std::string_view what) {
  return fmt::format(R"({{"type":"{}","id":3,"match":"{}","do":"{}"}})", type, pair.match, what);
}

TEST_P(Crash, AnOfferOfADrawCanStillBeAccepted) {
  auto server = std::make_unique<Process>(site->data(), site->options());
  Pair pair(server->port());
  ASSERT_TRUE(pair.step(0));
  pair.at_a.send(wish(pair, "draw", "offer"));
  pair.at_a.expect("ack");
  Again first(pair, *site, server);
  EXPECT_EQ(json::serialize(first.table.at("draw")), R"({"offered_by":["A"]})");
  first.at_b->send(wish(pair, "draw", "accept"));
  EXPECT_EQ(text_at(first.at_b->expect("update").at("outcome"), "cause"), "draw");
  const Again second(pair, *site, server);
  EXPECT_FALSE(has(second.table, "draw"));
  EXPECT_EQ(text_at(second.table, "state"), "finished");
}

TEST_P(Crash, AnOfferThatWasWithdrawnOrPlayedOverStaysGone) {
  auto server = std::make_unique<Process>(site->data(), site->options());
  Pair pair(server->port());
  pair.waiting().send(wish(pair, "draw", "offer"));
  pair.waiting().expect("ack");
  ASSERT_TRUE(pair.step(0));
  Again first(pair, *site, server);
  EXPECT_FALSE(has(first.table, "draw"));
  first.at_a->send(wish(pair, "draw", "offer"));
  first.at_a->expect("ack");
  first.at_a->send(wish(pair, "draw", "withdraw"));
  first.at_a->expect("ack");
  EXPECT_FALSE(has(Again(pair, *site, server).table, "draw"));
}

TEST_P(Crash, AWishForARematchWaitsForTheOthers) {
  auto server = std::make_unique<Process>(site->data(), site->options());
  Pair pair(server->port());
  pair.at_a.send(wish(pair, "resign", ""));
  pair.at_a.expect("update");
  pair.at_a.send(wish(pair, "rematch", ""));
  pair.at_a.expect("ack");
  Again first(pair, *site, server);
  EXPECT_EQ(json::serialize(first.table.at("rematch")), R"({"wanted_by":["A"]})");
  first.at_b->send(wish(pair, "rematch", ""));
  first.at_b->expect("ack");
  Again second(pair, *site, server);
  const std::string next = text_at(second.table.at("rematch"), "next");
  const json::value state = second.at_a->join(next);
  EXPECT_EQ(text_at(state.at("table"), "state"), "running");
  EXPECT_EQ(text_at(state, "seat"), "B");
  EXPECT_FALSE(has(state.at("table"), "rematch")) << "a new match begins without wishes";
}

TEST_P(Crash, ComputersGoOnByThemselves) {
  std::string match;
  {
    Process server(site->data(), site->options());
    Person ann(server.port(), "Ann");
    match = ann.create(R"({"game":"lost-empires","seats":[{"player":"random"},{"player":"random"}]})");
    Chair watcher(server.port(), "");
    watcher.join(match);
    watcher.expect("update");
    server.kill();
  }
  Process server(site->data(), site->options());
  HttpClient http("127.0.0.1", server.port());
  const auto until = std::chrono::steady_clock::now() + kPatience;
  std::string state;
  // Nobody joins: the match ends all the same.
  while (state != "finished" && std::chrono::steady_clock::now() < until) {
    state = text_at(parse(http.get("/api/v1/matches/" + match).body).at("table"), "state");
  }
  EXPECT_EQ(state, "finished");
}

TEST_P(Crash, StoppingInOrderTellsTheClients) {
  Process server(site->data(), site->options());
  Pair pair(server.port());
  pair.step(0);
  EXPECT_EQ(server.stop(), 0);
  while (pair.at_a.socket.receive(kPatience)) {
  }
  EXPECT_EQ(pair.at_a.socket.close_code(), 1001);
}

}  // namespace
}  // namespace muster::server::kit
