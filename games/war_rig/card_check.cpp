// What the words alone cannot rule out on a card; what each word can ever do stands in vocabulary.cpp.
#include <fmt/format.h>

#include "engine/checks.hpp"
#include "games/war_rig/game.hpp"

namespace muster::war_rig {

namespace {

/// RIG-T7, RIG-N1: what is used without an action is used up or paid for, so that nobody uses it for ever.
void check_uses(const CardSet& set, DesignId design, Diagnostics& diagnostics) {
  for (const Ability& ability : set.abilities_of(design)) {
    if (ability.trigger.word != static_cast<std::uint8_t>(Trigger::use)) continue;
    int basics = 0;
    int any = 0;
    bool refines = false;
    for (const Node& node : set.nodes(ability.cost))
      (node.word == static_cast<std::uint8_t>(Cost::any) ? any : basics) += node.number(0);
    for (const Node& node : set.nodes(ability.effects))
      refines = refines || node.word == word_of(Function::refine);
    if (refines ? basics > 0 || any != kRefined : any > 0)
      blame_card(
          set, design,
          fmt::format("`refine` is paid with `any = {}`, everything else with named resources", kRefined),
          diagnostics);
    if (ability.once == 0 && basics + any == 0)
      blame_card(set, design, "what is used for nothing works `once = true` in a turn (RIG-T7, RIG-N1)",
                 diagnostics);
  }
}

}  // namespace

void WarRig::check_cards(const CardSet& set, Diagnostics& diagnostics) {
  const auto wrong = [&](DesignId design, std::string_view what) {
    blame_card(set, design, what, diagnostics);
  };
  std::size_t squads = 0;
  std::size_t rigs = 0;
  std::size_t ships = 0;
  std::size_t kinds = 0;
  int slots = 0;
  int arms = 0;
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
    if (printed.has_keyword(kArms)) arms += printed.keyword_values[kArms];
    check_uses(set, design, diagnostics);
    std::size_t functions = 0;
    for (const Ability& ability : set.abilities_of(design)) functions += ability.effects.count;
    if (functions > 1)
      wrong(design, "a facility or mission does one thing; write one ability with one operation");
  }
  // sizes.hpp: the hits of an attack by all squads there are must be countable.
  if (arms > kMostArmsInAll)
    wrong(DesignId{0}, fmt::format("all equipment together arms a squad with {}; {} is the most (RIG-24)",
                                   arms, kMostArmsInAll));
  if (set.size() == 0 || (squads == kSquadCount && rigs == kMaxSeats && ships == kShips &&
                          kinds <= kEquipmentKinds && slots <= static_cast<int>(Layout::kCards)))
    return;
  wrong(DesignId{0},
        fmt::format("a set has {} squads, {} rigs, {} drop-ships, at most {} kinds of equipment and {} "
                    "pieces and cards in all",
                    kSquadCount, kMaxSeats, kShips, kEquipmentKinds, Layout::kCards));
}

}  // namespace muster::war_rig
