#include "engine/table/imagine.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "engine/scenario/scenario.hpp"
#include "tests/engine/drill_game.hpp"

namespace muster {
namespace {

using drill::Place;
using drill::zone_of;

/// A match some random choices in.
std::unique_ptr<Match> played(const Rules& rules, int seats, bool teams, std::uint64_t seed, int choices) {
  auto match = rules.start(drill::ready_setup(rules, seats, teams), seed);
  Chance chance(stream_seed(seed, 9));
  std::string error;
  for (int i = 0; i < choices && !match->decision().over(); ++i) {
    const auto options = match->options();
    match->apply(options[chance.below(static_cast<std::uint32_t>(options.size()))], error);
  }
  return match;
}

TEST(Imagining, ShowsTheViewerNothingNewOnAnyChannelInAnyState) {
  const auto rules = drill::load();
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const int seats = 2 + static_cast<int>(seed % 3);
    for (int choices = 0; choices < 60; choices += 4) {
      const auto match = played(*rules, seats, seats == 4 && seed % 2 == 0, seed, choices);
      ASSERT_EQ(check_no_leak(*match, seed * 100), "") << "seed " << seed << ", " << choices << " choices in";
    }
  }
}

TEST(Imagining, KeepsWhatTheViewerKnows) {
  const auto rules = drill::load();
  const auto match = played(*rules, 2, false, 5, 20);
  const auto imagined = match->imagine(Seat::a, 77);
  EXPECT_EQ(to_json(match->view(Seat::a)), to_json(imagined->view(Seat::a)));
}

TEST(Imagining, ReachesDifferentHiddenStates) {
  const auto rules = drill::load();
  const auto match = played(*rules, 2, false, 5, 6);
  std::set<std::uint64_t> hashes;
  std::set<std::string> hands;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto imagined = match->imagine(Seat::a, seed);
    hashes.insert(imagined->hash());
    hands.insert(to_json(imagined->view(Seat::b)));
  }
  EXPECT_GT(hashes.size(), 15U);
  EXPECT_GT(hands.size(), 15U);
}

TEST(Imagining, DependsOnWhatTheViewerKnowsAndNotOnTheTruth) {
  const auto rules = drill::load();
  const auto match = played(*rules, 3, false, 8, 25);
  // A state that A cannot tell from the true one must give the same dreams.
  const auto other = match->imagine(Seat::a, 4);
  ASSERT_NE(other->hash(), match->hash());
  for (std::uint64_t seed = 10; seed < 15; ++seed) {
    EXPECT_EQ(to_json(match->imagine(Seat::a, seed)->everything()),
              to_json(other->imagine(Seat::a, seed)->everything()));
  }
}

TEST(Imagining, LeavesTheMatchItselfAlone) {
  const auto rules = drill::load();
  const auto match = played(*rules, 4, true, 3, 15);
  const std::uint64_t before = match->hash();
  auto imagined = match->imagine(Seat::b, 1);
  std::string error;
  imagined->apply(imagined->options().front(), error);
  EXPECT_EQ(match->hash(), before);
}

TEST(Imagining, KeepsACardThatWasSeenToGoIntoHidingWithItsOwner) {
  using DrillTable = Table<drill::Layout>;
  DrillTable table;
  table.clear();
  const ZoneId deck = zone_of(Seat::a, Place::deck);
  for (int i = 0; i < 4; ++i) table.create(DesignId{0}, Seat::a, deck);
  const CardId seen = table.create(DesignId{7}, Seat::a, zone_of(Seat::a, Place::field));
  table.move(seen, deck);
  Chance shuffling(1);
  table.shuffle(deck, shuffling);
  std::set<std::size_t> places;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    DrillTable copy = table;
    Chance chance(seed);
    imagine_table(copy, Seat::b, chance, [](Seat, std::uint8_t, std::span<DesignId> out) {
      std::fill(out.begin(), out.end(), DesignId{3});
    });
    std::size_t found = 0;
    for (std::size_t i = 0; i < copy.used; ++i) {
      if (copy.design(card_at(i)) != DesignId{7}) continue;
      ++found;
      places.insert(i);
    }
    EXPECT_EQ(found, 1U);
  }
  EXPECT_EQ(places.size(), 5U) << "it may lie anywhere";
}

/// The drill game with its secret stances laid open: a leak that the check must find.
class Leaky : public drill::Drill {
 public:
  using Drill::Drill;
  static std::span<const FieldSpec<State>> fields() {
    static const std::vector<FieldSpec<State>> open = [] {
      std::vector<FieldSpec<State>> all(Drill::fields().begin(), Drill::fields().end());
      for (auto& field : all) field.sight = Sight::open;
      return all;
    }();
    return open;
  }
};

TEST(TheLeakCheck, FindsASecretInAView) {
  const auto sound = drill::load();
  Diagnostics wrong;
  const auto rules = std::make_shared<RulesOf<Leaky>>(
      Leaky(CardSet::load(drill::vocabulary(), std::span(&drill::kCards, 1), wrong),
            {sound->decks().begin(), sound->decks().end()}));
  const auto match = rules->start(drill::ready_setup(*rules, 2), 1);
  std::string error;
  match->apply(match->options().front(), error);
  std::string leak;
  for (std::uint64_t seed = 0; seed < 8 && leak.empty(); ++seed) leak = check_no_leak(*match, seed);
  EXPECT_NE(leak.find("can tell by the view what it should not know"), std::string::npos) << leak;
  EXPECT_NE(leak.find("stance"), std::string::npos) << leak;
}

/// The drill game with a refusal that looks at cards the seat cannot see.
class Chatty : public drill::Drill {
 public:
  using Drill::Drill;
  std::uint8_t refusal(const State& s, Action action) const {
    const bool exists = at(action.card()) < s.table.used;
    const bool unit = exists && cards()[s.table.design(action.card())].type == 0;
    return static_cast<std::uint8_t>(unit ? drill::Why::not_a_trick : drill::Why::not_now);
  }
};

TEST(TheLeakCheck, FindsASecretInARefusal) {
  const auto sound = drill::load();
  Diagnostics wrong;
  const auto rules = std::make_shared<RulesOf<Chatty>>(
      Chatty(CardSet::load(drill::vocabulary(), std::span(&drill::kCards, 1), wrong),
             {sound->decks().begin(), sound->decks().end()}));
  const auto match = rules->start(drill::ready_setup(*rules, 2), 1);
  std::string leak;
  for (std::uint64_t seed = 0; seed < 8 && leak.empty(); ++seed) leak = check_no_leak(*match, seed);
  EXPECT_NE(leak.find("can tell by the refusals"), std::string::npos) << leak;
}

}  // namespace
}  // namespace muster
