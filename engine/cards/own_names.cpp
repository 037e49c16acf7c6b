#include "engine/cards/own_names.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "engine/core/hash.hpp"
#include "engine/core/toml.hpp"

namespace muster {

namespace {

constexpr long kMostDegrees = 359;
constexpr long kMostChroma = 40;
constexpr int kUsualChroma = 12;

/// "salt_admiral" as people read it.
std::string spoken(std::string_view word) {
  std::string out;
  for (const char c : word) {
    const bool begins = out.empty() || out.back() == ' ';
    out += c == '_' ? ' ' : begins ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
  }
  return out;
}

template <class All>
bool names(const All& all, std::string_view name) {
  return std::any_of(all.begin(), all.end(), [&](const auto& each) { return each.name == name; });
}

class NameReader {
 public:
  NameReader(const Vocabulary& vocabulary, Diagnostics& diagnostics)
      : game_(vocabulary.own != nullptr ? vocabulary.own->game() : vocabulary), diagnostics_(diagnostics) {
    if (vocabulary.own == nullptr) return;
    groups_.assign(vocabulary.own->groups().begin(), vocabulary.own->groups().end());
    traits_.assign(vocabulary.own->traits().begin(), vocabulary.own->traits().end());
  }

  void read(const SourceFile& file) {
    const std::string groups = game_.new_groups ? groups_key(game_) : "";
    const bool any =
        (!groups.empty() && file.text.find(groups) != std::string_view::npos) ||
        (!game_.new_traits.empty() && file.text.find(game_.new_traits) != std::string_view::npos);
    if (!any) return;
    Diagnostics told_later;  // when the cards are read
    const auto root = TomlReader(file.path, told_later).parse(file);
    if (!root) return;
    TomlReader reader(file.path, diagnostics_);
    reader_ = &reader;
    if (!groups.empty()) each_of(*root, groups, &NameReader::read_group);
    if (!game_.new_traits.empty()) each_of(*root, game_.new_traits, &NameReader::read_trait);
  }

  std::shared_ptr<const OwnNames> names_read() {
    if (groups_.empty() && traits_.empty()) return nullptr;
    return std::make_shared<const OwnNames>(game_, std::move(groups_), std::move(traits_));
  }

 private:
  void each_of(const toml::table& root, std::string_view key,
               void (NameReader::*take)(const toml::key&, const toml::table&)) {
    const toml::node* node = root.get(key);
    const toml::table* all = node == nullptr ? nullptr : reader_->table(*node, key);
    if (all == nullptr) return;
    for (auto&& [name, value] : *all) {
      if (const toml::table* table = reader_->table(value, name.str())) (this->*take)(name, *table);
    }
  }

  void text(const toml::table& table, std::string_view key, std::string& out) {
    if (const toml::node* node = table.get(key)) out = reader_->string(*node, key).value_or(out);
  }
  void number(const toml::table& table, std::string_view key, long least, long most, int& out) {
    if (const toml::node* node = table.get(key))
      out = static_cast<int>(reader_->number(*node, key, least, most).value_or(out));
  }

  /// Whether the name is free; what a set brought before may be brought anew.
  template <class All>
  bool is_free(const toml::key& name, Terms of_game, const All& all, std::size_t room,
               std::string_view what) {
    if (name.str().empty() || name.str() == "none") {
      reader_->error(name.source(), fmt::format("\"{}\" is no name for a {}", name.str(), what));
    } else if (names(of_game, name.str())) {
      reader_->error(name.source(), fmt::format("\"{}\" is a {} of the game already; a new one needs a name "
                                                "of its own",
                                                name.str(), what));
    } else if (std::find(read_.begin(), read_.end(), name.str()) != read_.end()) {
      reader_->error(name.source(), fmt::format("the {} \"{}\" is named twice", what, name.str()));
    } else if (!names(all, name.str()) && of_game.size() + all.size() >= room) {
      reader_->error(name.source(), fmt::format("there is room for {} of the kind \"{}\", {} of them the "
                                                "game's, and \"{}\" is one more",
                                                room, what, of_game.size(), name.str()));
    } else {
      read_.emplace_back(name.str());
      return true;
    }
    return false;
  }

  template <class T>
  static void put(std::vector<T>& all, T each) {
    const auto known =
        std::find_if(all.begin(), all.end(), [&](const T& other) { return other.name == each.name; });
    if (known == all.end()) {
      all.push_back(std::move(each));
    } else {
      *known = std::move(each);
    }
  }

