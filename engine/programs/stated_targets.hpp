// Targets that are stated when something is declared, before anybody may respond to it.
//
// Above the frame of what is declared goes a program that only chooses (push_aiming). What it chose waits in
// the declared frame's `picked`, each selector having as many places there as it may choose cards, and a
// choice between several lists one for itself and those of the longest. When the declared thing takes effect
// its program takes the targets from there (push_aimed) and passes over those that do not fit any more.
//
// A game that has this provides, besides what running_programs.hpp asks for:
//   is_target(selector)                   is what this selector chooses stated beforehand
//   aims_at(state, run, target, events)   says so at the table
// and clears a target from the declared frames when it leaves the place where it was aimed at.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "engine/programs/running_programs.hpp"

namespace muster {

/// So many targets fit the frame of what is declared.
inline constexpr std::size_t kMostTargets = std::tuple_size_v<decltype(Frame::picked)>;

/// Among the targets stands which list of operations was taken, as a number that no card has.
inline constexpr std::uint8_t kFirstTaken = 0xF0;
constexpr bool is_taken_list(CardId place) { return place != CardId::none && at(place) >= kFirstTaken; }

template <class G>
class StatedTargets {
  using Programs = RunningPrograms<G>;

 public:
  using State = typename G::State;

  /// Goes directly above the frame of what is declared, or above other programs of the same declaration. The
  /// targets go to `place` and the following ones of that frame's `picked`.
  static void push_aiming(State& state, Seat seat, CardId source, Block effects, std::uint8_t place) {
    Programs::push_program(state, seat, source, CardId::none, effects, kAimingProgram, place);
  }
  /// The same when it takes effect: the targets are taken from there.
  static void push_aimed(State& state, Seat seat, CardId source, Block effects, std::uint8_t place) {
    Programs::push_program(state, seat, source, CardId::none, effects, kAimedProgram, place);
  }

  /// Walks the top program and asks for its targets; nothing of it happens yet.
  static Flow run_aiming(const G& game, State& state, Events& events) {
    Frame& frame = state.frames.top();
    while (frame.n != 0) {
      if (Programs::waits_for_choice(game, frame)) {
        const Node& node = game.cards().node(frame.code);
        const unsigned works = Programs::choices_at_work(game, state, frame, node);
        if (!std::has_single_bit(works)) {
          frame.step = 1;
          return Flow::wait;
        }
        state_choice(game, state, static_cast<std::uint8_t>(std::countr_zero(works)), events);
        continue;
      }
      const Selector& selector = Programs::waiting_selector(game, frame);
      if (selector.how != Selector::How::choose || !game.is_target(selector)) {
        Programs::advance(frame);
        continue;
      }
      constexpr std::size_t kEnough = 2;  // one is chosen for the player, two are a choice
      Fitting found;
      Programs::find_candidates(game, state, frame, selector, found, kEnough);
      if (found.size() == 0) {
        end_choice(frame, selector);
      } else if (found.size() == 1 && selector.up_to == 0) {
        aim(game, state, found[0], selector, events);
      } else {
        frame.step = 1;
        return Flow::wait;
      }
    }
    state.frames.pop();
    return Flow::go_on;
  }

  /// A choice that an aiming program waited for.
  static void answer(const G& game, State& state, Action action, Events& events) {
    Frame& frame = state.frames.top();
    if (action.verb == verb::number)
      return state_choice(game, state, static_cast<std::uint8_t>(action.a - 1), events);
    const Selector& selector = Programs::waiting_selector(game, frame);
    if (action.verb == verb::done) {
      end_choice(frame, selector);
    } else {
      aim(game, state, action.card(), selector, events);
    }
  }

  /// Carries one operation of an aimed program out on what still fits of what was stated.
  static void run_aimed(const G& game, State& state, const Selector& selector, const Node& node,
                        Chance& chance, Events& events) {
    const std::size_t mine = state.frames.depth - 1U;
    Frame& frame = state.frames.top();
    const Frame& stated = declared(state);
    set_picks(frame, 0);
    frame.picked.fill(CardId::none);
    for (std::size_t i = 0; i < selector.count; ++i) {
      const CardId card = stated.picked[frame.y + i];
      if (card == CardId::none || !fits(game, state, selector, Run(frame).viewpoint(), card) ||
          !game.may_choose(state, frame.seat, card))
        continue;
      frame.picked[picks_of(frame)] = card;
      set_picks(frame, picks_of(frame) + std::size_t{1});
    }
    frame.y = static_cast<std::uint8_t>(frame.y + selector.count);
    const Run run(frame);
    Programs::advance(frame);
    std::uint8_t done = 0;
    for (std::uint8_t i = 0; i < run.chosen_count; ++i) {
      const CardId now = Programs::carry_out(game, state, run, node, run.chosen[i], false, chance, events);
      if (now != kUndone) state.frames.frames[mine].picked[done++] = now;
    }
    Frame& program = state.frames.frames[mine];
    set_picks(program, done);
    std::fill(program.picked.begin() + done, program.picked.end(), CardId::none);
  }

  /// Goes on with the list that was taken when it was declared.
  static void run_aimed_choice(const G& game, State& state, const Node& node) {
    Frame& frame = state.frames.top();
    const auto nth = static_cast<std::uint8_t>(at(declared(state).picked[frame.y]) - kFirstTaken);
    ++frame.y;
    Programs::go_on_with(game, frame, node, nth);
  }

 private:
  static void state_choice(const G& game, State& state, std::uint8_t nth, Events& events) {
    Frame& frame = state.frames.top();
    const Node node = game.cards().node(frame.code);
    declared(state).picked[frame.y] = static_cast<CardId>(kFirstTaken + nth);
    ++frame.y;
    Programs::take_choice(game, state, node, nth, events);
  }

  /// What was declared lies below its programs.
  static Frame& declared(State& state) {
    std::size_t i = state.frames.depth - 1U;
    while (state.frames.frames[i].kind == frame::program) --i;
    return state.frames.frames[i];
  }

  static void aim(const G& game, State& state, CardId card, const Selector& selector, Events& events) {
    Frame& frame = state.frames.top();
    const auto nth = static_cast<std::size_t>(frame.x);
    frame.picked[nth] = card;
    declared(state).picked[frame.y + nth] = card;
    game.aims_at(state, Run(frame), card, events);
    if (++frame.x >= selector.count) end_choice(frame, selector);
  }

  /// The next operation begins with its own places.
  static void end_choice(Frame& frame, const Selector& selector) {
    frame.y = static_cast<std::uint8_t>(frame.y + selector.count);
    frame.x = 0;
    frame.picked.fill(CardId::none);
    Programs::advance(frame);
  }
};

}  // namespace muster
