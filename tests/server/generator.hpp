// Values made from a JSON Schema: ones that fit it, and ones that are broken in some way.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

namespace muster::server::kit {

namespace json = boost::json;

class Generator {
 public:
  Generator(json::value root, std::uint64_t seed) : root_(std::move(root)), dice_(seed) {}

  /// What texts under this key are most of the time, so that more than the reading of a message is reached.
  std::map<std::string, std::vector<std::string>, std::less<>> known;

  std::uint64_t below(std::uint64_t count) { return count == 0 ? 0 : dice_() % count; }
  bool chance(int percent) { return below(100) < static_cast<std::uint64_t>(percent); }
  template <class List>
  const auto& one_of(const List& list) {
    return list[below(std::size(list))];
  }

  json::value make(std::string_view definition) { return made(root_.at("$defs").at(definition), "", 0); }
  json::value make_any() { return made(root_, "", 0); }

  /// The value as text, often whole, otherwise broken somewhere: a key missing, of another kind, too large,
  /// deeply nested, cut off, not UTF-8.
  std::string text_of(json::value value) {
    if (chance(50)) return json::serialize(value);
    if (chance(70)) {
      for (std::uint64_t i = below(3) + 1; i > 0; --i) spoil(value);
      return json::serialize(value);
    }
    std::string text = json::serialize(value);
    switch (below(6)) {
      case 0:
        return text.substr(0, below(text.size() + 1));
      case 1:
        if (!text.empty()) text[below(text.size())] = static_cast<char>(below(256));
        return text;
      case 2:
        return text + one_of(kOdd);
      case 3:
        return std::string(below(60), '[') + text;
      case 4:
        return text.insert(below(text.size() + 1), one_of(kOdd));
      default:
        return one_of(kOdd);
    }
  }

  std::string word(std::string_view key) {
    const auto found = known.find(key);
    if (found != known.end() && !found->second.empty() && chance(85)) return one_of(found->second);
    return chance(50) ? one_of(kOdd) : letters(0, 40);
  }

 private:
  inline static const std::vector<std::string> kOdd{"",
                                                    " ",
                                                    "null",
                                                    "\xff\xfe",
                                                    "\xed\xa0\x80",
                                                    "\xf0\x9f\x98\x80",
                                                    "a\u202Eb",
                                                    "' OR 1=1; --",
                                                    "../../etc/passwd",
                                                    "<script>alert(1)</script>",
                                                    "{\"a\":",
                                                    "-1",
                                                    "18446744073709551616",
                                                    "1e999",
                                                    "%00",
                                                    "%s%n",
                                                    "\\u0000",
                                                    "{}",
                                                    "[]",
                                                    "Ａdmin"};

  std::string letters(std::size_t least, std::size_t most) {
    static constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCXYZ0123456789 -_'\"\\{}[]:,#";
    const std::size_t count = least + below(most - least + 1);
    std::string out;
    while (out.size() < count) out += chance(97) ? plain[below(plain.size())] : '\x7f';
    return out;
  }

  std::int64_t number_in(const json::object& rules, std::string_view key, std::int64_t fallback) {
    const json::value* found = rules.if_contains(key);
    return found != nullptr && found->is_int64() ? found->get_int64() : fallback;
  }

