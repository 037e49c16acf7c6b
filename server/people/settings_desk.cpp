#include "server/people/settings_desk.hpp"

#include <algorithm>
#include <cmath>

#include <boost/json.hpp>
#include <fmt/format.h>

namespace muster::server {

namespace {

namespace json = boost::json;

constexpr std::size_t kMostBytes = 4096;
constexpr std::size_t kMostSettings = 64;
constexpr std::size_t kMostOfAName = 64;
constexpr std::size_t kMostEntries = 256;

bool is_name(std::string_view name) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return !name.empty() && name.size() <= kMostOfAName && std::all_of(name.begin(), name.end(), letter);
}

bool is_plain(const json::value& value) {
  if (value.is_string()) return value.get_string().size() <= kMostOfAName;
  return value.is_bool() || value.is_number();
}

bool is_list_of_plain(const json::value& value) {
  if (!value.is_array()) return false;
  const json::array& list = value.get_array();
  return list.size() <= kMostEntries && std::all_of(list.begin(), list.end(), is_plain);
}

std::string answer(std::string_view settings) { return fmt::format(R"({{"settings":{}}})", settings); }

}  // namespace

std::string what_is_wrong_with(const json::object& settings) {
  if (settings.size() > kMostSettings) return fmt::format("{} settings are enough", kMostSettings);
  for (const auto& [name, value] : settings) {
    if (!is_name(name)) return "the name of a setting has 1 to 64 letters, a to z, and nothing else";
    if (!is_plain(value) && !is_list_of_plain(value)) {
      return fmt::format(
          "the setting \"{}\" must be true, false, a number, a text of up to {} bytes, or a list of up to {} "
          "of "
          "these",
          std::string_view(name), kMostOfAName, kMostEntries);
    }
  }
  return {};
}

void SettingsDesk::own(const HttpRequest& request, const Done& done) {
  const auto guest = guests_.with_token(request.token);
  if (!guest) return done(problem_reply({Code::unauthorized, "become a guest first"}));
  if (request.method != "POST") {
    return done(json_reply(answer(house_.store.settings(guest->id).value_or("{}"))));
  }
  const auto body = body_of(request, done);
  if (!body) return;
  const json::value* given = body->if_contains("settings");
  if (given == nullptr || !given->is_object() || body->size() != 1) {
    return done(
        problem_reply({Code::malformed, R"(the body is {"settings":{…}}, one object and nothing else)"}));
  }
  if (const std::string wrong = what_is_wrong_with(given->get_object()); !wrong.empty()) {
    return done(problem_reply({Code::malformed, wrong}));
  }
  std::string text = json::serialize(*given);
  if (text.size() > kMostBytes) {
    return done(problem_reply({Code::malformed, fmt::format("settings have at most {} bytes", kMostBytes)}));
  }
  house_.writer.write({PutSettings{guest->id, text}}, [done, text](bool written) {
    if (!written) return done(problem_reply(not_written()));
    done(json_reply(answer(text)));
  });
}

}  // namespace muster::server
