#include "server/http/api.hpp"

#include <algorithm>
#include <charconv>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "server/http/replies.hpp"
#include "server/http/routes.hpp"
#include "server/log.hpp"
#include "server/people/secrets.hpp"
#include "server/tables/card_sets.hpp"
#include "server/tables/table.hpp"
#include "server/tables/tables.hpp"

namespace muster::server {

namespace {

constexpr std::string_view kRoot = "/api/v1/";

std::string guest_json(const Guest& guest, const std::string& token = {}) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.key("guest");
  write_guest(out, guest);
  if (!token.empty()) out.field("token", token);
  out.close_object();
  return text;
}

}  // namespace

Api::Api(House& house, Addresses& addresses, std::string admin_secret)
    : house_(house),
      addresses_(addresses),
      guests_(house),
      files_(house.config.web),
      admin_secret_(std::move(admin_secret)) {}

HttpReply Api::health() const {
  // Damage to some matches stops no others, so it is told and not an alarm by itself.
  const bool damaged = house_.metrics.damaged.load(std::memory_order_relaxed);
  if (house_.writer.healthy())
    return json_reply(damaged ? R"({"status":"ok","damaged":true})" : R"({"status":"ok"})");
  return json_reply(R"({"status":"the database cannot be written"})", 503);
}

void Api::handle(const HttpRequest& request, const Cost& cost, Done done) {
  house_.metrics.requests.fetch_add(1, std::memory_order_relaxed);
  auto& seconds =
      house_.metrics.http_seconds[static_cast<std::size_t>(class_of(request.method, request.path))];
  done = [&seconds, begin = std::chrono::steady_clock::now(), answer = std::move(done)](HttpReply reply) {
    seconds.observe_since(begin);
    answer(std::move(reply));
  };
  const auto refuse = [&](Code code, const std::string& why) {
    house_.metrics.errors.fetch_add(1, std::memory_order_relaxed);
    done(problem_reply({code, why}));
  };
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
  if (cost.place == Place::request) return route_later(request, done);
  route_safely(request, done);
}

void Api::route_safely(const HttpRequest& request, const Done& done) {
  try {
    if (const auto why = moderation_.refusal(request)) {
      house_.metrics.errors.fetch_add(1, std::memory_order_relaxed);
      return done(problem_reply(*why));
    }
    route(request, done);
  } catch (const StoreError& error) {
    log_error("http", error.what());
    house_.metrics.errors.fetch_add(1, std::memory_order_relaxed);
    done(problem_reply({Code::storage, "the database cannot be read"}));
  } catch (const std::exception& error) {
    log_error("http", error.what());
    house_.metrics.errors.fetch_add(1, std::memory_order_relaxed);
    done(problem_reply({Code::storage, "something went wrong here; try again later"}));
  }
}

void Api::route_later(const HttpRequest& request, const Done& done) {
  std::optional<Guest> guest;
  try {
    guest = guests_.with_token(request.token);
  } catch (const StoreError& error) {
    log_error("http", error.what());
    return done(problem_reply({Code::storage, "the database cannot be read"}));
  }
  const Payer payer{request.address, guest ? guest->id : ""};
  if (guest && !addresses_.request(person_key(guest->id), cost_of(request.method, request.path).price)) {
    house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
    return done(problem_reply({Code::slow_down, "too many requests"}));
  }
  const auto task = [this, request, done](const Cancellation&) { route_safely(request, done); };
  if (house_.pool.add(ThinkPool::Length::request, payer, task)) return;
  house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
  done(problem_reply({Code::busy, "the server has much to do; try again in a moment"}));
}

