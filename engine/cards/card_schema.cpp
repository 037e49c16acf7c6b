// The vocabulary for editors (JSON Schema) and for readers (a Markdown page), both from the one table.
#include <boost/json.hpp>
#include <fmt/format.h>

#include "engine/cards/card_set.hpp"

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

json::object selector_schema(const Vocabulary& vocabulary) {
  json::object properties;
  for (const std::string_view head : {"each", "a", "choose", "random"})
    properties[head] = json::object{{"type", "string"}};
  for (const std::string_view flag : {"up_to", "other", "other_name"})
    properties[flag] = json::object{{"type", "boolean"}};
  properties["count"] = json::object{{"type", "integer"}, {"minimum", 1}, {"maximum", 4}};
  properties["in"] = json::object{{"enum", enumerated(vocabulary.reaches)}};
  properties["from"] = json::object{{"enum", enumerated(vocabulary.areas)}};
  properties["that"] = json::object{
      {"anyOf", json::array{json::object{{"enum", enumerated(vocabulary.flags)}},
                            json::object{{"type", "array"},
                                         {"items", json::object{{"enum", enumerated(vocabulary.flags)}}}}}}};
  properties["trait"] = json::object{{"type", json::array{"string", "array"}}};
  add_group(properties, vocabulary);
  for (const StatSpec& stat : vocabulary.stats) {
    properties[fmt::format("{}_at_most", stat.name)] = json::object{{"type", "integer"}};
    properties[fmt::format("{}_at_least", stat.name)] = json::object{{"type", "integer"}};
  }
  return {{"anyOf", json::array{json::object{{"enum", json::array{"self", "it", "chosen", "host"}}},
                                json::object{{"type", "object"},
                                             {"properties", properties},
                                             {"additionalProperties", false}}}}};
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

/// "unit, land", or nothing when there is no limit.
std::string limited_to(Bits set, Terms terms) {
  std::string out;
  std::size_t all = 0;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (!has(set, i)) continue;
    ++all;
    out += fmt::format("{}{}", out.empty() ? "" : ", ", terms[i].name);
  }
  return all == terms.size() ? "" : out;
}

/// `types`: whether the entries are limited to types of card.
void page_terms(std::string& out, std::string_view title, Terms terms, Terms types = {}) {
  if (terms.empty()) return;
  out += fmt::format("\n## {}\n\n| word | reads | means |{}\n|---|---|---|{}\n", title,
                     types.empty() ? "" : " for |", types.empty() ? "" : "---|");
  for (const Term& term : terms) {
    out += fmt::format("| `{}` | {} | {} |", term.name, term.text, term.help);
    out += types.empty() ? "\n" : fmt::format(" {} |\n", limited_to(term.scope.types, types));
  }
}

std::string_view kind_name(ParamKind kind) {
  switch (kind) {
    case ParamKind::number:
      return "number";
    case ParamKind::amount:
      return "amount";
    case ParamKind::selector:
      return "cards";
    case ParamKind::term:
      return "word";
    case ParamKind::flag:
      return "true/false";
    case ParamKind::block:
      return "operations";
    case ParamKind::blocks:
      return "lists of operations";
    default:
      return "";
  }
}

