// Many matches stepped at once, with arrays that stay where they are.
#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "engine/match/matchups.hpp"
#include "envs/vector_env.hpp"
#include "src/arrays.hpp"
#include "src/objects.hpp"
#include "src/waiting.hpp"

namespace muster::python {

namespace {

using Choices = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Seeds = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

constexpr std::size_t kMostMatches = 65'536;

class VectorObject {
 public:
  VectorObject(const GameObject& game, std::size_t matches, std::uint64_t seed, std::optional<int> seats,
               const DeckWords& decks, const nb::object& options,
               const std::optional<std::vector<std::optional<std::string>>>& players, bool rotates)
      : game_(game) {
    if (matches > kMostMatches)
      throw Error(fmt::format("a vector has {} matches at most, not {}", kMostMatches, matches));
    const OptionWords words = option_words(options);
    VectorSettings settings;
    settings.matches = matches;
    settings.seed = seed;
    settings.rotates = rotates;
    if (decks) {
      settings.setups = {setup_of(game, seats, decks, words, seed)};
    } else {
      const Setup plain = plain_setup(game, seats, words);
      settings.setups = dealt_every_way(*game.rules, plain);
      if (settings.setups.empty()) settings.setups = {setup_of(game, seats, decks, words, seed)};
    }
    if (players) {
      const auto at_table = static_cast<std::size_t>(settings.setups.front().seats);
      if (players->size() != at_table)
        throw Error(fmt::format("{} players for a table of {}: name one for each seat, None for your own",
                                players->size(), at_table));
      for (std::size_t i = 0; i < at_table; ++i) settings.players[i] = (*players)[i].value_or("");
    }
    matches_ = matches;
    std::string error;
    env_ = make_vector_env(game.rules, game.encoder, std::move(settings), error);
    if (env_ == nullptr) throw Error(error);
    env_->shall_stop = [this] { return watch_ != nullptr && (*watch_)(); };
  }

  void reset(const std::optional<Seeds>& seeds) {
    std::span<const std::uint64_t> given;
    if (seeds) {
      given = {seeds->data(), seeds->shape(0)};
      if (given.size() != matches_)
        throw Error(fmt::format("{} seeds for {} matches: one for each", given.size(), matches_));
    }
    work([&] { env_->reset(given); });
  }

  void step(const Choices& choices) {
    std::string error;
    work([&] { error = env_->step({choices.data(), choices.shape(0)}); });
    if (!error.empty()) throw IllegalAction(error);
  }

  /// Plays on with choices drawn at random, for measuring and for filling up.
  void step_randomly(std::uint64_t seed, std::size_t steps) {
    Chance chance(seed);
    std::vector<std::int32_t> choices(matches_);
    std::string error;
    work([&] {
      for (std::size_t n = 0; n < steps && error.empty() && !(*watch_)(); ++n) {
        const std::vector<std::int32_t>& counts = env_->arrays().option_counts;
        for (std::size_t i = 0; i < matches_; ++i)
          choices[i] = static_cast<std::int32_t>(chance.below(static_cast<std::uint32_t>(counts[i])));
        error = env_->step(choices);
      }
    });
    if (!error.empty()) throw IllegalAction(error);
  }

  std::size_t matches() const { return matches_; }
  const EncodingSpec& spec() const { return game_.encoder->spec(); }
  const VectorArrays& arrays() const { return env_->arrays(); }

 private:
  template <class Work>
  void work(Work&& carry_out) {
    const Claim claim(busy_, "vector of matches");
    SignalWatch watch;
    watch_ = &watch;
    {
      const nb::gil_scoped_release unlocked;
      carry_out();
    }
    watch_ = nullptr;
    watch.raise_signal();
  }

