#include "protocol/journal.hpp"

#include <utility>

namespace muster {

std::string_view cause_of(EntryKind kind) {
  static constexpr std::array<std::string_view, 8> names{"move", "move", "undo",   "resign",
                                                         "draw", "time", "closed", "move"};
  return names[static_cast<std::size_t>(kind)];
}

std::vector<EntryRow> standing(std::vector<EntryRow> journal) {
  std::vector<EntryRow> out;
  for (EntryRow& entry : journal) {
    if (entry.kind != EntryKind::undo) {
      out.push_back(std::move(entry));
      continue;
    }
    // What the table made for a person goes with the move it came after.
    while (!out.empty() && out.back().kind == EntryKind::forced) out.pop_back();
    if (!out.empty()) out.pop_back();
  }
  return out;
}

}  // namespace muster
