// muster schema and muster vocabulary: what a card file of a game may say, for editors and for people.
#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/load.hpp"

namespace muster {

namespace {

struct Asked {
  std::string game;
};

Exit print_schema(const Asked& asked) {
  fmt::print("{}\n", card_schema(load_game(game_named(asked.game)).rules->vocabulary()));
  return Exit::ok;
}

Exit print_vocabulary(const Asked& asked) {
  const LoadedGame game = load_game(game_named(asked.game));
  // Words that no card of the game uses are shown by cards that are no part of it.
  std::vector<SourceFile> files = game_files(game.info(), "/cards/");
  for (const std::string_view more : {"/examples.toml", "/ideas/"}) {
    for (const SourceFile& file : game_files(game.info(), more)) files.push_back(file);
  }
  Diagnostics diagnostics;
  const auto set = CardSet::load(game.rules->vocabulary(), files, diagnostics);
  fmt::print("{}", vocabulary_page(set == nullptr ? game.rules->cards() : *set));
  return Exit::ok;
}

}  // namespace

void add_schema(Program& program) {
  auto for_schema = std::make_shared<Asked>();
  CLI::App& schema = program.add(
      "schema", "Print the JSON Schema of a game's card files, for editors",
      "  muster schema lanes > lanes.schema.json    then name it in your editor's TOML settings\n");
  schema.add_option("GAME", for_schema->game, "Which game")->required();
  program.runs(schema, for_schema, print_schema);

  auto for_words = std::make_shared<Asked>();
  CLI::App& words = program.add("vocabulary", "Print every word cards of a game may use, as Markdown",
                                "  muster vocabulary lanes | less\n");
  words.add_option("GAME", for_words->game, "Which game")->required();
  program.runs(words, for_words, print_vocabulary);
}

}  // namespace muster
