#include "cli/commands/serve_config.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "cli/exit.hpp"
#include "cli/files.hpp"
#include "engine/core/diagnostics.hpp"
#include "engine/core/toml.hpp"

namespace muster {

namespace {

std::vector<std::string> values_of(const toml::node& node) {
  std::vector<std::string> out;
  const auto add = [&out](const toml::node& each) {
    if (const auto* text = each.as_string()) {
      out.push_back(text->get());
    } else if (const auto* number = each.as_integer()) {
      out.push_back(fmt::format("{}", number->get()));
    } else if (const auto* flag = each.as_boolean()) {
      out.emplace_back(flag->get() ? "true" : "false");
    }
  };
  if (const auto* list = node.as_array()) {
    for (const toml::node& each : *list) add(each);
  } else {
    add(node);
  }
  return out;
}

}  // namespace

void name_environment(CLI::App& command) {
  for (CLI::Option* option : command.get_options()) {
    if (option->get_lnames().empty() || option->get_lnames().front() == "help") continue;
    std::string name = "MUSTER_" + option->get_lnames().front();
    std::transform(name.begin(), name.end(), name.begin(),
                   [](unsigned char c) { return c == '-' ? '_' : static_cast<char>(std::toupper(c)); });
    option->envname(name);
  }
}

void read_serve_config(CLI::App& command, const std::string& file) {
  if (file.empty()) return;
  const std::string text = read_file(file).text;
  const toml::parse_result parsed = toml::parse(text, file);
  if (!parsed) {
    const auto& where = parsed.error().source().begin;
    throw Stop(Exit::failed,
               fmt::format("{}:{}:{}: {}", file, where.line, where.column, parsed.error().description()));
  }
  for (const auto& [key, node] : parsed.table()) {
    const std::string name(key.str());
    CLI::Option* option = command.get_option_no_throw("--" + name);
    if (option == nullptr || name == "help" || name == "config") {
      std::vector<std::string> known;
      for (const CLI::Option* each : command.get_options()) {
        if (!each->get_lnames().empty()) known.push_back(each->get_lnames().front());
      }
      const std::vector<std::string_view> views(known.begin(), known.end());
      throw Stop(Exit::failed, fmt::format("{}:{}: unknown setting \"{}\"{}", file, key.source().begin.line,
                                           name, suggestion(name, views)));
    }
    if (option->count() > 0) continue;
    const std::vector<std::string> values = values_of(node);
    try {
      option->clear();
      for (const std::string& value : values) option->add_result(value);
      option->run_callback();
    } catch (const CLI::ParseError& error) {
      throw Stop(Exit::failed, fmt::format("{}:{}: {}", file, key.source().begin.line, error.what()));
    }
  }
}

}  // namespace muster
