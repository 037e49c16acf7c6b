// The words the cards of a game may use. One table per game says for each word its name, its parameters and
// how it reads; the parser and its messages, the JSON Schema, the vocabulary page, the numbers the
// interpreter dispatches on and the text printed on a card all come from it.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <utility>

namespace muster {

/// A set of entries of one of the vocabulary's lists, a bit each by position.
using Bits = std::uint32_t;
inline constexpr Bits kAny = ~Bits{0};
template <class... Entries>
constexpr Bits bits(Entries... entries) {
  return (Bits{0} | ... | (Bits{1} << static_cast<unsigned>(entries)));
}
/// Of operations a game may have more than fit; those beyond are in no set (bits() of them does not compile).
constexpr bool has(Bits set, std::size_t entry) {
  return entry < std::numeric_limits<Bits>::digits && ((set >> entry) & 1U) != 0;
}

/// What a word speaks of besides the card it is on.
enum class Needs : std::uint8_t {
  nothing,
  it,            // the card the trigger is about
  chosen,        // a card that was chosen before
  it_or_chosen,  // either
  place          // where the card itself stands in play
};

/// Where a word can ever do something; what is not said is no limit. A card that uses it elsewhere prints
/// what it cannot do, and is refused (engine/cards/card_check.cpp).
struct Scope {
  /// Types of card. Of the card that says it; for keywords, flags and areas of the card it is said of.
  Bits types = kAny;
  /// Triggers of the abilities it may stand in.
  Bits triggers = kAny;
  Needs needs = Needs::nothing;

  // Of a trigger:
  Bits zones = kAny;        // areas the card may lie in
  Bits it = kAny;           // types of the card it is about; 0 when it is about none
  bool leaves = false;      // the card has left play when the ability resolves
  bool it_leaves = false;   // the card it is about has left play by then
  bool may = true;          // `may` is heeded
  bool cost = true;         // `cost` is heeded
  bool once = true;         // `once` is heeded
  bool conditional = true;  // `if` is heeded

  // Of a keyword: whether it does something when it is given to a card in play.
  bool given = true;
  // Of a duration: operations of the same ability that begin the period.
  Bits begun_by = 0;
  // Of a place to put cards: the area it is, counted from 1; who lies there already stays where it is.
  std::uint8_t area = 0;
};
/// No limit to where a word is used.
inline constexpr Scope kAnywhere{};

/// A word of a closed list: how it is written in a card file and how it reads on a card.
struct Term {
  std::string_view name;
  std::string_view text;
  std::string_view help = "";
  Scope scope = {};
};
using Terms = std::span<const Term>;

enum class ParamKind : std::uint8_t {
  none,
  number,    // a whole number
  amount,    // a number, or so much for each of something
  selector,  // which cards
  term,      // one of a list of words
  flag,      // true or false
  block,     // operations to carry out
  blocks     // several of them to pick from: the first and, in the argument after it, how many there are
};

/// Whom a selector of a word can ever mean.
struct Whom {
  Bits types = kAny;
  Bits areas = kAny;
  Bits reaches = kAny;
  Bits sides = kAny;  // by Side
  Bits hows = kAny;   // by Selector::How
};

struct Param {
  std::string_view name;
  ParamKind kind = ParamKind::none;
  bool required = false;
  int fallback = 0;
  int least = -99;
  int most = 99;
  Terms terms = {};
  Whom whom = {};
  /// What its terms are: words of its own, or the vocabulary's keywords or flags in their order.
  enum class Names : std::uint8_t { plain, keyword, flag };
  Names names = Names::plain;
};

inline constexpr std::size_t kMaxParams = 7;

/// One word. The first parameter is the head: `{ draw = 2, who = "enemy" }` gives draw's head the value 2; a
/// word without a head is written as a plain string.
///
/// `text` is how it reads (engine/cards/card_renderer.hpp), in small letters and without a full stop:
///
///   {x}                      a parameter; the first is {head}
///   {x:card|cards}           a number with what it counts; {#x:card|cards} that alone, {+x} with its sign
///   {x's}                    cards, as whose something is
///   {*x} {!x} {^x} {<x}      cards: "friendly units", "no friendly unit", "a friendly unit", "… from here"
///   {%x:gets|get}            the verb of cards that are the subject; with two more, those of what holds:
///   "has|have"
///   {/x:draw|draws}          the verb of a player, "you" or others; {~gains|has} of what holds as long as it
///   holds {y@x}                    a word that reads "Survivor|Survivors", by the number x {self} {it}
///   {chosen}     the card itself, the one the trigger is about, the one chosen; {self's} … {whose} whose
///   zone cards are put in [ …{x}… ]                left out when x was not given; [& …] with "and" before
///   the second of several
///   {?x:text}                nothing but the text, to be in brackets
///
/// An operation whose text opens with "{x} " of cards has these as its subject: what they do next goes on in
/// the same sentence. "[ {until}]" stands at the end.
struct Word {
  std::string_view name;
  std::string_view text;
  std::string_view help;
  std::array<Param, kMaxParams> params{};
  /// For triggers: what "it" is, in words. For keywords: what a card gains, if not the text.
  std::string_view it = "it";
  Scope scope = {};
};
using Words = std::span<const Word>;

constexpr Word with(Word word, const Scope& scope) {
  word.scope = scope;
  return word;
}
/// A word for cards of these types only.
constexpr Word on(Bits types, Word word) {
  word.scope.types = types;
  return word;
}
constexpr Param whom(Param param, const Whom& whom) {
  param.whom = whom;
  return param;
}
constexpr Param naming(Param::Names names, Param param) {
  param.names = names;
  return param;
}

/// Keywords as the terms of an operation that gives them.
template <std::size_t N>
constexpr std::array<Term, N> terms_of_keywords(const std::array<Word, N>& keywords) {
  const auto term = [](const Word& keyword) {
    return Term{keyword.name, keyword.it == Word{}.it ? keyword.text : keyword.it};
  };
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    return std::array<Term, N>{term(keywords[I])...};
  }(std::make_index_sequence<N>());
}

