// Entries of cards as text: found, put back, and told from what is none.
#include "lab/card_entry.hpp"

#include <gtest/gtest.h>

#include "games/games.hpp"

namespace muster::lab {
namespace {

std::vector<CardFile> files_of(const GameEntry& game) {
  std::vector<CardFile> out;
  for (const SourceFile& file : game_files(*game.info, "/cards/"))
    out.push_back({std::string(file.path), std::string(file.text)});
  return out;
}

TEST(CardEntry, EveryCardIsFoundAndPutBackUnchanged) {
  for (const GameEntry& game : all_games()) {
    std::vector<CardFile> files = files_of(game);
    const std::vector<CardFile> before = files;
    Diagnostics diagnostics;
    const auto rules = game.load({}, {}, diagnostics);
    // Finding one reads all files before it, so some of each game have to do.
    for (std::size_t i = 0; i < rules->cards().size(); i += 7) {
      const std::string& name = rules->cards().face(static_cast<DesignId>(i)).name;
      const auto entry = entry_of(files, name);
      ASSERT_TRUE(entry) << name;
      const std::string text = files[entry->file].text.substr(entry->begin, entry->size);
      EXPECT_TRUE(text.starts_with("[[card]]")) << text;
      EXPECT_EQ(text.find("[[card]]", 1), std::string::npos) << text;
      Diagnostics own;
      EXPECT_TRUE(is_entry_of(text, name, own)) << own.text();
      put_entry(files, *entry, text);
      EXPECT_EQ(files[entry->file].text, before[entry->file].text) << name;
    }
    EXPECT_FALSE(entry_of(files, "Nobody at all"));
  }
}

TEST(CardEntry, RemarksAboveTheNextCardStayWithIt) {
  const std::vector<CardFile> files{{"a.toml",
                                     "game = \"lanes\"\n\n[[card]]\nname = \"One\"\nfront = 1 # strong\n\n# "
                                     "The second.\n[[card]]\nname = \"Two\""}};
  const auto one = entry_of(files, "one");
  ASSERT_TRUE(one);
  EXPECT_EQ(files[0].text.substr(one->begin, one->size), "[[card]]\nname = \"One\"\nfront = 1 # strong\n");
  EXPECT_EQ(one->line, 3);
  EXPECT_EQ(one->lines, 3);
  const auto two = entry_of(files, "Two");
  ASSERT_TRUE(two);
  EXPECT_EQ(files[0].text.substr(two->begin, two->size), "[[card]]\nname = \"Two\"");
  std::vector<CardFile> next = files;
  const CardEntry now = put_entry(next, *one, "[[card]]\nname = \"One\"");
  EXPECT_EQ(now.lines, 2);
  EXPECT_TRUE(entry_of(next, "Two"));
}

TEST(CardEntry, WhatIsNoEntryIsToldWithItsPlace) {
  const auto wrong = [](const char* text) {
    Diagnostics diagnostics;
    EXPECT_FALSE(is_entry_of(text, "One", diagnostics)) << text;
    return diagnostics.text();
  };
  EXPECT_NE(wrong("").find("[[card]]"), std::string::npos);
  EXPECT_NE(wrong("[[card]]\nname = \"Two\"\n").find("2:"), std::string::npos);
  EXPECT_NE(wrong("[[card]]\nname = \"One\"\n[[card]]\nname = \"One\"\n").find("3:"), std::string::npos);
  EXPECT_NE(wrong("game = \"lanes\"\n[[card]]\nname = \"One\"\n").find("game"), std::string::npos);
  EXPECT_FALSE(wrong("[[card]]\nname = \n").empty());
}

}  // namespace
}  // namespace muster::lab
