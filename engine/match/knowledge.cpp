#include "engine/match/knowledge.hpp"

#include <algorithm>

namespace muster {

namespace {

/// The designs a viewer sees, in order.
std::vector<DesignId> seen_designs(const Knowledge& knowledge, int viewer) {
  std::vector<DesignId> out;
  for (const Knowledge::Card& card : knowledge.cards) {
    if (((card.seen_by >> static_cast<unsigned>(viewer)) & 1U) != 0) out.push_back(card.design);
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

bool revealed(const Knowledge& before, const Knowledge& after, Seat actor) {
  if (before.chance != after.chance) return true;
  if (before.secrets.size() != after.secrets.size()) return true;
  for (std::size_t i = 0; i < before.secrets.size(); ++i) {
    if (before.secrets[i] != after.secrets[i] && before.secrets[i].first != actor) return true;
  }
  for (int viewer = 0; viewer <= kMaxSeats; ++viewer) {
    const std::vector<DesignId> then = seen_designs(before, viewer);
    const std::vector<DesignId> now = seen_designs(after, viewer);
    if (!std::includes(then.begin(), then.end(), now.begin(), now.end())) return true;
  }
  return false;
}

}  // namespace muster
