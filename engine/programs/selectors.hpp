// Which cards fit a selector. The walk is shared; what a reach, a flag or a stat means is the game's.
//
// A game using it provides:
//   cards()                                     its card set
//   each_card(state, area, seat, side, visit)   the cards of an area; each_card_for(state, selector, seat,
//                                               visit) as well if it can leave some out
//   is_friendly, is_enemy(state, seat, card)
//   in_reach(state, reach, viewpoint, card)
//   flag_holds(state, flag, card)
//   stat_now(state, card, stat)
//   may_choose(state, seat, card)               may this seat's effects choose the card
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "engine/cards/card_set.hpp"
#include "engine/cards/program.hpp"
#include "engine/core/ids.hpp"
#include "engine/programs/frames.hpp"

namespace muster {

/// From where a selector looks: whose ability it is, on which card, about which card, and what was chosen
/// before.
struct Viewpoint {
  Seat seat = Seat::none;
  CardId source = CardId::none;
  CardId it = CardId::none;
  CardId chosen = CardId::none;
};

/// What a selector asks of a card besides its kind, side and group. Called for few, so kept out of the way.
template <class G, class State>
[[gnu::noinline]] bool fits_closely(const G& game, const State& state, const Selector& selector,
                                    const Viewpoint& from, CardId card) {
  const Design& design = game.cards()[state.table.design(card)];
  if ((design.traits & selector.traits) != selector.traits) return false;
  if (selector.other != 0 && card == from.source) return false;
  if (selector.other_name != 0 && state.table.design(card) == state.table.design(from.source)) return false;
  if (selector.reach != 0 && !game.in_reach(state, selector.reach, from, card)) return false;
  for (unsigned bits = selector.flags, flag = 0; bits != 0; bits >>= 1U, ++flag) {
    if ((bits & 1U) != 0 && !game.flag_holds(state, flag, card)) return false;
  }
  if (selector.compare != Compare::none) {
    const int value = game.stat_now(state, card, selector.stat);
    if (selector.compare == Compare::at_least ? value < selector.value : value > selector.value) return false;
  }
  return true;
}

/// Whether one card does.
template <class G, class State>
bool fits(const G& game, const State& state, const Selector& selector, const Viewpoint& from, CardId card) {
  const Design& design = game.cards()[state.table.design(card)];
  if (((selector.kinds >> design.type) & 1U) == 0) return false;
  if (selector.side != Side::any) {
    const bool friendly = game.is_friendly(state, from.seat, card);
    if (selector.side == Side::friendly ? !friendly : !game.is_enemy(state, from.seat, card)) return false;
  }
  if (selector.group != 0 && design.group != selector.group) return false;
  const bool asks_more =
      (selector.other | selector.other_name | selector.reach | selector.flags | selector.traits) != 0 ||
      selector.compare != Compare::none;
  return !asks_more || fits_closely(game, state, selector, from, card);
}

/// The cards that fit a selector, in the order of the walk.
class Fitting {
 public:
  void add(CardId card) {
    assert(count_ < cards_.size());
    cards_[count_++] = card;
  }
  std::size_t size() const { return count_; }
  CardId operator[](std::size_t i) const { return cards_[i]; }
  CardId* begin() { return cards_.data(); }
  CardId* end() { return cards_.data() + count_; }
  const CardId* begin() const { return cards_.data(); }
  const CardId* end() const { return cards_.data() + count_; }

 private:
  std::size_t count_ = 0;
  std::array<CardId, 255> cards_;  // every card there can be
};

/// Finds them, up to `most`. With a frame that is choosing, only those that may still be chosen for it.
/// The only walk there is: a copy of it wherever cards are looked for would be more code than fits the
/// processor's nearest cache.
template <class G, class State>
[[gnu::noinline]] void find_fitting(const G& game, const State& state, const Selector& selector,
                                    const Viewpoint& from, Fitting& found, const Frame* choosing = nullptr,
                                    std::size_t most = 255) {
  switch (selector.how) {
    case Selector::How::none:
      return;
    case Selector::How::self:
      if (from.source != CardId::none) found.add(from.source);
      return;
    case Selector::How::it:
      if (from.it != CardId::none) found.add(from.it);
      return;
    case Selector::How::host:
      if (from.source != CardId::none && state.table.host(from.source) != CardId::none)
        found.add(state.table.host(from.source));
      return;
    default: {
      const auto check = [&](CardId card) {
        if (found.size() == most || !fits(game, state, selector, from, card)) return;
        if (choosing != nullptr) {
          const auto picked = choosing->picked.begin() + choosing->x;
          if (std::find(choosing->picked.begin(), picked, card) != picked) return;
          if (!game.may_choose(state, choosing->seat, card)) return;
        }
        found.add(card);
      };
      // A game may know better where to look.
      if constexpr (requires { game.each_card_for(state, selector, from.seat, check); }) {
        game.each_card_for(state, selector, from.seat, check);
      } else {
        game.each_card(state, selector.area, from.seat, selector.side, check);
      }
    }
  }
}

template <class G, class State, class Visit>
void each_fitting(const G& game, const State& state, const Selector& selector, const Viewpoint& from,
                  Visit&& visit) {
  Fitting found;
  find_fitting(game, state, selector, from, found);
  for (const CardId card : found) visit(card);
}

template <class G, class State>
int count_fitting(const G& game, const State& state, const Selector& selector, const Viewpoint& from) {
  Fitting found;
  find_fitting(game, state, selector, from, found);
  return static_cast<int>(found.size());
}

/// A condition of a selector and two numbers: so many fit at least, and so many at most.
template <class G, class State>
bool count_holds(const G& game, const State& state, const Node& node, const Viewpoint& from) {
  const int n = count_fitting(game, state, game.cards().selector(node.args[0]), from);
  return n >= node.number(1) && n <= node.number(2);
}

/// Whether what `actor` did is what a trigger waits for: it speaks of its own card, of what that is on, or of
/// whoever fits.
template <class G, class State>
bool is_about(const G& game, const State& state, const Selector& whose, const Viewpoint& from, CardId actor) {
  if (whose.how == Selector::How::self) return actor == from.source;
  if (whose.how == Selector::How::host) return actor == state.table.host(from.source);
  return fits(game, state, whose, from, actor);
}

}  // namespace muster
