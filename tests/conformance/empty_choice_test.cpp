// Choices that are none: that a table makes them by itself must never hold a match up, never decide anything,
// and tell nobody what they cannot know.
#include "games/empty_choice.hpp"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/programs/running_programs.hpp"
#include "tests/conformance/kit.hpp"

namespace muster::conformance {
namespace {

/// Whether an option only lets something go by, read off its text.
bool only_passes(const std::string& text) {
  return text.starts_with("pass") || text == "done" || text == "end turn";
}

class EmptyChoices : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    rules_ = load(*find_game(GetParam()));
    ASSERT_NE(rules_, nullptr);
    configs_ = configs(*rules_);
    ASSERT_FALSE(configs_.empty());
  }

  /// Random matches in which the table makes what it may; `visit` sees each before its next choice.
  template <class Visit>
  void play(int matches, Visit&& visit) {
    constexpr std::size_t kTooLong = 100000;
    for (int i = 0; i < matches; ++i) {
      const Config& config = configs_[static_cast<std::size_t>(i) * 7919 % configs_.size()];
      const auto seed = static_cast<std::uint64_t>(i) + 1;
      const auto match = rules_->start(config.setup, seed);
      Chance pick(stream_seed(seed, 77));
      std::size_t n = 0;
      for (; n < kTooLong && !match->decision().over(); ++n) {
        const EmptyChoice empty = empty_choice(*match, true);
        visit(*match, empty, seed, n);
        if (HasFatalFailure()) return;
        const auto options = match->options();
        std::string error;
        ASSERT_TRUE(match->apply(
            empty ? empty.action : options[pick.below(static_cast<std::uint32_t>(options.size()))], error))
            << config.label << ": " << error;
      }
      ASSERT_LT(n, kTooLong) << config.label << ": the match did not end";
    }
  }

  std::shared_ptr<const Rules> rules_;
  std::vector<Config> configs_;
};

TEST_P(EmptyChoices, ATableThatMakesThemComesToTheEndAndDecidesNothing) {
  std::array<std::size_t, 5> made{};
  play(scaled(60), [&](const Match& match, const EmptyChoice& empty, std::uint64_t, std::size_t) {
    const std::vector<Action> options = match.options();
    const auto passes = [&](Action action) { return only_passes(match.text(action)); };
    const bool nothing_else = options.size() == 1 || std::all_of(options.begin(), options.end(), passes);
    ++made[static_cast<std::size_t>(empty.why)];
    switch (empty.why) {
      case Empty::no:
        ASSERT_FALSE(nothing_else) << match.prompt(match.decision().seat);
        return;
      case Empty::forced:
      case Empty::nothing:
        ASSERT_TRUE(nothing_else);
        ASSERT_EQ(empty.action, options.front());
        return;
      case Empty::own:
        ASSERT_EQ(match.text(empty.action), "pass");
        ASSERT_EQ(match.refusal(empty.action), "");
        return;
      case Empty::alike:
        ASSERT_EQ(match.decision().prompt, prompt::order_triggers);
        ASSERT_EQ(match.refusal(empty.action), "");
        return;
    }
  });
  EXPECT_GT(made[static_cast<std::size_t>(Empty::forced)], 0U);
  EXPECT_GT(made[static_cast<std::size_t>(Empty::nothing)], 0U);
}

TEST_P(EmptyChoices, WhatIsMadeAtOnceIsTheSameInAllThatLooksAlikeToAnybody) {
  std::size_t compared = 0;
  play(scaled(24), [&](const Match& match, const EmptyChoice& truth, std::uint64_t seed, std::size_t n) {
    // Where something is made at once everywhere, and where something is asked now and then.
    if (!truth.is_open() && (n + seed) % 7 != 0) return;
    for (int viewer = -1; viewer < match.seats(); ++viewer) {
      const Seat eyes = viewer < 0 ? Seat::none : seat_at(viewer);
      for (std::uint64_t world = 0; world < 2; ++world) {
        const auto dream = match.imagine(eyes, stream_seed(seed, 1000 * n + world));
        for (const bool own_windows : {true, false}) {
          const EmptyChoice here = empty_choice(match, own_windows);
          const EmptyChoice there = empty_choice(*dream, own_windows);
          // Whoever chooses knows more than the others and may be told more.
          if (eyes == match.decision().seat) continue;
          ASSERT_EQ(here.is_open(), there.is_open())
              << match.prompt(Seat::none) << " as " << name_of(eyes) << " sees it, seed " << seed << " step "
              << n << ": " << name_of(here.why) << " and " << name_of(there.why);
          if (here.is_open()) {
            ASSERT_EQ(here.why, there.why);
          }
          ++compared;
        }
      }
    }
  });
  EXPECT_GT(compared, static_cast<std::size_t>(scaled(24)));
}

/// Plays on through the choices that a waiting ability asks for, always the first that is offered.
void finish_abilities(Match& match) {
  std::string error;
  for (int n = 0; n < 64 && !match.decision().over(); ++n) {
    if (match.decision().prompt >= prompt::first_game_prompt) return;
    match.apply(match.options().front(), error);
  }
}

TEST_P(EmptyChoices, TheOrderOfAbilitiesThatAreAlikeDoesNotMatter) {
  std::size_t seen = 0;
  play(scaled(60), [&](const Match& match, const EmptyChoice& empty, std::uint64_t seed, std::size_t n) {
    if (empty.why != Empty::alike) return;
    ++seen;
    std::string error;
    const auto usual = match.clone();
    ASSERT_TRUE(usual->apply(empty.action, error));
    finish_abilities(*usual);
    for (const Action& other : match.options()) {
      const auto changed = match.clone();
      ASSERT_TRUE(changed->apply(other, error));
      finish_abilities(*changed);
      ASSERT_EQ(usual->hash(), changed->hash()) << match.text(other) << ", seed " << seed << " step " << n;
    }
  });
  // Its ready decks hold units that do the same when they fall together.
  if (GetParam() == "lost-empires" && std::getenv("MUSTER_QUICK") == nullptr) {
    EXPECT_GT(seen, 0U);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, EmptyChoices, ::testing::ValuesIn(game_names()), named_after);

}  // namespace
}  // namespace muster::conformance
