// The review of a finished match, made in the background when somebody asks for it and kept from then on.
#include "server/log.hpp"
#include "server/review.hpp"
#include "server/table.hpp"

namespace muster::server {

void Table::review(bool begin, Answer answer) {
  enqueue([this, begin, answer = std::move(answer)] {
    if (!load()) return answer(missing());
    if (row_.state != MatchState::finished)
      return answer(Problem{Code::still_running, "the review comes after the end"});
    try {
      if (auto kept = house_.store.review(row_.number)) return answer(std::move(*kept));
    } catch (const StoreError& error) {
      return answer(Problem{Code::storage, error.what()});
    }
    if (review_ == nullptr && !begin) return answer(review_progress(0, 0));
    Problem problem;
    if (review_ == nullptr && !begin_review(problem)) return answer(problem);
    answer(review_progress(review_->done(), review_->total()));
  });
}

bool Table::begin_review(Problem& problem) {
  std::unique_ptr<Match> match = match_after(0, problem);
  if (match == nullptr) return false;
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
  std::erase_if(moves, [](const EntryRow& entry) {
    return entry.kind != EntryKind::move && entry.kind != EntryKind::automatic;
  });
  review_ = std::make_shared<Review>(std::move(match), std::move(moves));
  if (go_on_reviewing(review_)) return true;
  review_ = nullptr;
  problem = {Code::busy, "too many matches are being reviewed; try again later"};
  return false;
}

/// One choice at a time, so that whoever plays never waits for whoever looks back.
bool Table::go_on_reviewing(const std::shared_ptr<Review>& review) {
  return house_.pool.add(ThinkPool::Length::idle, review->done() == 0, [self = shared_from_this(), review] {
    review->step();
    if (!review->finished()) {
      self->go_on_reviewing(review);
      return;
    }
    self->enqueue([table = self.get(), review] {
      table->commit(
          {PutReview{table->row_.number, review->body()}}, [table] { table->review_ = nullptr; },
          [table] { table->review_ = nullptr; });
    });
  });
}

}  // namespace muster::server
