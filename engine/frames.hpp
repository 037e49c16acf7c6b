// Nothing waits on the C++ stack: a rule that needs a choice in its middle leaves a frame on the state's own
// stack.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/ids.hpp"
#include "engine/seat.hpp"

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

template <std::size_t Depth>
struct FrameStack {
  std::array<Frame, Depth> frames{};
  std::uint8_t depth = 0;
  /// Set when a push found no room: the game must then end the match as drawn (every match ends).
  std::uint8_t overflow = 0;

  bool empty() const { return depth == 0; }
  Frame& top() { return frames[depth - 1U]; }
  const Frame& top() const { return frames[depth - 1U]; }
  void push(const Frame& frame) {
    if (depth == Depth) [[unlikely]] {
      overflow = 1;
      return;
    }
    frames[depth++] = frame;
  }
  /// Dead frames are cleared so that equal positions are equal bytes.
  void pop() { frames[--depth] = Frame{}; }
};

}  // namespace muster
