#include "wasm/check/told.hpp"

#include <fmt/format.h>

#include "protocol/retelling.hpp"
#include "protocol/review.hpp"

namespace muster {

namespace {

/// A world is imagined and told for every so many choices: that takes as long as telling all others.
constexpr std::size_t kLookEvery = 7;

Seat viewer_at(std::size_t channel, const Match& match) {
  return channel < static_cast<std::size_t>(match.seats()) ? seat_at(static_cast<int>(channel)) : Seat::none;
}

}  // namespace

ToldMatch::ToldMatch(std::unique_ptr<Match> match)
    : match_(std::move(match)), channels_(static_cast<std::size_t>(match_->seats()) + 1) {
  for (std::size_t i = 0; i < channels_.size(); ++i) {
    say(state_message(*this, match_.get(), 0, viewer_at(i, *match_), {}, channels_[i]));
  }
}

void ToldMatch::say(std::string_view text) {
  said_.bytes(text.data(), text.size());
  bytes_ += text.size();
}

void ToldMatch::write_table_now(JsonOut& out, Seat viewer) const {
  out.open_object();
  out.field("you", name_of(viewer));
  out.close_object();
}

Offer ToldMatch::offer_to(Seat viewer) const {
  return {is_seated(viewer) && match_->decision().seat == viewer, false, false};
}

std::string ToldMatch::leak(Seat viewer) const {
  Channel shown;
  Channel imagined;
  const std::unique_ptr<Match> world = match_->imagine(viewer, journal_.size() + 1);
  const auto seq = static_cast<std::uint32_t>(journal_.size());
  if (state_message(*this, match_.get(), seq, viewer, {}, shown) ==
      state_message(*this, world.get(), seq, viewer, {}, imagined))
    return "";
  return fmt::format("after {} choices {} is told what they cannot know", journal_.size(), name_of(viewer));
}

std::string ToldMatch::play(Action action) {
  EntryRow& entry = journal_.emplace_back();
  entry.seq = static_cast<std::uint32_t>(journal_.size());
  entry.seat = match_->decision().seat;
  const std::size_t events = match_->event_count();
  std::string error;
  if (!match_->apply(action, error)) return error;
  entry.text = match_->steps().back().action;
  entry.hash = match_->steps().back().hash;
  SharedZones shared;
  for (std::size_t i = 0; i < channels_.size(); ++i) {
    const Seat viewer = viewer_at(i, *match_);
    say(update_message(update_body(*this, *match_, {entry, "", events}, viewer, channels_[i], shared)));
    if (journal_.size() % kLookEvery != 0) continue;
    if (std::string found = leak(viewer); !found.empty()) return found;
  }
  return "";
}

std::string ToldMatch::retell() {
  for (std::size_t i = 0; i <= channels_.size(); ++i) {
    std::string error;
    std::unique_ptr<Match> again = match_->rules().start_again(match_->origin(), error);
    if (again == nullptr) return error;
    std::string text;
    JsonOut out(text);
    const Retold how{"{}", viewer_at(i, *match_), i == channels_.size()};
    if (!write_retelling(out, std::move(again), journal_, how, [] {})) return "the journal does not fit";
    say(text);
  }
  return "";
}

std::string ToldMatch::review(std::size_t choices) {
  std::string error;
  std::unique_ptr<Match> again = match_->rules().start_again(match_->origin(), error);
  if (again == nullptr) return error;
  std::vector<EntryRow> first(journal_);
  if (first.size() > choices) first.resize(choices);
  Review thoughts(std::move(again), std::move(first));
  const Cancellation never;
  while (!thoughts.finished()) thoughts.step(never);
  say(thoughts.body());
  return "";
}

}  // namespace muster
