// Why an action is not legal: every answer names the rule that forbids it.
#include "games/purge/game.hpp"

namespace muster::purge {

namespace {

constexpr std::array<Refusal, 47> kRefusals{{
    {"", "that is not one of the choices now"},
    {"PUR-33", "that cannot be done at this time"},
    {"PUR-14", "only a card of your own decks can be played"},
    {"PUR-9", "one starts with a Resource Attachment that needs no TEK"},
    {"PUR-9", "one starts with a TEK that costs 3 or less"},
    {"PUR-8", "that OPS belongs to another Commander"},
    {"PUR-14", "there is not enough energy"},
    {"PUR-13", "there are not enough TEKs of yours in play"},
    {"PUR-15", "only OPS are played outside your own sub-phase"},
    {"PUR-A21", "no production plays are left"},
    {"PUR-21", "one TEK a turn is all"},
    {"PUR-20", "a TEK of that name is in play already"},
    {"PUR-22", "no TEK of yours allows Super Weapons"},
    {"PUR-24", "Units of that class enter later"},
    {"PUR-26", "it would go beyond your supply cap"},
    {"PUR-17", "there is nothing it could reach"},
    {"PUR-A45", "you have as many tokens in play as may be"},
    {"PUR-78", "there is nothing it could stop"},
    {"PUR-17", "its condition does not hold"},
    {"PUR-82", "that card is not under your control"},
    {"PUR-81", "that card is not in play"},
    {"PUR-48", "it has no such activated ability"},
    {"PUR-50", "it was used this turn"},
    {"PUR-49", "no TEK of yours unlocks it"},
    {"PUR-66", "without a Tactician nobody is laid over others"},
    {"PUR-51", "it is not in your WAR discard pile"},
    {"PUR-60", "it has suffered no damage"},
    {"PUR-64", "there is nobody it could work with"},
    {"PUR-48", "its cost cannot be paid"},
    {"PUR-68", "only Units and Commanders attack"},
    {"PUR-30", "only Units and Commanders move"},
    {"PUR-34", "a group starts from one vector"},
    {"PUR-65", "what is laid over another card does not act by itself"},
    {"PUR-A24", "there is no enemy to fight"},
    {"PUR-67", "that vector is out of reach"},
    {"PUR-40", "it has no ATTACK left"},
    {"PUR-A41", "an attack needs somebody who has ATTACK left"},
    {"PUR-68", "it takes no part in the battle"},
    {"PUR-67", "it goes already"},
    {"PUR-59", "only Jets and what may attack them reach a Jet"},
    {"PUR-72", "a Unit still defends the Stronghold"},
    {"PUR-73", "Defensive Attachments cannot be attacked"},
    {"PUR-70", "one attacks the other side"},
    {"PUR-71", "it cannot retreat"},
    {"PUR-63", "its Cloaking hides it"},
    {"PUR-66", "a Tactician is out of reach for effects"},
    {"PUR-17", "that card cannot be chosen for this"},
}};
static_assert(static_cast<std::size_t>(Why::cannot_choose) + 1 == kRefusals.size());

}  // namespace

std::span<const Refusal> refusals() { return kRefusals; }

/// OPS and abilities.
Why Purge::why_not_anytime(const State& s, Seat seat, Action action) const {
  switch (action.verb) {
    case act::play:
      return why_not_play(s, seat, action.card());
    case act::use:
      return why_not_use(s, seat, action.card(), action.b);
    case act::invoke:
      return action.b < kInvoked ? why_not_invoke(s, seat, action.card(), static_cast<Invoked>(action.b))
                                 : Why::no_such_ability;
    default:
      return Why::not_now;
  }
}

Why Purge::why_not_in_battle(const State& s, Seat seat, Action action) const {
  const CardId card = action.card();
  const bool first = s.phase == Phase::entrenched;
  switch (action.verb) {
    case act::attack:
      if (first && !has_keyword(s, card, kEntrenched)) return Why::not_now;
      return why_not_strike(s, seat, card, static_cast<CardId>(action.b));
    case act::retreat:
      return first ? Why::not_now : why_not_retreat(s, seat, card);
    default:
      return first ? Why::not_now : why_not_anytime(s, seat, action);
  }
}

/// Why something cannot be done that no frame waits for.
Why Purge::why_not_in_phase(const State& s, Seat seat, Action action) const {
  const CardId card = action.card();
  switch (s.phase) {
    case Phase::resource:
      return action.verb == verb::choose ? Why::not_starting_resource : Why::not_now;
    case Phase::tek:
      return action.verb == verb::choose ? Why::not_starting_tek : Why::not_now;
    case Phase::moving:
      return action.verb == act::move ? why_not_move(s, seat, card) : Why::not_now;
    case Phase::assigning:
      if (action.verb == verb::done) return Why::no_striker;
      return action.verb == act::send ? why_not_send(s, seat, s.battle, card) : Why::not_now;
    case Phase::entrenched:
    case Phase::battle:
      return why_not_in_battle(s, seat, action);
    case Phase::sub_phase:
      if (action.verb == act::move) return why_not_move(s, seat, card);
      if (action.verb == act::battle) return why_not_battle(s, seat, static_cast<ZoneId>(action.a));
      return why_not_anytime(s, seat, action);
    case Phase::production:
      return why_not_anytime(s, seat, action);
    default:
      return Why::not_now;
  }
}

Why Purge::why_not_chosen(const State& s, Action action) const {
  if (action.verb != verb::choose) return Why::not_now;
  const Frame& top = s.frames.top();
  const CardId card = action.card();
  if (!s.table.in_play(card)) return Why::cannot_choose;
  if (is_protected(s, top.card, card)) return Why::tactician;
  const bool hidden = s.table.controller(card) != top.seat && has_keyword(s, card, kCloaking);
  return hidden ? Why::cloaked : Why::cannot_choose;
}

std::uint8_t Purge::refusal(const State& s, Action action) const {
  const auto answer = [](Why why) { return static_cast<std::uint8_t>(why); };
  const Seat seat = decision(s).seat;
  const bool two_cards = action.verb == act::attack;
  const bool names_card = two_cards || action.verb == verb::choose || action.verb == act::play ||
                          action.verb == act::use || action.verb == act::invoke || action.verb == act::move ||
                          action.verb == act::send || action.verb == act::retreat;
  const auto unseen = [&](std::uint8_t id) {
    return id >= s.table.used || !s.table.visible(seat, static_cast<CardId>(id));
  };
  // A card the seat cannot see gets the same answer as one that is not there.
  if ((names_card && unseen(action.a)) || (two_cards && unseen(action.b))) return answer(Why::none);
  const Frame& top = s.frames.top();
  switch (top.kind) {
    case frame::window:
      return answer(why_not_anytime(s, seat, action));
    case frame::program:
    case fr::aim:
      return answer(why_not_chosen(s, action));
    case frame::triggers:
    case frame::optional:
    case fr::flux:
    case fr::discard:
      return answer(Why::not_now);
    default:
      return answer(why_not_in_phase(s, seat, action));
  }
}

}  // namespace muster::purge
