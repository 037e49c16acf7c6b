// A summary for programs: JSON, and CSV for spreadsheets. The same matches give the same bytes.
#pragma once

#include <string>

#include <boost/json.hpp>

#include "lab/summary.hpp"

namespace muster::lab {

boost::json::object summary_json(const Summary& summary);
/// A line for each pair, a line for each card, a line for each match that counts.
std::string pairs_csv(const Summary& summary);
std::string cards_csv(const Summary& summary);
std::string matches_csv(const Plan& plan, const Schedule& schedule, const Store& store);

}  // namespace muster::lab
