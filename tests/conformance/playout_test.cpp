// Thousands of random matches per game straight on the states, as agents play them: no events, no records.
#include <string>

#include <gtest/gtest.h>

#include "engine/core/hash.hpp"
#include "engine/match/match_of.hpp"
#include "games/all_games.hpp"
#include "tests/conformance/each_game.hpp"
#include "tests/conformance/kit.hpp"

namespace muster::conformance {
namespace {

template <class G>
class Playouts : public ::testing::Test {
 protected:
  void SetUp() override {
    rules_ = load(*find_game(G::info().name));
    ASSERT_NE(rules_, nullptr);
  }
  const G& game() const { return dynamic_cast<const RulesOf<G>&>(*rules_).game(); }
  std::shared_ptr<const Rules> rules_;
};

TYPED_TEST_SUITE(Playouts, AsTypes<AllGames>::type, GameName);

TYPED_TEST(Playouts, ThousandsOfRandomMatchesEnd) {
  const auto all = configs(*this->rules_);
  const int each = std::max(1, scaled(4000) / static_cast<int>(all.size()));
  Options options;
  Events silent;
  for (const Config& config : all) {
    for (int i = 0; i < each; ++i) {
      Chance chance(static_cast<std::uint64_t>(i) * 7919U + 13U);
      auto state = this->game().start(config.setup, chance, silent);
      int decisions = 0;
      while (!this->game().decision(state).over()) {
        options.clear();
        this->game().options(state, options);
        ASSERT_FALSE(options.empty()) << config.label << " match " << i << " decision " << decisions;
        ASSERT_LT(options.size(), Options::kRoom) << config.label << ": more options than there is room for";
        this->game().apply(state, options[chance.below(static_cast<std::uint32_t>(options.size()))], chance,
                           silent);
        ASSERT_LT(++decisions, 100000) << config.label << " match " << i;
      }
      ASSERT_TRUE(this->game().result(state).over());
    }
  }
}

TYPED_TEST(Playouts, EvaluationsStayBetweenLostAndWon) {
  const auto all = configs(*this->rules_);
  Options options;
  Events silent;
  Chance chance(3);
  auto state = this->game().start(all.front().setup, chance, silent);
  while (!this->game().decision(state).over()) {
    for (int s = 0; s < this->game().seats(state); ++s) {
      const float value = this->game().evaluate(state, seat_at(s));
      ASSERT_GE(value, 0.0F);
      ASSERT_LE(value, 1.0F);
    }
    options.clear();
    this->game().options(state, options);
    this->game().apply(state, options[chance.below(static_cast<std::uint32_t>(options.size()))], chance,
                       silent);
  }
}

}  // namespace
}  // namespace muster::conformance
