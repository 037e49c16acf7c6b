#include "server/http/http.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "protocol/json_out.hpp"

namespace muster::server {

namespace {

constexpr auto kPathWords = std::to_array<std::string_view>(
    {"api",     "v1",     "account", "admin",    "cards",    "close",      "continue", "deck",
     "decks",   "delete", "end",     "games",    "guests",   "join",       "ladder",   "leave",
     "matches", "me",     "metrics", "healthz",  "people",   "password",   "record",   "records",
     "replay",  "review", "rules",   "scenario", "session",  "sessions",   "reports",  "sanctions",
     "log",     "done",   "codes",   "recover",  "settings", "vocabulary", "ws"});

std::string_view without_port(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, std::min(host.find(']') + 1, host.size()));
  return host.substr(0, host.find(':'));
}

bool is_plain_address(std::string_view host) {
  if (host.starts_with('['))
    return host.find_first_not_of("[]0123456789abcdefABCDEF:.") == std::string_view::npos;
  return !host.empty() && host.find_first_not_of("0123456789.") == std::string_view::npos;
}

}  // namespace

std::optional<std::string> decode_url(std::string_view text, bool plus_is_space) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && plus_is_space) {
      out += ' ';
    } else if (text[i] != '%') {
      out += text[i];
    } else {
      unsigned value = 0;
      if (i + 2 >= text.size()) return std::nullopt;
      const auto [end, code] = std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16);
      if (code != std::errc() || end != text.data() + i + 3) return std::nullopt;
      out += static_cast<char>(value);
      i += 2;
    }
  }
  return out;
}

std::string logged_path(std::string_view path) {
  constexpr std::size_t kMostWords = 8;
  std::string out;
  for (std::size_t i = 0; i < kMostWords && path.starts_with('/'); ++i) {
    path.remove_prefix(1);
    const std::string_view word = path.substr(0, path.find('/'));
    const bool known = std::find(kPathWords.begin(), kPathWords.end(), word) != kPathWords.end();
    out += '/';
    out += known ? word : word.empty() ? "" : "*";
    path.remove_prefix(word.size());
  }
  return out;
}

std::string HttpRequest::parameter(std::string_view name) const {
  std::string_view rest = query;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    const std::string_view pair = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    if (pair.substr(0, equals) != name) continue;
    return decode_url(pair.substr(std::min(equals + 1, pair.size())), true).value_or("");
  }
  return "";
}

std::string cookie_named(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::size_t end = std::min(header.find(';'), header.size());
    std::string_view pair = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=') {
      return std::string(pair.substr(name.size() + 1));
    }
  }
  return "";
}

HttpReply problem_reply(const Problem& problem) {
  HttpReply reply;
  reply.status = http_status(problem.code);
  if (const int seconds = retry_seconds(problem.code); seconds > 0)
    reply.headers.emplace_back("Retry-After", fmt::format("{}", seconds));
  JsonOut out(reply.body);
  out.open_object();
  out.open_object("error");
  out.field("code", name_of(problem.code));
  out.field("message", problem.message);
  out.close_object();
  out.close_object();
  return reply;
}

bool host_is_ours(std::string_view host, const std::vector<std::string>& names) {
  const std::string_view name = without_port(host);
  if (name == "localhost" || name.ends_with(".localhost") || is_plain_address(name)) return true;
  return std::any_of(names.begin(), names.end(),
                     [&](const std::string& each) { return each == name || each == host; });
}

bool origin_is_allowed(std::string_view origin, std::string_view host,
                       const std::vector<std::string>& others) {
  if (origin.empty()) return true;  // no browser
  if (origin == fmt::format("http://{}", host) || origin == fmt::format("https://{}", host)) return true;
  return std::find(others.begin(), others.end(), origin) != others.end();
}

std::vector<std::pair<std::string, std::string>> security_headers(std::string_view host) {
  return {{"X-Content-Type-Options", "nosniff"},
          {"X-Frame-Options", "DENY"},
          {"Referrer-Policy", "same-origin"},
          {"Cross-Origin-Opener-Policy", "same-origin"},
          {"Cross-Origin-Resource-Policy", "same-origin"},
          {"Content-Security-Policy",
           fmt::format("default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
                       "connect-src 'self' ws://{0} wss://{0}; object-src 'none'; base-uri 'none'; "
                       "form-action 'self'; frame-ancestors 'none'",
                       host)}};
}

}  // namespace muster::server
