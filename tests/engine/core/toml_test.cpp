#include "engine/core/toml.hpp"

#include <gtest/gtest.h>

namespace muster {
namespace {

std::string problem(std::string_view text) {
  Diagnostics wrong;
  TomlReader reader("x.toml", wrong);
  const auto root = reader.parse({"x.toml", text});
  EXPECT_EQ(root.has_value(), wrong.empty());
  return wrong.text();
}

TEST(ATomlFile, MayUseAnyLetterInsideQuotesAndComments) {
  EXPECT_EQ(problem("# Größe … 🐺\n\"Ägir\" = 'é\\'\nb = \"\\\"é\\n\\\\é\"\nc = \"\"\"\né\"é\"\"é\"\"\"\"\nd "
                    "= '''é''é'''\ne = \"\"\n"),
            "");
}

TEST(ATomlFile, WithALetterBeyondAsciiWhereNoneCanStandIsRefused) {
  for (const std::string_view text : {"a = “b”", "a = é", "a = 1 é", "x = 0o7['''a'é[a]", "a = \"\\é\""}) {
    EXPECT_NE(problem(text).find("x.toml:1:"), std::string::npos) << text;
  }
  EXPECT_EQ(problem("a = \"\"\"\\\n  é\"\"\"\n"), "");
}

TEST(ATomlFile, WithAControlCharacterIsRefused) {
  EXPECT_EQ(problem("a = 1\n\x02"), "x.toml:2:1: not valid TOML: control character 0x02\n");
  EXPECT_EQ(problem("a = \"\x7f\"\n"), "x.toml:1:6: not valid TOML: control character 0x7F\n");
}

TEST(ATomlFile, ThatIsMalformedIsRefusedAndNothingElseHappens) {
  for (const std::string_view text : {"x = [ }", "x = { ]", "[ = 1", "[[", "x = ", "= 1", "x = [1,,2]",
                                      "x = \"", "x = '''", "[a.]", "a = 1\na = 2"}) {
    EXPECT_NE(problem(text).find("not valid TOML"), std::string::npos) << text;
  }
}

TEST(ATomlFile, MayBreakTheLinesOfAnInlineTable) {
  EXPECT_EQ(problem("x = {\n  a = 1,  # one\n  b = 2,\n}\n"), "");
}

}  // namespace
}  // namespace muster
