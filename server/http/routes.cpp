#include "server/http/routes.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace muster::server {

namespace {

using enum RouteClass;
using enum Place;

constexpr int kNothing = 0;
constexpr int kSmall = 4096;        // a name, a seat
constexpr int kDeck = 32768;        // several times the largest deck written card by card
constexpr int kSetup = 65536;       // a deck for each seat
constexpr int kRecord = 1U << 20U;  // cut to limits.body_bytes

constexpr std::string_view kRoot = "/api/v1/";

// `here` are ready-made answers and single rows of the store; lists, and what is read, checked and written,
// are a `request`; what hashes a password or plays a whole match again is done `elsewhere` (the latter also
// takes from works_per_minute).
constexpr auto kRoutes = std::to_array<Route>({
    {"GET", "games", games, "", "games", {1, kNothing, here}},
    {"GET", "games/{game}/cards", games, "", "cards", {2, kNothing, here}},
    {"GET", "games/{game}/vocabulary", games, "", "vocabulary", {2, kNothing, here}},
    {"GET", "games/{game}/decks", games, "", "decks", {2, kNothing, here}},
    {"GET", "games/{game}/rules", games, "", "", {2, kNothing, here}},
    {"POST", "games/{game}/deck", decks, "look", "deck_look", {5, kDeck, request}},
    {"POST", "games/{game}/card", games, "card_text", "tried_card", {10, kDeck, request}},
    {"POST", "games/{game}/trials", games, "trial", "trial", {10, kSetup, request}},
    {"GET", "trials/{trial}", games, "", "trial", {2, kNothing, request}},
    {"POST", "trials/{trial}/stop", games, "nothing", "trial", {2, kSmall, request}},
    {"GET", "games/{game}/ladder", people, "", "ladder", {2, kNothing, request}},
    {"POST", "guests", people, "guest", "me", {2, kSmall, here}},
    {"GET", "me", people, "", "me", {1, kNothing, here}},
    {"POST", "me", people, "rename", "me", {2, kSmall, here}},
    {"GET", "me/matches", matches, "", "tables", {2, kNothing, request}},
    {"GET", "me/turns", matches, "", "tables", {2, kNothing, request}},
    {"GET", "me/vacation", people, "", "vacation", {1, kNothing, here}},
    {"POST", "me/vacation", people, "vacation", "vacation", {2, kSmall, here}},
    {"GET", "me/seek", matches, "", "seek", {1, kNothing, here}},
    {"POST", "me/seek", matches, "seek", "seek", {4, kDeck, request}},
    {"POST", "me/seek/stop", matches, "nothing", "nothing", {1, kSmall, here}},
    {"GET", "seeks", matches, "", "seeks", {1, kNothing, here}},
    {"GET", "me/decks", decks, "", "my_decks", {3, kNothing, request}},
    {"POST", "me/decks", decks, "deck", "one_deck", {3, kDeck, request}},
    {"GET", "me/settings", people, "", "settings", {1, kNothing, here}},
    {"POST", "me/settings", people, "settings", "settings", {2, kSetup, here}},
    {"GET", "me/sessions", account, "", "sessions", {2, kNothing, request}},
    {"POST", "me/sessions/end", account, "end_sessions", "nothing", {2, kSmall, request}},
    {"GET", "decks/{deck}", decks, "", "one_deck", {2, kNothing, request}},
    {"POST", "decks/{deck}", decks, "deck", "one_deck", {3, kDeck, request}},
    {"POST", "decks/{deck}/delete", decks, "nothing", "nothing", {2, kSmall, request}},
    {"POST", "account", account, "login", "account", {2, kSmall, elsewhere}},
    {"POST", "account/password", account, "new_password", "account", {2, kSmall, elsewhere}},
    {"POST", "account/codes", account, "password", "account", {2, kSmall, elsewhere}},
    {"POST", "account/recover", account, "recover", "me", {2, kSmall, elsewhere}},
    {"POST", "account/delete", account, "password", "nothing", {2, kSmall, elsewhere}},
    {"POST", "session", account, "login", "me", {2, kSmall, elsewhere}},
    {"POST", "session/end", account, "nothing", "nothing", {2, kSmall, elsewhere}},
    {"GET", "people/{person}", people, "", "person", {2, kNothing, request}},
    {"GET", "people/{person}/statistics", people, "", "statistics", {5, kNothing, request}},
    {"POST", "reports", people, "report", "nothing", {4, kSmall, here}},
    {"GET", "matches", matches, "", "tables", {2, kNothing, request}},
    {"POST", "matches", matches, "match", "one_table", {4, kSetup, request}},
    {"GET", "matches/{match}", matches, "", "one_table", {1, kNothing, here}},
    {"POST", "matches/{match}/join", matches, "join", "one_table", {4, kDeck, request}},
    {"POST", "matches/{match}/leave", matches, "nothing", "one_table", {2, kSmall, here}},
    {"GET", "matches/{match}/record", replay, "", "", {4, kNothing, elsewhere}},
    {"GET", "matches/{match}/replay", replay, "", "replay", {4, kNothing, elsewhere}},
    {"GET", "matches/{match}/scenario", replay, "", "", {4, kNothing, elsewhere}},
    {"GET", "matches/{match}/review", replay, "", "review", {1, kNothing, here}},
    {"POST", "matches/{match}/review", replay, "nothing", "review", {4, kSmall, elsewhere}},
    {"POST", "matches/{match}/continue", matches, "continue", "one_table", {4, kSmall, request}},
    {"POST", "records", replay, "record", "one_table", {10, kRecord, elsewhere}},
    {"GET", "admin/matches", admin, "", "tables", {1, kNothing, request}},
    {"POST", "admin/matches/{match}/close", admin, "nothing", "one_table", {1, kSmall, here}},
    {"GET", "admin/reports", admin, "", "reports", {1, kNothing, request}},
    {"POST", "admin/reports/{report}/done", admin, "why", "nothing", {1, kSmall, here}},
    {"GET", "admin/sanctions", admin, "", "sanctions", {1, kNothing, request}},
    {"POST", "admin/sanctions", admin, "sanction", "sanction", {1, kSmall, here}},
    {"GET", "admin/log", admin, "", "log", {1, kNothing, request}},
    {"GET", "admin/people/{person}", admin, "", "known_person", {1, kNothing, request}},
});

std::string_view first_word(std::string_view path) { return path.substr(0, path.find('/')); }

bool fits(std::string_view pattern, std::string_view path) {
  while (!pattern.empty() && !path.empty()) {
    const std::string_view wanted = first_word(pattern);
    const std::string_view word = first_word(path);
    if (word.empty() || (wanted.front() != '{' && wanted != word)) return false;
    pattern.remove_prefix(std::min(wanted.size() + 1, pattern.size()));
    const bool last = word.size() == path.size();
    path.remove_prefix(std::min(word.size() + 1, path.size()));
    // A slash at the end begins a word that is not there.
    if (pattern.empty() != last) return false;
  }
  return pattern.empty() && path.empty();
}

}  // namespace

