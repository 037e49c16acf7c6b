// What every fuzz target starts from: each game with its own cards and decks, loaded once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/match.hpp"
#include "games/games.hpp"

namespace muster::fuzz {

struct Game {
  const GameEntry* entry = nullptr;
  std::shared_ptr<const Rules> rules;
};

inline const std::vector<Game>& games() {
  static const std::vector<Game> all = [] {
    std::vector<Game> loaded;
    for (const GameEntry& entry : all_games()) {
      Diagnostics diagnostics;
      loaded.push_back({&entry, entry.load({}, {}, diagnostics)});
      if (loaded.back().rules == nullptr) std::abort();
    }
    return loaded;
  }();
  return all;
}

inline const Game* game_named(std::string_view name) {
  for (const Game& game : games()) {
    if (game.rules->info().name == name) return &game;
  }
  return nullptr;
}

/// A match of the game's first decks, `steps` random choices after its start.
inline std::unique_ptr<Match> played(const Game& game, std::uint64_t seed, int steps) {
  Setup setup = default_setup(game.rules->info(), game.rules->info().min_seats);
  const auto decks = game.rules->decks();
  for (int i = 0; i < setup.seats && !decks.empty(); ++i)
    setup.decks.push_back(decks[static_cast<std::size_t>(i) % decks.size()]);
  if (!game.rules->check_setup(setup).empty()) return nullptr;
  std::unique_ptr<Match> match = game.rules->start(setup, seed);
  Chance choices(stream_seed(seed, 1));
  for (int i = 0; i < steps && !match->decision().over(); ++i) {
    const std::vector<Action> options = match->options();
    std::string error;
    if (!match->apply(options[choices.below(static_cast<std::uint32_t>(options.size()))], error))
      std::abort();
  }
  return match;
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace muster::fuzz
