// Which abilities an event sets off. They wait in the queue until the step is over, then resolve (LAN-A20).
#include "games/lanes/game.hpp"

namespace muster::lanes {

namespace {

bool whose_turn_fits(std::uint8_t whose, bool own_turn) { return whose == 2 || (whose == 0) == own_turn; }

}  // namespace

/// The card's own triggers; it has some for the moment.
void Lanes::fire_own(State& s, When when, CardId card, CardId subject) const {
  const Design& design = design_of(s, card);
  for (const Ability& ability : cards_->abilities_of(s.table.design(card))) {
    if (ability.trigger.word != static_cast<std::uint8_t>(when) || ability.area != 0) continue;
    if (ability.once != 0 && ((s.table.counter(kUsed, card) >> ability.slot) & 1) != 0) continue;
    if (ability.once != 0 && ability.optional == 0) mark_used(s, card, ability.slot);
    Steps::wait_for(*this, s, design.first_ability + std::size_t{ability.slot}, card, subject,
                    s.table.controller(card));
  }
}

/// Visits every card that has an ability for the moment: in play, or where the ability works.
template <class Visit>
void Lanes::each_listener(const State& s, When when, Visit&& visit) const {
  const auto bit = std::uint32_t{1} << static_cast<unsigned>(when);
  const auto hears = [&](CardId card) {
    if ((gist(s, card).triggers & bit) != 0) visit(card, std::uint8_t{0});
  };
  for (int i = 0; i < kSeats; ++i) {
    each_in(s, s.listeners & lanes_of(seat_at(i)), hears);
    if ((equips_hear_ & bit) == 0) continue;
    for (CardId card = s.table.top(kAttached); card != CardId::none; card = s.table.next(card)) {
      if (s.table.controller(card) == seat_at(i)) hears(card);
    }
  }
  if (s.works_elsewhere == 0 || (cards_->elsewhere() & bit) == 0) return;
  for (const Area area : {Area::graveyard, Area::trash}) {
    each_card(s, static_cast<std::uint8_t>(area), Seat::a, Side::any, [&](CardId card) {
      if ((gist(s, card).elsewhere & bit) != 0) visit(card, static_cast<std::uint8_t>(area));
    });
  }
}

/// Every card whose trigger speaks of `subject`.
void Lanes::fire_listeners(State& s, When when, CardId subject) const {
  each_listener(s, when, [&](CardId card, std::uint8_t area) {
    for (const Ability& ability : cards_->abilities_of(s.table.design(card))) {
      if (ability.trigger.word != static_cast<std::uint8_t>(when) || ability.area != area) continue;
      const Selector& selector = cards_->selector(ability.trigger.args[0]);
      const Viewpoint from{s.table.controller(card), card, subject};
      const bool about_it = selector.how == Selector::How::self   ? subject == card
                            : selector.how == Selector::How::host ? subject == s.table.host(card)
                                                                  : fits(*this, s, selector, from, subject);
      if (!about_it) continue;
      if (ability.once != 0 && ((s.table.counter(kUsed, card) >> ability.slot) & 1) != 0) continue;
      if (ability.once != 0 && ability.optional == 0) mark_used(s, card, ability.slot);
      Steps::wait_for(*this, s, design_of(s, card).first_ability + std::size_t{ability.slot}, card, subject,
                      s.table.controller(card));
    }
  });
}

/// Start and end of turn and of the Main Phase.
void Lanes::fire_phase_listeners(State& s, When when) const {
  each_listener(s, when, [&](CardId card, std::uint8_t area) {
    const bool own_turn = s.table.controller(card) == s.active;
    for (const Ability& ability : cards_->abilities_of(s.table.design(card))) {
      if (ability.trigger.word != static_cast<std::uint8_t>(when) || ability.area != area) continue;
      if (!whose_turn_fits(ability.trigger.args[0], own_turn)) continue;
      Steps::wait_for(*this, s, design_of(s, card).first_ability + std::size_t{ability.slot}, card,
                      CardId::none, s.table.controller(card));
    }
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
          type(s, trigger.source) == Type::equip)
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
      return in_range(count_fitting(*this, s, cards_->selector(node.args[0]), from), 1, 2);
    case If::is: {
      bool found = false;
      each_fitting(*this, s, cards_->selector(node.args[0]), from, [&](CardId card) {
        bool fits_all = node.number(1) < 0 || flag_holds(s, node.args[1], card);
        fits_all =
            fits_all && (node.number(2) < 0 || (*cards_)[s.table.design(card)].group == node.args[2] + 1);
        fits_all =
            fits_all && ((node.number(3) == 0 && node.number(4) == 99) || in_range(power(s, card), 3, 4));
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
