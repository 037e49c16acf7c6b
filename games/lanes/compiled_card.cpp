#include "games/lanes/compiled_card.hpp"

#include "engine/programs/price_changes.hpp"
#include "games/lanes/game.hpp"
#include "games/lanes/reach.hpp"

namespace muster::lanes {

namespace {

constexpr std::uint16_t kRowFlags =
    (1U << static_cast<unsigned>(Flag::frontline)) | (1U << static_cast<unsigned>(Flag::backline));

/// True when kind, tribe, side and the zones alone decide whom the selector means.
bool is_about_zones(const Selector& selector) {
  const auto reach = static_cast<Reach>(selector.reach);
  return selector.area == 0 && selector.traits == 0 && selector.other_name == 0 &&
         selector.compare == Compare::none && (selector.flags & ~kRowFlags) == 0 &&
         reach != Reach::its_lane && reach != Reach::facing_it;
}

/// The zones within reach from one of the places to look from.
ZoneSet reached(Reach reach, std::size_t anchor) {
  const ZoneId from = anchor + 1 == kAnchors ? ZoneId::none : zone_at(anchor);
  ZoneSet zones = 0;
  for (std::size_t zone = 0; zone + 1 < kAnchors; ++zone)
    if (reaches(reach, from, zone_at(zone))) zones |= ZoneSet{1} << zone;
  return zones;
}

Aura aura_of(const CardSet& cards, std::size_t ability, const Node& node) {
  Aura aura;
  aura.ability = static_cast<std::uint16_t>(ability);
  aura.conditional = !cards.ability(ability).conditions.empty();
  aura.selector = node.args[1];
  aura.amount = 1;
  aura.grants = kPowerAura;
  if (static_cast<Op>(node.word) == Op::grant) {
    aura.grants = static_cast<std::uint8_t>(1U << node.args[0]);
  } else {
    const Amount& amount = cards.amount(node.args[0]);
    aura.fixed = amount.per == Amount::Per::fixed;
    aura.amount = amount.base;
    aura.amount_index = node.args[0];
  }
  const Selector& selector = cards.selector(node.args[1]);
  const bool on_itself = selector.how == Selector::How::none || selector.how == Selector::How::self;
  if (on_itself || selector.how == Selector::How::host) {
    if (!on_itself) aura.to = Aura::To::host;
    if (aura.grants == kPowerAura) aura.grants = kOwnPower;
    return aura;
  }
  aura.to = is_about_zones(selector) ? Aura::To::zone : Aura::To::other;
  aura.side = selector.side;
  aura.group = selector.group;
  aura.kinds = static_cast<std::uint8_t>(selector.kinds);
  aura.others_only = selector.other != 0;
  ZoneSet rows = kLaneZones;
  if ((selector.flags >> static_cast<unsigned>(Flag::frontline) & 1U) != 0) rows &= kFrontZones;
  if ((selector.flags >> static_cast<unsigned>(Flag::backline) & 1U) != 0) rows &= kBackZones;
  for (std::size_t from = 0; from < kAnchors; ++from)
    aura.zones[from] = reached(static_cast<Reach>(selector.reach), from) & rows;
  return aura;
}

/// "choose N friendly units" or lands, and nothing else.
bool is_any_of_yours(const Selector& selector, Type type) {
  Selector plain;
  plain.how = Selector::How::choose;
  plain.side = Side::friendly;
  plain.count = selector.count;
  plain.kinds = static_cast<std::uint16_t>(1U << static_cast<unsigned>(type));
  return selector == plain;
}

void set_price(CompiledCard& compiled, const CardSet& cards, Block cost) {
  for (const Node& node : cards.nodes(cost)) {
    const auto kind = static_cast<Cost>(node.word);
    if (kind == Cost::rest && node.args[1] == 0) {
      compiled.rest = static_cast<std::int8_t>(node.number(0));
      continue;
    }
    compiled.free = false;
    switch (kind) {
      case Cost::discard:
        compiled.needs.add(Supply::hand, node.number(0));
        break;
      case Cost::mill:
        compiled.needs.add(Supply::deck, node.number(0));
        break;
      case Cost::recycle:
        compiled.needs.add(Supply::graveyard, node.number(0));
        break;
      case Cost::rest:
        compiled.picky = true;
        break;
      case Cost::sacrifice:
      case Cost::give_back: {
        const Selector& which = cards.selector(node.args[0]);
        if (is_any_of_yours(which, Type::unit)) {
          compiled.needs.add(Supply::units, which.count);
        } else if (is_any_of_yours(which, Type::land)) {
          compiled.needs.add(Supply::lands, which.count);
        } else {
          compiled.picky = true;
        }
        break;
      }
    }
  }
}

}  // namespace

void Lanes::compile_cards() {
  changes_prices_ = changes_prices<Lanes>(*cards_);
  const CardSet& cards = *cards_;
  compiled_.resize(cards.size());
  for (std::size_t d = 0; d < cards.size(); ++d) {
    const Design& design = cards[static_cast<DesignId>(d)];
    CompiledCard& compiled = compiled_[d];
    if (static_cast<Type>(design.type) == Type::equip) equips_hear_ |= design.triggers;
    compiled.first_aura = static_cast<std::uint16_t>(auras_.size());
    set_price(compiled, cards, design.cost);
    for (const Ability& ability : cards.abilities_of(static_cast<DesignId>(d))) {
      works_in_trash_ = works_in_trash_ || static_cast<Area>(ability.area) == Area::trash;
      if (static_cast<When>(ability.trigger.word) != When::always || ability.area != 0) continue;
      for (const Node& node : cards.nodes(ability.effects)) {
        auras_.push_back(aura_of(cards, std::size_t{design.first_ability} + ability.slot, node));
        compiled.grants |= auras_.back().grants;
        ++compiled.auras;
      }
    }
  }
}

}  // namespace muster::lanes
