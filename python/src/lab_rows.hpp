// Matches of the lab as columns of a table, and plans as Python hands them over.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>

#include "lab/cell.hpp"
#include "lab/plan.hpp"
#include "lab/schedule.hpp"
#include "lab/store.hpp"

namespace muster::python {

/// The matches that the schedule counts, in order; a column for everything that is said of one.
nanobind::dict counted_rows(const std::vector<lab::Cell>& cells, const lab::Schedule& schedule,
                            const lab::Store& store, bool records);

/// The plan, or an Error with what is wrong. `read_folder` gives the card and deck files of a folder,
/// `read_text` the text of a file or None.
lab::Plan plan_of(const std::string& text, const std::string& file, const nanobind::object& read_folder,
                  const nanobind::object& read_text);

}  // namespace muster::python
