// Card files to compiled cards. Every message says where, what was found and what would have been right.
#include <algorithm>
#include <bit>
#include <map>

#include <fmt/format.h>

#include "engine/card_set.hpp"
#include "engine/hash.hpp"
#include "engine/toml.hpp"

namespace muster {

namespace {

std::vector<std::string_view> names_of(Terms terms) {
  std::vector<std::string_view> out;
  for (const Term& term : terms) out.push_back(term.name);
  return out;
}
std::vector<std::string_view> names_of(Words words) {
  std::vector<std::string_view> out;
  for (const Word& word : words) out.push_back(word.name);
  return out;
}

std::string slug_of(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      out += c;
    } else if (c >= 'A' && c <= 'Z') {
      out += static_cast<char>(c - 'A' + 'a');
    } else if (c != '\'' && !out.empty() && out.back() != '-') {
      out += '-';
    }
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out;
}

/// Only tables carry named words of these keys besides their word's parameters.
constexpr std::array<std::string_view, 12> kSelectorKeys{
    "each", "a", "choose", "random", "count", "up_to", "in", "from", "that", "other", "other_name", "trait"};

}  // namespace

class CardReader {
 public:
  CardReader(const Vocabulary& vocabulary, Diagnostics& diagnostics)
      : vocabulary_(vocabulary), diagnostics_(diagnostics) {
    set_ = std::make_shared<CardSet>();
    set_->vocabulary_ = &vocabulary;
    set_->strings_.emplace_back();
    set_->selectors_.emplace_back();  // index 0: no selector
    set_->amounts_.emplace_back();
    set_->blocks_.emplace_back();
  }

  void read_file(const SourceFile& file) {
    TomlReader reader(file.path, diagnostics_);
    toml_ = &reader;
    const std::optional<toml::table> root = reader.parse(file);
    if (!root) return;
    const std::array<std::string_view, 4> known{"card", vocabulary_.group_key, "provenance", "game"};
    reader.check_keys(*root, known, "a card file");
    default_group_ = 0;
    default_provenance_.reset();
    if (const toml::node* game = root->get("game")) {
      const auto name = reader.string(*game, "game");
      if (name && *name != vocabulary_.game) {
        reader.error(*game,
                     fmt::format("these are cards of \"{}\", expected \"{}\"", *name, vocabulary_.game));
      }
    }
    if (const toml::node* group = root->get(vocabulary_.group_key)) default_group_ = read_group(*group);
    if (const toml::node* provenance = root->get("provenance"))
      default_provenance_ = read_provenance(*provenance);
    const toml::node* cards = root->get("card");
    if (cards == nullptr) {
      diagnostics_.add(file.path, 1, 1, "expected at least one [[card]] entry");
      return;
    }
    const toml::array* list = reader.array(*cards, "card");
    if (list == nullptr) return;
    for (const toml::node& entry : *list) {
      if (const toml::table* card = reader.table(entry, "card")) read_card(*card);
    }
  }

  std::shared_ptr<const CardSet> finish() {
    if (set_->designs_.empty() && diagnostics_.empty())
      diagnostics_.add("", 0, 0, "no card files were given");
    // Byte-sized indices keep programs small; a set that outgrows them is refused, never misread.
    if (set_->selectors_.size() > 255 || set_->amounts_.size() > 255 || set_->blocks_.size() > 255) {
      diagnostics_.add("", 0, 0,
                       "the card set uses more than 255 different selectors, amounts or nested blocks");
    }
    if (!diagnostics_.empty()) return nullptr;
    for (std::size_t i = 0; i < set_->faces_.size(); ++i) render(i);
    for (const CardFace& face : set_->faces_) set_->names_.push_back(face.name);
    set_->hash_ = content_hash();
    return set_;
  }

 private:
  // --- a card
  // --------------------------------------------------------------------------------------------------

