// Dept of Structure, for two players. Rules: rules.md (DOS-…). Parameters: the match option `first` of
// view.cpp.
//
// The rules are a file per chapter: setup.cpp, round.cpp, deploy.cpp, equip.cpp, responses.cpp, battle.cpp,
// skirmish.cpp, graveyard.cpp; what cards do is in effects.cpp, costs.cpp and triggers.cpp, what they are
// worth in values.cpp.
#pragma once

#include <array>
#include <bitset>
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
#include "games/dept_of_structure/brief.hpp"
#include "games/dept_of_structure/state.hpp"
#include "games/dept_of_structure/telling.hpp"
#include "games/dept_of_structure/vocabulary.hpp"

namespace muster {
class Rules;
}

namespace muster::dept_of_structure {

/// Frames of this game's own rules.
namespace fr {
inline constexpr std::uint8_t round = frame::first_game_frame;  // at the bottom: the phase says what goes on
inline constexpr std::uint8_t deploy = round + 1;   // card declared by seat; other: what an upgrade is for
inline constexpr std::uint8_t ability = round + 2;  // card whose ability `code` was activated
inline constexpr std::uint8_t pay = round + 3;      // n resources of any kind, for card
inline constexpr std::uint8_t phase_end = round + 4;
inline constexpr std::uint8_t discard = round + 5;  // n cards; y: why
inline constexpr std::uint8_t overrun = round + 6;  // n damage left to card (DOS-63)
inline constexpr std::uint8_t feed = round + 7;     // card that is hungry (DOS-59)
}  // namespace fr

/// Frame::step of a declared thing before stage::declared: its targets are being stated, nothing is paid yet.
inline constexpr std::uint8_t kStating = 3;

/// Whether a frame is something declared that takes effect later (DOS-19).
constexpr bool is_declared(const Frame& frame) {
  return frame.kind == fr::deploy || frame.kind == fr::ability;
}

enum class Discards : std::uint8_t { hand_limit, effect };

/// Cards that leave play while a cost is being paid, one bit each.
using Leaving = std::bitset<Layout::kCards>;

constexpr Seat enemy(Seat seat) { return seat == Seat::a ? Seat::b : Seat::a; }
constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(index_of(seat)); }

// --- the game ------------------------------------------------------------------------------------

class DeptOfStructure : public CardGame<DeptOfStructure, State, Layout> {
  friend class CardGame<DeptOfStructure, State, Layout>;

 public:
  using Happening = dept_of_structure::Happening;
  static constexpr MatchBound kBound{kMaxDecisions, static_cast<std::uint8_t>(Ending::bound)};
  static constexpr auto kEndless = static_cast<std::uint8_t>(Ending::endless);

  DeptOfStructure(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks);

  static const GameInfo& info();
  static const Vocabulary& vocabulary() { return dept_of_structure::vocabulary(); }
  static std::span<const FieldSpec<State>> fields();
  /// What the words alone cannot rule out: see decks.cpp.
  static void check_cards(const CardSet& set, Diagnostics& diagnostics);
  /// Which stats and keywords an operation of a card changes (engine/column_check.hpp), and the rules
  /// themselves.
  static void list_changes(const CardSet& set, const Node& operation, ChangeColumns& columns);
  static void list_own_changes(ChangeColumns& columns);
  static std::uint8_t targets_of(const CardSet& set, Block effects);

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

