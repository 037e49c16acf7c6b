// War Rig, for two to four players. Rules: rules.md (RIG-…). Parameters: the match options of view.cpp (the
// starred rulings, missions, and the bound of the match).
//
// The rules are a file per chapter: setup.cpp, turn.cpp, movement.cpp, gathering.cpp, squad_attack.cpp,
// captives.cpp, construction.cpp, rival_base.cpp, rig.cpp, salvo.cpp, shot.cpp, return_fire.cpp, fire.cpp,
// facilities.cpp, empire.cpp, infinite_power.cpp, missions.cpp, end_game.cpp. Who stands where is in
// pieces.cpp, what is taken out of the cards in cards.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/game.hpp"
#include "engine/interpreter.hpp"
#include "games/war_rig/brief.hpp"
#include "games/war_rig/dice.hpp"
#include "games/war_rig/frames.hpp"
#include "games/war_rig/happen.hpp"
#include "games/war_rig/map.hpp"
#include "games/war_rig/sizes.hpp"
#include "games/war_rig/state.hpp"
#include "games/war_rig/vocabulary.hpp"

namespace muster {
class Rules;
}

namespace muster::war_rig {

inline constexpr int kOverweight = 3;  // the tier of a rig that cannot move (RIG-R5)

constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(index_of(seat)); }
constexpr std::uint8_t byte_of(ZoneId zone) { return static_cast<std::uint8_t>(zone); }

// --- the game ------------------------------------------------------------------------------------

class WarRig {
 public:
  using State = war_rig::State;
  using Layout = war_rig::Layout;

  WarRig(std::shared_ptr<const CardSet> cards, const std::vector<Deck>& decks);

  static const GameInfo& info();
  static const Vocabulary& vocabulary() { return war_rig::vocabulary(); }
  static std::span<const FieldSpec<State>> fields();
  static std::span<const CounterSpec> piece_counters();
  /// What the words alone cannot rule out: see cards.cpp.
  static void check_cards(const CardSet& set, Diagnostics& diagnostics);

  const CardSet& cards() const { return *cards_; }
  std::span<const Deck> ready_decks() const { return {}; }
  int seats(const State& s) const { return s.seats; }

  // The contract (engine/game.hpp).
  State blank(const Setup& setup) const;
  State start(const Setup& setup, Chance& chance, Events& events) const;
  Decision decision(const State& s) const;
  Result result(const State& s) const { return s.result; }
  void options(const State& s, Options& out) const;
  void apply(State& s, Action action, Chance& chance, Events& events) const;
  void imagine(State& s, Seat viewer, Chance& chance) const;
  std::uint8_t refusal(const State& s, Action action) const;
  std::vector<DeckProblem> check_deck(const Deck& deck) const;
  std::vector<DeckProblem> check_setup(const Setup& setup) const;
  bool zone_in_use(const State& s, ZoneId zone) const;
  void describe_card(const State& s, CardId card, CardView& view) const;
  void settle(State& s, Chance& chance, Events& events) const;
  float evaluate(const State& s, Seat seat) const;
  std::array<float, kMaxSeats> evaluate_all(const State& s) const;
  /// How inviting an action looks at a glance; see policy.cpp.
  int inclination(const State& s, Action action) const;
  ZoneId attachment_zone() const { return ZoneId::none; }

  // What positions and saves must keep to (engine/possible.hpp).
  int room(const State& s, ZoneId zone) const;
  unsigned kinds_in(ZoneId zone) const;
  bool is_passing(ZoneId zone) const;
  std::string misfit(const State& s, CardId card) const;
  /// Whose a piece is where the zone does not say (engine/position.hpp).
  Seat usual_owner(DesignId design) const { return briefs_[at(design)].colour; }
  /// Numbers of a piece that are not counters of the table (engine/position.hpp).
  bool set_number(State& s, CardId card, std::string_view name, int value) const;

