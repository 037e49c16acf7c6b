// What a store in SQL keeps of moderation: who is muted or banned, reports, and the log of what was done.
#pragma once

#include <vector>

#include "server/store/database.hpp"

namespace muster::server {

/// Writes inside a transaction of the writing thread.
class ModerationPen {
 public:
  explicit ModerationPen(Database& database) : database_(database) {}

  void write(const PutSanction& put);
  void write(const LiftSanction& lift);
  void write(const PutReport& put);
  void write(const CloseReport& close);
  /// What moderation knows of somebody who is to be forgotten.
  void forget(const std::string& guest);

 private:
  void log(const ModerationRow& row);

  Database& database_;
};

std::vector<SanctionRow> read_sanctions(Database& database);
/// Newest first.
std::vector<ReportRow> read_reports(Database& database, bool done_too, int limit);
std::vector<ModerationRow> read_moderation_log(Database& database, int limit);

}  // namespace muster::server
