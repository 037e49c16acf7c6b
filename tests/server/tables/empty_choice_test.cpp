// Choices that decide nothing at a table: made for who lets it, told to nobody else, and still there after a
// restart.
#include "games/empty_choice.hpp"

#include <map>
#include <set>

#include "engine/core/chance.hpp"
#include "engine/match/record.hpp"
#include "games/games.hpp"
#include "protocol/course.hpp"
#include "server/tables/pause.hpp"
#include "tests/server/kit.hpp"
#include "tests/server/process.hpp"

namespace muster::server::kit {
namespace {

constexpr std::string_view kLetAll = R"(,"let":["forced","own","nothing"])";
constexpr std::string_view kLetForced = R"(,"let":["forced"])";
/// Longer than any pause.
constexpr std::int64_t kLongEnough = 3'000;

/// What a table made by itself, as two players at it hear of it.
struct Heard {
  std::map<std::string, int> made;  // by why
  int asked = 0;
  int single = 0;  // asked with one option, and nobody said that it will be made
  bool over = false;
};

/// Two people who choose at random and let the table make what they say.
class Two {
 public:
  Two(std::uint16_t port, const std::string& game, std::string_view let, SetTime* time = nullptr,
      const std::string& more = "")
      : ann_(port, "Ann"), bob_(port, "Bob"), match(ann_.create_open(game, more)), let_(let), time_(time) {
    EXPECT_EQ(bob_.join(match).status, 200);
    sit_down(port);
  }

  void sit_down(std::uint16_t port) {
    chairs_[0] = std::make_unique<Chair>(port, ann_.token);
    chairs_[1] = std::make_unique<Chair>(port, bob_.token);
    for (std::size_t i = 0; i < 2; ++i) now_[i] = chairs_[i]->join(match, std::string(let_));
    // Whoever came first has heard of what the table made since; whoever came last has not missed anything.
    seq = number_at(now_[1], "seq");
    while (number_at(now_[0], "seq") < seq) now_[0] = chairs_[0]->expect("update");
  }
  /// Up to so many entries of the journal.
  void play(int entries) {
    for (int i = 0; i < entries && !heard.over && !testing::Test::HasFailure(); ++i) step();
  }

 private:
  void step() {
    if (testing::Test::HasFatalFailure()) return;
    for (std::size_t i = 0; i < 2; ++i) {
      if (!has(now_[i], "choice")) continue;
      const json::object& choice = now_[i].at("choice").as_object();
      const auto count = choice.at("options").as_array().size();
      if (choice.contains("soon")) {
        // Once this is acknowledged the pause has begun.
        chairs_[i]->send(fmt::format(R"({{"type":"let","match":"{}"{}}})", match, let_));
        chairs_[i]->expect("ack");
        time_->pass(kLongEnough);
        break;
      }
      ++heard.asked;
      heard.single += count == 1 ? 1 : 0;
      chairs_[i]->move(match, seq, fmt::format("m{}", seq), option_of(now_[i], chance_.below(1000)));
      break;
    }
    ++seq;
    std::array<bool, 2> made{};
    for (std::size_t i = 0; i < 2; ++i) {
      now_[i] = chairs_[i]->expect("update");
      ASSERT_EQ(number_at(now_[i], "seq"), seq);
      EXPECT_EQ(text_at(now_[i], "cause"), "move");
      made[i] = has(now_[i], "made");
      if (!made[i]) continue;
      ++heard.made[text_at(now_[i].at("made"), "why")];
      EXPECT_EQ(text_at(now_[i], "by"), i == 0 ? "A" : "B") << "only the seat itself is told";
    }
    EXPECT_FALSE(made[0] && made[1]);
    heard.over = has(now_[0], "outcome");
  }

  Person ann_;
  Person bob_;

 public:
  std::string match;
  Heard heard;
  std::int64_t seq = 0;

 private:
  std::string_view let_;
  SetTime* time_;
  std::array<std::unique_ptr<Chair>, 2> chairs_;
  std::array<json::value, 2> now_;
  Chance chance_{5};
};

struct EmptyChoiceTest : testing::Test {
  Folder folder;
  std::shared_ptr<SetTime> time = std::make_shared<SetTime>();
  std::unique_ptr<Server> server = start();

