// Which abilities an event sets off. They wait in the queue until the step is over, then resolve (LAN-A20).
#include "games/lanes/chapters.hpp"

namespace muster::lanes {

namespace {

bool whose_turn_fits(std::uint8_t whose, bool own_turn) {
  return static_cast<Whose>(whose) == Whose::each || (static_cast<Whose>(whose) == Whose::your) == own_turn;
}

/// The abilities of a card that the moment sets off wait from now on. It has some for the moment, where it
/// is; `speaks_of` tells which of them mean what has happened.
template <class SpeaksOf>
void set_off(const Lanes& g, State& s, When when, CardId card, std::uint8_t area, CardId subject,
             SpeaksOf&& speaks_of) {
  if (is_silenced(g, s, card)) return;
  for (const Ability& ability : g.cards().abilities_of(s.table.design(card))) {
    if (ability.trigger.word != static_cast<std::uint8_t>(when) || ability.area != area) continue;
    if (!speaks_of(ability)) continue;
    if (ability.once != 0 && ((s.table.counter(kUsed, card) >> ability.slot) & 1) != 0) continue;
    if (ability.once != 0 && ability.optional == 0) mark_used(s, card, ability.slot);
    Steps::wait_for(g, s, card, ability, subject);
  }
}

/// Visits every card that has an ability for the moment: in play, or where the ability works.
template <class Visit>
void each_listener(const Lanes& g, const State& s, When when, Visit&& visit) {
  const auto bit = std::uint32_t{1} << static_cast<unsigned>(when);
  const auto hears = [&](CardId card) {
    if ((g.design_of(s, card).triggers & bit) != 0) visit(card, std::uint8_t{0});
  };
  for (int i = 0; i < kSeats; ++i) {
    each_in(s, s.listeners & lanes_of(seat_at(i)), hears);
    if (!g.equips_hear(when)) continue;
    for (CardId card = s.table.top(kAttached); card != CardId::none; card = s.table.next(card)) {
      if (s.table.controller(card) == seat_at(i)) hears(card);
    }
  }
  if (s.works_elsewhere == 0 || (g.cards().elsewhere() & bit) == 0) return;
  for (const Area area : {Area::graveyard, Area::trash}) {
    g.each_card(s, static_cast<std::uint8_t>(area), Seat::a, Side::any, [&](CardId card) {
      if ((g.design_of(s, card).elsewhere & bit) != 0) visit(card, static_cast<std::uint8_t>(area));
    });
  }
}

}  // namespace

void fire_own(const Lanes& g, State& s, When when, CardId card, CardId subject) {
  set_off(g, s, when, card, 0, subject, [](const Ability&) { return true; });
}

void fire_listeners(const Lanes& g, State& s, When when, CardId subject) {
  each_listener(g, s, when, [&](CardId card, std::uint8_t area) {
    set_off(g, s, when, card, area, subject, [&](const Ability& ability) {
      return is_about(g, s, g.cards().selector(ability.trigger.args[0]),
                      {s.table.controller(card), card, subject}, subject);
    });
  });
}

void fire_phase_listeners(const Lanes& g, State& s, When when) {
  each_listener(g, s, when, [&](CardId card, std::uint8_t area) {
    const bool own_turn = s.table.controller(card) == s.active;
    set_off(g, s, when, card, area, CardId::none,
            [&](const Ability& ability) { return whose_turn_fits(ability.trigger.args[0], own_turn); });
  });
}

/// A card that left before its trigger resolved no longer has one, unless leaving was the point.
bool Lanes::trigger_still_valid(const State& s, const PendingTrigger& trigger) const {
  const Ability& ability = cards_->ability(trigger.ability);
  // An optional one counts as used only when it is; a second waiting copy then falls away.
  if (ability.once != 0 && ability.optional != 0 &&
      ((s.table.counter(kUsed, trigger.source) >> ability.slot) & 1) != 0)
    return false;
  switch (static_cast<When>(ability.trigger.word)) {
    case When::death:
    case When::destroyed:
      return true;
    default:
      if (ability.area != 0) return !s.table.in_play(trigger.source);
      // An equip goes down with its unit, but what it does when that dies still happens.
      if (static_cast<When>(ability.trigger.word) == When::unit_dies &&
          type(*this, s, trigger.source) == Type::equip)
        return true;
      return s.table.in_play(trigger.source) || s.table.zone(trigger.source) == kResolving;
  }
}

bool Lanes::condition_holds(const State& s, const Viewpoint& from, const Node& node) const {
  const auto in_range = [&](int value, std::size_t least, std::size_t most) {
    return value >= node.number(least) && value <= node.number(most);
  };
  switch (static_cast<If>(node.word)) {
    case If::count:
      return count_holds(*this, s, node, from);
    case If::is: {
      bool found = false;
      each_fitting(*this, s, cards_->selector(node.args[0]), from, [&](CardId card) {
        bool fits_all = node.number(1) < 0 || flag_holds(s, node.args[1], card);
        fits_all =
            fits_all && (node.number(2) < 0 || (*cards_)[s.table.design(card)].group == node.args[2] + 1);
        fits_all = fits_all &&
                   ((node.number(3) == 0 && node.number(4) == 99) || in_range(power(*this, s, card), 3, 4));
        found = found || fits_all;
      });
      return found;
    }
    case If::turn:
      return whose_turn_fits(node.args[0], from.seat == s.active);
  }
  return false;
}

}  // namespace muster::lanes
