// The contract of a game. State is plain data; the rules are functions on it; a state always waits for
// exactly one choice by exactly one seat. Everything else in the system is written against this.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/action.hpp"
#include "engine/card_set.hpp"
#include "engine/chance.hpp"
#include "engine/decision.hpp"
#include "engine/deck.hpp"
#include "engine/events.hpp"
#include "engine/setup.hpp"
#include "engine/source_file.hpp"
#include "engine/table.hpp"
#include "engine/view.hpp"

namespace muster {

inline constexpr std::size_t kMaxStateBytes = 4096;

/// What the search should know of a game to think well about it; found by measuring (docs/agents.md).
struct Thinking {
  int rollout = 8;       // decisions played on by the game's policy before a position is judged
  int expert = 100'000;  // iterations that take about two seconds
  float trust = 1.5F;    // how many visits the first judgement of an option is worth
};

/// What a program needs to know of a game before it has a match.
struct GameInfo {
  std::string_view name;         // lost-empires
  std::string_view title;        // Lost Empires: War for the New Sun
  std::string_view summary;      // one line for lists
  std::string_view rule_prefix;  // LEW
  int min_seats = 2;
  int max_seats = 2;
  std::span<const VerbSpec> verbs;            // the game's own, from verb::first_game_verb on
  std::span<const std::string_view> prompts;  // all prompts from 0 on; placeholders {card} {other} {n}
  std::span<const EventSpec> events;
  std::span<const std::string_view> endings;  // by Result::reason; the last is the bound of the match
  std::span<const Refusal> refusals;          // by the number refusal() returns
  std::span<const MatchOptionSpec> options;
  std::span<const std::string_view> deck_sections;
  Thinking thinking = {};
  std::span<const SourceFile> (*files)() =
      nullptr;  // cards, decks, scenarios and rules built into the program
};

/// A named number of the state: shown in views, set and checked by scenarios.
template <class State>
struct FieldSpec {
  std::string_view name;
  bool per_seat = false;
  int (*get)(const State&, Seat) = nullptr;
  void (*set)(State&, Seat, int) = nullptr;
  Terms words = {};           // when the number stands for a word
  Sight sight = Sight::open;  // owner: only the seat itself sees it; closed: nobody (scenarios still may)
  bool sparse = false;        // left out of views while it is 0
  // The range of a number without words; no match leaves it, and no position or save may.
  int least = 0;
  int most = 255;

  constexpr FieldSpec within(int low, int high) const {
    FieldSpec out = *this;
    out.least = low;
    out.most = high;
    return out;
  }
};

/// No decision has more options than this. The most that a verb can name is a card of one's own with a card
/// of somebody else's (at most half of the slots with the other half), and what is done with a card alone
/// (its abilities, zones to put it in, words to choose) is counted with 16 for every slot.
constexpr std::size_t most_options(std::size_t cards) { return cards / 2 * (cards - cards / 2) + cards * 16; }

template <class G>
concept Game =
    (most_options(G::Layout::kCards) <= Options::kRoom) && std::is_trivially_copyable_v<typename G::State> &&
    std::has_unique_object_representations_v<typename G::State> &&
    (sizeof(typename G::State) <= kMaxStateBytes) &&
    requires(const G& g, const typename G::State& s, typename G::State& m, const Setup& setup, Action action,
             Options& out, Chance& chance, Events& events, Seat viewer, CardId card, CardView& card_view,
             ZoneId zone, const Deck& deck) {
      typename G::Layout;
      { G::info() } -> std::same_as<const GameInfo&>;
      { G::vocabulary() } -> std::same_as<const Vocabulary&>;
      { G::fields() } -> std::same_as<std::span<const FieldSpec<typename G::State>>>;
      { g.cards() } -> std::same_as<const CardSet&>;
      { g.ready_decks() } -> std::same_as<std::span<const Deck>>;
      { g.seats(s) } -> std::same_as<int>;
      /// Deals a new match and runs it to its first decision.
      { g.start(setup, chance, events) } -> std::same_as<typename G::State>;
      /// Who must choose and what kind of choice; over when there is a result.
      { g.decision(s) } -> std::same_as<Decision>;
      { g.result(s) } -> std::same_as<Result>;
      /// Every legal action.
      g.options(s, out);
      /// Carries out a legal action and runs to the next decision.
      g.apply(m, action, chance, events);
      /// Resamples all that the viewer cannot know.
      g.imagine(m, viewer, chance);
      /// For an action that is not legal: which refusal says why.
      { g.refusal(s, action) } -> std::same_as<std::uint8_t>;
      { g.check_deck(deck) } -> std::same_as<std::vector<DeckProblem>>;
      { g.check_setup(setup) } -> std::same_as<std::vector<DeckProblem>>;
      { g.zone_in_use(s, zone) } -> std::same_as<bool>;
      /// Stats as they stand now and marks worth showing, of a card the viewer sees.
      g.describe_card(s, card, card_view);
      /// Makes a position set up by a scenario playable: fills in what follows from it.
      g.settle(m, chance, events);
      /// An empty table with the match options set, for a scenario to fill.
      { g.blank(setup) } -> std::same_as<typename G::State>;
      /// Where cards lie that are attached to another; none where nothing ever is.
      { g.attachment_zone() } -> std::same_as<ZoneId>;
      /// For the computer: how good the position is for a seat, from 0 (lost) to 1 (won).
      { g.evaluate(s, viewer) } -> std::convertible_to<float>;
    };

}  // namespace muster
