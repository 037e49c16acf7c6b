#include "server/http/socket_session.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "protocol/json_out.hpp"
#include "server/http/costs.hpp"
#include "server/people/sanctions.hpp"
#include "server/tables/table.hpp"
#include "server/version.hpp"

namespace muster::server {

namespace {

/// How often a socket is told to slow down before it is closed.
constexpr int kMostWarnings = 20;
/// So that a socket is looked at now and then, whatever its address owes.
constexpr auto kLongestPause = std::chrono::seconds(5);

std::string welcome(const Guest& guest, std::int64_t now) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.field("type", "welcome");
  out.field("protocol", kProtocol);
  out.field("server", kServerName);
  out.field("now", now);
  out.key("guest");
  if (guest.id.empty()) {
    out.null();
  } else {
    out.open_object();
    out.field("id", guest.id);
    out.field("name", guest.name);
    out.close_object();
  }
  out.close_object();
  return text;
}

double per_second(const Limits& limits) {
  return limits.messages_per_second > 0 ? limits.messages_per_second : 1e9;
}

}  // namespace

SocketSession::SocketSession(Core& core, beast::tcp_stream stream, Guest guest, std::string address)
    : core_(core),
      socket_(std::move(stream)),
      guest_(std::move(guest)),
      address_(std::move(address)),
      pause_(socket_.get_executor()),
      rate_(per_second(core.house.config.limits), per_second(core.house.config.limits) * 3) {}

SocketSession::~SocketSession() {
  core_.sockets.remove(this);
  core_.addresses.close_socket(address_);
  if (!guest_.id.empty()) core_.addresses.close_socket(person_key(guest_.id));
}

void SocketSession::start(http::request<http::string_body> request) {
  const Limits& limits = core_.house.config.limits;
  core_.sockets.add(this, weak_from_this());
  beast::get_lowest_layer(socket_).expires_never();
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = std::chrono::seconds(10);
  timeout.idle_timeout =
      limits.idle_seconds > 0 ? std::chrono::seconds(limits.idle_seconds) : websocket::stream_base::none();
  timeout.keep_alive_pings = true;
  socket_.set_option(timeout);
  socket_.read_message_max(static_cast<std::size_t>(limits.message_bytes));
  socket_.auto_fragment(false);
  socket_.text(true);
  // The request must live until the handshake is done.
  auto held = std::make_shared<http::request<http::string_body>>(std::move(request));
  {
    // The handshake is written too: whoever closes meanwhile waits for it.
    const std::scoped_lock lock(mutex_);
    writing_ = true;
  }
  socket_.async_accept(*held, [self = shared_from_this(), held](beast::error_code code) {
    if (code) return self->finish();
    self->core_.house.metrics.sockets_opened.fetch_add(1, std::memory_order_relaxed);
    self->core_.house.metrics.sockets.fetch_add(1, std::memory_order_relaxed);
    self->send(std::make_shared<const std::string>(welcome(self->guest_, self->core_.house.time.now())));
    if (const auto why = self->core_.house.sanctions->banned(self->guest_.id, self->address_))
      self->throw_out(*why);
    self->write();
    self->read();
  });
}

void SocketSession::read() {
  socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code code, std::size_t) {
    if (code) {
      self->core_.house.metrics.sockets.fetch_sub(1, std::memory_order_relaxed);
      return self->finish();
    }
    self->core_.house.metrics.messages_in.fetch_add(1, std::memory_order_relaxed);
    TokenBucket::Clock::duration wait{};
    if (!self->socket_.got_text()) {
      self->close(websocket::close_code::unknown_data, "text messages only");
    } else {
      const auto data = self->buffer_.data();
      wait = self->take({static_cast<const char*>(data.data()), data.size()});
    }
    self->buffer_.consume(self->buffer_.size());
    self->read_on(wait);
  });
}

void SocketSession::read_on(TokenBucket::Clock::duration wait) {
  if (wait.count() <= 0) return read();
  // What is not read waits at the sender's.
  pause_.expires_after(std::min<TokenBucket::Clock::duration>(wait, kLongestPause));
  pause_.async_wait([self = shared_from_this()](beast::error_code) { self->read(); });
}

bool SocketSession::within_rate(const std::string& text) {
  if (rate_.take(TokenBucket::Clock::now())) return true;
  core_.house.metrics.refused.fetch_add(1, std::memory_order_relaxed);
  if (++warnings_ > kMostWarnings) {
    close(websocket::close_code::policy_error, "too many messages");
  } else {
    refuse(text, {}, Code::slow_down, "too many messages");
  }
  return false;
}

TokenBucket::Clock::duration SocketSession::take(std::string_view text) {
  std::string re;
  Problem problem;
  std::optional<ClientMessage> message = read_message(text, re, problem);
  const int price = message ? price_of(message->type) : 1;
  const auto wait = core_.addresses.message({address_, guest_.id}, price);
  if (!within_rate(re)) return wait;
  if (!message) {
    refuse(re, {}, problem.code, std::move(problem.message));
  } else {
    handle(std::move(*message));
  }
  return wait;
}

void SocketSession::refuse(const std::string& re, const std::string& match, Code code, std::string why) {
  core_.house.metrics.errors.fetch_add(1, std::memory_order_relaxed);
  send(std::make_shared<const std::string>(error_message(re, match, {code, std::move(why)})));
}

