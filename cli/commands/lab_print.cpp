#include "cli/commands/lab_print.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "cli/json.hpp"
#include "cli/lab_session.hpp"
#include "cli/terminal/terminal.hpp"
#include "lab/summary_text.hpp"

namespace muster {

namespace {

using lab::GameSummary;
using lab::Rate;

double percent(double share) { return 100.0 * share; }

std::string rate_text(const Rate& rate) {
  return fmt::format("{:5.1f} % ({:.1f} to {:.1f}) of {}", percent(rate.share), percent(rate.low),
                     percent(rate.high), rate.matches);
}

void print_rate(std::string_view what, const lab::Tally& tally) {
  if (tally.matches > 0) fmt::print("{:<28} {}\n", what, rate_text(tally.rate()));
}

void print_shares(std::string_view title, const std::map<std::string, lab::Tally>& shares) {
  if (shares.empty()) return;
  fmt::print("\n{}\n", Terminal::here().ink(Ink::bold, title));
  std::size_t widest = 0;
  for (const auto& [name, tally] : shares) widest = std::max(widest, columns(name));
  for (const auto& [name, tally] : shares)
    fmt::print("{} {}\n", padded(name, widest), rate_text(tally.rate()));
}

/// Cards that were mostly drawn for nothing, the worst first.
void print_dead(const GameSummary& game) {
  constexpr std::size_t kEnough = 20;  // sides that drew it
  std::vector<const lab::CardSummary*> dead;
  for (const auto& [design, card] : game.card_figures) {
    if (card.drawn.matches >= kEnough && 2 * card.dead > card.drawn.matches) dead.push_back(&card);
  }
  const auto share = [](const lab::CardSummary* card) {
    return static_cast<double>(card->dead) / static_cast<double>(card->drawn.matches);
  };
  std::sort(dead.begin(), dead.end(), [&](const auto* x, const auto* y) {
    return std::pair(share(y), x->design) < std::pair(share(x), y->design);
  });
  std::vector<std::string> said;
  for (const lab::CardSummary* card : dead) {
    said.push_back(fmt::format("{} ({} of {})", game.rules->cards().face(card->design).name, card->dead,
                               card->drawn.matches));
  }
  fmt::print("cards mostly dead in hand: {}\n",
             said.empty() ? "none" : fmt::format("{}", fmt::join(said, ", ")));
}

/// The cards that move a match the most: what it is worth to have them rather than not.
void print_worths(const GameSummary& game, std::string_view title, lab::Tally lab::CardSummary::* with,
                  lab::Tally lab::CardSummary::* without) {
  struct Line {
    const lab::CardSummary* card;
    double worth;
  };
  constexpr std::size_t kEnough = 30;  // matches on either side, below which a difference says little
  constexpr std::size_t kLines = 5;
  std::vector<Line> lines;
  for (const auto& [design, card] : game.card_figures) {
    if ((card.*with).matches < kEnough || (card.*without).matches < kEnough) continue;
    lines.push_back({&card, (card.*with).rate().share - (card.*without).rate().share});
  }
  if (lines.empty()) return;
  std::sort(lines.begin(), lines.end(), [](const Line& x, const Line& y) {
    return x.worth != y.worth ? x.worth > y.worth : x.card->design < y.card->design;
  });
  fmt::print("\n{}\n", Terminal::here().ink(Ink::bold, title));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (i >= kLines && i + kLines < lines.size()) {
      if (i == kLines) fmt::print("  …\n");
      continue;
    }
    fmt::print("{:>+6.1f} points  {}\n", percent(lines[i].worth),
               game.rules->cards().face(lines[i].card->design).name);
  }
}

void print_cards(const GameSummary& game) {
  using lab::CardSummary;
  print_worths(game, "win share with the card in the opening hand, less without", &CardSummary::kept,
               &CardSummary::not_kept);
  print_worths(game, "win share when drawn, less when not drawn", &CardSummary::drawn,
               &CardSummary::not_drawn);
}

void print_game(const GameSummary& game) {
  const Terminal& terminal = Terminal::here();
  fmt::print("\n{}\n", terminal.ink(Ink::bold, fmt::format("{}, {} cards, {} seats: {} matches",
                                                           game.rules->info().title, game.cards, game.seats,
                                                           game.matches)));
  std::size_t widest = 0;
  for (const lab::CellSummary& each : game.cells) widest = std::max(widest, columns(decks_of(*each.cell)));
  for (const lab::CellSummary& each : game.cells) {
    if (each.cell->purpose != lab::Purpose::fairness) continue;
    fmt::print("{} {} sure {:.1f} to {:.1f}: {}\n", padded(decks_of(*each.cell), widest),
               rate_text(each.score.rate()), percent(each.lasting.low), percent(each.lasting.high),
               name_of(each.answer));
  }
  for (const auto& [pair, tally] : game.skill) print_rate(pair, tally);
  if (game.matches == 0) return;
  print_shares("each deck, share of its matches", game.decks);
  if (game.factions.size() > 1) print_shares("the same by what most of its cards are", game.factions);
  fmt::print("\n");
  for (int i = 0; i < game.seats; ++i)
    print_rate(fmt::format("seat {} won", name_of(seat_at(i))), game.seats_won[static_cast<std::size_t>(i)]);
  print_rate("the first player won", game.first_player);
  print_rate("who led after a third won", game.leader);
  fmt::print("{:<28} {} of {}\n", "draws", game.draws, game.matches);
  fmt::print("{:<28} {} of {}\n", "won from chances under 25 %", game.comebacks, game.matches);
  constexpr double kTenth = 0.1;
  const auto length = [&](std::string_view what, const lab::Spread& spread) {
    fmt::print("{:<28} {:.1f} (most of them {} to {})\n", what, lab::mean_of(spread),
               lab::quantile_of(spread, kTenth), lab::quantile_of(spread, 1 - kTenth));
  };
  length("decisions a match", game.decisions);
  length("turns or rounds a match", game.turns);
  length("minutes for people, about", game.minutes);
  length("changes of the lead", game.changes);
  if (game.weighed > 0) {
    fmt::print("{:<28} {:.2f}\n", "serious options a decision",
               game.serious / static_cast<double>(game.weighed));
  }
  fmt::print("how they ended\n");
  for (const auto& [ending, count] : game.endings)
    fmt::print("  {:>6}  {}\n", count, game.rules->info().endings[ending]);
  print_cards(game);
  print_dead(game);
  std::vector<std::string> idle;
  for (const DesignId design : game.idle) idle.push_back(game.rules->cards().face(design).name);
  fmt::print("cards nobody played: {}\n", idle.empty() ? "none" : fmt::format("{}", fmt::join(idle, ", ")));
}

}  // namespace

void print_summary(const lab::Summary& summary) {
  if (!summary.plan->title.empty()) fmt::print("{}\n", Terminal::here().ink(Ink::bold, summary.plan->title));
  for (const std::string& note : summary.plan->notes) fmt::print("left out: {}\n", note);
  for (const GameSummary& game : summary.games) print_game(game);
}

Exit tell_run(const LabFiles& files, const lab::Schedule& schedule, const lab::Store& store,
              const lab::RunResult& result, const std::string& crew, bool as_json) {
  if (!schedule.done()) {
    fmt::print(stderr, "muster: broken off after {} matches; they are kept in {}, the same command goes on\n",
               schedule.played(), files.store);
    return Exit::failed;
  }
  const lab::Summary summary = summary_of(files.plan, schedule, store);
  if (as_json) {
    print_json(summary_json(summary));
    return Exit::ok;
  }
  print_summary(summary);
  if (result.played > 0) {
    fmt::print("\nplayed {} matches in {} on {}; kept in {}\n", result.played,
               duration_text(result.wall_seconds), crew, files.store);
  } else {
    fmt::print("\nnothing was missing in {}\n", files.store);
  }
  return Exit::ok;
}

}  // namespace muster
