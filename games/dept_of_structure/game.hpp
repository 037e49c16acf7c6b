// Dept of Structure, for two players. Rules: rules.md (DOS-…). Parameters: the match option `first` of
// telling.cpp.
//
// The rules are a file per chapter: setup.cpp, round.cpp, deploy.cpp, equip.cpp, responses.cpp, battle.cpp,
// skirmish.cpp, graveyard.cpp; what cards do is in effects.cpp, costs.cpp and triggers.cpp, what they are
// worth in values.cpp. What they ask the players is listed in decisions.hpp, what they use of each other in
// chapters.hpp.
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
#include "engine/table/table_event.hpp"
#include "games/dept_of_structure/compiled_card.hpp"
#include "games/dept_of_structure/state.hpp"
#include "games/dept_of_structure/telling.hpp"
#include "games/dept_of_structure/vocabulary.hpp"

namespace muster {
class Rules;
}

namespace muster::dept_of_structure {

// Frames of this game's own rules, with their points.
#define DOS_FRAMES(ENTRY)                                                                       \
  ENTRY(round, kNothing<DeptOfStructure>) /* at the bottom: the phase says what goes on */      \
  ENTRY(deploy, kDeclaredCard)            /* card declared by seat; other: an upgrade is for */ \
  ENTRY(ability, kDeclaredAbility)        /* card whose ability `code` was activated */         \
  ENTRY(pay, kPay)                        /* n resources of any kind, for card */               \
  ENTRY(phase_end, kPhaseEnd)                                                                   \
  ENTRY(discard, kDiscard)     /* n cards; y: why */                                            \
  ENTRY(overrun, kOverrunBase) /* n damage left to card (DOS-63) */                             \
  ENTRY(feed, kFeed)           /* card that is hungry (DOS-59) */
namespace fr {
enum Kind : std::uint8_t { before = frame::first_game_frame - 1, DOS_FRAMES(MUSTER_NAME) count };
}  // namespace fr

/// Frame::step of a declared thing before stage::declared: its targets are being stated, nothing is paid yet.
inline constexpr std::uint8_t kStating = 3;

/// Whether a frame is something declared that takes effect later (DOS-19).
constexpr bool is_declared(const Frame& frame) {
  return frame.kind == fr::deploy || frame.kind == fr::ability;
}

enum class Discards : std::uint8_t { hand_limit, effect };

/// Cards on the battlefield of a side, and whatever is attached to cards of either.
template <class Visit>
void each_in_play(const State& s, Seat seat, Side side, Visit&& visit) {
  if (side != Side::enemy) s.table.each(zone_of(seat, Place::battlefield), visit);
  if (side != Side::friendly) s.table.each(zone_of(enemy(seat), Place::battlefield), visit);
  s.table.each(kAttached, visit);
}

// --- the game ------------------------------------------------------------------------------------

class DeptOfStructure : public CardGame<DeptOfStructure, State, Layout> {
 public:
  using Happening = dept_of_structure::Happening;
  using Why = dept_of_structure::Why;
  using Op = dept_of_structure::Op;
  using Point = DecisionPoint<DeptOfStructure>;
  static const std::array<const Point*, fr::count> kPoints;
  static const std::array<const Point*, kPhaseCount> kPhases;
  static constexpr MatchBound kBound{kMaxDecisions, static_cast<std::uint8_t>(Ending::bound)};
  static constexpr auto kEndless = static_cast<std::uint8_t>(Ending::endless);

  DeptOfStructure(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks);

  static const GameInfo& info();
  static const Vocabulary& vocabulary() { return dept_of_structure::vocabulary(); }
  static std::span<const FieldSpec<State>> fields();
  /// What the words alone cannot rule out: see card_check.cpp.
  static void check_cards(const CardSet& set, Diagnostics& diagnostics);
  /// Which stats and keywords an operation of a card changes (engine/cards/column_check.hpp).
  static void list_changes(const CardSet& set, const Node& operation, ChangeColumns& columns);

  // The contract (engine/match/game.hpp).
  State blank(const Setup& setup) const;
  State start(const Setup& setup, Chance& chance, Events& events) const;
  /// Place, strength and odds of what is asked, and of an option (stakes.cpp).
  std::string prompt_stakes(const State& s) const;
  std::string note(const State& s, Action action) const;
  /// What is about to take effect, in words.
  std::string window_does(const State& s, const Frame& below) const;
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
  /// How inviting an action looks at a glance; see policy.cpp.
  int inclination(const State& s, Action action) const;
  /// Which decisions offer what everybody can work out (engine/match/empty_choice.hpp).
  bool options_are_open(const State& s) const;
  ZoneId attachment_zone() const { return kAttached; }

  // What positions and saves must keep to (engine/match/possible.hpp).
  int room(const State& s, ZoneId zone) const;
  unsigned kinds_in(ZoneId zone) const;
  bool is_passing(ZoneId zone) const;
  int cards_of_a_seat() const;
  std::string misfit(const State& s, CardId card) const;

