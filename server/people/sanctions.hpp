// Who is muted or banned, in memory: asked for with every request, socket and line of chat.
#pragma once

#include <optional>
#include <shared_mutex>
#include <string>
#include <unordered_map>

#include "server/people/moderation.hpp"
#include "server/store/store.hpp"
#include "server/time_source.hpp"

namespace muster::server {

class Sanctions {
 public:
  Sanctions(Store& store, const TimeSource& time);

  /// Why this person, or whoever comes from this address, may not: nothing when they may.
  std::optional<Problem> banned(const std::string& guest, const std::string& address) const;
  std::optional<Problem> muted(const std::string& guest, const std::string& address) const;
  /// Whether anybody is banned by who they are, so that it must be found out.
  bool bans_people() const;

  void put(const SanctionRow& sanction);
  void lift(SanctionKind kind, const std::string& who);

 private:
  using Rows = std::unordered_map<std::string, SanctionRow>;
  std::optional<Problem> look(const Rows& rows, Code code, const std::string& guest,
                              const std::string& address) const;
  Rows& rows_of(SanctionKind kind) { return kind == SanctionKind::ban ? bans_ : mutes_; }

  const TimeSource& time_;
  mutable std::shared_mutex mutex_;
  Rows bans_;
  Rows mutes_;
};

}  // namespace muster::server
