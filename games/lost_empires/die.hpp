// The result die and what an attack deals.
#pragma once

#include <array>
#include <cstdint>

namespace muster::lost_empires {

/// The result die (LEW-A1): five faces follow from the rulebook's examples, the sixth is our choice. Faces
/// are numbered from 0; the last is the critical, which counts four (LEW-33).
inline constexpr int kSixthFace = 2;
inline constexpr std::array<int, 6> kFaces{1, 2, kSixthFace, 3, 4, 4};
inline constexpr std::uint32_t kCriticalFace = 5;

enum class Strike : std::uint8_t { plain, melee };

/// What an attack deals before armor, by both dice (LEW-34, LEW-35, LEW-36, LEW-73) with what cards add
/// (LEW-A8).
constexpr int attack_damage(std::uint32_t attack_face, int offense, std::uint32_t defense_face, int defense,
                            Strike strike, int wounding) {
  if (defense_face == kCriticalFace) return 0;  // LEW-36: whatever the totals, even against a critical.
  const int attack_total = kFaces[attack_face] + offense;
  const int defense_total = kFaces[defense_face] + defense;
  if (attack_total < defense_total) return 0;
  const int base = strike == Strike::plain && attack_total > defense_total ? 2 : 1;
  return base + (attack_face == kCriticalFace ? 1 : 0) + wounding;
}

}  // namespace muster::lost_empires
