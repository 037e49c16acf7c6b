#include "lab/tune.hpp"

#include <algorithm>

#include "lab/store.hpp"

namespace muster::lab {

double worth_of(const std::vector<Cell>& cells, const Store& store, const Plan& plan) {
  double unfair = 0;
  double pairs = 0;
  double minutes = 0;
  double matches = 0;
  for (const Cell& cell : cells) {
    double sum = 0;
    double squares = 0;
    double count = 0;
    store.each(key_of(cell), static_cast<std::uint32_t>(cell.most), [&](const MatchRow& row) {
      const double score = share_of(row.winners, seat_of(cell, row.number, 0), cell.seats());
      sum += score;
      squares += score * score;
      ++count;
      constexpr double kSecondsAMinute = 60;
      minutes += (row.choices[0] + row.choices[1]) * plan.seconds_per_choice / kSecondsAMinute;
    });
    matches += count;
    if (count < 2) continue;
    const double mean = sum / count;
    const double noise = (squares / count - mean * mean) / (count - 1);
    const double par = 1.0 / cell.seats();
    unfair += (mean - par) * (mean - par) - noise;
    ++pairs;
  }
  double out = pairs > 0 ? -unfair / pairs : 0;
  if (plan.tune && plan.tune->most_minutes > 0 && matches > 0) {
    const double mean = minutes / matches;
    const double off = std::max({0.0, plan.tune->least_minutes - mean, mean - plan.tune->most_minutes});
    out -= (off / plan.tune->most_minutes) * (off / plan.tune->most_minutes);
  }
  return out;
}

std::vector<Cell> cells_with(const std::vector<Cell>& cells, const std::shared_ptr<const Rules>& rules,
                             const std::string& cards, std::uint64_t seed, std::size_t matches) {
  std::vector<Cell> out = cells;
  for (Cell& cell : out) {
    cell.rules = rules;
    cell.cards = cards;
    cell.seed = seed;
    cell.least = cell.most = matches;
  }
  return out;
}

Point point_now(const std::vector<CardFile>& files, const std::vector<Figure>& figures) {
  Point out;
  for (const Figure& figure : figures) {
    std::string problem;
    const long now = read_figure(files, figure, problem);
    const auto found = std::find(figure.values.begin(), figure.values.end(), now);
    out.push_back(found == figure.values.end() ? 0 : static_cast<std::size_t>(found - figure.values.begin()));
  }
  return out;
}

}  // namespace muster::lab
