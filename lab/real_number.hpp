// A number of a plan that may have a fraction. A template, so that this header needs no toml++.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace muster::lab {

/// Nothing, with the place told, when it is no number or out of bounds.
template <class Reader, class Node>
std::optional<double> real_number(Reader& reader, const Node& node, std::string_view what, double least,
                                  double most) {
  const std::optional<double> value = node.template value<double>();
  if (node.is_number() && value && *value >= least && *value <= most) return value;
  reader.error(node,
               fmt::format("{} must be a number from {} to {}, found {}", what, least, most,
                           node.is_floating_point() ? fmt::format("{}", *value) : Reader::kind_of(node)));
  return std::nullopt;
}

}  // namespace muster::lab
