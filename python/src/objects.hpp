// What Python holds: games, decks, matches, actions. Each keeps what it stands on alive.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <nanobind/nanobind.h>

#include "engine/match/encoding.hpp"
#include "engine/match/match.hpp"
#include "games/games.hpp"
#include "src/errors.hpp"

namespace muster::python {

namespace nb = nanobind;

struct GameObject {
  const GameEntry* entry = nullptr;
  std::shared_ptr<const Rules> rules;
  std::shared_ptr<const Encoder> encoder;

  const GameInfo& info() const { return rules->info(); }
};

struct CardObject {
  std::shared_ptr<const Rules> rules;
  DesignId design = DesignId::none;

  const CardFace& face() const { return rules->cards().face(design); }
};

struct DeckObject {
  std::shared_ptr<const Rules> rules;
  Deck deck;
};

struct ActionObject {
  std::shared_ptr<const Rules> rules;
  Action action;
  std::string text;
  std::string note;
};

/// A match, and how often it was changed, so that what was handed out of it can tell that it is old.
struct MatchObject {
  GameObject game;
  std::unique_ptr<Match> match;
  std::uint64_t changes = 0;
  bool busy = false;

  /// For everything but long work: nobody may look while another thread plays.
  Match& free() {
    if (busy) throw InUse("another thread is working with this match");
    return *match;
  }
};

/// What an agent of one's own is handed. It is good for one choice.
struct PerspectiveObject {
  std::shared_ptr<MatchObject> of;
  std::uint64_t changes = 0;

  const Match& match() const {
    const Match& held = of->free();
    if (of->changes != changes)
      throw Error("this perspective is of a choice that has been made; ask the match for another");
    return held;
  }
};

/// A seat as Python says it: 0, "A", and None for somebody without one. Checked against the table.
using SeatWord = std::variant<std::monostate, int, std::string>;
Seat seat_of(const SeatWord& word, int seats);
Seat seated(const SeatWord& word, int seats);
/// The other way round: 0 is A, None nobody.
inline std::optional<int> number_of(Seat seat) {
  return is_seated(seat) ? std::optional(index_of(seat)) : std::nullopt;
}

/// Decks as Python names them: one for each seat, a ready one by its name or an object.
using DeckWord = std::variant<std::string, DeckObject*>;
using DeckWords = std::optional<std::vector<DeckWord>>;
using OptionWords = std::vector<std::pair<std::string, std::string>>;

Deck deck_of(const GameObject& game, const DeckWord& word);
/// Throws what is wrong with it. Without decks the seed deals them.
Setup setup_of(const GameObject& game, std::optional<int> seats, const DeckWords& decks,
               const OptionWords& options, std::uint64_t seed);
/// The usual options with these words, for so many seats.
Setup plain_setup(const GameObject& game, std::optional<int> seats, const OptionWords& options);
OptionWords option_words(const nb::object& options);

std::string problems_text(const std::vector<DeckProblem>& problems);
void check_kind(const std::string& kind);

std::shared_ptr<MatchObject> match_object(const GameObject& game, std::unique_ptr<Match> match);
/// A world as somebody imagines it: nothing of what came before comes with it.
std::shared_ptr<MatchObject> imagined(const GameObject& game, const Match& match, Seat viewer,
                                      std::uint64_t seed);
std::vector<ActionObject> actions_of(const Match& match, const std::shared_ptr<const Rules>& rules);
nb::object from_json(const std::string& text);
nb::list events_of(const Match& match, Seat viewer, std::size_t from);

void add_games(nb::module_& module);
void add_matches(nb::module_& module);
void add_agents(nb::module_& module);
void add_encoding(nb::module_& module);
void add_vectors(nb::module_& module);
void add_lab(nb::module_& module);
void add_lab_plans(nb::module_& module);

}  // namespace muster::python
