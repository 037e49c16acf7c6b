// What the server's tests share: a server in this process, people with tokens, sockets that wait for
// messages.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/client/client.hpp"
#include "server/server.hpp"
#include "server/time_source.hpp"

namespace muster::server::kit {

namespace json = boost::json;

inline constexpr std::int64_t kDay = 24LL * 3600 * 1000;  // in milliseconds
inline constexpr auto kPatience = std::chrono::milliseconds(20000);

/// How much to try: MUSTER_QUICK for sanitizer runs, MUSTER_SOAK for long ones.
inline int scaled(int count) {
  if (std::getenv("MUSTER_SOAK") != nullptr) return count * 10;
  if (std::getenv("MUSTER_QUICK") != nullptr) return std::max(1, count / 4);
  return count;
}

/// A folder that goes with the test.
class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "muster-test-XXXXXX").string();
    path_ = mkdtemp(pattern.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() {
    std::error_code code;
    std::filesystem::remove_all(path_, code);
  }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

/// Time that passes when the test says so.
class SetTime final : public TimeSource {
 public:
  std::int64_t now() const override { return now_.load(); }
  void pass(std::int64_t milliseconds) { now_ += milliseconds; }

 private:
  std::atomic<std::int64_t> now_{1'800'000'000'000};
};

/// Nothing is limited unless the test is about limits.
inline Config open_config(const std::string& data) {
  Config config;
  config.port = 0;
  config.data = data;
  config.threads = 2;
  config.thinkers = 2;
  config.limits.messages_per_second = 0;
  config.limits.requests_per_second = 0;
  config.limits.sockets_per_address = 0;
  config.limits.guests_per_hour = 0;
  config.limits.works_per_minute = 0;
  config.limits.messages_per_address = 0;
  config.limits.matches_per_hour = 0;
  config.limits.tables_per_guest = 0;
  config.limits.unattended_per_guest = 0;
  return config;
}

inline json::value parse(const std::string& text) {
  boost::system::error_code code;
  json::value value = json::parse(text, code);
  EXPECT_FALSE(code) << text;
  return value;
}

inline std::string text_at(const json::value& value, std::string_view key) {
  const json::value* found = value.is_object() ? value.get_object().if_contains(key) : nullptr;
  return found != nullptr && found->is_string() ? std::string(found->get_string()) : "";
}

inline std::int64_t number_at(const json::value& value, std::string_view key) {
  const json::value* found = value.is_object() ? value.get_object().if_contains(key) : nullptr;
  return found != nullptr && found->is_int64() ? found->get_int64() : -1;
}

inline bool has(const json::value& value, std::string_view key) {
  return value.is_object() && value.get_object().contains(key);
}

/// Somebody with a token who asks over HTTP.
class Person {
 public:
  Person(std::uint16_t port, const std::string& name) : http("127.0.0.1", port) {
    const ClientReply reply =
        http.post("/api/v1/guests", fmt::format(R"({{"name":"{}","token":true}})", name));
    const json::value made = parse(reply.body);
    token = text_at(made, "token");
    if (has(made, "guest")) id = text_at(made.at("guest"), "id");
    http.use_token(token);
  }

  /// Sets a match up and returns its id.
  std::string create(const std::string& setup) {
    const ClientReply reply = http.post("/api/v1/matches", setup);
    EXPECT_EQ(reply.status, 201) << reply.body;
    return reply.status == 201 ? text_at(parse(reply.body).at("table"), "match") : "";
  }
  std::string create_open(const std::string& game = "lost-empires", const std::string& more = "") {
    return create(
        fmt::format(R"({{"game":"{}","seats":[{{"player":"me"}},{{"player":"open"}}]{}}})", game, more));
  }
  ClientReply join(const std::string& match, const std::string& wish = "{}") {
    return http.post("/api/v1/matches/" + match + "/join", wish);
  }

  HttpClient http;
  std::string token;
  std::string id;
};

/// A WebSocket of somebody, or of nobody when the token is empty.
class Chair {
 public:
  Chair(std::uint16_t port, const std::string& token) {
    EXPECT_TRUE(socket.open("127.0.0.1", port, token));
    expect("welcome");
  }

  /// The next message of this type; others before it are looked at by `heard` and left.
  json::value expect(std::string_view type) {
    std::string seen;
    while (true) {
      const auto text = socket.receive(kPatience);
      if (!text) {
        ADD_FAILURE() << "waited for \"" << type << "\", got:" << seen << " and then nothing (closed with "
                      << socket.close_code() << ")";
        return json::object();
      }
      last = *text;
      if (heard) heard(*text);
      json::value message = parse(*text);
      if (text_at(message, "type") == type) return message;
      seen += "\n  " + text->substr(0, 300);
    }
  }
  json::value join(const std::string& match, const std::string& more = "") {
    send(fmt::format(R"({{"type":"join","id":1,"match":"{}"{}}})", match, more));
    return expect("state");
  }
  void send(const std::string& message) { EXPECT_TRUE(socket.send(message)); }
  void move(const std::string& match, std::int64_t seq, const std::string& name, const std::string& option) {
    send(fmt::format(R"({{"type":"move","id":2,"match":"{}","seq":{},"move":"{}","do":{}}})", match, seq,
                     name, json::serialize(json::value(option))));
  }

  SocketClient socket;
  std::string last;
  std::function<void(const std::string&)> heard;
};

/// The text of an option of a message with a choice; "" when it has none.
inline std::string option_of(const json::value& message, std::size_t which) {
  if (!has(message, "choice")) return "";
  const json::array& options = message.at("choice").at("options").as_array();
  return text_at(options[which % options.size()], "text");
}

/// Two people at one table who play on by taking turns.
struct Pair {
  explicit Pair(std::uint16_t port, const std::string& game = "lost-empires", const std::string& more = "")
      : ann(port, "Ann"),
        bob(port, "Bob"),
        match(ann.create_open(game, more)),
        at_a(port, ann.token),
        at_b(port, bob.token) {
    EXPECT_EQ(bob.join(match).status, 200);
    state_a = at_a.join(match);
    state_b = at_b.join(match);
    seq = number_at(state_a, "seq");
    latest = has(state_a, "choice") ? state_a : state_b;
    chooser = has(state_a, "choice") ? &at_a : &at_b;
  }

  /// One choice by whoever must; false when the match is over.
  bool step(std::size_t which) {
    const std::string option = option_of(latest, which);
    if (option.empty()) return false;
    chooser->move(match, seq, fmt::format("m{}", ++moves), option);
    const json::value a = at_a.expect("update");
    const json::value b = at_b.expect("update");
    ++seq;
    EXPECT_EQ(number_at(a, "seq"), seq);
    EXPECT_EQ(number_at(b, "seq"), seq);
    if (on_update) on_update(a, b);
    chooser = has(a, "choice") ? &at_a : &at_b;
    latest = has(a, "choice") ? a : b;
    over = has(a, "outcome");
    return !over;
  }
  Chair& waiting() { return chooser == &at_a ? at_b : at_a; }

  Person ann;
  Person bob;
  std::string match;
  Chair at_a;
  Chair at_b;
  json::value state_a;
  json::value state_b;
  json::value latest;
  Chair* chooser = nullptr;
  std::int64_t seq = 0;
  int moves = 0;
  bool over = false;
  std::function<void(const json::value&, const json::value&)> on_update;
};

}  // namespace muster::server::kit
