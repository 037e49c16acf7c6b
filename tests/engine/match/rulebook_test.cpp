#include "engine/match/rulebook.hpp"

#include <gtest/gtest.h>

namespace muster {
namespace {

constexpr SourceFile kBook{"games/toy/rules.md", R"(# Toy

Some words first, and **TOY-99** in bold that is no list item.

## Setting up

- **TOY-1** Two players.
- **TOY-A3** A ruling that goes on
  in the next line,
and in the one after it.

Not part of it any more.

## Cards

- **Note** not a rule.
- **TOY-F12** A fact.
- another item
)"};

TEST(ARulebook, KnowsEveryRuleWithItsChapterAndLine) {
  Diagnostics wrong;
  const Rulebook book = Rulebook::read(kBook, "TOY", wrong);
  EXPECT_EQ(wrong.text(), "");
  ASSERT_EQ(book.rules().size(), 3U);
  EXPECT_EQ(book.rules()[0].id, "TOY-1");
  EXPECT_EQ(book.rules()[0].heading, "Setting up");
  EXPECT_EQ(book.rules()[0].text, "Two players.");
  EXPECT_EQ(book.rules()[0].line, 7);
  EXPECT_EQ(book.rules()[1].text, "A ruling that goes on in the next line, and in the one after it.");
  ASSERT_NE(book.find("TOY-F12"), nullptr);
  EXPECT_EQ(book.find("TOY-F12")->heading, "Cards");
  EXPECT_EQ(book.find("TOY-2"), nullptr);
}

TEST(ARulebook, RefusesAnIdGivenTwice) {
  Diagnostics wrong;
  Rulebook::read({"rules.md", "- **PUR-W1** One.\n- **PUR-W1** Two.\n"}, "PUR", wrong);
  EXPECT_EQ(wrong.text(), "rules.md:2:1: PUR-W1 is already given in line 1\n");
}

TEST(ARulebook, RefusesAnIdThatIsNone) {
  Diagnostics wrong;
  Rulebook::read({"rules.md", "- **PUR-1** One.\n- **PUR-x** Two.\n- **PUR-12b** Three.\n"}, "PUR", wrong);
  EXPECT_EQ(wrong.text(),
            "rules.md:2:1: \"PUR-x\" is not a rule id; expected one like PUR-1 or PUR-A1\n"
            "rules.md:3:1: \"PUR-12b\" is not a rule id; expected one like PUR-1 or PUR-A1\n");
}

TEST(ARulebook, RefusesARuleThatSaysNothing) {
  Diagnostics wrong;
  Rulebook::read({"rules.md", "- **PUR-1**\n"}, "PUR", wrong);
  EXPECT_EQ(wrong.text(), "rules.md:1:1: PUR-1 says nothing\n");
}

TEST(ARulebook, WithoutRulesIsAMistake) {
  Diagnostics wrong;
  Rulebook::read({"rules.md", "Nothing here.\n"}, "PUR", wrong);
  EXPECT_EQ(wrong.text(), "rules.md:1:1: no rules found; a rule is a list item: - **PUR-1** …\n");
}

TEST(CitedRules, AreThoseATestSaysItShows) {
  const std::string source =
      "// shows: TOY-1, TOY-A3\nTEST(X, Y) {}  // shows: TOY-1, PUR-2, TOY-F12\n// TOY-7 is only mentioned\n"
      "// shows: XTOY-8\n";
  EXPECT_EQ(cited_rules(source, "TOY"), (std::vector<std::string>{"TOY-1", "TOY-A3", "TOY-F12"}));
}

}  // namespace
}  // namespace muster