  // pieces.cpp: who stands where and what it can do.
  const Brief& brief(const State& s, CardId card) const { return briefs_[at(s.table.design(card))]; }
  Type type(const State& s, CardId card) const { return brief(s, card).type; }
  const Squad& squad(const State& s, CardId card) const { return s.squads[brief(s, card).squad]; }
  Squad& squad(State& s, CardId card) const { return s.squads[brief(s, card).squad]; }
  const Kit& kit(const Squad& squad) const { return kits_[squad.gear]; }
  const Kit& kit_of(std::size_t kind) const { return kits_[std::size_t{1} << kind]; }  // one item
  bool is_squad(const State& s, CardId card) const { return type(s, card) == Type::squad; }
  /// On the board and nobody's captive.
  bool is_free(const State& s, CardId card) const {
    return is_place(s.table.zone(card)) && s.table.host(card) == CardId::none;
  }
  bool counts(const State& s, CardId card) const {
    return is_squad(s, card) && s.table.host(card) == CardId::none && squad(s, card).stunned == 0;
  }
  int repel_strength(const State& s, Seat seat, ZoneId place) const;
  int mover_count(const State& s, Seat seat, ZoneId place) const;
  int room_of(const Squad& squad) const { return kCells + kit(squad).haulage - squad.cargo.total(); }
  bool works(const State& s, CardId site) const;
  CardId facility(const State& s, Seat seat, Function function) const;
  int armour_left(const State& s, CardId site) const {
    return brief(s, site).armour - s.table.counter(kHits, site);
  }
  ZoneId place_of(const State& s, CardId card) const;
  Seat side_of(const State& s, CardId card) const;
  int tier(const State& s, Seat seat) const;
  bool has_movement(const State& s, Seat seat) const;
  bool has_targeting(const State& s, Seat seat) const;
  bool has_weapon(const State& s, Seat seat) const;
  bool functions(const State& s, Seat seat) const {
    return has_movement(s, seat) || (has_weapon(s, seat) && has_targeting(s, seat));
  }
  int weight(const State& s, Seat seat) const;
  /// What an item costs this seat now; see construction.cpp.
  std::array<std::uint8_t, kBasics> bill(const State& s, Seat seat, const Brief& item) const;

 private:
  void run(State& s, Chance& chance, Events& events) const;
  Flow step(State& s, Chance& chance, Events& events) const;
  Flow run_round(State& s, Chance& chance, Events& events) const;
  void act_in_round(State& s, Action action, Chance& chance, Events& events) const;
  void act_with_squad(State& s, Action action, Chance& chance, Events& events) const;
  void act_freely(State& s, Action action, Chance& chance, Events& events) const;
  Decision round_decision(const State& s) const;
  void compile(DesignId id);
  void describe_squad(const State& s, CardId card, CardView& view) const;
  template <class Visit>
  void each_squad_of(const State& s, Seat seat, Visit&& visit) const {
    for (const Squad& each : s.squads) {
      if (each.card != CardId::none && s.table.controller(each.card) == seat && is_free(s, each.card))
        visit(each);
    }
  }

  // setup.cpp
  void deal(State& s, Chance& chance, Events& events) const;
  void enrol(State& s) const;
  void assign_options(const State& s, Options& out) const;

  // turn.cpp
  void begin_turn(State& s, Chance& chance, Events& events) const;
  void begin_rounds(State& s, Events& events) const;
  void next_activation(State& s, Events& events) const;
  bool has_activation(const State& s, Seat seat) const;
  void begin_activation(State& s, Events& events) const;
  void finish_activation(State& s, Events& events) const;
  void end_turn(State& s, Events& events) const;
  void pass_on(State& s, Events& events) const;
  void recover(State& s) const;
  int last_round(const State& s) const;
  void activation_options(const State& s, Options& out) const;
  void squad_options(const State& s, const Squad& each, Options& out) const;
  void free_options(const State& s, Seat seat, Options& out) const;
  Why why_not_act(const State& s, CardId card) const;
  void spend(State& s, CardId card) const;

  // movement.cpp
  Why why_not_move(const State& s, CardId card, ZoneId to) const;
  void move_options(const State& s, const Squad& each, Options& out) const;
  void set_out(State& s, CardId card, ZoneId to, Events& events) const;
  Flow run_arrival(State& s, Chance& chance, Events& events) const;
  void answer_repel(State& s, bool yes, Chance& chance, Events& events) const;
  bool roll_repel(State& s, Seat seat, int strength, CardId mover, Chance& chance, Events& events) const;
  void enter(State& s, CardId card, ZoneId to, Events& events) const;
  void relocate(State& s, CardId card, ZoneId to) const;
  void repel(State& s, CardId card, Events& events) const;
  void break_camp(State& s, CardId card) const;

