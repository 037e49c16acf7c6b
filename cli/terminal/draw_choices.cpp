// Choices on the screen: single lines, lines with several ends, and tables.
#include <algorithm>

#include <fmt/format.h>

#include "cli/terminal/choices.hpp"
#include "engine/match/action_words.hpp"

namespace muster {

namespace {

/// How a choice goes on after what it begins with: "A left front" after "play Ember Wolf". Empty when it is
/// all there is.
struct End {
  std::size_t number = 0;
  std::string text;
};

struct Line {
  std::string begin;
  std::vector<End> ends;

  std::string verb() const { return begin.substr(0, begin.find(' ')); }
  bool goes_on() const { return !ends.front().text.empty(); }
  const End* ending(const std::string& text) const {
    const auto found =
        std::find_if(ends.begin(), ends.end(), [&](const End& end) { return end.text == text; });
    return found == ends.end() ? nullptr : &*found;
  }
};

std::vector<Line> lines_of(std::span<const Choice> choices) {
  std::vector<Line> lines;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::string& text = choices[i].text;
    const std::size_t onto = text.find(kOnto, choices[i].begin);
    const std::string begin = text.substr(0, onto);
    const std::string end = onto == std::string::npos ? "" : text.substr(onto + kOnto.size());
    if (lines.empty() || lines.back().begin != begin || end.empty()) lines.push_back({begin, {}});
    lines.back().ends.push_back({i + 1, end});
  }
  return lines;
}

std::string without_end_spaces(const std::string& text) {
  return text.substr(0, text.find_last_not_of(' ') + 1);
}

class ChoiceList {
 public:
  ChoiceList(std::size_t count, const Terminal& terminal)
      : terminal_(terminal),
        digits_(count < 10    ? 1
                : count < 100 ? 2
                              : 3),
        width_(static_cast<std::size_t>(terminal.width())) {}

  std::string draw(std::span<const Line> lines) {
    for (std::size_t i = 0; i < lines.size();) {
      std::size_t end = i + 1;
      while (end < lines.size() && lines[i].goes_on() && lines[end].goes_on() &&
             lines[end].verb() == lines[i].verb())
        ++end;
      const std::span<const Line> alike = lines.subspan(i, end - i);
      if (alike.size() < 2 || !table(alike)) {
        for (const Line& line : alike) single(line, alike);
      }
      i = end;
    }
    return std::move(out_);
  }

 private:
  std::string number(std::size_t number) const {
    return terminal_.ink(Ink::yellow, fmt::format("{:>{}}", number, digits_));
  }
  std::string begin_of(const std::string& begin, std::size_t width) const {
    return padded(fmt::format(" {}  {}", std::string(digits_, ' '), begin), digits_ + 3 + width + 2);
  }
  static std::size_t widest_begin(std::span<const Line> lines) {
    std::size_t widest = 0;
    for (const Line& line : lines) widest = std::max(widest, columns(line.begin));
    return widest;
  }

  void single(const Line& line, std::span<const Line> alike) {
    if (line.ends.size() == 1) {
      const End& end = line.ends.front();
      out_ += fmt::format(" {}  {}{}{}\n", number(end.number), line.begin, end.text.empty() ? "" : kOnto,
                          end.text);
      return;
    }
    const std::string begin = begin_of(line.begin, widest_begin(alike));
    std::size_t widest = 0;
    for (const End& end : line.ends) widest = std::max(widest, columns(end.text));
    std::string row = begin;
    for (const End& end : line.ends) {
      if (columns(row) + digits_ + 1 + columns(end.text) > width_ && columns(row) > columns(begin)) {
        out_ += without_end_spaces(row) + "\n";
        row = std::string(columns(begin), ' ');
      }
      row += fmt::format("{} {}", number(end.number), padded(end.text, widest + 2));
    }
    out_ += without_end_spaces(row) + "\n";
  }

  /// What the choices end with stands above, its words on top of each other. False when that would be wide or
  /// empty.
  bool table(std::span<const Line> lines) {
    struct Column {
      std::string end;
      std::vector<std::string> words;
      std::size_t width = 0;
    };
    std::vector<Column> table;
    std::size_t filled = 0;
    for (const Line& line : lines) {
      filled += line.ends.size();
      for (const End& end : line.ends) {
        if (std::any_of(table.begin(), table.end(), [&](const Column& each) { return each.end == end.text; }))
          continue;
        Column column{end.text, wrapped(end.text, 1), digits_};
        for (const std::string& word : column.words) column.width = std::max(column.width, columns(word));
        table.push_back(std::move(column));
      }
    }
    const std::size_t indent = digits_ + 3 + widest_begin(lines) + 2;
    std::size_t width = indent;
    std::size_t height = 0;
    for (const Column& column : table) {
      width += column.width + 2;
      height = std::max(height, column.words.size());
    }
    if (table.size() < 2 || width > width_ + 2 || 2 * filled < lines.size() * table.size()) return false;

    for (std::size_t row = 0; row < height; ++row) {
      std::string text(indent, ' ');
      for (const Column& column : table) {
        const std::size_t above = height - column.words.size();
        text += padded(row < above ? "" : column.words[row - above], column.width + 2);
      }
      out_ += terminal_.ink(Ink::dim, without_end_spaces(text)) + "\n";
    }
    for (const Line& line : lines) {
      std::string text = begin_of(line.begin, widest_begin(lines));
      for (const Column& column : table) {
        const End* end = line.ending(column.end);
        text += padded(end == nullptr ? "" : number(end->number), column.width + 2);
      }
      out_ += without_end_spaces(text) + "\n";
    }
    return true;
  }

  const Terminal& terminal_;
  std::size_t digits_;
  std::size_t width_;
  std::string out_;
};

}  // namespace

std::string draw_choices(std::span<const Choice> choices, const Terminal& terminal) {
  return ChoiceList(choices.size(), terminal).draw(lines_of(choices));
}

}  // namespace muster
