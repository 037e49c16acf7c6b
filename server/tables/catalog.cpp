#include "server/tables/catalog.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

#include "agents/agent.hpp"
#include "engine/match/filled_text.hpp"
#include "server/config.hpp"
#include "server/http/json_out.hpp"
#include "server/log.hpp"
#include "server/tables/clock_presets.hpp"
#include "server/tables/look_json.hpp"
#include "server/tables/table_json.hpp"
#include "server/version.hpp"

namespace muster::server {

namespace fs = std::filesystem;

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
  out.field("provenance", muster::name_of(face.provenance));
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

namespace {

std::string decks_json(const CatalogGame& game) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.field("game", game.info().name);
  write_objects(out, "decks", game.rules->decks(), [&](const Deck& deck) {
    out.field("name", deck.name);
    out.field("description", deck.description);
    out.key("sections");
    write_sections(out, *game.rules, deck);
  });
  out.close_object();
  return text;
}

/// What a card of the game may say, for those who make cards.
std::string vocabulary_json(const CatalogGame& game) {
  const Vocabulary& vocabulary = game.rules->vocabulary();
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.field("game", game.info().name);
  write_terms(out, "triggers", vocabulary.triggers);
  write_terms(out, "conditions", vocabulary.conditions);
  write_terms(out, "operations", vocabulary.operations);
  write_terms(out, "costs", vocabulary.costs);
  out.close_object();
  return text;
}

void write_match_options(JsonOut& out, const GameInfo& info) {
  write_objects(out, "options", info.options, [&](const MatchOptionSpec& option) {
    out.field("name", option.name);
    out.field("help", option.help);
    out.field("default", option.choices[option.fallback].name);
    write_terms(out, "words", option.choices);
  });
}

void write_game(JsonOut& out, const CatalogGame& game) {
  const GameInfo& info = game.info();
  const Vocabulary& vocabulary = game.rules->vocabulary();
  out.open_object();
  out.field("name", info.name);
  out.field("title", info.title);
  out.field("summary", info.summary);
  out.field("rule_prefix", info.rule_prefix);
  out.field("min_seats", info.min_seats);
  out.field("max_seats", info.max_seats);
  out.field("cards", static_cast<std::int64_t>(game.rules->cards().size()));
  out.field("decisions", info.decisions);
  out.field("difficulty", name_of(info.difficulty));
  out.field("card_set", fmt::format("{:016x}", game.rules->cards().hash()));
  out.field("group_key", vocabulary.group_key);
  write_cover(out, *game.rules, game.look);
  const auto text = [&](std::string_view each) { out.text(each); };
  write_list(out, "groups", vocabulary.groups, [&](const Term& group) { out.text(group.name); });
  write_list(out, "deck_sections", info.deck_sections, text);
  write_objects(out, "decks", game.rules->decks(), [&](const Deck& deck) {
    out.field("name", deck.name);
    out.field("description", deck.description);
  });
  write_match_options(out, info);
  write_objects(out, "guides", game.guides, [&](const Guide& guide) {
    out.field("name", guide.name);
    out.field("title", guide.title);
    out.field("about", guide.about);
  });
  write_list(out, "prompts", info.prompts, [&](std::string_view each) { out.text(plain_prompt(each)); });
  out.close_object();
}

/// The *.toml files of a folder in the order of their names; none when there is no such folder.
void read_files(const fs::path& root, const fs::path& folder, bool decks, std::vector<CardFileRow>& out) {
  std::error_code none;
  std::vector<fs::path> paths;
  for (const auto& each : fs::directory_iterator(folder, none)) {
    if (each.path().extension() == ".toml") paths.push_back(each.path());
  }
  std::sort(paths.begin(), paths.end());
  for (const auto& path : paths) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    if (in) text << in.rdbuf();
    if (!in) throw std::runtime_error(fmt::format("cannot read {}", path.string()));
    out.push_back({path.lexically_relative(root).string(), text.str(), decks});
  }
}

/// The guides of other cards than the built-in ones: those that still go their way.
std::vector<Guide> guides_that_hold(const Rules& rules, std::span<const SourceFile> files) {
  std::vector<Guide> out;
  for (const SourceFile& file : files) {
    try {
      for (Guide& guide : load_guides(rules, {&file, 1})) out.push_back(std::move(guide));
    } catch (const std::runtime_error& error) {
      log_warning("cards", fmt::format("a guided match is left out: {}", error.what()));
    }
  }
  return out;
}

