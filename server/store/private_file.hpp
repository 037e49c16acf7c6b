// Files that only the server's own user may read: the database and its copies hold what people keep to
// themselves.
#pragma once

#include <string>

namespace muster::server {

/// Makes an empty file that nobody else can read when there is none, and takes the rights of others away from
/// one that is there. A file of somebody else is left as it is.
void make_private(const std::string& path);
/// Takes the rights of others away; does nothing when there is no such file.
void tighten(const std::string& path);

}  // namespace muster::server
