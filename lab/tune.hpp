// Tuning: figures of cards varied within ranges until the pairs of a plan are fair (and matches as long as
// wanted), as far as noisy matches tell.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lab/figures.hpp"
#include "lab/plan.hpp"
#include "lab/tuner.hpp"

namespace muster::lab {

/// What one candidate was worth: the mean over all pairs of the squared distance from one half, less what
/// chance alone adds to it, and the squared distance from the wanted minutes; 0 is perfect, less is worse.
double worth_of(const std::vector<Cell>& cells, const Store& store, const Plan& plan);

/// The cells of a plan for other cards of the same design list, with luck of their own.
std::vector<Cell> cells_with(const std::vector<Cell>& cells, const std::shared_ptr<const Rules>& rules,
                             const std::string& cards, std::uint64_t seed, std::size_t matches);

/// Where each figure stands now among its values; the first value where it has none of them.
Point point_now(const std::vector<CardFile>& files, const std::vector<Figure>& figures);

}  // namespace muster::lab
