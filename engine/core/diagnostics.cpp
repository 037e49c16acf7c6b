#include "engine/core/diagnostics.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/text.hpp"

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

namespace {

/// The distance, or `limit` when it is not less: only what lies near the diagonal is worked out, and no more
/// once every way is too long. So a word costs what the known one costs, however long it is itself.
std::size_t distance_below(std::string_view a, std::string_view b, std::size_t limit) {
  const std::size_t apart = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
  if (apart >= limit) return limit;
  std::vector<std::size_t> before_last(b.size() + 1, limit);
  std::vector<std::size_t> last(b.size() + 1, limit);
  std::vector<std::size_t> row(b.size() + 1, limit);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = std::min(j, limit);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    const std::size_t from = i > limit ? i - limit : 0;
    const std::size_t to = std::min(b.size(), i + limit);
    std::fill(row.begin(), row.end(), limit);
    if (from == 0) row[0] = std::min(i, limit);
    std::size_t least = row[0];
    for (std::size_t j = std::max<std::size_t>(from, 1); j <= to; ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change, limit});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
      least = std::min(least, row[j]);
    }
    // A swap looks back two rows, so one bad row is not the end yet.
    if (least >= limit && *std::min_element(last.begin(), last.end()) >= limit) return limit;
    before_last.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
  return distance_below(a, b, std::max(a.size(), b.size()) + 1);
}

std::string nearest_word(std::string_view word, std::span<const std::string_view> known) {
  std::size_t longest = 0;
  for (const std::string_view each : known) longest = std::max(longest, each.size());
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(2, word.size() / 3) + 1;
  if (word.size() >= longest + best_distance) return best;
  const std::string wanted = lowered(word);
  for (const std::string_view each : known) {
    const std::size_t distance = distance_below(wanted, lowered(each), best_distance);
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
