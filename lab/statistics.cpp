#include "lab/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include <boost/math/distributions/normal.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/tools/roots.hpp>

namespace muster::lab {

namespace {

/// How sure the mixture is beforehand that a share lies near one half, in matches. Narrowest between some
/// hundred and two thousand matches, which is where plans stop.
constexpr double kMixture = 25;

double deviations(double confidence) {
  return boost::math::quantile(boost::math::normal(), (1 + confidence) / 2);
}

double log_beta(double a, double b) {
  return boost::math::lgamma(a) + boost::math::lgamma(b) - boost::math::lgamma(a + b);
}

}  // namespace

Rate rate_of(double sum, std::size_t matches, double confidence) {
  Rate rate;
  rate.matches = matches;
  if (matches == 0) return rate;
  const double z = deviations(confidence);
  const auto n = static_cast<double>(matches);
  const double p = std::clamp(sum / n, 0.0, 1.0);
  const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
  rate.share = p;
  rate.low = std::max(0.0, middle - half);
  rate.high = std::min(1.0, middle + half);
  return rate;
}

Rate lasting_rate(double sum, std::size_t matches, double confidence) {
  Rate rate;
  rate.matches = matches;
  if (matches == 0) return rate;
  const auto n = static_cast<double>(matches);
  const double s = std::clamp(sum, 0.0, n);
  rate.share = s / n;
  const double evidence = log_beta(kMixture + s, kMixture + n - s) - log_beta(kMixture, kMixture);
  const double limit = -std::log(1 - confidence);
  const auto against = [&](double p) {
    const double likely = (s > 0 ? s * std::log(p) : 0) + (n - s > 0 ? (n - s) * std::log1p(-p) : 0);
    return evidence - likely - limit;
  };
  constexpr double kEdge = 1e-9;
  const auto bound = [&](double out, double in) {
    if (against(out) <= 0) return out;
    std::uintmax_t rounds = 100;
    const auto close = [](double x, double y) { return std::abs(x - y) < kEdge; };
    const auto [low, high] =
        boost::math::tools::toms748_solve(against, std::min(out, in), std::max(out, in), close, rounds);
    return (low + high) / 2;
  };
  const double inside = std::clamp(rate.share, 2 * kEdge, 1 - 2 * kEdge);
  rate.low = s > 0 ? bound(kEdge, inside) : 0;
  rate.high = s < n ? bound(1 - kEdge, inside) : 1;
  return rate;
}

Difference difference_of(double first_sum, std::size_t first, double second_sum, std::size_t second,
                         double confidence) {
  Difference out;
  if (first == 0 || second == 0) return out;
  const Rate a = rate_of(first_sum, first, confidence);
  const Rate b = rate_of(second_sum, second, confidence);
  out.by = b.share - a.share;
  out.low = out.by - std::hypot(b.share - b.low, a.high - a.share);
  out.high = out.by + std::hypot(b.high - b.share, a.share - a.low);
  const double both = (first_sum + second_sum) / static_cast<double>(first + second);
  const double spread =
      std::sqrt(both * (1 - both) * (1 / static_cast<double>(first) + 1 / static_cast<double>(second)));
  if (spread > 0) {
    const boost::math::normal bell;
    out.p = std::min(1.0, 2 * boost::math::cdf(boost::math::complement(bell, std::abs(out.by) / spread)));
  }
  return out;
}

std::vector<double> discovery_rates(std::span<const double> p) {
  std::vector<std::size_t> order(p.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t x, std::size_t y) { return std::pair(p[x], x) < std::pair(p[y], y); });
  std::vector<double> out(p.size());
  double least = 1;
  for (std::size_t rank = order.size(); rank > 0; --rank) {
    const std::size_t which = order[rank - 1];
    least = std::min(least, p[which] * static_cast<double>(p.size()) / static_cast<double>(rank));
    out[which] = least;
  }
  return out;
}

std::size_t matches_to_tell(double first, double second) {
  if (first == second) return 0;
  constexpr double kPower = 0.8;
  const double test = deviations(kUsualConfidence);
  const double power = boost::math::quantile(boost::math::normal(), kPower);
  const double middle = (first + second) / 2;
  const double root = test * std::sqrt(2 * middle * (1 - middle)) +
                      power * std::sqrt(first * (1 - first) + second * (1 - second));
  const double needed = root * root / ((first - second) * (first - second));
  return static_cast<std::size_t>(std::ceil(needed));
}

}  // namespace muster::lab
