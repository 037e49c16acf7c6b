// As much of JSON Schema as the schema of card files uses, and card files as JSON.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include <boost/json.hpp>

namespace muster {

namespace json = boost::json;

/// The value of a text that is right.
json::value toml_as_json(std::string_view text);

class SchemaCheck {
 public:
  explicit SchemaCheck(std::string_view schema) : root_(json::parse(schema)) {}
  bool accepts(const json::value& value) const { return accepts(root_, value); }
  bool accepts_as(std::string_view definition, const json::value& value) const {
    return accepts(root_.at("$defs").at(definition), value);
  }

 private:
  bool accepts(const json::value& schema, const json::value& value) const {
    const json::object& rules = schema.as_object();
    const auto rule = [&](std::string_view name) { return rules.if_contains(name); };
    if (const auto* ref = rule("$ref"); ref != nullptr && !accepts(definition(ref->as_string()), value))
      return false;
    const auto fitting = [&](const json::value& list) {
      return std::count_if(list.as_array().begin(), list.as_array().end(),
                           [&](const json::value& each) { return accepts(each, value); });
    };
    if (const auto* any = rule("anyOf"); any != nullptr && fitting(*any) == 0) return false;
    if (const auto* one = rule("oneOf"); one != nullptr && fitting(*one) != 1) return false;
    if (const auto* all = rule("allOf");
        all != nullptr && fitting(*all) != static_cast<std::ptrdiff_t>(all->as_array().size()))
      return false;
    if (const auto* never = rule("not"); never != nullptr && accepts(*never, value)) return false;
    if (const auto* condition = rule("if");
        condition != nullptr && accepts(*condition, value) && !accepts(*rule("then"), value))
      return false;
    if (const auto* fixed = rule("const"); fixed != nullptr && *fixed != value) return false;
    if (const auto* words = rule("enum")) {
      const json::array& list = words->as_array();
      if (std::find(list.begin(), list.end(), value) == list.end()) return false;
    }
    if (const auto* type = rule("type"); type != nullptr && !is_of(type->as_string(), value)) return false;
    if (value.is_int64()) {
      if (const auto* least = rule("minimum"); least != nullptr && value.get_int64() < least->as_int64())
        return false;
      if (const auto* most = rule("maximum"); most != nullptr && value.get_int64() > most->as_int64())
        return false;
    }
    return fields(rules, value) && entries(rules, value);
  }

  bool fields(const json::object& rules, const json::value& value) const {
    if (!value.is_object()) return true;
    const json::value* known = rules.if_contains("properties");
    const json::value* others = rules.if_contains("additionalProperties");
    for (const auto& [name, each] : value.get_object()) {
      const json::value* property = known == nullptr ? nullptr : known->as_object().if_contains(name);
      if (property != nullptr && !accepts(*property, each)) return false;
      if (property == nullptr && others != nullptr && others->is_bool() && !others->get_bool()) return false;
      if (property == nullptr && others != nullptr && others->is_object() && !accepts(*others, each))
        return false;
    }
    const json::value* required = rules.if_contains("required");
    return required == nullptr || std::all_of(required->as_array().begin(), required->as_array().end(),
                                              [&](const json::value& name) {
                                                return value.get_object().contains(name.as_string());
                                              });
  }

  bool entries(const json::object& rules, const json::value& value) const {
    const json::value* items = rules.if_contains("items");
    if (!value.is_array() || items == nullptr) return true;
    return std::all_of(value.get_array().begin(), value.get_array().end(),
                       [&](const json::value& each) { return accepts(*items, each); });
  }

  static bool is_of(std::string_view type, const json::value& value) {
    return (type == "object" && value.is_object()) || (type == "array" && value.is_array()) ||
           (type == "string" && value.is_string()) || (type == "boolean" && value.is_bool()) ||
           (type == "integer" && value.is_int64());
  }

  const json::value& definition(std::string_view reference) const {
    std::string name(reference.substr(reference.rfind('/') + 1));
    for (std::size_t at = name.find("%20"); at != std::string::npos; at = name.find("%20"))
      name.replace(at, 3, " ");
    return root_.at("$defs").at(name);
  }

  json::value root_;
};

}  // namespace muster
