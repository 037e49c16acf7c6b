// What a finished match leaves: its record, and the match step by step.
#include "engine/record.hpp"
#include "server/table.hpp"

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
    const bool move = entry.kind == EntryKind::move || entry.kind == EntryKind::automatic;
    if (move) {
      std::string error;
      const auto action = match_->parse(entry.text, error);
      if (!action || !match_->apply(*action, error)) return false;
      out.field("did", entry.text);
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

}  // namespace

void Table::record(Answer answer) {
  enqueue([this, answer = std::move(answer)] {
    if (!load()) return answer(missing());
    if (row_.state != MatchState::finished) {
      return answer(Problem{Code::still_running, "the record comes after the end"});
    }
    if (!load_course()) return answer(Problem{Code::not_found, "this match was closed before it began"});
    answer(write_record(course_->match()));
    if (audience_.empty()) rest();
  });
}

void Table::replay(std::string viewer, Answer answer) {
  enqueue([this, viewer = std::move(viewer), answer = std::move(answer)] {
    if (!load()) return answer(missing());
    if (row_.state != MatchState::finished) {
      return answer(Problem{Code::still_running, "the replay comes after the end"});
    }
    if (!load_course()) return answer(Problem{Code::not_found, "this match was closed before it began"});
    bool everything = false;
    const auto seat = viewer_named(viewer, course_->match().seats(), everything);
    if (!seat) return answer(Problem{Code::malformed, "\"viewer\" must be a seat, none or all"});
    std::string error;
    std::unique_ptr<Match> match = game_->rules->start_again(course_->match().origin(), error);
    if (match == nullptr) return answer(Problem{Code::storage, error});
    std::string text;
    JsonOut out(text);
    out.open_object();
    out.key("table");
    write_table_now(out, Seat::none);
    out.field("viewer", everything ? "all" : muster::name_of(*seat));
    Retelling retelling(std::move(match), *seat, everything);
    retelling.write_start(out);
    out.open_array("steps");
    std::vector<EntryRow> journal;
    try {
      journal = standing(house_.store.journal(row_.number));
    } catch (const StoreError& problem) {
      return answer(Problem{Code::storage, problem.what()});
    }
    for (const EntryRow& entry : journal) {
      if (!retelling.write_step(out, entry)) return answer(Problem{Code::storage, "the journal is damaged"});
    }
    out.close_array();
    out.close_object();
    answer(std::move(text));
    if (audience_.empty()) rest();
  });
}

}  // namespace muster::server
