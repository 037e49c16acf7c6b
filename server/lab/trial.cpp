#include "server/lab/trial.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <exception>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "lab/compare.hpp"
#include "lab/play.hpp"
#include "lab/summary.hpp"
#include "server/log.hpp"

namespace muster::server {

namespace {

namespace json = boost::json;

/// A change of five points is worth being called one.
constexpr double kThreshold = 0.05;
/// Of the cards that moved, those that did so most surely.
constexpr std::size_t kMostCards = 12;

/// Seconds this thread really ran: whoever waits for a busy machine pays nothing.
double thread_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  constexpr double kNano = 1e-9;
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * kNano;
}

json::object rate_json(const lab::Tally& tally) {
  const lab::Rate rate = tally.rate();
  return {{"share", rate.share}, {"low", rate.low}, {"high", rate.high}, {"matches", rate.matches}};
}

json::value rate_or_null(const lab::Tally& tally) {
  return tally.matches == 0 ? json::value(nullptr) : json::value(rate_json(tally));
}

/// The deck's share against each other one, and what its cards did.
void tell_deck(const lab::GameSummary& game, json::object& out) {
  const auto all = game.decks.find(kTriedDeck);
  out["all"] = all == game.decks.end() ? json::value(nullptr) : rate_or_null(all->second);
  json::array pairs;
  std::vector<DesignId> held;
  for (const lab::CellSummary& each : game.cells) {
    json::object pair{{"what", each.cell->sides.back().deck.name}};
    pair["rate"] = rate_or_null(each.score);
    pairs.push_back(std::move(pair));
    for (const DeckEntry& entry : each.cell->sides.front().deck.entries) {
      if (std::find(held.begin(), held.end(), entry.design) == held.end()) held.push_back(entry.design);
    }
  }
  out["pairs"] = std::move(pairs);
  json::array cards;
  for (const DesignId design : held) {
    const auto found = game.card_figures.find(design);
    if (found == game.card_figures.end()) continue;
    // Other decks may hold the card as well; what is told is what it did wherever it was.
    cards.push_back({{"what", game.rules->cards().face(design).name},
                     {"drawn", rate_or_null(found->second.drawn)},
                     {"played", rate_or_null(found->second.played)},
                     {"dead", found->second.dead}});
  }
  out["cards"] = std::move(cards);
}

json::array moved_json(const std::vector<lab::Moved>& family, std::string_view first, std::size_t most) {
  json::array out;
  const auto add = [&](const lab::Moved& each) {
    out.push_back({{"what", each.what},
                   {"before", rate_or_null(each.before)},
                   {"after", rate_or_null(each.after)},
                   {"by", each.difference.by},
                   {"low", each.difference.low},
                   {"high", each.difference.high},
                   {"needed", each.needed},
                   {"sure", each.sure}});
  };
  for (const lab::Moved& each : family) {
    if (each.what == first) add(each);
  }
  for (const lab::Moved& each : family) {
    if (each.what != first && out.size() < most) add(each);
  }
  return out;
}

/// What changed between the two card sets.
void tell_card(const lab::Summary& summary, const std::string& card, json::object& out) {
  out["card"] = card;
  const std::vector<lab::Comparison> found = lab::comparisons_of(summary, kThreshold);
  if (found.empty()) return;
  const lab::Comparison& comparison = found.front();
  json::array texts;
  for (const lab::TextChange& each : comparison.texts)
    texts.push_back({{"what", each.card}, {"before", each.before}, {"after", each.after}});
  out["texts"] = std::move(texts);
  constexpr std::size_t kAll = 1000;
  out["changed_decks"] = moved_json(comparison.decks, kTriedDeck, kAll);
  out["changed_pairs"] = moved_json(comparison.pairs, "", kAll);
  out["changed_cards"] = moved_json(comparison.cards, card, kMostCards);
}

}  // namespace

Trial::Trial(TrialSetup setup, std::string id, int most_seconds)
    : setup_(std::move(setup)),
      id_(std::move(id)),
      most_seconds_(most_seconds),
      store_(":memory:", lab::Store::Access::write),
      schedule_(setup_.plan.cells, setup_.plan.sure, store_) {}

bool Trial::step() {
  std::optional<lab::Task> task;
  {
    const std::scoped_lock lock(mutex_);
    if (!still_going()) return false;
    task = schedule_.next();
    if (!task) return false;
    state_ = State::running;
    began_ = Clock::now();
  }
  const double begin = thread_seconds();
  try {
    std::optional<lab::MatchRow> row = lab::play(setup_.plan.cells[task->cell], task->number, stop_);
    finish(std::move(row), *task, thread_seconds() - begin);
  } catch (const std::exception& error) {
    log_error("lab", fmt::format("a trial of {} failed: {}", setup_.game, error.what()));
    const std::scoped_lock lock(mutex_);
    began_.reset();
    state_ = State::failed;
  }
  const std::scoped_lock lock(mutex_);
  return still_going();
}

void Trial::finish(std::optional<lab::MatchRow> row, lab::Task task, double seconds) {
  const std::scoped_lock lock(mutex_);
  began_.reset();
  seconds_ += seconds;
  if (row) {
    const lab::Cell& cell = setup_.plan.cells[task.cell];
    const std::array<lab::MatchRow, 1> rows{std::move(*row)};
    store_.add(rows);
    schedule_.finished(task,
                       lab::share_of(rows[0].winners, lab::seat_of(cell, task.number, 0), cell.seats()));
  } else {
    schedule_.give_back(task);
  }
  if (!still_going()) return;
  if (schedule_.done()) {
    state_ = State::done;
  } else if (most_seconds_ > 0 && seconds_ >= most_seconds_) {
    state_ = State::out_of_time;
  }
}

void Trial::stop() {
  const std::scoped_lock lock(mutex_);
  if (still_going()) state_ = State::stopped;
  stop_ = true;
}

void Trial::check_time() {
  const std::scoped_lock lock(mutex_);
  if (most_seconds_ == 0 || !began_ || !still_going()) return;
  if (Clock::now() - *began_ < std::chrono::seconds(most_seconds_)) return;
  state_ = State::out_of_time;
  stop_ = true;
}

bool Trial::over() const {
  const std::scoped_lock lock(mutex_);
  return !still_going();
}

std::string Trial::told() const {
  static constexpr std::array<std::string_view, 6> kStates{"waiting", "running",     "done",
                                                           "stopped", "out_of_time", "failed"};
  const std::scoped_lock lock(mutex_);
  json::object out{{"trial", id_},
                   {"game", setup_.game},
                   {"level", setup_.level},
                   {"state", kStates[static_cast<std::size_t>(state_)]},
                   {"played", schedule_.played()},
                   {"at_most", schedule_.at_most()}};
  const lab::Summary summary = lab::summary_of(setup_.plan, schedule_, store_);
  if (setup_.card.empty()) {
    tell_deck(summary.games.front(), out);
  } else {
    tell_card(summary, setup_.card, out);
  }
  return json::serialize(json::object{{"trial", std::move(out)}});
}

}  // namespace muster::server
