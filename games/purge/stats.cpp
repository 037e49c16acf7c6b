// What a card is worth now: its stats with everything that changes them, and its abilities (PUR-40 to PUR-45,
// PUR-49, PUR-57, PUR-58).
#include <algorithm>

#include "games/purge/game.hpp"

namespace muster::purge {

namespace {

constexpr int kFuryBonus = 1;      // PUR-57
constexpr int kDefenderBonus = 2;  // PUR-58

}  // namespace

/// The passive effects in play that reach a card. They add up. A Tactician is out of their reach (PUR-66).
template <class Visit>
void Purge::each_aura(const State& s, CardId card, std::uint8_t stat, Visit&& visit) const {
  const Brief& mine = brief(s, card);
  const bool apart = has_keyword(s, card, kTactician);
  const Seat side = s.table.controller(card);
  for (const CardId source : s.auras) {
    if (apart && source != card) continue;
    const Brief& printed = brief(s, source);
    for (std::size_t k = 0; k < printed.aura_count; ++k) {
      const Aura& aura = auras_[printed.first_aura + k];
      if (aura.stat != stat) continue;
      if (aura.how == Selector::How::self) {
        if (source != card) continue;
      } else {
        if (((aura.kinds >> static_cast<unsigned>(mine.type)) & 1U) == 0) continue;
        if ((mine.traits & aura.traits) != aura.traits) continue;
        if (aura.side != Side::any && (aura.side == Side::friendly) != (s.table.controller(source) == side))
          continue;
        if (!aura.plain && !fits(*this, s, cards_->selector(aura.selector),
                                 {s.table.controller(source), source, card}, card))
          continue;
      }
      if (aura.conditional && !Steps::conditions_hold(*this, s, cards_->ability(aura.ability),
                                                      {s.table.controller(source), source, card}))
        continue;
      visit(aura);
    }
  }
}

std::uint32_t Purge::granted(const State& s, CardId card) const {
  return s.modifiers.granted(columns_, card);
}

void Purge::expire(State& s, Until until) const {
  s.modifiers.expire(columns_, until);
  s.live_keywords = s.modifiers.live_whats(columns_.marks, s.modifiers.live_marks);
  s.live_stats = static_cast<std::uint8_t>(s.modifiers.live_whats(columns_.sums, s.modifiers.live_sums));
}

/// What effects, passive abilities and Units laid over it add.
int Purge::changes(const State& s, CardId card, std::uint8_t stat) const {
  int sum = ((s.live_stats >> stat) & 1U) != 0 ? s.modifiers.total(columns_, card, stat) : 0;
  const unsigned types = s.reached[at(s.table.controller(card))][stat];
  if (((types >> static_cast<unsigned>(type(s, card))) & 1U) != 0)
    each_aura(s, card, stat, [&](const Aura& aura) { sum += aura.amount; });
  if (!s.table.empty(kAttached)) [[unlikely]] {  // PUR-65
    s.table.each(kAttached, [&](CardId over) {
      if (s.table.host(over) == card) sum += stat_now(s, over, stat);  // PUR-A36: what it has left
    });
  }
  return sum;
}

/// Fury of attackers, Defender of defenders. Which stat it is stands on the card; a given one is what the
/// rulings say (PUR-A10, PUR-A11).
int Purge::battle_bonus(const State& s, CardId card, std::uint8_t stat) const {
  const bool attacks = part_of(s, card) == Part::attacker;
  const Keyword keyword = attacks ? kFury : kDefender;
  const Brief& printed = brief(s, card);
  const bool own = (printed.keywords & bit_of(keyword)) != 0;
  const std::uint8_t usual = attacks ? kDamage : kArmor;
  if ((own ? printed.boosts[attacks ? 0 : 1] : usual) != stat || !has_keyword(s, card, keyword)) return 0;
  return attacks ? kFuryBonus : kDefenderBonus;
}

int Purge::attack_left(const State& s, CardId card) const {
  return std::max(0, value(s, card, kAttack) - s.table.counter(kSpentAttacks, card));
}

int Purge::damage(const State& s, CardId card) const { return std::max(0, value(s, card, kDamage)); }

/// PUR-44, PUR-61: never above 3, or 4 with Memory Metal. PUR-A13: what is lost for good is lost of the ARMOR
/// that counts; points above the cap are no cushion.
int Purge::armor(const State& s, CardId card) const {
  int counts = value(s, card, kArmor);
  if (counts > kArmorCap) counts = has_keyword(s, card, kMemoryMetal) ? kMetalCap : kArmorCap;
  return std::max(counts - s.table.counter(kRust, card), 0);
}

int Purge::health(const State& s, CardId card) const {
  return value(s, card, kHealth) - s.table.counter(kWounds, card);
}

/// PUR-32, PUR-A25: a dead Commander has none.
int Purge::initiative(const State& s, Seat seat) const {
  const CardId commander = s.commander[at(seat)];
  return commander == CardId::none || !s.table.in_play(commander) ? 0
                                                                  : brief(s, commander).stats[kInitiative];
}

int Purge::stat_now(const State& s, CardId card, std::uint8_t stat) const {
  if (!s.table.in_play(card)) return brief(s, card).stats[stat];
  switch (stat) {
    case kAttack:
      return attack_left(s, card);
    case kDamage:
      return damage(s, card);
    case kArmor:
      return armor(s, card);
    case kHealth:
      return health(s, card);
    case kPopulation:
      return s.population[at(s.table.controller(card))];
    default:
      return brief(s, card).stats[stat];
  }
}

bool Purge::flag_holds(const State& s, unsigned flag, CardId card) const {
  switch (static_cast<Flag>(flag)) {
    case Flag::attacking:
      return part_of(s, card) == Part::attacker;
    case Flag::defending:
      return part_of(s, card) == Part::defender;
    case Flag::damaged:
      return s.table.counter(kWounds, card) > 0;
    case Flag::token:
      return brief(s, card).is_token();
  }
  return false;
}

bool Purge::in_reach(const State& s, std::uint8_t reach, const Viewpoint& from, CardId card) const {
  const ZoneId zone = s.table.zone(card);
  const bool out =
      zone == zone_of(Seat::a, Place::battlefield) || zone == zone_of(Seat::b, Place::battlefield);
  switch (static_cast<Reach>(reach)) {
    case Reach::anywhere:
      return true;
    case Reach::home:
      return s.table.in_play(card) && !out;
    case Reach::battlefield:
      return out;
    case Reach::battle:
      return part_of(s, card) != Part::none;
    case Reach::same_vector: {
      const CardId with = from.chosen != CardId::none ? from.chosen : from.source;
      if (with == CardId::none || !s.table.in_play(with)) return false;
      const ZoneId other = s.table.zone(with);
      const bool other_out = place_of(other) == Place::battlefield;
      return out == other_out && (out || s.table.controller(card) == s.table.controller(with));
    }
  }
  return false;
}

int Purge::measure(const State& s, std::uint8_t /*which*/, const Run& run) const {
  return s.standing[at(run.seat)].teks;  // the only one there is
}

}  // namespace muster::purge
