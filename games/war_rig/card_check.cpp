// What the words alone cannot rule out on a card; what each word can ever do stands in vocabulary.cpp.
#include <array>

#include <fmt/format.h>

#include "engine/cards/blame.hpp"
#include "games/war_rig/game.hpp"

namespace muster::war_rig {

namespace {

class Checker : CardCheck {
 public:
  using CardCheck::CardCheck;

  void check() const {
    const Design& card = printed();
    const auto kind = static_cast<Type>(card.type);
    if ((kind == Type::squad || kind == Type::rig) != (card.group != 0))
      wrong("squads and rigs belong to a faction, nothing else does (RIG-6)");
    if (kind == Type::facility && card.traits == 0) wrong("a facility says where it is built (RIG-33)");
    if (is_site(kind) && card.stats[kArmour] == 0 && !card.has_keyword(kIndestructible))
      wrong("a site has armour or is indestructible (RIG-48)");
    const int dice = (card.has_keyword(kRedDice) ? 1 : 0) + (card.has_keyword(kBlueDice) ? 1 : 0) +
                     (card.has_keyword(kBlackDice) ? 1 : 0);
    if (dice > 1) wrong("a weapon rolls dice of one colour (RIG-46)");
    if (kind == Type::weapon && dice == 0) wrong("a weapon needs dice (RIG-46)");
    std::size_t functions = 0;
    for (const Ability& ability : set_.abilities_of(design_)) {
      if (ability.trigger.word == static_cast<std::uint8_t>(When::use)) check_use(ability);
      functions += ability.effects.count;
    }
    if (functions > 1) wrong("a facility or mission does one thing; write one ability with one operation");
  }

 private:
  /// RIG-T7, RIG-N1: what is used without an action is used up or paid for, so that nobody uses it for ever.
  void check_use(const Ability& ability) const {
    int basics = 0;
    int any = 0;
    bool refines = false;
    for (const Node& node : set_.nodes(ability.cost))
      (node.word == static_cast<std::uint8_t>(Cost::any) ? any : basics) += node.number(0);
    for (const Node& node : set_.nodes(ability.effects))
      refines = refines || node.word == static_cast<std::uint8_t>(Op::refine);
    if (refines ? basics > 0 || any != kRefined : any > 0)
      wrong(fmt::format("`refine` is paid with `any = {}`, everything else with named resources", kRefined));
    if (ability.once == 0 && basics + any == 0)
      wrong("what is used for nothing works `once = true` in a turn (RIG-T7, RIG-N1)");
  }
};

}  // namespace

void WarRig::check_cards(const CardSet& set, Diagnostics& diagnostics) {
  check_each_card<Checker>(set, diagnostics);
  std::array<std::size_t, MUSTER_COUNT(WAR_RIG_TYPES)> of_type{};
  int slots = 0;
  int arms = 0;
  for (std::size_t d = 0; d < set.size(); ++d) {
    const Design& printed = set[static_cast<DesignId>(d)];
    const auto kind = static_cast<Type>(printed.type);
    const bool piece = kind == Type::squad || kind == Type::rig || kind == Type::ship;
    slots += piece ? 1 : printed.stats[kCopies];
    ++of_type[printed.type];
    if (printed.has_keyword(kArms)) arms += printed.keyword_values[kArms];
  }
  const auto count = [&](Type type) { return of_type[static_cast<std::size_t>(type)]; };
  // sizes.hpp: the hits of an attack by all squads there are must be countable.
  if (arms > kMostArmsInAll)
    blame_card(set, DesignId{0},
               fmt::format("all equipment together arms a squad with {}; {} is the most (RIG-24)", arms,
                           kMostArmsInAll),
               diagnostics);
  if (set.size() == 0 ||
      (count(Type::squad) == kSquadCount && count(Type::rig) == kMaxSeats && count(Type::ship) == kShips &&
       count(Type::equipment) <= kEquipmentKinds && slots <= static_cast<int>(Layout::kCards)))
    return;
  blame_card(set, DesignId{0},
             fmt::format("a set has {} squads, {} rigs, {} drop-ships, at most {} kinds of equipment and {} "
                         "pieces and cards in all",
                         kSquadCount, kMaxSeats, kShips, kEquipmentKinds, Layout::kCards),
             diagnostics);
}

}  // namespace muster::war_rig
