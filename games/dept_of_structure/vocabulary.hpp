// The words that cards of Dept of Structure may use: words.def, and here the kinds, numbers and places that
// they speak of. Parser, messages, schema, docs, dispatch and printed text all come from these lists.
#pragma once

#include <cstdint>

#include "engine/cards/vocabulary.hpp"
#include "engine/core/named_list.hpp"

#undef MUSTER_WORDS
#define MUSTER_WORDS "games/dept_of_structure/words.def"

namespace muster::dept_of_structure {

#include "engine/cards/words_names.inc"

// Word, plural and what it is put on; then how it reads and what it is.
#define DOS_TYPES(ENTRY)                                                                           \
  ENTRY(unit, "units", "the vehicle it crews", "unit",                                             \
        "a soldier: attacks and uses abilities from the round after its "                          \
        "own (DOS-44)")                                                                            \
  ENTRY(equipment, "equipment", "the equipped unit", "equipment",                                  \
        "is put on units and dies with the one it is on (DOS-46)")                                 \
  ENTRY(fortification, "fortifications", "", "fortification", "blocks, never attacks (DOS-47)")    \
  ENTRY(upgrade, "upgrades", "the upgraded technology", "upgrade",                                 \
        "is deployed onto a technology for good (DOS-48)")                                         \
  ENTRY(vehicle, "vehicles", "", "vehicle", "attacks and blocks, and may carry a crew (DOS-49)")   \
  ENTRY(resource, "resources", "", "resource", "adds to the pool and is retired at once (DOS-50)") \
  ENTRY(tactic, "tactics", "", "tactic", "resolves once, at nearly any time (DOS-51)")             \
  ENTRY(counter, "counters", "", "counter", "set aside before the match (DOS-3)")
enum class Type : std::uint8_t { DOS_TYPES(MUSTER_NAME) };

#define DOS_STATS(ENTRY)                                                                                 \
  ENTRY(kAttack, "attack", "attack", kFighters, 0, 12, "damage it does in battle (DOS-38)")              \
  ENTRY(kDefense, "defense", "defense", kFighters, 0, 12, "its life; equipment may have none (DOS-A12)") \
  ENTRY(kCrew, "crew", "crew", bits(Type::vehicle), 1, 3, "how many units it carries (DOS-A31)")
enum Stat : std::uint8_t { DOS_STATS(MUSTER_NAME) };

#define DOS_AREAS(ENTRY)                             \
  ENTRY(play, "in play", "in play")                  \
  ENTRY(graveyard, "graveyard", "{whose} graveyard") \
  ENTRY(hand, "hand", "{whose} hand")                \
  ENTRY(deck, "deck", "{whose} deck")
enum class Area : std::uint8_t { DOS_AREAS(MUSTER_NAME) };

#define DOS_FLAGS(ENTRY)                                       \
  ENTRY(ready, "ready", "ready", "", {kPermanent})             \
  ENTRY(utilized, "utilized", "utilized", "", {kPermanent})    \
  ENTRY(attacking, "attacking", "attacking", "", {kAttackers}) \
  ENTRY(blocking, "blocking", "blocking", "", {kFighters})     \
  ENTRY(damaged, "damaged", "damaged", "", {kFighters})        \
  ENTRY(crewed, "crewed", "crewed", "", {bits(Type::vehicle)}) \
  ENTRY(equipped, "equipped", "equipped", "", {kUnit})
enum class Flag : std::uint8_t { DOS_FLAGS(MUSTER_NAME) };

/// What there can be so many of: with the resources in their order.
#define DOS_MEASURES(ENTRY)                                    \
  ENTRY(tokens, "tokens", "token on {self}", "", {kPermanent}) \
  ENTRY(survivor, "survivor", "Survivor in your pool")         \
  ENTRY(bio, "bio", "Bio in your pool")                        \
  ENTRY(power, "power", "Power in your pool")                  \
  ENTRY(supplies, "supplies", "Supply in your pool")           \
  ENTRY(your_hand, "cards in your hand", "card in your hand")  \
  ENTRY(enemy_hand, "cards in the enemy hand", "card in the enemy's hand")
enum class Measure : std::uint8_t { DOS_MEASURES(MUSTER_NAME) };

/// Whose base, who must, and whose round (with the word for that).
#define DOS_WHO(ENTRY)                                                \
  ENTRY(you, "your base", "you", "your", "your")                      \
  ENTRY(enemy, "the enemy base", "the enemy", "enemy", "the enemy's") \
  ENTRY(each, "each base", "each player", "each", "each")
enum class Who : std::uint8_t { DOS_WHO(MUSTER_NAME) };

#define DOS_LASTS(ENTRY)                                                                                     \
  ENTRY(good, Until::permanent, "for good", "as all effects last unless a card says otherwise (DOS-40)", {}) \
  ENTRY(round, Until::turn, "until the end of the round", "", {.triggers = ~bits(When::round_end)})          \
  ENTRY(battle, Until::battle, "until the end of the battle", "",                                            \
        {.triggers = ~bits(When::round_end)}) /* DOS-A38 */
enum class Lasts : std::uint8_t { DOS_LASTS(MUSTER_NAME) };

#define DOS_CANCELS(ENTRY)                                         \
  ENTRY(anything, "anything", "the deployment, tactic or ability") \
  ENTRY(tactic, "tactic", "the tactic")                            \
  ENTRY(ability, "ability", "the ability")
enum class Cancels : std::uint8_t { DOS_CANCELS(MUSTER_NAME) };

inline constexpr Bits kTechnology = bits(Type::equipment, Type::fortification, Type::upgrade, Type::vehicle);
constexpr bool is_technology(Type type) { return (kTechnology & bits(type)) != 0; }

const Vocabulary& vocabulary();

}  // namespace muster::dept_of_structure
