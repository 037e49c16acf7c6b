#include "protocol/course.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "engine/match/record.hpp"
#include "protocol/view_json.hpp"

namespace muster {

namespace {

constexpr int kWorlds = 4;
/// So many names of moves are remembered; a move sent again after more than that is stale, and so not carried
/// out twice either.
constexpr std::size_t kNames = 128;
/// A seat may make so many entries of the journal void, and one more for every choice that stands.
constexpr std::size_t kVoidFreely = 100;

std::uint64_t name_hash(Seat seat, std::string_view move) {
  constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15U;
  const auto chair = static_cast<std::uint64_t>(index_of(seat)) + 1;
  return static_cast<std::uint64_t>(std::hash<std::string_view>{}(move)) ^ (kSpread * chair);
}

/// What a seat sees and is told of a match since event `from`, as bytes.
std::string appearance(const Match& match, Seat seat, std::size_t from) {
  std::string text = to_json(match.view(seat));
  for (const EventView& event : match.events(seat, from)) text += to_json(event);
  return text;
}

}  // namespace

std::unique_ptr<Course> Course::load(const Rules& rules, std::string_view header,
                                     const std::vector<EntryRow>& journal, std::string& error) {
  const std::optional<Record> record = read_record(header, rules, error, RecordCards::kept_for_it);
  if (!record) return nullptr;
  // What these rules do not allow to begin cannot be begun with them, whatever it was once.
  if (record->origin.state.empty()) {
    for (const DeckProblem& problem : rules.check_setup(record->origin.setup)) {
      error = fmt::format("{}: {}", problem.rule, problem.message);
      return nullptr;
    }
  }
  auto course = std::make_unique<Course>();
  course->match_ = rules.start_again(record->origin, error);
  if (course->match_ == nullptr) return nullptr;
  // What was taken back is not played again.
  std::vector<const EntryRow*> played;
  for (const EntryRow& entry : journal) {
    if (is_choice(entry.kind)) played.push_back(&entry);
    if (entry.kind != EntryKind::undo) continue;
    const std::size_t before = played.size();
    while (!played.empty() && played.back()->kind == EntryKind::forced) played.pop_back();
    if (!played.empty()) played.pop_back();
    if (is_seated(entry.seat)) course->voided_[at(entry.seat)] += before - played.size() + 1;
  }
  // The move that may still be taken back, when the journal ends with it and what the table made after it.
  std::size_t newest = journal.size();
  while (newest > 0 && journal[newest - 1].kind == EntryKind::forced) --newest;
  const std::uint32_t open_from =
      newest > 0 && journal[newest - 1].kind == EntryKind::move ? journal[newest - 1].seq : 0;
  for (const EntryRow& entry : journal) course->remember(entry);
  for (const EntryRow* entry : played) {
    const bool open = open_from != 0 && entry->seq >= open_from;
    const Knowledge before = open && entry->seq == open_from ? course->match_->knowledge() : Knowledge();
    if (!course->carry_out(*entry)) {
      course->can_undo_ = false;
      break;
    }
    if (open) course->look_back(entry->kind, entry->seat, before);
  }
  return course;
}

bool Course::carry_out(const EntryRow& entry) {
  std::string why;
  const auto action = match_->parse(entry.text, why);
  const bool its_turn = match_->decision().seat == entry.seat;
  if (action && its_turn && match_->apply(*action, why)) {
    if (match_->hash() == entry.hash) return true;
    why = "the state after it is another";
    // The last state that both agree on is the one to stop at.
    if (auto before = play_again(1)) match_ = std::move(before);
  } else if (action && !its_turn) {
    why = "another seat is to choose";
  }
  departure_ = {entry.seq, fmt::format("entry {} ({}) does not fit: {}", entry.seq, entry.text, why)};
  return false;
}

std::optional<std::uint32_t> Course::seq_of(Seat seat, std::string_view move) const {
  const std::uint64_t wanted = name_hash(seat, move);
  for (const auto& [hash, seq] : moves_) {
    if (hash == wanted) return seq;
  }
  return std::nullopt;
}

void Course::number(EntryRow& entry) {
  entry.seq = seq_ + 1;
  remember(entry);
}

void Course::remember(const EntryRow& entry) {
  seq_ = entry.seq;
  banks_ = entry.banks;
  last_at_ = entry.at;
  can_undo_ = false;
  if (entry.kind != EntryKind::forced) choices_back_ = 0;
  if (!entry.move.empty()) {
    if (moves_.size() >= kNames) moves_.erase(moves_.begin(), moves_.begin() + kNames / 2);
    moves_.emplace_back(name_hash(entry.seat, entry.move), entry.seq);
  }
  if (!is_seated(entry.seat)) return;
  if (entry.kind == EntryKind::time) stand_in_[at(entry.seat)] = true;
  if (entry.kind == EntryKind::move) stand_in_[at(entry.seat)] = false;
}

bool Course::play(EntryRow& entry, std::string& why) {
  const auto action = match_->parse(entry.text, why);
  if (!action) return false;
  const Knowledge before = entry.kind == EntryKind::move ? match_->knowledge() : Knowledge();
  if (!match_->apply(*action, why)) return false;
  entry.text = match_->steps().back().action;
  entry.hash = match_->steps().back().hash;
  number(entry);
  look_back(entry.kind, entry.seat, before);
  return true;
}

void Course::look_back(EntryKind kind, Seat seat, const Knowledge& before) {
  const bool goes_on = kind == EntryKind::forced && choices_back_ > 0 && last_mover_ == seat;
  if (goes_on) {
    ++choices_back_;
  } else {
    choices_back_ = kind == EntryKind::move ? 1 : 0;
    known_before_ = before;
    last_mover_ = seat;
  }
  can_undo_ = choices_back_ > 0 && match_->decision().seat == seat &&
              !revealed(known_before_, match_->knowledge(), seat);
  if (!can_undo_) choices_back_ = 0;
}

std::unique_ptr<Match> Course::play_again(std::size_t fewer) const {
  std::string error;
  std::unique_ptr<Match> again = match_->rules().start_again(match_->origin(), error);
  const auto& steps = match_->steps();
  for (std::size_t i = 0; again != nullptr && i + fewer < steps.size(); ++i) {
    const auto action = again->parse(steps[i].action, error);
    if (!action || !again->apply(*action, error) || again->hash() != steps[i].hash) return nullptr;
  }
  return again;
}

bool Course::showed_nothing(Seat seat, std::size_t count) const {
  const std::unique_ptr<Match> before = play_again(count);
  if (before == nullptr) return false;
  const std::size_t events = before->event_count();
  const std::string truth = appearance(*match_, seat, events);
  for (int world = 0; world < kWorlds; ++world) {
    const std::unique_ptr<Match> imagined = before->imagine(seat, static_cast<std::uint64_t>(world) + 1);
    for (std::size_t i = match_->steps().size() - count; i < match_->steps().size(); ++i) {
      std::string error;
      const auto action = imagined->parse(match_->steps()[i].action, error);
      if (!action || !imagined->apply(*action, error)) return false;
    }
    if (appearance(*imagined, seat, events) != truth) return false;
  }
  return true;
}

bool Course::undo(EntryRow& entry) {
  const std::size_t back = choices_back_;
  if (!can_undo() || match_->steps().size() < back || !showed_nothing(match_->decision().seat, back))
    return false;
  std::unique_ptr<Match> before = play_again(back);
  if (before == nullptr) return false;
  match_ = std::move(before);
  entry.hash = match_->hash();
  number(entry);
  voided_[at(entry.seat)] += back + 1;
  return true;
}

bool Course::has_had_enough() const {
  const Seat seat = match_->decision().seat;
  return is_seated(seat) && voided_[at(seat)] >= kVoidFreely + match_->steps().size();
}

void Course::note(EntryRow& entry) {
  entry.hash = match_->hash();
  number(entry);
}

std::size_t Course::bytes() const {
  std::size_t sum = sizeof(Course) + moves_.capacity() * sizeof(moves_[0]);
  for (const Step& step : match_->steps()) sum += sizeof(Step) + step.action.capacity();
  return sum + match_->event_count() * sizeof(Event) + match_->rules().state_bytes();
}

}  // namespace muster
