// What every game asks alike, at the same numbers (prompt:: in running_programs.hpp); a game's own prompts
// follow. The gaps are those of filled_text.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/programs/running_programs.hpp"

namespace muster {

inline constexpr std::array<std::string_view, prompt::first_game_prompt> kSharedPrompts{
    "{card}: choose a card[ ({does})]",
    "{card}: <choose:choose up to {n} more|done:be done>[ ({does})]",
    "{card}: use {ability}?[ {does}]",
    "Several abilities wait: which comes first?",
    "{card}: choose what to pay with[ ({does})]",
    "{card}: choose one",
    "{card}: choose X[ ({does})]",
    "{card}: which card comes next, from the top?",
};

template <std::size_t Own>
constexpr auto with_shared_prompts(const std::array<std::string_view, Own>& own) {
  std::array<std::string_view, prompt::first_game_prompt + Own> out{};
  std::copy(kSharedPrompts.begin(), kSharedPrompts.end(), out.begin());
  std::copy(own.begin(), own.end(), out.begin() + kSharedPrompts.size());
  return out;
}

}  // namespace muster
