#include "cli/terminal/hint.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace muster {

namespace {

constexpr std::size_t kMost = 5;
constexpr int kBar = 10;

}  // namespace

std::string draw_hint(const Advice& advice, std::span<const Choice> choices, const Terminal& terminal) {
  std::string out = terminal.ink(Ink::bold, "The computer would look at") + "\n";
  std::size_t shown = 0;
  for (const Advice::Option& option : advice.options) {
    const auto choice = std::find_if(choices.begin(), choices.end(),
                                     [&](const Choice& each) { return each.action == option.action; });
    // Choices that make no difference are on the list only once.
    if (choice == choices.end()) continue;
    if (shown == kMost) break;
    ++shown;
    out += fmt::format("{:>4}  {} {:>3.0f} % wins  {}\n", choice - choices.begin() + 1,
                       terminal.ink(Ink::cyan, padded(terminal.bar(option.share, kBar), kBar)),
                       100.0 * option.chance, choice->text);
  }
  if (advice.line.size() > 1) {
    std::string line = "and expects: ";
    for (std::size_t i = 0; i < advice.line.size(); ++i)
      line += fmt::format("{}{}", i == 0 ? "" : "; ", advice.line[i]);
    for (const std::string& each : wrapped(line, static_cast<std::size_t>(terminal.width())))
      out += each + "\n";
  }
  return out + terminal.ink(Ink::dim, "(from what you can know; cards you cannot see are guesses)");
}

}  // namespace muster
