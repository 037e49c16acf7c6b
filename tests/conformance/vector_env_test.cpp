// Many matches at once: each is the match that its seed and choices make, seen as a single one is.
#include "envs/vector_env.hpp"

#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "agents/agent.hpp"
#include "engine/match/matchups.hpp"
#include "games/encoders.hpp"
#include "tests/conformance/kit.hpp"

namespace muster::conformance {
namespace {

class Vector : public ::testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    rules_ = load(*find_game(GetParam()));
    ASSERT_NE(rules_, nullptr);
    encoder_ = encoder_for(rules_);
    settings_.matches = 3;
    settings_.setups = deck_pairs(*rules_);
  }
  std::unique_ptr<VectorEnv> make(std::string* said = nullptr) const {
    std::string error;
    auto made = make_vector_env(rules_, encoder_, settings_, error);
    if (said != nullptr) *said = error;
    return made;
  }

  std::shared_ptr<const Rules> rules_;
  std::shared_ptr<const Encoder> encoder_;
  VectorSettings settings_;
};

TEST_P(Vector, PlaysTheMatchesThatTheirSeedsMake) {
  settings_.setups.resize(1);
  settings_.players[1] = "greedy";
  const auto env = make();
  ASSERT_NE(env, nullptr);
  const VectorArrays& seen = env->arrays();
  const EncodingSpec& spec = encoder_->spec();
  std::vector<std::unique_ptr<Match>> matches;
  std::vector<std::unique_ptr<Agent>> greedy;
  const auto others = [&](std::size_t i) {
    std::string error;
    while (!matches[i]->decision().over() && matches[i]->decision().seat != Seat::a)
      ASSERT_TRUE(matches[i]->apply(greedy[i]->choose(*matches[i]), error)) << error;
  };
  const auto begin = [&](std::size_t i) {
    matches[i] = rules_->start(settings_.setups[0], seen.seeds[i]);
    greedy[i] = make_agent("greedy", *rules_, stream_seed(seen.seeds[i], 101));
    others(i);
  };
  matches.resize(settings_.matches);
  greedy.resize(settings_.matches);
  for (std::size_t i = 0; i < matches.size(); ++i) begin(i);
  Chance pick(5);
  int ended = 0;
  std::vector<std::int16_t> slots(spec.slot_numbers());
  std::vector<std::int16_t> globals(spec.globals.size());
  std::vector<std::int16_t> rows(spec.most_options * spec.options.size());
  for (int n = 0; n < 2000 && ended < 6; ++n) {
    std::vector<std::int32_t> choices;
    for (std::size_t i = 0; i < matches.size(); ++i) {
      const Match& match = *matches[i];
      encoder_->encode(match, match.decision().seat, slots.data(), globals.data());
      ASSERT_TRUE(std::equal(slots.begin(), slots.end(),
                             seen.slots.begin() + static_cast<std::ptrdiff_t>(i * slots.size())));
      ASSERT_TRUE(std::equal(globals.begin(), globals.end(),
                             seen.globals.begin() + static_cast<std::ptrdiff_t>(i * globals.size())));
      std::fill(rows.begin(), rows.end(), std::int16_t{0});
      const std::size_t count = encoder_->encode_options(match, rows.data());
      ASSERT_EQ(static_cast<std::size_t>(seen.option_counts[i]), count);
      ASSERT_TRUE(std::equal(rows.begin(), rows.end(),
                             seen.options.begin() + static_cast<std::ptrdiff_t>(i * rows.size())));
      const auto* mask = seen.mask.data() + i * spec.most_options;
      ASSERT_EQ(std::accumulate(mask, mask + spec.most_options, std::size_t{0}), count);
      choices.push_back(static_cast<std::int32_t>(pick.below(static_cast<std::uint32_t>(count))));
    }
    ASSERT_EQ(env->step(choices), "");
    for (std::size_t i = 0; i < matches.size(); ++i) {
      std::string error;
      ASSERT_TRUE(matches[i]->apply(matches[i]->options()[static_cast<std::size_t>(choices[i])], error));
      others(i);
      ASSERT_EQ(seen.ended[i] != 0, matches[i]->decision().over());
      EXPECT_EQ(static_cast<std::size_t>(seen.lengths[i]), matches[i]->steps().size());
      if (seen.ended[i] == 0) continue;
      ++ended;
      for (int seat = 0; seat < 2; ++seat)
        EXPECT_EQ(seen.seat_rewards[i * kMaxSeats + static_cast<std::size_t>(seat)],
                  2 * worth_of(matches[i]->result().of(seat_at(seat))) - 1);
      EXPECT_EQ(seen.rewards[i], seen.seat_rewards[i * kMaxSeats]);
      begin(i);
    }
  }
  EXPECT_GE(ended, 3);
}

TEST_P(Vector, RefusesWhatIsNoOptionAndStaysAsItWas) {
  const auto env = make();
  const std::vector<std::int16_t> before = env->arrays().slots;
  const std::int32_t count = env->arrays().option_counts[1];
  EXPECT_THAT(env->step(std::vector<std::int32_t>{0, count, 0}),
              ::testing::HasSubstr("match 1: there is no option"));
  EXPECT_THAT(env->step(std::vector<std::int32_t>{0, -1, 0}), ::testing::HasSubstr("no option -1"));
  EXPECT_THAT(env->step(std::vector<std::int32_t>{0, 0}), ::testing::HasSubstr("2 choices for 3 matches"));
  EXPECT_EQ(env->arrays().slots, before);
}

TEST_P(Vector, SaysWhatIsWrongWithItsSettings) {
  std::string said;
  settings_.players = {"easy", "easy"};
  EXPECT_EQ(make(&said), nullptr);
  EXPECT_THAT(said, ::testing::HasSubstr("leave at least one"));
  settings_.players = {"", "gredy"};
  EXPECT_EQ(make(&said), nullptr);
  EXPECT_THAT(said, ::testing::HasSubstr("did you mean \"greedy\"?"));
}

TEST_P(Vector, BreaksOffWhenToldAndBeginsAnew) {
  settings_.players = {"", "random"};
  const auto env = make();
  env->shall_stop = [] { return true; };
  while (!env->broken_off()) ASSERT_EQ(env->step(std::vector<std::int32_t>(3, 0)), "");
  EXPECT_THAT(env->step(std::vector<std::int32_t>(3, 0)), ::testing::HasSubstr("reset()"));
  env->shall_stop = nullptr;
  env->reset({});
  EXPECT_EQ(env->step(std::vector<std::int32_t>(3, 0)), "");
}

INSTANTIATE_TEST_SUITE_P(Games, Vector, ::testing::ValuesIn(game_names()), named_after);

}  // namespace
}  // namespace muster::conformance