  void read_group(const toml::key& name, const toml::table& table) {
    if (!is_free(name, game_.groups, groups_, kMostGroups, game_.group_key)) return;
    std::vector<std::string_view> keys{"reads", "help", "story", "art", "hue", "chroma", "against"};
    for (const GroupNumber& each : game_.group_numbers) keys.push_back(each.name);
    reader_->check_keys(table, keys, fmt::format("a {}", game_.group_key));
    OwnGroup group;
    group.name = name.str();
    group.reads = group.name;
    text(table, "reads", group.reads);
    text(table, "help", group.help);
    text(table, "story", group.story);
    text(table, "art", group.art);
    if (const auto words = std::count(group.art.begin(), group.art.end(), ' ') + 1;
        !group.art.empty() && (words < 3 || words > 4)) {
      reader_->error(*table.get("art"),
                     fmt::format("a picture is written \"main-icon second-icon scene\", if wanted with the "
                                 "hue of its light behind; found \"{}\"",
                                 group.art));
    }
    Hasher hue;
    hue.text(group.name);
    group.hue = static_cast<int>(hue.value() % (kMostDegrees + 1));
    number(table, "hue", 0, kMostDegrees, group.hue);
    group.chroma = kUsualChroma;
    number(table, "chroma", 0, kMostChroma, group.chroma);
    group.against = (group.hue + 150) % (static_cast<int>(kMostDegrees) + 1);
    number(table, "against", 0, kMostDegrees, group.against);
    for (std::size_t i = 0; i < game_.group_numbers.size(); ++i) {
      const GroupNumber& each = game_.group_numbers[i];
      group.numbers[i] = each.usual;
      number(table, each.name, each.least, each.most, group.numbers[i]);
    }
    put(groups_, std::move(group));
  }

  void read_trait(const toml::key& name, const toml::table& table) {
    if (!is_free(name, game_.traits, traits_, kMaxSetEntries, "trait")) return;
    static constexpr std::array<std::string_view, 2> kKeys{"reads", "help"};
    reader_->check_keys(table, kKeys, fmt::format("one of the {}", game_.new_traits));
    OwnTrait trait;
    trait.name = name.str();
    trait.reads = spoken(trait.name);
    text(table, "reads", trait.reads);
    text(table, "help", trait.help);
    put(traits_, std::move(trait));
  }

  const Vocabulary& game_;
  Diagnostics& diagnostics_;
  TomlReader* reader_ = nullptr;
  std::vector<OwnGroup> groups_;
  std::vector<OwnTrait> traits_;
  std::vector<std::string> read_;
};

}  // namespace

std::string groups_key(const Vocabulary& vocabulary) {
  return vocabulary.groups.empty() ? "" : fmt::format("{}s", vocabulary.group_key);
}

std::shared_ptr<const OwnNames> OwnNames::read(const Vocabulary& vocabulary,
                                               std::span<const SourceFile> files, Diagnostics& diagnostics) {
  NameReader reader(vocabulary, diagnostics);
  for (const SourceFile& file : files) reader.read(file);
  return reader.names_read();
}

OwnNames::OwnNames(const Vocabulary& game, std::vector<OwnGroup> groups, std::vector<OwnTrait> traits)
    : game_(game),
      groups_(std::move(groups)),
      traits_(std::move(traits)),
      group_terms_(game.groups.begin(), game.groups.end()),
      none_or_group_(game.none_or_group.begin(), game.none_or_group.end()),
      trait_terms_(game.traits.begin(), game.traits.end()),
      vocabulary_(game) {
  for (const OwnGroup& each : groups_) {
    group_terms_.push_back({each.name, each.reads, each.help});
    if (!none_or_group_.empty()) none_or_group_.push_back({each.name, ""});
  }
  for (const OwnTrait& each : traits_) trait_terms_.push_back({each.name, each.reads, each.help});
  vocabulary_.groups = group_terms_;
  vocabulary_.none_or_group = none_or_group_;
  vocabulary_.traits = trait_terms_;
  words_.reserve(5);
  vocabulary_.keywords = with_groups(game.keywords);
  vocabulary_.triggers = with_groups(game.triggers);
  vocabulary_.conditions = with_groups(game.conditions);
  vocabulary_.operations = with_groups(game.operations);
  vocabulary_.costs = with_groups(game.costs);
  vocabulary_.own = this;
}

Words OwnNames::with_groups(Words words) {
  std::vector<Word>& out = words_.emplace_back(words.begin(), words.end());
  for (Word& word : out) {
    for (Param& param : word.params) {
      if (!game_.groups.empty() && param.terms.data() == game_.groups.data()) param.terms = group_terms_;
    }
  }
  return out;
}

}  // namespace muster
