#include "lab/tuner.hpp"

#include <algorithm>
#include <cmath>

namespace muster::lab {

namespace {

constexpr int kNeighbours = 50;     // looked at by the model before each step
constexpr double kCuriosity = 0.5;  // of the spread of worths
constexpr double kSoftly = 0.5;     // keeps arms nobody tried finite

}  // namespace

Tuner::Tuner(std::vector<std::size_t> sizes, Point first, std::uint64_t seed)
    : sizes_(std::move(sizes)), current_(std::move(first)), chance_(seed) {
  const std::size_t count = sizes_.size();
  for (std::size_t i = 0; i < count; ++i) tuples_.push_back({i});
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = i + 1; j < count; ++j) tuples_.push_back({i, j});
  }
  if (count > 2) {
    Tuple all(count);
    for (std::size_t i = 0; i < count; ++i) all[i] = i;
    tuples_.push_back(std::move(all));
  }
  arms_.resize(tuples_.size());
}

Tuner::Tuple Tuner::values_at(const Point& point, const Tuple& tuple) const {
  Tuple values;
  values.reserve(tuple.size());
  for (const std::size_t coordinate : tuple) values.push_back(point[coordinate]);
  return values;
}

double Tuner::mean_of(const Point& point) const {
  double sum = 0;
  double weight = 0;
  for (std::size_t t = 0; t < tuples_.size(); ++t) {
    const auto arm = arms_[t].find(values_at(point, tuples_[t]));
    if (arm == arms_[t].end()) continue;
    // The more coordinates a tuple holds the more it says about this very point.
    const auto says = static_cast<double>(tuples_[t].size() * tuples_[t].size());
    sum += says * arm->second.sum / static_cast<double>(arm->second.count);
    weight += says;
  }
  return weight > 0 ? sum / weight : 0;
}

double Tuner::promise_of(const Point& point) const {
  double curiosity = 0;
  for (std::size_t t = 0; t < tuples_.size(); ++t) {
    const auto arm = arms_[t].find(values_at(point, tuples_[t]));
    const double tried = arm == arms_[t].end() ? 0 : static_cast<double>(arm->second.count);
    curiosity += std::sqrt(std::log(1 + static_cast<double>(looks_)) / (tried + kSoftly));
  }
  return mean_of(point) + kCuriosity * spread_ * curiosity / static_cast<double>(tuples_.size());
}

Point Tuner::mutated(const Point& point) {
  Point out = point;
  const auto count = static_cast<std::uint32_t>(sizes_.size());
  // One coordinate always changes, each other one with the chance that leaves one more on average.
  const std::size_t always = chance_.below(count);
  for (std::size_t i = 0; i < sizes_.size(); ++i) {
    if (i != always && chance_.below(count) != 0) continue;
    if (sizes_[i] < 2) continue;
    const std::size_t other = chance_.below(static_cast<std::uint32_t>(sizes_[i] - 1));
    out[i] = other < point[i] ? other : other + 1;
  }
  return out;
}

void Tuner::seen(double worth) {
  least_ = looks_ == 0 ? worth : std::min(least_, worth);
  most_ = looks_ == 0 ? worth : std::max(most_, worth);
  spread_ = most_ - least_;
  ++looks_;
  for (std::size_t t = 0; t < tuples_.size(); ++t) {
    Arm& arm = arms_[t][values_at(current_, tuples_[t])];
    arm.sum += worth;
    ++arm.count;
  }
  if (std::find(visited_.begin(), visited_.end(), current_) == visited_.end()) visited_.push_back(current_);
  Point best = mutated(current_);
  double promise = promise_of(best);
  for (int i = 1; i < kNeighbours; ++i) {
    Point other = mutated(current_);
    const double its = promise_of(other);
    if (its > promise) {
      promise = its;
      best = std::move(other);
    }
  }
  current_ = std::move(best);
}

Point Tuner::best() const {
  if (visited_.empty()) return current_;
  return *std::max_element(visited_.begin(), visited_.end(),
                           [&](const Point& x, const Point& y) { return mean_of(x) < mean_of(y); });
}

}  // namespace muster::lab
