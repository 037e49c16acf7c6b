#include "protocol/catalog_json.hpp"

#include <fmt/format.h>

#include "agents/agent.hpp"
#include "engine/match/filled_text.hpp"
#include "protocol/json_out.hpp"
#include "protocol/look_json.hpp"

namespace muster {

namespace {

/// A list of texts, or of whatever is said of each.
template <class All, class Write>
void write_list(JsonOut& out, std::string_view key, const All& all, const Write& write) {
  out.open_array(key);
  for (const auto& each : all) write(each);
  out.close_array();
}

/// A list of objects; the fields of each are written by `write`.
template <class All, class Write>
void write_objects(JsonOut& out, std::string_view key, const All& all, const Write& write) {
  write_list(out, key, all, [&](const auto& each) {
    out.open_object();
    write(each);
    out.close_object();
  });
}

/// Terms, words and stats: whatever has a name, a text and a help.
template <class All>
void write_terms(JsonOut& out, std::string_view key, const All& all) {
  write_objects(out, key, all, [&](const auto& each) {
    out.field("name", each.name);
    out.field("text", each.text);
    out.field("help", each.help);
  });
}

void write_design(JsonOut& out, const CardSet& cards, DesignId design) {
  const Vocabulary& vocabulary = cards.vocabulary();
  const Design& card = cards[design];
  const CardFace& face = cards.face(design);
  out.open_object();
  out.field("id", face.id);
  out.field("name", face.name);
  out.field("type", vocabulary.types[card.type].name);
  if (card.group > 0) out.field("group", vocabulary.groups[card.group - 1U].name);
  out.open_array("traits");
  for (std::size_t i = 0; i < vocabulary.traits.size(); ++i) {
    if (card.has_trait(i)) out.text(vocabulary.traits[i].name);
  }
  out.close_array();
  out.open_object("stats");
  for (std::size_t i = 0; i < vocabulary.stats.size(); ++i) {
    if (((vocabulary.stats[i].types >> card.type) & 1U) != 0 || card.stats[i] != 0) {
      out.field(vocabulary.stats[i].name, card.stats[i]);
    }
  }
  out.close_object();
  out.field("cost", render_costs(cards, card.cost, card.type));
  write_list(out, "text", face.ability_texts, [&](const std::string& each) { out.text(each); });
  out.open_array("keywords");
  for (std::size_t i = 0; i < vocabulary.keywords.size(); ++i) {
    if (!card.has_keyword(i)) continue;
    out.open_object();
    out.field("name", vocabulary.keywords[i].name);
    out.field("value", i < card.keyword_values.size() ? card.keyword_values[i] : 0);
    out.close_object();
  }
  out.close_array();
  if (!face.flavor.empty()) out.field("flavor", face.flavor);
  out.field("provenance", name_of(face.provenance));
  if (!face.note.empty()) out.field("note", face.note);
  out.close_object();
}

}  // namespace

std::string design_json(const CardSet& cards, DesignId design) {
  std::string text;
  JsonOut out(text);
  write_design(out, cards, design);
  return text;
}

std::string cards_json(const Rules& rules, std::uint64_t hash, std::string_view look) {
  const CardSet& cards = rules.cards();
  const Vocabulary& vocabulary = cards.vocabulary();
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.field("game", rules.info().name);
  out.field("card_set", fmt::format("{:016x}", hash));
  out.field("group_key", vocabulary.group_key);
  out.raw_field("look", look);
  write_terms(out, "types", vocabulary.types);
  write_terms(out, "groups", vocabulary.groups);
  write_terms(out, "traits", vocabulary.traits);
  write_terms(out, "stats", vocabulary.stats);
  out.open_array("keywords");
  for (std::size_t i = 0; i < vocabulary.keywords.size(); ++i) {
    const Word& keyword = vocabulary.keywords[i];
    out.open_object();
    out.field("name", keyword.name);
    out.field("text", keyword.text);
    out.field("help", keyword.help);
    out.field("reminder", reminder(vocabulary, i));
    out.close_object();
  }
  out.close_array();
  out.open_array("cards");
  for (std::size_t i = 0; i < cards.size(); ++i) write_design(out, cards, static_cast<DesignId>(i));
  out.close_array();
  out.close_object();
  return text;
}

void write_sections(JsonOut& out, const Rules& rules, const Deck& deck) {
  const auto names = rules.info().deck_sections;
  out.open_object();
  for (std::size_t section = 0; section < names.size(); ++section) {
    out.open_object(names[section]);
    for (const DeckEntry& entry : deck.entries) {
      if (entry.section != section) continue;
      out.foreign_key(rules.cards().face(entry.design).name);
      out.number(entry.count);
    }
    out.close_object();
  }
  out.close_object();
}

std::string decks_json(const Rules& rules) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.field("game", rules.info().name);
  write_objects(out, "decks", rules.decks(), [&](const Deck& deck) {
    out.field("name", deck.name);
    out.field("description", deck.description);
    out.key("sections");
    write_sections(out, rules, deck);
  });
  out.close_object();
  return text;
}

std::string vocabulary_json(const Rules& rules) {
  const Vocabulary& vocabulary = rules.vocabulary();
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.field("game", rules.info().name);
  write_terms(out, "triggers", vocabulary.triggers);
  write_terms(out, "conditions", vocabulary.conditions);
  write_terms(out, "operations", vocabulary.operations);
  write_terms(out, "costs", vocabulary.costs);
  out.close_object();
  return text;
}

namespace {

void write_match_options(JsonOut& out, const GameInfo& info) {
  write_objects(out, "options", info.options, [&](const MatchOptionSpec& option) {
    out.field("name", option.name);
    out.field("help", option.help);
    out.field("default", option.choices[option.fallback].name);
    write_terms(out, "words", option.choices);
  });
}

}  // namespace

void write_game(JsonOut& out, const Rules& rules, const Look& look, std::span<const Guide> guides) {
  const GameInfo& info = rules.info();
  const Vocabulary& vocabulary = rules.vocabulary();
  out.open_object();
  out.field("name", info.name);
  out.field("title", info.title);
  out.field("summary", info.summary);
  out.field("rule_prefix", info.rule_prefix);
  out.field("min_seats", info.min_seats);
  out.field("max_seats", info.max_seats);
  out.field("cards", static_cast<std::int64_t>(rules.cards().size()));
  out.field("decisions", info.decisions);
  out.field("difficulty", name_of(info.difficulty));
  out.field("card_set", fmt::format("{:016x}", rules.cards().hash()));
  out.field("group_key", vocabulary.group_key);
  write_cover(out, rules, look);
  const auto text = [&](std::string_view each) { out.text(each); };
  write_list(out, "groups", vocabulary.groups, [&](const Term& group) { out.text(group.name); });
  write_list(out, "deck_sections", info.deck_sections, text);
  write_objects(out, "decks", rules.decks(), [&](const Deck& deck) {
    out.field("name", deck.name);
    out.field("description", deck.description);
  });
  write_match_options(out, info);
  write_objects(out, "guides", guides, [&](const Guide& guide) {
    out.field("name", guide.name);
    out.field("title", guide.title);
    out.field("about", guide.about);
  });
  write_list(out, "prompts", info.prompts, [&](std::string_view each) { out.text(plain_prompt(each)); });
  out.close_object();
}

void write_levels(JsonOut& out) {
  write_objects(out, "levels", agent_kinds(), [&](const AgentKind& kind) {
    out.field("name", kind.name);
    out.field("help", kind.help);
  });
}

}  // namespace muster
