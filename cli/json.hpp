// One JSON value on standard output, for programs that read us.
#pragma once

#include <boost/json.hpp>
#include <fmt/format.h>

namespace muster {

namespace json = boost::json;

inline void print_json(const json::value& value) { fmt::print("{}\n", json::serialize(value)); }

/// A list of texts.
template <class Range>
json::array texts(const Range& range) {
  json::array out;
  for (const auto& each : range) out.emplace_back(std::string_view(each));
  return out;
}

}  // namespace muster
