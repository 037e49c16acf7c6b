// Which decks are legal (LEW-3, LEW-4), and what a viewer may suppose of a deck it cannot see
// (LEW-A24).
#include <algorithm>
#include <functional>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

namespace {

std::string_view faction_name(const CardSet& cards, std::size_t faction) {
  return faction == 0 ? "no faction" : cards.vocabulary().groups[faction - 1U].text;
}

/// LEW-4: a deck can be built of any faction that somebody may take, and all of them lie on the table at
/// once.
void check_boxes(const LostEmpires& g, int seats, std::vector<DeckProblem>& problems) {
  // A box, and then the deck that its cards become.
  std::vector<std::size_t> room(g.cards().vocabulary().groups.size());
  for (std::size_t i = 0; i < room.size(); ++i) {
    const std::size_t names = g.compiled().names[i + 1].size();
    room[i] = std::max<std::size_t>(names, kDeckCards);
    if (names >= kDeckNames) continue;
    problems.push_back(
        {"LEW-4", fmt::format("decks cannot be built: {} has {} different cards, a deck needs {}",
                              faction_name(g.cards(), i + 1), names, kDeckNames)});
  }
  std::sort(room.begin(), room.end(), std::greater());
  const std::size_t most = std::accumulate(room.begin(), room.begin() + seats, std::size_t{0});
  if (most > Layout::kCards) {
    problems.push_back(
        {"LEW-4", fmt::format("decks cannot be built by {} players: their factions have up to {} "
                              "different cards, a match has room for {}",
                              seats, most, Layout::kCards)});
  }
}

}  // namespace

std::vector<DeckProblem> LostEmpires::check_deck(const Deck& deck) const {
  std::vector<DeckProblem> problems;
  const auto refuse = [&](std::string message) { problems.push_back({"LEW-4", std::move(message)}); };
  std::array<int, kMostGroups + 1> cards_of{};
  for (const DeckEntry& entry : deck.entries) cards_of[(*cards_)[entry.design].group] += entry.count;
  const auto faction =
      static_cast<std::uint8_t>(std::max_element(cards_of.begin(), cards_of.end()) - cards_of.begin());
  for (const DeckEntry& entry : deck.entries) {
    const std::string& name = cards_->face(entry.design).name;
    const std::uint8_t group = (*cards_)[entry.design].group;
    if (group != faction) {
      refuse(fmt::format("\"{}\" is a card of {}, the deck is of {}", name, faction_name(*cards_, group),
                         faction_name(*cards_, faction)));
    }
    if (entry.count != kCopies) {
      refuse(fmt::format("{} {} of \"{}\", a deck has both copies of each of its cards", entry.count,
                         entry.count == 1 ? "copy" : "copies", name));
    }
  }
  if (deck.entries.size() != kDeckNames) {
    refuse(fmt::format("{} different cards, a deck has exactly {} with both copies of each",
                       deck.entries.size(), kDeckNames));
  }
  return problems;
}

std::vector<DeckProblem> LostEmpires::check_setup(const Setup& setup) const {
  std::vector<DeckProblem> problems;
  if (setup.seats < 2 || setup.seats > kMaxSeats) {
    problems.push_back(
        {"LEW-M7", fmt::format("{} seats; Lost Empires is for two, or by house rules three or four players",
                               setup.seats)});
    return problems;
  }
  if (setup.options[0] != 0 && setup.seats != 4) {
    problems.push_back(
        {"LEW-M6", fmt::format("mode teams is two against two; there are {} seats", setup.seats)});
  }
  if (setup.options[1] != 0) {  // factions and decks are chosen at the table
    check_boxes(*this, setup.seats, problems);
    return problems;
  }
  if (setup.decks.size() != static_cast<std::size_t>(setup.seats)) {
    problems.push_back({"LEW-4", fmt::format("{} decks given; each of the {} players needs one",
                                             setup.decks.size(), setup.seats)});
    return problems;
  }
  check_decks_of_seats(*this, setup.decks, problems);
  std::array<int, kMostGroups + 1> taken_by{};
  taken_by.fill(-1);
  for (int i = 0; i < setup.seats; ++i) {
    const Deck& deck = setup.decks[static_cast<std::size_t>(i)];
    if (deck.entries.empty()) continue;
    const DesignId first = deck.entries.front().design;
    int& taken = taken_by[(*cards_)[first].group];
    if (taken >= 0) {
      problems.push_back(
          {"LEW-3", fmt::format("{} and {} both play {} (\"{}\"); no faction may be taken twice",
                                name_of(seat_at(taken)), name_of(seat_at(i)),
                                faction_name(*cards_, (*cards_)[first].group), cards_->face(first).name)});
    }
    taken = i;
  }
  return problems;
}

/// LEW-4, LEW-A24: a deck that could be. The names seen so far are in it with both copies; the other names
/// are drawn from the faction, which is open.
void LostEmpires::guess_hidden(const State& s, Seat owner, Seat viewer, std::uint8_t /*group*/,
                               Chance& chance, std::span<DesignId> out) const {
  if (out.empty()) return;
  const std::vector<DesignId>& all = compiled_.names[s.faction[at(owner)]];
  std::array<std::uint8_t, kMostDesigns> seen{};
  const std::size_t names = all.size();
  each_known(s.table, owner, viewer, [&](CardId card) {
    for (std::size_t n = 0; n < names; ++n)
      seen[n] = static_cast<std::uint8_t>(seen[n] + (all[n] == s.table.design(card) ? 1 : 0));
  });
  std::array<DesignId, kMostDesigns> unseen;
  std::array<DesignId, kCopies * kMostDesigns> rest;
  std::size_t unseen_names = 0;
  std::size_t n = 0;
  std::size_t known = 0;
  for (std::size_t i = 0; i < names; ++i) {
    if (seen[i] == 0) {
      unseen[unseen_names++] = all[i];
      continue;
    }
    ++known;
    if (seen[i] < kCopies) rest[n++] = all[i];
  }
  // A scenario's small or odd deck may need more names than nine: then more are drawn.
  chance.shuffle(std::span<DesignId>(unseen.data(), unseen_names));
  for (std::size_t i = 0; i < unseen_names && (known + i < kDeckNames || n < out.size()); ++i) {
    for (int copy = 0; copy < kCopies; ++copy) rest[n++] = unseen[i];
  }
  if (n == 0) rest[n++] = s.table.used > 0 && !all.empty() ? all.front() : DesignId{0};
  chance.shuffle(std::span<DesignId>(rest.data(), n));
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = rest[i % n];
}

}  // namespace muster::lost_empires
