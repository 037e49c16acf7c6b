// Lost Empires: War for the New Sun, for two players; by house rules also for three, four, and two against
// two. Rules: rules.md (LEW-…). Parameters: the match options of view.cpp (LEW-A2, LEW-A22, LEW-M4, LEW-M6,
// and whether factions and decks are brought or chosen at the table).
//
// The rules are a file per chapter: setup.cpp, orders.cpp, activation.cpp, combat.cpp, control.cpp,
// gates.cpp, wrap_up.cpp; what cards do is in effects.cpp and triggers.cpp, what units are worth in
// values.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/card_game.hpp"
#include "engine/game.hpp"
#include "engine/interpreter.hpp"
#include "engine/table_event.hpp"
#include "games/lost_empires/die.hpp"
#include "games/lost_empires/map.hpp"
#include "games/lost_empires/state.hpp"
#include "games/lost_empires/telling.hpp"
#include "games/lost_empires/vocabulary.hpp"

namespace muster {
class Rules;
}

namespace muster::lost_empires {

/// Frames of this game's own rules.
namespace fr {
inline constexpr std::uint8_t round = frame::first_game_frame;  // at the bottom: the phase says what goes on
inline constexpr std::uint8_t activation = round + 1;           // card; n: actions left; flags: what was done
inline constexpr std::uint8_t melee = round + 2;                // card; the second attack of MELEE (LEW-73)
inline constexpr std::uint8_t grant = round + 3;                // card; n: what it may do (LEW-45)
inline constexpr std::uint8_t place = round + 4;   // card placed by `seat`; n: Where; other: by whose ability
inline constexpr std::uint8_t deploy = round + 5;  // card being played that may drop somewhere; n: Where
inline constexpr std::uint8_t scout = round + 6;   // n: revealed cards on top of the deck
inline constexpr std::uint8_t support = round + 7;    // card being resolved, then discarded (LEW-23)
inline constexpr std::uint8_t ruthless = round + 8;   // card that won control at battlefield n (LEW-74)
inline constexpr std::uint8_t fall_back = round + 9;  // seat whose units leave enemy hives (LEW-66)
}  // namespace fr

/// Flags of an activation frame.
namespace did {
inline constexpr std::uint8_t act = 1;      // took an action (LEW-A5)
inline constexpr std::uint8_t attack = 2;   // its attack is used (LEW-29, LEW-42)
inline constexpr std::uint8_t ability = 4;  // its named ability is used (LEW-29)
}  // namespace did

/// How many rounds without progress draw a match, by the match option (LEW-A22).
inline constexpr std::array<int, 3> kStuckRounds{3, 6, 0};
inline constexpr int kTeamGates = 6;        // LEW-M6, by match option
inline constexpr int kMaxDecisions = 8000;  // LEW-A22: whatever cards there may be

// --- the game ------------------------------------------------------------------------------------

class LostEmpires : public CardGame<LostEmpires, State, Layout> {
  friend class CardGame<LostEmpires, State, Layout>;

 public:
  using Happening = lost_empires::Happening;
  static constexpr MatchBound kBound{kMaxDecisions, static_cast<std::uint8_t>(Ending::bound)};
  static constexpr auto kEndless = static_cast<std::uint8_t>(Ending::endless);

  LostEmpires(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks);

  static const GameInfo& info();
  static const Vocabulary& vocabulary() { return lost_empires::vocabulary(); }
  static std::span<const FieldSpec<State>> fields();
  /// What the words alone cannot rule out: see decks.cpp.
  static void check_cards(const CardSet& set, Diagnostics& diagnostics);
  /// Which stats and keywords an operation of a card changes (engine/column_check.hpp), and the rules
  /// themselves.
  static void list_changes(const CardSet& set, const Node& operation, ChangeColumns& columns);
  static void list_own_changes(ChangeColumns& columns);

  int seats(const State& s) const { return s.seats; }

  // The contract (engine/game.hpp).
  State blank(const Setup& setup) const;
  State start(const Setup& setup, Chance& chance, Events& events) const;
  Decision decision(const State& s) const;
  void options(const State& s, Options& out) const;
  void imagine(State& s, Seat viewer, Chance& chance) const;
  std::uint8_t refusal(const State& s, Action action) const;
  std::vector<DeckProblem> check_deck(const Deck& deck) const;
  std::vector<DeckProblem> check_setup(const Setup& setup) const;
  bool zone_in_use(const State& s, ZoneId zone) const;
  void describe_card(const State& s, CardId card, CardView& view) const;
  void settle(State& s, Chance& chance, Events& events) const;
  float evaluate(const State& s, Seat seat) const;
  int inclination(const State& s, Action action) const;
  ZoneId attachment_zone() const { return ZoneId::none; }

