// Who sits where, with which deck and under which match options: the words play and selfplay share.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "agents/agent.hpp"
#include "cli/command.hpp"
#include "cli/load.hpp"

namespace muster {

inline constexpr std::string_view kHuman = "human";
/// Who people play against when they do not say.
inline constexpr std::string_view kOpponent = "normal";

/// As typed: A=greedy, B="Grove Season", protection=hand.
struct SeatingWords {
  std::vector<std::string> players;
  std::vector<std::string> decks;
  std::vector<std::string> options;
  int seats = 0;  // 0: as few as the game allows
};

struct Seating {
  Setup setup;
  std::array<std::string, kMaxSeats> players;  // human, or a kind of agent
};

void add_seating_options(CLI::App& command, SeatingWords& words);

/// A seed nobody chose.
std::uint64_t fresh_seed();

/// Reads the words. Seats without a word are `others`, except the first, which is `first`; decks not named
/// are dealt by the seed. Stops the program when something is unknown or not legal.
Seating seat_players(const LoadedGame& game, const SeatingWords& words, std::uint64_t seed,
                     std::string_view first, std::string_view others);
/// Only who plays, for a match that goes on.
std::array<std::string, kMaxSeats> read_players(const std::vector<std::string>& words, int seats,
                                                std::string_view first, std::string_view others);

/// The computer players of a match; a human seat has none. The same match seed gives the same players.
std::array<std::unique_ptr<Agent>, kMaxSeats> make_agents(const Rules& rules,
                                                          const std::array<std::string, kMaxSeats>& players,
                                                          int seats, std::uint64_t seed);

}  // namespace muster
