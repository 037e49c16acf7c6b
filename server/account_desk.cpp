#include "server/account_desk.hpp"

#include <algorithm>
#include <cmath>

#include <boost/json.hpp>

#include "engine/text.hpp"
#include "server/glicko.hpp"
#include "server/json_out.hpp"
#include "server/secrets.hpp"

namespace muster::server {

namespace {

constexpr std::size_t kLeastPassword = 8;
constexpr std::size_t kMostPassword = 256;
constexpr std::size_t kMostNames = 10000;  // remembered at once
constexpr int kLadder = 100;
constexpr int kHistory = 200;

const Problem kTaken{Code::name_taken, "that name is somebody else's"};
const Problem kNoMemory{Code::busy, "the server has no memory to spare; try again"};
const Problem kWrong{Code::bad_login, "the name or the password is wrong"};

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

std::string guest_body(const Guest& guest, const std::string& token = {}) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.key("guest");
  write_guest(out, guest);
  if (!token.empty()) out.field("token", token);
  out.close_object();
  return text;
}

void write_rating(JsonOut& out, const RatingRow& row) {
  out.field("rating", std::int64_t{std::llround(row.rating)});
  out.field("deviation", std::int64_t{std::llround(row.deviation)});
  out.field("matches", row.matches);
  if (row.deviation > kSureDeviation) out.flag("provisional", true);
}

}  // namespace

bool LoginTries::may_try(const std::string& key) {
  if (limits_.login_tries == 0) return true;
  const std::scoped_lock lock(mutex_);
  const auto now = TokenBucket::Clock::now();
  if (tries_.size() >= kMostNames)
    std::erase_if(tries_, [&](const auto& each) { return each.second.full(now); });
  if (tries_.size() >= kMostNames) return false;
  return tries_.try_emplace(key, 1.0 / 60, limits_.login_tries).first->second.take(now);
}

void LoginTries::succeeded(const std::string& key) {
  const std::scoped_lock lock(mutex_);
  tries_.erase(key);
}

void AccountDesk::handle(std::string_view rest, const HttpRequest& request, const Done& done) {
  if (request.method != "POST") return done(problem_reply({Code::not_found, "POST it"}));
  if (rest == "session") return sign_in(request, done);
  const auto guest = guests_.with_token(request.token);
  if (!guest) return done(problem_reply({Code::unauthorized, "become a guest first"}));
  if (rest == "session/end") return sign_out(request, *guest, done);
  if (rest == "account") return sign_up(request, *guest, done);
  if (!guest->account) return done(problem_reply({Code::forbidden, "you have no account"}));
  if (rest == "account/password") return change_password(request, *guest, done);
  if (rest == "account/delete") return remove(request, *guest, done);
  done(problem_reply({Code::not_found, "there is nothing here"}));
}

void AccountDesk::slowly(const HttpRequest& request, const Done& done, std::function<void()> work) {
  if (!addresses_.work(request.address)) {
    house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
    return done(problem_reply({Code::slow_down, "too many tries; wait a minute"}));
  }
  if (!house_.pool.add(ThinkPool::Length::quick, true, std::move(work)))
    done(problem_reply({Code::busy, "the server is busy; try again"}));
}

