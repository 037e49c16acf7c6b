// What a card is worth now, its stats with everything that changes them and its abilities (PUR-40 to PUR-45,
// PUR-49, PUR-57, PUR-58), and what a seat's cards in play come to.
#include "games/purge/values.hpp"

#include <algorithm>

#include "games/purge/chapters.hpp"

namespace muster::purge {

namespace {

constexpr int kFuryBonus = 1;      // PUR-57
constexpr int kDefenderBonus = 2;  // PUR-58

/// The passive effects in play that reach a card. They add up. A Tactician is out of their reach (PUR-66).
template <class Visit>
void each_aura(const Purge& g, const State& s, CardId card, std::uint8_t stat, bool apart, Visit&& visit) {
  const CompiledCard& mine = g.compiled(s, card);
  const Seat side = s.table.controller(card);
  for (const CardId source : s.auras) {
    if (apart && source != card) continue;
    const CompiledCard& printed = g.compiled(s, source);
    for (std::size_t k = 0; k < printed.aura_count; ++k) {
      const Aura& aura = g.designs.auras[printed.first_aura + k];
      if (aura.stat != stat) continue;
      if (aura.how == Selector::How::self) {
        if (source != card) continue;
      } else {
        if (((aura.kinds >> static_cast<unsigned>(mine.type)) & 1U) == 0) continue;
        if ((mine.traits & aura.traits) != aura.traits) continue;
        if (aura.side != Side::any && (aura.side == Side::friendly) != (s.table.controller(source) == side))
          continue;
        if (!aura.plain &&
            !fits(g, s, g.cards().selector(aura.selector), {s.table.controller(source), source, card}, card))
          continue;
      }
      if (aura.conditional && !Steps::conditions_hold(g, s, g.cards().ability(aura.ability),
                                                      {s.table.controller(source), source, card}))
        continue;
      visit(aura, source);
    }
  }
}

/// What one of them adds: a number, or so much for each of something.
int amount_of(const Purge& g, const State& s, const Aura& aura, CardId source, CardId card) {
  if (aura.counted == 0) return aura.amount;
  const Frame frame{.seat = s.table.controller(source), .card = source, .other = card};
  return Steps::value_of(g, s, Run(frame), aura.counted);
}

}  // namespace

void change_stat(const Purge& g, State& s, CardId card, std::uint8_t stat, Until until, int amount,
                 CardId source) {
  s.modifiers.add(g.columns_, card, stat, until, amount, s.table.design(source));
  s.live_stats = static_cast<std::uint8_t>(s.live_stats | (1U << stat));
}

void give_keyword(const Purge& g, State& s, CardId card, std::uint8_t keyword, Until until) {
  s.modifiers.give(g.columns_, card, keyword, until);
  s.live_keywords |= 1U << keyword;
}

namespace {

/// What marks and passive abilities give.
void count_live_keywords(const Purge& g, State& s) {
  s.live_keywords = s.modifiers.live_whats(g.columns_.marks, s.modifiers.live_marks);
  if (!g.designs.gives_keywords) return;
  for (const CardId source : s.auras) {
    const CompiledCard& printed = g.compiled(s, source);
    for (std::size_t k = 0; k < printed.aura_count; ++k)
      s.live_keywords |= g.designs.auras[printed.first_aura + k].keywords;
  }
}

}  // namespace

void expire(const Purge& g, State& s, Until until) {
  const bool some_lost = (s.live_keywords & kSomeLost) != 0;
  s.modifiers.expire(g.columns_, until);
  count_live_keywords(g, s);
  if (some_lost) count_live(g, s);  // abilities come back
  s.live_stats = static_cast<std::uint8_t>(s.modifiers.live_whats(g.columns_.sums, s.modifiers.live_sums));
}

/// None is given to a Tactician, whose own abilities are printed on it (PUR-66).
std::uint32_t passively_given(const Purge& g, const State& s, CardId card) {
  if (!g.designs.gives_keywords || !s.table.in_play(card)) return 0;
  const bool apart =
      ((g.compiled(s, card).keywords | s.modifiers.granted(g.columns_, card)) & bits(kTactician)) != 0;
  std::uint32_t words = 0;
  each_aura(g, s, card, kGivesKeywords, apart, [&](const Aura& aura, CardId) { words |= aura.keywords; });
  return words;
}

/// What effects, passive abilities and Units laid over it add.
int changes(const Purge& g, const State& s, CardId card, std::uint8_t stat) {
  int sum = ((s.live_stats >> stat) & 1U) != 0 ? s.modifiers.total(g.columns_, card, stat) : 0;
  const unsigned types = s.reached[at(s.table.controller(card))][stat];
  if (((types >> static_cast<unsigned>(g.type(s, card))) & 1U) != 0)
    each_aura(g, s, card, stat, has_keyword(g, s, card, kTactician),
              [&](const Aura& aura, CardId source) { sum += amount_of(g, s, aura, source, card); });
  if (!s.table.empty(kAttached)) [[unlikely]] {  // PUR-65
    s.table.each(kAttached, [&](CardId over) {
      if (s.table.host(over) == card) sum += g.stat_now(s, over, stat);  // PUR-A36: what it has left
    });
  }
  return sum;
}

/// Fury of attackers, Defender of defenders. Which stat it is stands on the card; a given one is what the
/// rulings say (PUR-A10, PUR-A11).
int battle_bonus(const Purge& g, const State& s, CardId card, std::uint8_t stat) {
  const bool attacks = part_of(s, card) == Part::attacker;
  const Keyword keyword = attacks ? kFury : kDefender;
  const CompiledCard& printed = g.compiled(s, card);
  const bool own = (printed.keywords & bits(keyword)) != 0;
  const std::uint8_t usual = attacks ? kDamage : kArmor;
  if ((own ? printed.boosts[attacks ? 0 : 1] : usual) != stat || !has_keyword(g, s, card, keyword)) return 0;
  return attacks ? kFuryBonus : kDefenderBonus;
}

int attack_left(const Purge& g, const State& s, CardId card) {
  return std::max(0, value(g, s, card, kAttack) - s.table.counter(kSpentAttacks, card));
}

int damage(const Purge& g, const State& s, CardId card) { return std::max(0, value(g, s, card, kDamage)); }

/// PUR-44, PUR-61: never above 3, or 4 with Memory Metal. PUR-A13: what is lost for good is lost of the ARMOR
/// that counts; points above the cap are no cushion.
int armor(const Purge& g, const State& s, CardId card) {
  int counts = value(g, s, card, kArmor);
  if (counts > kArmorCap) counts = has_keyword(g, s, card, kMemoryMetal) ? kMetalCap : kArmorCap;
  return std::max(counts - s.table.counter(kRust, card), 0);
}

int health(const Purge& g, const State& s, CardId card) {
  return value(g, s, card, kHealth) - s.table.counter(kWounds, card);
}

int Purge::stat_now(const State& s, CardId card, std::uint8_t stat) const {
  const int printed = compiled(s, card).stats[stat];
  if (!s.table.in_play(card)) return printed;
  switch (stat) {
    case kAttack:
      return attack_left(*this, s, card);
    case kDamage:
      return damage(*this, s, card);
    case kArmor:
      return armor(*this, s, card);
    case kHealth:
      return health(*this, s, card);
    case kPopulation:
      return s.population[at(s.table.controller(card))];
    default:
      return printed;
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
      return compiled(s, card).is_token();
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
      return fights(s, card);
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

// --- what a seat's cards come to (PUR-11, PUR-13, PUR-22, PUR-25 to PUR-27, PUR-49) -----------------

namespace {

constexpr Passive kGivesNothing{};

constexpr std::uint8_t sum(std::uint8_t a, int b) { return static_cast<std::uint8_t>(std::min(a + b, 200)); }

/// A card whose passive abilities change stats, and whom they may reach.
void note_auras(const Purge& g, State& s, Seat seat, CardId card) {
  s.auras.add(card);
  const CompiledCard& printed = g.compiled(s, card);
  for (std::size_t k = 0; k < printed.aura_count; ++k) {
    const Aura& aura = g.designs.auras[printed.first_aura + k];
    if (aura.stat == kGivesKeywords) continue;
    const bool self = aura.how == Selector::How::self;
    const Bits types = self ? bits(printed.type) : aura.kinds;
    const auto reach = [&](Seat whose) {
      std::uint16_t& known = s.reached[at(whose)][aura.stat];
      known = static_cast<std::uint16_t>(known | types);
    };
    if (self || aura.side != Side::enemy) reach(seat);
    if (!self && aura.side != Side::friendly) reach(enemy(seat));
  }
}

}  // namespace

void recount(const Purge& g, State& s, Seat seat) {
  Standing out;
  std::uint8_t faction = 0;
  const auto add = [&](CardId card) {
    const CompiledCard& printed = g.compiled(s, card);
    const Passive& gives = is_silenced(g, s, card) ? kGivesNothing : printed.passive;
    out.printed |= printed.keywords;
    out.unlocked |= gives.unlock;
    out.actions = sum(out.actions, gives.actions);
    out.discount = sum(out.discount, gives.discount);
    out.income = sum(out.income, gives.income + printed.stats[kEnergy]);
    out.haste = sum(out.haste, gives.haste);
    out.supply_cap = sum(out.supply_cap, gives.supply);
    out.super_weapons = static_cast<std::uint8_t>(out.super_weapons | gives.super_weapons);
    out.supply = sum(out.supply, printed.supply);
    out.teks = sum(out.teks, printed.type == Type::tek ? 1 : 0);
    s.live_triggers |= printed.triggers;
    if (printed.aura_count > 0 && !is_silenced(g, s, card)) note_auras(g, s, seat, card);
  };
  for (const Place place : kPlacesInPlay) {
    // Fighters walk from one of their places to the other.
    const unsigned bits = place == Place::home || place == Place::battlefield
                              ? use_bit_of(Place::home) | use_bit_of(Place::battlefield)
                              : use_bit_of(place);
    s.table.each(zone_of(seat, place), [&](CardId card) {
      add(card);
      if (g.compiled(s, card).hears(When::use)) out.uses = static_cast<std::uint8_t>(out.uses | bits);
    });
  }
  s.table.each(kAttached, [&](CardId card) {
    if (s.table.controller(card) == seat) add(card);
  });
  for (const CardId head : {s.commander[at(seat)], s.stronghold[at(seat)]}) {
    if (head != CardId::none && faction == 0) faction = g.cards()[s.table.design(head)].group;
  }
  out.supply_cap = sum(out.supply_cap, g.designs.supply_caps[faction]);
  s.standing[at(seat)] = out;
}

/// A card came into play. Most change nothing but their player's supply or energy.
void arrive(const Purge& g, State& s, CardId card) {
  const CompiledCard& printed = g.compiled(s, card);
  if (!printed.plain) return count_live(g, s);
  Standing& standing = s.standing[at(s.table.controller(card))];
  s.live_triggers |= printed.triggers;
  standing.printed |= printed.keywords;
  standing.supply = sum(standing.supply, printed.supply);
  standing.income = sum(standing.income, printed.stats[kEnergy]);
  standing.teks = sum(standing.teks, printed.type == Type::tek ? 1 : 0);
}

/// A card left play.
void depart(const Purge& g, State& s, Seat seat, const CompiledCard& printed) {
  if (!printed.plain) return count_live(g, s);
  const auto take = [](std::uint8_t& from, int amount) {
    from = static_cast<std::uint8_t>(from - std::min<int>(from, amount));
  };
  Standing& standing = s.standing[at(seat)];
  take(standing.supply, printed.supply);
  take(standing.income, printed.stats[kEnergy]);
  take(standing.teks, printed.type == Type::tek ? 1 : 0);
}

/// Everything that is counted once and then only read.
void count_live(const Purge& g, State& s) {
  if (s.commander[0] == CardId::none && s.commander[1] == CardId::none) {
    for (std::size_t i = 0; i < s.table.used; ++i) {
      const CardId card = card_at(i);
      const std::size_t owner = at(s.table.owner(card));
      if (g.type(s, card) == Type::commander) s.commander[owner] = card;
      if (g.type(s, card) == Type::stronghold) s.stronghold[owner] = card;
    }
  }
  s.live_triggers = 0;
  s.auras.clear();
  s.reached = {};
  for (const Seat seat : kBoth) recount(g, s, seat);
  if (g.designs.gives_keywords) count_live_keywords(g, s);
}

bool has_supply(const State& s, Seat seat, const CompiledCard& printed) {
  return s.standing[at(seat)].supply + printed.supply <= s.standing[at(seat)].supply_cap ||
         printed.supply == 0;
}

}  // namespace muster::purge
