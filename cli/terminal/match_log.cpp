#include "cli/terminal/match_log.hpp"

#include <fmt/format.h>

namespace muster {

void MatchLog::follow(const Match& match) {
  for (std::size_t i = 0; i < kViewers; ++i) {
    const Seat viewer = i + 1 < kViewers ? seat_at(static_cast<int>(i)) : Seat::none;
    for (const EventView& event : match.events(viewer, heard_)) lines_[i].push_back(event.text);
  }
  heard_ = match.event_count();
}

void MatchLog::note(const std::string& text) {
  for (auto& lines : lines_) lines.push_back(text);
}

std::span<const std::string> MatchLog::fresh(Seat viewer) const {
  return std::span(lines_[index(viewer)]).subspan(shown_[index(viewer)]);
}

std::vector<std::string> said_once(std::span<const std::string> lines) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < lines.size();) {
    std::size_t end = i + 1;
    while (end < lines.size() && lines[end] == lines[i]) ++end;
    out.push_back(end - i == 1 ? lines[i] : fmt::format("{} ({} times)", lines[i], end - i));
    i = end;
  }
  return out;
}

}  // namespace muster
