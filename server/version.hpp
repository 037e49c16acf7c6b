// How the server names itself.
#pragma once

#ifndef MUSTER_VERSION
#define MUSTER_VERSION "unversioned"
#endif

namespace muster::server {

inline constexpr int kProtocol = 1;
inline constexpr const char* kServerName = "muster " MUSTER_VERSION;

}  // namespace muster::server
