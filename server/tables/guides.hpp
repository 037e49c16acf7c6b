// Guided matches: scenario files that teach a game by playing it (docs/scenarios.md).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/core/source_file.hpp"
#include "engine/match/match.hpp"

namespace muster::server {

/// One choice of a guided match.
struct GuideMove {
  Seat seat = Seat::none;
  std::string text;       // the action, lossless
  std::string note;       // said before it
  std::string otherwise;  // said when something else is chosen
};

struct Guide {
  std::string name;  // of its file
  std::string title;
  std::string about;
  std::string header;  // of its record
  int seats = 2;
  std::vector<GuideMove> moves;
  std::string farewell;  // said at the end
};

/// Reads and plays guided matches. Throws when one does not go through: it is part of the program.
std::vector<Guide> load_guides(const Rules& rules, std::span<const SourceFile> files);

}  // namespace muster::server
