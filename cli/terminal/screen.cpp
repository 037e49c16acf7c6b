#include "cli/terminal/screen.hpp"

#include <algorithm>
#include <cstdio>

#include <fmt/format.h>

#include "cli/find_card.hpp"
#include "cli/terminal/card_face.hpp"
#include "engine/match/what_it_does.hpp"

namespace muster {

namespace {

constexpr std::size_t kNewsLines = 14;
constexpr std::size_t kFewestNewsLines = 4;

/// How many rows of the screen the text takes, long lines wrapped.
std::size_t rows(std::string_view text, int width) {
  std::size_t count = 0;
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    const std::size_t used = columns(text.substr(from, end - from));
    count += used == 0 ? 1 : (used + static_cast<std::size_t>(width) - 1) / static_cast<std::size_t>(width);
    from = end + 1;
  }
  return count;
}

/// "front: 5 (printed 4; +1 from Torch Captain)"
std::string stat_text(const StatView& stat) {
  if (stat.now == stat.printed && stat.because.empty()) return fmt::format("{} {}", stat.name, stat.now);
  std::string out = fmt::format("{} {} (printed {}", stat.name, stat.now, stat.printed);
  for (const std::string& each : stat.because) out += fmt::format("; {}", each);
  return out + ")";
}

std::string standing(const CardView& card) {
  std::vector<std::string> parts;
  parts.reserve(card.stats.size() + card.counters.size() + card.marks.size());
  for (const StatView& stat : card.stats) parts.push_back(stat_text(stat));
  for (const auto& [name, value] : card.counters) parts.push_back(fmt::format("{} {}", name, value));
  for (const std::string& mark : card.marks) parts.push_back(mark);
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

std::string result_line(const View& view) {
  std::string out;
  for (int i = 0; i < view.seats; ++i) {
    const Verdict verdict = view.result.of(seat_at(i));
    const std::string_view word = verdict == Verdict::win    ? "wins"
                                  : verdict == Verdict::draw ? "draws"
                                                             : "loses";
    out += fmt::format("{}{} {}", out.empty() ? "" : ", ", name_of(seat_at(i)), word);
  }
  return view.ending.empty() ? out : fmt::format("{}: {}", out, view.ending);
}

std::string Screen::board_of(const Match& match, Seat viewer) const {
  std::string board =
      game_.entry->board(*game_.rules, match.view(viewer), terminal_.rich(), terminal_.width());
  if (!board.ends_with('\n')) board += '\n';
  return board;
}

void Screen::show_board(const Match& match, Seat viewer) const { fmt::print("{}", board_of(match, viewer)); }

void Screen::show_news(MatchLog& log, Seat viewer, std::size_t most) const {
  const std::vector<std::string> news = said_once(log.fresh(viewer));
  log.mark_shown(viewer);
  if (news.empty()) return;
  fmt::print("{}\n", terminal_.rule("What happened"));
  const std::size_t first = news.size() > most ? news.size() - most + 1 : 0;
  if (first > 0)
    fmt::print("{}\n", terminal_.ink(Ink::dim, fmt::format("  ({} lines before; \"log\" shows all)", first)));
  for (std::size_t i = first; i < news.size(); ++i) fmt::print("  {}\n", news[i]);
}

void Screen::show_decision(const Match& match, MatchLog& log, std::span<const Choice> choices) const {
  const Seat seat = match.decision().seat;
  const std::string board = board_of(match, seat);
  const std::string list = draw_choices(choices, terminal_);
  // The board shall not be pushed off the top by old news.
  const std::size_t taken = rows(board, terminal_.width()) + rows(list, terminal_.width()) + 4;
  const auto height = static_cast<std::size_t>(terminal_.height());
  const std::size_t room = height > taken ? std::min(height - taken, kNewsLines) : 0;
  terminal_.clear();
  fmt::print("{}", board);
  show_news(log, seat, height == 0 ? kNewsLines : std::max(room, kFewestNewsLines));
  ask(fmt::format("{}: {}", name_of(seat), match.prompt(seat)));
  fmt::print("{}", list);
}

/// A question too long for the line across gets lines of its own.
void Screen::ask(const std::string& question) const {
  const auto width = static_cast<std::size_t>(terminal_.width());
  const bool fits = columns(question) + 4 <= width;
  fmt::print("{}\n", terminal_.rule(fits ? question : ""));
  if (fits) return;
  for (const std::string& line : wrapped(question, width)) fmt::print("{}\n", terminal_.ink(Ink::bold, line));
}

void Screen::show_log(const MatchLog& log, Seat viewer) const {
  for (const std::string& line : said_once(log.all(viewer))) fmt::print("  {}\n", line);
}

void Screen::show_result(const Match& match, Seat viewer) const {
  fmt::print("{}\n", terminal_.rule("The match is over"));
  const View view = match.view(viewer);
  const bool won = is_seated(viewer) && view.result.of(viewer) == Verdict::win;
  fmt::print("{}\n", terminal_.ink(won ? Ink::green : Ink::bold, result_line(view)));
}

void Screen::show_card(const Match& match, Seat viewer, const std::string& name) const {
  const CardSet& cards = match.rules().cards();
  std::string problem;
  const std::vector<DesignId> found = find_designs(cards, name, problem);
  if (found.empty()) return complain(problem);
  const View view = match.view(viewer);
  for (const DesignId design : found) {
    fmt::print("{}", draw_card(cards, design, terminal_));
    for (const ZoneView& zone : view.zones) {
      for (const CardView& card : zone.cards) {
        if (card.design != design) continue;
        const std::string now = standing(card);
        fmt::print("  {}{}{}\n", zone_words(match.rules().zones()[at(zone.zone)]), now.empty() ? "" : ": ",
                   now);
      }
    }
  }
}

void Screen::hand_over(Seat next) const {
  terminal_.clear();
  fmt::print("{}\n\nPass the screen to {}, then press Enter. ", terminal_.rule(game_.info().title),
             name_of(next));
  std::fflush(stdout);
}

void Screen::say(std::string_view text) const { fmt::print("{}\n", text); }

void Screen::complain(std::string_view text) const { fmt::print("{}\n", terminal_.ink(Ink::red, text)); }

}  // namespace muster
