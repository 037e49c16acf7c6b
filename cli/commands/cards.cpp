// muster cards: the cards of a game, as a list or face by face.
#include <algorithm>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/card_check.hpp"
#include "cli/commands/card_try.hpp"
#include "cli/find_card.hpp"
#include "cli/json.hpp"
#include "cli/load.hpp"
#include "cli/terminal/card_face.hpp"
#include "cli/terminal/terminal.hpp"

namespace muster {

namespace {

struct Asked {
  std::string game;
  std::vector<std::string> name;
  std::string folder;
  std::string check_game;
  bool check = false;
  bool try_out = false;
  TryAsked trying;
  bool json = false;
};

json::object as_json(const CardSet& cards, DesignId design) {
  const Vocabulary& vocabulary = cards.vocabulary();
  const Design& card = cards[design];
  const CardFace& face = cards.face(design);
  json::object stats;
  for (std::size_t i = 0; i < vocabulary.stats.size(); ++i) {
    if (((vocabulary.stats[i].types >> card.type) & 1U) != 0 || card.stats[i] != 0)
      stats[vocabulary.stats[i].name] = card.stats[i];
  }
  json::array traits;
  for (std::size_t i = 0; i < vocabulary.traits.size(); ++i) {
    if (card.has_trait(i)) traits.emplace_back(vocabulary.traits[i].name);
  }
  json::object out{{"id", face.id}, {"name", face.name}, {"type", vocabulary.types[card.type].name}};
  if (card.group > 0) out[vocabulary.group_key] = vocabulary.groups[card.group - 1U].name;
  if (!traits.empty()) out["traits"] = traits;
  out["stats"] = stats;
  out["cost"] = cost_line(cards, design);
  out["text"] = texts(face.ability_texts);
  if (!face.flavor.empty()) out["flavor"] = face.flavor;
  out["provenance"] = name_of(face.provenance);
  if (!face.note.empty()) out["note"] = face.note;
  out["file"] = face.file;
  out["line"] = face.line;
  return out;
}

/// Two lines or more: what it is and costs, then what it does.
void print_line(const CardSet& cards, DesignId design, std::size_t name_width) {
  const Terminal& terminal = Terminal::here();
  const CardFace& face = cards.face(design);
  std::string what(cards.vocabulary().types[cards[design].type].name);
  if (const std::string stats = stats_line(cards, design); !stats.empty()) what += fmt::format(", {}", stats);
  if (const std::string cost = cost_line(cards, design); !cost.empty())
    what += fmt::format("; cost: {}", cost);
  fmt::print("  {}  {}\n", terminal.ink(Ink::bold, padded(face.name, name_width)), what);
  for (const std::string& text : face.ability_texts) {
    for (const std::string& line : wrapped(text, static_cast<std::size_t>(terminal.width()) - 6)) {
      fmt::print("      {}\n", terminal.ink(Ink::dim, line));
    }
  }
}

void list(const LoadedGame& game) {
  const CardSet& cards = game.rules->cards();
  const Vocabulary& vocabulary = cards.vocabulary();
  std::size_t name_width = 0;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    name_width = std::max(name_width, columns(cards.face(static_cast<DesignId>(i)).name));
  }
  // Group 0 is "none" and comes last, as it does in the rulebooks.
  for (std::size_t turn = 1; turn <= vocabulary.groups.size() + 1; ++turn) {
    const std::size_t group = turn % (vocabulary.groups.size() + 1);
    bool headed = false;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const auto design = static_cast<DesignId>(i);
      if (cards[design].group != group) continue;
      if (!headed && !vocabulary.groups.empty()) {
        const std::string_view heading =
            group == 0 ? std::string_view("Neutral") : vocabulary.groups[group - 1].name;
        fmt::print("{}{}\n", i == 0 ? "" : "\n", Terminal::here().ink(Ink::cyan, heading));
        headed = true;
      }
      print_line(cards, design, name_width);
    }
  }
  fmt::print("\n{} cards; muster cards {} NAME shows one\n", cards.size(), game.info().name);
}

Exit run(const Asked& asked) {
  if (asked.check && asked.try_out)
    throw Stop(Exit::usage, "--check or --try, not both; --try checks the cards first");
  if (asked.check || asked.try_out) {
    std::vector<std::string> files = asked.name;
    if (!asked.game.empty()) files.insert(files.begin(), asked.game);
    if (asked.try_out) {
      if (files.empty())
        throw Stop(Exit::usage, "which card files? For example: muster cards --try my-card.toml");
      return try_cards(files, asked.check_game, asked.trying, asked.json);
    }
    if (files.empty())
      throw Stop(Exit::usage, "which card files? For example: muster cards --check my-set/*.toml");
    return check_cards(files, asked.check_game, asked.json);
  }
  if (asked.game.empty()) throw Stop(Exit::usage, "which game? Try: muster games");
  const LoadedGame game = load_game(game_named(asked.game), asked.folder);
  const CardSet& cards = game.rules->cards();
  if (asked.name.empty()) {
    if (asked.json) {
      json::array all;
      for (std::size_t i = 0; i < cards.size(); ++i)
        all.emplace_back(as_json(cards, static_cast<DesignId>(i)));
      print_json(all);
    } else {
      list(game);
    }
    return Exit::ok;
  }
  const std::string name = fmt::format("{}", fmt::join(asked.name, " "));
  std::string problem;
  const std::vector<DesignId> found = find_designs(cards, name, problem);
  if (found.empty()) throw Stop(Exit::usage, problem);
  json::array faces;
  for (const DesignId design : found) {
    if (asked.json) {
      faces.emplace_back(as_json(cards, design));
    } else {
      fmt::print("{}", draw_card(cards, design, Terminal::here()));
    }
  }
  if (asked.json) print_json(faces);
  return Exit::ok;
}

}  // namespace

void add_cards(Program& program) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add(
      "cards", "List the cards of a game, draw one, check card files or try new cards",
      "  muster cards lanes                     every card with its text\n"
      "  muster cards lanes ember wolf          one card, drawn\n"
      "  muster cards lanes --json              the whole set for a program\n"
      "  muster cards lanes --cards my-set      the cards of the folder my-set\n"
      "  muster cards --check my-set/*.toml     file:line:column of every mistake\n"
      "  muster cards --try my-card.toml        plays with new and changed cards and says what they did\n"
      "\n"
      "--try puts each new or changed card into legal decks, lets random and greedy players play and\n"
      "counts. It ends with 0 when every card was played and each of its abilities happened, else with\n"
      "1. The result depends on the seed, not on the number of threads.\n");
  command.add_option("GAME", asked->game, "Which game; muster games lists them");
  command.add_option("NAME", asked->name, "A card's name, or a part of it");
  command.add_option("--cards", asked->folder, kCardsHelp)->type_name("DIR");
  command.add_flag("--check", asked->check,
                   "The words are card files to check; exit code 1 when something is wrong");
  command.add_flag("--try", asked->try_out,
                   "The words are files or folders with new or changed cards to play with");
  command.add_option("--matches", asked->trying.matches, "With --try: how many matches for each card")
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--seed", asked->trying.seed, "With --try: the same seed gives the same matches")
      ->type_name("N")
      ->capture_default_str();
  command
      .add_option("--threads", asked->trying.threads,
                  "With --try: how many at once; as many as there are cores when left out")
      ->type_name("N");
  command
      .add_option("--game", asked->check_game,
                  "With --check and --try: the game, for files without a game = \"…\" of their own")
      ->type_name("GAME");
  command.add_flag("--json", asked->json, "Print JSON");
  program.runs(command, asked, run);
}

}  // namespace muster