void page_words(std::string& out, std::string_view title, Words words, const Vocabulary& vocabulary) {
  if (words.empty()) return;
  out +=
      fmt::format("\n## {}\n\n| word | parameters | reads | means | for |\n|---|---|---|---|---|\n", title);
  for (const Word& word : words) {
    std::string params;
    for (std::size_t i = 0; i < word.params.size(); ++i) {
      const Param& param = word.params[i];
      if (param.kind == ParamKind::none) continue;
      if (!params.empty()) params += ", ";
      params += i == 0 ? fmt::format("its value: {}", kind_name(param.kind))
                       : fmt::format("`{}`: {}", param.name, kind_name(param.kind));
      if (param.kind == ParamKind::term) {
        params += " (";
        for (std::size_t t = 0; t < param.terms.size(); ++t)
          params += fmt::format("{}`{}`", t == 0 ? "" : ", ", param.terms[t].name);
        params += ")";
      }
      if (param.required) params += ", needed";
      if (const std::string kinds = limited_to(param.whom.types, vocabulary.types); !kinds.empty())
        params += fmt::format(" (only {})", kinds);
      if (const std::string areas = limited_to(param.whom.areas, vocabulary.areas); !areas.empty())
        params += fmt::format(" (from {})", areas);
    }
    std::string text(word.text);
    for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2))
      text.replace(at, 1, "\\|");
    out += fmt::format("| `{}` | {} | {} | {} | {} |\n", word.name, params, text, word.help,
                       limited_to(word.scope.types, vocabulary.types));
  }
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
  const json::object ability{
      {"type", "object"},
      {"properties", json::object{{"name", json::object{{"type", "string"}}},
                                  {"when", refer_to("trigger")},
                                  {"zone", json::object{{"enum", enumerated(vocabulary.areas)}}},
                                  {"may", json::object{{"type", "boolean"}}},
                                  {"once", json::object{{"type", "boolean"}}},
                                  {"unlocked_by", refer_to("keyword")},
                                  {"cost", list_of("cost")},
                                  {"if", list_of("condition")},
                                  {"do", refer_to("operations")}}},
      {"required", json::array{"when", "do"}},
      {"additionalProperties", false}};
  const json::object amount{
      {"anyOf",
       json::array{
           json::object{{"type", "integer"}}, json::object{{"const", "chosen"}},
           json::object{
               {"type", "object"},
               {"properties",
                json::object{{"per", json::object{{"anyOf", json::array{refer_to("selector"),
                                                                        json::object{{"const", "chosen"}}}}}},
                             {"measure", json::object{{"enum", enumerated(vocabulary.measures)}}},
                             {"times", json::object{{"type", "integer"}}},
                             {"base", json::object{{"type", "integer"}}}}},
               {"additionalProperties", false}}}}};
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
  json::object definitions{{"card", card},
                           {"ability", ability},
                           {"amount", amount},
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

std::string vocabulary_page(const Vocabulary& vocabulary) {
  std::string out = fmt::format("# Words the cards of {} may use\n", vocabulary.game);
  page_terms(out, "Card types", vocabulary.types);
  for (const TypeSet& set : vocabulary.type_sets) {
    out += fmt::format("\nSelectors may say `{}` for", set.name);
    for (std::size_t i = 0, n = 0; i < vocabulary.types.size(); ++i) {
      if (((set.types >> i) & 1U) != 0)
        out += fmt::format("{} {}", n++ == 0 ? "" : ",", vocabulary.types[i].name);
    }
    out += ".\n";
  }
  page_terms(out, vocabulary.group_key, vocabulary.groups);
  out += "\n## Printed numbers\n\n| word | reads | range | means |\n|---|---|---|---|\n";
  for (const StatSpec& stat : vocabulary.stats) {
    out +=
        fmt::format("| `{}` | {} | {}–{} | {} |\n", stat.name, stat.text, stat.least, stat.most, stat.help);
  }
  page_terms(out, "Traits", vocabulary.traits);
  page_words(out, "Keywords", vocabulary.keywords, vocabulary);
  page_words(out, "Triggers (`when`)", vocabulary.triggers, vocabulary);
  page_words(out, "Conditions (`if`)", vocabulary.conditions, vocabulary);
  page_words(out, "Operations (`do`)", vocabulary.operations, vocabulary);
  page_words(out, "Costs (`cost`)", vocabulary.costs, vocabulary);
  page_terms(out, "How far a selector reaches (`in`)", vocabulary.reaches, vocabulary.types);
  page_terms(out, "Where a selector looks (`from`)", vocabulary.areas, vocabulary.types);
  page_terms(out, "What may be true of a card (`that`)", vocabulary.flags, vocabulary.types);
  page_terms(out, "Measures", vocabulary.measures);
  return out;
}

}  // namespace muster
