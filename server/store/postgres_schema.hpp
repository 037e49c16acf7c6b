// The tables of a store on PostgreSQL and how an older database becomes a newer one.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "server/store/database.hpp"
#include "server/store/sqlite_schema.hpp"

namespace muster::server {

/// How an older database becomes a newer one: those of SQLite, unless a test has others.
using SchemaSteps = std::span<const char* const>;
/// Brings the schema up to date in one transaction; an empty database gets all of it. Throws StoreError when
/// the database is of a newer version than this program knows, or holds what is not Muster's.
void migrate_postgres(Database& database, SchemaSteps steps = schema_steps());
/// Throws StoreError, with what to do, unless the schema is the one this program knows.
void expect_schema(Database& database);
/// A step of the schema that both databases share, in the words of PostgreSQL.
std::string in_postgres(std::string_view step);

}  // namespace muster::server
