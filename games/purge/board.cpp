// The table in a terminal: three vectors, the viewer's Stronghold below, the enemy's above.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/columns.hpp"
#include "engine/match.hpp"
#include "games/purge/game.hpp"

namespace muster::purge {

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
    const Seat far = enemy(near_);
    std::string out = title() + summary(far) + works(far) + row("home", far, Place::home);
    out +=
        line("Battlefield") + row("field", far, Place::battlefield) + row("field", near_, Place::battlefield);
    out += line("") + row("home", near_, Place::home) + works(near_) + summary(near_) + stack();
    out += ink("ATTACK left x DAMAGE | ARMOR / HEALTH   > attacker  = defender  ~ in the group", "2") + "\n";
    return out + decks();
  }

 private:
  std::string ink(std::string_view text, std::string_view code) const {
    return colour_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
  }

  std::string line(std::string_view name) const {
    std::string out = name.empty() ? "" : fmt::format("{} ", name);
    while (columns_of(out) < width_ - 1) out += colour_ ? "─" : "-";
    return ink(out, "2") + "\n";
  }

  std::string title() const {
    std::string phase;
    std::string vector;
    for (const FactView& fact : view_.facts) {
      if (fact.name == "phase") phase = fact.word;
      if (fact.name == "battle" && fact.value != 0) vector = fact.word;
    }
    return fmt::format("Turn {}, {}{}: sub-phase of {}\n", view_.fact("turn"), phase,
                       vector.empty() ? "" : fmt::format(" at the {}", vector),
                       name_of(seat_at(view_.fact("active"))));
  }

  std::string summary(Seat seat) const {
    const auto fact = [&](std::string_view name) { return view_.fact(name, seat); };
    const auto count = [&](Place place) { return view_.zone(zone_of(seat, place))->count; };
    const bool turn = view_.waiting_for == seat;
    std::string out = ink(
        fmt::format("{}{}{}", name_of(seat), turn ? "*" : " ", seat == view_.viewer ? " (you)" : "      "),
        turn ? "1;33" : "1");
    out += fmt::format("  population {}", ink(fmt::format("{}", fact("population")), "1;36"));
    out += fmt::format("  energy {} (+{})  TEKs {}", ink(fmt::format("{}", fact("energy")), "1"),
                       fact("income"), fact("TEK count"));
    out += fmt::format("  supply {}/{}  plays {}/{}\n", fact("supply"), fact("supply cap"), fact("plays"),
                       fact("actions"));
    out += fmt::format("          decks TEK {} OPS {} WAR {}  discards TEK {} OPS {} WAR {}\n",
                       count(Place::tek_deck), count(Place::ops_deck), count(Place::war_deck),
                       count(Place::tek_discard), count(Place::ops_discard), count(Place::war_discard));
    return out;
  }

  static int counter(const CardView& card, std::string_view wanted) {
    for (const auto& [name, value] : card.counters) {
      if (name == wanted) return value;
    }
    return 0;
  }
  static int stat(const CardView& card, std::string_view wanted, int otherwise) {
    for (const StatView& each : card.stats) {
      if (each.name == wanted) return each.now;
    }
    return otherwise;
  }

  static std::string stats(const CardView& card) {
    std::string out;
    const int attack = stat(card, "attack", -1);
    const int health = stat(card, "health", -1);
    if (attack >= 0) out += fmt::format(" {}x{}", attack, stat(card, "damage", 0));
    if (health >= 0) out += fmt::format("|{}/{}", stat(card, "armor", 0), health);
    return out;
  }

  std::string attached_to(CardId host) const {
    const ZoneView* zone = view_.zone(kAttached);
    std::string out;
    if (zone == nullptr) return out;
    for (const CardView& each : zone->cards) {
      if (each.host == host) out += fmt::format(" +{}", each.name);
    }
    return out;
  }

  /// A text with how wide it is, for colours take no room.
  struct Cell {
    std::string text;
    std::size_t columns = 0;
  };
  Cell painted(std::string text, std::string_view code) const {
    if (columns_of(text) > width_ - 10) text = fitted(std::move(text), width_ - 10);
    const std::string boxed = fmt::format("[{}]", text);
    return {code.empty() ? boxed : ink(boxed, code), columns_of(boxed)};
  }

  Cell cell(const CardView& card, Seat seat) const {
    std::string text;
    const int part = counter(card, "fighting");
    if (part == 1) text = "> ";
    if (part == 2) text = "= ";
    if (counter(card, "moving") != 0) text = "~ ";
    text += card.name + stats(card);
    if (const int counters = counter(card, "counters"); counters > 0) text += fmt::format(" c{}", counters);
    text += attached_to(card.id);
    return painted(std::move(text), seat == near_ ? "1;34" : "1;31");
  }

  /// Words one after the other after a label, in as many lines as they need.
  std::string flowing(std::string_view label, const std::vector<Cell>& cells) const {
    constexpr std::size_t indent = 6;
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

  std::string row(std::string_view label, Seat seat, Place place) const {
    const ZoneView* zone = view_.zone(zone_of(seat, place));
    std::vector<Cell> cells;
    cells.reserve(zone->cards.size());
    for (const CardView& card : zone->cards) cells.push_back(cell(card, seat));
    return flowing(label, cells);
  }

  /// Stronghold, attachments, Super Weapons and TEKs.
  std::string works(Seat seat) const {
    std::vector<Cell> cells;
    for (const Place place : {Place::stronghold, Place::teks}) {
      for (const CardView& card : view_.zone(zone_of(seat, place))->cards) cells.push_back(cell(card, seat));
    }
    return flowing("base", cells);
  }

  std::string stack() const {
    const ZoneView* zone = view_.zone(kStack);
    if (zone == nullptr) return "";
    std::vector<Cell> cells;
    cells.reserve(zone->cards.size());
    for (const CardView& card : zone->cards) cells.push_back(painted(card.name, "1;33"));
    return flowing("stack", cells);
  }

  int cost(DesignId design) const {
    int sum = 0;
    for (const Node& node : rules_.cards().nodes(rules_.cards()[design].cost)) sum += node.number(0);
    return sum;
  }

  /// What the viewer may search: name, copies, cost and TEK requirement.
  std::string decks() const {
    std::string out;
    for (const auto& [label, place] : {std::pair{"TEK", Place::tek_deck}, std::pair{"OPS", Place::ops_deck},
                                       std::pair{"WAR", Place::war_deck}}) {
      if (view_.viewer != near_) break;
      std::vector<std::pair<DesignId, int>> copies;
      for (const CardView& card : view_.zone(zone_of(near_, place))->cards) {
        const auto found = std::find_if(copies.begin(), copies.end(),
                                        [&](const auto& each) { return each.first == card.design; });
        if (found == copies.end()) {
          copies.emplace_back(card.design, 1);
        } else {
          ++found->second;
        }
      }
      std::vector<Cell> cells;
      cells.reserve(copies.size());
      for (const auto& [design, n] : copies) {
        const int needs = rules_.cards()[design].stats[kTek];
        cells.push_back(painted(
            fmt::format("{}{} {}{}", n > 1 ? fmt::format("{}x ", n) : "", rules_.cards().face(design).name,
                        cost(design), needs > 0 ? fmt::format("/{}", needs) : ""),
            ""));
      }
      out += flowing(label, cells);
    }
    return out;
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

}  // namespace muster::purge
