#include "server/store/sql_moderation.hpp"

#include <fmt/format.h>

namespace muster::server {

void ModerationPen::log(const ModerationRow& row) {
  Statement(database_,
            "INSERT INTO moderation_log (at, what, who, name, until, why) VALUES (?, ?, ?, ?, ?, ?)")
      .bind(row.at)
      .bind(row.what)
      .bind(row.who)
      .bind(row.name)
      .bind(row.until)
      .bind(row.why)
      .run();
}

void ModerationPen::write(const PutSanction& put) {
  const SanctionRow& row = put.sanction;
  Statement(database_, put_sql("sanctions", "kind, who", "kind, who, address, at, until, why"))
      .bind(static_cast<std::int64_t>(row.kind))
      .bind(row.who)
      .bind(std::int64_t{row.address})
      .bind(row.at)
      .bind(row.until)
      .bind(row.why)
      .run();
  log({0, row.at, std::string(name_of(row.kind)), row.who, row.name, row.until, row.why});
}

void ModerationPen::write(const LiftSanction& lift) {
  const SanctionRow& row = lift.sanction;
  Statement(database_, "DELETE FROM sanctions WHERE kind = ? AND who = ?")
      .bind(static_cast<std::int64_t>(row.kind))
      .bind(row.who)
      .run();
  log({0, row.at, fmt::format("un{}", name_of(row.kind)), row.who, row.name, 0, row.why});
}

void ModerationPen::write(const PutReport& put) {
  const ReportRow& row = put.report;
  Statement(database_,
            "INSERT INTO reports (at, reporter, about, about_name, match, reason, text, said, done) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0)")
      .bind(row.at)
      .bind(row.reporter)
      .bind(row.about)
      .bind(row.about_name)
      .bind(row.match)
      .bind(row.reason)
      .bind(row.text)
      .bind(row.said)
      .run();
}

void ModerationPen::write(const CloseReport& close) {
  Statement(database_, "UPDATE reports SET done = 1 WHERE number = ?").bind(close.number).run();
  log({0, close.at, "done", fmt::format("report {}", close.number), {}, 0, close.why});
}

void ModerationPen::forget(const std::string& guest) {
  for (const char* sql :
       {"DELETE FROM sanctions WHERE who = ?", "UPDATE moderation_log SET who = '', name = '' WHERE who = ?",
        "UPDATE reports SET reporter = '' WHERE reporter = ?",
        "UPDATE reports SET about = '', about_name = '', text = '', said = '', done = 1 WHERE about = ?"}) {
    Statement(database_, sql).bind(guest).run();
  }
}

std::vector<SanctionRow> read_sanctions(Database& database) {
  Statement ask(database,
                "SELECT kind, who, address, coalesce(guests.name, ''), at, until, why FROM sanctions "
                "LEFT JOIN guests ON guests.id = sanctions.who ORDER BY at DESC");
  std::vector<SanctionRow> found;
  while (ask.step()) {
    found.push_back({static_cast<SanctionKind>(ask.number(0)), ask.text(1), ask.number(2) != 0, ask.text(3),
                     ask.number(4), ask.number(5), ask.text(6)});
  }
  return found;
}

std::vector<ReportRow> read_reports(Database& database, bool done_too, int limit) {
  Statement ask(database,
                fmt::format("SELECT number, at, reporter, about, about_name, match, reason, text, said, "
                            "done FROM reports{} ORDER BY number DESC LIMIT {}",
                            done_too ? "" : " WHERE done = 0", limit));
  std::vector<ReportRow> found;
  while (ask.step()) {
    found.push_back({ask.number(0), ask.number(1), ask.text(2), ask.text(3), ask.text(4), ask.text(5),
                     ask.text(6), ask.text(7), ask.text(8), ask.number(9) != 0});
  }
  return found;
}

std::vector<ModerationRow> read_moderation_log(Database& database, int limit) {
  Statement ask(database, fmt::format("SELECT number, at, what, who, name, until, why FROM moderation_log "
                                      "ORDER BY number DESC LIMIT {}",
                                      limit));
  std::vector<ModerationRow> found;
  while (ask.step()) {
    found.push_back(
        {ask.number(0), ask.number(1), ask.text(2), ask.text(3), ask.text(4), ask.number(5), ask.text(6)});
  }
  return found;
}

}  // namespace muster::server