  json::value made(const json::value& schema, std::string_view key, int depth) {
    const json::object& rules = schema.as_object();
    if (const auto* ref = rules.if_contains("$ref"))
      return made(root_.at("$defs").at(std::string_view(ref->as_string()).substr(8)), key, depth);
    if (const auto* one = rules.if_contains("oneOf")) return made(one_of(one->as_array()), key, depth);
    if (const auto* fixed = rules.if_contains("const")) return *fixed;
    if (const auto* words = rules.if_contains("enum")) return one_of(words->as_array());
    const json::value* type = rules.if_contains("type");
    if (type == nullptr) return nullptr;
    const std::string_view name = type->is_array() ? one_of(type->as_array()).as_string() : type->as_string();
    if (name == "object") return object(rules, depth);
    if (name == "array") return array(rules, key, depth);
    if (name == "boolean") return chance(50);
    if (name == "number") return static_cast<double>(below(1000)) / 7;
    if (name == "null") return nullptr;
    if (name == "integer") {
      const std::int64_t least = number_in(rules, "minimum", -1000);
      const std::int64_t most = number_in(rules, "maximum", least + 2000);
      if (const auto found = known.find(key); found != known.end() && chance(85))
        return std::stoll(one_of(found->second));
      return chance(10)
                 ? most
                 : least + static_cast<std::int64_t>(below(static_cast<std::uint64_t>(most - least) + 1));
    }
    if (const auto found = known.find(key); found != known.end() && !found->second.empty() && chance(85))
      return json::value(one_of(found->second));
    const auto least = static_cast<std::size_t>(number_in(rules, "minLength", 0));
    const auto most = static_cast<std::size_t>(number_in(rules, "maxLength", 40));
    return json::value(letters(least, std::max(least, std::min<std::size_t>(most, 300))));
  }

  json::value object(const json::object& rules, int depth) {
    json::object out;
    std::vector<std::string_view> required;
    if (const auto* list = rules.if_contains("required")) {
      for (const json::value& each : list->as_array()) required.push_back(each.as_string());
    }
    if (const auto* properties = rules.if_contains("properties")) {
      for (const auto& [name, schema] : properties->as_object()) {
        const bool needed =
            std::find(required.begin(), required.end(), std::string_view(name)) != required.end();
        if (needed || chance(50)) out[name] = made(schema, name, depth + 1);
      }
    }
    const json::value* more = rules.if_contains("additionalProperties");
    if (more != nullptr && more->is_object() && depth < 6) {
      for (std::uint64_t i = below(4); i > 0; --i)
        out[word(depth < 2 ? "section" : "card")] = made(*more, "", depth + 1);
    }
    return out;
  }

  json::value array(const json::object& rules, std::string_view key, int depth) {
    json::array out;
    const auto least = static_cast<std::uint64_t>(number_in(rules, "minItems", 0));
    const auto most = static_cast<std::uint64_t>(number_in(rules, "maxItems", 4));
    const std::uint64_t count = least + below(std::max(most, least) - least + 1);
    for (std::uint64_t i = 0; i < count; ++i) out.push_back(made(rules.at("items"), key, depth + 1));
    return out;
  }

  json::value odd_value() {
    switch (below(9)) {
      case 0:
        return nullptr;
      case 1:
        return true;
      case 2:
        return std::int64_t{-1} - static_cast<std::int64_t>(below(1000));
      case 3:
        return std::uint64_t{0xffffffffffffffff};
      case 4:
        return 1e308;
      case 5:
        return json::array{1, json::object{{"a", "b"}}, nullptr};
      case 6:
        return json::value(letters(0, chance(5) ? 6000 : 200));
      case 7: {
        json::value deep = 1;
        for (std::uint64_t i = below(40); i > 0; --i) deep = json::array{deep};
        return deep;
      }
      default:
        // Serialized as text, so it must be UTF-8; what is not comes in as bytes.
        return json::object{{letters(1, 8), letters(0, 8)}};
    }
  }

  void spoil(json::value& value) {
    if (value.is_object() && !value.get_object().empty() && chance(85)) {
      json::object& from = value.get_object();
      const auto place = from.begin() + static_cast<std::ptrdiff_t>(below(from.size()));
      switch (below(4)) {
        case 0:
          from.erase(place);
          return;
        case 1:
          from[letters(1, 12)] = odd_value();
          return;
        case 2:
          place->value() = odd_value();
          return;
        default:
          return spoil(place->value());
      }
    }
    if (value.is_array() && !value.get_array().empty() && chance(70))
      return spoil(value.get_array()[below(value.get_array().size())]);
    value = odd_value();
  }

  json::value root_;
  std::mt19937_64 dice_;
};

}  // namespace muster::server::kit