  // What card programs ask of the game (engine/running_programs.hpp, waiting_triggers.hpp, selectors.hpp).
  CardId operate(State& s, const Run& run, const Node& node, CardId target, Chance& chance,
                 Events& events) const;
  CardId pay(State& s, const Run& run, const Node& node, CardId target, Chance& chance, Events& events) const;
  bool can_pay(const State& s, const Viewpoint& from, Block cost) const;
  bool condition_holds(const State& s, const Viewpoint& from, const Node& node) const;
  int target_param(const Node& node, bool is_cost) const;
  bool trigger_still_valid(const State& s, const PendingTrigger& trigger) const;
  Seat active_seat(const State& s) const { return s.attacker; }
  Seat order_seat(const State& /*s*/, const PendingTrigger& trigger) const { return trigger.seat; }
  bool may_choose(const State& s, Seat seat, CardId card) const;
  /// DOS-A35: a card of a hand is no target.
  static bool is_target(const Selector& selector) { return static_cast<Area>(selector.area) != Area::hand; }
  void aims_at(const State& s, const Run& run, CardId target, Events& events) const {
    happen(events, Happening::aims, run.seat, s, run.source, 0, target);
  }
  /// What the thing that may be responded to now is aimed at.
  std::array<CardId, kMostTargets> prompt_others(const State& s) const;
  void before_choice(State& /*s*/, const Selector& /*selector*/, Seat /*seat*/) const {}
  void after_choice(State& /*s*/, const Selector& /*selector*/, Seat /*seat*/, Chance& /*chance*/) const {}
  int measure(const State& s, std::uint8_t which, const Run& run) const;
  bool is_friendly(const State& s, Seat seat, CardId card) const { return s.table.controller(card) == seat; }
  bool is_enemy(const State& s, Seat seat, CardId card) const { return s.table.controller(card) != seat; }
  bool in_reach(const State& /*s*/, std::uint8_t /*reach*/, const Viewpoint& /*from*/,
                CardId /*card*/) const {
    return true;  // one battlefield: everything is near
  }
  bool flag_holds(const State& s, unsigned flag, CardId card) const;
  int stat_now(const State& s, CardId card, std::uint8_t stat) const;
  static constexpr bool part_of_program(std::uint8_t kind) { return kind == fr::pay || kind == fr::discard; }

  template <class Visit>
  void each_card(const State& s, std::uint8_t area, Seat seat, Side side, Visit&& visit) const {
    const auto where = static_cast<Area>(area);
    const Place place = where == Area::play        ? Place::battlefield
                        : where == Area::graveyard ? Place::graveyard
                                                   : Place::hand;
    // A card in play belongs to a side by its controller, others by whose zone they lie in.
    if (side != Side::enemy) s.table.each(zone_of(seat, place), visit);
    if (side != Side::friendly) s.table.each(zone_of(enemy(seat), place), visit);
    if (where == Area::play) s.table.each(kAttached, visit);
  }

  // values.cpp: what a card is worth now.
  const Brief& brief(const State& s, CardId card) const { return briefs_[at(s.table.design(card))]; }
  Type type(const State& s, CardId card) const { return brief(s, card).type; }
  std::uint32_t keywords(const State& s, CardId card) const {
    const std::uint32_t printed = brief(s, card).keywords;
    return s.live_keywords == 0 ? printed : printed | granted(s, card);
  }
  bool has_keyword(const State& s, CardId card, Keyword keyword) const {
    if (((brief(s, card).keywords >> keyword) & 1U) != 0) return true;
    return ((s.live_keywords >> keyword) & 1U) != 0 && ((granted(s, card) >> keyword) & 1U) != 0;
  }
  int attack(const State& s, CardId card) const;
  /// Defense before damage.
  int whole_defense(const State& s, CardId card) const;
  int defense(const State& s, CardId card) const {
    return whole_defense(s, card) - s.table.counter(kDamage, card);
  }
  int crew_of(const State& s, CardId vehicle) const;
  bool is_equipped(const State& s, CardId unit) const;

 private:
  using Steps = Interpreter<DeptOfStructure>;
  using Aims = StatedTargets<DeptOfStructure>;

  void before_step(State& s, Events& events) const;
  bool triggers_may_begin(const State& s) const { return s.phase != Phase::resolution; }
  Flow step(State& s, Chance& chance, Events& events) const;
  Flow run_phase(State& s, Events& events) const;
  void answer(State& s, Action action, Chance& chance, Events& events) const;
  void act_in_phase(State& s, Action action, Chance& chance, Events& events) const;
  void compile(DesignId id);
  void mark_costs(const Ability& ability);
  void list_tactics();

  // setup.cpp
  void draw(State& s, Seat seat, int count, Events& events) const;
  void mulligan(State& s, Action action, Chance& chance, Events& events) const;

  // round.cpp
  void begin_round(State& s, Events& events) const;
  void regroup(State& s, Events& events) const;
  Flow run_regroup(State& s, Events& events) const;
  void gain_two(State& s, Action action, Events& events) const;
  void gain(State& s, Seat seat, Resource which, int amount, Events& events) const;
  Flow run_round_end(State& s, Events& events) const;
  void check_hunger(State& s) const;
  Flow run_feed(State& s, Events& events) const;
  void feed_options(const State& s, Options& out) const;
  void feed(State& s, Action action, Events& events) const;
  void end_round(State& s, Events& events) const;
  void ask_discard(State& s, Seat seat, int count, Discards why) const;
  Flow run_discard(State& s, Events& events) const;
  void discard_options(const State& s, Options& out) const;
  void discard(State& s, CardId card, Events& events) const;

