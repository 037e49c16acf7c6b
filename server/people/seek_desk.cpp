#include "server/people/seek_desk.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "protocol/json_out.hpp"
#include "server/people/glicko.hpp"
#include "server/people/sanctions.hpp"
#include "server/people/secrets.hpp"
#include "server/tables/clock_presets.hpp"
#include "server/tables/seating.hpp"
#include "server/tables/table.hpp"
#include "server/tables/tables.hpp"

namespace muster::server {

namespace {

/// As many play a match between people who found each other.
constexpr int kTwo = 2;

std::string clock_names() {
  std::string out;
  for (const ClockPreset& each : kClockPresets)
    out += fmt::format("{}{}", out.empty() ? "" : ", ", each.name);
  return out;
}

/// What is asked for, or why it is not to be had.
std::variant<Problem, SeekWish> read_wish(const Catalog& catalog, const Guest& guest,
                                          const boost::json::object& body) {
  SeekWish wish{text_in(body, "game"), text_in(body, "clock"), flag_in(body, "rated")};
  const CatalogGame* game = catalog.find(wish.game);
  if (game == nullptr) return Problem{Code::bad_setup, "no such game here"};
  if (game->info().min_seats > kTwo)
    return Problem{Code::bad_setup, fmt::format("{} is for more than two; make a table", game->info().title)};
  if (find_clock(wish.clock) == nullptr)
    return Problem{Code::bad_setup, fmt::format("\"clock\" must be one of {}", clock_names())};
  if (wish.rated && !guest.account)
    return Problem{Code::bad_setup, "rated matches are for people with an account"};
  if (const auto* deck = body.if_contains("deck"); deck != nullptr && !deck->is_null()) {
    wish.deck = boost::json::serialize(*deck);
    if (std::string problem = deck_problem(*game, wish.deck); !problem.empty())
      return Problem{Code::bad_setup, std::move(problem)};
  }
  return wish;
}

void write_pool(JsonOut& out, const Pool& pool) {
  out.field("game", pool.game);
  out.field("clock", pool.clock);
  out.flag("rated", pool.rated);
  out.field("waiting", pool.waiting);
  if (pool.expected) out.field("expected", *pool.expected);
}

}  // namespace

void SeekDesk::begin(const HttpRequest& request, const Guest& guest, const Done& done) {
  const auto body = body_of(request, done);
  if (!body) return;
  auto read = read_wish(house_.catalog, guest, *body);
  if (const auto* problem = std::get_if<Problem>(&read)) return done(problem_reply(*problem));
  Seek seek;
  seek.guest = guest.id;
  seek.wish = std::get<SeekWish>(std::move(read));
  const Rating fresh;
  seek.rating = fresh.rating;
  seek.deviation = fresh.deviation;
  for (const RatingRow& row : house_.store.ratings(guest.id)) {
    if (row.game != seek.wish.game) continue;
    seek.rating = row.rating;
    seek.deviation = row.deviation;
  }
  seeks_.begin(std::move(seek), house_.time.now());
  try_to_pair(request, guest.id, done);
}

void SeekDesk::look(const HttpRequest& request, const Guest& guest, const Done& done) {
  if (!seeks_.ask(guest.id, house_.time.now())) return answer(guest.id, done);
  try_to_pair(request, guest.id, done);
}

void SeekDesk::end(const Guest& guest, const Done& done) {
  seeks_.end(guest.id);
  done(json_reply("{}"));
}

void SeekDesk::list(const Done& done) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.open_array("seeks");
  for (const Pool& pool : seeks_.pools(house_.time.now())) {
    out.open_object();
    write_pool(out, pool);
    out.close_object();
  }
  out.close_array();
  out.close_object();
  done(json_reply(std::move(text)));
}

std::optional<MatchRow> SeekDesk::match_of(const Seek& first, const Seek& second, Problem& problem) const {
  const auto one = house_.store.guest(first.guest);
  const auto other = house_.store.guest(second.guest);
  if (!one || !other) {
    problem = {Code::not_found, "somebody is gone"};
    return std::nullopt;
  }
  const CatalogGame& game = *house_.catalog.find(first.wish.game);
  // Between strangers nothing is taken back and nobody is helped, and everybody may look on.
  auto match =
      read_setup(house_.catalog, *one,
                 fmt::format(R"({{"game":"{}","seats":[{{"player":"me"}},{{"player":"open"}}],"rated":{},)"
                             R"("listed":true,"undo":false,"hints":false,"chat":true}})",
                             first.wish.game, first.wish.rated),
                 problem);
  if (!match) return std::nullopt;
  match->clock = find_clock(first.wish.clock)->clock;
  match->clock.lose = match->clock.lose || first.wish.rated;
  match->seats[0].deck = first.wish.deck;
  match->seats[1] = {SeatKind::person, other->id, other->name, {}, second.wish.deck, false, other->account};
  const std::uint64_t seed = random_seed();
  // Who has waited longer has no right to the first seat.
  if ((random_seed() & 1U) != 0) std::swap(match->seats[0], match->seats[1]);
  match->id = random_id(16);
  match->number = house_.tables->next_number();
  match->created = house_.time.now();
  match->maker = one->id;
  match->state = MatchState::running;
  if (!deal(game, *match, seed, problem)) return std::nullopt;
  return match;
}

void SeekDesk::try_to_pair(const HttpRequest& request, const std::string& guest, const Done& done) {
  auto pair = seeks_.pair(guest, house_.time.now());
  if (!pair) return answer(guest, done);
  const auto& [first, second] = *pair;
  const auto is_out = [this](const Seek& seek) {
    return house_.sanctions->banned(seek.guest, {}).has_value() || !house_.store.guest(seek.guest);
  };
  Problem problem;
  std::optional<MatchRow> match;
  try {
    for (const Seek* each : {&first, &second}) {
      if (!is_out(*each)) continue;
      seeks_.apart(first, second, false);
      seeks_.end(each->guest);
      return answer(guest, done);
    }
    match = match_of(first, second, problem);
  } catch (const StoreError&) {
    seeks_.apart(first, second, false);
    throw;
  }
  if (!match) {
    seeks_.apart(first, second, true);
    return answer(guest, done);
  }
  const std::string id = match->id;
  house_.writer.write({PutMatch{std::move(*match)}}, [this, one = first, other = second, id, guest, done,
                                                      address = request.address](bool written) {
    if (!written) {
      seeks_.apart(one, other, false);
      return done(problem_reply(not_written()));
    }
    house_.metrics.matches_made.fetch_add(1, std::memory_order_relaxed);
    seeks_.paired(one, other, id, house_.time.now());
    if (const auto table = house_.tables->find(id)) table->wake({address, nullptr});
    answer(guest, done);
  });
}

void SeekDesk::answer(const std::string& guest, const Done& done) {
  const std::int64_t now = house_.time.now();
  const auto seek = seeks_.ask(guest, now);
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.key("seek");
  if (!seek) {
    out.null();
  } else {
    out.open_object();
    out.field("state", seek->state == Seek::State::found ? "found" : "waiting");
    write_pool(out, seeks_.around(*seek, now));
    out.field("waited", now - seek->since);
    if (const auto window = Seeks::window(*seek, now))
      out.field("within", std::int64_t{std::llround(*window)});
    if (!seek->match.empty()) out.field("match", seek->match);
    out.close_object();
  }
  out.close_object();
  done(json_reply(std::move(text)));
}

}  // namespace muster::server
