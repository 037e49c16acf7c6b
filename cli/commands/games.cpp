// muster games: what can be played.
#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/json.hpp"
#include "cli/load.hpp"
#include "cli/terminal/terminal.hpp"

namespace muster {

namespace {

struct Asked {
  bool json = false;
};

json::object as_json(const LoadedGame& game) {
  const GameInfo& info = game.info();
  json::array options;
  for (const MatchOptionSpec& option : info.options) {
    json::array words;
    for (const Term& word : option.choices) words.emplace_back(word.name);
    options.push_back({{"name", option.name},
                       {"help", option.help},
                       {"words", words},
                       {"default", option.choices[option.fallback].name}});
  }
  json::array decks;
  for (const Deck& deck : game.rules->decks()) decks.emplace_back(deck.name);
  return {{"name", info.name},
          {"title", info.title},
          {"summary", info.summary},
          {"min_seats", info.min_seats},
          {"max_seats", info.max_seats},
          {"cards", game.rules->cards().size()},
          {"card_set", fmt::format("{:016x}", game.rules->cards().hash())},
          {"decks", decks},
          {"options", options}};
}

void print(const LoadedGame& game) {
  const Terminal& terminal = Terminal::here();
  const GameInfo& info = game.info();
  const std::string seats = info.min_seats == info.max_seats
                                ? fmt::format("{}", info.min_seats)
                                : fmt::format("{}-{}", info.min_seats, info.max_seats);
  fmt::print("{}  {}\n", terminal.ink(Ink::bold, info.name), terminal.ink(Ink::cyan, info.title));
  for (const std::string& line : wrapped(info.summary, static_cast<std::size_t>(terminal.width()) - 4)) {
    fmt::print("    {}\n", line);
  }
  fmt::print("    {} players, {} cards, {} ready decks\n", seats, game.rules->cards().size(),
             game.rules->decks().size());
  for (const MatchOptionSpec& option : info.options) {
    fmt::print("    --option {}=", option.name);
    for (std::size_t i = 0; i < option.choices.size(); ++i) {
      fmt::print("{}{}{}", i == 0 ? "" : "|", option.choices[i].name,
                 i == option.fallback ? " (default)" : "");
    }
    fmt::print("  {}\n", option.help);
  }
}

Exit run(const Asked& asked) {
  json::array list;
  for (const GameEntry& entry : all_games()) {
    const LoadedGame game = load_game(entry);
    if (asked.json) {
      list.emplace_back(as_json(game));
    } else {
      print(game);
    }
  }
  if (asked.json) print_json(list);
  return Exit::ok;
}

}  // namespace

void add_games(Program& program) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add("games", "List the games that can be played",
                                  "  muster games           names, players, cards, match options\n"
                                  "  muster games --json    the same for a program\n");
  command.add_flag("--json", asked->json, "Print JSON");
  program.runs(command, asked, run);
}

}  // namespace muster
