// How hard and in which way the search thinks.
#pragma once

namespace muster {

struct SearchSettings {
  /// Worlds played through in all.
  int iterations = 1000;
  /// Trees grown apart from each other and added up; the work can be shared by as many threads. Part of what
  /// the answer depends on, as the number of threads is not.
  int shares = 1;
  /// Decisions played at random below the tree before the position is judged.
  int rollout = 8;
  /// How much what was tried little is preferred.
  float exploration = 0.3F;
  /// How many visits the first judgement of an option is worth.
  float trust = 1.5F;
  /// Whether the game's own policy plays below the tree, or blind chance.
  bool policy = true;
  /// Whether the game's plans are followed where it has some: options it finds pointless are left out, the
  /// others are tried by how inviting they are, and positions are judged with an eye to the plans.
  bool plan = true;
  /// Whether a player who chooses twice in a row goes on with the tree of the first choice. Then what it
  /// answers depends on what it was asked before.
  bool reuse = false;
};

}  // namespace muster
