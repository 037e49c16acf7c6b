#pragma once

#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace muster {

/// What a file says that a test cannot do without.
inline std::string text_of(const std::string& path) {
  std::ifstream file(path);
  EXPECT_TRUE(file.good()) << path;
  std::stringstream out;
  out << file.rdbuf();
  return out.str();
}

}  // namespace muster
