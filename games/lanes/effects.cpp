// What the operations on cards do. Impossible parts are skipped, the rest goes on.
#include <algorithm>

#include "games/lanes/game.hpp"

namespace muster::lanes {

namespace {

using End = Table<Layout>::End;

void mark_listener(State& s, ZoneId zone) {
  std::uint16_t& marks = s.listeners[at(zone) / kZonesPerSeat];
  marks = static_cast<std::uint16_t>(marks | (1U << (at(zone) % kZonesPerSeat)));
}
void forget_listener(State& s, ZoneId zone) {
  if (!is_lane_zone(zone)) return;
  std::uint16_t& marks = s.listeners[at(zone) / kZonesPerSeat];
  marks = static_cast<std::uint16_t>(marks & ~(1U << (at(zone) % kZonesPerSeat)));
}

constexpr std::array<Until, 4> kUntilOf{Until::turn, Until::battle, Until::next_turn, Until::permanent};
constexpr int kMostProtection = 3;

}  // namespace

int Lanes::target_param(const Node& node, bool is_cost) const {
  const auto given = [&](int param) { return node.args[static_cast<std::size_t>(param)] != 0 ? param : -1; };
  if (is_cost) {
    switch (static_cast<Cost>(node.word)) {
      case Cost::sacrifice:
      case Cost::give_back:
        return 0;
      case Cost::rest:
        return given(1);
      default:
        return -1;
    }
  }
  switch (static_cast<Op>(node.word)) {
    case Op::power:
    case Op::grant:
    case Op::rest:
      return given(1);
    case Op::destroy:
    case Op::put:
    case Op::ready:
    case Op::move:
    case Op::swap:
    case Op::summon:
    case Op::place:
    case Op::equip:
    case Op::combat:
    case Op::choose:
      return 0;
    default:
      return -1;
  }
}

// --- searching the deck
// ----------------------------------------------------------------------------------------

void Lanes::before_choice(State& s, const Selector& selector, Seat seat) const {
  if (static_cast<Area>(selector.area) != Area::deck || selector.side != Side::friendly) return;
  for (CardId card = s.table.top(zone_of(seat, Place::deck)); card != CardId::none;
       card = s.table.next(card)) {
    s.table.show(card, SeatSet::only(seat));
  }
}

void Lanes::after_choice(State& s, const Selector& selector, Seat seat, Chance& chance) const {
  if (static_cast<Area>(selector.area) == Area::deck && selector.side == Side::friendly) {
    s.table.shuffle(zone_of(seat, Place::deck), chance);
  }
}

// --- operations
// ------------------------------------------------------------------------------------------------

CardId Lanes::operate(State& s, const Run& run, const Node& node, CardId target, Chance& chance,
                      Events& events) const {
  const Op op = static_cast<Op>(node.word);
  switch (op) {
    case Op::power: {
      const CardId card = target == CardId::none ? run.source : target;
      const int amount = Steps::value_of(*this, s, run, node.args[0]);
      if (!s.table.in_play(card) || amount == 0) return card;
      s.modifiers.add({card, run.source, kPower, 0, static_cast<std::int8_t>(std::clamp(amount, -99, 99)),
                       kUntilOf[node.args[2]], s.table.design(run.source)});
      happen(events, Happening::power_changes, run.seat, s, card, CardId::none, ZoneId::none, amount);
      return card;
    }
    case Op::grant: {
      const CardId card = target == CardId::none ? run.source : target;
      if (!s.table.in_play(card)) return card;
      s.live_grants = static_cast<std::uint8_t>(s.live_grants | (1U << node.args[0]));
      s.modifiers.add(
          {card, run.source, node.args[0], 1, 1, kUntilOf[node.args[2]], s.table.design(run.source)});
      happen(events, Happening::gains, run.seat, s, card);
      return card;
    }
    case Op::draw:
    case Op::discard:
    case Op::mill:
    case Op::sacrifice:
    case Op::hit:
    case Op::protect:
    case Op::reveal: {
      const Who who = static_cast<Who>(node.args[1]);
      const Seat foe = enemy(run.seat);
      if (op == Op::hit && who == Who::each && s.table.empty(zone_of(run.seat, Place::protection)) &&
          s.table.empty(zone_of(foe, Place::protection))) {
        end_match(s, Result::drawn(kSeats, static_cast<std::uint8_t>(Ending::both)), events);  // LAN-A15
        return target;
      }
      // Choices are asked in turn order: the active player's frame must end on top.
      const Seat later = enemy(s.active);
      for (const Seat seat : {later, s.active}) {
        const bool concerned = who == Who::each || (who == Who::you) == (seat == run.seat);
        if (concerned && !s.result.over()) draw_or_lose_cards(s, run, node, op, seat, chance, events);
      }
      return target;
    }
    case Op::destroy:
      return s.table.in_play(target) ? destroy(s, target, events) : target;
    case Op::put:
      return put(s, target, static_cast<Into>(node.args[1]), chance, events);
    case Op::rest: {
      const CardId card = target == CardId::none ? run.source : target;
      if (!s.table.in_play(card)) return card;
      std::int8_t& rest = s.table.counter(kRest, card);
      rest = std::max(rest, static_cast<std::int8_t>(node.number(0)));
      happen(events, Happening::rests, run.seat, s, card, CardId::none, ZoneId::none, rest);
      return card;
    }
    case Op::ready:
      if (s.table.in_play(target) && s.table.counter(kRest, target) > 0) {
        s.table.counter(kRest, target) = 0;
        happen(events, Happening::readies, run.seat, s, target);
      }
      return target;
    case Op::move:
      if (is_unit(s, target))
        ask_for_zone(s, run.seat, target, run.source, static_cast<Where>(node.args[1]), op);
      return target;
    case Op::summon:
      if (type(s, target) == Type::unit && !s.table.in_play(target) &&
          has_zone_for(s, run.seat, target, run.source, static_cast<Where>(node.args[1]), op)) {
        // Shown first: the zone is chosen for a card everyone sees.
        target = s.table.move(target, kResolving);
        ask_for_zone(s, run.seat, target, run.source, static_cast<Where>(node.args[1]), op);
        return target;
      }
      return kUndone;
    case Op::place:
      if (type(s, target) == Type::land && !s.table.in_play(target) &&
          has_zone_for(s, run.seat, target, run.source, static_cast<Where>(node.args[1]), op)) {
        target = s.table.move(target, kResolving);
        ask_for_zone(s, run.seat, target, run.source, static_cast<Where>(node.args[1]), op);
        return target;
      }
      return kUndone;
    case Op::swap:
    case Op::equip:
    case Op::combat:
      return with_second(s, run, node, target, events);
    case Op::choose:
      return target;
  }
  return target;
}

/// Operations that a player suffers or enjoys rather than a card.
void Lanes::draw_or_lose_cards(State& s, const Run& run, const Node& node, Op op, Seat seat, Chance& chance,
                               Events& events) const {
  const bool fixed = op == Op::sacrifice || op == Op::hit || op == Op::protect || op == Op::reveal;
  const int n = fixed ? node.number(0) : Steps::value_of(*this, s, run, node.args[0]);
  const auto collect = [&](std::uint8_t what) {
    Frame frame;
    frame.kind = fr::choose_cards;
    frame.seat = seat;
    frame.card = run.source;
    frame.n = static_cast<std::uint8_t>(std::clamp(n, 0, 50));
    frame.y = what;
    s.frames.push(frame);
  };
  const ZoneId hand = zone_of(seat, Place::hand);
  const ZoneId deck = zone_of(seat, Place::deck);
  switch (op) {
    case Op::draw:
      for (int i = 0; i < n; ++i) draw(s, seat, events);
      break;
    case Op::discard:
      if (node.args[2] == 0) {
        collect(0);
        break;
      }
      for (int i = 0; i < n && !s.table.empty(hand); ++i) {
        CardId card = s.table.top(hand);
        for (std::uint32_t skip = chance.roll(Roll::pick, static_cast<std::uint32_t>(s.table.size(hand)));
             skip > 0; --skip)
          card = s.table.next(card);
        card = s.table.move(card, zone_of(seat, Place::trash), End::top);
        happen(events, Happening::discards, seat, s, card);
      }
      break;
    case Op::mill:
      for (int i = 0; i < n; ++i) {
        const CardId card = s.table.move_top(deck, zone_of(seat, Place::trash), End::top);
        if (card != CardId::none) happen(events, Happening::milled, seat, s, card);
      }
      break;
    case Op::sacrifice:
      collect(1);
      break;
    case Op::hit:
      for (int i = 0; i < n && hit_protection(s, seat, events); ++i) {
      }
      break;
    case Op::protect:
      for (int i = 0; i < n && s.table.size(zone_of(seat, Place::protection)) < kMostProtection; ++i) {
        const CardId card = s.table.move_top(deck, zone_of(seat, Place::protection), End::top);
        if (card != CardId::none) happen(events, Happening::to_protection, seat, s, card);
      }
      break;
    case Op::reveal:
      for (int i = 0; i < n; ++i) reveal_pool(s, seat, events);
      break;
    default:
      break;
  }
}

// --- entering and leaving play
// ---------------------------------------------------------------------------------

/// Keeps the short lists that spare looking at every card: who listens, who has continuous effects.
void Lanes::arrive(State& s, CardId card) const {
  const Gist& printed = gist(s, card);
  if ((printed.triggers & kHeard) != 0) {
    s.heard |= printed.triggers & kHeard;
    if (is_lane_zone(s.table.zone(card))) mark_listener(s, s.table.zone(card));
  }
  if (printed.grants == 0 || s.auras == kMostAuras) return;
  s.aura_cards[s.auras] = card;
  s.aura_grants[s.auras++] = printed.grants;
  s.live_auras |= printed.grants;
}

void Lanes::depart(State& s, CardId card) const {
  const Gist& printed = gist(s, card);
  if ((printed.triggers & kHeard) != 0) {
    forget_listener(s, s.table.zone(card));
    count_heard(s, card);
  }
  if (printed.grants == 0) return;
  for (std::uint8_t i = 0; i < s.auras; ++i) {
    if (s.aura_cards[i] != card) continue;
    --s.auras;
    s.aura_cards[i] = s.aura_cards[s.auras];
    s.aura_grants[i] = s.aura_grants[s.auras];
    s.aura_cards[s.auras] = CardId::none;
    s.aura_grants[s.auras] = 0;
    if (s.auras == 0) s.live_auras = 0;
    return;
  }
}

/// What is still heard once `gone` has left.
void Lanes::count_heard(State& s, CardId gone) const {
  s.heard = 0;
  const auto add = [&](CardId card) {
    if (card != gone) s.heard |= gist(s, card).triggers & kHeard;
  };
  for (int i = 0; i < kSeats; ++i)
    each_in_zones(s, seat_at(i), s.listeners[static_cast<std::size_t>(i)], add);
  s.table.each(kAttached, add);
}

void Lanes::count_live(State& s) const {
  s.heard = 0;
  s.live_auras = 0;
  s.works_elsewhere = cards_->elsewhere() != 0 ? kBothSeats : 0;
  s.auras = 0;
  s.aura_cards.fill(CardId::none);
  s.aura_grants.fill(0);
  s.listeners = {};
  each_card(s, static_cast<std::uint8_t>(Area::play), Seat::a, Side::any,
            [&](CardId card) { arrive(s, card); });
}

/// A unit goes to another zone of its side.
void Lanes::shift(State& s, CardId unit, ZoneId to) const {
  if ((gist(s, unit).triggers & kHeard) != 0) {
    forget_listener(s, s.table.zone(unit));
    mark_listener(s, to);
  }
  s.table.move(unit, to);
}

/// The card lies in its zone already.
void Lanes::enter_play(State& s, CardId card, ZoneId zone, Events& events) const {
  s.table.set_controller(card, side_of(zone));
  s.table.counter(kFresh, card) = 1;
  arrive(s, card);
  happen(events, Happening::summons, side_of(zone), s, card, CardId::none, zone);
}

/// Leaves its zone for good: equips fall off into the trash (LAN-A12), effects on it end.
CardId Lanes::leave_play(State& s, CardId card, ZoneId to, End end) const {
  for (CardId equip = s.table.top(kAttached); equip != CardId::none;) {
    const CardId after = s.table.next(equip);
    if (s.table.host(equip) == card)
      leave_play(s, equip, zone_of(s.table.owner(equip), Place::trash), End::top);
    equip = after;
  }
  s.modifiers.forget(card);
  note_elsewhere(s, card);
  depart(s, card);
  return s.table.move(card, to, end);
}

void Lanes::kill(State& s, CardId unit, CardId killer, Events& events) const {
  happen(events, Happening::dies, s.table.controller(unit), s, unit, killer);
  fire(s, When::death, unit, killer);
  fire_all(s, When::unit_dies, unit);  // while it still stands where it died
  if (killer != CardId::none && is_unit(s, killer)) fire(s, When::kill, killer, unit);
  leave_play(s, unit, zone_of(s.table.owner(unit), Place::graveyard), End::top);  // LAN-12, LAN-A21
}

CardId Lanes::destroy(State& s, CardId card, Events& events) const {
  if (is_unit(s, card)) {
    kill(s, card, CardId::none, events);
    return card;
  }
  happen(events, Happening::to_trash, s.table.controller(card), s, card);
  if (type(s, card) == Type::land) {
    fire(s, When::destroyed, card, CardId::none);
    fire_all(s, When::land_destroyed, card);
  }
  return leave_play(s, card, zone_of(s.table.owner(card), Place::trash), End::top);  // LAN-A13
}

CardId Lanes::put(State& s, CardId card, Into into, Chance& chance, Events& events) const {
  const Seat owner = s.table.owner(card);
  static constexpr std::array<Place, 7> places{Place::hand,      Place::deck,  Place::deck,      Place::deck,
                                               Place::graveyard, Place::trash, Place::protection};
  static constexpr std::array<Happening, 7> said{
      Happening::to_hand,  Happening::to_deck,  Happening::to_deck,      Happening::to_deck,
      Happening::to_trash, Happening::to_trash, Happening::to_protection};
  const auto which = static_cast<std::size_t>(into);
  const ZoneId to = zone_of(owner, places[which]);
  const bool on_top =
      into == Into::deck_top || into == Into::graveyard || into == Into::trash || into == Into::protection;
  if (s.table.zone(card) == to) return card;
  note_elsewhere(s, card);
  if (is_unit(s, card) && (into == Into::graveyard)) {
    kill(s, card, CardId::none, events);  // LAN-12: units that reach the graveyard from play have died
    return card;
  }
  const bool searched = s.table.zone(card) == zone_of(owner, Place::deck) && into == Into::hand;
  card = s.table.in_play(card) ? leave_play(s, card, to, on_top ? End::top : End::bottom)
                               : s.table.move(card, to, on_top ? End::top : End::bottom);
  if (searched) s.table.show(card, SeatSet::everyone());  // what is searched for is shown (LAN-H6)
  happen(events, said[which], owner, s, card);
  if (into == Into::deck) {
    s.table.shuffle(to, chance);
    happen(events, Happening::shuffles, owner, s);
    return CardId::none;  // which slot it is in now is nobody's business
  }
  return card;
}

// --- choosing a zone
// -------------------------------------------------------------------------------------------

void Lanes::ask_for_zone(State& s, Seat seat, CardId card, CardId source, Where where, Op op) const {
  Frame frame;
  frame.kind = fr::place;
  frame.seat = seat;
  frame.card = card;
  frame.other = source;
  frame.y = static_cast<std::uint8_t>(where);
  frame.n = static_cast<std::uint8_t>(op);
  s.frames.push(frame);
}

bool Lanes::fits_where(const State& s, Where where, CardId card, CardId source, ZoneId zone) const {
  const ZoneId from = s.table.zone(card);
  const ZoneId anchor = is_lane_zone(from) ? from : s.table.zone(source);
  switch (where) {
    case Where::any:
      return true;
    case Where::adjacent: {
      if (!is_lane_zone(anchor)) return false;
      const int apart = lane_of(anchor) - lane_of(zone);
      return apart == 0 || ((apart == 1 || apart == -1) && row_of(anchor) == row_of(zone));
    }
    case Where::same_lane:
      return is_lane_zone(anchor) && lane_of(anchor) == lane_of(zone);
    case Where::same_row:
      return is_lane_zone(anchor) && row_of(anchor) == row_of(zone);
    case Where::this_lane:
      return is_lane_zone(s.table.zone(source)) && lane_of(s.table.zone(source)) == lane_of(zone);
    case Where::frontline:
      return row_of(zone) == Row::front;
    case Where::backline:
      return row_of(zone) == Row::back;
  }
  return false;
}

/// An impossible part is skipped before anything is moved or shown.
bool Lanes::has_zone_for(const State& s, Seat seat, CardId card, CardId source, Where where, Op op) const {
  for (int lane = 0; lane < kLanes; ++lane) {
    for (const Row row : {Row::front, Row::land, Row::back}) {
      const ZoneId zone = lane_zone(seat, lane, row);
      if ((row == Row::land) == (op == Op::place) && s.table.empty(zone) &&
          fits_where(s, where, card, source, zone))
        return true;
    }
  }
  return false;
}

void Lanes::place_options(const State& s, Options& out) const {
  const Frame& top = s.frames.top();
  const bool moves = static_cast<Op>(top.n) == Op::move;
  const bool land = static_cast<Op>(top.n) == Op::place;
  const Seat side = moves ? s.table.controller(top.card) : top.seat;  // a moved unit stays on its own side
  for (int lane = 0; lane < kLanes; ++lane) {
    for (const Row row : {Row::front, Row::land, Row::back}) {
      const ZoneId zone = lane_zone(side, lane, row);
      if ((row == Row::land) != land || !s.table.empty(zone)) continue;
      if (fits_where(s, static_cast<Where>(top.y), top.card, top.other, zone))
        out.add(verb::place, static_cast<std::uint8_t>(zone));
    }
  }
}

Flow Lanes::run_place(State& s, Events& events) const {
  Options zones;
  zones.clear();
  place_options(s, zones);
  if (zones.size() > 1) return Flow::wait;
  if (zones.size() == 1) {
    put_in_zone(s, static_cast<ZoneId>(zones[0].a), events);
    return Flow::go_on;
  }
  const Frame frame = s.frames.top();
  s.frames.pop();
  // Nowhere to go: a shown card that finds no room goes to its owner's trash, a unit on the table stays.
  if (!s.table.in_play(frame.card)) {
    note_elsewhere(s, frame.card);
    s.table.move(frame.card,
                 zone_of(s.table.owner(frame.card),
                         type(s, frame.card) == Type::unit ? Place::graveyard : Place::trash),
                 End::top);
    happen(events, Happening::to_trash, s.table.owner(frame.card), s, frame.card);
  }
  return Flow::go_on;
}

void Lanes::put_in_zone(State& s, ZoneId zone, Events& events) const {
  const Frame frame = s.frames.top();
  s.frames.pop();
  if (static_cast<Op>(frame.n) == Op::move) {
    shift(s, frame.card, zone);
    happen(events, Happening::moves, side_of(zone), s, frame.card, CardId::none, zone);
    return;
  }
  s.table.move(frame.card, zone);
  enter_play(s, frame.card, zone, events);
  if (static_cast<Op>(frame.n) == Op::place) {
    fire_all(s, When::land_placed, frame.card);
    return;
  }
  fire(s, When::summon, frame.card, CardId::none);  // by an effect: not On Play
  fire_all(s, When::unit_summoned, frame.card);
}

// --- two cards
// -------------------------------------------------------------------------------------------------

CardId Lanes::with_second(State& s, const Run& run, const Node& node, CardId target, Events& events) const {
  const Op op = static_cast<Op>(node.word);
  const Selector& selector = cards_->selector(node.args[1]);
  if (selector.how == Selector::How::choose) {
    Frame frame;
    frame.kind = fr::second;
    frame.seat = run.seat;
    frame.card = run.source;
    frame.other = run.it;
    frame.picked[0] = target;
    frame.n = node.args[1];
    frame.y = static_cast<std::uint8_t>(op);
    s.frames.push(frame);
    return target;
  }
  CardId second = CardId::none;
  if (selector.how == Selector::How::chosen) {
    second = run.chosen_count > 0 ? run.chosen[0] : CardId::none;
  } else {
    each_fitting(*this, s, selector, run.viewpoint(), [&](CardId card) {
      if (second == CardId::none && card != target) second = card;
    });
  }
  if (second != CardId::none) join(s, op, target, second, events);
  return target;
}

void Lanes::second_options(const State& s, Options& out) const {
  const Frame& top = s.frames.top();
  const Selector& selector = cards_->selector(top.n);
  const Viewpoint from{top.seat, top.card, top.other};
  each_fitting(*this, s, selector, from, [&](CardId card) {
    if (card != top.picked[0] && may_choose(s, top.seat, card)) out.add(verb::choose, card);
  });
}

Flow Lanes::run_second(State& s, Events& events) const {
  Options cards;
  cards.clear();
  second_options(s, cards);
  if (cards.size() > 1) return Flow::wait;
  const Frame frame = s.frames.top();
  s.frames.pop();
  if (cards.size() == 1) join(s, static_cast<Op>(frame.y), frame.picked[0], cards[0].card(), events);
  return Flow::go_on;
}

void Lanes::join(State& s, Op op, CardId first, CardId second, Events& events) const {
  switch (op) {
    case Op::swap: {
      if (!is_unit(s, first) || !is_unit(s, second) ||
          s.table.controller(first) != s.table.controller(second))
        return;
      const ZoneId x = s.table.zone(first);
      const ZoneId y = s.table.zone(second);
      if ((gist(s, first).triggers & kHeard) != 0) forget_listener(s, x);
      s.table.move(first, kAttached);  // both zones hold one card only, so one waits aside
      shift(s, second, x);
      shift(s, first, y);
      happen(events, Happening::moves, side_of(y), s, first, CardId::none, y);
      happen(events, Happening::moves, side_of(x), s, second, CardId::none, x);
      return;
    }
    case Op::combat:
      if (is_unit(s, first) && is_unit(s, second)) begin_combat(s, first, second, false);
      return;
    case Op::equip: {
      if (type(s, first) != Type::equip || !is_unit(s, second)) return;
      const bool arrives = !s.table.in_play(first);
      if (arrives) {
        first = s.table.move(first, kAttached);
        arrive(s, first);
      }
      s.table.attach(first, second);
      happen(events, Happening::equips, s.table.controller(second), s, first, second);
      return;
    }
    default:
      return;
  }
}

}  // namespace muster::lanes