  // gathering.cpp
  Why why_not_gather(const State& s, CardId card, Token token) const;
  Why why_not_claim(const State& s, CardId card, Token token) const;
  Why why_not_drop(const State& s, CardId card, Token token) const;
  Why why_not_encamp(const State& s, CardId card) const;
  Why why_not_decamp(const State& s, CardId card) const;
  Why why_not_research(const State& s, Seat seat) const;
  Why why_not_exchange(const State& s, Seat seat, Token token) const;
  void gather_options(const State& s, const Squad& each, Options& out) const;
  int yield_of(const State& s, CardId card) const;
  void gather(State& s, CardId card, Token token, Events& events) const;
  Flow run_gather(State& s, Events& events) const;
  void take(State& s, CardId card, Token token, Events& events) const;
  void claim(State& s, CardId card, Token token, Events& events) const;
  void drop(State& s, CardId card, Token token, Events& events) const;
  void lay_down(State& s, ZoneId place, Token token) const;
  void come_home(State& s, CardId card, Events& events) const;
  void research(State& s, Seat seat, Events& events) const;
  void keep_drawn(State& s, CardId card, Events& events) const;
  int scrap_price(const State& s) const;
  void exchange(State& s, Seat seat, Token token, Events& events) const;

  // squad_attack.cpp
  Why why_not_attack(const State& s, CardId card, CardId target) const;
  void attack_options(const State& s, const Squad& each, Options& out) const;
  int offence(const State& s, CardId card) const;
  int defence(const State& s, CardId card) const;
  bool may_fight(const State& s, Seat x, Seat y) const;
  int roll_defence(State& s, CardId target, Chance& chance, Events& events) const;
  void volley(State& s, CardId card, CardId target, Chance& chance, Events& events) const;
  void push_hits(State& s, CardId victim, CardId attacker, int hits, std::uint8_t flags) const;
  Flow run_hits(State& s, Events& events) const;
  int haul(State& s, CardId victim, int hits, Events& events) const;
  CardId smoke_holder(const State& s, CardId victim) const;
  CardId captive_of(const State& s, CardId captor) const;
  bool has_something(const State& s, const Squad& each) const;
  bool may_surrender(const State& s, const Frame& frame) const;
  void hits_options(const State& s, Options& out) const;
  void answer_hits(State& s, Action action, Events& events) const;
  void give_up(State& s, Action action, Events& events) const;
  void succumb(State& s, Events& events) const;
  CardId equipment_card(const State& s, Seat seat, std::uint8_t kind) const;
  bool may_carry(const State& s, const Squad& each, std::uint8_t kind) const;

  // captives.cpp
  Why why_not_coerce(const State& s, CardId card) const;
  bool can_lead(const State& s, CardId captor) const;
  void capture(State& s, CardId victim, CardId captor, Events& events) const;
  void lay_off(State& s, CardId card) const;
  void jail(State& s, CardId captive, Seat seat, Events& events) const;
  void escape(State& s, CardId captive, Events& events) const;
  void free_captives(State& s, CardId captor, Events& events) const;
  void fill_cell(State& s, Seat seat, Events& events) const;
  void coerce(State& s, CardId card, Events& events) const;
  std::uint8_t free_number(const State& s, Seat seat, CardId newcomer) const;
  void destroy(State& s, CardId card, Events& events) const;
  ZoneId haven(const State& s, CardId card) const;

  // construction.cpp
  Why why_not_construct(const State& s, CardId card, CardId item) const;
  Why why_not_equip(const State& s, Seat seat, CardId card, CardId item) const;
  bool has_tools(const State& s, CardId card) const;
  bool owns_plans(const State& s, Seat seat, CardId item) const;
  bool foundation_holds(const State& s, Seat seat, std::uint8_t needs) const;
  bool can_afford(const State& s, Seat seat, ZoneId place, const Brief& item) const;
  void pay(State& s, CardId card, const Brief& item) const;
  void construct_options(const State& s, const Squad& each, Options& out) const;
  void construct(State& s, CardId card, CardId item, Events& events) const;
  void equip_options(const State& s, Seat seat, Options& out) const;
  void equip(State& s, CardId card, CardId item, Events& events) const;

