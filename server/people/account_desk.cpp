#include "server/people/account_desk.hpp"

#include <algorithm>

#include <boost/json.hpp>

#include "engine/core/text.hpp"
#include "protocol/json_out.hpp"
#include "server/people/names.hpp"
#include "server/people/secrets.hpp"
#include "server/tables/tables.hpp"

namespace muster::server {

namespace {

constexpr std::size_t kLeastPassword = 8;
constexpr std::size_t kMostPassword = 256;
constexpr int kCodes = 8;

const Problem kTaken{Code::name_taken, "that name is somebody else's, or looks like it"};
const Problem kNoMemory{Code::busy, "the server has no memory to spare; try again"};
const Problem kWrong{Code::bad_login, "the name or the password is wrong"};
const Problem kWrongCode{Code::bad_login, "the name or the code is wrong, or the code was used before"};
const Problem kShort{Code::bad_password, "a password has 8 to 256 bytes"};

/// Names of accounts are compared without regard to case, and hold only letters that cannot be taken for
/// others.
std::string key_of(std::string_view name) { return lowered(name); }

bool may_be_account(std::string_view name) {
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
  };
  return name.size() >= 3 && name.size() <= 32 && std::all_of(name.begin(), name.end(), fits);
}

bool may_be_password(const std::string& password) {
  return password.size() >= kLeastPassword && password.size() <= kMostPassword;
}

/// Compared with when there is no such account, so that it takes as long.
const std::string& nobodys_hash() {
  static const std::string hash = password_hash(random_id(kTokenBytes));
  return hash;
}

/// Codes for somebody, and what is stored of them.
struct FreshCodes {
  explicit FreshCodes(const std::string& guest) {
    put.guest = guest;
    for (int i = 0; i < kCodes; ++i) {
      codes.push_back(recovery_code());
      put.hashes.push_back(code_hash(guest, codes.back()));
    }
  }
  void write(JsonOut& out) const {
    out.open_array("codes");
    for (const std::string& code : codes) out.text(code);
    out.close_array();
  }
  std::vector<std::string> codes;
  PutCodes put;
};

std::string account_body(const Guest& guest, const FreshCodes* codes = nullptr) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.key("guest");
  write_guest(out, guest);
  if (codes != nullptr) codes->write(out);
  out.close_object();
  return text;
}

/// What wrong tries from outside are counted for.
std::string outside_key(const HttpRequest& request, std::string_view name) {
  return request.address + '\n' + key_of(name.substr(0, 64));
}
/// The same for somebody who is signed in: nobody else's tries count against them.
std::string session_key(const HttpRequest& request) { return "session\n" + token_hash(request.token); }

}  // namespace

void AccountDesk::handle(std::string_view rest, const HttpRequest& request, const Done& done) {
  const bool post = request.method == "POST";
  if (!post && rest != "me/sessions") return done(problem_reply({Code::not_found, "POST it"}));
  if (rest == "session") return sign_in(request, done);
  if (rest == "account/recover") return recover(request, done);
  const auto guest = guests_.with_token(request.token);
  if (!guest) return done(problem_reply({Code::unauthorized, "become a guest first"}));
  if (rest == "me/sessions" && !post) return list_sessions(request, *guest, done);
  if (rest == "me/sessions/end") return end_sessions(request, *guest, done);
  if (rest == "session/end") return sign_out(request, *guest, done);
  if (rest == "account") return sign_up(request, *guest, done);
  if (rest == "account/delete") return remove(request, *guest, done);
  if (!guest->account) return done(problem_reply({Code::forbidden, "you have no account"}));
  if (rest == "account/password") return change_password(request, *guest, done);
  if (rest == "account/codes") return fresh_codes(request, *guest, done);
  done(problem_reply({Code::not_found, "there is nothing here"}));
}

