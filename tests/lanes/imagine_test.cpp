// What a seat may suppose of the enemy's deck: once it can only be one ready deck, just that one.
#include <algorithm>
#include <map>

#include "games/lanes/game.hpp"
#include "tests/game_test.hpp"

namespace muster::lanes {
namespace {

using Copies = std::map<DesignId, int>;

Copies listed(const Deck& deck) {
  Copies out;
  for (const DeckEntry& entry : deck.entries) out[entry.design] += entry.count;
  return out;
}

class LanesImagine : public GameTest<Lanes> {};

// Some designs are in the main deck and in the pool: a card seen may have come from either.
TEST_F(LanesImagine, AReadyDeckIsImaginedWholeToTheLastCard) {
  Events silent;
  Options options;
  int known = 0;
  for (const Deck& mine : rules_->decks()) {
    for (const Deck& theirs : rules_->decks()) {
      const std::vector<Copies> ready = [&] {
        std::vector<Copies> all;
        for (const Deck& each : rules_->decks()) all.push_back(listed(each));
        return all;
      }();
      muster::Setup setup = default_setup(rules_->info(), 2);
      setup.decks = {mine, theirs};
      Chance chance(3);
      Chance pick(4);
      State state = game().start(setup, chance, silent);
      for (int n = 0; n < 150 && !game().decision(state).over(); ++n) {
        game().options(state, options);
        game().apply(state, options[pick.below(static_cast<std::uint32_t>(options.size()))], chance, silent);
        if (n % 5 != 0) continue;
        State dream = state;
        Chance imagination(static_cast<std::uint64_t>(n));
        game().imagine(dream, Seat::a, imagination);
        const Copies copies = owned(dream, Seat::b);
        EXPECT_NE(std::find(ready.begin(), ready.end(), copies), ready.end())
            << "no ready deck: " << mine.name << " against " << theirs.name << " after " << n << " choices";
        known += copies == listed(theirs) ? 1 : 0;
        EXPECT_EQ(owned(dream, Seat::a), listed(mine));
      }
    }
  }
  EXPECT_GT(known, 300) << "the deck is soon known";
}

TEST_F(LanesImagine, ADeckThatNobodyKnowsIsOfTheTribesSeen) {
  const DesignId wolf = cards().find("Ember Wolf");
  Deck odd = deck("Ember Raid");
  for (DeckEntry& entry : odd.entries) {
    // No ready deck has four of these.
    if (entry.design == cards().find("Scorch")) entry.count = entry.section == 0 ? 3 : 1;
    if (entry.design == wolf) entry.count = 3;
  }
  muster::Setup setup = default_setup(rules_->info(), 2);
  setup.decks = {deck("Grove Season"), odd};
  ASSERT_TRUE(rules_->check_setup(setup).empty());
  Chance chance(1);
  Events silent;
  State state = game().start(setup, chance, silent);
  // Everything of B's that is a Scorch or an Ember Wolf has been seen.
  for (std::size_t i = 0; i < state.table.used; ++i) {
    const CardId card = card_at(i);
    if (state.table.owner(card) == Seat::b && cards()[state.table.design(card)].group == cards()[wolf].group)
      state.table.show(card, SeatSet::only(Seat::a));
  }
  game().imagine(state, Seat::a, chance);
  for (const auto& [design, count] : owned(state, Seat::b)) {
    const std::uint8_t tribe = cards()[design].group;
    EXPECT_TRUE(tribe == 0 || tribe == cards()[wolf].group) << cards().face(design).name;
    EXPECT_LE(count, 4) << cards().face(design).name;
  }
}

}  // namespace
}  // namespace muster::lanes
