#include "server/client/load_generator.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <stdexcept>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "engine/core/chance.hpp"
#include "server/client/client.hpp"
#include "server/http/asio.hpp"

namespace muster::server {

namespace {

using Clock = std::chrono::steady_clock;

/// The number after `"key":` where it first stands; -1 when it does not.
std::int64_t number_after(std::string_view text, std::string_view key) {
  const std::size_t found = text.find(key);
  if (found == std::string_view::npos) return -1;
  std::int64_t value = -1;
  std::from_chars(text.data() + found + key.size(), text.data() + text.size(), value);
  return value;
}

/// The text between quotes after `"key":"`, as it is written.
std::string_view text_after(std::string_view text, std::string_view key) {
  const std::size_t found = text.find(key);
  if (found == std::string_view::npos) return {};
  const std::size_t begin = found + key.size();
  std::size_t end = begin;
  while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2U : 1U;
  return text.substr(begin, end - begin);
}

/// One of the options of a message, in JSON as it came; empty when there is no choice in it.
std::string_view random_option(std::string_view text, Chance& chance) {
  constexpr std::string_view kOption = R"({"text":")";
  const std::size_t choice = text.find(R"("choice":{)");
  if (choice == std::string_view::npos) return {};
  const std::size_t from = text.find(R"("options":[)", choice);
  if (from == std::string_view::npos) return {};
  std::array<std::size_t, 256> begins{};
  std::size_t count = 0;
  for (std::size_t at = text.find(kOption, from); at != std::string_view::npos && count < begins.size();
       at = text.find(kOption, at + 1)) {
    begins[count++] = at;
  }
  if (count == 0) return {};
  return text_after(text.substr(begins[chance.below(static_cast<std::uint32_t>(count))]), kOption);
}

class Pair;

/// One player's socket.
class Player {
 public:
  Player(asio::io_context& io, Pair& pair) : socket_(io), pair_(pair) {}

  void open(const std::string& host, std::uint16_t port, const std::string& token) {
    auto& stream = beast::get_lowest_layer(socket_);
    stream.connect(tcp::endpoint(asio::ip::make_address(host), port));
    stream.socket().set_option(tcp::no_delay(true));
    socket_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
      request.set(http::field::authorization, "Bearer " + token);
    }));
    socket_.read_message_max(4U << 20U);
    socket_.auto_fragment(false);
    socket_.text(true);
    socket_.handshake(fmt::format("{}:{}", host, port), "/api/v1/ws");
  }
  void read();
  void send(std::string message) {
    outbox_.push_back(std::move(message));
    if (outbox_.size() == 1) write();
  }
  void close() { beast::get_lowest_layer(socket_).close(); }

  std::string choice;  // the option this player will take, in JSON
  std::int64_t seen = -1;

 private:
  void write() {
    socket_.async_write(asio::buffer(outbox_.front()), [this](beast::error_code code, std::size_t) {
      if (code) return;
      outbox_.erase(outbox_.begin());
      if (!outbox_.empty()) write();
    });
  }

  websocket::stream<beast::tcp_stream> socket_;
  Pair& pair_;
  beast::flat_buffer buffer_;
  std::vector<std::string> outbox_;
};

struct Shared {
  LoadPlan plan;
  asio::io_context io{1};
  LoadFigures figures;
  bool playing = false;
  std::array<std::string, 2> tokens;
};

/// Two players and the match they are at.
class Pair {
 public:
  Pair(Shared& shared, std::uint64_t number)
      : shared_(shared), chance_(stream_seed(shared.plan.seed, number)), timer_(shared.io) {
    for (int i = 0; i < 2; ++i) players_.push_back(std::make_unique<Player>(shared.io, *this));
  }

  void open() {
    for (std::size_t i = 0; i < 2; ++i) {
      players_[i]->open(shared_.plan.host, shared_.plan.port, shared_.tokens[i]);
      players_[i]->read();
    }
  }
  void join(std::string match) {
    match_ = std::move(match);
    over_ = false;
    rematching_ = false;
    sent_seq_ = -1;
    for (const auto& player : players_) {
      player->seen = -1;
      player->choice.clear();
      player->send(fmt::format(R"({{"type":"join","match":"{}"}})", match_));
    }
  }
  void close() {
    for (const auto& player : players_) player->close();
  }
  void start(Clock::time_point first) {
    next_ = first;
    go_on();
  }
  bool ready() const { return players_[0]->seen >= 0 && players_[1]->seen >= 0; }

