// The HTTP side of what a person has set for themselves: sizes, colours, speed, sounds. The server keeps it
// and does not know what it means.
#pragma once

#include <optional>
#include <string>

#include <boost/json/object.hpp>

#include "server/house.hpp"
#include "server/http/replies.hpp"
#include "server/people/guests.hpp"

namespace muster::server {

/// What is wrong with settings; "" when nothing is. They are names with plain values: truths, numbers, short
/// texts, or lists of these.
std::string what_is_wrong_with(const boost::json::object& settings);

class SettingsDesk {
 public:
  SettingsDesk(House& house, const Guests& guests) : house_(house), guests_(guests) {}

  /// me/settings: GET tells them, POST replaces them.
  void own(const HttpRequest& request, const Done& done);

 private:
  House& house_;
  const Guests& guests_;
};

}  // namespace muster::server
