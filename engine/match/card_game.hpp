// What the games share beyond the contract: they hold a card set and ready decks, a choice is answered by
// whoever put the frame on top, and then the match runs on until somebody has to choose again.
//
// A game derives from CardGame<Itself, State, Layout>, makes it a friend, and has
//   Why                                 its refusals, beginning with `none` and `not_now`
//   kPoints                             its decision points by kind of frame (programs/decision_point.hpp)
//   kPhases                             those of the frame at the bottom, if the phase says what it does
//   describe_card(s, card, view)        only where a card shows more than its stats
//   zone_in_use(s, zone)                only where zones come and go
//   settle(s, chance, events)           only where a position leaves out what follows from it
//   before_step(s, events)              only where the rules check something between two steps
//   triggers_may_begin(s)               only where triggers have to wait at times
//   is_friendly, is_enemy               only where a card's controller does not decide it (teams)
//   in_reach                            only where cards stand in different places
//   can_pay, pay                        only where abilities have costs
//   measure(s, which, run)              only where numbers count other things than cards
//   list_own_changes(columns)           only where the rules themselves change stats
//   attachment_zone()                   only where cards are attached to others
//   kDeckArea, deck_zone(seat)          only where cards may be searched for in decks
//   order_seat(s, trigger)              only where another than its player orders an ability
//   condition_holds, flag_holds         only where cards have conditions, where selectors ask for flags
//   why_not_chosen(s, action)           only where there is more to say than that a card cannot be chosen
//   stat_now(s, card, stat)             only where the stats of cards change
//   may_choose(s, seat, card)           only where effects may not choose every card
//   trigger_still_valid(s, trigger)     only where what waits can lapse
//   guess_hidden(s, owner, viewer, group, chance, out)
//                                       what unseen cards may be, where the game knows better than any card
//                                       and has no imagine of its own
//   part_of_program(kind)               only where frames ask something for a program below them
//   kBound                              how many decisions a match may take, and the reason then given; only
//                                       where the state counts `decisions`, else the rules bound a match
//   kEndless                            the reason given when a chain of effects never ends
//   Happening                           its events, among them `wins`, `drawn`, `endless` and, where
//                                       abilities wait (`pending` in the state), `crowded`
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/cards/card_set.hpp"
#include "engine/cards/column_check.hpp"
#include "engine/cards/deck.hpp"
#include "engine/cards/vocabulary.hpp"
#include "engine/core/decision.hpp"
#include "engine/match/action_text.hpp"
#include "engine/programs/interpreter.hpp"
#include "engine/table/imagine.hpp"
#include "engine/table/table.hpp"
#include "engine/table/table_event.hpp"

namespace muster {

/// Where a match is stopped, and which reason its result then gives.
struct MatchBound {
  int decisions = 0;
  std::uint8_t reason = 0;
};

/// A chain of effects in which nobody can choose anything is taken to be endless after so many steps (the
/// rule XXX-N1 of each game). The longest that ready decks have been seen to make is a few hundred.
inline constexpr int kMostSteps = 10'000;

template <class Game, class StateOf, class LayoutOf>
class CardGame {
 public:
  using State = StateOf;
  using Layout = LayoutOf;

  const CardSet& cards() const { return *cards_; }
  std::span<const Deck> ready_decks() const { return decks_; }
  Result result(const State& s) const { return s.result; }
  int seats(const State& s) const {
    if constexpr (requires { s.seats; }) return s.seats;
    return 2;
  }
  const Design& design(const State& s, CardId card) const { return (*cards_)[s.table.design(card)]; }

  Decision decision(const State& s) const {
    if (s.result.over() || s.frames.empty()) return {};
    return point(s).ask(game(), s);
  }

  void options(const State& s, Options& out) const {
    out.clear();
    if (!s.result.over()) point(s).options(game(), s, out);
  }

  /// A card the seat cannot see gets the same answer as one that is not there.
  std::uint8_t refusal(const State& s, Action action) const {
    const Seat seat = game().decision(s).seat;
    const VerbSpec* spec = verb_spec(Game::info(), action.verb);
    const std::array<std::uint8_t, 3> operands{action.a, action.b, action.c};
    for (std::size_t i = 0; spec != nullptr && i < operands.size(); ++i) {
      if (spec->operands[i] != Operand::card) continue;
      if (operands[i] >= s.table.used || !s.table.visible(seat, static_cast<CardId>(operands[i]))) return 0;
    }
    return static_cast<std::uint8_t>(point(s).why_not(game(), s, action));
  }

  /// Where the changes that cards make are summed up.
  const ChangeColumns& columns() const { return columns_; }

  /// Draws anew what the viewer cannot know: unseen cards as the game guesses them
  /// (guess_hidden(before, owner, viewer, group, chance, out)).
  void imagine(State& s, Seat viewer, Chance& chance) const {
    const State before = s;
    imagine_table(s.table, viewer, chance, [&](Seat owner, std::uint8_t group, std::span<DesignId> out) {
      game().guess_hidden(before, owner, viewer, group, chance, out);
    });
  }