std::string_view name_of(RouteClass each) {
  static constexpr std::array<std::string_view, kRouteClasses> names{
      "page", "games", "people", "account", "matches", "replay", "decks", "admin", "unknown"};
  return names[static_cast<std::size_t>(each)];
}

std::span<const Route> routes() { return kRoutes; }

const Route* find_route(std::string_view method, std::string_view path) {
  const std::string_view plain = method == "HEAD" ? "GET" : method;
  const auto found = std::find_if(kRoutes.begin(), kRoutes.end(), [&](const Route& route) {
    return route.method == plain && fits(route.path, path);
  });
  return found == kRoutes.end() ? nullptr : &*found;
}

std::string routes_beside(std::string_view path) {
  std::string out;
  for (const Route& route : kRoutes) {
    if (first_word(route.path) != first_word(path) || route.measured == admin) continue;
    out += fmt::format("{}{} {}", out.empty() ? "; there are " : ", ", route.method, route.path);
  }
  return "there is nothing here" + out;
}

Cost cost_of(std::string_view method, std::string_view path) {
  if (!path.starts_with(kRoot)) return {1, kSmall, here};
  path.remove_prefix(kRoot.size());
  if (path == "ws") return {4, kNothing, here};
  const Route* route = find_route(method, path);
  return route == nullptr ? Cost{1, kSmall, here} : route->cost;
}

RouteClass class_of(std::string_view method, std::string_view path) {
  if (!path.starts_with("/api/")) return page;
  if (!path.starts_with(kRoot)) return unknown;
  const Route* route = find_route(method, path.substr(kRoot.size()));
  return route == nullptr ? unknown : route->measured;
}

}  // namespace muster::server