  // What card programs ask of the game (engine/programs/running_programs.hpp, waiting_triggers.hpp,
  // selectors.hpp).
  CardId operate(State& s, const Run& run, const Node& node, CardId target, Chance& chance,
                 Events& events) const;
  CardId pay(State& s, const Run& run, const Node& node, CardId target, Chance& chance, Events& events) const;
  bool can_pay(const State& s, const Viewpoint& from, Block cost) const;
  bool condition_holds(const State& s, const Viewpoint& from, const Node& node) const;
  bool trigger_still_valid(const State& s, const PendingTrigger& trigger) const;
  Seat active_seat(const State& s) const { return s.attacker; }
  int most_x(const State& s, const Run& run, const Node& node) const;
  void pay_x(State& s, const Run& run, const Node& node, int x, Chance& chance, Events& events) const;
  ZoneId deck_zone(Seat seat) const { return zone_of(seat, Place::deck); }
  bool may_choose(const State& s, Seat seat, CardId card) const;
  bool may_do(const State& s, const Viewpoint& from, Block effects) const;
  Why why_not_chosen(const State& s, Action action) const;
  /// DOS-A35: a card of a hand is no target.
  static bool is_target(const Selector& selector) {
    const auto area = static_cast<Area>(selector.area);
    return area != Area::hand && area != Area::deck;
  }
  static constexpr Area kDeckArea = Area::deck;
  void aims_at(const State& s, const Run& run, CardId target, Events& events) const {
    happen(events, Happening::aims, run.seat, s, run.source, target);
  }
  /// What the thing that may be responded to now is aimed at.
  std::array<CardId, kMostTargets> prompt_others(const State& s) const;
  int measure(const State& s, std::uint8_t which, const Run& run) const;
  bool flag_holds(const State& s, unsigned flag, CardId card) const;
  int stat_now(const State& s, CardId card, std::uint8_t stat) const;
  static constexpr bool part_of_program(std::uint8_t kind) { return kind == fr::pay || kind == fr::discard; }

  template <class Visit>
  void each_card(const State& s, std::uint8_t area, Seat seat, Side side, Visit&& visit) const {
    const auto where = static_cast<Area>(area);
    // A card in play belongs to a side by its controller, others by whose zone they lie in.
    if (where == Area::play) return each_in_play(s, seat, side, visit);
    const Place place = where == Area::graveyard ? Place::graveyard
                        : where == Area::deck    ? Place::deck
                                                 : Place::hand;
    if (side != Side::enemy) s.table.each(zone_of(seat, place), visit);
    if (side != Side::friendly) s.table.each(zone_of(enemy(seat), place), visit);
  }

  // What the loop of a match asks (engine/match/card_game.hpp).
  void before_step(State& s, Events& events) const;
  bool triggers_may_begin(const State& s) const { return s.phase != Phase::resolution; }

  // values.cpp: what a card is worth now.
  const CompiledCards& compiled() const { return compiled_; }
  const CompiledCard& compiled(const State& s, CardId card) const {
    return compiled_.cards[at(s.table.design(card))];
  }
  Type type(const State& s, CardId card) const { return compiled(s, card).type; }
  std::uint32_t keywords(const State& s, CardId card) const {
    const std::uint32_t printed = compiled(s, card).keywords;
    return s.live_keywords == 0 ? printed : (printed | granted(s, card)) & ~s.modifiers.lost(columns_, card);
  }
  bool has_keyword(const State& s, CardId card, Keyword keyword) const {
    if ((s.live_keywords & kSomeLost) != 0 && s.modifiers.has_lost(columns_, card, keyword)) return false;
    if (((compiled(s, card).keywords >> keyword) & 1U) != 0) return true;
    return ((s.live_keywords >> keyword) & 1U) != 0 && ((granted(s, card) >> keyword) & 1U) != 0;
  }
  /// It has lost all its abilities for now.
  bool is_silenced(const State& s, CardId card) const {
    return (s.live_keywords & kSomeLost) != 0 && s.modifiers.is_silenced(columns_, card);
  }
  int attack(const State& s, CardId card) const;
  /// Defense before damage.
  int whole_defense(const State& s, CardId card) const;
  int defense(const State& s, CardId card) const {
    return whole_defense(s, card) - s.table.counter(kDamage, card);
  }
  int crew_of(const State& s, CardId vehicle) const;
  bool is_equipped(const State& s, CardId unit) const;

  /// DOS-58: cannot be targeted now.
  bool is_hidden(const State& s, CardId card) const {
    return s.table.counter(kUtilized, card) == 0 && has_keyword(s, card, kHidden);
  }
  /// How many cards of a seat have a keyword that works for all its units.
  int count_keyword(const State& s, Seat seat, Keyword keyword) const;

  // What the chapters need of the shared part.

 private:
  std::uint32_t granted(const State& s, CardId card) const;

  CompiledCards compiled_;
  DeckPrior prior_;
};

std::span<const SourceFile> files();
/// Draws a view for a terminal.
std::string board(const Rules& rules, const View& view, bool colour, int width);

}  // namespace muster::dept_of_structure
