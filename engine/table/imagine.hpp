// Resampling all that a viewer cannot know. Slots the viewer cannot tell apart are gathered by owner and
// group; cards the viewer has seen go by stay among them, unseen ones are drawn as a deck that could be; all
// are dealt anew. The result depends only on what the viewer knows and on the chance stream, never on the
// hidden truth.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include "engine/core/chance.hpp"
#include "engine/core/ids.hpp"
#include "engine/core/seat.hpp"

namespace muster {

/// `guess(owner, group, span<DesignId> out)` fills in designs for cards the viewer has never seen.
template <class TableType, class Guess>
void imagine_table(TableType& table, Seat viewer, Chance& chance, Guess&& guess) {
  constexpr std::size_t kCards = TableType::kCards;
  // What can be mistaken for each other has one number. Written first and then counted or not: whether a card
  // is hidden cannot be foreseen.
  const auto pile_of = [&](std::size_t slot) {
    const auto owner = static_cast<unsigned>(index_of(table.owner(card_at(slot))));
    return static_cast<std::uint8_t>(owner << 4U | TableType::spec(table.zones[slot]).group);
  };
  std::array<std::uint8_t, kCards> hidden;
  std::size_t hidden_count = 0;
  for (std::size_t i = 0; i < table.used; ++i) {
    hidden[hidden_count] = static_cast<std::uint8_t>(i);
    hidden_count += table.zones[i] != ZoneId::none && !table.visible(viewer, card_at(i)) ? 1U : 0U;
  }
  // What other seats have seen go by is theirs to know: only the viewer's own memory stays with a card.
  const unsigned memory = unsigned{SeatSet::only(viewer).bits()} << 4U;
  std::array<std::uint8_t, kCards> slots;
  std::array<std::uint32_t, kCards> contents;  // design, side, who has seen it go by
  std::array<DesignId, kCards> unseen;
  while (hidden_count != 0) {
    const std::uint8_t pile = pile_of(hidden[0]);
    std::size_t slot_count = 0;
    std::size_t exposed_count = 0;
    std::size_t left = 0;
    for (std::size_t j = 0; j < hidden_count; ++j) {
      const std::size_t i = hidden[j];
      const std::size_t mine = pile_of(i) == pile ? 1U : 0U;
      slots[slot_count] = static_cast<std::uint8_t>(i);
      slot_count += mine;
      hidden[left] = static_cast<std::uint8_t>(i);
      left += 1U - mine;
      contents[exposed_count] = static_cast<std::uint32_t>(at(table.designs[i])) << 16U |
                                std::uint32_t{table.sides[i]} << 8U | (table.seen[i] & memory);
      exposed_count += mine & ((table.seen[i] & memory) != 0 ? 1U : 0U);
    }
    hidden_count = left;
    // Sorted first, so that the deal does not depend on where the cards really lie.
    std::sort(contents.begin(), contents.begin() + static_cast<std::ptrdiff_t>(exposed_count));
    const auto owner = static_cast<Seat>(pile >> 4U);
    const auto side = static_cast<unsigned>(index_of(owner) | (index_of(owner) << 4));
    const std::size_t unseen_count = slot_count - exposed_count;
    guess(owner, pile & 0x0FU, std::span<DesignId>(unseen.data(), unseen_count));
    for (std::size_t i = 0; i < unseen_count; ++i)
      contents[exposed_count + i] = static_cast<std::uint32_t>(at(unseen[i])) << 16U | side << 8U;
    chance.shuffle(std::span(contents).first(slot_count));
    for (std::size_t i = 0; i < slot_count; ++i) {
      const std::size_t slot = slots[i];
      // Who knows the slot is the table's history, not the viewer's guess: only the owner's own knowledge
      // matters on.
      const unsigned known = table.seen[slot] & 0x0FU;
      const unsigned exposed = (contents[i] & 0xFFU) | (unsigned{SeatSet::only(owner).bits()} << 4U);
      table.designs[slot] = static_cast<DesignId>(contents[i] >> 16U);
      table.sides[slot] = static_cast<std::uint8_t>(contents[i] >> 8U);
      table.seen[slot] = static_cast<std::uint8_t>(known | (known << 4U) | exposed);
    }
  }
}

/// The cards of a player that the viewer knows of: sees them, or saw them go by.
template <class TableType, class Visit>
void each_known(const TableType& table, Seat owner, Seat viewer, Visit&& visit) {
  for (std::size_t i = 0; i < table.used; ++i) {
    const CardId card = card_at(i);
    if (table.owner(card) == owner && (table.visible(viewer, card) || table.exposed_to(viewer, card)))
      visit(card);
  }
}

/// Fills `out` from a list, drawn without returning; a list that is too short (a scenario's small deck)
/// starts over.
inline void draw_guesses(std::span<DesignId> list, Chance& chance, std::span<DesignId> out) {
  for (std::size_t i = 0; i < out.size(); ++i) {
    const std::size_t left = list.size() - i % list.size();
    const std::size_t j = chance.below(static_cast<std::uint32_t>(left));
    out[i] = list[j];
    std::swap(list[j], list[left - 1]);
  }
}

}  // namespace muster
