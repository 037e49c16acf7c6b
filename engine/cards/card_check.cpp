#include "engine/cards/card_check.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/cards/card_costs.hpp"

namespace muster {

namespace {

constexpr Bits kInPlay = 1;  // areas: entry 0 is "in play"
constexpr Bits kLooks =
    bits(Selector::How::each, Selector::How::choose, Selector::How::random);  // looks for cards that fit

template <class List>
std::string listed(Bits set, const List& list) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (has(set, i)) names.push_back(list[i].name);
  }
  return names.empty() ? "nothing" : fmt::format("{}", fmt::join(names, ", "));
}

/// One card and the messages about it.
class Checker {
 public:
  Checker(const CardSet& set, DesignId design, const CardPlaces& places, Diagnostics& diagnostics)
      : set_(set),
        words_(set.vocabulary()),
        card_(set[design]),
        face_(set.face(design)),
        places_(places),
        diagnostics_(diagnostics),
        keyword_places_(places.keywords[at(design)]) {}

  void check() {
    for (std::size_t k = 0; k < words_.keywords.size(); ++k) {
      if (card_.has_keyword(k)) check_keyword(k);
    }
    check_costs(card_.cost);
    if (card_.ability_count == 0 && has(words_.does_once, card_.type)) {
      place_ = {face_.line, 1};
      wrong("a card of type {} does nothing without an ability; add [[card.ability]] with when = one of: {}",
            type_name(), listed(triggers_of_type(), words_.triggers));
    }
    for (std::size_t i = 0; i < card_.ability_count; ++i) check_ability(card_.first_ability + i);
  }

 private:
  void check_keyword(std::size_t k) {
    const Word& keyword = words_.keywords[k];
    place_ = keyword_places_[k];
    if (!has(keyword.scope.types, card_.type))
      wrong("the keyword \"{}\" does nothing on a card of type {}; it is for: {}", keyword.name, type_name(),
            listed(keyword.scope.types, words_.types));
    const Param& value = keyword.params[0];
    if (value.kind != ParamKind::term) return;
    const Term& term = value.terms[static_cast<std::size_t>(card_.keyword_values[k])];
    if (!has(term.scope.types, card_.type))
      wrong("{} = \"{}\" never fits on a card of type {}; use {}", value.name, term.name, type_name(),
            fitting_terms(value));
  }

  // --- abilities -----------------------------------------------------------------------------------

  void check_ability(std::size_t index) {
    ability_ = &set_.ability(index);
    trigger_ = &words_.triggers[ability_->trigger.word];
    chosen_ = false;
    paid_ = false;
    left_ = false;
    place_ = places_.triggers[index];
    if (trigger_can_happen()) {
      check_node(*trigger_, ability_->trigger);
      left_ = trigger_->scope.leaves || (trigger_->scope.it_leaves && is_about_itself());
      place_ = places_.abilities[index];
      check_heeded();
      for (std::size_t i = 0; i < ability_->conditions.count; ++i)
        check_at(ability_->conditions.begin + i, words_.conditions);
      check_costs(ability_->cost);
      if (ability_->effects.empty()) {
        place_ = places_.abilities[index];
        wrong("the ability does nothing; name an operation: do = [ … ]");
      }
      check_effects(ability_->effects);
    }
    ability_ = nullptr;
    trigger_ = nullptr;
  }

  bool trigger_can_happen() {
    const Scope& scope = trigger_->scope;
    if (ability_->area != 0) {
      if (has(scope.zones, ability_->area)) return true;
      wrong("\"{}\" is not heard with zone = \"{}\"; zone may be: {}", trigger_->name,
            words_.areas[ability_->area].name, listed(scope.zones, words_.areas));
      return false;
    }
    if (has(scope.types, card_.type)) return true;
    wrong("\"{}\" never happens for a card of type {}; it is for: {}. A card of type {} may have: {}",
          trigger_->name, type_name(), listed(scope.types, words_.types), type_name(),
          listed(triggers_of_type(), words_.triggers));
    return false;
  }

