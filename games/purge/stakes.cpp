// What a battle is about as it stands: where, how many, and what an attack does (PUR-41, PUR-43, PUR-53,
// PUR-62, PUR-72).
#include <algorithm>

#include <fmt/format.h>

#include "engine/match/what_it_does.hpp"
#include "games/purge/chapters.hpp"

namespace muster::purge {

namespace {

/// Whether the attack that is declared may be responded to now.
bool answers_attack(const State& s) {
  return s.frames.depth > 1 && s.frames.top().kind == frame::window && is_attack(answered(s));
}

/// "3 DAMAGE against 1 ARMOR and 2 HEALTH: destroys it".
std::string strike_stakes(const Purge& g, const State& s, CardId source, CardId target) {
  const int amount = damage(g, s, source);
  int shield = armor(g, s, target);
  if (!is_fighter(g.type(s, target))) {
    const int dealt = softened(g, s, target, amount, shield, Source::attack, source);
    return fmt::format("{} DAMAGE against {} ARMOR: {} of {} POPULATION", amount, shield, dealt,
                       static_cast<int>(s.population[at(s.table.controller(target))]));
  }
  const int left = health(g, s, target);
  const std::string with = fmt::format("{} DAMAGE against {} ARMOR and {} HEALTH", amount, shield, left);
  if (pierces(g, s, source, target, amount, shield, Source::attack)) --shield;
  const int dealt = softened(g, s, target, amount, shield, Source::attack, source);
  if (dealt == 0) return fmt::format("{}: no damage", with);
  if (dealt >= left) return fmt::format("{}: destroys it", with);
  return fmt::format("{}: {} damage", with, dealt);
}

}  // namespace

std::array<CardId, 1> Purge::prompt_others(const State& s) const {
  return {answers_attack(s) ? answered(s).other : CardId::none};
}

std::string Purge::prompt_stakes(const State& s) const {
  if (answers_attack(s)) {
    const Frame& attack = answered(s);
    const bool fight = s.table.in_play(attack.card) && s.table.in_play(attack.other);
    return fight ? strike_stakes(*this, s, attack.card, attack.other) : "";
  }
  if (s.battle == ZoneId::none) return "";
  const Seat defender = enemy(battle_attacker(s));
  int attackers = 0;
  int defenders = 0;
  for (const Seat seat : kBoth)
    each_combatant(s, seat,
                   [&](CardId card) { ++(part_of(s, card) == Part::attacker ? attackers : defenders); });
  const CardId stronghold = s.stronghold[at(defender)];
  std::string place = "in the Battlefield";
  if (on_stronghold(s) && stronghold != CardId::none)
    place = fmt::format("for {} (POPULATION {})", cards_->face(s.table.design(stronghold)).name,
                        static_cast<int>(s.population[at(defender)]));
  if (attackers == 0) return place;
  return fmt::format("{}, {} against {}", place, attackers, defenders);
}

std::string Purge::note(const State& s, Action action) const {
  if (action.verb == act::attack)
    return strike_stakes(*this, s, action.card(), static_cast<CardId>(action.b));
  if (action.verb == act::invoke) {
    const std::size_t keyword = kInvoked[action.b];
    const std::string_view help = vocabulary().keywords[keyword].help;
    return fmt::format("{}: {}", keyword_words(vocabulary(), keyword), help.substr(0, help.rfind(" (")));
  }
  return "";
}

std::string Purge::window_does(const State& s, const Frame& below) const {
  switch (below.kind) {
    case fr::ability:
      return std::string(ability_line(*cards_, below.code));
    case fr::invoke:
      return note(s, {act::invoke, static_cast<std::uint8_t>(below.card), below.n, 0});
    case fr::play:
      return type(s, below.card) == Type::ops ? ability_lines(*cards_, s.table.design(below.card))
                                              : "it enters play";
    default:
      return "";
  }
}

}  // namespace muster::purge
