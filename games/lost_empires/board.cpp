// The map in a terminal: the viewer's hive below, the objectives between, the other hives above.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/match/board_painter.hpp"
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

namespace {

using Lines = std::vector<std::string>;

/// What boxes and tokens are drawn with; terminals that cannot colour get plain characters.
struct Strokes {
  std::string_view top_left, top_right, bottom_left, bottom_right, across, down, full, spent;
};
constexpr Strokes kRich{"┌", "┐", "└", "┘", "─", "│", "●", "○"};
constexpr Strokes kPlain{"+", "+", "+", "+", "-", "|", "*", "."};

class Painter : BoardPainter {
 public:
  Painter(const Rules& rules, const View& view, bool colour, int width)
      : BoardPainter(rules, view, colour, width),
        strokes_(colour ? kRich : kPlain),
        cell_(static_cast<std::size_t>(std::clamp((width - 2) / 3 - 3, 22, 36))) {}

  std::string paint() const {
    const int seats = view_.seats;
    std::string out = fmt::format("Round {}, {} Phase\n", view_.fact("round"), phase());
    for (int i = 1; i < seats; ++i) out += summary(other(i));
    std::vector<ZoneId> hives;
    for (int i = 1; i < seats; ++i) hives.push_back(hive_of(other(i)));
    out += row(hives);
    // The outer objectives the viewer's hive does not touch.
    std::vector<ZoneId> far;
    for (int i = 1; i + 1 < seats; ++i) far.push_back(left_outer(other(i)));
    if (!far.empty()) out += row(far);
    out += row({left_outer(near_), kCenter, right_outer(near_, seats)});
    out += row({hive_of(near_)});
    out += summary(near_);
    out += hand();
    out += ink("control/offense/defense  ! damage  z drained  E ELITE", "2") + "\n";
    return out;
  }

 private:
  Seat other(int i) const { return seat_at((index_of(near_) + i) % view_.seats); }

