#include "engine/match/encoding.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "engine/core/hash.hpp"
#include "engine/match/encoder_of.hpp"

namespace muster {

namespace {

std::vector<std::string> words_of(std::span<const std::string_view> words) {
  return {words.begin(), words.end()};
}

std::vector<std::string> names_of(Terms terms, std::string_view first) {
  std::vector<std::string> out{std::string(first)};
  for (const Term& term : terms) out.emplace_back(term.name);
  return out;
}

void add_columns(std::string_view title, const std::vector<Feature>& columns, std::string& page) {
  page += fmt::format("\n### {}\n\n| column | name | what it says |\n|---|---|---|\n", title);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    std::string words;
    for (std::size_t w = 0; w < columns[i].words.size(); ++w) {
      if (columns[i].words[w].empty()) continue;
      words += fmt::format("{}{} {}", words.empty() ? "" : ", ", w, columns[i].words[w]);
    }
    const std::string& help = columns[i].help;
    page += fmt::format("| {} | {} | {}{}{} |\n", i, columns[i].name, help,
                        help.empty() || words.empty() ? "" : ": ", words);
  }
}

}  // namespace

std::uint64_t EncodingSpec::digest() const {
  std::string all = fmt::format("{} {} {} {}", game, version, slot_count, most_options);
  for (const auto* columns : {&slots, &globals, &options, &design}) {
    for (const Feature& each : *columns) {
      all += fmt::format("\n{}", each.name);
      for (const std::string& word : each.words) all += fmt::format(" {}", word);
    }
    all += '\n';
  }
  for (const std::int16_t each : designs) all += fmt::format(" {}", each);
  return Hasher().text(all).value();
}

void add_usual_columns(const GameInfo& info, EncodingSpec& spec) {
  const std::vector<std::string> seats = words_of(kSeatsFromHere);
  spec.slots = {
      {"design", "the row of `designs` with what is printed on the card; 0: the viewer sees no card here"},
      {"zone", ""},
      {"position", "from the top, counted from 1, in piles; 0 elsewhere"},
      {"owner", "", seats},
      {"controller", "", seats},
      {"host", "1 + the slot of the card it is attached to; 0: none"},
  };
  std::vector<std::string> prompts{"none"};
  for (const std::string_view prompt : info.prompts) {
    std::string plain(prompt);
    std::replace(plain.begin(), plain.end(), '|', '/');
    prompts.push_back(std::move(plain));
  }
  spec.globals = {
      {"seat", "where the viewer sits: 0 is A"},
      {"seats", "how many sit at the table"},
      {"to choose", "whose choice it is; nobody's when the match is over", seats},
      {"prompt", "what is asked", std::move(prompts)},
      {"prompt card", "1 + the slot of the card the question is about; 0: none, or none the viewer sees"},
      {"prompt number", "the number in the question"},
      {"verdict", "the viewer's", {"open", "loss", "draw", "win"}},
      {"ending", "", words_of(info.endings)},
  };
}

void add_option_columns(const GameInfo& info, EncodingSpec& spec) {
  std::vector<std::string> verbs{"none"};
  for (std::size_t verb = 0; verb < verb::first_game_verb + info.verbs.size(); ++verb) {
    const VerbSpec* known = verb_spec(info, static_cast<std::uint8_t>(verb));
    verbs.emplace_back(known == nullptr ? std::string_view() : known->name);
  }
  spec.options.push_back({"verb", "", std::move(verbs)});
  for (const std::string_view which : {"first", "second", "third"}) {
    spec.options.push_back({fmt::format("{} kind", which),
                            "what the operand names",
                            {"nothing", "card", "zone", "number", "seat", "word"}});
    spec.options.push_back(
        {fmt::format("{} operand", which),
         "card: 1 + its slot; zone and seat: as in the other columns; number and word: itself"});
    spec.options.push_back(
        {fmt::format("{} design", which), "of a card the viewer sees: the row of `designs`; else 0"});
  }
}

void add_designs(const CardSet& cards, EncodingSpec& spec) {
  const Vocabulary& words = cards.vocabulary();
  spec.design.push_back({"type", "", names_of(words.types, "unknown")});
  spec.design.push_back({"group", "", names_of(words.groups, "none")});
  for (const StatSpec& stat : words.stats) spec.design.push_back({std::string(stat.name), "printed"});
  for (const Word& keyword : words.keywords)
    spec.design.push_back({std::string(keyword.name), "keyword: its value, or 1 when it has none"});
  for (const Term& trait : words.traits) spec.design.push_back({std::string(trait.name), "trait"});
  for (const Word& trigger : words.triggers)
    spec.design.push_back({std::string(trigger.name), "abilities it sets off"});
  for (const Word& operation : words.operations)
    spec.design.push_back({std::string(operation.name), "times its abilities say so"});
  spec.designs.assign(spec.design.size(), 0);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto id = static_cast<DesignId>(i);
    const Design& design = cards[id];
    std::vector<std::int16_t> row{static_cast<std::int16_t>(design.type + 1), design.group};
    for (std::size_t stat = 0; stat < words.stats.size(); ++stat) row.push_back(design.stats[stat]);
    for (std::size_t k = 0; k < words.keywords.size(); ++k) {
      const std::int8_t value = design.keyword_values[k];
      row.push_back(!design.has_keyword(k) ? std::int16_t{0}
                    : value == 0           ? std::int16_t{1}
                                           : std::int16_t{value});
    }
    for (std::size_t t = 0; t < words.traits.size(); ++t) row.push_back(design.has_trait(t) ? 1 : 0);
    std::vector<std::int16_t> triggers(words.triggers.size());
    std::vector<std::int16_t> operations(words.operations.size());
    for (const Ability& ability : cards.abilities_of(id)) {
      ++triggers[ability.trigger.word];
      for (const Node& node : cards.nodes(ability.effects)) ++operations[node.word];
    }
    row.insert(row.end(), triggers.begin(), triggers.end());
    row.insert(row.end(), operations.begin(), operations.end());
    spec.designs.insert(spec.designs.end(), row.begin(), row.end());
  }
}

std::string encoding_page(const EncodingSpec& spec) {
  std::string page = fmt::format(
      "## {}\n\nVersion {}. `slots` {} × {}, `globals` {}, an option {} numbers (a decision has fewer than "
      "{}), `designs` {} × "
      "{}. All numbers are int16.\n",
      spec.game, spec.version, spec.slot_count, spec.slots.size(), spec.globals.size(), spec.options.size(),
      spec.most_options, spec.design_count(), spec.design.size());
  add_columns("slots", spec.slots, page);
  add_columns("globals", spec.globals, page);
  add_columns("options", spec.options, page);
  add_columns("designs", spec.design, page);
  return page;
}

}  // namespace muster
