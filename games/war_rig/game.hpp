// War Rig, for two to four players. Rules: rules.md (RIG-…). Parameters: the match options of state.hpp
// (the starred rulings, missions, and the bound of the match).
//
// The rules are a file per chapter: setup.cpp, turn.cpp, movement.cpp, gathering.cpp, squad_attack.cpp,
// captives.cpp, construction.cpp, rival_base.cpp, rig.cpp, salvo.cpp, shot.cpp, return_fire.cpp, fire.cpp,
// facilities.cpp, empire.cpp, infinite_power.cpp, missions.cpp, end_game.cpp. decisions.hpp lists what they
// ask players, chapters.hpp what they do for each other. Who stands where is in
// values.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/match/card_game.hpp"
#include "engine/match/game.hpp"
#include "engine/programs/decision_point.hpp"
#include "games/war_rig/compiled_card.hpp"
#include "games/war_rig/frames.hpp"
#include "games/war_rig/map.hpp"
#include "games/war_rig/sizes.hpp"
#include "games/war_rig/state.hpp"
#include "games/war_rig/telling.hpp"
#include "games/war_rig/vocabulary.hpp"

namespace muster {
class Rules;
}

namespace muster::war_rig {

inline constexpr int kOverweight = 3;  // the tier of a rig that cannot move (RIG-R5)

constexpr std::uint8_t byte_of(ZoneId zone) { return static_cast<std::uint8_t>(zone); }

/// On the board and nobody's captive.
inline bool is_free(const State& s, CardId card) {
  return is_place(s.table.zone(card)) && s.table.host(card) == CardId::none;
}
template <class Visit>
void each_squad_of(const State& s, Seat seat, Visit&& visit) {
  for (const Squad& each : s.squads) {
    if (each.card != CardId::none && s.table.controller(each.card) == seat && is_free(s, each.card))
      visit(each);
  }
}
bool works(const State& s, CardId site);

// --- the game ------------------------------------------------------------------------------------

class WarRig : public CardGame<WarRig, State, Layout> {
 public:
  using Why = war_rig::Why;
  using Happening = war_rig::Happening;
  using Point = DecisionPoint<WarRig>;

  static const std::array<const Point*, fr::kKinds> kPoints;
  static const std::array<const Point*, kPhaseCount> kPhases;
  /// RIG-N1: this is never given. A frame waits, ends, or goes on to a later step with fewer hits, ships,
  /// dice or cards left, and pushes nothing of its own kind. With the round on top the match goes on to the
  /// next activation, at last to the next turn, of which there are so many (RIG-B1). And what a player may do
  /// without an action uses up what it is done with.
  static constexpr auto kEndless = static_cast<std::uint8_t>(Ending::bound);

  WarRig(std::shared_ptr<const CardSet> cards, const std::vector<Deck>& /*decks*/)
      : CardGame(std::move(cards), {}), compiled_(compile(*cards_)) {}

  static const GameInfo& info();
  static const Vocabulary& vocabulary() { return war_rig::vocabulary(); }
  static std::span<const FieldSpec<State>> fields();
  static std::span<const CounterSpec> piece_counters();
  /// What the words alone cannot rule out: see card_check.cpp.
  static void check_cards(const CardSet& set, Diagnostics& diagnostics);

