#include "server/http/replies.hpp"

#include <charconv>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "server/people/secrets.hpp"

namespace muster::server {

namespace json = boost::json;

HttpReply json_reply(std::string body, int status) {
  HttpReply reply;
  reply.status = status;
  reply.body = std::move(body);
  reply.headers.emplace_back("Cache-Control", "no-store");
  return reply;
}

HttpReply fixed_reply(const HttpRequest& request, const std::string& body, std::string type) {
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

Answer as_reply(const Done& done, int status, std::string type) {
  return [done, status, type = std::move(type)](Reply reply) {
    if (const auto* problem = std::get_if<Problem>(&reply)) return done(problem_reply(*problem));
    HttpReply answer = json_reply(std::move(std::get<std::string>(reply)), status);
    answer.type = type;
    done(std::move(answer));
  };
}

std::optional<json::object> body_of(const HttpRequest& request, const Done& done) {
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

bool flag_in(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_bool() && value->get_bool();
}

std::int64_t number_or(const std::string& text, std::int64_t fallback) {
  std::int64_t value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  return code == std::errc() && end == text.data() + text.size() && !text.empty() ? value : fallback;
}

void write_guest(JsonOut& out, const Guest& guest) {
  out.open_object();
  out.field("id", guest.id);
  out.field("name", guest.name);
  if (guest.account) out.flag("account", true);
  out.close_object();
}

std::string cookie_of(const std::string& token, const Config& config) {
  return fmt::format("muster={}; Path=/; Max-Age={}; HttpOnly; SameSite=Strict{}", token,
                     token.empty() ? 0 : config.session_milliseconds() / 1000,
                     config.secure_cookies ? "; Secure" : "");
}

}  // namespace muster::server