  std::string phase() const {
    std::string text(word("phase"));
    bool start = true;
    for (char& c : text) {
      if (start && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
      start = c == ' ';
    }
    return text;
  }

  std::string_view side_code(Seat seat) const { return seat == near_ ? "1;34" : "1;31"; }

  std::string tokens(int usable, int all) const {
    std::string out;
    for (int i = 0; i < all; ++i) out += i < usable ? strokes_.full : strokes_.spent;
    return out;
  }

  std::string summary(Seat seat) const {
    const auto count = [&](Place place) { return view_.zone(zone_of(seat, place))->count; };
    const bool turn = view_.waiting_for == seat;
    std::string out =
        ink(fmt::format("{}{}", name_of(seat), turn ? "*" : " "), turn ? "1;33" : side_code(seat));
    out += fmt::format(" {}{}", word("faction", seat), seat == view_.viewer ? " (you)" : "");
    if (view_.fact("first player") == index_of(seat)) out += ", first player";
    if (view_.fact("passed", seat) != 0) out += ", passed";
    out += fmt::format("\n   gates {}  artifacts {}  command {}  supply {}  hand {}  deck {}  discard {}\n",
                       ink(tokens(view_.fact("gates", seat), kGates), "1;36"),
                       ink(fmt::format("{}", view_.fact("artifacts", seat)), "1;36"),
                       tokens(view_.fact("command", seat), kCommandTokens),
                       tokens(view_.fact("supply", seat), kSupplyTokens), count(Place::hand),
                       count(Place::deck), count(Place::discard));
    return out;
  }

  std::string unit(const CardView& card) const {
    const int damage = counter(card, "damage");
    const bool drained = counter(card, "drain") != 0;
    const bool elite = counter(card, "elite") != 0;
    std::string right =
        fmt::format(" {}/{}/{}", stat(card, "control"), stat(card, "offense"), stat(card, "defense"));
    if (damage > 0) right += " " + std::string(static_cast<std::size_t>(std::min(damage, 4)), '!');
    if (drained || elite) right += fmt::format(" {}{}", elite ? "E" : "", drained ? "z" : "");
    const std::string left = fmt::format("{} {}", name_of(card.controller), card.name);
    const std::string text = fitted(left, cell_ - columns_of(right)) + right;
    return ink(text, drained ? "2" : side_code(card.controller));
  }

  std::string bar(std::string text) const {
    while (columns_of(text) < cell_) text += strokes_.across;
    return text;
  }
  std::string between_sides(std::string_view text) const {
    return fmt::format("{}{}{}", strokes_.down, text, strokes_.down);
  }

  /// A battlefield as a box: enemies above, the viewer's units below, control totals in the title.
  Lines box(ZoneId id) const {
    const ZoneView* zone = view_.zone(id);
    std::array<int, kMaxSeats> totals{};
    std::array<bool, kMaxSeats> present{};
    for (const CardView& card : zone->cards) {
      const auto seat = static_cast<std::size_t>(index_of(card.controller));
      totals[seat] += stat(card, "control");
      present[seat] = true;
    }
    std::string title = fmt::format("{} {}", strokes_.across, zone->name);
    if (is_objective(id)) {
      if (id == kCenter) title += " (2)";
      for (int i = 0; i < view_.seats; ++i) {
        const auto seat = static_cast<std::size_t>(i);
        if (present[seat]) title += fmt::format(" {}:{}", name_of(seat_at(i)), totals[seat]);
      }
    }
    Lines lines{fmt::format("{}{}{}", strokes_.top_left, bar(title + " "), strokes_.top_right)};
    for (int i = 1; i <= view_.seats; ++i) {
      for (const CardView& card : zone->cards) {
        if (card.controller == other(i)) lines.push_back(between_sides(unit(card)));
      }
    }
    if (zone->cards.empty()) lines.push_back(between_sides(std::string(cell_, ' ')));
    lines.push_back(fmt::format("{}{}{}", strokes_.bottom_left, bar(""), strokes_.bottom_right));
    return lines;
  }

  std::string row(const std::vector<ZoneId>& zones) const {
    std::vector<Lines> boxes;
    std::size_t height = 0;
    for (const ZoneId zone : zones) {
      boxes.push_back(box(zone));
      height = std::max(height, boxes.back().size());
    }
    const std::size_t indent = zones.size() < 3 ? (3 - zones.size()) * (cell_ + 3) / 2 : 0;
    std::string out;
    for (std::size_t line = 0; line < height; ++line) {
      std::string text(indent, ' ');
      for (const Lines& each : boxes) {
        // Short boxes keep their bottom edge at the bottom of the row.
        const bool last = line + 1 == height;
        if (last) {
          text += each.back();
        } else if (line + 1 < each.size()) {
          text += each[line];
        } else {
          text += between_sides(std::string(cell_, ' '));
        }
        text += ' ';
      }
      out += without_trailing_spaces(std::move(text)) + "\n";
    }
    return out;
  }

  std::string price(const Design& design) const {
    std::string out;
    if (design.stats[kCommandCost] > 0) out += fmt::format("{}c", design.stats[kCommandCost]);
    if (design.stats[kSupplyCost] > 0) out += fmt::format("{}s", design.stats[kSupplyCost]);
    return out.empty() ? "free" : out;
  }

  std::string hand() const {
    const ZoneView* cards = view_.zone(zone_of(near_, Place::hand));
    if (cards == nullptr || cards->cards.empty()) return "";
    std::string out = ink("Hand:", "1");
    std::size_t column = 5;
    for (const CardView& card : cards->cards) {
      const Design& design = rules_.cards()[card.design];
      std::string text = fmt::format("[{} {}", card.name, price(design));
      if (static_cast<Type>(design.type) == Type::unit) {
        text +=
            fmt::format(" {}/{}/{}", design.stats[kControl], design.stats[kOffense], design.stats[kDefense]);
      }
      text += "]";
      if (column + 1 + columns_of(text) > width_) {
        out += "\n     ";
        column = 5;
      }
      column += 1 + columns_of(text);
      out += " " + text;
    }
    return out + "\n";
  }

  const Strokes& strokes_;
  std::size_t cell_;
};

}  // namespace

std::string board(const Rules& rules, const View& view, bool colour, int width) {
  return Painter(rules, view, colour, width).paint();
}

}  // namespace muster::lost_empires
