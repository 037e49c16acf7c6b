// The table in a terminal: three vectors, the viewer's Stronghold below, the enemy's above.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/match/board_painter.hpp"
#include "games/purge/game.hpp"

namespace muster::purge {

namespace {

class Painter : BoardPainter {
 public:
  using BoardPainter::BoardPainter;

  std::string paint() const {
    const Seat far = enemy(near_);
    std::string out = title() + summary(far) + works(far) + row("home", far, Place::home);
    out += line_across("Battlefield") + row("field", far, Place::battlefield) +
           row("field", near_, Place::battlefield);
    out += line_across() + row("home", near_, Place::home) + works(near_) + summary(near_) + stack();
    out += ink("ATTACK left x DAMAGE | ARMOR / HEALTH   > attacker  = defender  ~ in the group", "2") + "\n";
    return out + decks();
  }

 private:
  std::string title() const {
    const std::string_view phase = word("phase");
    const std::string_view vector = view_.fact("battle") != 0 ? word("battle") : "";
    return fmt::format("Turn {}, {}{}: sub-phase of {}\n", view_.fact("turn"), phase,
                       vector.empty() ? "" : fmt::format(" at the {}", vector),
                       name_of(seat_at(view_.fact("active"))));
  }

  std::string summary(Seat seat) const {
    const auto fact = [&](std::string_view name) { return view_.fact(name, seat); };
    const auto count = [&](Place place) { return view_.zone(zone_of(seat, place))->count; };
    std::string out = side_name(seat);
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

  static std::string stats(const CardView& card) {
    std::string out;
    const int attack = stat(card, "attack", -1);
    const int health = stat(card, "health", -1);
    if (attack >= 0) out += fmt::format(" {}x{}", attack, stat(card, "damage", 0));
    if (health >= 0) out += fmt::format("|{}/{}", stat(card, "armor", 0), health);
    return out;
  }

  Cell cell(const CardView& card, Seat seat) const {
    std::string text;
    const int part = counter(card, "fighting");
    if (part == 1) text = "> ";
    if (part == 2) text = "= ";
    if (counter(card, "moving") != 0) text = "~ ";
    text += card.name + stats(card);
    if (const int counters = counter(card, "counters"); counters > 0) text += fmt::format(" c{}", counters);
    text += attached_to(card.id, kAttached);
    return boxed(std::move(text), seat == near_ ? "1;34" : "1;31", kBeside);
  }

  std::string row(std::string_view label, Seat seat, Place place) const {
    const ZoneView* zone = view_.zone(zone_of(seat, place));
    std::vector<Cell> cells;
    cells.reserve(zone->cards.size());
    for (const CardView& card : zone->cards) cells.push_back(cell(card, seat));
    return flowing(label, kIndent, cells);
  }

  /// Stronghold, attachments, Super Weapons and TEKs.
  std::string works(Seat seat) const {
    std::vector<Cell> cells;
    for (const Place place : {Place::stronghold, Place::teks}) {
      for (const CardView& card : view_.zone(zone_of(seat, place))->cards) cells.push_back(cell(card, seat));
    }
    return flowing("base", kIndent, cells);
  }

  std::string stack() const {
    const ZoneView* zone = view_.zone(kStack);
    if (zone == nullptr) return "";
    std::vector<Cell> cells;
    cells.reserve(zone->cards.size());
    for (const CardView& card : zone->cards) cells.push_back(boxed(card.name, "1;33", kBeside));
    return flowing("stack", kIndent, cells);
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
        cells.push_back(boxed(
            fmt::format("{}{} {}{}", n > 1 ? fmt::format("{}x ", n) : "", rules_.cards().face(design).name,
                        cost(design), needs > 0 ? fmt::format("/{}", needs) : ""),
            "", kBeside));
      }
      out += flowing(label, kIndent, cells);
    }
    return out;
  }

  static constexpr std::size_t kIndent = 6;
  static constexpr std::size_t kBeside = kIndent + 4;
};

}  // namespace

std::string board(const Rules& rules, const View& view, bool colour, int width) {
  return Painter(rules, view, colour, width).paint();
}

}  // namespace muster::purge
