// Purge: Sins of Science, for two players. Rules: rules.md (PUR-…). Parameters: the match options of
// telling.cpp.
//
// The rules are a file per chapter: setup.cpp, turn.cpp, playing.cpp, responses.cpp, vectors.cpp, battle.cpp,
// battle_actions.cpp, damage.cpp, abilities.cpp, tokens.cpp; what cards do is in effects.cpp, costs.cpp and
// triggers.cpp, what they are worth in values.cpp. What they ask the players is listed in decisions.hpp, what
// they use of each other in chapters.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/deck_prior.hpp"
#include "engine/match/card_game.hpp"
#include "engine/match/game.hpp"
#include "engine/programs/interpreter.hpp"
#include "engine/programs/responses.hpp"
#include "games/purge/compiled_card.hpp"
#include "games/purge/state.hpp"
#include "games/purge/telling.hpp"
#include "games/purge/vocabulary.hpp"

namespace muster {
class Rules;
}

namespace muster::purge {

/// Frames of this game's own rules with their decision points: a card declared by seat, on the stack; a card
/// whose ability `code`, or whose keyword n (of kInvoked), was activated; what seat is about to do, of card
/// on other (Answers: y); seat chooses what keyword n of card is aimed at; how much HEALTH goes from card to
/// other; n cards from the decks of seat. At the bottom is `turn`, whose phase says what goes on.
#define PURGE_FRAMES(ENTRY)    \
  ENTRY(play, kDeclared)       \
  ENTRY(ability, kUsedAbility) \
  ENTRY(invoke, kInvocation)   \
  ENTRY(notice, kNotice)       \
  ENTRY(aim, kAim)             \
  ENTRY(flux, kFluxFlows)      \
  ENTRY(discard, kDiscard)
namespace fr {
enum : std::uint8_t { turn = frame::first_game_frame, PURGE_FRAMES(MUSTER_NAME) count };
}  // namespace fr

inline constexpr std::uint8_t kNullified = 2;  // Frame::flags, as kCancelled
static_assert(kNullified != kCancelled);

/// The discard pile that cards mean.
constexpr Place pile_of(Area area) {
  return area == Area::war_discard   ? Place::war_discard
         : area == Area::ops_discard ? Place::ops_discard
                                     : Place::tek_discard;
}

class Purge : public CardGame<Purge, State, Layout> {
 public:
  using Happening = purge::Happening;
  using Why = purge::Why;
  using Op = purge::Op;
  static const std::array<const DecisionPoint<Purge>*, fr::count> kPoints;
  static const std::array<const DecisionPoint<Purge>*, kPhaseCount> kPhases;
  static constexpr MatchBound kBound{kMaxDecisions, static_cast<std::uint8_t>(Ending::bound)};
  static constexpr auto kEndless = static_cast<std::uint8_t>(Ending::endless);

  Purge(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks);

  static const GameInfo& info();
  static const Vocabulary& vocabulary() { return purge::vocabulary(); }
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
  /// What is about to resolve, in words, and what it is aimed at.
  std::string window_does(const State& s, const Frame& below) const;
  std::array<CardId, 1> prompt_others(const State& s) const;
  void imagine(State& s, Seat viewer, Chance& chance) const;
  std::vector<DeckProblem> check_deck(const Deck& deck) const;
  std::vector<DeckProblem> check_setup(const Setup& setup) const;
  bool zone_in_use(const State& s, ZoneId zone) const;
  /// A token that nobody has made yet (engine/match/possible.hpp).
  bool lies_ready(const State& s, CardId card) const {
    return s.table.zone(card) == kTokenSupply && compiled(s, card).is_token();
  }
  void describe_card(const State& s, CardId card, CardView& view) const;
  std::vector<std::string> figure_names() const;
  void figures(const State& s, CardId card, std::int16_t* out) const;
  void settle(State& s, Chance& chance, Events& events) const;
  float evaluate(const State& s, Seat seat) const;
  /// How inviting an action looks at a glance; see policy.cpp.
  int inclination(const State& s, Action action) const;
  /// Which decisions offer what everybody can work out (engine/match/empty_choice.hpp).
  bool options_are_open(const State& s) const;
  static bool lets_go(Action action) {
    return action.verb == verb::pass || action.verb == verb::done || action.verb == act::pass_all;
  }
  ZoneId attachment_zone() const { return kAttached; }

  // What positions and saves must keep to (engine/match/possible.hpp).
  int room(const State& /*s*/, ZoneId /*zone*/) const { return static_cast<int>(Layout::kCards); }
  unsigned kinds_in(ZoneId zone) const;
  bool is_passing(ZoneId zone) const { return zone == kStack; }
  int cards_of_a_seat() const { return static_cast<int>(Layout::kCards) / kSeats; }
  std::string misfit(const State& s, CardId card) const;

  // What card programs ask of the game (engine/programs/running_programs.hpp, waiting_triggers.hpp,
  // selectors.hpp).
  CardId operate(State& s, const Run& run, const Node& node, CardId target, Chance& chance,
                 Events& events) const;
  CardId pay(State& s, const Run& run, const Node& node, CardId target, Chance& chance, Events& events) const;
  bool can_pay(const State& s, const Viewpoint& from, Block cost) const;
  Why why_not_chosen(const State& s, Action action) const;
  bool condition_holds(const State& s, const Viewpoint& from, const Node& node) const;
  bool trigger_still_valid(const State& s, const PendingTrigger& trigger) const;
  Seat active_seat(const State& s) const { return s.active; }
  int most_x(const State& s, const Run& run, const Node& node) const;
  void pay_x(State& s, const Run& run, const Node& node, int x, Chance& chance, Events& events) const;
  bool may_choose(const State& s, Seat seat, CardId card) const;
  bool may_do(const State& s, const Viewpoint& from, Block effects) const;
  int measure(const State& s, std::uint8_t /*which*/, const Run& run) const {
    return s.standing[at(run.seat)].teks;  // the only one there is
  }
  bool in_reach(const State& s, std::uint8_t reach, const Viewpoint& from, CardId card) const;
  bool flag_holds(const State& s, unsigned flag, CardId card) const;
  int stat_now(const State& s, CardId card, std::uint8_t stat) const;
  static constexpr bool part_of_program(std::uint8_t kind) { return kind == fr::discard; }

  template <class Visit>
  void each_card_for(const State& s, const Selector& selector, Seat seat, Visit&& visit) const {
    const bool in_play = static_cast<Area>(selector.area) == Area::play;
    const bool only_fighters = (selector.kinds & ~kFighters) == 0;
    const auto look = [&](Seat whose) {
      if (!in_play) return s.table.each(zone_of(whose, pile_of(static_cast<Area>(selector.area))), visit);
      each_fighter(s, whose, visit);
      if (only_fighters) return;
      s.table.each(zone_of(whose, Place::stronghold), visit);
      s.table.each(zone_of(whose, Place::teks), visit);
    };
    if (selector.side != Side::enemy) look(seat);
    if (selector.side != Side::friendly) look(enemy(seat));
  }

  // The loop (engine/match/card_game.hpp).
  void before_step(State& s, Events& events) const;
  using CardGame::columns_;

  const CompiledCard& compiled(const State& s, CardId card) const {
    return designs.cards[at(s.table.design(card))];
  }
  Type type(const State& s, CardId card) const { return compiled(s, card).type; }

  CompiledCards designs;
  DeckPrior prior;
};

std::span<const SourceFile> files();
/// Draws a view for a terminal.
std::string board(const Rules& rules, const View& view, bool colour, int width);

}  // namespace muster::purge
