// Computer players, each kind on every game: what they may choose, and on what their choice may depend.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "agents/agent.hpp"
#include "engine/core/chance.hpp"
#include "engine/core/diagnostics.hpp"
#include "games/games.hpp"

namespace muster {
namespace {

/// Every way of thinking, with budgets small enough to play whole matches.
constexpr std::array<std::string_view, 4> kPlayers{"random", "greedy", "easy",
                                                   "search:iterations=60,shares=3,rollout=3"};

std::shared_ptr<const Rules> load(const GameEntry& entry) {
  Diagnostics diagnostics;
  auto rules = entry.load({}, {}, diagnostics);
  EXPECT_TRUE(diagnostics.empty()) << diagnostics.text();
  return rules;
}

/// So many seats with the first ready decks that may meet.
Setup some_setup(const Rules& rules, int seats = 2) {
  Setup setup = default_setup(rules.info(), seats);
  if (rules.check_setup(setup).empty()) return setup;
  const auto decks = rules.decks();
  for (std::size_t step = 1; step < decks.size(); ++step) {
    setup.decks.clear();
    for (int i = 0; i < seats; ++i)
      setup.decks.push_back(decks[static_cast<std::size_t>(i) * step % decks.size()]);
    if (rules.check_setup(setup).empty()) return setup;
  }
  ADD_FAILURE() << "no ready decks may meet";
  return setup;
}

using Players = std::vector<std::unique_ptr<Agent>>;

Players seat_players(std::initializer_list<std::string_view> kinds, const Rules& rules, std::uint64_t seed) {
  Players table;
  for (const std::string_view kind : kinds) table.push_back(make_agent(kind, rules, seed + table.size()));
  return table;
}

void play_to_the_end(Match& match, Players& table) {
  while (!match.decision().over()) {
    std::string error;
    const Action action = table[static_cast<std::size_t>(index_of(match.decision().seat))]->choose(match);
    ASSERT_TRUE(match.apply(action, error)) << error;
  }
}

/// A player of one's own, for every game: what moves the most cards it sees, by the views of worlds it
/// supposes.
class Mover final : public Agent {
 public:
  Action choose(const SeatPerspective& seen) override {
    Action best = seen.options().front();
    std::size_t most = 0;
    for (const Action& each : seen.options()) {
      const auto world = seen.sample(seen.actions_before() + 1);
      std::string error;
      if (!world->apply(each, error)) continue;
      std::size_t cards = 0;
      for (const ZoneView& zone : world->view(seen.seat()).zones) cards += zone.cards.size();
      if (cards > most) {
        most = cards;
        best = each;
      }
    }
    return best;
  }
};

TEST(Agents, APlayerOfOnesOwnIsAddedAndPlaysByWhatItsSeatSees) {
  const auto make = [](const Rules&, std::uint64_t) { return std::make_unique<Mover>(); };
  ASSERT_EQ(add_agent_kind("mover", "moves what it can", make), "");
  EXPECT_EQ(add_agent_kind("mover", "again", make), "there is a player \"mover\" already");
  EXPECT_EQ(add_agent_kind("greedy", "mine", make), "there is a player \"greedy\" already");
  EXPECT_NE(add_agent_kind("Mover 2", "a name nobody can type", make), "");
  EXPECT_NE(add_agent_kind("nobody", "made by nothing", nullptr), "");
  EXPECT_EQ(agent_kinds().back().name, "mover");
  EXPECT_EQ(kind_problem("mover"), "");
  EXPECT_EQ(kind_problem("mofer"), "unknown player \"mofer\"; did you mean \"mover\"?");
  for (const GameEntry& entry : all_games()) {
    const auto rules = load(entry);
    const auto match = rules->start(some_setup(*rules), 5);
    Players table = seat_players({"mover", "random"}, *rules, 5);
    for (int n = 0; n < 40 && !match->decision().over(); ++n) {
      Agent& player = *table[static_cast<std::size_t>(index_of(match->decision().seat))];
      const auto lookalike = match->imagine(match->decision().seat, 9);
      const Action action = player.choose(*match);
      if (&player == table.front().get()) {
        ASSERT_EQ(action, player.choose(*lookalike)) << "it knew more than its seat";
        EXPECT_EQ(player.advise(*match).options.size(), match->options().size());
      }
      std::string error;
      ASSERT_TRUE(match->apply(action, error)) << error;
    }
  }
}

/// The sanitizers look for other faults than how well one plays; they see the same code in a part of a match.
bool sanitized() { return std::getenv("MUSTER_QUICK") != nullptr; }

/// What takes long, game by game, so that the games share the cores.
class AgentsOf : public testing::TestWithParam<std::string_view> {
 protected:
  std::shared_ptr<const Rules> rules = load(*find_game(GetParam()));
};

TEST_P(AgentsOf, ASearchThatIsToldToStopStopsAndOneThatIsNotIsNotChanged) {
  const auto match = rules->start(some_setup(*rules), 3);
  std::string error;
  while (match->options().size() < 2) ASSERT_TRUE(match->apply(match->options().front(), error)) << error;
  Cancellation never;
  const auto plain = make_agent("easy", *rules, 7);
  const auto watched = make_agent("easy", *rules, 7, nullptr, &never);
  EXPECT_EQ(match->text(plain->choose(*match)), match->text(watched->choose(*match)));

  // A hundred million iterations are a quarter of an hour; the test ends because the search does.
  Cancellation stop;
  const auto endless = make_agent("search:iterations=100000000", *rules, 7, nullptr, &stop);
  std::thread teller([&stop] { stop.cancel(); });
  const Action any = endless->choose(*match);
  teller.join();
  EXPECT_TRUE(match->apply(any, error)) << "still legal: " << error;
}

TEST(Agents, EveryKindPlaysEveryGameToItsEndWithLegalActionsOnly) {
  for (const GameEntry& entry : all_games()) {
    const auto rules = load(entry);
    for (const std::string_view kind : kPlayers) {
      for (std::uint64_t seed = 1; seed <= (sanitized() ? 1 : 3); ++seed) {
        const auto match = rules->start(some_setup(*rules), seed);
        Players table = seat_players({kind, "random"}, *rules, seed);
        play_to_the_end(*match, table);
        EXPECT_TRUE(match->result().over()) << entry.info->name << " " << kind;
      }
    }
  }
}

TEST(Agents, AMatchOfThreeOrFourOfAnyKindsFinishes) {
  for (const GameEntry& entry : all_games()) {
    const auto rules = load(entry);
    for (int seats = 3; seats <= entry.info->max_seats; ++seats) {
      const auto match = rules->start(some_setup(*rules, seats), 11);
      Players table = seat_players({"easy", "greedy", "random", "search:iterations=40,shares=2"}, *rules, 5);
      play_to_the_end(*match, table);
      EXPECT_TRUE(match->result().over()) << entry.info->name << " " << seats;
    }
  }
}

TEST_P(AgentsOf, TheSameSeedGivesTheSameMatch) {
  for (const std::string_view kind : kPlayers) {
    std::array<std::uint64_t, 2> ends{};
    for (std::uint64_t& end : ends) {
      const auto match = rules->start(some_setup(*rules), 9);
      Players table = seat_players({kind, kind}, *rules, 4);
      play_to_the_end(*match, table);
      end = match->hash();
    }
    EXPECT_EQ(ends[0], ends[1]) << kind;
  }
}

TEST(Agents, AChoiceDependsOnNothingTheSeatCannotKnow) {
  for (const GameEntry& entry : all_games()) {
    const auto rules = load(entry);
    for (const std::string_view kind : kPlayers) {
      const auto match = rules->start(some_setup(*rules), 3);
      const auto agent = make_agent(kind, *rules, 8);
      const std::uint64_t most = sanitized() ? 60 : 100'000;
      for (std::uint64_t step = 0; !match->decision().over() && step < most; ++step) {
        const Action chosen = agent->choose(*match);
        const auto lookalike = match->imagine(match->decision().seat, step + 1);
        ASSERT_EQ(chosen, agent->choose(*lookalike))
            << entry.info->name << " " << kind << " step " << step << ": " << match->text(chosen);
        std::string error;
        ASSERT_TRUE(match->apply(chosen, error)) << error;
      }
    }
  }
}

TEST(Agents, AdviceDependsOnNothingTheSeatCannotKnow) {
  for (const GameEntry& entry : all_games()) {
    const auto rules = load(entry);
    const auto match = rules->start(some_setup(*rules), 6);
    const auto agent = make_agent("search:iterations=200", *rules, 8);
    for (std::uint64_t step = 0; !match->decision().over(); ++step) {
      if (step % (sanitized() ? 49 : 7) == 0) {
        const Advice here = agent->advise(*match);
        const Advice there = agent->advise(*match->imagine(match->decision().seat, step + 1));
        ASSERT_EQ(here.line, there.line) << entry.info->name << " step " << step;
        ASSERT_EQ(here.options.size(), there.options.size());
        for (std::size_t i = 0; i < here.options.size(); ++i) {
          ASSERT_EQ(here.options[i].action, there.options[i].action);
          ASSERT_EQ(here.options[i].share, there.options[i].share);
          ASSERT_EQ(here.options[i].chance, there.options[i].chance);
        }
      }
      std::string error;
      ASSERT_TRUE(match->apply(make_agent("random", *rules, step)->choose(*match), error)) << error;
    }
  }
}

TEST(Agents, AdviceNamesEveryOptionOnceBestFirst) {
  for (const GameEntry& entry : all_games()) {
    const auto rules = load(entry);
    const auto match = rules->start(some_setup(*rules), 2);
    for (const std::string_view kind : kPlayers) {
      const auto agent = make_agent(kind, *rules, 1);
      const Advice advice = agent->advise(*match);
      EXPECT_EQ(advice.options.front().action, agent->choose(*match)) << kind;
      ASSERT_EQ(advice.options.size(), match->options().size()) << kind;
      double shares = 0;
      for (const Action& action : match->options()) {
        int named = 0;
        for (const Advice::Option& each : advice.options) named += each.action == action ? 1 : 0;
        EXPECT_EQ(named, 1) << kind << " " << match->text(action);
      }
      for (const Advice::Option& each : advice.options) {
        shares += each.share;
        EXPECT_LE(each.share, advice.options.front().share);
        EXPECT_GE(each.chance, 0.0);
        EXPECT_LE(each.chance, 1.0);
      }
      EXPECT_NEAR(shares, 1.0, 1e-9) << kind;
    }
  }
}

/// All tasks at once, the last first.
class Crowd final : public Workers {
 public:
  void run(int count, const std::function<void(int)>& task) override {
    std::vector<std::jthread> threads;
    for (int i = count; i-- > 0;) threads.emplace_back([&task, i] { task(i); });
  }
};

TEST(Agents, ManyThreadsThinkWhatOneThinks) {
  Crowd crowd;
  for (const GameEntry& entry : all_games()) {
    const auto rules = load(entry);
    const auto match = rules->start(some_setup(*rules), 5);
    const auto alone = make_agent("search:iterations=240,shares=8", *rules, 8);
    const auto together = make_agent("search:iterations=240,shares=8", *rules, 8, &crowd);
    for (int step = 0; step < (sanitized() ? 10 : 40) && !match->decision().over(); ++step) {
      const Advice one = alone->advise(*match);
      const Advice eight = together->advise(*match);
      ASSERT_EQ(one.line, eight.line) << entry.info->name << " step " << step;
      for (std::size_t i = 0; i < one.options.size(); ++i) {
        ASSERT_EQ(one.options[i].action, eight.options[i].action);
        ASSERT_EQ(one.options[i].chance, eight.options[i].chance);
      }
      std::string error;
      ASSERT_TRUE(match->apply(one.options.front().action, error)) << error;
    }
  }
}

TEST(Agents, AskingTwiceChangesNothing) {
  const auto rules = load(all_games().front());
  const auto match = rules->start(some_setup(*rules), 3);
  for (const std::string_view kind : kPlayers) {
    const auto agent = make_agent(kind, *rules, 8);
    EXPECT_EQ(agent->choose(*match), agent->choose(*match)) << kind;
  }
}

/// How many of 2 * `pairs` seat-swapped matches the first kind wins.
int wins(const Rules& rules, std::string_view first, std::string_view second, std::uint64_t pairs) {
  int count = 0;
  for (std::uint64_t seed = 1; seed <= pairs; ++seed) {
    for (const bool swapped : {false, true}) {
      const auto match = rules.start(some_setup(rules), seed);
      Players table =
          swapped ? seat_players({second, first}, rules, seed) : seat_players({first, second}, rules, seed);
      play_to_the_end(*match, table);
      count += match->result().of(swapped ? Seat::b : Seat::a) == Verdict::win ? 1 : 0;
    }
  }
  return count;
}

TEST(Agents, GreedyWinsMoreOftenThanRandom) {
  if (sanitized()) return;
  for (const GameEntry& entry : all_games()) {
    EXPECT_GE(wins(*load(entry), "greedy", "random", 20), 30) << entry.info->name << ": of 40";
  }
}

TEST_P(AgentsOf, SearchWinsMoreOftenThanGreedy) {
  if (sanitized()) return;
  EXPECT_GE(wins(*rules, "normal", "greedy", 8), 10) << "of 16";
}

std::vector<std::string_view> game_names() {
  std::vector<std::string_view> out;
  for (const GameEntry& game : all_games()) out.push_back(game.info->name);
  return out;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, AgentsOf, testing::ValuesIn(game_names()), [](const auto& each) {
  std::string name(each.param);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
});

TEST(Agents, AnUnknownKindIsNobody) {
  const auto rules = load(all_games().front());
  EXPECT_EQ(make_agent("oracle", *rules, 1), nullptr);
  EXPECT_EQ(make_agent("search:depth=3", *rules, 1), nullptr);
}

TEST(Agents, AWrongSettingIsNamed) {
  EXPECT_EQ(kind_problem("search:iterations=500,rollout=0"), "");
  EXPECT_EQ(kind_problem("gredy"), "unknown player \"gredy\"; did you mean \"greedy\"?");
  EXPECT_EQ(kind_problem("search:rolout=4"), "search has no setting \"rolout\"; did you mean \"rollout\"?");
  EXPECT_EQ(kind_problem("search:shares=0"), "shares: expected a number from 1 to 64, not \"0\"");
  EXPECT_EQ(kind_problem("search:shares=nan"), "shares: expected a number from 1 to 64, not \"nan\"");
  EXPECT_EQ(kind_problem("search:iterations"), "iterations: expected a number from 1 to 100000000, not \"\"");
}

}  // namespace
}  // namespace muster
