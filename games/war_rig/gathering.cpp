// Gathering, claiming and dropping, camps, and what is brought home (RIG-20 to RIG-22).
#include <algorithm>
#include <bit>

#include "games/war_rig/game.hpp"

namespace muster::war_rig {

namespace {

constexpr bool offers(ZoneId place, Token token) {
  return at(token) < kTokens && ((unsigned{supply_of(place)} >> at(token)) & 1U) != 0;
}
constexpr Token token_at(std::size_t index) { return static_cast<Token>(index); }

}  // namespace

Why WarRig::why_not_gather(const State& s, CardId card, Token token) const {
  if (const Why why = why_not_act(s, card); why != Why::none) return why;
  return offers(s.table.zone(card), token) ? Why::none : Why::no_supply;
}

/// Claiming and dropping ask for no action, only for the squad's turn (RIG-G6 to RIG-G8).
Why WarRig::why_not_claim(const State& s, CardId card, Token token) const {
  if (!is_squad(s, card) || s.table.controller(card) != s.active) return Why::not_yours;
  if (!is_free(s, card)) return Why::captive;
  const Squad& each = squad(s, card);
  if (!each.is(kActive)) return Why::not_active;
  const ZoneId place = s.table.zone(card);
  if (at(token) >= kTokens || s.ground[at(place)][token] == 0) return Why::nothing_there;
  if (((each.dropped >> at(token)) & 1U) != 0) return Why::dropped_it;
  return room_of(each) > 0 ? Why::none : Why::no_room;
}

Why WarRig::why_not_drop(const State& s, CardId card, Token token) const {
  if (!is_squad(s, card) || s.table.controller(card) != s.active) return Why::not_yours;
  if (!is_free(s, card)) return Why::captive;
  if (!squad(s, card).is(kActive)) return Why::not_active;
  return at(token) < kTokens && squad(s, card).cargo[token] > 0 ? Why::none : Why::nothing_carried;
}

Why WarRig::why_not_encamp(const State& s, CardId card) const {
  if (const Why why = why_not_act(s, card); why != Why::none) return why;
  if (squad(s, card).is(kCamped)) return Why::camped_already;
  const ZoneId place = s.table.zone(card);
  return is_basic(place) || place == kWastes ? Why::none : Why::no_camp_here;  // RIG-G3
}

Why WarRig::why_not_decamp(const State& s, CardId card) const {
  if (const Why why = why_not_act(s, card); why != Why::none) return why;
  return squad(s, card).is(kCamped) ? Why::none : Why::not_camped;
}

Why WarRig::why_not_research(const State& s, Seat seat) const {
  if (s.stores[at(seat)][Token::tech] == 0) return Why::no_tech;
  return s.table.empty(kTechDeck) ? Why::deck_empty : Why::none;  // RIG-G9
}

Why WarRig::why_not_exchange(const State& s, Seat seat, Token token) const {
  if (at(token) >= kBasics) return Why::cannot_choose;
  return s.stores[at(seat)][Token::scrap] >= scrap_price(s) ? Why::none : Why::no_scrap;
}

void WarRig::gather_options(const State& s, const Squad& each, Options& out) const {
  const ZoneId place = s.table.zone(each.card);
  if (!is_place(place)) return;
  for (std::uint8_t t = 0; t < kTokens; ++t) {
    const Token token = token_at(t);
    if (each.actions > 0 && offers(place, token) && !must_fight_fire(s, each.card))
      out.add(act::gather, each.card, t);
    if (why_not_claim(s, each.card, token) == Why::none) out.add(act::claim, each.card, t);
    if (each.cargo[token] > 0) out.add(act::drop, each.card, t);
  }
}

/// RIG-22, RIG-G4, RIG-G5.
int WarRig::yield_of(const State& s, CardId card) const {
  const Squad& each = squad(s, card);
  bool camp = each.is(kCamped);
  if (s.variants.camp != 0) {
    const Seat seat = s.table.controller(card);
    s.table.each(s.table.zone(card), [&](CardId other) {
      camp = camp || (is_squad(s, other) && s.table.controller(other) == seat && squad(s, other).is(kCamped));
    });
  }
  int amount = camp ? 2 : 1;
  if (facility(s, Seat::none, Function::venting) != CardId::none) amount *= 2;
  return each.is(kOutpost) ? 2 * amount : amount;
}

void WarRig::gather(State& s, CardId card, Token token, Events& events) const {
  spend(s, card);
  const int amount = yield_of(s, card);
  take(s, card, token, events);
  if (amount == 1) return;
  Frame frame;
  frame.kind = fr::gather;
  frame.card = card;
  frame.seat = s.active;
  frame.n = static_cast<std::uint8_t>(amount - 1);
  s.frames.push(frame);
}

/// The tokens beyond the first: of one kind where there is only one.
Flow WarRig::run_gather(State& s, Events& events) const {
  Frame& frame = s.frames.top();
  const std::uint8_t kinds = supply_of(s.table.zone(frame.card));
  if (std::popcount(kinds) > 1 && frame.n > 0) return Flow::wait;
  const CardId card = frame.card;
  for (int n = frame.n; n > 0; --n)
    take(s, card, token_at(static_cast<std::size_t>(std::countr_zero(kinds))), events);
  s.frames.pop();
  return Flow::go_on;
}

/// RIG-20: onto a free space, or it stays on the board.
void WarRig::take(State& s, CardId card, Token token, Events& events) const {
  Squad& each = squad(s, card);
  const bool room = room_of(each) > 0;
  happen(events, after(room ? Happening::gathers_red : Happening::leaves_red, at(token)),
         s.table.controller(card), s, card);
  if (room) {
    ++each.cargo[token];
  } else {
    lay_down(s, s.table.zone(card), token);
  }
}

void WarRig::lay_down(State& s, ZoneId place, Token token) const { s.ground[at(place)].add(token); }

void WarRig::claim(State& s, CardId card, Token token, Events& events) const {
  --s.ground[at(s.table.zone(card))][token];
  ++squad(s, card).cargo[token];
  happen(events, after(Happening::claims_red, at(token)), s.active, s, card);
}

void WarRig::drop(State& s, CardId card, Token token, Events& events) const {
  Squad& each = squad(s, card);
  --each.cargo[token];
  each.dropped = static_cast<std::uint8_t>(each.dropped | (1U << at(token)));
  lay_down(s, s.table.zone(card), token);
  happen(events, after(Happening::leaves_red, at(token)), s.active, s, card);
}

/// RIG-18, RIG-21, RIG-G11: what a squad carries is stored, whom it leads goes to the cell.
void WarRig::come_home(State& s, CardId card, Events& events) const {
  const Seat seat = s.table.controller(card);
  Squad& each = squad(s, card);
  const int brought = each.cargo.total();
  for (std::size_t t = 0; t < kTokens; ++t) s.stores[at(seat)].add(token_at(t), each.cargo.of[t]);
  if (s.variants.missions != 0) {
    Progress& progress = s.progress[at(seat)];
    for (std::size_t t = 0; t < kBasics; ++t)
      progress.brought[t] = counted(progress.brought[t], each.cargo.of[t]);
    progress.tech = counted(progress.tech, each.cargo[Token::tech]);
  }
  each.cargo = Cargo{};
  if (brought > 0) happen(events, Happening::stores, seat, s, card, brought);
  fill_cell(s, seat, events);
}

/// RIG-21: two tech cards, one is kept.
void WarRig::research(State& s, Seat seat, Events& events) const {
  --s.stores[at(seat)][Token::tech];
  happen(events, Happening::researches, seat);
  const ZoneId drawn = zone_of(seat, Area::drawn);
  for (int n = 0; n < 2; ++n) {
    const CardId card = s.table.move_top(kTechDeck, drawn);
    if (card != CardId::none) happen(events, Happening::draws, seat, s, card);
  }
  if (s.table.size(drawn) < 2) {  // RIG-G9
    keep_drawn(s, s.table.top(drawn), events);
    return;
  }
  Frame frame;
  frame.kind = fr::drawn;
  frame.seat = seat;
  s.frames.push(frame);
}

void WarRig::keep_drawn(State& s, CardId card, Events& events) const {
  const Seat seat = Table<Layout>::spec(s.table.zone(card)).owner;
  const ZoneId drawn = zone_of(seat, Area::drawn);
  const CardId kept = s.table.move(card, zone_of(seat, Area::inventory));
  happen(events, Happening::keeps, seat, s, kept);
  if (s.table.empty(drawn)) return;
  const CardId other = s.table.move(s.table.top(drawn), kTechDeck);
  happen(events, Happening::bottoms, seat, s, other);
}

int WarRig::scrap_price(const State& s) const {
  bool vent = false;
  s.table.each(sites_of(kPlanetCore),
               [&](CardId card) { vent = vent || brief(s, card).function == Function::vent; });
  return vent ? kVentedScrapPrice : kScrapPrice;
}

void WarRig::exchange(State& s, Seat seat, Token token, Events& events) const {
  Hoard& store = s.stores[at(seat)];
  store.remove(Token::scrap, scrap_price(s));
  store.add(token);
  happen(events, Happening::exchanges, seat);
  happen(events, after(Happening::gains_red, at(token)), seat);
}

}  // namespace muster::war_rig
