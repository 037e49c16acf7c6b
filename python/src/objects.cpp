#include "src/objects.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>
#include <nanobind/stl/string.h>

#include "agents/agent.hpp"
#include "engine/core/text.hpp"

namespace muster::python {

Seat seat_of(const SeatWord& word, int seats) {
  if (std::holds_alternative<std::monostate>(word)) return Seat::none;
  Seat seat = Seat::none;
  std::string said;
  if (const int* number = std::get_if<int>(&word); number != nullptr) {
    said = std::to_string(*number);
    if (*number >= 0 && *number < seats) seat = seat_at(*number);
  } else {
    said = std::get<std::string>(word);
    seat = seat_named(said);
  }
  if (!is_seated(seat) || index_of(seat) >= seats)
    throw UnknownName(fmt::format("there is no seat \"{}\" at a table of {}; seats are 0 to {}, or A to {}",
                                  said, seats, seats - 1, name_of(seat_at(seats - 1))));
  return seat;
}

Seat seated(const SeatWord& word, int seats) {
  const Seat seat = seat_of(word, seats);
  if (!is_seated(seat)) throw Error("a seat is needed here, not None");
  return seat;
}

std::string problems_text(const std::vector<DeckProblem>& problems) {
  std::string text;
  for (const DeckProblem& problem : problems) {
    if (!text.empty()) text += '\n';
    text += problem.rule.empty() ? problem.message : fmt::format("{}: {}", problem.rule, problem.message);
  }
  return text;
}

void check_kind(const std::string& kind) {
  if (const std::string problem = kind_problem(kind); !problem.empty()) throw UnknownName(problem);
}

Deck deck_of(const GameObject& game, const DeckWord& word) {
  if (DeckObject* const* given = std::get_if<DeckObject*>(&word); given != nullptr) {
    if (*given == nullptr) throw Error("a deck is needed here, not None");
    if ((*given)->rules != game.rules)
      throw Error(fmt::format("the deck \"{}\" is of another game, or of another card set of it",
                              (*given)->deck.name));
    return (*given)->deck;
  }
  const auto& name = std::get<std::string>(word);
  std::vector<std::string_view> known;
  for (const Deck& deck : game.rules->decks()) {
    if (same_word(deck.name, name)) return deck;
    known.push_back(deck.name);
  }
  throw UnknownName(fmt::format("no ready-made deck \"{}\"{}", name, suggestion(name, known)));
}

Setup plain_setup(const GameObject& game, std::optional<int> seats, const OptionWords& options) {
  const GameInfo& info = game.info();
  const int wanted = seats.value_or(info.min_seats);
  if (wanted < info.min_seats || wanted > info.max_seats)
    throw Error(fmt::format("{} is for {} to {} players, not {}", info.title, info.min_seats, info.max_seats,
                            wanted));
  Setup setup = default_setup(info, wanted);
  for (const auto& [name, word] : options) {
    if (const std::string problem = set_option(info, setup, name, word); !problem.empty())
      throw UnknownName(problem);
  }
  return setup;
}

Setup setup_of(const GameObject& game, std::optional<int> seats, const DeckWords& decks,
               const OptionWords& options, std::uint64_t seed) {
  if (decks && !seats && !decks->empty()) seats = static_cast<int>(decks->size());
  Setup setup = plain_setup(game, seats, options);
  if (decks) {
    for (const DeckWord& word : *decks) setup.decks.push_back(deck_of(game, word));
  } else if (!game.rules->check_setup(setup).empty()) {
    constexpr std::uint64_t kDeckStream = 1000;  // as the program deals decks
    constexpr int kTries = 1000;
    Chance deal(stream_seed(seed, kDeckStream));
    const auto ready = game.rules->decks();
    for (int i = 0; i < kTries && !ready.empty(); ++i) {
      setup.decks.clear();
      for (int seat = 0; seat < setup.seats; ++seat)
        setup.decks.push_back(ready[deal.below(static_cast<std::uint32_t>(ready.size()))]);
      if (game.rules->check_setup(setup).empty()) break;
    }
  }
  for (Deck& deck : setup.decks) deck.tidy();
  if (const auto problems = game.rules->check_setup(setup); !problems.empty())
    throw Error("this match cannot be played: " + problems_text(problems));
  return setup;
}

OptionWords option_words(const nb::object& options) {
  OptionWords words;
  if (options.is_none()) return words;
  const char* wanted = "options are a dict of names and words, as {\"protection\": \"hand\"}";
  if (!nb::isinstance<nb::dict>(options)) throw Error(wanted);
  for (const auto& [name, word] : nb::cast<nb::dict>(options)) {
    if (!nb::isinstance<nb::str>(name) || !nb::isinstance<nb::str>(word)) throw Error(wanted);
    words.emplace_back(nb::cast<std::string>(name), nb::cast<std::string>(word));
  }
  return words;
}

std::shared_ptr<MatchObject> match_object(const GameObject& game, std::unique_ptr<Match> match) {
  auto object = std::make_shared<MatchObject>();
  object->game = game;
  object->match = std::move(match);
  return object;
}

std::shared_ptr<MatchObject> imagined(const GameObject& game, const Match& match, Seat viewer,
                                      std::uint64_t seed) {
  // The copy that a match makes of itself remembers how it came about, with cards the viewer never saw.
  std::string error;
  auto world = game.rules->restore(match.imagine(viewer, seed)->save(), error);
  if (world == nullptr) throw Error("the imagined position cannot be restored: " + error);
  return match_object(game, std::move(world));
}

std::vector<ActionObject> actions_of(const Match& match, const std::shared_ptr<const Rules>& rules) {
  std::vector<ActionObject> out;
  if (match.decision().over()) return out;
  const std::vector<Action> options = match.options();
  out.reserve(options.size());
  for (const Action action : options) out.push_back({rules, action, match.text(action), match.note(action)});
  return out;
}

nb::object from_json(const std::string& text) { return nb::module_::import_("json").attr("loads")(text); }

nb::list events_of(const Match& match, Seat viewer, std::size_t from) {
  nb::list out;
  for (const EventView& event : match.events(viewer, from)) out.append(from_json(to_json(event)));
  return out;
}

}  // namespace muster::python
