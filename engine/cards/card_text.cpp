// The words on a card, rendered from its program: a card cannot say what it does not do.
#include <cctype>

#include <fmt/format.h>

#include "engine/cards/card_set.hpp"

namespace muster {

namespace {

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string_view article(std::string_view noun) {
  for (const std::string_view start : {"uni", "Uni", "one"}) {
    if (noun.starts_with(start)) return "a";  // by sound, not by letter
  }
  return !noun.empty() && std::string_view("aeiouAEIOU").find(noun[0]) != std::string_view::npos ? "an" : "a";
}

std::string fill_whose(std::string_view area, std::string_view whose) {
  std::string text(area);
  if (const std::size_t hole = text.find("{whose}"); hole != std::string::npos) text.replace(hole, 7, whose);
  return text;
}

/// Renders one node with its word's template; `type` is the type of the card the text stands on.
class Renderer {
 public:
  Renderer(const CardSet& set, std::uint8_t type, bool continuous = false, std::string_view it = "it")
      : set_(set), vocabulary_(set.vocabulary()), type_(type), continuous_(continuous), it_(it) {}

  std::string word(const Node& node, const Word& word) const {
    std::string out;
    expand(word.text, node, word, out);
    return out;
  }

  std::string block(Block block, Words words, std::string_view joint) const {
    std::string out;
    for (const Node& node : set_.nodes(block)) {
      const std::string text = word(node, words[node.word]);
      if (text.empty()) continue;
      if (!out.empty()) out += joint;
      out += text;
    }
    return out;
  }

 private:
  void expand(std::string_view text, const Node& node, const Word& word, std::string& out) const {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (i + 1 < text.size() && text[i] == text[i + 1] && (text[i] == '[' || text[i] == ']')) {
        out += text[i++];  // doubled brackets stand for themselves
      } else if (text[i] == '[') {
        const std::size_t close = text.find(']', i);
        const std::string_view inner = text.substr(i + 1, close - i - 1);
        if (given(inner, node, word)) expand(inner, node, word, out);
        i = close;
      } else if (text[i] == '{') {
        const std::size_t close = text.find('}', i);
        out += placeholder(text.substr(i + 1, close - i - 1), node, word);
        i = close;
      } else {
        out += text[i];
      }
    }
  }

  /// An optional part is shown when the first parameter in it differs from its default.
  bool given(std::string_view inner, const Node& node, const Word& word) const {
    const std::size_t open = inner.find('{');
    const std::size_t close = inner.find('}', open);
    std::string_view name = inner.substr(open + 1, close - open - 1);
    name = name.substr(0, name.find(':'));
    if (name.starts_with('+') || name.starts_with('?')) name.remove_prefix(1);
    if (name == "until")
      return !continuous_;  // how long always matters, except where it is "as long as it holds"
    const std::size_t i = find(word, name);
    const Param& param = word.params[i];
    if (param.kind == ParamKind::amount) {
      const Amount& amount = set_.amount(node.args[i]);
      return amount.per != Amount::Per::fixed || amount.base != param.fallback;
    }
    return node.number(i) != param.fallback;
  }

  static std::size_t find(const Word& word, std::string_view name) {
    for (std::size_t i = 0; i < word.params.size(); ++i) {
      if (word.params[i].kind != ParamKind::none &&
          (word.params[i].name == name || (i == 0 && name == "head")))
        return i;
    }
    return 0;
  }

  std::string placeholder(std::string_view spec, const Node& node, const Word& word) const {
    if (spec == "self") return this_card();
    if (spec == "whose") return std::string(owner(node, word));
    const std::size_t colon = spec.find(':');
    std::string_view name = spec.substr(0, colon);
    const std::string_view nouns =
        colon == std::string_view::npos ? std::string_view() : spec.substr(colon + 1);
    const bool is_signed = name.starts_with('+');
    const bool is_switch = name.starts_with('?');  // {?flag:text}: the text alone
    const bool is_kind = name.starts_with('*');    // {*cards}: only what they are, in the plural
    if (is_signed || is_switch || is_kind) name.remove_prefix(1);
    if (is_switch) return std::string(nouns);
    const std::size_t i = find(word, name);
    const Param& param = word.params[i];
    switch (param.kind) {
      case ParamKind::number:
        return counted(node.number(i), is_signed, nouns);
      case ParamKind::amount:
        return amount(set_.amount(node.args[i]), is_signed, nouns);
      case ParamKind::selector:
        return selector(set_.selector(node.args[i]), is_kind);
      case ParamKind::term:
        return fill_whose(param.terms[node.args[i]].text, owner(node, word));
      case ParamKind::block:
        return block(set_.block(node.args[i]), vocabulary_.operations, ", then ");
      case ParamKind::blocks: {
        std::string out;
        for (const Block& choice : set_.choices(node, i)) {
          if (!out.empty()) out += "; or ";
          out += block(choice, vocabulary_.operations, ", then ");
        }
        return out;
      }
      default:
        return "";
    }
  }

