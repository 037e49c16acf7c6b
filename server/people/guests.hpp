// Guests: people without an account, known by a secret token.
#pragma once

#include <functional>
#include <string>
#include <variant>

#include "server/house.hpp"
#include "server/http/errors.hpp"

namespace muster::server {

struct NewGuest {
  Guest guest;
  std::string token;
};

class Guests {
 public:
  explicit Guests(House& house) : house_(house) {}

  /// Nobody when the token is empty, unknown or was not used for too long. Being asked for counts as use.
  std::optional<Guest> with_token(const std::string& token) const;
  void add(const std::string& name, std::function<void(std::variant<Problem, NewGuest>)> done);
  void rename(const Guest& guest, const std::string& name,
              std::function<void(std::variant<Problem, Guest>)> done);

 private:
  /// The name as it is kept, or why it is refused to this guest ("" for one yet to be made).
  std::variant<Problem, std::string> checked(const std::string& name, const std::string& guest) const;

  House& house_;
};

}  // namespace muster::server
