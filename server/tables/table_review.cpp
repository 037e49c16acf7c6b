// The review of a finished match, made in the background when somebody asks for it and kept from then on.
#include "protocol/review.hpp"
#include "server/log.hpp"
#include "server/tables/table.hpp"

namespace muster::server {

void Table::review(bool begin, Payer payer, Answer answer) {
  enqueue([this, begin, payer = std::move(payer), answer = std::move(answer)] {
    if (!load()) return answer(missing());
    if (row_.state != MatchState::finished)
      return answer(Problem{Code::still_running, "the review comes after the end"});
    try {
      if (auto kept = house_.store.review(row_.number)) return answer(std::move(*kept));
    } catch (const StoreError& error) {
      return answer(Problem{Code::storage, error.what()});
    }
    if (review_ == nullptr && !begin) return answer(review_progress(0, 0));
    if (review_ != nullptr) return answer(review_progress(review_->done(), review_->total()));
    // The match is played again first.
    aside(
        {.payer = payer,
         .job =
             [this, payer, answer] {
               Problem problem;
               if (!begin_review(payer, problem)) return answer(problem);
               answer(review_progress(0, review_->total()));
             },
         .refused =
             [answer] { answer(Problem{Code::busy, "the server has much to do; try again in a moment"}); }});
  });
}

bool Table::begin_review(const Payer& payer, Problem& problem) {
  std::unique_ptr<Match> match = match_after(0, problem);
  if (match == nullptr) return false;
  if (!departed_.empty()) {
    problem = {Code::outdated, "the match goes another way now, so it cannot be reviewed: " + departed_};
    return false;
  }
  if (match->origin().scripted) {
    problem = {Code::bad_setup, "a guided match has nothing to review"};
    return false;
  }
  std::vector<EntryRow> moves;
  try {
    moves = standing(house_.store.journal(row_.number));
  } catch (const StoreError& error) {
    problem = {Code::storage, error.what()};
    return false;
  }
  std::erase_if(moves, [](const EntryRow& entry) { return !is_choice(entry.kind); });
  review_ = std::make_shared<Review>(std::move(match), std::move(moves));
  if (go_on_reviewing(review_, payer)) return true;
  review_ = nullptr;
  problem = {Code::busy, "too many matches are being reviewed; try again later"};
  return false;
}

/// One choice at a time, so that whoever plays never waits for whoever looks back.
bool Table::go_on_reviewing(const std::shared_ptr<Review>& review, const Payer& payer) {
  const auto step = [self = shared_from_this(), review, payer](const Cancellation& stop) {
    review->step(stop);
    if (stop.cancelled()) return;
    if (!review->finished()) {
      // No room in the line: whoever asks again begins anew.
      if (!self->go_on_reviewing(review, payer))
        self->enqueue([table = self.get()] { table->review_ = nullptr; });
      return;
    }
    self->enqueue([table = self.get(), review] {
      table->commit(
          {PutReview{table->row_.number, review->body()}}, [table] { table->review_ = nullptr; },
          [table] { table->review_ = nullptr; });
    });
  };
  return house_.pool.add(ThinkPool::Length::idle, payer, step) != nullptr;
}

}  // namespace muster::server
