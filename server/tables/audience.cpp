#include "server/tables/audience.hpp"

#include <algorithm>

namespace muster::server {

Member* Audience::find(const Client& client) {
  const auto found = std::find_if(members_.begin(), members_.end(),
                                  [&](const Member& each) { return each.client.get() == &client; });
  return found == members_.end() ? nullptr : &*found;
}

std::optional<Seat> Audience::remove(const Client& client) {
  const Member* member = find(client);
  if (member == nullptr) return std::nullopt;
  const Seat viewer = member->viewer;
  members_.erase(members_.begin() + (member - members_.data()));
  if (!present(viewer)) channel(viewer) = {};
  return viewer;
}

bool Audience::present(Seat viewer) const {
  return std::any_of(members_.begin(), members_.end(),
                     [&](const Member& each) { return each.viewer == viewer; });
}

int Audience::spectators() const {
  return static_cast<int>(std::count_if(members_.begin(), members_.end(),
                                        [](const Member& each) { return each.viewer == Seat::none; }));
}

std::size_t Audience::bytes() const {
  std::size_t sum = members_.capacity() * sizeof(Member);
  for (const Channel& each : channels_) sum += each.seen.bytes();
  return sum;
}

void Audience::send(Seat viewer, const Text& message) const {
  for (const Member& each : members_) {
    if (each.viewer == viewer) each.client->send(message);
  }
}

}  // namespace muster::server