  // deploy.cpp
  void deploy_options(const State& s, Options& out) const;
  void use_options(const State& s, Seat seat, Options& out) const;
  bool may_use_something(const State& s, Seat seat) const;
  template <class Visit>
  void each_ability(const State& s, Seat seat, Visit&& visit) const;
  Why why_not_deploy(const State& s, Seat seat, CardId card) const;
  Why why_not_upgrade(const State& s, Seat seat, CardId card, CardId onto) const;
  Why why_not_use(const State& s, Seat seat, CardId card, std::uint8_t slot) const;
  bool takes_upgrade(const State& s, Seat seat, CardId onto) const;
  void declare(State& s, Seat seat, CardId card, CardId onto, Events& events) const;
  Flow run_deploy(State& s, Events& events) const;
  void finish_deploy(State& s, CardId card, CardId onto, Seat seat, Events& events) const;
  template <class Push>
  void each_play(const State& s, CardId card, Push&& push) const;
  void use(State& s, Seat seat, CardId card, std::uint8_t slot, Events& events) const;
  Flow run_ability(State& s, Events& events) const;

  // costs.cpp
  void charge(State& s, Seat seat, const Price& price, CardId card, Events& events) const;
  void spend(State& s, Seat seat, Resource which, int amount, Events& events) const;
  void ask_pay(State& s, Seat seat, int count, CardId card) const;
  bool may_pay_with(const State& s, const Frame& frame, CardId card) const;
  bool sacrifices_left(const State& s, const Viewpoint& from, std::span<const Node> parts, int chosen,
                       const Leaving& leaving) const;
  Flow run_pay(State& s, Events& events) const;
  void pay_options(const State& s, Options& out) const;
  void pay_one(State& s, Resource which, Events& events) const;

  // equip.cpp
  void equip_options(const State& s, Seat seat, Options& out) const;
  Why why_not_equip(const State& s, Seat seat, CardId technology, CardId unit) const;
  Why why_not_unequip(const State& s, Seat seat, CardId technology, CardId unit) const;
  bool equips_freely(const State& s, Seat seat, CardId unit) const;
  void equip(State& s, CardId technology, CardId unit, Events& events) const;
  void unequip(State& s, CardId technology, CardId unit, Events& events) const;

  // responses.cpp
  bool may_hold_tactic(const State& s, Seat seat) const;
  Why has_occasion(const State& s, Seat seat, CardId source, DesignId design) const;
  Why why_not_play(const State& s, Seat seat, CardId card) const;
  void tactic_options(const State& s, Seat seat, Options& out) const;
  void window_options(const State& s, Options& out) const;
  void respond(State& s, Action action, Events& events) const;
  Flow run_window(State& s, Events& events) const;
  void end_deploying(State& s) const;
  Flow run_phase_end(State& s) const;
  const Frame* cancellable(const State& s, Cancels what) const;
  void cancel(State& s, CardId by, Cancels what) const;

  // battle.cpp
  Why why_not_attack(const State& s, CardId card) const;
  Why why_not_block(const State& s, CardId blocker) const;
  Why why_not_block(const State& s, CardId blocker, CardId attacker) const;
  Why why_not_fight(const State& s, CardId card) const;
  bool must_attack(const State& s) const;
  void attack_options(const State& s, Options& out) const;
  Flow run_attack(State& s) const;
  void attack_with(State& s, CardId card, Events& events) const;
  void end_attack(State& s) const;
  template <class Visit>
  void each_block(const State& s, Visit&& visit) const;
  void defend_options(const State& s, Options& out) const;
  Flow run_defend(State& s) const;
  void block(State& s, CardId blocker, CardId attacker, Events& events) const;
  void end_defend(State& s) const;
  void tactics_options(const State& s, Options& out) const;
  Flow run_tactics(State& s) const;
  void act_in_tactics(State& s, Action action, Events& events) const;

  // skirmish.cpp
  Flow run_resolution(State& s, Events& events) const;
  int fight(State& s, CardId attacker, int number, bool& defeated, Events& events) const;
  int meet(State& s, CardId attacker, int left, CardId blocker, Events& events) const;
  void strike(State& s, CardId from, CardId to, int amount, Events& events) const;
  void end_battle(State& s, Events& events) const;
  void end_until_battle(State& s) const;

