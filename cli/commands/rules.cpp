// muster rules: the rulebook in the terminal, and whether every rule is shown by a scenario or test.
#include <algorithm>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/json.hpp"
#include "cli/load.hpp"
#include "cli/rule_check.hpp"
#include "cli/terminal/terminal.hpp"
#include "engine/match/rulebook.hpp"

namespace muster {

namespace {

struct Asked {
  std::string game;
  std::string id;
  std::string tests;
  bool check = false;
  bool json = false;
};

/// Markdown emphasis is for screens that can show it.
std::string plain(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), '*'), text.end());
  return text;
}

void print_rule(const RuleText& rule) {
  const Terminal& terminal = Terminal::here();
  const std::size_t indent = 9;
  const std::vector<std::string> lines =
      wrapped(plain(rule.text), static_cast<std::size_t>(terminal.width()) - indent);
  fmt::print("{} {}\n", terminal.ink(Ink::bold, padded(rule.id, indent - 1)), lines.front());
  for (std::size_t i = 1; i < lines.size(); ++i) fmt::print("{}{}\n", std::string(indent, ' '), lines[i]);
}

json::object as_json(const RuleText& rule, const Evidence& evidence) {
  return {{"id", rule.id},
          {"heading", rule.heading},
          {"text", rule.text},
          {"shown_by", texts(evidence.of(rule.id))}};
}

Exit show(const Asked& asked) {
  if (asked.game.empty())
    throw Stop(Exit::usage, "which game? Try: muster rules lanes, or muster rules --check");
  const GameEntry& entry = game_named(asked.game);
  const Rulebook book = rulebook_of(*entry.info);
  const Evidence evidence = gather_evidence(*entry.info, asked.tests);
  if (!asked.id.empty()) {
    const RuleText& rule = rule_named(book, *entry.info, asked.id);
    if (asked.json) {
      print_json(as_json(rule, evidence));
      return Exit::ok;
    }
    fmt::print("{}\n", Terminal::here().ink(Ink::cyan, rule.heading));
    print_rule(rule);
    for (const std::string& where : evidence.of(rule.id)) fmt::print("         shown by {}\n", where);
    return Exit::ok;
  }
  json::array all;
  std::string heading;
  for (const RuleText& rule : book.rules()) {
    if (asked.json) {
      all.emplace_back(as_json(rule, evidence));
      continue;
    }
    if (rule.heading != heading) {
      fmt::print("{}{}\n", heading.empty() ? "" : "\n", Terminal::here().ink(Ink::cyan, rule.heading));
      heading = rule.heading;
    }
    print_rule(rule);
  }
  if (asked.json) print_json(all);
  return Exit::ok;
}

Exit check(const Asked& asked) {
  Exit exit = Exit::ok;
  json::array report;
  for (const GameEntry* entry : games_named(asked.game)) {
    const RuleCoverage coverage = check_rules(*entry->info, asked.tests);
    if (!coverage.clean()) exit = Exit::failed;
    report.push_back({{"game", entry->info->name},
                      {"rules", coverage.rules},
                      {"not_shown", texts(coverage.not_shown)},
                      {"unknown", texts(coverage.unknown)},
                      {"messages", texts(coverage.messages)}});
    if (asked.json) continue;
    const Rulebook book = rulebook_of(*entry->info);
    for (const std::string& message : coverage.messages) fmt::print("{}\n", message);
    for (const std::string& id : coverage.not_shown)
      fmt::print("no scenario or test shows {}: {}\n", id, plain(book.find(id)->text));
    for (const std::string& cited : coverage.unknown) fmt::print("no such rule: {}\n", cited);
    const std::size_t shown = coverage.rules - coverage.not_shown.size();
    fmt::print("{}\n", Terminal::here().ink(coverage.clean() ? Ink::green : Ink::red,
                                            fmt::format("{}: {} of {} rules shown", entry->info->name, shown,
                                                        coverage.rules)));
  }
  if (asked.json) print_json(report);
  return exit;
}

Exit run(const Asked& asked) { return asked.check ? check(asked) : show(asked); }

}  // namespace

void add_rules(Program& program) {
  auto asked = std::make_shared<Asked>();
  CLI::App& command = program.add(
      "rules", "Read the rules of a game; check that each is shown by a scenario or test",
      "  muster rules lanes            the whole rulebook\n"
      "  muster rules lanes LAN-17     one rule, and the scenarios that show it\n"
      "  muster rules --check          every rule of every game must be shown; exit code 1 if not\n");
  command.add_option("GAME", asked->game, "Which game");
  command.add_option("ID", asked->id, "Which rule");
  command.add_flag("--check", asked->check,
                   "List rules that nothing shows, and cited rules that do not exist");
  command
      .add_option("--tests", asked->tests,
                  "Where C++ tests lie that cite rules with a comment \"shows: ID, ID\"; the folder tests, "
                  "if there is one, "
                  "when left out")
      ->type_name("DIR");
  command.add_flag("--json", asked->json, "Print JSON");
  program.runs(command, asked, run);
}

}  // namespace muster