  // What positions and saves must keep to (engine/possible.hpp).
  unsigned kinds_in(ZoneId zone) const;
  bool is_passing(ZoneId zone) const;
  int cards_of_a_seat() const;
  std::string misfit(const State& s, CardId card) const;

  // What card programs ask of the game (engine/running_programs.hpp, waiting_triggers.hpp, selectors.hpp).
  CardId operate(State& s, const Run& run, const Node& node, CardId target, Chance& chance,
                 Events& events) const;
  CardId pay(State& /*s*/, const Run& /*run*/, const Node& /*node*/, CardId target, Chance& /*chance*/,
             Events& /*events*/) const {
    return target;
  }
  bool can_pay(const State& /*s*/, const Viewpoint& /*from*/, Block /*cost*/) const { return true; }
  bool condition_holds(const State& s, const Viewpoint& from, const Node& node) const;
  int target_param(const Node& node, bool is_cost) const;
  bool trigger_still_valid(const State& s, const PendingTrigger& trigger) const;
  Seat active_seat(const State& s) const { return s.phase == Phase::order ? s.turn : s.first; }
  /// LEW-65, LEW-A19: in a phase without turns the First Player orders everybody's triggers.
  Seat order_seat(const State& s, const PendingTrigger& trigger) const {
    return s.phase == Phase::order ? trigger.seat : s.first;
  }
  bool may_choose(const State& s, Seat seat, CardId card) const;
  void before_choice(State& /*s*/, const Selector& /*selector*/, Seat /*seat*/) const {}
  void after_choice(State& /*s*/, const Selector& /*selector*/, Seat /*seat*/, Chance& /*chance*/) const {}
  int measure(const State& /*s*/, std::uint8_t /*which*/, const Run& /*run*/) const { return 0; }
  bool is_friendly(const State& s, Seat seat, CardId card) const {
    return s.table.controller(card) == seat;
  }  // LEW-81
  bool is_enemy(const State& s, Seat seat, CardId card) const {
    return are_enemies(s, seat, s.table.controller(card));
  }
  bool in_reach(const State& s, std::uint8_t reach, const Viewpoint& from, CardId card) const;
  bool flag_holds(const State& s, unsigned flag, CardId card) const;
  /// LEW-77: cards compare what is printed.
  int stat_now(const State& s, CardId card, std::uint8_t stat) const { return design(s, card).stats[stat]; }

  template <class Visit>
  void each_card(const State& s, std::uint8_t area, Seat seat, Side side, Visit&& visit) const;

  // values.cpp: what a unit is worth now.
  bool has_keyword(const State& s, CardId card, Keyword keyword) const {
    const bool printed = design(s, card).has_keyword(keyword);
    if (((given_keywords_ >> keyword) & 1U) == 0) [[likely]]
      return printed;
    return has_changed_keyword(s, card, keyword, printed);
  }
  int keyword_value(const State& s, CardId card, Keyword keyword) const;
  int offense(const State& s, CardId card) const;
  int defense(const State& s, CardId card) const;
  int control(const State& s, CardId card) const;
  bool in_formation(const State& s, CardId card) const;
  const Design& design(const State& s, CardId card) const { return (*cards_)[s.table.design(card)]; }

  static bool are_enemies(const State& s, Seat x, Seat y) {
    // LEW-M6: partners sit opposite each other and are neither friends nor enemies.
    return x != y && (s.variants.teams == 0 || ((index_of(x) ^ index_of(y)) & 1) != 0);
  }

 private:
  using Steps = Interpreter<LostEmpires>;

  void before_step(State& s, Events& events) const;
  Flow step(State& s, Chance& chance, Events& events) const;
  Flow run_phase(State& s, Events& events) const;
  void answer(State& s, Action action, Chance& chance, Events& events) const;
  void give_order(State& s, Action action, Chance& chance, Events& events) const;
  bool everyone_passed(const State& s) const;

  // setup.cpp
  void roll_for_first(State& s, Chance& chance, Events& events) const;
  void deal(State& s, Chance& chance, Events& events) const;
  void take_faction(State& s, std::uint8_t faction, Events& events) const;
  void open_box(State& s, Seat seat) const;
  void build_options(const State& s, Options& out) const;
  void pick_for_deck(State& s, CardId card, Chance& chance, Events& events) const;
  void pick_starter(State& s, Chance& chance, Events& events) const;
  void finish_deck(State& s, Chance& chance, Events& events) const;
  void answer_mulligan(State& s, bool again, Chance& chance, Events& events) const;
  void draw(State& s, Seat seat, int count, Events& events) const;

