#include "cli/shell/command_tree.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "agents/agent.hpp"
#include "games/games.hpp"

namespace muster {

namespace {

std::vector<std::string> split(std::string_view text, std::string_view at) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(at), text.size());
    parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + at.size(), text.size()));
  }
  return parts;
}

/// The words of a check for one of several: "TEXT:{debug,info}", or "{forwarded->1,…}" where they stand for
/// values.
std::vector<std::string> words_of_check(std::string_view type) {
  const std::size_t begin = type.find('{');
  const std::size_t end = type.find('}', std::min(begin, type.size()));
  if (end == std::string_view::npos) return {};
  std::vector<std::string> words = split(type.substr(begin + 1, end - begin - 1), ",");
  for (std::string& word : words) word = word.substr(0, word.find("->"));
  return words;
}

std::vector<std::string> names_of_games() {
  std::vector<std::string> names;
  for (const GameEntry& game : all_games()) names.emplace_back(game.info->name);
  return names;
}

std::vector<std::string> names_of_players() {
  std::vector<std::string> names;
  for (const AgentKind& kind : agent_kinds()) names.emplace_back(kind.name);
  return names;
}

void name_values(OptionFacts& option) {
  const std::string_view value = option.value;
  if (!option.words.empty()) {
    option.kind = ValueKind::words;
  } else if (value == "GAME") {
    option.kind = ValueKind::words;
    option.words = names_of_games();
  } else if (value == "PLAYER") {
    option.kind = ValueKind::words;
    option.words = names_of_players();
  } else if (value == "DIR") {
    option.kind = ValueKind::folders;
  } else if (value == "FILE" || value == "PLAN" || value == "RECORD" || value == "DECK") {
    option.kind = ValueKind::files;
  } else {
    option.kind = ValueKind::other;
  }
}

OptionFacts facts_of(const CLI::Option& option) {
  OptionFacts facts;
  facts.help = option.get_description();
  facts.group = option.get_group();
  facts.fallback = option.get_default_str();
  facts.environment = option.get_envname();
  facts.required = option.get_required();
  facts.many = option.get_items_expected_max() > 1;
  if (option.get_positional()) {
    facts.words = words_of_check(option.get_type_name());
    facts.value = option.get_name(true);
    facts.names = {facts.value};
  } else {
    for (const std::string& name : option.get_snames()) facts.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) facts.names.push_back("--" + name);
    if (option.get_expected_max() == 0) return facts;  // a flag
    const std::string type = option.get_type_name();
    facts.words = words_of_check(type);
    facts.value = facts.words.empty() ? type.substr(0, type.find(':')) : "WORD";
  }
  name_values(facts);
  return facts;
}

void collect(const CommandFacts& command, std::vector<const CommandFacts*>& all) {
  all.push_back(&command);
  for (const CommandFacts& each : command.below) collect(each, all);
}

CommandFacts facts_below(const CLI::App& app, std::vector<std::string> path) {
  CommandFacts facts;
  facts.what = app.get_description();
  facts.footer = app.get_footer();
  for (const CLI::Option* option : app.get_options()) {
    (option->get_positional() ? facts.positionals : facts.options).push_back(facts_of(*option));
  }
  for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; })) {
    std::vector<std::string> further = path;
    further.push_back(each->get_name());
    facts.below.push_back(facts_below(*each, further));
  }
  facts.path = std::move(path);
  return facts;
}

}  // namespace

std::string CommandFacts::name() const { return fmt::format("{}", fmt::join(path, " ")); }

CommandFacts facts_of(const CLI::App& app) { return facts_below(app, {}); }

std::vector<const CommandFacts*> all_of(const CommandFacts& top) {
  std::vector<const CommandFacts*> all;
  collect(top, all);
  return all;
}

}  // namespace muster
