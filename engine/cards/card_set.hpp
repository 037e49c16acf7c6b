// A set of cards, compiled: what is printed (for people) and what a match reads (for the rules).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/former_names.hpp"
#include "engine/cards/own_names.hpp"
#include "engine/cards/program.hpp"
#include "engine/cards/vocabulary.hpp"
#include "engine/core/diagnostics.hpp"
#include "engine/core/ids.hpp"
#include "engine/core/source_file.hpp"

namespace muster {

/// What is counted by design while a match runs has room for so many.
inline constexpr std::size_t kMostDesigns = 1024;
/// Which abilities of a card were used is kept as a bit each.
inline constexpr std::size_t kMostAbilities = 8;

/// What the rules read of a design in a match.
struct Design {
  std::uint8_t type = 0;
  std::uint8_t group = 0;  // counted from 1; 0 = none
  std::array<std::int8_t, kMaxStats> stats{};
  std::array<std::int8_t, kMaxKeywords> keyword_values{};
  std::uint16_t traits = 0;
  std::uint16_t first_ability = 0;
  std::uint16_t ability_count = 0;
  Block cost;
  std::uint64_t keywords = 0;
  std::uint64_t triggers = 0;   // which triggers its abilities in play have, one bit each
  std::uint64_t elsewhere = 0;  // the same for abilities that work outside play

  bool has_keyword(std::size_t keyword) const { return ((keywords >> keyword) & 1U) != 0; }
  bool has_trigger(std::size_t trigger) const { return ((triggers >> trigger) & 1U) != 0; }
  bool has_trait(std::size_t trait) const { return ((traits >> trait) & 1U) != 0; }
};

enum class Provenance : std::uint8_t { rulebook, published, derived, invented };
std::string_view name_of(Provenance provenance);

/// What people read of a design.
struct CardFace {
  std::string id;
  std::string name;
  std::string flavor;
  std::string rules_text;                  // rendered from the program
  std::vector<std::string> ability_texts;  // one line per ability, keywords first
  std::vector<std::string> ability_names;  // "" for one without
  std::string note;                        // where the figures come from, if the author says
  Provenance provenance = Provenance::invented;
  std::string file;
  int line = 0;
  std::vector<int> ability_lines;
};

class CardSet {
 public:
  /// Reads and compiles card files. On any error the diagnostics say so and the result is null.
  static std::shared_ptr<const CardSet> load(const Vocabulary& vocabulary, std::span<const SourceFile> files,
                                             Diagnostics& diagnostics);

  const Vocabulary& vocabulary() const { return *vocabulary_; }
  /// Factions or tribes that the files of the set brought.
  std::span<const OwnGroup> own_groups() const {
    return own_ == nullptr ? std::span<const OwnGroup>() : own_->groups();
  }
  /// A number of a group (Vocabulary::group_numbers), counted from 1; 0 for cards of none.
  int group_number(std::size_t group, std::size_t which) const;
  std::size_t size() const { return designs_.size(); }
  const Design& operator[](DesignId design) const { return designs_[at(design)]; }
  const CardFace& face(DesignId design) const { return faces_[at(design)]; }
  const Ability& ability(std::size_t index) const { return abilities_[index]; }
  std::span<const Ability> abilities_of(DesignId design) const {
    const Design& d = (*this)[design];
    return {abilities_.data() + d.first_ability, d.ability_count};
  }
  const Node& node(std::size_t index) const { return nodes_[index]; }
  std::span<const Node> nodes(Block block) const { return {nodes_.data() + block.begin, block.count}; }
  const Selector& selector(std::size_t index) const { return selectors_[index]; }
  const Amount& amount(std::size_t index) const { return amounts_[index]; }
  Block block(std::size_t index) const { return blocks_[index]; }
  /// The lists of operations that a word lets its player choose from, by the place of that parameter.
  std::span<const Block> choices(const Node& node, std::size_t param) const {
    return {blocks_.data() + node.args[param], node.args[param + 1]};
  }
  /// Every operation of a block, and of the blocks inside its operations.
  template <class Visit>
  void each_operation(Block block, Visit&& visit) const {
    for (const Node& node : nodes(block)) {
      visit(node);
      const Word& word = vocabulary_->operations[node.word];
      for (std::size_t i = 0; i < word.params.size(); ++i) {
        if (word.params[i].kind == ParamKind::block) each_operation(blocks_[node.args[i]], visit);
        if (word.params[i].kind != ParamKind::blocks) continue;
        for (const Block& choice : choices(node, i)) each_operation(choice, visit);
      }
    }
  }
  const std::string& string(std::size_t index) const { return strings_[index]; }

  /// By name or id; none when unknown.
  DesignId find(std::string_view name) const;
  /// Every name, for suggestions.
  const std::vector<std::string_view>& names() const { return names_; }
  /// Triggers that some card has outside play; others need not be looked for there.
  std::uint64_t elsewhere() const { return elsewhere_; }
  /// Changes whenever a card is or does something else, and not when a text reads otherwise; records carry
  /// it.
  std::uint64_t hash() const { return hash_; }
  /// Whether records mean this set by a hash; older programs worked it out otherwise.
  bool is_called(std::uint64_t hash) const { return name_today(hash) == hash_ || hash == hash_; }
  /// The same of a hash as records write it: 16 hex digits.
  bool is_called(std::string_view hex) const;

 private:
  friend class CardReader;
  std::shared_ptr<const OwnNames> own_;
  const Vocabulary* vocabulary_ = nullptr;
  std::vector<Design> designs_;
  std::vector<CardFace> faces_;
  std::vector<Ability> abilities_;
  std::vector<Node> nodes_;
  std::vector<Selector> selectors_;
  std::vector<Amount> amounts_;
  std::vector<Block> blocks_;
  std::vector<std::string> strings_;
  std::vector<std::string_view> names_;
  std::uint64_t elsewhere_ = 0;
  std::uint64_t hash_ = 0;
};

/// Whether the ability says anything about the card that sets it off.
bool speaks_of_it(const CardSet& set, const Ability& ability);

/// Stands between the name of an ability and what it does.
inline constexpr std::string_view kAfterName = " — ";
/// The text a card prints for one ability, a condition list, a selector; all rendered from the program.
std::string render_ability(const CardSet& set, const Ability& ability, std::uint8_t card_type);
std::string render_keyword(const CardSet& set, const Design& design, std::size_t keyword);
std::string render_operations(const CardSet& set, Block block, std::uint8_t card_type);
std::string render_costs(const CardSet& set, Block block, std::uint8_t card_type);

/// What a keyword means, as a sentence; "" for one whose text says that already.
std::string reminder(const Vocabulary& vocabulary, std::size_t keyword);
/// The keywords that a card has, gives or waits for, a bit each.
std::uint64_t keywords_named_on(const CardSet& set, DesignId design);

/// JSON Schema for the card files of a game.
std::string card_schema(const Vocabulary& vocabulary);
/// All that a card file may say, as a Markdown page, with examples from the set.
std::string vocabulary_page(const CardSet& set);

}  // namespace muster
