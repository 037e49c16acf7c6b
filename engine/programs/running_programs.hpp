// Runs card programs on the frame stack: the walk through a program, the choosing of targets and the paying
// of costs are the same for every game; what a word does is the game's.
//
// A game using it provides, besides what selectors.hpp asks for:
//   operate(state, run, node, target, chance, events)   carry out one operation on one target (or none);
//                                                       returns the target's id afterwards, for a move may
//                                                       change it
//   pay(state, run, node, target, chance, events)       carry out one cost; returns likewise
//   before_choice(state, selector, seat)                what choosing lets the seat see (searching its deck)
//   after_choice(state, selector, seat, chance)         what follows once the choice is over (shuffling it)
//   condition_holds(state, viewpoint, node)
//   measure(state, which, run)                          a number that cards count by
//   target_param(node, is_cost)                         which parameter of the word names its targets, or -1
// and, where cards may say "choose one" (the operation one_of, whose number is then G::Op::one_of):
//   may_do(state, viewpoint, block)                     whether a list of operations would do anything now
//   tell_choice(state, run, n, events)                  says at the table which one was taken, counted from 1
// where cards may ask for any amount of something (the operation pay_x):
//   most_x(state, run, node)                            how much the player could pay
//   pay_x(state, run, node, x, chance, events)          pays it
// and where cards may put the top of a deck in order (the operation stack):
//   deck_zone(seat)                                     the deck
//   tell_stack(state, run, n, events)                   says at the table that so many were put in order
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/action.hpp"
#include "engine/core/chance.hpp"
#include "engine/core/decision.hpp"
#include "engine/core/events.hpp"
#include "engine/programs/decision_point.hpp"
#include "engine/programs/frames.hpp"
#include "engine/programs/responses.hpp"
#include "engine/programs/selectors.hpp"
#include "engine/programs/triggers.hpp"

namespace muster {

/// Prompts every game has, at the same numbers; a game's own prompts follow.
namespace prompt {
inline constexpr std::uint8_t choose_card = 0;
inline constexpr std::uint8_t choose_up_to = 1;
inline constexpr std::uint8_t use_ability = 2;
inline constexpr std::uint8_t order_triggers = 3;
inline constexpr std::uint8_t pay_cost = 4;
inline constexpr std::uint8_t choose_one = 5;
inline constexpr std::uint8_t choose_number = 6;
inline constexpr std::uint8_t stack_deck = 7;
inline constexpr std::uint8_t first_game_prompt = 8;
}  // namespace prompt

// Frame::flags of programs that do not simply carry out effects.
inline constexpr std::uint8_t kCostProgram = 1;    // pays costs
inline constexpr std::uint8_t kAimingProgram = 2;  // only states its targets (stated_targets.hpp)
inline constexpr std::uint8_t kAimedProgram = 3;   // its targets were stated before

/// Frame::picks of a program: how many cards its last choice picked, and above that what was paid for X.
inline constexpr unsigned kPickBits = 3;
inline constexpr int kMostX = 31;
constexpr std::uint8_t picks_of(const Frame& frame) {
  return static_cast<std::uint8_t>(frame.picks & ((1U << kPickBits) - 1));
}
constexpr std::uint8_t x_of(const Frame& frame) {
  return static_cast<std::uint8_t>(frame.picks >> kPickBits);
}
constexpr void set_picks(Frame& frame, std::size_t picks) {
  frame.picks = static_cast<std::uint8_t>(unsigned{x_of(frame)} << kPickBits | static_cast<unsigned>(picks));
}
constexpr void set_x(Frame& frame, int x) {
  frame.picks = static_cast<std::uint8_t>(static_cast<unsigned>(x) << kPickBits | picks_of(frame));
}

/// The running program, as handlers see it. `chosen` is what its operations have picked so far.
struct Run {
  Seat seat = Seat::none;
  CardId source = CardId::none;
  CardId it = CardId::none;
  std::array<CardId, 4> chosen{CardId::none, CardId::none, CardId::none, CardId::none};
  std::uint8_t chosen_count = 0;
  std::uint8_t x = 0;  // what was paid for it

