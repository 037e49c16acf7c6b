// Matches of the lab as columns of a table, and plans as Python hands them over.
#include "src/lab_rows.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "src/objects.hpp"

namespace muster::python {

namespace {

/// The columns of a table, filled a row at a time.
class Columns {
 public:
  template <class Value>
  void add(const char* name, Value&& value) {
    const auto [at, fresh] = lists_.try_emplace(name);
    if (fresh) order_.emplace_back(name);
    at->second.append(nb::cast(std::forward<Value>(value)));
  }
  nb::dict take() const {
    nb::dict out;
    for (const std::string& name : order_) out[name.c_str()] = lists_.at(name);
    return out;
  }

 private:
  std::map<std::string, nb::list> lists_;
  std::vector<std::string> order_;
};

void add_row(Columns& columns, const lab::Cell& cell, const lab::MatchRow& row) {
  const GameInfo& info = cell.rules->info();
  columns.add("game", std::string(info.name));
  columns.add("cards", cell.cards);
  columns.add("number", row.number);
  columns.add("seed", row.seed);
  for (int i = 0; i < kMaxSeats; ++i) {
    const std::string seat(name_of(seat_at(i)));
    const std::string player = "player_" + seat;
    const std::string deck = "deck_" + seat;
    const std::string share = "share_" + seat;
    const lab::Side* side = nullptr;
    for (std::size_t each = 0; i < cell.seats() && each < cell.sides.size(); ++each) {
      if (lab::seat_of(cell, row.number, each) == seat_at(i)) side = &cell.sides[each];
    }
    columns.add(player.c_str(), side == nullptr ? std::string() : side->player);
    columns.add(deck.c_str(), side == nullptr ? std::string() : side->deck.name);
    columns.add(share.c_str(), side == nullptr ? std::optional<double>()
                                               : lab::share_of(row.winners, seat_at(i), cell.seats()));
  }
  columns.add("score", lab::share_of(row.winners, lab::seat_of(cell, row.number, 0), cell.seats()));
  columns.add("ending", std::string(info.endings[row.ending]));
  columns.add("decisions", row.decisions);
  columns.add("turns", row.turns);
  columns.add("lead_changes", row.changes);
  columns.add("starts", number_of(row.starts));
  columns.add("record", row.record);
}

}  // namespace

nb::dict counted_rows(const std::vector<lab::Cell>& cells, const lab::Schedule& schedule,
                      const lab::Store& store, bool records) {
  Columns columns;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    store.each(lab::key_of(cells[i]), schedule.counted(i), [&](const lab::MatchRow& row) {
      lab::MatchRow full = row;
      if (records) full.record = store.record(row.cell, row.number);
      add_row(columns, cells[i], full);
    });
  }
  return columns.take();
}

lab::Plan plan_of(const std::string& text, const std::string& file, const nb::object& read_folder,
                  const nb::object& read_text) {
  lab::Shelf shelf;
  shelf.rules = [&](const GameEntry& entry, const std::string& folder) -> std::shared_ptr<const Rules> {
    using Texts = std::vector<std::pair<std::string, std::string>>;
    Texts cards;
    Texts decks;
    if (!folder.empty()) std::tie(cards, decks) = nb::cast<std::pair<Texts, Texts>>(read_folder(folder));
    const auto files = [](const Texts& texts) {
      std::vector<SourceFile> out;
      for (const auto& [path, content] : texts) out.push_back({path, content});
      return out;
    };
    Diagnostics problems;
    auto rules = entry.load(files(cards), files(decks), problems);
    if (rules == nullptr) throw Error(problems.text());
    return rules;
  };
  shelf.text = [&](const std::string& path) { return nb::cast<std::optional<std::string>>(read_text(path)); };
  Diagnostics diagnostics;
  const auto plan = lab::read_plan({file, text}, shelf, diagnostics);
  if (!plan || !diagnostics.empty()) throw Error(diagnostics.text());
  return *plan;
}

}  // namespace muster::python
