// What a changed card set changed: the same cells with the cards before and after.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "lab/summary.hpp"

namespace muster::lab {

/// False discoveries among all that is reported as moved: one in twenty.
inline constexpr double kDiscoveryRate = 0.05;

/// A share before and after.
struct Moved {
  std::string what;
  Tally before;
  Tally after;
  Difference difference;
  double q = 1;            // the false discovery rate at which it would count (Benjamini and Hochberg)
  std::size_t needed = 0;  // matches an arm still missing to tell the threshold apart
  bool sure = false;       // moved, and by no less than the threshold
};

/// A card whose print changed; one of the texts is empty for a card that came or went.
struct TextChange {
  std::string card;
  std::string before;
  std::string after;
};

struct Comparison {
  const GameSummary* before = nullptr;
  const GameSummary* after = nullptr;
  std::vector<TextChange> texts;
  // Each of these is a family of its own to Benjamini and Hochberg.
  std::vector<Moved> decks;
  std::vector<Moved> pairs;  // the share of the first deck
  std::vector<Moved> cards;  // the win share when drawn

  bool moved() const;
};

/// Threshold as a share: 0.05 for five points.
Comparison compare(const GameSummary& before, const GameSummary& after, double threshold);
/// The first card set of each game against each of its others.
std::vector<Comparison> comparisons_of(const Summary& summary, double threshold);

/// Everything printed on a card in one line: type, figures, cost, text.
std::string print_of(const CardSet& cards, DesignId design);

boost::json::array comparisons_json(const std::vector<Comparison>& comparisons);

}  // namespace muster::lab
