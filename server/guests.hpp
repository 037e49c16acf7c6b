// Guests: people without an account, known by a secret token.
#pragma once

#include <functional>
#include <string>
#include <variant>

#include "server/errors.hpp"
#include "server/house.hpp"

namespace muster::server {

struct NewGuest {
  Guest guest;
  std::string token;
};

class Guests {
 public:
  explicit Guests(House& house) : house_(house) {}

  /// Nobody when the token is empty or unknown.
  std::optional<Guest> with_token(const std::string& token) const;
  void add(const std::string& name, std::function<void(std::variant<Problem, NewGuest>)> done);
  void rename(const Guest& guest, const std::string& name,
              std::function<void(std::variant<Problem, Guest>)> done);

 private:
  House& house_;
};

}  // namespace muster::server
