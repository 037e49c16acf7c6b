#include "server/http/connection.hpp"

#include <algorithm>
#include <array>
#include <atomic>

#include <boost/beast/core/span.hpp>
#include <fmt/format.h>

#include "server/http/client_address.hpp"
#include "server/http/routes.hpp"
#include "server/http/socket_session.hpp"
#include "server/log.hpp"

namespace muster::server {

namespace {

using Request = http::request<http::string_body>;
using Header = http::request_header<>;
using Response = http::response<http::string_body>;

constexpr auto kRequestTime = std::chrono::seconds(30);
constexpr auto kLinger = std::chrono::seconds(2);
constexpr std::uint32_t kHeaderBytes = 16384;
/// Who goes on after being told to slow down hears the next refusal a little later.
constexpr auto kRefusalPause = std::chrono::milliseconds(50);

std::string text_of(beast::string_view view) { return {view.data(), view.size()}; }

/// A header that may stand on several lines, line by line.
std::vector<std::string> lines_of(const Header& header, beast::string_view name) {
  std::vector<std::string> out;
  const auto [from, to] = header.equal_range(name);
  for (auto each = from; each != to; ++each) out.push_back(text_of(each->value()));
  return out;
}

std::string address_of(const Header& header, const Config& config, const std::string& peer) {
  if (!config.behind_proxy) return address_key(peer).value_or(peer);
  const bool standard = config.proxy_header == ProxyHeader::forwarded;
  return client_key(peer, config.proxy_header, config.trusted_hops,
                    lines_of(header, standard ? "Forwarded" : "X-Forwarded-For"));
}

bool is_local(const Header& header, const std::string& peer) {
  boost::system::error_code code;
  const auto address = asio::ip::make_address(peer, code);
  return !code && address.is_loopback() && header.find("X-Forwarded-For") == header.end() &&
         header.find("Forwarded") == header.end();
}

/// What the header says; the body comes later. Nothing when the target is no path.
std::optional<HttpRequest> understood(const Header& header, const Config& config, const std::string& peer) {
  HttpRequest out;
  out.method = text_of(header.method_string());
  const std::string target = text_of(header.target());
  const std::size_t mark = std::min(target.find('?'), target.size());
  const auto path = decode_url(std::string_view(target).substr(0, mark), false);
  if (!path || !path->starts_with('/')) return std::nullopt;
  out.path = *path;
  out.query = target.substr(std::min(mark + 1, target.size()));
  out.content_type = text_of(header[http::field::content_type]);
  out.host = text_of(header[http::field::host]);
  out.origin = text_of(header[http::field::origin]);
  out.if_none_match = text_of(header[http::field::if_none_match]);
  out.accepts_gzip = header[http::field::accept_encoding].find("gzip") != beast::string_view::npos;
  constexpr std::string_view bearer = "Bearer ";
  const std::string authorization = text_of(header[http::field::authorization]);
  out.token = authorization.starts_with(bearer)
                  ? authorization.substr(bearer.size())
                  : cookie_named(text_of(header[http::field::cookie]), "muster");
  out.by_cookie = !authorization.starts_with(bearer) && !out.token.empty();
  out.address = address_of(header, config, peer);
  out.local = is_local(header, peer);
  return out;
}

template <class Body>
http::response<Body> head_of(const Request& request, const std::string& host, const HttpReply& reply) {
  http::response<Body> response(static_cast<http::status>(reply.status), request.version());
  response.set(http::field::server, "muster");
  response.set(http::field::content_type, reply.type);
  for (const auto& [name, value] : security_headers(host)) response.set(name, value);
  for (const auto& [name, value] : reply.headers) response.insert(name, value);
  response.keep_alive(request.keep_alive());
  return response;
}

/// Whoever drops this without an answer has failed; the client is told, and the connection goes on.
template <class Handler>
class Pending {
 public:
  explicit Pending(Handler handler) : handler_(std::move(handler)) {}
  Pending(const Pending&) = delete;
  Pending& operator=(const Pending&) = delete;
  ~Pending() {
    if (!answered_) finish(problem_reply({Code::storage, "something went wrong here; try again later"}));
  }
  void answer(HttpReply reply) {
    if (!answered_.exchange(true)) finish(std::move(reply));
  }

 private:
  /// The API answers from any thread; the reply is taken back to the connection's own.
  void finish(HttpReply reply) {
    const auto executor = asio::get_associated_executor(handler_);
    asio::post(executor, [handler = std::move(handler_), reply = std::move(reply)]() mutable {
      std::move(handler)(std::move(reply));
    });
  }

