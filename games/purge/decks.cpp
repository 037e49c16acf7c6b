// Which decks are legal (PUR-2 to PUR-8), and what a viewer may suppose of decks it cannot see.
#include <algorithm>

#include <fmt/format.h>

#include "engine/match/check_table.hpp"
#include "engine/table/imagine.hpp"
#include "games/purge/game.hpp"

namespace muster::purge {

namespace {

/// Both kinds of Super Weapon count together (PUR-4).
constexpr Type counted_as(Type type) { return type == Type::super_unit ? Type::super_weapon : type; }
constexpr std::size_t number_of(Type type) { return static_cast<std::size_t>(counted_as(type)); }

DesignId commander_of(std::span<const CompiledCard> compiled, const Deck& deck) {
  DesignId found = DesignId::none;
  for (const DeckEntry& entry : deck.entries) {
    if (compiled[at(entry.design)].type == Type::commander) found = entry.design;
  }
  return found;
}

/// One deck and what is wrong with it.
class DeckChecker {
 public:
  DeckChecker(const CardSet& cards, std::span<const CompiledCard> briefs, const Deck& deck)
      : cards_(cards), compiled_(briefs), deck_(deck) {}

  std::vector<DeckProblem> check() {
    const DesignId leader = commander_of(compiled_, deck_);
    if (leader != DesignId::none) {
      faction_ = cards_[leader].group;
      commander_ = compiled_[at(leader)].traits & kCommanderTraits;
    }
    for (const DeckEntry& entry : deck_.entries) check(entry);
    check_totals();
    return std::move(problems_);
  }

 private:
  void check(const DeckEntry& entry) {
    const CompiledCard& printed = compiled_[at(entry.design)];
    const auto type = static_cast<std::size_t>(printed.type);
    const std::string& name = cards_.face(entry.design).name;
    of_type_[number_of(printed.type)] += entry.count;
    total_ += entry.count;
    if (printed.is_token()) wrong("PUR-83", fmt::format("\"{}\" is a token and belongs to no deck", name));
    if (printed.section() != entry.section) {
      static constexpr std::array<std::string_view, 4> kNames{"heads", "tek", "ops", "war"};
      wrong("PUR-5", fmt::format("\"{}\" is a {} and belongs to [{}]", name, vocabulary().types[type].text,
                                 kNames[printed.section()]));
    }
    if (entry.count > rule_of(printed.type).copies)
      wrong("PUR-6", fmt::format("{} copies of \"{}\", of a {} there may be {}", entry.count, name,
                                 vocabulary().types[type].text, rule_of(printed.type).copies));
    if (faction_ != 0 && cards_[entry.design].group != faction_)
      wrong("PUR-7", fmt::format("\"{}\" is a card of the {}, the Commander is of the {}", name,
                                 cards_.vocabulary().groups[cards_[entry.design].group - 1U].name,
                                 cards_.vocabulary().groups[faction_ - 1U].name));
    if (printed.type == Type::ops && commander_ != 0 && (printed.traits & commander_) == 0)
      wrong("PUR-8", fmt::format("\"{}\" is an OPS of another Commander", name));
  }

  void check_totals() {
    if (of_type_[0] != 1 || of_type_[1] != 1) {
      wrong("PUR-2", fmt::format("{} Commanders and {} Strongholds, there must be one of each", of_type_[0],
                                 of_type_[1]));
    }
    for (std::size_t t = 2; t < kTypeRows.size(); ++t) {
      const int limit = kTypeRows[t].rule.in_deck;
      if (of_type_[t] <= limit) continue;
      wrong(t == static_cast<std::size_t>(Type::defensive) ? "PUR-A1" : "PUR-6",
            fmt::format("{} {}, there may be {}", of_type_[t], kTypeRows[t].plural, limit));
    }
    if (total_ > kDeckCards)
      wrong("PUR-3", fmt::format("the deck has {} cards, it may have {}", total_, kDeckCards));
    if (total_ < kDeckCards)
      wrong("PUR-A34", fmt::format("the deck has {} cards, a full one has {}", total_, kDeckCards));
  }

  void wrong(std::string rule, std::string what) { problems_.push_back({std::move(rule), std::move(what)}); }