void AccountDesk::slowly(const HttpRequest& request, const Done& done, std::function<void()> work) {
  if (!addresses_.work(request.address)) {
    house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
    return done(problem_reply({Code::slow_down, "too many tries; wait a minute"}));
  }
  const auto task = [work = std::move(work)](const Cancellation&) { work(); };
  if (!house_.pool.add(ThinkPool::Length::request, {request.address, {}}, task))
    done(problem_reply({Code::busy, "the server is busy; try again"}));
}

bool AccountDesk::may_try(const std::string& key, const Done& done) {
  if (tries_.may_try(key)) return true;
  house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
  done(problem_reply({Code::slow_down, "too many tries; wait a minute"}));
  return false;
}

void AccountDesk::check(const HttpRequest& request, const std::string& key, const std::string& name,
                        const std::string& password, const Done& done, Known known) {
  if (password.size() > kMostPassword || !may_be_account(name)) return done(problem_reply(kWrong));
  if (!may_try(key, done)) return;
  slowly(request, done, [this, key, name, password, done, known = std::move(known)] {
    try {
      const auto account = house_.store.account(key_of(name));
      const bool fits = password_fits(password, account ? account->second : nobodys_hash());
      if (!account || !fits) return done(problem_reply(kWrong));
      tries_.succeeded(key);
      known(account->first);
    } catch (const StoreError&) {
      done(problem_reply({Code::storage, "the database cannot be read"}));
    }
  });
}

void AccountDesk::sign_up(const HttpRequest& request, const Guest& guest, const Done& done) {
  const auto body = body_of(request, done);
  if (!body) return;
  const std::string name = text_in(*body, "name");
  const std::string password = text_in(*body, "password");
  if (guest.account) return done(problem_reply({Code::forbidden, "you have an account already"}));
  if (!may_be_account(name)) {
    return done(problem_reply(
        {Code::bad_name, "the name of an account has 3 to 32 letters from a to z, digits, - and _"}));
  }
  if (std::string problem = name_problem(name); !problem.empty())
    return done(problem_reply({Code::bad_name, std::move(problem)}));
  if (!may_be_password(password)) return done(problem_reply(kShort));
  // Whether a name is free is told no faster than passwords are checked.
  slowly(request, done, [this, guest, name, password, done] {
    const auto holder = holder_of(name, done);
    if (!holder) return;
    if (!holder->empty()) return done(problem_reply(kTaken));
    const std::string hash = password_hash(password);
    if (hash.empty()) return done(problem_reply(kNoMemory));
    const PutAccount put{guest.id, key_of(name), looks_of(name), name, hash, house_.time.now()};
    const FreshCodes codes(guest.id);
    house_.writer.write({put, codes.put}, [this, id = guest.id, name, codes, done](bool written) {
      if (!written) return done(problem_reply(not_written()));
      // Two may have wanted the name at the same moment.
      const auto now = holder_of(name, done);
      if (!now) return;
      if (*now != id) return done(problem_reply(kTaken));
      done(json_reply(account_body({id, name, true}, &codes), 201));
    });
  });
}

std::optional<std::string> AccountDesk::holder_of(const std::string& name, const Done& done) const {
  try {
    const auto account = house_.store.account(key_of(name));
    return account ? account->first.id : house_.store.account_like(looks_of(name));
  } catch (const StoreError&) {
    done(problem_reply({Code::storage, "the database cannot be read"}));
    return std::nullopt;
  }
}

void AccountDesk::sign_in(const HttpRequest& request, const Done& done) {
  const auto body = body_of(request, done);
  if (!body) return;
  const bool tell = flag_in(*body, "token");
  const std::string name = text_in(*body, "name");
  check(request, outside_key(request, name), name, text_in(*body, "password"), done,
        [this, tell, done](const Guest& guest) {
          const std::string token = random_id(kTokenBytes);
          const PutSession put{guest.id, token_hash(token), house_.time.now()};
          house_.writer.write({put}, [this, guest, token, tell, done](bool written) {
            if (!written) return done(problem_reply(not_written()));
            done(signed_in(guest, token, tell));
          });
        });
}

