// The tables of the SQLite store and how an older file becomes a newer one.
#pragma once

#include <span>

#include "server/store/database.hpp"

namespace muster::server {

/// The steps; how many there are is the version of the schema. From the eighth on they are PostgreSQL's too,
/// so written in words that `in_postgres` understands.
std::span<const char* const> schema_steps();
/// Brings the schema up to date, step by step, in one transaction. Throws StoreError when the file is of a
/// newer version than this program knows.
void migrate(Database& database);
/// Writes the version of the schema once more: a write that changes nothing.
void touch_schema(Database& database);

}  // namespace muster::server
