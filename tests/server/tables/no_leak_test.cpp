// Two matches that look alike to a viewer, on two servers: the viewer is sent the same bytes by both,
// whatever the message.
#include <algorithm>

#include "engine/core/chance.hpp"
#include "engine/match/record.hpp"
#include "games/empty_choice.hpp"
#include "games/games.hpp"
#include "server/people/secrets.hpp"
#include "server/store/store.hpp"
#include "server/tables/pause.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

constexpr std::int64_t kCreated = 1'800'000'000'000;
constexpr std::uint64_t kPace = 77;

struct Case {
  std::string id;
  Seat viewer = Seat::none;
  std::unique_ptr<Match> truth;
  std::unique_ptr<Match> dream;
};

std::string token_of(Seat seat) {
  return std::string(42, 't') + std::string(muster::name_of(seat)).substr(0, 1);
}

/// The header of a record that begins in this very position.
std::string header_of(const Match& match) {
  std::string error;
  Record record;
  record.game = match.rules().info().name;
  record.card_hash = match.rules().cards().hash();
  record.origin = match.rules().restore(match.save(), error)->origin();
  record.origin.setup.options = match.origin().setup.options;
  return record_header(record, match.rules());
}

void put_guests(Store& store) {
  for (int i = 0; i < 2; ++i) {
    const std::string name(muster::name_of(seat_at(i)));
    const Unit unit{PutGuest{{"guest" + name, "Player " + name}, token_hash(token_of(seat_at(i))), kCreated}};
    const Unit* units[] = {&unit};
    store.write(units);
  }
}

void put_match(Store& store, const std::string& id, std::int64_t number, const Match& match) {
  MatchRow row;
  row.number = number;
  row.id = id;
  row.game = match.rules().info().name;
  row.state = MatchState::running;
  row.created = kCreated;
  row.hints = true;
  row.options = "{}";
  row.header = header_of(match);
  for (int i = 0; i < match.seats(); ++i) {
    const std::string name(muster::name_of(seat_at(i)));
    row.seats.push_back({SeatKind::person, "guest" + name, "Player " + name, {}, {}, false});
  }
  const Unit unit{PutMatch{row}};
  const Unit* units[] = {&unit};
  store.write(units);
}

/// A match in the middle, and what a viewer may take it for.
std::vector<Case> cases() {
  std::vector<Case> out;
  for (const GameEntry& game : all_games()) {
    Diagnostics diagnostics;
    const auto rules = game.load({}, {}, diagnostics);
    for (int i = 0; i < scaled(8); ++i) {
      Chance chance(static_cast<std::uint64_t>(i) + 1);
      Setup setup = default_setup(rules->info(), 2);
      const auto decks = rules->decks();
      for (std::size_t seat = 0; seat < 2 && !decks.empty(); ++seat) {
        setup.decks.push_back(decks[(static_cast<std::size_t>(i) + seat) % decks.size()]);
      }
      if (!rules->check_setup(setup).empty()) setup.decks.clear();
      if (!rules->check_setup(setup).empty()) continue;
      auto match = rules->start(setup, static_cast<std::uint64_t>(i) + 11);
      std::string error;
      for (std::uint32_t step = chance.below(60); step > 0 && !match->decision().over(); --step) {
        const auto options = match->options();
        match->apply(options[chance.below(static_cast<std::uint32_t>(options.size()))], error);
      }
      if (match->decision().over()) continue;
      for (const Seat viewer : {Seat::a, Seat::b, Seat::none}) {
        const auto restored = rules->restore(match->save(), error);
        auto dream =
            rules->restore(match->imagine(viewer, static_cast<std::uint64_t>(i) + 99)->save(), error);
        out.push_back({fmt::format("{}-{}-{}", game.info->name, i, muster::name_of(viewer)), viewer,
                       rules->restore(match->save(), error), std::move(dream)});
      }
    }
  }
  return out;
}

/// One of the two servers, and everybody's sockets at one of its matches.
class World {
 public:
  World(std::uint16_t port, const Case& test)
      : http_("127.0.0.1", port), viewer_(port, is_seated(test.viewer) ? token_of(test.viewer) : "") {
    for (const Seat seat : {Seat::a, Seat::b}) {
      if (seat != test.viewer) others_.emplace_back(seat, std::make_unique<Chair>(port, token_of(seat)));
    }
    viewer_.heard = [this](const std::string& text) { heard += text + "\n"; };
    if (is_seated(test.viewer)) http_.use_token(token_of(test.viewer));
  }
  Chair& of(Seat seat, Seat viewer) {
    if (seat == viewer) return viewer_;
    for (auto& [other, chair] : others_) {
      if (other == seat) return *chair;
    }
    return viewer_;
  }
  Chair& viewer() { return viewer_; }
  std::vector<std::pair<Seat, std::unique_ptr<Chair>>>& others() { return others_; }
  void get(const std::string& path) {
    const ClientReply reply = http_.get(path);
    heard += fmt::format("{} {}\n", reply.status, reply.body);
  }
  /// Waits until everything sent so far was answered.
  void settle() {
    viewer_.send(R"({"type":"ping","id":"settle"})");
    viewer_.expect("pong");
  }

