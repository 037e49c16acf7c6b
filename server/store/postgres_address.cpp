#include "server/store/postgres_address.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>

#include "server/store/store.hpp"

namespace muster::server {

bool PostgresAddress::is_one(std::string_view text) {
  return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

PostgresAddress::PostgresAddress(const std::string& url) {
  if (!is_one(url)) {
    throw StoreError(
        "the store must be given as postgresql://USER@HOST:PORT/DATABASE, or postgresql:///DATABASE for the "
        "server on this machine; without --store the data is in a file of the data folder");
  }
  char* error = nullptr;
  PQconninfoOption* const options = PQconninfoParse(url.c_str(), &error);
  if (options == nullptr) {
    // The library's words quote the address, and with it a password.
    PQfreemem(error);
    throw StoreError(
        "the address of the store cannot be read; it is written "
        "postgresql://USER@HOST:PORT/DATABASE?OPTION=VALUE, "
        "with %40 for an @ within a part, %2F for a / and so on");
  }
  std::string host;
  std::string database;
  for (const PQconninfoOption* each = options; each->keyword != nullptr; ++each) {
    if (each->val == nullptr) continue;
    settings_.emplace_back(each->keyword, each->val);
    const std::string_view keyword = each->keyword;
    if (keyword == "host") host = each->val;
    if (keyword == "dbname") database = each->val;
  }
  PQconninfoFree(options);
  const auto by_default = [this](const char* keyword, const char* value) {
    for (const auto& each : settings_) {
      if (each.first == keyword) return;
    }
    settings_.emplace_back(keyword, value);
  };
  // A machine that does not answer must not hold up those who wait for a move.
  by_default("connect_timeout", "3");
  by_default("tcp_user_timeout", "8000");
  by_default("keepalives_idle", "5");
  by_default("keepalives_interval", "2");
  by_default("keepalives_count", "3");
  shown_ = fmt::format(
      "{}{}", database.empty() ? "the database of PostgreSQL" : "the PostgreSQL database " + database,
      host.empty() ? "" : " at " + host);
}

}  // namespace muster::server
