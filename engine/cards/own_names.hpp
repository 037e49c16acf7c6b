// What card files bring with them by name besides cards: factions or tribes of their own, and traits such as
// the names of Commanders. A set that has any is read and printed by a vocabulary of its own: the game's,
// with these names behind it.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/vocabulary.hpp"
#include "engine/core/diagnostics.hpp"
#include "engine/core/source_file.hpp"

namespace muster {

/// A faction or tribe that a card file brings.
struct OwnGroup {
  std::string name;
  std::string reads;  // on a card: "Human" of the Humans
  std::string help;
  std::string story;  // who they are, for the gallery
  std::string art;    // the picture of cards that have none: main icon, second icon, scene
  int hue = 0;
  int chroma = 0;
  int against = 0;
  std::array<int, kMaxGroupNumbers> numbers{};  // in the order of Vocabulary::group_numbers
};

struct OwnTrait {
  std::string name;
  std::string reads;
  std::string help;
};

class OwnNames {
 public:
  /// What the files bring; null when that is nothing. Names that `vocabulary` has from another set of cards
  /// stay known.
  static std::shared_ptr<const OwnNames> read(const Vocabulary& vocabulary, std::span<const SourceFile> files,
                                              Diagnostics& diagnostics);

  OwnNames(const Vocabulary& game, std::vector<OwnGroup> groups, std::vector<OwnTrait> traits);
  OwnNames(const OwnNames&) = delete;
  OwnNames& operator=(const OwnNames&) = delete;

  const Vocabulary& game() const { return game_; }
  const Vocabulary& vocabulary() const { return vocabulary_; }
  std::span<const OwnGroup> groups() const { return groups_; }
  std::span<const OwnTrait> traits() const { return traits_; }

 private:
  /// The words of a list, with these groups wherever a parameter is one.
  Words with_groups(Words words);

  const Vocabulary& game_;
  std::vector<OwnGroup> groups_;
  std::vector<OwnTrait> traits_;
  std::vector<Term> group_terms_;
  std::vector<Term> none_or_group_;
  std::vector<Term> trait_terms_;
  std::vector<std::vector<Word>> words_;
  Vocabulary vocabulary_;
};

/// The key under which a file names groups: "factions".
std::string groups_key(const Vocabulary& vocabulary);

}  // namespace muster
