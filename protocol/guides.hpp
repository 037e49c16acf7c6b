// Guided matches: scenario files that teach a game by playing it (docs/scenarios.md).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/source_file.hpp"
#include "engine/match/match.hpp"

namespace muster {

class JsonOut;

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

/// What comes next in a guided match; null at its end.
const GuideMove* next_move(const Guide& guide, const Match& match);
/// What is said of an action other than the one that comes next; "" for that one, and for what the rules do
/// not allow: they say why themselves.
std::string strays(const GuideMove& next, const Match& match, std::string_view text);
/// The field "guide" of docs/protocol.md.
void write_guide(JsonOut& out, const Guide& guide, const Match& match);

/// Reads and plays guided matches. Those that do not go through are left out, and `broken` says why.
std::vector<Guide> load_guides(const Rules& rules, std::span<const SourceFile> files,
                               std::vector<std::string>& broken);

}  // namespace muster
