#include "cli/commands/duel_report.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include <fmt/format.h>

#include "cli/terminal/terminal.hpp"
#include "lab/summary.hpp"

namespace muster {

namespace {

using lab::Cell;
using lab::MatchRow;
using lab::Rate;
using lab::Tally;

double percent(double share) { return 100.0 * share; }

std::string rate_text(const Rate& rate) {
  return fmt::format("{:5.1f} %  ({:.1f} to {:.1f})", percent(rate.share), percent(rate.low),
                     percent(rate.high));
}

template <class Visit>
void each_match(const DuelPlan& plan, const DuelMatches& matches, Visit&& visit) {
  for (std::size_t i = 0; i < matches.size(); ++i) {
    for (const MatchRow& row : matches[i]) visit(plan.cells[i], row);
  }
}

double score_of_first(const Cell& cell, const MatchRow& row) {
  return lab::share_of(row.winners, seat_of(cell, row.number, 0), cell.seats());
}

template <class Test>
std::size_t count_of(const DuelPlan& plan, const DuelMatches& matches, Test&& test) {
  std::size_t count = 0;
  each_match(plan, matches, [&](const Cell& /*cell*/, const MatchRow& row) {
    if (test(row)) ++count;
  });
  return count;
}

std::size_t played(const DuelPlan& plan, const DuelMatches& matches) {
  return count_of(plan, matches, [](const MatchRow& /*row*/) { return true; });
}

/// Decided matches only: a draw favours no seat.
Rate won_by(const DuelPlan& plan, const DuelMatches& matches, Seat seat) {
  Tally tally;
  each_match(plan, matches, [&](const Cell& /*cell*/, const MatchRow& row) {
    if (!row.winners.empty()) tally.add(lab::share_of(row.winners, seat, plan.seats()));
  });
  return tally.rate();
}

/// How the first player did from one seat.
Rate first_from(const DuelPlan& plan, const DuelMatches& matches, Seat seat) {
  Tally tally;
  each_match(plan, matches, [&](const Cell& cell, const MatchRow& row) {
    if (seat_of(cell, row.number, 0) == seat) tally.add(score_of_first(cell, row));
  });
  return tally.rate();
}

std::size_t draws(const DuelPlan& plan, const DuelMatches& matches) {
  return count_of(plan, matches, [](const MatchRow& row) { return row.winners.empty(); });
}

std::size_t shared(const DuelPlan& plan, const DuelMatches& matches) {
  return count_of(plan, matches, [](const MatchRow& row) { return std::popcount(row.winners.bits()) > 1; });
}

std::size_t bounded(const DuelPlan& plan, const DuelMatches& matches) {
  const std::size_t bound = plan.game.info().endings.size() - 1;
  return count_of(plan, matches, [&](const MatchRow& row) { return row.ending == bound; });
}

std::map<std::uint8_t, std::size_t> endings(const DuelPlan& plan, const DuelMatches& matches) {
  std::map<std::uint8_t, std::size_t> out;
  each_match(plan, matches, [&](const Cell& /*cell*/, const MatchRow& row) { ++out[row.ending]; });
  return out;
}

lab::Spread lengths(const DuelPlan& plan, const DuelMatches& matches) {
  lab::Spread out;
  each_match(plan, matches, [&](const Cell& /*cell*/, const MatchRow& row) { ++out[row.decisions]; });
  return out;
}

double milliseconds(const DuelPlan& plan, const DuelMatches& matches, std::size_t player) {
  double seconds = 0;
  double choices = 0;
  each_match(plan, matches, [&](const Cell& /*cell*/, const MatchRow& row) {
    seconds += row.seconds[player];
    choices += static_cast<double>(row.choices[player]);
  });
  constexpr double kThousand = 1000;
  return choices > 0 ? kThousand * seconds / choices : 0;
}

/// Of the second kind: what each of its players has, on average.
Rate score_of(const DuelPlan& plan, const DuelMatches& matches, std::size_t player) {
  Tally tally;
  each_match(plan, matches, [&](const Cell& cell, const MatchRow& row) {
    const double first = score_of_first(cell, row);
    tally.add(player == 0 ? first : (1 - first) / (plan.seats() - 1));
  });
  return tally.rate();
}

/// The share of the first deck of each pair, whoever played it.
struct Pair {
  std::string first;
  std::string second;
  Tally tally;
};
std::vector<Pair> pairs_of(const DuelPlan& plan, const DuelMatches& matches) {
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    const Cell& cell = plan.cells[i];
    std::string others;
    for (std::size_t side = 1; side < cell.sides.size(); ++side)
      others += (side == 1 ? "" : " + ") + cell.sides[side].deck.name;
    const std::string& first = cell.sides.front().deck.name;
    const auto turned = std::find_if(pairs.begin(), pairs.end(), [&](const Pair& pair) {
      return pair.first == others && pair.second == first && first != others;
    });
    const bool is_turned = turned != pairs.end();
    Pair& pair = is_turned ? *turned : pairs.emplace_back(Pair{first, others, {}});
    for (const MatchRow& row : matches[i]) {
      const double score = score_of_first(cell, row);
      pair.tally.add(is_turned ? 1 - score : score);
    }
  }
  return pairs;
}

/// Cards of the decks that took part which nobody played.
std::vector<std::string> never_played(const DuelPlan& plan, const DuelMatches& matches) {
  const CardSet& cards = plan.game.rules->cards();
  std::vector<bool> in_use(cards.size());
  std::vector<bool> brought(cards.size());
  each_match(plan, matches, [&](const Cell& cell, const MatchRow& row) {
    for (const lab::CardUse& use : row.cards) {
      if (use.played > 0) in_use[at(use.design)] = true;
    }
    for (const lab::Side& side : cell.sides) {
      for (const DeckEntry& entry : side.deck.entries) brought[at(entry.design)] = true;
    }
  });
  std::vector<std::string> out;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (brought[i] && !in_use[i]) out.emplace_back(cards.face(static_cast<DesignId>(i)).name);
  }
  return out;
}

