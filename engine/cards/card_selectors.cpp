// Selectors of a card file: which cards a word speaks of.
#include <fmt/format.h>

#include "engine/cards/card_reader.hpp"

namespace muster {

namespace {

/// Only tables carry named words of these keys besides their word's parameters.
constexpr std::array<std::string_view, 12> kSelectorKeys{
    "each", "a", "choose", "random", "count", "up_to", "in", "from", "that", "other", "other_name", "trait"};

}  // namespace

std::optional<Selector> CardReader::read_selector(const toml::node& node, const std::string& what) {
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
      toml_->error(node, fmt::format("{}: \"{}\" names no card{}, or write {{ choose = \"enemy …\" }}", what,
                                     word, suggestion(word, words)));
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

bool CardReader::read_selector_head(const toml::table& table, const std::string& what, Selector& out) {
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
  // A set may bear the name of a type that it widens, as Purge's Units, which some Super Weapons are too.
  for (const TypeSet& set : vocabulary_.type_sets) {
    if (set.name == rest) {
      out.kinds = set.types;
      return true;
    }
  }
  for (std::size_t i = 0; i < vocabulary_.types.size(); ++i) {
    if (vocabulary_.types[i].name == rest) {
      out.kinds = static_cast<std::uint16_t>(1U << i);
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

}  // namespace muster
