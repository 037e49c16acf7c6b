// How a match of War Rig runs: the frame on top decides what happens next and who must choose.
#include "games/war_rig/game.hpp"

#include <algorithm>
#include <utility>

#include "engine/table_event.hpp"

namespace muster::war_rig {

namespace {

constexpr std::uint8_t of(Prompt prompt) { return static_cast<std::uint8_t>(prompt); }

/// What a weapon that fires waits for, by the step of its frame.
constexpr Prompt prompt_of_shot(std::uint8_t step) {
  switch (step) {
    case aim::retarget:
      return Prompt::retarget;
    case aim::own_rerolls:
      return Prompt::own_rerolls;
    case aim::rerolls:
      return Prompt::rerolls;
    case aim::splash:
      return Prompt::splash;
    default:
      return Prompt::part;
  }
}

}  // namespace

Decision WarRig::decision(const State& s) const {
  if (s.result.over()) return {};
  const Frame& top = s.frames.top();
  switch (top.kind) {
    case fr::arrival:
      return {top.seat, of(Prompt::repel), top.card, 0};
    case fr::gather:
      return {top.seat, of(Prompt::gather), top.card, top.n};
    case fr::drawn:
      return {top.seat, of(Prompt::drawn), CardId::none, 0};
    case fr::hits: {
      const Prompt which = top.step == strike::smoke     ? Prompt::smoke
                           : top.step == strike::release ? Prompt::release
                           : top.flags != 0              ? Prompt::crush
                           : may_surrender(s, top)       ? Prompt::hit
                                                         : Prompt::toll;
      return {top.seat, of(which), top.card, top.n};
    }
    case fr::spy:
      return {top.seat, of(Prompt::spy), top.other, 0};
    case fr::salvo:
      return {top.seat, of(Prompt::salvo), top.card, 0};
    case fr::shot:
      return {top.seat, of(prompt_of_shot(top.step)), s.shot.weapon,
              top.step == aim::retarget ? s.shot.white : s.shot.rerolls};
    case fr::return_fire:
      return {top.seat, of(Prompt::return_fire), top.card, 0};
    case fr::gain:
      return {top.seat, of(Prompt::gain), CardId::none, top.n};
    case fr::keep:
      return {top.seat, of(Prompt::keep_cards), CardId::none, top.n};
    case fr::reward:
      return {top.seat, of(Prompt::reward), CardId::none, top.n};
    default:
      return round_decision(s);
  }
}

Decision WarRig::round_decision(const State& s) const {
  switch (s.phase) {
    case Phase::assign: {
      const auto& stock = s.stock[at(s.active)];
      const auto first = std::find_if(stock.begin(), stock.end(), [](Stock n) { return n > 0; });
      return {s.active, of(Prompt::assign),
              equipment_card(s, s.active, static_cast<std::uint8_t>(first - stock.begin())), 0};
    }
    case Phase::power:
      return {s.active, of(Prompt::bid), CardId::none, 0};
    default:
      return {s.active, of(Prompt::activation), CardId::none, s.round};
  }
}

void WarRig::options(const State& s, Options& out) const {
  out.clear();
  if (s.result.over()) return;
  const Frame& top = s.frames.top();
  switch (top.kind) {
    case fr::arrival:
      out.add(verb::yes);
      out.add(verb::no);
      return;
    case fr::gather:
      for (std::uint8_t t = 0; t < kTokens; ++t) {
        if (((supply_of(s.table.zone(top.card)) >> t) & 1U) != 0) out.add(act::take, t);
      }
      return;
    case fr::drawn:
      s.table.each(zone_of(top.seat, Area::drawn), [&](CardId card) { out.add(verb::choose, card); });
      return;
    case fr::hits:
      hits_options(s, out);
      return;
    case fr::spy:
      if (Table<Layout>::spec(s.table.zone(top.other)).sight != Sight::open) out.add(act::reveal);
      out.add(act::steal);
      out.add(verb::done);
      return;
    case fr::salvo:
      salvo_options(s, out);
      return;
    case fr::shot:
      shot_options(s, out);
      return;
    case fr::return_fire:
      return_fire_options(s, out);
      return;
    case fr::gain:
      for (std::uint8_t t = 0; t < kBasics; ++t) out.add(act::take, t);
      out.add(verb::done);
      return;
    case fr::keep:
      s.table.each(zone_of(top.seat, Area::drawn), [&](CardId card) { out.add(verb::choose, card); });
      return;
    case fr::reward:
      reward_options(s, out);
      return;
    default:
      break;
  }
  if (s.phase == Phase::assign) {
    assign_options(s, out);
  } else if (s.phase == Phase::power) {
    for (std::uint8_t n = 1; n <= kMostBid; ++n) out.add(verb::number, n);
  } else {
    activation_options(s, out);
  }
}

void WarRig::apply(State& s, Action action, Chance& chance, Events& events) const {
  Frame& top = s.frames.top();
  switch (top.kind) {
    case fr::arrival:
      answer_repel(s, action.verb == verb::yes, chance, events);
      break;
    case fr::gather:
      --top.n;
      take(s, top.card, static_cast<Token>(action.a), events);
      break;
    case fr::drawn:
      s.frames.pop();
      keep_drawn(s, action.card(), events);
      break;
    case fr::hits:
      answer_hits(s, action, events);
      break;
    case fr::spy:
      answer_spy(s, action, chance, events);
      break;
    case fr::salvo:
      answer_salvo(s, action, events);
      break;
    case fr::shot:
      answer_shot(s, action, chance, events);
      break;
    case fr::return_fire:
      answer_return_fire(s, action.card(), chance, events);
      break;
    case fr::gain:
      answer_gain(s, action, events);
      break;
    case fr::keep:
      answer_keep(s, action.card(), chance, events);
      break;
    case fr::reward:
      answer_reward(s, action, events);
      break;
    default:
      act_in_round(s, action, chance, events);
      break;
  }
  run(s, chance, events);
}

/// A choice that no frame left waiting.
void WarRig::act_in_round(State& s, Action action, Chance& chance, Events& events) const {
  if (s.phase == Phase::assign) {
    equip(s, action.card(), static_cast<CardId>(action.b), events);
    return;
  }
  if (s.phase == Phase::power) {
    bid(s, action, events);
    return;
  }
  const bool rig =
      (action.verb == act::move || action.verb == act::open_fire) && type(s, action.card()) == Type::rig;
  if (action.verb == verb::done) {
    happen(events, Happening::ends, s.active);
    finish_activation(s, events);
    if (!s.result.over()) next_activation(s, events);
  } else if (rig) {
    if (action.verb == act::move) {
      drive(s, s.active, zone_at(action.b), events);
    } else {
      open_fire(s, s.active, events);
    }
  } else if (action.verb <= act::discover && action.verb != act::equip) {
    act_with_squad(s, action, chance, events);
  } else {
    act_freely(s, action, chance, events);
  }
}

/// What takes one of a squad's actions.
void WarRig::act_with_squad(State& s, Action action, Chance& chance, Events& events) const {
  const CardId card = action.card();
  const auto other = static_cast<CardId>(action.b);
  switch (action.verb) {
    case act::move:
      set_out(s, card, zone_at(action.b), events);
      break;
    case act::gather:
      gather(s, card, static_cast<Token>(action.b), events);
      break;
    case act::encamp:
      spend(s, card);
      squad(s, card).set(kCamped);
      happen(events, Happening::encamps, s.active, s, card);
      break;
    case act::decamp:
      spend(s, card);
      break_camp(s, card);
      happen(events, Happening::decamps, s.active, s, card);
      break;
    case act::attack:
      spend(s, card);
      volley(s, card, other, chance, events);
      break;
    case act::coerce:
      coerce(s, card, events);
      break;
    case act::construct:
      construct(s, card, other, events);
      break;
    case act::fight_fire:
      fight_fire(s, card, other, chance, events);
      break;
    case act::recruit:
      recruit(s, card, other, chance, events);
      break;
    case act::rescue:
      rescue(s, card, other, chance, events);
      break;
    case act::spy:
      spy(s, card, other, events);
      break;
    case act::sabotage:
      sabotage(s, card, other, chance, events);
      break;
    case act::summon:
      summon(s, card, chance, events);
      break;
    default:
      discover(s, card, events);
      break;
  }
}

/// What costs no action.
void WarRig::act_freely(State& s, Action action, Chance& chance, Events& events) const {
  const CardId card = action.card();
  const Seat seat = s.active;
  switch (action.verb) {
    case act::equip:
      equip(s, card, static_cast<CardId>(action.b), events);
      break;
    case act::claim:
      claim(s, card, static_cast<Token>(action.b), events);
      break;
    case act::drop:
      drop(s, card, static_cast<Token>(action.b), events);
      break;
    case act::supply:
      supply(s, card, static_cast<Token>(action.b), events);
      break;
    case act::exchange:
      exchange(s, seat, static_cast<Token>(action.a), events);
      break;
    case act::refine:
      refine(s, seat, action, events);
      break;
    case act::research:
      research(s, seat, events);
      break;
    case act::attach:
      attach(s, seat, card, static_cast<Slot>(action.b), events);
      break;
    case act::detach:
      detach(s, card, events);
      break;
    case act::disable:
      disable(s, seat, card, chance, events);
      break;
    case act::bombard:
      bombard(s, seat, card, events);
      break;
    case act::hack:
      hack(s, seat, card, events);
      break;
    default:
      shield(s, seat, zone_at(action.a), events);
      break;
  }
}

/// RIG-N1: this comes to an end, and so does every turn. A frame waits, ends, or goes on to a later step with
/// fewer hits, ships, dice or cards left, and pushes nothing of its own kind. With the round on top the match
/// goes on to the next activation, at last to the next turn, of which there are so many (RIG-B1). And what a
/// player may do without an action uses up what it is done with.
void WarRig::run(State& s, Chance& chance, Events& events) const {
  while (!s.result.over() && step(s, chance, events) == Flow::go_on) {
  }
}

Flow WarRig::step(State& s, Chance& chance, Events& events) const {
  switch (s.frames.top().kind) {
    case fr::arrival:
      return run_arrival(s, chance, events);
    case fr::gather:
      return run_gather(s, events);
    case fr::hits:
      return run_hits(s, events);
    case fr::flee:
      return run_flee(s, events);
    case fr::salvo:
      return run_salvo(s);
    case fr::shot:
      return run_shot(s, chance, events);
    case fr::return_fire:
      return run_return_fire(s, chance, events);
    case fr::gain:
      return run_gain(s);
    case fr::reward:
      return run_reward(s, chance);
    case fr::drawn:
    case fr::spy:
    case fr::keep:
      return Flow::wait;
    default:
      return run_round(s, chance, events);
  }
}

Flow WarRig::run_round(State& s, Chance& chance, Events& events) const {
  switch (s.phase) {
    case Phase::assign: {
      const auto& stock = s.stock[at(s.active)];
      if (std::any_of(stock.begin(), stock.end(), [](Stock n) { return n > 0; })) return Flow::wait;
      if (index_of(s.active) + 1 < s.seats) {
        s.active = seat_at(index_of(s.active) + 1);
      } else {
        s.phase = Phase::turn_start;
      }
      return Flow::go_on;
    }
    case Phase::turn_start:
      begin_turn(s, chance, events);
      return Flow::go_on;
    case Phase::turn_end:
      pass_on(s, events);
      return Flow::go_on;
    default:
      return Flow::wait;
  }
}

void tell(Events& events, Happening kind, Seat seat, const State* s, CardId card, CardId other, ZoneId zone,
          int number) {
  events.emit(table_event(static_cast<std::uint8_t>(kind), seat, s == nullptr ? nullptr : &s->table, card,
                          other, zone, number));
}

bool WarRig::zone_in_use(const State& s, ZoneId zone) const {
  const Seat owner = Table<Layout>::spec(zone).owner;
  if (is_seated(owner)) {
    if (index_of(owner) >= s.seats) return false;
    if (zone == zone_of(owner, Area::mission)) return s.variants.missions != 0;
    return zone != zone_of(owner, Area::drawn) || !s.table.empty(zone);
  }
  if (at(zone) > at(kGone)) return s.variants.missions != 0;
  return zone != kReserve || !s.table.empty(zone);
}

}  // namespace muster::war_rig
