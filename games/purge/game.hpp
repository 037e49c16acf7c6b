// Purge: Sins of Science, for two players. Rules: rules.md (PUR-…). Parameters: the match options of
// view.cpp.
//
// The rules are a file per chapter: setup.cpp, turn.cpp, playing.cpp, responses.cpp, vectors.cpp, battle.cpp,
// stats.cpp, abilities.cpp, standing.cpp, tokens.cpp; what cards do is in effects.cpp and triggers.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/card_game.hpp"
#include "engine/deck_prior.hpp"
#include "engine/game.hpp"
#include "engine/interpreter.hpp"
#include "games/purge/brief.hpp"
#include "games/purge/rule_frames.hpp"
#include "games/purge/state.hpp"
#include "games/purge/telling.hpp"
#include "games/purge/vocabulary.hpp"

namespace muster {
class Rules;
}

namespace muster::purge {

constexpr Seat enemy(Seat seat) { return seat == Seat::a ? Seat::b : Seat::a; }
constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(index_of(seat)); }

class Purge : public CardGame<Purge, State, Layout> {
  friend class CardGame<Purge, State, Layout>;

 public:
  using Happening = purge::Happening;
  static constexpr MatchBound kBound{kMaxDecisions, static_cast<std::uint8_t>(Ending::bound)};
  static constexpr auto kEndless = static_cast<std::uint8_t>(Ending::endless);

  Purge(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks);

  static const GameInfo& info();
  static const Vocabulary& vocabulary() { return purge::vocabulary(); }
  static std::span<const FieldSpec<State>> fields();
  /// What the words alone cannot rule out: see card_check.cpp.
  static void check_cards(const CardSet& set, Diagnostics& diagnostics);
  /// Which stats and keywords an operation of a card changes (engine/column_check.hpp), and the rules
  /// themselves.
  static void list_changes(const CardSet& set, const Node& operation, ChangeColumns& columns);
  static void list_own_changes(ChangeColumns& columns);

  int seats(const State& /*s*/) const { return kSeats; }

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
  /// A token that nobody has made yet (engine/possible.hpp).
  bool lies_ready(const State& s, CardId card) const {
    return s.table.zone(card) == kTokenSupply && brief(s, card).is_token();
  }
  void describe_card(const State& s, CardId card, CardView& view) const;
  void settle(State& s, Chance& chance, Events& events) const;
  float evaluate(const State& s, Seat seat) const;
  /// How inviting an action looks at a glance; see policy.cpp.
  int inclination(const State& s, Action action) const;
  ZoneId attachment_zone() const { return kAttached; }

  // What positions and saves must keep to (engine/possible.hpp).
  int room(const State& s, ZoneId zone) const;
  unsigned kinds_in(ZoneId zone) const;
  bool is_passing(ZoneId zone) const;
  int cards_of_a_seat() const;
  std::string misfit(const State& s, CardId card) const;
  std::string token_misfit(const State& s, CardId token) const;

  // What card programs ask of the game (engine/running_programs.hpp, waiting_triggers.hpp, selectors.hpp).
  CardId operate(State& s, const Run& run, const Node& node, CardId target, Chance& chance,
                 Events& events) const;
  CardId pay(State& s, const Run& run, const Node& node, CardId target, Chance& chance, Events& events) const;
  bool can_pay(const State& s, const Viewpoint& from, Block cost) const;
  bool condition_holds(const State& s, const Viewpoint& from, const Node& node) const;
  int target_param(const Node& node, bool is_cost) const;
  bool trigger_still_valid(const State& s, const PendingTrigger& trigger) const;
  Seat active_seat(const State& s) const { return s.active; }
  Seat order_seat(const State& /*s*/, const PendingTrigger& trigger) const { return trigger.seat; }
  bool may_choose(const State& s, Seat seat, CardId card) const;
  void before_choice(State& /*s*/, const Selector& /*selector*/, Seat /*seat*/) const {}
  void after_choice(State& /*s*/, const Selector& /*selector*/, Seat /*seat*/, Chance& /*chance*/) const {}
  int measure(const State& s, std::uint8_t which, const Run& run) const;
  bool is_friendly(const State& s, Seat seat, CardId card) const { return s.table.controller(card) == seat; }
  bool is_enemy(const State& s, Seat seat, CardId card) const { return s.table.controller(card) != seat; }
  bool in_reach(const State& s, std::uint8_t reach, const Viewpoint& from, CardId card) const;
  bool flag_holds(const State& s, unsigned flag, CardId card) const;
  int stat_now(const State& s, CardId card, std::uint8_t stat) const;
  static constexpr bool part_of_program(std::uint8_t kind) { return kind == fr::discard; }