  explicit Run(const Frame& frame)
      : seat(frame.seat),
        source(frame.card),
        it(frame.other),
        chosen(frame.picked),
        chosen_count(picks_of(frame)),
        x(x_of(frame)) {}
  Viewpoint viewpoint() const { return {seat, source, it, chosen[0]}; }
};

/// A game in which targets are stated before anybody may respond: see stated_targets.hpp.
template <class G>
concept StatesTargets = requires(const G& game, const Selector& selector) { game.is_target(selector); };
template <class G>
class StatedTargets;

/// A game whose cards may say "choose one": { one_of = [ [ … ], [ … ] ] }.
template <class G>
concept OffersChoices = requires { G::Op::one_of; };

template <class G>
class RunningPrograms {
  friend class StatedTargets<G>;

 public:
  using State = typename G::State;

  static void push_program(State& state, Seat seat, CardId source, CardId it, Block block,
                           std::uint8_t flags = 0, std::uint8_t place = 0) {
    if (block.empty()) return;
    Frame frame;
    frame.kind = frame::program;
    frame.seat = seat;
    frame.card = source;
    frame.other = it;
    frame.code = block.begin;
    frame.n = static_cast<std::uint8_t>(block.count);
    frame.flags = flags;
    frame.y = place;
    state.frames.push(frame);
  }

  /// Effects below, their cost above: the cost is paid first.
  static void push_ability(const G& game, State& state, const PendingTrigger& trigger) {
    const Ability& ability = game.cards().ability(trigger.ability);
    push_program(state, trigger.seat, trigger.source, trigger.subject, ability.effects);
    push_program(state, trigger.seat, trigger.source, trigger.subject, ability.cost, kCostProgram);
  }

  /// Carries the top program on until it needs a choice, pushes something above itself or ends.
  static Flow run_program(const G& game, State& state, Chance& chance, Events& events) {
    Frame& frame = state.frames.top();
    if constexpr (StatesTargets<G>) {
      if (frame.flags == kAimingProgram) return StatedTargets<G>::run_aiming(game, state, events);
    }
    if (frame.n == 0) {
      hand_down_choice(state);
      return Flow::go_on;
    }
    if (events.watching() && frame.x == 0) [[unlikely]]
      events.ran(frame.code);
    const bool is_cost = frame.flags == kCostProgram;
    const Node node = game.cards().node(frame.code);
    const int param = game.target_param(node, is_cost);
    if (param < 0) {
      if (!is_cost && is_one_of(node)) return run_one_of(game, state, node, events);
      if (!is_cost && is_pay_x(node)) return run_pay_x(game, state, node, chance, events);
      if (!is_cost && is_stack(node)) return run_stack(game, state, node, events);
      advance(frame);
      carry_out(game, state, Run(frame), node, CardId::none, is_cost, chance, events);
      return Flow::go_on;
    }
    const Selector& selector = game.cards().selector(node.args[static_cast<std::size_t>(param)]);
    switch (selector.how) {
      case Selector::How::choose:
        if constexpr (StatesTargets<G>) {
          if (frame.flags == kAimedProgram && game.is_target(selector)) {
            StatedTargets<G>::run_aimed(game, state, selector, node, chance, events);
            return Flow::go_on;
          }
        }
        return run_choice(game, state, selector, node, is_cost, chance, events);
      case Selector::How::random:
        run_random(game, state, selector, node, is_cost, chance, events);
        return Flow::go_on;
      case Selector::How::chosen: {
        const Run run(frame);
        advance(frame);
        for (std::uint8_t i = 0; i < run.chosen_count; ++i) {
          carry_out(game, state, run, node, run.chosen[i], is_cost, chance, events);
        }
        return Flow::go_on;
      }
      case Selector::How::self:
      case Selector::How::it: {
        const Run run(frame);
        const CardId target = selector.how == Selector::How::self ? run.source : run.it;
        advance(frame);
        if (target != CardId::none) carry_out(game, state, run, node, target, is_cost, chance, events);
        return Flow::go_on;
      }
      default: {
        Fitting targets;
        const Run run(frame);
        find_fitting(game, state, selector, run.viewpoint(), targets);
        // Lowest slot first: a card that leaves a hidden zone leaves by its lowest slot, so later ones stay
        // what they are.
        if (selector.area != 0) std::sort(targets.begin(), targets.end());
        advance(frame);
        for (const CardId target : targets)
          carry_out(game, state, run, node, target, is_cost, chance, events);
        return Flow::go_on;
      }
    }
  }

