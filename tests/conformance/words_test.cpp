// What people read in matches of every game: prompts, notes on options, choices in words and the log, as
// every viewer gets them. None of it may hold what only records and programs know.
#include <array>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "engine/core/chance.hpp"
#include "engine/match/action_words.hpp"
#include "engine/match/filled_text.hpp"
#include "tests/conformance/kit.hpp"

namespace muster::conformance {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

/// Whether a word stands in a text by itself.
bool has_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool begins =
        at == 0 || (!is_letter(text[at - 1]) && !is_digit(text[at - 1]) && text[at - 1] != '-');
    const bool ends =
        end == text.size() || (!is_letter(text[end]) && !is_digit(text[end]) && text[end] != '-');
    if (begins && ends) return true;
  }
  return false;
}

/// What is wrong with a text for people; empty when nothing is.
std::string fault_in(std::string_view text) {
  if (text.empty()) return "it is empty";
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] == '#' && is_digit(text[i + 1])) return "an id";
  }
  for (const std::string_view seat : {"A", "B", "C", "D"}) {
    if (has_word(text, seat)) return "the letter of a seat";
  }
  if (has_word(text, "none")) return "a seat that is none";
  if (text.find_first_of("{}<>|") != std::string_view::npos) return "a gap";
  if (text.find("  ") != std::string_view::npos || text.find(" .") != std::string_view::npos ||
      text.find("..") != std::string_view::npos || text.find("()") != std::string_view::npos)
    return "a hole";
  if (text.find('_') != std::string_view::npos) return "a word of card files";
  for (const std::string_view one : {"1 more cards", "1 more units", "1 more plays", "1 plays", "1 cards",
                                     "1 tokens", "1 counters", "1 times", "1 turns", "1 dice"}) {
    if (has_word(text, one)) return "one of many";
  }
  return "";
}

std::string named(std::string_view text) {
  static constexpr std::array<std::string_view, kMaxSeats> kPeople{"Ann", "Bob", "Cid", "Dora"};
  return with_names(text,
                    [](Seat seat) { return std::string(kPeople[static_cast<std::size_t>(index_of(seat))]); });
}

/// A prompt may speak of abilities only when there is one to use, and so on.
std::string untrue_choice(const Match& match, std::string_view prompt) {
  const auto offers = [&](std::initializer_list<std::string_view> verbs) {
    for (const Action& action : match.options()) {
      for (const std::string_view verb : verbs) {
        if (verb_spec(match.rules().info(), action.verb)->name == verb) return true;
      }
    }
    return false;
  };
  struct Said {
    std::string_view words;
    std::initializer_list<std::string_view> verbs;
  };
  static const std::array<Said, 8> kSaid{{{"use its ability", {"use"}},
                                          {"use an ability", {"use", "invoke"}},
                                          {"use an effect", {"use"}},
                                          {"or be done", {"done"}},
                                          {"or pass", {"pass"}},
                                          {"or stop", {"stop"}},
                                          {"play a tactic", {"play"}},
                                          {"retreat", {"retreat", "done"}}}};
  for (const Said& each : kSaid) {
    if (prompt.find(each.words) != std::string_view::npos && !offers(each.verbs))
      return std::string(each.words);
  }
  return "";
}

class WordsOfEveryGame : public ::testing::TestWithParam<std::string> {};

TEST_P(WordsOfEveryGame, AreFreeOfIdsSeatLettersAndGaps) {
  const auto rules = load(*find_game(GetParam()));
  ASSERT_NE(rules, nullptr);
  const auto all = configs(*rules);
  const std::size_t step = std::max<std::size_t>(1, all.size() / static_cast<std::size_t>(scaled(24)));
  std::string error;
  for (std::size_t c = 0; c < all.size(); c += step) {
    auto match = rules->start(all[c].setup, 77 + c);
    Chance chance(c + 5);
    std::size_t heard = 0;
    for (int decisions = 0; !match->decision().over() && decisions < 600; ++decisions) {
      for (int s = -1; s < match->seats(); ++s) {
        const Seat viewer = s < 0 ? Seat::none : seat_at(s);
        const std::string prompt = match->prompt(viewer);
        ASSERT_EQ(fault_in(prompt), "") << prompt << "\n" << all[c].label;
        for (const EventView& event : match->events(viewer, heard))
          ASSERT_EQ(fault_in(named(event.text)), "") << event.text << "\n" << all[c].label;
      }
      heard = match->event_count();
      const std::string asked = match->prompt(match->decision().seat);
      ASSERT_EQ(untrue_choice(*match, asked), "") << asked << " is offered no such thing\n" << all[c].label;
      const std::vector<Action> options = match->options();
      const Action action = options[chance.below(static_cast<std::uint32_t>(options.size()))];
      const std::string note = match->note(action);
      if (!note.empty()) {
        ASSERT_EQ(fault_in(named(note)), "") << note;
      }
      const std::string words = words_of(*match, action);
      ASSERT_EQ(fault_in(named(words)), "") << words << " for " << match->text(action);
      ASSERT_TRUE(match->apply(action, error)) << error;
    }
  }
}

/// The same names would be seats in the log otherwise.
TEST_P(WordsOfEveryGame, NoCardAndNoPlaceIsCalledLikeASeat) {
  const auto rules = load(*find_game(GetParam()));
  for (std::size_t d = 0; d < rules->cards().size(); ++d) {
    const std::string& name = rules->cards().face(static_cast<DesignId>(d)).name;
    EXPECT_EQ(fault_in(name), "") << name;
  }
  for (const ZoneSpec& zone : rules->zones()) {
    const std::string_view name = zone.owner == Seat::none ? zone.name : zone.name.substr(2);
    EXPECT_EQ(fault_in(name), "") << name;
  }
}

/// Prompts bind what they name to verbs; a verb that is none would never be said.
TEST_P(WordsOfEveryGame, PromptsNameVerbsThatExist) {
  const GameInfo& info = *find_game(GetParam())->info;
  for (const std::string_view prompt : info.prompts) {
    EXPECT_EQ(plain_prompt(prompt).find('<'), std::string::npos) << prompt;
    for (std::size_t at = prompt.find('<'); at != std::string_view::npos; at = prompt.find('<', at + 1)) {
      std::string_view rest = prompt.substr(at + 1, prompt.find('>', at) - at - 1);
      int gap = 0;
      bool verbs = true;
      std::string name;
      for (const char letter : rest) {
        gap += letter == '{' ? 1 : letter == '}' ? -1 : 0;
        if (verbs && (letter == ',' || letter == ':')) {
          bool found = false;
          for (std::size_t v = 0; v < verb::first_game_verb + info.verbs.size(); ++v)
            found = found || verb_spec(info, static_cast<std::uint8_t>(v))->name == name;
          EXPECT_TRUE(found) << name << " in " << prompt;
          name.clear();
          verbs = letter == ',';
        } else if (verbs) {
          name += letter;
        } else if (letter == '|' && gap == 0) {
          verbs = true;
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, WordsOfEveryGame, ::testing::ValuesIn(game_names()), named_after);

}  // namespace
}  // namespace muster::conformance
