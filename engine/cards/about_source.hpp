// Whether it matters to an ability on which card it stands.
#pragma once

#include <cstddef>

namespace muster {

class CardSet;

/// False only when the ability would do the very same on any other card of its player: it names neither its
/// own card nor a place seen from there, asks nothing of it and takes no cost from it. Whatever could matter
/// counts as mattering.
bool speaks_of_source(const CardSet& set, std::size_t ability);

}  // namespace muster
