// Small words about text (engine/core/text.hpp).
#include "engine/core/text.hpp"

#include <gtest/gtest.h>

namespace muster {
namespace {

TEST(Text, BlanksGoFromBothEndsOnly) {
  EXPECT_EQ(trimmed(" \tplay  Hound \r"), "play  Hound");
  EXPECT_EQ(trimmed(" \t\r "), "");
  EXPECT_EQ(trimmed(""), "");
}

TEST(Text, WordsAreComparedWithoutCapitals) {
  EXPECT_EQ(lowered("LAN-A3 Ähre"), "lan-a3 Ähre");
  EXPECT_TRUE(same_word("Hound", "hOUND"));
  EXPECT_FALSE(same_word("Hound", "Hounds"));
  EXPECT_FALSE(same_word("Hound", "Houmd"));
}

TEST(Text, QuotedTextReadsBackAsItWas) {
  EXPECT_EQ(quoted("Omni \"Element\"\n"), R"("Omni \"Element\"\n")");
  EXPECT_EQ(quoted(R"(a\b)"), R"("a\\b")");
}

}  // namespace
}  // namespace muster
