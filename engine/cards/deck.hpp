// A deck is a list of cards in the sections its game knows (main, pool …).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cards/card_set.hpp"
#include "engine/core/seat.hpp"

namespace muster {

struct DeckEntry {
  DesignId design = DesignId::none;
  std::uint8_t count = 0;
  std::uint8_t section = 0;

  bool operator==(const DeckEntry&) const = default;
};

struct Deck {
  std::string name;
  std::string description;
  std::string file;
  std::vector<DeckEntry> entries;

  int count(std::uint8_t section) const {
    int sum = 0;
    for (const DeckEntry& entry : entries) sum += entry.section == section ? entry.count : 0;
    return sum;
  }
  /// One order for the same cards, however they were listed, so that the same deck and seed give the same
  /// match.
  void tidy();
};

/// Something a deck may not do: the rule it breaks and what to change.
struct DeckProblem {
  std::string rule;
  std::string message;
};

/// Reads a deck file. Unknown cards, keys and wrong types are reported; nothing is guessed.
std::optional<Deck> read_deck(const CardSet& cards, std::span<const std::string_view> sections,
                              const SourceFile& file, Diagnostics& diagnostics);
/// The same deck as a file.
std::string write_deck(const CardSet& cards, std::span<const std::string_view> sections,
                       std::string_view game, const Deck& deck);

/// Each seat's deck must hold by itself; its problems say whose it is.
template <class G>
void check_decks_of_seats(const G& game, std::span<const Deck> decks, std::vector<DeckProblem>& problems) {
  for (std::size_t i = 0; i < decks.size(); ++i) {
    for (DeckProblem& problem : game.check_deck(decks[i])) {
      problem.message =
          "deck of " + std::string(name_of(seat_at(static_cast<int>(i)))) + ": " + problem.message;
      problems.push_back(std::move(problem));
    }
  }
}

}  // namespace muster
