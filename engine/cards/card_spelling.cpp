#include "engine/cards/card_spelling.hpp"

#include <fmt/format.h>

#include "engine/core/text.hpp"

namespace muster {

namespace {

// What is added to a program must be spelled, or two different cards would pass for the same.
static_assert(sizeof(Selector) == 20 && sizeof(Amount) == 4 && sizeof(Ability) == 28,
              "spell what is new in a program, then correct these sizes");

/// The keys of an inline table, or the entries of a list.
class Parts {
 public:
  void add(std::string_view text) { out_ += fmt::format("{}{}", out_.empty() ? "" : ", ", text); }
  void add(std::string_view key, std::string_view value) {
    // A key with blanks, as in { "bring basics" = 2 }, needs its marks.
    const bool blank = key.find(' ') != std::string_view::npos;
    add(fmt::format("{} = {}", blank ? quoted(key) : std::string(key), value));
  }
  bool empty() const { return out_.empty(); }
  std::string table() const { return fmt::format("{{ {} }}", out_); }
  std::string list() const { return out_.empty() ? "[]" : fmt::format("[ {} ]", out_); }

 private:
  std::string out_;
};

std::string marked(std::uint64_t set, Terms terms) {
  Parts out;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (((set >> i) & 1U) != 0) out.add(quoted(terms[i].name));
  }
  return out.list();
}

class Speller {
 public:
  explicit Speller(const CardSet& set) : set_(set), vocabulary_(set.vocabulary()) {}

  std::string words(Block block, Words words) const {
    Parts out;
    for (const Node& node : set_.nodes(block)) out.add(word(node, words[node.word]));
    return out.list();
  }

  std::string word(const Node& node, const Word& word) const {
    Parts out;
    for (std::size_t i = 0; i < word.params.size(); ++i) {
      const Param& param = word.params[i];
      if (param.kind == ParamKind::none || (!param.required && is_default(node, i, param))) continue;
      // A table needs the word itself, also where its value is left at its default.
      if (i > 0 && out.empty())
        out.add(word.name,
                word.params[0].kind == ParamKind::none ? "true" : argument(node, 0, word.params[0]));
      out.add(i == 0 ? word.name : param.name, argument(node, i, param));
    }
    return out.empty() ? quoted(word.name) : out.table();
  }

 private:
  bool is_default(const Node& node, std::size_t i, const Param& param) const {
    switch (param.kind) {
      case ParamKind::amount: {
        const Amount& amount = set_.amount(node.args[i]);
        return amount.per == Amount::Per::fixed && amount.base == param.fallback;
      }
      case ParamKind::selector:
        return set_.selector(node.args[i]).how == Selector::How::none;
      case ParamKind::block:
        return set_.block(node.args[i]).empty();
      default:
        return node.number(i) == param.fallback;
    }
  }

  std::string argument(const Node& node, std::size_t i, const Param& param) const {
    switch (param.kind) {
      case ParamKind::none:
        break;
      case ParamKind::number:
        return fmt::format("{}", node.number(i));
      case ParamKind::flag:
        return node.args[i] != 0 ? "true" : "false";
      case ParamKind::term:
        return quoted(param.terms[node.args[i]].name);
      case ParamKind::amount:
        return amount(set_.amount(node.args[i]));
      case ParamKind::selector:
        return selector(set_.selector(node.args[i]));
      case ParamKind::block:
        return words(set_.block(node.args[i]), vocabulary_.operations);
      case ParamKind::blocks: {
        Parts out;
        for (const Block& choice : set_.choices(node, i)) out.add(words(choice, vocabulary_.operations));
        return out.list();
      }
    }
    return "";
  }

  std::string amount(const Amount& amount) const {
    const bool is_plain = amount.times == 1 && amount.base == 0;
    if (amount.per == Amount::Per::x && is_plain) return "\"x\"";
    if (amount.per == Amount::Per::fixed) return fmt::format("{}", amount.base);
    if (amount.per == Amount::Per::chosen && is_plain) return "\"chosen\"";
    Parts out;
    if (amount.per == Amount::Per::chosen) out.add("per", "\"chosen\"");
    if (amount.per == Amount::Per::x) out.add("per", "\"x\"");
    if (amount.per == Amount::Per::card) out.add("per", selector(set_.selector(amount.what)));
    if (amount.per == Amount::Per::measure)
      out.add("measure", quoted(vocabulary_.measures[amount.what].name));
    if (amount.times != 1) out.add("times", fmt::format("{}", amount.times));
    if (amount.base != 0) out.add("base", fmt::format("{}", amount.base));
    return out.table();
  }

