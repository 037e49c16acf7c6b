// One WebSocket: reads messages, hands them to tables, writes what tables say in order.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/core.hpp"
#include "server/http/asio.hpp"
#include "server/http/messages.hpp"
#include "server/tables/audience.hpp"

namespace muster::server {

class Table;

class SocketSession final : public Client, public std::enable_shared_from_this<SocketSession> {
 public:
  SocketSession(Core& core, beast::tcp_stream stream, Guest guest, std::string address);
  ~SocketSession() override;

  /// Completes the handshake and goes on until the socket closes.
  void start(http::request<http::string_body> request);
  void send(Text message) override;
  const Guest& guest() const override { return guest_; }
  const std::string& address() const override { return address_; }
  /// Closes the socket after what waits has been written; from any thread.
  void close(websocket::close_code code, const std::string& why);
  /// Says why, then closes.
  void throw_out(const Problem& why);
  /// Lets go of the tables it joined, which hold on to it. Only when no thread serves the socket any more.
  void let_go() { tables_.clear(); }

 private:
  void read();
  /// How long to wait before the next one.
  TokenBucket::Clock::duration take(std::string_view text);
  void handle(ClientMessage message);
  void join(ClientMessage message);
  void refuse(const std::string& re, const std::string& match, Code code, std::string why);
  bool within_rate(const std::string& text);
  /// Reads the next message now, or when the address has messages left.
  void read_on(TokenBucket::Clock::duration wait);
  void begin_writing();
  void write();
  void finish();
  void drop();

  Core& core_;
  websocket::stream<beast::tcp_stream> socket_;
  const Guest guest_;
  const std::string address_;
  asio::steady_timer pause_;
  beast::flat_buffer buffer_;
  std::vector<std::pair<std::string, std::shared_ptr<Table>>> tables_;  // joined
  TokenBucket rate_;
  int warnings_ = 0;
  bool finished_ = false;

  std::mutex mutex_;  // guards the rest
  std::deque<Text> outbox_;
  std::size_t outbox_bytes_ = 0;
  bool writing_ = false;
  bool closing_ = false;
  websocket::close_reason close_reason_;
};

}  // namespace muster::server
