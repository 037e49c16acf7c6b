#include "server/client/client.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "server/http/asio.hpp"

namespace muster::server {

namespace {

constexpr auto kPatience = std::chrono::seconds(120);

/// Runs the context until the operation has completed.
void finish(asio::io_context& io) {
  io.restart();
  io.run();
}

bool connect(asio::io_context& io, beast::tcp_stream& stream, const std::string& host, std::uint16_t port,
             const std::string& from) {
  beast::error_code code;
  const tcp::endpoint endpoint(asio::ip::make_address(host, code), port);
  if (code) return false;
  if (!from.empty()) {
    stream.socket().open(endpoint.protocol(), code);
    const tcp::endpoint source(asio::ip::make_address(from, code), 0);
    if (!code) stream.socket().bind(source, code);
    if (code) return false;
  }
  stream.expires_after(kPatience);
  stream.async_connect(endpoint, [&code](beast::error_code result) { code = result; });
  finish(io);
  if (!code) stream.socket().set_option(tcp::no_delay(true), code);
  return !code;
}

/// A name that comes again is another line of the header.
template <class Message>
void put_headers(Message& message, const std::vector<std::pair<std::string, std::string>>& headers) {
  for (std::size_t i = 0; i < headers.size(); ++i) {
    const bool again = std::any_of(headers.begin(), headers.begin() + static_cast<std::ptrdiff_t>(i),
                                   [&](const auto& each) { return each.first == headers[i].first; });
    if (again) {
      message.insert(headers[i].first, headers[i].second);
    } else {
      message.set(headers[i].first, headers[i].second);
    }
  }
}

}  // namespace

std::string ClientReply::header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (beast::iequals({key.data(), key.size()}, {name.data(), name.size()})) return value;
  }
  return "";
}

struct HttpClient::Inside {
  asio::io_context io;
  std::optional<beast::tcp_stream> stream;
  beast::flat_buffer buffer;
  bool connected = false;

  bool exchange(const http::request<http::string_body>& request, http::response<http::string_body>& response,
                bool& keep) {
    beast::error_code code;
    stream->expires_after(kPatience);
    http::async_write(*stream, request, [&code](beast::error_code result, std::size_t) { code = result; });
    finish(io);
    if (code) return false;
    http::response_parser<http::string_body> parser;
    parser.body_limit(64ULL << 20U);
    if (request.method() == http::verb::head) parser.skip(true);
    http::async_read(*stream, buffer, parser,
                     [&code](beast::error_code result, std::size_t) { code = result; });
    finish(io);
    if (code) return false;
    response = parser.release();
    keep = response.keep_alive();
    return true;
  }
};

HttpClient::HttpClient(std::string host, std::uint16_t port)
    : inside_(std::make_unique<Inside>()), host_(std::move(host)), port_(port) {}
HttpClient::~HttpClient() = default;

ClientReply HttpClient::post(const std::string& target, const std::string& json) {
  return send({"POST", target, json, {{"Content-Type", "application/json"}}});
}

ClientReply HttpClient::send(const ClientRequest& asked) {
  http::request<http::string_body> request;
  request.method_string(asked.method);
  request.target(asked.target);
  request.version(11);
  request.set(http::field::host, fmt::format("{}:{}", host_, port_));
  if (!token_.empty()) request.set(http::field::authorization, "Bearer " + token_);
  put_headers(request, asked.headers);
  request.body() = asked.body;
  request.prepare_payload();
  // A connection that was kept may have been closed meanwhile; a fresh one is tried once.
  for (int attempt = 0; attempt < 2; ++attempt) {
    const bool fresh = !inside_->connected;
    if (fresh) {
      inside_->stream.emplace(inside_->io);
      inside_->buffer.clear();
      if (!connect(inside_->io, *inside_->stream, host_, port_, from_)) return {};
      inside_->connected = true;
    }
    http::response<http::string_body> response;
    bool keep = false;
    if (inside_->exchange(request, response, keep)) {
      inside_->connected = keep;
      ClientReply reply;
      reply.status = static_cast<int>(response.result_int());
      for (const auto& field : response) {
        const auto name = field.name_string();
        const auto value = field.value();
        reply.headers.emplace_back(std::string(name.data(), name.size()),
                                   std::string(value.data(), value.size()));
      }
      reply.body = std::move(response.body());
      return reply;
    }
    inside_->connected = false;
    if (fresh) break;
  }
  return {};
}

