#include "lab/schedule.hpp"

#include <algorithm>
#include <array>

#include "lab/store.hpp"

namespace muster::lab {

namespace {

/// Looks lie a quarter apart: early enough to save matches, seldom enough to keep many cores busy between
/// two.
std::uint32_t quarter_more(std::uint32_t look) { return look + std::max(look / 4, 1U); }

}  // namespace

std::string_view name_of(Answer answer) {
  constexpr std::array<std::string_view, 6> names{"open", "fair", "unfair", "apart", "precise", "spent"};
  return names[static_cast<std::size_t>(answer)];
}

Schedule::Schedule(std::span<const Cell> cells, const Sureness& sure, const Store& store) : sure_(sure) {
  cells_.resize(cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    CellState& state = cells_[i];
    state.cell = &cells[i];
    const auto most = static_cast<std::uint32_t>(cells[i].most);
    state.stages.assign(most, Stage::open);
    state.scores.assign(most, 0);
    state.look = sure_.stops_early ? std::min(static_cast<std::uint32_t>(cells[i].least), most) : most;
    store.each(key_of(cells[i]), most, [&](const MatchRow& row) {
      state.stages[row.number] = Stage::done;
      state.scores[row.number] =
          static_cast<float>(share_of(row.winners, seat_of(cells[i], row.number, 0), cells[i].seats()));
      ++state.done;
    });
    ++open_;
    advance(state);
    played_ += state.answer == Answer::open ? state.done : state.counted;
  }
}

std::uint32_t Schedule::after(const CellState& state, std::uint32_t look) const {
  const auto group = static_cast<std::uint32_t>(state.cell->group());
  const std::uint32_t next = (quarter_more(look) + group - 1) / group * group;
  return std::min(next, static_cast<std::uint32_t>(state.cell->most));
}

Answer Schedule::look_at(const CellState& state) const {
  const Answer otherwise = state.look == state.cell->most ? Answer::spent : Answer::open;
  const Rate rate = lasting_rate(state.sum, state.look, sure_.confidence);
  const double par = 1.0 / state.cell->seats();
  constexpr double kTwo = 2;  // the range is given for a table of two
  if (state.cell->purpose == Purpose::skill) {
    if (rate.low > par || rate.high < par) return Answer::apart;
  } else {
    const double low = sure_.fair_low * kTwo * par;
    const double high = sure_.fair_high * kTwo * par;
    if (rate.low >= low && rate.high <= high) return Answer::fair;
    if (rate.high < low || rate.low > high) return Answer::unfair;
  }
  if (sure_.within > 0 && rate.share - rate.low <= sure_.within && rate.high - rate.share <= sure_.within)
    return Answer::precise;
  return otherwise;
}

void Schedule::advance(CellState& state) {
  while (state.answer == Answer::open) {
    while (state.unbroken < state.look && state.stages[state.unbroken] == Stage::done)
      state.sum += static_cast<double>(state.scores[state.unbroken++]);
    state.counted = state.unbroken;
    if (state.unbroken < state.look) return;
    state.answer = look_at(state);
    if (state.answer == Answer::open) state.look = after(state, state.look);
  }
  --open_;
}

std::optional<std::uint32_t> Schedule::free_below(CellState& state, std::uint32_t end) const {
  while (state.first_open < state.stages.size() && state.stages[state.first_open] != Stage::open)
    ++state.first_open;
  return state.first_open < end ? std::optional(state.first_open) : std::nullopt;
}

std::optional<Task> Schedule::next() {
  // What the next look needs first; then, so that nobody waits for the last match of a look, what lies
  // beyond.
  for (const bool ahead : {false, true}) {
    for (std::size_t tried = 0; tried < cells_.size(); ++tried) {
      const std::size_t i = (turn_ + tried) % cells_.size();
      CellState& state = cells_[i];
      if (state.answer != Answer::open) continue;
      const auto number = free_below(state, ahead ? after(state, state.look) : state.look);
      if (!number) continue;
      state.stages[*number] = Stage::given;
      turn_ = i + 1;
      return Task{i, *number};
    }
  }
  return std::nullopt;
}

void Schedule::finished(Task task, double score) {
  CellState& state = cells_[task.cell];
  if (state.stages[task.number] == Stage::done) return;
  state.stages[task.number] = Stage::done;
  state.scores[task.number] = static_cast<float>(score);
  ++state.done;
  ++played_;
  if (state.answer == Answer::open) advance(state);
}

void Schedule::give_back(Task task) {
  CellState& state = cells_[task.cell];
  if (state.stages[task.number] != Stage::given) return;
  state.stages[task.number] = Stage::open;
  state.first_open = std::min(state.first_open, task.number);
}

std::size_t Schedule::at_most() const {
  std::size_t sum = 0;
  for (const CellState& state : cells_) {
    sum += state.answer == Answer::open ? state.cell->most : std::max(state.done, state.counted);
  }
  return sum;
}

}  // namespace muster::lab
