// The vocabulary for editors: a JSON Schema. The page for readers is vocabulary_page.cpp.
#include <algorithm>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "engine/cards/card_set.hpp"
#include "engine/cards/examples.hpp"

namespace muster {

namespace json = boost::json;

namespace {

json::object refer_to(std::string_view name) {
  std::string pointer(name);  // a reference is an address: no blanks
  for (std::size_t at = pointer.find(' '); at != std::string::npos; at = pointer.find(' ', at))
    pointer.replace(at, 1, "%20");
  return {{"$ref", fmt::format("#/$defs/{}", pointer)}};
}

json::array enumerated(Terms terms) {
  json::array out;
  for (const Term& term : terms) out.emplace_back(term.name);
  return out;
}

json::object param_schema(const Param& param) {
  switch (param.kind) {
    case ParamKind::number:
      return {{"type", "integer"}, {"minimum", param.least}, {"maximum", param.most}};
    case ParamKind::amount:
      return refer_to("amount");
    case ParamKind::selector:
      return refer_to("selector");
    case ParamKind::term:
      return {{"enum", enumerated(param.terms)}};
    case ParamKind::flag:
      return {{"type", "boolean"}};
    case ParamKind::block:
      return refer_to("operations");
    case ParamKind::blocks:
      return {{"type", "array"},
              {"items", refer_to("operations")},
              {"minItems", param.least},
              {"maxItems", param.most}};
    case ParamKind::none:
      break;
  }
  return {{"const", true}};
}

/// The words cards of some types may use.
json::object word_schema(Words words, Bits types = kAny) {
  json::array forms;
  for (const Word& word : words) {
    if ((word.scope.types & types) == 0) continue;
    bool needs_table = false;
    json::object properties;
    json::array required{word.name};
    properties[word.name] = param_schema(word.params[0]);
    for (std::size_t i = 0; i < word.params.size(); ++i) {
      const Param& param = word.params[i];
      if (param.kind == ParamKind::none) continue;
      needs_table = needs_table || param.required;
      if (i > 0) {
        properties[param.name] = param_schema(param);
        if (param.required) required.emplace_back(param.name);
      }
    }
    if (!needs_table) forms.emplace_back(json::object{{"const", word.name}, {"description", word.help}});
    forms.emplace_back(json::object{{"type", "object"},
                                    {"description", word.help},
                                    {"properties", properties},
                                    {"required", required},
                                    {"additionalProperties", false}});
  }
  if (forms.empty()) return {{"not", json::object{}}};
  return {{"anyOf", forms}};
}

json::object list_of(std::string_view definition) {
  return {{"anyOf", json::array{refer_to(definition),
                                json::object{{"type", "array"}, {"items", refer_to(definition)}}}}};
}

/// The key for tribe or faction, in a game that has them.
void add_group(json::object& properties, const Vocabulary& vocabulary) {
  if (!vocabulary.groups.empty())
    properties[vocabulary.group_key] = json::object{{"enum", enumerated(vocabulary.groups)}};
}

/// Factions or tribes that a file brings, and traits such as the names of Commanders.
void add_own_names(json::object& properties, const Vocabulary& vocabulary) {
  const auto text = [](std::string_view means) {
    return json::object{{"type", "string"}, {"description", means}};
  };
  const auto number = [](long least, long most, std::string_view means) {
    return json::object{{"type", "integer"}, {"minimum", least}, {"maximum", most}, {"description", means}};
  };
  const auto each = [](const json::object& keys) {
    return json::object{
        {"type", "object"},
        {"additionalProperties",
         json::object{{"type", "object"}, {"properties", keys}, {"additionalProperties", false}}}};
  };
  if (vocabulary.new_groups && !vocabulary.groups.empty()) {
    json::object keys{{"reads", text("how it reads on a card; the name itself if left out")},
                      {"help", text("a line about it")},
                      {"story", text("who they are, for the gallery")},
                      {"art", text("the picture of cards that have none: main icon, second icon, scene")},
                      {"hue", number(0, 359, "of its cards, in degrees")},
                      {"chroma", number(0, 40, "how strong the colour is, in hundredths")},
                      {"against", number(0, 359, "the hue it is set against")}};
    for (const GroupNumber& group : vocabulary.group_numbers)
      keys[group.name] = number(group.least, group.most, group.help);
    properties[groups_key(vocabulary)] = each(keys);
  }
  if (!vocabulary.new_traits.empty()) {
    properties[vocabulary.new_traits] =
        each({{"reads", text("how it reads on a card")}, {"help", text("a line about it")}});
  }
}

/// What a key of the grammar means, by how it is written.
std::string_view meaning(std::string_view where, std::string_view key) {
  for (const Grammar& each : grammar()) {
    if (each.where == where && each.form.find(key) != std::string_view::npos) return each.means;
  }
  return "";
}
json::object described(json::object schema, std::string_view where, std::string_view key) {
  schema["description"] = meaning(where, key);
  return schema;
}
json::object one_or_more(const json::object& item) {
  return {{"anyOf", json::array{item, json::object{{"type", "array"}, {"items", item}}}}};
}

/// "friendly unit", "card": every kind of card with and without a side before it.
json::object kinds_of_cards(const Vocabulary& vocabulary) {
  std::vector<std::string_view> kinds{"card"};
  for (const Term& type : vocabulary.types) kinds.push_back(type.name);
  for (const TypeSet& set : vocabulary.type_sets) {
    if (std::find(kinds.begin(), kinds.end(), set.name) == kinds.end()) kinds.push_back(set.name);
  }
  json::array all;
  for (const std::string_view side : {"", "friendly ", "enemy ", "any "}) {
    for (const std::string_view kind : kinds) all.emplace_back(fmt::format("{}{}", side, kind));
  }
  return {{"enum", all}};
}

json::object selector_schema(const Vocabulary& vocabulary) {
  constexpr std::string_view kWhere = "selector";
  json::object properties;
  json::array heads;
  for (const std::string_view head : {"each", "a", "choose", "random"}) {
    properties[head] = described(kinds_of_cards(vocabulary), kWhere, fmt::format("{{ {} = ", head));
    heads.emplace_back(json::object{{"required", json::array{head}}});
  }
  for (const std::string_view flag : {"up_to", "other", "other_name"})
    properties[flag] = described({{"type", "boolean"}}, kWhere, fmt::format("{} = ", flag));
  properties["count"] = described({{"type", "integer"}, {"minimum", 1}, {"maximum", 4}}, kWhere, "count = ");
  properties["in"] = described({{"enum", enumerated(vocabulary.reaches)}}, kWhere, "in = ");
  properties["from"] = described({{"enum", enumerated(vocabulary.areas)}}, kWhere, "from = ");
  properties["that"] = described(one_or_more({{"enum", enumerated(vocabulary.flags)}}), kWhere, "that = ");
  if (!vocabulary.traits.empty())
    properties["trait"] =
        described(one_or_more({{"enum", enumerated(vocabulary.traits)}}), kWhere, "trait = ");
  add_group(properties, vocabulary);
  for (const StatSpec& stat : vocabulary.stats) {
    properties[fmt::format("{}_at_most", stat.name)] =
        described({{"type", "integer"}, {"minimum", -9}, {"maximum", 99}}, kWhere, "_at_most");
    properties[fmt::format("{}_at_least", stat.name)] =
        described({{"type", "integer"}, {"minimum", -9}, {"maximum", 99}}, kWhere, "_at_least");
  }
  json::array forms;
  for (const std::string_view word : {"self", "it", "chosen", "host"})
    forms.emplace_back(described({{"const", word}}, kWhere, fmt::format("\"{}\"", word)));
  forms.emplace_back(json::object{
      {"type", "object"}, {"properties", properties}, {"oneOf", heads}, {"additionalProperties", false}});
  return {{"anyOf", forms}};
}

json::object amount_schema(const Vocabulary& vocabulary) {
  constexpr std::string_view kWhere = "amount";
  const json::object chosen = described({{"const", "chosen"}}, kWhere, "\"chosen\"");
  const json::object paid = described({{"const", "x"}}, kWhere, "\"x\"");
  const json::object times{{"type", "integer"}, {"minimum", -20}, {"maximum", 20}};
  json::object properties{
      {"per", described({{"anyOf", json::array{refer_to("selector"), chosen, paid}}}, kWhere, "{ per = ")},
      {"times", described(times, kWhere, "times = ")},
      {"base", described(times, kWhere, "base = ")}};
  if (!vocabulary.measures.empty())
    properties["measure"] = described({{"enum", enumerated(vocabulary.measures)}}, kWhere, "{ measure = ");
  return {{"anyOf", json::array{json::object{{"type", "integer"}}, chosen, paid,
                                json::object{{"type", "object"},
                                             {"properties", properties},
                                             {"additionalProperties", false}}}}};
}

/// The keys of an ability.
json::object ability_schema(const Vocabulary& vocabulary) {
  constexpr std::string_view kWhere = "ability";
  json::object properties;
  const auto key = [&](std::string_view name, json::object schema) {
    properties[name] = described(std::move(schema), kWhere, fmt::format("{} = ", name));
  };
  key("name", {{"type", "string"}});
  key("when", refer_to("trigger"));
  key("zone", {{"enum", enumerated(vocabulary.areas)}});
  key("may", {{"type", "boolean"}});
  key("once", {{"type", "boolean"}});
  if (vocabulary.unlocks) key("unlocked_by", refer_to("keyword"));
  key("cost", list_of("cost"));
  key("if", list_of("condition"));
  key("do", refer_to("operations"));
  return {{"type", "object"},
          {"properties", properties},
          {"required", json::array{"when", "do"}},
          {"additionalProperties", false}};
}

/// What cards of one type may carry: what else is written is refused (card_check.cpp).
json::object of_type(const Vocabulary& vocabulary, std::size_t type) {
  const std::string_view name = vocabulary.types[type].name;
  json::object limits{{"keywords", list_of(fmt::format("keyword of {}", name))}};
  // Abilities that work outside play have other limits, which the program knows.
  const json::object in_play{{"not", json::object{{"required", json::array{"zone"}}}}};
  const json::object when{
      {"properties", json::object{{"when", refer_to(fmt::format("trigger of {}", name))}}}};
  limits["ability"] = json::object{
      {"items", json::object{{"if", in_play}, {"then", when}}},
  };
  return {{"if", json::object{{"properties", json::object{{"type", json::object{{"const", name}}}}}}},
          {"then", json::object{{"properties", limits}}}};
}

}  // namespace

std::string card_schema(const Vocabulary& vocabulary) {
  json::object card_properties{
      {"id", json::object{{"type", "string"}}},
      {"name", json::object{{"type", "string"}}},
      {"type", json::object{{"enum", enumerated(vocabulary.types)}}},
      {"flavor", json::object{{"type", "string"}}},
      {"note", json::object{{"type", "string"}}},
      {"provenance", json::object{{"enum", json::array{"rulebook", "published", "derived", "invented"}}}},
      {"keywords", list_of("keyword")},
      {"traits",
       json::object{{"type", "array"}, {"items", json::object{{"enum", enumerated(vocabulary.traits)}}}}},
      {"cost", list_of("cost")},
      {"ability", json::object{{"type", "array"}, {"items", refer_to("ability")}}},
  };
  add_group(card_properties, vocabulary);
  for (const StatSpec& stat : vocabulary.stats) {
    card_properties[stat.name] = json::object{
        {"type", "integer"}, {"minimum", stat.least}, {"maximum", stat.most}, {"description", stat.help}};
  }
  json::array by_type;
  for (std::size_t t = 0; t < vocabulary.types.size(); ++t) by_type.emplace_back(of_type(vocabulary, t));
  const json::object card{{"type", "object"},
                          {"properties", card_properties},
                          {"required", json::array{"name", "type"}},
                          {"additionalProperties", false},
                          {"allOf", by_type}};
  json::object file_properties{
      {"game", json::object{{"const", vocabulary.game}}},
      {"provenance", json::object{{"enum", json::array{"rulebook", "published", "derived", "invented"}}}},
      {"card", json::object{{"type", "array"}, {"items", refer_to("card")}}}};
  add_group(file_properties, vocabulary);
  add_own_names(file_properties, vocabulary);
  json::object definitions{{"card", card},
                           {"ability", ability_schema(vocabulary)},
                           {"amount", amount_schema(vocabulary)},
                           {"selector", selector_schema(vocabulary)},
                           {"trigger", word_schema(vocabulary.triggers)},
                           {"condition", word_schema(vocabulary.conditions)},
                           {"operation", word_schema(vocabulary.operations)},
                           {"operations", list_of("operation")},
                           {"keyword", word_schema(vocabulary.keywords)},
                           {"cost", word_schema(vocabulary.costs)}};
  for (std::size_t t = 0; t < vocabulary.types.size(); ++t) {
    const std::string_view name = vocabulary.types[t].name;
    definitions[fmt::format("trigger of {}", name)] = word_schema(vocabulary.triggers, bits(t));
    definitions[fmt::format("keyword of {}", name)] = word_schema(vocabulary.keywords, bits(t));
  }
  const json::object schema{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                            {"title", fmt::format("Cards of {}", vocabulary.game)},
                            {"type", "object"},
                            {"properties", file_properties},
                            {"required", json::array{"card"}},
                            {"additionalProperties", false},
                            {"$defs", definitions}};
  return json::serialize(schema);
}

}  // namespace muster
