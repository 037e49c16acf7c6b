#include "server/people/sanctions.hpp"

#include <algorithm>
#include <mutex>

namespace muster::server {

Sanctions::Sanctions(Store& store, const TimeSource& time) : time_(time) {
  for (const SanctionRow& each : store.sanctions()) put(each);
}

std::optional<Problem> Sanctions::banned(const std::string& guest, const std::string& address) const {
  return look(bans_, Code::banned, guest, address);
}

std::optional<Problem> Sanctions::muted(const std::string& guest, const std::string& address) const {
  return look(mutes_, Code::muted, guest, address);
}

std::optional<Problem> Sanctions::look(const Rows& rows, Code code, const std::string& guest,
                                       const std::string& address) const {
  const std::shared_lock lock(mutex_);
  if (rows.empty()) return std::nullopt;
  for (const std::string* who : {&guest, &address}) {
    const auto found = who->empty() ? rows.end() : rows.find(*who);
    if (found == rows.end()) continue;
    if (found->second.until == 0 || found->second.until > time_.now())
      return Problem{code, told(found->second)};
  }
  return std::nullopt;
}

bool Sanctions::bans_people() const {
  const std::shared_lock lock(mutex_);
  return std::any_of(bans_.begin(), bans_.end(), [](const auto& each) { return !each.second.address; });
}

void Sanctions::put(const SanctionRow& sanction) {
  const std::unique_lock lock(mutex_);
  rows_of(sanction.kind)[sanction.who] = sanction;
}

void Sanctions::lift(SanctionKind kind, const std::string& who) {
  const std::unique_lock lock(mutex_);
  rows_of(kind).erase(who);
}

}  // namespace muster::server