void AccountDesk::check(const HttpRequest& request, const std::string& name, const std::string& password,
                        const Done& done, Known known) {
  const std::string key = key_of(name.substr(0, 64));
  if (password.size() > kMostPassword || !may_be_account(name)) return done(problem_reply(kWrong));
  if (!tries_.may_try(key)) {
    house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
    return done(problem_reply({Code::slow_down, "too many tries; wait a minute"}));
  }
  slowly(request, done, [this, key, password, done, known = std::move(known)] {
    try {
      const auto account = house_.store.account(key);
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
  if (!may_be_password(password))
    return done(problem_reply({Code::bad_password, "a password has 8 to 256 bytes"}));
  // Whether a name is free is told no faster than passwords are checked.
  slowly(request, done, [this, guest, name, password, done] {
    const auto holder = holder_of(name, done);
    if (!holder) return;
    if (!holder->empty()) return done(problem_reply(kTaken));
    const std::string hash = password_hash(password);
    if (hash.empty()) return done(problem_reply(kNoMemory));
    const PutAccount put{guest.id, key_of(name), name, hash, house_.time.now()};
    house_.writer.write({put}, [this, id = guest.id, name, done](bool written) {
      if (!written) return done(problem_reply(not_written()));
      // Two may have wanted the name at the same moment.
      const auto now = holder_of(name, done);
      if (!now) return;
      if (*now != id) return done(problem_reply(kTaken));
      done(json_reply(guest_body({id, name, true}), 201));
    });
  });
}

std::optional<std::string> AccountDesk::holder_of(const std::string& name, const Done& done) const {
  try {
    const auto account = house_.store.account(key_of(name));
    return account ? account->first.id : "";
  } catch (const StoreError&) {
    done(problem_reply({Code::storage, "the database cannot be read"}));
    return std::nullopt;
  }
}

void AccountDesk::sign_in(const HttpRequest& request, const Done& done) {
  const auto body = body_of(request, done);
  if (!body) return;
  const bool tell = flag_in(*body, "token");
  check(request, text_in(*body, "name"), text_in(*body, "password"), done,
        [this, tell, done](const Guest& guest) {
          const std::string token = random_id(kTokenBytes);
          const PutSession put{guest.id, token_hash(token), house_.time.now()};
          house_.writer.write({put}, [this, guest, token, tell, done](bool written) {
            if (!written) return done(problem_reply(not_written()));
            HttpReply reply = json_reply(guest_body(guest, tell ? token : ""));
            if (!tell)
              reply.headers.emplace_back("Set-Cookie", cookie_of(token, house_.config.secure_cookies));
            done(std::move(reply));
          });
        });
}

void AccountDesk::sign_out(const HttpRequest& request, const Guest& guest, const Done& done) {
  if (!guest.account)
    return done(
        problem_reply({Code::forbidden, "without an account you could never come back; make one first"}));
  house_.writer.write({EndSession{token_hash(request.token)}}, [this, id = guest.id, done](bool written) {
    if (!written) return done(problem_reply(not_written()));
    house_.hang_up(id);
    HttpReply reply = json_reply("{}");
    reply.headers.emplace_back("Set-Cookie", cookie_of("", house_.config.secure_cookies));
    done(std::move(reply));
  });
}

void AccountDesk::change_password(const HttpRequest& request, const Guest& guest, const Done& done) {
  const auto body = body_of(request, done);
  if (!body) return;
  const std::string fresh = text_in(*body, "new_password");
  if (!may_be_password(fresh))
    return done(problem_reply({Code::bad_password, "a password has 8 to 256 bytes"}));
  check(request, guest.name, text_in(*body, "password"), done,
        [this, guest, fresh, keep = token_hash(request.token), done](const Guest&) {
          const std::string hash = password_hash(fresh);
          if (hash.empty()) return done(problem_reply(kNoMemory));
          const PutAccount put{guest.id, key_of(guest.name), guest.name, hash, house_.time.now()};
          house_.writer.write({put, EndOtherSessions{guest.id, keep}}, [this, guest, done](bool written) {
            if (!written) return done(problem_reply(not_written()));
            // Every socket asks anew who it is; those of other browsers are nobody's now.
            house_.hang_up(guest.id);
            done(json_reply(guest_body(guest)));
          });
        });
}

void AccountDesk::remove(const HttpRequest& request, const Guest& guest, const Done& done) {
  const auto body = body_of(request, done);
  if (!body) return;
  if (house_.store.open_matches(guest.id) > 0) {
    return done(
        problem_reply({Code::still_running, "resign or leave your matches first; others play there"}));
  }
  check(request, guest.name, text_in(*body, "password"), done, [this, guest, done](const Guest&) {
    house_.writer.write({RemoveGuest{guest.id}}, [this, id = guest.id, done](bool written) {
      if (!written) return done(problem_reply(not_written()));
      house_.hang_up(id);
      HttpReply reply = json_reply("{}");
      reply.headers.emplace_back("Set-Cookie", cookie_of("", house_.config.secure_cookies));
      done(std::move(reply));
    });
  });
}

void AccountDesk::ladder(const CatalogGame& game, const Done& done) const {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.field("game", game.info().name);
  out.open_array("ladder");
  for (const RatingRow& row : house_.store.ladder(game.info().name, kLadder)) {
    out.open_object();
    out.field("id", row.guest);
    out.field("name", row.name);
    write_rating(out, row);
    out.close_object();
  }
  out.close_array();
  out.close_object();
  done(json_reply(std::move(text)));
}

void AccountDesk::person(const std::string& id, const Done& done) const {
  const auto guest = house_.store.guest(id);
  if (!guest || !guest->account)
    return done(problem_reply({Code::not_found, "nobody of that id has an account"}));
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.key("person");
  write_guest(out, *guest);
  out.open_array("ratings");
  for (const RatingRow& row : house_.store.ratings(id)) {
    out.open_object();
    out.field("game", row.game);
    write_rating(out, row);
    out.open_array("history");
    for (const RatingRow& point : house_.store.rating_history(id, row.game, kHistory)) {
      out.open_object();
      out.field("at", point.at);
      out.field("match", point.match);
      out.field("rating", std::int64_t{std::llround(point.rating)});
      out.close_object();
    }
    out.close_array();
    out.close_object();
  }
  out.close_array();
  out.close_object();
  done(json_reply(std::move(text)));
}

}  // namespace muster::server
