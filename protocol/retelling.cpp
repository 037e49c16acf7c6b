#include "protocol/retelling.hpp"

#include <utility>

#include <fmt/format.h>

#include "engine/match/action_words.hpp"
#include "games/empty_choice.hpp"
#include "protocol/view_json.hpp"

namespace muster {

namespace {

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
    if (is_seated(entry.seat)) out.field("by", name_of(entry.seat));
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

}  // namespace

bool write_retelling(JsonOut& out, std::unique_ptr<Match> match, const std::vector<EntryRow>& journal,
                     const Retold& how, const std::function<void()>& told_one) {
  out.open_object();
  out.raw_field("table", how.table);
  out.field("viewer", how.everything ? "all" : name_of(how.viewer));
  Retelling retelling(std::move(match), how.viewer, how.everything);
  retelling.write_start(out);
  out.open_array("steps");
  for (const EntryRow& entry : journal) {
    if (how.departure && entry.seq >= how.departure->seq) break;
    if (!retelling.write_step(out, entry)) return false;
    told_one();
  }
  out.close_array();
  if (how.departure) {
    out.open_object("differs");
    out.field("seq", how.departure->seq);
    out.field("text", fmt::format("From here on the match went another way: {}.", how.departed));
    out.close_object();
  }
  out.close_object();
  return true;
}

}  // namespace muster
