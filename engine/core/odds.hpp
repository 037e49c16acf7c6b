// Chances as people read them.
#pragma once

#include <cmath>
#include <string>

#include <fmt/format.h>

namespace muster {

/// "58 %"; what is possible and not sure never reads as 0 or 100.
inline std::string percent(double chance) {
  constexpr double kAll = 100.0;
  if (chance <= 0) return "0 %";
  if (chance >= 1) return "100 %";
  const double rounded = std::round(chance * kAll);
  return rounded < 1 ? "under 1 %" : rounded > kAll - 1 ? "over 99 %" : fmt::format("{:.0f} %", rounded);
}

}  // namespace muster
