// The names of the words cards of Purge may use: words.def and the lists below have them with their texts.
#pragma once

#include <array>
#include <cstdint>

#include "engine/cards/vocabulary.hpp"
#include "engine/core/named_list.hpp"

#undef MUSTER_WORDS
#define MUSTER_WORDS "games/purge/words.def"

namespace muster::purge {

#include "engine/cards/words_names.inc"

/// Those before kCloaking are dead text until a TEK unlocks them (PUR-49).
inline constexpr std::size_t kKeywordCount = kImmune + 1;
inline constexpr Bits kStated = ~(bits(kCloaking) - 1U);
/// From here on only passive abilities use them.
inline constexpr Op kFirstPassive = Op::actions;
inline constexpr Op kLastPassive = Op::haste;
constexpr bool is_only_passive(Op op) { return op >= kFirstPassive && op <= kLastPassive; }
/// Keywords that are used like activated abilities, as `invoke` counts them: first those that work from the
/// WAR discard pile.
#define PURGE_INVOKED(ENTRY)                \
  ENTRY(kCloneDna, "Clone DNA")             \
  ENTRY(kFractalRepairs, "Fractal Repairs") \
  ENTRY(kIrradiate, "Irradiate")            \
  ENTRY(kChronometry, "Chronometry")        \
  ENTRY(kFlux, "Flux")                      \
  ENTRY(kOverlay, "Overlay")
inline constexpr std::array kInvoked{PURGE_INVOKED(MUSTER_NAME)};
inline constexpr std::size_t kInvokedWhenDead = 2;

// What each type is: in words, the plural, and the rules of PUR-5, PUR-6 and PUR-A1 (its deck, where it goes
// from there and from play, how many copies a deck may have, and how many cards of the type).
#define PURGE_TYPES(ENTRY)                                                                               \
  ENTRY(commander, {"commander", "Commander", "leads the faction; in play from the start (PUR-9)"},      \
        "Commanders", {Place::war_deck, Place::war_discard, Place::home, 1, 1})                          \
  ENTRY(stronghold, {"stronghold", "Stronghold", "whose population is at 0 has lost (PUR-1)"},           \
        "Strongholds", {Place::tek_deck, Place::tek_discard, Place::stronghold, 1, 1})                   \
  ENTRY(ops, {"ops", "OPS", "resolves once, at any time, for its own Commander only (PUR-16)"}, "OPS",   \
        {Place::ops_deck, Place::ops_discard, Place::home, 4})                                           \
  ENTRY(unit, {"unit", "Unit", "enters at its Stronghold and fights (PUR-23)"}, "Units",                 \
        {Place::war_deck, Place::war_discard, Place::home, 3})                                           \
  ENTRY(defensive, {"defensive", "Defensive Attachment", "fights when its Stronghold does (PUR-68)"},    \
        "Defensive Attachments", {Place::tek_deck, Place::tek_discard, Place::stronghold, 2, 2})         \
  ENTRY(resource, {"resource", "Resource Attachment", "gives energy each turn (PUR-11)"},                \
        "Resource Attachments", {Place::tek_deck, Place::tek_discard, Place::stronghold, 2, 6})          \
  ENTRY(tek, {"tek", "TEK", "unlocks abilities and meets TEK requirements (PUR-13)"}, "TEKs",            \
        {Place::tek_deck, Place::tek_discard, Place::teks, 1, 8})                                        \
  ENTRY(super_weapon, {"super_weapon", "Super Weapon", "needs a TEK that allows it (PUR-22)"},           \
        "Super Weapons", {Place::tek_deck, Place::tek_discard, Place::stronghold, 1, 1})                 \
  /* PUR-4; Cancelled or discarded it goes to the TEK discard pile, killed elsewhere (PUR-45). */        \
  ENTRY(super_unit, {"super_unit", "Super Weapon Unit", "a Super Weapon that fights as a Unit (PUR-4)"}, \
        "Super Weapon Units", {Place::tek_deck, Place::tek_discard, Place::home, 1, 1})
enum class Type : std::uint8_t { PURGE_TYPES(MUSTER_NAME) };
inline constexpr Bits kUnits = bits(Type::unit, Type::super_unit);
inline constexpr Bits kFighters = kUnits | bits(Type::commander);
inline constexpr Bits kAttachments = bits(Type::defensive, Type::resource);
inline constexpr Bits kSuperWeapons = bits(Type::super_weapon, Type::super_unit);
constexpr bool is_unit(Type type) { return (kUnits & bits(type)) != 0; }
constexpr bool is_fighter(Type type) { return (kFighters & bits(type)) != 0; }

// With the supply cap (PUR-26).
#define PURGE_FACTIONS(ENTRY)                                                                             \
  ENTRY(11, "Humans", "Human", "red: the Emergency Earth Coalition, Units of every class; supply cap 11") \
  ENTRY(12, "Machines", "Machine",                                                                        \
        "green: the Machine Horde, few great engines or many nanites; supply cap 12")                     \
  ENTRY(10, "Ancients", "Ancient", "blue: old minds that fight with OPS; supply cap 10")

#define PURGE_STATS(ENTRY)                                                                            \
  ENTRY(kAttack, "attack", "ATTACK", kFights, 0, 9, "how many attacks it has in a turn (PUR-40)")     \
  ENTRY(kDamage, "damage", "DAMAGE", kFights, 0, 15, "what each attack does (PUR-41)")                \
  ENTRY(kInitiative, "initiative", "INITIATIVE", bits(Type::commander), 0, 12,                        \
        "who decides about going first (PUR-32)")                                                     \
  ENTRY(kArmor, "armor", "ARMOR", kHurt, 0, 3, "taken off every hit (PUR-43)")                        \
  ENTRY(kHealth, "health", "HEALTH", kFighters, 1, 30, "its life (PUR-45)")                           \
  ENTRY(kPopulation, "population", "POPULATION", bits(Type::stronghold), 1, 60, "its people (PUR-1)") \
  ENTRY(kEnergy, "energy", "energy", bits(Type::stronghold, Type::resource), 0, 9,                    \
        "EP: given each turn (PUR-11)")                                                               \
  ENTRY(kTek, "tek", "TEK requirement", kNeedsTeks, 0, 8, "TEKs of yours that must be in play (PUR-13)")
enum Stat : std::uint8_t { PURGE_STATS(MUSTER_NAME) };
/// Those that cards and rules change, as cards number them.
inline constexpr std::array<std::uint8_t, 4> kBoosted{kAttack, kDamage, kArmor, kHealth};

/// Classes of Units, then the label of tokens, then the Commanders that OPS are tied to.
#define PURGE_TRAITS(ENTRY)                                                                \
  ENTRY(kInfantry, "infantry", "Infantry", "Class I: supply 1, from turn 1")               \
  ENTRY(kTank, "tank", "Tank", "Class II: supply 3, from turn 3")                          \
  ENTRY(kJetClass, "jet", "Jet", "Class III: supply 4, from turn 5")                       \
  ENTRY(kDreadnought, "dreadnought", "Dreadnought",                                        \
        "Class IV, also Rig and Mother Ship: supply 5, from turn 6")                       \
  ENTRY(kToken, "token", "token",                                                          \
        "is no card of a deck: made by others, gone with the battle or the turn (PUR-83)") \
  ENTRY(kEvaX, "eva_x", "Eva X")                                                           \
  ENTRY(kLinuxLexmada, "linux_lexmada", "Linux Lexmada")                                   \
  ENTRY(kJuggernaut, "juggernaut", "Juggernaut")                                           \
  ENTRY(kInfiniteOne, "infinite_one", "Infinite One")                                      \
  ENTRY(kMastermindOfTime, "mastermind_of_time", "Mastermind of Time")                     \
  ENTRY(kMastermindOfMatter, "mastermind_of_matter", "Mastermind of Matter")
enum Trait : std::uint8_t { PURGE_TRAITS(MUSTER_NAME) };
/// Card files may bring more Commanders, up to the last of the sixteen bits.
inline constexpr std::size_t kMostCommanders = kMaxSetEntries - kEvaX;
inline constexpr std::uint16_t kCommanderTraits = 0xFFFFU & ~((1U << kEvaX) - 1U);
inline constexpr std::uint16_t kClassTraits = 0x0FU;

#define PURGE_AREAS(ENTRY)                                                                \
  ENTRY(play, "in play", "in play")                                                       \
  ENTRY(war_discard, "WAR discard", "{whose} WAR discard pile", "", {.types = kFighters}) \
  ENTRY(ops_discard, "OPS discard", "{whose} OPS discard pile", "", {.types = kOps})      \
  ENTRY(tek_discard, "TEK discard", "{whose} TEK discard pile", "",                       \
        {.types = bits(Type::tek, Type::defensive, Type::resource, Type::super_weapon)})
enum class Area : std::uint8_t { PURGE_AREAS(MUSTER_NAME) };

#define PURGE_REACHES(ENTRY)                              \
  ENTRY(anywhere, "anywhere", "")                         \
  ENTRY(home, "home", "at its Stronghold")                \
  ENTRY(battlefield, "battlefield", "in the Battlefield") \
  ENTRY(battle, "battle", "in the battle")                \
  ENTRY(same_vector, "same vector", "in the same vector")
enum class Reach : std::uint8_t { PURGE_REACHES(MUSTER_NAME) };

#define PURGE_FLAGS(ENTRY)                                           \
  ENTRY(attacking, "attacking", "attacking", "", {.types = kFights}) \
  ENTRY(defending, "defending", "defending", "", {.types = kFights}) \
  ENTRY(damaged, "damaged", "damaged", "", {.types = kFighters})     \
  ENTRY(token, "token", "token", "", {.types = bits(Type::unit)})
enum class Flag : std::uint8_t { PURGE_FLAGS(MUSTER_NAME) };

// How long a change lasts.
#define PURGE_SPANS(ENTRY)                                                                         \
  ENTRY(Until::turn, "turn", "until the end of the turn", "", {.triggers = ~bits(When::turn_end)}) \
  ENTRY(Until::battle, "battle", "until the end of the battle", "",                                \
        {.triggers = ~bits(When::turn_start, When::turn_end)})                                     \
  ENTRY(Until::permanent, "good", "for good")

#define PURGE_ANSWERED(ENTRY)                        \
  ENTRY(anything, "anything", "the card or ability") \
  ENTRY(ops, "ops", "the OPS")                       \
  ENTRY(ability, "ability", "the activated ability") \
  ENTRY(production, "production", "the card entering play")
enum class Answered : std::uint8_t { PURGE_ANSWERED(MUSTER_NAME) };

/// Kinds of tokens; the text is the name of the card that says what they are.
inline constexpr std::array<Term, 4> kTokens{
    {{"clone", "Clone"}, {"facsimile", "Facsimile"}, {"nanite", "Nanite"}, {"swarm", "Swarm"}}};

const Vocabulary& vocabulary();

}  // namespace muster::purge
