// What goes wrong, as Python's exceptions.
#pragma once

#include <stdexcept>
#include <string>

#include <nanobind/nanobind.h>

namespace muster::python {

/// Base of all: something asked for is not so. A ValueError in Python.
struct Error : std::runtime_error {
  using std::runtime_error::runtime_error;
};
/// A name nobody knows; the message names the nearest.
struct UnknownName : Error {
  using Error::Error;
};
/// An action that is not legal now; the message cites the rule.
struct IllegalAction : Error {
  using Error::Error;
};
/// Something was asked of a match that is over.
struct MatchOver : Error {
  using Error::Error;
};
/// Another thread is working with the object.
struct InUse : Error {
  using Error::Error;
};

void add_errors(nanobind::module_& module);

/// Claims an object while the interpreter lock is given up. Taken and let go with the lock held.
class Claim {
 public:
  Claim(bool& busy, const char* what) : busy_(&busy) {
    if (busy) throw InUse(std::string("another thread is working with this ") + what);
    busy = true;
  }
  Claim(const Claim&) = delete;
  Claim& operator=(const Claim&) = delete;
  ~Claim() { *busy_ = false; }

 private:
  bool* busy_;
};

}  // namespace muster::python
