#include "cli/deck_file.hpp"

#include <fmt/format.h>

#include "cli/exit.hpp"
#include "cli/files.hpp"
#include "engine/core/text.hpp"

namespace muster {

std::string problem_text(std::string_view where, const DeckProblem& problem) {
  return problem.rule.empty() ? fmt::format("{}: {}", where, problem.message)
                              : fmt::format("{}: {}: {}", where, problem.rule, problem.message);
}

Deck deck_named(const LoadedGame& game, const std::string& name) {
  std::vector<std::string_view> known;
  for (const Deck& deck : game.rules->decks()) {
    if (same_word(deck.name, name)) return deck;
    known.push_back(deck.name);
  }
  if (!name.ends_with(".toml") && !file_exists(name)) {
    throw Stop(Exit::usage,
               fmt::format("no ready-made deck and no file \"{}\"{}", name, suggestion(name, known)));
  }
  const OwnedFile file = read_file(name);
  Diagnostics diagnostics;
  const auto deck =
      read_deck(game.rules->cards(), game.info().deck_sections, {file.path, file.text}, diagnostics);
  if (!deck) {
    fmt::print(stderr, "{}", diagnostics.text());
    throw Stop(Exit::failed, fmt::format("{} is no deck that can be played", name));
  }
  return *deck;
}

}  // namespace muster
