#include "src/errors.hpp"

namespace muster::python {

namespace nb = nanobind;

void add_errors(nb::module_& module) {
  // Base classes first: the one registered last is tried first.
  const nb::object error = nb::exception<Error>(module, "Error", PyExc_ValueError);
  error.attr("__doc__") = "Something asked for is not so. The base of all of Muster's exceptions.";
  const auto derived = [&](auto exception, const char* doc) { exception.attr("__doc__") = doc; };
  derived(nb::exception<UnknownName>(module, "UnknownName", error),
          "A name nobody knows. The message names the nearest one.");
  derived(nb::exception<IllegalAction>(module, "IllegalAction", error),
          "An action that is not legal now. The message cites the rule.");
  derived(nb::exception<MatchOver>(module, "MatchOver", error),
          "Something was asked of a match that is over.");
  derived(nb::exception<InUse>(module, "InUse", error), "Another thread is working with this object.");
}

}  // namespace muster::python