struct SocketClient::Inside {
  asio::io_context io;
  websocket::stream<beast::tcp_stream> socket{io};
  beast::flat_buffer buffer;
  bool open = false;
  bool reading = false;
  bool arrived = false;
  int status = 0;
  int close_code = 0;

  void start_reading() {
    if (reading || !open) return;
    reading = true;
    socket.async_read(buffer, [this](beast::error_code code, std::size_t) {
      reading = false;
      if (!code) {
        arrived = true;
        return;
      }
      open = false;
      // Known even when the connection broke before the goodbye was returned.
      close_code = socket.reason().code;
    });
  }
};

SocketClient::SocketClient() : inside_(std::make_unique<Inside>()) {}
SocketClient::~SocketClient() { drop(); }

bool SocketClient::open(const std::string& host, std::uint16_t port, const std::string& token,
                        const std::vector<std::pair<std::string, std::string>>& headers) {
  drop();
  inside_ = std::make_unique<Inside>();
  auto& socket = inside_->socket;
  if (!connect(inside_->io, beast::get_lowest_layer(socket), host, port, from_)) return false;
  socket.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    if (!token.empty()) request.set(http::field::authorization, "Bearer " + token);
    put_headers(request, headers);
  }));
  socket.read_message_max(16U << 20U);
  socket.text(true);
  beast::error_code code;
  websocket::response_type response;
  socket.async_handshake(response, fmt::format("{}:{}", host, port), "/api/v1/ws",
                         [&code](beast::error_code result) { code = result; });
  finish(inside_->io);
  inside_->status = static_cast<int>(response.result_int());
  inside_->open = !code;
  beast::get_lowest_layer(socket).expires_never();
  return inside_->open;
}

int SocketClient::status() const { return inside_->status; }
int SocketClient::close_code() const { return inside_->close_code; }
bool SocketClient::is_open() const { return inside_->open; }

bool SocketClient::send(const std::string& message) {
  if (!inside_->open) return false;
  beast::error_code code;
  bool written = false;
  inside_->socket.async_write(asio::buffer(message), [&](beast::error_code result, std::size_t) {
    code = result;
    written = true;
  });
  inside_->io.restart();
  // A read may be under way too; it is served meanwhile.
  while (!written && inside_->io.run_one() > 0) {
  }
  return written && !code;
}

bool SocketClient::send_binary(const std::string& message) {
  inside_->socket.binary(true);
  const bool sent = send(message);
  inside_->socket.text(true);
  return sent;
}

bool SocketClient::send_raw(const std::string& bytes) {
  beast::error_code code;
  asio::write(beast::get_lowest_layer(inside_->socket).socket(), asio::buffer(bytes), code);
  return !code;
}

std::optional<std::string> SocketClient::receive(std::chrono::milliseconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  if (!inside_->arrived) inside_->start_reading();
  inside_->io.restart();
  while (!inside_->arrived && inside_->open && std::chrono::steady_clock::now() < until) {
    if (inside_->io.run_one_until(until) == 0) break;
  }
  if (!inside_->arrived) return std::nullopt;
  inside_->arrived = false;
  std::string text = beast::buffers_to_string(inside_->buffer.data());
  inside_->buffer.consume(inside_->buffer.size());
  return text;
}

void SocketClient::close() {
  if (!inside_->open) return;
  bool closed = false;
  inside_->socket.async_close(websocket::close_code::normal, [&closed](beast::error_code) { closed = true; });
  inside_->io.restart();
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while (!closed && inside_->io.run_one_until(until) > 0) {
  }
  inside_->open = false;
}

void SocketClient::drop() {
  beast::get_lowest_layer(inside_->socket).close();
  inside_->open = false;
  finish(inside_->io);
}

}  // namespace muster::server
