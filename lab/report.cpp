#include "lab/report.hpp"

namespace muster::lab {

std::string filled_page(std::string_view page, const boost::json::object& figures) {
  const std::size_t here = page.find(kFiguresHere);
  if (here == std::string_view::npos) return "";
  // "<" only ever stands inside texts of JSON, where it may as well be written as a number.
  std::string safe;
  for (const char c : boost::json::serialize(figures)) {
    if (c == '<') {
      safe += "\\u003c";
    } else {
      safe += c;
    }
  }
  std::string out(page.substr(0, here));
  out += "<script type=\"application/json\" id=\"figures\">";
  out += safe;
  out += "</script>";
  out += page.substr(here + kFiguresHere.size());
  return out;
}

}  // namespace muster::lab
