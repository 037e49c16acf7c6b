// The HTTP side of accounts: a name and a password for guests who want to come back from anywhere, and
// ratings.
#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/guests.hpp"
#include "server/house.hpp"
#include "server/limits.hpp"
#include "server/replies.hpp"

namespace muster::server {

/// Tries that may be made for one name, whoever makes them and whether or not there is such an account.
class LoginTries {
 public:
  explicit LoginTries(const Limits& limits) : limits_(limits) {}
  bool may_try(const std::string& key);
  void succeeded(const std::string& key);

 private:
  const Limits& limits_;
  std::mutex mutex_;
  std::unordered_map<std::string, TokenBucket> tries_;
};

class AccountDesk {
 public:
  AccountDesk(House& house, Addresses& addresses, const Guests& guests)
      : house_(house), addresses_(addresses), guests_(guests), tries_(house.config.limits) {}

  /// account, account/password, account/delete, session, session/end
  void handle(std::string_view rest, const HttpRequest& request, const Done& done);
  /// games/GAME/ladder
  void ladder(const CatalogGame& game, const Done& done) const;
  /// people/ID
  void person(const std::string& id, const Done& done) const;

 private:
  void sign_up(const HttpRequest& request, const Guest& guest, const Done& done);
  void sign_in(const HttpRequest& request, const Done& done);
  void sign_out(const HttpRequest& request, const Guest& guest, const Done& done);
  void change_password(const HttpRequest& request, const Guest& guest, const Done& done);
  void remove(const HttpRequest& request, const Guest& guest, const Done& done);

  /// Checks a password where it keeps nobody waiting, then goes on with who it is; a wrong name and a wrong
  /// password are answered alike.
  using Known = std::function<void(const Guest&)>;
  void check(const HttpRequest& request, const std::string& name, const std::string& password,
             const Done& done, Known known);
  /// The id of whose account this is, "" when it is nobody's; nothing after the problem was answered.
  std::optional<std::string> holder_of(const std::string& name, const Done& done) const;
  /// Does slow work on the thinking threads; answers when there is no room.
  void slowly(const HttpRequest& request, const Done& done, std::function<void()> work);

  House& house_;
  Addresses& addresses_;
  const Guests& guests_;
  LoginTries tries_;
};

}  // namespace muster::server
