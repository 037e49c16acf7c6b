// Which decks are legal (DOS-2, DOS-3), and what a viewer may suppose of a deck it cannot see.
#include <algorithm>

#include <fmt/format.h>

#include "engine/match/check_table.hpp"
#include "engine/table/imagine.hpp"
#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

std::vector<DeckProblem> DeptOfStructure::check_deck(const Deck& deck) const {
  std::vector<DeckProblem> problems;
  if (deck.count(kMainSection) != kDeckCards) {
    problems.push_back({"DOS-2", fmt::format("the deck has {} cards, it must have exactly {}",
                                             deck.count(kMainSection), kDeckCards)});
  }
  if (deck.count(kCountersSection) != kCounterCards) {
    problems.push_back({"DOS-3", fmt::format("{} counter cards, there must be exactly {}",
                                             deck.count(kCountersSection), kCounterCards)});
  }
  std::uint8_t faction = 0;
  for (const DeckEntry& entry : deck.entries) {
    const std::string& name = cards_->face(entry.design).name;
    const bool counter = compiled_.cards[at(entry.design)].type == Type::counter;
    if (counter != (entry.section == kCountersSection)) {
      problems.push_back({"DOS-3", fmt::format("\"{}\" is {} counter card and belongs to [{}]", name,
                                               counter ? "a" : "no", counter ? "counters" : "main")});
    }
    const std::uint8_t group = (*cards_)[entry.design].group;
    if (group == 0) continue;
    if (faction == 0) faction = group;
    if (group != faction) {
      problems.push_back({"DOS-2", fmt::format("\"{}\" is a card of the {}, the deck began with the {}", name,
                                               cards_->vocabulary().groups[group - 1U].text,
                                               cards_->vocabulary().groups[faction - 1U].text)});
    }
  }
  return problems;
}

std::vector<DeckProblem> DeptOfStructure::check_setup(const Setup& setup) const {
  return check_table(*this, setup, "DOS-1", "DOS-2");
}

/// Unseen cards of a deck: the rest of a ready deck that holds all that was seen, or else cards of the
/// factions seen so far.
void DeptOfStructure::guess_hidden(const State& s, Seat owner, Seat viewer, std::uint8_t /*group*/,
                                   Chance& chance, std::span<DesignId> out) const {
  if (out.empty()) return;
  constexpr int kCopies = 2;  // of each card, where no ready deck fits
  std::array<std::uint8_t, kMostDesigns> seen{};
  const std::size_t designs = cards_->size();
  std::uint32_t factions = 0;
  each_known(s.table, owner, viewer, [&](CardId card) {
    if (type(s, card) == Type::counter) return;
    ++seen[at(s.table.design(card))];
    factions |= 1U << (*cards_)[s.table.design(card)].group;
  });
  std::array<DesignId, 1024> rest;
  std::size_t n = 0;
  const auto add = [&](std::size_t design, int copies) {
    if (compiled_.cards[design].type == Type::counter) return;
    for (int k = 0; k < copies && n < rest.size(); ++k) rest[n++] = static_cast<DesignId>(design);
  };
  const int deck = prior_.pick({seen.data(), designs}, chance);
  if (deck >= 0) {
    for (std::size_t d = 0; d < designs; ++d) add(d, prior_.count(deck, 0, d) - seen[d]);
  }
  if (n < out.size()) {
    n = 0;
    for (std::size_t d = 0; d < designs; ++d) {
      const unsigned faction = (*cards_)[static_cast<DesignId>(d)].group;
      if (factions == 0 || ((factions >> faction) & 1U) != 0) add(d, std::max(1, kCopies - seen[d]));
    }
  }
  if (n == 0) rest[n++] = DesignId{0};
  draw_guesses({rest.data(), n}, chance, out);
}

}  // namespace muster::dept_of_structure
