#include "cli/duel_match.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "agents/agent.hpp"
#include "cli/exit.hpp"
#include "cli/parallel.hpp"
#include "engine/chance.hpp"
#include "engine/matchups.hpp"

namespace muster {

namespace {

/// Which designs somebody played.
std::vector<bool> designs_played(const Match& match) {
  const Rules& rules = match.rules();
  std::vector<bool> played(rules.cards().size());
  for (const EventView& event : match.events(Seat::none, 0)) {
    if (event.card_name.empty()) continue;
    for (const EventSpec& spec : rules.info().events) {
      if (!spec.plays || spec.name != event.kind) continue;
      if (const auto design = rules.cards().find(event.card_name); design != DesignId::none)
        played[at(design)] = true;
      break;
    }
  }
  return played;
}

}  // namespace

std::vector<Pairing> pairings_of(const Rules& rules, const Setup& plain, bool ordered) {
  std::vector<Pairing> out;
  const auto decks = rules.decks();
  for (std::size_t i = 0; i < decks.size(); ++i) {
    for (std::size_t j = ordered ? 0 : i + 1; j < decks.size(); ++j) {
      Pairing pairing{decks[i].name, decks[j].name, plain};
      pairing.setup.decks = {decks[i], decks[j]};
      if (rules.check_setup(pairing.setup).empty()) out.push_back(std::move(pairing));
    }
  }
  if (out.empty() && rules.check_setup(plain).empty()) out.push_back({"", "", plain});
  return out;
}

std::vector<Pairing> tables_of(const Rules& rules, const Setup& plain) {
  std::vector<Pairing> out;
  for (Setup& setup : dealt_every_way(rules, plain)) {
    Pairing pairing{"", "", std::move(setup)};
    for (const Deck& deck : pairing.setup.decks) {
      std::string& names = pairing.first_deck.empty() ? pairing.first_deck : pairing.second_deck;
      names += (names.empty() ? "" : " + ") + deck.name;
    }
    out.push_back(std::move(pairing));
  }
  return out;
}

double share_of(SeatSet winners, Seat seat, int seats) {
  if (winners.empty()) return 1.0 / seats;
  return winners.has(seat) ? 1.0 / std::popcount(winners.bits()) : 0.0;
}

DuelMatch play_duel(const DuelPlan& plan, std::size_t pairing, std::size_t number) {
  const Rules& rules = *plan.game.rules;
  DuelMatch out;
  out.pairing = pairing;
  const auto seats = static_cast<std::size_t>(plan.seats);
  const std::size_t turned = number % seats;
  out.first = seat_at(static_cast<int>(turned));
  const std::uint64_t seed = stream_seed(stream_seed(plan.seed, pairing), number / seats);
  Setup setup = plan.pairings[pairing].setup;
  if (setup.decks.size() == seats) {
    std::rotate(setup.decks.begin(), setup.decks.end() - static_cast<std::ptrdiff_t>(turned),
                setup.decks.end());
  }
  // A player keeps its own luck when the seats change.
  std::array<std::unique_ptr<Agent>, kMaxSeats> agents;
  for (std::size_t i = 0; i < seats; ++i) {
    agents[(i + turned) % seats] =
        make_agent(plan.kinds[std::min<std::size_t>(i, 1)], rules, stream_seed(seed, i + 1));
  }

  const std::unique_ptr<Match> match = rules.start(setup, seed);
  while (!match->decision().over()) {
    const auto seat = static_cast<std::size_t>(index_of(match->decision().seat));
    const std::size_t player = seat == turned ? 0 : 1;
    const double begin = thread_seconds();
    const Action action = agents[seat]->choose(*match);
    if (match->options().size() > 1) {
      out.seconds[player] += thread_seconds() - begin;
      ++out.choices[player];
    }
    std::string error;
    if (!match->apply(action, error)) {
      throw Stop(Exit::failed, fmt::format("{} chose an action that is not legal (seed {}): {}",
                                           plan.kinds[player], seed, error));
    }
  }
  const Result result = match->result();
  for (int seat = 0; seat < plan.seats; ++seat) {
    if (result.of(seat_at(seat)) == Verdict::win) out.winners = out.winners | SeatSet::only(seat_at(seat));
  }
  out.score = share_of(out.winners, out.first, plan.seats);
  out.ending = result.reason;
  out.decisions = match->steps().size();
  out.played = designs_played(*match);
  return out;
}

}  // namespace muster
