// The templates of words, filled in. What they may hold is told at the head of Word (vocabulary.hpp).
#include "engine/cards/card_renderer.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace muster {

std::string capitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return text;
}

std::string uncapitalised(std::string text) {
  if (!text.empty()) text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

std::string enumeration(const std::vector<std::string>& items) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? " and " : ", ";
    out += items[i];
  }
  return out;
}

namespace {

constexpr std::string_view kUntil = "[ {until}]";
/// Marks before the name of a parameter: how it is said.
constexpr std::string_view kMarks = "+?*#/!^<%";

std::size_t find(const Word& word, std::string_view name) {
  for (std::size_t i = 0; i < word.params.size(); ++i) {
    if (word.params[i].kind != ParamKind::none && (word.params[i].name == name || (i == 0 && name == "head")))
      return i;
  }
  return kMaxParams;
}

/// "unit|units|…": the one in that place.
std::string_view alternative(std::string_view all, std::size_t place) {
  for (; place > 0; --place) {
    const std::size_t bar = all.find('|');
    if (bar == std::string_view::npos) break;
    all.remove_prefix(bar + 1);
  }
  return all.substr(0, all.find('|'));
}

std::string counted(int n, bool is_signed, std::string_view nouns) {
  std::string number = is_signed ? fmt::format("{:+}", n) : fmt::format("{}", n);
  if (nouns.empty()) return number;
  return fmt::format("{} {}", number, alternative(nouns, n == 1 ? 0 : 1));
}

/// "add 1 Power to your pool", "add 1 Supply to your pool": what stands around the numbers is said once.
std::optional<std::string> said_together(std::string_view a, std::string_view b) {
  constexpr std::string_view kEach = " for each ";
  if (a.find(kEach) != std::string_view::npos || b.find(kEach) != std::string_view::npos) return std::nullopt;
  const std::size_t begin = std::min(a.find_first_of("0123456789"), a.size());
  if (a.substr(0, begin) != b.substr(0, begin)) return std::nullopt;
  std::size_t end = 0;
  while (end < std::min(a.size(), b.size()) - begin && a[a.size() - 1 - end] == b[b.size() - 1 - end]) ++end;
  while (end > 0 && a[a.size() - end] != ' ') --end;
  if (begin == 0 || begin + end >= std::min(a.size(), b.size())) return std::nullopt;
  return fmt::format("{} and {}", a.substr(0, a.size() - end), b.substr(begin));
}

/// "X", "2X", "1 plus X".
std::string times_x(const Amount& amount, bool is_signed, std::string_view nouns) {
  std::string out = amount.times == 1 ? "X" : amount.times == -1 ? "-X" : fmt::format("{}X", amount.times);
  if (amount.base != 0) out = fmt::format("{} plus {}", amount.base, out);
  if (is_signed && out[0] != '-') out = "+" + out;
  return nouns.empty() ? out : fmt::format("{} {}", out, alternative(nouns, 1));
}

/// The parameter a template opens with, if it is the subject of its sentence: "{to} gets …".
std::size_t subject_of(const Word& word) {
  if (!word.text.starts_with('{')) return kMaxParams;
  const std::size_t close = word.text.find('}');
  const std::size_t i = find(word, word.text.substr(1, close - 1));
  return i < kMaxParams && word.params[i].kind == ParamKind::selector ? i : kMaxParams;
}

/// Whether a template tells its reader to do something; others say who does it or what is so.
bool is_command(std::string_view text) {
  for (const std::string_view start : {"the ", "each ", "your ", "you ", "{"}) {
    if (text.starts_with(start)) return false;
  }
  return true;
}

}  // namespace

CardRenderer::CardRenderer(const CardSet& set, std::uint8_t type, const Ability* ability)
    : set_(set), vocabulary_(set.vocabulary()), type_(type) {
  if (ability == nullptr) return;
  continuous_ = ability->trigger.word == vocabulary_.continuous_trigger;
  outside_ = ability->area != 0;
}

std::string CardRenderer::trigger(const Node& node) {
  const Word& word = vocabulary_.triggers[node.word];
  if (word.it != Word{}.it) it_ = word.it;
  in_trigger_ = true;
  std::string out = expand(word.text, node, word);
  in_trigger_ = false;
  return out;
}

std::string CardRenderer::conditions(Block block) {
  std::vector<std::string> all;
  for (const Node& node : set_.nodes(block)) {
    const Word& word = vocabulary_.conditions[node.word];
    all.push_back(expand(word.text, node, word));
  }
  return enumeration(all);
}

