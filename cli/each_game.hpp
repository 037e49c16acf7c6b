// Running something that is a template over the Game contract on the games asked for.
#pragma once

#include <string_view>
#include <tuple>
#include <type_traits>

#include "cli/load.hpp"
#include "engine/match/match_of.hpp"
#include "games/all_games.hpp"

namespace muster {

template <class Visit, class... Games>
void visit_games(std::type_identity<std::tuple<Games...>>, std::string_view name, Visit& visit) {
  const auto one = [&]<class G>(std::type_identity<G>) {
    if (!name.empty() && G::info().name != name) return;
    const LoadedGame loaded = load_game(game_named(G::info().name));
    visit(dynamic_cast<const RulesOf<G>&>(*loaded.rules));
  };
  (one(std::type_identity<Games>{}), ...);
}

/// Calls `visit` with the RulesOf<G> of the game named, or of every game when the name is empty.
template <class Visit>
void for_each_game(std::string_view name, Visit visit) {
  visit_games(std::type_identity<AllGames>{}, name.empty() ? name : game_named(name).info->name, visit);
}

}  // namespace muster