  void check_heeded() {
    const Scope& scope = trigger_->scope;
    const auto unheeded = [&](std::string_view key, std::string_view instead) {
      wrong("\"{}\" means nothing in a \"{}\" ability; {}", key, trigger_->name, instead);
    };
    if (ability_->optional != 0 && !scope.may)
      unheeded("may", "leave it out, or let cards be chosen with up_to = true");
    if (ability_->once != 0 && !scope.once) unheeded("once", "leave it out");
    if (!ability_->cost.empty() && !scope.cost) unheeded("cost", "the card's own cost is what is paid");
    if (!ability_->conditions.empty() && !scope.conditional) unheeded("if", "leave it out");
    if (ability_->unlock != 0 && !words_.unlocks)
      unheeded("unlocked_by", "nothing unlocks abilities in this game");
  }

  void check_effects(Block effects) {
    for (std::size_t i = 0; i < effects.count; ++i) {
      check_at(effects.begin + i, words_.operations);
      const Word& word = words_.operations[set_.node(effects.begin + i).word];
      paid_ = paid_ || word.name == "pay_x";
      if (word.params[0].kind == ParamKind::blocks && i + 1 != effects.count)
        wrong("\"{}\" comes last; write what follows it into each of its lists", word.name);
    }
  }

  void check_costs(Block cost) {
    for (std::size_t i = 0; i < cost.count; ++i) check_at(cost.begin + i, words_.costs);
    if (const auto twice = paid_twice(set_, card_, ability_, cost)) {
      place_ = places_.nodes[cost.begin + twice->index];
      wrong("{}", twice->message);
    }
  }

  void check_at(std::size_t index, Words words) {
    place_ = places_.nodes[index];
    const Node& node = set_.node(index);
    check_node(words[node.word], node);
  }

  // --- words ---------------------------------------------------------------------------------------

  void check_node(const Word& word, const Node& node) {
    check_scope(word.scope, word.name);
    for (std::size_t i = 0; i < word.params.size(); ++i) {
      const Param& param = word.params[i];
      switch (param.kind) {
        case ParamKind::selector:
          check_selector(set_.selector(node.args[i]), word, param);
          break;
        case ParamKind::amount:
          check_amount(set_.amount(node.args[i]), word);
          break;
        case ParamKind::term:
          if (node.number(i) >= 0) check_term(word, node, param, node.args[i]);
          break;
        case ParamKind::block:
          check_effects(set_.block(node.args[i]));
          break;
        case ParamKind::blocks:
          check_choices(node, i);
          break;
        default:
          break;
      }
    }
    for (std::size_t i = 0; i < word.params.size(); ++i) {
      if (word.params[i].kind != ParamKind::selector) continue;
      const Selector::How how = set_.selector(node.args[i]).how;
      chosen_ = chosen_ || how == Selector::How::choose || how == Selector::How::random;
    }
  }

  /// One of several lists: what one of them chooses the others know nothing of.
  void check_choices(const Node& node, std::size_t param) {
    const CardPlace here = place_;
    const bool chosen = chosen_;
    ++choosing_;
    if (choosing_ > 1) wrong("a choice stands in no other choice; list all there are in one");
    for (const Block& choice : set_.choices(node, param)) {
      chosen_ = chosen;
      check_effects(choice);
    }
    --choosing_;
    chosen_ = chosen;
    place_ = here;
  }

  void check_scope(const Scope& scope, std::string_view name) {
    if (trigger_ != nullptr && trigger_->name == name) return;  // said already
    if (!has(scope.types, card_.type))
      wrong("\"{}\" does nothing on a card of type {}; it is for: {}", name, type_name(),
            listed(scope.types, words_.types));
    if (ability_ != nullptr && !has(scope.triggers, ability_->trigger.word))
      wrong("\"{}\" does nothing in a \"{}\" ability; it works with when = {}", name, trigger_->name,
            listed(scope.triggers & triggers_of_type(), words_.triggers));
    if (scope.needs == Needs::place && !in_play())
      wrong("\"{}\" speaks of where the card stands, and it stands nowhere in {}; leave it out", name,
            moment());
    const bool it = has_it();
    if ((scope.needs == Needs::it && !it) || (scope.needs == Needs::it_or_chosen && !it && !chosen_))
      wrong("\"{}\" speaks of \"it\", and {} is about no card; such an ability works with when = {}", name,
            moment(), listed(triggers_with_it(), words_.triggers));
    if (scope.needs == Needs::chosen && !chosen_)
      wrong("\"{}\" speaks of the chosen card, and nothing was chosen before; put {{ choose = … }} before it",
            name);
  }

