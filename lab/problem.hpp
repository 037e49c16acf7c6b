// What keeps the lab from going on, said to whoever started it.
#pragma once

#include <stdexcept>

namespace muster::lab {

/// A file that cannot be read or written, a store of another kind: programs print it and stop.
class Problem : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace muster::lab
