// A player of one's own against a ready one: "tournament GAME [MATCHES]".
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>

#include "agents/agent.hpp"
#include "engine/match/matchups.hpp"
#include "games/games.hpp"

namespace {

/// Takes the option with the most to say for itself: its text is the longest.
class Talker final : public muster::Agent {
 public:
  muster::Action choose(const muster::SeatPerspective& seen) override {
    muster::Action best;
    std::size_t longest = 0;
    for (const muster::Action action : seen.options()) {
      const std::string text = seen.text(action);
      if (text.size() <= longest) continue;
      longest = text.size();
      best = action;
    }
    return best;
  }
};

}  // namespace

int main(int argc, char** argv) {
  const muster::GameEntry* game = muster::find_game(argc > 1 ? argv[1] : "lanes");
  if (game == nullptr) {
    std::cerr << "no such game; there are:";
    for (const muster::GameEntry& each : muster::all_games()) std::cerr << ' ' << each.info->name;
    std::cerr << '\n';
    return EXIT_FAILURE;
  }
  muster::Diagnostics diagnostics;
  const auto rules = game->load({}, {}, diagnostics);
  if (rules == nullptr) {
    std::cerr << diagnostics.text();
    return EXIT_FAILURE;
  }
  const std::uint64_t matches = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 10;
  const auto tables = muster::deck_pairs(*rules);
  float won = 0;
  for (std::uint64_t seed = 0; seed < matches; ++seed) {
    const auto match = rules->start(tables[seed % tables.size()], seed);
    const muster::Seat mine = muster::seat_at(static_cast<int>(seed % 2));
    Talker talker;
    const auto greedy = muster::make_agent("greedy", *rules, seed);
    while (!match->decision().over()) {
      muster::Agent& player = match->decision().seat == mine ? static_cast<muster::Agent&>(talker) : *greedy;
      std::string error;
      if (!match->apply(player.choose(*match), error)) {
        std::cerr << error << '\n';
        return EXIT_FAILURE;
      }
    }
    won += muster::worth_of(match->result().of(mine));
  }
  std::cout << "talker won " << won << " of " << matches << " matches of " << game->info->title << '\n';
}
