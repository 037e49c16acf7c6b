// Runs card programs and waiting triggers on the frame stack. The walk through a program, the choosing of
// targets, the order of triggers, "you may" and the paying of costs are the same for every game; what a word
// does is the game's.
//
// A game using it provides, besides what selectors.hpp asks for:
//   operate(state, run, node, target, chance, events)   carry out one operation on one target (or none);
//   returns the
//                                                       target's id afterwards, for a move may change it
//   pay(state, run, node, target, chance, events)       carry out one cost; returns likewise
//   may_choose(state, seat, card)                        may this seat's effects choose the card
//   before_choice(state, selector, seat)                 what choosing lets the seat see (searching its deck)
//   after_choice(state, selector, seat, chance)          what follows once the choice is over (shuffling it)
//   can_pay(state, viewpoint, block)                     is every cost of the block payable
//   condition_holds(state, viewpoint, node)
//   target_param(node, is_cost)                          which parameter of the word names its targets, or -1
//   trigger_still_valid(state, trigger)                  may the waiting trigger still resolve
//   active_seat(state)                                   whose triggers come first
//   order_seat(state, trigger)                           who puts this trigger in order (usually its own
//   seat)
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/action.hpp"
#include "engine/chance.hpp"
#include "engine/decision.hpp"
#include "engine/events.hpp"
#include "engine/frames.hpp"
#include "engine/responses.hpp"
#include "engine/selectors.hpp"
#include "engine/triggers.hpp"

namespace muster {

enum class Flow : std::uint8_t {
  go_on,  // the top frame changed or moved a step: keep running
  wait    // a seat must choose
};

/// Prompts every game has, at the same numbers; a game's own prompts follow.
namespace prompt {
inline constexpr std::uint8_t choose_card = 0;
inline constexpr std::uint8_t choose_up_to = 1;
inline constexpr std::uint8_t use_ability = 2;
inline constexpr std::uint8_t order_triggers = 3;
inline constexpr std::uint8_t pay_cost = 4;
inline constexpr std::uint8_t first_game_prompt = 5;
}  // namespace prompt

inline constexpr std::uint8_t kCostProgram = 1;  // Frame::flags of a program that pays costs

/// The running program, as handlers see it. `chosen` is what its operations have picked so far.
struct Run {
  Seat seat = Seat::none;
  CardId source = CardId::none;
  CardId it = CardId::none;
  std::array<CardId, 4> chosen{CardId::none, CardId::none, CardId::none, CardId::none};
  std::uint8_t chosen_count = 0;

  explicit Run(const Frame& frame)
      : seat(frame.seat),
        source(frame.card),
        it(frame.other),
        chosen(frame.picked),
        chosen_count(frame.picks) {}
  Viewpoint viewpoint() const { return {seat, source, it, chosen[0]}; }
};

template <class G>
class Interpreter {
 public:
  using State = typename G::State;

  // --- the frames every game has
  // ------------------------------------------------------------------------------------------------

  /// Programs, waiting triggers and "you may" are looked after here; every other frame is the game's own.
  static bool looks_after(const Frame& frame) {
    return frame.kind >= frame::program && frame.kind <= frame::optional;
  }

  static Decision decision(const G& game, const State& state) {
    const Frame& top = state.frames.top();
    if (top.kind == frame::program) return program_decision(game, state);
    if (top.kind == frame::triggers) return {top.seat, prompt::order_triggers, CardId::none, 0};
    return {top.seat, prompt::use_ability, top.card, 0};
  }

  static void options(const G& game, const State& state, Options& out) {
    const std::uint8_t kind = state.frames.top().kind;
    if (kind == frame::program) {
      program_options(game, state, out);
    } else if (kind == frame::triggers) {
      trigger_options(game, state, out);
    } else {
      out.add(verb::yes);
      out.add(verb::no);
    }
  }

  static void answer(const G& game, State& state, Action action, Chance& chance, Events& events) {
    const std::uint8_t kind = state.frames.top().kind;
    if (kind == frame::program) {
      choose(game, state, action, chance, events);
    } else if (kind == frame::triggers) {
      choose_trigger(game, state, action);
    } else {
      answer_optional(game, state, action.verb == verb::yes);
    }
  }