  // graveyard.cpp
  void arrive(State& s, CardId card) const;
  void depart(State& s, CardId card) const;
  void count_live(State& s) const;
  CardId enter_play(State& s, CardId card, Seat seat, Events& events) const;
  void sweep(State& s, Events& events) const;
  void retire(State& s, CardId card, Events& events) const;
  void retire_all(State& s, std::span<const CardId> cards, Events& events) const;
  void let_go(State& s, CardId card, Events& events) const;
  CardId recall(State& s, CardId card, Events& events) const;
  CardId resurrect(State& s, CardId card, Seat seat, Events& events) const;

  void lose_target(State& s, CardId card) const;
  bool is_aimed_at(const State& s, CardId card) const;

  // effects.cpp
  static int target_param_of(Op op);
  /// DOS-58: cannot be targeted now.
  bool is_hidden(const State& s, CardId card) const {
    return s.table.counter(kUtilized, card) == 0 && has_keyword(s, card, kHidden);
  }
  bool may_target(const State& s, Seat seat, CardId card, Op op) const;
  bool has_target(const State& s, Seat seat, CardId source, Block effects) const;
  void hurt(State& s, CardId card, int amount, CardId by, Events& events) const;
  void hit_base(State& s, Seat seat, int amount, Events& events) const;
  void change(State& s, const Run& run, const Node& node, CardId target, Events& events) const;
  void change_resources(State& s, const Run& run, const Node& node, Events& events) const;
  void note_kill(State& s, CardId killer, CardId victim) const;

  // triggers.cpp
  void fire(State& s, When when, CardId actor, CardId it) const;
  void fire_round(State& s, When when) const;
  void wait_for(State& s, CardId card, const Ability& ability, CardId it) const;

  // values.cpp
  std::uint32_t granted(const State& s, CardId card) const;
  template <class Visit>
  void each_aura(const State& s, CardId card, Visit&& visit) const;
  int count_keyword(const State& s, Seat seat, Keyword keyword) const;

  // evaluate.cpp
  struct Outcome {
    float attacker_loses = 0;
    float defender_loses = 0;
    int base_damage = 0;
  };
  float worth(const State& s, CardId card) const;
  float prospects(const State& s, Seat seat) const;
  void foresee_aims(const State& s, std::array<float, kSeats>& gain) const;
  float foresee_aim(const State& s, const Node& node, CardId target) const;
  Outcome foresee(const State& s, CardId attacker, int number) const;

  // policy.cpp
  int need_of(const State& s, Seat seat, Resource which) const;
  int lure_of_target(const State& s, CardId card) const;
  int lure_of_attack(const State& s, CardId card) const;
  int lure_of_block(const State& s, CardId blocker, CardId attacker) const;

  // refusals.cpp
  Why why_not_in_phase(const State& s, Seat seat, Action action) const;
  Why why_not_chosen(const State& s, Action action) const;

  // decks.cpp
  void guess_hidden(const State& s, Seat owner, Seat viewer, Chance& chance, std::span<DesignId> out) const;

  void happen(Events& events, Happening kind, Seat seat, int number = 0) const {
    if (events.listening()) [[unlikely]]
      tell(events, kind, seat, nullptr, CardId::none, number, CardId::none);
  }
  void happen(Events& events, Happening kind, Seat seat, const State& s, CardId card, int number = 0,
              CardId other = CardId::none) const {
    if (events.listening()) [[unlikely]]
      tell(events, kind, seat, &s, card, number, other);
  }
  void tell(Events& events, Happening kind, Seat seat, const State* s, CardId card, int number,
            CardId other) const;

  DeckPrior prior_;
  std::vector<Brief> briefs_;
  std::vector<Aura> auras_;
  std::vector<bool> source_pays_;  // by the nodes of costs: the card itself pays another part of it (DOS-A37)
  std::vector<Price> free_tactics_;      // what tactics cost that can always be played
  std::vector<DesignId> bound_tactics_;  // those that need a target or something to cancel
};

std::span<const SourceFile> files();
/// Draws a view for a terminal.
std::string board(const Rules& rules, const View& view, bool colour, int width);

}  // namespace muster::dept_of_structure
