// The table in a terminal: the viewer's side below, the enemy's above, the battle marked on the cards.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/columns.hpp"
#include "engine/match.hpp"
#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

namespace {

class Painter {
 public:
  Painter(const Rules& rules, const View& view, bool colour, int width)
      : rules_(rules),
        view_(view),
        colour_(colour),
        near_(view.viewer == Seat::b ? Seat::b : Seat::a),
        width_(static_cast<std::size_t>(std::max(width, 60))) {}

  std::string paint() const {
    std::string line;
    while (columns_of(line) < width_ - 1) line += colour_ ? "─" : "-";
    std::string out = title() + summary(enemy(near_)) + field(enemy(near_));
    out += ink(line, "2") + "\n";
    out += field(near_) + summary(near_) + hand();
    out += ink("attack/defense  z utilized  n new  tN tokens  >N attack number  xN.M blocks it as Mth  ! "
               "aimed at",
               "2") +
           "\n";
    return out;
  }

 private:
  std::string ink(std::string_view text, std::string_view code) const {
    return colour_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
  }

  std::string title() const {
    std::string phase;
    for (const FactView& fact : view_.facts) {
      if (fact.name == "phase") phase = fact.word;
    }
    if (phase == "redeploy") phase = "deploy and retreat";
    return fmt::format("Round {}, {}: {} is the attacker\n", view_.fact("round"), phase,
                       name_of(seat_at(view_.fact("attacker"))));
  }

  std::string summary(Seat seat) const {
    const auto count = [&](Place place) { return view_.zone(zone_of(seat, place))->count; };
    const bool turn = view_.waiting_for == seat;
    std::string out = ink(
        fmt::format("{}{}{}", name_of(seat), turn ? "*" : " ", seat == view_.viewer ? " (you)" : "      "),
        turn ? "1;33" : "1");
    out += fmt::format("  base {}", ink(fmt::format("{}", view_.fact("base", seat)), "1;36"));
    for (const std::string_view name : {"survivor", "bio", "power", "supplies"})
      out += fmt::format("  {} {}", name, ink(fmt::format("{}", view_.fact(name, seat)), "1"));
    out += fmt::format("\n          hand {}  deck {}  graveyard {}{}\n", count(Place::hand),
                       count(Place::deck), count(Place::graveyard), graveyard(seat));
    return out;
  }

  /// The newest few cards of a graveyard: they may come back.
  std::string graveyard(Seat seat) const {
    constexpr std::size_t kShown = 3;
    const std::vector<CardView>& cards = view_.zone(zone_of(seat, Place::graveyard))->cards;
    std::string out;
    for (std::size_t i = 0; i < std::min(kShown, cards.size()); ++i)
      out += (i == 0 ? ": " : ", ") + cards[i].name;
    return out + (cards.size() > kShown ? " …" : "");
  }

  static int counter(const CardView& card, std::string_view wanted) {
    for (const auto& [name, value] : card.counters) {
      if (name == wanted) return value;
    }
    return 0;
  }

  static std::string stats(const CardView& card) {
    return card.stats.size() == 2 ? fmt::format(" {}/{}", card.stats[0].now, card.stats[1].now) : "";
  }

  /// What lies on a card, and on that.
  std::string attached_to(CardId host) const {
    std::string out;
    for (const CardView& each : view_.zone(kAttached)->cards) {
      if (each.host == host) out += fmt::format(" +{}{}", each.name, attached_to(each.id));
    }
    return out;
  }

  /// A text with how wide it is, for colours take no room.
  struct Cell {
    std::string text;
    std::size_t columns = 0;
  };
  Cell painted(std::string text, std::string_view code) const {
    if (columns_of(text) > width_ - 6) text = fitted(std::move(text), width_ - 6);
    const std::string boxed = fmt::format("[{}]", text);
    return {code.empty() ? boxed : ink(boxed, code), columns_of(boxed)};
  }

  Cell cell(const CardView& card, Seat seat) const {
    std::string text = card.name + stats(card);
    if (const int tokens = counter(card, "tokens"); tokens > 0) text += fmt::format(" t{}", tokens);
    if (counter(card, "fresh") != 0) text += " n";
    const bool spent = counter(card, "utilized") != 0;
    if (spent) text += " z";
    if (const int number = counter(card, "attacking"); number > 0) text += fmt::format(" >{}", number);
    if (const int number = counter(card, "blocking"); number > 0)
      text += fmt::format(" x{}.{}", number, counter(card, "order"));
    if (std::find(card.marks.begin(), card.marks.end(), "aimed at") != card.marks.end()) text += " !";
    text += attached_to(card.id);
    const std::string_view code = spent ? "2" : seat == near_ ? "1;34" : "1;31";
    return painted(std::move(text), code);
  }

  /// Words one after the other, in as many lines as they need.
  std::string flowing(const std::vector<Cell>& cells) const {
    constexpr std::size_t indent = 2;
    std::string out;
    std::size_t column = width_;
    for (const Cell& each : cells) {
      if (column + 1 + each.columns > width_ - 1) {
        out += (out.empty() ? "" : "\n") + std::string(indent, ' ') + each.text;
        column = indent + each.columns;
      } else {
        out += " " + each.text;
        column += 1 + each.columns;
      }
    }
    return out.empty() ? "" : out + "\n";
  }

  std::string field(Seat seat) const {
    std::vector<Cell> cells;
    for (const CardView& card : view_.zone(zone_of(seat, Place::battlefield))->cards)
      cells.push_back(cell(card, seat));
    return cells.empty() ? "  ·\n" : flowing(cells);
  }

  std::string price(DesignId design) const {
    constexpr std::string_view kSigns = "SBPU*";  // Survivor, Bio, Power, sUpplies, any
    std::string out;
    for (const Node& node : rules_.cards().nodes(rules_.cards()[design].cost))
      out += std::string(static_cast<std::size_t>(node.number(0)), kSigns[node.word]);
    return out;
  }

  std::string hand() const {
    const ZoneView* cards = view_.zone(zone_of(near_, Place::hand));
    if (cards == nullptr || cards->cards.empty()) return "";
    std::vector<Cell> cells;
    for (const CardView& card : cards->cards) {
      const std::string cost = price(card.design);
      cells.push_back(
          painted(fmt::format("{}{}{}", card.name, cost.empty() ? "" : " " + cost, stats(card)), ""));
    }
    return ink("Hand (cost S Survivor, B Bio, P Power, U Supplies, * any):", "1") + "\n" + flowing(cells);
  }

  const Rules& rules_;
  const View& view_;
  bool colour_;
  Seat near_;
  std::size_t width_;
};

}  // namespace

std::string board(const Rules& rules, const View& view, bool colour, int width) {
  return Painter(rules, view, colour, width).paint();
}

}  // namespace muster::dept_of_structure
