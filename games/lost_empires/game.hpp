// Lost Empires: War for the New Sun, for two players; by house rules also for three, four, and two against
// two. Rules: rules.md (LEW-…). Parameters: the match options of telling.cpp (LEW-A2, LEW-A22, LEW-M4,
// LEW-M6, and whether factions and decks are brought or chosen at the table).
//
// The rules are a file per chapter: setup.cpp, orders.cpp, activation.cpp, combat.cpp, placing.cpp,
// control.cpp, gates.cpp, wrap_up.cpp; what cards do is in effects.cpp and triggers.cpp, what units are worth
// in values.cpp. decisions.hpp lists what the players decide, chapters.hpp and combat.hpp what the chapters
// ask of each other.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/card_game.hpp"
#include "engine/match/game.hpp"
#include "engine/programs/interpreter.hpp"
#include "games/lost_empires/compiled_card.hpp"
#include "games/lost_empires/map.hpp"
#include "games/lost_empires/state.hpp"
#include "games/lost_empires/telling.hpp"
#include "games/lost_empires/vocabulary.hpp"

namespace muster {
class Rules;
}

namespace muster::lost_empires {

// Frames of this game's own rules, with their points.
#define LEW_FRAMES(ENTRY)                                                                            \
  ENTRY(round, kNothing<LostEmpires>) /* at the bottom: the phase says what goes on */               \
  ENTRY(activation, kActivation)      /* card; n: actions left; flags: what was done */              \
  ENTRY(melee, kSecondAttack)         /* card; the second attack of MELEE (LEW-73) */                \
  ENTRY(grant, kGrantedAction)        /* card; n: what it may do (LEW-45) */                         \
  ENTRY(place, kPlacing)              /* card placed by `seat`; n: Where; other: by whose ability */ \
  ENTRY(deploy, kDeploy)              /* card being played that may drop somewhere; n: Where */      \
  ENTRY(scout, kScout)                /* n: revealed cards on top of the deck */                     \
  ENTRY(support, kSupportPlayed)      /* card being resolved, then discarded (LEW-23) */             \
  ENTRY(ruthless, kRuthlessDamage)    /* card that won control at battlefield n (LEW-74) */          \
  ENTRY(fall_back, kFallBack)         /* seat whose units leave enemy hives (LEW-66) */
namespace fr {
enum Kind : std::uint8_t { before = frame::first_game_frame - 1, LEW_FRAMES(MUSTER_NAME) count };
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

class LostEmpires;
using Point = DecisionPoint<LostEmpires>;

class LostEmpires : public CardGame<LostEmpires, State, Layout> {
  friend class CardGame<LostEmpires, State, Layout>;

 public:
  using Happening = lost_empires::Happening;
  using Why = lost_empires::Why;
  using Op = lost_empires::Op;
  static constexpr MatchBound kBound{kMaxDecisions, static_cast<std::uint8_t>(Ending::bound)};
  static constexpr auto kEndless = static_cast<std::uint8_t>(Ending::endless);

  static const std::array<const Point*, fr::count> kPoints;
  static const std::array<const Point*, MUSTER_COUNT(LEW_PHASES)> kPhases;

  LostEmpires(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks);

  static const GameInfo& info();
  static const Vocabulary& vocabulary() { return lost_empires::vocabulary(); }
  static std::span<const FieldSpec<State>> fields();
  /// What the words alone cannot rule out: see card_check.cpp.
  static void check_cards(const CardSet& set, Diagnostics& diagnostics);
  /// Which stats and keywords an operation of a card changes (engine/cards/column_check.hpp), and the rules
  /// themselves.
  static void list_changes(const CardSet& set, const Node& operation, ChangeColumns& columns);
  static void list_own_changes(ChangeColumns& columns);

  // The contract (engine/match/game.hpp).
  State blank(const Setup& setup) const;
  State start(const Setup& setup, Chance& chance, Events& events) const;
  /// Place, strength and odds of what is asked, and of an option (stakes.cpp).
  std::string prompt_stakes(const State& s) const;
  std::string note(const State& s, Action action) const;
  void guess_hidden(const State& s, Seat owner, Seat viewer, std::uint8_t group, Chance& chance,
                    std::span<DesignId> out) const;
  std::vector<DeckProblem> check_deck(const Deck& deck) const;
  std::vector<DeckProblem> check_setup(const Setup& setup) const;
  bool zone_in_use(const State& s, ZoneId zone) const;
  void describe_card(const State& s, CardId card, CardView& view) const;
  std::vector<std::string> figure_names() const;
  void figures(const State& s, CardId card, std::int16_t* out) const;
  void settle(State& s, Chance& chance, Events& events) const;
  void before_step(State& s, Events& events) const;
  void end_match(State& s, const Result& result, Events& events) const;
  float evaluate(const State& s, Seat seat) const;
  int inclination(const State& s, Action action) const;
  /// Which decisions offer what everybody can work out (engine/match/empty_choice.hpp).
  bool options_are_open(const State& s) const;
  static bool lets_go(Action action) {
    return action.verb == verb::pass || action.verb == verb::done || action.verb == act::end_turn;
  }

