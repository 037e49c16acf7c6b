#include "lab/cell.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "engine/core/chance.hpp"
#include "engine/core/hash.hpp"
#include "engine/match/rules_version.hpp"

namespace muster::lab {

std::string decks_of(const Cell& cell) {
  std::string out;
  for (const Side& side : cell.sides) {
    const std::string& name = side.deck.name.empty() ? side.player : side.deck.name;
    out += (out.empty() ? "" : " – ") + name;
  }
  return out;
}

std::string rivals_of(const Cell& cell) {
  std::vector<std::string_view> others;
  for (std::size_t side = 1; side < cell.sides.size(); ++side) {
    const std::string& player = cell.sides[side].player;
    if (std::find(others.begin(), others.end(), player) == others.end()) others.emplace_back(player);
  }
  return fmt::format("{} against {}", cell.sides.front().player, fmt::join(others, " and "));
}

std::string name_of(const Cell& cell) {
  const GameInfo& info = cell.rules->info();
  std::string out(info.name);
  for (const Side& side : cell.sides) {
    out += side.deck.name.empty() ? fmt::format(" | {}", side.player)
                                  : fmt::format(" | {} ({})", side.deck.name, side.player);
  }
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    const std::uint8_t word = cell.plain.options[i];
    if (word != info.options[i].fallback)
      out += fmt::format(" | {}={}", info.options[i].name, info.options[i].choices[word].name);
  }
  return out;
}

std::uint64_t key_of(const Cell& cell) {
  Hasher hasher;
  hasher.text(name_of(cell)).number(cell.seed).number(cell.rules->cards().hash());
  hasher.number(static_cast<std::uint64_t>(rules_version(cell.rules->info())));
  for (const Side& side : cell.sides) {
    Deck deck = side.deck;
    deck.tidy();
    hasher.number(deck.entries.size());
    for (const DeckEntry& entry : deck.entries) {
      hasher.text(cell.rules->cards().face(entry.design).id).number(entry.count).number(entry.section);
    }
  }
  return hasher.value();
}

std::uint64_t seed_of(const Cell& cell, std::size_t number) {
  const std::uint64_t name = Hasher().text(name_of(cell)).value();
  return stream_seed(stream_seed(cell.seed, name), number / cell.group());
}

Seat seat_of(const Cell& cell, std::size_t number, std::size_t side) {
  return seat_at(static_cast<int>((side + number) % cell.group()));
}

Setup setup_of(const Cell& cell, std::size_t number) {
  Setup setup = cell.plain;
  setup.decks.clear();
  if (cell.sides.front().deck.entries.empty()) return setup;
  setup.decks.resize(cell.sides.size());
  for (std::size_t side = 0; side < cell.sides.size(); ++side)
    setup.decks[static_cast<std::size_t>(index_of(seat_of(cell, number, side)))] = cell.sides[side].deck;
  return setup;
}

}  // namespace muster::lab
