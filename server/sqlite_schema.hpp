// The tables of the SQLite store and how an older file becomes a newer one.
#pragma once

#include "server/sqlite.hpp"

namespace muster::server {

/// Brings the schema up to date, step by step, in one transaction. Throws StoreError when the file is of a
/// newer version than this program knows.
void migrate(Database& database);

}  // namespace muster::server
