// toml++ 3.3 asserts, or lets the optimiser assume, what malformed files break ("x = [ }"), although it
// handles them further on. Without its assertions it gets there.
#undef NDEBUG
#define TOML_ASSERT(expression) static_assert(true)
#define TOML_IMPLEMENTATION
#include "engine/core/toml.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace muster {

std::optional<toml::table> TomlReader::parse(const SourceFile& file) {
  // toml++ 3.3 asserts on some control characters instead of reporting them, so they are refused here.
  int line = 1;
  int column = 1;
  for (const char c : file.text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < 0x20 && c != '\n' && c != '\r' && c != '\t') || byte == 0x7F) {
      diagnostics_.add(file_, line, column, fmt::format("not valid TOML: control character 0x{:02X}", byte));
      return std::nullopt;
    }
    if (c == '\n') {
      ++line;
      column = 1;
    } else if ((byte & 0xC0U) != 0x80U) {
      ++column;
    }
  }
  toml::parse_result result = toml::parse(file.text, file.path);
  if (!result) {
    const toml::parse_error& problem = result.error();
    diagnostics_.add(file_, static_cast<int>(problem.source().begin.line),
                     static_cast<int>(problem.source().begin.column),
                     fmt::format("not valid TOML: {}", problem.description()));
    return std::nullopt;
  }
  return std::move(result).table();
}

std::string TomlReader::kind_of(const toml::node& node) {
  switch (node.type()) {
    case toml::node_type::table:
      return "a table";
    case toml::node_type::array:
      return "a list";
    case toml::node_type::string:
      return fmt::format("the text \"{}\"", node.as_string()->get());
    case toml::node_type::integer:
      return fmt::format("the number {}", node.as_integer()->get());
    case toml::node_type::floating_point:
      return "a fraction";
    case toml::node_type::boolean:
      return node.as_boolean()->get() ? "true" : "false";
    default:
      return "a date";
  }
}

bool TomlReader::check_keys(const toml::table& table, std::span<const std::string_view> known,
                            std::string_view what) {
  bool fine = true;
  for (auto&& [key, value] : table) {
    if (std::find(known.begin(), known.end(), key.str()) == known.end()) {
      error(key.source(),
            fmt::format("unknown key \"{}\" in {}{}", key.str(), what, suggestion(key.str(), known)));
      fine = false;
    }
  }
  return fine;
}

std::optional<std::string> TomlReader::string(const toml::node& node, std::string_view what) {
  if (const auto* text = node.as_string()) return text->get();
  error(node, fmt::format("{} must be text, found {}", what, kind_of(node)));
  return std::nullopt;
}

std::optional<long> TomlReader::number(const toml::node& node, std::string_view what, long least, long most) {
  const auto* integer = node.as_integer();
  if (integer == nullptr) {
    error(node, fmt::format("{} must be a whole number, found {}", what, kind_of(node)));
    return std::nullopt;
  }
  const auto value = static_cast<long>(integer->get());
  if (value < least || value > most) {
    error(node, fmt::format("{} must be from {} to {}, found {}", what, least, most, value));
    return std::nullopt;
  }
  return value;
}

std::optional<bool> TomlReader::boolean(const toml::node& node, std::string_view what) {
  if (const auto* flag = node.as_boolean()) return flag->get();
  error(node, fmt::format("{} must be true or false, found {}", what, kind_of(node)));
  return std::nullopt;
}

const toml::table* TomlReader::table(const toml::node& node, std::string_view what) {
  if (const auto* table = node.as_table()) return table;
  error(node, fmt::format("{} must be a table, found {}", what, kind_of(node)));
  return nullptr;
}

const toml::array* TomlReader::array(const toml::node& node, std::string_view what) {
  if (const auto* array = node.as_array()) return array;
  error(node, fmt::format("{} must be a list, found {}", what, kind_of(node)));
  return nullptr;
}

}  // namespace muster
