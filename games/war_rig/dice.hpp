// The dice and what is on their faces (RIG-27, RIG-28, RIG-39, RIG-49). Faces are numbered from 0 in the
// order the tables list them; a scenario's "die 1" is the first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/named_list.hpp"

namespace muster::war_rig {

/// The faces of each die, as they are told when they are rolled.
#define WAR_RIG_RED_FACES(ENTRY, ...)      \
  ENTRY(blank, "miss", __VA_ARGS__)        \
  ENTRY(hit, "hit", __VA_ARGS__)           \
  ENTRY(two_hits, "two hits", __VA_ARGS__) \
  ENTRY(overheat, "overheat", __VA_ARGS__) \
  ENTRY(lightning, "lightning", __VA_ARGS__)
#define WAR_RIG_BLUE_FACES(ENTRY, ...) \
  ENTRY(blank, "miss", __VA_ARGS__)    \
  ENTRY(hit, "hit", __VA_ARGS__)       \
  ENTRY(special, "special", __VA_ARGS__)
#define WAR_RIG_BLACK_FACES(ENTRY, ...)      \
  ENTRY(blank, "miss", __VA_ARGS__)          \
  ENTRY(two_hits, "two hits", __VA_ARGS__)   \
  ENTRY(lightning, "lightning", __VA_ARGS__) \
  ENTRY(splash, "splash", __VA_ARGS__)       \
  ENTRY(skull, "skull", __VA_ARGS__)
#define WAR_RIG_BROWN_FACES(ENTRY, ...) \
  ENTRY(blank, "nothing", __VA_ARGS__)  \
  ENTRY(shield, "dodge", __VA_ARGS__)   \
  ENTRY(two_shields, "two dodges", __VA_ARGS__)
#define WAR_RIG_GREEN_FACES(ENTRY, ...)      \
  ENTRY(blank, "nothing", __VA_ARGS__)       \
  ENTRY(alarm, "alarm", __VA_ARGS__)         \
  ENTRY(crosshair, "crosshair", __VA_ARGS__) \
  ENTRY(padlock, "padlock", __VA_ARGS__)     \
  ENTRY(cuffs, "handcuffs", __VA_ARGS__)

enum class Red : std::uint8_t { WAR_RIG_RED_FACES(MUSTER_NAME) };
enum class Blue : std::uint8_t { WAR_RIG_BLUE_FACES(MUSTER_NAME) };
enum class Black : std::uint8_t { WAR_RIG_BLACK_FACES(MUSTER_NAME) };
enum class Brown : std::uint8_t { WAR_RIG_BROWN_FACES(MUSTER_NAME) };
enum class Green : std::uint8_t { WAR_RIG_GREEN_FACES(MUSTER_NAME) };

inline constexpr std::uint32_t kWhiteSides = 6;

inline constexpr std::array<Red, 8> kRedDie{Red::blank, Red::blank,    Red::blank,    Red::hit,
                                            Red::hit,   Red::two_hits, Red::overheat, Red::lightning};
inline constexpr std::array<Blue, 12> kBlueDie{Blue::hit,     Blue::hit,     Blue::hit,     Blue::hit,
                                               Blue::hit,     Blue::hit,     Blue::hit,     Blue::hit,
                                               Blue::special, Blue::special, Blue::special, Blue::blank};
inline constexpr std::array<Black, 20> kBlackDie{
    Black::blank,     Black::blank,     Black::blank,    Black::blank,    Black::blank,
    Black::blank,     Black::blank,     Black::blank,    Black::two_hits, Black::two_hits,
    Black::two_hits,  Black::two_hits,  Black::two_hits, Black::two_hits, Black::lightning,
    Black::lightning, Black::lightning, Black::splash,   Black::splash,   Black::skull};
inline constexpr std::array<Brown, 6> kBrownDie{Brown::shield, Brown::shield,      Brown::shield,
                                                Brown::shield, Brown::two_shields, Brown::blank};
inline constexpr std::array<Green, 12> kGreenDie{
    Green::alarm, Green::alarm, Green::alarm, Green::crosshair, Green::crosshair, Green::crosshair,
    Green::blank, Green::blank, Green::blank, Green::padlock,   Green::padlock,   Green::cuffs};

/// What the red dice of a squad attack come to (RIG-27, RIG-E5).
struct Volley {
  int hits = 0;
  int overheats = 0;
  int lightnings = 0;

  constexpr void add(Red face) {
    hits += face == Red::hit ? 1 : face == Red::two_hits ? 2 : 0;
    overheats += face == Red::overheat ? 1 : 0;
    lightnings += face == Red::lightning ? 1 : 0;
  }
  constexpr bool cancelled() const { return overheats + lightnings > 0; }
};

constexpr int dodges_of(Brown face) { return face == Brown::shield ? 1 : face == Brown::two_shields ? 2 : 0; }

/// Dice for so much offence or defence (RIG-24, RIG-25).
constexpr int dice_for(int strength) { return strength / 2; }

/// What is lost and what comes back by halves (RIG-44, RIG-51, RIG-R17).
constexpr int half_up(int armour) { return (armour + 1) / 2; }

/// The targeting die (RIG-45): up to the first the defender chooses a lower part, up to the second an upper
/// one, above it the attacker any.
inline constexpr int kLowerRoll = 2;
inline constexpr int kUpperRoll = 5;

/// Up to this on a white die a fire burns on (RIG-35).
inline constexpr int kBurnsOn = 3;

/// Blank is the first face of every attack die.
constexpr bool is_miss(std::uint8_t face) { return face == 0; }
static_assert(is_miss(static_cast<std::uint8_t>(Red::blank)) &&
              is_miss(static_cast<std::uint8_t>(Blue::blank)) &&
              is_miss(static_cast<std::uint8_t>(Black::blank)));

}  // namespace muster::war_rig
