// What a table says of its match to those who look at it: the messages "state" and "update" of
// docs/protocol.md. Whoever hosts the match, a server or the page itself, has them written here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/match/empty_choice.hpp"
#include "engine/match/match.hpp"
#include "protocol/guides.hpp"
#include "protocol/journal.hpp"
#include "protocol/json_out.hpp"
#include "protocol/view_json.hpp"

namespace muster {

/// What the viewers of one seat, or the spectators, were last shown.
struct Channel {
  bool live = false;
  SeenView seen;
  std::size_t log_size = 0;

  /// Makes sure that what is shown is known, so that what changes can be told.
  void prime(const Match& match, Seat viewer);
};

/// The choice that waits, as it is offered to a viewer.
struct Offer {
  bool open = false;  // it is theirs, and not made before they could
  bool undo = false;  // the last one may be taken back
  bool soon = false;  // the table makes it after a pause
};

/// The host of a match: what it adds to what is told of it.
class Host {
 public:
  Host() = default;
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  virtual ~Host() = default;

  virtual std::string_view match_id() const = 0;
  virtual std::int64_t now() const = 0;
  /// The object "table", for this viewer.
  virtual void write_table_now(JsonOut& out, Seat viewer) const = 0;
  /// The field "chat", when anything was said.
  virtual void write_chat(JsonOut& out) const = 0;
  /// The field "clock", when there is one and it runs.
  virtual void write_clock(JsonOut& out) const = 0;
  virtual Offer offer_to(Seat viewer) const = 0;
  /// The lesson, when this is a guided match that can be looked at.
  virtual const Guide* guide() const = 0;
};

/// What asked for a state, and why it is told.
struct StateWish {
  std::string_view re;      // the client's id as JSON; "" when nobody asked
  std::string_view reason;  // "" when somebody asked
  std::size_t since = 0;    // from which line of the log on
};

/// The message "state". `match` is null before it begins; `channel` remembers what it tells.
std::string state_message(const Host& host, const Match* match, std::uint32_t seq, Seat viewer,
                          const StateWish& wish, Channel& channel);

/// What happened and is to be told.
struct News {
  const EntryRow& entry;
  std::string_view outcome;  // as clients are told; "" while the match goes on
  std::size_t events_from = 0;
  Empty made = Empty::no;  // why, when the table made an empty choice
};

/// The message "update" after {"type":"update", for all viewers of one seat.
std::string update_body(const Host& host, const Match& match, const News& news, Seat viewer, Channel& channel,
                        SharedZones& shared);
/// The whole message from such a body; `re` and `move` are for the one who asked for it.
std::string update_message(std::string_view body, std::string_view re = {}, std::string_view move = {});

}  // namespace muster