  void check_term(const Word& word, const Node& node, const Param& param, std::uint8_t value) {
    const Term& term = param.terms[value];
    Scope scope = term.scope;
    if (scope.triggers != kAny) {
      // How long it lasts: the period is on, or the ability itself begins it.
      if (has_operation(scope.begun_by)) scope.triggers = kAny;
      if (ability_ != nullptr && !has(scope.triggers, ability_->trigger.word)) {
        wrong("{} = \"{}\" has no such time in a \"{}\" ability; use {}, or when = {}", param.name, term.name,
              trigger_->name, fitting_terms(param),
              listed(scope.triggers & triggers_of_type(), words_.triggers));
        scope.triggers = kAny;
      }
    }
    if (param.name == "until" && is_continuous() && value != static_cast<std::uint8_t>(param.fallback))
      wrong("until = \"{}\" means nothing with \"{}\", which holds as long as it holds; leave until out",
            term.name, trigger_->name);
    if (param.names == Param::Names::flag) scope.types = kAny;  // said of the card that is meant
    if (!has(scope.types, card_.type)) {
      wrong("{} = \"{}\" never fits on a card of type {}; use {}", param.name, term.name, type_name(),
            fitting_terms(param));
      scope.types = kAny;
    }
    check_scope(scope, term.name);
    for (std::size_t i = 0; i < word.params.size(); ++i) {
      if (word.params[i].kind != ParamKind::selector) continue;
      const Selector& selector = set_.selector(node.args[i]);
      if (scope.area != 0 && looks(selector) && selector.area + 1U == scope.area)
        wrong("\"{}\" to {} = \"{}\" does nothing to cards that lie there already; name another place",
              word.name, param.name, term.name);
      if (param.names == Param::Names::keyword) check_given(words_.keywords[value], selector);
      if (param.names == Param::Names::flag) check_flag(term, types_meant(selector));
    }
  }

  /// A keyword given to a card in play.
  void check_given(const Word& keyword, const Selector& to) {
    if (!keyword.scope.given) {
      Bits given = 0;
      for (std::size_t k = 0; k < words_.keywords.size(); ++k) {
        if (words_.keywords[k].scope.given) given |= bits(k);
      }
      wrong("\"{}\" does nothing when it is given to a card; print it in keywords, or give one of: {}",
            keyword.name, listed(given, words_.keywords));
      return;
    }
    if ((types_meant(to) & keyword.scope.types) == 0)
      wrong("\"{}\" does nothing on a card of type {}; give it to: {}", keyword.name,
            listed(types_meant(to), words_.types), listed(keyword.scope.types, words_.types));
  }

  void check_amount(const Amount& amount, const Word& word) {
    static constexpr Param kCounted{"per", ParamKind::selector,
                                    false, 0,
                                    0,     0,
                                    {},    {.hows = ~bits(Selector::How::choose, Selector::How::random)}};
    if (amount.per == Amount::Per::card) check_selector(set_.selector(amount.what), word, kCounted);
    if (amount.per == Amount::Per::measure)
      check_scope(words_.measures[amount.what].scope, words_.measures[amount.what].name);
    if (amount.per == Amount::Per::x && !paid_)
      wrong("\"x\" is how much was paid, and nothing was paid before; put {{ pay_x = … }} before it");
    if (amount.per == Amount::Per::chosen && !chosen_)
      wrong(
          "\"chosen\" counts what was chosen, and nothing was chosen before; put {{ choose = … }} before it");
  }

  // --- selectors -----------------------------------------------------------------------------------

  static bool looks(const Selector& selector) { return has(kLooks, static_cast<std::size_t>(selector.how)); }

  /// A selector that is left out means the card itself.
  static Selector::How how(const Selector& selector) {
    return selector.how == Selector::How::none ? Selector::How::self : selector.how;
  }

  Bits types_meant(const Selector& selector) const {
    switch (how(selector)) {
      case Selector::How::self:
        return bits(card_.type);
      case Selector::How::it:
        return trigger_ == nullptr ? kAny : trigger_->scope.it;
      case Selector::How::host:
      case Selector::How::chosen:
        return kAny;
      default:
        return selector.kinds;
    }
  }

