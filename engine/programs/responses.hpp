// Response windows: before something resolves, each seat in turn may respond; responses resolve last in,
// first out.
//
// The thing that will resolve is a frame of the game's own. `open_window` puts a window frame above it. While
// the window is on top the seat it names may respond (the game pushes the response and a new window above
// both) or pass. When every seat has passed in a row the window closes and the frame below resolves; an older
// window that becomes the top again starts anew, for the table has changed.
#pragma once

#include "engine/core/seat.hpp"
#include "engine/programs/frames.hpp"

namespace muster {

namespace frame {
inline constexpr std::uint8_t program = 1;
inline constexpr std::uint8_t triggers = 2;
inline constexpr std::uint8_t optional = 3;
inline constexpr std::uint8_t window = 4;
inline constexpr std::uint8_t first_game_frame = 8;
}  // namespace frame

/// Where the frame of something that may be responded to is (Frame::step).
namespace stage {
inline constexpr std::uint8_t declared = 0;
inline constexpr std::uint8_t open = 1;  // responses may come
inline constexpr std::uint8_t carried_out = 2;
}  // namespace stage

inline constexpr std::uint8_t kCancelled = 1;  // Frame::flags of what a response has cancelled

template <class Frames>
void open_window(Frames& frames, Seat first) {
  Frame window;
  window.kind = frame::window;
  window.seat = first;
  frames.push(window);
}

/// The seat of the top window passes. Returns true when the window closed.
template <class Frames>
bool pass_window(Frames& frames, int seats) {
  Frame& window = frames.top();
  window.n = static_cast<std::uint8_t>(window.n + 1);
  if (window.n >= seats) {
    frames.pop();
    return true;
  }
  window.seat = next_seat(window.seat, seats);
  return false;
}

/// Call before pushing a response above the top window: all may respond again once it has resolved.
template <class Frames>
void respond_to_window(Frames& frames, Seat first_again) {
  frames.top().n = 0;
  frames.top().seat = first_again;
}

}  // namespace muster