std::string CardRenderer::costs(Block block) {
  if (!block.empty()) focus_ = Focus::other;
  lying_ = Lying::from;
  std::vector<std::string> all;
  for (const Node& node : set_.nodes(block)) {
    const Word& word = vocabulary_.costs[node.word];
    all.push_back(expand(word.text, node, word));
  }
  lying_ = Lying::in;
  return enumeration(all);
}

std::string CardRenderer::effects(Block block) {
  std::vector<Clause> clauses;
  lying_ = Lying::from;
  for (const Node& node : set_.nodes(block)) add_operation(node, clauses);
  lying_ = Lying::in;
  std::string out;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    const std::string text = clauses[i].text();
    if (text.empty()) continue;
    if (out.empty()) {
      out = text;
    } else if (clauses[i].if_you_do) {
      out += fmt::format(". If you do, {}", text);
    } else if (clauses[i].commands && clauses[i - 1].commands) {
      // "A, B, then C"
      const bool last = i + 1 == clauses.size() || !clauses[i + 1].commands || clauses[i + 1].if_you_do;
      out += fmt::format(", {}{}", last ? "then " : "", text);
    } else {
      out += fmt::format(". {}", capitalised(text));
    }
  }
  return out;
}

std::string CardRenderer::Clause::text() const {
  std::string out = subject;
  std::string_view verb;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    std::string_view told = parts[i].predicate;
    const std::string_view begins = told.substr(0, told.find(' '));
    const bool again = i > 0 && begins == verb;
    // One after the other is allowed: "may move, then may attack". Else a verb is said once.
    const bool allowed = again && begins == "may";
    if (again && !allowed) told.remove_prefix(begins.size() + 1);
    verb = begins;
    if (i > 0) out += allowed ? ", then" : i + 1 < parts.size() ? "," : " and";
    if (!out.empty()) out += ' ';
    out += told;
    // What lasts as long as the next one is said with it.
    const bool shared = i + 1 < parts.size() && parts[i + 1].until == parts[i].until;
    if (!parts[i].until.empty() && !shared) out += fmt::format(" {}", parts[i].until);
  }
  return out;
}

/// Whether an operation on these cards goes on with the sentence before it.
bool CardRenderer::goes_on(const Clause& before, const Selector& subject) const {
  if (before.who == nullptr) return false;
  const Selector& who = *before.who;
  using How = Selector::How;
  const auto itself = [](How how) { return how == How::self || how == How::none; };
  if (itself(subject.how)) return itself(who.how);
  if (subject.how == How::chosen)
    return who.how == How::choose || who.how == How::random || who.how == How::chosen;
  return subject == who && (subject.how == How::each || subject.how == How::it || subject.how == How::host);
}

/// Whether two commands of one word, neither of which speaks of cards, can be one.
bool CardRenderer::goes_with(const Clause& before, const Clause& clause, const Word& word) {
  return before.commands && clause.commands && !clause.if_you_do && before.word == clause.word &&
         before.parts.size() == 1 && clause.parts.empty() && selecting_param(word) < 0;
}

bool CardRenderer::hangs_on_choice(const Node& node, const Word& word) const {
  if (chosen_many_) return false;
  for (std::size_t i = 0; i < word.params.size(); ++i) {
    if (word.params[i].kind != ParamKind::amount) continue;
    const Amount& amount = set_.amount(node.args[i]);
    if (amount.per == Amount::Per::chosen && amount.base == 0) return true;
  }
  return false;
}

void CardRenderer::add_operation(const Node& node, std::vector<Clause>& clauses) {
  const Word& word = vocabulary_.operations[node.word];
  std::string_view text = word.text;
  const std::size_t subject = subject_of(word);
  const Selector* who = subject == kMaxParams ? nullptr : &set_.selector(node.args[subject]);
  if (who == nullptr || clauses.empty() || !goes_on(clauses.back(), *who)) {
    Clause clause;
    clause.if_you_do = hangs_on_choice(node, word);
    clause.who = who;
    if (who != nullptr) {
      clause.subject = selector(*who);
    } else if (text.starts_with("[{who} ]")) {
      clause.commands = !given("{who}", node, word);
    } else {
      clause.commands = is_command(text);
    }
    clause.word = node.word;
    clauses.push_back(std::move(clause));
  }
  if (who != nullptr) text.remove_prefix(text.find('}') + 2);  // and the blank
  Clause::Part part;
  if (text.ends_with(kUntil)) {
    text.remove_suffix(kUntil.size());
    if (!continuous_) part.until = placeholder("until", node, word);
  }
  part.predicate = expand(text, node, word);
  if (clauses.size() > 1 && goes_with(clauses[clauses.size() - 2], clauses.back(), word)) {
    // "add 1 Power and 1 Supply to your pool"
    std::string& before = clauses[clauses.size() - 2].parts.back().predicate;
    if (std::optional<std::string> both = said_together(before, part.predicate)) {
      before = std::move(*both);
      clauses.pop_back();
      return;
    }
  }
  if (!part.predicate.empty()) clauses.back().parts.push_back(std::move(part));
}

