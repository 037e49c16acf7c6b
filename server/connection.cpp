#include "server/connection.hpp"

#include <fmt/format.h>

#include "server/log.hpp"
#include "server/socket_session.hpp"

namespace muster::server {

namespace {

using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

constexpr auto kRequestTime = std::chrono::seconds(30);
constexpr std::uint32_t kHeaderBytes = 16384;

std::string text_of(beast::string_view view) { return {view.data(), view.size()}; }

/// Nothing when the target is no path.
std::optional<HttpRequest> understood(const Request& request, const Config& config, const std::string& peer) {
  HttpRequest out;
  out.method = text_of(request.method_string());
  const std::string target = text_of(request.target());
  const std::size_t mark = std::min(target.find('?'), target.size());
  const auto path = decode_url(std::string_view(target).substr(0, mark), false);
  if (!path || !path->starts_with('/')) return std::nullopt;
  out.path = *path;
  out.query = target.substr(std::min(mark + 1, target.size()));
  out.body = request.body();
  out.content_type = text_of(request[http::field::content_type]);
  out.host = text_of(request[http::field::host]);
  out.origin = text_of(request[http::field::origin]);
  out.if_none_match = text_of(request[http::field::if_none_match]);
  out.accepts_gzip = request[http::field::accept_encoding].find("gzip") != beast::string_view::npos;
  constexpr std::string_view bearer = "Bearer ";
  const std::string authorization = text_of(request[http::field::authorization]);
  out.token = authorization.starts_with(bearer)
                  ? authorization.substr(bearer.size())
                  : cookie_named(text_of(request[http::field::cookie]), "muster");
  out.address = peer;
  if (config.behind_proxy) {
    // The last entry is the one our own proxy wrote.
    const std::string list = text_of(request["X-Forwarded-For"]);
    std::string_view last = std::string_view(list).substr(list.rfind(',') + 1);
    while (last.starts_with(' ')) last.remove_prefix(1);
    if (!last.empty() && last.size() <= 64) out.address = last;
  }
  return out;
}

Response response_to(const Request& request, const std::string& host, HttpReply reply) {
  Response response(static_cast<http::status>(reply.status), request.version());
  response.set(http::field::server, "muster");
  response.set(http::field::content_type, reply.type);
  for (const auto& [name, value] : security_headers(host)) response.set(name, value);
  for (const auto& [name, value] : reply.headers) response.insert(name, value);
  response.keep_alive(request.keep_alive());
  response.body() = std::move(reply.body);
  response.prepare_payload();
  if (request.method() == http::verb::head) response.body().clear();
  return response;
}

/// The API answers from any thread; the reply is taken back to the connection's own.
asio::awaitable<HttpReply> ask(Api& api, const HttpRequest& request) {
  co_return co_await asio::async_initiate<decltype(asio::use_awaitable), void(HttpReply)>(
      [&api, &request](auto handler) {
        auto held = std::make_shared<decltype(handler)>(std::move(handler));
        api.handle(request, [held](HttpReply reply) {
          const auto executor = asio::get_associated_executor(*held);
          asio::post(executor,
                     [held, reply = std::move(reply)]() mutable { std::move (*held)(std::move(reply)); });
        });
      },
      asio::use_awaitable);
}

/// Gives the address's place back, unless a WebSocket has taken it over.
class Place {
 public:
  Place(Addresses& addresses, std::string address) : addresses_(addresses), address_(std::move(address)) {}
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() {
    if (held_) addresses_.close_socket(address_);
  }
  void hand_over() { held_ = false; }

 private:
  Addresses& addresses_;
  std::string address_;
  bool held_ = true;
};

asio::awaitable<void> write(beast::tcp_stream& stream, Response& response, beast::error_code& code) {
  co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, code));
}

/// Neither who asked, nor for whom, nor with what secret.
void note(const HttpRequest& request, int status) {
  if (!logs_debug()) return;
  const bool known = request.method == "GET" || request.method == "HEAD" || request.method == "POST";
  log_debug("http", fmt::format("{} {} {}", known ? request.method : "*", logged_path(request.path), status));
}

/// Whether a request for a WebSocket may have one; otherwise the problem.
std::optional<Problem> socket_problem(const HttpRequest& request, const Config& config) {
  if (request.path != "/api/v1/ws") return Problem{Code::not_found, "the socket is at /api/v1/ws"};
  if (!origin_is_allowed(request.origin, request.host, config.origins)) {
    return Problem{Code::forbidden, "this page may not use the server"};
  }
  return std::nullopt;
}

asio::awaitable<void> serve(Core& core, beast::tcp_stream& stream, Place& place, const std::string& peer) {
  const Config& config = core.house.config;
  beast::flat_buffer buffer;
  beast::error_code code;
  while (true) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kHeaderBytes);
    parser.body_limit(static_cast<std::uint64_t>(config.limits.body_bytes));
    stream.expires_after(kRequestTime);
    co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, code));
    if (code == http::error::end_of_stream || code == beast::error::timeout) co_return;
    if (code == http::error::body_limit || code == http::error::header_limit) {
      Request empty;
      Response response =
          response_to(empty, "", problem_reply({Code::too_large, "the request is too large"}));
      response.keep_alive(false);
      co_await write(stream, response, code);
      co_return;
    }
    if (code) co_return;
    Request request = parser.release();
    const auto asked = understood(request, config, peer);
    HttpReply reply;
    if (!asked) {
      reply = problem_reply({Code::malformed, "the address cannot be read"});
    } else if (!host_is_ours(asked->host, config.hosts)) {
      reply =
          problem_reply({Code::forbidden, "this server does not go by that name (muster serve --host NAME)"});
    } else if (websocket::is_upgrade(request)) {
      const auto problem = socket_problem(*asked, config);
      if (!problem) {
        const Guest guest = core.api.guests().with_token(asked->token).value_or(Guest());
        place.hand_over();
        note(*asked, 101);
        std::make_shared<SocketSession>(core, std::move(stream), guest, peer)->start(std::move(request));
        co_return;
      }
      reply = problem_reply(*problem);
    } else {
      reply = co_await ask(core.api, *asked);
    }
    if (asked) note(*asked, reply.status);
    Response response = response_to(request, asked ? asked->host : "", std::move(reply));
    stream.expires_after(kRequestTime);
    co_await write(stream, response, code);
    if (code || !response.keep_alive()) co_return;
  }
}

}  // namespace

asio::awaitable<void> serve_connection(Core& core, tcp::socket socket) {
  beast::error_code code;
  const auto remote = socket.remote_endpoint(code);
  if (code) co_return;
  const std::string peer = remote.address().to_string();
  if (!core.addresses.open_socket(peer)) {
    core.house.metrics.refused.fetch_add(1, std::memory_order_relaxed);
    co_return;
  }
  Place place(core.addresses, peer);
  socket.set_option(tcp::no_delay(true), code);
  beast::tcp_stream stream(std::move(socket));
  try {
    co_await serve(core, stream, place, peer);
  } catch (const std::exception& error) {
    log_error("http", error.what());
  }
}

}  // namespace muster::server