  // orders.cpp
  void begin_round(State& s, Events& events) const;
  void order_options(const State& s, Options& out) const;
  Why why_not_play(const State& s, CardId card) const;
  Why why_not_levy(const State& s, CardId card) const;
  void play_card(State& s, CardId card, bool levied, Events& events) const;
  void enter_play(State& s, CardId card, ZoneId where, Events& events) const;
  Flow run_support(State& s) const;
  void end_turn(State& s, Events& events) const;
  void pass(State& s, Events& events) const;
  void next_turn(State& s) const;

  // activation.cpp
  Why why_not_activate(const State& s, CardId card) const;
  /// What speaks against activating a unit in play, besides whose it is and what it costs.
  Why why_not_ready(const State& s, CardId card) const {
    if (s.table.counter(kDrain, card) != 0) return Why::drained;  // LEW-28
    if (s.table.counter(kFresh, card) != 0 && !has_keyword(s, card, kFrontline))
      return Why::just_played;  // LEW-26, LEW-72
    // LEW-A5: at least one action must be possible. Whoever can move always has one.
    if (has_keyword(s, card, kImmobile) && !has_target(s, card)) return Why::no_enemy;
    return Why::none;
  }
  Why why_not_pay(const State& s, CardId card, Pay pay) const;
  void activate(State& s, CardId card, Pay pay, Events& events) const;
  Flow run_activation(State& s, Events& events) const;
  void end_activation(State& s, Events& events) const;
  void activation_options(const State& s, Options& out) const;
  void activation_action(State& s, Action action, Chance& chance, Events& events) const;
  Why why_not_use(const State& s, const Frame& frame, std::size_t slot) const;
  Flow run_grant(State& s) const;
  void grant_options(const State& s, Options& out) const;
  void grant_action(State& s, Action action, Chance& chance, Events& events) const;
  void move_options(const State& s, CardId card, Options& out) const;
  void move_unit(State& s, CardId card, ZoneId to, Events& events) const;
  void place_unit(State& s, CardId card, ZoneId to, Events& events) const;

  // combat.cpp
  template <class Visit>
  void each_target(const State& s, CardId attacker, Visit&& visit) const;
  bool has_target(const State& s, CardId attacker) const;
  bool may_attack(const State& s, CardId attacker, CardId target) const;
  void attack_options(const State& s, CardId attacker, Options& out) const;
  void attack_action(State& s, CardId attacker, CardId target, Chance& chance, Events& events) const;
  Flow run_melee(State& s, Chance& chance, Events& events) const;
  void attack(State& s, CardId attacker, CardId target, int bonus, Strike strike, Chance& chance,
              Events& events) const;
  void hurt(State& s, CardId card, int damage, Seat by, Events& events) const;
  void doom(State& s, CardId card, Seat by) const;
  void sweep_doomed(State& s, Events& events) const;
  void gain_artifacts(State& s, Seat seat, int count, Events& events) const;
  void drain(State& s, CardId card, Events& events) const;
  void ready(State& s, CardId card, Events& events) const;

  // control.cpp
  ZoneId objective_at(const State& s, int index) const;
  void begin_phase(State& s, Phase phase, Events& events) const;
  Flow run_control(State& s, Events& events) const;
  Seat controller_of(const State& s, ZoneId objective) const;
  Flow run_ruthless(State& s) const;
  void ruthless_options(const State& s, Options& out) const;

  // gates.cpp
  Flow run_gates(State& s, Events& events) const;
  void check_victory(State& s, Events& events) const;
  void end_match(State& s, const Result& result, Events& events) const;

  // wrap_up.cpp
  Flow run_casualties(State& s, Events& events) const;
  Flow run_wrap_up(State& s, Events& events) const;
  Flow run_fall_back(State& s, Events& events) const;
  void fall_back_options(const State& s, Options& out) const;
  void fall_back(State& s, ZoneId to, Events& events) const;
  bool is_stuck(const State& s) const;

