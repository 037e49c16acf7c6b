#include "server/people/guests.hpp"

#include <fmt/format.h>

#include "server/people/names.hpp"
#include "server/people/secrets.hpp"

namespace muster::server {

namespace {

constexpr std::size_t kTokenLetters = 43;  // of base64url

/// How exactly the last use of a session is known: a write an hour and not one a request.
constexpr std::int64_t kUseEvery = 3600LL * 1000;

}  // namespace

std::optional<Guest> Guests::with_token(const std::string& token) const {
  if (token.size() != kTokenLetters) return std::nullopt;
  const std::string hash = token_hash(token);
  const auto session = house_.store.session(hash);
  if (!session) return std::nullopt;
  const std::int64_t now = house_.time.now();
  const std::int64_t expired = now - house_.config.session_milliseconds();
  if (session->used < expired) return std::nullopt;
  if (session->used + kUseEvery <= now) house_.writer.write({UseSession{hash, now, expired}}, [](bool) {});
  return session->guest;
}

std::variant<Problem, std::string> Guests::checked(const std::string& name, const std::string& guest) const {
  const int letters = house_.config.limits.name_letters;
  const auto tidy = tidy_name(name, letters);
  if (!tidy)
    return Problem{Code::bad_name, fmt::format("a name has 1 to {} letters that can be seen", letters)};
  if (std::string problem = name_problem(*tidy); !problem.empty())
    return Problem{Code::bad_name, std::move(problem)};
  const std::string holder = house_.store.account_like(looks_of(*tidy));
  if (!holder.empty() && holder != guest)
    return Problem{Code::name_taken, "somebody with an account goes by that name, or one that looks like it"};
  return *tidy;
}

void Guests::add(const std::string& name, std::function<void(std::variant<Problem, NewGuest>)> done) {
  auto tidy = checked(name, {});
  if (const auto* problem = std::get_if<Problem>(&tidy)) return done(*problem);
  NewGuest made{{random_id(12), std::get<std::string>(tidy)}, random_id(kTokenBytes)};
  const PutGuest put{made.guest, token_hash(made.token), house_.time.now()};
  house_.writer.write({put}, [this, made = std::move(made), done = std::move(done)](bool written) {
    if (!written) return done(not_written());
    house_.metrics.guests_made.fetch_add(1, std::memory_order_relaxed);
    done(made);
  });
}

void Guests::rename(const Guest& guest, const std::string& name,
                    std::function<void(std::variant<Problem, Guest>)> done) {
  if (guest.account) return done(Problem{Code::forbidden, "the name of an account stays as it is"});
  auto tidy = checked(name, guest.id);
  if (const auto* problem = std::get_if<Problem>(&tidy)) return done(*problem);
  Guest renamed{guest.id, std::get<std::string>(tidy)};
  const PutGuest put{renamed, {}, 0};
  house_.writer.write({put}, [renamed = std::move(renamed), done = std::move(done)](bool written) {
    if (!written) return done(not_written());
    done(renamed);
  });
}

}  // namespace muster::server