  static void program_options(const G& game, const State& state, Options& out) {
    const Frame& frame = state.frames.top();
    if (waits_for_choice(game, frame)) return list_choices(game, state, frame, out);
    if (frame.flags != kCostProgram) {
      const Node& node = game.cards().node(frame.code);
      if (is_pay_x(node)) return list_x(game, state, frame, node, out);
      if (is_stack(node)) return list_top(game, state, frame, node, out);
    }
    const Selector& selector = waiting_selector(game, frame);
    Fitting candidates;
    find_candidates(game, state, frame, selector, candidates);
    if (selector.area == 0) {
      for (const CardId card : candidates) out.add(verb::choose, card);
    } else {
      list_once_each(state, candidates, out);
    }
    if (selector.up_to != 0) out.add(verb::done);
  }

  static void choose(const G& game, State& state, Action action, Chance& chance, Events& events) {
    Frame& frame = state.frames.top();
    const Node node = game.cards().node(frame.code);
    const bool is_cost = frame.flags == kCostProgram;
    frame.step = 0;
    if constexpr (StatesTargets<G>) {
      if (frame.flags == kAimingProgram) {
        StatedTargets<G>::answer(game, state, action, events);
        return;
      }
    }
    if (!is_cost && is_pay_x(node)) return take_x(game, state, node, action.a, chance, events);
    if (!is_cost && is_stack(node)) return put_next(game, state, action.card());
    if (action.verb == verb::number) {
      take_choice(game, state, node, static_cast<std::uint8_t>(action.a - 1), events);
      return;
    }
    if (action.verb == verb::done) {
      const Selector& selector = waiting_selector(game, frame);
      const Seat seat = frame.seat;
      frame.x = 0;
      advance(frame);
      game.after_choice(state, selector, seat, chance);
      return;
    }
    pick(game, state, action.card(), node, waiting_selector(game, frame), is_cost, chance, events);
  }

  static Decision program_decision(const G& game, const State& state) {
    const Frame& frame = state.frames.top();
    if (waits_for_choice(game, frame)) return {frame.seat, prompt::choose_one, frame.card, 0};
    if (frame.flags != kCostProgram) {
      const Node& node = game.cards().node(frame.code);
      if (is_pay_x(node)) return {frame.seat, prompt::choose_number, frame.card, 0};
      if (is_stack(node)) return {frame.seat, prompt::stack_deck, frame.card, 0};
    }
    const Selector& selector = waiting_selector(game, frame);
    const std::uint8_t which = frame.flags == kCostProgram ? prompt::pay_cost
                               : selector.up_to != 0       ? prompt::choose_up_to
                                                           : prompt::choose_card;
    return {frame.seat, which, frame.card, static_cast<std::uint8_t>(selector.count - frame.x)};
  }

  static int value_of(const G& game, const State& state, const Run& run, std::uint8_t amount_index) {
    const Amount& amount = game.cards().amount(amount_index);
    switch (amount.per) {
      case Amount::Per::fixed:
        return amount.base;
      case Amount::Per::x:
        return amount.base + amount.times * run.x;
      case Amount::Per::chosen:
        return amount.base + amount.times * run.chosen_count;
      case Amount::Per::measure:
        return amount.base + amount.times * game.measure(state, amount.what, run);
      case Amount::Per::card:
        return amount.base +
               amount.times * count_fitting(game, state, game.cards().selector(amount.what), run.viewpoint());
    }
    return 0;
  }