void Api::route(const HttpRequest& request, const Done& done) {
  const std::string_view path = request.path;
  if (path == "/healthz") return done(health());
  if (path == "/metrics") {
    const bool may = request.local || same_secret(request.token, admin_secret_);
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
  if (find_route(request.method, rest) == nullptr)
    return done(problem_reply({Code::not_found, routes_beside(rest)}));
  if (rest == "games") return done(fixed_reply(request, house_.catalog.games_json()));
  if (rest.starts_with("games/")) return get_game(request, rest.substr(6), done);
  if (rest == "guests" || rest == "me" || rest == "me/matches" || rest == "me/turns" || rest == "me/vacation")
    return guest_routes(request, done);
  if (rest == "seeks" || rest.starts_with("me/seek")) return seek_routes(request, rest, done);
  if (rest == "matches" || rest.starts_with("matches/")) return match_routes(request, rest, done);
  if (rest == "me/decks") return decks_.own(request, done);
  if (rest == "me/settings") return settings_.own(request, done);
  if (rest.starts_with("decks/")) return decks_.one(rest.substr(6), request, done);
  if (rest == "account" || rest.starts_with("account/") || rest == "session" || rest == "session/end" ||
      rest == "me/sessions" || rest == "me/sessions/end")
    return accounts_.handle(rest, request, done);
  if (rest.starts_with("trials/")) return lab_.one(rest.substr(7), request, done);
  if (rest.starts_with("people/") && rest.ends_with("/statistics")) {
    const std::size_t begin = std::string_view("people/").size();
    const std::size_t end = rest.rfind('/');
    return accounts_.statistics(request, std::string(rest.substr(begin, end - begin)), done);
  }
  if (rest.starts_with("people/")) return accounts_.person(request, std::string(rest.substr(7)), done);
  if (rest == "reports") return moderation_.report(request, done);
  if (rest == "records") return take_record(request, done);
  if (rest.starts_with("admin/")) return admin_routes(request, rest.substr(6), done);
  done(problem_reply({Code::not_found, "there is nothing here"}));
}

void Api::get_game(const HttpRequest& request, std::string_view rest, const Done& done) {
  const std::size_t slash = std::min(rest.find('/'), rest.size());
  const CatalogGame* game = house_.catalog.find(rest.substr(0, slash));
  const std::string_view what = rest.substr(slash);
  if (game == nullptr) return done(problem_reply({Code::not_found, "there is no such game"}));
  if (what == "/deck" && request.method == "POST") return decks_.look(*game, request, done);
  if (what == "/card" && request.method == "POST") return lab_.card(*game, request, done);
  if (what == "/trials" && request.method == "POST") return lab_.begin(*game, request, done);
  if (what == "/ladder") return accounts_.ladder(*game, done);
  if (what == "/cards") return get_cards(request, *game, done);
  if (what == "/decks") return done(fixed_reply(request, game->decks_json));
  if (what == "/vocabulary") return done(fixed_reply(request, game->vocabulary_json));
  if (what == "/rules") return done(fixed_reply(request, game->rules_text, "text/markdown; charset=utf-8"));
  done(problem_reply({Code::not_found,
                      "a game has /cards, /vocabulary, /decks, /deck, /card, /trials, /rules and /ladder"}));
}

void Api::get_cards(const HttpRequest& request, const CatalogGame& game, const Done& done) {
  const std::string set = request.parameter("set");
  if (set.empty()) return done(fixed_reply(request, game.cards_json));
  std::uint64_t hash = 0;
  const auto [end, code] = std::from_chars(set.data(), set.data() + set.size(), hash, 16);
  const bool a_name = code == std::errc() && end == set.data() + set.size() && set.size() == 16;
  if (a_name && game.rules->cards().is_called(hash)) return done(fixed_reply(request, game.cards_json));
  if (!a_name) return done(problem_reply({Code::not_found, "there is no such card set"}));
  // Reading an older set takes a while.
  const auto read = [this, request, &game, hash, done](const Cancellation&) {
    const auto kept = house_.card_sets->find(game, hash);
    if (kept == nullptr) return done(problem_reply({Code::not_found, "there is no such card set"}));
    done(fixed_reply(request, kept->cards_json));
  };
  if (house_.pool.add(ThinkPool::Length::request, {request.address, ""}, read)) return;
  house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
  done(problem_reply({Code::busy, "the server has much to do; try again in a moment"}));
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
  if (request.path == "/api/v1/me/turns") return list_turns(*guest, done);
  if (request.path == "/api/v1/me/vacation") return vacations_.own(request, *guest, done);
  if (post) return rename(request, *guest, done);
  HttpReply reply = json_reply(guest_json(*guest));
  // The session lasts on from here; so does the browser's cookie.
  if (request.by_cookie) reply.headers.emplace_back("Set-Cookie", cookie_of(request.token, house_.config));
  done(std::move(reply));
}

void Api::make_guest(const HttpRequest& request, const Done& done) {
  const auto body = body_of(request, done);
  if (!body) return;
  if (!addresses_.make_guest(request.address)) {
    house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
    return done(problem_reply({Code::too_many, "too many guests from one address; try again later"}));
  }
  const bool tell = flag_in(*body, "token");
  guests_.add(text_in(*body, "name"),
              [done, tell, &config = house_.config](std::variant<Problem, NewGuest> made) {
                if (const auto* problem = std::get_if<Problem>(&made)) return done(problem_reply(*problem));
                const auto& fresh = std::get<NewGuest>(made);
                HttpReply reply = json_reply(guest_json(fresh.guest, tell ? fresh.token : ""), 201);
                if (!tell) {
                  reply.headers.emplace_back("Set-Cookie", cookie_of(fresh.token, config));
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

void Api::admin_routes(const HttpRequest& request, std::string_view rest, const Done& done) {
  if (!same_secret(request.token, admin_secret_)) {
    return done(problem_reply({Code::forbidden, "this is for the administrator"}));
  }
  if (rest == "matches") return list_matches(request, {}, true, done);
  if (rest.starts_with("matches/") && rest.ends_with("/close") && request.method == "POST") {
    const std::string id(rest.substr(8, rest.size() - 14));
    Problem problem;
    const auto table = house_.tables->find(id, problem);
    if (table == nullptr) return done(problem_reply(problem));
    return table->close(as_reply(done));
  }
  moderation_.admin(rest, request, done);
}

}  // namespace muster::server
