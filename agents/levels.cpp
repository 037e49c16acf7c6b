#include "agents/levels.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <string>
#include <vector>
#include <version>

#include <fmt/format.h>

#include "engine/core/diagnostics.hpp"
#include "engine/match/game.hpp"

namespace muster {

namespace {

struct Level {
  std::string_view name;
  int iterations;
};

constexpr std::array<Level, 4> kLevels{{{"easy", 40}, {"normal", 400}, {"hard", 4000}, {"expert", 0}}};
/// Expert thinks with several trees, so that several cores can help.
constexpr int kExpertShares = 2;

struct Dial {
  std::string_view name;
  double least;
  double most;
  void (*set)(SearchSettings&, double);
};

constexpr std::array<Dial, 8> kDials{{
    {"iterations", 1, 100'000'000, [](SearchSettings& s, double x) { s.iterations = static_cast<int>(x); }},
    {"shares", 1, 64, [](SearchSettings& s, double x) { s.shares = static_cast<int>(x); }},
    {"rollout", 0, 10'000, [](SearchSettings& s, double x) { s.rollout = static_cast<int>(x); }},
    {"exploration", 0, 100, [](SearchSettings& s, double x) { s.exploration = static_cast<float>(x); }},
    {"policy", 0, 1, [](SearchSettings& s, double x) { s.policy = x > 0; }},
    {"plan", 0, 1, [](SearchSettings& s, double x) { s.plan = x > 0; }},
    {"reuse", 0, 1, [](SearchSettings& s, double x) { s.reuse = x > 0; }},
    {"trust", 0, 1000, [](SearchSettings& s, double x) { s.trust = static_cast<float>(x); }},
}};

#ifdef __cpp_lib_to_chars
bool read_number(std::string_view text, double& value) {
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  return code == std::errc() && end == text.data() + text.size();
}
#else
/// The library of the WebAssembly build cannot read fractions that way. Its strtod rounds alike and knows no
/// locales; what else it would take is kept from it.
bool read_number(std::string_view text, double& value) {
  if (text.empty() || text.front() == '+' || text.find_first_not_of("0123456789.eE+-") != text.npos)
    return false;
  const std::string copy(text);
  char* end = nullptr;
  value = std::strtod(copy.c_str(), &end);
  return end == copy.c_str() + copy.size();
}
#endif

std::string read_one(std::string_view word, SearchSettings& settings) {
  const std::size_t equals = std::min(word.find('='), word.size());
  const std::string_view name = word.substr(0, equals);
  for (const Dial& dial : kDials) {
    if (dial.name != name) continue;
    const std::string_view number = equals < word.size() ? word.substr(equals + 1) : "";
    double value = 0;
    if (!read_number(number, value) || !(value >= dial.least) || value > dial.most) {
      return fmt::format("{}: expected a number from {} to {}, not \"{}\"", name, dial.least, dial.most,
                         number);
    }
    dial.set(settings, value);
    return "";
  }
  std::vector<std::string_view> known;
  known.reserve(kDials.size());
  for (const Dial& dial : kDials) known.push_back(dial.name);
  return fmt::format("search has no setting \"{}\"{}", name, suggestion(name, known));
}

}  // namespace

bool is_level(std::string_view kind) {
  for (const Level& level : kLevels) {
    if (level.name == kind) return true;
  }
  return false;
}

SearchSettings level_settings(std::string_view level, const GameInfo& game) {
  SearchSettings settings;
  settings.rollout = game.thinking.rollout;
  settings.trust = game.thinking.trust;
  for (const Level& each : kLevels) {
    if (each.name == level) settings.iterations = each.iterations;
  }
  if (level == "expert") {
    settings.iterations = game.thinking.expert;
    settings.shares = kExpertShares;
  }
  return settings;
}

std::string read_settings(std::string_view text, SearchSettings& settings) {
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    if (std::string problem = read_one(text.substr(0, comma), settings); !problem.empty()) return problem;
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return "";
}

}  // namespace muster