  void take(Player& player, std::string_view text) {
    const std::string_view type = text_after(text.substr(0, 32), R"({"type":")");
    if (type == "update" || type == "state") {
      player.seen = number_after(text, R"("seq":)");
      player.choice = random_option(text, chance_);
      if (text.find(R"("outcome":{)") != std::string_view::npos) over_ = true;
      if (sent_seq_ >= 0 && players_[0]->seen >= sent_seq_ && players_[1]->seen >= sent_seq_) arrived();
    } else if (type == "table") {
      if (const std::string_view next = text_after(text, R"("next":")"); !next.empty() && next != match_) {
        const std::string old = match_;
        for (const auto& each : players_) each->send(fmt::format(R"({{"type":"leave","match":"{}"}})", old));
        join(std::string(next));
      }
    } else if (type == "error") {
      ++shared_.figures.errors;
      if (shared_.figures.first_error.empty()) shared_.figures.first_error = text;
    }
    if (type == "state" && shared_.playing && ready() && sent_seq_ < 0) go_on();
  }
  void broke() {
    if (shared_.playing) ++shared_.figures.errors;
  }

 private:
  void arrived() {
    const std::chrono::duration<float, std::milli> took = Clock::now() - sent_;
    sent_seq_ = -1;
    if (shared_.playing) {
      ++shared_.figures.moves;
      shared_.figures.milliseconds.push_back(took.count());
    }
    if (!over_) return go_on();
    if (shared_.playing && !rematching_) {
      rematching_ = true;
      ++shared_.figures.matches_ended;
      for (const auto& player : players_) {
        player->send(fmt::format(R"({{"type":"rematch","match":"{}"}})", match_));
      }
    }
  }
  /// The next move, now or when its time has come.
  void go_on() {
    if (!shared_.playing) return;
    const double rate = shared_.plan.rate;
    const auto now = Clock::now();
    if (rate <= 0 || next_ <= now) return move();
    timer_.expires_at(next_);
    timer_.async_wait([this](beast::error_code code) {
      if (!code) move();
    });
  }
  void move() {
    if (!shared_.playing || sent_seq_ >= 0) return;
    Player* chooser = !players_[0]->choice.empty()   ? players_[0].get()
                      : !players_[1]->choice.empty() ? players_[1].get()
                                                     : nullptr;
    if (chooser == nullptr) return;
    if (shared_.plan.rate > 0) {
      next_ +=
          std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(1 / shared_.plan.rate));
    }
    sent_seq_ = chooser->seen + 1;
    sent_ = Clock::now();
    std::string message = fmt::format(R"({{"type":"move","match":"{}","seq":{},"move":"{}","do":"{}"}})",
                                      match_, chooser->seen, chooser->seen, chooser->choice);
    chooser->choice.clear();
    chooser->send(std::move(message));
  }

  Shared& shared_;
  Chance chance_;
  asio::steady_timer timer_;
  std::vector<std::unique_ptr<Player>> players_;
  std::string match_;
  bool over_ = false;
  bool rematching_ = false;
  std::int64_t sent_seq_ = -1;
  Clock::time_point sent_;
  Clock::time_point next_;
};

void Player::read() {
  socket_.async_read(buffer_, [this](beast::error_code code, std::size_t) {
    if (code) return pair_.broke();
    const auto data = buffer_.data();
    pair_.take(*this, {static_cast<const char*>(data.data()), data.size()});
    buffer_.consume(buffer_.size());
    read();
  });
}

std::string field_of(const ClientReply& reply, std::string_view object, std::string_view key) {
  boost::system::error_code code;
  const auto value = boost::json::parse(reply.body, code);
  if (code || !value.is_object()) return "";
  const auto* inner = object.empty() ? &value : value.get_object().if_contains(object);
  if (inner == nullptr || !inner->is_object()) return "";
  const auto* found = inner->get_object().if_contains(key);
  return found != nullptr && found->is_string() ? std::string(found->get_string()) : "";
}

}  // namespace