  Handler handler_;
  std::atomic<bool> answered_{false};
};

asio::awaitable<HttpReply> ask(Api& api, const HttpRequest& request, const Cost& cost) {
  co_return co_await asio::async_initiate<decltype(asio::use_awaitable), void(HttpReply)>(
      [&](auto handler) {
        auto pending = std::make_shared<Pending<decltype(handler)>>(std::move(handler));
        api.handle(request, cost, [pending](HttpReply reply) { pending->answer(std::move(reply)); });
      },
      asio::use_awaitable);
}

/// A socket of an address, counted as long as it is that address's. Behind a proxy a connection carries one
/// client's request after the other's, and none of them in between.
class SocketPlace {
 public:
  explicit SocketPlace(Addresses& addresses) : addresses_(addresses) {}
  SocketPlace(const SocketPlace&) = delete;
  SocketPlace& operator=(const SocketPlace&) = delete;
  ~SocketPlace() { leave(); }
  /// False when the address has too many open.
  bool take(const std::string& address) {
    if (address_ == address) return true;
    leave();
    if (!addresses_.open_socket(address)) return false;
    address_ = address;
    return true;
  }
  void leave() {
    if (!address_.empty()) addresses_.close_socket(address_);
    address_.clear();
  }
  /// A WebSocket has taken it over.
  void hand_over() { address_.clear(); }

