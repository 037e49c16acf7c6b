// Texts that an enum numbers: each is written beside its name, and the compiler sees that they stand in
// order.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

namespace muster::war_rig {

template <class Name, class Text>
struct Listed {
  Name name;
  Text text;
};

/// Cannot be called while compiling, so reaching it there is an error that names it.
inline void this_text_does_not_stand_where_its_name_says() {}

/// The texts alone, as the engine wants them. Does not compile unless the names are `first` and those after
/// it.
template <auto first, class Text, std::size_t n>
constexpr std::array<Text, n> listed(const std::array<Listed<decltype(first), Text>, n>& lines) {
  for (std::size_t i = 0; i < n; ++i) {
    if (static_cast<std::size_t>(lines[i].name) != static_cast<std::size_t>(first) + i)
      this_text_does_not_stand_where_its_name_says();
  }
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    return std::array<Text, n>{{lines[i].text...}};
  }(std::make_index_sequence<n>());
}

/// As above, and `last` is the last name there is.
template <auto first, auto last, class Text, std::size_t n>
constexpr std::array<Text, n> all_listed(const std::array<Listed<decltype(first), Text>, n>& lines) {
  static_assert(static_cast<std::size_t>(first) + n == static_cast<std::size_t>(last) + 1,
                "a name has no text, or a text no name");
  return listed<first>(lines);
}

}  // namespace muster::war_rig
