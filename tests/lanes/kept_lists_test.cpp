// What a state of Lanes keeps beside the cards, so as not to look for it, always says what looking would
// find.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/match/match_of.hpp"
#include "games/games.hpp"
#include "games/lanes/chapters.hpp"

namespace muster::lanes {
namespace {

const Lanes& game() {
  static const std::shared_ptr<const Rules> rules = [] {
    Diagnostics diagnostics;
    return find_game("lanes")->load({}, {}, diagnostics);
  }();
  return dynamic_cast<const RulesOf<Lanes>&>(*rules).game();
}

Setup match_of_decks(std::size_t first, std::size_t second) {
  Setup setup = default_setup(Lanes::info(), kSeats);
  setup.decks = {game().ready_decks()[first], game().ready_decks()[second]};
  return setup;
}

/// Plays at random and shows every state on the way to `look`.
template <class Look>
void play(const Setup& setup, std::uint64_t seed, Look&& look) {
  Chance chance(seed);
  Events unheard;
  Options options;
  State state = game().start(setup, chance, unheard);
  while (!game().decision(state).over()) {
    look(state);
    options.clear();
    game().options(state, options);
    game().apply(state, options[chance.below(static_cast<std::uint32_t>(options.size()))], chance, unheard);
  }
}

template <class Look>
void play_all_pairs(Look&& look) {
  const std::size_t decks = game().ready_decks().size();
  for (std::size_t i = 0; i < decks * decks; ++i) {
    play(match_of_decks(i / decks, i % decks), i + 1, look);
    if (::testing::Test::HasFailure()) return;
  }
}

TEST(KeptLists, MarkedZonesAndWhatIsHeardAreThoseOfTheCardsInPlay) {
  play_all_pairs([](const State& s) {
    State counted = s;
    count_live(game(), counted);
    ASSERT_EQ(s.heard, counted.heard) << "turn " << s.turn;
    ASSERT_EQ(s.listeners, counted.listeners) << "turn " << s.turn;
    ASSERT_EQ(s.main_effects, counted.main_effects) << "turn " << s.turn;
    ASSERT_EQ(s.resting, counted.resting) << "turn " << s.turn;
    ASSERT_EQ(s.bulwarks, counted.bulwarks) << "turn " << s.turn;
  });
}

TEST(KeptLists, ContinuousEffectsAreThoseOfTheCardsInPlay) {
  play_all_pairs([](const State& s) {
    State counted = s;
    count_live(game(), counted);
    ASSERT_EQ(s.auras, counted.auras) << "turn " << s.turn;
    for (std::uint8_t i = 0; i < s.auras; ++i) {
      const auto end = counted.aura_cards.begin() + counted.auras;
      const auto found = std::find(counted.aura_cards.begin(), end, s.aura_cards[i]);
      ASSERT_NE(found, end);
      ASSERT_EQ(s.aura_grants[i],
                counted.aura_grants[static_cast<std::size_t>(found - counted.aura_cards.begin())]);
    }
    ASSERT_EQ(counted.live_auras & ~s.live_auras, 0) << "turn " << s.turn;
  });
}

/// What one continuous effect of `source` adds to the power of `unit`, by the words on the card alone.
int added_by(const State& s, CardId source, CardId unit, const Ability& ability, const Node& node) {
  const Selector& selector = game().cards().selector(node.args[1]);
  const Viewpoint from{s.table.controller(source), source, unit};
  const bool meant = selector.how == Selector::How::none || selector.how == Selector::How::self
                         ? source == unit
                     : selector.how == Selector::How::host ? s.table.host(source) == unit
                                                           : fits(game(), s, selector, from, unit);
  if (!meant || !Interpreter<Lanes>::conditions_hold(game(), s, ability, from)) return 0;
  Frame frame;
  frame.seat = from.seat;
  frame.card = source;
  frame.other = unit;
  return Interpreter<Lanes>::value_of(game(), s, Run(frame), node.args[0]);
}

TEST(KeptLists, ContinuousEffectsAddToPowerWhatTheCardsSay) {
  int added = 0;
  play_all_pairs([&](const State& s) {
    for (std::size_t u = 0; u < s.table.used; ++u) {
      const CardId unit = card_at(u);
      if (!is_unit(game(), s, unit)) continue;
      int sum = 0;
      for (std::size_t i = 0; i < s.table.used; ++i) {
        const CardId source = card_at(i);
        if (!s.table.in_play(source)) continue;
        for (const Ability& ability : game().cards().abilities_of(s.table.design(source))) {
          if (static_cast<When>(ability.trigger.word) != When::always || ability.area != 0) continue;
          for (const Node& node : game().cards().nodes(ability.effects)) {
            if (static_cast<Op>(node.word) == Op::power) sum += added_by(s, source, unit, ability, node);
          }
        }
      }
      ASSERT_EQ(lasting_power(game(), s, unit), sum)
          << game().cards().face(s.table.design(unit)).name << ", turn " << s.turn;
      added += sum != 0 ? 1 : 0;
    }
  });
  EXPECT_GT(added, 1000);
}

TEST(KeptLists, WhatIsListedIsWhatTheRulesAllowOneByOne) {
  play_all_pairs([](const State& s) {
    Options options;
    game().options(s, options);
    if (!options.contains({act::end_turn, 0, 0, 0})) return;  // only the Main Phase is listed from tables
    for (const Action& action : options)
      ASSERT_EQ(game().refusal(s, action), 0) << "turn " << s.turn << ", verb " << int{action.verb};
    for (std::size_t i = 0; i < s.table.used; ++i) {
      const CardId card = card_at(i);
      const auto is_listed_if_allowed = [&](std::uint8_t verb, std::uint8_t operand) {
        const Action action{verb, static_cast<std::uint8_t>(card), operand, 0};
        ASSERT_EQ(game().refusal(s, action) == 0, options.contains(action))
            << "turn " << s.turn << ", verb " << int{verb};
      };
      if (is_unit(game(), s, card)) {
        is_listed_if_allowed(act::attack, 0);
        for (std::uint8_t zone = 0; zone < kZoneCount; ++zone) is_listed_if_allowed(act::move, zone);
      }
      if (s.table.zone(card) == zone_of(s.active, Place::hand)) {
        // Of several copies one is offered.
        const bool listed = std::any_of(options.begin(), options.end(), [&](const Action& each) {
          return each.verb == act::play_tech && s.table.design(each.card()) == s.table.design(card);
        });
        const Action action{act::play_tech, static_cast<std::uint8_t>(card), 0, 0};
        ASSERT_EQ(game().refusal(s, action) == 0, listed)
            << game().cards().face(s.table.design(card)).name << ", turn " << s.turn;
      }
      const auto abilities = game().cards().abilities_of(s.table.design(card));
      for (std::uint8_t slot = 0; s.table.in_play(card) && slot < abilities.size(); ++slot)
        is_listed_if_allowed(act::use, slot);
    }
  });
}

TEST(KeptLists, NoGrantedKeywordIsOverlooked) {
  play_all_pairs([](const State& s) {
    const ChangeColumns columns = columns_of<Lanes>(game().cards());
    for (std::size_t i = 0; i < s.table.used; ++i) {
      const unsigned granted = s.modifiers.granted(columns, card_at(i));
      ASSERT_EQ(granted & ~unsigned{s.live_grants}, 0U) << "turn " << s.turn;
    }
  });
}

}  // namespace
}  // namespace muster::lanes
