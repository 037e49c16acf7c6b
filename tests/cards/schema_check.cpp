#include "tests/cards/schema_check.hpp"

#include "engine/core/toml.hpp"

namespace muster {

namespace {

json::value as_json(const toml::node& node) {
  if (const toml::table* table = node.as_table()) {
    json::object out;
    for (auto&& [key, value] : *table) out[key.str()] = as_json(value);
    return out;
  }
  if (const toml::array* array = node.as_array()) {
    json::array out;
    for (const toml::node& each : *array) out.push_back(as_json(each));
    return out;
  }
  if (const auto* text = node.as_string()) return json::value(text->get());
  if (const auto* number = node.as_integer()) return number->get();
  if (const auto* truth = node.as_boolean()) return truth->get();
  return nullptr;
}

}  // namespace

json::value toml_as_json(std::string_view text) { return as_json(toml::parse(text)); }

}  // namespace muster
