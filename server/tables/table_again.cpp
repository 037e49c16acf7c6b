// A finished match as something to begin from: a scenario, or another match.
#include <fmt/format.h>

#include "engine/match/record.hpp"
#include "server/people/secrets.hpp"
#include "server/tables/table.hpp"

namespace muster::server {

namespace {

/// Makes a match begin where another stands: its state, and where its chance stands. False when it cannot.
bool begin_from(const Match& match, Origin& origin) {
  std::string error;
  const std::unique_ptr<Match> same = match.rules().restore(match.save(), error);
  if (same == nullptr) return false;
  origin.state = same->origin().state;
  origin.stream = same->origin().stream;
  return true;
}

}  // namespace

std::unique_ptr<Match> Table::match_after(std::uint32_t seq, Problem& problem) {
  if (!load()) {
    problem = missing();
    return nullptr;
  }
  if (row_.state != MatchState::finished) {
    problem = {Code::still_running, "this comes after the end of the match"};
    return nullptr;
  }
  if (!load_course()) {
    problem = missing();
    return nullptr;
  }
  std::string error;
  std::unique_ptr<Match> match = course_->match().rules().start_again(course_->match().origin(), error);
  try {
    for (const EntryRow& entry : standing(house_.store.journal(row_.number))) {
      if (match == nullptr || entry.seq > seq) break;
      if (!is_choice(entry.kind)) continue;
      if (const auto& departure = course_->departure(); departure && entry.seq >= departure->seq) {
        problem = {Code::outdated, fmt::format("from here on the match went another way: {}", departed_)};
        return nullptr;
      }
      const auto action = match->parse(entry.text, error);
      if (!action || !match->apply(*action, error)) match = nullptr;
    }
  } catch (const StoreError& caught) {
    error = caught.what();
    match = nullptr;
  }
  if (match == nullptr) problem = {Code::storage, "the match cannot be played again: " + error};
  if (audience_.empty()) rest();
  return match;
}

void Table::from_finished(const Payer& payer, const std::function<void(Problem)>& refuse, const Job& job) {
  enqueue([this, payer, refuse, job] {
    if (!load()) return refuse(missing());
    // A match that goes on must not wait for somebody who looks back.
    if (row_.state != MatchState::finished)
      return refuse({Code::still_running, "this comes after the end of the match"});
    aside({.payer = payer, .job = job, .refused = [refuse] {
             refuse({Code::busy, "the server has much to do; try again in a moment"});
           }});
  });
}

void Table::scenario(std::uint32_t seq, const Payer& payer, Answer answer) {
  from_finished(payer, answer, [this, seq, answer] {
    Problem problem;
    const std::unique_ptr<Match> match = match_after(seq, problem);
    if (match == nullptr) return answer(problem);
    answer(record_to_scenario(record_of(*match), match->rules(),
                              fmt::format("Match {} after {} choices", id_, match->steps().size())));
  });
}

void Table::fork(Fork wish, const Payer& payer, std::function<void(std::variant<Problem, MatchRow>)> answer) {
  from_finished(payer, answer, [this, wish = std::move(wish), answer] {
    Problem problem;
    const std::unique_ptr<Match> match = match_after(wish.seq, problem);
    if (match == nullptr) return answer(problem);
    if (index_of(wish.seat) >= match->seats())
      return answer(Problem{Code::bad_setup, "there is no such seat in this match"});
    if (match->result().over()) return answer(Problem{Code::bad_setup, "the match is over there"});
    if (match->origin().scripted)
      return answer(Problem{Code::bad_setup, "a guided match goes one way only; play a match of your own"});
    // Whoever has watched the replay knows too much: what the seat could not know is drawn anew.
    const std::unique_ptr<Match> world = match->imagine(wish.seat, random_seed());
    Record record = record_of(*world);
    record.steps.clear();
    record.result.clear();
    record.origin.seed = random_seed();
    // By the name under which they are kept, which a newer program might work out otherwise.
    if (const auto cards = record_cards(row_.header)) record.card_hash = *cards;
    if (!begin_from(*world, record.origin))
      return answer(Problem{Code::storage, "this position cannot be kept"});
    MatchRow next;
    next.game = row_.game;
    next.options = row_.options;
    next.hints = true;
    next.chat = false;
    next.state = MatchState::running;
    next.header = record_header(record, match->rules());
    next.seats.reserve(row_.seats.size());
    for (std::size_t i = 0; i < row_.seats.size(); ++i) {
      SeatRow& seat = next.seats.emplace_back();
      if (seat_at(static_cast<int>(i)) == wish.seat) {
        seat = {SeatKind::person, wish.guest.id, wish.guest.name, {}, {}, false, wish.guest.account};
      } else {
        seat = {SeatKind::computer, {}, wish.level, wish.level, {}, false};
      }
    }
    answer(std::move(next));
  });
}

}  // namespace muster::server
