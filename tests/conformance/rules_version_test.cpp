// The rules of a game have a number that every record carries. When matches go another way than they did, the
// number is another one too.
#include "engine/match/rules_version.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/match/fingerprint.hpp"
#include "engine/match/matchups.hpp"
#include "games/all_games.hpp"
#include "tests/conformance/kit.hpp"
#include "tests/conformance/pins.hpp"

namespace muster::conformance {
namespace {

template <class G>
void expect_raised_when_matches_differ() {
  constexpr std::size_t kMatches = 40;
  const GameInfo& info = G::info();
  const auto rules = std::dynamic_pointer_cast<const RulesOf<G>>(load(*find_game(info.name)));
  ASSERT_NE(rules, nullptr);
  const int version = rules_version(info);
  ASSERT_GE(version, 1) << "games/" << info.name << "/rules.md must say **Version N** of these rules";
  const Pins pinned = pins_of(info.name);
  ASSERT_GE(pinned.version, 1) << info.name << " has nothing pinned";
  const std::vector<Setup> tables = all_tables(*rules);
  const std::uint64_t now = fingerprint(*rules, tables, kMatches, [](std::size_t) {});
  const std::string pin = fmt::format("pin version = {}, cards = \"{:016x}\", fingerprint = \"{:016x}\"",
                                      version, rules->cards().hash(), now);
  const bool same_cards = rules->cards().hash() == pinned.cards;
  EXPECT_TRUE(same_cards) << info.name << " has other cards than were pinned; if only cards have changed, "
                          << pin;
  if (!same_cards) return;
  EXPECT_FALSE(now != pinned.fingerprint && version == pinned.version)
      << info.name << " plays differently with the same cards: raise the version in its rules.md, then "
      << pin << " with the new number";
  EXPECT_EQ(version, pinned.version) << "raised: " << pin;
}

TEST(RulesVersion, IsRaisedWhenMatchesGoAnotherWay) {
  []<class... G>(const std::tuple<G...>*) {
    (expect_raised_when_matches_differ<G>(), ...);
  }(static_cast<const AllGames*>(nullptr));
}

TEST(RulesVersion, OfAnotherMatchIsToldWithBothNumbers) {
  const GameInfo& info = *find_game("lanes")->info;
  const int here = rules_version(info);
  EXPECT_EQ(other_rules(here, info), "");
  EXPECT_EQ(other_rules(here + 1, info),
            fmt::format("it was played by version {} of the rules; these are version {}", here + 1, here));
  EXPECT_EQ(other_rules(0, info),
            fmt::format("it does not say by which rules it was played; these are version {}", here));
}

}  // namespace
}  // namespace muster::conformance
