#include "tests/cards/text_faults.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <vector>

#include <fmt/format.h>

namespace muster {

namespace {

struct Slip {
  const char* pattern;
  const char* what;
};

/// Tried in this order; the first that is found is told.
const std::array kSlips{
    Slip{"^[a-z]", "starts with a small letter"},
    Slip{"[.:] [a-z]", "a sentence starts with a small letter"},
    Slip{"[{}<>|_~%@]", "a gap that was not filled"},
    Slip{"  | [.,:;]|[.,]{2}|\\.,|,\\.|\\(\\)|^ | $", "a hole"},
    Slip{"\\b(a|an|the|each|no|any) (a|an|the|each|no|any|this|that|those)\\b", "two articles"},
    Slip{"\\b[Aa]n (?=[^aeiouAEIO]|uni|Uni|one\\b)", "\"an\" before a consonant"},
    Slip{"\\b[Aa] (?=[aeioAEIO]|u(?!ni|s|t))", "\"a\" before a vowel"},
    Slip{"\\b[Tt]here is not\\b", "\"there is not\""},
    Slip{"\\b[Tt]here (is|are) each\\b", "\"there is each\""},
    Slip{"\\bthe number of\\b", "\"the number of\""},
    Slip{"\\bthe chosen card\\b", "\"the chosen card\""},
    Slip{"\\bit is on\\b", "\"the unit it is on\""},
    Slip{"\\bof it\\b", "\"of it\" for \"its\""},
    Slip{"\\bif there is one\\b", "a condition said twice"},
    Slip{"\\bplayed in response to\\b", "\"this is played in response to\""},
    Slip{"\\bmust (lose|discard|sacrifice|trash)\\b", "\"must\" for what happens"},
    Slip{"\\bequip an? equip\\b", "\"equip an equip\""},
    Slip{"\\bis of power\\b", "\"is of power\""},
    Slip{"\\bplus \\d+ \\w+ for each\\b", "\"3 plus 1 damage for each\""},
    Slip{"\\b(token|card|unit) friendly\\b", "words in the wrong order"},
    Slip{"\\b1 (more |random |other |enemy |friendly |of the "
         ")*(cards|units|tokens|counters|turns|plays|dice|hits|"
         "squads|artifacts|Survivors|Supplies|times|cells|bases|facilities|lightnings|lands)\\b",
         "one of many"},
    Slip{"\\b([02-9]|\\d\\d+) (more |random |other |enemy |friendly "
         ")*(card|unit|token|counter|turn|die|hit|squad|"
         "artifact|Survivor|Supply|cell|facility|lightning|land)\\b",
         "many of one"},
    Slip{"\\b(those|[2-9]|up to [2-9]) [\\w ]*?(units|cards|Units) (\\w+ )*(gets|gains|has|regenerates)\\b",
         "one verb of many"},
    Slip{"\\b[Yy]ou (draws|discards|trashes|takes|reveals|sacrifices)\\b", "\"you draws\""},
};

std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> out(1);
  for (const char c : line) {
    if (c == ' ') {
      out.emplace_back();
    } else {
      out.back() += c;
    }
  }
  return out;
}

/// Whether so many words in a row stand in a line twice: a subject or a condition that should be said once.
bool repeats_itself(std::string_view line) {
  constexpr std::size_t kInARow = 8;
  const std::vector<std::string> words = words_of(line);
  std::map<std::string, int> seen;
  for (std::size_t i = 0; i + kInARow <= words.size(); ++i) {
    std::string run;
    for (std::size_t k = 0; k < kInARow; ++k) run += words[i + k] + ' ';
    if (++seen[run] > 1) return true;
  }
  return false;
}

/// A pronoun before anybody was named whom it could mean.
bool hangs_in_the_air(const std::string& line) {
  static const std::regex pronoun("\\b([Ii]t|[Ii]ts|[Tt]hat (unit|card|land|Unit)|[Tt]hose|[Tt]hem)\\b");
  static const std::regex named(
      "\\b([Tt]his|[Aa]n?|[Aa]nother|[Ee]ach|[Tt]he|[Uu]p "
      "to|[Yy]our|\\d+|[Nn]o|[Ee]verybody|[Aa]ttacks|[Ww]hose|[Ii]t is)\\b");
  // Keywords of War Rig speak of their own card from the first word on, and "it is your turn" of nothing.
  static const std::regex own(
      "^(It |Its |Moves |Opens |Carries )|\\bits holder\\b|\\bWhen it is built\\b|\\b[Ii]t is \\w+('s)? "
      "turn\\b|\\b[Ii]t is the \\w+'s turn\\b");
  std::smatch found;
  if (std::regex_search(line, own) || !std::regex_search(line, found, pronoun)) return false;
  const std::string before = found.prefix();
  return !std::regex_search(before, named);
}

}  // namespace

std::string text_fault(std::string_view line) {
  static const std::vector<std::regex> kPatterns = [] {
    std::vector<std::regex> out;
    for (const Slip& slip : kSlips) out.emplace_back(slip.pattern, std::regex::optimize);
    return out;
  }();
  const std::string text(line);
  for (std::size_t i = 0; i < kSlips.size(); ++i) {
    std::smatch found;
    if (std::regex_search(text, found, kPatterns[i]))
      return fmt::format("{} (\"{}\")", kSlips[i].what, found.str());
  }
  // Keywords stand alone; everything else is a sentence.
  static const std::regex keyword("^[A-Z][\\w-]*( [A-Z0-9][\\w-]*\\*?)*\\*?( \\(\\+\\d [A-Z]+\\))?$");
  if (!text.ends_with('.') && !std::regex_match(text, keyword)) return "no full stop at the end";
  if (repeats_itself(line)) return "says the same twice";
  if (hangs_in_the_air(text)) return "a pronoun that means nobody";
  return "";
}

}  // namespace muster
