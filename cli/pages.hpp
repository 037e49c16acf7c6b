// Where the pages lie that are built apart from the program: the web client, and the page of the lab's
// reports.
#pragma once

#include <string>
#include <string_view>

namespace muster {

/// The folder "web" or "web-report": beside the build of this program, or where an installed program has it
/// (PREFIX/share/muster). "" when it is in neither place.
std::string page_folder(std::string_view name);

}  // namespace muster
