// What is wrong with a printed text, as far as a program can see: the slips that renderers make.
#pragma once

#include <string>
#include <string_view>

namespace muster {

/// Of one line of a card; "" when nothing is known to be wrong with it.
std::string text_fault(std::string_view line);

}  // namespace muster
