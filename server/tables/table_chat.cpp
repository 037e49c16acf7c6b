// What people say to each other at a table. Lines are kept in memory for those who come later, and nowhere
// else.
#include <limits>

#include <fmt/format.h>

#include "server/people/names.hpp"
#include "server/people/sanctions.hpp"
#include "server/tables/table.hpp"

namespace muster::server {

namespace {

constexpr std::size_t kRemembered = 50;
constexpr double kLinesPerSecond = 0.5;
constexpr double kLinesAtOnce = 5;
constexpr std::size_t kMostTalkers = 256;

}  // namespace

void Table::write_chat(JsonOut& out) const {
  if (said_.empty()) return;
  out.open_array("chat");
  for (const Line& line : said_) out.raw(line.text);
  out.close_array();
}

void Table::chat(const ClientPtr& client, const ClientMessage& message) {
  if (!load()) return refuse(client, message, Code::not_found, "there is no such match");
  const Member* member = audience_.find(*client);
  if (member == nullptr) return refuse(client, message, Code::not_joined, "join the match first");
  const Guest& guest = client->guest();
  if (guest.id.empty()) return refuse(client, message, Code::unauthorized, "become a guest first");
  if (auto why = house_.sanctions->muted(guest.id, client->address()))
    return refuse(client, message, std::move(*why));
  if (!row_.chat) return refuse(client, message, Code::no_chat, "this table is played without chat");
  if (!is_seated(member->viewer) && row_.state != MatchState::finished) {
    return refuse(client, message, Code::no_chat, "who watches can talk after the match");
  }
  const int limit = house_.config.limits.chat_letters;
  const int most = limit > 0 ? limit : std::numeric_limits<int>::max();
  const auto text = tidy_name(message.what, most);
  if (!text) {
    return refuse(client, message, Code::malformed,
                  fmt::format("a line has 1 to {} letters that can be seen", most));
  }
  const auto now = TokenBucket::Clock::now();
  if (talk_.size() >= kMostTalkers)
    std::erase_if(talk_, [&](const auto& each) { return each.second.full(now); });
  if (!talk_.try_emplace(guest.id, kLinesPerSecond, kLinesAtOnce).first->second.take(now)) {
    house_.metrics.refused.fetch_add(1, std::memory_order_relaxed);
    return refuse(client, message, Code::slow_down, "not so fast; wait a moment");
  }
  std::string line;
  JsonOut about(line);
  about.open_object();
  about.field("n", lines_++);
  if (is_seated(member->viewer)) about.field("seat", muster::name_of(member->viewer));
  about.field("guest", guest.id);
  about.field("name", guest.name);
  about.field("text", *text);
  about.field("at", house_.time.now());
  about.close_object();
  said_.push_back({guest.id, *text, line});
  if (said_.size() > kRemembered) said_.pop_front();
  for (const Member& each : audience_.members()) {
    std::string told;
    JsonOut out(told);
    out.open_object();
    out.field("type", "chat");
    if (each.client == client && !message.re.empty()) out.raw_field("re", message.re);
    out.field("match", id_);
    out.raw_field("line", line);
    out.close_object();
    each.client->send(std::make_shared<const std::string>(std::move(told)));
  }
}

void Table::tell_said(std::string guest, std::function<void(std::string)> answer) {
  enqueue([this, guest = std::move(guest), answer = std::move(answer)] {
    std::string out;
    for (const Line& line : said_) {
      if (line.guest == guest) out += line.said + '\n';
    }
    answer(std::move(out));
  });
}

}  // namespace muster::server
