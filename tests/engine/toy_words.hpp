// The words, cards and decks of the toy game (toy_game.hpp).
#pragma once

#include <array>
#include <string_view>

#include "engine/source_file.hpp"
#include "engine/vocabulary.hpp"

namespace muster::toy {

enum class Type : std::uint8_t { unit, trick };
enum class When : std::uint8_t { play, cast };
enum class Op : std::uint8_t { hurt, draw, weaken, kill, cancel };
enum Keyword : std::uint8_t { kQuick, kArmor };
inline constexpr std::uint8_t kPower = 0;

namespace words {
inline constexpr std::array<Term, 2> kTypes{{{"unit", "unit"}, {"trick", "trick"}}};
inline constexpr std::array<std::string_view, 2> kPlurals{"units", "tricks"};
inline constexpr std::array<Term, 2> kSides{{{"Red", "Red"}, {"Blue", "Blue"}}};
inline constexpr std::array<StatSpec, 1> kStats{{{"power", "power", 1, 1, 6, "what a die must not exceed"}}};
inline constexpr std::array<Word, 2> kKeywords{{{"quick", "Quick", "may answer another trick", {}},
                                                {"armor",
                                                 "Armor {head}",
                                                 "attacks on its seat are weaker",
                                                 {{{"n", ParamKind::number, true, 0, 1, 3}}}}}};
inline constexpr std::array<Word, 2> kTriggers{
    {{"play", "on play", "when the unit enters play", {}}, {"cast", "cast", "what a trick does", {}}}};
inline constexpr std::array<Word, 1> kConditions{
    {{"lives_at_most", "you have at most {head} lives", "", {{{"n", ParamKind::number, true, 0, 0, 9}}}}}};
inline constexpr std::array<Word, 5> kOperations{
    {{"hurt", "each enemy loses {head:life|lives}", "", {{{"n", ParamKind::amount, true, 0, 1, 9}}}},
     {"draw", "draw {head:card|cards}", "", {{{"n", ParamKind::amount, true, 0, 1, 9}}}},
     {"weaken",
      "{to} gets {head} less power until end of turn",
      "",
      {{{"n", ParamKind::amount, true, 0, 1, 9}, {"to", ParamKind::selector, true}}}},
     {"kill", "kill {head}", "", {{{"which", ParamKind::selector, true}}}},
     {"cancel", "cancel the trick below", "", {}}}};
inline constexpr std::array<Word, 1> kCosts{
    {{"life", "lose {head:life|lives}", "", {{{"n", ParamKind::number, true, 0, 1, 3}}}}}};
inline constexpr std::array<Term, 1> kAreas{{{"in play", "in play"}}};
inline constexpr std::array<Term, 1> kReaches{{{"anywhere", ""}}};
inline constexpr std::array<Term, 1> kFlags{{{"tired", "tired", "has attacked this round"}}};
inline constexpr std::array<Term, 1> kMeasures{{{"cards in your hand", "card in your hand"}}};
}  // namespace words

inline const Vocabulary& vocabulary() {
  static const Vocabulary all = [] {
    Vocabulary v;
    v.game = "toy";
    v.types = words::kTypes;
    v.type_plurals = words::kPlurals;
    v.group_key = "side";
    v.groups = words::kSides;
    v.stats = words::kStats;
    v.keywords = words::kKeywords;
    v.triggers = words::kTriggers;
    v.conditions = words::kConditions;
    v.operations = words::kOperations;
    v.costs = words::kCosts;
    v.areas = words::kAreas;
    v.reaches = words::kReaches;
    v.flags = words::kFlags;
    v.measures = words::kMeasures;
    return v;
  }();
  return all;
}

inline constexpr SourceFile kCards{"tests/toy/cards.toml", R"(game = "toy"
provenance = "invented"

[[card]]
name = "Recruit"
type = "unit"
power = 3

[[card]]
name = "Sergeant"
type = "unit"
side = "Red"
power = 2
[[card.ability]]
when = "play"
do = [ { weaken = 1, to = { each = "enemy unit" } } ]

[[card]]
name = "Medic, Second Class"
type = "unit"
side = "Blue"
power = 1
[[card.ability]]
when = "play"
may = true
cost = [ { life = 1 } ]
do = [ { draw = 2 } ]

[[card]]
name = "Duelist"
type = "unit"
side = "Red"
power = 4
[[card.ability]]
when = "play"
do = [ { kill = { choose = "enemy unit", power_at_most = 2 } } ]

[[card]]
name = "Shieldman"
type = "unit"
side = "Blue"
power = 1
keywords = [ { armor = 1 } ]

[[card]]
name = "Fireball"
type = "trick"
[[card.ability]]
when = "cast"
do = [ { hurt = 1 } ]

[[card]]
name = "Ambush"
type = "trick"
keywords = [ "quick" ]
[[card.ability]]
when = "cast"
do = [ { weaken = 2, to = { choose = "enemy unit" } } ]

[[card]]
name = "Denial"
type = "trick"
keywords = [ "quick" ]
[[card.ability]]
when = "cast"
do = [ "cancel" ]

[[card]]
name = "Regroup"
type = "trick"
[[card.ability]]
when = "cast"
if = [ { lives_at_most = 2 } ]
do = [ { draw = 2 } ]
)"};

inline constexpr std::array<SourceFile, 2> kDecks{{{"tests/toy/red.toml", R"(name = "Red Drill"
game = "toy"
[main]
"Recruit" = 3
"Sergeant" = 2
"Duelist" = 2
"Fireball" = 2
"Ambush" = 1
)"},
                                                   {"tests/toy/blue.toml", R"(name = "Blue Drill"
game = "toy"
[main]
"Recruit" = 2
"Medic, Second Class" = 2
"Shieldman" = 2
"Denial" = 2
"Regroup" = 1
"Fireball" = 1
)"}}};

}  // namespace muster::toy
