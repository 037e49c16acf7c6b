// The report: one HTML file with everything in it, from a page that was built beforehand.
#pragma once

#include <string>
#include <string_view>

#include <boost/json.hpp>

namespace muster::lab {

/// Where the page waits for its figures.
inline constexpr std::string_view kFiguresHere = "<!--muster-lab-figures-->";

/// The page with the figures laid in; "" when the page has no place for them. What the figures say cannot end
/// the script they lie in.
std::string filled_page(std::string_view page, const boost::json::object& figures);

}  // namespace muster::lab
