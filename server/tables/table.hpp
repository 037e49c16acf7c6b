// One table: a match with its seats, its audience and its clocks. Everything happens on the table's strand,
// one thing after the other; what must be durable is told to nobody before the disk has it.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "games/empty_choice.hpp"
#include "server/house.hpp"
#include "server/http/errors.hpp"
#include "server/http/gzip.hpp"
#include "server/http/limits.hpp"
#include "server/http/messages.hpp"
#include "server/tables/audience.hpp"
#include "server/tables/opening.hpp"
#include "server/tables/seating.hpp"
#include "server/tables/table_clock.hpp"
#include "server/work/strand.hpp"

namespace muster {
class Review;
}

namespace muster::server {

/// What a table answers to HTTP: a problem, or the body.
using Reply = std::variant<Problem, std::string>;
using Answer = std::function<void(Reply)>;
/// The body of a replay, compressed.
using ReplayAnswer = std::function<void(std::variant<Problem, Packed>)>;

/// Where a match was made, as long as that is known: not after a restart.
struct Origins {
  std::string address;
  std::shared_ptr<void> held;  // its place among the matches without people of that address
};

/// Who wants to play on, from where and against whom.
struct Fork {
  Guest guest;
  std::uint32_t seq = 0;  // after this entry
  Seat seat = Seat::a;
  std::string level;
};

class Table : public std::enable_shared_from_this<Table>, private Host {
 public:
  /// After a write that failed or a full line, in milliseconds.
  static constexpr std::int64_t kRetry = 1000;

  Table(House& house, std::string id);

  // All of these may be called from any thread.
  void receive(ClientPtr client, ClientMessage message);
  void disconnect(ClientPtr client);
  void look(std::string guest, Answer answer);
  void claim(Guest guest, JoinRequest wish, Answer answer);
  void give_up_seat(Guest guest, Answer answer);
  void record(const Payer& payer, Answer answer);
  /// `may_work` is asked when it was not told lately and must be played again.
  void replay(std::string viewer, const Payer& payer, std::function<bool()> may_work, ReplayAnswer answer);
  /// A finished match as a scenario file, up to this entry.
  void scenario(std::uint32_t seq, const Payer& payer, Answer answer);
  /// How far the review of a finished match is, or the whole of it; begun when asked.
  void review(bool begin, Payer payer, Answer answer);
  /// Another match that goes on from a position of this finished one.
  void fork(Fork wish, const Payer& payer, std::function<void(std::variant<Problem, MatchRow>)> answer);
  /// Somebody was deleted: their name, what they wished for and what they said is gone.
  void forget(std::string guest);
  /// Somebody went on vacation or came back: their clocks of days stand still or run.
  void on_vacation(std::string guest);
  /// Somebody was banned: they lose a match that runs, and leave one that waits.
  void put_out(std::string guest);
  /// What somebody said here lately, line by line.
  void tell_said(std::string guest, std::function<void(std::string)> answer);
  /// Ends a match by order of the administrator.
  void close(Answer answer);
  /// Nobody has needed this match for long: it goes if it is still so, or only ends. Not while somebody is
  /// here.
  void retire(MatchState state, std::uint32_t seq, bool end_only);
  /// Goes on after a restart, or begins: lets computer players think and clocks run.
  void wake(Origins from = {});
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
  /// Carries a job out; when it throws, the table starts over from the disk and the others go on.
  void attempt(const Job& job);
  void went_wrong(std::string_view why);
  void start_over();
  /// What is done in the pool, and nothing else at this table meanwhile.
  struct Aside {
    ThinkPool::Length length = ThinkPool::Length::lengthy;
    Payer payer;
    Job job;
    Job then = {};  // at the table again, before whatever waits
    Job refused;    // at once, when there is no room
  };
  void aside(Aside work);
  void rest();
  /// Makes sure that what present viewers were shown is known, so that what changes can be told.
  void prime();
  void commit(Unit unit, Job then, Job failed);
  /// What the log calls this match: its number in the database, for its id is not everybody's.
  std::string log_name() const;

  // table_load.cpp: out of the store
  /// False when there is no such match or it cannot be had; `missing` says which.
  bool load();
  /// False when there is no match to look at; `missing` says why. A running match that cannot go on ends
  /// here: then the table is busy writing that down.
  bool load_course();
  Problem missing() const;
  /// The vacations of those whose clock of days they stop; what the match did to their ratings.
  void load_vacations();
  void load_ratings();
  /// Whether looking at the match means to play it again first. That is no work for a thread that carries
  /// moves when anybody may ask for it: it is done aside, and then what was asked.
  bool is_cold() const;
  void open_aside(const Payer& payer, Job then, Job refused);
  /// Plays the match again; touches nothing at this table, so that it may be done aside.
  struct Read {
    std::optional<Opening> opening;  // nothing when the database cannot be read
    std::string damage;              // what is damaged in it; "" when nothing is
  };
  Read read_course() const;
  bool take_course(Read read);
  void take_opening(Opening opening);
  void is_damaged(std::string_view why);
  void is_outdated(std::string_view why);

