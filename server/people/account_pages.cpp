// What accounts show to everybody: the ladder of a game, and a person with their ratings.
#include <cmath>

#include "protocol/json_out.hpp"
#include "server/people/account_desk.hpp"
#include "server/people/glicko.hpp"
#include "server/people/statistics.hpp"

namespace muster::server {

namespace {

constexpr int kLadder = 100;
constexpr int kHistory = 200;
/// The latest matches that statistics are made of.
constexpr int kCounted = 1000;

void write_rating(JsonOut& out, const RatingRow& row) {
  out.field("rating", std::int64_t{std::llround(row.rating)});
  out.field("deviation", std::int64_t{std::llround(row.deviation)});
  out.field("matches", row.matches);
  if (row.deviation > kSureDeviation) out.flag("provisional", true);
}

}  // namespace

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

void AccountDesk::statistics(const HttpRequest& request, const std::string& id, const Done& done) const {
  const auto guest = house_.store.guest(id);
  const auto viewer = guests_.with_token(request.token);
  const bool mine = viewer && viewer->id == id;
  // Guests without an account are known to themselves only.
  if (!guest || (!guest->account && !mine))
    return done(problem_reply({Code::not_found, "nobody of that id has an account"}));
  MatchQuery query;
  query.guest = id;
  query.state = MatchState::finished;
  query.limit = kCounted;
  std::vector<MatchRow> matches = house_.store.matches(query);
  if (!mine) std::erase_if(matches, [](const MatchRow& match) { return !match.listed; });
  std::string text;
  JsonOut out(text);
  out.open_object();
  write_statistics(out, statistics_of(matches, id));
  out.close_object();
  done(json_reply(std::move(text)));
}

void AccountDesk::person(const HttpRequest& request, const std::string& id, const Done& done) const {
  const auto guest = house_.store.guest(id);
  if (!guest || !guest->account)
    return done(problem_reply({Code::not_found, "nobody of that id has an account"}));
  // Matches that are not listed are known to those who were there; in public they did not happen.
  const auto viewer = guests_.with_token(request.token);
  const bool mine = viewer && viewer->id == id;
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
    for (const RatingRow& point : house_.store.rating_history(id, row.game, mine, kHistory)) {
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
