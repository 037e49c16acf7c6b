#include "cli/rule_check.hpp"

#include <fmt/format.h>

#include "cli/exit.hpp"
#include "cli/files.hpp"
#include "engine/core/text.hpp"
#include "engine/scenario/scenario.hpp"
#include "games/games.hpp"

namespace muster {

std::vector<std::string> Evidence::of(const std::string& id) const {
  const auto found = by_id_.find(id);
  return found == by_id_.end() ? std::vector<std::string>() : found->second;
}

Rulebook rulebook_of(const GameInfo& info) {
  const std::vector<SourceFile> files = game_files(info, "rules.md");
  if (files.empty()) throw Stop(Exit::failed, fmt::format("{} has no rulebook (rules.md)", info.title));
  Diagnostics diagnostics;
  Rulebook book = Rulebook::read(files.front(), info.rule_prefix, diagnostics);
  if (!diagnostics.empty()) {
    fmt::print(stderr, "{}", diagnostics.text());
    throw Stop(Exit::failed,
               fmt::format("the rulebook of {} has mistakes; they are listed above", info.title));
  }
  return book;
}

const RuleText& rule_named(const Rulebook& book, const GameInfo& info, const std::string& id) {
  std::vector<std::string_view> known;
  for (const RuleText& rule : book.rules()) {
    if (same_word(rule.id, id) || same_word(rule.id, fmt::format("{}-{}", info.rule_prefix, id))) return rule;
    known.push_back(rule.id);
  }
  throw Stop(Exit::usage, fmt::format("{} has no rule \"{}\"{}", info.title, id, suggestion(id, known)));
}

Evidence gather_evidence(const GameInfo& info, const std::string& tests) {
  Evidence evidence;
  for (const SourceFile& file : game_files(info, "/scenarios/")) {
    Diagnostics diagnostics;
    const auto read = read_scenarios(file, diagnostics);
    for (const Diagnostic& each : diagnostics.list()) evidence.messages.push_back(each.text());
    if (!read) continue;
    for (const auto& scenario : read->scenarios) {
      for (const std::string& id : scenario_rules(*scenario)) {
        evidence.add(id, fmt::format("{}: {}", file.path, scenario_name(*scenario)));
      }
    }
  }
  const std::string folder = tests.empty() ? "tests" : tests;
  if (tests.empty() && !is_folder(folder)) return evidence;
  for (const OwnedFile& file : read_folder(folder, ".cpp", true)) {
    for (const std::string& id : cited_rules(file.text, info.rule_prefix)) evidence.add(id, file.path);
  }
  return evidence;
}

RuleCoverage check_rules(const GameInfo& info, const std::string& tests) {
  const Rulebook book = rulebook_of(info);
  const Evidence evidence = gather_evidence(info, tests);
  RuleCoverage coverage;
  coverage.rules = book.rules().size();
  coverage.messages = evidence.messages;
  for (const RuleText& rule : book.rules()) {
    if (!evidence.all().contains(rule.id)) coverage.not_shown.push_back(rule.id);
  }
  for (const auto& [id, where] : evidence.all()) {
    if (book.find(id) == nullptr)
      coverage.unknown.push_back(fmt::format("{} (cited by {})", id, where.front()));
  }
  return coverage;
}

}  // namespace muster
