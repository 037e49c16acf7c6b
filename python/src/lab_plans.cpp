// A plan of the lab that many processes play: one deals the matches out and keeps what comes back, the others
// play.
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <future>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "lab/plan.hpp"
#include "lab/play.hpp"
#include "lab/problem.hpp"
#include "lab/row_bytes.hpp"
#include "src/lab_rows.hpp"
#include "src/objects.hpp"
#include "src/waiting.hpp"

namespace muster::python {

namespace {

/// A match of a plan: the place of its cell, and its number there.
using TaskWord = std::pair<std::size_t, std::uint32_t>;

class PlanObject {
 public:
  PlanObject(const std::string& text, const std::string& file, const std::string& store,
             const nb::object& read_folder, const nb::object& read_text)
      : plan_(plan_of(text, file, read_folder, read_text)),
        store_(opened(store)),
        schedule_(plan_.cells, plan_.sure, store_) {
    told([&] { store_.describe(plan_.cells); });
  }
  PlanObject(const PlanObject&) = delete;
  PlanObject& operator=(const PlanObject&) = delete;

  std::vector<TaskWord> next(std::size_t count) {
    const Claim claim(busy_, "plan");
    std::vector<TaskWord> out;
    while (out.size() < count) {
      const auto task = schedule_.next();
      if (!task) break;
      out.emplace_back(task->cell, task->number);
    }
    return out;
  }

  nb::list play(const std::vector<TaskWord>& tasks) {
    const Claim claim(busy_, "plan");
    for (const TaskWord& task : tasks) check(task);
    std::vector<std::string> rows;
    SignalWatch watch;
    std::atomic<bool> stopped{false};
    const auto work = [&] {
      for (const auto& [cell, number] : tasks) {
        std::string record;
        auto row = lab::play(plan_.cells[cell], number, stopped, plan_.keeps_records ? &record : nullptr);
        if (!row) return;
        row->record = std::move(record);
        rows.push_back(lab::packed(cell, *row));
      }
    };
    {
      const nb::gil_scoped_release unlocked;
      std::future<void> done = std::async(std::launch::async, work);
      while (done.wait_for(std::chrono::milliseconds(100)) != std::future_status::ready) {
        if (watch()) stopped = true;
      }
      done.get();
    }
    watch.raise_signal();
    nb::list out;
    for (const std::string& row : rows) out.append(nb::bytes(row.data(), row.size()));
    return out;
  }

  void take(const std::vector<nb::bytes>& played) {
    const Claim claim(busy_, "plan");
    std::vector<std::pair<std::size_t, lab::MatchRow>> rows;
    rows.reserve(played.size());
    told([&] {
      for (const nb::bytes& each : played) rows.push_back(lab::unpacked({each.c_str(), each.size()}));
    });
    for (const auto& [cell, row] : rows) {
      check({cell, row.number});
      const lab::Cell& its = plan_.cells[cell];
      const GameInfo& info = its.rules->info();
      const auto sits = [&](Seat seat) { return seat == Seat::none || index_of(seat) < its.seats(); };
      if (row.cell != lab::key_of(its))
        throw Error(fmt::format(
            "this match is of another plan, or was played with other cards or another version: not of {}",
            lab::name_of(its)));
      if (row.ending >= info.endings.size() || !sits(row.starts) || !sits(row.third) ||
          (row.winners.bits() >> static_cast<unsigned>(its.seats())) != 0)
        throw Error("this is no match that was played here: its end or its seats are none");
    }
    std::vector<lab::MatchRow> kept;
    for (auto& [cell, row] : rows) kept.push_back(row);
    told([&] { store_.add(kept); });
    for (const auto& [cell, row] : rows) {
      const lab::Cell& its = plan_.cells[cell];
      schedule_.finished({cell, row.number},
                         lab::share_of(row.winners, lab::seat_of(its, row.number, 0), its.seats()));
    }
  }

  void give_back(const std::vector<TaskWord>& tasks) {
    const Claim claim(busy_, "plan");
    for (const TaskWord& task : tasks) check(task);
    for (const auto& [cell, number] : tasks) schedule_.give_back({cell, number});
  }

  bool done() const { return schedule_.done(); }
  std::size_t played() const { return schedule_.played(); }
  std::size_t at_most() const { return schedule_.at_most(); }

  nb::dict table() {
    const Claim claim(busy_, "plan");
    nb::dict out;
    told([&] { out = counted_rows(plan_.cells, schedule_, store_, plan_.keeps_records); });
    return out;
  }

 private:
  template <class Work>
  static void told(Work&& work) {
    try {
      work();
    } catch (const lab::Problem& problem) {
      throw Error(problem.what());
    }
  }
  static lab::Store opened(const std::string& path) {
    try {
      return {path, lab::Store::Access::write};
    } catch (const lab::Problem& problem) {
      throw Error(problem.what());
    }
  }
  void check(const TaskWord& task) const {
    const auto& [cell, number] = task;
    if (cell >= plan_.cells.size())
      throw Error(
          fmt::format("there is no cell {}; the plan has {}, counted from 0", cell, plan_.cells.size()));
    if (number >= plan_.cells[cell].most)
      throw Error(fmt::format("cell {} has no match {}; it has {} at most, counted from 0", cell, number,
                              plan_.cells[cell].most));
  }

  lab::Plan plan_;
  lab::Store store_;
  lab::Schedule schedule_;
  bool busy_ = false;
};

}  // namespace

void add_lab_plans(nb::module_& module) {
  nb::class_<PlanObject>(
      module, "PlanRun",
      "A plan of the lab that many processes play: one asks for the next matches and takes what "
      "comes back, the others play them. The "
      "same match gives the same row wherever it is played. open_plan() opens one.")
      .def(nb::init<const std::string&, const std::string&, const std::string&, const nb::object&,
                    const nb::object&>(),
           nb::arg("text"), nb::arg("file"), nb::arg("store"), nb::arg("read_folder"), nb::arg("read_text"),
           nb::sig("def __init__(self, text: str, file: str, store: str, read_folder: "
                   "collections.abc.Callable[[str], typing.Any], "
                   "read_text: collections.abc.Callable[[str], str | None]) -> None"))
      .def("next", &PlanObject::next, nb::arg("count"),
           "Up to so many matches to play: the place of the cell and the number of each. None when all are "
           "played or given out.")
      .def("play", &PlanObject::play, nb::arg("tasks"),
           nb::sig("def play(self, tasks: collections.abc.Sequence[tuple[int, int]]) -> list[bytes]"),
           "Plays matches and keeps nothing: a row of bytes each, for take() in the process that keeps them. "
           "Others may run meanwhile.")
      .def("take", &PlanObject::take, nb::arg("rows"),
           nb::sig("def take(self, rows: collections.abc.Sequence[bytes]) -> None"),
           "Writes rows to the store; a match that is there already stays as it was. Rows of another plan or "
           "other cards are refused.")
      .def("give_back", &PlanObject::give_back, nb::arg("tasks"),
           nb::sig("def give_back(self, tasks: collections.abc.Sequence[tuple[int, int]]) -> None"),
           "Whoever had these matches is gone: next() gives them to somebody else.")
      .def_prop_ro("done", &PlanObject::done, "Whether every question of the plan is answered.")
      .def_prop_ro("played", &PlanObject::played)
      .def_prop_ro("at_most", &PlanObject::at_most, "Matches there will be at most.")
      .def("table", &PlanObject::table, nb::sig("def table(self) -> dict[str, list[typing.Any]]"),
           "The matches that count so far; columns, a row for each.");
}

}  // namespace muster::python