  // table_members.cpp: who comes and goes
  void join(const ClientPtr& client, const ClientMessage& message, bool again = false);
  void join_open(const ClientPtr& client, const ClientMessage& message, bool again);
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
  void keep_undo(const EntryRow& entry, const ClientPtr& client, const ClientMessage& message);
  void play_for(Seat seat, std::uint32_t seq, const std::string& text);
  void enter(EntryRow entry, const ClientPtr& client, const ClientMessage& message);
  /// The match has ended for another reason than its rules.
  void end(EntryRow entry, const std::string& outcome, const ClientPtr& client, const ClientMessage& message);
  void publish(const EntryRow& entry, const std::string& outcome, const ClientPtr& client,
               const ClientMessage& message, std::vector<Change> more, std::size_t events_from);
  void proceed(bool timed_out);
  void think(Seat seat);
  /// Whose choice it is, for lists: nobody's where one person plays or the computer chooses.
  Seat told_turn() const;
  /// Who has the computer think here: whoever sits at the table, or else its maker.
  Payer payer() const;
  bool plays_itself(Seat seat) const;
  bool to_choose(Seat seat) const;

  // table_empty.cpp: choices that decide nothing
  void let(const ClientPtr& client, const ClientMessage& message);
  /// What the table will make by itself of the choice that waits, if the seat lets it.
  EmptyChoice spared(Seat seat) const;
  /// Makes it, now or after a pause.
  void spare(Seat seat);
  void make_empty(Seat seat, std::uint32_t seq);
  /// Whether anybody could tell when the seat chooses: other people at the table, or spectators.
  bool is_watched(Seat seat) const;
  /// Whether the choice will be made before the player could; then it is not offered.
  bool is_made_at_once(Seat seat) const;
  /// Makes sure that the table is looked at when something is due.
  void watch_time();

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
  const Guide* guide() const override;
  /// What comes next when this is a guided match and not at its end.
  const GuideMove* guide_move() const;
  /// Whether a move is the one the guide asks for; says no otherwise.
  bool follows_guide(const ClientPtr& client, const ClientMessage& message);

  // table_replay.cpp
  /// Null with a problem when it cannot be told.
  Packed retell(const std::string& table, Seat seat, bool everything, Problem& problem);

  // table_review.cpp
  bool begin_review(const Payer& payer, Problem& problem);
  bool go_on_reviewing(const std::shared_ptr<Review>& review, const Payer& payer);

  // table_chat.cpp: what people say to each other
  void chat(const ClientPtr& client, const ClientMessage& message);
  void write_chat(JsonOut& out) const override;

  // table_again.cpp: a finished match as something to begin from
  /// The match as it was after an entry; null with a problem when it cannot be had.
  std::unique_ptr<Match> match_after(std::uint32_t seq, Problem& problem);
  /// Does something lengthy with a finished match, or says why not.
  void from_finished(const Payer& payer, const std::function<void(Problem)>& refuse, const Job& job);

  // table_messages.cpp: what is said
  std::string_view match_id() const override { return id_; }
  std::int64_t now() const override;
  void write_table_now(JsonOut& out, Seat viewer) const override;
  void write_clock(JsonOut& out) const override;
  Offer offer_to(Seat viewer) const override;
  std::string state_text(Seat viewer, const ClientMessage& message, std::string_view reason);
  void send_update(Seat viewer, const std::string& body, const ClientPtr& client, const std::string& re,
                   const std::string& move) const;
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
  bool doubtful_ = false;  // something went wrong while the table waits for the disk
  int failures_ = 0;       // one after the other
  std::deque<Job> waiting_;

  bool loaded_ = false;
  bool exists_ = false;
  MatchRow row_;
  const CatalogGame* game_ = nullptr;
  std::optional<Problem> trouble_;  // why the match cannot be had, other than that there is none
  std::optional<Seat> turn_;        // whose choice it is as the store has it, if that is known
  std::vector<RatingChange> rated_;
  std::string departed_;  // why it goes another way now than it went; "" when it does not
  std::unique_ptr<Course> course_;
  TableClock clock_;
  Audience audience_;
  std::optional<std::uint32_t> thinking_;  // for the choice after this entry
  struct Pause {
    std::uint32_t seq = 0;  // of the choice that will be made
    std::int64_t due = 0;
  };
  std::optional<Pause> pause_;
  std::array<Let, kMaxSeats> lets_{};
  Empty making_ = Empty::no;  // why, while an empty choice is carried out and told
  ThinkPool::Handle thought_;
  Origins from_;
  SeatSet hinting_;
  std::shared_ptr<Review> review_;
  /// What was said lately; it goes with the table and is never written down.
  struct Line {
    std::string guest;
    std::string said;
    std::string text;  // as it is told
  };
  std::deque<Line> said_;
  std::uint32_t lines_ = 0;
  std::unordered_map<std::string, TokenBucket> talk_;
  std::chrono::steady_clock::time_point asked_;  // when the computer was last asked for a choice
};

}  // namespace muster::server