/// A whole template; what a number is counted by comes last.
std::string CardRenderer::expand(std::string_view text, const Node& node, const Word& word) {
  std::vector<Count> before;
  std::swap(before, counts_);
  std::string out = expand_part(text, node, word);
  for (const Count& count : counts_) out += counted_by(count);
  counts_ = std::move(before);
  // "there are no cards", not "0 or fewer cards"
  constexpr std::string_view kNone = " 0 or fewer ";
  if (const std::size_t at = out.find(kNone); at != std::string::npos) out.replace(at, kNone.size(), " no ");
  return out;
}

std::string CardRenderer::expand_part(std::string_view text, const Node& node, const Word& word) {
  std::string out;
  bool listed = false;  // a part of a list was shown
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i + 1 < text.size() && text[i] == text[i + 1] && (text[i] == '[' || text[i] == ']')) {
      out += text[i++];  // doubled brackets stand for themselves
    } else if (text[i] == '[') {
      const std::size_t close = text.find(']', i);
      std::string_view inner = text.substr(i + 1, close - i - 1);
      const bool in_list = inner.starts_with('&');
      if (in_list) inner.remove_prefix(1);
      if (given(inner, node, word)) {
        if (in_list && listed) out += " and";
        listed = listed || in_list;
        out += expand_part(inner, node, word);
      }
      i = close;
    } else if (text[i] == '{') {
      const std::size_t close = text.find('}', i);
      out += placeholder(text.substr(i + 1, close - i - 1), node, word);
      i = close;
    } else {
      out += text[i];
    }
  }
  return out;
}

/// An optional part is shown when the first parameter in it differs from its default.
bool CardRenderer::given(std::string_view inner, const Node& node, const Word& word) const {
  const std::size_t open = inner.find('{');
  std::string_view name = inner.substr(open + 1, inner.find('}', open) - open - 1);
  name = name.substr(0, name.find_first_of(":'@"));
  if (!name.empty() && kMarks.find(name[0]) != std::string_view::npos) name.remove_prefix(1);
  if (name == "until")
    return !continuous_;  // how long always matters, except where it is "as long as it holds"
  const std::size_t i = find(word, name);
  if (i == kMaxParams) return false;
  const Param& param = word.params[i];
  if (param.kind == ParamKind::amount) {
    const Amount& amount = set_.amount(node.args[i]);
    return amount.per != Amount::Per::fixed || amount.base != param.fallback;
  }
  return node.number(i) != param.fallback;
}

int CardRenderer::number_of(const Node& node, const Word& word, std::string_view name) const {
  const std::size_t i = find(word, name);
  if (i == kMaxParams) return 1;
  if (word.params[i].kind != ParamKind::amount) return node.number(i);
  const Amount& amount = set_.amount(node.args[i]);
  return amount.per == Amount::Per::fixed || amount.base != 0 ? amount.base : amount.times;
}

