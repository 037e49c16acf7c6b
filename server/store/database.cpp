#include "server/store/database.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace muster::server {

namespace {

/// The words of "a, b, c".
std::vector<std::string_view> words_of(std::string_view list) {
  std::vector<std::string_view> out;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(','), list.size());
    out.push_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 2, list.size()));
  }
  return out;
}

}  // namespace

std::string put_sql(std::string_view table, std::string_view keys, std::string_view columns) {
  const std::vector<std::string_view> key_words = words_of(keys);
  std::string places;
  std::string changes;
  for (const std::string_view column : words_of(columns)) {
    places += places.empty() ? "?" : ", ?";
    if (std::find(key_words.begin(), key_words.end(), column) != key_words.end()) continue;
    changes += fmt::format("{}{} = excluded.{}", changes.empty() ? "" : ", ", column, column);
  }
  return fmt::format("INSERT INTO {} ({}) VALUES ({}) ON CONFLICT ({}) DO UPDATE SET {}", table, columns,
                     places, keys, changes);
}

}  // namespace muster::server
