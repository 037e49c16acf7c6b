// Many matches at once against a server: two WebSocket clients each, random legal moves.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace muster::server {

struct LoadPlan {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;
  std::string game = "lost-empires";
  int matches = 100;
  double seconds = 10;
  double rate = 0;  // moves per second and match; 0: as fast as the server answers
  std::uint64_t seed = 1;
};

struct LoadFigures {
  std::uint64_t moves = 0;
  std::uint64_t matches_ended = 0;
  std::uint64_t errors = 0;
  std::string first_error;
  double seconds = 0;
  std::vector<float> milliseconds;  // sorted; from sending a move to both players having the update

  double percentile(double share) const;
};

class LoadGenerator {
 public:
  /// Makes two guests and opens two sockets per match. Throws std::runtime_error when the server refuses.
  explicit LoadGenerator(LoadPlan plan);
  LoadGenerator(const LoadGenerator&) = delete;
  LoadGenerator& operator=(const LoadGenerator&) = delete;
  ~LoadGenerator();

  /// Sets the matches up.
  void set_up();
  /// Plays. Matches that end are followed by their rematch, so that there are always as many.
  LoadFigures play();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace muster::server
