// What a finished match leaves: its record, and the match step by step.
#include <fmt/format.h>

#include "engine/match/record.hpp"
#include "protocol/retelling.hpp"
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
  std::vector<EntryRow> journal;
  try {
    journal = standing(house_.store.journal(row_.number));
  } catch (const StoreError& failed) {
    problem = {Code::storage, failed.what()};
    return nullptr;
  }
  Gzip packed;
  std::string text;
  JsonOut out(text);
  const Retold how{table, seat, everything, course_->departure(), departed_};
  if (!write_retelling(out, std::move(match), journal, how, [&] { pack_most(packed, text); })) {
    problem = {Code::storage, "the journal is damaged"};
    return nullptr;
  }
  packed.add(text);
  return packed.finish();
}

}  // namespace muster::server
