// Computer players, and what one written in Python is handed.
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>
#include <nanobind/stl/vector.h>

#include "agents/agent.hpp"
#include "src/objects.hpp"
#include "src/waiting.hpp"

namespace muster::python {

namespace {

class AgentObject {
 public:
  AgentObject(const GameObject& game, std::string kind, std::uint64_t seed)
      : game_(game), kind_(std::move(kind)), seed_(seed) {
    check_kind(kind_);
    wake();
  }

  const std::string& kind() const { return kind_; }

  ActionObject choose(const std::shared_ptr<MatchObject>& match) {
    Action action;
    think(*match, [&](const Match& seen) { action = agent_->choose(seen); });
    return {game_.rules, action, match->match->text(action), match->match->note(action)};
  }

  nb::list advise(const std::shared_ptr<MatchObject>& match) {
    Advice advice;
    think(*match, [&](const Match& seen) { advice = agent_->advise(seen); });
    nb::list out;
    for (const Advice::Option& each : advice.options) {
      out.append(nb::make_tuple(ActionObject{game_.rules, each.action, match->match->text(each.action),
                                             match->match->note(each.action)},
                                each.share, each.chance));
    }
    return out;
  }

 private:
  /// Searches are worth a thread of their own, so that Ctrl-C reaches them; the others answer at once.
  bool thinks_long() const { return search_settings(kind_, game_.info()).iterations > 0; }

  void wake() {
    stop_ = std::make_unique<Cancellation>();
    agent_ = make_agent(kind_, *game_.rules, seed_, nullptr, stop_.get());
    if (agent_ == nullptr) throw Error(fmt::format("{} is not played by \"{}\"", game_.info().title, kind_));
  }

  template <class Work>
  void think(MatchObject& match, Work&& work) {
    if (match.game.rules != game_.rules)
      throw Error(fmt::format("this player is for {} with other cards or another game", game_.info().title));
    if (match.free().decision().over()) throw MatchOver("the match is over: nobody has to choose");
    const Claim mine(busy_, "player");
    const Claim its(match.busy, "match");
    const Match& seen = *match.match;
    if (!thinks_long()) {
      work(seen);
      return;
    }
    SignalWatch watch;
    if (!run_beside([&] { work(seen); }, *stop_, watch)) {
      wake();  // one that was told to stop stays stopped
      watch.raise_signal();
    }
  }

  GameObject game_;
  std::string kind_;
  std::uint64_t seed_;
  std::unique_ptr<Cancellation> stop_;
  std::unique_ptr<Agent> agent_;
  bool busy_ = false;
};

}  // namespace

void add_agents(nb::module_& module) {
  module.def(
      "agent_kinds",
      [] {
        nb::dict out;
        for (const AgentKind& each : agent_kinds())
          out[std::string(each.name).c_str()] = std::string(each.help);
        return out;
      },
      nb::sig("def agent_kinds() -> dict[str, str]"), "The computer players there are and what each does.");

  module.def(
      "stream_seed", [](std::uint64_t seed, std::uint64_t stream) { return stream_seed(seed, stream); },
      nb::arg("seed"), nb::arg("stream"), "A seed grown from another: independent for every number.");

  nb::class_<AgentObject>(
      module, "Agent",
      "A computer player: a level (\"easy\", \"normal\", \"hard\", \"expert\"), \"random\", "
      "\"greedy\", or a search spelled out (\"search:iterations=500\").")
      .def(nb::init<const GameObject&, std::string, std::uint64_t>(), nb::arg("game"), nb::arg("kind"),
           nb::arg("seed") = 0)
      .def_prop_ro("kind", &AgentObject::kind)
      .def("choose", &AgentObject::choose, nb::arg("match"),
           nb::sig("def choose(self, match: Match) -> Action"),
           "A legal action for the seat that must choose, from what that seat may know. Others may run "
           "meanwhile; "
           "Ctrl-C ends a search.")
      .def("advise", &AgentObject::advise, nb::arg("match"),
           nb::sig("def advise(self, match: Match) -> list[tuple[Action, float, float]]"),
           "Every option, best first, with its share of the thinking and the chance of winning it gives.")
      .def("__repr__", [](const AgentObject& agent) { return fmt::format("<Agent {}>", agent.kind()); });

  const char* events_sig = "def events(self, start: int = 0) -> list[dict[str, typing.Any]]";
  nb::class_<PerspectiveObject>(module, "Perspective",
                                "What the seat to choose may know of a match, and nothing else: the same in "
                                "every world it cannot tell from the "
                                "true one. Good for one choice.")
      .def_prop_ro("seat", [](const PerspectiveObject& p) { return index_of(p.match().decision().seat); })
      .def_prop_ro("seats", [](const PerspectiveObject& p) { return p.match().seats(); })
      .def_prop_ro("prompt",
                   [](const PerspectiveObject& p) { return p.match().prompt(p.match().decision().seat); })
      .def("options", [](const PerspectiveObject& p) { return actions_of(p.match(), p.of->game.rules); })
      .def(
          "view",
          [](const PerspectiveObject& p) {
            return from_json(to_json(p.match().view(p.match().decision().seat)));
          },
          nb::sig("def view(self) -> dict[str, typing.Any]"))
      .def(
          "events",
          [](const PerspectiveObject& p, std::size_t start) {
            return events_of(p.match(), p.match().decision().seat, start);
          },
          nb::arg("start") = 0, nb::sig(events_sig), "What the seat saw happen, from an event number on.")
      .def_prop_ro("length", [](const PerspectiveObject& p) { return p.match().steps().size(); })
      .def(
          "sample",
          [](const PerspectiveObject& p, std::uint64_t seed) {
            return imagined(p.of->game, p.match(), p.match().decision().seat, seed);
          },
          nb::arg("seed"),
          "A match that looks the same to this seat, everything it cannot know drawn anew; it can be played "
          "on.");
}

}  // namespace muster::python
