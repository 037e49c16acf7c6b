// Ratings after Mark Glickman's Glicko-2 ("Example of the Glicko-2 system", 2022). Every match is a rating
// period of its own; time without a match makes a rating less sure.
#pragma once

#include <cstdint>
#include <span>

namespace muster::server {

struct Rating {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
};

/// One result against one opponent: 1 won, 0.5 drawn, 0 lost.
struct Meeting {
  Rating opponent;
  double score = 0;
};

/// The rating after the meetings of one period.
Rating rated(const Rating& before, std::span<const Meeting> meetings);
/// The rating of somebody who has not played for so many milliseconds.
Rating after_waiting(const Rating& before, std::int64_t milliseconds);

/// Above this deviation a rating is a guess, and a ladder says so.
inline constexpr double kSureDeviation = 110;

}  // namespace muster::server
