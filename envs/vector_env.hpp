// Many matches of one game stepped at once, for learners: what the seats to choose may know, their options
// and what came of their choices, in arrays that stay where they are. No string is made and nothing is
// allocated between two choices, but by computer players that search.
//
// A match that ends begins anew in the same call, with the next seed of its stream.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/match/encoding.hpp"
#include "engine/match/setup.hpp"

namespace muster {

struct VectorSettings {
  std::size_t matches = 1;
  std::uint64_t seed = 1;
  /// Tables to play at, all with as many seats; a match takes one of them by its seed.
  std::vector<Setup> setups;
  /// Who plays each seat: a kind of computer player, or "" for the caller. At least one is the caller's.
  std::array<std::string, kMaxSeats> players;
  /// Players move on by a seat from match to match.
  bool rotates = false;
};

/// A row for each match. Option rows and masks beyond the count are 0.
struct VectorArrays {
  std::vector<std::int16_t> slots;
  std::vector<std::int16_t> globals;
  std::vector<std::int16_t> options;
  std::vector<std::uint8_t> mask;
  std::vector<std::int32_t> option_counts;
  std::vector<std::int8_t> seats;         // who chooses: 0 is A
  std::vector<float> rewards;             // of the seat that chose last: 1 won, -1 lost, 0 drawn or not over
  std::vector<float> seat_rewards;        // the same for all seats, kMaxSeats a match
  std::vector<std::uint8_t> ended;        // by the last choice
  std::vector<std::int32_t> lengths;      // choices made in the match, or in the one that just ended
  std::vector<std::int16_t> final_slots;  // of a match that ended, as who chose last sees it
  std::vector<std::int16_t> final_globals;
  std::vector<std::uint64_t> seeds;  // of the match that goes on
};

class VectorEnv {
 public:
  VectorEnv() = default;
  VectorEnv(const VectorEnv&) = delete;
  VectorEnv& operator=(const VectorEnv&) = delete;
  virtual ~VectorEnv() = default;

  /// Begins all matches anew. No seeds: those of the settings' stream; else one for each match.
  virtual void reset(std::span<const std::uint64_t> seeds) = 0;
  /// Carries out an option of each match, by its place among them. Returns "" or what is wrong; then nothing
  /// has happened.
  virtual std::string step(std::span<const std::int32_t> choices) = 0;

  const VectorArrays& arrays() const { return arrays_; }
  VectorArrays& arrays() { return arrays_; }
  /// Asked after every choice of a computer player; true breaks off, and the matches have to begin anew.
  std::function<bool()> shall_stop;
  bool broken_off() const { return broken_off_; }

 protected:
  VectorArrays arrays_;
  bool broken_off_ = false;
};

/// Null with what is wrong with the settings. The rules are those of the encoder.
std::unique_ptr<VectorEnv> make_vector_env(const std::shared_ptr<const Rules>& rules,
                                           const std::shared_ptr<const Encoder>& encoder,
                                           VectorSettings settings, std::string& error);

}  // namespace muster
