// What a position is worth to each seat: its result, or the game's own evaluation while it is open.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>

#include "engine/match/game.hpp"

namespace muster {

template <Game G>
float worth_of(const G& game, const typename G::State& s, Seat seat) {
  switch (game.result(s).of(seat)) {
    case Verdict::win:
      return 1.0F;
    case Verdict::draw:
      return 0.5F;
    case Verdict::loss:
      return 0.0F;
    case Verdict::open:
      break;
  }
  return static_cast<float>(game.evaluate(s, seat));
}

/// A game for more than two may judge an open position for all seats at once where that is cheaper.
template <class G>
concept JudgesAll = requires(const G& game, const typename G::State& s) {
  { game.evaluate_all(s) } -> std::same_as<std::array<float, kMaxSeats>>;
};

/// A game whose evaluation follows plans may still judge a position without them: for comparison.
template <class G>
concept JudgesPlainly = requires(const G& game, const typename G::State& s) {
  { game.evaluate_plainly(s) } -> std::same_as<std::array<float, kMaxSeats>>;
};

template <Game G>
class Worths {
 public:
  Worths(const G& game, const typename G::State& s, bool plan = true) {
    const int seats = game.seats(s);
    if constexpr (JudgesPlainly<G>) {
      if (!plan && !game.result(s).over()) {
        worths_ = game.evaluate_plainly(s);
        return;
      }
    }
    if constexpr (JudgesAll<G>) {
      if (seats > 2 && !game.result(s).over()) {
        worths_ = game.evaluate_all(s);
        return;
      }
    }
    worths_[0] = worth_of(game, s, Seat::a);
    if (seats == 2) {
      worths_[1] = 1.0F - worths_[0];  // what one wins the other loses
      return;
    }
    for (int i = 1; i < seats; ++i) worths_[static_cast<std::size_t>(i)] = worth_of(game, s, seat_at(i));
  }
  float of(Seat seat) const { return worths_[static_cast<std::size_t>(index_of(seat))]; }

 private:
  std::array<float, kMaxSeats> worths_{};
};

}  // namespace muster
