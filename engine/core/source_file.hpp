#pragma once

#include <string_view>

namespace muster {

/// A text file of a game as it was at build time. Games carry their cards, decks, scenarios and rules inside
/// the program, so that nothing below the programs ever opens a file.
struct SourceFile {
  std::string_view path;  ///< From the root of the source tree: "games/lanes/cards/ember.toml".
  std::string_view text;
};

}  // namespace muster
