// Abilities of a card file and the words they are made of.
#include <fmt/format.h>

#include "engine/cards/card_reader.hpp"

namespace muster {

namespace {

/// How much of a program is left is counted in a byte (engine/programs/running_programs.hpp).
constexpr std::size_t kMostWords = 255;

}  // namespace

Ability CardReader::read_ability(const toml::table& table) {
  static constexpr std::array<std::string_view, 9> known{"name",        "when", "zone", "may", "once",
                                                         "unlocked_by", "cost", "if",   "do"};
  toml_->check_keys(table, known, "an ability");
  Ability ability;
  const toml::node* when = table.get("when");
  places_.abilities.push_back(place_of(table));
  places_.triggers.push_back(place_of(when != nullptr ? *when : table));
  if (const toml::node* name = table.get("name")) {
    set_->strings_.push_back(toml_->string(*name, "name").value_or(""));
    ability.name = static_cast<std::uint16_t>(set_->strings_.size() - 1);
  }
  if (when != nullptr) {
    if (const auto trigger = read_word(*when, vocabulary_.triggers, "trigger")) ability.trigger = *trigger;
  } else {
    toml_->error(table, fmt::format("an ability needs when = one of: {}",
                                    fmt::join(names_of(vocabulary_.triggers), ", ")));
  }
  if (const toml::node* zone = table.get("zone"))
    ability.area = read_term(*zone, vocabulary_.areas, "zone").value_or(0);
  if (const toml::node* may = table.get("may"))
    ability.optional = toml_->boolean(*may, "may").value_or(false) ? 1 : 0;
  if (const toml::node* once = table.get("once"))
    ability.once = toml_->boolean(*once, "once").value_or(false) ? 1 : 0;
  if (const toml::node* unlock = table.get("unlocked_by")) {
    if (const auto word = read_word(*unlock, vocabulary_.keywords, "keyword")) {
      ability.unlock = static_cast<std::uint8_t>(word->word + 1);
    }
  }
  if (const toml::node* cost = table.get("cost")) ability.cost = read_words(*cost, vocabulary_.costs, "cost");
  if (const toml::node* conditions = table.get("if")) {
    ability.conditions = read_words(*conditions, vocabulary_.conditions, "condition");
  }
  if (const toml::node* effects = table.get("do")) {
    ability.effects = read_words(*effects, vocabulary_.operations, "operation");
  } else {
    toml_->error(table, "an ability needs do = [ … ]");
  }
  return ability;
}

Block CardReader::read_words(const toml::node& node, Words words, std::string_view what) {
  std::vector<Node> nodes;
  std::vector<CardPlace> places;
  for_each_item(node, [&](const toml::node& item) {
    const auto word = read_word(item, words, what);
    if (!word) return;
    nodes.push_back(*word);
    places.push_back(place_of(item));
  });
  if (nodes.size() > kMostWords) {
    toml_->error(node, fmt::format("at most {} of the kind \"{}\" fit here, found {}", kMostWords, what,
                                   nodes.size()));
    nodes.clear();
    places.clear();
  }
  const Block block{static_cast<std::uint16_t>(set_->nodes_.size()),
                    static_cast<std::uint16_t>(nodes.size())};
  set_->nodes_.insert(set_->nodes_.end(), nodes.begin(), nodes.end());
  places_.nodes.insert(places_.nodes.end(), places.begin(), places.end());
  return block;
}

std::optional<Node> CardReader::read_word(const toml::node& node, Words words, std::string_view what) {
  if (const auto* text = node.as_string()) {
    const auto index = find_word(text->get(), words);
    if (!index) {
      toml_->error(node, fmt::format("unknown {} \"{}\"{}", what, text->get(),
                                     suggestion(text->get(), names_of(words))));
      return std::nullopt;
    }
    Node out;
    out.word = *index;
    return fill_defaults(out, words[*index], node);
  }
  const toml::table* table = node.as_table();
  if (table == nullptr) {
    toml_->error(node, fmt::format("a {0} is written \"word\" or {{ word = … }}, found {1}", what,
                                   TomlReader::kind_of(node)));
    return std::nullopt;
  }
  // The head is the key that is a word of this category and not merely a parameter of another key's word.
  const toml::key* head = nullptr;
  std::optional<std::uint8_t> index;
  for (auto&& [key, value] : *table) {
    const auto found = find_word(key.str(), words);
    if (!found) continue;
    if (head != nullptr && is_param(words[*index], key.str())) continue;
    if (head == nullptr || is_param(words[*found], head->str())) {
      head = &key;
      index = found;
      continue;
    }
    toml_->error(key.source(),
                 fmt::format("\"{}\" and \"{}\" are two words; write two entries", head->str(), key.str()));
    return std::nullopt;
  }
  if (!index) {
    const std::string first(table->empty() ? "" : table->cbegin()->first.str());
    toml_->error(table->empty() ? table->source() : table->cbegin()->first.source(),
                 fmt::format("unknown {} \"{}\"{}", what, first, suggestion(first, names_of(words))));
    return std::nullopt;
  }
  return read_params(*table, words[*index], *index, what);
}

std::optional<Node> CardReader::read_params(const toml::table& table, const Word& word, std::uint8_t index,
                                            std::string_view what) {
  std::vector<std::string_view> known{word.name};
  for (std::size_t i = 1; i < word.params.size(); ++i) {
    if (word.params[i].kind != ParamKind::none) known.push_back(word.params[i].name);
  }
  bool fine = toml_->check_keys(table, known, fmt::format("the {} \"{}\"", what, word.name));
  Node out;
  out.word = index;
  for (std::size_t i = 0; i < word.params.size(); ++i) {
    const Param& param = word.params[i];
    if (param.kind == ParamKind::none) {
      if (i == 0 && table.get(word.name) != nullptr && !table.get(word.name)->is_boolean()) {
        toml_->error(*table.get(word.name),
                     fmt::format("\"{0}\" takes no value; write \"{0}\" alone or {0} = true", word.name));
        fine = false;
      }
      continue;
    }
    const toml::node* value = table.get(i == 0 ? word.name : param.name);
    if (value == nullptr) {
      if (param.required) {
        toml_->error(table, fmt::format("\"{}\" needs {}", word.name, param.name));
        fine = false;
      }
      out.args[i] = default_argument(param);
      continue;
    }
    if (param.kind == ParamKind::blocks) {
      const auto choices = read_choices(*value, param, fmt::format("{} of \"{}\"", param.name, word.name));
      fine = fine && choices;
      if (!choices) continue;
      out.args[i] = static_cast<std::uint8_t>(choices->begin);
      out.args[i + 1] = static_cast<std::uint8_t>(choices->count);
      continue;
    }
    const auto argument = read_argument(*value, param, fmt::format("{} of \"{}\"", param.name, word.name));
    if (!argument) {
      fine = false;
      continue;
    }
    out.args[i] = *argument;
  }
  if (!fine) return std::nullopt;
  return out;
}

std::optional<Node> CardReader::fill_defaults(Node out, const Word& word, const toml::node& where) {
  for (std::size_t i = 0; i < word.params.size(); ++i) {
    const Param& param = word.params[i];
    if (param.kind == ParamKind::none) continue;
    if (param.required) {
      toml_->error(where, fmt::format("\"{0}\" needs {1}: {{ {0} = … }}", word.name, param.name));
      return std::nullopt;
    }
    out.args[i] = default_argument(param);
  }
  return out;
}

std::uint8_t CardReader::default_argument(const Param& param) {
  if (param.kind == ParamKind::amount) {
    Amount amount;
    amount.base = static_cast<std::int8_t>(param.fallback);
    return intern(set_->amounts_, amount);
  }
  return static_cast<std::uint8_t>(static_cast<std::int8_t>(param.fallback));
}

std::optional<std::uint8_t> CardReader::read_argument(const toml::node& node, const Param& param,
                                                      const std::string& what) {
  switch (param.kind) {
    case ParamKind::number: {
      const auto value = toml_->number(node, what, param.least, param.most);
      if (!value) return std::nullopt;
      return static_cast<std::uint8_t>(static_cast<std::int8_t>(*value));
    }
    case ParamKind::flag: {
      const auto value = toml_->boolean(node, what);
      if (!value) return std::nullopt;
      return *value ? std::uint8_t{1} : std::uint8_t{0};
    }
    case ParamKind::term:
      return read_term(node, param.terms, what);
    case ParamKind::amount:
      return read_amount(node, param, what);
    case ParamKind::selector: {
      const auto selector = read_selector(node, what);
      if (!selector) return std::nullopt;
      return intern(set_->selectors_, *selector);
    }
    case ParamKind::block: {
      set_->blocks_.push_back(read_words(node, vocabulary_.operations, "operation"));
      return static_cast<std::uint8_t>(set_->blocks_.size() - 1);
    }
    case ParamKind::blocks:  // read_choices
    case ParamKind::none:
      break;
  }
  return std::nullopt;
}

/// Several lists of operations, one after the other among the blocks of the set.
std::optional<Block> CardReader::read_choices(const toml::node& node, const Param& param,
                                              const std::string& what) {
  const toml::array* list = toml_->array(node, what);
  if (list == nullptr) return std::nullopt;
  const auto choices = static_cast<int>(list->size());
  if (choices < param.least || choices > param.most) {
    toml_->error(node, fmt::format("{}: {} to {} lists of operations to choose from, found {}", what,
                                   param.least, param.most, choices));
    return std::nullopt;
  }
  std::vector<Block> read;
  for (const toml::node& each : *list) {
    read.push_back(read_words(each, vocabulary_.operations, "operation"));
    if (read.back().empty()) {
      toml_->error(each, fmt::format("{}: each choice names operations, as in [ {{ draw = 1 }} ]", what));
      return std::nullopt;
    }
  }
  const Block out{static_cast<std::uint16_t>(set_->blocks_.size()), static_cast<std::uint16_t>(choices)};
  set_->blocks_.insert(set_->blocks_.end(), read.begin(), read.end());
  return out;
}

std::optional<std::uint8_t> CardReader::read_amount(const toml::node& node, const Param& param,
                                                    const std::string& what) {
  Amount amount;
  if (node.is_integer()) {
    const auto value = toml_->number(node, what, param.least, param.most);
    if (!value) return std::nullopt;
    amount.base = static_cast<std::int8_t>(*value);
    return intern(set_->amounts_, amount);
  }
  if (const auto* text = node.as_string()) {
    if (text->get() == "chosen") {
      amount.per = Amount::Per::chosen;
      return intern(set_->amounts_, amount);
    }
    if (text->get() == "x") {
      amount.per = Amount::Per::x;
      return intern(set_->amounts_, amount);
    }
    toml_->error(node, fmt::format("{} must be a number, \"chosen\", \"x\" or {{ per = … }}, found {}", what,
                                   TomlReader::kind_of(node)));
    return std::nullopt;
  }
  const toml::table* table = toml_->table(node, what);
  if (table == nullptr) return std::nullopt;
  static constexpr std::array<std::string_view, 4> known{"per", "measure", "times", "base"};
  if (!toml_->check_keys(*table, known, what)) return std::nullopt;
  if (const toml::node* times = table->get("times")) {
    amount.times = static_cast<std::int8_t>(toml_->number(*times, "times", -20, 20).value_or(1));
  }
  if (const toml::node* base = table->get("base")) {
    amount.base = static_cast<std::int8_t>(toml_->number(*base, "base", -20, 20).value_or(0));
  }
  if (const toml::node* per = table->get("per")) {
    if (per->is_string() && per->as_string()->get() == "chosen") {
      amount.per = Amount::Per::chosen;
    } else if (per->is_string() && per->as_string()->get() == "x") {
      amount.per = Amount::Per::x;
    } else {
      const auto selector = read_selector(*per, "per");
      if (!selector) return std::nullopt;
      amount.per = Amount::Per::card;
      amount.what = intern(set_->selectors_, *selector);
    }
  } else if (const toml::node* measure = table->get("measure")) {
    const auto index = read_term(*measure, vocabulary_.measures, "measure");
    if (!index) return std::nullopt;
    amount.per = Amount::Per::measure;
    amount.what = *index;
  } else {
    toml_->error(node, fmt::format("{} needs per = which cards, or measure = one of: {}", what,
                                   fmt::join(names_of(vocabulary_.measures), ", ")));
    return std::nullopt;
  }
  return intern(set_->amounts_, amount);
}

std::optional<std::uint8_t> CardReader::read_term(const toml::node& node, Terms terms,
                                                  std::string_view what) {
  const auto text = toml_->string(node, what);
  if (!text) return std::nullopt;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (terms[i].name == *text) return static_cast<std::uint8_t>(i);
  }
  toml_->error(node,
               fmt::format("{}: unknown word \"{}\"{}", what, *text, suggestion(*text, names_of(terms))));
  return std::nullopt;
}

}  // namespace muster