  static bool conditions_hold(const G& game, const State& state, const Ability& ability,
                              const Viewpoint& from) {
    for (const Node& node : game.cards().nodes(ability.conditions)) {
      if (!game.condition_holds(state, from, node)) return false;
    }
    return true;
  }

  /// The lists of operations that the program on top offers; none when it waits for something else.
  static std::span<const Block> offered(const G& game, const Frame& frame) {
    if (frame.kind != frame::program || frame.n == 0 || !waits_for_choice(game, frame)) return {};
    return game.cards().choices(game.cards().node(frame.code), 0);
  }

 private:
  static constexpr bool is_one_of(const Node& node) {
    if constexpr (OffersChoices<G>) {
      return node.word == static_cast<std::uint8_t>(G::Op::one_of);
    } else {
      return false;
    }
  }
  static bool waits_for_choice(const G& game, const Frame& frame) {
    return frame.flags != kCostProgram && is_one_of(game.cards().node(frame.code));
  }

  /// What would do something now; all of them when none would.
  static unsigned choices_at_work(const G& game, const State& state, const Frame& frame, const Node& node) {
    const std::span<const Block> choices = game.cards().choices(node, 0);
    unsigned works = 0;
    if constexpr (OffersChoices<G>) {
      for (std::size_t i = 0; i < choices.size(); ++i)
        if (game.may_do(state, Run(frame).viewpoint(), choices[i])) works |= 1U << i;
    }
    return works != 0 ? works : (1U << choices.size()) - 1;
  }

  static void list_choices(const G& game, const State& state, const Frame& frame, Options& out) {
    const unsigned works = choices_at_work(game, state, frame, game.cards().node(frame.code));
    for (std::uint8_t i = 0; (works >> i) != 0; ++i)
      if (((works >> i) & 1U) != 0) out.add(verb::number, static_cast<std::uint8_t>(i + 1));
  }

  static Flow run_one_of(const G& game, State& state, const Node& node, Events& events) {
    Frame& frame = state.frames.top();
    if constexpr (StatesTargets<G>) {
      if (frame.flags == kAimedProgram) {
        StatedTargets<G>::run_aimed_choice(game, state, node);
        return Flow::go_on;
      }
    }
    const unsigned works = choices_at_work(game, state, frame, node);
    if (std::has_single_bit(works)) {
      take_choice(game, state, node, static_cast<std::uint8_t>(std::countr_zero(works)), events);
      return Flow::go_on;
    }
    frame.step = 1;
    return Flow::wait;
  }

  /// The program goes on with the list that was taken, which takes the place of the choice: nothing follows
  /// it (engine/cards/card_check.cpp).
  static void go_on_with(const G& game, Frame& frame, const Node& node, std::uint8_t nth) {
    const Block taken = game.cards().choices(node, 0)[nth];
    frame.code = taken.begin;
    frame.n = static_cast<std::uint8_t>(taken.count);
  }

  static void take_choice(const G& game, State& state, const Node& node, std::uint8_t nth, Events& events) {
    if constexpr (OffersChoices<G>) {
      Frame& frame = state.frames.top();
      game.tell_choice(state, Run(frame), nth + 1, events);
      go_on_with(game, frame, node, nth);
    }
  }

  // --- any amount of something --------------------------------------------------------------------

  static constexpr bool is_pay_x(const Node& node) {
    if constexpr (requires { G::Op::pay_x; }) {
      return node.word == static_cast<std::uint8_t>(G::Op::pay_x);
    } else {
      return false;
    }
  }
  static int most_x(const G& game, const State& state, const Frame& frame, const Node& node) {
    if constexpr (requires { G::Op::pay_x; }) {
      return std::clamp(game.most_x(state, Run(frame), node), 0, std::min(node.number(0), kMostX));
    } else {
      return 0;
    }
  }
  static void list_x(const G& game, const State& state, const Frame& frame, const Node& node, Options& out) {
    const int most = most_x(game, state, frame, node);
    for (int x = 0; x <= most; ++x) out.add(verb::number, static_cast<std::uint8_t>(x));
  }
  static Flow run_pay_x(const G& game, State& state, const Node& node, Chance& chance, Events& events) {
    Frame& frame = state.frames.top();
    if (most_x(game, state, frame, node) > 0) {
      frame.step = 1;
      return Flow::wait;
    }
    take_x(game, state, node, 0, chance, events);
    return Flow::go_on;
  }
  static void take_x(const G& game, State& state, const Node& node, int x, Chance& chance, Events& events) {
    if constexpr (requires { G::Op::pay_x; }) {
      Frame& frame = state.frames.top();
      set_x(frame, x);
      advance(frame);
      game.pay_x(state, Run(frame), node, x, chance, events);
    }
  }

