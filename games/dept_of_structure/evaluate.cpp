// How good a position is for a seat: what the computer players go by, from 0 (lost) to 1 (won).
//
// Everything is counted in points of base health: what stands on the table, what is held and saved, how the
// battle being fought would end as it stands, and what each side could do to the other's base in its next
// battle.
#include <algorithm>
#include <cmath>
#include <functional>

#include "games/dept_of_structure/chapters.hpp"

namespace muster::dept_of_structure {

namespace {

// Fitted to how matches between searching players ended, then rounded; a card in hand and a resource a little
// below that, or nothing would ever be deployed.
constexpr float kPoint = 0.21F;  // log odds of winning for a point
constexpr float kAttackWorth = 0.8F;
constexpr float kHomeAttackWorth = 0.85F;  // of those who only block
constexpr float kDefenseWorth = 0.7F;
constexpr float kBodyWorth = 0.3F;
constexpr float kEvasiveWorth = 0.35F;  // for each attack that is hard to block
constexpr float kLeaderWorth = 3.8F;
constexpr float kMotivatorWorth = 1.5F;
constexpr float kGeneratorWorth = 2.6F;
constexpr float kHungerWorth = -3.0F;
constexpr float kAbilityWorth = 1.0F;
constexpr float kAttachedWorth = 0.7F;
constexpr float kCardWorth = 0.9F;
constexpr float kResourceWorth = 0.3F;
constexpr float kPayableWorth = 0.5F;  // a card in hand that can be paid for
constexpr float kNearlyWorth = 0.2F;   // one that only lacks resources of any kind
constexpr float kDangerHealth = 9.0F;  // below it each point counts more
constexpr float kDangerWorth = 0.45F;
constexpr float kThreatWorth = 0.6F;   // a point of damage that the next battle may bring
constexpr float kBattleWorth = 0.85F;  // the same in this battle, before blockers are assigned
constexpr float kLethalWorth = 2.0F;   // when that would be the end
constexpr float kRoundWorth = 2.0F;    // what a round is worth whose battle is over already
constexpr float kAimWorth = 0.5F;  // of what a declared effect would do to its target, for it may be answered
constexpr float kBriefWorth = 0.4F;  // of what a target gains only for a while
constexpr float kUtilizedWorth = 0.4F;
constexpr float kTokenWorth = 0.7F;
constexpr std::size_t kMostCards = 43;

/// One side of the table as the estimate sees it.
struct Army {
  float strength = 0;
  int base = 0;
  std::size_t hitters = 0;
  std::array<std::uint8_t, kMostCards> hits{};  // attack of those who can attack and be blocked
  int evasive = 0;                              // attack of those who cannot be blocked
  int blockers = 0;
};

/// What gets through when the biggest attackers are blocked, one each.
int unblocked(Army& army, int blockers) {
  if (static_cast<int>(army.hitters) <= blockers) return army.evasive;
  std::sort(army.hits.begin(), army.hits.begin() + static_cast<std::ptrdiff_t>(army.hitters),
            std::greater<>());
  int sum = army.evasive;
  for (auto i = static_cast<std::size_t>(blockers); i < army.hitters; ++i) sum += army.hits[i];
  return sum;
}

/// What a card on the battlefield is worth, apart from what lies on it.
float worth(const Game& g, const State& s, CardId card) {
  const CompiledCard& printed = g.compiled(s, card);
  const std::uint32_t words = g.keywords(s, card);
  const auto strikes = static_cast<float>(g.attack(s, card));
  const auto stands = static_cast<float>(std::max(0, g.defense(s, card)));
  const bool stays_home = printed.type == Type::fortification || (words & bits(kPacifist, kCrippled)) != 0;
  float sum = kBodyWorth + kDefenseWorth * stands + (stays_home ? kHomeAttackWorth : kAttackWorth) * strikes;
  if (words != 0) {
    if ((words & bits(kUnblockable, kDisguise, kOverrun)) != 0) sum += kEvasiveWorth * strikes;
    if ((words & bits(kLeadership)) != 0) sum += kLeaderWorth;
    if ((words & bits(kMotivator)) != 0) sum += kMotivatorWorth;
    if ((words & bits(kGenerator)) != 0) sum += kGeneratorWorth;
    if ((words & bits(kHunger)) != 0) sum += kHungerWorth;
  }
  if ((printed.triggers & ~1U) != 0) sum += kAbilityWorth;
  return sum;
}

/// What is held and saved.
float prospects(const Game& g, const State& s, Seat seat) {
  const Pool& pool = s.pool[at(seat)];
  const ZoneId hand = zone_of(seat, Place::hand);
  float sum = kCardWorth * static_cast<float>(std::min(s.table.size(hand), 6)) +
              kResourceWorth * static_cast<float>(pool.total());
  for (CardId card = s.table.top(hand); card != CardId::none; card = s.table.next(card)) {
    const Price& price = g.compiled(s, card).price;
    if (price.total > 0 && covers(pool, {price.named, 0, 0}))
      sum += pool.total() >= price.total ? kPayableWorth : kNearlyWorth;
  }
  return sum;
}

/// What an operation would change for whoever commands its target.
float foresee_aim(const Game& g, const State& s, const Node& node, CardId target) {
  const auto fixed = [&](std::size_t i) { return static_cast<float>(g.cards().amount(node.args[i]).base); };
  switch (static_cast<Op>(node.word)) {
    case Op::damage: {
      const auto stands = static_cast<float>(std::max(0, g.defense(s, target)));
      return fixed(0) >= stands ? -worth(g, s, target) : -kBriefWorth * fixed(0);
    }
    case Op::retire:
    case Op::recall:
      return s.table.in_play(target) ? -worth(g, s, target) : kCardWorth;
    case Op::resurrect:
      return worth(g, s, target);
    case Op::boost:
      return kBriefWorth * (kAttackWorth * fixed(0) + kDefenseWorth * fixed(1));
    case Op::give: {
      const bool lames = node.args[0] == kCrippled || node.args[0] == kPacifist;
      return lames ? -kAttackWorth * static_cast<float>(g.attack(s, target)) : kBriefWorth;
    }
    case Op::utilize:
      return -kUtilizedWorth * static_cast<float>(g.attack(s, target));
    case Op::ready:
      return s.table.counter(kUtilized, target) == 0
                 ? 0.0F
                 : kUtilizedWorth * static_cast<float>(g.attack(s, target));
    case Op::token:
      return kTokenWorth * fixed(0);
    default:
      return 0.0F;
  }
}

/// Declared things and what they are aimed at (DOS-19).
void foresee_aims(const Game& g, const State& s, std::array<float, kSeats>& gain) {
  for (std::size_t i = 1; i < s.frames.depth; ++i) {
    const Frame& frame = s.frames.frames[i];
    if (!is_declared(frame) || frame.flags == kCancelled || frame.step == stage::carried_out) continue;
    // What is not paid for yet will be.
    if (frame.kind == fr::deploy && frame.step == kStating)
      gain[at(frame.seat)] -= kResourceWorth * static_cast<float>(g.compiled(s, frame.card).price.total);
    std::size_t place = 0;
    const auto look_at = [&](Block effects, auto&& again) -> void {
      for (const Node& node : g.cards().nodes(effects)) {
        if (static_cast<Op>(node.word) == Op::one_of) {
          const CardId taken = frame.picked[place++];
          if (is_taken_list(taken)) again(g.cards().choices(node, 0)[at(taken) - kFirstTaken], again);
          return;
        }
        const Selector* to = chosen_by(g.cards(), node);
        if (to == nullptr || !Game::is_target(*to)) continue;
        for (std::size_t k = 0; k < to->count; ++k, ++place) {
          const CardId target = frame.picked[place];
          if (target != CardId::none)
            gain[at(s.table.controller(target))] += kAimWorth * foresee_aim(g, s, node, target);
        }
      }
    };
    const auto look = [&](const Ability& ability) {
      const std::size_t begin = place;
      look_at(ability.effects, look_at);
      place = begin + targets_of(g.cards(), ability.effects);
    };
    if (frame.kind == fr::ability) {
      look(g.cards().ability(frame.code));
    } else if (g.compiled(s, frame.card).targets != 0) {
      for (const Ability& ability : g.cards().abilities_of(s.table.design(frame.card))) look(ability);
    }
  }
}

struct Outcome {
  float attacker_loses = 0;
  float defender_loses = 0;
  int base_damage = 0;
};

/// How the skirmish of one blocked attacker would end: what each side loses, and what reaches the base.
Outcome foresee(const Game& g, const State& s, CardId attacker, int number) {
  Outcome out;
  const std::uint32_t words = g.keywords(s, attacker);
  const bool first = (words & bits(kFirstStrike)) != 0;
  int left = g.attack(s, attacker);
  int life = g.defense(s, attacker);
  bool all_dead = true;
  const Blockers blockers(s, number);
  for (const CardId blocker : blockers.all()) {
    const int stands = g.defense(s, blocker);
    bool dies = false;
    if (life > 0) {
      const int against = g.attack(s, blocker);
      const bool answers_first = !first && g.has_keyword(s, blocker, kFirstStrike);
      if (answers_first) life -= against;
      if (life > 0) {
        dies = left >= stands;
        left -= std::min(left, stands);
        const bool struck_down = dies && first && !g.has_keyword(s, blocker, kFirstStrike);
        if (!answers_first && !struck_down) life -= against;
      }
    }
    if (dies) out.defender_loses += worth(g, s, blocker);
    all_dead = all_dead && dies;
  }
  if (life <= 0) out.attacker_loses = worth(g, s, attacker);
  if (all_dead && (words & bits(kOverrun)) != 0) out.base_damage = left;
  return out;
}

}  // namespace

float DeptOfStructure::evaluate(const State& s, Seat seat) const {
  if (s.result.over()) return worth_of(s.result.of(seat));
  std::array<Army, kSeats> armies{};
  const bool before_battle = s.phase <= Phase::attack;
  const bool in_battle = s.phase >= Phase::attack && s.phase <= Phase::resolution && s.attacks > 0;
  const bool blocks_open = s.phase == Phase::attack || s.phase == Phase::defend;
  Army battle;  // attackers of this battle that nobody blocks yet
  for (std::size_t side = 0; side < kSeats; ++side) {
    const Seat who = seat_at(static_cast<int>(side));
    const bool attacks_now = who == s.attacker;
    Army& army = armies[side];
    army.base = s.base[side];
    const bool seen_through = s.pool[1 - side][Resource::survivor] < 2;
    for (CardId card = s.table.top(zone_of(who, Place::battlefield)); card != CardId::none;
         card = s.table.next(card)) {
      army.strength += worth(*this, s, card);
      const CompiledCard& printed = compiled(s, card);
      if (printed.type == Type::equipment && printed.defense == 0) continue;
      const std::uint32_t words = keywords(s, card);
      const bool ready = s.table.counter(kUtilized, card) == 0;
      const bool evades =
          (words & bits(kUnblockable)) != 0 || ((words & bits(kDisguise)) != 0 && !seen_through);
      if (const int number = s.table.counter(kAttacking, card); number != 0) {
        if (((s.blocked >> static_cast<unsigned>(number)) & 1U) != 0) {
          const Outcome outcome = foresee(*this, s, card, number);
          army.strength -= outcome.attacker_loses;
          armies[1 - side].strength -= outcome.defender_loses;
          armies[1 - side].base -= outcome.base_damage;
        } else if (evades || !blocks_open) {
          battle.evasive += attack(s, card);
        } else if (battle.hitters < kMostCards) {
          battle.hits[battle.hitters++] = static_cast<std::uint8_t>(attack(s, card));
        }
        continue;
      }
      // Whose round it is has only what is ready now before the battle; all of it again in a later round.
      const bool can_block = attacks_now ? ready : ready || !in_battle;
      if (can_block && s.table.counter(kBlocking, card) == 0) ++army.blockers;
      if (attacks_now && before_battle &&
          (!ready || (printed.type == Type::unit && s.table.counter(kFresh, card) != 0)))
        continue;
      if (printed.type == Type::fortification || (words & bits(kCrippled, kPacifist)) != 0) continue;
      const int strikes = attack(s, card);
      if (strikes == 0) continue;
      if (evades) {
        army.evasive += strikes;
      } else if (army.hitters < kMostCards) {
        army.hits[army.hitters++] = static_cast<std::uint8_t>(strikes);
      }
    }
    army.strength += prospects(*this, s, who);
  }
  s.table.each(kAttached, [&](CardId card) {
    armies[at(s.table.controller(card))].strength +=
        kAttachedWorth * (1.0F + static_cast<float>(compiled(s, card).price.total));
  });
  // What is declared and paid for is not lost.
  s.table.each(kResolving, [&](CardId card) {
    armies[at(s.table.owner(card))].strength +=
        kCardWorth + 0.5F + 1.5F * kResourceWorth * static_cast<float>(compiled(s, card).price.total);
  });
  if (s.frames.depth > 1) {
    std::array<float, kSeats> gain{};
    foresee_aims(*this, s, gain);
    for (std::size_t side = 0; side < kSeats; ++side) armies[side].strength += gain[side];
  }
  Army& attacking = armies[at(s.attacker)];
  Army& defending = armies[at(enemy(s.attacker))];
  float hoped = 0;  // what may still be blocked
  if (in_battle) {
    hoped = kBattleWorth * static_cast<float>(unblocked(battle, defending.blockers) - battle.evasive);
    defending.base -= battle.evasive;
  }
  const auto health = [](const Army& army) {
    const auto base = static_cast<float>(army.base);
    if (army.base <= 0) return -20.0F;
    return base - kDangerWorth * std::max(0.0F, kDangerHealth - base);
  };
  const auto threat = [](Army& from, const Army& to) {
    const int damage = unblocked(from, to.blockers);
    return kThreatWorth * static_cast<float>(std::min(damage, to.base)) +
           (damage >= to.base ? kLethalWorth : 0.0F);
  };
  const bool battle_over = s.phase >= Phase::redeploy;
  const float mine = attacking.strength + health(attacking) + threat(attacking, defending) + hoped -
                     (battle_over ? kRoundWorth : 0.0F);
  const float theirs = defending.strength + health(defending) + threat(defending, attacking);
  // Half the log odds, bent into (0, 1): close to the logistic curve, with nothing a compiler may round its
  // own way.
  const float x = 0.5F * kPoint * (seat == s.attacker ? mine - theirs : theirs - mine);
  return 0.5F + 0.499F * x / std::sqrt(1.0F + x * x);
}

}  // namespace muster::dept_of_structure