  void check_selector(const Selector& selector, const Word& word, const Param& param) {
    const Whom& whom = param.whom;
    const Selector::How kind = how(selector);
    if (!has(whom.hows, static_cast<std::size_t>(kind))) {
      wrong("\"{}\" cannot speak of cards that way; {} may be: {}", word.name, param.name, ways(whom.hows));
      return;
    }
    switch (kind) {
      case Selector::How::self:
        if (ability_ == nullptr) {  // a card being played enters play, but cannot be its own price
          if (selector.how != Selector::How::none)
            return wrong(
                "a card cannot be the price of playing itself; name another, as in {{ choose = … }}");
          break;
        }
        if (!in_play() && whom.areas == kInPlay) return not_there(word, "self");
        break;
      case Selector::How::it:
        if (!has_it()) {
          wrong("\"it\" is nobody: {} is about no card; write \"self\" or {{ choose = … }}, or use when = {}",
                moment(), listed(triggers_with_it(), words_.triggers));
          return;
        }
        if (trigger_ != nullptr && trigger_->scope.it_leaves && whom.areas == kInPlay)
          return not_there(word, "it");
        break;
      case Selector::How::host:
        if (!has(words_.attached, card_.type)) {
          wrong("a card of type {} is put on nothing; \"host\" is for: {}", type_name(),
                listed(words_.attached, words_.types));
          return;
        }
        break;
      case Selector::How::chosen:
        if (!chosen_) {
          wrong("\"chosen\" is nobody: nothing was chosen before; put {{ choose = … }} before it");
          return;
        }
        break;
      default:
        if (!check_looking(selector, word, param)) return;
        break;
    }
    if ((types_meant(selector) & whom.types) == 0)
      wrong("\"{}\" is never about a card of type {}; {} may be: {}", word.name,
            listed(types_meant(selector), words_.types), param.name, listed(whom.types, words_.types));
  }

  bool check_looking(const Selector& selector, const Word& word, const Param& param) {
    const Whom& whom = param.whom;
    const Term& area = words_.areas[selector.area];
    if (!has(whom.areas, selector.area)) {
      wrong("\"{}\" does nothing to cards with from = \"{}\"; from may be: {}", word.name, area.name,
            listed(whom.areas, words_.areas));
      return false;
    }
    // Prices and cards that are being played: who is meant lies nowhere yet.
    const bool unplaced =
        word.name == "cheaper" || word.name == "dearer" || (whom.types & types_in(selector.area)) == 0;
    if (!unplaced && (selector.kinds & whom.types) != 0 && (selector.kinds & types_in(selector.area)) == 0) {
      wrong("a card of type {} never lies there (from = \"{}\"); {} may",
            listed(selector.kinds, words_.types), area.name, listed(types_in(selector.area), words_.types));
      return false;
    }
    if (!has(whom.sides, static_cast<std::size_t>(selector.side))) {
      wrong("\"{}\" does nothing to {} cards; write {}", word.name,
            selector.side == Side::friendly ? "friendly" : "enemy",
            selector.side == Side::friendly ? "enemy" : "friendly");
      return false;
    }
    const bool unseen = has(words_.closed, selector.area) ||
                        (has(words_.hidden, selector.area) && selector.side == Side::enemy);
    const bool picks =
        selector.how == Selector::How::choose || (selector.how == Selector::How::random && !words_.blind);
    if (unseen && picks) {
      wrong("nobody chooses among cards they cannot see (from = \"{}\"); from may be: {}", area.name,
            listed(whom.areas & ~words_.hidden & ~words_.closed, words_.areas));
      return false;
    }
    if (!has(whom.reaches, selector.reach)) {
      wrong("\"{}\" does nothing to cards with in = \"{}\"; in may be: {}", word.name,
            words_.reaches[selector.reach].name, listed(whom.reaches, words_.reaches));
      return false;
    }
    check_scope(words_.reaches[selector.reach].scope, words_.reaches[selector.reach].name);
    for (std::size_t f = 0; f < words_.flags.size(); ++f) {
      if (has(selector.flags, f) && !check_flag(words_.flags[f], selector.kinds)) return false;
    }
    return true;
  }

  bool check_flag(const Term& flag, Bits types) {
    if ((types & flag.scope.types) != 0) return true;
    wrong("a card of type {} is never \"{}\"; that is said of: {}", listed(types, words_.types), flag.name,
          listed(flag.scope.types, words_.types));
    return false;
  }

  // --- where the ability stands --------------------------------------------------------------------