  // --- the top of a deck in another order ----------------------------------------------------------

  static constexpr bool is_stack(const Node& node) {
    if constexpr (requires { G::Op::stack; }) {
      return node.word == static_cast<std::uint8_t>(G::Op::stack);
    } else {
      return false;
    }
  }
  /// Frame::x says how many have their place already.
  template <class Visit>
  static void each_unplaced(const G& game, const State& state, const Frame& frame, const Node& node,
                            Visit&& visit) {
    if constexpr (requires { G::Op::stack; }) {
      int place = 0;
      for (CardId card = state.table.top(game.deck_zone(frame.seat));
           card != CardId::none && place < node.number(0); card = state.table.next(card), ++place) {
        if (place >= frame.x) visit(card);
      }
    }
  }
  static void list_top(const G& game, const State& state, const Frame& frame, const Node& node,
                       Options& out) {
    each_unplaced(game, state, frame, node, [&](CardId card) { out.add(verb::choose, card); });
  }
  static Flow run_stack(const G& game, State& state, const Node& node, Events& events) {
    if constexpr (requires { G::Op::stack; }) {
      Frame& frame = state.frames.top();
      int left = 0;
      each_unplaced(game, state, frame, node, [&](CardId card) {
        ++left;
        if (frame.x == 0) state.table.show(card, SeatSet::only(frame.seat));
      });
      if (left > 1) {
        frame.step = 1;
        return Flow::wait;
      }
      const int placed = frame.x + left;
      frame.x = 0;
      advance(frame);
      if (placed > 0) game.tell_stack(state, Run(frame), placed, events);
    }
    return Flow::go_on;
  }
  static void put_next(const G& game, State& state, CardId card) {
    if constexpr (requires { G::Op::stack; }) {
      Frame& frame = state.frames.top();
      CardId place = state.table.top(game.deck_zone(frame.seat));
      for (int i = 0; i < frame.x; ++i) place = state.table.next(place);
      state.table.exchange(place, card, SeatSet::only(frame.seat));
      ++frame.x;
    }
  }

  static void advance(Frame& frame) {
    assert(frame.kind == frame::program && frame.n > 0);
    ++frame.code;
    --frame.n;
  }

  static const Selector& waiting_selector(const G& game, const Frame& frame) {
    const Node& node = game.cards().node(frame.code);
    const int param = game.target_param(node, frame.flags == kCostProgram);
    return game.cards().selector(param < 0 ? 0 : node.args[static_cast<std::size_t>(param)]);
  }

  /// A cost that chose something lets the effects below speak of "the chosen card".
  static void hand_down_choice(State& state) {
    const Frame& ended = state.frames.top();  // not copied: it was written in parts a moment ago
    if (ended.flags == kCostProgram && ended.picks != 0 && state.frames.depth > 1) {
      Frame& below = state.frames.frames[state.frames.depth - 2U];
      if (below.kind == frame::program && below.card == ended.card) {
        below.picked = ended.picked;
        below.picks = ended.picks;
      }
    }
    state.frames.pop();
  }

  static CardId carry_out(const G& game, State& state, const Run& run, const Node& node, CardId target,
                          bool is_cost, Chance& chance, Events& events) {
    return is_cost ? game.pay(state, run, node, target, chance, events)
                   : game.operate(state, run, node, target, chance, events);
  }

