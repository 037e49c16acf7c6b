#include "protocol/review.hpp"

#include <algorithm>

#include "engine/match/action_words.hpp"
#include "protocol/json_out.hpp"

namespace muster {

namespace {

/// Between the levels normal and hard: a choice takes a fraction of a second.
constexpr std::string_view kThinker = "search:iterations=2000";
constexpr std::uint64_t kSeed = 1;
/// What a choice must have cost to be a turning point, and how many are shown.
constexpr double kLeastLoss = 0.08;
constexpr std::size_t kMostTurns = 8;

}  // namespace

Review::Review(std::unique_ptr<Match> match, std::vector<EntryRow> moves)
    : match_(std::move(match)), moves_(std::move(moves)) {
  points_.reserve(moves_.size());
}

void Review::step(const Cancellation& stop) {
  if (finished()) return;
  const EntryRow& entry = moves_[next_];
  std::string error;
  const auto action = match_->parse(entry.text, error);
  if (!action) {
    next_ = moves_.size();
    return;
  }
  // What it thinks depends on the seed and on how many choices came before, not on what it thought then.
  const auto agent = make_agent(kThinker, match_->rules(), kSeed, nullptr, &stop);
  if (agent != nullptr && entry.kind != EntryKind::forced && match_->options().size() > 1) {
    const Advice advice = agent->advise(*match_);
    if (stop.cancelled()) return;
    const auto chosen = std::find_if(advice.options.begin(), advice.options.end(),
                                     [&](const Advice::Option& each) { return each.action == *action; });
    if (!advice.options.empty() && chosen != advice.options.end()) {
      const Advice::Option& best = advice.options.front();
      // What was searched less may look better by luck; the first is what the computer would do.
      points_.push_back({entry.seq, entry.seat, entry.text, match_->text(best.action),
                         words_of(*match_, *action), words_of(*match_, best.action),
                         std::min(chosen->chance, best.chance), best.chance});
    }
  }
  next_ = match_->apply(*action, error) ? next_ + 1 : moves_.size();
  done_.store(next_, std::memory_order_relaxed);
}

std::vector<std::uint32_t> Review::turning_points() const {
  std::vector<const Point*> costly;
  costly.reserve(points_.size());
  for (const Point& point : points_) {
    if (point.loss() >= kLeastLoss) costly.push_back(&point);
  }
  std::sort(costly.begin(), costly.end(), [](const Point* x, const Point* y) {
    return x->loss() != y->loss() ? x->loss() > y->loss() : x->seq < y->seq;
  });
  if (costly.size() > kMostTurns) costly.resize(kMostTurns);
  std::vector<std::uint32_t> turns;
  turns.reserve(costly.size());
  for (const Point* point : costly) turns.push_back(point->seq);
  std::sort(turns.begin(), turns.end());
  return turns;
}

std::string Review::body() const {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.open_object("review");
  out.field("state", "done");
  out.field("by", kThinker);
  out.open_array("points");
  for (const Point& point : points_) {
    out.open_object();
    out.field("seq", point.seq);
    out.field("seat", name_of(point.seat));
    out.field("did", point.did);
    out.field("did_words", point.did_words);
    out.key("chance");
    out.real(point.chance);
    out.field("best", point.best);
    out.field("best_words", point.best_words);
    out.key("best_chance");
    out.real(point.best_chance);
    out.close_object();
  }
  out.close_array();
  out.open_array("turning");
  for (const std::uint32_t seq : turning_points()) out.number(seq);
  out.close_array();
  out.close_object();
  out.close_object();
  return text;
}

std::string review_progress(std::size_t done, std::size_t total) {
  std::string text;
  JsonOut out(text);
  out.open_object();
  out.open_object("review");
  out.field("state", "running");
  out.field("done", static_cast<std::int64_t>(done));
  out.field("total", static_cast<std::int64_t>(total));
  out.close_object();
  out.close_object();
  return text;
}

}  // namespace muster
