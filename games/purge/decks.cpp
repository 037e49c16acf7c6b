// Which decks are legal (PUR-2 to PUR-8), and what a viewer may suppose of decks it cannot see.
#include <algorithm>

#include <fmt/format.h>

#include "engine/checks.hpp"
#include "engine/imagine.hpp"
#include "games/purge/game.hpp"

namespace muster::purge {

namespace {

constexpr int kNoLimit = 99;
struct Limit {
  int copies;
  int deck;
};
/// PUR-6 and PUR-A1, in the order of Type.
constexpr std::array<Limit, 9> kLimits{{
    {1, 1},
    {1, 1},
    {4, kNoLimit},
    {3, kNoLimit},
    {2, 2},
    {2, 6},
    {1, 8},
    {1, 1},
    {1, 1},
}};

std::uint8_t section_of(const Brief& printed) {
  if (printed.type == Type::commander || printed.type == Type::stronghold) return kHeadSection;
  return printed.deck == Place::tek_deck   ? kTekSection
         : printed.deck == Place::ops_deck ? kOpsSection
                                           : kWarSection;
}

/// Both kinds of Super Weapon count together (PUR-4).
std::size_t counted_as(Type type) {
  return static_cast<std::size_t>(type == Type::super_unit ? Type::super_weapon : type);
}

/// One deck and what is wrong with it.
class DeckChecker {
 public:
  DeckChecker(const CardSet& cards, std::span<const Brief> briefs, const Deck& deck)
      : cards_(cards), briefs_(briefs), deck_(deck) {}

  std::vector<DeckProblem> check() {
    for (const DeckEntry& entry : deck_.entries) {
      const Brief& printed = briefs_[at(entry.design)];
      if (printed.type == Type::commander) {
        faction_ = cards_[entry.design].group;
        commander_ = printed.traits & kCommanderTraits;
      }
    }
    for (const DeckEntry& entry : deck_.entries) check(entry);
    check_totals();
    return std::move(problems_);
  }

 private:
  void check(const DeckEntry& entry) {
    const Brief& printed = briefs_[at(entry.design)];
    const auto type = static_cast<std::size_t>(printed.type);
    const std::string& name = cards_.face(entry.design).name;
    of_type_[counted_as(printed.type)] += entry.count;
    total_ += entry.count;
    if (printed.is_token()) wrong("PUR-83", fmt::format("\"{}\" is a token and belongs to no deck", name));
    if (section_of(printed) != entry.section) {
      static constexpr std::array<std::string_view, 4> kNames{"heads", "tek", "ops", "war"};
      wrong("PUR-5", fmt::format("\"{}\" is a {} and belongs to [{}]", name, vocabulary().types[type].text,
                                 kNames[section_of(printed)]));
    }
    if (entry.count > kLimits[type].copies)
      wrong("PUR-6", fmt::format("{} copies of \"{}\", of a {} there may be {}", entry.count, name,
                                 vocabulary().types[type].text, kLimits[type].copies));
    if (faction_ != 0 && cards_[entry.design].group != faction_)
      wrong("PUR-7", fmt::format("\"{}\" is a card of the {}, the Commander is of the {}", name,
                                 vocabulary().groups[cards_[entry.design].group - 1U].name,
                                 vocabulary().groups[faction_ - 1U].name));
    if (printed.type == Type::ops && commander_ != 0 && (printed.traits & commander_) == 0)
      wrong("PUR-8", fmt::format("\"{}\" is an OPS of another Commander", name));
  }

  void check_totals() {
    if (of_type_[0] != 1 || of_type_[1] != 1) {
      wrong("PUR-2", fmt::format("{} Commanders and {} Strongholds, there must be one of each", of_type_[0],
                                 of_type_[1]));
    }
    for (std::size_t t = 2; t < kLimits.size(); ++t) {
      if (of_type_[t] <= kLimits[t].deck) continue;
      wrong(
          t == static_cast<std::size_t>(Type::defensive) ? "PUR-A1" : "PUR-6",
          fmt::format("{} {}, there may be {}", of_type_[t], vocabulary().type_plurals[t], kLimits[t].deck));
    }
    if (total_ > kDeckCards)
      wrong("PUR-3", fmt::format("the deck has {} cards, it may have {}", total_, kDeckCards));
    if (total_ < kDeckCards)
      wrong("PUR-A34", fmt::format("the deck has {} cards, a full one has {}", total_, kDeckCards));
  }

  void wrong(std::string rule, std::string what) { problems_.push_back({std::move(rule), std::move(what)}); }

