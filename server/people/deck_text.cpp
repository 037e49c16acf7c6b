#include "server/people/deck_text.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "engine/core/diagnostics.hpp"
#include "engine/core/text.hpp"

namespace muster::server {

namespace {

// What a deck as text may be: several times the largest deck anybody could play, card by card.
constexpr std::size_t kMostBytes = 16384;
constexpr std::size_t kMostLines = 500;
constexpr std::size_t kLongestLine = 200;
/// So many mistakes are told one by one; looking for the nearest card takes a while.
constexpr std::size_t kMostMistakes = 20;

/// What is too much about a text; "" when nothing is.
std::string too_much(std::string_view text) {
  if (text.size() > kMostBytes)
    return fmt::format("this is too long for a deck: {} letters, at most {}", text.size(), kMostBytes);
  std::size_t number = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (++number > kMostLines)
      return fmt::format("this has too many lines for a deck; at most {}", kMostLines);
    if (end > kLongestLine)
      return fmt::format("line {}: too long, {} letters; at most {}", number, end, kLongestLine);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return "";
}

/// A deck file has a line such as name = "…".
bool is_file(std::string_view text) { return text.find("name =") != std::string_view::npos; }

/// A list, line by line: "pool:" or "[pool]" begins a section, "2 Hound", "2x Hound" and "Hound" are cards.
class ListReader {
 public:
  ListReader(const Rules& rules, std::vector<std::string>& wrong) : rules_(rules), wrong_(wrong) {}

  std::optional<Deck> read(std::string_view text) {
    for (int number = 1; !text.empty(); ++number) {
      if (wrong_.size() >= kMostMistakes) {
        wrong_.push_back(fmt::format("line {} and what follows was not read: too much is wrong", number));
        break;
      }
      const std::size_t end = std::min(text.find('\n'), text.size());
      line(trimmed(text.substr(0, end)), number);
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    if (deck_.entries.empty() && wrong_.empty()) wrong_.emplace_back("this names no card");
    if (!wrong_.empty()) return std::nullopt;
    deck_.tidy();
    return deck_;
  }

 private:
  void line(std::string_view text, int number) {
    if (text.empty() || text.front() == '#') return;
    if (section(text)) return;
    int count = 1;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), count);
    std::string_view name = text;
    if (code == std::errc()) {
      name.remove_prefix(static_cast<std::size_t>(end - text.data()));
      if (name.starts_with('x') || name.starts_with('X')) name.remove_prefix(1);
      name = trimmed(name);
    } else {
      count = 1;
    }
    if (count < 1 || count > 99) {
      wrong_.push_back(fmt::format("line {}: how many \"{}\"? 1 to 99", number, name));
      return;
    }
    const DesignId design = find(name);
    if (design == DesignId::none) {
      wrong_.push_back(fmt::format("line {}: unknown card \"{}\"{}", number, name,
                                   suggestion(name, rules_.cards().names())));
      return;
    }
    deck_.entries.push_back({design, static_cast<std::uint8_t>(count), section_});
  }
  bool section(std::string_view text) {
    if (text.starts_with('[') && text.ends_with(']')) {
      text = text.substr(1, text.size() - 2);
    } else if (text.ends_with(':')) {
      text.remove_suffix(1);
    } else {
      return false;
    }
    const auto known = rules_.info().deck_sections;
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (!same_word(trimmed(text), known[i])) continue;
      section_ = static_cast<std::uint8_t>(i);
      return true;
    }
    wrong_.push_back(fmt::format("\"{}\" is no section of a deck{}", text, suggestion(text, known)));
    return true;
  }
  DesignId find(std::string_view name) const {
    for (std::size_t i = 0; i < rules_.cards().size(); ++i) {
      const auto design = static_cast<DesignId>(i);
      if (same_word(rules_.cards().face(design).name, name)) return design;
    }
    return DesignId::none;
  }

  const Rules& rules_;
  std::vector<std::string>& wrong_;
  Deck deck_{"Imported deck", {}, {}, {}};
  std::uint8_t section_ = 0;
};

}  // namespace

std::optional<Deck> read_deck_text(const Rules& rules, std::string_view text,
                                   std::vector<std::string>& wrong) {
  if (std::string problem = too_much(text); !problem.empty()) {
    wrong.push_back(std::move(problem));
    return std::nullopt;
  }
  if (!is_file(text)) return ListReader(rules, wrong).read(text);
  Diagnostics diagnostics;
  std::optional<Deck> deck =
      read_deck(rules.cards(), rules.info().deck_sections, {"deck", text}, diagnostics);
  for (const Diagnostic& each : diagnostics.list()) {
    if (wrong.size() >= kMostMistakes) {
      wrong.emplace_back("and more");
      break;
    }
    wrong.push_back(fmt::format("line {}: {}", each.line, each.message));
  }
  if (deck) deck->tidy();
  return deck;
}

}  // namespace muster::server
