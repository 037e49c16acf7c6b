// The numbered rules of a game, read from its rules.md, and which scenario or test shows each.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/diagnostics.hpp"
#include "engine/core/source_file.hpp"

namespace muster {

struct RuleText {
  std::string id;       // LAN-12
  std::string heading;  // the chapter it stands in
  std::string text;
  int line = 0;
};

class Rulebook {
 public:
  /// Rules are list items that begin with their id in bold: "- **LAN-1** …". An id given twice is an error.
  static Rulebook read(const SourceFile& file, std::string_view prefix, Diagnostics& diagnostics);

  const std::vector<RuleText>& rules() const { return rules_; }
  const RuleText* find(std::string_view id) const;

 private:
  std::vector<RuleText> rules_;
};

/// Rule ids cited in C++ tests: `// shows: LAN-1, LAN-2` in a test source.
std::vector<std::string> cited_rules(std::string_view source, std::string_view prefix);

}  // namespace muster