  void read_card(const toml::table& card) {
    std::vector<std::string_view> known{"id",       "name",       "type", vocabulary_.group_key,
                                        "keywords", "traits",     "cost", "ability",
                                        "flavor",   "provenance", "note"};
    for (const StatSpec& stat : vocabulary_.stats) known.push_back(stat.name);
    toml_->check_keys(card, known, "a card");

    Design design;
    CardFace face;
    face.file = toml_->file();
    face.line = static_cast<int>(card.source().begin.line);
    const toml::node* name = card.get("name");
    if (name == nullptr) {
      toml_->error(card, "a card needs a name: name = \"…\"");
      return;
    }
    face.name = toml_->string(*name, "name").value_or("");
    face.id = slug_of(face.name);
    if (const toml::node* id = card.get("id")) face.id = toml_->string(*id, "id").value_or(face.id);
    for (const CardFace& other : set_->faces_) {
      if (other.name == face.name || other.id == face.id) {
        toml_->error(*name,
                     fmt::format("\"{}\" is already defined in {}:{}", face.name, other.file, other.line));
      }
    }
    if (const toml::node* flavor = card.get("flavor"))
      face.flavor = toml_->string(*flavor, "flavor").value_or("");
    if (const toml::node* note = card.get("note")) face.note = toml_->string(*note, "note").value_or("");

    const toml::node* type = card.get("type");
    if (type == nullptr) {
      toml_->error(card, fmt::format("{} needs a type, one of: {}", face.name,
                                     fmt::join(names_of(vocabulary_.types), ", ")));
      return;
    }
    const auto type_index = read_term(*type, vocabulary_.types, "type");
    if (!type_index) return;
    design.type = *type_index;
    design.group = default_group_;
    if (const toml::node* group = card.get(vocabulary_.group_key)) design.group = read_group(*group);

    if (const toml::node* provenance = card.get("provenance")) {
      face.provenance = read_provenance(*provenance).value_or(Provenance::invented);
    } else if (default_provenance_) {
      face.provenance = *default_provenance_;
    } else {
      toml_->error(card,
                   fmt::format("{} needs a provenance: rulebook, published, derived or invented", face.name));
    }

    read_stats(card, face, design);
    if (const toml::node* traits = card.get("traits")) design.traits = read_traits(*traits);
    if (const toml::node* keywords = card.get("keywords")) read_keywords(*keywords, design);
    if (const toml::node* cost = card.get("cost")) design.cost = read_words(*cost, vocabulary_.costs, "cost");

    design.first_ability = static_cast<std::uint16_t>(set_->abilities_.size());
    std::vector<Ability> abilities;
    if (const toml::node* list = card.get("ability")) {
      if (const toml::array* array = toml_->array(*list, "ability")) {
        for (const toml::node& entry : *array) {
          if (const toml::table* table = toml_->table(entry, "ability"))
            abilities.push_back(read_ability(*table));
        }
      }
    }
    design.ability_count = static_cast<std::uint16_t>(abilities.size());
    for (std::size_t i = 0; i < abilities.size(); ++i) {
      abilities[i].slot = static_cast<std::uint8_t>(i);
      (abilities[i].area == 0 ? design.triggers : design.elsewhere) |= std::uint64_t{1}
                                                                       << abilities[i].trigger.word;
      set_->abilities_.push_back(abilities[i]);
    }
    set_->elsewhere_ |= design.elsewhere;
    set_->designs_.push_back(design);
    set_->faces_.push_back(std::move(face));
  }

  void read_stats(const toml::table& card, const CardFace& face, Design& design) {
    for (std::size_t i = 0; i < vocabulary_.stats.size(); ++i) {
      const StatSpec& stat = vocabulary_.stats[i];
      const bool belongs = ((stat.types >> design.type) & 1U) != 0;
      const toml::node* value = card.get(stat.name);
      if (value != nullptr && !belongs) {
        toml_->error(*value, fmt::format("a card of type {} has no {}", vocabulary_.types[design.type].name,
                                         stat.name));
      } else if (value != nullptr) {
        design.stats[i] =
            static_cast<std::int8_t>(toml_->number(*value, stat.name, stat.least, stat.most).value_or(0));
      } else if (belongs && stat.least >= 0) {
        toml_->error(card, fmt::format("{} needs {} = a number from {} to {}", face.name, stat.name,
                                       stat.least, stat.most));
      }
    }
  }

  std::uint8_t read_group(const toml::node& node) {
    const auto index = read_term(node, vocabulary_.groups, vocabulary_.group_key);
    return index ? static_cast<std::uint8_t>(*index + 1) : std::uint8_t{0};
  }

  std::optional<Provenance> read_provenance(const toml::node& node) {
    static constexpr std::array<Term, 4> terms{
        {{"rulebook", ""}, {"published", ""}, {"derived", ""}, {"invented", ""}}};
    const auto index = read_term(node, terms, "provenance");
    if (!index) return std::nullopt;
    return static_cast<Provenance>(*index);
  }

