#include "engine/match/rules_version.hpp"

#include <charconv>

#include <fmt/format.h>

namespace muster {

int rules_version(const GameInfo& info) {
  static constexpr std::string_view kMark = "\n**Version ";
  if (info.files == nullptr) return 0;
  for (const SourceFile& file : info.files()) {
    if (!file.path.ends_with("/rules.md")) continue;
    const std::size_t at = file.text.find(kMark);
    if (at == std::string_view::npos) return 0;
    const std::string_view digits = file.text.substr(at + kMark.size());
    int number = 0;
    const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const std::string_view after = digits.substr(static_cast<std::size_t>(end - digits.data()));
    return code == std::errc() && after.starts_with("**") ? number : 0;
  }
  return 0;
}

std::string other_rules(int played_by, const GameInfo& info) {
  const int here = rules_version(info);
  if (played_by == here) return "";
  if (played_by == 0)
    return fmt::format("it does not say by which rules it was played; these are version {}", here);
  return fmt::format("it was played by version {} of the rules; these are version {}", played_by, here);
}

}  // namespace muster