  // --- what card programs ask of a game (programs/*.hpp), as most games answer it
  bool is_friendly(const State& s, Seat seat, CardId card) const { return s.table.controller(card) == seat; }
  bool is_enemy(const State& s, Seat seat, CardId card) const { return s.table.controller(card) != seat; }
  /// One place, where everything is near.
  bool in_reach(const State& /*s*/, std::uint8_t /*reach*/, const Viewpoint& /*from*/,
                CardId /*card*/) const {
    return true;
  }
  /// Where abilities cost nothing, and where nothing is counted but cards.
  bool can_pay(const State& /*s*/, const Viewpoint& /*from*/, Block /*cost*/) const { return true; }
  CardId pay(State& /*s*/, const Run& /*run*/, const Node& /*node*/, CardId target, Chance& /*chance*/,
             Events& /*events*/) const {
    return target;
  }
  int measure(const State& /*s*/, std::uint8_t /*which*/, const Run& /*run*/) const { return 0; }
  static void list_own_changes(ChangeColumns& /*columns*/) {}
  ZoneId attachment_zone() const { return ZoneId::none; }
  Seat order_seat(const State& /*s*/, const PendingTrigger& trigger) const { return trigger.seat; }
  bool condition_holds(const State& /*s*/, const Viewpoint& /*from*/, const Node& /*node*/) const {
    return true;
  }
  bool flag_holds(const State& /*s*/, unsigned /*flag*/, CardId /*card*/) const { return false; }
  auto why_not_chosen(const State& /*s*/, Action /*action*/) const { return Game::Why::not_now; }
  /// As it is printed, where nothing changes it.
  int stat_now(const State& s, CardId card, std::uint8_t stat) const { return design(s, card).stats[stat]; }
  bool may_choose(const State& /*s*/, Seat /*seat*/, CardId /*card*/) const { return true; }
  bool trigger_still_valid(const State& /*s*/, const PendingTrigger& /*trigger*/) const { return true; }
  /// Who chooses from their deck searches it, and shuffles it then.
  void before_choice(State& s, const Selector& selector, Seat seat) const {
    if constexpr (requires { Game::kDeckArea; }) {
      if (!searches_deck(selector)) return;
      s.table.each(game().deck_zone(seat), [&](CardId card) { s.table.show(card, SeatSet::only(seat)); });
    }
  }
  void after_choice(State& s, const Selector& selector, Seat seat, Chance& chance) const {
    if constexpr (requires { Game::kDeckArea; }) {
      if (searches_deck(selector)) s.table.shuffle(game().deck_zone(seat), chance);
    }
  }
  static constexpr bool part_of_program(std::uint8_t /*kind*/) { return false; }
  /// Of lists of operations that a player may choose from, those are offered that do something.
  bool may_do(const State& /*s*/, const Viewpoint& /*from*/, Block /*effects*/) const { return true; }
  void tell_stack(const State& /*s*/, const Run& run, int n, Events& events) const {
    if constexpr (requires { Game::Happening::stacks; })
      announce(events, Game::Happening::stacks, run.seat, n);
  }
  void tell_choice(const State& s, const Run& run, int nth, Events& events) const {
    if constexpr (requires { Game::Happening::takes_choice; }) {
      events.emit(table_event(static_cast<std::uint8_t>(Game::Happening::takes_choice), run.seat, &s.table,
                              run.source, CardId::none, ZoneId::none, nth));
    }
  }
  /// Any card of the set.
  void guess_hidden(const State& /*before*/, Seat /*owner*/, Seat /*viewer*/, std::uint8_t /*group*/,
                    Chance& chance, std::span<DesignId> out) const {
    for (DesignId& each : out)
      each = static_cast<DesignId>(chance.below(static_cast<std::uint32_t>(cards_->size())));
  }
  /// A zone without an owner, or of a seat that is taken.
  bool zone_in_use(const State& s, ZoneId zone) const {
    const Seat owner = Layout::kZones[static_cast<std::size_t>(zone)].owner;
    return owner == Seat::none || index_of(owner) < game().seats(s);
  }
  /// The stats of its type, as printed and as they stand.
  void describe_card(const State& s, CardId card, CardView& view) const {
    const Design& printed = design(s, card);
    const std::span<const StatSpec> stats = Game::vocabulary().stats;
    for (std::size_t i = 0; i < stats.size(); ++i) {
      if ((stats[i].types >> printed.type & 1U) == 0) continue;
      const int now = game().stat_now(s, card, static_cast<std::uint8_t>(i));
      view.stats.push_back({stats[i].name, printed.stats[i], now, {}});
    }
  }
  /// A position says all there is to say, and the game's first frame lies at the bottom.
  void settle(State& s, Chance& chance, Events& events) const {
    s.frames.push({.kind = frame::first_game_frame});
    run(s, chance, events);
  }
  /// Which parameter names the targets of an operation or cost: the first that selects cards, if it is given.
  int target_param(const Node& node, bool is_cost) const {
    const int param = targets_[is_cost ? 1 : 0][node.word];
    return param >= 0 && node.args[static_cast<std::size_t>(param)] != 0 ? param : -1;
  }

