// What the words alone cannot rule out on a card; what each word can ever do stands in vocabulary.cpp.
#include <fmt/format.h>

#include "engine/checks.hpp"
#include "games/war_rig/game.hpp"

namespace muster::war_rig {

void WarRig::check_cards(const CardSet& set, Diagnostics& diagnostics) {
  const auto wrong = [&](DesignId design, std::string_view what) {
    blame_card(set, design, what, diagnostics);
  };
  std::size_t squads = 0;
  std::size_t rigs = 0;
  std::size_t ships = 0;
  std::size_t kinds = 0;
  int slots = 0;
  for (std::size_t d = 0; d < set.size(); ++d) {
    const auto design = static_cast<DesignId>(d);
    const Design& printed = set[design];
    const auto kind = static_cast<Type>(printed.type);
    const bool piece = kind == Type::squad || kind == Type::rig || kind == Type::ship;
    slots += piece ? 1 : printed.stats[kCopies];
    squads += kind == Type::squad ? 1 : 0;
    rigs += kind == Type::rig ? 1 : 0;
    ships += kind == Type::ship ? 1 : 0;
    kinds += kind == Type::equipment ? 1 : 0;
    if ((kind == Type::squad || kind == Type::rig) != (printed.group != 0))
      wrong(design, "squads and rigs belong to a faction, nothing else does (RIG-6)");
    if (kind == Type::facility && printed.traits == 0)
      wrong(design, "a facility says where it is built (RIG-33)");
    if (is_site(kind) && printed.stats[kArmour] == 0 && !printed.has_keyword(kIndestructible))
      wrong(design, "a site has armour or is indestructible (RIG-48)");
    const int dice = (printed.has_keyword(kRedDice) ? 1 : 0) + (printed.has_keyword(kBlueDice) ? 1 : 0) +
                     (printed.has_keyword(kBlackDice) ? 1 : 0);
    if (dice > 1) wrong(design, "a weapon rolls dice of one colour (RIG-46)");
    if (kind == Type::weapon && dice == 0) wrong(design, "a weapon needs dice (RIG-46)");
    std::size_t functions = 0;
    for (const Ability& ability : set.abilities_of(design)) functions += ability.effects.count;
    if (functions > 1)
      wrong(design, "a facility or mission does one thing; write one ability with one operation");
  }
  if (set.size() == 0 || (squads == kSquadCount && rigs == kMaxSeats && ships == kShips &&
                          kinds <= kEquipmentKinds && slots <= static_cast<int>(Layout::kCards)))
    return;
  wrong(DesignId{0},
        fmt::format("a set has {} squads, {} rigs, {} drop-ships, at most {} kinds of equipment and {} "
                    "pieces and cards in all",
                    kSquadCount, kMaxSeats, kShips, kEquipmentKinds, Layout::kCards));
}

}  // namespace muster::war_rig
