// What the tests of one game begin with: its rules, its cards and its ready decks.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "engine/match/match_of.hpp"
#include "games/games.hpp"

namespace muster {

/// How many of each design a player has in a match, wherever they are.
template <class State>
std::map<DesignId, int> owned(const State& state, Seat owner) {
  std::map<DesignId, int> out;
  for (std::size_t i = 0; i < state.table.used; ++i) {
    if (state.table.owner(card_at(i)) == owner) ++out[state.table.design(card_at(i))];
  }
  return out;
}

template <class G>
class GameTest : public ::testing::Test {
 protected:
  void SetUp() override {
    Diagnostics diagnostics;
    rules_ = find_game(G::info().name)->load({}, {}, diagnostics);
    ASSERT_NE(rules_, nullptr) << diagnostics.text();
  }

  const G& game() const { return dynamic_cast<const RulesOf<G>&>(*rules_).game(); }
  const CardSet& cards() const { return rules_->cards(); }
  const Design& card(std::string_view name) const {
    const DesignId design = cards().find(name);
    EXPECT_NE(design, DesignId::none) << name;
    return cards()[design];
  }
  const Deck& deck(std::string_view name) const {
    const Deck* found = rules_->find_deck(name);
    EXPECT_NE(found, nullptr) << name;
    return found != nullptr ? *found : rules_->decks()[0];
  }

  /// What a card file with one card in it is told.
  static std::string complaints(const std::string& text) {
    Diagnostics diagnostics;
    const SourceFile file{"one.toml", text};
    const auto set = CardSet::load(G::vocabulary(), {&file, 1}, diagnostics);
    if (set != nullptr) G::check_cards(*set, diagnostics);
    return diagnostics.text();
  }

  std::shared_ptr<const Rules> rules_;
};

}  // namespace muster