  std::string heard;

 private:
  HttpClient http_;
  Chair viewer_;
  std::vector<std::pair<Seat, std::unique_ptr<Chair>>> others_;
};

bool look_alike(const Case& test) {
  if (test.truth->decision().over() || test.dream->decision().over()) return false;
  if (to_json(test.truth->view(test.viewer)) != to_json(test.dream->view(test.viewer))) return false;
  const auto told = [&](const Match& match) {
    std::string text;
    for (const EventView& event : match.events(test.viewer, 0)) text += to_json(event);
    if (match.decision().seat == test.viewer) {
      for (const Action& option : match.options()) text += match.text(option);
    }
    return text;
  };
  return told(*test.truth) == told(*test.dream);
}

/// What a viewer can ask without changing anything.
void ask_everything(World& world, const Case& test) {
  const std::string match = fmt::format(R"("match":"{}")", test.id);
  world.viewer().join(test.id, R"(,"since":1)");
  for (const char* type : {"undo", "hint"}) {
    world.viewer().send(fmt::format(R"({{"type":"{}",{},"seq":0}})", type, match));
    // Advice takes a while; the answer is awaited.
    const bool advised = std::string_view(type) == "hint" && test.truth->decision().seat == test.viewer;
    world.viewer().expect(advised ? "hint" : "error");
  }
  for (const char* what : {"dance", "pass", "choose #3", "play", "number 7", "choose Nobody"}) {
    world.viewer().send(fmt::format(R"({{"type":"move",{},"seq":7,"move":"x","do":"{}"}})", match, what));
    world.viewer().expect("error");
  }
  for (std::size_t i = 0; i < test.truth->rules().cards().size(); i += 9) {
    // Naming cards one may not know of: the answer must not tell whether they are there.
    const std::string& name = test.truth->rules().cards().face(static_cast<DesignId>(i)).name;
    // What may be chosen now would be carried out, and told when the disk has it.
    std::string error;
    const auto action = test.truth->parse("choose " + name, error);
    if (action && test.truth->refusal(*action).empty()) continue;
    world.viewer().send(fmt::format(R"({{"type":"move",{},"seq":0,"move":"y{}","do":{}}})", match, i,
                                    json::serialize(json::value("choose " + name))));
    world.settle();
  }
  world.viewer().send(fmt::format(R"({{"type":"draw",{},"do":"offer"}})", match));
  world.viewer().expect(is_seated(test.viewer) ? "table" : "error");  // told once the disk has the offer
  world.get("/api/v1/matches/" + test.id);
  world.get("/api/v1/matches/" + test.id + "/record");
  world.get("/api/v1/matches/" + test.id + "/replay?viewer=all");
  world.get("/api/v1/matches/" + test.id + "/scenario");
  world.get("/api/v1/matches/" + test.id + "/review");
  world.get("/api/v1/me/matches");
}

struct NoLeak : testing::Test {
  Folder truth_folder;
  Folder dream_folder;
  std::shared_ptr<SetTime> time = std::make_shared<SetTime>();
  std::vector<Case> tests = cases();
  std::unique_ptr<Server> truth;
  std::unique_ptr<Server> dream;

  void SetUp() override {
    set_up_secrets();
    truth = serve(truth_folder.path(), false);
    dream = serve(dream_folder.path(), true);
  }
  std::unique_ptr<Server> serve(const std::string& folder, bool dreamt) {
    const auto store = open_sqlite(folder + "/muster.db");
    put_guests(*store);
    for (std::size_t i = 0; i < tests.size(); ++i) {
      put_match(*store, tests[i].id, static_cast<std::int64_t>(i) + 1,
                dreamt ? *tests[i].dream : *tests[i].truth);
    }
    Config config = open_config(folder);
    config.time = time;
    config.pace = kPace;
    return std::make_unique<Server>(config);
  }
};

