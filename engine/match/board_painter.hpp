// What a game's board in a terminal is drawn with (games/<game>/board.cpp): colours where they are wanted,
// cards as boxes that flow over as many lines as they need, and what is asked of a view again and again.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "engine/core/columns.hpp"
#include "engine/match/match.hpp"

namespace muster {

class BoardPainter {
 public:
  BoardPainter(const Rules& rules, const View& view, bool colour, int width)
      : rules_(rules),
        view_(view),
        colour_(colour),
        width_(static_cast<std::size_t>(std::max(width, 60))),
        near_(is_seated(view.viewer) ? view.viewer : Seat::a) {}

 protected:
  /// `code` is what a terminal calls the colour ("1;31").
  std::string ink(std::string_view text, std::string_view code) const {
    return colour_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
  }

  /// A line from edge to edge, with a name at its beginning if it has one.
  std::string line_across(std::string_view name = "") const {
    std::string out = name.empty() ? "" : fmt::format("{} ", name);
    while (columns_of(out) < width_ - 1) out += colour_ ? "─" : "-";
    return ink(out, "2") + "\n";
  }

  /// "A* (you)": whose side it is, whether they are waited for, and whether it is the viewer's.
  std::string side_name(Seat seat) const {
    const bool turn = view_.waiting_for == seat;
    return ink(
        fmt::format("{}{}{}", name_of(seat), turn ? "*" : " ", seat == view_.viewer ? " (you)" : "      "),
        turn ? "1;33" : "1");
  }

  /// The word that a number of the table stands for.
  std::string_view word(std::string_view name, Seat seat = Seat::none) const {
    for (const FactView& fact : view_.facts) {
      if (fact.name == name && fact.seat == seat) return fact.word;
    }
    return "";
  }

  static int counter(const CardView& card, std::string_view name) {
    for (const auto& [each, value] : card.counters) {
      if (each == name) return value;
    }
    return 0;
  }
  static int stat(const CardView& card, std::string_view name, int otherwise = 0) {
    for (const StatView& each : card.stats) {
      if (each.name == name) return each.now;
    }
    return otherwise;
  }
  static bool marked(const CardView& card, std::string_view mark) {
    return std::find(card.marks.begin(), card.marks.end(), mark) != card.marks.end();
  }

  /// What lies on a card, and on that: " +Armor +Crew".
  std::string attached_to(CardId host, ZoneId attachments) const {
    std::string out;
    const ZoneView* zone = view_.zone(attachments);
    if (zone == nullptr) return out;
    for (const CardView& each : zone->cards) {
      if (each.host == host) out += fmt::format(" +{}{}", each.name, attached_to(each.id, attachments));
    }
    return out;
  }

  /// A text with how wide it is, for colours take no room.
  struct Cell {
    std::string text;
    std::size_t columns = 0;
  };

  /// In brackets; cut where it would not fit into a line that begins with `beside` columns of other things.
  Cell boxed(std::string text, std::string_view code, std::size_t beside) const {
    const std::size_t room = width_ - beside;
    if (columns_of(text) > room) text = fitted(std::move(text), room);
    const std::string box = fmt::format("[{}]", text);
    return {code.empty() ? box : ink(box, code), columns_of(box)};
  }

  /// Cells one after the other behind a label, in as many lines as they need.
  std::string flowing(std::string_view label, std::size_t indent, const std::vector<Cell>& cells) const {
    std::string out = fitted(std::string(label), indent);
    std::size_t column = indent;
    for (const Cell& each : cells) {
      if (column + 1 + each.columns > width_ - 1) {
        out += "\n" + std::string(indent, ' ');
        column = indent;
      }
      out += " " + each.text;
      column += 1 + each.columns;
    }
    return out + (cells.empty() ? " ·\n" : "\n");
  }

  static std::string without_trailing_spaces(std::string line) {
    while (!line.empty() && line.back() == ' ') line.pop_back();
    return line;
  }

  const Rules& rules_;
  const View& view_;
  bool colour_;
  std::size_t width_;
  Seat near_;  // whose side is below
};

}  // namespace muster
