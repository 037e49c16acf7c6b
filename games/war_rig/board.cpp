// The map in a terminal: the ring of locations and bases around the Wastes, then what every player has.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/match/board_painter.hpp"
#include "games/war_rig/game.hpp"

namespace muster::war_rig {

namespace {

constexpr std::array<std::string_view, kMaxSeats> kInks{"35", "31", "33", "93"};
#define WAR_RIG_MARK(token, mark, ...) mark,
constexpr std::array<std::string_view, kTokens> kMarks{WAR_RIG_TOKENS(WAR_RIG_MARK)};
#undef WAR_RIG_MARK

class Painter : BoardPainter {
 public:
  using BoardPainter::BoardPainter;

  std::string paint() const {
    const bool last = view_.fact("turn") == view_.fact("last turn");
    std::string out = fmt::format("Turn {} of {}{}, round {}\n", view_.fact("turn"), view_.fact("last turn"),
                                  last ? ", the last" : "", view_.fact("round"));
    // The ring as on the board: four areas above, two on each side of the Wastes, four below.
    out += row({0, 1, 2, 3});
    out += row({11, 12, 13, 4});
    out += row({10, 12, 14, 5}, true);
    out += row({9, 8, 7, 6});
    for (int i = 0; i < view_.seats; ++i) out += player(seat_at(i));
    out += hand();
    out += ink("carries r red g green b blue n brown T tech s scrap  ^ camp  * actions  ! fire  (x) leads x",
               "2") +
           "\n";
    return out;
  }

 private:
  /// "P1 rrb ^ **": colour and number, what it carries, camp, actions.
  static std::string squad(const CardView& card, const ZoneView& zone) {
    std::string out = card.name.substr(0, 1) + card.name.substr(card.name.rfind(' ') + 1);
    if (card.controller != card.owner)
      out += card.controller == Seat::none ? "?" : fmt::format("={}", name_of(card.controller));
    std::string load;
    for (std::size_t t = 0; t < kTokens; ++t) {
      for (int n = counter(card, kTokenWords[t]); n > 0; --n) load += kMarks[t];
    }
    if (!load.empty()) out += ":" + load;
    if (marked(card, "camped")) out += "^";
    for (int n = counter(card, "actions"); n > 0; --n) out += "*";
    for (const CardView& other : zone.cards) {
      if (other.host == card.id)
        out += fmt::format("({}{})", other.name.substr(0, 1), other.name.substr(other.name.rfind(' ') + 1));
    }
    return out;
  }

  std::string piece(const CardView& card, const ZoneView& zone) const {
    std::string text;
    const bool rig = card.name.ends_with(" Rig");
    if (rig) {
      text = card.name.substr(0, 1) + "-RIG";
    } else if (card.name.starts_with("Drop-ship")) {
      text = fmt::format("SHIP {}", stat(card, "armour"));
    } else {
      text = squad(card, zone);
    }
    return text;
  }

  std::vector<std::string> contents(std::size_t place) const {
    std::vector<std::string> lines;
    const ZoneView* zone = view_.zone(zone_at(place));
    std::string ground;
    for (std::size_t t = 0; t < kTokens; ++t) {
      const int n = view_.fact(fmt::format("{} {}", kZones[place].name, kTokenWords[t]));
      if (n > 0) ground += fmt::format(" {}{}", n, kMarks[t]);
    }
    std::string title(kZones[place].name);
    if (view_.fact(fmt::format("{} held", kZones[place].name)) != 0) title += " HELD";
    lines.push_back(title + (ground.empty() ? "" : " ·" + ground));
    std::string line;
    if (zone != nullptr) {
      for (const CardView& card : zone->cards) {
        if (card.host != CardId::none) continue;
        const std::string text = piece(card, *zone);
        if (!line.empty() && columns_of(line) + columns_of(text) + 1 > cell() - 2) {
          lines.push_back(line);
          line.clear();
        }
        line += (line.empty() ? "" : " ") + text;
      }
    }
    if (!line.empty()) lines.push_back(line);
    const ZoneId sites = sites_of(zone_at(place));
    if (const ZoneView* built = sites == ZoneId::none ? nullptr : view_.zone(sites)) {
      for (const CardView& card : built->cards)
        lines.push_back(fmt::format("[{}{} {}]", card.name, marked(card, "burning") ? "!" : "",
                                    name_of(card.controller)));
    }
    return lines;
  }

