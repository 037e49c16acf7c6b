// A plan with its store, as every command of the lab opens them.
#pragma once

#include <memory>
#include <string>

#include "lab/plan.hpp"
#include "lab/store.hpp"

namespace muster {

struct LabFiles {
  lab::Plan plan;
  std::string store;  // where its matches lie
};

/// Finds what plans name by way of the program's own loading; folders loaded once stay loaded.
lab::Shelf lab_shelf();
/// Stops the program when the plan makes no sense, with every message. Without a store named it lies beside
/// the plan: fair.toml keeps its matches in fair.db.
LabFiles open_plan(const std::string& path, const std::string& store);
/// The store for reading; stops the program when nothing has been run yet.
lab::Store played_store(const LabFiles& files);

}  // namespace muster