void AccountDesk::change_password(const HttpRequest& request, const Guest& guest, const Done& done) {
  const auto body = body_of(request, done);
  if (!body) return;
  const std::string fresh = text_in(*body, "new_password");
  if (!may_be_password(fresh)) return done(problem_reply(kShort));
  check(request, session_key(request), guest.name, text_in(*body, "password"), done,
        [this, guest, fresh, keep = token_hash(request.token), done](const Guest&) {
          const std::string hash = password_hash(fresh);
          if (hash.empty()) return done(problem_reply(kNoMemory));
          const PutAccount put{guest.id, key_of(guest.name), looks_of(guest.name), guest.name,
                               hash,     house_.time.now()};
          house_.writer.write({put, EndOtherSessions{guest.id, keep}}, [this, guest, done](bool written) {
            if (!written) return done(problem_reply(not_written()));
            // Every socket asks anew who it is; those of other browsers are nobody's now.
            house_.hang_up(guest.id);
            done(json_reply(account_body(guest)));
          });
        });
}

void AccountDesk::fresh_codes(const HttpRequest& request, const Guest& guest, const Done& done) {
  const auto body = body_of(request, done);
  if (!body) return;
  check(request, session_key(request), guest.name, text_in(*body, "password"), done,
        [this, guest, done](const Guest&) {
          const FreshCodes codes(guest.id);
          house_.writer.write({codes.put}, [guest, codes, done](bool written) {
            if (!written) return done(problem_reply(not_written()));
            done(json_reply(account_body(guest, &codes)));
          });
        });
}

void AccountDesk::recover(const HttpRequest& request, const Done& done) {
  const auto body = body_of(request, done);
  if (!body) return;
  const bool tell = flag_in(*body, "token");
  const std::string name = text_in(*body, "name");
  const std::string code = text_in(*body, "code");
  const std::string fresh = text_in(*body, "new_password");
  if (!may_be_password(fresh)) return done(problem_reply(kShort));
  if (!may_be_account(name) || code.size() > 64) return done(problem_reply(kWrongCode));
  const std::string key = outside_key(request, name);
  if (!may_try(key, done)) return;
  // Whether there is such an account, such a code or neither: it takes as long.
  slowly(request, done, [this, key, name, code, fresh, tell, done] {
    try {
      const std::string hash = password_hash(fresh);
      if (hash.empty()) return done(problem_reply(kNoMemory));
      const auto account = house_.store.account(key_of(name));
      if (!account) return done(problem_reply(kWrongCode));
      const Guest guest = account->first;
      const std::string token = random_id(kTokenBytes);
      const Recover change{guest.id, code_hash(guest.id, code), hash, token_hash(token), house_.time.now()};
      house_.writer.write({change}, [this, key, guest, token, tell, done](bool written) {
        if (!written) return done(problem_reply(not_written()));
        // The session is there only if the code was.
        if (!guests_.with_token(token)) return done(problem_reply(kWrongCode));
        tries_.succeeded(key);
        house_.hang_up(guest.id);
        done(signed_in(guest, token, tell));
      });
    } catch (const StoreError&) {
      done(problem_reply({Code::storage, "the database cannot be read"}));
    }
  });
}

void AccountDesk::remove(const HttpRequest& request, const Guest& guest, const Done& done) {
  const auto body = body_of(request, done);
  if (!body) return;
  // Nobody waits in a match between computer players.
  const OpenMatches open = house_.store.open_matches(guest.id);
  if (open.all > open.unattended) {
    return done(
        problem_reply({Code::still_running, "resign or leave your matches first; others play there"}));
  }
  if (!guest.account) return forget(guest, done);
  check(request, session_key(request), guest.name, text_in(*body, "password"), done,
        [this, guest, done](const Guest&) { forget(guest, done); });
}

void AccountDesk::forget(const Guest& guest, const Done& done) {
  house_.writer.write({RemoveGuest{guest.id}}, [this, id = guest.id, done](bool written) {
    if (!written) return done(problem_reply(not_written()));
    house_.hang_up(id);
    house_.tables->forget(id);
    done(signed_out());
  });
}

}  // namespace muster::server
