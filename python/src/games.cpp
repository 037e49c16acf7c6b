// Games, cards and decks.
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "engine/core/diagnostics.hpp"
#include "engine/core/text.hpp"
#include "engine/match/record.hpp"
#include "engine/match/rules_version.hpp"
#include "engine/scenario/scenario.hpp"
#include "games/encoders.hpp"
#include "src/objects.hpp"

namespace muster::python {

namespace {

using Texts = std::vector<std::pair<std::string, std::string>>;

std::vector<SourceFile> files_of(const Texts& texts) {
  std::vector<SourceFile> files;
  files.reserve(texts.size());
  for (const auto& [path, text] : texts) files.push_back({path, text});
  return files;
}

const GameEntry& entry_named(const std::string& name) {
  std::vector<std::string_view> known;
  for (const GameEntry& each : all_games()) {
    if (same_word(each.info->name, name)) return each;
    known.push_back(each.info->name);
  }
  throw UnknownName(fmt::format("no game \"{}\"{}", name, suggestion(name, known)));
}

GameObject load(const std::string& name, const Texts& cards, const Texts& decks) {
  GameObject game;
  game.entry = &entry_named(name);
  Diagnostics diagnostics;
  game.rules = game.entry->load(files_of(cards), files_of(decks), diagnostics);
  if (game.rules == nullptr) throw Error(diagnostics.text());
  game.encoder = encoder_for(game.rules);
  return game;
}

CardObject card_named(const GameObject& game, const std::string& name) {
  const DesignId design = game.rules->cards().find(name);
  if (design == DesignId::none)
    throw UnknownName(fmt::format("no card \"{}\"{}", name, suggestion(name, game.rules->cards().names())));
  return {game.rules, design};
}

DeckObject read(const GameObject& game, const std::string& text, const std::string& file) {
  Diagnostics diagnostics;
  auto deck = read_deck(game.rules->cards(), game.info().deck_sections, {file, text}, diagnostics);
  if (!deck || !diagnostics.empty()) throw Error(diagnostics.text());
  return {game.rules, std::move(*deck)};
}

nb::dict cards_of(const DeckObject& deck) {
  nb::dict sections;
  for (std::size_t i = 0; i < deck.rules->info().deck_sections.size(); ++i) {
    nb::dict cards;
    for (const DeckEntry& entry : deck.deck.entries) {
      if (entry.section == i)
        cards[deck.rules->cards().face(entry.design).name.c_str()] = static_cast<int>(entry.count);
    }
    sections[std::string(deck.rules->info().deck_sections[i]).c_str()] = cards;
  }
  return sections;
}

nb::dict match_options(const GameObject& game) {
  nb::dict out;
  for (const MatchOptionSpec& option : game.info().options) {
    nb::list choices;
    for (const Term& term : option.choices) choices.append(std::string(term.name));
    out[std::string(option.name).c_str()] = choices;
  }
  return out;
}

nb::dict stats_of(const CardObject& card) {
  nb::dict out;
  const CardSet& cards = card.rules->cards();
  const auto stats = card.rules->vocabulary().stats;
  const Design& design = cards[card.design];
  for (std::size_t i = 0; i < stats.size(); ++i) {
    const auto types = stats[i].types;
    if (types == 0 || ((types >> design.type) & 1U) != 0)
      out[std::string(stats[i].name).c_str()] = static_cast<int>(design.stats[i]);
  }
  return out;
}

std::shared_ptr<MatchObject> start(const GameObject& game, std::uint64_t seed, std::optional<int> seats,
                                   const DeckWords& decks, const nb::object& options) {
  const Setup setup = setup_of(game, seats, decks, option_words(options), seed);
  return match_object(game, game.rules->start(setup, seed));
}

std::shared_ptr<MatchObject> restore(const GameObject& game, const nb::bytes& saved) {
  std::string error;
  auto match = game.rules->restore({saved.c_str(), saved.size()}, error);
  if (match == nullptr) throw Error(error);
  return match_object(game, std::move(match));
}

std::shared_ptr<MatchObject> replay_text(const GameObject& game, const std::string& text,
                                         std::optional<std::size_t> steps) {
  std::string error;
  const auto record = read_record(text, *game.rules, error);
  if (!record) throw Error(error);
  auto match = replay(*record, *game.rules, error, steps.value_or(static_cast<std::size_t>(-1)));
  if (match == nullptr || !error.empty()) throw Error(error);
  return match_object(game, std::move(match));
}

nb::list run_scenarios(const GameObject& game, const std::string& text, const std::string& file) {
  Diagnostics diagnostics;
  const auto read = read_scenarios({file, text}, diagnostics);
  if (!read || !diagnostics.empty()) throw Error(diagnostics.text());
  if (!same_word(read->game, game.info().name))
    throw Error(fmt::format("{}: these scenarios are of {}, not of {}", file, read->game, game.info().name));
  nb::list out;
  for (const auto& scenario : read->scenarios) {
    const ScenarioOutcome outcome = run_scenario(*scenario, *game.rules);
    nb::dict row;
    row["name"] = outcome.name;
    row["passed"] = outcome.passed;
    row["rules"] = outcome.rules;
    row["checks"] = outcome.checks;
    row["failure"] = outcome.failure;
    out.append(row);
  }
  return out;
}

std::shared_ptr<MatchObject> start_named(const GameObject& game, const std::string& text,
                                         const std::string& name, const std::string& file) {
  Diagnostics diagnostics;
  const auto read = read_scenarios({file, text}, diagnostics);
  if (!read || !diagnostics.empty()) throw Error(diagnostics.text());
  if (!same_word(read->game, game.info().name))
    throw Error(fmt::format("{}: these scenarios are of {}, not of {}", file, read->game, game.info().name));
  std::vector<std::string_view> known;
  for (const auto& scenario : read->scenarios) {
    known.push_back(scenario_name(*scenario));
    if (scenario_name(*scenario) != name) continue;
    std::vector<std::string> problems;
    auto match = start_scenario(*scenario, *game.rules, problems);
    if (match != nullptr && problems.empty()) return match_object(game, std::move(match));
    throw Error(problems.empty() ? fmt::format("\"{}\" does not begin with a position", name)
                                 : fmt::format("{}", fmt::join(problems, "\n")));
  }
  throw UnknownName(fmt::format("{}: no scenario \"{}\"{}", file, name, suggestion(name, known)));
}

std::string rules_text(const GameObject& game) {
  const auto files = game_files(game.info(), "rules.md");
  return files.empty() ? "" : std::string(files.front().text);
}

void add_cards(nb::module_& module) {
  nb::class_<CardObject>(module, "Card", "What is printed on a card.")
      .def_prop_ro("id", [](const CardObject& card) { return card.face().id; })
      .def_prop_ro("name", [](const CardObject& card) { return card.face().name; })
      .def_prop_ro(
          "number", [](const CardObject& card) { return at(card.design); },
          "Its place in the card set; row number + 1 of `Encoding.designs`.")
      .def_prop_ro("type",
                   [](const CardObject& card) {
                     const auto& types = card.rules->vocabulary().types;
                     return std::string(types[card.rules->cards()[card.design].type].name);
                   })
      .def_prop_ro(
          "text", [](const CardObject& card) { return card.face().rules_text; },
          "The rules text, rendered from what the card does.")
      .def_prop_ro("flavor", [](const CardObject& card) { return card.face().flavor; })
      .def_prop_ro("provenance",
                   [](const CardObject& card) { return std::string(name_of(card.face().provenance)); })
      .def_prop_ro("stats", &stats_of, nb::sig("def stats(self) -> dict[str, int]"), "Its printed numbers.")
      .def("__repr__", [](const CardObject& card) { return fmt::format("<Card {}>", card.face().name); });

  nb::class_<DeckObject>(module, "Deck", "A list of cards somebody brings to the table.")
      .def_prop_ro("name", [](const DeckObject& deck) { return deck.deck.name; })
      .def_prop_ro("description", [](const DeckObject& deck) { return deck.deck.description; })
      .def_prop_ro("cards", &cards_of, nb::sig("def cards(self) -> dict[str, dict[str, int]]"),
                   "For each section of the deck its cards by name and how many there are.")
      .def(
          "problems",
          [](const DeckObject& deck) {
            std::vector<std::string> out;
            for (const DeckProblem& problem : deck.rules->check_deck(deck.deck))
              out.push_back(problems_text({problem}));
            return out;
          },
          "What keeps it from being played, with the rules; empty when it is legal.")
      .def(
          "toml",
          [](const DeckObject& deck) {
            const GameInfo& info = deck.rules->info();
            return write_deck(deck.rules->cards(), info.deck_sections, info.name, deck.deck);
          },
          "The deck as a file.")
      .def("__repr__", [](const DeckObject& deck) { return fmt::format("<Deck {}>", deck.deck.name); });
}

}  // namespace

void add_games(nb::module_& module) {
  add_cards(module);
  module.def(
      "games",
      [] {
        std::vector<std::string> names;
        for (const GameEntry& each : all_games()) names.emplace_back(each.info->name);
        return names;
      },
      "The names of the games there are.");

  nb::class_<GameObject>(module, "Game", "A game with its cards and decks loaded. Never changes.")
      .def(nb::new_([](const std::string& name, const Texts& cards, const Texts& decks) {
             return load(name, cards, decks);
           }),
           nb::arg("name"), nb::arg("cards") = Texts{}, nb::arg("decks") = Texts{})
      .def_prop_ro("name", [](const GameObject& game) { return std::string(game.info().name); })
      .def_prop_ro("title", [](const GameObject& game) { return std::string(game.info().title); })
      .def_prop_ro("summary", [](const GameObject& game) { return std::string(game.info().summary); })
      .def_prop_ro("min_seats", [](const GameObject& game) { return game.info().min_seats; })
      .def_prop_ro("max_seats", [](const GameObject& game) { return game.info().max_seats; })
      .def_prop_ro("rules_version", [](const GameObject& game) { return rules_version(game.info()); })
      .def_prop_ro(
          "card_hash", [](const GameObject& game) { return game.rules->cards().hash(); },
          "Changes whenever a card says or does something else.")
      .def_prop_ro("rules", &rules_text, "The numbered rules, as Markdown.")
      .def_prop_ro("options", &match_options, nb::sig("def options(self) -> dict[str, list[str]]"),
                   "The match options and the words each may have.")
      .def_prop_ro("cards",
                   [](const GameObject& game) {
                     std::vector<CardObject> cards;
                     for (std::size_t i = 0; i < game.rules->cards().size(); ++i)
                       cards.push_back({game.rules, static_cast<DesignId>(i)});
                     return cards;
                   })
      .def_prop_ro(
          "decks",
          [](const GameObject& game) {
            std::vector<DeckObject> decks;
            for (const Deck& deck : game.rules->decks()) decks.push_back({game.rules, deck});
            return decks;
          },
          "The ready-made decks; none where nobody brings one.")
      .def("card", &card_named, nb::arg("name"), "A card by its name or id.")
      .def(
          "deck",
          [](const GameObject& game, const std::string& name) {
            return DeckObject{game.rules, deck_of(game, DeckWord(name))};
          },
          nb::arg("name"), "A ready-made deck.")
      .def("read_deck", &read, nb::arg("text"), nb::arg("file") = "deck.toml",
           "Reads a deck file's text. Errors say file, line and what was expected.")
      .def("start", &start, nb::arg("seed") = 0, nb::arg("seats") = nb::none(), nb::arg("decks") = nb::none(),
           nb::arg("options") = nb::none(),
           nb::sig("def start(self, seed: int = 0, seats: int | None = None, decks: "
                   "collections.abc.Sequence[str | Deck] | None = "
                   "None, options: collections.abc.Mapping[str, str] | None = None) -> Match"),
           "Begins a match. The same seed gives the same match. Decks that are not named are dealt by the "
           "seed.")
      .def("restore", &restore, nb::arg("saved"), "The match that Match.save() wrote; its past is not kept.")
      .def("replay", &replay_text, nb::arg("record"), nb::arg("steps") = nb::none(),
           "Plays the record of a match again, or its first steps, and verifies it.")
      .def("run_scenarios", &run_scenarios, nb::arg("text"), nb::arg("file") = "scenarios.toml",
           nb::sig("def run_scenarios(self, text: str, file: str = ...) -> list[dict[str, "
                   "typing.Any]]"),
           "Runs the scenarios of a file: a row for each with name, passed, rules, checks and failure.")
      .def("start_scenario", &start_named, nb::arg("text"), nb::arg("name"),
           nb::arg("file") = "scenarios.toml", "The match a scenario begins with.")
      .def("__repr__", [](const GameObject& game) { return fmt::format("<Game {}>", game.info().name); });
}

}  // namespace muster::python
