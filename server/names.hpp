// Names people give themselves.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace muster::server {

/// The name without spaces around it; nothing when it is empty, too long, no UTF-8, or holds characters that
/// cannot be seen or turn the text around them.
std::optional<std::string> tidy_name(std::string_view name, int most_letters);

}  // namespace muster::server
