// Matches between computer players on all cores, as rows for a table.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "lab/field.hpp"
#include "lab/plan.hpp"
#include "lab/problem.hpp"
#include "lab/run.hpp"
#include "src/lab_rows.hpp"
#include "src/objects.hpp"
#include "src/waiting.hpp"

namespace muster::python {

namespace {

/// Plays the cells and gives what the schedule counts, in order.
nb::dict play_cells(const std::vector<lab::Cell>& cells, const lab::Sureness& sure, const std::string& path,
                    int threads, bool records) {
  if (threads < 1 || threads > 1024)
    throw Error(fmt::format("matches are played on 1 to 1024 threads, not {}", threads));
  SignalWatch watch;
  try {
    lab::Store store(path, lab::Store::Access::write);
    store.describe(cells);
    lab::Schedule schedule(cells, sure, store);
    lab::RunSettings settings;
    settings.threads = threads;
    settings.keeps_records = records;
    settings.shall_stop = [&] { return watch(); };
    {
      const nb::gil_scoped_release unlocked;
      lab::run(cells, schedule, store, settings);
    }
    watch.raise_signal();
    return counted_rows(cells, schedule, store, records);
  } catch (const lab::Problem& problem) {
    throw Error(problem.what());
  }
}

nb::dict duel(const GameObject& game, const std::string& first, const std::string& second,
              std::size_t matches, std::uint64_t seed, std::optional<int> seats,
              const std::optional<std::vector<DeckWord>>& decks, const nb::object& options, int threads,
              bool records) {
  check_kind(first);
  check_kind(second);
  if (matches == 0 || matches > lab::kMostMatches)
    throw Error(fmt::format("a duel is of 1 to {} matches, not {}", lab::kMostMatches, matches));
  lab::Field field;
  field.rules = game.rules;
  field.plain = plain_setup(game, seats, option_words(options));
  field.seed = seed;
  if (decks) {
    for (const DeckWord& word : *decks) field.decks.push_back(deck_of(game, word));
  } else if (!game.rules->check_setup(field.plain).empty()) {
    field.decks.assign(game.rules->decks().begin(), game.rules->decks().end());
  }
  for (Deck& deck : field.decks) {
    deck.tidy();
    if (const auto problems = game.rules->check_deck(deck); !problems.empty())
      throw Error(fmt::format("{}: {}", deck.name, problems_text(problems)));
  }
  std::vector<lab::Cell> cells = lab::skill_cells(field, {first, second});
  if (cells.empty()) throw Error("these decks make no table that may be played");
  // Decks take turns, a group of seatings at a time.
  const std::size_t group = cells.front().group();
  std::vector<std::size_t> shares(cells.size());
  for (std::size_t begun = 0, turn = 0; begun < matches; begun += group, ++turn)
    shares[turn % shares.size()] += std::min(group, matches - begun);
  for (std::size_t i = 0; i < cells.size(); ++i) cells[i].least = cells[i].most = shares[i];
  std::erase_if(cells, [](const lab::Cell& cell) { return cell.most == 0; });
  lab::Sureness sure;
  sure.stops_early = false;
  return play_cells(cells, sure, ":memory:", threads, records);
}

nb::dict run_plan(const std::string& text, const std::string& file, const std::string& store, int threads,
                  const nb::object& read_folder, const nb::object& read_text) {
  const lab::Plan plan = plan_of(text, file, read_folder, read_text);
  return play_cells(plan.cells, plan.sure, store, threads, plan.keeps_records);
}

}  // namespace

void add_lab(nb::module_& module) {
  module.def(
      "duel_rows", &duel, nb::arg("game"), nb::arg("first"), nb::arg("second"), nb::arg("matches"),
      nb::arg("seed") = 1, nb::arg("seats") = nb::none(), nb::arg("decks") = nb::none(),
      nb::arg("options") = nb::none(), nb::arg("threads") = 1, nb::arg("records") = false,
      nb::sig(
          "def duel_rows(game: Game, first: str, second: str, matches: int, seed: int = 1, seats: int | None "
          "= None, decks: collections.abc.Sequence[str | Deck] | None = None, options: "
          "collections.abc.Mapping[str, str] | None = None, "
          "threads: int = 1, records: bool = False) -> dict[str, list[typing.Any]]"),
      "Matches of one kind of player against another; columns, a row for each match.");
  module.def(
      "plan_rows", &run_plan, nb::arg("text"), nb::arg("file"), nb::arg("store"), nb::arg("threads"),
      nb::arg("read_folder"), nb::arg("read_text"),
      nb::sig("def plan_rows(text: str, file: str, store: str, threads: int, read_folder: "
              "collections.abc.Callable[[str], typing.Any], "
              "read_text: collections.abc.Callable[[str], str | None]) -> dict[str, list[typing.Any]]"),
      "Plays a plan of the lab; columns, a row for each match that counts.");
}

}  // namespace muster::python
