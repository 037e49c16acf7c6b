// The cards and decks of the drill game (drill_game.hpp).
#pragma once

#include <array>

#include "engine/core/source_file.hpp"

namespace muster::drill {

inline constexpr SourceFile kCards{"tests/drill/cards.toml", R"(game = "drill"
provenance = "invented"
card = [
{ name = "Recruit", type = "unit", power = 3 },
{ name = "Sergeant", type = "unit", side = "Red", power = 2, ability = [ { when = "play", do = [ { weaken = 1, to = { each = "enemy unit" } } ] } ] },
{ name = "Medic, Second Class", type = "unit", side = "Blue", power = 1, ability = [ { when = "play", may = true, cost = [ { life = 1 } ], do = [ { draw = 2 } ] } ] },
{ name = "Duelist", type = "unit", side = "Red", power = 4, ability = [ { when = "play", do = [ { kill = { choose = "enemy unit", power_at_most = 2 } } ] } ] },
{ name = "Shieldman", type = "unit", side = "Blue", power = 1, keywords = [ { armor = 1 } ] },
{ name = "Fireball", type = "trick", ability = [ { when = "cast", do = [ { hurt = 1 } ] } ] },
{ name = "Ambush", type = "trick", keywords = [ "quick" ], ability = [ { when = "cast", do = [ { weaken = 2, to = { choose = "enemy unit" } } ] } ] },
{ name = "Denial", type = "trick", keywords = [ "quick" ], ability = [ { when = "cast", do = [ "cancel" ] } ] },
{ name = "Regroup", type = "trick", ability = [ { when = "cast", if = [ { lives_at_most = 2 } ], do = [ { draw = 2 } ] } ] },
]
)"};

inline constexpr std::array<SourceFile, 2> kDecks{{{"tests/drill/red.toml", R"(name = "Red Drill"
game = "drill"
main = { "Recruit" = 3, "Sergeant" = 2, "Duelist" = 2, "Fireball" = 2, "Ambush" = 1 }
)"},
                                                   {"tests/drill/blue.toml", R"(name = "Blue Drill"
game = "drill"
main = { "Recruit" = 2, "Medic, Second Class" = 2, "Shieldman" = 2, "Denial" = 2, "Regroup" = 1, "Fireball" = 1 }
)"}}};

}  // namespace muster::drill
