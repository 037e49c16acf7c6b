// Card files of older programs, and records that name their sets by what they were called then.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "engine/cards/card_spelling.hpp"
#include "engine/match/record.hpp"
#include "games/games.hpp"

namespace muster {
namespace {

namespace fs = std::filesystem;

std::string content_of(const fs::path& path) {
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

/// The files of a folder in the order of their names.
class Files {
 public:
  explicit Files(const fs::path& folder) {
    std::vector<fs::path> paths;
    if (fs::is_directory(folder)) {
      for (const auto& each : fs::directory_iterator(folder)) paths.push_back(each.path());
    }
    std::sort(paths.begin(), paths.end());
    for (const fs::path& path : paths) texts_.emplace_back(path.string(), content_of(path));
    for (const auto& [path, text] : texts_) sources_.push_back({path, text});
  }
  Files(const Files&) = delete;
  Files& operator=(const Files&) = delete;
  std::span<const SourceFile> sources() const { return sources_; }

 private:
  std::vector<std::pair<std::string, std::string>> texts_;
  std::vector<SourceFile> sources_;
};

const fs::path kThen = "tests/compatibility/0.1.0";

std::shared_ptr<const Rules> with_old_cards(std::string_view name) {
  std::string game(name);
  std::replace(game.begin(), game.end(), '-', '_');
  const Files cards(kThen / "cards" / game / "cards");
  const Files decks(kThen / "cards" / game / "decks");
  Diagnostics diagnostics;
  auto rules = find_game(name)->load(cards.sources(), decks.sources(), diagnostics);
  EXPECT_NE(rules, nullptr) << diagnostics.text();
  return rules;
}

struct Then {
  std::string_view game;
  std::uint64_t name;
};
constexpr std::array<Then, 5> kSets{{{"lanes", 0x56ED28D55371F379},
                                     {"lost-empires", 0x98290D2882CF2274},
                                     {"dept-of-structure", 0x95B81CE61B03E58E},
                                     {"purge", 0x2193EF045D2D9ADD},
                                     {"war-rig", 0x260206590B66DA30}}};

TEST(OldCards, AreReadAndAreCalledWhatTheyWereCalled) {
  for (const Then& set : kSets) {
    const auto rules = with_old_cards(set.game);
    ASSERT_NE(rules, nullptr);
    EXPECT_TRUE(rules->cards().is_called(set.name))
        << fmt::format("{} of then is {:016x} now", set.game, rules->cards().hash());
    EXPECT_TRUE(rules->cards().is_called(fmt::format("{:016x}", set.name)));
    EXPECT_FALSE(rules->cards().is_called(set.name + 1));
    EXPECT_FALSE(rules->cards().is_called("lanes"));
  }
}

TEST(OldRecords, AreReplayedWithTheirCards) {
  for (const Then& set : kSets) {
    const auto rules = with_old_cards(set.game);
    ASSERT_NE(rules, nullptr);
    const std::string text = content_of(kThen / "records" / fmt::format("{}.jsonl", set.game));
    ASSERT_NE(text.find(fmt::format("\"cards\":\"{:016x}\"", set.name)), std::string::npos) << set.game;
    std::string error;
    const auto record = read_record(text, *rules, error);
    ASSERT_TRUE(record) << set.game << ": " << error;
    const auto match = replay(*record, *rules, error);
    ASSERT_NE(match, nullptr) << error;
    EXPECT_EQ(error, "") << set.game;
    EXPECT_EQ(match->steps().size(), record->steps.size());
  }
}

/// Every shipped card, written out by its program and read again.
TEST(ASpelledCard, ReadsBackAsTheSameProgram) {
  for (const GameEntry& game : all_games()) {
    Diagnostics diagnostics;
    const auto rules = game.load({}, {}, diagnostics);
    ASSERT_NE(rules, nullptr) << diagnostics.text();
    const CardSet& cards = rules->cards();
    std::string text = "provenance = \"invented\"\n";
    for (std::size_t i = 0; i < cards.size(); ++i)
      text += "[[card]]\n" + spelled(cards, static_cast<DesignId>(i)) + "\n";
    const SourceFile file{"spelled.toml", text};
    Diagnostics wrong;
    const auto again = CardSet::load(cards.vocabulary(), {&file, 1}, wrong);
    ASSERT_NE(again, nullptr) << wrong.text();
    for (std::size_t i = 0; i < cards.size(); ++i)
      ASSERT_EQ(spelled(*again, static_cast<DesignId>(i)), spelled(cards, static_cast<DesignId>(i)));
    EXPECT_EQ(again->hash(), cards.hash()) << game.info->name;
  }
}

}  // namespace
}  // namespace muster
