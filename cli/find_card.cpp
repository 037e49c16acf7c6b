#include "cli/find_card.hpp"

#include <fmt/format.h>

#include "engine/core/diagnostics.hpp"
#include "engine/core/text.hpp"

namespace muster {

namespace {

constexpr std::size_t kMost = 6;

}  // namespace

std::vector<DesignId> find_designs(const CardSet& cards, std::string_view text, std::string& problem) {
  const std::string wanted = lowered(text);
  std::vector<DesignId> containing;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto design = static_cast<DesignId>(i);
    const std::string name = lowered(cards.face(design).name);
    if (name == wanted || lowered(cards.face(design).id) == wanted) return {design};
    if (name.find(wanted) != std::string::npos) containing.push_back(design);
  }
  if (containing.empty()) {
    problem = fmt::format("unknown card \"{}\"{}", text, suggestion(text, cards.names()));
  } else if (containing.size() > kMost) {
    problem = fmt::format("{} cards have \"{}\" in their name; say more of it", containing.size(), text);
    containing.clear();
  }
  return containing;
}

}  // namespace muster
