// Small words about text that readers of files, of lists and of what people type have in common.
#pragma once

#include <string>
#include <string_view>

namespace muster {

/// Without the blanks, tabs and carriage returns around it.
std::string_view trimmed(std::string_view text);

/// Without capital letters; letters outside ASCII stay as they are.
std::string lowered(std::string_view text);

/// The same but for capital letters.
bool same_word(std::string_view a, std::string_view b);

/// In quotation marks, with the escapes that TOML and JSON share.
std::string quoted(std::string_view text);

}  // namespace muster
