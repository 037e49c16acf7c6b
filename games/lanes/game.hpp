// Lanes: two players, three lanes each, a frontline and a backline, lands between them, three cards of
// protection. Rules: rules.md (LAN-…). Parameters: the match option "protection" (LAN-A3).
//
// The rules are a file per chapter: setup.cpp, turn.cpp, main_phase.cpp, play.cpp, attack.cpp, effects.cpp,
// in_play.cpp, placing.cpp, triggers.cpp, power.cpp, costs.cpp, aims.cpp; gist.cpp works out beforehand what
// they ask of a card.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/card_game.hpp"
#include "engine/deck_prior.hpp"
#include "engine/game.hpp"
#include "engine/interpreter.hpp"
#include "engine/table_event.hpp"
#include "games/lanes/gist.hpp"
#include "games/lanes/state.hpp"
#include "games/lanes/telling.hpp"
#include "games/lanes/vocabulary.hpp"

namespace muster {
class Rules;
}

namespace muster::lanes {

/// A match that has not ended by then is drawn, so that every match ends (LAN-H1).
inline constexpr int kMaxTurns = 120;
inline constexpr int kMaxDecisions = 4000;

/// Of one cost, but for resting the card itself; decks.cpp sees to it (LAN-A11).
inline constexpr std::size_t kMostCostParts = 6;

class Lanes : public CardGame<Lanes, State, Layout> {
  friend class CardGame<Lanes, State, Layout>;

 public:
  using Happening = lanes::Happening;
  static constexpr auto kEndless = static_cast<std::uint8_t>(Ending::endless);

  Lanes(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks);

  static const GameInfo& info();
  static const Vocabulary& vocabulary() { return lanes::vocabulary(); }
  static std::span<const FieldSpec<State>> fields();
  /// What the vocabulary alone cannot see is wrong with a card set.
  static void check_cards(const CardSet& set, Diagnostics& diagnostics);
  /// Which stats and keywords an operation of a card changes (engine/column_check.hpp), and the rules
  /// themselves.
  static void list_changes(const CardSet& set, const Node& operation, ChangeColumns& columns);
  static void list_own_changes(ChangeColumns& columns);

  int seats(const State&) const { return kSeats; }

  // The contract (engine/game.hpp).
  State blank(const Setup& setup) const;
  State start(const Setup& setup, Chance& chance, Events& events) const;
  Decision decision(const State& s) const {
    if (s.frames.empty()) return {};  // so it is when the match is over
    const Frame& top = s.frames.top();
    if (top.kind != fr::turn) return decision_within(s);
    const bool exchanges = top.step == static_cast<std::uint8_t>(TurnStep::exchange);
    return {s.active, exchanges ? kExchangePrompt : kMainPrompt, CardId::none, 0};
  }
  void options(const State& s, Options& out) const;
  void apply(State& s, Action action, Chance& chance, Events& events) const;
  void imagine(State& s, Seat viewer, Chance& chance) const;
  std::uint8_t refusal(const State& s, Action action) const;
  std::vector<DeckProblem> check_deck(const Deck& deck) const;
  std::vector<DeckProblem> check_setup(const Setup& setup) const;
  bool zone_in_use(const State&, ZoneId) const { return true; }
  void describe_card(const State& s, CardId card, CardView& view) const;
  void settle(State& s, Chance& chance, Events& events) const;
  float evaluate(const State& s, Seat seat) const;
  int inclination(const State& s, Action action) const;
  ZoneId attachment_zone() const { return kAttached; }

  // What positions and saves must keep to (engine/possible.hpp).
  int room(const State& s, ZoneId zone) const;
  unsigned kinds_in(ZoneId zone) const;
  bool is_passing(ZoneId zone) const;
  int cards_of_a_seat() const;
  std::string misfit(const State& s, CardId card) const;