  // The contract (engine/match/game.hpp).
  State blank(const Setup& setup) const;
  State start(const Setup& setup, Chance& chance, Events& events) const;
  /// Place, strength and odds of what is asked, and of an option (stakes.cpp).
  std::string prompt_stakes(const State& s) const;
  std::string note(const State& s, Action action) const;
  /// Who acts where no player does (RIG-7).
  static constexpr std::string_view nobody() { return "the lesser faction"; }
  void imagine(State& s, Seat viewer, Chance& chance) const;
  void guess_hidden(const State& s, Seat owner, Seat viewer, std::uint8_t group, Chance& chance,
                    std::span<DesignId> out) const;
  std::vector<DeckProblem> check_deck(const Deck& deck) const;
  std::vector<DeckProblem> check_setup(const Setup& setup) const;
  bool zone_in_use(const State& s, ZoneId zone) const;
  void describe_card(const State& s, CardId card, CardView& view) const;
  std::vector<std::string> figure_names() const;
  void figures(const State& s, CardId card, std::int16_t* out) const;
  void settle(State& s, Chance& chance, Events& events) const;
  float evaluate(const State& s, Seat seat) const;
  std::array<float, kMaxSeats> evaluate_all(const State& s) const;
  /// The same without plans: what computer players went by before they made any.
  std::array<float, kMaxSeats> evaluate_plainly(const State& s) const;
  /// How inviting an action looks at a glance; see policy.cpp.
  int inclination(const State& s, Action action) const;
  void inclinations(const State& s, const Options& options, std::span<int> out) const;
  /// Which decisions offer what everybody can work out (engine/match/empty_choice.hpp).
  bool options_are_open(const State& s) const;

  // What positions and saves must keep to (engine/match/possible.hpp).
  int room(const State& s, ZoneId zone) const;
  unsigned kinds_in(ZoneId zone) const;
  bool is_passing(ZoneId zone) const;
  std::string misfit(const State& s, CardId card) const;
  /// Whose a piece is where the zone does not say (engine/match/position.hpp).
  Seat usual_owner(DesignId design) const { return compiled_.cards[at(design)].colour; }
  /// Numbers of a piece that are not counters of the table (engine/match/position.hpp).
  bool set_number(State& s, CardId card, std::string_view name, int value) const;

  const CompiledCards& compiled() const { return compiled_; }
  const CompiledCard& compiled(const State& s, CardId card) const {
    return compiled_.cards[at(s.table.design(card))];
  }

  // values.cpp: who stands where and what it can do.
  Type type(const State& s, CardId card) const { return compiled(s, card).type; }
  const Squad& squad(const State& s, CardId card) const { return s.squads[compiled(s, card).squad]; }
  Squad& squad(State& s, CardId card) const { return s.squads[compiled(s, card).squad]; }
  const Kit& kit(const Squad& squad) const { return compiled_.kits[squad.gear]; }
  const Kit& kit_of(std::size_t kind) const { return compiled_.kits[std::size_t{1} << kind]; }  // one item
  bool is_squad(const State& s, CardId card) const { return type(s, card) == Type::squad; }
  bool counts(const State& s, CardId card) const {
    return is_squad(s, card) && s.table.host(card) == CardId::none && squad(s, card).stunned == 0;
  }
  int repel_strength(const State& s, Seat seat, ZoneId place) const;
  int mover_count(const State& s, Seat seat, ZoneId place) const;
  int room_of(const Squad& squad) const { return kCells + kit(squad).haulage - squad.cargo.total(); }
  CardId facility(const State& s, Seat seat, Op function) const;
  int armour_left(const State& s, CardId site) const {
    return compiled(s, site).armour - s.table.counter(kHits, site);
  }
  ZoneId place_of(const State& s, CardId card) const;
  Seat side_of(const State& s, CardId card) const;
  int tier(const State& s, Seat seat) const;
  bool has_movement(const State& s, Seat seat) const;
  /// A working part of the rig with this keyword.
  bool has_working(const State& s, Seat seat, Keyword keyword) const;
  bool has_targeting(const State& s, Seat seat) const { return has_working(s, seat, kTargeting); }
  bool has_weapon(const State& s, Seat seat) const;
  bool functions(const State& s, Seat seat) const {
    return has_movement(s, seat) || (has_weapon(s, seat) && has_targeting(s, seat));
  }
  int weight(const State& s, Seat seat) const;
  /// What an item costs this seat now; see construction.cpp.
  std::array<std::uint8_t, kBasics> bill(const State& s, Seat seat, const CompiledCard& item) const;

 private:
  friend CardGame;
  CompiledCards compiled_;
};

/// The map in a terminal; see board.cpp.
std::string board(const Rules& rules, const View& view, bool colour, int width);
std::span<const SourceFile> files();

}  // namespace muster::war_rig
