#include "lab/field.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace muster::lab {

namespace {

/// The decks around the table, by their place in the field's list.
using Seating = std::vector<std::size_t>;

Setup setup_with(const Field& field, const Seating& seating) {
  Setup setup = field.plain;
  for (const std::size_t deck : seating) setup.decks.push_back(field.decks[deck]);
  return setup;
}

bool may_meet(const Field& field, const Seating& seating) {
  return field.rules->check_setup(setup_with(field, seating)).empty();
}

bool all_alike(const Seating& seating) {
  return std::all_of(seating.begin(), seating.end(),
                     [&](std::size_t each) { return each == seating.front(); });
}

/// Every way the decks go around the table, first deck and step between neighbours; a table that is another
/// one turned is the same when `turned` is.
std::vector<Seating> seatings(const Field& field, bool turned_is_same) {
  std::vector<Seating> out;
  std::set<Seating> known;
  const std::size_t decks = field.decks.size();
  const auto seats = static_cast<std::size_t>(field.plain.seats);
  for (std::size_t first = 0; first < decks; ++first) {
    for (std::size_t step = 0; step < decks; ++step) {
      Seating seating;
      for (std::size_t i = 0; i < seats; ++i) seating.push_back((first + i * step) % decks);
      Seating least = seating;
      if (turned_is_same) {
        for (std::size_t i = 0; i < seats; ++i) {
          std::rotate(seating.begin(), seating.begin() + 1, seating.end());
          least = std::min(least, seating);
        }
      }
      if (known.insert(least).second && may_meet(field, least)) out.push_back(least);
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

/// The last player has all sides beyond the list.
std::vector<Side> sides_of(const Field& field, const Seating& seating,
                           const std::vector<std::string>& players) {
  std::vector<Side> sides;
  for (std::size_t i = 0; i < static_cast<std::size_t>(field.plain.seats); ++i) {
    sides.push_back(
        {seating.empty() ? Deck{} : field.decks[seating[i]], players[std::min(i, players.size() - 1)]});
  }
  return sides;
}

}  // namespace

std::vector<std::string> problems_of(const Rules& rules, const Deck& deck) {
  std::vector<std::string> out;
  for (const DeckProblem& each : rules.check_deck(deck)) {
    out.push_back(each.rule.empty() ? fmt::format("{}: {}", deck.name, each.message)
                                    : fmt::format("{}: {}: {}", deck.name, each.rule, each.message));
  }
  return out;
}

Cell cell_of(const Field& field, std::vector<Side> sides, Purpose purpose) {
  Cell cell;
  cell.rules = field.rules;
  cell.cards = field.cards;
  cell.purpose = purpose;
  cell.sides = std::move(sides);
  cell.plain = field.plain;
  cell.least = field.least;
  cell.most = field.most;
  cell.seed = field.seed;
  return cell;
}

std::vector<Cell> fair_cells(const Field& field, const std::string& player) {
  std::vector<Cell> out;
  if (field.decks.empty()) {
    if (field.rules->check_setup(field.plain).empty())
      out.push_back(cell_of(field, sides_of(field, {}, {player}), Purpose::fairness));
    return out;
  }
  for (const Seating& seating : seatings(field, true)) {
    if (all_alike(seating) && !field.mirrors) continue;
    out.push_back(cell_of(field, sides_of(field, seating, {player}), Purpose::fairness));
  }
  return out;
}

std::vector<Cell> skill_cells(const Field& field, const std::vector<std::string>& players) {
  std::vector<Cell> out;
  if (field.decks.empty()) {
    if (field.rules->check_setup(field.plain).empty())
      out.push_back(cell_of(field, sides_of(field, {}, players), Purpose::skill));
    return out;
  }
  for (const Seating& seating : seatings(field, false))
    out.push_back(cell_of(field, sides_of(field, seating, players), Purpose::skill));
  return out;
}

std::vector<std::string> kept_apart(const Field& field) {
  std::vector<std::string> out;
  if (field.plain.seats != 2) return out;
  for (std::size_t i = 0; i < field.decks.size(); ++i) {
    for (std::size_t j = i + 1; j < field.decks.size(); ++j) {
      if (!may_meet(field, {i, j})) out.push_back(field.decks[i].name + " – " + field.decks[j].name);
    }
  }
  return out;
}

}  // namespace muster::lab