  // What card programs ask of the game (engine/running_programs.hpp, waiting_triggers.hpp, selectors.hpp).
  CardId operate(State& s, const Run& run, const Node& node, CardId target, Chance& chance,
                 Events& events) const;
  CardId pay(State& s, const Run& run, const Node& node, CardId target, Chance& chance, Events& events) const;
  bool can_pay(const State& s, const Viewpoint& from, Block cost) const;
  bool condition_holds(const State& s, const Viewpoint& from, const Node& node) const;
  int target_param(const Node& node, bool is_cost) const;
  bool trigger_still_valid(const State& s, const PendingTrigger& trigger) const;
  Seat active_seat(const State& s) const { return s.active; }
  static constexpr bool part_of_program(std::uint8_t kind);
  Seat order_seat(const State&, const PendingTrigger& trigger) const { return trigger.seat; }
  bool may_choose(const State& s, Seat seat, CardId card) const;
  /// The same without a look at what is being paid.
  bool may_aim_at(const State& s, Seat seat, CardId card) const;
  void before_choice(State& s, const Selector& selector, Seat seat) const;
  void after_choice(State& s, const Selector& selector, Seat seat, Chance& chance) const;
  int measure(const State& s, std::uint8_t which, const Run& run) const;
  bool is_friendly(const State& s, Seat seat, CardId card) const { return s.table.controller(card) == seat; }
  bool is_enemy(const State& s, Seat seat, CardId card) const { return s.table.controller(card) != seat; }
  bool in_reach(const State& s, std::uint8_t reach, const Viewpoint& from, CardId card) const;
  bool flag_holds(const State& s, unsigned flag, CardId card) const;
  int stat_now(const State& s, CardId card, std::uint8_t stat) const;

  template <class Visit>
  void each_card(const State& s, std::uint8_t area, Seat seat, Side side, Visit&& visit) const;
  /// The same, leaving out zones where nothing lies that the selector could mean.
  template <class Visit>
  void each_card_for(const State& s, const Selector& selector, Seat seat, Visit&& visit) const;

  // power.cpp: what a card is worth now.
  int power(const State& s, CardId unit) const;
  int lasting_power(const State& s, CardId unit) const;
  bool has_keyword(const State& s, CardId card, Keyword keyword) const {
    if (((gist(s, card).keywords >> keyword) & 1U) != 0) return true;
    return (((s.live_grants | s.live_auras) >> keyword) & 1U) != 0 && is_granted(s, card, keyword);
  }
  bool is_unit(const State& s, CardId card) const {
    return is_unit_zone(s.table.zone(card)) && type(s, card) == Type::unit;
  }
  Type type(const State& s, CardId card) const { return gist(s, card).type; }

  /// Counts anew what the state keeps beside the cards so as not to look for it.
  void count_live(State& s) const;

 private:
  using Steps = Interpreter<Lanes>;

  Decision decision_within(const State& s) const;
  void act_in_turn(State& s, Action action, Events& events) const;
  void answer(State& s, Action action, Chance& chance, Events& events) const;
  void run(State& s, Chance& chance, Events& events) const;

  // setup.cpp
  void run_first_player(State& s, Events& events, bool winner_goes_first) const;
  Flow run_setup(State& s, Chance& chance, Events& events) const;

  // turn.cpp
  Flow run_turn(State& s, Events& events) const;
  void exchange(State& s, CardId given, CardId taken, Events& events) const;
  void exchange_options(const State& s, Options& out) const;
  void end_of_turn(State& s) const;
  CardId draw(State& s, Seat seat, Events& events) const;
  void reveal_pool(State& s, Seat seat, Events& events) const;

  // main_phase.cpp
  void main_options(const State& s, Options& out) const;
  Action* list_plays(const State& s, Action* out) const;
  Action* list_unit_acts(const State& s, Action* out) const;
  void add_main_effects(const State& s, Options& out) const;