std::string CardRenderer::placeholder(std::string_view spec, const Node& node, const Word& word) {
  if (spec.starts_with('~')) return std::string(alternative(spec.substr(1), continuous_ ? 1 : 0));
  if (spec == "whose") return std::string(owner(node, word));
  if (spec == "self" || spec == "self's" || spec == "it" || spec == "it's" || spec == "chosen")
    return fill_cards(fmt::format("{{{}}}", spec));
  const std::size_t colon = std::min(spec.find(':'), spec.size());
  const std::string_view nouns = colon == spec.size() ? std::string_view() : spec.substr(colon + 1);
  std::string_view name = spec.substr(0, colon);
  char mark = ' ';
  if (!name.empty() && kMarks.find(name[0]) != std::string_view::npos) {
    mark = name[0];
    name.remove_prefix(1);
  }
  std::string_view number;  // whose plural it takes
  if (const std::size_t at = name.find('@'); at != std::string_view::npos) {
    number = name.substr(at + 1);
    name = name.substr(0, at);
  }
  const bool possessive = name.ends_with("'s");
  if (possessive) name.remove_suffix(2);
  const std::size_t i = find(word, name);
  if (mark == '?') return std::string(nouns);
  if (mark == '#') return std::string(alternative(nouns, number_of(node, word, name) == 1 ? 0 : 1));
  if (i == kMaxParams) return "";
  const Param& param = word.params[i];
  if (mark == '/') return std::string(alternative(nouns, param.terms[node.args[i]].name == "you" ? 0 : 1));
  if (mark == '%') {
    const std::size_t place = is_plural(set_.selector(node.args[i])) ? 1 : 0;
    const bool holds = continuous_ && std::count(nouns.begin(), nouns.end(), '|') == 3;
    return std::string(alternative(nouns, place + (holds ? 2 : 0)));
  }
  switch (param.kind) {
    case ParamKind::number:
      return counted(node.number(i), mark == '+', nouns);
    case ParamKind::amount:
      return amount(set_.amount(node.args[i]), mark == '+', nouns);
    case ParamKind::selector:
      return selector(set_.selector(node.args[i]), possessive    ? Say::possessive
                                                   : mark == '*' ? Say::kind
                                                   : mark == '!' ? Say::none_of
                                                   : mark == '^' ? Say::one_of
                                                   : mark == '<' ? Say::away
                                                                 : Say::plain);
    case ParamKind::term: {
      std::string text = fill_cards(param.terms[node.args[i]].text);
      if (const std::size_t hole = text.find("{whose}"); hole != std::string::npos)
        text.replace(hole, 7, owner(node, word));
      if (!number.empty()) text = alternative(text, number_of(node, word, number) == 1 ? 0 : 1);
      return text;
    }
    case ParamKind::block:
      return effects(set_.block(node.args[i]));
    case ParamKind::blocks:
      return choices(set_.choices(node, i));
    case ParamKind::flag:
    case ParamKind::none:
      break;
  }
  return "";
}

/// "Draw 1 card; or destroy an enemy unit": what one speaks of the others know nothing of.
std::string CardRenderer::choices(std::span<const Block> all) const {
  std::string out;
  for (const Block& each : all) {
    const std::string text = CardRenderer(*this).effects(each);
    out += out.empty() ? capitalised(text) : fmt::format("; or {}", text);
  }
  return out;
}

/// Whose zone the cards a word speaks of go back to.
std::string_view CardRenderer::owner(const Node& node, const Word& word) const {
  for (std::size_t i = 0; i < word.params.size(); ++i) {
    if (word.params[i].kind != ParamKind::selector) continue;
    const Selector& s = set_.selector(node.args[i]);
    if (s.area != 0 && s.side == Side::friendly) return "your";
    if (outside_ && s.how == Selector::How::self) return "your";
    return is_plural(s) ? "their owners'" : "its owner's";
  }
  return "its owner's";
}

std::string CardRenderer::amount(const Amount& amount, bool is_signed, std::string_view nouns) {
  if (amount.per == Amount::Per::fixed) return counted(amount.base, is_signed, nouns);
  if (amount.per == Amount::Per::x) return times_x(amount, is_signed, nouns);
  counts_.push_back({&amount, is_signed});
  return counted(amount.base == 0 ? amount.times : amount.base, is_signed, nouns);
}

/// " for each friendly unit", ", plus 1 for each friendly unit".
std::string CardRenderer::counted_by(const Count& count) {
  const Amount& amount = *count.amount;
  const std::string more =
      amount.base == 0 ? "" : fmt::format(", plus {}", counted(amount.times, count.is_signed, ""));
  if (amount.per == Amount::Per::measure)
    return fmt::format("{} for each {}", more, fill_cards(vocabulary_.measures[amount.what].text));
  if (amount.per == Amount::Per::card) {
    const Lying lying = std::exchange(lying_, Lying::in);
    std::string each = selector(set_.selector(amount.what));
    lying_ = lying;
    return fmt::format("{} for {}", more, each);
  }
  if (chosen_many_) return more + " for each of them";
  return amount.base == 0 ? "" : fmt::format("{} for that {}", more, chosen_);
}

}  // namespace muster
