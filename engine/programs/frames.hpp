// Nothing waits on the C++ stack: a rule that needs a choice in its middle leaves a frame on the state's own
// stack.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/core/ids.hpp"
#include "engine/core/seat.hpp"

namespace muster {

/// One suspended rule. `kind` says which rule, `step` where it is; the operands mean what that rule says they
/// mean.
struct Frame {
  std::uint8_t kind = 0;
  std::uint8_t step = 0;
  Seat seat = Seat::none;
  CardId card = CardId::none;
  CardId other = CardId::none;
  std::uint8_t n = 0;
  std::uint16_t code = 0;
  std::array<CardId, 4> picked{CardId::none, CardId::none, CardId::none, CardId::none};
  std::uint8_t picks = 0;
  std::uint8_t flags = 0;
  std::int8_t x = 0;
  std::uint8_t y = 0;
};
static_assert(sizeof(Frame) == 16);

/// What is under way can be finished in so many frames if nothing new begins inside it: an effect (its
/// program, its cost and what a choice in it asks) that starts a fight with its steps.
inline constexpr std::size_t kFramesToFinish = 8;

/// Deep down nothing new begins (the rule XXX-N2 of each game): no response or use is offered, and abilities
/// that are set off wait in their pool until something is over. So the stack has a bottom that cannot be
/// passed, and nothing is lost. `Finish` is how many frames what is under way may still need then.
template <std::size_t Depth, std::size_t Finish = kFramesToFinish>
struct FrameStack {
  static constexpr std::size_t kDepth = Depth;
  static_assert(Depth > Finish && Depth < 255);

  std::array<Frame, Depth> frames{};
  std::uint8_t depth = 0;
  std::uint8_t spare = 0;

  bool empty() const { return depth == 0; }
  bool is_deep() const { return depth + Finish > Depth; }
  Frame& top() { return frames[depth - 1U]; }
  const Frame& top() const { return frames[depth - 1U]; }
  void push(const Frame& frame) {
    assert(depth < Depth);
    // Not reached (see above). Going on with a rule cut off, or with other memory overwritten, would be
    // worse.
    if (depth == Depth) [[unlikely]]
      __builtin_trap();
    frames[depth++] = frame;
  }
  /// Dead frames are cleared so that equal positions are equal bytes.
  void pop() {
    assert(depth > 0);
    frames[--depth] = Frame{};
  }
};

}  // namespace muster