  /// Whose zone the cards a word speaks of go back to.
  std::string_view owner(const Node& node, const Word& word) const {
    for (std::size_t i = 0; i < word.params.size(); ++i) {
      if (word.params[i].kind != ParamKind::selector) continue;
      const Selector& s = set_.selector(node.args[i]);
      if (s.area != 0 && s.side == Side::friendly) return "your";
      return s.how != Selector::How::each && s.count > 1 ? "their owners'" : "its owner's";
    }
    return "its owner's";
  }

  std::string this_card() const { return fmt::format("this {}", vocabulary_.types[type_].text); }

  static std::string counted(int n, bool is_signed, std::string_view nouns) {
    std::string number = is_signed ? fmt::format("{:+}", n) : fmt::format("{}", n);
    if (nouns.empty()) return number;
    const std::size_t bar = nouns.find('|');
    return fmt::format("{} {}", number, n == 1 ? nouns.substr(0, bar) : nouns.substr(bar + 1));
  }

  std::string amount(const Amount& amount, bool is_signed, std::string_view nouns) const {
    if (amount.per == Amount::Per::fixed) return counted(amount.base, is_signed, nouns);
    if (amount.per == Amount::Per::x) return times_x(amount, is_signed, nouns);
    std::string out = counted(amount.times, is_signed, nouns);
    if (amount.base != 0) out = fmt::format("{} plus {}", amount.base, out);
    if (amount.per == Amount::Per::chosen) return out + " for each one chosen";
    if (amount.per == Amount::Per::measure)
      return fmt::format("{} for each {}", out, vocabulary_.measures[amount.what].text);
    return fmt::format("{} for {}", out, selector(set_.selector(amount.what)));
  }

  /// "X", "2X", "1 plus X".
  static std::string times_x(const Amount& amount, bool is_signed, std::string_view nouns) {
    std::string out = amount.times == 1 ? "X" : amount.times == -1 ? "-X" : fmt::format("{}X", amount.times);
    if (amount.base != 0) out = fmt::format("{} plus {}", amount.base, out);
    if (is_signed && out[0] != '-') out = "+" + out;
    if (nouns.empty()) return out;
    return fmt::format("{} {}", out,
                       nouns.substr(nouns.find('|') == std::string_view::npos ? 0 : nouns.find('|') + 1));
  }

  std::string selector(const Selector& s, bool kind_only = false) const {
    switch (s.how) {
      case Selector::How::none:
        return "";
      case Selector::How::self:
        return this_card();
      case Selector::How::it:
        return std::string(it_);
      case Selector::How::chosen:
        return "the chosen card";
      case Selector::How::host:
        return fmt::format("the {} it is on",
                           vocabulary_.type_hosts.empty() ? "unit" : vocabulary_.type_hosts[type_]);
      default:
        break;
    }
    const bool plural = kind_only || (s.how != Selector::How::each && s.count > 1);
    std::string noun;
    const auto add = [&noun](std::string_view word) {
      if (word.empty()) return;
      if (!noun.empty()) noun += ' ';
      noun += word;
    };
    std::string_view clause;  // a flag that reads "that …" follows the noun
    for (std::size_t i = 0; i < vocabulary_.flags.size(); ++i) {
      if (((s.flags >> i) & 1U) == 0) continue;
      const std::string_view text = vocabulary_.flags[i].text;
      if (text.starts_with("that ")) {
        clause = text;
      } else {
        add(text);
      }
    }
    if (s.area == 0) add(s.side == Side::friendly ? "friendly" : s.side == Side::enemy ? "enemy" : "");
    for (std::size_t i = 0; i < vocabulary_.traits.size(); ++i) {
      if (((s.traits >> i) & 1U) != 0) add(vocabulary_.traits[i].text);
    }
    if (s.group != 0) add(vocabulary_.groups[s.group - 1U].text);
    add(kind(s, plural));
    if (s.compare != Compare::none) {
      add(fmt::format("with {} {} or {}", vocabulary_.stats[s.stat].text, s.value,
                      s.compare == Compare::at_least ? "more" : "less"));
    }
    if (s.other_name != 0) add("of another name");
    add(clause);
    if (s.area != 0) add(area(s));
    if (s.reach != 0) add(vocabulary_.reaches[s.reach].text);
    if (kind_only) return s.other != 0 ? fmt::format("other {}", noun) : noun;
    return determiner(s, noun, plural);
  }