  std::uint16_t read_traits(const toml::node& node) {
    std::uint16_t mask = 0;
    for_each_item(node, [&](const toml::node& item) {
      if (const auto index = read_term(item, vocabulary_.traits, "trait"))
        mask = static_cast<std::uint16_t>(mask | (1U << *index));
    });
    return mask;
  }

  void read_keywords(const toml::node& node, Design& design) {
    const toml::array* list = toml_->array(node, "keywords");
    if (list == nullptr) return;
    for (const toml::node& item : *list) {
      const auto word = read_word(item, vocabulary_.keywords, "keyword");
      if (!word) continue;
      design.keywords |= std::uint64_t{1} << word->word;
      design.keyword_values[word->word] = static_cast<std::int8_t>(word->args[0]);
    }
  }

  // --- abilities
  // -----------------------------------------------------------------------------------------------

  Ability read_ability(const toml::table& table) {
    static constexpr std::array<std::string_view, 9> known{"name",        "when", "zone", "may", "once",
                                                           "unlocked_by", "cost", "if",   "do"};
    toml_->check_keys(table, known, "an ability");
    Ability ability;
    if (const toml::node* name = table.get("name")) {
      set_->strings_.push_back(toml_->string(*name, "name").value_or(""));
      ability.name = static_cast<std::uint16_t>(set_->strings_.size() - 1);
    }
    if (const toml::node* when = table.get("when")) {
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
    if (const toml::node* cost = table.get("cost"))
      ability.cost = read_words(*cost, vocabulary_.costs, "cost");
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

  /// A list of words (a single one may stand without brackets).
  Block read_words(const toml::node& node, Words words, std::string_view what) {
    std::vector<Node> nodes;
    for_each_item(node, [&](const toml::node& item) {
      if (const auto word = read_word(item, words, what)) nodes.push_back(*word);
    });
    const Block block{static_cast<std::uint16_t>(set_->nodes_.size()),
                      static_cast<std::uint16_t>(nodes.size())};
    set_->nodes_.insert(set_->nodes_.end(), nodes.begin(), nodes.end());
    return block;
  }

  std::optional<Node> read_word(const toml::node& node, Words words, std::string_view what) {
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

  static bool is_param(const Word& word, std::string_view name) {
    return std::any_of(word.params.begin() + 1, word.params.end(),
                       [&](const Param& p) { return p.kind != ParamKind::none && p.name == name; });
  }

  std::optional<Node> read_params(const toml::table& table, const Word& word, std::uint8_t index,
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

  std::optional<Node> fill_defaults(Node out, const Word& word, const toml::node& where) {
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

  std::uint8_t default_argument(const Param& param) {
    if (param.kind == ParamKind::amount) {
      Amount amount;
      amount.base = static_cast<std::int8_t>(param.fallback);
      return intern(set_->amounts_, amount);
    }
    return static_cast<std::uint8_t>(static_cast<std::int8_t>(param.fallback));
  }

  std::optional<std::uint8_t> read_argument(const toml::node& node, const Param& param,
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
      case ParamKind::none:
        break;
    }
    return std::nullopt;
  }

  std::optional<std::uint8_t> read_amount(const toml::node& node, const Param& param,
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
      toml_->error(node, fmt::format("{} must be a number, \"chosen\" or {{ per = … }}, found {}", what,
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

  // --- selectors
  // -----------------------------------------------------------------------------------------------

  std::optional<Selector> read_selector(const toml::node& node, const std::string& what) {
    Selector out;
    if (const auto* text = node.as_string()) {
      static constexpr std::array<std::string_view, 4> words{"self", "it", "chosen", "host"};
      const std::string& word = text->get();
      if (word == "self") {
        out.how = Selector::How::self;
      } else if (word == "it") {
        out.how = Selector::How::it;
      } else if (word == "chosen") {
        out.how = Selector::How::chosen;
      } else if (word == "host") {
        out.how = Selector::How::host;
      } else {
        toml_->error(node, fmt::format("{}: \"{}\" names no card{}, or write {{ choose = \"enemy …\" }}",
                                       what, word, suggestion(word, words)));
        return std::nullopt;
      }
      return out;
    }
    const toml::table* table = toml_->table(node, what);
    if (table == nullptr) return std::nullopt;
    std::vector<std::string> stat_keys;
    for (const StatSpec& stat : vocabulary_.stats) {
      stat_keys.push_back(fmt::format("{}_at_most", stat.name));
      stat_keys.push_back(fmt::format("{}_at_least", stat.name));
    }
    std::vector<std::string_view> known(kSelectorKeys.begin(), kSelectorKeys.end());
    known.push_back(vocabulary_.group_key);
    known.insert(known.end(), stat_keys.begin(), stat_keys.end());
    bool fine = toml_->check_keys(*table, known, what);
    fine = read_selector_head(*table, what, out) && fine;
    if (const toml::node* count = table->get("count")) {
      out.count = static_cast<std::uint8_t>(toml_->number(*count, "count", 1, 4).value_or(1));
    }
    if (const toml::node* n = table->get("up_to"))
      out.up_to = toml_->boolean(*n, "up_to").value_or(false) ? 1 : 0;
    if (const toml::node* n = table->get("other"))
      out.other = toml_->boolean(*n, "other").value_or(false) ? 1 : 0;
    if (const toml::node* n = table->get("other_name"))
      out.other_name = toml_->boolean(*n, "other_name").value_or(false) ? 1 : 0;
    if (const toml::node* n = table->get("in")) {
      const auto reach = read_term(*n, vocabulary_.reaches, "in");
      fine = fine && reach;
      out.reach = reach.value_or(0);
    }
    if (const toml::node* n = table->get("from")) {
      const auto area = read_term(*n, vocabulary_.areas, "from");
      fine = fine && area;
      out.area = area.value_or(0);
    }
    if (const toml::node* n = table->get(vocabulary_.group_key)) out.group = read_group(*n);
    if (const toml::node* n = table->get("trait")) out.traits = read_traits(*n);
    if (const toml::node* n = table->get("that")) {
      for_each_item(*n, [&](const toml::node& item) {
        const auto flag = read_term(item, vocabulary_.flags, "that");
        if (flag) out.flags = static_cast<std::uint16_t>(out.flags | (1U << *flag));
        fine = fine && flag;
      });
    }
    for (std::size_t i = 0; i < stat_keys.size(); ++i) {
      const toml::node* n = table->get(stat_keys[i]);
      if (n == nullptr) continue;
      out.stat = static_cast<std::uint8_t>(i / 2);
      out.compare = i % 2 == 0 ? Compare::at_most : Compare::at_least;
      out.value = static_cast<std::int8_t>(toml_->number(*n, stat_keys[i], -9, 99).value_or(0));
    }
    if (!fine) return std::nullopt;
    return out;
  }

  bool read_selector_head(const toml::table& table, const std::string& what, Selector& out) {
    struct Head {
      std::string_view key;
      Selector::How how;
    };
    static constexpr std::array<Head, 4> heads{{{"each", Selector::How::each},
                                                {"a", Selector::How::each},
                                                {"choose", Selector::How::choose},
                                                {"random", Selector::How::random}}};
    const toml::node* value = nullptr;
    for (const Head& head : heads) {
      const toml::node* found = table.get(head.key);
      if (found == nullptr) continue;
      if (value != nullptr) {
        toml_->error(*found, fmt::format("{}: only one of each, a, choose and random", what));
        return false;
      }
      value = found;
      out.how = head.how;
      out.single = head.key == "a" ? 1 : 0;
    }
    if (value == nullptr) {
      toml_->error(table,
                   fmt::format("{} needs one of: each, a, choose, random (as in {{ choose = \"enemy {}\" }})",
                               what, vocabulary_.types[0].name));
      return false;
    }
    const auto text = toml_->string(*value, what);
    if (!text) return false;
    std::string_view rest = *text;
    const auto strip = [&rest](std::string_view word) {
      if (rest == word || (rest.starts_with(word) && rest.size() > word.size() && rest[word.size()] == ' ')) {
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
        return true;
      }
      return false;
    };
    if (strip("friendly")) {
      out.side = Side::friendly;
    } else if (strip("enemy")) {
      out.side = Side::enemy;
    } else {
      strip("any");
    }
    if (rest.empty() || rest == "card") return true;
    for (std::size_t i = 0; i < vocabulary_.types.size(); ++i) {
      if (vocabulary_.types[i].name == rest) {
        out.kinds = static_cast<std::uint16_t>(1U << i);
        return true;
      }
    }
    for (const TypeSet& set : vocabulary_.type_sets) {
      if (set.name == rest) {
        out.kinds = set.types;
        return true;
      }
    }
    std::vector<std::string_view> kinds = names_of(vocabulary_.types);
    for (const TypeSet& set : vocabulary_.type_sets) kinds.push_back(set.name);
    kinds.emplace_back("card");
    kinds.emplace_back("friendly");
    kinds.emplace_back("enemy");
    toml_->error(*value, fmt::format("{}: \"{}\" is not [friendly|enemy] and a kind of card{}", what, *text,
                                     suggestion(rest, kinds)));
    return false;
  }

  // --- small things
  // --------------------------------------------------------------------------------------------

  std::optional<std::uint8_t> read_term(const toml::node& node, Terms terms, std::string_view what) {
    const auto text = toml_->string(node, what);
    if (!text) return std::nullopt;
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (terms[i].name == *text) return static_cast<std::uint8_t>(i);
    }
    toml_->error(node,
                 fmt::format("{}: unknown word \"{}\"{}", what, *text, suggestion(*text, names_of(terms))));
    return std::nullopt;
  }

  static std::optional<std::uint8_t> find_word(std::string_view name, Words words) {
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i].name == name) return static_cast<std::uint8_t>(i);
    }
    return std::nullopt;
  }

  template <class Visit>
  void for_each_item(const toml::node& node, Visit&& visit) {
    if (const toml::array* list = node.as_array()) {
      for (const toml::node& item : *list) visit(item);
    } else {
      visit(node);
    }
  }

  template <class T>
  static std::uint8_t intern(std::vector<T>& list, const T& value) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i] == value) return static_cast<std::uint8_t>(i);
    }
    list.push_back(value);
    return static_cast<std::uint8_t>(list.size() - 1);
  }

  void render(std::size_t index) {
    CardFace& face = set_->faces_[index];
    const Design& design = set_->designs_[index];
    for (std::size_t k = 0; k < vocabulary_.keywords.size(); ++k) {
      if (design.has_keyword(k)) face.ability_texts.push_back(render_keyword(*set_, design, k));
    }
    for (const Ability& ability : set_->abilities_of(static_cast<DesignId>(index))) {
      face.ability_texts.push_back(render_ability(*set_, ability, design.type));
      face.ability_names.push_back(set_->strings_[ability.name]);
    }
    face.rules_text = fmt::format("{}", fmt::join(face.ability_texts, "\n"));
  }

  std::uint64_t content_hash() const {
    Hasher hasher;
    for (std::size_t i = 0; i < set_->designs_.size(); ++i) {
      const Design& design = set_->designs_[i];
      const CardFace& face = set_->faces_[i];
      hasher.text(face.name)
          .number(design.type)
          .number(design.group)
          .number(design.traits)
          .number(design.keywords);
      for (const std::int8_t stat : design.stats) hasher.number(static_cast<std::uint64_t>(stat));
      for (const std::int8_t value : design.keyword_values) hasher.number(static_cast<std::uint64_t>(value));
      hasher.text(render_costs(*set_, design.cost, design.type)).text(face.rules_text);
      for (const Ability& ability : set_->abilities_of(static_cast<DesignId>(i))) {
        hasher.number(ability.optional).number(ability.once).number(ability.unlock);
      }
    }
    for (const Node& node : set_->nodes_) hasher.number(std::bit_cast<std::uint64_t>(node));
    return hasher.value();
  }

  const Vocabulary& vocabulary_;
  Diagnostics& diagnostics_;
  TomlReader* toml_ = nullptr;
  std::shared_ptr<CardSet> set_;
  std::uint8_t default_group_ = 0;
  std::optional<Provenance> default_provenance_;
};

std::shared_ptr<const CardSet> CardSet::load(const Vocabulary& vocabulary, std::span<const SourceFile> files,
                                             Diagnostics& diagnostics) {
  CardReader reader(vocabulary, diagnostics);
  for (const SourceFile& file : files) reader.read_file(file);
  return reader.finish();
}

DesignId CardSet::find(std::string_view name) const {
  for (std::size_t i = 0; i < faces_.size(); ++i) {
    if (faces_[i].name == name || faces_[i].id == name) return static_cast<DesignId>(i);
  }
  return DesignId::none;
}

std::string_view name_of(Provenance provenance) {
  static constexpr std::array<std::string_view, 4> names{"rulebook", "published", "derived", "invented"};
  return names[static_cast<std::size_t>(provenance)];
}

}  // namespace muster