  // rival_base.cpp
  Seat rival_here(const State& s, CardId card) const;
  bool infiltrates(const State& s, CardId card) const;
  Why why_not_recruit(const State& s, CardId card, CardId target) const;
  Why why_not_rescue(const State& s, CardId card, CardId target) const;
  Why why_not_spy(const State& s, CardId card, CardId target) const;
  Why why_not_sabotage(const State& s, CardId card, CardId target) const;
  int watch(const State& s, ZoneId base, Seat seat) const;
  void base_options(const State& s, const Squad& each, Options& out) const;
  void recruit(State& s, CardId card, CardId target, Chance& chance, Events& events) const;
  void rescue(State& s, CardId card, CardId target, Chance& chance, Events& events) const;
  void spy(State& s, CardId card, CardId target, Events& events) const;
  void answer_spy(State& s, Action action, Chance& chance, Events& events) const;
  void sabotage(State& s, CardId card, CardId target, Chance& chance, Events& events) const;
  Green roll_green(Seat seat, Chance& chance, Events& events) const;
  bool caught(State& s, CardId card, Green face, Chance& chance, Events& events) const;
  CardId guard_of(const State& s, ZoneId base, Seat keeper, CardId intruder) const;
  void steal(State& s, Seat thief, CardId item, Events& events) const;
  void turn_up(State& s, CardId item, Events& events) const;
  Flow run_flee(State& s, Events& events) const;
  template <class Visit>
  void each_secret(const State& s, Seat viewer, Seat owner, Visit&& visit) const;

  // rig.cpp
  Why why_not_rig(const State& s, Seat seat) const;
  Why why_not_drive(const State& s, Seat seat, ZoneId to) const;
  Why why_not_attach(const State& s, Seat seat, CardId part, Slot slot) const;
  Why why_not_detach(const State& s, Seat seat, CardId part) const;
  int free_slot(const State& s, Seat seat, Slot slot) const;
  bool rig_can_act(const State& s, Seat seat) const;
  bool rig_can_change(const State& s, Seat seat) const;
  void rig_options(const State& s, Seat seat, Options& out) const;
  void attach_options(const State& s, Seat seat, Options& out) const;
  void drive(State& s, Seat seat, ZoneId to, Events& events) const;
  void attach(State& s, Seat seat, CardId part, Slot slot, Events& events) const;
  void detach(State& s, CardId part, Events& events) const;
  void spend_rig(State& s, Seat seat) const;
  void part_stopped(State& s, Seat seat, bool flew, bool moved, Chance& chance, Events& events) const;
  void crash(State& s, Seat seat, Chance& chance, Events& events) const;
  bool flies(const State& s, Seat seat) const;

  // salvo.cpp
  Why why_not_open_fire(const State& s, Seat seat) const;
  Why why_not_shoot(const State& s, Seat seat, CardId weapon, CardId target) const;
  bool is_target(const State& s, Seat seat, CardId target, ZoneId place) const;
  template <class Visit>
  void each_target(const State& s, Seat seat, ZoneId place, Visit&& visit) const;
  void open_fire(State& s, Seat seat, Events& events) const;
  Flow run_salvo(State& s) const;
  void salvo_options(const State& s, Options& out) const;
  void answer_salvo(State& s, Action action, Events& events) const;
  void begin_shot(State& s, Seat seat, CardId weapon, CardId target, bool tracks, Events& events) const;
  Flow run_shot(State& s, Chance& chance, Events& events) const;
  Flow run_part_choice(State& s) const;
  std::uint8_t roll_weapon_die(State& s, Chance& chance, Events& events) const;
  Flow resolve_shot(State& s, Chance& chance, Events& events) const;
  Flow run_splash(State& s, Chance& chance, Events& events) const;
  void shot_options(const State& s, Options& out) const;
  void answer_shot(State& s, Action action, Chance& chance, Events& events) const;
  void land(State& s, CardId target, int hits, bool stuns, CardId by, Chance& chance, Events& events) const;
  template <class Visit>
  void each_splash(const State& s, Visit&& visit) const;
  Flow run_return_fire(State& s, Chance& chance, Events& events) const;
  void return_fire_options(const State& s, Options& out) const;
  void answer_return_fire(State& s, CardId part, Chance& chance, Events& events) const;
  template <class Visit>
  void each_part_in(const State& s, Seat seat, int rolled, Visit&& visit) const;

  // fire.cpp
  Why why_not_fight_fire(const State& s, CardId card, CardId site) const;
  void fire_options(const State& s, const Squad& each, Options& out) const;
  void fight_fire(State& s, CardId card, CardId site, Chance& chance, Events& events) const;
  void damage(State& s, CardId site, int hits, Chance& chance, Events& events) const;
  void ignite(State& s, CardId site, Chance& chance, Events& events) const;
  void spread_fires(State& s, Chance& chance, Events& events) const;