  template <class Visit>
  void each_card_for(const State& s, const Selector& selector, Seat seat, Visit&& visit) const {
    const auto area = static_cast<Area>(selector.area);
    const bool only_fighters = area == Area::play && (selector.kinds & ~kFighters) == 0;
    const auto look = [&](Seat whose) {
      switch (area) {
        case Area::play:
          each_fighter(s, whose, visit);
          if (only_fighters) return;
          s.table.each(zone_of(whose, Place::stronghold), visit);
          s.table.each(zone_of(whose, Place::teks), visit);
          return;
        case Area::war_discard:
          s.table.each(zone_of(whose, Place::war_discard), visit);
          return;
        case Area::ops_discard:
          s.table.each(zone_of(whose, Place::ops_discard), visit);
          return;
        case Area::tek_discard:
          s.table.each(zone_of(whose, Place::tek_discard), visit);
          return;
      }
    };
    if (selector.side != Side::enemy) look(seat);
    if (selector.side != Side::friendly) look(enemy(seat));
  }

  /// Whether some card of a zone is such.
  template <class Test>
  static bool any_in(const State& s, ZoneId zone, Test&& test) {
    for (CardId card = s.table.top(zone); card != CardId::none; card = s.table.next(card)) {
      if (test(card)) return true;
    }
    return false;
  }

  /// Whether some Unit or Commander of a seat is such.
  template <class Test>
  bool any_fighter(const State& s, Seat seat, Test&& test) const {
    return any_in(s, zone_of(seat, Place::home), test) || any_in(s, zone_of(seat, Place::battlefield), test);
  }

  /// Units and the Commander of a seat, not those laid over others.
  template <class Visit>
  void each_fighter(const State& s, Seat seat, Visit&& visit) const {
    s.table.each(zone_of(seat, Place::home), visit);
    s.table.each(zone_of(seat, Place::battlefield), visit);
  }

  // stats.cpp: what a card is worth now.
  const Brief& brief(const State& s, CardId card) const { return briefs_[at(s.table.design(card))]; }
  Type type(const State& s, CardId card) const { return brief(s, card).type; }
  /// Abilities that work now: stated, unlocked or given.
  std::uint32_t keywords(const State& s, CardId card) const {
    const std::uint32_t printed =
        brief(s, card).keywords & (kStated | s.standing[at(s.table.controller(card))].unlocked);
    return s.live_keywords == 0 ? printed : printed | granted(s, card);
  }
  bool has_keyword(const State& s, CardId card, Keyword keyword) const {
    return ((keywords(s, card) >> keyword) & 1U) != 0;
  }
  int value(const State& s, CardId card, std::uint8_t stat) const {
    const Brief& printed = brief(s, card);
    const unsigned types = s.reached[at(s.table.controller(card))][stat];
    const bool changed = ((types >> static_cast<unsigned>(printed.type)) & 1U) != 0 ||
                         ((s.live_stats >> stat) & 1U) != 0 || !s.table.empty(kAttached);
    const int now = printed.stats[stat] + (changed ? changes(s, card, stat) : 0);
    return part_of(s, card) == Part::none ? now : now + battle_bonus(s, card, stat);
  }
  int attack_left(const State& s, CardId card) const;
  int damage(const State& s, CardId card) const;
  int armor(const State& s, CardId card) const;
  int health(const State& s, CardId card) const;
  int initiative(const State& s, Seat seat) const;

 private:
  using Steps = Interpreter<Purge>;