  // play.cpp
  Why why_not_play(const State& s, Seat seat, CardId card) const;
  Why why_not_place(const State& s, Seat seat, CardId card, ZoneId zone) const;
  Why why_not_play_tech(const State& s, Seat seat, CardId card) const;
  Why why_not_equip(const State& s, Seat seat, CardId card, CardId unit) const;
  Why why_not_use(const State& s, Seat seat, CardId card, std::uint8_t slot) const;
  Why why_not_use(const State& s, Seat seat, CardId card, const Ability& ability) const;
  void begin_play(State& s, CardId card, ZoneId zone, CardId host, Events& events) const;
  Flow run_play(State& s, Chance& chance, Events& events) const;
  void take_effect(State& s, CardId card, ZoneId zone, CardId host, Events& events) const;
  void use_ability(State& s, CardId card, std::uint8_t slot, Events& events) const;

  // costs.cpp
  template <class Visit>
  int each_payer(const State& s, const Viewpoint& from, const Node& node, Visit&& visit) const;
  bool can_pay_with(const State& s, const Viewpoint& from, Block cost, CardId gone, int open) const;
  bool leaves_payable(const State& s, const Frame& paying, Block left, int open, CardId card) const;
  Flow run_choose_cards(State& s, Events& events) const;
  void choose_cards_options(const State& s, Options& out) const;
  void take_chosen_card(State& s, CardId card, Events& events) const;

  // aims.cpp
  Why why_not_aim(const State& s, Seat seat, CardId tech) const;
  bool does_something(const State& s, const Viewpoint& from, Block cost, Block effects) const;
  bool finds_target(const State& s, const Viewpoint& from, Block cost, const Node& node) const;
  bool can_be_worked_on(const State& s, const Viewpoint& from, const Node& node, CardId card,
                        bool vacated) const;
  bool may_be_idle(const Node& node) const;
  bool may_be_idle(Block effects) const;
  bool tech_may_be_idle(DesignId design) const;

  bool limits_itself(const Ability& ability) const;
  void mark_used(State& s, CardId card, std::uint8_t slot) const;

  // attack.cpp
  Why why_not_act(const State& s, Seat seat, CardId unit) const;
  Why why_not_attack(const State& s, Seat seat, CardId unit) const;
  Why why_not_move(const State& s, Seat seat, CardId unit, ZoneId zone) const;
  CardId defender_of(const State& s, CardId attacker) const;
  void begin_attack(State& s, CardId unit) const;
  Flow run_attack(State& s, Events& events) const;
  void begin_combat(State& s, CardId attacker, CardId defender, bool by_attack) const;
  Flow run_combat(State& s, Events& events) const;
  void strike(State& s, const Frame& attack, Events& events) const;
  void compare_powers(State& s, Frame& combat) const;
  void remove_losers(State& s, const Frame& combat, Events& events) const;
  bool hit_protection(State& s, Seat defender, Events& events) const;
  void hit_both(State& s, int times, Events& events) const;

  // effects.cpp
  void shift(State& s, CardId unit, ZoneId to) const;
  void set_aside(State& s, CardId unit) const;
  void note_elsewhere(State& s, CardId card) const {
    if (gist(s, card).elsewhere != 0)
      s.works_elsewhere =
          static_cast<std::uint8_t>(s.works_elsewhere | SeatSet::only(s.table.owner(card)).bits());
  }
  void enter_play(State& s, CardId card, ZoneId zone, Events& events) const;
  CardId leave_play(State& s, CardId card, ZoneId to,
                    Table<Layout>::End end = Table<Layout>::End::bottom) const;
  void kill(State& s, CardId unit, CardId killer, Events& events) const;
  CardId destroy(State& s, CardId card, Events& events) const;
  CardId put(State& s, CardId card, Into into, Chance& chance, Events& events) const;
  void draw_or_lose_cards(State& s, const Run& run, const Node& node, Op op, Seat seat, Chance& chance,
                          Events& events) const;
  void ask_for_zone(State& s, Seat seat, CardId card, CardId source, Where where, Op op) const;
  bool has_zone_for(const State& s, Seat seat, CardId card, CardId source, Where where, Op op) const;
  bool fits_where(const State& s, Where where, CardId card, CardId source, ZoneId zone) const;
  Flow run_place(State& s, Events& events) const;
  void place_options(const State& s, Options& out) const;
  void put_in_zone(State& s, ZoneId zone, Events& events) const;
  CardId with_second(State& s, const Run& run, const Node& node, CardId target, Events& events) const;
  Flow run_second(State& s, Events& events) const;
  void second_options(const State& s, Options& out) const;
  void join(State& s, Op op, CardId first, CardId second, Events& events) const;

