// The HTTP side of moderation: people report each other, the administrator mutes and bans.
#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/house.hpp"
#include "server/http/limits.hpp"
#include "server/http/replies.hpp"
#include "server/people/guests.hpp"
#include "server/people/moderation.hpp"

namespace muster::server {

class ModerationDesk {
 public:
  ModerationDesk(House& house, const Guests& guests) : house_(house), guests_(guests) {}

  /// Why a request is not answered at all; nothing for those that are.
  std::optional<Problem> refusal(const HttpRequest& request) const;
  /// POST reports
  void report(const HttpRequest& request, const Done& done);
  /// admin/reports, admin/reports/N/done, admin/sanctions, admin/log, admin/people/WHO
  void admin(std::string_view rest, const HttpRequest& request, const Done& done);

 private:
  bool may_report(const std::string& address);
  void list_reports(const HttpRequest& request, const Done& done) const;
  void list_sanctions(const Done& done) const;
  void list_log(const HttpRequest& request, const Done& done) const;
  void tell_person(const std::string& who, const Done& done) const;
  void close_report(const HttpRequest& request, std::int64_t number, const Done& done);
  void sanction(const HttpRequest& request, const Done& done);
  /// Sockets are closed, and a banned person's matches end or lose them.
  void carry_out(const SanctionRow& ban);

  House& house_;
  const Guests& guests_;
  std::mutex mutex_;
  std::unordered_map<std::string, TokenBucket> reports_;
};

}  // namespace muster::server
