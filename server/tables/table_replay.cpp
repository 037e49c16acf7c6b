// What a finished match leaves: its record, and the match step by step.
#include <fmt/format.h>

#include "engine/match/action_words.hpp"
#include "engine/match/record.hpp"
#include "games/empty_choice.hpp"
#include "server/people/secrets.hpp"
#include "server/tables/table.hpp"
#include "server/tables/table_json.hpp"

namespace muster::server {

namespace {

std::optional<Seat> viewer_named(const std::string& name, int seats, bool& everything) {
  everything = name == "all" || name.empty();
  if (everything || name == "none") return Seat::none;
  const Seat seat = seat_named(name);
  if (!is_seated(seat) || index_of(seat) >= seats) return std::nullopt;
  return seat;
}

/// The same match played again, told as it was seen.
class Retelling {
 public:
  Retelling(std::unique_ptr<Match> match, Seat viewer, bool everything)
      : match_(std::move(match)), viewer_(viewer), everything_(everything) {}

  void write_start(JsonOut& out) {
    out.open_object("start");
    out.key("view");
    seen_.write_all(out, view());
    out.open_array("log");
    write_events(out);
    out.close_array();
    out.close_object();
  }
  bool write_step(JsonOut& out, const EntryRow& entry) {
    out.open_object();
    out.field("seq", entry.seq);
    if (is_seated(entry.seat)) out.field("by", muster::name_of(entry.seat));
    out.field("cause", cause_of(entry.kind));
    if (is_choice(entry.kind)) {
      std::string error;
      // Also of matches that were played with everything asked: who looks back steps over it.
      const bool empty = entry.kind == EntryKind::forced || static_cast<bool>(empty_choice(*match_, false));
      const auto action = match_->parse(entry.text, error);
      if (!action) return false;
      const std::string words = words_of(*match_, *action);
      if (!match_->apply(*action, error)) return false;
      out.field("did", entry.text);
      out.field("did_words", words);
      if (empty) out.flag("forced", true);
    }
    out.open_array("events");
    write_events(out);
    out.close_array();
    out.key("change");
    SharedZones shared;
    seen_.write_change(out, view(), shared);
    out.close_object();
    return true;
  }

 private:
  View view() const { return everything_ ? match_->everything() : match_->view(viewer_); }
  void write_events(JsonOut& out) {
    // What a seat knew of an event is told from the seat it happened to when everything is open.
    const std::size_t count = match_->event_count();
    for (; events_ < count; ++events_) {
      const auto told = best_told(events_);
      if (told) write_event(out, *told, log_++);
    }
  }
  std::optional<EventView> best_told(std::size_t index) const {
    std::optional<EventView> best;
    for (int i = 0; i < (everything_ ? match_->seats() : 1); ++i) {
      std::vector<EventView> told = match_->events(everything_ ? seat_at(i) : viewer_, index);
      // The first one told is this one only if as many follow it as follow from the next on.
      const std::size_t later = match_->events(everything_ ? seat_at(i) : viewer_, index + 1).size();
      if (told.size() == later) continue;
      if (!best || best->card == CardId::none) best = std::move(told.front());
    }
    return best;
  }

  std::unique_ptr<Match> match_;
  Seat viewer_;
  bool everything_;
  SeenView seen_;
  std::size_t events_ = 0;
  std::size_t log_ = 0;
};

Problem no_room() { return {Code::busy, "the server has much to do; try again in a moment"}; }

/// Packs what has been written, so that a long replay is never held whole. The last letter stays, for it says
/// whether a comma comes next.
void pack_most(Gzip& packed, std::string& text) {
  constexpr std::size_t kEnough = 65536;
  if (text.size() < kEnough) return;
  packed.add(std::string_view(text).substr(0, text.size() - 1));
  text.erase(0, text.size() - 1);
}

}  // namespace

void Table::record(const Payer& payer, Answer answer) {
  from_finished(payer, answer, [this, answer] {
    // What was written down can be had even when it cannot be played again.
    if (!load_course() && missing().code != Code::outdated) return answer(missing());
    std::string text = row_.header;
    try {
      for (const EntryRow& entry : standing(house_.store.journal(row_.number))) {
        if (is_choice(entry.kind)) text += record_line({entry.seat, entry.text, entry.hash});
      }
    } catch (const StoreError& problem) {
      return answer(Problem{Code::storage, problem.what()});
    }
    if (course_ != nullptr && departed_.empty()) {
      const std::vector<std::string> result = record_of(course_->match()).result;
      if (!result.empty()) text += record_end(result);
    }
    answer(std::move(text));
    if (audience_.empty()) rest();
  });
}

void Table::replay(std::string viewer, const Payer& payer, std::function<bool()> may_work,
                   ReplayAnswer answer) {
  enqueue(
      [this, viewer = std::move(viewer), payer, may_work = std::move(may_work), answer = std::move(answer)] {
        if (!load()) return answer(missing());
        if (row_.state != MatchState::finished) {
          return answer(Problem{Code::still_running, "the replay comes after the end"});
        }
        bool everything = false;
        const auto seat = viewer_named(viewer, static_cast<int>(row_.seats.size()), everything);
        if (!seat) return answer(Problem{Code::malformed, "\"viewer\" must be a seat, none or all"});
        // Who is connected just now is no part of it: what was told once is told again until the table
        // changes.
        std::string table;
        JsonOut out(table);
        TableNow now;
        now.seq = row_.seq;
        write_table(out, row_, game_, now, Seat::none);
        const std::string key =
            fmt::format("{} {} {}", id_, everything ? "all" : muster::name_of(*seat), token_hash(table));
        if (Packed kept = house_.replays.find(key)) return answer(std::move(kept));
        if (!may_work())
          return answer(Problem{Code::slow_down, "that is much work for the server; try again soon"});
        const auto tell = [this, key, table, seat = *seat, everything, answer] {
          Problem problem;
          Packed packed = retell(table, seat, everything, problem);
          if (audience_.empty()) rest();
          if (packed == nullptr) return answer(problem);
          house_.replays.put(key, packed);
          answer(std::move(packed));
        };
        aside({.payer = payer, .job = tell, .refused = [answer] { answer(no_room()); }});
      });
}

Packed Table::retell(const std::string& table, Seat seat, bool everything, Problem& problem) {
  if (!load_course()) {
    problem = missing();
    return nullptr;
  }
  std::string error;
  std::unique_ptr<Match> match = course_->match().rules().start_again(course_->match().origin(), error);
  if (match == nullptr) {
    problem = {Code::storage, error};
    return nullptr;
  }
  Gzip packed;
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.raw_field("table", table);
  out.field("viewer", everything ? "all" : muster::name_of(seat));
  Retelling retelling(std::move(match), seat, everything);
  retelling.write_start(out);
  out.open_array("steps");
  const auto& departure = course_->departure();
  try {
    for (const EntryRow& entry : standing(house_.store.journal(row_.number))) {
      if (departure && entry.seq >= departure->seq) break;
      if (!retelling.write_step(out, entry)) {
        problem = {Code::storage, "the journal is damaged"};
        return nullptr;
      }
      pack_most(packed, text);
    }
  } catch (const StoreError& failed) {
    problem = {Code::storage, failed.what()};
    return nullptr;
  }
  out.close_array();
  if (departure) {
    out.open_object("differs");
    out.field("seq", departure->seq);
    out.field("text", fmt::format("From here on the match went another way: {}.", departed_));
    out.close_object();
  }
  out.close_object();
  packed.add(text);
  return packed.finish();
}

}  // namespace muster::server
