// Why an action is not legal: every answer names the rule that forbids it.
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

namespace {

constexpr std::array<Refusal, 37> kRefusals{{
    {"", "that is not one of the choices now"},
    {"LEW-12", "that cannot be done at this time"},
    {"LEW-8", "that belongs to setting up"},
    {"LEW-3", "that faction is taken; no faction may be played twice"},
    {"LEW-5", "the starter deck can only be taken whole"},
    {"LEW-4", "only a card of your faction's box that is not yet in the deck can be chosen"},
    {"LEW-21", "only a card in your hand can be played"},
    {"LEW-21", "its cost cannot be paid"},
    {"LEW-21", "only a unit that says so can be played for no cost"},
    {"LEW-18", "you have passed"},
    {"LEW-14", "a turn without playing or activating a unit cannot be ended; you must pass"},
    {"LEW-A4", "after playing or activating a unit end the turn; you can pass in your next one"},
    {"LEW-26", "that unit is not under your control"},
    {"LEW-26", "that is not a unit in play"},
    {"LEW-28", "it is drained"},
    {"LEW-26", "a unit cannot be activated in the turn it is played"},
    {"LEW-13", "only one unit can be activated in a turn"},
    {"LEW-27", "no such token is left to pay with"},
    {"LEW-27", "its activation is not free"},
    {"LEW-A12", "its activation is free and pays with nothing"},
    {"LEW-30", "that is not an adjacent battlefield"},
    {"LEW-126", "it can only attack"},
    {"LEW-29", "no action is left for that"},
    {"LEW-29", "only one attack can be made in an activation"},
    {"LEW-32", "there is no enemy unit in its battlefield"},
    {"LEW-32", "that is not an enemy unit in its battlefield"},
    {"LEW-11", "a unit that guards must be attacked first"},
    {"LEW-29", "only one named ability can be used in an activation"},
    {"LEW-41", "it has no such named ability"},
    {"LEW-42", "its attack is used up, and the ability needs it"},
    {"LEW-43", "a Draining ability needs two actions"},
    {"LEW-41", "the condition of the ability does not hold"},
    {"LEW-A5", "an activated unit must act before it can stop"},
    {"LEW-45", "only the granted action can be taken"},
    {"LEW-11", "that card cannot be chosen for this"},
    {"LEW-22", "it cannot be placed there"},
    {"LEW-66", "units fall back to the own hive, or to an outer objective where you have a unit already"},
}};
static_assert(static_cast<std::size_t>(Why::no_friend_there) + 1 == kRefusals.size());

}  // namespace

std::span<const Refusal> refusals() { return kRefusals; }

/// Why an active unit cannot do this.
Why LostEmpires::why_not_act(const State& s, const Frame& frame, Action action) const {
  const CardId card = frame.card;
  switch (action.verb) {
    case act::move:
      if (has_keyword(s, card, kImmobile)) return Why::cannot_move;
      return at(static_cast<ZoneId>(action.a)) < kBattlefields &&
                     adjacent(s, s.table.zone(card), static_cast<ZoneId>(action.a))
                 ? Why::no_actions
                 : Why::not_adjacent;
    case act::attack: {
      if (frame.kind == fr::activation && (frame.flags & did::attack) != 0) return Why::one_attack;
      if (!has_target(s, card)) return Why::no_enemy;
      const CardId target = action.card();
      if (s.table.zone(target) != s.table.zone(card) || !is_enemy(s, frame.seat, target))
        return Why::not_here;
      return may_attack(s, card, target) ? Why::none : Why::guarded;
    }
    case act::use:
      return action.card() == card && frame.kind == fr::activation ? why_not_use(s, frame, action.b)
                                                                   : Why::not_granted;
    case act::stop:
      return Why::must_act;
    default:
      return Why::not_now;
  }
}

/// Why an order cannot be given.
Why LostEmpires::why_not_order(const State& s, Action action) const {
  switch (action.verb) {
    case act::play:
      return why_not_play(s, action.card());
    case act::levy:
      return why_not_levy(s, action.card());
    case act::activate:
      if (const Why why = why_not_activate(s, action.card()); why != Why::none) return why;
      return action.b <= static_cast<std::uint8_t>(Pay::free)
                 ? why_not_pay(s, action.card(), static_cast<Pay>(action.b))
                 : Why::none;
    case act::end_turn:
      return Why::no_mandatory;
    case verb::pass:
      return Why::mandatory_done;
    case act::take:
    case act::starter:
    case act::keep:
    case act::mulligan:
      return Why::setup_only;
    default:
      return Why::not_now;
  }
}

std::uint8_t LostEmpires::refusal(const State& s, Action action) const {
  const auto answer = [](Why why) { return static_cast<std::uint8_t>(why); };
  const Seat seat = decision(s).seat;
  const bool names_card = action.verb == act::play || action.verb == act::levy ||
                          action.verb == act::activate || action.verb == act::attack ||
                          action.verb == act::use || action.verb == verb::choose;
  // A card the seat cannot see gets the same answer as one that is not there.
  if (names_card && (action.a >= s.table.used || !s.table.visible(seat, action.card())))
    return answer(Why::none);
  const Frame& top = s.frames.top();
  switch (top.kind) {
    case fr::activation:
      return answer(why_not_act(s, top, action));
    case fr::grant: {
      const bool granted = (action.verb == act::move && (top.n & kGrantMove) != 0) ||
                           (action.verb == act::attack && (top.n & kGrantAttack) != 0);
      return answer(granted ? why_not_act(s, top, action) : Why::not_granted);
    }
    case fr::melee:
      return answer(action.verb == act::attack ? why_not_act(s, top, action) : Why::not_now);
    case fr::place:
    case fr::deploy:
      return answer(action.verb == verb::place ? Why::cannot_place : Why::not_now);
    case fr::fall_back:
      return answer(action.verb == verb::place ? Why::no_friend_there : Why::not_now);
    case frame::program:
    case fr::scout:
    case fr::ruthless:
      return answer(action.verb == verb::choose ? Why::cannot_choose : Why::not_now);
    case frame::triggers:
    case frame::optional:
      return answer(Why::not_now);
    default:
      break;
  }
  switch (s.phase) {
    case Phase::take_faction:
      return answer(action.verb == act::take ? Why::faction_taken : Why::not_now);
    case Phase::build_deck:
      return answer(action.verb == verb::choose   ? Why::not_in_box
                    : action.verb == act::starter ? Why::no_starter
                                                  : Why::not_now);
    case Phase::order:
      return answer(why_not_order(s, action));
    default:
      return answer(Why::not_now);
  }
}

}  // namespace muster::lost_empires
