#include "server/people/glicko.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace muster::server {

namespace {

constexpr double kScale = 173.7178;
constexpr double kTau = 0.5;  // how readily the volatility changes
constexpr double kTolerance = 0.000001;
constexpr double kMostDeviation = 350;
constexpr double kPeriod = 7.0 * 24 * 3600 * 1000;  // after which an idle rating is one period less sure

double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

/// Step 5 of the paper: where f is zero, found by the Illinois algorithm.
double new_volatility(double sigma, double phi, double variance, double delta) {
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double sum = phi * phi + variance + e;
    return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (kTau * kTau);
  };
  double low = a;
  double high = 0;
  if (delta * delta > phi * phi + variance) {
    high = std::log(delta * delta - phi * phi - variance);
  } else {
    double k = 1;
    while (f(a - k * kTau) < 0) ++k;
    high = a - k * kTau;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > kTolerance) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating rated(const Rating& before, std::span<const Meeting> meetings) {
  if (meetings.empty()) return before;
  const double mu = (before.rating - 1500) / kScale;
  const double phi = before.deviation / kScale;
  double precision = 0;
  double surprise = 0;
  for (const Meeting& meeting : meetings) {
    const double weight = g(meeting.opponent.deviation / kScale);
    const double expected = 1 / (1 + std::exp(-weight * (mu - (meeting.opponent.rating - 1500) / kScale)));
    precision += weight * weight * expected * (1 - expected);
    surprise += weight * (meeting.score - expected);
  }
  const double variance = 1 / precision;
  const double sigma = new_volatility(before.volatility, phi, variance, variance * surprise);
  const double spread = std::sqrt(phi * phi + sigma * sigma);
  const double after = 1 / std::sqrt(1 / (spread * spread) + 1 / variance);
  return {(mu + after * after * surprise) * kScale + 1500, std::min(after * kScale, kMostDeviation), sigma};
}

Rating after_waiting(const Rating& before, std::int64_t milliseconds) {
  const double phi = before.deviation / kScale;
  const double periods = std::max(0.0, static_cast<double>(milliseconds) / kPeriod);
  const double spread = std::sqrt(phi * phi + before.volatility * before.volatility * periods);
  return {before.rating, std::min(spread * kScale, kMostDeviation), before.volatility};
}

}  // namespace muster::server
