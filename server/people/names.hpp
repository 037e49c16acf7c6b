// Names people give themselves, and which of them are refused: those that cannot be seen, those that mix
// scripts, and those that could be taken for another's or for the server's own words.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace muster::server {

/// What stands where the name of somebody was who has been forgotten. Nobody may call themselves that.
inline constexpr std::string_view kForgotten = "somebody";

/// The text without spaces around it; nothing when it is empty, too long, no UTF-8, or holds characters that
/// cannot be seen or turn the text around them. For lines of chat and names of decks, too.
std::optional<std::string> tidy_name(std::string_view name, int most_letters);

/// How a name looks: the same for names that can be taken for each other, be it by case, width, separators or
/// letters of another script (Unicode's confusables).
std::string looks_of(std::string_view name);

/// Why somebody may not go by this tidy name; "" when they may.
std::string name_problem(std::string_view name);

}  // namespace muster::server
