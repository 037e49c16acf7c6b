// How many files and sockets the process may have open.
#pragma once

#include <cstdint>

namespace muster::server {

/// Raises the limit of this process to what the system lets it have, for every socket is a descriptor.
/// Returns how many there may be now.
std::uint64_t raise_descriptor_limit();

}  // namespace muster::server