  // effects.cpp
  bool under_way(const State& s, Until until) const;
  void change(State& s, const Run& run, const Node& node, CardId target, Events& events) const;
  void ask_where(State& s, const Run& run, CardId card, Where where) const;
  template <class Visit>
  void each_spot(const State& s, Where where, Seat seat, CardId card, CardId source, Visit&& visit) const;
  Flow run_place(State& s, Events& events) const;
  Flow run_deploy(State& s, Events& events) const;
  void place_options(const State& s, Options& out) const;
  void reveal_hands(State& s, Seat by, Events& events) const;
  void begin_scout(State& s, const Run& run, int count, Events& events) const;
  Flow run_scout(State& s, Events& events) const;
  void scout_options(const State& s, Options& out) const;
  void take_scouted(State& s, CardId taken, Events& events) const;

  // refusals.cpp
  Why why_not_act(const State& s, const Frame& frame, Action action) const;
  Why why_not_order(const State& s, Action action) const;

  // decks.cpp
  void check_boxes(int seats, std::vector<DeckProblem>& problems) const;
  void guess_hidden(const State& s, Seat owner, Seat viewer, Chance& chance, std::span<DesignId> out) const;

  // triggers.cpp
  void fire(State& s, When when, CardId card, CardId subject = CardId::none) const;
  void fire_entry(State& s, CardId card) const;
  void fire_fall(State& s, CardId card) const;
  void fire_wrap_up(State& s) const;

  bool has_changed_keyword(const State& s, CardId card, Keyword keyword, bool printed) const;
  int aura(const State& s, CardId card, std::uint8_t stat) const;
  bool aura_keyword(const State& s, CardId card, Keyword keyword) const;
  void happen(Events& events, Happening kind, Seat seat, int number = 0) const {
    if (events.listening()) [[unlikely]]
      tell(events, kind, seat, nullptr, CardId::none, number, ZoneId::none, CardId::none);
  }
  void happen(Events& events, Happening kind, Seat seat, const State& s, CardId card, int number = 0,
              ZoneId zone = ZoneId::none, CardId other = CardId::none) const {
    if (events.listening()) [[unlikely]]
      tell(events, kind, seat, &s, card, number, zone, other);
  }
  void tell(Events& events, Happening kind, Seat seat, const State* s, CardId card, int number, ZoneId zone,
            CardId other) const;

  std::vector<std::uint8_t> aura_stats_;      // per design: stats its always abilities change, one bit each
  std::vector<std::uint16_t> aura_keywords_;  // per design: keywords its always abilities give, one bit each
  std::uint16_t any_aura_keywords_ = 0;
  std::uint16_t given_keywords_ = 0;  // what any card of the set may give, always or for a time
  bool far_auras_ = false;            // some always ability reaches beyond its battlefield
  std::array<std::vector<DesignId>, kFactions + 1> names_;     // of each faction, counted from 1
  std::array<std::vector<DesignId>, kFactions + 1> starters_;  // the nine of its starter deck
};

template <class Visit>
void LostEmpires::each_card(const State& s, std::uint8_t area, Seat seat, Side side, Visit&& visit) const {
  const auto where = static_cast<Area>(area);
  if (where == Area::play) {
    each_unit(s, visit);
    return;
  }
  for (int i = 0; i < s.seats; ++i) {
    const Seat owner = seat_at(i);
    if ((side == Side::friendly && owner != seat) || (side == Side::enemy && !are_enemies(s, seat, owner)))
      continue;
    s.table.each(zone_of(owner, where == Area::discard ? Place::discard : Place::hand), [&](CardId card) {
      // LEW-79: revealed is what everybody at the table knows.
      if (where != Area::revealed || (s.table.knowers(card).bits() & 0x0FU) == 0x0FU) visit(card);
    });
  }
}

template <class Visit>
void LostEmpires::each_target(const State& s, CardId attacker, Visit&& visit) const {
  const Seat seat = s.table.controller(attacker);
  const ZoneId where = s.table.zone(attacker);
  SeatSet guarded;
  for (CardId card = s.table.top(where); card != CardId::none; card = s.table.next(card)) {
    if (has_keyword(s, card, kGuard)) guarded = guarded | SeatSet::only(s.table.controller(card));
  }
  for (CardId card = s.table.top(where); card != CardId::none; card = s.table.next(card)) {
    const Seat other = s.table.controller(card);
    if (!are_enemies(s, seat, other)) continue;  // LEW-32
    if (guarded.has(other) && !has_keyword(s, card, kGuard)) continue;
    visit(card);
  }
}

std::span<const SourceFile> files();
/// Draws a view for a terminal.
std::string board(const Rules& rules, const View& view, bool colour, int width);

}  // namespace muster::lost_empires
