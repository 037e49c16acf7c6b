// Which stats and keywords the cards of a set change, and for how long: a column each
// (engine/table/modifiers.hpp). A match has room for so many, and a set that needs more is refused before
// anything is played.
//
// A game says which in
//   static void list_changes(const CardSet& set, const Node& operation, ChangeColumns& columns)   one
//   operation static void list_own_changes(ChangeColumns& columns)                      what its own rules
//   change
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "engine/cards/blame.hpp"
#include "engine/cards/card_set.hpp"
#include "engine/core/diagnostics.hpp"
#include "engine/table/modifiers.hpp"

namespace muster {

/// What `what` of a sum is: stats come first, then keywords that add up.
inline constexpr std::uint8_t kFirstKeywordSum = static_cast<std::uint8_t>(kMaxStats);

template <class G>
void list_changes_of(const CardSet& set, DesignId design, ChangeColumns& columns) {
  for (const Ability& ability : set.abilities_of(design)) {
    if (ability.trigger.word == set.vocabulary().continuous_trigger) continue;  // holds, and is not kept
    set.each_operation(ability.effects, [&](const Node& node) { G::list_changes(set, node, columns); });
  }
}

template <class G>
ChangeColumns columns_of(const CardSet& set) {
  ChangeColumns columns;
  G::list_own_changes(columns);
  for (std::size_t i = 0; i < set.size(); ++i) list_changes_of<G>(set, static_cast<DesignId>(i), columns);
  return columns;
}

/// The card whose changes no longer fit is named.
template <class G>
void check_columns(const CardSet& set, Diagnostics& diagnostics) {
  using Room = decltype(G::State::modifiers);
  ChangeColumns columns;
  G::list_own_changes(columns);
  for (std::size_t i = 0; i < set.size(); ++i) {
    const auto design = static_cast<DesignId>(i);
    list_changes_of<G>(set, design, columns);
    const bool sums = columns.sums.count() > Room::kSums;
    if (!sums && columns.marks.count() <= Room::kMarks) continue;
    blame_card(set, design,
               fmt::format(
                   "the cards up to this one change {} in more than {} ways (each {} with each duration "
                   "is one), and a match has room for no more: give it a duration that other cards of "
                   "the set use already",
                   sums ? "stats" : "keywords", sums ? Room::kSums : Room::kMarks, sums ? "stat" : "keyword"),
               diagnostics);
    return;
  }
}

}  // namespace muster
