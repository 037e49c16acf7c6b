// The HTTP side of accounts: a name and a password for guests who want to come back from anywhere, codes for
// those who forget it, the list of where one is signed in, and ratings.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/house.hpp"
#include "server/http/limits.hpp"
#include "server/http/replies.hpp"
#include "server/people/guests.hpp"
#include "server/people/login_tries.hpp"

namespace muster::server {

class AccountDesk {
 public:
  AccountDesk(House& house, Addresses& addresses, const Guests& guests)
      : house_(house), addresses_(addresses), guests_(guests), tries_(house.config.limits) {}

  /// account, account/password, account/codes, account/recover, account/delete, session, session/end,
  /// me/sessions, me/sessions/end
  void handle(std::string_view rest, const HttpRequest& request, const Done& done);
  /// games/GAME/ladder
  void ladder(const CatalogGame& game, const Done& done) const;
  /// people/ID/statistics
  void statistics(const HttpRequest& request, const std::string& id, const Done& done) const;
  /// people/ID
  void person(const HttpRequest& request, const std::string& id, const Done& done) const;

 private:
  void sign_up(const HttpRequest& request, const Guest& guest, const Done& done);
  void sign_in(const HttpRequest& request, const Done& done);
  void change_password(const HttpRequest& request, const Guest& guest, const Done& done);
  void fresh_codes(const HttpRequest& request, const Guest& guest, const Done& done);
  void recover(const HttpRequest& request, const Done& done);
  void remove(const HttpRequest& request, const Guest& guest, const Done& done);
  void forget(const Guest& guest, const Done& done);

  // account_sessions.cpp: where somebody is signed in
  void sign_out(const HttpRequest& request, const Guest& guest, const Done& done);
  void list_sessions(const HttpRequest& request, const Guest& guest, const Done& done) const;
  void end_sessions(const HttpRequest& request, const Guest& guest, const Done& done);
  /// Hands out a session that was written: the token when it was asked for, or the cookie.
  HttpReply signed_in(const Guest& guest, const std::string& token, bool tell) const;
  /// The reply that takes the cookie away.
  HttpReply signed_out() const;

  /// Checks a password where it keeps nobody waiting, then goes on with who it is; a wrong name and a wrong
  /// password are answered alike. `key` is what tries are counted for.
  using Known = std::function<void(const Guest&)>;
  void check(const HttpRequest& request, const std::string& key, const std::string& name,
             const std::string& password, const Done& done, Known known);
  /// False after the refusal was answered.
  bool may_try(const std::string& key, const Done& done);
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
