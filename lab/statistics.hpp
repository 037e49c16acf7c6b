// What may be said after so many matches. A score is what a side has of the win: 1, 0, and parts of it for
// draws and shared wins. A score between 0 and 1 varies less than a coin, so every figure here errs on the
// careful side where matches are drawn.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace muster::lab {

/// A share of so many matches and where it may lie in truth.
struct Rate {
  double share = 0;
  double low = 0;
  double high = 1;
  std::size_t matches = 0;
};

inline constexpr double kUsualConfidence = 0.95;

/// Wilson's interval: right for a number of matches that was settled beforehand.
Rate rate_of(double sum, std::size_t matches, double confidence = kUsualConfidence);

/// An interval that holds at every look at once, however often one looks and whenever one stops: all shares p
/// for which the mixture martingale B(a + s, a + n - s) / B(a, a) / (p^s (1 - p)^(n - s)) has stayed below
/// 1 / (1 - confidence) (Robbins 1970; for scores between 0 and 1 by convexity). Wider than Wilson's.
Rate lasting_rate(double sum, std::size_t matches, double confidence = kUsualConfidence);

/// Of two shares, the second less the first.
struct Difference {
  double by = 0;
  double low = -1;
  double high = 1;  // Newcombe's interval, from Wilson's of both
  double p = 1;     // two-sided score test of "no difference"
};
Difference difference_of(double first_sum, std::size_t first, double second_sum, std::size_t second,
                         double confidence = kUsualConfidence);

/// The false discovery rates at which each would count (Benjamini and Hochberg 1995), in the given order.
std::vector<double> discovery_rates(std::span<const double> p);

/// Matches an arm that tell these two shares apart with 80 % power at 5 %; 0 when they are equal.
std::size_t matches_to_tell(double first, double second);

}  // namespace muster::lab
