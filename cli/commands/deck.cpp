// muster deck: check deck files, list and show the ready-made ones.
#include <algorithm>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/deck_file.hpp"
#include "cli/files.hpp"
#include "cli/json.hpp"
#include "cli/load.hpp"
#include "cli/terminal/card_face.hpp"
#include "cli/terminal/terminal.hpp"

namespace muster {

namespace {

struct AskedCheck {
  std::vector<std::string> files;
  std::string folder;
  bool json = false;
};

struct AskedList {
  std::string game;
  std::string name;
  std::string folder;
  bool json = false;
  bool toml = false;
};

std::string sizes(const GameInfo& info, const Deck& deck) {
  std::string out;
  for (std::size_t i = 0; i < info.deck_sections.size(); ++i) {
    out += fmt::format("{}{} {}", out.empty() ? "" : ", ", info.deck_sections[i],
                       deck.count(static_cast<std::uint8_t>(i)));
  }
  return out;
}

json::object as_json(const LoadedGame& game, const Deck& deck) {
  json::object out{{"name", deck.name}, {"description", deck.description}, {"file", deck.file}};
  for (std::size_t i = 0; i < game.info().deck_sections.size(); ++i) {
    json::object section;
    for (const DeckEntry& entry : deck.entries) {
      if (entry.section == i) section[game.rules->cards().face(entry.design).name] = entry.count;
    }
    out[game.info().deck_sections[i]] = section;
  }
  return out;
}

/// One line per problem, or one that says the deck is legal.
bool check_one(const std::string& path, const std::string& folder, json::array& report, bool quiet) {
  std::vector<std::string> messages;
  std::string summary;
  const OwnedFile file = read_file(path);
  Diagnostics diagnostics;
  const std::string name = game_key({file.path, file.text}, diagnostics);
  if (diagnostics.empty() && name.empty()) {
    diagnostics.add(path, 1, 1, "a deck names its game, for example: game = \"lanes\"");
  }
  if (diagnostics.empty()) {
    const LoadedGame game = load_game(game_named(name), folder);
    if (const auto deck =
            read_deck(game.rules->cards(), game.info().deck_sections, {file.path, file.text}, diagnostics)) {
      for (const DeckProblem& problem : game.rules->check_deck(*deck))
        messages.push_back(problem_text(path, problem));
      summary = fmt::format("{}: \"{}\" is a legal deck of {} ({})", path, deck->name, game.info().title,
                            sizes(game.info(), *deck));
    }
  }
  for (const Diagnostic& each : diagnostics.list()) messages.push_back(each.text());
  report.push_back({{"file", path}, {"ok", messages.empty()}, {"messages", texts(messages)}});
  if (!quiet) {
    for (const std::string& each : messages) fmt::print("{}\n", each);
    if (messages.empty()) fmt::print("{}\n", summary);
  }
  return messages.empty();
}

Exit check(const AskedCheck& asked) {
  Exit exit = Exit::ok;
  json::array report;
  for (const std::string& path : asked.files) {
    try {
      if (!check_one(path, asked.folder, report, asked.json)) exit = worse(exit, Exit::failed);
    } catch (const Stop& stop) {
      // One file that cannot be read must not hide what is wrong with the others.
      fmt::print(stderr, "muster: {}\n", stop.what());
      exit = worse(exit, stop.code());
    }
  }
  if (asked.json) print_json(report);
  return exit;
}

Exit list(const AskedList& asked) {
  const LoadedGame game = load_game(game_named(asked.game), asked.folder);
  const Terminal& terminal = Terminal::here();
  json::array all;
  for (const Deck& deck : game.rules->decks()) {
    all.emplace_back(as_json(game, deck));
    if (asked.json) continue;
    fmt::print("{}  {}\n", terminal.ink(Ink::bold, deck.name),
               terminal.ink(Ink::dim, sizes(game.info(), deck)));
    for (const std::string& line :
         wrapped(deck.description, static_cast<std::size_t>(terminal.width()) - 4)) {
      fmt::print("    {}\n", line);
    }
  }
  if (asked.json) {
    print_json(all);
  } else if (all.empty()) {
    fmt::print("No ready-made deck fits these cards.\n");
  }
  return Exit::ok;
}

void print_deck(const LoadedGame& game, const Deck& deck) {
  const Terminal& terminal = Terminal::here();
  const CardSet& cards = game.rules->cards();
  fmt::print("{}\n", terminal.ink(Ink::bold, deck.name));
  for (const std::string& line : wrapped(deck.description, static_cast<std::size_t>(terminal.width())))
    fmt::print("{}\n", line);
  std::size_t width = 0;
  for (const DeckEntry& entry : deck.entries) width = std::max(width, columns(cards.face(entry.design).name));
  for (std::size_t i = 0; i < game.info().deck_sections.size(); ++i) {
    fmt::print("\n{} ({})\n", terminal.ink(Ink::cyan, game.info().deck_sections[i]),
               deck.count(static_cast<std::uint8_t>(i)));
    for (const DeckEntry& entry : deck.entries) {
      if (entry.section != i) continue;
      const std::string stats = stats_line(cards, entry.design);
      fmt::print("  {:>2}  {}  {}{}{}\n", entry.count, padded(cards.face(entry.design).name, width),
                 type_line(cards, entry.design), stats.empty() ? "" : ", ", stats);
    }
  }
}

Exit show(const AskedList& asked) {
  const LoadedGame game = load_game(game_named(asked.game), asked.folder);
  const Deck deck = deck_named(game, asked.name);
  if (asked.json) {
    print_json(as_json(game, deck));
  } else if (asked.toml) {
    fmt::print("{}", write_deck(game.rules->cards(), game.info().deck_sections, game.info().name, deck));
  } else {
    print_deck(game, deck);
  }
  return Exit::ok;
}

}  // namespace

void add_deck(Program& program) {
  CLI::App& deck = program.add("deck", "Check deck files; list and show ready-made decks",
                               "  muster deck list lanes\n"
                               "  muster deck show lanes \"Ember Raid\"\n"
                               "  muster deck check my-deck.toml\n");
  deck.require_subcommand(1);

  auto for_check = std::make_shared<AskedCheck>();
  CLI::App& check_command =
      program.add(deck, "check", "Check deck files: cards known, and legal by the rules of their game",
                  "  muster deck check my-deck.toml\n"
                  "  muster deck check --cards my-set my-set/decks/*.toml\n");
  check_command.add_option("FILE", for_check->files, "Deck files; each names its game with game = \"…\"")
      ->required();
  check_command.add_option("--cards", for_check->folder, kCardsHelp)->type_name("DIR");
  check_command.add_flag("--json", for_check->json, "Print JSON");
  program.runs(check_command, for_check, check);

  auto for_list = std::make_shared<AskedList>();
  CLI::App& list_command =
      program.add(deck, "list", "List the ready-made decks of a game", "  muster deck list lanes\n");
  list_command.add_option("GAME", for_list->game, "Which game")->required();
  list_command.add_option("--cards", for_list->folder, kCardsHelp)->type_name("DIR");
  list_command.add_flag("--json", for_list->json, "Print JSON");
  program.runs(list_command, for_list, list);

  auto for_show = std::make_shared<AskedList>();
  CLI::App& show_command =
      program.add(deck, "show", "Show what is in a deck",
                  "  muster deck show lanes \"Ember Raid\"\n"
                  "  muster deck show lanes \"Ember Raid\" --toml > my-deck.toml    a start for your own\n");
  show_command.add_option("GAME", for_show->game, "Which game")->required();
  show_command.add_option("NAME", for_show->name, "A ready-made deck, or a deck file")->required();
  show_command.add_option("--cards", for_show->folder, kCardsHelp)->type_name("DIR");
  show_command.add_flag("--toml", for_show->toml, "Print it as a deck file");
  show_command.add_flag("--json", for_show->json, "Print JSON");
  program.runs(show_command, for_show, show);
}

}  // namespace muster
