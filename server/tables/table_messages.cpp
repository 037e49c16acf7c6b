// What a table says to its audience (docs/protocol.md).
#include <fmt/format.h>

#include "server/tables/table.hpp"
#include "server/tables/table_json.hpp"

namespace muster::server {

void Table::write_table_now(JsonOut& out, Seat viewer) const {
  TableNow now;
  now.seq = course_ == nullptr ? row_.seq : course_->seq();
  now.spectators = audience_.spectators();
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    if (audience_.present(seat)) now.connected = now.connected | SeatSet::only(seat);
    if (course_ != nullptr && row_.state == MatchState::running && course_->stands_in(seat)) {
      now.stand_ins = now.stand_ins | SeatSet::only(seat);
    }
    if (row_.state == MatchState::running) now.vacations[i] = clock_.on_vacation(seat, house_.time.now());
  }
  now.rated = rated_;
  write_table(out, row_, game_, now, viewer);
}

std::string Table::table_text(Seat viewer) const {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.key("table");
  write_table_now(out, viewer);
  out.close_object();
  return text;
}

void Table::write_clock(JsonOut& out) const {
  if (!row_.clock.any() || row_.state != MatchState::running) return;
  out.key("clock");
  clock_.write(out, static_cast<int>(row_.seats.size()), house_.time.now());
}

void Table::prime() {
  for (const Member& member : audience_.members())
    audience_.channel(member.viewer).prime(course_->match(), member.viewer);
}

std::int64_t Table::now() const { return house_.time.now(); }

Offer Table::offer_to(Seat viewer) const {
  if (row_.state != MatchState::running || !is_seated(viewer) || !to_choose(viewer)) return {};
  if (is_made_at_once(viewer)) return {};
  return {true, row_.undo && course_->can_undo(), static_cast<bool>(spared(viewer))};
}

std::string Table::state_text(Seat viewer, const ClientMessage& message, std::string_view reason) {
  const Match* const match = course_ == nullptr ? nullptr : &course_->match();
  return state_message(*this, match, course_ == nullptr ? 0 : course_->seq(), viewer,
                       {message.re, reason, message.since}, audience_.channel(viewer));
}

void Table::send_update(Seat viewer, const std::string& body, const ClientPtr& client, const std::string& re,
                        const std::string& move) const {
  Text shared;
  for (const Member& member : audience_.members()) {
    if (member.viewer != viewer) continue;
    if (member.client == client) {
      // To the one who asked for it this is the answer.
      member.client->send(std::make_shared<const std::string>(update_message(body, re, move)));
      continue;
    }
    if (shared == nullptr) shared = std::make_shared<const std::string>(update_message(body));
    member.client->send(shared);
  }
}

void Table::send_state(std::string_view reason) {
  for (const Member& member : audience_.members()) {
    member.client->send(std::make_shared<const std::string>(state_text(member.viewer, {}, reason)));
  }
}

void Table::send_table() {
  std::array<Text, Audience::kViewers> texts;
  for (const Member& member : audience_.members()) {
    Text& text = texts[Audience::index(member.viewer)];
    if (text == nullptr) {
      std::string made;
      JsonOut out(made);
      out.open_object();
      out.field("type", "table");
      out.field("match", id_);
      out.field("now", house_.time.now());
      out.key("table");
      write_table_now(out, member.viewer);
      write_clock(out);
      out.close_object();
      text = std::make_shared<const std::string>(std::move(made));
    }
    member.client->send(text);
  }
}

void Table::ack(const ClientPtr& client, const ClientMessage& message) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.field("type", "ack");
  if (!message.re.empty()) out.raw_field("re", message.re);
  out.field("match", id_);
  if (course_ != nullptr) out.field("seq", course_->seq());
  out.close_object();
  client->send(std::make_shared<const std::string>(std::move(text)));
}

void Table::refuse(const ClientPtr& client, const ClientMessage& message, Code code, std::string why) {
  house_.metrics.errors.fetch_add(1, std::memory_order_relaxed);
  std::optional<std::uint32_t> seq;
  // How far a match is, is told to those at the table only.
  if (course_ != nullptr && audience_.find(*client) != nullptr) seq = course_->seq();
  client->send(
      std::make_shared<const std::string>(error_message(message.re, id_, {code, std::move(why)}, seq)));
}

std::optional<Seat> Table::acting_seat(const ClientPtr& client, const ClientMessage& message) {
  if (!load()) {
    refuse(client, message, missing());
    return std::nullopt;
  }
  const Member* member = audience_.find(*client);
  if (member == nullptr) {
    refuse(client, message, Code::not_joined, "join the match first");
    return std::nullopt;
  }
  if (!is_seated(member->viewer)) {
    refuse(client, message, client->guest().id.empty() ? Code::unauthorized : Code::forbidden,
           "you have no seat at this table");
    return std::nullopt;
  }
  if (row_.state == MatchState::waiting) {
    refuse(client, message, Code::not_running, "the match has not begun");
    return std::nullopt;
  }
  if (!load_course()) {
    refuse(client, message, missing());
    return std::nullopt;
  }
  return member->viewer;
}

}  // namespace muster::server