double LoadFigures::percentile(double share) const {
  if (milliseconds.empty()) return 0;
  const auto index = static_cast<std::size_t>(share * static_cast<double>(milliseconds.size() - 1));
  return static_cast<double>(milliseconds[index]);
}

struct LoadGenerator::Inside : Shared {
  std::vector<std::unique_ptr<Pair>> pairs;
  std::vector<std::string> match_ids;

  void run_until(Clock::time_point until) {
    io.restart();
    io.run_until(until);
  }
};

LoadGenerator::LoadGenerator(LoadPlan plan) : inside_(std::make_unique<Inside>()) {
  inside_->plan = std::move(plan);
  for (std::string& token : inside_->tokens) {
    HttpClient client(inside_->plan.host, inside_->plan.port);
    const ClientReply reply = client.post("/api/v1/guests", R"({"name":"load","token":true})");
    token = field_of(reply, "", "token");
    if (token.empty())
      throw std::runtime_error(fmt::format("the server makes no guest: {} {}", reply.status, reply.body));
  }
  for (int i = 0; i < inside_->plan.matches; ++i) {
    inside_->pairs.push_back(std::make_unique<Pair>(*inside_, static_cast<std::uint64_t>(i)));
    try {
      inside_->pairs.back()->open();
    } catch (const boost::system::system_error& error) {
      throw std::runtime_error(
          fmt::format("the server takes no more sockets after {}: {}", 2 * i, error.what()));
    }
  }
}

LoadGenerator::~LoadGenerator() {
  inside_->playing = false;
  for (const auto& pair : inside_->pairs) pair->close();
  inside_->io.restart();
  inside_->io.run_for(std::chrono::seconds(1));
}

void LoadGenerator::set_up() {
  HttpClient first(inside_->plan.host, inside_->plan.port);
  HttpClient second(inside_->plan.host, inside_->plan.port);
  first.use_token(inside_->tokens[0]);
  second.use_token(inside_->tokens[1]);
  for (const auto& pair : inside_->pairs) {
    const ClientReply made = first.post(
        "/api/v1/matches", fmt::format(R"({{"game":"{}","seats":[{{"player":"me"}},{{"player":"open"}}]}})",
                                       inside_->plan.game));
    const std::string match = field_of(made, "table", "match");
    const ClientReply joined = match.empty() ? made : second.post("/api/v1/matches/" + match + "/join", "{}");
    if (joined.status != 200) {
      throw std::runtime_error(fmt::format("the server sets up no match: {} {}", joined.status, joined.body));
    }
    pair->join(match);
    inside_->io.restart();
    inside_->io.poll();
  }
  const auto until = Clock::now() + std::chrono::seconds(60);
  while (Clock::now() < until && !std::all_of(inside_->pairs.begin(), inside_->pairs.end(),
                                              [](const auto& pair) { return pair->ready(); })) {
    inside_->io.restart();
    inside_->io.run_one_for(std::chrono::milliseconds(100));
  }
}

LoadFigures LoadGenerator::play() {
  const auto begin = Clock::now();
  const auto end = begin + std::chrono::duration_cast<Clock::duration>(
                               std::chrono::duration<double>(inside_->plan.seconds));
  inside_->playing = true;
  const double rate = inside_->plan.rate;
  for (std::size_t i = 0; i < inside_->pairs.size(); ++i) {
    // Spread over the first interval, so that moves do not come in step.
    const double share =
        rate > 0 ? static_cast<double>(i) / static_cast<double>(inside_->pairs.size()) / rate : 0;
    inside_->pairs[i]->start(
        begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(share)));
  }
  inside_->run_until(end);
  inside_->playing = false;
  LoadFigures figures = std::move(inside_->figures);
  figures.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  std::sort(figures.milliseconds.begin(), figures.milliseconds.end());
  return figures;
}

}  // namespace muster::server