/// Which parameter names the targets of an operation or cost: the first that selects cards; -1 without one.
constexpr int selecting_param(const Word& word) {
  for (std::size_t i = 0; i < kMaxParams; ++i) {
    if (word.params[i].kind == ParamKind::selector) return static_cast<int>(i);
  }
  return -1;
}

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

/// A number that the rules read of a faction or tribe; one that a card file brings may say its own.
struct GroupNumber {
  std::string_view name;
  int least = 0;
  int most = 99;
  int usual = 0;                   // where a file says nothing
  std::span<const int> of_game{};  // those of the game's groups, in their order
  std::string_view help = "";
};

class OwnNames;

/// Everything a card of one game may say.
struct Vocabulary {
  std::string_view game;
  Terms types;  // kinds of card; singular in text
  std::span<const std::string_view> type_plurals;
  std::span<const TypeSet> type_sets = {};
  /// What a card of each type is on, in words: "the equipped unit".
  std::span<const std::string_view> type_hosts = {};
  std::string_view group_key;  // "tribe", "faction"
  Terms groups;
  bool new_groups = true;                           // card files may name further ones
  std::span<const GroupNumber> group_numbers = {};  // at most two
  Terms none_or_group = {};                         // "none" and the groups, for a number of the state
  std::span<const StatSpec> stats;
  Terms traits = {};                 // printed labels: light, heavy …
  std::string_view new_traits = "";  // the key under which card files name further ones
  Words keywords = {};               // at most 64; a keyword's head parameter is its value
  Words triggers = {};
  Words conditions = {};
  Words operations = {};
  Words costs = {};
  Terms areas = {};                               // where a selector looks; entry 0 is "in play"
  Terms reaches = {};                             // how far from the source; entry 0 is "anywhere"
  Terms flags = {};                               // what may be true of a card in play: rested, damaged …
  Terms measures = {};                            // other things a number may be counted by
  std::string_view once_text = "Once per turn.";  // how an ability marked `once` reads
  /// The trigger of continuous effects: they hold as long as they hold, so `until` is not printed.
  int continuous_trigger = -1;
  Bits uses = 0;         // triggers of abilities that are used: without a cost before them they read "Use: …"
  Bits tasks = 0;        // triggers whose conditions are tasks: "Bring home 4 tech: …"
  Bits beside_noun = 0;  // flags that read "enemy frontline unit" and not "frontline enemy unit"
  std::string_view enemys = "the enemy's";
  std::string_view locked_text = "";  // what a keyword marked with a star waits for
  Bits stays = kAny;                  // types of card that stay in play
  Bits attached = kAny;               // types of card that are put on another, their host
  Bits does_once = 0;                 // types of card that are nothing but what their abilities do
  Bits hidden = 0;                    // areas whose cards their owner's enemies do not see
  Bits closed = 0;                    // areas whose cards nobody sees
  bool blind = false;                 // chance may pick among cards that the ability's player does not see
  bool pays_apart = false;            // the rules see to it that no card pays two parts of a cost
  bool unlocks = true;                // abilities may wait for a keyword to be unlocked
  const OwnNames* own = nullptr;      // of a set whose files bring names of their own
};

/// How much of a vocabulary fits into a compiled card.
inline constexpr std::size_t kMaxStats = 10;
inline constexpr std::size_t kMaxKeywords = 24;
inline constexpr std::size_t kMaxTriggers = 32;    // a set
inline constexpr std::size_t kMaxWords = 64;       // operations and costs
inline constexpr std::size_t kMaxSetEntries = 16;  // of types, traits and flags: sets of 16 bits
inline constexpr std::size_t kMostGroups = 31;     // a bit each, the first for cards of none
inline constexpr std::size_t kMaxGroupNumbers = 2;

constexpr bool has_room(const Vocabulary& words) {
  return words.stats.size() <= kMaxStats && words.keywords.size() <= kMaxKeywords &&
         words.triggers.size() <= kMaxTriggers && words.operations.size() <= kMaxWords &&
         words.costs.size() <= kMaxWords && words.group_numbers.size() <= kMaxGroupNumbers &&
         words.groups.size() <= kMostGroups && words.types.size() <= kMaxSetEntries &&
         words.traits.size() <= kMaxSetEntries && words.flags.size() <= kMaxSetEntries;
}

}  // namespace muster
