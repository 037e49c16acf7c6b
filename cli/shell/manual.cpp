#include "cli/shell/manual.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace muster {

namespace {

/// Text that roff prints as it is.
std::string plain(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    if (letter == '\\') {
      safe += "\\e";
    } else if (letter == '-') {
      safe += "\\-";
    } else {
      if ((letter == '.' || letter == '\'') && (safe.empty() || safe.back() == '\n')) safe += "\\&";
      safe += letter;
    }
  }
  return safe;
}

std::string spelled(const CommandFacts& command) {
  return command.path.empty() ? "muster" : "muster " + command.name();
}

std::string synopsis(const CommandFacts& command) {
  std::string line = fmt::format(".B {}\n", plain(spelled(command)));
  if (!command.below.empty()) return line + ".I COMMAND\n[\\fIOPTIONS\\fR]\n";
  if (!command.options.empty()) line += "[\\fIOPTIONS\\fR]\n";
  for (const OptionFacts& each : command.positionals) {
    const std::string word = fmt::format("\\fI{}\\fR{}", plain(each.value), each.many ? "..." : "");
    line += each.required ? word + "\n" : "[" + word + "]\n";
  }
  return line;
}

std::string option_head(const OptionFacts& option) {
  std::string head;
  for (const std::string& name : option.names) {
    if (!head.empty()) head += ", ";
    head += fmt::format("\\fB{}\\fR", plain(name));
  }
  if (!option.value.empty()) head += fmt::format(" \\fI{}\\fR", plain(option.value));
  return head;
}

std::string option_text(const OptionFacts& option) {
  std::string text = plain(option.help);
  if (!text.empty() && text.back() != '.') text += '.';
  // What a positional of a known kind may be is in its help, or depends on the game.
  if (!option.words.empty()) text += plain(fmt::format("\nOne of {}.", fmt::join(option.words, ", ")));
  if (!option.fallback.empty()) text += plain(fmt::format("\nWithout it: {}.", option.fallback));
  if (!option.environment.empty()) text += plain(fmt::format("\nEnvironment: {}.", option.environment));
  if (option.many) text += "\nMay be given several times.";
  return text;
}

std::string options(const CommandFacts& command) {
  std::string text;
  if (!command.positionals.empty()) {
    text += ".SH ARGUMENTS\n";
    for (const OptionFacts& each : command.positionals) {
      text += fmt::format(".TP\n\\fI{}\\fR\n{}\n", plain(each.value), option_text(each));
    }
  }
  std::vector<std::string> groups;
  for (const OptionFacts& each : command.options) {
    if (std::find(groups.begin(), groups.end(), each.group) == groups.end()) groups.push_back(each.group);
  }
  if (!groups.empty()) text += ".SH OPTIONS\n";
  for (const std::string& group : groups) {
    if (group != "Options") text += fmt::format(".SS \"{}\"\n", plain(group));
    for (const OptionFacts& each : command.options) {
      if (each.group == group) text += fmt::format(".TP\n{}\n{}\n", option_head(each), option_text(each));
    }
  }
  return text;
}

}  // namespace

std::string manual_name(const CommandFacts& command) {
  std::string name = "muster";
  for (const std::string& word : command.path) name += "-" + word;
  return name;
}

std::string manual_page(const CommandFacts& top, const CommandFacts& command, const std::string& version) {
  std::string upper = manual_name(command);
  std::transform(upper.begin(), upper.end(), upper.begin(), [](char letter) {
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
  });
  std::string page = ".\\\" Written by `muster manual` from the options of the program.\n";
  page += fmt::format(".TH \"{}\" 1 \"\" \"Muster {}\" \"Muster\"\n", plain(upper), plain(version));
  page += fmt::format(".SH NAME\n{} \\- {}\n", plain(manual_name(command)), plain(command.what));
  page += ".SH SYNOPSIS\n" + synopsis(command);
  if (!command.below.empty()) {
    page += ".SH COMMANDS\n";
    for (const CommandFacts& each : command.below) {
      page += fmt::format(".TP\n\\fB{}\\fR\n{}; see \\fB{}\\fR(1)\n", plain(each.path.back()),
                          plain(each.what), plain(manual_name(each)));
    }
  }
  page += options(command);
  if (!command.footer.empty()) {
    // The footer is laid out by hand: examples, exit codes.
    std::string_view footer = command.footer;
    page += ".SH NOTES\n";
    constexpr std::string_view kExamples = "Examples:\n";
    if (footer.starts_with(kExamples)) {
      footer.remove_prefix(kExamples.size());
      page.replace(page.size() - std::string_view(".SH NOTES\n").size(), std::string::npos, ".SH EXAMPLES\n");
    }
    page += fmt::format(".nf\n{}{}.fi\n", plain(footer), footer.ends_with('\n') ? "" : "\n");
  }
  page += ".SH \"SEE ALSO\"\n";
  if (command.path.empty()) {
    std::string separator;
    for (const CommandFacts& each : top.below) {
      page += fmt::format("{}\\fB{}\\fR(1)", separator, plain(manual_name(each)));
      separator = ",\n";
    }
    page += "\n";
  } else {
    page += "\\fBmuster\\fR(1)\n";
  }
  return page;
}

}  // namespace muster
