// Which decks are legal (LAN-1), and what a viewer may suppose of one it cannot see.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/match/check_table.hpp"
#include "engine/table/imagine.hpp"
#include "games/lanes/game.hpp"

namespace muster::lanes {

namespace {

constexpr int kDeckSize = 40;
constexpr int kPoolSize = 10;
constexpr int kMostCopies = 4;
/// What lies hidden can be mistaken for each other within the deck, hand and protection, or within the pool.
constexpr std::uint8_t kDeckGroup = 0;
constexpr std::uint8_t kPoolGroup = 1;

}  // namespace

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
  return check_table(*this, setup, "LAN-1", "LAN-1");
}

// --- imagining -----------------------------------------------------------------------------------

namespace {

/// What a viewer supposes of a player's cards: what it has seen of them, and which ready deck that may be.
struct Supposed {
  std::array<std::uint8_t, kMostDesigns> seen;       // by design
  std::array<std::uint8_t, kMostDesigns> from_pool;  // how many of these were in the pool at first, likewise
  int deck = -1;                                     // -1: none that is known
};

Supposed suppose(const Lanes& g, const State& s, Seat owner, Seat viewer, Chance& chance) {
  Supposed out;
  std::fill_n(out.seen.begin(), g.cards().size(), std::uint8_t{0});
  int in_pool = 0;  // that were never seen
  each_known(s.table, owner, viewer, [&](CardId card) { ++out.seen[at(s.table.design(card))]; });
  s.table.each(zone_of(owner, Place::pool), [&](CardId card) {
    in_pool += s.table.visible(viewer, card) || s.table.exposed_to(viewer, card) ? 0 : 1;
  });
  out.deck = g.prior().pick({out.seen.data(), g.cards().size()}, chance);
  if (out.deck < 0) return out;

  // A card that was seen came from the main deck or from the pool. Of a design that both hold it is not known
  // which, but how many came from the pool altogether is: those that are no longer there.
  std::array<DesignId, kPoolSize> either;  // seen cards that may have been in the pool or not
  std::size_t unsure = 0;
  int gone = static_cast<int>(g.prior().size(out.deck, kPoolGroup)) - in_pool;
  for (const DeckPrior::Copies& listed : g.prior().list(out.deck, kPoolGroup)) {
    const std::size_t d = at(listed.design);
    const int beyond_deck = out.seen[d] - g.prior().count(out.deck, kDeckGroup, d);
    const int least = std::max(0, beyond_deck);
    const int most = std::min<int>(out.seen[d], listed.count);
    out.from_pool[d] = static_cast<std::uint8_t>(least);
    gone -= least;
    for (int k = least; k < most && unsure < either.size(); ++k) either[unsure++] = listed.design;
  }
  for (; gone > 0 && unsure > 0; --gone) {
    const std::size_t j = chance.below(static_cast<std::uint32_t>(unsure));
    ++out.from_pool[at(either[j])];
    either[j] = either[--unsure];
  }
  return out;
}

/// Cards of a player that the viewer has never seen: what is left of a ready deck that holds all that was
/// seen, or else cards of the tribes seen so far.
void guess_cards(const Lanes& g, const Supposed& of, std::uint8_t group, Chance& chance,
                 std::span<DesignId> out) {
  if (out.empty()) return;
  std::array<DesignId, kMostDesigns * kMostCopies> rest;
  std::size_t n = 0;
  if (of.deck >= 0) {
    for (const DeckPrior::Copies& listed : g.prior().list(of.deck, group)) {
      const std::size_t d = at(listed.design);
      const int pooled = g.prior().count(of.deck, kPoolGroup, d) != 0 ? of.from_pool[d] : 0;
      const int left = listed.count - (group == kPoolGroup ? pooled : of.seen[d] - pooled);
      // All copies there can be are written, and those counted that are left.
      for (int k = 0; k < kMostCopies; ++k) rest[n + static_cast<std::size_t>(k)] = listed.design;
      n += static_cast<std::size_t>(std::clamp(left, 0, kMostCopies));
    }
  }
  if (n < out.size()) {
    n = 0;
    const std::size_t designs = g.cards().size();
    std::uint32_t tribes = 1;  // neutral cards always fit
    for (std::size_t d = 0; d < designs; ++d) {
      if (of.seen[d] != 0) tribes |= 1U << g.cards()[static_cast<DesignId>(d)].group;
    }
    for (std::size_t d = 0; d < designs; ++d) {
      const unsigned tribe = g.cards()[static_cast<DesignId>(d)].group;
      if (tribes != 1 && (tribes >> tribe & 1U) == 0) continue;
      for (int k = of.seen[d]; k < kMostCopies; ++k) rest[n++] = static_cast<DesignId>(d);
    }
  }
  if (n == 0) rest[n++] = DesignId{0};
  draw_guesses({rest.data(), n}, chance, out);
}

}  // namespace

void Lanes::imagine(State& s, Seat viewer, Chance& chance) const {
  std::array<Supposed, kSeats> supposed;
  for (const Seat owner : {Seat::a, Seat::b}) {
    // Everybody knows their own deck, so nothing has to be supposed of it.
    if (owner != viewer) supposed[at(owner)] = suppose(*this, s, owner, viewer, chance);
  }
  imagine_table(s.table, viewer, chance, [&](Seat owner, std::uint8_t group, std::span<DesignId> out) {
    guess_cards(*this, supposed[at(owner)], group, chance, out);
  });
}

}  // namespace muster::lanes
