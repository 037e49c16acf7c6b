// Matches and their actions.
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "engine/match/record.hpp"
#include "src/objects.hpp"

namespace muster::python {

namespace {

/// An option of the match, its place among them, or its text.
using ActionWord = std::variant<const ActionObject*, long long, std::string>;

Action action_of(const MatchObject& object, const ActionWord& word) {
  const Match& match = *object.match;
  if (const auto* given = std::get_if<const ActionObject*>(&word); given != nullptr) {
    if (*given == nullptr) throw Error("an action is needed here, not None");
    if ((*given)->rules != object.game.rules)
      throw Error(
          fmt::format("the action \"{}\" is of another game, or of another card set of it", (*given)->text));
    return (*given)->action;
  }
  if (const auto* place = std::get_if<long long>(&word); place != nullptr) {
    const std::vector<Action> options = match.options();
    if (*place < 0 || *place >= static_cast<long long>(options.size()))
      throw IllegalAction(
          fmt::format("there is no option {}; there are {}, counted from 0", *place, options.size()));
    return options[static_cast<std::size_t>(*place)];
  }
  std::string error;
  const auto action = match.parse(std::get<std::string>(word), error);
  if (!action) throw IllegalAction(error);
  return *action;
}

void apply(MatchObject& object, const ActionWord& word) {
  Match& match = object.free();
  if (match.decision().over()) throw MatchOver("the match is over");
  std::string error;
  if (!match.apply(action_of(object, word), error)) throw IllegalAction(error);
  ++object.changes;
}

nb::object result_of(const Match& match) {
  const Result result = match.result();
  if (!result.over()) return nb::none();
  nb::list out;
  for (int i = 0; i < match.seats(); ++i) {
    const Verdict verdict = result.of(seat_at(i));
    out.append(verdict == Verdict::win ? "win" : verdict == Verdict::draw ? "draw" : "loss");
  }
  return out;
}

std::vector<double> returns_of(const Match& match) {
  std::vector<double> out;
  const Result result = match.result();
  for (int i = 0; i < match.seats(); ++i)
    out.push_back(result.over() ? 2.0 * static_cast<double>(worth_of(result.of(seat_at(i)))) - 1.0 : 0.0);
  return out;
}

nb::list steps_of(const Match& match) {
  nb::list out;
  for (const Step& step : match.steps())
    out.append(nb::make_tuple(index_of(step.seat), step.action, step.hash));
  return out;
}

std::string scenario_of(const Match& match, const std::string& name) {
  return record_to_scenario(record_of(match), match.rules(), name);
}

void add_action(nb::module_& module) {
  nb::class_<ActionObject>(module, "Action", "One choice. str() of it is its readable, lossless text.")
      .def_ro("text", &ActionObject::text)
      .def_ro("note", &ActionObject::note, "What to know of it besides: the words of an ability, odds.")
      .def("__str__", [](const ActionObject& action) { return action.text; })
      .def("__repr__", [](const ActionObject& action) { return fmt::format("<Action {}>", action.text); })
      .def("__hash__", [](const ActionObject& action) { return action.action.key(); })
      .def(
          "__eq__",
          [](const ActionObject& action, nb::handle other) {
            const ActionObject* that = nullptr;
            return nb::try_cast(other, that) && that != nullptr && that->rules == action.rules &&
                   that->action == action.action;
          },
          nb::arg("other").none(), nb::sig("def __eq__(self, other: object, /) -> bool"));
}

}  // namespace

void add_matches(nb::module_& module) {
  add_action(module);
  const char* view_sig = "def view(self, seat: int | str | None = None) -> dict[str, typing.Any]";
  const char* events_sig =
      "def events(self, seat: int | str | None = None, start: int = 0) -> list[dict[str, typing.Any]]";
  nb::class_<MatchObject>(module, "Match",
                          "A match: it waits for exactly one choice by one seat, or is over.\n\n"
                          "Seats are 0, 1, … or \"A\", \"B\", …; None is somebody without a seat.")
      .def_prop_ro("game", [](MatchObject& m) { return m.game; })
      .def_prop_ro(
          "seats", [](MatchObject& m) { return m.free().seats(); }, "How many play.")
      .def_prop_ro(
          "seat", [](MatchObject& m) { return number_of(m.free().decision().seat); },
          "Whose choice it is; None when the match is over.")
      .def_prop_ro("over", [](MatchObject& m) { return m.free().decision().over(); })
      .def_prop_ro(
          "result", [](MatchObject& m) { return result_of(m.free()); },
          nb::sig("def result(self) -> list[str] | None"),
          "\"win\", \"draw\" or \"loss\" for each seat; None while it goes on.")
      .def_prop_ro(
          "ending",
          [](MatchObject& m) -> std::optional<std::string> {
            const Result result = m.free().result();
            if (!result.over()) return std::nullopt;
            return std::string(m.game.info().endings[result.reason]);
          },
          "How it ended, in words.")
      .def_prop_ro(
          "returns", [](MatchObject& m) { return returns_of(m.free()); },
          "For each seat 1 won, -1 lost, 0 drawn or not over.")
      .def_prop_ro(
          "length", [](MatchObject& m) { return m.free().steps().size(); }, "Choices made so far.")
      .def_prop_ro(
          "prompt", [](MatchObject& m) { return m.free().prompt(m.free().decision().seat); },
          "What is asked of the seat to choose.")
      .def_prop_ro("option_count",
                   [](MatchObject& m) {
                     return m.free().decision().over() ? std::size_t{0} : m.free().options().size();
                   })
      .def(
          "options", [](MatchObject& m) { return actions_of(m.free(), m.game.rules); },
          "Every legal action, in a fixed order; none when the match is over.")
      .def("apply", &apply, nb::arg("action"), nb::sig("def apply(self, action: Action | int | str) -> None"),
           "Carries out an option: itself, its place among the options, or its text.")
      .def(
          "why_not",
          [](MatchObject& m, const ActionWord& word) { return m.free().refusal(action_of(m, word)); },
          nb::arg("action"), nb::sig("def why_not(self, action: Action | int | str) -> str"),
          "Why an action is not legal, with the rule; \"\" when it is.")
      .def(
          "view",
          [](MatchObject& m, const SeatWord& seat) {
            const Match& match = m.free();
            return from_json(to_json(match.view(seat_of(seat, match.seats()))));
          },
          nb::arg("seat") = nb::none(), nb::sig(view_sig), "What a seat may know.")
      .def(
          "events",
          [](MatchObject& m, const SeatWord& seat, std::size_t start) {
            const Match& match = m.free();
            return events_of(match, seat_of(seat, match.seats()), start);
          },
          nb::arg("seat") = nb::none(), nb::arg("start") = 0, nb::sig(events_sig),
          "What happened, from an event number on, as a seat may know it.")
      .def_prop_ro("event_count", [](MatchObject& m) { return m.free().event_count(); })
      .def(
          "board",
          [](MatchObject& m, const SeatWord& seat, int width) {
            const Match& match = m.free();
            if (width < 40 || width > 400) throw Error("a board is 40 to 400 characters wide");
            return m.game.entry->board(*m.game.rules, match.view(seat_of(seat, match.seats())), false, width);
          },
          nb::arg("seat") = nb::none(), nb::arg("width") = 80,
          nb::sig("def board(self, seat: int | str | None = None, width: int = 80) -> str"),
          "The table drawn as text.")
      .def(
          "imagine",
          [](MatchObject& m, const SeatWord& seat, std::uint64_t seed) {
            const Match& match = m.free();
            return imagined(m.game, match, seat_of(seat, match.seats()), seed);
          },
          nb::arg("seat").none(), nb::arg("seed"),
          nb::sig("def imagine(self, seat: int | str | None, seed: int) -> Match"),
          "A match that looks the same to a seat, with all it cannot know drawn anew. Nothing of the past "
          "comes "
          "with it.")
      .def(
          "clone", [](MatchObject& m) { return match_object(m.game, m.free().clone()); },
          "The same match again: both go on alike when the same is chosen.")
      .def("__copy__", [](MatchObject& m) { return match_object(m.game, m.free().clone()); })
      .def(
          "__deepcopy__",
          [](MatchObject& m, const nb::object&) { return match_object(m.game, m.free().clone()); },
          nb::arg("memo"))
      .def_prop_ro(
          "hash", [](MatchObject& m) { return m.free().hash(); }, "Of the true state, hidden cards too.")
      .def(
          "save",
          [](MatchObject& m) {
            const std::string saved = m.free().save();
            return nb::bytes(saved.data(), saved.size());
          },
          "The position and the luck to come, for Game.restore().")
      .def(
          "record", [](MatchObject& m) { return write_record(m.free()); },
          "How it was played: JSON lines that Game.replay() and `muster replay` read and verify.")
      .def_prop_ro(
          "steps", [](MatchObject& m) { return steps_of(m.free()); },
          nb::sig("def steps(self) -> list[tuple[int, str, int]]"),
          "Every choice made: seat, action, hash of the state after it.")
      .def(
          "scenario", [](MatchObject& m, const std::string& name) { return scenario_of(m.free(), name); },
          nb::arg("name"), "The match as a scenario file: a test of the rules.")
      .def(
          "perspective",
          [](const std::shared_ptr<MatchObject>& m) {
            if (m->free().decision().over()) throw MatchOver("the match is over: nobody has to choose");
            return PerspectiveObject{m, m->changes};
          },
          "What the seat to choose may know; good for this choice.")
      .def("__repr__", [](MatchObject& m) {
        const Match& match = m.free();
        return fmt::format(
            "<Match of {}, {} choices, {}>", m.game.info().name, match.steps().size(),
            match.decision().over() ? "over" : fmt::format("{} to choose", name_of(match.decision().seat)));
      });
}

}  // namespace muster::python
