// Every game as a parameter of typed tests, named after it.
#pragma once

#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include "games/all_games.hpp"

namespace muster::conformance {

template <class Tuple>
struct AsTypes;
template <class... Gs>
struct AsTypes<std::tuple<Gs...>> {
  using type = ::testing::Types<Gs...>;
};
struct GameName {
  template <class G>
  static std::string GetName(int /*number*/) {
    return std::string(G::info().name);
  }
};

}  // namespace muster::conformance
