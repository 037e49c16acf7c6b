// Resampling all that a viewer cannot know. Slots the viewer cannot tell apart are gathered by owner and
// group; cards the viewer has seen go by stay among them, unseen ones are drawn as a deck that could be; all
// are dealt anew. The result depends only on what the viewer knows and on the chance stream, never on the
// hidden truth.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "engine/chance.hpp"
#include "engine/ids.hpp"
#include "engine/seat.hpp"

namespace muster {

/// `guess(owner, group, span<DesignId> out)` fills in designs for cards the viewer has never seen.
template <class TableType, class Guess>
void imagine_table(TableType& table, Seat viewer, Chance& chance, Guess&& guess) {
  constexpr std::size_t kCards = TableType::kCards;
  struct Content {
    DesignId design;
    std::uint8_t side;
    std::uint8_t seen;
  };
  std::array<std::uint8_t, kCards> done{};
  // What other seats have seen go by is theirs to know: only the viewer's own memory stays with a card.
  const auto memory = static_cast<std::uint8_t>(SeatSet::only(viewer).bits() << 4U);
  for (std::size_t first = 0; first < table.used; ++first) {
    const CardId lead = card_at(first);
    if (done[first] != 0 || table.zone(lead) == ZoneId::none || table.visible(viewer, lead)) continue;
    const Seat owner = table.owner(lead);
    const std::uint8_t group = TableType::spec(table.zone(lead)).group;
    std::array<std::size_t, kCards> slots;
    std::array<Content, kCards> contents;
    std::array<DesignId, kCards> unseen;
    std::size_t slot_count = 0;
    std::size_t content_count = 0;
    std::size_t unseen_count = 0;
    for (std::size_t i = first; i < table.used; ++i) {
      const CardId card = card_at(i);
      if (done[i] != 0 || table.zone(card) == ZoneId::none || table.visible(viewer, card) ||
          table.owner(card) != owner || TableType::spec(table.zone(card)).group != group) {
        continue;
      }
      done[i] = 1;
      slots[slot_count++] = i;
      if (table.exposed_to(viewer, card)) {
        contents[content_count++] = {table.designs[i], table.sides[i],
                                     static_cast<std::uint8_t>(table.seen[i] & memory)};
      } else {
        ++unseen_count;
      }
    }
    // Sorted first, so that the deal does not depend on where the cards really lie.
    std::sort(contents.begin(), contents.begin() + static_cast<std::ptrdiff_t>(content_count),
              [](const Content& x, const Content& y) {
                return x.design != y.design ? x.design < y.design : x.seen < y.seen;
              });
    const auto side = static_cast<std::uint8_t>(index_of(owner) | (index_of(owner) << 4));
    guess(owner, group, std::span<DesignId>(unseen.data(), unseen_count));
    for (std::size_t i = 0; i < unseen_count; ++i) contents[content_count++] = {unseen[i], side, 0};
    chance.shuffle(std::span<Content>(contents.data(), slot_count));
    for (std::size_t i = 0; i < slot_count; ++i) {
      const std::size_t slot = slots[i];
      // Who knows the slot is the table's history, not the viewer's guess: only the owner's own knowledge
      // matters on.
      const unsigned known = table.seen[slot] & 0x0FU;
      const unsigned exposed = contents[i].seen | (unsigned{SeatSet::only(owner).bits()} << 4U);
      table.designs[slot] = contents[i].design;
      table.sides[slot] = contents[i].side;
      table.seen[slot] = static_cast<std::uint8_t>(known | (known << 4U) | exposed);
    }
  }
}

}  // namespace muster