/// Matches that wait for somebody who has nothing to decide, and what another may take them for: with
/// something to decide where only the player can know, and just the same where everybody can.
std::vector<Case> empty_cases() {
  std::vector<Case> out;
  for (const GameEntry& game : all_games()) {
    Diagnostics diagnostics;
    const auto rules = game.load({}, {}, diagnostics);
    std::array<int, 2> wanted{scaled(4), scaled(4)};  // secret, open
    for (std::uint64_t seed = 1; seed <= 40 && wanted[0] + wanted[1] > 0; ++seed) {
      muster::Setup setup = default_setup(rules->info(), 2);
      for (std::size_t seat = 0; seat < 2 && !rules->decks().empty(); ++seat)
        setup.decks.push_back(rules->decks()[(seed + seat) % rules->decks().size()]);
      if (!rules->check_setup(setup).empty()) continue;
      auto match = rules->start(setup, seed);
      Chance chance(seed);
      std::string error;
      for (int n = 0; n < 300 && !match->decision().over(); ++n) {
        const EmptyChoice empty = empty_choice(*match, true);
        const auto kind = static_cast<std::size_t>(empty.is_open() ? 1 : 0);
        if (empty && wanted[kind] > 0 && n % 3 == 0) {
          const Seat viewer = n % 2 == 0 ? Seat::none : match->decision().seat == Seat::a ? Seat::b : Seat::a;
          for (std::uint64_t world = 1; world <= 8; ++world) {
            const auto dream = match->imagine(viewer, stream_seed(seed, world));
            // A person in the dream has something else to do, and passes all the same.
            const bool wakes = empty.is_open() || !empty_choice(*dream, true);
            const auto same = dream->parse(match->text(empty.action), error);
            if (!wakes || !same || !dream->refusal(*same).empty()) continue;
            out.push_back({fmt::format("{}-{}-{}-{}", game.info->name, seed, n, muster::name_of(viewer)),
                           viewer, rules->restore(match->save(), error),
                           rules->restore(dream->save(), error)});
            --wanted[kind];
            break;
          }
        }
        const auto options = match->options();
        match->apply(options[chance.below(static_cast<std::uint32_t>(options.size()))], error);
      }
    }
  }
  return out;
}

struct NoLeakByTheTable : NoLeak {
  NoLeakByTheTable() { tests = empty_cases(); }
};

constexpr std::string_view kLets = R"(,"let":["forced","own","nothing"])";

constexpr std::string_view kAskAll = R"(,"let":[])";

/// Sits down and says what the table may make; returns once the table has seen to it and told everybody.
json::value sit_and_let(Chair& chair, const std::string& match, std::string_view lets = kLets) {
  json::value state = chair.join(match, std::string(lets));
  chair.send(fmt::format(R"({{"type":"let","match":"{}"{}}})", match, lets));
  chair.expect("ack");
  return state;
}

TEST_F(NoLeakByTheTable, WhatItMakesCannotBeToldFromWhatAPersonDoes) {
  std::array<std::size_t, 2> compared{};  // secret, open
  for (std::size_t i = 0; i < tests.size(); ++i) {
    Case& test = tests[i];
    if (!look_alike(test)) continue;
    const EmptyChoice empty = empty_choice(*test.truth, true);
    const std::string text = test.truth->text(empty.action);
    const Seat chooser = test.truth->decision().seat;
    // What comes to light by the choice itself is no business of the table.
    std::string error;
    const auto there = test.dream->parse(text, error);
    if (!there || !test.truth->apply(empty.action, error) || !test.dream->apply(*there, error)) continue;
    if (!look_alike(test)) continue;
    World real(truth->port(), test);
    World imagined(dream->port(), test);
    for (World* world : {&real, &imagined}) {
      world->viewer().join(test.id);
      // Who is to choose comes last: what is made at once is made when everybody is there.
      std::sort(world->others().begin(), world->others().end(),
                [&](const auto& x, const auto& y) { return x.first != chooser && y.first == chooser; });
      for (auto& [seat, chair] : world->others()) {
        // In the dream there is a person who is asked, unless everybody can see that there is nothing to ask.
        sit_and_let(*chair, test.id, world == &real || empty.is_open() ? kLets : kAskAll);
      }
    }
    if (!empty.is_open()) {
      time->pass(pause_like_a_person(kPace, static_cast<std::int64_t>(i) + 1, 0));
      imagined.of(chooser, test.viewer).move(test.id, 0, "m0", text);
    }
    for (World* world : {&real, &imagined}) world->viewer().expect("update");
    ASSERT_EQ(real.heard, imagined.heard) << test.id << ": " << muster::name_of(empty.why);
    EXPECT_EQ(real.heard.find("\"made\""), std::string::npos) << "why is the player's own business";
    ++compared[empty.is_open() ? 1 : 0];
  }
  EXPECT_GE(compared[0], 2U);
  EXPECT_GE(compared[1], 2U);
}

