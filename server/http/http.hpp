// Requests and replies as the server's parts see them, without the library that carries them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/http/errors.hpp"
#include "server/http/gzip.hpp"

namespace muster::server {

struct HttpRequest {
  std::string method;
  std::string path;   // decoded, without the query
  std::string query;  // as sent
  std::string body;
  std::string content_type;
  std::string host;
  std::string origin;
  std::string token;  // from the header, or else the cookie
  bool by_cookie = false;
  std::string if_none_match;
  std::string address;  // as limits count it
  bool local = false;   // from this machine, and not through a proxy
  bool accepts_gzip = false;

  /// A value of the query, decoded; "" when it is not there.
  std::string parameter(std::string_view name) const;
};

struct HttpReply {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  Packed packed;  // instead of a body, when there is one: sent as it is or unpacked on the way
  std::vector<std::pair<std::string, std::string>> headers;
};

/// With Retry-After where trying again later is worth it.
HttpReply problem_reply(const Problem& problem);

/// Turns %41 into A and + into a space where asked; nothing when it is malformed.
std::optional<std::string> decode_url(std::string_view text, bool plus_is_space);
/// A path as it may be written down: its known words only. Ids are links to tables that are not listed, and
/// a stranger may have put anything there.
std::string logged_path(std::string_view path);
/// The value of a cookie in a Cookie header; "" when it is not there.
std::string cookie_named(std::string_view header, std::string_view name);

/// Whether a Host header names this server: localhost, a plain address, or one of the names it was given. A
/// stranger's name that resolves to this machine is not.
bool host_is_ours(std::string_view host, const std::vector<std::string>& names);
/// Whether a page from this origin may use the server at this host.
bool origin_is_allowed(std::string_view origin, std::string_view host,
                       const std::vector<std::string>& others);

/// What goes on every reply: nothing may be framed, sniffed or loaded from elsewhere.
std::vector<std::pair<std::string, std::string>> security_headers(std::string_view host);

}  // namespace muster::server
