// Every match of Purge ends, whatever its cards do, and who is asked tells nothing about a deck.
#include "games/purge/game.hpp"
#include "tests/game_test.hpp"

namespace muster::purge {
namespace {

class PurgeBounds : public GameTest<Purge> {
 protected:
  void SetUp() override {
    ASSERT_NO_FATAL_FAILURE(GameTest::SetUp());
    setup_.decks = {deck("Eva X"), deck("Juggernaut")};
  }

  /// A state in the middle of the first turn.
  State begun(std::uint64_t seed) const {
    Chance chance(seed);
    Events silent;
    Options options;
    State state = game().start(setup_, chance, silent);
    while (state.phase != Phase::sub_phase) {
      game().options(state, options);
      game().apply(state, options[0], chance, silent);
    }
    return state;
  }

  muster::Setup setup_;
  Events silent_;
};

// shows: PUR-B1
TEST_F(PurgeBounds, AMatchOfTooManyChoicesIsDrawn) {
  State state = begun(1);
  Chance chance(1);
  state.decisions = kMaxDecisions - 1;
  game().apply(state, {verb::pass, 0, 0, 0}, chance, silent_);
  EXPECT_EQ(state.result, Result::drawn(2, static_cast<std::uint8_t>(Ending::bound)));
  EXPECT_TRUE(game().decision(state).over());
}

// shows: PUR-A42
TEST_F(PurgeBounds, WhoIsAskedNextTellsNothingAboutADeck) {
  // The same choice in two worlds that differ only in what lies in the other player's decks asks the same
  // seat the same thing next.
  Options options;
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Chance chance(seed);
    Chance pick(seed + 900);
    State state = game().start(setup_, chance, silent_);
    for (int n = 0; n < 400 && !game().decision(state).over(); ++n) {
      game().options(state, options);
      const Action action = options[pick.below(static_cast<std::uint32_t>(options.size()))];
      const Seat seat = game().decision(state).seat;
      // The other player's decks hold something else that could be there: legal completions of what was seen.
      State other = state;
      game().imagine(other, seat, pick);
      for (std::size_t i = 0; i < other.table.used; ++i) {
        const CardId card = card_at(i);
        if (other.table.zone(card) == zone_of(enemy(seat), Place::ops_deck) && !other.table.knows(seat, card))
          other.table.designs[i] = rules_->cards().find(seat == Seat::a ? "Rampage" : "Fade Away");
      }
      State after = state;
      Chance same(7);
      game().apply(after, action, same, silent_);
      Chance again(7);
      game().apply(other, action, again, silent_);
      EXPECT_EQ(game().decision(after).seat, game().decision(other).seat)
          << "seed " << seed << " choice " << n;
      EXPECT_EQ(game().decision(after).prompt, game().decision(other).prompt)
          << "seed " << seed << " choice " << n;
      ++compared;
      game().apply(state, action, chance, silent_);
    }
  }
  EXPECT_GT(compared, 5000);
}

TEST_F(PurgeBounds, WhatIsImaginedOfADeckIsALegalCompletionOfWhatWasSeen) {
  Options options;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Chance chance(seed);
    State state = game().start(setup_, chance, silent_);
    for (int n = 0; n < 200 && !game().decision(state).over(); ++n) {
      game().options(state, options);
      game().apply(state, options[chance.below(static_cast<std::uint32_t>(options.size()))], chance, silent_);
    }
    State dream = state;
    game().imagine(dream, Seat::a, chance);
    Deck deck;
    for (std::size_t i = 0; i < dream.table.used; ++i) {
      const CardId card = card_at(i);
      const CompiledCard& printed = game().compiled(dream, card);
      if (dream.table.owner(card) != Seat::b || printed.is_token()) continue;
      deck.entries.push_back({dream.table.design(card), 1, printed.section()});
    }
    deck.tidy();
    for (const DeckProblem& problem : game().check_deck(deck))
      ADD_FAILURE() << problem.rule << " " << problem.message;
  }
}

}  // namespace
}  // namespace muster::purge
