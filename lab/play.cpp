#include "lab/play.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "agents/agent.hpp"
#include "engine/core/chance.hpp"
#include "engine/match/record.hpp"
#include "lab/problem.hpp"
#include "lab/watch.hpp"

namespace muster::lab {

namespace {

/// Every so many decisions the search is asked what it thinks of each option; to ask always costs some
/// percent.
constexpr std::size_t kWeighEvery = 8;
/// An option is worth a thought when it got so much of the thinking the best one got.
constexpr double kSerious = 0.2;

/// Seconds this thread really ran: what a busy machine takes away is not counted.
double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  constexpr double kNano = 1e-9;
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * kNano;
}

int serious_options(const Advice& advice) {
  const double enough = advice.options.front().share * kSerious;
  return static_cast<int>(std::count_if(advice.options.begin(), advice.options.end(),
                                        [&](const Advice::Option& each) { return each.share >= enough; }));
}

/// Whether what an agent thinks of its options can be had for the price of choosing one, and without changing
/// what it chooses.
bool can_be_weighed(const std::string& player, const GameInfo& game) {
  const SearchSettings settings = search_settings(player, game);
  return settings.iterations > 0 && !settings.reuse;
}

}  // namespace

std::optional<MatchRow> play(const Cell& cell, std::size_t number, const std::atomic<bool>& stop,
                             std::string* record) {
  const Rules& rules = *cell.rules;
  MatchRow row;
  row.cell = key_of(cell);
  row.number = static_cast<std::uint32_t>(number);
  row.seed = seed_of(cell, number);
  std::array<std::unique_ptr<Agent>, kMaxSeats> agents;
  std::array<bool, kMaxSeats> weighs{};
  std::array<std::uint8_t, kMaxSeats> side_of{};
  for (std::size_t side = 0; side < cell.sides.size(); ++side) {
    const auto seat = static_cast<std::size_t>(index_of(seat_of(cell, number, side)));
    // A player keeps its own luck when the seats change.
    agents[seat] = make_agent(cell.sides[side].player, rules, stream_seed(row.seed, side + 1));
    if (agents[seat] == nullptr) throw Problem(kind_problem(cell.sides[side].player));
    weighs[seat] = can_be_weighed(cell.sides[side].player, rules.info());
    side_of[seat] = static_cast<std::uint8_t>(side);
  }

  const std::unique_ptr<Match> match = rules.start(setup_of(cell, number), row.seed);
  const std::unique_ptr<Watch> watching = watch(*match);
  watching->look();
  while (!match->decision().over()) {
    if (stop.load(std::memory_order_relaxed)) return std::nullopt;
    const auto seat = static_cast<std::size_t>(index_of(match->decision().seat));
    const std::vector<Action> options = match->options();
    Action action = options.front();
    if (options.size() > 1) {
      const std::size_t whose = side_of[seat] == 0 ? 0 : 1;
      const double begin = thread_seconds();
      if (weighs[seat] && match->steps().size() % kWeighEvery == 0) {
        const Advice advice = agents[seat]->advise(*match);
        action = advice.options.front().action;
        row.serious += static_cast<float>(serious_options(advice));
        ++row.weighed;
      } else {
        action = agents[seat]->choose(*match);
      }
      row.seconds[whose] += thread_seconds() - begin;
      ++row.choices[whose];
    }
    std::string error;
    if (!match->apply(action, error)) {
      throw Problem(fmt::format("{} chose an action that is not legal ({}, match {}, seed {}): {}",
                                cell.sides[side_of[seat]].player, name_of(cell), number, row.seed, error));
    }
    watching->look();
  }
  const Result result = match->result();
  for (int seat = 0; seat < cell.seats(); ++seat) {
    if (result.of(seat_at(seat)) == Verdict::win) row.winners = row.winners | SeatSet::only(seat_at(seat));
  }
  row.ending = result.reason;
  row.decisions = static_cast<std::uint32_t>(match->steps().size());
  watching->tell(side_of, row);
  if (record != nullptr) *record = write_record(*match);
  return row;
}

}  // namespace muster::lab
