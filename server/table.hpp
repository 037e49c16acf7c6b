// One table: a match with its seats, its audience and its clocks. Everything happens on the table's strand,
// one thing after the other; what must be durable is told to nobody before the disk has it.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "server/audience.hpp"
#include "server/course.hpp"
#include "server/errors.hpp"
#include "server/house.hpp"
#include "server/limits.hpp"
#include "server/messages.hpp"
#include "server/seating.hpp"
#include "server/strand.hpp"
#include "server/table_clock.hpp"

namespace muster::server {

/// What a table answers to HTTP: a problem, or the body.
using Reply = std::variant<Problem, std::string>;
using Answer = std::function<void(Reply)>;

class Review;

/// Who wants to play on, from where and against whom.
struct Fork {
  Guest guest;
  std::uint32_t seq = 0;  // after this entry
  Seat seat = Seat::a;
  std::string level;
};

class Table : public std::enable_shared_from_this<Table> {
 public:
  Table(House& house, std::string id);

  // All of these may be called from any thread.
  void receive(ClientPtr client, ClientMessage message);
  void disconnect(ClientPtr client);
  void look(std::string guest, Answer answer);
  void claim(Guest guest, JoinRequest wish, Answer answer);
  void give_up_seat(Guest guest, Answer answer);
  void record(Answer answer);
  void replay(std::string viewer, Answer answer);
  /// A finished match as a scenario file, up to this entry.
  void scenario(std::uint32_t seq, Answer answer);
  /// How far the review of a finished match is, or the whole of it; begun when asked.
  void review(bool begin, Answer answer);
  /// Another match that goes on from a position of this finished one.
  void fork(Fork wish, std::function<void(std::variant<Problem, MatchRow>)> answer);
  /// Ends a match by order of the administrator.
  void close(Answer answer);
  /// Goes on after a restart: lets computer players think and clocks run.
  void wake();
  void check_deadline();

  const std::string& id() const { return id_; }
  /// When anything last happened here.
  std::int64_t last_used() const { return last_used_.load(std::memory_order_relaxed); }
  /// Bytes a running match takes in memory, roughly; for /metrics and tests.
  void measure(std::function<void(std::size_t)> answer);

 private:
  using Job = std::function<void()>;

  // table.cpp: one thing after the other, and nothing before it is on disk
  void enqueue(Job job);
  void drain();
  bool load();
  bool load_course();
  void rest();
  /// Makes sure that what present viewers were shown is known, so that what changes can be told.
  void prime();
  void commit(Unit unit, Job then, Job failed);
  Problem missing() const;
  /// What the log calls this match: its number in the database, for its id is not everybody's.
  std::string log_name() const;

  // table_members.cpp: who comes and goes
  void join(const ClientPtr& client, const ClientMessage& message);
  void leave(const ClientPtr& client, const ClientMessage& message);
  void went(Seat viewer);
  void seat_members();
  void do_claim(const Guest& guest, const JoinRequest& wish, const Answer& answer);
  void do_give_up_seat(const Guest& guest, const Answer& answer);
  Seat seat_of(const std::string& guest) const;
  bool everybody_there() const;

  // table_play.cpp: the course of the match
  void move(const ClientPtr& client, const ClientMessage& message);
  void undo(const ClientPtr& client, const ClientMessage& message);
  void play_for(Seat seat, std::uint32_t seq, const std::string& text);
  void enter(EntryRow entry, const ClientPtr& client, const ClientMessage& message);
  /// The match has ended for another reason than its rules.
  void end(EntryRow entry, const std::string& outcome, const ClientPtr& client, const ClientMessage& message);
  void publish(const EntryRow& entry, const std::string& outcome, const ClientPtr& client,
               const ClientMessage& message, std::vector<Change> more, std::size_t events_from);
  void proceed(bool timed_out);
  void think(Seat seat);
  bool plays_itself(Seat seat) const;
  bool to_choose(Seat seat) const;

  // table_offers.cpp: what people agree on
  void resign(const ClientPtr& client, const ClientMessage& message);
  void offer_draw(const ClientPtr& client, const ClientMessage& message);
  void wish_rematch(const ClientPtr& client, const ClientMessage& message);
  /// Adds another match to what is to be written; its id, or "" when there can be none.
  std::string set_up_rematch(Unit& unit);
  PutWishes wishes_now() const;
  /// Writes down what people offer and wish for, and tells everybody.
  void keep_wishes(Unit unit, const ClientPtr& client, const ClientMessage& message);
  void hint(const ClientPtr& client, const ClientMessage& message);
  void give_in(Seat seat, EntryKind kind, const std::string& ending, const ClientPtr& client,
               const ClientMessage& message);
  void time_out();
  std::vector<Seat> people() const;
  std::string outcome_without(Seat seat, std::string_view ending, std::string_view cause) const;

  // table_guide.cpp: a match that teaches
  /// What comes next when this is a guided match and not at its end.
  const GuideMove* guide_move() const;
  /// Whether a move is the one the guide asks for; says no otherwise.
  bool follows_guide(const ClientPtr& client, const ClientMessage& message);
  void write_guide(JsonOut& out) const;

  // table_review.cpp
  bool begin_review(Problem& problem);
  bool go_on_reviewing(const std::shared_ptr<Review>& review);

  // table_chat.cpp: what people say to each other
  void chat(const ClientPtr& client, const ClientMessage& message);
  void write_chat(JsonOut& out) const;

  // table_again.cpp: a finished match as something to begin from
  /// The match as it was after an entry; null with a problem when it cannot be had.
  std::unique_ptr<Match> match_after(std::uint32_t seq, Problem& problem);

  // table_messages.cpp: what is said
  void write_table_now(JsonOut& out, Seat viewer) const;
  std::string state_message(Seat viewer, const ClientMessage& message, std::string_view reason);
  std::string update_body(Seat viewer, const EntryRow& entry, const std::string& outcome,
                          std::size_t events_from, SharedZones& shared);
  void send_update(Seat viewer, const std::string& body, const ClientPtr& client, const std::string& re,
                   const std::string& move) const;
  void write_clock(JsonOut& out) const;
  void send_state(std::string_view reason);
  void send_table();
  void ack(const ClientPtr& client, const ClientMessage& message);
  void refuse(const ClientPtr& client, const ClientMessage& message, Code code, std::string why);
  void refuse(const ClientPtr& client, const ClientMessage& message, Problem problem) {
    refuse(client, message, problem.code, std::move(problem.message));
  }
  std::string table_text(Seat viewer) const;

  /// The seat this connection may act for, after saying no to those that may not.
  std::optional<Seat> acting_seat(const ClientPtr& client, const ClientMessage& message);

  House& house_;
  const std::string id_;
  Strand strand_;
  std::atomic<std::int64_t> last_used_;
  bool busy_ = false;
  std::deque<Job> waiting_;

  bool loaded_ = false;
  bool exists_ = false;
  MatchRow row_;
  const CatalogGame* game_ = nullptr;
  std::string broken_;  // why the match cannot be loaded
  std::unique_ptr<Course> course_;
  TableClock clock_;
  Audience audience_;
  std::optional<std::uint32_t> thinking_;  // for the choice after this entry
  SeatSet hinting_;
  std::shared_ptr<Review> review_;
  /// What was said lately; it goes with the table and is never written down.
  std::deque<std::string> said_;
  std::uint32_t lines_ = 0;
  std::unordered_map<std::string, TokenBucket> talk_;
};

}  // namespace muster::server