  void before_step(State& s, Events& events) const;
  Flow step(State& s, Chance& chance, Events& events) const;
  Flow run_phase(State& s, Chance& chance, Events& events) const;
  Decision phase_decision(const State& s) const;
  void phase_options(const State& s, Options& out) const;
  void answer(State& s, Action action, Chance& chance, Events& events) const;
  void act_in_phase(State& s, Action action, Chance& chance, Events& events) const;
  bool act_anytime(State& s, Seat seat, Action action, Events& events) const;

  // compile.cpp
  void compile(DesignId id);
  void compile_ability(Brief& out, const Design& printed, const Ability& ability);
  bool may_idle(const Node& node) const;
  void compile_passive(Brief& out, const Design& printed, const Ability& ability);
  void list_ops();

  // setup.cpp
  bool is_starter(const State& s, CardId card) const;
  void starter_options(const State& s, Options& out) const;
  Flow run_starters(State& s, Events& events, Chance& chance) const;
  void start_with(State& s, CardId card, Events& events, Chance& chance) const;

  // turn.cpp
  void begin_turn(State& s, Chance& chance, Events& events) const;
  void choose_first(State& s, Seat seat, Events& events) const;
  void sub_phase_options(const State& s, Options& out) const;
  void anytime_options(const State& s, Seat seat, Options& out) const;
  void act_in_sub_phase(State& s, Action action, Events& events) const;
  void count_march(State& s) const;
  void end_sub_phase(State& s) const;
  void pass(State& s, Events& events) const;
  Flow run_turn_end(State& s, Chance& chance, Events& events) const;
  void regenerate(State& s, Seat seat, Events& events) const;

  // playing.cpp
  int plays_left(const State& s, Seat seat) const;
  int ops_cost(const State& s, Seat seat, DesignId design) const;
  std::span<const DesignId> ops_of(const State& s, Seat seat) const;
  Why why_not_ops(const State& s, Seat seat, DesignId design) const;
  Why why_not_produce(const State& s, Seat seat, const Brief& printed, DesignId design) const;
  Why why_not_play(const State& s, Seat seat, CardId card) const;
  bool produces(const State& s, Seat seat) const;
  void ops_options(const State& s, Seat seat, Options& out) const;
  void production_options(const State& s, Seat seat, Options& out) const;
  void declare(State& s, Seat seat, CardId card, Events& events) const;
  Flow run_play(State& s, Events& events) const;
  void finish_play(State& s, CardId card, Place to, Events& events) const;
  void enter_play(State& s, CardId card, Seat seat, Events& events) const;

  // responses.cpp
  Answers answered_kind(const State& s, const Frame& below) const;
  bool may_respond(const State& s, Seat seat) const;
  void window_options(const State& s, Options& out) const;
  void respond(State& s, Action action, Events& events) const;
  Flow run_window(State& s, Events& events) const;
  bool fits_cancel(const State& s, const Frame& frame, Answered what) const;
  bool something_to_cancel(const State& s, Answered what) const;
  void cancel(State& s, CardId by, Answered what, std::uint8_t how) const;

  // vectors.cpp
  Why why_not_move(const State& s, Seat seat, CardId card) const;
  void move_options(const State& s, Seat seat, Options& out) const;
  void join_group(State& s, CardId card, Events& events) const;
  Flow run_moving(State& s) const;
  void end_grouping(State& s) const;
  void carry_out_move(State& s, Events& events) const;
  void notify(State& s, Seat seat, Answers kind, CardId source = CardId::none,
              CardId target = CardId::none) const;
  Flow run_notice(State& s, Events& events) const;

  // battle.cpp
  Why why_not_battle(const State& s, Seat seat, ZoneId zone) const;
  Why why_not_send(const State& s, Seat seat, ZoneId zone, CardId card) const;
  bool can_send_any(const State& s, Seat seat, ZoneId zone) const;
  bool sent_striker(const State& s) const;
  void battle_options(const State& s, Seat seat, Options& out) const;
  void send_options(const State& s, Options& out) const;
  void send(State& s, CardId card, Events& events) const;
  Flow run_assigning(State& s) const;
  void begin_battle(State& s, Events& events) const;
  bool is_fought(const State& s) const;
  void take_post(State& s, CardId card) const;
  Flow run_entrenched(State& s) const;
  Flow run_battle(State& s, Events& events) const;
  bool battle_is_over(const State& s) const;
  void end_battle(State& s, Events& events) const;
  void go_to_battlefield(State& s, CardId card, Events& events) const;

