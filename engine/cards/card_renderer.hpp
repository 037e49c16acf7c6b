// How the words of a program read: one object renders one ability, a cost or a keyword, from the first word
// to the last, and remembers which card was spoken of, so that "it" always has somebody to stand for.
// card_renderer.cpp fills the templates of words, selector_text.cpp makes noun phrases, card_text.cpp puts
// sentences together.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/card_set.hpp"

namespace muster {

std::string capitalised(std::string text);
std::string uncapitalised(std::string text);
/// "a unit", "an equip", by sound.
std::string with_article(std::string_view noun);
/// "1 red, 2 blue and 1 brown".
std::string enumeration(const std::vector<std::string>& items);

class CardRenderer {
 public:
  /// `type` is the type of the card the text stands on; `ability` the one that is rendered, if it is one.
  CardRenderer(const CardSet& set, std::uint8_t type, const Ability* ability = nullptr);

  std::string trigger(const Node& node);
  std::string keyword(const Node& node, const Word& word) { return expand(word.text, node, word); }
  std::string conditions(Block block);
  std::string costs(Block block);
  /// "your graveyard"
  std::string place_of_its_own(std::uint8_t area) const;
  /// One or several sentences without the capital of the first and the full stop of the last.
  std::string effects(Block block);

 private:
  /// Which card "it" would mean now.
  enum class Focus : std::uint8_t { nobody, self, it, host, chosen, other };
  /// How a selector is said.
  enum class Say : std::uint8_t {
    plain,
    kind,       // "friendly units": only what they are, in the plural
    none_of,    // "no friendly unit"
    one_of,     // "a friendly unit", also of each
    away,       // with "from" for where they are
    possessive  // "the attacker's", "its"
  };
  /// Whether cards outside play are taken from there or lie in there.
  enum class Lying : bool { in, from };

  /// Operations with one subject: "A friendly unit gets +2 offense and gains RUTHLESS until …".
  struct Clause {
    std::string subject;
    const Selector* who = nullptr;
    struct Part {
      std::string predicate;
      std::string until;
    };
    std::vector<Part> parts;
    std::uint8_t word = 0;
    bool commands = false;   // an imperative
    bool if_you_do = false;  // happens as often as one card was chosen before: once or never
    std::string text() const;
  };
  void add_operation(const Node& node, std::vector<Clause>& clauses);
  bool goes_on(const Clause& before, const Selector& subject) const;
  static bool goes_with(const Clause& before, const Clause& clause, const Word& word);
  bool hangs_on_choice(const Node& node, const Word& word) const;

  std::string expand(std::string_view text, const Node& node, const Word& word);
  std::string expand_part(std::string_view text, const Node& node, const Word& word);
  bool given(std::string_view inner, const Node& node, const Word& word) const;
  std::string placeholder(std::string_view spec, const Node& node, const Word& word);
  struct Count {
    const Amount* amount = nullptr;
    bool is_signed = false;
  };
  std::string counted_by(const Count& count);
  std::string amount(const Amount& amount, bool is_signed, std::string_view nouns);
  std::string choices(std::span<const Block> all) const;
  int number_of(const Node& node, const Word& word, std::string_view name) const;
  std::string_view owner(const Node& node, const Word& word) const;

  // selector_text.cpp
  std::string selector(const Selector& s, Say say = Say::plain);
  std::string noun_phrase(const Selector& s, Say say);
  std::string determined(const Selector& s, const std::string& noun, bool plural, Say say) const;
  std::string kind(const Selector& s, bool plural) const;
  std::string area(const Selector& s, Lying lying) const;
  std::string reach(const Selector& s, Say say);
  std::string this_card() const;
  std::string said(Focus what, std::string_view otherwise, Say say);
  std::string fill_cards(std::string_view text);
  void remember_choice(const Selector& s);
  bool is_plural(const Selector& s) const;

  const CardSet& set_;
  const Vocabulary& vocabulary_;
  std::uint8_t type_;
  bool continuous_ = false;
  bool outside_ = false;  // the card lies outside play when the ability works
  Focus focus_ = Focus::nobody;
  std::string it_;               // what the trigger is about: "the attacker", "that unit"
  std::string chosen_ = "card";  // what kind of card was chosen last
  bool chosen_many_ = false;
  bool any_chosen_ = false;
  bool in_trigger_ = false;
  Lying lying_ = Lying::in;
  std::vector<Count> counts_;  // what numbers are counted by, said at the end of their clause
};

}  // namespace muster
