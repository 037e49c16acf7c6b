// A small client of the server: plain requests, and a WebSocket that waits for messages. For `muster admin`,
// the load tool's preparations and the tests.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::server {

struct ClientReply {
  int status = 0;  // 0: no answer at all
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;

  std::string header(std::string_view name) const;
};

struct ClientRequest {
  std::string method = "GET";
  std::string target;
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
};

/// One connection, opened when it is first needed and again when the server has closed it. Blocks.
class HttpClient {
 public:
  HttpClient(std::string host, std::uint16_t port);
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;
  ~HttpClient();

  /// Sends `token` as Authorization from now on.
  void use_token(std::string token) { token_ = std::move(token); }
  /// Connects from this address of the machine from now on.
  void come_from(std::string address) { from_ = std::move(address); }
  ClientReply send(const ClientRequest& asked);
  ClientReply get(const std::string& target) { return send({"GET", target, {}, {}}); }
  ClientReply post(const std::string& target, const std::string& json);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
  std::string host_;
  std::uint16_t port_;
  std::string token_;
  std::string from_;
};

class SocketClient {
 public:
  SocketClient();
  SocketClient(const SocketClient&) = delete;
  SocketClient& operator=(const SocketClient&) = delete;
  ~SocketClient();

  /// Connects from this address of the machine from now on.
  void come_from(std::string address) { from_ = std::move(address); }
  /// False when the server refused; `status` then holds the HTTP status, or 0 when there was no answer.
  bool open(const std::string& host, std::uint16_t port, const std::string& token,
            const std::vector<std::pair<std::string, std::string>>& headers = {});
  int status() const;
  bool send(const std::string& message);
  bool send_binary(const std::string& message);
  /// Bytes as they are, below the WebSocket protocol.
  bool send_raw(const std::string& bytes);
  /// The next message; nothing when none came in time or the socket closed.
  std::optional<std::string> receive(std::chrono::milliseconds patience);
  /// The code the server closed with; 0 while it is open or when the connection just broke.
  int close_code() const;
  bool is_open() const;
  void close();
  /// Lets go of the connection without a word.
  void drop();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
  std::string from_;
};

}  // namespace muster::server
