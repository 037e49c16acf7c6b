// A search for the best of many points when every look at one is noisy: the N-tuple bandit evolutionary
// algorithm (Lucas, Liu and Perez-Liebana 2018). What was seen of a point is kept for each of its
// coordinates, each pair of them and all of them together, so that points never seen are judged by what they
// share with seen ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "engine/core/chance.hpp"

namespace muster::lab {

/// Which of its values each coordinate has.
using Point = std::vector<std::size_t>;

class Tuner {
 public:
  /// `sizes`: how many values each coordinate has. `first` is where the search begins.
  Tuner(std::vector<std::size_t> sizes, Point first, std::uint64_t seed);

  /// The point to look at next.
  const Point& current() const { return current_; }
  /// What it was worth; higher is better, 0 is perfect.
  void seen(double worth);
  /// The point the model thinks best of all that were looked at.
  Point best() const;
  std::size_t looks() const { return looks_; }

 private:
  struct Arm {
    double sum = 0;
    std::size_t count = 0;
  };
  using Tuple = std::vector<std::size_t>;  // coordinates

  Tuple values_at(const Point& point, const Tuple& tuple) const;
  double mean_of(const Point& point) const;
  double promise_of(const Point& point) const;
  Point mutated(const Point& point);

  std::vector<std::size_t> sizes_;
  Point current_;
  Chance chance_;
  std::vector<Tuple> tuples_;
  std::vector<std::map<Tuple, Arm>> arms_;  // for each tuple, by its values
  std::vector<Point> visited_;
  std::size_t looks_ = 0;
  double spread_ = 0;  // of the worths seen so far: the scale on which curiosity is measured
  double least_ = 0;
  double most_ = 0;
};

}  // namespace muster::lab
