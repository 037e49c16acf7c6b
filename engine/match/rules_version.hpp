// By which version of its rules a match is played. Records carry the number, so that a match from before a
// change is not mistaken for a damaged one.
#pragma once

#include <string>

#include "engine/match/game.hpp"

namespace muster {

/// The number a game's rules.md declares near its top: "**Version 3** of these rules". 0 when it says none.
///
/// Raise it whenever a match that could be played before could now go another way with the same cards:
/// another legal choice, another order of events, another draw of chance, another layout or hash of the
/// state. New words for cards, other texts and other cards do not raise it.
/// tests/conformance/rules_version_test.cpp fails when matches change and the number does not.
int rules_version(const GameInfo& info);

/// What a person is told about a match of another version than the one at hand; "" when they are the same.
std::string other_rules(int played_by, const GameInfo& info);

}  // namespace muster