  std::size_t cell() const { return (width_ - 1) / 4; }

  std::string row(const std::vector<std::size_t>& places, bool hub_again = false) const {
    std::vector<std::vector<std::string>> cells;
    std::size_t height = 2;
    for (const std::size_t place : places) {
      cells.push_back(hub_again && place == at(kWastes) ? std::vector<std::string>{} : contents(place));
      height = std::max(height, cells.back().size());
    }
    std::string out;
    for (std::size_t y = 0; y < height; ++y) {
      for (const std::vector<std::string>& lines : cells) {
        const std::string text = fitted(y < lines.size() ? lines[y] : "", cell() - 1);
        out += (y == 0 ? ink(text, "1") : text) + " ";
      }
      out = without_trailing_spaces(std::move(out)) + "\n";
    }
    return out + "\n";
  }

  static std::string listed(const ZoneView* zone) {
    std::string out;
    if (zone == nullptr) return out;
    for (const CardView& card : zone->cards) {
      out += (out.empty() ? "" : ", ") + card.name;
      if (marked(card, "burning")) out += "!";
      if (const int stock = counter(card, "stock"); stock > 0) out += fmt::format(" x{}", stock);
      const int left = stat(card, "armour");
      if (left > 0 && counter(card, "hits") > 0) out += fmt::format(" {}", left);
    }
    if (const int hidden = zone->count - static_cast<int>(zone->cards.size()); hidden > 0)
      out += fmt::format("{}{} hidden", out.empty() ? "" : ", ", hidden);
    return out;
  }

  std::string wrapped(std::string text, std::size_t indent) const {
    std::string out;
    while (columns_of(text) > width_ - 1) {
      std::size_t cut = text.rfind(' ', width_ - 2);
      if (cut == std::string::npos || cut <= indent) cut = width_ - 2;
      out += text.substr(0, cut) + "\n";
      text = std::string(indent, ' ') + text.substr(cut + 1);
    }
    return out + text + "\n";
  }

  std::string player(Seat seat) const {
    const auto fact = [&](std::string_view name) { return view_.fact(name, seat); };
    std::string head = fmt::format("{}{} {}{}", name_of(seat), view_.waiting_for == seat ? "*" : " ",
                                   vocabulary().groups[at(seat)].text, seat == view_.viewer ? " (you)" : "");
    if (fact("out") != 0) head += ", out";
    if (fact("loyal") != 0) head += ", loyal";
    std::string out = ink(head, kInks[at(seat)]);
    out += fmt::format("  {} points  store r{} g{} b{} n{} T{} s{}\n", fact("points"), fact("red"),
                       fact("green"), fact("blue"), fact("brown"), fact("tech"), fact("scrap"));
    constexpr std::array<std::pair<Area, std::string_view>, 5> rows{{{Area::chassis, "rig"},
                                                                     {Area::parts, "parts"},
                                                                     {Area::facilities, "facilities"},
                                                                     {Area::cell, "cell"},
                                                                     {Area::open, "open"}}};
    for (const auto& [area, name] : rows) {
      const std::string text = listed(view_.zone(zone_of(seat, area)));
      if (!text.empty()) out += wrapped(fmt::format("   {}: {}", name, text), 6);
    }
    if (seat != view_.viewer) {
      const ZoneView* hidden = view_.zone(zone_of(seat, Area::inventory));
      if (hidden != nullptr && hidden->count > 0)
        out += wrapped(fmt::format("   inventory: {}", listed(hidden)), 6);
    }
    return out;
  }

  /// What the viewer holds in secret.
  std::string hand() const {
    if (!is_seated(view_.viewer)) return "";
    std::string out;
    for (const auto& [area, name] : {std::pair<Area, std::string_view>{Area::inventory, "Your inventory"},
                                     std::pair<Area, std::string_view>{Area::drawn, "Drawn"},
                                     std::pair<Area, std::string_view>{Area::mission, "Mission"}}) {
      const std::string text = listed(view_.zone(zone_of(view_.viewer, area)));
      if (!text.empty()) out += wrapped(fmt::format("{}: {}", name, text), 4);
    }
    return out;
  }
};

}  // namespace

std::string board(const Rules& rules, const View& view, bool colour, int width) {
  return Painter(rules, view, colour, width).paint();
}

}  // namespace muster::war_rig
