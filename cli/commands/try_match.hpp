// Matches in which cards are tried, and what is noted of each card.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "cli/commands/try_set.hpp"

namespace muster {

/// The decks one card is tried in; games without decks have setups alone.
struct TryTable {
  std::vector<Setup> setups;  // the tried deck in seat A
  std::string problem;        // why there is none
};

/// Legal decks around a card: ready decks with the card in the place of others.
TryTable tables_for(const Rules& rules, DesignId card);

/// What one match, or many, showed of one card.
struct CardTally {
  std::size_t matches = 0;                                // with the card in a deck
  std::size_t drawn = 0;                                  // matches in which a player held it
  std::size_t played = 0;                                 // matches in which it was played or came into play
  std::map<std::uint8_t, std::size_t> offered;            // by verb: decisions with such an option
  std::array<std::size_t, kMostAbilities> fired{};        // times
  std::array<std::size_t, kMostAbilities> fired_in{};     // matches
  std::array<std::size_t, kMostAbilities> use_offered{};  // decisions in which it could be used

  void add(const CardTally& other);
};

struct TryMatch {
  bool played = false;   // not when the work was broken off before
  std::size_t card = 0;  // for which of the tried cards it was set up
  std::uint64_t seed = 0;
  std::string players;
  std::string ending;
  bool endless = false;  // it did not come to an end by the rules of winning
  std::string error;
  std::size_t decisions = 0;
  std::uint64_t play_verbs = 0;  // verbs by which somebody played a card, a bit each
  bool programs = false;         // some card's program was carried out
  std::vector<CardTally> cards;  // by tried card
};

struct TryPlan {
  TrySet set;
  std::vector<TryTable> tables;  // by tried card
  std::size_t matches = 200;     // for each card
  std::uint64_t seed = 1;

  std::size_t total() const { return matches * set.tried.size(); }
};

/// Match `index` of the plan; depends on nothing else.
TryMatch play_try(const TryPlan& plan, std::size_t index);

}  // namespace muster
