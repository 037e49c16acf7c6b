// The reader of card files, one object for all files of a set. card_reader.cpp reads files and cards,
// card_words.cpp abilities and the words they are made of, card_selectors.cpp which cards a word speaks of.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/card_check.hpp"
#include "engine/cards/card_set.hpp"
#include "engine/core/toml.hpp"

namespace muster {

inline std::vector<std::string_view> names_of(Terms terms) {
  std::vector<std::string_view> out;
  out.reserve(terms.size());
  for (const Term& term : terms) out.push_back(term.name);
  return out;
}
inline std::vector<std::string_view> names_of(Words words) {
  std::vector<std::string_view> out;
  out.reserve(words.size());
  for (const Word& word : words) out.push_back(word.name);
  return out;
}

class CardReader {
 public:
  /// `own` are the names that the files bring, if any.
  CardReader(const Vocabulary& vocabulary, std::shared_ptr<const OwnNames> own, Diagnostics& diagnostics);
  void read_file(const SourceFile& file);
  std::shared_ptr<const CardSet> finish();

 private:
  void read_card(const toml::table& card);
  void read_stats(const toml::table& card, const CardFace& face, Design& design);
  std::uint8_t read_group(const toml::node& node);
  std::optional<Provenance> read_provenance(const toml::node& node);
  std::uint16_t read_traits(const toml::node& node);
  void read_keywords(const toml::node& node, Design& design, std::array<CardPlace, kMaxKeywords>& places);

  Ability read_ability(const toml::table& table);
  /// A list of words (a single one may stand without brackets).
  Block read_words(const toml::node& node, Words words, std::string_view what);
  std::optional<Node> read_word(const toml::node& node, Words words, std::string_view what);
  static bool is_param(const Word& word, std::string_view name) {
    return std::any_of(word.params.begin() + 1, word.params.end(),
                       [&](const Param& p) { return p.kind != ParamKind::none && p.name == name; });
  }
  std::optional<Node> read_params(const toml::table& table, const Word& word, std::uint8_t index,
                                  std::string_view what);
  std::optional<Node> fill_defaults(Node out, const Word& word, const toml::node& where);
  std::uint8_t default_argument(const Param& param);
  std::optional<std::uint8_t> read_argument(const toml::node& node, const Param& param,
                                            const std::string& what);
  std::optional<Block> read_choices(const toml::node& node, const Param& param, const std::string& what);
  std::optional<std::uint8_t> read_amount(const toml::node& node, const Param& param,
                                          const std::string& what);

  std::optional<Selector> read_selector(const toml::node& node, const std::string& what);
  bool read_selector_head(const toml::table& table, const std::string& what, Selector& out);

  std::optional<std::uint8_t> read_term(const toml::node& node, Terms terms, std::string_view what);
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

  void render(std::size_t index);
  std::uint64_t content_hash() const;

  const Vocabulary& vocabulary_;
  Diagnostics& diagnostics_;
  TomlReader* toml_ = nullptr;
  static CardPlace place_of(const toml::node& node) {
    return {static_cast<int>(node.source().begin.line), static_cast<int>(node.source().begin.column)};
  }

  std::shared_ptr<CardSet> set_;
  CardPlaces places_;
  std::uint8_t default_group_ = 0;
  std::optional<Provenance> default_provenance_;
};

}  // namespace muster