  /// Whether the card itself is in play when its words take effect.
  bool in_play() const {
    return ability_ != nullptr && ability_->area == 0 && has(words_.stays, card_.type) && !left_;
  }
  /// The trigger speaks of the card it is on.
  bool is_about_itself() const {
    return trigger_->params[0].kind == ParamKind::selector &&
           set_.selector(ability_->trigger.args[0]).how == Selector::How::self;
  }
  bool has_it() const { return trigger_ != nullptr && trigger_->scope.it != 0; }
  bool is_continuous() const {
    return ability_ != nullptr && static_cast<int>(ability_->trigger.word) == words_.continuous_trigger;
  }
  bool has_operation(Bits operations) const {
    if (ability_ == nullptr || operations == 0) return false;
    const auto nodes = set_.nodes(ability_->effects);
    return std::any_of(nodes.begin(), nodes.end(),
                       [&](const Node& node) { return has(operations, node.word); });
  }
  /// Types of card that may lie in an area.
  Bits types_in(std::size_t area) const { return area == 0 ? words_.stays : words_.areas[area].scope.types; }
  Bits triggers_of_type() const {
    Bits out = 0;
    for (std::size_t i = 0; i < words_.triggers.size(); ++i) {
      if (has(words_.triggers[i].scope.types, card_.type)) out |= bits(i);
    }
    return out;
  }
  Bits triggers_with_it() const {
    Bits out = 0;
    for (std::size_t i = 0; i < words_.triggers.size(); ++i) {
      if (words_.triggers[i].scope.it != 0) out |= bits(i);
    }
    return out & triggers_of_type();
  }
  std::string moment() const {
    return trigger_ == nullptr ? "playing a card" : fmt::format("\"{}\"", trigger_->name);
  }

  // --- words for messages --------------------------------------------------------------------------

  std::string_view type_name() const { return words_.types[card_.type].name; }
  std::string fitting_terms(const Param& param) const {
    std::vector<std::string> names;
    for (const Term& term : param.terms) {
      const bool fits = has(term.scope.types, card_.type) &&
                        (ability_ == nullptr || has(term.scope.triggers, ability_->trigger.word));
      if (fits) names.push_back(fmt::format("\"{}\"", term.name));
    }
    return names.empty() ? "another word" : fmt::format("{}", fmt::join(names, ", "));
  }
  static std::string ways(Bits hows) {
    static constexpr std::array<std::string_view, 8> kNames{
        "", "self", "it", "chosen", "host", "{ each = … }", "{ choose = … }", "{ random = … }"};
    std::vector<std::string_view> names;
    for (std::size_t i = 1; i < kNames.size(); ++i) {
      if (has(hows, i)) names.push_back(kNames[i]);
    }
    return fmt::format("{}", fmt::join(names, ", "));
  }
  void not_there(const Word& word, std::string_view who) {
    wrong(
        "\"{}\" does nothing to \"{}\", which is not in play in {} of a card of type {}; write {{ choose = … "
        "}} or {{ each = … }}",
        word.name, who, moment(), type_name());
  }
  template <class... Args>
  void wrong(fmt::format_string<Args...> format, Args&&... args) {
    diagnostics_.add(face_.file, place_.line, place_.column,
                     fmt::format("{}: {}", face_.name, fmt::format(format, std::forward<Args>(args)...)));
  }

  const CardSet& set_;
  const Vocabulary& words_;
  const Design& card_;
  const CardFace& face_;
  const CardPlaces& places_;
  Diagnostics& diagnostics_;
  const std::array<CardPlace, kMaxKeywords>& keyword_places_;
  const Ability* ability_ = nullptr;  // none while the card's own cost is looked at
  const Word* trigger_ = nullptr;
  bool chosen_ = false;  // an earlier word chose a card
  bool paid_ = false;    // an earlier word let its player pay X
  bool left_ = false;    // the card has left play when the ability resolves
  int choosing_ = 0;     // how many choices of several lists are around the word
  CardPlace place_;
};

}  // namespace

void check_possible(const CardSet& set, const CardPlaces& places, Diagnostics& diagnostics) {
  for (std::size_t d = 0; d < set.size(); ++d)
    Checker(set, static_cast<DesignId>(d), places, diagnostics).check();
}

bool check_room(const Vocabulary& vocabulary, Diagnostics& diagnostics) {
  if (has_room(vocabulary)) return true;
  diagnostics.add(
      "", 0, 0,
      fmt::format("the vocabulary of {} has more words than a compiled card has room for: at most {} "
                  "keywords, {} printed numbers, {} triggers, and {} types, traits and flags each",
                  vocabulary.game, kMaxKeywords, kMaxStats, kMaxTriggers, kMaxSetEntries));
  return false;
}

}  // namespace muster