void SocketSession::handle(ClientMessage message) {
  {
    // Whoever is signed out or banned is not listened to while the goodbye is on its way.
    const std::scoped_lock lock(mutex_);
    if (closing_) return;
  }
  if (message.type == MessageType::ping) {
    std::string text;
    JsonOut out(text);
    out.open_object();
    out.field("type", "pong");
    if (!message.re.empty()) out.raw_field("re", message.re);
    out.field("now", core_.house.time.now());
    out.close_object();
    return send(std::make_shared<const std::string>(std::move(text)));
  }
  if (message.type == MessageType::join) return join(std::move(message));
  const auto joined = std::find_if(tables_.begin(), tables_.end(),
                                   [&](const auto& each) { return each.first == message.match; });
  if (joined == tables_.end())
    return refuse(message.re, message.match, Code::not_joined, "join the match first");
  // Every rematch is a match that somebody makes.
  if (message.type == MessageType::rematch && message.what != "withdraw" &&
      !core_.addresses.make_match({address_, guest_.id}, kMatchPrice)) {
    core_.house.metrics.refused.fetch_add(1, std::memory_order_relaxed);
    return refuse(message.re, message.match, Code::too_many,
                  "that is a lot of matches; make the next one later");
  }
  const std::shared_ptr<Table> table = joined->second;
  if (message.type == MessageType::leave) tables_.erase(joined);
  table->receive(shared_from_this(), std::move(message));
}

void SocketSession::join(ClientMessage message) {
  const auto joined = std::find_if(tables_.begin(), tables_.end(),
                                   [&](const auto& each) { return each.first == message.match; });
  if (joined != tables_.end()) return joined->second->receive(shared_from_this(), std::move(message));
  const int limit = core_.house.config.limits.tables_per_socket;
  if (limit > 0 && static_cast<int>(tables_.size()) >= limit) {
    return refuse(message.re, message.match, Code::too_many,
                  fmt::format("{} tables on one socket are enough", limit));
  }
  Problem problem;
  std::shared_ptr<Table> table = core_.tables.find(message.match, problem);
  if (table == nullptr) return refuse(message.re, message.match, problem.code, problem.message);
  tables_.emplace_back(message.match, table);
  table->receive(shared_from_this(), std::move(message));
}

void SocketSession::send(Text message) {
  const auto most = static_cast<std::size_t>(core_.house.config.limits.outbox_bytes);
  {
    const std::scoped_lock lock(mutex_);
    if (closing_) return;
    outbox_bytes_ += message->size();
    outbox_.push_back(std::move(message));
    if (most > 0 && outbox_bytes_ > most) {
      // Whoever reads this slowly would only get older and older news.
      closing_ = true;
      outbox_.clear();
      asio::post(socket_.get_executor(), [self = shared_from_this()] { self->drop(); });
      return;
    }
    if (writing_) return;
    writing_ = true;
  }
  begin_writing();
}

void SocketSession::close(websocket::close_code code, const std::string& why) {
  {
    const std::scoped_lock lock(mutex_);
    if (closing_) return;
    closing_ = true;
    close_reason_ = {code, why};
    if (writing_) return;
    writing_ = true;
  }
  begin_writing();
}

void SocketSession::throw_out(const Problem& why) {
  send(std::make_shared<const std::string>(error_message({}, {}, why)));
  close(websocket::close_code::policy_error, std::string(name_of(why.code)));
}

void SocketSession::begin_writing() {
  asio::dispatch(socket_.get_executor(), [self = shared_from_this()] { self->write(); });
}

void SocketSession::write() {
  Text next;
  {
    const std::scoped_lock lock(mutex_);
    if (!outbox_.empty()) {
      next = std::move(outbox_.front());
      outbox_.pop_front();
      outbox_bytes_ -= next->size();
    } else if (!closing_) {
      writing_ = false;
      return;
    }
  }
  if (next == nullptr) {
    pause_.cancel();
    socket_.async_close(close_reason_, [self = shared_from_this()](beast::error_code) {});
    return;
  }
  core_.house.metrics.messages_out.fetch_add(1, std::memory_order_relaxed);
  core_.house.metrics.bytes_out.fetch_add(next->size(), std::memory_order_relaxed);
  const auto bytes = asio::buffer(*next);
  socket_.async_write(
      bytes, [self = shared_from_this(), next = std::move(next)](beast::error_code code, std::size_t) {
        if (!code) self->write();
      });
}

void SocketSession::drop() {
  core_.house.metrics.refused.fetch_add(1, std::memory_order_relaxed);
  beast::get_lowest_layer(socket_).close();
}

void SocketSession::finish() {
  if (std::exchange(finished_, true)) return;
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
    outbox_.clear();
  }
  for (const auto& [id, table] : tables_) table->disconnect(shared_from_this());
  tables_.clear();
}

void OpenSockets::add(SocketSession* session, std::weak_ptr<SocketSession> weak) {
  const std::scoped_lock lock(mutex_);
  sessions_[session] = std::move(weak);
}

void OpenSockets::remove(SocketSession* session) {
  const std::scoped_lock lock(mutex_);
  sessions_.erase(session);
}

std::vector<std::shared_ptr<SocketSession>> OpenSockets::all() {
  const std::scoped_lock lock(mutex_);
  std::vector<std::shared_ptr<SocketSession>> out;
  for (const auto& [session, weak] : sessions_) {
    if (auto held = weak.lock()) out.push_back(std::move(held));
  }
  return out;
}

}  // namespace muster::server
