// The compiled half of the package muster (python/muster/_core).
#include <nanobind/nanobind.h>

#include "src/errors.hpp"
#include "src/objects.hpp"

NB_MODULE(_core, module) {
  module.attr("__doc__") = "The compiled half of muster.";
  // Games kept to the very end, by a registry or a test, are no leak.
  nanobind::set_leak_warnings(false);
  muster::python::add_errors(module);
  muster::python::add_games(module);
  muster::python::add_matches(module);
  muster::python::add_agents(module);
  muster::python::add_encoding(module);
  muster::python::add_vectors(module);
  muster::python::add_lab(module);
  muster::python::add_lab_plans(module);
}
