// The words the cards of a game may use. One table per game says for each word its name, its parameters and
// how it reads; the parser and its messages, the JSON Schema, the vocabulary page, the numbers the
// interpreter dispatches on and the text printed on a card all come from it.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>

namespace muster {

/// A word of a closed list: how it is written in a card file and how it reads on a card.
struct Term {
  std::string_view name;
  std::string_view text;
  std::string_view help = "";
  /// Of a reach or a measure: it is taken from "it", the card that set an ability off.
  bool about_it = false;
};
using Terms = std::span<const Term>;

enum class ParamKind : std::uint8_t {
  none,
  number,    // a whole number
  amount,    // a number, or so much for each of something
  selector,  // which cards
  term,      // one of a list of words
  flag,      // true or false
  block      // operations to carry out
};

struct Param {
  std::string_view name;
  ParamKind kind = ParamKind::none;
  bool required = false;
  int fallback = 0;
  int least = -99;
  int most = 99;
  Terms terms = {};
};

inline constexpr std::size_t kMaxParams = 7;

/// One word. The first parameter is the head: `{ draw = 2, who = "enemy" }` gives draw's head the value 2; a
/// word without a head is written as a plain string. In `text`, {x} is a parameter, {x:card|cards} an amount
/// with the noun it counts, {+x} a signed amount, and [ … ] is left out when the parameter inside it was not
/// given.
struct Word {
  std::string_view name;
  std::string_view text;
  std::string_view help;
  std::array<Param, kMaxParams> params{};
  /// For triggers: what "it" is, in words.
  std::string_view it = "it";
};
using Words = std::span<const Word>;

/// A number printed on cards. `types` is the set of card types that must carry it.
struct StatSpec {
  std::string_view name;
  std::string_view text;
  std::uint16_t types = 0;
  int least = 0;
  int most = 99;
  std::string_view help = "";
};

/// A word for several card types at once, as selectors may use it.
struct TypeSet {
  std::string_view name;
  std::string_view text;
  std::string_view plural;
  std::uint16_t types = 0;
};

/// Everything a card of one game may say.
struct Vocabulary {
  std::string_view game;
  Terms types;  // kinds of card; singular in text
  std::span<const std::string_view> type_plurals;
  std::span<const TypeSet> type_sets = {};
  /// What a card of each type is put on, where it is not a unit.
  std::span<const std::string_view> type_hosts = {};
  std::string_view group_key;  // "tribe", "faction"
  Terms groups;
  std::span<const StatSpec> stats;
  Terms traits;    // printed labels: light, heavy …
  Words keywords;  // at most 64; a keyword's head parameter is its value
  Words triggers;
  Words conditions;
  Words operations;
  Words costs;
  Terms areas;                                    // where a selector looks; entry 0 is "in play"
  Terms reaches;                                  // how far from the source; entry 0 is "anywhere"
  Terms flags;                                    // what may be true of a card in play: rested, damaged …
  Terms measures;                                 // other things a number may be counted by
  std::string_view once_text = "Once per turn.";  // how an ability marked `once` reads
  /// The trigger of continuous effects: they hold as long as they hold, so `until` is not printed.
  int continuous_trigger = -1;
};

}  // namespace muster
