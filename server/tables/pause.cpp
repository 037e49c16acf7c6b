#include "server/tables/pause.hpp"

#include <algorithm>

#include "engine/core/chance.hpp"

namespace muster::server {

namespace {

// Two draws: most pauses are of middling length.
constexpr std::int64_t kShortest = 600;
constexpr std::uint32_t kSpread = 900;
/// Of the time for a choice, and of a bank.
constexpr std::int64_t kPartOfMove = 3;
constexpr std::int64_t kPartOfBank = 40;

}  // namespace

std::int64_t pause_like_a_person(std::uint64_t secret, std::int64_t match, std::uint32_t seq) {
  Chance chance(stream_seed(stream_seed(secret, static_cast<std::uint64_t>(match)), seq));
  const std::int64_t first = chance.below(kSpread);
  return kShortest + first + chance.below(kSpread);
}

std::int64_t pause_within(const ClockSetup& clock, std::int64_t bank, std::int64_t pause) {
  if (clock.per_move > 0) return std::min(pause, clock.per_move / kPartOfMove);
  return clock.bank > 0 ? std::min(pause, bank / kPartOfBank) : pause;
}

}  // namespace muster::server
