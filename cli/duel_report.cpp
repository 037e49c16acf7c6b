#include "cli/duel_report.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "cli/terminal.hpp"

namespace muster {

namespace {

struct Sum {
  double score = 0;
  std::size_t matches = 0;
  void add(double more) {
    score += more;
    ++matches;
  }
  Rate rate() const { return rate_of(score, matches); }
};

double percent(double share) { return 100.0 * share; }

std::string rate_text(const Rate& rate) {
  return fmt::format("{:5.1f} %  ({:.1f} to {:.1f})", percent(rate.share), percent(rate.low),
                     percent(rate.high));
}

/// Decided matches only: a draw favours no seat.
Rate won_by(const DuelPlan& plan, std::span<const DuelMatch> matches, Seat seat) {
  Sum sum;
  for (const DuelMatch& each : matches) {
    if (!each.winners.empty()) sum.add(share_of(each.winners, seat, plan.seats));
  }
  return sum.rate();
}

/// How the first player did from one seat.
Rate first_from(std::span<const DuelMatch> matches, Seat seat) {
  Sum sum;
  for (const DuelMatch& each : matches) {
    if (each.first == seat) sum.add(each.score);
  }
  return sum.rate();
}

std::size_t draws(std::span<const DuelMatch> matches) {
  return static_cast<std::size_t>(std::count_if(matches.begin(), matches.end(),
                                                [](const DuelMatch& each) { return each.winners.empty(); }));
}

std::size_t shared(std::span<const DuelMatch> matches) {
  return static_cast<std::size_t>(std::count_if(matches.begin(), matches.end(), [](const DuelMatch& each) {
    return std::popcount(each.winners.bits()) > 1;
  }));
}

std::size_t bounded(const DuelPlan& plan, std::span<const DuelMatch> matches) {
  const std::size_t bound = plan.game.info().endings.size() - 1;
  return static_cast<std::size_t>(std::count_if(matches.begin(), matches.end(),
                                                [&](const DuelMatch& each) { return each.ending == bound; }));
}

std::map<std::uint8_t, std::size_t> endings(std::span<const DuelMatch> matches) {
  std::map<std::uint8_t, std::size_t> out;
  for (const DuelMatch& each : matches) ++out[each.ending];
  return out;
}

struct Length {
  double mean = 0;
  std::size_t least = 0;
  std::size_t most = 0;
};

Length length_of(std::span<const DuelMatch> matches) {
  Length out;
  double sum = 0;
  for (const DuelMatch& each : matches) {
    sum += static_cast<double>(each.decisions);
    out.most = std::max(out.most, each.decisions);
    out.least = out.least == 0 ? each.decisions : std::min(out.least, each.decisions);
  }
  out.mean = matches.empty() ? 0 : sum / static_cast<double>(matches.size());
  return out;
}

double milliseconds(std::span<const DuelMatch> matches, std::size_t player) {
  double seconds = 0;
  double choices = 0;
  for (const DuelMatch& each : matches) {
    seconds += each.seconds[player];
    choices += static_cast<double>(each.choices[player]);
  }
  return choices > 0 ? 1000.0 * seconds / choices : 0;
}

/// Of the second kind: what each of its players has, on average.
Rate score_of(const DuelPlan& plan, std::span<const DuelMatch> matches, std::size_t player) {
  Sum sum;
  for (const DuelMatch& each : matches)
    sum.add(player == 0 ? each.score : (1 - each.score) / (plan.seats - 1));
  return sum.rate();
}

/// Cards of the decks that took part which nobody played.
std::vector<std::string> never_played(const DuelPlan& plan, std::span<const DuelMatch> matches) {
  const CardSet& cards = plan.game.rules->cards();
  std::vector<bool> played(cards.size());
  std::vector<bool> brought(cards.size());
  for (const DuelMatch& each : matches) {
    for (std::size_t i = 0; i < cards.size(); ++i) played[i] = played[i] || each.played[i];
  }
  for (const Pairing& pairing : plan.pairings) {
    for (const Deck& deck : pairing.setup.decks) {
      for (const DeckEntry& entry : deck.entries) brought[at(entry.design)] = true;
    }
  }
  std::vector<std::string> out;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (brought[i] && !played[i]) out.emplace_back(cards.face(static_cast<DesignId>(i)).name);
  }
  return out;
}

void print_common(const DuelPlan& plan, std::span<const DuelMatch> matches) {
  const Length length = length_of(matches);
  fmt::print("\n");
  // Of two seats the second's share is what the first has not.
  for (int i = 0; i < (plan.seats == 2 ? 1 : plan.seats); ++i) {
    const Seat seat = seat_at(i);
    fmt::print("{:<22}{}", fmt::format("seat {} won", name_of(seat)), rate_text(won_by(plan, matches, seat)));
    if (plan.seats > 2)
      fmt::print("   {} there {:.1f} %", plan.kinds[0], percent(first_from(matches, seat).share));
    fmt::print("\n");
  }
  fmt::print("{:<22}{} of {}\n", "draws", draws(matches), matches.size());
  if (plan.seats > 2) fmt::print("{:<22}{} of {}\n", "wins shared", shared(matches), matches.size());
  fmt::print("{:<22}{} of {}\n", "ended by the bound", bounded(plan, matches), matches.size());
  fmt::print("{:<22}{:.1f} ({} to {})\n", "decisions a match", length.mean, length.least, length.most);
  for (std::size_t i = 0; i < 2; ++i) {
    if (i == 1 && plan.kinds[0] == plan.kinds[1]) break;
    fmt::print("{:<22}{:.3g} ms\n", fmt::format("a choice by {}", plan.kinds[i]), milliseconds(matches, i));
  }
  fmt::print("how they ended\n");
  for (const auto& [ending, count] : endings(matches))
    fmt::print("  {:>6}  {}\n", count, plan.game.info().endings[ending]);
}

}  // namespace