  // triggers.cpp
  void fire(State& s, When when, CardId card, CardId subject) const {
    if (gist(s, card).has_trigger(when)) fire_own(s, when, card, subject);
  }
  void fire_all(State& s, When when, CardId subject) const {
    if (may_be_heard(s, when)) fire_listeners(s, when, subject);
  }
  void fire_phase(State& s, When when) const {
    if (may_be_heard(s, when)) fire_phase_listeners(s, when);
  }
  bool may_be_heard(const State& s, When when) const {
    const std::uint64_t elsewhere = s.works_elsewhere != 0 ? cards_->elsewhere() : 0;
    return (((s.heard | elsewhere) >> static_cast<unsigned>(when)) & 1U) != 0;
  }
  void fire_phase_listeners(State& s, When when) const;
  void fire_own(State& s, When when, CardId card, CardId subject) const;
  void fire_listeners(State& s, When when, CardId subject) const;
  template <class Visit>
  void each_listener(const State& s, When when, Visit&& visit) const;

  // decks.cpp
  struct Supposed;
  Supposed suppose(const State& s, Seat owner, Seat viewer, Chance& chance) const;
  void guess_hidden(const Supposed& of, std::uint8_t group, Chance& chance, std::span<DesignId> out) const;

  [[gnu::cold]] void end_match(State& s, const Result& result, Events& events) const;
  void happen(Events& events, Happening kind, Seat seat, const State& s, CardId card = CardId::none,
              CardId other = CardId::none, ZoneId zone = ZoneId::none, int number = 0) const {
    if (events.listening()) tell(events, kind, seat, s, card, other, zone, number);
  }
  /// Playouts have no listeners, and nobody waits for a listener: out of the way of the rules.
  [[gnu::cold]] void tell(Events& events, Happening kind, Seat seat, const State& s, CardId card,
                          CardId other, ZoneId zone, int number) const;
  const Design& design_of(const State& s, CardId card) const { return (*cards_)[s.table.design(card)]; }
  const Gist& gist(const State& s, CardId card) const { return gists_[at(s.table.design(card))]; }
  /// How long a card rests from now on, the turn counted (LAN-19).
  void set_rest(State& s, CardId card, int turns) const {
    s.table.counter(kRest, card) = static_cast<std::int8_t>(turns);
    note_rest(s, card);
  }
  void note_rest(State& s, CardId card) const {
    const ZoneSet bit = lane_bit(s.table.zone(card));
    const ZoneSet rests = s.table.counter(kRest, card) > 0 ? 1U : 0U;
    s.resting = (s.resting & ~bit) | (bit & (0U - rests));  // nobody can foresee it: without a branch
  }
  void arrive(State& s, CardId card) const;
  void depart(State& s, CardId card) const;
  void count_heard(State& s, CardId gone) const;
  bool is_granted(const State& s, CardId card, Keyword keyword) const;
  ZoneSet granted_zones(const State& s, Keyword keyword) const;
  bool aura_reaches(const State& s, const Aura& aura, CardId source, CardId card) const;
  int aura(const State& s, CardId card, std::uint8_t grants) const;
  int power_from_others(const State& s, CardId card) const;
  int aura_from(const State& s, CardId source, CardId card, std::uint8_t grants) const;
  Seat enemy(Seat seat) const { return next_seat(seat, kSeats); }

