// What a card is worth now: attack, defense and keywords with everything that changes them (DOS-38 to
// DOS-41, DOS-52 to DOS-69).
#include <algorithm>

#include "games/dept_of_structure/chapters.hpp"

namespace muster::dept_of_structure {

namespace {

constexpr int kRampageAttack = 5;  // DOS-66

/// The permanent effects in play that reach a card. They stack (DOS-40).
template <class Visit>
void each_aura(const Game& g, const State& s, CardId card, Visit&& visit) {
  for (const CardId source : s.auras) {
    if (g.is_silenced(s, source)) continue;
    const CompiledCard& printed = g.compiled(s, source);
    for (std::size_t k = 0; k < printed.aura_count; ++k) {
      const Aura& aura = g.compiled().auras[printed.first_aura + k];
      const Viewpoint from{s.table.controller(source), source, card};
      switch (aura.how) {
        case Selector::How::self:
          if (source != card) continue;
          break;
        case Selector::How::host:
          if (s.table.host(source) != card) continue;
          break;
        default:
          if (!fits(g, s, g.cards().selector(aura.selector), from, card)) continue;
      }
      if (aura.conditional && !Steps::conditions_hold(g, s, g.cards().ability(aura.ability), from)) continue;
      visit(aura, source);
    }
  }
}

/// What a permanent effect adds to attack or defense: a number, or so much for each of something.
int added_by(const Game& g, const State& s, const Aura& aura, Stat stat, CardId source, CardId card) {
  if (aura.counted[stat] == 0) return stat == kAttack ? aura.attack : aura.defense;
  const Frame frame{.seat = s.table.controller(source), .card = source, .other = card};
  return Steps::value_of(g, s, Run(frame), aura.counted[stat]);
}

}  // namespace

std::uint32_t DeptOfStructure::granted(const State& s, CardId card) const {
  std::uint32_t words = s.modifiers.granted(columns_, card);
  if (!s.auras.empty()) each_aura(*this, s, card, [&](const Aura& aura, CardId) { words |= aura.keywords; });
  return words;
}

int DeptOfStructure::count_keyword(const State& s, Seat seat, Keyword keyword) const {
  if ((s.live_keywords & (kSomeLost | 1U << keyword)) == 0) {
    if (keyword == kLeadership) return s.leaders[at(seat)];
    if (keyword == kMotivator) return s.motivators[at(seat)];
  }
  int n = 0;
  each_in_play(s, seat, Side::friendly, [&](CardId card) {
    if (is_friendly(s, seat, card) && has_keyword(s, card, keyword)) ++n;
  });
  return n;
}

int DeptOfStructure::attack(const State& s, CardId card) const {
  const CompiledCard& printed = compiled(s, card);
  const std::uint32_t words = keywords(s, card);
  if ((words & bits(kCrippled)) != 0) return 0;  // DOS-52
  int sum = printed.attack;
  if ((words & bits(kMountingAggression)) != 0) sum += s.table.counter(kTokens, card);
  if ((words & bits(kRampage)) != 0) sum += kRampageAttack;
  if (printed.type == Type::unit) {  // DOS-A21: the card itself is one of "your units" too
    const Seat seat = s.table.controller(card);
    sum += count_keyword(s, seat, kLeadership) + count_keyword(s, seat, kMotivator);
  }
  if (s.modifiers.live_sums != 0) sum += s.modifiers.total(columns_, card, kAttack);
  if (!s.auras.empty())
    each_aura(*this, s, card, [&](const Aura& aura, CardId source) {
      sum += added_by(*this, s, aura, kAttack, source, card);
    });
  return std::clamp(sum, 0, kMostNumber);
}

int DeptOfStructure::whole_defense(const State& s, CardId card) const {
  const CompiledCard& printed = compiled(s, card);
  int sum = printed.defense;
  if (s.table.counter(kTokens, card) != 0 && has_keyword(s, card, kDefenseGain))
    sum += s.table.counter(kTokens, card);
  if (printed.type == Type::unit) sum += count_keyword(s, s.table.controller(card), kLeadership);
  if (s.modifiers.live_sums != 0) sum += s.modifiers.total(columns_, card, kDefense);
  if (!s.auras.empty())
    each_aura(*this, s, card, [&](const Aura& aura, CardId source) {
      sum += added_by(*this, s, aura, kDefense, source, card);
    });
  return std::min(sum, kMostNumber);
}

int DeptOfStructure::stat_now(const State& s, CardId card, std::uint8_t stat) const {
  if (stat == kCrew || !s.table.in_play(card)) return (*cards_)[s.table.design(card)].stats[stat];
  return stat == kAttack ? attack(s, card) : defense(s, card);
}

int DeptOfStructure::crew_of(const State& s, CardId vehicle) const {
  int n = 0;
  for (CardId card = s.table.top(kAttached); card != CardId::none; card = s.table.next(card)) {
    if (s.table.host(card) == vehicle && type(s, card) == Type::unit) ++n;
  }
  return n;
}

bool DeptOfStructure::is_equipped(const State& s, CardId unit) const {
  for (CardId card = s.table.top(kAttached); card != CardId::none; card = s.table.next(card)) {
    if (s.table.host(card) == unit && type(s, card) == Type::equipment) return true;
  }
  return false;
}

bool DeptOfStructure::flag_holds(const State& s, unsigned flag, CardId card) const {
  switch (static_cast<Flag>(flag)) {
    case Flag::ready:
      return s.table.counter(kUtilized, card) == 0;
    case Flag::utilized:
      return s.table.counter(kUtilized, card) != 0;
    case Flag::attacking:
      return s.table.counter(kAttacking, card) != 0;
    case Flag::blocking:
      return s.table.counter(kBlocking, card) != 0;
    case Flag::damaged:
      return s.table.counter(kDamage, card) > 0;
    case Flag::crewed:
      return crew_of(s, card) > 0;
    case Flag::equipped:
      return is_equipped(s, card);
  }
  return false;
}

int DeptOfStructure::measure(const State& s, std::uint8_t which, const Run& run) const {
  const auto what = static_cast<Measure>(which);
  switch (what) {
    case Measure::tokens:
      return s.table.counter(kTokens, run.source);
    case Measure::survivor:
    case Measure::bio:
    case Measure::power:
    case Measure::supplies:
      return s.pool[at(run.seat)].of[static_cast<std::size_t>(what) - 1];
    case Measure::your_hand:
      return s.table.size(zone_of(run.seat, Place::hand));
    case Measure::enemy_hand:
      return s.table.size(zone_of(enemy(run.seat), Place::hand));
  }
  return 0;
}

}  // namespace muster::dept_of_structure
