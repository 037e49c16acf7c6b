// The table in a terminal: the viewer's side below, the lanes face each other.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/match/board_painter.hpp"
#include "games/lanes/game.hpp"

namespace muster::lanes {

namespace {

class Painter : BoardPainter {
 public:
  Painter(const Rules& rules, const View& view, bool colour, int width)
      : BoardPainter(rules, view, colour, width),
        cell_(static_cast<std::size_t>(std::clamp((width - 19) / 3, 14, 30))) {}

  std::string paint() {
    const Seat far = enemy(near_);
    std::string out = summary(far);
    const std::string rule(10 + 3 * (cell_ + 3), '-');
    out += rule + "\n";
    for (const Row row : {Row::back, Row::land, Row::front}) out += line(far, row);
    out += fitted("", 9);
    for (const std::string_view lane : {"left", "middle", "right"}) {
      std::string label = fmt::format("── {} ", lane);
      while (columns_of(label) < cell_ + 2) label += "─";
      out += label + " ";
    }
    out += "\n";
    for (const Row row : {Row::front, Row::land, Row::back}) out += line(near_, row);
    out += rule + "\n" + summary(near_);
    for (const Seat seat : {near_, far}) {
      const ZoneView* revealed = view_.zone(zone_of(seat, Place::revealed));
      if (revealed == nullptr || revealed->cards.empty()) continue;
      out += fmt::format("{} pool:", name_of(seat));
      for (const CardView& card : revealed->cards) out += fmt::format(" [{}]", card.name);
      out += "\n";
    }
    if (const ZoneView* hand = view_.zone(zone_of(near_, Place::hand));
        hand != nullptr && !hand->cards.empty()) {
      out += ink("Hand:", "1");
      for (const CardView& card : hand->cards) out += fmt::format(" [{}{}]", card.name, printed(card));
      out += "\n";
    }
    return out;
  }

 private:
  std::string printed(const CardView& card) const {
    const Design& design = rules_.cards()[card.design];
    if (static_cast<Type>(design.type) == Type::unit)
      return fmt::format(" {}/{}", design.stats[kFront], design.stats[kBack]);
    if (static_cast<Type>(design.type) == Type::equip)
      return fmt::format(" {:+}/{:+}", design.stats[kFront], design.stats[kBack]);
    return fmt::format(" {}", vocabulary().types[design.type].text);
  }

  std::string summary(Seat seat) const {
    const auto count = [&](Place place) { return view_.zone(zone_of(seat, place))->count; };
    const bool turn = view_.fact("turn") == index_of(seat);
    return fmt::format("{} {}  protection {}  hand {}  deck {}  pool {}+{}  graveyard {}  trash {}\n",
                       ink(fmt::format("{}{}", name_of(seat), turn ? "*" : " "), turn ? "1;33" : "1"),
                       seat == view_.viewer ? "(you)" : "     ",
                       ink(fmt::format("{}", count(Place::protection)), "1;36"), count(Place::hand),
                       count(Place::deck), count(Place::revealed), count(Place::pool),
                       count(Place::graveyard), count(Place::trash));
  }

  std::string line(Seat seat, Row row) const {
    static constexpr std::array<std::string_view, 3> names{"front", "land", "back"};
    std::string out =
        fmt::format("{} {}", name_of(seat), fitted(std::string(names[static_cast<std::size_t>(row)]), 6)) +
        " ";
    for (int lane = 0; lane < kLanes; ++lane) {
      const ZoneView* zone = view_.zone(lane_zone(seat, lane, row));
      out += "[" + cell(zone, row, seat) + "] ";
    }
    return without_trailing_spaces(std::move(out)) + "\n";
  }

  std::string cell(const ZoneView* zone, Row row, Seat seat) const {
    if (zone == nullptr || zone->cards.empty()) return fitted(row == Row::land ? "" : "·", cell_);
    const CardView& card = zone->cards.front();
    if (row == Row::land) return ink(fitted(card.name, cell_), "32");
    std::string right;
    for (const StatView& stat : card.stats) {
      if (stat.name == "power")
        right = stat.now == stat.printed ? fmt::format("{}", stat.now)
                                         : fmt::format("{}({})", stat.now, stat.printed);
    }
    std::string marks;
    if (const int rest = counter(card, "rest"); rest > 0) marks = fmt::format(" z{}", rest);
    for (const CardView& worn : view_.zone(kAttached)->cards) marks += worn.host == card.id ? "+" : "";
    right = fmt::format(" {}{}", right, marks);
    const std::string text = fitted(card.name, cell_ - columns_of(right)) + right;
    const bool rested = marks.find('z') != std::string::npos;
    return ink(text, rested ? "2" : seat == view_.viewer ? "1;34" : "1;31");
  }

  std::size_t cell_;
};

}  // namespace

std::string board(const Rules& rules, const View& view, bool colour, int width) {
  return Painter(rules, view, colour, width).paint();
}

}  // namespace muster::lanes
