// The course of a match: moves of people and computers, taking back, and who comes next.
#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "agents/agent.hpp"
#include "engine/core/chance.hpp"
#include "server/log.hpp"
#include "server/people/ratings.hpp"
#include "server/tables/table.hpp"

namespace muster::server {

namespace {

/// Computer players draw on streams of their own, grown from the seed of the match.
constexpr std::uint64_t kAgentStream = 2000;

}  // namespace

bool Table::to_choose(Seat seat) const { return course_->match().decision().seat == seat; }

bool Table::plays_itself(Seat seat) const {
  const SeatRow& row = row_.seats[static_cast<std::size_t>(index_of(seat))];
  return row.kind == SeatKind::computer || row.resigned || course_->stands_in(seat);
}

void Table::move(const ClientPtr& client, const ClientMessage& message) {
  const auto seat = acting_seat(client, message);
  if (!seat) return;
  if (const auto before = course_->seq_of(*seat, message.move)) {
    std::string text;
    JsonOut out(text);
    out.open_object();
    out.field("type", "ack");
    if (!message.re.empty()) out.raw_field("re", message.re);
    out.field("match", id_);
    out.field("move", message.move);
    out.field("seq", *before);
    out.flag("repeated", true);
    out.close_object();
    return client->send(std::make_shared<const std::string>(std::move(text)));
  }
  if (row_.state != MatchState::running)
    return refuse(client, message, Code::not_running, "the match is over");
  if (*message.seq != course_->seq()) {
    return refuse(client, message, Code::stale,
                  fmt::format("the match is at {}, not {}", course_->seq(), *message.seq));
  }
  if (!to_choose(*seat)) return refuse(client, message, Code::not_your_turn, "another seat is to choose");
  if (!follows_guide(client, message)) return;
  EntryRow entry;
  entry.kind = EntryKind::move;
  entry.seat = *seat;
  entry.text = message.what;
  entry.move = message.move;
  enter(std::move(entry), client, message);
}

void Table::enter(EntryRow entry, const ClientPtr& client, const ClientMessage& message) {
  prime();
  entry.at = house_.time.now();
  entry.banks = clock_.banks_at(entry.at);
  const bool by_person = entry.kind == EntryKind::move;
  const std::size_t events_from = course_->match().event_count();
  std::string why;
  if (!course_->play(entry, why)) {
    if (client != nullptr) return refuse(client, message, Code::illegal, why);
    return log_error(log_name(), fmt::format("a computer player chose \"{}\": {}", entry.text, why));
  }
  clock_.charge(entry.at);
  if (entry.kind != EntryKind::forced) {
    (by_person ? house_.metrics.moves : house_.metrics.computer_moves)
        .fetch_add(1, std::memory_order_relaxed);
  }
  // Playing on declines what was offered to the player.
  Unit more;
  if (const SeatSet left = row_.offers & SeatSet::only(entry.seat); by_person && left != row_.offers) {
    row_.offers = left;
    more.emplace_back(wishes_now());
  }
  std::string outcome;
  if (const Result result = course_->match().result(); result.over()) {
    JsonOut out(outcome);
    out.open_object();
    out.raw_field("result", result_words(result, course_->match().seats()));
    out.field("ending", game_->info().endings[result.reason]);
    out.field("cause", "rules");
    out.close_object();
  }
  publish(entry, outcome, client, message, std::move(more), events_from);
}

void Table::end(EntryRow entry, const std::string& outcome, const ClientPtr& client,
                const ClientMessage& message) {
  prime();
  entry.at = house_.time.now();
  entry.banks = clock_.banks_at(entry.at);
  clock_.charge(entry.at);
  course_->note(entry);
  publish(entry, outcome, client, message, {}, course_->match().event_count());
}

void Table::publish(const EntryRow& entry, const std::string& outcome, const ClientPtr& client,
                    const ClientMessage& message, std::vector<Change> more, std::size_t events_from) {
  const bool over = !outcome.empty();
  row_.seq = entry.seq;
  if (over) {
    row_.state = MatchState::finished;
    row_.outcome = outcome;
    row_.offers = SeatSet();
    if (thought_ != nullptr) thought_->cancel();
    from_.held = nullptr;
  } else if (!plays_itself(course_->match().decision().seat)) {
    clock_.start(course_->match().decision().seat, entry.at);
  }
  // What is to be said is made ready while the disk works.
  std::array<std::string, Audience::kViewers> bodies;
  const News news{entry, outcome, events_from, making_};
  SharedZones shared;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const Seat viewer = Audience::viewer_at(i);
    if (audience_.channel(viewer).live) {
      bodies[i] = update_body(*this, course_->match(), news, viewer, audience_.channel(viewer), shared);
    }
  }
  const bool table_changed = !is_choice(entry.kind) || !more.empty();
  more.emplace_back(AddEntry{row_.number, entry});
  if (const Seat turn = told_turn(); !over && turn_ != turn) {
    turn_ = turn;
    more.emplace_back(PutTurn{row_.number, turn});
  }
  if (over) {
    more.emplace_back(EndMatch{row_.number, outcome});
    if (auto rating = rating_of(row_, entry.at)) more.emplace_back(std::move(*rating));
  }
  commit(
      std::move(more),
      [this, bodies = std::move(bodies), client, re = message.re, name = message.move, over, table_changed,
       kind = entry.kind, begin = std::chrono::steady_clock::now()] {
        for (std::size_t i = 0; i < bodies.size(); ++i) {
          if (!bodies[i].empty()) send_update(Audience::viewer_at(i), bodies[i], client, re, name);
        }
        house_.metrics.move_seconds.observe(
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
        if (over) {
          house_.metrics.matches_ended.fetch_add(1, std::memory_order_relaxed);
          house_.deadlines.clear(shared_from_this());
          load_ratings();
          send_table();
          if (audience_.empty()) rest();
          return;
        }
        if (table_changed) send_table();
        proceed(kind == EntryKind::time);
      },
      [this, client, message] {
        if (client != nullptr) {
          refuse(client, message, not_written());
        }
      });
}

void Table::proceed(bool timed_out) {
  if (row_.state != MatchState::running) return;
  const Seat seat = course_->match().decision().seat;
  if (!is_seated(seat)) return;
  if (!timed_out && course_->stands_in(seat) && audience_.present(seat)) course_->is_back(seat);
  if (const Seat turn = told_turn(); turn_ != turn) {
    turn_ = turn;
    house_.writer.write({PutTurn{row_.number, turn}}, [](bool) {});
  }
  if (plays_itself(seat)) {
    clock_.start(Seat::none, house_.time.now());
    if (!thinking_) asked_ = std::chrono::steady_clock::now();
    return think(seat);
  }
  if (clock_.is_fresh()) {
    clock_.go_on(seat, course_->last_at(), house_.time.now());
  } else {
    clock_.start(seat, house_.time.now());
  }
  watch_time();
  spare(seat);
}

Seat Table::told_turn() const {
  const auto persons = std::count_if(row_.seats.begin(), row_.seats.end(),
                                     [](const SeatRow& each) { return each.kind == SeatKind::person; });
  const Seat seat = course_->match().decision().seat;
  return persons < 2 || !is_seated(seat) || plays_itself(seat) ? Seat::none : seat;
}

void Table::think(Seat seat) {
  if (thinking_ == course_->seq()) return;
  thinking_ = course_->seq();
  if (const GuideMove* next = guide_move()) {
    return enqueue([this, seat, seq = course_->seq(), text = next->text] { play_for(seat, seq, text); });
  }
  const SeatRow& row = row_.seats[static_cast<std::size_t>(index_of(seat))];
  const std::string level(row.kind == SeatKind::computer ? row.level : usual_level());
  const std::shared_ptr<const Match> match = course_->match().clone();
  const auto task = [self = shared_from_this(), match, level, seat,
                     seq = course_->seq()](const Cancellation& stop) {
    const std::uint64_t seed =
        stream_seed(match->origin().seed, kAgentStream + static_cast<std::uint64_t>(index_of(seat)));
    const auto agent = make_agent(level, match->rules(), seed, nullptr, &stop);
    if (agent == nullptr) return log_error("computers", fmt::format("no computer player \"{}\"", level));
    const std::string text = match->text(agent->choose(*match));
    if (stop.cancelled()) return;
    self->enqueue([table = self.get(), seat, seq, text] { table->play_for(seat, seq, text); });
  };
  // Whom nobody waits for thinks when nobody else does.
  const bool unattended = std::all_of(row_.seats.begin(), row_.seats.end(),
                                      [](const SeatRow& each) { return each.kind == SeatKind::computer; });
  const ThinkPool::Length length = length_of(level);
  thought_ = house_.pool.add(
      unattended && length == ThinkPool::Length::lengthy ? ThinkPool::Length::idle : length, payer(), task);
  if (thought_ != nullptr) return;
  // The line is full: asked again soon.
  thinking_.reset();
  house_.deadlines.set(shared_from_this(), house_.time.now() + kRetry);
}

Payer Table::payer() const {
  for (const Member& member : audience_.members()) {
    if (is_seated(member.viewer)) return {member.client->address(), member.client->guest().id};
  }
  return {from_.address, row_.maker};
}

void Table::play_for(Seat seat, std::uint32_t seq, const std::string& text) {
  thinking_.reset();
  // Meanwhile the match may have ended, or the player may be back and have chosen.
  if (!load_course() || row_.state != MatchState::running) return;
  if (course_->seq() != seq || !to_choose(seat)) return proceed(false);
  house_.metrics.think_seconds.observe_since(asked_);
  EntryRow entry;
  entry.kind = EntryKind::automatic;
  entry.seat = seat;
  entry.text = text;
  enter(std::move(entry), nullptr, {});
}

void Table::undo(const ClientPtr& client, const ClientMessage& message) {
  const auto seat = acting_seat(client, message);
  if (!seat) return;
  if (row_.state != MatchState::running)
    return refuse(client, message, Code::not_running, "the match is over");
  if (*message.seq != course_->seq()) {
    return refuse(client, message, Code::stale,
                  fmt::format("the match is at {}, not {}", course_->seq(), *message.seq));
  }
  if (!to_choose(*seat)) return refuse(client, message, Code::not_your_turn, "another seat is to choose");
  EntryRow entry;
  entry.kind = EntryKind::undo;
  entry.seat = *seat;
  entry.at = house_.time.now();
  entry.banks = clock_.banks_at(entry.at);
  if (!row_.undo || !course_->can_undo()) {
    const char* why = "the last choice cannot be taken back";
    if (!row_.undo) why = "at this table nothing is taken back";
    if (row_.undo && course_->has_had_enough())
      why = "you have taken back so much that you must play on first";
    return refuse(client, message, Code::no_undo, why);
  }
  // The match is played again without the choice, and in other worlds: nothing for a thread that carries
  // moves.
  struct Wish {
    EntryRow entry;
    bool done = false;
  };
  const auto wish = std::make_shared<Wish>(Wish{std::move(entry)});
  aside({.length = ThinkPool::Length::quick,
         .payer = {client->address(), client->guest().id},
         .job = [this, wish] { wish->done = course_->undo(wish->entry); },
         .then =
             [this, wish, client, message] {
               if (wish->done) return keep_undo(wish->entry, client, message);
               refuse(client, message, Code::no_undo, "the last choice cannot be taken back");
             },
         .refused =
             [this, client, message] {
               refuse(client, message, Code::busy, "the server has much to do; try again in a moment");
             }});
}

void Table::keep_undo(const EntryRow& entry, const ClientPtr& client, const ClientMessage& message) {
  clock_.charge(entry.at);
  commit(
      {AddEntry{row_.number, entry}},
      [this, client, message] {
        proceed(false);
        for (const Member& member : audience_.members()) {
          ClientMessage mine;
          if (member.client == client) mine.re = message.re;
          member.client->send(std::make_shared<const std::string>(state_text(member.viewer, mine, "undo")));
        }
      },
      [this, client, message] { refuse(client, message, not_written()); });
}

}  // namespace muster::server