  static Flow step(const G& game, State& state, Chance& chance, Events& events) {
    const std::uint8_t kind = state.frames.top().kind;
    if (kind == frame::program) return run_program(game, state, chance, events);
    if (kind == frame::triggers) return run_triggers(game, state);
    return Flow::wait;
  }

  // --- programs
  // ------------------------------------------------------------------------------------------------

  static void push_program(State& state, Seat seat, CardId source, CardId it, Block block,
                           std::uint8_t flags = 0) {
    if (block.empty()) return;
    Frame frame;
    frame.kind = frame::program;
    frame.seat = seat;
    frame.card = source;
    frame.other = it;
    frame.code = block.begin;
    frame.n = static_cast<std::uint8_t>(block.count);
    frame.flags = flags;
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
    if (frame.n == 0) {
      hand_down_choice(state);
      return Flow::go_on;
    }
    const bool is_cost = frame.flags == kCostProgram;
    const Node node = game.cards().node(frame.code);
    const int param = game.target_param(node, is_cost);
    if (param < 0) {
      advance(frame);
      carry_out(game, state, Run(frame), node, CardId::none, is_cost, chance, events);
      return Flow::go_on;
    }
    const Selector& selector = game.cards().selector(node.args[static_cast<std::size_t>(param)]);
    switch (selector.how) {
      case Selector::How::choose:
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
      default: {
        std::array<CardId, 255> targets;
        std::size_t n = 0;
        const Run run(frame);
        each_fitting(game, state, selector, run.viewpoint(), [&](CardId card) { targets[n++] = card; });
        // Lowest slot first: a card that leaves a hidden zone leaves by its lowest slot, so later ones stay
        // what they are.
        if (selector.area != 0) std::sort(targets.begin(), targets.begin() + static_cast<std::ptrdiff_t>(n));
        advance(frame);
        for (std::size_t i = 0; i < n; ++i)
          carry_out(game, state, run, node, targets[i], is_cost, chance, events);
        return Flow::go_on;
      }
    }
  }

  static void program_options(const G& game, const State& state, Options& out) {
    const Frame& frame = state.frames.top();
    const Selector& selector = waiting_selector(game, frame);
    if (selector.area == 0) {
      each_candidate(game, state, frame, selector, [&](CardId card) { out.add(verb::choose, card); });
    } else {
      list_once_each(game, state, frame, selector, out);
    }
    if (selector.up_to != 0) out.add(verb::done);
  }