  void apply(State& s, Action action, Chance& chance, Events& events) const {
    assert(!s.result.over() && !s.frames.empty());
    if constexpr (requires { s.decisions; }) ++s.decisions;
    point(s).answer(game(), s, action, chance, events);
    run(s, chance, events);
  }

  /// The last thing that happens in a match.
  void end_match(State& s, const Result& result, Events& events) const {
    s.result = result;
    if constexpr (requires { s.phase; }) s.phase = decltype(s.phase)::over;
    bool won = false;
    for (int i = 0; i < game().seats(s); ++i) {
      if (result.of(seat_at(i)) != Verdict::win) continue;
      announce(events, Game::Happening::wins, seat_at(i));
      won = true;
    }
    if (!won) announce(events, Game::Happening::drawn, Seat::none);
  }

 protected:
  CardGame(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks)
      : cards_(std::move(cards)), decks_(std::move(decks)) {
    if constexpr (requires { State::modifiers; }) columns_ = columns_of<Game>(*cards_);
    targets_ = {selecting_params(Game::vocabulary().operations), selecting_params(Game::vocabulary().costs)};
  }

  void run(State& s, Chance& chance, Events& events) const {
    for (int steps = 0; !s.result.over(); ++steps) {
      if constexpr (requires { s.decisions; }) {
        if (s.decisions >= Game::kBound.decisions) [[unlikely]] {
          game().end_match(s, Result::drawn(game().seats(s), Game::kBound.reason), events);
          return;
        }
      }
      if (steps >= kMostSteps) [[unlikely]]
        return end_endless(s, events);
      if constexpr (requires { s.pending; }) {
        if (s.pending.endless()) [[unlikely]]
          return end_endless(s, events);
        if (s.pending.refused != 0) [[unlikely]]
          tell_crowded(s, events);
      }
      game().before_step(s, events);
      if (s.result.over()) [[unlikely]]
        return;
      if constexpr (requires { s.pending; }) {
        if (game().triggers_may_begin(s) && Interpreter<Game>::triggers_wait(s))
          Interpreter<Game>::push_triggers(s);
      }
      if (point(s).step(game(), s, chance, events) == Flow::wait) return;
    }
  }

  /// The decision point on top.
  static const DecisionPoint<Game>& point(const State& s) {
    const std::uint8_t kind = s.frames.top().kind;
    if constexpr (requires { Game::kPhases; }) {
      if (kind == frame::first_game_frame) return *Game::kPhases[static_cast<std::size_t>(s.phase)];
    }
    return *Game::kPoints[kind];
  }

  void before_step(State& /*s*/, Events& /*events*/) const {}
  bool triggers_may_begin(const State& /*s*/) const { return true; }

  /// XXX-N1: nobody has a choice and it does not stop.
  void end_endless(State& s, Events& events) const {
    announce(events, Game::Happening::endless, Seat::none);
    game().end_match(s, Result::drawn(game().seats(s), Game::kEndless), events);
  }

  /// XXX-N2: more different abilities were set off than may wait.
  void tell_crowded(State& s, Events& events) const {
    announce(events, Game::Happening::crowded, Seat::none, s.pending.refused);
    s.pending.refused = 0;
  }

  static void announce(Events& events, auto kind, Seat seat, int number = 0) {
    const Table<Layout>* nothing = nullptr;
    events.emit(table_event(static_cast<std::uint8_t>(kind), seat, nothing, CardId::none, CardId::none,
                            ZoneId::none, number));
  }

  /// Of two players each loses who has nothing left of what must not run out; both at once draw.
  void end_by_loss(State& s, bool a_lost, bool b_lost, std::uint8_t one, std::uint8_t both,
                   Events& events) const {
    const Seat winner = a_lost ? Seat::b : Seat::a;
    game().end_match(
        s, a_lost && b_lost ? Result::drawn(2, both) : Result::won_by(SeatSet::only(winner), 2, one), events);
  }

  std::shared_ptr<const CardSet> cards_;
  std::vector<Deck> decks_;
  ChangeColumns columns_;  // where the changes that cards make are summed up

 private:
  static bool searches_deck(const Selector& selector) {
    if constexpr (requires { Game::kDeckArea; }) {
      return selector.area == static_cast<std::uint8_t>(Game::kDeckArea) && selector.side == Side::friendly;
    } else {
      return false;
    }
  }

  using ParamOfWord = std::array<std::int8_t, kMaxWords>;
  static ParamOfWord selecting_params(Words words) {
    ParamOfWord out{};
    out.fill(-1);
    for (std::size_t i = 0; i < words.size(); ++i)
      out[i] = static_cast<std::int8_t>(selecting_param(words[i]));
    return out;
  }

  std::array<ParamOfWord, 2> targets_{};  // of operations, of costs
  const Game& game() const { return static_cast<const Game&>(*this); }
};

}  // namespace muster
