#include "engine/diagnostics.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/text.hpp"

namespace muster {

std::string Diagnostic::text() const {
  if (line == 0) return file.empty() ? message : fmt::format("{}: {}", file, message);
  return fmt::format("{}:{}:{}: {}", file, line, column, message);
}

std::string Diagnostics::text() const {
  std::string out;
  for (const Diagnostic& each : list_) {
    out += each.text();
    out += '\n';
  }
  return out;
}

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
      }
    }
  }
  return d[a.size()][b.size()];
}

std::string nearest_word(std::string_view word, std::span<const std::string_view> known) {
  const std::string wanted = lowered(word);
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(2, word.size() / 3) + 1;
  for (const std::string_view each : known) {
    const std::size_t distance = edit_distance(wanted, lowered(each));
    if (distance < best_distance) {
      best_distance = distance;
      best = each;
    }
  }
  return best;
}

std::string suggestion(std::string_view word, std::span<const std::string_view> known) {
  const std::string near = nearest_word(word, known);
  if (!near.empty()) return fmt::format("; did you mean \"{}\"?", near);
  if (known.empty() || known.size() > 40) return "";
  return fmt::format("; expected one of: {}", fmt::join(known, ", "));
}

}  // namespace muster