  static void choose(const G& game, State& state, Action action, Chance& chance, Events& events) {
    Frame& frame = state.frames.top();
    const Node node = game.cards().node(frame.code);
    const bool is_cost = frame.flags == kCostProgram;
    frame.step = 0;
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

  // --- triggers
  // ------------------------------------------------------------------------------------------------

  /// True when triggers wait that no trigger frame looks after yet. Programs in progress are finished first.
  static bool triggers_wait(const State& state) {
    if (state.pending.count == 0) return false;
    for (std::size_t i = state.frames.depth; i > 0; --i) {
      const std::uint8_t kind = state.frames.frames[i - 1].kind;
      if (kind == frame::program || kind == frame::optional) return false;
      if (!part_of_program(kind)) break;
    }
    return state.pending.count > cared_for(state);
  }

  static void push_triggers(State& state) {
    const std::uint8_t base = cared_for(state);
    Frame frame;
    frame.kind = frame::triggers;
    frame.n = base;
    frame.y = static_cast<std::uint8_t>(state.pending.count - base);
    state.frames.push(frame);
  }

  static Flow run_triggers(const G& game, State& state) {
    Frame& frame = state.frames.top();
    drop_dead_triggers(game, state, frame);
    if (frame.y == 0) {
      state.frames.pop();
      return Flow::go_on;
    }
    frame.seat = first_seat(game, state, frame);
    const std::uint8_t only = single_choice(game, state, frame);
    if (only == kSeveral) {
      frame.step = 1;
      return Flow::wait;
    }
    resolve(game, state, only);
    return Flow::go_on;
  }

  static void trigger_options(const G& game, const State& state, Options& out) {
    const Frame& frame = state.frames.top();
    for (std::uint8_t i = frame.n; i < frame.n + frame.y; ++i) {
      if (game.order_seat(state, state.pending.list[i]) != frame.seat || repeats_earlier(state, frame, i))
        continue;
      out.add(verb::resolve, state.pending.list[i].source, static_cast<std::uint8_t>(i - frame.n));
    }
  }

  static void choose_trigger(const G& game, State& state, Action action) {
    Frame& frame = state.frames.top();
    frame.step = 0;
    resolve(game, state, static_cast<std::uint8_t>(frame.n + action.b));
  }

  /// "You may": the answer to an optional frame.
  static void answer_optional(const G& game, State& state, bool yes) {
    const Frame frame = state.frames.top();
    state.frames.pop();
    if (yes) push_ability(game, state, {frame.code, frame.card, frame.other, frame.seat, 0});
  }

 private:
  static constexpr std::uint8_t kSeveral = 255;

  /// Frames that only ask something for the program below them; a game names its own, if it has any.
  static constexpr bool part_of_program(std::uint8_t kind) {
    if constexpr (requires { G::part_of_program(kind); }) {
      return G::part_of_program(kind);
    } else {
      return false;
    }
  }

  static void advance(Frame& frame) {
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
    const Frame ended = state.frames.top();
    state.frames.pop();
    if (ended.flags != kCostProgram || ended.picks == 0 || state.frames.empty()) return;
    Frame& below = state.frames.top();
    if (below.kind == frame::program && below.card == ended.card) {
      below.picked = ended.picked;
      below.picks = ended.picks;
    }
  }

  static CardId carry_out(const G& game, State& state, const Run& run, const Node& node, CardId target,
                          bool is_cost, Chance& chance, Events& events) {
    return is_cost ? game.pay(state, run, node, target, chance, events)
                   : game.operate(state, run, node, target, chance, events);
  }

  template <class Visit>
  static void each_candidate(const G& game, const State& state, const Frame& frame, const Selector& selector,
                             Visit&& visit) {
    const Viewpoint from = Run(frame).viewpoint();
    each_fitting(game, state, selector, from, [&](CardId card) {
      const auto picked = frame.picked.begin() + frame.x;
      const bool again = std::find(frame.picked.begin(), picked, card) != picked;
      const bool may = !again && game.may_choose(state, frame.seat, card);
      if constexpr (std::is_same_v<decltype(visit(card)), bool>) {
        return may && visit(card);
      } else {
        if (may) visit(card);
      }
    });
  }

  /// Copies that lie out of play are the same choice: one of each design is offered.
  static void list_once_each(const G& game, const State& state, const Frame& frame, const Selector& selector,
                             Options& out) {
    std::array<std::uint64_t, 64> offered{};
    each_candidate(game, state, frame, selector, [&](CardId card) {
      const std::size_t design =
          (at(state.table.design(card)) * 4 + static_cast<std::size_t>(index_of(state.table.owner(card)))) %
          4096;
      std::uint64_t& word = offered[design / 64];
      const std::uint64_t bit = std::uint64_t{1} << (design % 64);
      if ((word & bit) != 0) return;
      word |= bit;
      out.add(verb::choose, card);
    });
  }

  static Flow run_choice(const G& game, State& state, const Selector& selector, const Node& node,
                         bool is_cost, Chance& chance, Events& events) {
    Frame& frame = state.frames.top();
    if (frame.x == 0) {
      frame.picks = 0;
      frame.picked.fill(CardId::none);
      game.before_choice(state, selector, frame.seat);
    }
    int found = 0;
    CardId only = CardId::none;
    each_candidate(game, state, frame, selector, [&](CardId card) {
      only = card;
      return ++found == 2;  // one is chosen for the player, several are a choice
    });
    if (found == 0) {  // nothing fits: this part is skipped, the rest goes on
      const Seat seat = frame.seat;
      frame.x = 0;
      advance(frame);
      game.after_choice(state, selector, seat, chance);
      return Flow::go_on;
    }
    if (found == 1 && selector.up_to == 0) {
      pick(game, state, only, node, selector, is_cost, chance, events);
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
    const Seat seat = frame.seat;
    frame.picked[slot] = card;
    frame.picks = static_cast<std::uint8_t>(frame.x + 1);
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
      if (now == kUndone && complete) program.picks = static_cast<std::uint8_t>(slot);
    }
    if (complete) game.after_choice(state, selector, seat, chance);
  }

  static void run_random(const G& game, State& state, const Selector& selector, const Node& node,
                         bool is_cost, Chance& chance, Events& events) {
    Frame& frame = state.frames.top();
    frame.picks = 0;
    frame.picked.fill(CardId::none);
    for (int round = 0; round < selector.count; ++round) {
      std::array<CardId, 255> cards;
      std::uint32_t n = 0;
      frame.x = static_cast<std::int8_t>(frame.picks);
      each_candidate(game, state, frame, selector, [&](CardId card) { cards[n++] = card; });
      if (n == 0) break;
      frame.picked[frame.picks++] = cards[chance.roll(Roll::pick, n)];
    }
    frame.x = 0;
    std::sort(frame.picked.begin(), frame.picked.begin() + frame.picks);
    const Run run(frame);
    advance(frame);
    for (std::uint8_t i = 0; i < run.chosen_count; ++i)
      carry_out(game, state, run, node, run.chosen[i], is_cost, chance, events);
  }

  static std::uint8_t cared_for(const State& state) {
    for (std::uint8_t i = state.frames.depth; i > 0; --i) {
      const Frame& frame = state.frames.frames[i - 1U];
      if (frame.kind == frame::triggers) return static_cast<std::uint8_t>(frame.n + frame.y);
    }
    return 0;
  }

  static void drop_dead_triggers(const G& game, State& state, Frame& frame) {
    for (std::uint8_t i = frame.n; i < frame.n + frame.y;) {
      if (game.trigger_still_valid(state, state.pending.list[i])) {
        ++i;
      } else {
        state.pending.take(i);
        --frame.y;
      }
    }
  }

  /// The active seat's triggers come first, then the others' in turn order.
  static Seat first_seat(const G& game, const State& state, const Frame& frame) {
    const int seats = game.seats(state);
    Seat seat = game.active_seat(state);
    for (int k = 0; k < seats; ++k, seat = next_seat(seat, seats)) {
      for (std::uint8_t i = frame.n; i < frame.n + frame.y; ++i) {
        if (game.order_seat(state, state.pending.list[i]) == seat) return seat;
      }
    }
    return game.order_seat(state, state.pending.list[frame.n]);
  }

  static bool repeats_earlier(const State& state, const Frame& frame, std::uint8_t index) {
    for (std::uint8_t i = frame.n; i < index; ++i) {
      if (state.pending.list[i] == state.pending.list[index]) return true;
    }
    return false;
  }

  /// The one trigger this seat can take next, or kSeveral.
  static std::uint8_t single_choice(const G& game, const State& state, const Frame& frame) {
    std::uint8_t found = kSeveral;
    for (std::uint8_t i = frame.n; i < frame.n + frame.y; ++i) {
      if (game.order_seat(state, state.pending.list[i]) != frame.seat || repeats_earlier(state, frame, i))
        continue;
      if (found != kSeveral) return kSeveral;
      found = i;
    }
    return found;
  }

  static void resolve(const G& game, State& state, std::uint8_t index) {
    const PendingTrigger trigger = state.pending.take(index);
    if (--state.frames.top().y == 0) state.frames.pop();  // it was the last this frame looked after
    const Ability& ability = game.cards().ability(trigger.ability);
    const Viewpoint from{trigger.seat, trigger.source, trigger.subject};
    if (!conditions_hold(game, state, ability, from)) return;
    if (!ability.cost.empty() && !game.can_pay(state, from, ability.cost)) return;
    if (ability.optional == 0) {
      push_ability(game, state, trigger);
      return;
    }
    Frame frame;
    frame.kind = frame::optional;
    frame.seat = trigger.seat;
    frame.card = trigger.source;
    frame.other = trigger.subject;
    frame.code = trigger.ability;
    state.frames.push(frame);
  }
};

}  // namespace muster
