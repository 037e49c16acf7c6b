// Why an action is not legal: every answer names the rule that forbids it.
#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

namespace {

constexpr std::array<Refusal, 38> kRefusals{{
    {"", "that is not one of the choices now"},
    {"DOS-12", "that cannot be done at this time"},
    {"DOS-14", "the two resources of a Regroup must be of different types"},
    {"DOS-17", "only a card in your hand can be deployed"},
    {"DOS-17", "that card cannot be deployed like this"},
    {"DOS-51", "only a tactic can be played"},
    {"DOS-51", "in battle tactics and abilities wait for the Tactics step"},
    {"DOS-39", "its cost cannot be paid"},
    {"DOS-19", "there is nothing it could be aimed at"},
    {"DOS-19", "there is nothing it could cancel"},
    {"DOS-48", "an upgrade is deployed onto a technology of yours"},
    {"DOS-17", "that card is not under your command"},
    {"DOS-41", "that card is not in play"},
    {"DOS-18", "it is utilized"},
    {"DOS-44", "a unit neither attacks nor uses abilities in the round it was deployed"},
    {"DOS-42", "it has no such activated ability"},
    {"DOS-42", "the condition of the ability does not hold"},
    {"DOS-A6", "abilities are used in your Deploy phases and in the Tactics step"},
    {"DOS-20", "only equipment and vehicles can be equipped"},
    {"DOS-20", "only a unit can be equipped"},
    {"DOS-A31", "the vehicle is full"},
    {"DOS-20", "those two are not joined"},
    {"DOS-48", "an upgrade cannot be unequipped"},
    {"DOS-52", "a Crippled card cannot attack"},
    {"DOS-64", "a Pacifist cannot attack"},
    {"DOS-47", "a fortification never attacks"},
    {"DOS-A11", "an upgrade takes no part in battles"},
    {"DOS-A12", "equipment alone needs attack and defense of its own for that"},
    {"DOS-A31", "what is attached to another card does not act by itself"},
    {"DOS-23", "it attacks already"},
    {"DOS-65", "somebody who must attack has not been assigned yet"},
    {"DOS-26", "that card does not attack"},
    {"DOS-26", "it blocks already, and blocks cannot be withdrawn"},
    {"DOS-69", "it is Unblockable"},
    {"DOS-54", "its Disguise cannot be blocked by a player with two or more Survivors"},
    {"DOS-39", "none of that resource is left"},
    {"DOS-58", "it is Hidden and cannot be targeted"},
    {"DOS-8", "that card cannot be chosen for this"},
}};
static_assert(static_cast<std::size_t>(Why::cannot_choose) + 1 == kRefusals.size());

}  // namespace

std::span<const Refusal> refusals() { return kRefusals; }

/// Why something cannot be done that no frame waits for.
Why DeptOfStructure::why_not_in_phase(const State& s, Seat seat, Action action) const {
  const CardId card = action.card();
  const auto other = static_cast<CardId>(action.b);
  const bool deploys = s.phase == Phase::deploy || s.phase == Phase::redeploy;
  switch (action.verb) {
    case act::gain:
      return s.phase == Phase::regroup && action.a == action.b ? Why::same_resource : Why::not_now;
    case act::deploy:
      return deploys ? why_not_deploy(s, seat, card) : Why::not_now;
    case act::upgrade:
      return deploys ? why_not_upgrade(s, seat, card, other) : Why::not_now;
    case act::play:
      if (s.phase == Phase::attack || s.phase == Phase::defend) return Why::no_window;
      return deploys || s.phase == Phase::tactics ? why_not_play(s, seat, card) : Why::not_now;
    case act::use:
      return deploys || s.phase == Phase::tactics ? why_not_use(s, seat, card, action.b)
                                                  : Why::abilities_wait;
    case act::equip:
      return deploys ? why_not_equip(s, seat, card, other) : Why::not_now;
    case act::unequip:
      return deploys ? why_not_unequip(s, seat, card, other) : Why::not_now;
    case act::attack:
      return s.phase == Phase::attack ? why_not_attack(s, card) : Why::not_now;
    case act::block:
      return s.phase == Phase::defend ? why_not_block(s, card, other) : Why::not_now;
    case verb::done:
      return s.phase == Phase::attack && must_attack(s) ? Why::must_attack : Why::not_now;
    default:
      return Why::not_now;
  }
}

Why DeptOfStructure::why_not_chosen(const State& s, Action action) const {
  if (action.verb != verb::choose) return Why::not_now;
  const Frame& top = s.frames.top();
  const CardId card = action.card();
  const bool hidden =
      top.kind == frame::program && top.flags != kCostProgram && s.table.in_play(card) && is_hidden(s, card);
  return hidden ? Why::hidden : Why::cannot_choose;
}

std::uint8_t DeptOfStructure::refusal(const State& s, Action action) const {
  const auto answer = [](Why why) { return static_cast<std::uint8_t>(why); };
  const Seat seat = decision(s).seat;
  const bool two_cards = action.verb == act::upgrade || action.verb == act::equip ||
                         action.verb == act::unequip || action.verb == act::block;
  const bool names_card = two_cards || action.verb == act::deploy || action.verb == act::play ||
                          action.verb == act::use || action.verb == act::attack ||
                          action.verb == verb::choose;
  const auto unseen = [&](std::uint8_t id) {
    return id >= s.table.used || !s.table.visible(seat, static_cast<CardId>(id));
  };
  // A card the seat cannot see gets the same answer as one that is not there.
  if ((names_card && unseen(action.a)) || (two_cards && unseen(action.b))) return answer(Why::none);
  const Frame& top = s.frames.top();
  switch (top.kind) {
    case frame::window:
      if (action.verb == act::use) return answer(Why::abilities_wait);
      return answer(action.verb == act::play ? why_not_play(s, seat, action.card()) : Why::not_now);
    case frame::program:
    case fr::discard:
    case fr::feed:
      return answer(why_not_chosen(s, action));
    case fr::pay:
      return answer(action.verb == act::pay && action.a < kResources ? Why::none_left : Why::not_now);
    case frame::triggers:
    case frame::optional:
    case fr::overrun:
      return answer(Why::not_now);
    default:
      return answer(why_not_in_phase(s, seat, action));
  }
}

}  // namespace muster::dept_of_structure
