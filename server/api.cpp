#include "server/api.hpp"

#include <algorithm>
#include <charconv>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "server/log.hpp"
#include "server/secrets.hpp"
#include "server/table.hpp"
#include "server/table_json.hpp"
#include "server/tables.hpp"

namespace muster::server {

namespace json = boost::json;

namespace {

constexpr std::string_view kRoot = "/api/v1/";

HttpReply json_reply(std::string body, int status = 200) {
  HttpReply reply;
  reply.status = status;
  reply.body = std::move(body);
  reply.headers.emplace_back("Cache-Control", "no-store");
  return reply;
}

/// What changes only with the program.
HttpReply fixed_reply(const HttpRequest& request, const std::string& body,
                      std::string type = "application/json") {
  HttpReply reply;
  const std::string tag = fmt::format("\"{}\"", token_hash(body).substr(0, 22));
  if (request.if_none_match == tag) {
    reply.status = 304;
  } else {
    reply.body = body;
  }
  reply.type = std::move(type);
  reply.headers.emplace_back("ETag", tag);
  reply.headers.emplace_back("Cache-Control", "no-cache");
  return reply;
}

/// Hands a table's answer on as a reply.
Answer as_reply(const Api::Done& done, int status = 200, std::string type = "application/json") {
  return [done, status, type = std::move(type)](Reply reply) {
    if (const auto* problem = std::get_if<Problem>(&reply)) return done(problem_reply(*problem));
    HttpReply answer = json_reply(std::move(std::get<std::string>(reply)), status);
    answer.type = type;
    done(std::move(answer));
  };
}

std::string guest_json(const Guest& guest, const std::string& token = {}) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.open_object("guest");
  out.field("id", guest.id);
  out.field("name", guest.name);
  out.close_object();
  if (!token.empty()) out.field("token", token);
  out.close_object();
  return text;
}

std::optional<json::object> body_of(const HttpRequest& request, const Api::Done& done) {
  boost::system::error_code code;
  json::parse_options strict;
  strict.max_depth = 8;
  json::value value = json::parse(request.body.empty() ? "{}" : request.body, code, {}, strict);
  if (code || !value.is_object()) {
    done(problem_reply({Code::malformed, "the body must be one JSON object"}));
    return std::nullopt;
  }
  return std::move(value.get_object());
}

std::string text_in(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

std::int64_t number_or(const std::string& text, std::int64_t fallback) {
  std::int64_t value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  return code == std::errc() && end == text.data() + text.size() && !text.empty() ? value : fallback;
}

bool is_loopback(const std::string& address) { return address.starts_with("127.") || address == "::1"; }

}  // namespace

Api::Api(House& house, Addresses& addresses, std::string admin_secret)
    : house_(house),
      addresses_(addresses),
      guests_(house),
      files_(house.config.web),
      admin_secret_(std::move(admin_secret)) {}

HttpReply Api::health() const {
  if (house_.writer.healthy()) return json_reply(R"({"status":"ok"})");
  return json_reply(R"({"status":"the database cannot be written"})", 503);
}

void Api::handle(const HttpRequest& request, const Done& done) {
  house_.metrics.requests.fetch_add(1, std::memory_order_relaxed);
  const auto refuse = [&](Code code, const char* why) {
    house_.metrics.errors.fetch_add(1, std::memory_order_relaxed);
    done(problem_reply({code, why}));
  };
  if (!addresses_.request(request.address)) {
    house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
    return refuse(Code::slow_down, "too many requests");
  }
  const bool changes = request.method == "POST";
  if (!changes && request.method != "GET" && request.method != "HEAD") {
    return refuse(Code::malformed, "only GET, HEAD and POST are known here");
  }
  if (changes) {
    if (!origin_is_allowed(request.origin, request.host, house_.config.origins)) {
      return refuse(Code::forbidden, "this page may not use the server");
    }
    if (!request.content_type.starts_with("application/json")) {
      return refuse(Code::malformed, "the body must be application/json");
    }
  }
  try {
    route(request, done);
  } catch (const StoreError& error) {
    log_error("http", error.what());
    refuse(Code::storage, "the database cannot be read");
  }
}

void Api::route(const HttpRequest& request, const Done& done) {
  const std::string_view path = request.path;
  if (path == "/healthz") return done(health());
  if (path == "/metrics") {
    const bool may = is_loopback(request.address) || same_secret(request.token, admin_secret_);
    if (!may) return done(problem_reply({Code::forbidden, "metrics are for this machine only"}));
    HttpReply reply = json_reply(
        house_.metrics.text(static_cast<std::int64_t>(house_.tables->size()), house_.writer.healthy()));
    reply.type = "text/plain; version=0.0.4";
    return done(std::move(reply));
  }
  if (!path.starts_with("/api/")) {
    if (request.method == "POST") return done(problem_reply({Code::not_found, "there is nothing here"}));
    return done(files_.get(request));
  }
  if (!path.starts_with(kRoot))
    return done(problem_reply({Code::not_found, "this server speaks version 1: /api/v1/"}));
  const std::string_view rest = path.substr(kRoot.size());
  if (rest == "games") return done(fixed_reply(request, house_.catalog.games_json()));
  if (rest.starts_with("games/")) return get_game(request, rest.substr(6), done);
  if (rest == "guests" || rest == "me" || rest == "me/matches") return guest_routes(request, done);
  if (rest == "matches" || rest.starts_with("matches/")) return match_routes(request, rest, done);
  if (rest.starts_with("admin/")) return admin_routes(request, rest.substr(6), done);
  done(problem_reply({Code::not_found, "there is nothing here"}));
}

void Api::get_game(const HttpRequest& request, std::string_view rest, const Done& done) {
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  const CatalogGame* game = house_.catalog.find(rest.substr(0, slash));
  const std::string_view what = rest.substr(slash);
  if (game == nullptr) return done(problem_reply({Code::not_found, "there is no such game"}));
  if (what == "/cards") return done(fixed_reply(request, game->cards_json));
  if (what == "/decks") return done(fixed_reply(request, game->decks_json));
  if (what == "/rules") return done(fixed_reply(request, game->rules_text, "text/markdown; charset=utf-8"));
  done(problem_reply({Code::not_found, "a game has /cards, /decks and /rules"}));
}

void Api::guest_routes(const HttpRequest& request, const Done& done) {
  const bool post = request.method == "POST";
  if (request.path == "/api/v1/guests") {
    if (!post) return done(problem_reply({Code::not_found, "POST makes a guest"}));
    return make_guest(request, done);
  }
  const auto guest = guests_.with_token(request.token);
  if (!guest)
    return done(problem_reply({Code::unauthorized, "you are nobody here yet: POST /api/v1/guests"}));
  if (request.path == "/api/v1/me/matches") return list_matches(request, guest->id, true, done);
  if (post) return rename(request, *guest, done);
  done(json_reply(guest_json(*guest)));
}

void Api::make_guest(const HttpRequest& request, const Done& done) {
  const auto body = body_of(request, done);
  if (!body) return;
  if (!addresses_.make_guest(request.address)) {
    house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
    return done(problem_reply({Code::too_many, "too many guests from one address; try again later"}));
  }
  const json::value* wish = body->if_contains("token");
  const bool tell = wish != nullptr && wish->is_bool() && wish->get_bool();
  guests_.add(text_in(*body, "name"), [done, tell, secure = house_.config.secure_cookies](
                                          std::variant<Problem, NewGuest> made) {
    if (const auto* problem = std::get_if<Problem>(&made)) return done(problem_reply(*problem));
    const auto& fresh = std::get<NewGuest>(made);
    HttpReply reply = json_reply(guest_json(fresh.guest, tell ? fresh.token : ""), 201);
    if (!tell) {
      reply.headers.emplace_back(
          "Set-Cookie", fmt::format("muster={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict{}",
                                    fresh.token, secure ? "; Secure" : ""));
    }
    done(std::move(reply));
  });
}

void Api::rename(const HttpRequest& request, const Guest& guest, const Done& done) {
  const auto body = body_of(request, done);
  if (!body) return;
  guests_.rename(guest, text_in(*body, "name"), [done](std::variant<Problem, Guest> renamed) {
    if (const auto* problem = std::get_if<Problem>(&renamed)) return done(problem_reply(*problem));
    done(json_reply(guest_json(std::get<Guest>(renamed))));
  });
}

void Api::list_matches(const HttpRequest& request, const std::string& guest, bool all, const Done& done) {
  MatchQuery query;
  query.guest = guest;
  query.unlisted_too = all;
  query.game = request.parameter("game");
  query.before = number_or(request.parameter("before"), 0);
  query.limit = static_cast<int>(std::clamp<std::int64_t>(number_or(request.parameter("limit"), 50), 1, 100));
  if (const std::string state = request.parameter("state"); !state.empty()) {
    for (const MatchState each : {MatchState::waiting, MatchState::running, MatchState::finished}) {
      if (name_of(each) == state) query.state = each;
    }
    if (!query.state)
      return done(problem_reply({Code::malformed, "\"state\" must be waiting, running or finished"}));
  } else if (!all) {
    query.state = MatchState::waiting;
  }
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.open_array("matches");
  for (const MatchRow& match : house_.store.matches(query)) {
    Seat seat = Seat::none;
    for (std::size_t i = 0; i < match.seats.size(); ++i) {
      if (!guest.empty() && match.seats[i].guest == guest) seat = seat_at(static_cast<int>(i));
    }
    TableNow now;
    now.seq = match.seq;
    write_table(out, match, house_.catalog.find(match.game), now, seat);
  }
  out.close_array();
  out.close_object();
  done(json_reply(std::move(text)));
}

void Api::match_routes(const HttpRequest& request, std::string_view rest, const Done& done) {
  rest.remove_prefix(7);  // "matches"
  if (rest.empty() || rest == "/") {
    if (request.method != "POST") return list_matches(request, {}, false, done);
    const auto guest = guests_.with_token(request.token);
    if (!guest) return done(problem_reply({Code::unauthorized, "become a guest first"}));
    return create_match(request, *guest, done);
  }
  rest.remove_prefix(1);
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  one_match(request, std::string(rest.substr(0, slash)), rest.substr(slash), done);
}

void Api::create_match(const HttpRequest& request, const Guest& guest, const Done& done) {
  const int limit = house_.config.limits.matches_per_guest;
  if (limit > 0 && house_.store.open_matches(guest.id) >= limit) {
    house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
    return done(problem_reply({Code::too_many, fmt::format("{} matches at once are enough", limit)}));
  }
  Problem problem;
  auto match = read_setup(house_.catalog, guest, request.body, problem);
  if (!match) return done(problem_reply(problem));
  match->id = random_id(16);
  match->number = house_.tables->next_number();
  match->created = house_.time.now();
  const bool full = std::none_of(match->seats.begin(), match->seats.end(),
                                 [](const SeatRow& seat) { return seat.kind == SeatKind::open; });
  if (full) {
    const std::uint64_t seed = match->seed.empty() ? random_seed() : std::stoull(match->seed);
    if (!deal(*house_.catalog.find(match->game), *match, seed, problem)) return done(problem_reply(problem));
    match->state = MatchState::running;
  }
  const bool mine = std::any_of(match->seats.begin(), match->seats.end(),
                                [](const SeatRow& seat) { return seat.kind == SeatKind::person; });
  house_.writer.write({PutMatch{*match}},
                      [this, done, id = match->id, guest = mine ? guest.id : ""](bool written) {
                        if (!written)
                          return done(problem_reply({Code::storage, "it could not be written to disk"}));
                        house_.metrics.matches_made.fetch_add(1, std::memory_order_relaxed);
                        const auto table = house_.tables->find(id);
                        if (table == nullptr)
                          return done(problem_reply({Code::storage, "the match cannot be read back"}));
                        table->wake();
                        table->look(guest, as_reply(done, 201));
                      });
}

void Api::one_match(const HttpRequest& request, const std::string& id, std::string_view what,
                    const Done& done) {
  const auto table = house_.tables->find(id);
  if (table == nullptr) return done(problem_reply({Code::not_found, "there is no such match"}));
  const auto guest = guests_.with_token(request.token);
  const bool post = request.method == "POST";
  if (!post && what.empty()) return table->look(guest ? guest->id : "", as_reply(done));
  if (!post && what == "/record") return table->record(as_reply(done, 200, "application/x-ndjson"));
  if (!post && what == "/replay") return table->replay(request.parameter("viewer"), as_reply(done));
  if (post && (what == "/join" || what == "/leave")) {
    if (!guest) return done(problem_reply({Code::unauthorized, "become a guest first"}));
    if (what == "/leave") return table->give_up_seat(*guest, as_reply(done));
    const int limit = house_.config.limits.matches_per_guest;
    if (limit > 0 && house_.store.open_matches(guest->id) >= limit) {
      return done(problem_reply({Code::too_many, fmt::format("{} matches at once are enough", limit)}));
    }
    Problem problem;
    const auto wish = read_join(request.body, problem);
    if (!wish) return done(problem_reply(problem));
    return table->claim(*guest, *wish, as_reply(done));
  }
  done(problem_reply({Code::not_found, "a match has /join, /leave, /record and /replay"}));
}

void Api::admin_routes(const HttpRequest& request, std::string_view rest, const Done& done) {
  if (!same_secret(request.token, admin_secret_)) {
    return done(problem_reply({Code::forbidden, "this is for the administrator"}));
  }
  if (rest == "matches") return list_matches(request, {}, true, done);
  if (rest.starts_with("matches/") && rest.ends_with("/close") && request.method == "POST") {
    const std::string id(rest.substr(8, rest.size() - 14));
    const auto table = house_.tables->find(id);
    if (table == nullptr) return done(problem_reply({Code::not_found, "there is no such match"}));
    return table->close(as_reply(done));
  }
  done(problem_reply({Code::not_found, "there is nothing here"}));
}

}  // namespace muster::server
