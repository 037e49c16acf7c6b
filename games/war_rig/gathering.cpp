// Gathering, claiming and dropping, camps, and what is brought home (RIG-20 to RIG-22).
#include <algorithm>
#include <bit>

#include "games/war_rig/chapters.hpp"

namespace muster::war_rig {

namespace {

constexpr bool offers(ZoneId place, Token token) {
  return at(token) < kTokens && ((unsigned{supply_of(place)} >> at(token)) & 1U) != 0;
}
constexpr Token token_at(std::size_t index) { return static_cast<Token>(index); }

/// RIG-22, RIG-G4, RIG-G5.
int yield_of(const WarRig& g, const State& s, CardId card) {
  const Squad& each = g.squad(s, card);
  bool camp = each.is(kCamped);
  if (s.variants.camp != 0) {
    const Seat seat = s.table.controller(card);
    s.table.each(s.table.zone(card), [&](CardId other) {
      camp = camp ||
             (g.is_squad(s, other) && s.table.controller(other) == seat && g.squad(s, other).is(kCamped));
    });
  }
  int amount = camp ? 2 : 1;
  if (g.facility(s, Seat::none, Op::venting) != CardId::none) amount *= 2;
  return each.is(kOutpost) ? 2 * amount : amount;
}

/// RIG-20: onto a free space, or it stays on the board.
void take(const WarRig& g, State& s, CardId card, Token token, Events& events) {
  Squad& each = g.squad(s, card);
  const bool room = g.room_of(each) > 0;
  happen(events, after(room ? Happening::gathers_red : Happening::leaves_red, token),
         s.table.controller(card), s, card);
  if (room) {
    ++each.cargo[token];
  } else {
    lay_down(s, s.table.zone(card), token);
  }
}

void keep_drawn(State& s, CardId card, Events& events) {
  const Seat seat = Table<Layout>::spec(s.table.zone(card)).owner;
  const ZoneId drawn = zone_of(seat, Area::drawn);
  const CardId kept = s.table.move(card, zone_of(seat, Area::inventory));
  happen(events, Happening::keeps, seat, s, kept);
  if (s.table.empty(drawn)) return;
  const CardId other = s.table.move(s.table.top(drawn), kTechDeck);
  happen(events, Happening::bottoms, seat, s, other);
}

struct Gather {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const CardId card = action.card();
    const Token token = token_of(action);
    if (const Why why = why_not_act(g, s, card); why != Why::none) return why;
    return offers(s.table.zone(card), token) ? Why::none : Why::no_supply;
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const CardId card = action.card();
    const Token token = token_of(action);
    spend(g, s, card);
    const int amount = yield_of(g, s, card);
    take(g, s, card, token, events);
    if (amount == 1) return;
    s.frames.push(
        {.kind = fr::gather, .seat = s.active, .card = card, .n = static_cast<std::uint8_t>(amount - 1)});
  }
};

struct Claim {
  /// Claiming and dropping ask for no action, only for the squad's turn (RIG-G6 to RIG-G8).
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const CardId card = action.card();
    const Token token = token_of(action);
    if (!g.is_squad(s, card) || s.table.controller(card) != s.active) return Why::not_yours;
    if (!is_free(s, card)) return Why::captive;
    const Squad& each = g.squad(s, card);
    if (!each.is(kActive)) return Why::not_active;
    const ZoneId place = s.table.zone(card);
    if (at(token) >= kTokens || s.ground[at(place)][token] == 0) return Why::nothing_there;
    if (((each.dropped >> at(token)) & 1U) != 0) return Why::dropped_it;
    return g.room_of(each) > 0 ? Why::none : Why::no_room;
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const CardId card = action.card();
    const Token token = token_of(action);
    --s.ground[at(s.table.zone(card))][token];
    ++g.squad(s, card).cargo[token];
    happen(events, after(Happening::claims_red, token), s.active, s, card);
  }
};

struct Drop {
  /// RIG-G8: it makes room where something is to be had, or a friend there has room for it.
  static bool is_of_use(const WarRig& g, const State& s, CardId card) {
    const ZoneId place = s.table.zone(card);
    if (g.room_of(g.squad(s, card)) <= 0 && (supply_of(place) != 0 || s.ground[at(place)].total() != 0))
      return true;
    for (CardId other = s.table.top(place); other != CardId::none; other = s.table.next(other)) {
      if (other != card && g.is_squad(s, other) && s.table.controller(other) == s.table.controller(card) &&
          is_free(s, other) && g.room_of(g.squad(s, other)) > 0)
        return true;
    }
    return false;
  }
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const CardId card = action.card();
    const Token token = token_of(action);
    if (!g.is_squad(s, card) || s.table.controller(card) != s.active) return Why::not_yours;
    if (!is_free(s, card)) return Why::captive;
    if (!g.squad(s, card).is(kActive)) return Why::not_active;
    if (at(token) >= kTokens || g.squad(s, card).cargo[token] == 0) return Why::nothing_carried;
    return is_of_use(g, s, card) ? Why::none : Why::no_use;
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const CardId card = action.card();
    const Token token = token_of(action);
    Squad& each = g.squad(s, card);
    --each.cargo[token];
    each.dropped = static_cast<std::uint8_t>(each.dropped | (1U << at(token)));
    lay_down(s, s.table.zone(card), token);
    happen(events, after(Happening::leaves_red, token), s.active, s, card);
  }
};

struct Research {
  static Why why_not(const WarRig& /*g*/, const State& s, Action /*action*/) {
    const Seat seat = s.active;
    if (s.stores[at(seat)][Token::tech] == 0) return Why::no_tech;
    return s.table.empty(kTechDeck) ? Why::deck_empty : Why::none;  // RIG-G9
  }
  /// RIG-21: two tech cards, one is kept.
  static void answer(const WarRig& /*g*/, State& s, Action /*action*/, Chance& /*chance*/, Events& events) {
    const Seat seat = s.active;
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
    s.frames.push({.kind = fr::drawn, .seat = seat});
  }
};

