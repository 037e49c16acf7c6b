// What a request for a trial means: which matches it is made of.
#pragma once

#include <optional>

#include <boost/json/object.hpp>

#include "server/http/errors.hpp"
#include "server/lab/trial.hpp"
#include "server/tables/catalog.hpp"

namespace muster::server {

struct Limits;

/// Reads {"deck":…}, {"card":…,"text":…} or both, with "level" and "matches". Nothing with a problem when it
/// cannot be played. Compiles a card set when a card is tried, so it takes some milliseconds.
std::optional<TrialSetup> read_trial(const CatalogGame& game, const boost::json::object& body,
                                     const Limits& limits, Problem& problem);

}  // namespace muster::server
