#include "server/people/ratings.hpp"

#include <boost/json.hpp>

namespace muster::server {

namespace json = boost::json;

std::optional<RateMatch> rating_of(const MatchRow& match, std::int64_t at) {
  if (!match.rated || match.outcome.empty()) return std::nullopt;
  boost::system::error_code code;
  const json::value outcome = json::parse(match.outcome, code);
  const json::value* result =
      !code && outcome.is_object() ? outcome.get_object().if_contains("result") : nullptr;
  if (result == nullptr || !result->is_array() || result->get_array().size() != match.seats.size())
    return std::nullopt;
  RateMatch rate{match.id, match.game, at, {}};
  rate.players.reserve(match.seats.size());
  for (std::size_t i = 0; i < match.seats.size(); ++i) {
    const json::value& word = result->get_array()[i];
    if (!word.is_string() || match.seats[i].guest.empty()) return std::nullopt;
    const std::string_view verdict(word.get_string());
    rate.players.push_back({match.seats[i].guest, verdict == "win" ? 1.0 : verdict == "draw" ? 0.5 : 0.0});
  }
  return rate;
}

}  // namespace muster::server
