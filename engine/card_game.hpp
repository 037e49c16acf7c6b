// What the games share beyond the contract: they hold a card set and ready decks, a choice is answered by
// whoever put the frame on top, and then the match runs on until somebody has to choose again.
//
// A game derives from CardGame<Itself, State, Layout>, makes it a friend, and has
//   answer(s, action, chance, events)   a choice that a frame of its own waits for
//   step(s, chance, events)             what its own top frame does next
//   before_step(s, events)              what the rules check between two steps; may end the match
//   triggers_may_begin(s)               only where triggers have to wait at times
//   kBound                              how many decisions a match may take, and the reason then given
//   kEndless                            the reason given when a chain of effects never ends
//   Happening                           its events, among them `wins`, `drawn`, `endless` and `crowded`
// Games with a loop of their own (Lanes, War Rig) have their own apply() and use the rest.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/card_set.hpp"
#include "engine/column_check.hpp"
#include "engine/decision.hpp"
#include "engine/deck.hpp"
#include "engine/interpreter.hpp"
#include "engine/table.hpp"
#include "engine/table_event.hpp"

namespace muster {

/// Where a match is stopped, and which reason its result then gives.
struct MatchBound {
  int decisions = 0;
  std::uint8_t reason = 0;
};

/// A chain of effects in which nobody can choose anything is taken to be endless after so many steps (the
/// rule
/// XXX-N1 of each game). The longest that ready decks have been seen to make is a few hundred.
inline constexpr int kMostSteps = 10'000;

template <class Game, class StateOf, class LayoutOf>
class CardGame {
 public:
  using State = StateOf;
  using Layout = LayoutOf;

  const CardSet& cards() const { return *cards_; }
  std::span<const Deck> ready_decks() const { return decks_; }
  Result result(const State& s) const { return s.result; }

  void apply(State& s, Action action, Chance& chance, Events& events) const {
    assert(!s.result.over() && !s.frames.empty());
    ++s.decisions;
    if (Interpreter<Game>::looks_after(s.frames.top())) {
      Interpreter<Game>::answer(game(), s, action, chance, events);
    } else {
      game().answer(s, action, chance, events);
    }
    run(s, chance, events);
  }

 protected:
  CardGame(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks)
      : cards_(std::move(cards)), decks_(std::move(decks)) {
    if constexpr (requires { State::modifiers; }) columns_ = columns_of<Game>(*cards_);
  }

  void run(State& s, Chance& chance, Events& events) const {
    for (int steps = 0; !s.result.over(); ++steps) {
      if (s.decisions >= Game::kBound.decisions) [[unlikely]] {
        game().end_match(s, Result::drawn(game().seats(s), Game::kBound.reason), events);
        return;
      }
      if (steps >= kMostSteps || s.pending.endless()) [[unlikely]]
        return end_endless(s, events);
      if (s.pending.refused != 0) [[unlikely]]
        tell_crowded(s, events);
      game().before_step(s, events);
      if (s.result.over()) [[unlikely]]
        return;
      if (game().triggers_may_begin(s) && Interpreter<Game>::triggers_wait(s))
        Interpreter<Game>::push_triggers(s);
      const Flow flow = Interpreter<Game>::looks_after(s.frames.top())
                            ? Interpreter<Game>::step(game(), s, chance, events)
                            : game().step(s, chance, events);
      if (flow == Flow::wait) return;
    }
  }

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

  /// The last thing that happens in a match.
  void end_match(State& s, const Result& result, Events& events) const {
    s.result = result;
    s.phase = decltype(s.phase)::over;
    bool won = false;
    for (int i = 0; i < game().seats(s); ++i) {
      if (result.of(seat_at(i)) != Verdict::win) continue;
      announce(events, Game::Happening::wins, seat_at(i));
      won = true;
    }
    if (!won) announce(events, Game::Happening::drawn, Seat::none);
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
  const Game& game() const { return static_cast<const Game&>(*this); }
};

}  // namespace muster