  DeckPrior prior_;
  void take_gists();
  std::uint8_t plain_main_of(DesignId design) const;

  std::vector<Gist> gists_;             // by design
  std::vector<PlainAura> plain_auras_;  // likewise
  std::vector<Aura> auras_;             // of all designs, one after the other
  bool works_in_trash_ = false;         // some ability works in the trash, which cards reach in many ways
  std::uint32_t equips_hear_ = 0;       // triggers that some equip has, a bit each
};

constexpr bool Lanes::part_of_program(std::uint8_t kind) {
  return kind == fr::choose_cards || kind == fr::place || kind == fr::second;
}

inline CardId only_card(const State& s, ZoneId zone) { return s.table.top(zone); }

/// What a unit carries.
template <class Visit>
void each_equip(const State& s, CardId unit, Visit&& visit) {
  for (CardId equip = s.table.top(kAttached); equip != CardId::none; equip = s.table.next(equip)) {
    if (s.table.host(equip) == unit) visit(equip);
  }
}

/// What lies in lane zones that all hold a card.
template <class Visit>
void each_in(const State& s, ZoneSet zones, Visit&& visit) {
  for (; zones != 0; zones &= zones - 1)
    visit(only_card(s, zone_at(static_cast<std::size_t>(std::countr_zero(zones)))));
}

/// What lies in some of the lane zones of one side, lane by lane from the front.
template <class Visit>
void each_in_zones(const State& s, Seat side, unsigned zones, Visit&& visit) {
  const auto seat = static_cast<std::size_t>(index_of(side));
  for (unsigned left = s.table.taken_zones(seat) & zones; left != 0; left &= left - 1)
    visit(only_card(s, zone_at(seat * kZonesPerSeat + static_cast<std::size_t>(std::countr_zero(left)))));
}

template <class Visit>
void Lanes::each_card(const State& s, std::uint8_t area, Seat seat, Side side, Visit&& visit) const {
  for (int i = 0; i < kSeats; ++i) {
    const Seat owner = seat_at(i);
    if ((side == Side::friendly && owner != seat) || (side == Side::enemy && owner == seat)) continue;
    switch (static_cast<Area>(area)) {
      case Area::play:
        each_in_zones(s, owner, kLaneBits, visit);
        for (CardId card = s.table.top(kAttached); card != CardId::none; card = s.table.next(card)) {
          if (s.table.controller(card) == owner) visit(card);
        }
        break;
      case Area::hand:
        s.table.each(zone_of(owner, Place::hand), visit);
        break;
      case Area::deck:
        s.table.each(zone_of(owner, Place::deck), visit);
        break;
      case Area::graveyard:
        s.table.each(zone_of(owner, Place::graveyard), visit);
        break;
      case Area::trash:
        s.table.each(zone_of(owner, Place::trash), visit);
        break;
      case Area::pool:
        s.table.each(zone_of(owner, Place::revealed), visit);
        break;
      case Area::protection:
        s.table.each(zone_of(owner, Place::protection), visit);
        break;
    }
  }
}

template <class Visit>
void Lanes::each_card_for(const State& s, const Selector& selector, Seat seat, Visit&& visit) const {
  constexpr unsigned kUnits = 1U << static_cast<unsigned>(Type::unit);
  if (selector.area != static_cast<std::uint8_t>(Area::play) || selector.kinds != kUnits) {
    each_card(s, selector.area, seat, selector.side, visit);
    return;
  }
  const Seat first = selector.side == Side::friendly ? seat
                     : selector.side == Side::enemy  ? enemy(seat)
                                                     : Seat::a;
  each_in_zones(s, first, kUnitBits, visit);
  if (selector.side == Side::any) each_in_zones(s, Seat::b, kUnitBits, visit);
}

std::span<const SourceFile> files();
/// Draws a view for a terminal.
std::string board(const Rules& rules, const View& view, bool colour, int width);

}  // namespace muster::lanes
