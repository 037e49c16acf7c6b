// Why an action is not legal: every answer names the rule that forbids it.
#include "games/war_rig/game.hpp"
#include "games/war_rig/listed.hpp"

namespace muster::war_rig {

namespace {

constexpr std::array kRefusals =
    all_listed<Why::none, Why::cannot_choose>(std::array<Listed<Why, Refusal>, 63>{{
        {Why::none, {"", "that is not one of the choices now"}},
        {Why::not_now, {"RIG-9", "that cannot be done at this time"}},
        {Why::not_yours, {"RIG-9", "that is not yours to command"}},
        {Why::not_active, {"RIG-9", "that squad does not act in this round"}},
        {Why::no_actions, {"RIG-9", "that squad has no actions left"}},
        {Why::captive, {"RIG-30", "that squad is captive"}},
        {Why::stunned, {"RIG-R13", "that squad is stunned"}},
        {Why::camped, {"RIG-22", "a camped squad decamps before it moves"}},
        {Why::not_adjacent, {"RIG-11", "that place is not adjacent"}},
        {Why::no_supply, {"RIG-20", "that cannot be gathered here"}},
        {Why::no_camp_here, {"RIG-G3", "nobody camps here"}},
        {Why::not_camped, {"RIG-22", "that squad has no camp"}},
        {Why::camped_already, {"RIG-22", "that squad is camped already"}},
        {Why::not_together, {"RIG-23", "that is no squad in the same location"}},
        {Why::infiltrated, {"RIG-23", "nobody attacks in a base"}},
        {Why::own_squad, {"RIG-23", "that squad is yours"}},
        {Why::unequipped, {"RIG-26", "an unequipped squad cannot attack"}},
        {Why::no_dice, {"RIG-24", "its offence gives no die"}},
        {Why::overheated, {"RIG-27", "its weapons overheated this turn"}},
        {Why::shielded, {"RIG-B2", "the place is shielded this turn"}},
        {Why::loyal, {"RIG-59", "loyal factions and the controller do not attack each other"}},
        {Why::not_home, {"RIG-33", "that is done at the Home Base"}},
        {Why::empty_cell, {"RIG-C4", "the cell is empty"}},
        {Why::locked_now, {"RIG-C12", "the captive was locked in this turn; it is coerced from the next on"}},
        {Why::no_tools, {"RIG-32", "that squad has no tools"}},
        {Why::wrong_place, {"RIG-33", "that is built elsewhere"}},
        {Why::slots_full, {"RIG-K3", "the base has no room for another facility"}},
        {Why::foundation, {"RIG-33", "what it needs to stand on is missing"}},
        {Why::cannot_pay, {"RIG-32", "its cost cannot be paid here"}},
        {Why::not_in_inventory, {"RIG-32", "that is not among your cards"}},
        {Why::not_burning, {"RIG-35", "there is no fire on it"}},
        {Why::cannot_reach_fire, {"RIG-35", "that fire is out of reach"}},
        {Why::not_rival_base, {"RIG-36", "that is done in a rival base"}},
        {Why::nobody_there, {"RIG-C2", "that is no squad of this base"}},
        {Why::no_prisoner, {"RIG-38", "that is no prisoner of this base"}},
        {Why::no_facility, {"RIG-K10", "there is no working facility for that"}},
        {Why::empire_here, {"RIG-I9", "the Empire is here already"}},
        {Why::not_ready, {"RIG-P1", "the reactor has not worked long enough"}},
        {Why::no_stock, {"RIG-33", "there is none in stock"}},
        {Why::has_one, {"RIG-E1", "that squad cannot carry another"}},
        {Why::nothing_there, {"RIG-20", "none of that lies here"}},
        {Why::no_room, {"RIG-20", "that squad has no free space"}},
        {Why::dropped_it, {"RIG-G8", "it has just put that down"}},
        {Why::nothing_carried, {"RIG-G8", "that squad carries none"}},
        {Why::no_scrap, {"RIG-21", "there is not enough scrap in store"}},
        {Why::no_tech, {"RIG-21", "there is no tech in store"}},
        {Why::deck_empty, {"RIG-G9", "the tech deck is empty"}},
        {Why::rig_away, {"RIG-42", "the rig is not at its Home Base"}},
        {Why::slot_taken, {"RIG-K7", "there is no such free slot for it"}},
        {Why::moved_already, {"RIG-K6", "that part was moved this turn"}},
        {Why::burning, {"RIG-K6", "it burns"}},
        {Why::rig_done, {"RIG-T4", "the rig has no actions left this turn"}},
        {Why::rig_stuck, {"RIG-43", "the rig cannot do that"}},
        {Why::rig_base, {"RIG-R1", "a rig enters no base but its own"}},
        {Why::rig_far, {"RIG-R2", "rigs do not go there in this match"}},
        {Why::no_targeting, {"RIG-45", "the rig has no working targeting"}},
        {Why::no_weapon, {"RIG-46", "there is no such working weapon"}},
        {Why::no_target, {"RIG-45", "that is no target"}},
        {Why::used_up, {"RIG-T7", "that was used this turn"}},
        {Why::in_base, {"RIG-R18", "a rig in a base is out of reach"}},
        {Why::power_known, {"RIG-57", "Infinite Power is known already"}},
        {Why::must_fight_fire, {"RIG-X4", "that squad must fight the fire"}},
        {Why::cannot_choose, {"RIG-29", "that cannot be chosen for this"}},
    }});

}  // namespace

std::span<const Refusal> refusals() { return kRefusals; }

Why WarRig::why_not_with_squad(const State& s, Action action) const {
  const CardId card = action.card();
  const auto other = static_cast<CardId>(action.b);
  const bool rig = type(s, card) == Type::rig;
  if (!rig && action.verb != act::fight_fire && why_not_act(s, card) == Why::none && must_fight_fire(s, card))
    return Why::must_fight_fire;
  switch (action.verb) {
    case act::move:
      if (rig)
        return card == s.rigs[at(s.active)] ? why_not_drive(s, s.active, zone_at(action.b)) : Why::not_yours;
      return why_not_move(s, card, zone_at(action.b));
    case act::gather:
      return why_not_gather(s, card, static_cast<Token>(action.b));
    case act::encamp:
      return why_not_encamp(s, card);
    case act::decamp:
      return why_not_decamp(s, card);
    case act::attack:
      return why_not_attack(s, card, other);
    case act::coerce:
      return why_not_coerce(s, card);
    case act::construct:
      return why_not_construct(s, card, other);
    case act::fight_fire:
      return why_not_fight_fire(s, card, other);
    case act::recruit:
      return why_not_recruit(s, card, other);
    case act::rescue:
      return why_not_rescue(s, card, other);
    case act::spy:
      return why_not_spy(s, card, other);
    case act::sabotage:
      return why_not_sabotage(s, card, other);
    case act::summon:
      return why_not_summon(s, card);
    default:
      return why_not_discover(s, card);
  }
}

Why WarRig::why_not_in_round(const State& s, Seat seat, Action action) const {
  const CardId card = action.card();
  const auto token = static_cast<Token>(action.b);
  if (action.verb >= act::move && action.verb <= act::discover && action.verb != act::take)
    return why_not_with_squad(s, action);
  switch (action.verb) {
    case act::equip:
      return why_not_equip(s, seat, card, static_cast<CardId>(action.b));
    case act::open_fire:
      return card == s.rigs[at(seat)] ? why_not_open_fire(s, seat) : Why::not_yours;
    case act::claim:
      return why_not_claim(s, card, token);
    case act::drop:
      return why_not_drop(s, card, token);
    case act::supply:
      return why_not_supply(s, card, token);
    case act::exchange:
      return why_not_exchange(s, seat, static_cast<Token>(action.a));
    case act::refine:
      return why_not_refine(s, seat, action);
    case act::research:
      return why_not_research(s, seat);
    case act::attach:
      return why_not_attach(s, seat, card, static_cast<Slot>(action.b));
    case act::detach:
      return why_not_detach(s, seat, card);
    case act::disable:
      return why_not_disable(s, seat, card);
    case act::bombard:
      return why_not_bombard(s, seat, card);
    case act::hack:
      return why_not_hack(s, seat, card);
    case act::shield:
      return why_not_shield(s, seat, zone_at(action.a));
    default:
      return Why::not_now;
  }
}

std::uint8_t WarRig::refusal(const State& s, Action action) const {
  const auto answer = [](Why why) { return static_cast<std::uint8_t>(why); };
  const Seat seat = decision(s).seat;
  const std::size_t index = static_cast<std::size_t>(action.verb) - verb::first_game_verb;
  const auto& verbs = info().verbs;
  const auto unseen = [&](std::uint8_t id) {
    return id >= s.table.used || !s.table.visible(seat, static_cast<CardId>(id));
  };
  if (action.verb < verb::first_game_verb || index >= verbs.size())
    return answer(action.verb == verb::choose && !unseen(action.a) ? Why::cannot_choose : Why::none);
  // A card the seat cannot see gets the same answer as one that is not there.
  const auto& operands = verbs[index].operands;
  if ((operands[0] == Operand::card && unseen(action.a)) ||
      (operands[1] == Operand::card && unseen(action.b)))
    return answer(Why::none);
  const Frame& top = s.frames.top();
  if (top.kind == fr::salvo && action.verb == act::shoot)
    return answer(why_not_shoot(s, top.seat, action.card(), static_cast<CardId>(action.b)));
  if (top.kind == fr::hits && (action.verb == act::give || action.verb == act::yield))
    return answer(Why::cannot_choose);
  if (top.kind != fr::round || s.phase != Phase::activation) return answer(Why::not_now);
  return answer(why_not_in_round(s, seat, action));
}

}  // namespace muster::war_rig
