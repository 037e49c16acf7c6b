// How each word of a vocabulary is used, shown by a card that uses it.
#pragma once

#include <string>
#include <vector>

#include "engine/cards/card_set.hpp"

namespace muster {

/// What there is to show an example of: words of a list, entries of a list, or a key of the grammar itself.
enum class ExampleOf : std::uint8_t {
  keyword,
  trigger,
  condition,
  operation,
  cost,
  reach,
  area,
  flag,
  trait,
  measure,
  key  // of abilities, selectors and amounts: kGrammar
};

struct Example {
  DesignId card = DesignId::none;  // none: no card of the set uses it
  std::string toml;                // the word in use
  std::string text;                // the line that the card prints
};

Example example_of(const CardSet& set, ExampleOf what, std::size_t index);

/// Whether any word of a vocabulary has such a parameter.
bool takes(const Vocabulary& vocabulary, ParamKind kind);

/// A key or a form that card files of every game may use.
struct Grammar {
  std::string_view where;  // ability, selector, amount
  std::string_view form;   // as it is written: `choose = "enemy unit"`
  std::string_view means;
  std::string_view found;  // how a spelled ability that uses it can be told
};
std::span<const Grammar> grammar();

}  // namespace muster
