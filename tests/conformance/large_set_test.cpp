// A card set as large as sets may be, the cards that are played the last of it: what is counted by design has
// room for all of them. And one card more is refused.
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/cards/card_set.hpp"
#include "engine/core/chance.hpp"
#include "tests/conformance/kit.hpp"

namespace muster::conformance {
namespace {

/// So many cards that differ in their names only, like the first of a file.
std::string copies_of_first_card(std::string_view file, std::size_t count) {
  constexpr std::string_view kBegin = "[[card]]";
  constexpr std::string_view kName = "name = \"";
  const std::size_t begin = file.find(kBegin);
  const std::string_view block = file.substr(begin, file.find(kBegin, begin + 1) - begin);
  const std::size_t name = block.find(kName) + kName.size();
  std::string out(file.substr(0, begin));
  for (std::size_t i = 0; i < count; ++i)
    out += fmt::format("{}Filler {}{}", block.substr(0, name), i, block.substr(block.find('"', name)));
  return out;
}

/// The game with `more` cards put before its own.
std::shared_ptr<const Rules> load_with(const GameEntry& game, std::size_t more, Diagnostics& diagnostics) {
  std::vector<SourceFile> files = game_files(*game.info, "/cards/");
  const std::string filler = copies_of_first_card(files.front().text, more);
  files.insert(files.begin(), SourceFile{"filler.toml", filler});
  return game.load(files, {}, diagnostics);
}

class LargeSets : public ::testing::TestWithParam<std::string> {};

TEST_P(LargeSets, ArePlayedAndImagined) {
  const GameEntry& game = *find_game(GetParam());
  const std::size_t own = load(game)->cards().size();
  Diagnostics diagnostics;
  const auto rules = load_with(game, kMostDesigns - own, diagnostics);
  ASSERT_NE(rules, nullptr) << diagnostics.text();
  ASSERT_EQ(rules->cards().size(), kMostDesigns);
  int dreams = 0;
  for (const Config& config : configs(*rules)) {
    if (dreams > scaled(400)) break;
    const auto match = rules->start(config.setup, 1);
    Chance chance(2);
    std::string error;
    for (std::uint64_t n = 0; n < 60 && !match->decision().over(); ++n) {
      const std::vector<Action> options = match->options();
      ASSERT_TRUE(match->apply(options[chance.below(static_cast<std::uint32_t>(options.size()))], error))
          << error;
      if (n % 10 != 0) continue;
      for (int viewer = 0; viewer < match->seats(); ++viewer) {
        const auto dream = match->imagine(seat_at(viewer), n);
        ASSERT_EQ(dream->integrity(), "") << config.label;
        ASSERT_EQ(dream->view(seat_at(viewer)).zones.size(), match->view(seat_at(viewer)).zones.size());
        ++dreams;
      }
    }
  }
  EXPECT_GT(dreams, 0);
}

TEST_P(LargeSets, OneCardMoreIsRefused) {
  const GameEntry& game = *find_game(GetParam());
  const std::size_t own = load(game)->cards().size();
  Diagnostics diagnostics;
  EXPECT_EQ(load_with(game, kMostDesigns - own + 1, diagnostics), nullptr);
  EXPECT_NE(diagnostics.text().find("a card set has at most 1024 cards, and this is one more"),
            std::string::npos)
      << diagnostics.text();
}

// War Rig is not among them: its box is full, and that is said (tests/war_rig).
INSTANTIATE_TEST_SUITE_P(Games, LargeSets,
                         ::testing::Values("lanes", "lost-empires", "dept-of-structure", "purge"),
                         named_after);

}  // namespace
}  // namespace muster::conformance
