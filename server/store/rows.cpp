#include "server/store/rows.hpp"

#include <array>

namespace muster::server {

std::string_view name_of(SeatKind kind) {
  static constexpr std::array<std::string_view, 3> names{"open", "person", "computer"};
  return names[static_cast<std::size_t>(kind)];
}

std::string_view name_of(MatchState state) {
  static constexpr std::array<std::string_view, 3> names{"waiting", "running", "finished"};
  return names[static_cast<std::size_t>(state)];
}

}  // namespace muster::server