  std::string selector(const Selector& s) const {
    Parts out;
    switch (s.how) {
      case Selector::How::none:
        return "";
      case Selector::How::self:
        return "\"self\"";
      case Selector::How::it:
        return "\"it\"";
      case Selector::How::chosen:
        return "\"chosen\"";
      case Selector::How::host:
        return "\"host\"";
      case Selector::How::each:
        out.add(s.single != 0 ? "a" : "each", kind(s));
        break;
      case Selector::How::choose:
        out.add("choose", kind(s));
        break;
      case Selector::How::random:
        out.add("random", kind(s));
        break;
    }
    if (s.count != 1) out.add("count", fmt::format("{}", s.count));
    if (s.up_to != 0) out.add("up_to", "true");
    if (s.other != 0) out.add("other", "true");
    if (s.other_name != 0) out.add("other_name", "true");
    if (s.reach != 0) out.add("in", quoted(vocabulary_.reaches[s.reach].name));
    if (s.area != 0) out.add("from", quoted(vocabulary_.areas[s.area].name));
    if (s.group != 0) out.add(vocabulary_.group_key, quoted(vocabulary_.groups[s.group - 1U].name));
    if (s.traits != 0) out.add("trait", marked(s.traits, vocabulary_.traits));
    if (s.flags != 0) out.add("that", marked(s.flags, vocabulary_.flags));
    if (s.compare != Compare::none) {
      const std::string_view which = s.compare == Compare::at_least ? "at_least" : "at_most";
      out.add(fmt::format("{}_{}", vocabulary_.stats[s.stat].name, which), fmt::format("{}", s.value));
    }
    return out.table();
  }

  std::string kind(const Selector& s) const {
    const std::string_view side = s.side == Side::friendly ? "friendly "
                                  : s.side == Side::enemy  ? "enemy "
                                                           : "";
    if (s.kinds == 0xFFFF) return quoted(fmt::format("{}card", side));
    // In the order in which the reader looks a name up.
    for (const TypeSet& set : vocabulary_.type_sets) {
      if (set.types == s.kinds) return quoted(fmt::format("{}{}", side, set.name));
    }
    std::size_t type = 0;
    while (((s.kinds >> type) & 1U) == 0) ++type;
    return quoted(fmt::format("{}{}", side, vocabulary_.types[type].name));
  }

  const CardSet& set_;
  const Vocabulary& vocabulary_;
};

}  // namespace

std::string spelled(const CardSet& set, const Node& node, const Word& word) {
  return Speller(set).word(node, word);
}

std::string spelled(const CardSet& set, const Ability& ability) {
  const Vocabulary& vocabulary = set.vocabulary();
  const Speller speller(set);
  Parts out;
  out.add("when", speller.word(ability.trigger, vocabulary.triggers[ability.trigger.word]));
  if (ability.area != 0) out.add("zone", quoted(vocabulary.areas[ability.area].name));
  if (ability.optional != 0) out.add("may", "true");
  if (ability.once != 0) out.add("once", "true");
  if (ability.unlock != 0) out.add("unlocked_by", quoted(vocabulary.keywords[ability.unlock - 1U].name));
  if (!ability.cost.empty()) out.add("cost", speller.words(ability.cost, vocabulary.costs));
  if (!ability.conditions.empty()) out.add("if", speller.words(ability.conditions, vocabulary.conditions));
  out.add("do", speller.words(ability.effects, vocabulary.operations));
  return out.table();
}

std::string spelled(const CardSet& set, DesignId design) {
  const Vocabulary& vocabulary = set.vocabulary();
  const Design& card = set[design];
  std::string out;
  const auto line = [&out](std::string_view key, std::string_view value) {
    out += fmt::format("{} = {}\n", key, value);
  };
  line("name", quoted(set.face(design).name));
  line("type", quoted(vocabulary.types[card.type].name));
  if (card.group != 0) line(vocabulary.group_key, quoted(vocabulary.groups[card.group - 1U].name));
  if (card.traits != 0) line("traits", marked(card.traits, vocabulary.traits));
  for (std::size_t i = 0; i < vocabulary.stats.size(); ++i) {
    if (((vocabulary.stats[i].types >> card.type) & 1U) != 0 || card.stats[i] != 0)
      line(vocabulary.stats[i].name, fmt::format("{}", card.stats[i]));
  }
  Parts keywords;
  for (std::size_t k = 0; k < vocabulary.keywords.size(); ++k) {
    if (!card.has_keyword(k)) continue;
    Node node;
    node.args[0] = static_cast<std::uint8_t>(card.keyword_values[k]);
    keywords.add(Speller(set).word(node, vocabulary.keywords[k]));
  }
  if (!keywords.empty()) line("keywords", keywords.list());
  if (!card.cost.empty()) line("cost", Speller(set).words(card.cost, vocabulary.costs));
  Parts abilities;
  for (const Ability& ability : set.abilities_of(design)) abilities.add(spelled(set, ability));
  if (!abilities.empty()) line("ability", abilities.list());
  return out;
}

}  // namespace muster
