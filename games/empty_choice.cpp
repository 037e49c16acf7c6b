#include "games/empty_choice.hpp"

#include <tuple>
#include <type_traits>

#include "engine/match/match_of.hpp"
#include "games/all_games.hpp"

namespace muster {

namespace {

template <class... Games>
EmptyChoice empty_choice_of(std::type_identity<std::tuple<Games...>>, const Match& match, bool own_windows) {
  EmptyChoice found;
  const auto look = [&]<class G>(std::type_identity<G>) {
    const auto* typed = dynamic_cast<const MatchOf<G>*>(&match);
    if (typed != nullptr) found = empty_choice(typed->game(), typed->state(), own_windows);
    return typed != nullptr;
  };
  static_cast<void>((look(std::type_identity<Games>{}) || ...));
  return found;
}

}  // namespace

EmptyChoice empty_choice(const Match& match, bool own_windows) {
  return empty_choice_of(std::type_identity<AllGames>{}, match, own_windows);
}

}  // namespace muster
