#include "cli/duel_match.hpp"

#include <memory>
#include <utility>

#include <fmt/format.h>

#include "agents/agent.hpp"
#include "cli/exit.hpp"
#include "cli/parallel.hpp"
#include "engine/chance.hpp"

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

DuelMatch play_duel(const DuelPlan& plan, std::size_t pairing, std::size_t number) {
  const Rules& rules = *plan.game.rules;
  DuelMatch out;
  out.pairing = pairing;
  out.swapped = number % 2 == 1;
  const std::uint64_t seed = stream_seed(stream_seed(plan.seed, pairing), number / 2);
  Setup setup = plan.pairings[pairing].setup;
  if (out.swapped && setup.decks.size() == 2) std::swap(setup.decks[0], setup.decks[1]);
  const std::size_t first_seat = out.swapped ? 1 : 0;
  // A player keeps its own luck when the seats change.
  std::array<std::unique_ptr<Agent>, 2> agents;
  for (std::size_t i = 0; i < 2; ++i) agents[i] = make_agent(plan.kinds[i], rules, stream_seed(seed, i + 1));

  const std::unique_ptr<Match> match = rules.start(setup, seed);
  while (!match->decision().over()) {
    const auto seat = static_cast<std::size_t>(index_of(match->decision().seat));
    const std::size_t player = seat == first_seat ? 0 : 1;
    const double begin = thread_seconds();
    const Action action = agents[player]->choose(*match);
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
  const Verdict verdict = result.of(seat_at(static_cast<int>(first_seat)));
  out.score = verdict == Verdict::win ? 1.0 : verdict == Verdict::draw ? 0.5 : 0.0;
  for (int seat = 0; seat < 2; ++seat) {
    if (result.of(seat_at(seat)) == Verdict::win) out.winning_seat = seat;
  }
  out.ending = result.reason;
  out.decisions = match->steps().size();
  out.played = designs_played(*match);
  return out;
}

}  // namespace muster
