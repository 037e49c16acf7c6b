// Computer players, each kind on every game: what they may choose, and on what their choice may depend.
#include <array>
#include <memory>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "agents/agent.hpp"
#include "engine/diagnostics.hpp"
#include "games/games.hpp"

namespace muster {
namespace {

std::shared_ptr<const Rules> load(const GameEntry& entry) {
  Diagnostics diagnostics;
  auto rules = entry.load({}, {}, diagnostics);
  EXPECT_TRUE(diagnostics.empty()) << diagnostics.text();
  return rules;
}

/// Two seats with the first ready decks that may meet.
Setup some_setup(const Rules& rules) {
  Setup setup = default_setup(rules.info(), 2);
  if (rules.check_setup(setup).empty()) return setup;
  for (const Deck& first : rules.decks()) {
    for (const Deck& second : rules.decks()) {
      setup.decks = {first, second};
      if (first.name != second.name && rules.check_setup(setup).empty()) return setup;
    }
  }
  ADD_FAILURE() << "no two ready decks may meet";
  return setup;
}

using Pair = std::array<std::unique_ptr<Agent>, 2>;

Pair make_pair_of(std::string_view first, std::string_view second, const Rules& rules, std::uint64_t seed) {
  return {make_agent(first, rules, seed), make_agent(second, rules, seed + 1)};
}

void play_to_the_end(Match& match, Pair& agents) {
  while (!match.decision().over()) {
    std::string error;
    const Action action = agents[static_cast<std::size_t>(index_of(match.decision().seat))]->choose(match);
    ASSERT_TRUE(match.apply(action, error)) << error;
  }
}

TEST(Agents, EveryKindPlaysEveryGameToItsEndWithLegalActionsOnly) {
  for (const GameEntry& entry : all_games()) {
    const auto rules = load(entry);
    for (const AgentKind& kind : agent_kinds()) {
      for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const auto match = rules->start(some_setup(*rules), seed);
        Pair agents = make_pair_of(kind.name, "random", *rules, seed);
        play_to_the_end(*match, agents);
        EXPECT_TRUE(match->result().over()) << entry.info->name << " " << kind.name;
      }
    }
  }
}

TEST(Agents, TheSameSeedGivesTheSameMatch) {
  for (const GameEntry& entry : all_games()) {
    const auto rules = load(entry);
    for (const AgentKind& kind : agent_kinds()) {
      std::array<std::uint64_t, 2> ends{};
      for (std::uint64_t& end : ends) {
        const auto match = rules->start(some_setup(*rules), 9);
        Pair agents = make_pair_of(kind.name, kind.name, *rules, 4);
        play_to_the_end(*match, agents);
        end = match->hash();
      }
      EXPECT_EQ(ends[0], ends[1]) << entry.info->name << " " << kind.name;
    }
  }
}

TEST(Agents, AChoiceDependsOnNothingTheSeatCannotKnow) {
  for (const GameEntry& entry : all_games()) {
    const auto rules = load(entry);
    for (const AgentKind& kind : agent_kinds()) {
      const auto match = rules->start(some_setup(*rules), 3);
      const auto agent = make_agent(kind.name, *rules, 8);
      for (std::uint64_t step = 0; !match->decision().over(); ++step) {
        const Action chosen = agent->choose(*match);
        const auto lookalike = match->imagine(match->decision().seat, step + 1);
        ASSERT_EQ(chosen, agent->choose(*lookalike))
            << entry.info->name << " " << kind.name << " step " << step << ": " << match->text(chosen);
        std::string error;
        ASSERT_TRUE(match->apply(chosen, error)) << error;
      }
    }
  }
}

TEST(Agents, AskingTwiceChangesNothing) {
  const GameEntry& entry = all_games().front();
  const auto rules = load(entry);
  const auto match = rules->start(some_setup(*rules), 3);
  for (const AgentKind& kind : agent_kinds()) {
    const auto agent = make_agent(kind.name, *rules, 8);
    EXPECT_EQ(agent->choose(*match), agent->choose(*match)) << kind.name;
  }
}

TEST(Agents, GreedyWinsMoreOftenThanRandom) {
  for (const GameEntry& entry : all_games()) {
    const auto rules = load(entry);
    int wins = 0;
    constexpr int kPairs = 20;
    for (std::uint64_t seed = 1; seed <= kPairs; ++seed) {
      for (const bool swapped : {false, true}) {
        const auto match = rules->start(some_setup(*rules), seed);
        Pair agents = swapped ? make_pair_of("random", "greedy", *rules, seed)
                              : make_pair_of("greedy", "random", *rules, seed);
        play_to_the_end(*match, agents);
        wins += match->result().of(swapped ? Seat::b : Seat::a) == Verdict::win ? 1 : 0;
      }
    }
    EXPECT_GE(wins, 3 * kPairs / 2) << entry.info->name << ": of " << 2 * kPairs;
  }
}

TEST(Agents, AnUnknownKindIsNobody) {
  const auto rules = load(all_games().front());
  EXPECT_EQ(make_agent("oracle", *rules, 1), nullptr);
}

}  // namespace
}  // namespace muster
