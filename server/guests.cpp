#include "server/guests.hpp"

#include <fmt/format.h>

#include "server/names.hpp"
#include "server/secrets.hpp"

namespace muster::server {

namespace {

constexpr std::size_t kTokenLetters = 43;  // of base64url

Problem bad_name(int letters) {
  return {Code::bad_name, fmt::format("a name has 1 to {} letters that can be seen", letters)};
}

}  // namespace

std::optional<Guest> Guests::with_token(const std::string& token) const {
  if (token.size() != kTokenLetters) return std::nullopt;
  return house_.store.guest_by_token(token_hash(token));
}

void Guests::add(const std::string& name, std::function<void(std::variant<Problem, NewGuest>)> done) {
  const int letters = house_.config.limits.name_letters;
  const auto tidy = tidy_name(name, letters);
  if (!tidy) return done(bad_name(letters));
  NewGuest made{{random_id(12), *tidy}, random_id(kTokenBytes)};
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
  const int letters = house_.config.limits.name_letters;
  const auto tidy = tidy_name(name, letters);
  if (!tidy) return done(bad_name(letters));
  Guest renamed{guest.id, *tidy};
  const PutGuest put{renamed, {}, 0};
  house_.writer.write({put}, [renamed = std::move(renamed), done = std::move(done)](bool written) {
    if (!written) return done(not_written());
    done(renamed);
  });
}

}  // namespace muster::server
