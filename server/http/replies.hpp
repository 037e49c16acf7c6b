// How the parts of the HTTP side read bodies and answer.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include "server/http/http.hpp"
#include "server/store/rows.hpp"
#include "server/tables/table.hpp"

namespace muster::server {

using Done = std::function<void(HttpReply)>;

HttpReply json_reply(std::string body, int status = 200);
/// What changes only with the program.
HttpReply fixed_reply(const HttpRequest& request, const std::string& body,
                      std::string type = "application/json");
/// Hands a table's answer on as a reply.
Answer as_reply(const Done& done, int status = 200, std::string type = "application/json");
/// The body as one object; nothing after the problem was answered.
std::optional<boost::json::object> body_of(const HttpRequest& request, const Done& done);
/// "" when it is not there or no text.
std::string text_in(const boost::json::object& object, std::string_view key);
bool flag_in(const boost::json::object& object, std::string_view key);
std::int64_t number_or(const std::string& text, std::int64_t fallback);
/// {"id":…,"name":…}
void write_guest(JsonOut& out, const Guest& guest);
/// The cookie that carries a token as long as a session lasts without use; an empty token takes the cookie
/// away.
std::string cookie_of(const std::string& token, const Config& config);

}  // namespace muster::server
