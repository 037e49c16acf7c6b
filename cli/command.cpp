#include "cli/command.hpp"

#include <algorithm>
#include <cstdio>
#include <vector>

#include <fmt/format.h>

#include "engine/core/diagnostics.hpp"

#ifndef MUSTER_VERSION
#define MUSTER_VERSION "unversioned"
#endif

namespace muster {

namespace {

/// "muster deck check", as typed.
std::string full_name(const CLI::App& command) {
  return command.get_parent() == nullptr ? command.get_name()
                                         : full_name(*command.get_parent()) + " " + command.get_name();
}

/// The command the words lead to, as far as they are known.
CLI::App& deepest(CLI::App& app) {
  const std::vector<CLI::App*> below = app.get_subcommands();
  return below.empty() ? app : deepest(*below.front());
}

std::vector<std::string> commands_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(each->get_name());
  }
  return names;
}

std::vector<std::string> options_of(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::Option* each : app.get_options()) {
    for (const std::string& name : each->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  const std::vector<std::string_view> views(known.begin(), known.end());
  return suggestion(word, views);
}

/// Empty when every word that should be a command is one.
std::string unknown_command(const CLI::App& app, int argc, char** argv) {
  const CLI::App* here = &app;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    const std::vector<std::string> known = commands_of(*here);
    if (known.empty() || word.empty() || word.front() == '-') return "";
    if (std::find(known.begin(), known.end(), word) == known.end()) {
      return fmt::format("unknown command \"{}\"{}", word, did_you_mean(word, known));
    }
    here = here->get_subcommand(std::string(word));
  }
  return "";
}

/// A word that stands for itself needs no type beside it in the help.
void tidy_help(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    if (option->get_positional()) option->type_name("");
  }
  for (CLI::App* each : app.get_subcommands([](const CLI::App*) { return true; })) tidy_help(*each);
}

}  // namespace

Program::Program()
    : app_("Muster: faction-war card games in the terminal, and the tools to build and test them.") {
  app_.name("muster");
  app_.require_subcommand(1);
  app_.set_help_flag("-h,--help", "This text; after a command, the help of that command");
  app_.set_version_flag("--version", "muster " MUSTER_VERSION, "The version of this program");
  app_.get_formatter()->column_width(26);
  app_.get_formatter()->label("SUBCOMMAND", "COMMAND");
  app_.footer(
      "Every command has its own help with examples: muster play --help\n"
      "\n"
      "Exit codes:\n"
      "  0  all went well\n"
      "  1  a check failed: something is not legal, does not hold or differs\n"
      "  2  the command line makes no sense\n"
      "  3  a file cannot be read or written\n"
      "\n"
      "Colours and box lines are left out when the output is no terminal, when TERM is dumb\n"
      "or when NO_COLOR is set.\n");
}

CLI::App& Program::add(const std::string& name, const std::string& what, const std::string& examples) {
  return add(app_, name, what, examples);
}

CLI::App& Program::add(CLI::App& under, const std::string& name, const std::string& what,
                       const std::string& examples) {
  CLI::App& command = *under.add_subcommand(name, what);
  command.group("Commands");
  command.footer("Examples:\n" + examples);
  return command;
}

Exit Program::run(int argc, char** argv) {
  tidy_help(app_);
  if (argc < 2) {
    fmt::print(stderr, "{}", app_.help());
    return Exit::usage;
  }
  std::vector<char*> words(argv, argv + argc);
  std::string help = "--help";
  if (std::string_view(argv[1]) == "help") {
    words.erase(words.begin() + 1);
    words.push_back(help.data());
  }
  if (const std::string problem = unknown_command(app_, static_cast<int>(words.size()), words.data());
      !problem.empty()) {
    fmt::print(stderr, "muster: {}\n", problem);
    return Exit::usage;
  }
  try {
    app_.parse(static_cast<int>(words.size()), words.data());
    return exit_;
  } catch (const CLI::ParseError& error) {
    return explain(error);
  } catch (const Stop& stop) {
    fmt::print(stderr, "muster: {}\n", stop.what());
    return stop.code();
  }
}

Exit Program::explain(const CLI::ParseError& error) {
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
    app_.exit(error);
    return Exit::ok;
  }
  const CLI::App& command = deepest(app_);
  const std::string name = full_name(command);
  std::string message = error.what();
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
    const std::vector<std::string> extra = app_.remaining(true);
    const std::string word = extra.empty() ? "" : extra.front().substr(0, extra.front().find('='));
    message = word.starts_with("-")
                  ? fmt::format("unknown option \"{}\"{}", word, did_you_mean(word, options_of(command)))
                  : fmt::format("\"{}\" is one word too many", word);
  } else if (!commands_of(command).empty()) {
    message = fmt::format("a command is missing: one of {}", fmt::join(commands_of(command), ", "));
  }
  fmt::print(stderr, "muster: {}\nSee: {} --help\n", message, name);
  return Exit::usage;
}

}  // namespace muster