  static std::string determiner(const Selector& s, const std::string& noun, bool plural) {
    const std::string_view other = s.other != 0 ? "other " : "";
    if (s.how == Selector::How::each && s.single != 0)
      return s.other != 0 ? fmt::format("another {}", noun) : fmt::format("{} {}", article(noun), noun);
    if (s.how == Selector::How::each) return fmt::format("each {}{}", other, noun);
    if (s.how == Selector::How::random) {
      return plural ? fmt::format("{} random {}{}", s.count, other, noun)
                    : fmt::format("a random {}{}", other, noun);
    }
    if (s.up_to != 0) return fmt::format("up to {} {}{}", s.count, other, noun);
    if (plural) return fmt::format("{} {}{}", s.count, other, noun);
    if (s.other != 0) return fmt::format("another {}", noun);
    return fmt::format("{} {}", article(noun), noun);
  }

  std::string kind(const Selector& s, bool plural) const {
    std::string out;
    for (const TypeSet& set : vocabulary_.type_sets) {
      if (set.types == s.kinds) return std::string(plural ? set.plural : set.text);
    }
    for (std::size_t i = 0; i < vocabulary_.types.size(); ++i) {
      if (s.kinds == 0xFFFF) return plural ? "cards" : "card";
      if (((s.kinds >> i) & 1U) == 0) continue;
      if (!out.empty()) out += " or ";
      out += plural ? vocabulary_.type_plurals[i] : vocabulary_.types[i].text;
    }
    return out;
  }

  std::string area(const Selector& s) const {
    const std::string_view whose = s.side == Side::friendly ? "your"
                                   : s.side == Side::enemy  ? "the enemy's"
                                                            : "any";
    return fill_whose(vocabulary_.areas[s.area].text, whose);
  }

  const CardSet& set_;
  const Vocabulary& vocabulary_;
  std::uint8_t type_;
  bool continuous_;
  std::string_view it_;
};

}  // namespace

std::string render_operations(const CardSet& set, Block block, std::uint8_t card_type) {
  return Renderer(set, card_type).block(block, set.vocabulary().operations, ", then ");
}

std::string render_costs(const CardSet& set, Block block, std::uint8_t card_type) {
  return Renderer(set, card_type).block(block, set.vocabulary().costs, " and ");
}

std::string render_keyword(const CardSet& set, const Design& design, std::size_t keyword) {
  const Word& word = set.vocabulary().keywords[keyword];
  Node node;
  node.args[0] = static_cast<std::uint8_t>(design.keyword_values[keyword]);
  return Renderer(set, design.type).word(node, word);
}

std::string render_ability(const CardSet& set, const Ability& ability, std::uint8_t card_type) {
  const Vocabulary& vocabulary = set.vocabulary();
  const Renderer renderer(set, card_type, ability.trigger.word == vocabulary.continuous_trigger,
                          vocabulary.triggers[ability.trigger.word].it);
  const std::string trigger = renderer.word(ability.trigger, vocabulary.triggers[ability.trigger.word]);
  const std::string cost = render_costs(set, ability.cost, card_type);
  const std::string conditions = renderer.block(ability.conditions, vocabulary.conditions, " and ");
  const std::string effects = renderer.block(ability.effects, vocabulary.operations, ", then ");

  std::string body;
  if (!conditions.empty()) body += fmt::format("if {}, ", conditions);
  if (ability.optional != 0) body += "you may ";
  if (!cost.empty())
    body += ability.optional != 0 ? fmt::format("{}; if you do, ", cost) : fmt::format("{}: ", cost);
  body += effects;
  std::string out;
  if (ability.unlock != 0)
    out += fmt::format("Unlocked by {}. ", vocabulary.keywords[ability.unlock - 1U].name);
  if (ability.name != 0) out += fmt::format("{} — ", set.string(ability.name));
  if (ability.area != 0)
    out += fmt::format("While {}. ", fill_whose(vocabulary.areas[ability.area].text, "your"));
  if (ability.once != 0) out += fmt::format("{} ", vocabulary.once_text);
  if (trigger.empty()) {
    out += capitalised(body);
  } else {
    out += fmt::format("{}: {}", capitalised(trigger), capitalised(body));
  }
  out += '.';
  return out;
}

}  // namespace muster
