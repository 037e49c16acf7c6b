// The table in a terminal: the viewer's side below, the enemy's above, the battle marked on the cards.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/match/board_painter.hpp"
#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

namespace {

class Painter : BoardPainter {
 public:
  using BoardPainter::BoardPainter;

  std::string paint() const {
    std::string out = title() + summary(enemy(near_)) + field(enemy(near_)) + line_across();
    out += field(near_) + summary(near_) + hand();
    out += ink("attack/defense  z utilized  n new  tN tokens  >N attack number  xN.M blocks it as Mth  ! "
               "aimed at",
               "2") +
           "\n";
    return out;
  }

 private:
  std::string title() const {
    std::string_view phase = word("phase");
    if (phase == "redeploy") phase = "deploy and retreat";
    return fmt::format("Round {}, {}: {} is the attacker\n", view_.fact("round"), phase,
                       name_of(seat_at(view_.fact("attacker"))));
  }

  std::string summary(Seat seat) const {
    const auto count = [&](Place place) { return view_.zone(zone_of(seat, place))->count; };
    std::string out = side_name(seat);
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

  static std::string stats(const CardView& card) {
    return card.stats.size() == 2 ? fmt::format(" {}/{}", card.stats[0].now, card.stats[1].now) : "";
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
    if (marked(card, "aimed at")) text += " !";
    text += attached_to(card.id, kAttached);
    const std::string_view code = spent ? "2" : seat == near_ ? "1;34" : "1;31";
    return boxed(std::move(text), code, kBeside);
  }

  std::string field(Seat seat) const {
    std::vector<Cell> cells;
    for (const CardView& card : view_.zone(zone_of(seat, Place::battlefield))->cards)
      cells.push_back(cell(card, seat));
    return flowing("", 1, cells);
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
          boxed(fmt::format("{}{}{}", card.name, cost.empty() ? "" : " " + cost, stats(card)), "", kBeside));
    }
    return ink("Hand (cost S Survivor, B Bio, P Power, U Supplies, * any):", "1") + "\n" +
           flowing("", 1, cells);
  }

  static constexpr std::size_t kBeside = 6;
};

}  // namespace

std::string board(const Rules& rules, const View& view, bool colour, int width) {
  return Painter(rules, view, colour, width).paint();
}

}  // namespace muster::dept_of_structure
