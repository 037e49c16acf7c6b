// What is wrong with a card that its words alone cannot rule out, said with its name and where it stands in
// its file.
#pragma once

#include <string_view>

#include <fmt/format.h>

#include "engine/cards/card_set.hpp"
#include "engine/core/diagnostics.hpp"

namespace muster {

/// Adds what is wrong with a card, with its name and where it stands in its file.
inline void blame_card(const CardSet& cards, DesignId design, std::string_view what,
                       Diagnostics& diagnostics) {
  const CardFace& face = cards.face(design);
  diagnostics.add(face.file, face.line, 1, fmt::format("{}: {}", face.name, what));
}

/// The same about one of its abilities.
inline void blame_ability(const CardSet& cards, DesignId design, const Ability& ability,
                          std::string_view what, Diagnostics& diagnostics) {
  const CardFace& face = cards.face(design);
  diagnostics.add(face.file, face.ability_lines[ability.slot], 1, fmt::format("{}: {}", face.name, what));
}

/// A card that is being checked and the messages about it; a game's checks derive from this.
class CardCheck {
 public:
  CardCheck(const CardSet& set, DesignId design, Diagnostics& diagnostics)
      : set_(set), design_(design), diagnostics_(diagnostics) {}

 protected:
  const Design& printed() const { return set_[design_]; }
  void wrong(std::string_view what) const { blame_card(set_, design_, what, diagnostics_); }

  const CardSet& set_;
  DesignId design_;
  Diagnostics& diagnostics_;
};

/// `Check(set, design, diagnostics).check()` for every card of a set.
template <class Check>
void check_each_card(const CardSet& set, Diagnostics& diagnostics) {
  for (std::size_t d = 0; d < set.size(); ++d) Check(set, static_cast<DesignId>(d), diagnostics).check();
}

}  // namespace muster