TEST_F(NoLeakByTheTable, NobodyPassesForSomebodyWhoIsSeenToBeAway) {
  std::vector<const Case*> secret;
  for (const Case& test : tests) {
    if (empty_choice(*test.truth, true).why == Empty::nothing) secret.push_back(&test);
  }
  ASSERT_GE(secret.size(), 2U);
  const auto chair_of = [&](const Case& test) {
    return std::make_unique<Chair>(truth->port(), token_of(test.truth->decision().seat));
  };
  const auto away = chair_of(*secret[0]);
  const auto here = chair_of(*secret[1]);
  sit_and_let(*away, secret[0]->id);
  away->send(fmt::format(R"({{"type":"leave","match":"{}"}})", secret[0]->id));
  away->expect("ack");
  sit_and_let(*here, secret[1]->id);
  time->pass(10'000);
  // Both were due by now, and the one who is here was passed for.
  EXPECT_EQ(text_at(here->expect("update").at("made"), "why"), "nothing");
  EXPECT_EQ(number_at(sit_and_let(*away, secret[0]->id), "seq"), 0);
  time->pass(10'000);
  EXPECT_EQ(number_at(away->expect("update"), "seq"), 1);
}

TEST_F(NoLeak, WhatLooksAlikeIsSentAlike) {
  ASSERT_FALSE(tests.empty());
  std::size_t compared = 0;
  for (Case& test : tests) {
    if (!look_alike(test)) continue;
    World real(truth->port(), test);
    World imagined(dream->port(), test);
    for (World* world : {&real, &imagined}) {
      world->viewer().join(test.id);
      for (auto& [seat, chair] : world->others()) {
        chair->join(test.id);
        // That somebody came is told before anything else is asked.
        world->viewer().expect("table");
      }
      ask_everything(*world, test);
    }
    ASSERT_EQ(real.heard, imagined.heard) << test.id;
    ++compared;
    // Play on as long as the viewer cannot tell the two apart.
    Chance chance(3);
    for (std::int64_t seq = 0; seq < 12; ++seq) {
      const Seat seat = test.truth->decision().seat;
      const auto options = test.truth->options();
      const std::string text =
          test.truth->text(options[chance.below(static_cast<std::uint32_t>(options.size()))]);
      std::string error;
      const auto here = test.truth->parse(text, error);
      const auto there = test.dream->parse(text, error);
      if (!there || !test.dream->refusal(*there).empty()) break;
      test.truth->apply(*here, error);
      test.dream->apply(*there, error);
      if (!look_alike(test)) break;
      for (World* world : {&real, &imagined}) {
        world->heard.clear();
        world->of(seat, test.viewer).move(test.id, seq, fmt::format("m{}", seq), text);
        world->viewer().expect("update");
      }
      ASSERT_EQ(real.heard, imagined.heard) << test.id << " after " << text;
      ++compared;
    }
  }
  EXPECT_GT(compared, tests.size() / 2);
}

TEST(NoLeakToStrangers, WhoeverIsNotAtATableHearsNothingOfIt) {
  Folder folder;
  Server server(open_config(folder.path()));
  Pair pair(server.port());
  Person eve(server.port(), "Eve");
  Chair stranger(server.port(), eve.token);
  const std::string match = fmt::format(R"("match":"{}")", pair.match);
  for (const char* type : {"move", "undo", "hint", "resign", "draw", "rematch", "leave"}) {
    stranger.send(fmt::format(R"({{"type":"{}",{},"seq":0,"move":"x","do":"offer"}})", type, match));
    const json::value error = stranger.expect("error");
    EXPECT_EQ(text_at(error, "code"), "not_joined");
    EXPECT_FALSE(has(error, "seq"));
  }
  for (std::size_t i = 0; i < 10; ++i) pair.step(i);
  stranger.send(R"({"type":"ping"})");
  EXPECT_EQ(text_at(parse(*stranger.socket.receive(kPatience)), "type"), "pong") << "nothing came before it";
}

TEST(NoLeakToStrangers, SeedsAndDecksAreNotToldWhileAMatchRuns) {
  Folder folder;
  Server server(open_config(folder.path()));
  Person ann(server.port(), "Ann");
  const std::string match = ann.create(
      R"({"game":"lost-empires","seats":[{"player":"me","deck":"Feng Starter"},{"player":"open"}],"seed":"424242424242"})");
  Person bob(server.port(), "Bob");
  std::string heard = bob.join(match).body;
  Chair at_b(server.port(), bob.token);
  at_b.join(match);
  heard +=
      at_b.last + bob.http.get("/api/v1/matches/" + match).body + bob.http.get("/api/v1/me/matches").body;
  EXPECT_EQ(heard.find("424242424242"), std::string::npos);
  EXPECT_EQ(heard.find("Feng Starter"), std::string::npos);
}

}  // namespace
}  // namespace muster::server::kit