  // battle_actions.cpp
  Seat battle_attacker(const State& s) const { return enemy(Layout::kZones[muster::at(s.battle)].owner); }
  bool on_stronghold(const State& s) const { return place_of(s.battle) == Place::home; }
  bool unit_defends(const State& s) const;
  Why why_not_strike_with(const State& s, Seat seat, CardId source) const;
  Why why_not_strike(const State& s, Seat seat, CardId source, CardId target) const;
  Why why_not_retreat(const State& s, Seat seat, CardId card) const;
  template <class Visit>
  void each_striker(const State& s, Seat seat, Visit&& visit) const;
  template <class Visit>
  void each_strike(const State& s, Seat seat, Visit&& visit) const;
  bool has_battle_action(const State& s, Seat seat) const;
  void strike_options(const State& s, Seat seat, Options& out) const;
  bool may_strike_first(const State& s) const;
  void entrenched_options(const State& s, Options& out) const;
  void act_in_battle(State& s, Action action, Events& events) const;
  void strike(State& s, CardId source, CardId target, Events& events) const;
  void call_off_attacks(State& s, CardId card) const;
  void land(State& s, const Frame& attack, Events& events) const;
  void retreat(State& s, CardId card, Events& events) const;

  // stats.cpp
  std::uint32_t granted(const State& s, CardId card) const;
  int changes(const State& s, CardId card, std::uint8_t stat) const;
  int battle_bonus(const State& s, CardId card, std::uint8_t stat) const;
  void change_stat(State& s, CardId card, std::uint8_t stat, Until until, int amount, CardId source) const {
    s.modifiers.add(columns_, card, stat, until, amount, s.table.design(source));
    s.live_stats = static_cast<std::uint8_t>(s.live_stats | (1U << stat));
  }
  void expire(State& s, Until until) const;
  template <class Visit>
  void each_aura(const State& s, CardId card, std::uint8_t stat, Visit&& visit) const;

  // damage.cpp
  int hit(State& s, CardId source, CardId target, int amount, Source how, Events& events) const;
  int softened(const State& s, CardId target, int amount, int armor, Source how, CardId source) const;
  void lose_population(State& s, Seat seat, int amount, Events& events) const;
  void sweep(State& s, Events& events) const;
  ZoneId grave(const State& s, CardId card) const;
  void kill(State& s, CardId card, Events& events) const;
  CardId overlay_of(const State& s, CardId host) const;
  void kill_overlays(State& s, CardId host, Events& events) const;
  void lift(State& s, CardId card, Events& events) const;
  CardId leave(State& s, CardId card, ZoneId to, Events& events) const;
  void send_home(State& s, CardId card, Events& events) const;
  void heal(State& s, CardId card, int amount, Events& events) const;

  // abilities.cpp
  Why why_not_use(const State& s, Seat seat, CardId card, std::uint8_t slot) const;
  Why why_not_invoke(const State& s, Seat seat, CardId card, Invoked keyword) const;
  template <class Visit>
  bool each_use(const State& s, Seat seat, Visit&& visit) const;
  template <class Visit>
  bool each_invocation(const State& s, Seat seat, Visit&& visit) const;
  void ability_options(const State& s, Seat seat, Options& out) const;
  bool may_use_something(const State& s, Seat seat) const;
  void use(State& s, Seat seat, CardId card, std::uint8_t slot, Events& events) const;
  Flow run_ability(State& s, Events& events) const;
  void invoke(State& s, Seat seat, CardId card, Invoked keyword, Events& events) const;
  Flow run_invoke(State& s, Events& events) const;
  bool may_aim(const State& s, Seat seat, CardId source, Invoked keyword, CardId target) const;
  template <class Visit>
  void each_aim(const State& s, Seat seat, CardId source, Invoked keyword, Visit&& visit) const;
  void aim_options(const State& s, Options& out) const;
  Flow run_aim(State& s, Events& events) const;
  void aim(State& s, CardId target, Events& events) const;
  void flow(State& s, int amount, Events& events) const;
  void come_back(State& s, CardId card, Seat seat, Events& events) const;

