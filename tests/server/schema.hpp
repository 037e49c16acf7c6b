// As much of JSON Schema as docs/schemas uses.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include <boost/json.hpp>

namespace muster::server::kit {

namespace json = boost::json;

inline const std::string kSchemas = std::string(MUSTER_SOURCE) + "/docs/schemas/";

class Schema {
 public:
  explicit Schema(const std::string& path) {
    std::ifstream in(path);
    std::stringstream text;
    text << in.rdbuf();
    root_ = json::parse(text.str());
  }

  /// What is wrong with the value, with the place; "" when nothing is.
  std::string check(const json::value& value) const { return check(root_, value, "message"); }
  /// The same for one of the schema's definitions.
  std::string check(const json::value& value, std::string_view definition) const {
    return check(root_.at("$defs").at(definition), value, std::string(definition));
  }

 private:
  std::string check(const json::value& schema, const json::value& value, const std::string& where) const {
    const json::object& rules = schema.as_object();
    if (const json::value* ref = rules.if_contains("$ref")) {
      return check(root_.at("$defs").at(std::string_view(ref->as_string()).substr(8)), value, where);
    }
    if (const json::value* one = rules.if_contains("oneOf"))
      return check_one_of(one->as_array(), value, where);
    if (const json::value* fixed = rules.if_contains("const"); fixed != nullptr && *fixed != value) {
      return where + ": " + json::serialize(value) + " is not " + json::serialize(*fixed);
    }
    if (const json::value* words = rules.if_contains("enum")) {
      for (const json::value& word : words->as_array()) {
        if (word == value) return "";
      }
      return where + ": " + json::serialize(value) + " is not among " + json::serialize(*words);
    }
    if (const json::value* type = rules.if_contains("type"); type != nullptr && !fits(*type, value)) {
      return where + ": " + json::serialize(value).substr(0, 80) + " is no " + json::serialize(*type);
    }
    if (value.is_object()) return check_object(rules, value.as_object(), where);
    if (value.is_array()) return check_array(rules, value.as_array(), where);
    return "";
  }

  static bool fits(const json::value& type, const json::value& value) {
    if (type.is_array()) {
      for (const json::value& each : type.as_array()) {
        if (fits(each, value)) return true;
      }
      return false;
    }
    const std::string_view name = type.as_string();
    if (name == "string") return value.is_string();
    if (name == "integer") return value.is_int64() || value.is_uint64();
    if (name == "number") return value.is_number();
    if (name == "boolean") return value.is_bool();
    if (name == "null") return value.is_null();
    if (name == "object") return value.is_object();
    return name == "array" && value.is_array();
  }

  std::string check_one_of(const json::array& schemas, const json::value& value,
                           const std::string& where) const {
    int fitting = 0;
    std::string problems;
    for (const json::value& each : schemas) {
      const std::string problem = check(each, value, where);
      fitting += problem.empty() ? 1 : 0;
      problems += "\n  " + problem;
    }
    return fitting == 1 ? "" : where + ": fits " + std::to_string(fitting) + " of the shapes:" + problems;
  }

  std::string check_object(const json::object& rules, const json::object& value,
                           const std::string& where) const {
    if (const json::value* required = rules.if_contains("required")) {
      for (const json::value& key : required->as_array()) {
        if (!value.contains(key.as_string())) return where + ": lacks " + std::string(key.as_string());
      }
    }
    const json::value* properties = rules.if_contains("properties");
    const json::value* extra = rules.if_contains("additionalProperties");
    for (const auto& [key, each] : value) {
      const std::string place = where + "." + std::string(key);
      const json::value* known = properties == nullptr ? nullptr : properties->as_object().if_contains(key);
      std::string problem;
      if (known != nullptr) {
        problem = check(*known, each, place);
      } else if (extra != nullptr && extra->is_bool() && !extra->as_bool()) {
        problem = place + ": is in no schema";
      } else if (extra != nullptr && extra->is_object()) {
        problem = check(*extra, each, place);
      }
      if (!problem.empty()) return problem;
    }
    return "";
  }

  std::string check_array(const json::object& rules, const json::array& value,
                          const std::string& where) const {
    if (const json::value* least = rules.if_contains("minItems"); least != nullptr) {
      if (static_cast<std::int64_t>(value.size()) < least->as_int64()) return where + ": too short";
    }
    const json::value* items = rules.if_contains("items");
    for (std::size_t i = 0; items != nullptr && i < value.size(); ++i) {
      if (std::string problem = check(*items, value[i], where + "[" + std::to_string(i) + "]");
          !problem.empty()) {
        return problem;
      }
    }
    return "";
  }

  json::value root_;
};

}  // namespace muster::server::kit
