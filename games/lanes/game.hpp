// Lanes: two players, three lanes each, a frontline and a backline, lands between them, three cards of
// protection. Rules: rules.md (LAN-…). Parameters: the match option "protection" (LAN-A3).
//
// The rules are a file per chapter; chapters.hpp says what they have for each other.
#pragma once

#include <array>
#include <bit>
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
#include "games/lanes/compiled_card.hpp"
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
  using Why = lanes::Why;
  using Op = lanes::Op;
  static constexpr MatchBound kBound{kMaxDecisions, static_cast<std::uint8_t>(Ending::bound)};
  static constexpr auto kEndless = static_cast<std::uint8_t>(Ending::endless);
  /// The decision points by kind of frame (decisions.hpp).
  static const std::array<const DecisionPoint<Lanes>*, fr::count> kPoints;

  Lanes(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks);

  static const GameInfo& info();
  static const Vocabulary& vocabulary() { return lanes::vocabulary(); }
  static std::span<const FieldSpec<State>> fields();
  /// What the vocabulary alone cannot see is wrong with a card set.
  static void check_cards(const CardSet& set, Diagnostics& diagnostics);
  /// Which stats and keywords an operation of a card changes (engine/cards/column_check.hpp), and the rules
  /// themselves.
  static void list_changes(const CardSet& set, const Node& operation, ChangeColumns& columns);
  static void list_own_changes(ChangeColumns& columns);

  // The contract (engine/match/game.hpp).
  State blank(const Setup& setup) const;
  State start(const Setup& setup, Chance& chance, Events& events) const;
  void imagine(State& s, Seat viewer, Chance& chance) const;
  std::vector<DeckProblem> check_deck(const Deck& deck) const;
  std::vector<DeckProblem> check_setup(const Setup& setup) const;
  void describe_card(const State& s, CardId card, CardView& view) const;
  std::vector<std::string> figure_names() const;
  void figures(const State& s, CardId card, std::int16_t* out) const;
  void settle(State& s, Chance& chance, Events& events) const;
  ZoneId attachment_zone() const { return kAttached; }
  /// Strengths and what comes of an attack (stakes.cpp).
  std::string note(const State& s, Action action) const;
  float evaluate(const State& s, Seat seat) const;
  int inclination(const State& s, Action action) const;
  /// Which decisions offer what everybody can work out (engine/match/empty_choice.hpp).
  bool options_are_open(const State& s) const;
  static bool lets_go(Action action) {
    return action.verb == verb::pass || action.verb == verb::done || action.verb == act::end_turn;
  }

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
  Why why_not_chosen(const State& s, Action action) const;
  bool condition_holds(const State& s, const Viewpoint& from, const Node& node) const;
  bool trigger_still_valid(const State& s, const PendingTrigger& trigger) const;
  Seat active_seat(const State& s) const { return s.active; }
  static constexpr bool part_of_program(std::uint8_t kind) {
    return kind == fr::choose_cards || kind == fr::place || kind == fr::second;
  }
  int most_x(const State& s, const Run& run, const Node& node) const;
  void pay_x(State& s, const Run& run, const Node& node, int x, Chance& chance, Events& events) const;
  ZoneId deck_zone(Seat seat) const { return zone_of(seat, Place::deck); }
  bool may_choose(const State& s, Seat seat, CardId card) const;
  bool may_do(const State& s, const Viewpoint& from, Block effects) const;
  static constexpr Area kDeckArea = Area::deck;
  int measure(const State& s, std::uint8_t which, const Run& run) const;
  bool in_reach(const State& s, std::uint8_t reach, const Viewpoint& from, CardId card) const;
  bool flag_holds(const State& s, unsigned flag, CardId card) const;
  int stat_now(const State& s, CardId card, std::uint8_t stat) const;
  template <class Visit>
  void each_card(const State& s, std::uint8_t area, Seat seat, Side side, Visit&& visit) const;
  /// The same, leaving out zones where nothing lies that the selector could mean.
  template <class Visit>
  void each_card_for(const State& s, const Selector& selector, Seat seat, Visit&& visit) const;

  // What the chapters of the rules read (chapters.hpp).
  const Design& design_of(const State& s, CardId card) const { return (*cards_)[s.table.design(card)]; }
  const CompiledCard& compiled(const State& s, CardId card) const {
    return compiled_[at(s.table.design(card))];
  }
  std::span<const Aura> auras_of(const CompiledCard& card) const {
    return {auras_.data() + card.first_aura, card.auras};
  }
  /// Whether some equip hears the trigger.
  bool equips_hear(When when) const { return ((equips_hear_ >> static_cast<unsigned>(when)) & 1U) != 0; }
  /// Whether some card of the set makes others cheaper or dearer.
  bool prices_change() const { return changes_prices_; }
  const DeckPrior& prior() const { return prior_; }
  [[gnu::cold]] void end_match(State& s, const Result& result, Events& events) const;

 private:
  void compile_cards();

  DeckPrior prior_;
  std::vector<CompiledCard> compiled_;  // by design
  std::vector<Aura> auras_;             // of all designs, one after the other
  bool works_in_trash_ = false;         // some ability works in the trash, which cards reach in many ways
  std::uint64_t equips_hear_ = 0;       // triggers that some equip has, a bit each
  bool changes_prices_ = false;         // some card makes others cheaper or dearer
};

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
  for (unsigned left = s.table.taken_zones(at(side)) & zones; left != 0; left &= left - 1)
    visit(only_card(s, zone_at(at(side) * kZonesPerSeat + static_cast<std::size_t>(std::countr_zero(left)))));
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