  GameObject game_;
  std::size_t matches_ = 0;
  std::unique_ptr<VectorEnv> env_;
  SignalWatch* watch_ = nullptr;
  bool busy_ = false;
};

/// An array of the vector under its name; `part` says which and how it is shaped.
template <class T, class Shape>
auto array(std::vector<T> VectorArrays::* part, Shape shape) {
  return [part, shape](nb::handle self) {
    const auto& vector = nb::cast<const VectorObject&>(self);
    return shape(vector.arrays().*part, vector, self);
  };
}

/// A row of numbers for each match, or `columns` of them.
template <class T>
auto per_match(std::vector<T> VectorArrays::* part, std::size_t columns = 0) {
  return array(part, [columns](const auto& numbers, const VectorObject& vector, nb::handle self) {
    if (columns == 0) return looked_at(numbers, {vector.matches()}, self);
    return looked_at(numbers, {vector.matches(), columns}, self);
  });
}

template <class T>
auto slots_of(std::vector<T> VectorArrays::* part) {
  return array(part, [](const auto& numbers, const VectorObject& vector, nb::handle self) {
    return looked_at(numbers, {vector.matches(), vector.spec().slot_count, vector.spec().slots.size()}, self);
  });
}

template <class T>
auto globals_of(std::vector<T> VectorArrays::* part) {
  return array(part, [](const auto& numbers, const VectorObject& vector, nb::handle self) {
    return looked_at(numbers, {vector.matches(), vector.spec().globals.size()}, self);
  });
}

}  // namespace

void add_vectors(nb::module_& module) {
  nb::class_<VectorObject>(module, "MatchVector",
                           "Many matches of a game stepped at once. Its arrays are read-only, stay where "
                           "they are and change with every "
                           "step; copy what you keep. A match that ends begins anew in the same step, with "
                           "the next seed of its stream.")
      .def(nb::init<const GameObject&, std::size_t, std::uint64_t, std::optional<int>, const DeckWords&,
                    const nb::object&, const std::optional<std::vector<std::optional<std::string>>>&, bool>(),
           nb::arg("game"), nb::arg("matches"), nb::arg("seed") = 1, nb::arg("seats") = nb::none(),
           nb::arg("decks") = nb::none(), nb::arg("options") = nb::none(), nb::arg("players") = nb::none(),
           nb::arg("rotates") = false,
           nb::sig(
               "def __init__(self, game: Game, matches: int, seed: int = 1, seats: int | None = None, decks: "
               "collections.abc.Sequence[str | Deck] | None = None, options: collections.abc.Mapping[str, "
               "str] | None = None, players: "
               "collections.abc.Sequence[str | None] | None = None, rotates: bool = False) -> None"))
      .def("reset", &VectorObject::reset, nb::arg("seeds").none() = nb::none(),
           nb::sig("def reset(self, seeds: numpy.typing.NDArray[numpy.uint64] | None = None) -> None"),
           "Begins all matches anew: with the seeds of the vector's stream, or with one for each match.")
      .def("step", &VectorObject::step, nb::arg("choices"),
           nb::sig("def step(self, choices: numpy.typing.NDArray[numpy.int32]) -> None"),
           "Carries out an option of each match, by its place among them. Wrong choices change nothing.")
      .def("step_randomly", &VectorObject::step_randomly, nb::arg("seed"), nb::arg("steps"),
           "So many steps with options drawn at random.")
      .def("__len__", &VectorObject::matches)
      .def_prop_ro("slots", slots_of(&VectorArrays::slots),
                   nb::sig("def slots(self) -> numpy.typing.NDArray[numpy.int16]"))
      .def_prop_ro("globals", globals_of(&VectorArrays::globals),
                   nb::sig("def globals(self) -> numpy.typing.NDArray[numpy.int16]"))
      .def_prop_ro(
          "options",
          array(&VectorArrays::options,
                [](const auto& numbers, const VectorObject& vector, nb::handle self) {
                  const EncodingSpec& spec = vector.spec();
                  return looked_at(numbers, {vector.matches(), spec.most_options, spec.options.size()}, self);
                }),
          nb::sig("def options(self) -> numpy.typing.NDArray[numpy.int16]"), "Rows beyond the count are 0.")
      .def_prop_ro("mask",
                   array(&VectorArrays::mask,
                         [](const auto& numbers, const VectorObject& vector, nb::handle self) {
                           return looked_at(numbers, {vector.matches(), vector.spec().most_options}, self);
                         }),
                   nb::sig("def mask(self) -> numpy.typing.NDArray[numpy.uint8]"))
      .def_prop_ro("option_counts", per_match(&VectorArrays::option_counts),
                   nb::sig("def option_counts(self) -> numpy.typing.NDArray[numpy.int32]"))
      .def_prop_ro("seats", per_match(&VectorArrays::seats),
                   nb::sig("def seats(self) -> numpy.typing.NDArray[numpy.int8]"),
                   "Who chooses next: 0 is A.")
      .def_prop_ro("rewards", per_match(&VectorArrays::rewards),
                   nb::sig("def rewards(self) -> numpy.typing.NDArray[numpy.float32]"),
                   "Of the seat that chose last: 1 won, -1 lost, 0 drawn or not over.")
      .def_prop_ro("seat_rewards", per_match(&VectorArrays::seat_rewards, kMaxSeats),
                   nb::sig("def seat_rewards(self) -> numpy.typing.NDArray[numpy.float32]"),
                   "The same for all seats.")
      .def_prop_ro("ended", per_match(&VectorArrays::ended),
                   nb::sig("def ended(self) -> numpy.typing.NDArray[numpy.uint8]"), "By the last choice.")
      .def_prop_ro("lengths", per_match(&VectorArrays::lengths),
                   nb::sig("def lengths(self) -> numpy.typing.NDArray[numpy.int32]"),
                   "Choices made in the match, or in the one that just ended.")
      .def_prop_ro("seeds", per_match(&VectorArrays::seeds),
                   nb::sig("def seeds(self) -> numpy.typing.NDArray[numpy.uint64]"))
      .def_prop_ro("final_slots", slots_of(&VectorArrays::final_slots),
                   nb::sig("def final_slots(self) -> numpy.typing.NDArray[numpy.int16]"),
                   "Of a match that ended, as the seat that chose last sees it.")
      .def_prop_ro("final_globals", globals_of(&VectorArrays::final_globals),
                   nb::sig("def final_globals(self) -> numpy.typing.NDArray[numpy.int16]"));
}

}  // namespace muster::python
