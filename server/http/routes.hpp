// Every request of the API in one table: what it takes, what it answers, as what it is measured and what it
// costs, before anything is done about it. What is not in the table is not answered; what is in it is fuzzed
// (tests/server/http/fuzz_test.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "server/http/costs.hpp"

namespace muster::server {

/// What requests are measured as, by what they cost: see /metrics.
enum class RouteClass : std::uint8_t { page, games, people, account, matches, replay, decks, admin, unknown };
inline constexpr std::size_t kRouteClasses = 9;
std::string_view name_of(RouteClass each);

struct Route {
  std::string_view method;
  std::string_view path;  // after /api/v1/; {…} stands for one word
  RouteClass measured;
  std::string_view body;    // its shape in docs/schemas/requests.json; "" when it takes none
  std::string_view answer;  // its shape in docs/schemas/http.json; "" when it is no JSON
  Cost cost;
};

std::span<const Route> routes();
/// Null when there is no such request. HEAD asks for what GET does.
const Route* find_route(std::string_view method, std::string_view path);
/// What there is instead of a path that is not there, for the error message.
std::string routes_beside(std::string_view path);
/// By method and whole path; what is not in the table costs the least and may send hardly anything.
Cost cost_of(std::string_view method, std::string_view path);
/// As what a request is measured, by its whole path.
RouteClass class_of(std::string_view method, std::string_view path);

}  // namespace muster::server
