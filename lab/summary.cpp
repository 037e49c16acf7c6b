#include "lab/summary.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "lab/store.hpp"

namespace muster::lab {

namespace {

/// Chances below which a win counts as a comeback.
constexpr float kNearlyLost = 0.25F;
constexpr double kSecondsAMinute = 60;
constexpr float kPercent = 100;

/// The match that is the most of something so far.
struct Extreme {
  double value = -1;
  Telling match;
};

class GameCount {
 public:
  GameCount(const Plan& plan, GameSummary& out) : plan_(plan), out_(out) {}

  void add_cell(std::size_t index, const Schedule& schedule, const Store& store) {
    const Cell& cell = plan_.cells[index];
    CellSummary summary;
    summary.cell = &cell;
    summary.answer = schedule.answer(index);
    summary.counted = schedule.counted(index);
    const bool fair = cell.purpose == Purpose::fairness;
    note_decks(cell);
    store.each(key_of(cell), summary.counted, [&](const MatchRow& row) {
      const double score = share_of(row.winners, seat_of(cell, row.number, 0), cell.seats());
      summary.score.add(score);
      if (!fair) {
        out_.skill[rivals_of(cell)].add(score);
        return;
      }
      add_match(cell, row);
      add_cards(cell, row);
      look_for_telling(index, row);
    });
    summary.lasting = lasting_rate(summary.score.sum, summary.score.matches, plan_.sure.confidence);
    out_.cells.push_back(summary);
  }

  void finish() {
    for (const auto& [design, in] : in_decks_) {
      const auto found = out_.card_figures.find(design);
      if (found == out_.card_figures.end() || found->second.played.matches == 0) out_.idle.push_back(design);
    }
    const auto tell = [&](const Extreme& extreme) {
      if (extreme.value < 0) return;
      const bool known = std::any_of(out_.telling.begin(), out_.telling.end(), [&](const Telling& each) {
        return each.cell == extreme.match.cell && each.number == extreme.match.number;
      });
      if (!known) out_.telling.push_back(extreme.match);
    };
    for (const Extreme& each : extremes_) tell(each);
  }

 private:
  void note_decks(const Cell& cell) {
    if (cell.purpose != Purpose::fairness) return;
    for (const Side& side : cell.sides) {
      for (const DeckEntry& entry : side.deck.entries) in_decks_[entry.design] = true;
    }
  }

  void add_match(const Cell& cell, const MatchRow& row) {
    const int seats = cell.seats();
    ++out_.matches;
    for (std::size_t side = 0; side < cell.sides.size(); ++side) {
      const Deck& deck = cell.sides[side].deck;
      if (deck.name.empty()) continue;
      const double score = share_of(row.winners, seat_of(cell, row.number, side), seats);
      out_.decks[deck.name].add(score);
      if (const std::string faction = faction_of(*cell.rules, deck); !faction.empty())
        out_.factions[faction].add(score);
    }
    if (row.winners.empty()) {
      ++out_.draws;
    } else {
      for (int i = 0; i < seats; ++i)
        out_.seats_won[static_cast<std::size_t>(i)].add(share_of(row.winners, seat_at(i), seats));
      if (is_seated(row.starts)) out_.first_player.add(share_of(row.winners, row.starts, seats));
      if (is_seated(row.third)) out_.leader.add(row.winners.has(row.third) ? 1 : 0);
      const auto depth = static_cast<std::uint32_t>(std::lround(row.depth * kPercent));
      ++out_.depths[depth];
      if (row.depth < kNearlyLost) ++out_.comebacks;
    }
    ++out_.endings[row.ending];
    ++out_.decisions[row.decisions];
    ++out_.turns[row.turns];
    ++out_.changes[row.changes];
    const double choices = row.choices[0] + row.choices[1];
    ++out_.minutes[static_cast<std::uint32_t>(
        std::lround(choices * plan_.seconds_per_choice / kSecondsAMinute))];
    out_.serious += static_cast<double>(row.serious);
    out_.weighed += row.weighed;
  }

