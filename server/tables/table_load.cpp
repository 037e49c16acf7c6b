// A match out of the store: its row, its cards as they were, its journal carried out. What cannot be had is
// told apart: there is no such match, it cannot be read now, it is damaged, or time has gone over it.
#include <fmt/format.h>

#include "server/log.hpp"
#include "server/tables/opening.hpp"
#include "server/tables/table.hpp"

namespace muster::server {

namespace {

Problem unreadable() { return {Code::storage, "the database cannot be read now; try again later"}; }

}  // namespace

Problem Table::missing() const {
  return trouble_.value_or(Problem{Code::not_found, "there is no such match"});
}

void Table::is_damaged(std::string_view why) {
  if (!trouble_ || trouble_->code != Code::damaged) log_error(log_name(), fmt::format("damaged: {}", why));
  trouble_ = damaged_match();
}

bool Table::load() {
  if (loaded_) return exists_;
  std::optional<MatchRow> row;
  try {
    row = house_.store.match(id_);
  } catch (const DamageError& error) {
    is_damaged(error.what());
    return false;
  } catch (const StoreError& error) {
    log_error("store", error.what());
    trouble_ = unreadable();
    return false;
  }
  if (row && row->seats.empty()) {
    is_damaged("its seats are missing");
    return false;
  }
  trouble_.reset();
  loaded_ = true;
  exists_ = row.has_value();
  if (!exists_) return false;
  row_ = *row;
  game_ = house_.catalog.find(row_.game);
  clock_ = TableClock(row_.clock);
  for (std::size_t i = 0; i < row_.seats.size(); ++i) {
    // After a restart nobody is here yet, and the outage is nobody's fault: patience begins anew.
    if (row_.seats[i].kind == SeatKind::person)
      clock_.went_away(seat_at(static_cast<int>(i)), house_.time.now());
  }
  turn_.reset();
  load_vacations();
  load_ratings();
  return true;
}

void Table::load_vacations() {
  if (!row_.clock.in_days()) return;
  try {
    for (std::size_t i = 0; i < row_.seats.size(); ++i) {
      if (const std::string& guest = row_.seats[i].guest; !guest.empty())
        clock_.set_vacations(seat_at(static_cast<int>(i)), house_.store.vacations(guest));
    }
  } catch (const StoreError& error) {
    log_error("store", error.what());
  }
}

void Table::load_ratings() {
  rated_.clear();
  if (!row_.rated || row_.state != MatchState::finished) return;
  try {
    rated_ = house_.store.rating_changes(id_);
  } catch (const StoreError& error) {
    log_error("store", error.what());
  }
}

bool Table::load_course() {
  if (!load() || row_.state == MatchState::waiting) return false;
  if (course_ != nullptr) return true;
  if (row_.header.empty()) {
    trouble_ = {Code::not_found, "this match was closed before it began"};
    return false;
  }
  return take_course(read_course());
}

bool Table::is_cold() const {
  return course_ == nullptr && row_.state != MatchState::waiting && !row_.header.empty();
}

void Table::open_aside(const Payer& payer, Job then, Job refused) {
  const auto read = std::make_shared<Read>();
  aside({.length = ThinkPool::Length::quick,
         .payer = payer,
         .job = [this, read] { *read = read_course(); },
         .then =
             [this, read, then = std::move(then)] {
               take_course(std::move(*read));
               then();
             },
         .refused = std::move(refused)});
}

Table::Read Table::read_course() const {
  Read read;
  try {
    read.opening = open_match(row_, house_.store.journal(row_.number), game_, *house_.card_sets);
  } catch (const DamageError& error) {
    read.damage = error.what();
  } catch (const StoreError& error) {
    log_error("store", error.what());
  }
  return read;
}

bool Table::take_course(Read read) {
  if (read.opening) {
    take_opening(std::move(*read.opening));
  } else if (!read.damage.empty()) {
    is_damaged(read.damage);
  } else {
    trouble_ = unreadable();
  }
  if (course_ == nullptr) return false;
  trouble_.reset();
  if (course_->seq() > 0) clock_.set_banks(course_->banks());
  return true;
}

void Table::take_opening(Opening opening) {
  departed_.clear();
  if (opening.verdict == Opening::Verdict::damaged) return is_damaged(opening.detail);
  course_ = std::move(opening.course);
  if (opening.verdict == Opening::Verdict::whole) return;
  if (!opening.detail.empty())
    log_warning(log_name(), fmt::format("goes another way now: {}", opening.detail));
  is_outdated(opening.why);
}

void Table::is_outdated(std::string_view why) {
  departed_ = why;
  if (course_ == nullptr) {
    trouble_ = {Code::outdated, fmt::format("this match cannot be opened any more: {}", why)};
  }
  if (row_.state != MatchState::running) return;
  // Nobody's fault, so nobody's win: it ends without a result, and no rating changes.
  std::string outcome;
  JsonOut out(outcome);
  out.open_object();
  out.field("ending", fmt::format("the match cannot go on, and nobody has lost: {}", why));
  out.field("cause", "closed");
  out.close_object();
  log_warning(log_name(), fmt::format("ends unrated: {}", why));
  row_.state = MatchState::finished;
  row_.outcome = outcome;
  row_.offers = SeatSet();
  commit(
      {EndMatch{row_.number, outcome}},
      [this] {
        house_.metrics.matches_ended.fetch_add(1, std::memory_order_relaxed);
        house_.deadlines.clear(shared_from_this());
        send_table();
        if (audience_.empty()) rest();
      },
      [] {});
}

}  // namespace muster::server
