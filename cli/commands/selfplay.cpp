// muster selfplay: a match between computer players, written down.
#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/seating.hpp"
#include "cli/terminal/terminal.hpp"
#include "engine/match/record.hpp"

namespace muster {

namespace {

struct Asked {
  std::string game;
  SeatingWords seating;
  std::array<std::string, kMaxSeats> kinds;
  std::optional<std::uint64_t> seed;
  std::string folder;
  std::string out;
};

Exit run(const Asked& asked) {
  const LoadedGame game = load_game(game_named(asked.game), asked.folder);
  const std::uint64_t seed = asked.seed.value_or(fresh_seed());
  SeatingWords words = asked.seating;
  for (std::size_t i = 0; i < asked.kinds.size(); ++i) {
    if (asked.kinds[i] == kHuman)
      throw Stop(Exit::usage, "selfplay is for computer players; people play with: muster play");
    if (!asked.kinds[i].empty())
      words.players.push_back(fmt::format("{}={}", name_of(seat_at(static_cast<int>(i))), asked.kinds[i]));
  }
  const Seating seating = seat_players(game, words, seed, "random", "random");
  const auto agents = make_agents(*game.rules, seating.players, seating.setup.seats, seed);
  const std::unique_ptr<Match> match = game.rules->start(seating.setup, seed);
  Progress progress("playing: decision");
  for (std::size_t step = 0; !match->decision().over(); ++step) {
    const auto seat = static_cast<std::size_t>(index_of(match->decision().seat));
    std::string error;
    if (!match->apply(agents[seat]->choose(*match), error)) {
      throw Stop(Exit::failed,
                 fmt::format("{} chose an action that is not legal: {}", seating.players[seat], error));
    }
    if (step % 16 == 0) progress.at(step, step);
  }
  const std::string record = write_record(*match);
  if (asked.out.empty()) {
    fmt::print("{}", record);
  } else {
    write_file(asked.out, record);
    fmt::print("{} decisions, written to {}\n", match->steps().size(), asked.out);
  }
  return Exit::ok;
}

}  // namespace

void add_selfplay(Program& program) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command =
      program.add("selfplay", "Let computer players play a match and write its record",
                  "  muster selfplay lanes --seed 7 --out match.jsonl\n"
                  "  muster selfplay lanes --a greedy --b random --seed 7 | muster replay -\n");
  command.add_option("GAME", asked->game, "Which game")->required();
  static constexpr std::array<const char*, kMaxSeats> flags{"--a", "--b", "--c", "--d"};
  std::string kinds = "random";
  for (const AgentKind& each : agent_kinds().subspan(1)) kinds += fmt::format(", {}", each.name);
  for (std::size_t i = 0; i < flags.size(); ++i) {
    command
        .add_option(flags[i], asked->kinds[i],
                    fmt::format("Who plays seat {}: {}", name_of(seat_at(static_cast<int>(i))), kinds))
        ->type_name("PLAYER");
  }
  add_seating_options(command, asked->seating);
  command.add_option("--seed", asked->seed, "The same seed gives the same match")->type_name("N");
  command.add_option("--cards", asked->folder, kCardsHelp)->type_name("DIR");
  command.add_option("--out", asked->out, "Write the record to this file instead of standard output")
      ->type_name("FILE");
  program.runs(command, asked, run);
}

}  // namespace muster