  const CardSet& cards_;
  std::span<const CompiledCard> compiled_;
  const Deck& deck_;
  std::vector<DeckProblem> problems_;
  std::array<int, kTypeRows.size()> of_type_{};
  int total_ = 0;
  std::uint8_t faction_ = 0;
  unsigned commander_ = 0;
};

}  // namespace

std::vector<DeckProblem> Purge::check_deck(const Deck& deck) const {
  return DeckChecker(*cards_, designs.cards, deck).check();
}

std::vector<DeckProblem> Purge::check_setup(const Setup& setup) const {
  std::vector<DeckProblem> problems = check_table(*this, setup, "PUR-2", "PUR-2");
  if (!problems.empty()) return problems;
  const auto faction = [&](const Deck& deck) {
    const DesignId leader = commander_of(designs.cards, deck);
    return leader == DesignId::none ? std::uint8_t{0} : (*cards_)[leader].group;
  };
  if (faction(setup.decks[0]) == faction(setup.decks[1]))
    problems.push_back({"PUR-2", "the two Commanders must be of different factions"});
  return problems;
}

// --- imagining -----------------------------------------------------------------------------------

namespace {

/// How many of each design, and of each type, a deck has for certain: what the viewer has seen of it, and
/// then what was made up.
struct Counted {
  std::array<std::uint8_t, kMostDesigns> designs{};
  std::array<int, kTypeRows.size()> types{};

  void add(DesignId design, Type type) {
    ++designs[at(design)];
    ++types[number_of(type)];
  }
};

/// Unseen cards of one of the three decks: what a ready deck has left of it, and beyond that cards that a
/// deck of this Commander may still hold (PUR-6 to PUR-8). A ready deck of -1 is none.
void guess_cards(const Purge& g, const State& s, Seat owner, int ready, std::uint8_t group, Chance& chance,
                 Counted& counted, std::span<DesignId> out) {
  if (out.empty()) return;
  const CardId commander = s.commander[at(owner)];
  const CardId head = commander != CardId::none ? commander : s.stronghold[at(owner)];
  const std::uint8_t faction = head == CardId::none ? std::uint8_t{0} : g.cards()[s.table.design(head)].group;
  const unsigned leader =
      commander == CardId::none ? kCommanderTraits : g.compiled(s, commander).traits & kCommanderTraits;
  std::array<DesignId, 1024> rest;
  std::size_t n = 0;
  const auto fill = [&](auto&& copies_of) {
    n = 0;
    for (const DesignId design : g.designs.sections[group]) {
      for (int k = copies_of(design, g.designs.cards[at(design)]); k > 0 && n < rest.size(); --k)
        rest[n++] = design;
    }
  };
  if (ready >= 0) {
    fill([&](DesignId design, const CompiledCard&) {
      return g.prior.count(ready, group, at(design)) - counted.designs[at(design)];
    });
  }
  std::size_t done = 0;
  const auto draw = [&](bool limited) {
    while (done < out.size() && n > 0) {
      const std::size_t j = chance.below(static_cast<std::uint32_t>(n));
      const DesignId design = rest[j];
      rest[j] = rest[--n];
      const Type type = g.designs.cards[at(design)].type;
      if (limited && counted.types[number_of(type)] >= rule_of(counted_as(type)).in_deck) continue;
      counted.add(design, type);
      out[done++] = design;
    }
  };
  draw(false);
  if (done == out.size()) return;
  fill([&](DesignId design, const CompiledCard& printed) {
    const bool fits = (faction == 0 || g.cards()[design].group == faction) &&
                      (printed.type != Type::ops || (printed.traits & leader) != 0);
    return fits ? rule_of(printed.type).copies - counted.designs[at(design)] : 0;
  });
  draw(true);
  while (done < out.size()) {  // a scenario's deck that no rule would allow
    fill([](DesignId, const CompiledCard&) { return 1; });
    if (n == 0) rest[n++] = DesignId{0};
    draw(false);
  }
}

}  // namespace

void Purge::imagine(State& s, Seat viewer, Chance& chance) const {
  std::array<Counted, kSeats> counted;
  std::array<int, kSeats> ready{-1, -1};
  for (const Seat owner : kBoth) {
    if (owner == viewer) continue;
    Counted& known = counted[at(owner)];
    each_known(s.table, owner, viewer, [&](CardId card) {
      if (!compiled(s, card).is_token()) known.add(s.table.design(card), type(s, card));
    });
    ready[at(owner)] = prior.pick({known.designs.data(), cards_->size()}, chance);
  }
  imagine_table(s.table, viewer, chance, [&](Seat owner, std::uint8_t group, std::span<DesignId> out) {
    guess_cards(*this, s, owner, ready[at(owner)], group, chance, counted[at(owner)], out);
  });
}

}  // namespace muster::purge
