// What a seat may suppose of the others' decks: always a legal deck that holds all it has seen.
#include <map>

#include "games/lost_empires/game.hpp"
#include "tests/game_test.hpp"

namespace muster::lost_empires {
namespace {

using Copies = std::map<DesignId, int>;

// shows: LEW-A24, LEW-4
TEST(LostEmpiresImagine, ImaginedDecksAreLegalAndHoldWhatWasSeen) {
  Diagnostics diagnostics;
  const auto rules = find_game("lost-empires")->load({}, {}, diagnostics);
  ASSERT_NE(rules, nullptr) << diagnostics.text();
  const LostEmpires& game = dynamic_cast<const RulesOf<LostEmpires>&>(*rules).game();
  Events silent;
  Options options;
  int other_names = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    muster::Setup setup;
    setup.seats = 3;
    for (const std::string_view name :
         {"Feng Starter", "Scion Imperium Inquisition", "Terra Corps Scorched Earth"}) {
      setup.decks.push_back(*rules->find_deck(name));
    }
    Chance chance(seed);
    Chance pick(seed + 1000);
    State state = game.start(setup, chance, silent);
    for (int n = 0; n < 120 && !game.decision(state).over(); ++n) {
      game.options(state, options);
      game.apply(state, options[pick.below(static_cast<std::uint32_t>(options.size()))], chance, silent);
      if (n % 10 != 0) continue;
      for (const Seat viewer : {Seat::a, Seat::b, Seat::c, Seat::none}) {
        State dream = state;
        Chance imagination(seed * 31 + static_cast<std::uint64_t>(n));
        game.imagine(dream, viewer, imagination);
        for (int owner = 0; owner < 3; ++owner) {
          const Copies copies = owned(dream, seat_at(owner));
          ASSERT_EQ(copies.size(), static_cast<std::size_t>(kDeckNames));
          for (const auto& [design, count] : copies) {
            ASSERT_EQ(count, kCopies);
            ASSERT_EQ(rules->cards()[design].group, state.faction[static_cast<std::size_t>(owner)]);
          }
          for (std::size_t i = 0; i < state.table.used; ++i) {
            const CardId card = card_at(i);
            ASSERT_TRUE(!state.table.visible(viewer, card) ||
                        dream.table.design(card) == state.table.design(card));
          }
          const bool own = seat_at(owner) == viewer;
          ASSERT_TRUE(!own || copies == owned(state, viewer));
          if (!own && copies != owned(state, seat_at(owner))) ++other_names;
        }
      }
    }
  }
  EXPECT_GT(other_names, 100);
}

}  // namespace
}  // namespace muster::lost_empires
