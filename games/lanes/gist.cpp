#include "games/lanes/gist.hpp"

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
    aura.zones[from] = kReached[selector.reach][from] & rows;
  return aura;
}

/// The zones of one side.
constexpr ZoneSet zones_of(Side side, Seat seat) {
  const Seat other = seat == Seat::a ? Seat::b : Seat::a;
  return side == Side::any ? kLaneZones : lanes_of(side == Side::friendly ? seat : other);
}

/// Whether the effect is the same for all cards of a tribe in the zones it reaches. An equip may lie on a
/// unit of the other side, and is itself not in a zone.
bool is_plain(const Aura& aura, Type type) {
  return aura.to == Aura::To::zone && aura.grants == kPowerAura && aura.fixed && !aura.conditional &&
         (type == Type::unit || type == Type::land);
}

PlainAura plain_aura_of(const Aura& aura) {
  PlainAura plain;
  plain.power = aura.amount;
  plain.group = aura.group;
  ZoneSet rows = 0;
  if (((aura.kinds >> static_cast<unsigned>(Type::unit)) & 1U) != 0) rows |= kUnitZones;
  if (((aura.kinds >> static_cast<unsigned>(Type::land)) & 1U) != 0) rows |= kLaneZones & ~kUnitZones;
  for (std::size_t from = 0; from + 1 < kAnchors; ++from) {
    if (!is_lane_zone(zone_at(from))) continue;
    plain.zones[from] = aura.zones[from] & rows & zones_of(aura.side, side_of(zone_at(from)));
    if (aura.others_only) plain.zones[from] &= ~(ZoneSet{1} << from);
  }
  return plain;
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

void set_price(Gist& gist, const CardSet& cards, Block cost) {
  for (const Node& node : cards.nodes(cost)) {
    const auto kind = static_cast<Cost>(node.word);
    if (kind == Cost::rest && node.args[1] == 0) {
      gist.rest = static_cast<std::int8_t>(node.number(0));
      continue;
    }
    gist.free = 0;
    switch (kind) {
      case Cost::discard:
        gist.needs.add(Supply::hand, node.number(0));
        break;
      case Cost::mill:
        gist.needs.add(Supply::deck, node.number(0));
        break;
      case Cost::recycle:
        gist.needs.add(Supply::graveyard, node.number(0));
        break;
      case Cost::rest:
        gist.picky = 1;
        break;
      case Cost::sacrifice:
      case Cost::give_back: {
        const Selector& which = cards.selector(node.args[0]);
        if (is_any_of_yours(which, Type::unit)) {
          gist.needs.add(Supply::units, which.count);
        } else if (is_any_of_yours(which, Type::land)) {
          gist.needs.add(Supply::lands, which.count);
        } else {
          gist.picky = 1;
        }
        break;
      }
    }
  }
}

}  // namespace

/// 1 + the slot of the one [Main] effect that resting its card is enough for; 0 when there are others.
std::uint8_t Lanes::plain_main_of(DesignId design) const {
  std::uint8_t found = 0;
  for (const Ability& ability : cards_->abilities_of(design)) {
    if (static_cast<When>(ability.trigger.word) != When::main) continue;
    const auto cost = cards_->nodes(ability.cost);
    const bool plain = found == 0 && ability.area == 0 && ability.conditions.empty() &&
                       limits_itself(ability) && cost.size() == 1 && !may_be_idle(ability.effects);
    if (!plain) return 0;
    found = static_cast<std::uint8_t>(ability.slot + 1);
  }
  return found;
}

void Lanes::take_gists() {
  const CardSet& cards = *cards_;
  gists_.resize(cards.size());
  plain_auras_.resize(cards.size());
  for (std::size_t d = 0; d < cards.size(); ++d) {
    const Design& design = cards[static_cast<DesignId>(d)];
    Gist& gist = gists_[d];
    gist.triggers = static_cast<std::uint32_t>(design.triggers);
    gist.elsewhere = static_cast<std::uint32_t>(design.elsewhere);
    gist.type = static_cast<Type>(design.type);
    if (gist.type == Type::equip) equips_hear_ |= gist.triggers;
    gist.group = design.group;
    gist.keywords = static_cast<std::uint8_t>(design.keywords);
    gist.power = {design.stats[kFront], design.stats[kBack]};
    gist.first_aura = static_cast<std::uint16_t>(auras_.size());
    set_price(gist, cards, design.cost);
    gist.main_rests = 1;
    gist.plain_main = plain_main_of(static_cast<DesignId>(d));
    gist.aims = gist.type == Type::tech && tech_may_be_idle(static_cast<DesignId>(d)) ? 1 : 0;
    for (const Ability& ability : cards.abilities_of(static_cast<DesignId>(d))) {
      works_in_trash_ = works_in_trash_ || static_cast<Area>(ability.area) == Area::trash;
      if (static_cast<When>(ability.trigger.word) == When::main && !limits_itself(ability))
        gist.main_rests = 0;
      if (static_cast<When>(ability.trigger.word) != When::always || ability.area != 0) continue;
      for (const Node& node : cards.nodes(ability.effects)) {
        auras_.push_back(aura_of(cards, std::size_t{design.first_ability} + ability.slot, node));
        const Aura& aura = auras_.back();
        gist.grants |= aura.grants;
        ++gist.auras;
        if (is_plain(aura, gist.type) && plain_auras_[d].power == 0) {
          plain_auras_[d] = plain_aura_of(aura);
          auras_.back().grants = 0;  // looked for there and nowhere else
        } else if (aura.grants == kPowerAura) {
          gist.other_power = 1;
        }
      }
    }
  }
}

}  // namespace muster::lanes