  const CardSet& cards_;
  std::span<const Brief> briefs_;
  const Deck& deck_;
  std::vector<DeckProblem> problems_;
  std::array<int, 9> of_type_{};
  int total_ = 0;
  std::uint8_t faction_ = 0;
  unsigned commander_ = 0;
};

}  // namespace

std::vector<DeckProblem> Purge::check_deck(const Deck& deck) const {
  return DeckChecker(*cards_, briefs_, deck).check();
}

std::vector<DeckProblem> Purge::check_setup(const Setup& setup) const {
  std::vector<DeckProblem> problems = check_table_of_two(*this, setup, "PUR-2", "PUR-2");
  if (!problems.empty()) return problems;
  const auto faction = [&](const Deck& deck) {
    std::uint8_t found = 0;
    for (const DeckEntry& entry : deck.entries) {
      if (briefs_[muster::at(entry.design)].type == Type::commander) found = (*cards_)[entry.design].group;
    }
    return found;
  };
  if (faction(setup.decks[0]) == faction(setup.decks[1]))
    problems.push_back({"PUR-2", "the two Commanders must be of different factions"});
  return problems;
}

// --- imagining -----------------------------------------------------------------------------------

/// How many of each design, and of each type, a deck has for certain: what the viewer has seen of it, and
/// then what was made up.
struct Purge::Counted {
  std::array<std::uint8_t, kMostDesigns> designs{};
  std::array<int, kLimits.size()> types{};

  void add(DesignId design, Type type) {
    ++designs[muster::at(design)];
    ++types[counted_as(type)];
  }
};

/// Unseen cards of one of the three decks: what a ready deck has left of it, and beyond that cards that a
/// deck of this Commander may still hold (PUR-6 to PUR-8). A ready deck of -1 is none.
void Purge::guess_hidden(const State& s, Seat owner, int ready, std::uint8_t group, Chance& chance,
                         Counted& counted, std::span<DesignId> out) const {
  if (out.empty()) return;
  const CardId commander = s.commander[at(owner)];
  const CardId head = commander != CardId::none ? commander : s.stronghold[at(owner)];
  const std::uint8_t faction = head == CardId::none ? std::uint8_t{0} : (*cards_)[s.table.design(head)].group;
  const unsigned leader =
      commander == CardId::none ? kCommanderTraits : brief(s, commander).traits & kCommanderTraits;
  std::array<DesignId, 1024> rest;
  std::size_t n = 0;
  const auto fill = [&](auto&& copies_of) {
    n = 0;
    for (const DesignId design : sections_[group]) {
      for (int k = copies_of(design, briefs_[muster::at(design)]); k > 0 && n < rest.size(); --k)
        rest[n++] = design;
    }
  };
  if (ready >= 0) {
    fill([&](DesignId design, const Brief&) {
      return prior_.count(ready, group, muster::at(design)) - counted.designs[muster::at(design)];
    });
  }
  std::size_t done = 0;
  const auto draw = [&](bool limited) {
    while (done < out.size() && n > 0) {
      const std::size_t j = chance.below(static_cast<std::uint32_t>(n));
      const DesignId design = rest[j];
      rest[j] = rest[--n];
      const Type type = briefs_[muster::at(design)].type;
      if (limited && counted.types[counted_as(type)] >= kLimits[counted_as(type)].deck) continue;
      counted.add(design, type);
      out[done++] = design;
    }
  };
  draw(false);
  if (done == out.size()) return;
  fill([&](DesignId design, const Brief& printed) {
    const bool fits = (faction == 0 || (*cards_)[design].group == faction) &&
                      (printed.type != Type::ops || (printed.traits & leader) != 0);
    return fits ? kLimits[static_cast<std::size_t>(printed.type)].copies - counted.designs[muster::at(design)]
                : 0;
  });
  draw(true);
  while (done < out.size()) {  // a scenario's deck that no rule would allow
    fill([](DesignId, const Brief&) { return 1; });
    if (n == 0) rest[n++] = DesignId{0};
    draw(false);
  }
}

void Purge::imagine(State& s, Seat viewer, Chance& chance) const {
  std::array<Counted, kSeats> counted;
  for (std::size_t i = 0; i < s.table.used; ++i) {
    const CardId card = card_at(i);
    const Brief& printed = brief(s, card);
    if (s.table.owner(card) == viewer || printed.is_token()) continue;
    if (s.table.visible(viewer, card) || s.table.exposed_to(viewer, card))
      counted[at(s.table.owner(card))].add(s.table.design(card), printed.type);
  }
  std::array<int, kSeats> ready{};
  const std::size_t designs = cards_->size();
  for (int i = 0; i < kSeats; ++i) {
    const Seat owner = seat_at(i);
    ready[at(owner)] =
        owner == viewer ? -1 : prior_.pick({counted[at(owner)].designs.data(), designs}, chance);
  }
  imagine_table(s.table, viewer, chance, [&](Seat owner, std::uint8_t group, std::span<DesignId> out) {
    guess_hidden(s, owner, ready[at(owner)], group, chance, counted[at(owner)], out);
  });
}

/// The cards each of the three decks may hold.
void Purge::list_sections() {
  for (std::size_t d = 0; d < briefs_.size(); ++d) {
    const std::uint8_t section = section_of(briefs_[d]);
    if (section == kHeadSection || briefs_[d].is_token()) continue;
    sections_[section - 1U].push_back(static_cast<DesignId>(d));
  }
}

}  // namespace muster::purge
