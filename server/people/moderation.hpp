// What the administrator forbids whom, and what people report: the rows, and how somebody is named.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/http/errors.hpp"

namespace muster::server {

class Store;

enum class SanctionKind : std::uint8_t { mute, ban };  // the numbers are stored

struct SanctionRow {
  SanctionKind kind = SanctionKind::mute;
  std::string who;       // a guest's id, or an address as limits count it
  bool address = false;  // which of the two
  std::string name;      // of a guest, for the log
  std::int64_t at = 0;
  std::int64_t until = 0;  // 0: for ever
  std::string why;
};

struct ReportRow {
  std::int64_t number = 0;
  std::int64_t at = 0;
  std::string reporter;
  std::string about;
  std::string about_name;
  std::string match;
  std::string reason;
  std::string text;
  std::string said;  // what the person said lately at that table, line by line
  bool done = false;
};

/// What the administrator did.
struct ModerationRow {
  std::int64_t number = 0;
  std::int64_t at = 0;
  std::string what;  // mute, unmute, ban, unban, done
  std::string who;
  std::string name;
  std::int64_t until = 0;
  std::string why;
};

std::string_view name_of(SanctionKind kind);
std::optional<SanctionKind> sanction_named(std::string_view name);
/// 2026-11-18 14:20 UTC
std::string moment(std::int64_t milliseconds);
/// What somebody is told who is kept from something: "you are banned until …: why"
std::string told(const SanctionRow& sanction);
/// Who is meant by the id of a guest, the name of an account or an address; `who`, `address` and `name` are
/// set.
std::variant<Problem, SanctionRow> sanction_on(Store& store, SanctionKind kind, const std::string& who);

}  // namespace muster::server
