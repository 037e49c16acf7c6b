#include "cli/commands/duel_matches.hpp"

#include <algorithm>
#include <utility>

namespace muster {

namespace {

void set_number(lab::Cell& cell, std::size_t matches) { cell.least = cell.most = matches; }

}  // namespace

std::vector<lab::Cell> turns_of(const DuelPlan& plan, std::size_t games) {
  std::vector<lab::Cell> cells = lab::skill_cells(plan.field, {plan.kinds[0], plan.kinds[1]});
  if (cells.empty()) return cells;
  const std::size_t group = cells.front().group();
  std::vector<std::size_t> shares(cells.size());
  for (std::size_t begun = 0, turn = 0; begun < games; begun += group, ++turn)
    shares[turn % shares.size()] += std::min(group, games - begun);
  for (std::size_t i = 0; i < cells.size(); ++i) set_number(cells[i], shares[i]);
  std::erase_if(cells, [](const lab::Cell& cell) { return cell.most == 0; });
  return cells;
}

std::vector<lab::Cell> each_pair_of(const DuelPlan& plan, std::size_t games) {
  std::vector<lab::Cell> cells;
  for (lab::Cell& cell : lab::fair_cells(plan.field, plan.kinds[0])) {
    if (plan.kinds[0] == plan.kinds[1]) {
      set_number(cell, games);
      cells.push_back(std::move(cell));
      continue;
    }
    cell.sides[1].player = plan.kinds[1];
    lab::Cell other = cell;
    std::swap(other.sides[0].deck, other.sides[1].deck);
    set_number(cell, games - games / 2);
    set_number(other, games / 2);
    cells.push_back(std::move(cell));
    if (other.most > 0) cells.push_back(std::move(other));
  }
  return cells;
}

}  // namespace muster