  void add_cards(const Cell& cell, const MatchRow& row) {
    for (std::size_t side = 0; side < cell.sides.size(); ++side) {
      const double score = share_of(row.winners, seat_of(cell, row.number, side), cell.seats());
      std::set<DesignId> held;
      for (const DeckEntry& entry : cell.sides[side].deck.entries) held.insert(entry.design);
      std::set<DesignId> drawn;
      std::set<DesignId> kept;
      for (const CardUse& use : row.cards) {
        if (use.side != side) continue;
        CardSummary& card = figures(use.design);
        if (cell.sides[side].deck.entries.empty()) held.insert(use.design);
        if (use.drawn > 0) drawn.insert(use.design);
        if (cell.sides[side].deck.entries.empty() && use.drawn > 0) in_decks_[use.design] = true;
        if (use.kept > 0) kept.insert(use.design);
        if (use.lost > 0) ++card.lost;
        if (use.played > 0) {
          card.played.add(score);
          card.first_turns += use.first;
        } else if (use.stuck > 0) {
          ++card.dead;
        }
      }
      for (const DesignId design : held) {
        CardSummary& card = figures(design);
        card.held.add(score);
        (drawn.contains(design) ? card.drawn : card.not_drawn).add(score);
        (kept.contains(design) ? card.kept : card.not_kept).add(score);
      }
    }
  }

  CardSummary& figures(DesignId design) {
    CardSummary& card = out_.card_figures[design];
    card.design = design;
    return card;
  }

  void look_for_telling(std::size_t cell, const MatchRow& row) {
    const auto offer = [&](Extreme& extreme, double value, std::string why) {
      if (value > extreme.value) extreme = {value, {cell, row.number, std::move(why)}};
    };
    if (!row.winners.empty()) {
      offer(extremes_[0], 1 - static_cast<double>(row.depth),
            fmt::format("the greatest comeback: won with chances once at {:.0f} %", row.depth * kPercent));
    }
    offer(extremes_[1], row.changes, fmt::format("the most changes of the lead: {}", row.changes));
    offer(extremes_[2], row.decisions, fmt::format("the longest: {} decisions", row.decisions));
    constexpr double kLongest = 1e9;
    offer(extremes_[3], kLongest - row.decisions, fmt::format("the shortest: {} decisions", row.decisions));
  }

  const Plan& plan_;
  GameSummary& out_;
  std::map<DesignId, bool> in_decks_;
  std::array<Extreme, 4> extremes_;
};

}  // namespace

double mean_of(const Spread& spread) {
  double sum = 0;
  double count = 0;
  for (const auto& [value, times] : spread) {
    sum += static_cast<double>(value) * static_cast<double>(times);
    count += static_cast<double>(times);
  }
  return count > 0 ? sum / count : 0;
}

std::uint32_t quantile_of(const Spread& spread, double share) {
  std::size_t all = 0;
  for (const auto& [value, times] : spread) all += times;
  const auto wanted = static_cast<std::size_t>(std::ceil(share * static_cast<double>(all)));
  std::size_t seen = 0;
  for (const auto& [value, times] : spread) {
    seen += times;
    if (seen >= wanted && seen > 0) return value;
  }
  return 0;
}

std::string faction_of(const Rules& rules, const Deck& deck) {
  const Terms groups = rules.vocabulary().groups;
  std::vector<int> copies(groups.size() + 1);
  for (const DeckEntry& entry : deck.entries) copies[rules.cards()[entry.design].group] += entry.count;
  const auto most = std::max_element(copies.begin() + 1, copies.end());
  if (most == copies.end() || *most == 0) return "";
  return std::string(groups[static_cast<std::size_t>(most - copies.begin()) - 1].name);
}

Summary summary_of(const Plan& plan, const Schedule& schedule, const Store& store) {
  Summary summary;
  summary.plan = &plan;
  // Cells of one game, card set and number of seats belong together.
  std::vector<std::vector<std::size_t>> members;
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    const Cell& cell = plan.cells[i];
    std::size_t at = 0;
    while (at < summary.games.size() &&
           !(summary.games[at].rules == cell.rules && summary.games[at].seats == cell.seats())) {
      ++at;
    }
    if (at == summary.games.size()) {
      GameSummary game;
      game.rules = cell.rules;
      game.cards = cell.cards;
      game.seats = cell.seats();
      summary.games.push_back(std::move(game));
      members.emplace_back();
    }
    members[at].push_back(i);
  }
  for (std::size_t at = 0; at < summary.games.size(); ++at) {
    GameCount count(plan, summary.games[at]);
    for (const std::size_t i : members[at]) count.add_cell(i, schedule, store);
    count.finish();
  }
  return summary;
}

}  // namespace muster::lab