void print_common(const DuelPlan& plan, const DuelMatches& matches) {
  const lab::Spread length = lengths(plan, matches);
  const std::size_t count = played(plan, matches);
  const int seats = plan.seats();
  fmt::print("\n");
  // Of two seats the second's share is what the first has not.
  for (int i = 0; i < (seats == 2 ? 1 : seats); ++i) {
    const Seat seat = seat_at(i);
    fmt::print("{:<22}{}", fmt::format("seat {} won", name_of(seat)), rate_text(won_by(plan, matches, seat)));
    if (seats > 2)
      fmt::print("   {} there {:.1f} %", plan.kinds[0], percent(first_from(plan, matches, seat).share));
    fmt::print("\n");
  }
  fmt::print("{:<22}{} of {}\n", "draws", draws(plan, matches), count);
  if (seats > 2) fmt::print("{:<22}{} of {}\n", "wins shared", shared(plan, matches), count);
  fmt::print("{:<22}{} of {}\n", "ended by the bound", bounded(plan, matches), count);
  if (!length.empty()) {
    fmt::print("{:<22}{:.1f} ({} to {})\n", "decisions a match", lab::mean_of(length), length.begin()->first,
               length.rbegin()->first);
  }
  for (std::size_t i = 0; i < 2; ++i) {
    if (i == 1 && plan.kinds[0] == plan.kinds[1]) break;
    fmt::print("{:<22}{:.3g} ms\n", fmt::format("a choice by {}", plan.kinds[i]),
               milliseconds(plan, matches, i));
  }
  fmt::print("how they ended\n");
  for (const auto& [ending, times] : endings(plan, matches))
    fmt::print("  {:>6}  {}\n", times, plan.game.info().endings[ending]);
}

void print_players(const DuelPlan& plan, const DuelMatches& matches) {
  const Terminal& terminal = Terminal::here();
  const int room = std::max(terminal.width() - 56, 10);
  for (std::size_t i = 0; i < 2; ++i) {
    const Rate rate = score_of(plan, matches, i);
    const std::string name =
        i == 0 || plan.seats() == 2 ? plan.kinds[i] : fmt::format("each {}", plan.kinds[i]);
    fmt::print("{:<22}{} {}\n", name, terminal.ink(Ink::cyan, terminal.bar(rate.share, room)),
               rate_text(rate));
  }
}

}  // namespace

void print_duel(const DuelPlan& plan, const DuelMatches& matches) {
  const Terminal& terminal = Terminal::here();
  const std::string rivals =
      plan.seats() == 2 ? plan.kinds[1] : fmt::format("{} of {}", plan.seats() - 1, plan.kinds[1]);
  fmt::print("{}\n", terminal.ink(Ink::bold, fmt::format("{}: {} against {}, {} matches, seed {}",
                                                         plan.game.info().title, plan.kinds[0], rivals,
                                                         played(plan, matches), plan.field.seed)));
  print_players(plan, matches);
  if (plan.seats() > 2) {
    const int room = std::max(terminal.width() - 56, 10);
    const double chance = 1.0 / plan.seats();
    const Rate rate = score_of(plan, matches, 0);
    fmt::print("{:<22}{} {:5.1f} %  ({} is {})\n", "by chance",
               terminal.ink(Ink::dim, terminal.bar(chance, room)), percent(chance), plan.kinds[0],
               rate.low > chance    ? "above it"
               : rate.high < chance ? "below it"
                                    : "not told apart from it");
  }
  print_common(plan, matches);
}