 private:
  Addresses& addresses_;
  std::string address_;
};

/// Unpacks on the way, for those who cannot: a piece at a time, however slowly it is read.
asio::awaitable<void> write_unpacked(beast::tcp_stream& stream, http::response<http::buffer_body>& response,
                                     const Packed& packed, beast::error_code& code) {
  response.chunked(response.version() >= 11);
  if (response.version() < 11) response.keep_alive(false);
  response.body().data = nullptr;
  response.body().more = true;
  http::response_serializer<http::buffer_body> serializer(response);
  co_await http::async_write_header(stream, serializer, asio::redirect_error(asio::use_awaitable, code));
  Gunzip pieces(packed);
  while (!code && !serializer.is_done()) {
    const std::string_view piece = pieces.next();
    // The library asks for something it may change, and does not.
    response.body().data = piece.empty() ? nullptr : const_cast<char*>(piece.data());
    response.body().size = piece.size();
    response.body().more = !piece.empty();
    stream.expires_after(kRequestTime);
    co_await http::async_write(stream, serializer, asio::redirect_error(asio::use_awaitable, code));
    if (code == http::error::need_buffer) code = {};
  }
}

/// True when the connection goes on.
asio::awaitable<bool> write(beast::tcp_stream& stream, const Request& request, const std::string& host,
                            HttpReply& reply, bool accepts_gzip) {
  beast::error_code code;
  stream.expires_after(kRequestTime);
  const bool head = request.method() == http::verb::head;
  if (reply.packed != nullptr) reply.headers.emplace_back("Vary", "Accept-Encoding");
  if (reply.packed != nullptr && !accepts_gzip && !head) {
    auto response = head_of<http::buffer_body>(request, host, reply);
    const bool keep = response.version() >= 11 && response.keep_alive();
    co_await write_unpacked(stream, response, reply.packed, code);
    co_return !code && keep;
  }
  if (reply.packed != nullptr) reply.headers.emplace_back("Content-Encoding", "gzip");
  auto response = head_of<http::span_body<const char>>(request, host, reply);
  const std::string& body = reply.packed != nullptr ? *reply.packed : reply.body;
  response.body() = beast::span<const char>(body.data(), body.size());
  response.prepare_payload();
  if (head) response.body() = {};
  co_await http::async_write(stream, response, asio::redirect_error(asio::use_awaitable, code));
  co_return !code && response.keep_alive();
}

/// Whoever still sends would lose the answer if the connection just broke: the rest is let go by, for a
/// while.
asio::awaitable<void> let_the_rest_go(beast::tcp_stream& stream) {
  constexpr std::size_t kMostDropped = 1U << 20U;
  beast::error_code code;
  stream.socket().shutdown(tcp::socket::shutdown_send, code);
  std::array<char, 16384> dropped{};
  stream.expires_after(kLinger);
  for (std::size_t bytes = 0; !code && bytes < kMostDropped;) {
    bytes += co_await stream.async_read_some(asio::buffer(dropped),
                                             asio::redirect_error(asio::use_awaitable, code));
  }
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

/// What stands against a request before its body is read; nothing when it may go on.
std::optional<Problem> refusal(Core& core, const HttpRequest& asked, const Cost& cost, bool counted) {
  const Config& config = core.house.config;
  if (!host_is_ours(asked.host, config.hosts))
    return Problem{Code::forbidden, "this server does not go by that name (muster serve --host NAME)"};
  if (!counted) return Problem{Code::too_many, "too many connections from one address"};
  if (!core.addresses.request(asked.address, cost.price))
    return Problem{Code::slow_down, "too many requests"};
  return std::nullopt;
}

asio::awaitable<void> serve(Core& core, beast::tcp_stream& stream, SocketPlace& place,
                            const std::string& peer) {
  const Config& config = core.house.config;
  beast::flat_buffer buffer;
  beast::error_code code;
  // g++ 12 destroys some temporaries of an expression that waits twice, so what is written has a name first.
  const std::string no_host;
  while (true) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kHeaderBytes);
    parser.body_limit(boost::none);  // once it is known what is asked for
    stream.expires_after(kRequestTime);
    co_await http::async_read_header(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, code));
    if (code == http::error::end_of_stream || code == beast::error::timeout) co_return;
    if (code == http::error::body_limit || code == http::error::header_limit) {
      Request nothing;
      nothing.keep_alive(false);
      HttpReply reply = problem_reply({Code::too_large, "the request is too large"});
      co_await write(stream, nothing, no_host, reply, false);
      co_return;
    }
    if (code) co_return;
    const auto asked = understood(parser.get(), config, peer);
    const Cost cost = asked ? cost_of(asked->method, asked->path) : Cost();
    std::optional<Problem> problem;
    if (!asked) {
      problem = Problem{Code::malformed, "the address cannot be read"};
    } else {
      problem = refusal(core, *asked, cost, place.take(asked->address));
    }
    if (problem) {
      // The body is not waited for, so nothing more can be read here.
      core.house.metrics.refused.fetch_add(1, std::memory_order_relaxed);
      core.house.metrics.errors.fetch_add(1, std::memory_order_relaxed);
      if (asked) note(*asked, http_status(problem->code));
      asio::steady_timer pause(stream.get_executor(), kRefusalPause);
      co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, code));
      Request head(parser.get());
      const bool whole = parser.is_done();
      if (!whole) head.keep_alive(false);
      const std::string& host = asked ? asked->host : no_host;
      HttpReply refused = problem_reply(*problem);
      const bool goes_on = co_await write(stream, head, host, refused, false);
      if (!whole) co_await let_the_rest_go(stream);
      if (!goes_on || !whole) co_return;
      if (config.behind_proxy) place.leave();
      continue;
    }
    // A length that was announced is looked at here; one that was not is counted while it is read.
    const int limit = config.limits.body_bytes;
    const auto most =
        static_cast<std::uint64_t>(limit > 0 ? std::min(cost.body_bytes, limit) : cost.body_bytes);
    parser.body_limit(most);
    if (parser.content_length().value_or(0) > most) {
      code = http::error::body_limit;
    } else {
      co_await http::async_read(stream, buffer, parser, asio::redirect_error(asio::use_awaitable, code));
    }
    if (code == http::error::body_limit) {
      Request head(parser.get());
      head.keep_alive(false);
      HttpReply too_large = problem_reply({Code::too_large, fmt::format("this takes up to {} bytes", most)});
      co_await write(stream, head, asked->host, too_large, false);
      co_await let_the_rest_go(stream);
      co_return;
    }
    if (code) co_return;
    Request request = parser.release();
    HttpRequest full = *asked;
    full.body = std::move(request.body());
    HttpReply reply;
    if (websocket::is_upgrade(request)) {
      const auto refused = socket_problem(full, config);
      if (!refused) {
        const Guest guest = core.api.guests().with_token(full.token).value_or(Guest());
        // Somebody who comes from many addresses is still one person.
        if (!guest.id.empty() && !core.addresses.open_socket(person_key(guest.id))) {
          core.house.metrics.refused.fetch_add(1, std::memory_order_relaxed);
          HttpReply too_many = problem_reply({Code::too_many, "too many connections of one person"});
          const bool goes_on = co_await write(stream, request, full.host, too_many, false);
          if (!goes_on) co_return;
          continue;
        }
        place.hand_over();
        note(full, 101);
        std::make_shared<SocketSession>(core, std::move(stream), guest, full.address)
            ->start(std::move(request));
        co_return;
      }
      reply = problem_reply(*refused);
    } else {
      reply = co_await ask(core.api, full, cost);
    }
    note(full, reply.status);
    const bool goes_on = co_await write(stream, request, full.host, reply, full.accepts_gzip);
    if (!goes_on) co_return;
    if (config.behind_proxy) place.leave();
  }
}

}  // namespace

asio::awaitable<void> serve_connection(Core& core, tcp::socket socket) {
  beast::error_code code;
  const auto remote = socket.remote_endpoint(code);
  if (code) co_return;
  const std::string peer = remote.address().to_string();
  SocketPlace place(core.addresses);
  // Behind a proxy every connection is the proxy's; who it is for is known with the first request.
  if (!core.house.config.behind_proxy && !place.take(address_key(peer).value_or(peer))) {
    core.house.metrics.refused.fetch_add(1, std::memory_order_relaxed);
    co_return;
  }
  socket.set_option(tcp::no_delay(true), code);
  beast::tcp_stream stream(std::move(socket));
  try {
    co_await serve(core, stream, place, peer);
  } catch (const std::exception& error) {
    log_error("http", error.what());
  }
}

}  // namespace muster::server
