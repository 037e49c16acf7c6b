// The tables of the SQLite store and how an older file becomes a newer one.
#pragma once

#include "server/store/sqlite.hpp"

namespace muster::server {

/// Brings the schema up to date, step by step, in one transaction. Throws StoreError when the file is of a
/// newer version than this program knows.
void migrate(Database& database);
/// Writes the version of the schema once more: a write that changes nothing.
void touch_schema(Database& database);

}  // namespace muster::server
