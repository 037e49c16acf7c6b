// SQLite behind the face of a database.
#pragma once

#include <sqlite3.h>

#include "server/store/database.hpp"

namespace muster::server {

/// The library's own handle of a SQLite file, for what only it can do.
sqlite3* handle_of(const Database& database);

}  // namespace muster::server
