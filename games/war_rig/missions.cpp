// The three mission decks of the later rules (RIG-X1 to RIG-X7). Not part of the base rules: only with the
// match option `missions`.
#include <algorithm>

#include "games/war_rig/chapters.hpp"

namespace muster::war_rig {

namespace {

constexpr int kMoreSquads = 4;      // RIG-X3
constexpr int kSomeFacilities = 2;  // the other way to the second level

/// From the highest level the player qualifies for.
void draw_mission(const WarRig& g, State& s, Seat seat, Events& events) {
  int squads = 0;
  each_squad_of(s, seat, [&](const Squad&) { ++squads; });
  int facilities = s.table.size(zone_of(seat, Area::facilities));
  for (std::size_t i = 0; i < kSiteZones; ++i) {
    s.table.each(zone_at(kFirstSites + i),
                 [&](CardId site) { facilities += s.table.controller(site) == seat ? 1 : 0; });
  }
  int level = squads >= kMoreSquads || facilities >= kSomeFacilities ? 2 : 1;
  if (level == 2 && g.functions(s, seat)) level = 3;
  while (level > 1 && s.table.empty(mission_deck(level))) --level;
  const CardId card = s.table.move_top(mission_deck(level), zone_of(seat, Area::mission));
  if (card != CardId::none) happen(events, Happening::mission_drawn, seat, s, card, level);
  const std::uint8_t half_price = s.progress[at(seat)].half_price;
  s.progress[at(seat)] = Progress{};
  s.progress[at(seat)].half_price = half_price;
}

/// Frame::code of a reward counts from the first on.
constexpr std::uint16_t code_of(Op reward) {
  return static_cast<std::uint16_t>(static_cast<int>(reward) - static_cast<int>(Op::study));
}
constexpr Op reward_of(const Frame& frame) {
  return static_cast<Op>(frame.code + static_cast<int>(Op::study));
}

bool fulfilled(const State& s, Seat seat, const CompiledCard& mission) {
  const Progress& progress = s.progress[at(seat)];
  const int wanted = mission.task_amount;
  switch (mission.task) {
    case If::bring_basics:
      return *std::min_element(progress.brought.begin(), progress.brought.end()) >= wanted;
    case If::infiltrate:
      return !progress.infiltrated.empty();
    case If::bring_tech:
      return progress.tech >= wanted;
    case If::hit_squads:
      return progress.hit >= wanted;
    case If::hold_camp: {
      bool held = false;
      each_squad_of(s, seat, [&](const Squad& each) { held = held || each.camp_turns >= wanted; });
      return held;
    }
    case If::build_items:
      return progress.built >= wanted;
    case If::attach_part:
      return progress.did(kAttachedPart);
    case If::recruit:
      return progress.did(kRecruited);
    case If::sabotage:
      return progress.did(kSabotaged);
    case If::disable_rig:
      return progress.did(kDisabledRig);
    case If::destroy_squad:
      return progress.did(kDestroyedSquad);
    case If::build_far:
      return progress.did(kBuiltFar);
    case If::controls:
      break;
  }
  return false;
}

void reward(const WarRig& g, State& s, Seat seat, const CompiledCard& mission, Events& events) {
  const Progress& progress = s.progress[at(seat)];
  Frame frame{.kind = fr::reward, .seat = seat, .n = mission.amount, .code = code_of(mission.function)};
  switch (mission.function) {
    case Op::study: {
      const ZoneId drawn = zone_of(seat, Area::drawn);
      for (int n = 0; n < mission.amount; ++n) s.table.move_top(kTechDeck, drawn);
      frame.kind = fr::keep;
      frame.n = static_cast<std::uint8_t>(std::min(2, s.table.size(drawn)));
      if (frame.n > 0) s.frames.push(frame);
      return;
    }
    case Op::inspect:
      for (int i = 0; i < s.seats; ++i) {
        if (!progress.infiltrated.has(seat_at(i))) continue;
        s.table.each(zone_of(seat_at(i), Area::inventory),
                     [&](CardId card) { s.table.show(card, SeatSet::only(seat)); });
      }
      return;
    case Op::half_price:
      s.progress[at(seat)].half_price = 1;
      return;
    case Op::liberate:
      for (const Squad& each : s.squads) {
        if (each.card == CardId::none || s.table.controller(each.card) != seat) continue;
        const ZoneId zone = s.table.zone(each.card);
        const bool held = zone == kEmpire || s.table.host(each.card) != CardId::none ||
                          (is_seated(Table<Layout>::spec(zone).owner) &&
                           zone == zone_of(Table<Layout>::spec(zone).owner, Area::cell));
        if (held) escape(g, s, each.card, events);
      }
      return;
    case Op::outpost:
      for (Squad& each : s.squads) {
        if (each.card != CardId::none && s.table.controller(each.card) == seat &&
            each.camp_turns >= mission.task_amount)
          each.set(kOutpost);
      }
      return;
    case Op::blaze:  // RIG-X4
      s.blaze = progress.site;
      s.blaze_turn = static_cast<std::uint8_t>(s.turn + 1);
      return;
    case Op::search_part:
    case Op::search:
      if (mission.function == Op::search_part) frame.n = 1;
      s.table.each(kTechDeck, [&](CardId card) { s.table.show(card, SeatSet::only(seat)); });
      break;
    case Op::take_plans:
      frame.n = 1;
      frame.card = progress.victim;
      break;
    default:
      break;
  }
  s.frames.push(frame);
}

template <class Visit>
void each_reward(const WarRig& g, const State& s, const Frame& frame, Visit&& visit) {
  const Seat seat = frame.seat;
  const auto fresh = [&](CardId card) {
    const bool met = std::find(frame.picked.begin(), frame.picked.begin() + frame.picks, card) !=
                     frame.picked.begin() + frame.picks;
    if (!met) visit(card);
  };
  switch (reward_of(frame)) {
    case Op::drive_off:
      for (const Squad& each : s.squads) {
        if (each.card == CardId::none || !is_free(s, each.card)) continue;
        const Seat side = s.table.controller(each.card);
        const ZoneId place = s.table.zone(each.card);
        if (side != seat && side != Seat::none && place != kWastes && place != home_of(side))
          visit(each.card);
      }
      return;
    case Op::search_part:
    case Op::search: {
      std::array<bool, 128> offered{};
      s.table.each(kTechDeck, [&](CardId card) {
        const std::size_t design = at(s.table.design(card));
        const bool fits = reward_of(frame) == Op::search || is_part(g.type(s, card));
        if (!fits || design >= offered.size() || offered[design]) return;
        offered[design] = true;
        visit(card);
      });
      return;
    }
    case Op::duplicate:
      s.table.each(zone_of(seat, Area::open), [&](CardId card) {
        if (g.type(s, card) == Type::equipment) fresh(card);
      });
      return;
    case Op::restore: {
      const auto offer = [&](CardId site) {
        if (g.side_of(s, site) == seat && s.table.counter(kHits, site) > 0) visit(site);
      };
      s.table.each(zone_of(seat, Area::chassis), offer);
      s.table.each(zone_of(seat, Area::parts), offer);
      s.table.each(zone_of(seat, Area::facilities), offer);
      for (std::size_t i = 0; i < kSiteZones; ++i) s.table.each(zone_at(kFirstSites + i), offer);
      return;
    }
    case Op::take_plans: {
      const Seat side = frame.card == CardId::none ? Seat::none : s.table.owner(frame.card);
      if (side != Seat::none && side != seat && s.table.zone(frame.card) == kGone)
        each_secret(s, seat, side, visit);
      return;
    }
    default:
      return;
  }
}

/// Supply Shortage: some of the cards drawn are kept, the rest is shuffled back.
struct Keep : Asked {
  static Decision ask(const WarRig& /*g*/, const State& s) {
    return asks(s.frames.top(), ask::keep_cards, s.frames.top().n);
  }
  static void options(const WarRig& /*g*/, const State& s, Options& out) {
    s.table.each(zone_of(s.frames.top().seat, Area::drawn),
                 [&](CardId card) { out.add(verb::choose, card); });
  }
  /// Supply Shortage: some of the cards drawn are kept, the rest is shuffled back.
  static void answer(const WarRig& /*g*/, State& s, Action action, Chance& chance, Events& events) {
    const CardId card = action.card();
    Frame& frame = s.frames.top();
    const Seat seat = frame.seat;
    const ZoneId drawn = zone_of(seat, Area::drawn);
    const CardId kept = s.table.move(card, zone_of(seat, Area::inventory));
    happen(events, Happening::keeps, seat, s, kept);
    if (--frame.n > 0) return;
    s.frames.pop();
    while (!s.table.empty(drawn)) s.table.move(s.table.top(drawn), kTechDeck);
    s.table.shuffle(kTechDeck, chance);
  }
};

struct ChooseReward : Asked {
  static Decision ask(const WarRig& /*g*/, const State& s) {
    return asks(s.frames.top(), ask::reward, s.frames.top().n);
  }
  static void options(const WarRig& g, const State& s, Options& out) {
    each_reward(g, s, s.frames.top(), [&](CardId card) { out.add(verb::choose, card); });
    out.add(verb::done);
  }
  static void answer(const WarRig& g, State& s, Action action, Chance& /*chance*/, Events& events) {
    Frame& frame = s.frames.top();
    if (action.verb == verb::done) {
      frame.n = 0;
      return;
    }
    --frame.n;
    const CardId card = action.card();
    const Seat seat = frame.seat;
    switch (reward_of(frame)) {
      case Op::drive_off:
        repel(g, s, card, events);
        return;
      case Op::search_part:
      case Op::search: {
        const CardId found = s.table.move(card, zone_of(seat, Area::inventory));
        happen(events, Happening::keeps, seat, s, found);
        // The searcher still has the deck in hand.
        s.table.each(kTechDeck, [&](CardId each) { s.table.show(each, SeatSet::only(seat)); });
        return;
      }
      case Op::duplicate: {  // RIG-X6
        ++s.stock[at(seat)][g.compiled(s, card).kind];
        frame.picked[frame.picks++] = card;
        happen(events, Happening::constructs, seat, s, card);
        return;
      }
      case Op::restore:
        s.table.counter(kFire, card) = 0;
        s.table.counter(kHits, card) = 0;
        happen(events, Happening::fire_out, seat, s, card);
        return;
      default: {  // RIG-X5
        const CardId victim = frame.card;
        s.table.show(card, SeatSet::only(seat));
        steal(g, s, seat, card, events);
        s.table.move(victim, home_of(s.table.owner(victim)));
        happen(events, Happening::escapes, s.table.owner(victim), s, victim, s.table.zone(victim));
        return;
      }
    }
  }
  static Flow step(const WarRig& g, State& s, Chance& chance, Events& /*events*/) {
    const Frame frame = s.frames.top();
    bool any = false;
    if (frame.n > 0) each_reward(g, s, frame, [&](CardId) { any = true; });
    if (any) return Flow::wait;
    s.frames.pop();
    const auto which = reward_of(frame);
    if (which == Op::search || which == Op::search_part) s.table.shuffle(kTechDeck, chance);
    return Flow::go_on;
  }
};

}  // namespace

void deal_missions(const WarRig& g, State& s, Chance& chance, Events& events) {
  for (int level = 1; level <= static_cast<int>(kMissionLevels); ++level)
    s.table.shuffle(mission_deck(level), chance);
  s.mission_clock = kMissionTurns;
  for (int i = 0; i < s.seats; ++i) draw_mission(g, s, seat_at(i), events);
}

/// RIG-X1, RIG-X2: every fourth turn missions are shown, rewarded or not, and replaced.
void check_missions(const WarRig& g, State& s, Events& events) {
  if (--s.mission_clock > 0) return;
  s.mission_clock = kMissionTurns;
  for (int i = s.seats - 1; i >= 0; --i) {
    const Seat seat = seat_at(i);
    const CardId card = s.table.top(zone_of(seat, Area::mission));
    if (s.out.has(seat) || card == CardId::none) continue;
    const CompiledCard& mission = g.compiled(s, card);
    const bool done = fulfilled(s, seat, mission);
    s.table.show(card, SeatSet::everyone());
    happen(events, done ? Happening::mission_done : Happening::mission_failed, seat, s, card);
    if (done) reward(g, s, seat, mission, events);
    s.table.move(card, mission_deck(mission.level));
    draw_mission(g, s, seat, events);
  }
}

/// RIG-X4: at home with that fire burning there is nothing else to do.
bool must_fight_fire(const WarRig& g, const State& s, CardId card) {
  return s.blaze != CardId::none && s.blaze_turn == s.turn && s.table.counter(kFire, s.blaze) != 0 &&
         g.side_of(s, s.blaze) == s.active && s.table.zone(card) == home_of(s.active) &&
         g.place_of(s, s.blaze) == home_of(s.active);
}

const Point kKeep = point<WarRig, Keep>();
const Point kReward = point<WarRig, ChooseReward>();

}  // namespace muster::war_rig