/// Cards of one's own need not be those the game's look names.
Look look_of(const Rules& rules, const GameInfo& info, bool built_in) {
  Diagnostics diagnostics;
  Look look = load_look(rules, game_files(info, "/look.toml"), diagnostics);
  if (built_in && !diagnostics.empty()) {
    throw std::runtime_error(
        fmt::format("the look of {} cannot be read:\n{}", info.title, diagnostics.text()));
  }
  return look;
}

CatalogGame load(const GameEntry& entry, const std::string& cards) {
  CatalogGame game;
  game.entry = &entry;
  // The folders of the source tree are named with an underscore, games with a hyphen; either is taken.
  std::string folder(entry.info->name);
  if (!fs::is_directory(fs::path(cards) / folder)) std::replace(folder.begin(), folder.end(), '-', '_');
  if (!cards.empty()) {
    read_files(cards, fs::path(cards) / folder / "cards", false, game.files);
    read_files(cards, fs::path(cards) / folder / "decks", true, game.files);
  }
  const bool built_in = game.files.empty();
  for (const SourceFile& file : built_in ? game_files(*entry.info, ".toml") : std::vector<SourceFile>()) {
    const bool deck = file.path.find("/decks/") != std::string_view::npos;
    if (deck || file.path.find("/cards/") != std::string_view::npos)
      game.files.push_back({std::string(file.path), std::string(file.text), deck});
  }
  Diagnostics diagnostics;
  game.rules = entry.load(sources_of(game.files, false), sources_of(game.files, true), diagnostics);
  if (game.rules == nullptr || !diagnostics.empty()) {
    throw std::runtime_error(fmt::format("{} cannot be loaded:\n{}", entry.info->title, diagnostics.text()));
  }
  game.look = look_of(*game.rules, *entry.info, built_in);
  game.look_json = look_json(game.look);
  game.cards_json = cards_json(*game.rules, game.rules->cards().hash(), game.look_json);
  game.decks_json = decks_json(game);
  game.vocabulary_json = vocabulary_json(game);
  for (const SourceFile& file : game_files(*entry.info, "rules.md")) game.rules_text += file.text;
  const std::vector<SourceFile> guides = game_files(*entry.info, "/guides/");
  game.guides = built_in ? load_guides(*game.rules, guides) : guides_that_hold(*game.rules, guides);
  return game;
}

}  // namespace

std::vector<SourceFile> sources_of(const std::vector<CardFileRow>& files, bool decks) {
  std::vector<SourceFile> out;
  for (const CardFileRow& file : files) {
    if (file.deck == decks) out.push_back({file.path, file.text});
  }
  return out;
}

Catalog::Catalog(const Limits& limits, const std::string& cards, bool lab) {
  if (!cards.empty() && !fs::is_directory(cards))
    throw std::runtime_error(fmt::format("there is no folder {}", cards));
  for (const GameEntry& entry : all_games()) games_.push_back(load(entry, cards));
  JsonOut out(games_json_);
  out.open_object();
  out.field("protocol", kProtocol);
  out.field("server", kServerName);
  write_list(out, "games", games_, [&](const CatalogGame& game) { write_game(out, game); });
  write_objects(out, "levels", agent_kinds(), [&](const AgentKind& kind) {
    out.field("name", kind.name);
    out.field("help", kind.help);
  });
  write_objects(out, "clocks", kClockPresets, [&](const ClockPreset& preset) {
    out.field("name", preset.name);
    write_clock_setup(out, preset.clock);
  });
  if (lab) out.flag("lab", true);
  out.open_object("limits");
  out.field("name", limits.name_letters);
  out.field("seats", kMaxSeats);
  out.field("matches_per_guest", limits.matches_per_guest);
  out.field("message_bytes", limits.message_bytes);
  out.close_object();
  out.close_object();
}

const CatalogGame* Catalog::find(std::string_view name) const {
  const auto found = std::find_if(games_.begin(), games_.end(),
                                  [&](const CatalogGame& each) { return each.info().name == name; });
  return found == games_.end() ? nullptr : &*found;
}

const Guide* CatalogGame::find_guide(std::string_view name) const {
  const auto found =
      std::find_if(guides.begin(), guides.end(), [&](const Guide& each) { return each.name == name; });
  return found == guides.end() ? nullptr : &*found;
}

bool is_level(std::string_view name) {
  const auto kinds = agent_kinds();
  return std::any_of(kinds.begin(), kinds.end(), [&](const AgentKind& each) { return each.name == name; });
}

std::string_view usual_level() { return is_level("normal") ? "normal" : "greedy"; }

}  // namespace muster::server
