// What the server keeps of guests and matches: the rows of its store.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/seat.hpp"
#include "protocol/journal.hpp"

namespace muster::server {

struct Guest {
  std::string id;  // public
  std::string name;
  bool account = false;  // has a password; the name is theirs alone
};

/// A browser or program that somebody is signed in with.
struct SessionRow {
  Guest guest;
  std::string id;  // in the list of their sessions: the beginning of the token's hash, which opens nothing
  std::int64_t created = 0;
  std::int64_t used = 0;
};

/// A deck somebody built and kept.
struct DeckRow {
  std::string id;
  std::string guest;
  std::string game;
  std::string name;
  std::string sections;  // {"main":{"Hound":2}}
  bool shared = false;   // may be looked at by whoever knows its id
  std::int64_t changed = 0;
};

/// How strong somebody is in a game (server/people/glicko.hpp).
struct RatingRow {
  std::string guest;
  std::string name;
  std::string game;
  double rating = 0;
  double deviation = 0;
  double volatility = 0;
  std::int64_t matches = 0;
  std::int64_t at = 0;
  std::string match;  // in a history: what changed it
};

/// What a finished match did to somebody's rating.
struct RatingChange {
  std::string guest;
  double before = 0;
  double after = 0;
};

/// A time in which somebody's clocks of days stand still.
struct Vacation {
  std::int64_t begin = 0;
  std::int64_t end = 0;
};

/// A file that a card set was made from.
struct CardFileRow {
  std::string path;
  std::string text;
  bool deck = false;  // a ready-made deck; otherwise cards
};

enum class SeatKind : std::uint8_t { open, person, computer };
enum class MatchState : std::uint8_t { waiting, running, finished };

std::string_view name_of(SeatKind kind);
std::string_view name_of(MatchState state);

/// Milliseconds; 0 means that there is no such limit.
struct ClockSetup {
  std::int64_t per_move = 0;
  std::int64_t bank = 0;
  std::int64_t away = 0;
  bool lose = false;  // on timeout; otherwise the computer steps in

  bool times_moves() const { return per_move > 0 || bank > 0; }
  bool any() const { return times_moves() || away > 0; }
  /// A choice has a day or more: nobody sits there meanwhile, and vacations count.
  bool in_days() const { return per_move >= 24LL * 3600 * 1000; }
};

struct SeatRow {
  SeatKind kind = SeatKind::open;
  std::string guest;  // persons
  std::string name;
  std::string level;  // computers
  std::string deck;   // {"name":…,"sections":{…}} as it was brought; "" when one is to be drawn
  bool resigned = false;
  bool account = false;  // a person with an account when taking the seat
};

struct MatchRow {
  std::int64_t number = 0;  // within the store
  std::string id;           // what links hold
  std::string game;
  std::string maker;  // the guest who set it up, with or without a seat; "" for old and brought ones
  MatchState state = MatchState::waiting;
  std::int64_t created = 0;
  bool listed = false;
  bool undo = true;
  bool hints = false;
  bool rated = false;
  bool chat = true;
  std::string guide;    // the guided match this is; "" for others
  std::string seed;     // chosen for a test; "" when it is to be drawn
  std::string options;  // {"name":"word"}
  ClockSetup clock;
  std::string header;   // first line of the record; "" while the match waits
  std::string outcome;  // as clients are told; "" while it goes on
  std::string next;     // id of the rematch
  SeatSet offers;       // who offers a draw
  SeatSet wishes;       // who wishes for a rematch
  std::vector<SeatRow> seats;
  std::uint32_t seq = 0;  // of the last entry of the journal; filled in when read
};

/// A running match in which somebody is to choose.
struct WaitingMatch {
  MatchRow match;
  Seat seat = Seat::none;
  std::int64_t since = 0;  // the last entry of the journal; 0 when there is none
};

/// What says whether a match is still needed.
struct MatchAge {
  std::int64_t number = 0;
  std::string id;
  MatchState state = MatchState::waiting;
  std::int64_t touched = 0;  // when it was made, or its last entry if that is later
  std::uint32_t seq = 0;
  bool of_account = false;  // somebody with an account made it or has a seat
};

/// A part of all guests, in the order of their ids.
struct GuestWalk {
  std::vector<std::string> idle;
  std::string last;   // the last one looked at
  bool more = false;  // there are others after that
};

}  // namespace muster::server
