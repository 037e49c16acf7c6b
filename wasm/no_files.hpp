// There are no files in the browser, and libc++ for wasm32 leaves std::ifstream declared only. toml++
// mentions it in parse_file, which nobody calls: this is what its text needs to be compiled. Read before
// engine/core/toml.cpp.
#pragma once

#include <istream>

template <>
class std::basic_ifstream<char>
    : public std::istream {  // NOLINT(bugprone-std-namespace-modification,cert-dcl58-cpp)
 public:
  basic_ifstream() : std::istream(nullptr) {}
  void open(const std::string& /*path*/, std::ios_base::openmode /*mode*/) {
    setstate(std::ios_base::failbit);
  }
  bool is_open() const { return false; }
};