struct Exchange {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const Seat seat = s.active;
    const auto token = static_cast<Token>(action.a);
    if (at(token) >= kBasics) return Why::cannot_choose;
    return s.stores[at(seat)][Token::scrap] >= scrap_price(g, s) ? Why::none : Why::no_scrap;
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const Seat seat = s.active;
    const auto token = static_cast<Token>(action.a);
    Hoard& store = s.stores[at(seat)];
    store.remove(Token::scrap, scrap_price(g, s));
    store.add(token);
    happen(events, Happening::exchanges, seat);
    happen(events, after(Happening::gains_red, token), seat);
  }
};

struct Encamp {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const CardId card = action.card();
    if (const Why why = why_not_act(g, s, card); why != Why::none) return why;
    if (g.squad(s, card).is(kCamped)) return Why::camped_already;
    const ZoneId place = s.table.zone(card);
    return is_basic(place) || place == kWastes ? Why::none : Why::no_camp_here;  // RIG-G3
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const CardId card = action.card();
    spend(g, s, card);
    g.squad(s, card).set(kCamped);
    happen(events, Happening::encamps, s.active, s, card);
  }
};

struct Decamp {
  static Why why_not(const WarRig& g, const State& s, Action action) {
    const CardId card = action.card();
    if (const Why why = why_not_act(g, s, card); why != Why::none) return why;
    return g.squad(s, card).is(kCamped) ? Why::none : Why::not_camped;
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    const CardId card = action.card();
    spend(g, s, card);
    break_camp(g, s, card);
    happen(events, Happening::decamps, s.active, s, card);
  }
};

struct GatherMore : Asked {
  static Decision ask(const WarRig& /*g*/, const State& s) {
    return asks(s.frames.top(), ask::gather, s.frames.top().n);
  }
  static void options(const WarRig& /*g*/, const State& s, Options& out) {
    const ZoneId place = s.table.zone(s.frames.top().card);
    for (std::uint8_t t = 0; t < kTokens; ++t) {
      if (offers(place, token_at(t))) out.add(act::take, t);
    }
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    Frame& frame = s.frames.top();
    --frame.n;
    take(g, s, frame.card, static_cast<Token>(action.a), events);
  }
  /// The tokens beyond the first: of one kind where there is only one.
  static Flow step(const WarRig& g, State& s, Chance& /*chance*/, Events& events) {
    Frame& frame = s.frames.top();
    const std::uint8_t kinds = supply_of(s.table.zone(frame.card));
    if (std::popcount(kinds) > 1 && frame.n > 0) return Flow::wait;
    const CardId card = frame.card;
    for (int n = frame.n; n > 0; --n)
      take(g, s, card, token_at(static_cast<std::size_t>(std::countr_zero(kinds))), events);
    s.frames.pop();
    return Flow::go_on;
  }
};

struct Drawn : Asked {
  static Decision ask(const WarRig& /*g*/, const State& s) { return asks(s.frames.top(), ask::drawn); }
  static void options(const WarRig& /*g*/, const State& s, Options& out) {
    s.table.each(zone_of(s.frames.top().seat, Area::drawn),
                 [&](CardId card) { out.add(verb::choose, card); });
  }
  static void answer(const WarRig& /*g*/, State& s, Action action, Chance& /*chance*/, Events& events) {
    s.frames.pop();
    keep_drawn(s, action.card(), events);
  }
};

}  // namespace

void gather_options(const WarRig& g, const State& s, const Squad& each, Options& out) {
  const ZoneId place = s.table.zone(each.card);
  if (!is_place(place)) return;
  const bool gathers = each.actions > 0 && !must_fight_fire(g, s, each.card);
  const bool room = g.room_of(each) > 0;
  const bool drops = each.cargo.total() > 0 && Drop::is_of_use(g, s, each.card);
  for (std::uint8_t t = 0; t < kTokens; ++t) {
    const Token token = token_at(t);
    if (gathers && offers(place, token)) out.add(act::gather, each.card, t);
    if (room && s.ground[at(place)][token] > 0 && ((each.dropped >> t) & 1U) == 0)
      out.add(act::claim, each.card, t);
    if (drops && each.cargo[token] > 0) out.add(act::drop, each.card, t);
  }
}

void lay_down(State& s, ZoneId place, Token token) { s.ground[at(place)].add(token); }

/// RIG-18, RIG-21, RIG-G11: what a squad carries is stored, whom it leads goes to the cell.
void come_home(const WarRig& g, State& s, CardId card, Events& events) {
  const Seat seat = s.table.controller(card);
  Squad& each = g.squad(s, card);
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
  fill_cell(g, s, seat, events);
}

int scrap_price(const WarRig& g, const State& s) {
  bool vent = false;
  s.table.each(sites_of(kPlanetCore),
               [&](CardId card) { vent = vent || g.compiled(s, card).function == Op::vent; });
  return vent ? kVentedScrapPrice : kScrapPrice;
}

const Point kGather = point<WarRig, Gather>();
const Point kClaim = point<WarRig, Claim>();
const Point kDrop = point<WarRig, Drop>();
const Point kResearch = point<WarRig, Research>();
const Point kExchange = point<WarRig, Exchange>();
const Point kEncamp = point<WarRig, Encamp>();
const Point kDecamp = point<WarRig, Decamp>();
const Point kGatherMore = point<WarRig, GatherMore>();
const Point kDrawn = point<WarRig, Drawn>();

}  // namespace muster::war_rig