  // standing.cpp
  void recount(State& s, Seat seat) const;
  void note_auras(State& s, Seat seat, CardId card) const;
  void arrive(State& s, CardId card) const;
  void depart(State& s, Seat seat, const Brief& printed) const;
  void count_live(State& s) const;
  bool has_supply(const State& s, Seat seat, const Brief& printed) const;

  // tokens.cpp
  void stock_tokens(State& s) const;
  CardId token_place(const State& s, Seat seat) const;
  void make_tokens(State& s, Seat seat, TokenKind kind, int count, bool into_battle, Events& events) const;
  void vanish(State& s, CardId token, Events& events) const;

  // effects.cpp
  bool is_protected(const State& s, CardId source, CardId target) const;
  bool may_target(const State& s, Seat seat, Type source, bool activated, CardId card, Op op) const;
  bool is_hidden(const State& s, const Run& run, const Node& node, CardId target) const;
  bool reaches(const State& s, const Viewpoint& from, Type kind, bool activated, const Node& node,
               const Selector& to) const;
  bool would_work(const State& s, const Viewpoint& from, Type kind, bool activated, const Node& node) const;
  Why why_idle(const State& s, const Viewpoint& from, Type kind, bool activated, Block effects) const;
  const Selector& aim_of(const Node& node) const;
  bool must_aim(const Node& node) const;
  bool plainly_there(const State& s, Seat seat, Side side) const;
  bool operate_on(State& s, const Run& run, const Node& node, CardId target, Events& events) const;
  CardId displace(State& s, const Run& run, const Node& node, CardId target, Events& events) const;
  void change(State& s, const Run& run, const Node& node, CardId target, Events& events) const;
  void gain_energy(State& s, Seat seat, int amount, Events& events) const;
  void spend(State& s, Seat seat, int amount, Events& events) const;
  CardId to_deck(State& s, CardId card, Events& events) const;
  void ask_discard(State& s, Seat seat, int count) const;
  Flow run_discard(State& s) const;
  void discard_options(const State& s, Options& out) const;
  void discard(State& s, CardId card, Events& events) const;

  // triggers.cpp
  void fire(State& s, When when, CardId actor, CardId it) const;
  void fire_all(State& s, When when) const;
  void wait_for(State& s, CardId card, const Ability& ability, CardId it) const;

  // evaluate.cpp
  struct Force;
  struct Siege;
  struct Guard;
  Force force(const State& s, CardId card) const;
  float worth(const State& s, CardId card, const Force& force) const;
  float worth_of_attack(const State& s, CardId source, CardId target) const;
  float army_worth(const State& s, Seat seat, int shield, Siege& siege, Guard& guard) const;
  float base_worth(const State& s, Seat seat) const;

  // policy.cpp
  int lure_of_play(const State& s, CardId card) const;
  int lure_of_strike(const State& s, CardId source, CardId target) const;
  int lure_of_move(const State& s, CardId card) const;
  int lure_of_battle(const State& s, ZoneId zone) const;

  // refusals.cpp
  Why why_not_in_phase(const State& s, Seat seat, Action action) const;
  Why why_not_in_battle(const State& s, Seat seat, Action action) const;
  Why why_not_anytime(const State& s, Seat seat, Action action) const;
  Why why_not_chosen(const State& s, Action action) const;

  // decks.cpp
  struct Counted;
  void guess_hidden(const State& s, Seat owner, int ready, std::uint8_t group, Chance& chance,
                    Counted& counted, std::span<DesignId> out) const;
  void list_sections();

  DeckPrior prior_;
  std::vector<Brief> briefs_;
  std::vector<Aura> auras_;
  /// The OPS there are for each Commander, the cheapest first: what a player may have, as everybody knows.
  std::array<std::vector<DesignId>, 6> ops_;
  std::array<std::vector<DesignId>, 3> sections_;  // designs by the deck they belong to
  std::array<DesignId, kTokenKinds> tokens_{};
  std::uint8_t cheapest_production_ = 0;
  std::uint8_t cheapest_ = 0;  // of all cards that cost energy
};

std::span<const SourceFile> files();
/// Draws a view for a terminal.
std::string board(const Rules& rules, const View& view, bool colour, int width);

}  // namespace muster::purge