  // What positions and saves must keep to (engine/match/possible.hpp).
  unsigned kinds_in(ZoneId zone) const;
  bool is_passing(ZoneId zone) const;
  int cards_of_a_seat() const;
  std::string misfit(const State& s, CardId card) const;

  // What card programs ask of the game (engine/programs/running_programs.hpp, waiting_triggers.hpp,
  // selectors.hpp).
  CardId operate(State& s, const Run& run, const Node& node, CardId target, Chance& chance,
                 Events& events) const;
  bool condition_holds(const State& s, const Viewpoint& from, const Node& node) const;
  bool trigger_still_valid(const State& s, const PendingTrigger& trigger) const;
  Seat active_seat(const State& s) const { return s.phase == Phase::order ? s.turn : s.first; }
  /// LEW-65, LEW-A19: in a phase without turns the First Player orders everybody's triggers.
  Seat order_seat(const State& s, const PendingTrigger& trigger) const {
    return s.phase == Phase::order ? trigger.seat : s.first;
  }
  CardId pay(State& s, const Run& run, const Node& node, CardId target, Chance& chance, Events& events) const;
  bool can_pay(const State& s, const Viewpoint& from, Block cost) const;
  /// What a card costs its player now (LEW-21), as everybody can tell.
  int command_cost(const State& s, Seat seat, DesignId design) const {
    const int printed = (*cards_)[design].stats[kCommandCost];
    return compiled_.changes_prices ? changed_cost(s, seat, design, printed) : printed;
  }
  int changed_cost(const State& s, Seat seat, DesignId design, int printed) const;
  int most_x(const State& s, const Run& run, const Node& node) const;
  void pay_x(State& s, const Run& run, const Node& node, int x, Chance& chance, Events& events) const;
  static constexpr Area kDeckArea = Area::deck;
  ZoneId deck_zone(Seat seat) const { return zone_of(seat, Place::deck); }
  bool may_choose(const State& s, Seat seat, CardId card) const;
  Why why_not_chosen(const State& /*s*/, Action action) const {
    return action.verb == verb::choose ? Why::cannot_choose : Why::not_now;
  }
  /// LEW-81
  bool is_enemy(const State& s, Seat seat, CardId card) const {
    return are_enemies(s, seat, s.table.controller(card));
  }
  bool in_reach(const State& s, std::uint8_t reach, const Viewpoint& from, CardId card) const;
  bool flag_holds(const State& s, unsigned flag, CardId card) const;
  /// LEW-77: cards compare what is printed.

  template <class Visit>
  void each_card(const State& s, std::uint8_t area, Seat seat, Side side, Visit&& visit) const;

  // values.cpp: what a unit is worth now.
  bool has_keyword(const State& s, CardId card, Keyword keyword) const {
    const bool printed = design(s, card).has_keyword(keyword);
    if (((compiled_.given >> keyword) & 1U) == 0) [[likely]]
      return printed;
    return has_changed_keyword(s, card, keyword, printed);
  }
  bool has_changed_keyword(const State& s, CardId card, Keyword keyword, bool printed) const;
  int keyword_value(const State& s, CardId card, Keyword keyword) const;
  int offense(const State& s, CardId card) const;
  int defense(const State& s, CardId card) const;
  int control(const State& s, CardId card) const;
  /// What the always abilities around it add to a stat.
  int aura(const State& s, CardId card, std::uint8_t stat) const;
  bool in_formation(const State& s, CardId card) const;
  const CompiledCards& compiled() const { return compiled_; }

 private:
  CompiledCards compiled_;
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
    const Place place = where == Area::discard ? Place::discard
                        : where == Area::deck  ? Place::deck
                                               : Place::hand;
    s.table.each(zone_of(owner, place), [&](CardId card) {
      // LEW-79: revealed is what everybody at the table knows.
      if (where != Area::revealed || (s.table.knowers(card).bits() & 0x0FU) == 0x0FU) visit(card);
    });
  }
}

std::span<const SourceFile> files();
/// Draws a view for a terminal.
std::string board(const Rules& rules, const View& view, bool colour, int width);

}  // namespace muster::lost_empires
