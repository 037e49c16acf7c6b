// Boost.JSON compiled from its headers, and what it does instead of throwing where there are no exceptions.
#include <cstdlib>

#include <boost/json/src.hpp>

namespace boost {

// The engine parses with error codes, so what would throw here is out of memory or a mistake of ours.
void throw_exception(const std::exception& /*problem*/) { std::abort(); }
void throw_exception(const std::exception& /*problem*/, const source_location& /*where*/) { std::abort(); }

}  // namespace boost
