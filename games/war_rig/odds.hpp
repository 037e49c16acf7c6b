// How likely dice are to hit, exactly: for what is told before somebody rolls them.
#pragma once

namespace muster::war_rig {

/// At least one hit of so many red dice is left after so many brown ones; an overheated volley hits nothing
/// (RIG-24 to RIG-28).
double volley_chance(int red, int brown);

/// The same for a weapon of a rig (RIG-49), before the defender has anything rolled again. `critical` is what
/// lightning counts.
double shot_chance(int red, int blue, int black, int critical, int brown);

}  // namespace muster::war_rig
