// The vocabulary for readers: a Markdown page of all that a card file may say, with an example of every word.
#include <optional>

#include <fmt/format.h>

#include "engine/cards/examples.hpp"

namespace muster {

namespace {

/// "unit, land", or nothing when there is no limit.
std::string limited_to(Bits set, Terms terms) {
  std::string out;
  std::size_t all = 0;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (!has(set, i)) continue;
    ++all;
    out += fmt::format("{}{}", out.empty() ? "" : ", ", terms[i].name);
  }
  return all == terms.size() ? "" : out;
}

std::string_view kind_name(ParamKind kind) {
  switch (kind) {
    case ParamKind::number:
      return "number";
    case ParamKind::amount:
      return "amount";
    case ParamKind::selector:
      return "cards";
    case ParamKind::term:
      return "word";
    case ParamKind::flag:
      return "true/false";
    case ParamKind::block:
      return "operations";
    case ParamKind::blocks:
      return "lists of operations";
    default:
      return "";
  }
}

std::string params_of(const Word& word, const Vocabulary& vocabulary) {
  std::string out;
  for (std::size_t i = 0; i < word.params.size(); ++i) {
    const Param& param = word.params[i];
    if (param.kind == ParamKind::none) continue;
    if (!out.empty()) out += ", ";
    out += i == 0 ? fmt::format("its value: {}", kind_name(param.kind))
                  : fmt::format("`{}`: {}", param.name, kind_name(param.kind));
    if (param.kind == ParamKind::term) {
      out += " (";
      for (std::size_t t = 0; t < param.terms.size(); ++t)
        out += fmt::format("{}`{}`", t == 0 ? "" : ", ", param.terms[t].name);
      out += ")";
    }
    if (param.required) out += ", needed";
    if (const std::string kinds = limited_to(param.whom.types, vocabulary.types); !kinds.empty())
      out += fmt::format(" (only {})", kinds);
    if (const std::string areas = limited_to(param.whom.areas, vocabulary.areas); !areas.empty())
      out += fmt::format(" (from {})", areas);
  }
  return out;
}

class Page {
 public:
  explicit Page(const CardSet& set) : set_(set), vocabulary_(set.vocabulary()) {}

  std::string text() {
    out_ = fmt::format("# Words the cards of {} may use\n", vocabulary_.game);
    terms("Card types", vocabulary_.types);
    for (const TypeSet& set : vocabulary_.type_sets) {
      const std::string types = limited_to(set.types, vocabulary_.types);
      out_ += fmt::format("\nSelectors may say `{}` for {}.\n", set.name, types);
    }
    terms(vocabulary_.group_key, vocabulary_.groups);
    own_names();
    stats();
    terms("Traits", vocabulary_.traits, ExampleOf::trait);
    keys("Abilities (`[[card.ability]]`)", "ability");
    words("Keywords", vocabulary_.keywords, ExampleOf::keyword);
    words("Triggers (`when`)", vocabulary_.triggers, ExampleOf::trigger);
    words("Conditions (`if`)", vocabulary_.conditions, ExampleOf::condition);
    words("Operations (`do`)", vocabulary_.operations, ExampleOf::operation);
    words("Costs (`cost`)", vocabulary_.costs, ExampleOf::cost);
    if (takes(vocabulary_, ParamKind::selector)) {
      keys("Which cards (selectors)", "selector");
      terms("How far a selector reaches (`in`)", vocabulary_.reaches, ExampleOf::reach);
      terms("Where a selector looks (`from`)", vocabulary_.areas, ExampleOf::area);
      terms("What may be true of a card (`that`)", vocabulary_.flags, ExampleOf::flag);
    }
    if (takes(vocabulary_, ParamKind::amount)) {
      keys("How many (amounts)", "amount");
      terms("Measures", vocabulary_.measures, ExampleOf::measure);
    }
    return std::move(out_);
  }

 private:
  /// A table of the words of a list.
  void words(std::string_view title, Words list, ExampleOf what) {
    if (list.empty()) return;
    out_ += fmt::format(
        "\n## {}\n\n| word | parameters | means | for | example | reads |\n|---|---|---|---|---|---|\n",
        title);
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Word& word = list[i];
      out_ += fmt::format("| `{}` | {} | {} | {} |{}\n", word.name, params_of(word, vocabulary_), word.help,
                          limited_to(word.scope.types, vocabulary_.types), example(what, i));
    }
  }

  void terms(std::string_view title, Terms list, std::optional<ExampleOf> what = std::nullopt) {
    if (list.empty()) return;
    out_ += fmt::format("\n## {}\n\n| word | reads | means | for |{}\n|---|---|---|---|{}\n", title,
                        what ? " example | reads |" : "", what ? "---|---|" : "");
    for (std::size_t i = 0; i < list.size(); ++i) {
      const Term& term = list[i];
      out_ += fmt::format("| `{}` | {} | {} | {} |{}\n", term.name, in_cell(term.text), term.help,
                          limited_to(term.scope.types, vocabulary_.types), what ? example(*what, i) : "");
    }
  }

  /// What a file may bring by name.
  void own_names() {
    if (vocabulary_.new_groups && !vocabulary_.groups.empty()) {
      out_ += fmt::format(
          "\nA card file may bring more of them: `[{}.\"NAME\"]` with `reads` (on a card), `help`, `story`, "
          "`hue`, `chroma`, `against`, `art`",
          groups_key(vocabulary_));
      for (const GroupNumber& each : vocabulary_.group_numbers)
        out_ += fmt::format(", `{}` ({} to {}, {} if left out: {})", each.name, each.least, each.most,
                            each.usual, each.help);
      out_ += "; all of them may be left out.\n";
    }
    if (!vocabulary_.new_traits.empty())
      out_ += fmt::format("\nFurther {} are traits that a file names: `[{}.NAME]` with `reads` and `help`.\n",
                          vocabulary_.new_traits, vocabulary_.new_traits);
  }

  void stats() {
    out_ += "\n## Printed numbers\n\n| word | reads | range | means |\n|---|---|---|---|\n";
    for (const StatSpec& stat : vocabulary_.stats)
      out_ +=
          fmt::format("| `{}` | {} | {}–{} | {} |\n", stat.name, stat.text, stat.least, stat.most, stat.help);
  }

  void keys(std::string_view title, std::string_view where) {
    out_ += fmt::format("\n## {}\n\n| written | means | example | reads |\n|---|---|---|---|\n", title);
    const auto all = grammar();
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (all[i].where == where)
        out_ += fmt::format("| `{}` | {} |{}\n", all[i].form, all[i].means, example(ExampleOf::key, i));
    }
  }

  std::string example(ExampleOf what, std::size_t index) const {
    const Example found = example_of(set_, what, index);
    if (found.card == DesignId::none) return " | |";
    const std::string& card = set_.face(found.card).name;
    if (found.text.empty()) return fmt::format(" `{}` | on {} |", found.toml, card);
    return fmt::format(" `{}` | {}: {} |", found.toml, card, in_cell(found.text));
  }

  /// A bar would end the cell.
  static std::string in_cell(std::string_view text) {
    std::string out(text);
    for (std::size_t at = out.find('|'); at != std::string::npos; at = out.find('|', at + 2))
      out.replace(at, 1, "\\|");
    return out;
  }

  const CardSet& set_;
  const Vocabulary& vocabulary_;
  std::string out_;
};

}  // namespace

std::string vocabulary_page(const CardSet& set) { return Page(set).text(); }

}  // namespace muster
