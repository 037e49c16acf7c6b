// Choices as people read them: "play Ember Wolf → A's left front". What programs and records write is
// action_text.hpp; this says the same without ids and numbers of places.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "engine/match/action_text.hpp"
#include "engine/match/match.hpp"

namespace muster {

/// What stands between what is acted with and what is acted on; card names may hold commas.
inline constexpr std::string_view kOnto = " → ";

/// Verb and operands as `names` calls them; `note` takes the place of the number of an ability.
std::string action_words(const GameInfo& info, const ActionNames& names, Action action,
                         std::string_view note = {});

/// A choice of the seat that is to choose, for everybody who may hear of it.
std::string words_of(const Match& match, Action action);

/// Puts names where a text has seats: "A draws a card", "B's left front". Seats are the only capital letters
/// that stand alone in what events say.
std::string with_names(std::string_view text, const std::function<std::string(Seat)>& name);

}  // namespace muster
