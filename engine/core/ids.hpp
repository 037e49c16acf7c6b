// Small strong names for things on the table. All fit in a byte so that states stay small.
#pragma once

#include <cstddef>
#include <cstdint>

namespace muster {

/// One physical card (or token, squad, part …) of a match.
enum class CardId : std::uint8_t { none = 255 };
/// What an operation answers that could not be carried out on its target: it then counts as not chosen.
inline constexpr CardId kUndone{254};
/// A zone of the game's layout: a hand, a deck, a battlefield, one square of a lane.
enum class ZoneId : std::uint8_t { none = 255 };
/// A design: what is printed on a card. An index into the card set.
enum class DesignId : std::uint16_t { none = 0xFFFF };

constexpr std::size_t at(CardId card) { return static_cast<std::size_t>(card); }
constexpr std::size_t at(ZoneId zone) { return static_cast<std::size_t>(zone); }
constexpr std::size_t at(DesignId design) { return static_cast<std::size_t>(design); }
constexpr CardId card_at(std::size_t index) { return static_cast<CardId>(index); }
constexpr ZoneId zone_at(std::size_t index) { return static_cast<ZoneId>(index); }

}  // namespace muster