Rate rate_of(double sum, std::size_t matches) {
  Rate rate;
  rate.matches = matches;
  if (matches == 0) return rate;
  constexpr double z = 1.959964;  // 95 % of a normal distribution lie this many deviations around its middle
  const auto n = static_cast<double>(matches);
  const double p = sum / n;
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  rate.share = p;
  rate.low = std::max(0.0, middle - half);
  rate.high = std::min(1.0, middle + half);
  return rate;
}

void print_duel(const DuelPlan& plan, std::span<const DuelMatch> matches) {
  const Terminal& terminal = Terminal::here();
  const std::string rivals =
      plan.seats == 2 ? plan.kinds[1] : fmt::format("{} of {}", plan.seats - 1, plan.kinds[1]);
  fmt::print("{}\n", terminal.ink(Ink::bold, fmt::format("{}: {} against {}, {} matches, seed {}",
                                                         plan.game.info().title, plan.kinds[0], rivals,
                                                         matches.size(), plan.seed)));
  const int room = std::max(terminal.width() - 56, 10);
  for (std::size_t i = 0; i < 2; ++i) {
    const Rate rate = score_of(plan, matches, i);
    const std::string name =
        i == 0 || plan.seats == 2 ? plan.kinds[i] : fmt::format("each {}", plan.kinds[i]);
    fmt::print("{:<22}{} {}\n", name, terminal.ink(Ink::cyan, terminal.bar(rate.share, room)),
               rate_text(rate));
  }
  if (plan.seats > 2) {
    const double chance = 1.0 / plan.seats;
    const Rate rate = score_of(plan, matches, 0);
    fmt::print("{:<22}{} {:5.1f} %  ({} is {})\n", "by chance",
               terminal.ink(Ink::dim, terminal.bar(chance, room)), percent(chance), plan.kinds[0],
               rate.low > chance    ? "above it"
               : rate.high < chance ? "below it"
                                    : "not told apart from it");
  }
  print_common(plan, matches);
}

void print_fairness(const DuelPlan& plan, std::span<const DuelMatch> matches) {
  const Terminal& terminal = Terminal::here();
  std::vector<Sum> pairs(plan.pairings.size());
  std::map<std::string, Sum> decks;
  for (const DuelMatch& each : matches) {
    pairs[each.pairing].add(each.score);
    decks[plan.pairings[each.pairing].first_deck].add(each.score);
    decks[plan.pairings[each.pairing].second_deck].add(1 - each.score);
  }
  fmt::print("{}\n",
             terminal.ink(Ink::bold, fmt::format("{}: deck against deck, {} matches, {} and {}, seed {}",
                                                 plan.game.info().title, matches.size(), plan.kinds[0],
                                                 plan.kinds[1], plan.seed)));
  std::size_t widest = 0;
  for (const auto& [name, sum] : decks) widest = std::max(widest, columns(name));
  const int room = std::max(terminal.width() - static_cast<int>(widest) - 30, 10);
  for (const auto& [name, sum] : decks) {
    const Rate rate = sum.rate();
    fmt::print("{} {} {}\n", padded(name, widest), terminal.ink(Ink::cyan, terminal.bar(rate.share, room)),
               rate_text(rate));
  }
  fmt::print("\n{}\n", terminal.ink(Ink::bold, "each pair, the share of the first deck"));
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const Rate rate = pairs[i].rate();
    fmt::print("{} - {} {}\n", padded(plan.pairings[i].first_deck, widest),
               padded(plan.pairings[i].second_deck, widest), rate_text(rate));
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

json::object duel_json(const DuelPlan& plan, std::span<const DuelMatch> matches) {
  json::array pairs;
  for (std::size_t i = 0; i < plan.pairings.size(); ++i) {
    Sum sum;
    for (const DuelMatch& each : matches) {
      if (each.pairing == i) sum.add(each.score);
    }
    if (sum.matches == 0) continue;
    json::object pair = rate_json(sum.rate());
    pair["first"] = plan.pairings[i].first_deck;
    pair["second"] = plan.pairings[i].second_deck;
    pairs.emplace_back(std::move(pair));
  }
  json::object ends;
  for (const auto& [ending, count] : endings(matches)) ends[plan.game.info().endings[ending]] = count;
  json::object seats;
  json::object from;
  for (int i = 0; i < plan.seats; ++i) {
    const Seat seat = seat_at(i);
    seats[name_of(seat)] = rate_json(won_by(plan, matches, seat));
    from[name_of(seat)] = rate_json(first_from(matches, seat));
  }
  const Length length = length_of(matches);
  return {{"game", plan.game.info().name},
          {"a", plan.kinds[0]},
          {"b", plan.kinds[1]},
          {"seed", plan.seed},
          {"matches", matches.size()},
          {"seats", plan.seats},
          {"chance", 1.0 / plan.seats},
          {"a_wins", rate_json(score_of(plan, matches, 0))},
          {"seat_a_wins", rate_json(won_by(plan, matches, Seat::a))},
          {"seat_wins", std::move(seats)},
          {"a_wins_from", std::move(from)},
          {"draws", draws(matches)},
          {"shared", shared(matches)},
          {"bound", bounded(plan, matches)},
          {"decisions", {{"mean", length.mean}, {"least", length.least}, {"most", length.most}}},
          {"ms_per_choice", {milliseconds(matches, 0), milliseconds(matches, 1)}},
          {"endings", std::move(ends)},
          {"decks", std::move(pairs)},
          {"never_played", texts(never_played(plan, matches))}};
}

}  // namespace muster
