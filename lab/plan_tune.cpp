#include "lab/plan_tune.hpp"

#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "engine/core/toml.hpp"
#include "lab/real_number.hpp"

namespace muster::lab {

namespace {

constexpr std::array<std::string_view, 5> kTuneKeys{"looks", "matches", "confirm", "minutes", "figure"};
constexpr std::array<std::string_view, 4> kFigureKeys{"card", "key", "values", "range"};

void read_figure_of(TomlReader& reader, const toml::node& node, TunePlan& out) {
  const toml::table* table = reader.table(node, "figure (write [[tune.figure]])");
  if (table == nullptr || !reader.check_keys(*table, kFigureKeys, "[[tune.figure]]")) return;
  Figure figure;
  figure.line = static_cast<int>(node.source().begin.line);
  figure.column = static_cast<int>(node.source().begin.column);
  for (const auto& [key, text] : {std::pair{"card", &figure.card}, std::pair{"key", &figure.key}}) {
    if (const toml::node* each = table->get(key)) {
      *text = reader.string(*each, key).value_or("");
    } else {
      reader.error(node, fmt::format("this figure has no {}", key));
    }
  }
  constexpr long kFar = 1000;
  constexpr std::size_t kMostValues = 64;
  if (const toml::node* values = table->get("values")) {
    if (const toml::array* list = reader.array(*values, "values")) {
      for (const toml::node& each : *list) {
        if (const auto number = reader.number(each, "a value", -kFar, kFar)) figure.values.push_back(*number);
      }
    }
  } else if (const toml::node* range = table->get("range")) {
    const toml::array* ends = reader.array(*range, "range");
    if (ends != nullptr && ends->size() == 2) {
      const auto least = reader.number(*ends->get(0), "the least value", -kFar, kFar);
      const auto most = reader.number(*ends->get(1), "the highest value", -kFar, kFar);
      for (long value = least.value_or(0); least && most && value <= *most; ++value)
        figure.values.push_back(value);
    }
  }
  if (figure.values.size() < 2 || figure.values.size() > kMostValues) {
    reader.error(node, fmt::format("a figure needs from 2 to {} values: values = [4, 5, 6] or range = [4, 6]",
                                   kMostValues));
  }
  out.figures.push_back(std::move(figure));
}

}  // namespace

std::optional<TunePlan> read_tune(const SourceFile& file, Diagnostics& diagnostics) {
  TomlReader reader(file.path, diagnostics);
  const std::optional<toml::table> root = reader.parse(file);
  const toml::node* node = root ? root->get("tune") : nullptr;
  const toml::table* tune = node == nullptr ? nullptr : reader.table(*node, "tune");
  if (tune == nullptr) return std::nullopt;
  reader.check_keys(*tune, kTuneKeys, "[tune]");
  TunePlan out;
  const auto count = [&](std::string_view key, std::size_t& value, long least) {
    const toml::node* each = tune->get(key);
    if (each == nullptr) return;
    value = static_cast<std::size_t>(
        reader.number(*each, key, least, static_cast<long>(kMostMatches)).value_or(least));
  };
  count("looks", out.looks, 1);
  count("matches", out.matches, 2);
  count("confirm", out.confirm, 2);
  if (const toml::node* minutes = tune->get("minutes")) {
    const toml::array* range = reader.array(*minutes, "minutes");
    if (range != nullptr && range->size() != 2) {
      reader.error(*minutes, "minutes must be two numbers, the least and the most: [5, 12]");
    } else if (range != nullptr) {
      constexpr double kLongest = 10'000;
      out.least_minutes = real_number(reader, *range->get(0), "the least minutes", 0, kLongest).value_or(0);
      out.most_minutes = real_number(reader, *range->get(1), "the most minutes", 0.1, kLongest).value_or(0);
    }
  }
  const toml::node* figures = tune->get("figure");
  if (figures == nullptr) {
    reader.error(*node, "tune names no figure: [[tune.figure]] with card, key and values");
  } else if (const toml::array* list = reader.array(*figures, "figure (write [[tune.figure]])")) {
    for (const toml::node& each : *list) read_figure_of(reader, each, out);
  }
  return out;
}

}  // namespace muster::lab