  static void find_candidates(const G& game, const State& state, const Frame& frame, const Selector& selector,
                              Fitting& found, std::size_t most = 255) {
    find_fitting(game, state, selector, Run(frame).viewpoint(), found, &frame, most);
  }

  /// Copies that lie out of play are the same choice: one of each design is offered.
  static void list_once_each(const State& state, const Fitting& candidates, Options& out) {
    std::array<std::uint64_t, 64> offered{};
    for (const CardId card : candidates) {
      const std::size_t design =
          (at(state.table.design(card)) * 4 + static_cast<std::size_t>(index_of(state.table.owner(card)))) %
          4096;
      std::uint64_t& word = offered[design / 64];
      const std::uint64_t bit = std::uint64_t{1} << (design % 64);
      if ((word & bit) != 0) continue;
      word |= bit;
      out.add(verb::choose, card);
    }
  }

  static Flow run_choice(const G& game, State& state, const Selector& selector, const Node& node,
                         bool is_cost, Chance& chance, Events& events) {
    Frame& frame = state.frames.top();
    if (frame.x == 0) {
      set_picks(frame, 0);
      frame.picked.fill(CardId::none);
      game.before_choice(state, selector, frame.seat);
    }
    constexpr std::size_t kEnough = 2;  // one is chosen for the player, two are a choice
    Fitting found;
    find_candidates(game, state, frame, selector, found, kEnough);
    if (found.size() == 0) {  // nothing fits: this part is skipped, the rest goes on
      const Seat seat = frame.seat;
      frame.x = 0;
      advance(frame);
      game.after_choice(state, selector, seat, chance);
      return Flow::go_on;
    }
    if (found.size() == 1 && selector.up_to == 0) {
      pick(game, state, found[0], node, selector, is_cost, chance, events);
      return Flow::go_on;
    }
    frame.step = 1;
    return Flow::wait;
  }

  static void pick(const G& game, State& state, CardId card, const Node& node, const Selector& selector,
                   bool is_cost, Chance& chance, Events& events) {
    const std::size_t mine = state.frames.depth - 1U;
    Frame& frame = state.frames.top();
    const auto slot = static_cast<std::size_t>(frame.x);
    assert(slot < frame.picked.size());  // the reader lets a selector choose four at most
    const Seat seat = frame.seat;
    frame.picked[slot] = card;
    set_picks(frame, static_cast<std::size_t>(frame.x) + 1);
    ++frame.x;
    const bool complete = frame.x >= selector.count;
    if (complete) {
      frame.x = 0;
      advance(frame);
    }
    const CardId now = carry_out(game, state, Run(frame), node, card, is_cost, chance, events);
    if (state.frames.depth > mine && state.frames.frames[mine].kind == frame::program) {
      Frame& program = state.frames.frames[mine];
      program.picked[slot] = now == kUndone ? CardId::none : now;
      if (now == kUndone && complete) set_picks(program, slot);
    }
    if (complete) game.after_choice(state, selector, seat, chance);
  }

  static void run_random(const G& game, State& state, const Selector& selector, const Node& node,
                         bool is_cost, Chance& chance, Events& events) {
    Frame& frame = state.frames.top();
    set_picks(frame, 0);
    frame.picked.fill(CardId::none);
    for (int round = 0; round < selector.count; ++round) {
      Fitting found;
      frame.x = static_cast<std::int8_t>(picks_of(frame));
      find_candidates(game, state, frame, selector, found);
      if (found.size() == 0) break;
      frame.picked[picks_of(frame)] =
          found[chance.roll(Roll::pick, static_cast<std::uint32_t>(found.size()))];
      set_picks(frame, picks_of(frame) + std::size_t{1});
    }
    frame.x = 0;
    std::sort(frame.picked.begin(), frame.picked.begin() + picks_of(frame));
    const Run run(frame);
    advance(frame);
    for (std::uint8_t i = 0; i < run.chosen_count; ++i)
      carry_out(game, state, run, node, run.chosen[i], is_cost, chance, events);
  }
};

}  // namespace muster
