#include "cli/terminal/card_face.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/match/what_it_does.hpp"

namespace muster {

namespace {

constexpr std::size_t kInside = 46;

/// Lines between two walls.
class Box {
 public:
  explicit Box(const Terminal& terminal) : terminal_(terminal), lines_(terminal.box()) {
    edge(lines_.top_left, lines_.top_right);
  }

  void line(std::string_view text, std::string_view at_the_end = {}) {
    const std::size_t room = kInside - columns(at_the_end);
    out_ += fmt::format("{} {}{} {}\n", wall(), padded(text, room), at_the_end, wall());
  }
  /// On one line where there is room, or else below each other.
  void pair(std::string_view text, Ink ink, std::string_view at_the_end) {
    if (columns(text) + 2 + columns(at_the_end) <= kInside) return line(terminal_.ink(ink, text), at_the_end);
    paragraph(text, ink);
    line("", at_the_end);
  }
  void paragraph(std::string_view text, Ink ink) {
    for (const std::string& each : wrapped(text, kInside)) line(terminal_.ink(ink, each));
  }
  void gap() { line(""); }
  void divide() { edge(lines_.left_tee, lines_.right_tee); }
  std::string close() {
    edge(lines_.bottom_left, lines_.bottom_right);
    return std::move(out_);
  }

 private:
  std::string wall() const { return terminal_.ink(Ink::dim, lines_.down); }
  void edge(std::string_view left, std::string_view right) {
    std::string across;
    for (std::size_t i = 0; i < kInside + 2; ++i) across += lines_.across;
    out_ += terminal_.ink(Ink::dim, fmt::format("{}{}{}", left, across, right)) + "\n";
  }

  const Terminal& terminal_;
  const BoxLines& lines_;
  std::string out_;
};

}  // namespace

std::string stats_line(const CardSet& cards, DesignId design) {
  const Vocabulary& vocabulary = cards.vocabulary();
  const Design& card = cards[design];
  std::string out;
  for (std::size_t i = 0; i < vocabulary.stats.size(); ++i) {
    const StatSpec& stat = vocabulary.stats[i];
    const bool always = ((stat.types >> card.type) & 1U) != 0;
    if (!always && card.stats[i] == 0) continue;
    out += fmt::format("{}{} {}", out.empty() ? "" : ", ", stat.name, card.stats[i]);
  }
  return out;
}

std::string type_line(const CardSet& cards, DesignId design) {
  const Vocabulary& vocabulary = cards.vocabulary();
  const Design& card = cards[design];
  std::string out;
  if (card.group > 0) out += fmt::format("{} ", vocabulary.groups[card.group - 1U].name);
  for (std::size_t i = 0; i < vocabulary.traits.size(); ++i) {
    if (card.has_trait(i)) out += fmt::format("{} ", vocabulary.traits[i].text);
  }
  out += vocabulary.types[card.type].text;
  return out;
}

std::string cost_line(const CardSet& cards, DesignId design) {
  return render_costs(cards, cards[design].cost, cards[design].type);
}

std::string draw_card(const CardSet& cards, DesignId design, const Terminal& terminal) {
  const CardFace& face = cards.face(design);
  Box box(terminal);
  const std::string kind = type_line(cards, design);
  if (columns(face.name) + 2 + columns(kind) <= kInside) {
    box.line(terminal.ink(Ink::bold, face.name), terminal.ink(Ink::cyan, kind));
  } else {
    box.paragraph(face.name, Ink::bold);
    box.paragraph(kind, Ink::cyan);
  }
  if (const std::string cost = cost_line(cards, design); !cost.empty()) {
    box.paragraph(fmt::format("Cost: {}", cost), Ink::yellow);
  }
  box.divide();
  // Keywords are printed first, in the order of the vocabulary.
  const Design& card = cards[design];
  const std::uint64_t named = keywords_named_on(cards, design);
  std::vector<std::size_t> printed;
  for (std::size_t k = 0; k < cards.vocabulary().keywords.size(); ++k) {
    if (card.has_keyword(k)) printed.push_back(k);
  }
  for (std::size_t i = 0; i < face.ability_texts.size(); ++i) {
    if (i > 0) box.gap();
    box.paragraph(face.ability_texts[i], Ink::plain);
    if (i >= printed.size()) continue;
    if (const std::string reminder = muster::reminder(cards.vocabulary(), printed[i]); !reminder.empty())
      box.paragraph(fmt::format("({})", reminder), Ink::dim);
  }
  for (std::size_t k = 0; k < cards.vocabulary().keywords.size(); ++k) {
    if (card.has_keyword(k) || ((named >> k) & 1U) == 0) continue;
    if (const std::string reminder = muster::reminder(cards.vocabulary(), k); !reminder.empty()) {
      box.gap();
      box.paragraph(fmt::format("({}: {})", keyword_words(cards.vocabulary(), k), reminder), Ink::dim);
    }
  }
  if (!face.flavor.empty()) {
    if (!face.ability_texts.empty()) box.gap();
    // What somebody says has its own.
    const bool quoted = face.flavor.front() == '"';
    box.paragraph(quoted ? face.flavor : fmt::format("\"{}\"", face.flavor), Ink::dim);
  }
  if (!face.ability_texts.empty() || !face.flavor.empty()) box.divide();
  box.pair(stats_line(cards, design), Ink::green, terminal.ink(Ink::dim, name_of(face.provenance)));
  if (!face.note.empty()) box.paragraph(face.note, Ink::dim);
  return box.close();
}

}  // namespace muster