void print_fairness(const DuelPlan& plan, const DuelMatches& matches) {
  const Terminal& terminal = Terminal::here();
  const std::vector<Pair> pairs = pairs_of(plan, matches);
  std::map<std::string, Tally> decks;
  each_match(plan, matches, [&](const Cell& cell, const MatchRow& row) {
    for (std::size_t side = 0; side < cell.sides.size(); ++side)
      decks[cell.sides[side].deck.name].add(
          lab::share_of(row.winners, seat_of(cell, row.number, side), cell.seats()));
  });
  fmt::print("{}\n",
             terminal.ink(Ink::bold, fmt::format("{}: deck against deck, {} matches, {} and {}, seed {}",
                                                 plan.game.info().title, played(plan, matches), plan.kinds[0],
                                                 plan.kinds[1], plan.field.seed)));
  std::size_t widest = 0;
  for (const auto& [name, tally] : decks) widest = std::max(widest, columns(name));
  const int room = std::max(terminal.width() - static_cast<int>(widest) - 30, 10);
  for (const auto& [name, tally] : decks) {
    const Rate rate = tally.rate();
    fmt::print("{} {} {}\n", padded(name, widest), terminal.ink(Ink::cyan, terminal.bar(rate.share, room)),
               rate_text(rate));
  }
  fmt::print("\n{}\n", terminal.ink(Ink::bold, "each pair, the share of the first deck"));
  for (const Pair& pair : pairs) {
    fmt::print("{} - {} {}\n", padded(pair.first, widest), padded(pair.second, widest),
               rate_text(pair.tally.rate()));
  }
  if (plan.kinds[0] != plan.kinds[1]) {
    fmt::print("\n{}\n",
               terminal.ink(Ink::bold, "the players, each with every deck for half of its matches"));
    print_players(plan, matches);
  }
  print_common(plan, matches);
  const std::vector<std::string> idle = never_played(plan, matches);
  fmt::print("cards nobody played: {}\n", idle.empty() ? "none" : fmt::format("{}", fmt::join(idle, ", ")));
}

namespace {

json::object rate_json(const Rate& rate) {
  return {{"share", rate.share}, {"low", rate.low}, {"high", rate.high}, {"matches", rate.matches}};
}

}  // namespace

json::object duel_json(const DuelPlan& plan, const DuelMatches& matches) {
  json::array pairs;
  for (const Pair& each : pairs_of(plan, matches)) {
    if (each.tally.matches == 0) continue;
    json::object pair = rate_json(each.tally.rate());
    pair["first"] = each.first;
    pair["second"] = each.second;
    pairs.emplace_back(std::move(pair));
  }
  json::object ends;
  for (const auto& [ending, count] : endings(plan, matches)) ends[plan.game.info().endings[ending]] = count;
  json::object seats;
  json::object from;
  for (int i = 0; i < plan.seats(); ++i) {
    const Seat seat = seat_at(i);
    seats[name_of(seat)] = rate_json(won_by(plan, matches, seat));
    from[name_of(seat)] = rate_json(first_from(plan, matches, seat));
  }
  const lab::Spread length = lengths(plan, matches);
  return {{"game", plan.game.info().name},
          {"a", plan.kinds[0]},
          {"b", plan.kinds[1]},
          {"seed", plan.field.seed},
          {"matches", played(plan, matches)},
          {"asked", plan.asked},
          {"seats", plan.seats()},
          {"chance", 1.0 / plan.seats()},
          {"a_wins", rate_json(score_of(plan, matches, 0))},
          {"seat_a_wins", rate_json(won_by(plan, matches, Seat::a))},
          {"seat_wins", std::move(seats)},
          {"a_wins_from", std::move(from)},
          {"draws", draws(plan, matches)},
          {"shared", shared(plan, matches)},
          {"bound", bounded(plan, matches)},
          {"decisions",
           {{"mean", lab::mean_of(length)},
            {"least", length.empty() ? 0 : length.begin()->first},
            {"most", length.empty() ? 0 : length.rbegin()->first}}},
          {"ms_per_choice", {milliseconds(plan, matches, 0), milliseconds(plan, matches, 1)}},
          {"endings", std::move(ends)},
          {"decks", std::move(pairs)},
          {"never_played", texts(never_played(plan, matches))}};
}

}  // namespace muster