  std::unique_ptr<Server> start() {
    Config config = open_config(folder.path());
    config.time = time;
    return std::make_unique<Server>(config);
  }
};

TEST_F(EmptyChoiceTest, InEveryGameOnlyWhatDecidesSomethingIsAskedAndTheMatchComesToItsEnd) {
  for (const GameEntry& game : all_games()) {
    Two two(server->port(), std::string(game.info->name), kLetAll, time.get(), R"(,"seed":"7")");
    two.play(game.info->name == "war-rig" || game.info->name == "purge" ? scaled(400) : 20'000);
    EXPECT_EQ(two.heard.single, 0) << game.info->name;
    EXPECT_GT(two.heard.made["forced"] + two.heard.made["nothing"], 0) << game.info->name;
    if (game.info->name == "dept-of-structure") {
      EXPECT_GT(two.heard.made["own"], 0);
    }
  }
}

TEST_F(EmptyChoiceTest, WhoSaysNothingIsAskedEverything) {
  Two two(server->port(), "lost-empires", "", time.get(), R"(,"seed":"7")");
  two.play(400);
  EXPECT_TRUE(two.heard.made.empty());
  EXPECT_GT(two.heard.single, 0);
}

TEST_F(EmptyChoiceTest, AgainstComputersNobodyWaits) {
  Person ann(server->port(), "Ann");
  const std::string match =
      ann.create(R"({"game":"dept-of-structure","seats":[{"player":"me"},{"player":"random"}],"seed":"3"})");
  Chair chair(server->port(), ann.token);
  json::value now = chair.join(match, std::string(kLetAll));
  Chance chance(9);
  int made = 0;
  for (int i = 0; i < 600 && !has(now, "outcome"); ++i) {
    if (has(now, "choice")) {
      EXPECT_FALSE(has(now.at("choice"), "soon"));
      EXPECT_GT(now.at("choice").at("options").as_array().size(), 1U);
      chair.move(match, number_at(now, "seq"), fmt::format("m{}", i), option_of(now, chance.below(1000)));
    }
    now = chair.expect("update");
    made += has(now, "made") ? 1 : 0;
  }
  EXPECT_GT(made, 0);
}

TEST_F(EmptyChoiceTest, AMessageThatIsNoListOfWordsIsRefused) {
  Pair pair(server->port());
  for (const char* let : {R"("forced")", R"(["everything"])", "[1]", "true"}) {
    pair.at_a.send(fmt::format(R"({{"type":"let","match":"{}","let":{}}})", pair.match, let));
    EXPECT_EQ(text_at(pair.at_a.expect("error"), "code"), "malformed") << let;
  }
  pair.at_a.send(fmt::format(R"({{"type":"let","id":4,"match":"{}","let":["own"]}})", pair.match));
  EXPECT_EQ(number_at(pair.at_a.expect("ack"), "re"), 4);
  Chair watcher(server->port(), "");
  watcher.join(pair.match);
  watcher.send(fmt::format(R"({{"type":"let","match":"{}","let":["own"]}})", pair.match));
  EXPECT_EQ(text_at(watcher.expect("error"), "code"), "unauthorized");
}

TEST_F(EmptyChoiceTest, AfterARestartAllOfItIsThereAndTheReplayMarksIt) {
  auto two = std::make_unique<Two>(server->port(), "lost-empires", kLetForced, time.get(), R"(,"seed":"7")");
  two->play(120);
  const int before = two->heard.made["forced"];
  ASSERT_GT(before, 0);
  const std::int64_t seq = two->seq;
  server.reset();
  server = start();
  two->sit_down(server->port());
  EXPECT_GE(two->seq, seq);
  two->play(20'000);
  ASSERT_TRUE(two->heard.over);
  HttpClient http("127.0.0.1", server->port());
  Diagnostics diagnostics;
  const auto rules = find_game("lost-empires")->load({}, {}, diagnostics);
  std::string error;
  const auto record = read_record(http.get("/api/v1/matches/" + two->match + "/record").body, *rules, error);
  ASSERT_TRUE(record) << error;
  EXPECT_NE(replay(*record, *rules, error), nullptr);
  EXPECT_EQ(error, "");
  int marked = 0;
  const json::value told = parse(http.get("/api/v1/matches/" + two->match + "/replay").body);
  for (const json::value& step : told.at("steps").as_array()) marked += has(step, "forced") ? 1 : 0;
  EXPECT_GE(marked, two->heard.made["forced"]);
  EXPECT_LT(static_cast<std::size_t>(marked), told.at("steps").as_array().size());
}

TEST(EmptyChoiceCrash, AKilledServerHasLostNoneOfIt) {
  Folder folder;
  auto process = std::make_unique<Process>(folder.path());
  ASSERT_NE(process->port(), 0);
  Two two(process->port(), "lost-empires", kLetForced, nullptr, R"(,"seed":"7")");
  two.play(150);
  ASSERT_GT(two.heard.made["forced"], 0);
  const std::int64_t seq = two.seq;
  process->kill();
  process = std::make_unique<Process>(folder.path());
  ASSERT_NE(process->port(), 0);
  two.sit_down(process->port());
  EXPECT_GE(two.seq, seq);
  two.play(20'000);
  EXPECT_TRUE(two.heard.over);
}

// --- pauses ----------------------------------------------------------------------------------------

TEST(Pauses, AreAPersonsAndDrawnAnewForEveryEntry) {
  std::set<std::int64_t> seen;
  for (std::uint32_t seq = 0; seq < 500; ++seq) {
    const std::int64_t pause = pause_like_a_person(42, 7, seq);
    EXPECT_EQ(pause, pause_like_a_person(42, 7, seq));
    EXPECT_GE(pause, 600);
    EXPECT_LT(pause, 2400);
    seen.insert(pause);
  }
  EXPECT_GT(seen.size(), 300U);
  EXPECT_NE(pause_like_a_person(42, 7, 1), pause_like_a_person(43, 7, 1));
}

TEST(Pauses, NeverCostAMatch) {
  ClockSetup quick;
  quick.per_move = 1'000;
  EXPECT_LE(pause_within(quick, 0, 2'300), 334);
  ClockSetup bank;
  bank.bank = 60'000;
  EXPECT_LE(pause_within(bank, 800, 2'300), 20);
  EXPECT_EQ(pause_within(ClockSetup(), 0, 2'300), 2'300);
}

TEST_F(EmptyChoiceTest, OnAFastClockNobodyRunsOutOfTimeOverIt) {
  Two two(server->port(), "dept-of-structure", kLetAll, time.get(),
          R"(,"seed":"7","clock":{"per_move":4,"on_timeout":"lose"})");
  two.play(300);  // three seconds pass for each of them; a timeout would not be a "move"
  EXPECT_GT(two.heard.made["nothing"], 0);
}

}  // namespace
}  // namespace muster::server::kit