  // facilities.cpp
  bool ability_left(const State& s, Seat seat, CardId card) const;
  void use_up(State& s, Seat seat, CardId card) const;
  Why why_not_use(const State& s, Seat seat, Function function) const;
  Why why_not_disable(const State& s, Seat seat, CardId rig) const;
  Why why_not_refine(const State& s, Seat seat, Action action) const;
  Why why_not_bombard(const State& s, Seat seat, CardId target) const;
  Why why_not_hack(const State& s, Seat seat, CardId item) const;
  Why why_not_shield(const State& s, Seat seat, ZoneId place) const;
  Why why_not_supply(const State& s, CardId card, Token token) const;
  void facility_options(const State& s, Seat seat, Options& out) const;
  void disable(State& s, Seat seat, CardId rig, Chance& chance, Events& events) const;
  void refine(State& s, Seat seat, Action action, Events& events) const;
  void bombard(State& s, Seat seat, CardId target, Events& events) const;
  void hack(State& s, Seat seat, CardId item, Events& events) const;
  void shield(State& s, Seat seat, ZoneId place, Events& events) const;
  void supply(State& s, CardId card, Token token, Events& events) const;
  void upkeep(State& s, Events& events) const;

  // empire.cpp
  Why why_not_summon(const State& s, CardId card) const;
  void summon(State& s, CardId card, Chance& chance, Events& events) const;
  void suppress(State& s, Events& events) const;
  void take_captive(State& s, CardId card, Events& events) const;
  void advance(State& s, Events& events) const;
  void lose_ship(State& s, CardId ship, Events& events) const;
  void retreat(State& s, Events& events) const;

  // infinite_power.cpp
  Why why_not_discover(const State& s, CardId card) const;
  void discover(State& s, CardId card, Events& events) const;
  Seat next_bidder(const State& s) const;
  void bid(State& s, Action action, Events& events) const;
  void compare_bids(State& s, Events& events) const;
  Flow run_gain(State& s) const;
  void answer_gain(State& s, Action action, Events& events) const;

  // missions.cpp
  void deal_missions(State& s, Chance& chance, Events& events) const;
  void check_missions(State& s, Events& events) const;
  bool fulfilled(const State& s, Seat seat, const Brief& mission) const;
  void draw_mission(State& s, Seat seat, Events& events) const;
  void reward(State& s, Seat seat, const Brief& mission, Events& events) const;
  Flow run_reward(State& s, Chance& chance) const;
  bool must_fight_fire(const State& s, CardId card) const;
  void reward_options(const State& s, Options& out) const;
  void answer_reward(State& s, Action action, Events& events) const;
  template <class Visit>
  void each_reward(const State& s, const Frame& frame, Visit&& visit) const;
  void answer_keep(State& s, CardId card, Chance& chance, Events& events) const;

  // end_game.cpp
  bool controls_place(const State& s, Seat seat, ZoneId place) const;
  void check_endings(State& s, Events& events) const;
  bool is_destroyed(const State& s, Seat seat) const;
  void eliminate(State& s, Seat seat, Events& events) const;
  void end_match(State& s, const Result& result, Events& events) const;
  void win(State& s, Seat seat, Ending ending, Events& events) const;
  void end_at_bound(State& s, Events& events) const;
  int standing(const State& s, Seat seat) const;

  // refusals.cpp
  Why why_not_in_round(const State& s, Seat seat, Action action) const;
  Why why_not_with_squad(const State& s, Action action) const;

  // policy.cpp
  bool works_left(const State& s) const;
  int lure_of_attack(const State& s, CardId card, CardId target) const;
  int lure_of_move(const State& s, CardId card, ZoneId to) const;

  // cards.cpp
  void guess_hidden(const State& s, Seat viewer, std::uint8_t group, Chance& chance,
                    std::span<DesignId> out) const;

  std::shared_ptr<const CardSet> cards_;
  std::vector<Brief> briefs_;
  std::array<Kit, 256> kits_{};
  std::uint8_t kinds_ = 0;  // of equipment
  std::array<DesignId, kEquipmentKinds> kind_designs_{};
  std::array<DesignId, kSquadCount> squad_designs_{};
  std::array<DesignId, kMaxSeats> rig_designs_{};
  std::array<DesignId, kShips> ship_designs_{};
};

/// The map in a terminal; see board.cpp.
std::string board(const Rules& rules, const View& view, bool colour, int width);
std::span<const SourceFile> files();

}  // namespace muster::war_rig
