// muster play: sit people and computer players down and start, or go on with a saved match.
#include <charconv>
#include <cstdio>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/seating.hpp"
#include "cli/terminal/input.hpp"
#include "cli/terminal/session.hpp"
#include "engine/match/record.hpp"

namespace muster {

namespace {

struct Asked {
  std::string game;
  SeatingWords seating;
  std::optional<std::uint64_t> seed;
  std::string resume;
  std::string folder;
  bool ask_all = false;
};

struct MenuLine {
  std::string name;
  std::string about;
};

/// Asks until one of the lines is named or numbered.
std::size_t ask(Input& input, std::string_view question, const std::vector<MenuLine>& lines) {
  const Terminal& terminal = Terminal::here();
  fmt::print("{}\n", terminal.rule(question));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    fmt::print(" {}  {}\n", terminal.ink(Ink::yellow, fmt::format("{}", i + 1)),
               terminal.ink(Ink::bold, lines[i].name));
    if (lines[i].about.empty()) continue;
    for (const std::string& line : wrapped(lines[i].about, static_cast<std::size_t>(terminal.width()) - 6))
      fmt::print("      {}\n", line);
  }
  for (;;) {
    fmt::print("> ");
    std::fflush(stdout);
    const std::optional<std::string> line = input.line();
    if (!line) throw Stop(Exit::usage, "nobody answered; name the game instead: muster play lanes");
    if (!terminal.typed_input()) fmt::print("{}\n", *line);
    std::size_t number = 0;
    std::from_chars(line->data(), line->data() + line->size(), number);
    if (number >= 1 && number <= lines.size()) return number - 1;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (*line == lines[i].name) return i;
    }
    fmt::print("Type a number from 1 to {}.\n", lines.size());
  }
}

const GameEntry& ask_for_game(Input& input) {
  std::vector<MenuLine> lines;
  for (const GameEntry& each : all_games())
    lines.push_back({std::string(each.info->title), std::string(each.info->summary)});
  return all_games()[ask(input, "Which game?", lines)];
}

void ask_for_deck(Input& input, const LoadedGame& game, SeatingWords& words) {
  std::vector<MenuLine> lines;
  for (const Deck& deck : game.rules->decks()) lines.push_back({deck.name, deck.description});
  if (lines.empty()) return;
  words.decks.push_back("A=" + lines[ask(input, "Which deck will you lead?", lines)].name);
}

Asks asks(const Asked& asked) { return asked.ask_all ? Asks::everything : Asks::choices; }

Exit resume(const Asked& asked) {
  const OwnedFile file = read_file(asked.resume);
  const std::string name = record_game(file.text);
  if (name.empty()) throw Stop(Exit::failed, fmt::format("{} is not the record of a match", asked.resume));
  if (!asked.game.empty() && game_named(asked.game).info->name != name) {
    throw Stop(Exit::usage, fmt::format("{} is a match of {}, not of {}", asked.resume, name, asked.game));
  }
  const LoadedGame game = load_game(game_named(name), asked.folder);
  std::string error;
  const auto record = read_record(file.text, *game.rules, error);
  std::unique_ptr<Match> match = record ? replay(*record, *game.rules, error) : nullptr;
  if (match == nullptr || !error.empty())
    throw Stop(Exit::failed, fmt::format("{}: {}", asked.resume, error));
  const auto players = read_players(asked.seating.players, match->seats(), kHuman, kOpponent);
  Input input;
  Session(game, std::move(match), players, input, asked.resume, asks(asked)).run();
  return Exit::ok;
}

Exit run(const Asked& asked) {
  if (!asked.resume.empty()) return resume(asked);
  Input input;
  const LoadedGame game =
      load_game(asked.game.empty() ? ask_for_game(input) : game_named(asked.game), asked.folder);
  SeatingWords words = asked.seating;
  if (asked.game.empty() && words.decks.empty()) ask_for_deck(input, game, words);
  const std::uint64_t seed = asked.seed.value_or(fresh_seed());
  const Seating seating = seat_players(game, words, seed, kHuman, kOpponent);
  Session(game, game.rules->start(seating.setup, seed), seating.players, input, "", asks(asked)).run();
  return Exit::ok;
}

}  // namespace

void add_play(Program& program) {
  auto asked = std::make_shared<Asked>();
  std::string players = fmt::format("\nPlayers:\n  {:<10} a person at this terminal\n", kHuman);
  for (const AgentKind& each : agent_kinds()) players += fmt::format("  {:<10} {}\n", each.name, each.help);
  const std::string examples =
      "  muster play                                      asks which game and which deck\n"
      "  muster play lanes                                you against the computer\n"
      "  muster play lanes --seat B=human                 two people on one screen\n"
      "  muster play lanes --seat A=greedy --seat B=random --seed 7\n"
      "  muster play lanes --deck A=\"Ember Raid\" --deck B=my-deck.toml\n"
      "  muster play --resume muster-lanes-autosave.jsonl\n";
  CLI::App& command = program.add(
      "play", "Play a match: people on one screen, computer players, or both",
      examples + players +
          "\nWhile playing, ? lists what you can type. Leaving saves the match to a file.\n"
          "Choices with one option are made for you and said; nobody waits, for computer players do not\n"
          "look at the time. Two people at one screen are asked what the other must not know.\n");
  command.add_option("GAME", asked->game, "Which game; asked for when left out");
  command
      .add_option("--seat", asked->seating.players,
                  fmt::format("Who plays a seat; A=human and all others {} when left out", kOpponent))
      ->type_name("SEAT=PLAYER")
      ->allow_extra_args(false);
  add_seating_options(command, asked->seating);
  command.add_option("--seed", asked->seed, "The same seed deals the same match; any when left out")
      ->type_name("N");
  command.add_option("--resume", asked->resume, "Go on with a saved match")->type_name("FILE");
  command.add_flag("--ask-all", asked->ask_all,
                   "Ask even where there is nothing to decide, and in windows on one's own plays");
  command.add_option("--cards", asked->folder, kCardsHelp)->type_name("DIR");
  program.runs(command, asked, run);
}

}  // namespace muster
