// Which decks are legal (LAN-1), and what a viewer may suppose of one it cannot see.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/checks.hpp"
#include "engine/imagine.hpp"
#include "games/lanes/game.hpp"

namespace muster::lanes {

namespace {

constexpr int kDeckSize = 40;
constexpr int kPoolSize = 10;
constexpr int kMostCopies = 4;

}  // namespace

/// Continuous effects decide power, so they may not look at it: that would ask a question by its own answer.
void Lanes::check_cards(const CardSet& set, Diagnostics& diagnostics) {
  const auto looks_at_power = [&](std::uint8_t index) {
    const Selector& selector = set.selector(index);
    return selector.compare != Compare::none && selector.stat == kPower;
  };
  for (std::size_t d = 0; d < set.size(); ++d) {
    const auto design = static_cast<DesignId>(d);
    for (const Ability& ability : set.abilities_of(design)) {
      if (ability.trigger.word != static_cast<std::uint8_t>(When::always)) continue;
      bool looks = false;
      for (const Node& node : set.nodes(ability.conditions)) {
        looks = looks || (static_cast<If>(node.word) != If::turn && looks_at_power(node.args[0]));
        looks =
            looks || (static_cast<If>(node.word) == If::is && (node.number(3) != 0 || node.number(4) != 99));
      }
      for (const Node& node : set.nodes(ability.effects)) {
        if (static_cast<Op>(node.word) != Op::power && static_cast<Op>(node.word) != Op::grant) {
          blame_card(set, design, "a continuous effect can only change power or grant a keyword",
                     diagnostics);
          continue;
        }
        looks = looks || looks_at_power(node.args[1]);
        if (static_cast<Op>(node.word) != Op::power) continue;
        const Amount& amount = set.amount(node.args[0]);
        looks = looks || (amount.per == Amount::Per::card && looks_at_power(amount.what));
        looks = looks || (amount.per == Amount::Per::measure &&
                          static_cast<Measure>(amount.what) == Measure::its_power);
      }
      if (looks) blame_card(set, design, "a continuous effect cannot look at power", diagnostics);
    }
  }
}

std::vector<DeckProblem> Lanes::check_deck(const Deck& deck) const {
  std::vector<DeckProblem> problems;
  if (deck.count(0) != kDeckSize) {
    problems.push_back({"LAN-1", fmt::format("the main deck has {} cards, it must have exactly {}",
                                             deck.count(0), kDeckSize)});
  }
  if (deck.count(1) != kPoolSize) {
    problems.push_back(
        {"LAN-1", fmt::format("the pool has {} cards, it must have exactly {}", deck.count(1), kPoolSize)});
  }
  std::map<DesignId, int> copies;
  for (const DeckEntry& entry : deck.entries) copies[entry.design] += entry.count;
  for (const auto& [design, n] : copies) {
    if (n > kMostCopies) {
      problems.push_back(
          {"LAN-1", fmt::format("{} copies of \"{}\" in deck and pool together, at most {} are allowed", n,
                                cards_->face(design).name, kMostCopies)});
    }
  }
  return problems;
}

std::vector<DeckProblem> Lanes::check_setup(const Setup& setup) const {
  return check_table_of_two(*this, setup, "LAN-1", "LAN-1");
}

/// Unseen cards of a deck: the rest of a ready deck that holds all that was seen, or else a legal deck of the
/// tribes seen so far.
void Lanes::guess_hidden(const State& s, Seat owner, std::uint8_t group, Seat viewer, Chance& chance,
                         std::span<DesignId> out) const {
  if (out.empty()) return;
  constexpr std::size_t kMostDesigns = 1024;
  std::array<std::uint8_t, kMostDesigns> seen{};
  const std::size_t designs = std::min(cards_->size(), kMostDesigns);
  for (std::size_t i = 0; i < s.table.used; ++i) {
    const CardId card = card_at(i);
    if (s.table.owner(card) == owner && (s.table.visible(viewer, card) || s.table.exposed_to(viewer, card)))
      ++seen[at(s.table.design(card))];
  }
  std::array<DesignId, 512> rest;
  std::size_t n = 0;
  const int deck = prior_.pick({seen.data(), designs}, chance);
  if (deck >= 0) {
    for (std::size_t d = 0; d < designs; ++d) {
      // Seen copies are taken off this group first, then off the other.
      const int here = prior_.count(deck, group, d);
      const int elsewhere = prior_.count(deck, group == 0 ? 1 : 0, d);
      const int left = group == 0 ? here - seen[d] : here - std::max(0, seen[d] - elsewhere);
      for (int k = 0; k < left && n < rest.size(); ++k) rest[n++] = static_cast<DesignId>(d);
    }
  }
  if (n < out.size()) {
    n = 0;
    std::uint32_t tribes = 1;  // neutral cards always fit
    for (std::size_t d = 0; d < designs; ++d) {
      if (seen[d] != 0) tribes |= 1U << (*cards_)[static_cast<DesignId>(d)].group;
    }
    for (std::size_t d = 0; d < designs; ++d) {
      const unsigned tribe = (*cards_)[static_cast<DesignId>(d)].group;
      if (tribes != 1 && (tribes >> tribe & 1U) == 0) continue;
      for (int k = seen[d]; k < kMostCopies && n < rest.size(); ++k) rest[n++] = static_cast<DesignId>(d);
    }
  }
  if (n == 0) rest[n++] = DesignId{0};
  for (std::size_t i = 0; i < out.size(); ++i) {
    // Drawn without returning; a list that is too short (a scenario's small deck) starts over.
    const std::size_t left = n - i % n;
    const std::size_t j = chance.below(static_cast<std::uint32_t>(left));
    out[i] = rest[j];
    std::swap(rest[j], rest[left - 1]);
  }
}

void Lanes::imagine(State& s, Seat viewer, Chance& chance) const {
  const State before = s;
  imagine_table(s.table, viewer, chance, [&](Seat owner, std::uint8_t group, std::span<DesignId> out) {
    guess_hidden(before, owner, group, viewer, chance, out);
  });
}

}  // namespace muster::lanes
