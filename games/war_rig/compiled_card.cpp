#include "games/war_rig/compiled_card.hpp"

#include "games/war_rig/game.hpp"

namespace muster::war_rig {

namespace {

void compile_card(const CardSet& cards, DesignId id, CompiledCards& all) {
  const Design& printed = cards[id];
  CompiledCard& out = all.cards[at(id)];
  const auto value = [&](Keyword keyword) {
    return static_cast<std::uint8_t>(printed.keyword_values[keyword]);
  };
  out.type = static_cast<Type>(printed.type);
  out.keywords = static_cast<std::uint32_t>(printed.keywords);
  out.armour = printed.stats[kArmour];
  out.weight = printed.stats[kWeight];
  out.limits = {printed.stats[kLight], printed.stats[kMedium], printed.stats[kHeavy]};
  out.copies = static_cast<std::uint8_t>(printed.stats[kCopies]);
  out.number = static_cast<std::uint8_t>(printed.stats[kNumber]);
  out.level = static_cast<std::uint8_t>(printed.stats[kLevel]);
  out.red = value(kRedDice);
  out.blue = value(kBlueDice);
  out.black = value(kBlackDice);
  out.critical = value(kCritical);
  out.ignite = value(kIgnite);
  out.stock = value(kStocked);
  if (printed.has_keyword(kNeeds)) out.needs_to_build = value(kNeeds);
  if (printed.group != 0) out.colour = seat_at(printed.group - 1);
  for (std::uint8_t ground = 0; ground <= kSiteZones; ++ground) {
    if (printed.has_trait(ground)) out.ground = static_cast<Ground>(ground);
  }
  for (const Node& node : cards.nodes(printed.cost)) {
    if (node.word < kBasics)
      out.cost[node.word] = static_cast<std::uint8_t>(out.cost[node.word] + node.number(0));
  }
  for (const Ability& ability : cards.abilities_of(id)) {
    out.once = ability.once != 0;
    out.price = {};
    for (const Node& node : cards.nodes(ability.effects)) {
      out.function = static_cast<Op>(node.word);
      out.amount = static_cast<std::uint8_t>(node.number(0));
    }
    for (const Node& node : cards.nodes(ability.conditions)) {
      if (static_cast<If>(node.word) == If::controls) {
        out.needs_to_use = node.args[0];
      } else {
        out.task = static_cast<If>(node.word);
        out.task_amount = static_cast<std::uint8_t>(node.number(0));
      }
    }
    for (const Node& node : cards.nodes(ability.cost))
      out.price[node.word] = static_cast<std::uint8_t>(out.price[node.word] + node.number(0));
  }
  switch (out.type) {
    case Type::equipment:
      out.kind = all.equipment_kinds;
      if (all.equipment_kinds < kEquipmentKinds) all.kind_designs[all.equipment_kinds++] = id;
      break;
    case Type::squad:
      if (out.colour == Seat::none || out.number == 0) break;
      out.squad = static_cast<std::uint8_t>(at(out.colour) * kSquadsPerColour + out.number - 1U);
      all.squad_designs[out.squad] = id;
      break;
    case Type::rig:
      if (out.colour != Seat::none) all.rig_designs[at(out.colour)] = id;
      break;
    case Type::ship:
      for (std::size_t i = 0; i < kShips && out.number == 0; ++i) {
        if (all.ship_designs[i] != DesignId::none) continue;
        all.ship_designs[i] = id;
        out.number = static_cast<std::uint8_t>(i + 1);
      }
      break;
    default:
      break;
  }
}

}  // namespace

CompiledCards compile(const CardSet& cards) {
  CompiledCards all;
  all.cards.resize(cards.size());
  all.squad_designs.fill(DesignId::none);
  all.rig_designs.fill(DesignId::none);
  all.ship_designs.fill(DesignId::none);
  all.kind_designs.fill(DesignId::none);
  for (std::size_t d = 0; d < cards.size(); ++d) compile_card(cards, static_cast<DesignId>(d), all);
  for (std::size_t gear = 0; gear < all.kits.size(); ++gear) {
    Kit& out = all.kits[gear];
    for (std::uint8_t kind = 0; kind < all.equipment_kinds; ++kind) {
      if (((gear >> kind) & 1U) == 0) continue;
      const Design& printed = cards[all.kind_designs[kind]];
      const auto add = [&](std::uint8_t& sum, Keyword keyword) {
        if (printed.has_keyword(keyword))
          sum = static_cast<std::uint8_t>(sum + printed.keyword_values[keyword]);
      };
      add(out.guard, kGuard);
      add(out.arms, kArms);
      add(out.haulage, kHaulage);
      out.tools = out.tools || printed.has_keyword(kTools);
      out.extinguisher = out.extinguisher || printed.has_keyword(kExtinguisher);
      if (printed.has_keyword(kSmoke)) out.smoke = static_cast<std::uint8_t>(out.smoke | (1U << kind));
    }
  }
  return all;
}

}  // namespace muster::war_rig
