#include "server/course.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "engine/record.hpp"
#include "server/view_json.hpp"

namespace muster::server {

namespace {

constexpr int kWorlds = 4;
/// So many names of moves are remembered; a move sent again after more than that is stale, and so not carried
/// out twice either.
constexpr std::size_t kNames = 128;

std::uint64_t name_hash(Seat seat, std::string_view move) {
  constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15U;
  const auto chair = static_cast<std::uint64_t>(index_of(seat)) + 1;
  return static_cast<std::uint64_t>(std::hash<std::string_view>{}(move)) ^ (kSpread * chair);
}

std::size_t at(Seat seat) { return static_cast<std::size_t>(index_of(seat)); }

/// What a seat sees and is told of a match since event `from`, as bytes.
std::string appearance(const Match& match, Seat seat, std::size_t from) {
  std::string text = to_json(match.view(seat));
  for (const EventView& event : match.events(seat, from)) text += to_json(event);
  return text;
}

}  // namespace

std::vector<EntryRow> standing(std::vector<EntryRow> journal) {
  std::vector<EntryRow> out;
  for (EntryRow& entry : journal) {
    if (entry.kind != EntryKind::undo) {
      out.push_back(std::move(entry));
    } else if (!out.empty()) {
      out.pop_back();
    }
  }
  return out;
}

std::unique_ptr<Course> Course::load(const Rules& rules, std::string_view header,
                                     const std::vector<EntryRow>& journal, std::string& error) {
  const std::optional<Record> record = read_record(header, rules, error);
  if (!record) return nullptr;
  auto course = std::make_unique<Course>();
  course->match_ = rules.start_again(record->origin, error);
  if (course->match_ == nullptr) return nullptr;
  // What was taken back is not played again.
  std::vector<const EntryRow*> standing;
  for (const EntryRow& entry : journal) {
    if (entry.kind == EntryKind::move || entry.kind == EntryKind::automatic) standing.push_back(&entry);
    if (entry.kind == EntryKind::undo && !standing.empty()) standing.pop_back();
  }
  bool last_stays_open = false;
  for (const EntryRow* entry : standing) {
    const bool newest =
        entry == standing.back() && entry->kind == EntryKind::move && entry == &journal.back();
    const Knowledge before = newest ? course->match_->knowledge() : Knowledge();
    const auto action = course->match_->parse(entry->text, error);
    if (!action || course->match_->decision().seat != entry->seat || !course->match_->apply(*action, error) ||
        course->match_->hash() != entry->hash) {
      error = fmt::format("entry {} ({}) does not fit: {}", entry->seq, entry->text, error);
      return nullptr;
    }
    last_stays_open = newest && course->match_->decision().seat == entry->seat &&
                      !revealed(before, course->match_->knowledge(), entry->seat);
  }
  for (const EntryRow& entry : journal) course->remember(entry);
  course->can_undo_ = last_stays_open;
  return course;
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
  can_undo_ = false;
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
  const bool by_person = entry.kind == EntryKind::move;
  const Knowledge before = by_person ? match_->knowledge() : Knowledge();
  if (!match_->apply(*action, why)) return false;
  entry.text = match_->steps().back().action;
  entry.hash = match_->steps().back().hash;
  number(entry);
  can_undo_ = by_person && match_->decision().seat == entry.seat &&
              !revealed(before, match_->knowledge(), entry.seat);
  return true;
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

bool Course::showed_nothing(Seat seat) const {
  const std::unique_ptr<Match> before = play_again(1);
  if (before == nullptr) return false;
  const std::size_t events = before->event_count();
  const std::string truth = appearance(*match_, seat, events);
  for (int world = 0; world < kWorlds; ++world) {
    const std::unique_ptr<Match> imagined = before->imagine(seat, static_cast<std::uint64_t>(world) + 1);
    std::string error;
    const auto action = imagined->parse(match_->steps().back().action, error);
    if (!action || !imagined->apply(*action, error)) return false;
    if (appearance(*imagined, seat, events) != truth) return false;
  }
  return true;
}

bool Course::undo(EntryRow& entry) {
  if (!can_undo_ || match_->steps().empty() || !showed_nothing(match_->decision().seat)) return false;
  std::unique_ptr<Match> before = play_again(1);
  if (before == nullptr) return false;
  match_ = std::move(before);
  entry.hash = match_->hash();
  number(entry);
  return true;
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

}  // namespace muster::server
