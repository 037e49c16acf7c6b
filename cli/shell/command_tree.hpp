// The program's commands and options as plain facts, so that manual pages and completions are written from
// the very table the command line is read by.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace muster {

/// What a shell may offer for a value.
enum class ValueKind { none, words, files, folders, other };

struct OptionFacts {
  std::vector<std::string> names;  // "-h" and "--help"; of a positional one word, "GAME"
  std::string value;               // "FILE"; "" for a flag
  ValueKind kind = ValueKind::none;
  std::vector<std::string> words;  // every value there is, when they can be counted
  std::string help;
  std::string fallback;     // its value when nobody gives one
  std::string environment;  // the variable that may hold it
  std::string group;
  bool required = false;
  bool many = false;
};

struct CommandFacts {
  std::vector<std::string> path;  // {"deck", "check"}; empty for the program itself
  std::string what;
  std::string footer;
  std::vector<OptionFacts> positionals;
  std::vector<OptionFacts> options;
  std::vector<CommandFacts> below;

  /// "deck check"
  std::string name() const;
};

/// `app` is the program; what it offers for games and kinds of players is filled in.
CommandFacts facts_of(const CLI::App& app);

/// The command and all below it, each before those below it.
std::vector<const CommandFacts*> all_of(const CommandFacts& top);

}  // namespace muster
