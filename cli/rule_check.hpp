// Which scenario or test shows which rule.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/game.hpp"
#include "engine/match/rulebook.hpp"

namespace muster {

/// Rule id -> where it is shown: "scenarios/combat.toml: The higher power wins".
class Evidence {
 public:
  void add(const std::string& id, std::string where) { by_id_[id].push_back(std::move(where)); }
  std::vector<std::string> of(const std::string& id) const;
  const std::map<std::string, std::vector<std::string>>& all() const { return by_id_; }

  std::vector<std::string> messages;  // files that could not be understood

 private:
  std::map<std::string, std::vector<std::string>> by_id_;
};

struct RuleCoverage {
  std::size_t rules = 0;
  std::vector<std::string> not_shown;
  std::vector<std::string> unknown;  // cited, but no such rule: "LAN-99 (where)"
  std::vector<std::string> messages;

  bool clean() const { return not_shown.empty() && unknown.empty() && messages.empty(); }
};

/// Stops the program when the rulebook contradicts itself.
Rulebook rulebook_of(const GameInfo& info);
/// By id, in any case, the prefix left out or not; stops the program naming the nearest.
const RuleText& rule_named(const Rulebook& book, const GameInfo& info, const std::string& id);
/// `tests` is the folder of C++ tests; when empty, ./tests if there is one.
Evidence gather_evidence(const GameInfo& info, const std::string& tests);
RuleCoverage check_rules(const GameInfo& info, const std::string& tests);

}  // namespace muster
