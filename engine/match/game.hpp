// The contract of a game, in one page: what a game must provide (the concept Game below) and what it may.
// Everything else in the system (matches, records, scenarios, computer players, server, terminal, web page)
// is written against this and nothing else, so a game that meets it is playable everywhere.
//
// The idea. A State is plain bytes; the rules (the game object) never change and are shared by all matches. A
// state always waits for exactly one choice by exactly one seat, or is over:
//
//     State s = game.start(setup, chance, events);
//     while (!game.decision(s).over()) {
//       game.options(s, out);                             // every legal action of game.decision(s).seat
//       game.apply(s, out[some_choice], chance, events);  // to the next decision
//     }
//     game.result(s);
//
// Nothing is drawn but from `chance`, nothing is told but through `events`, nothing is kept outside `s`.
// Functions on the hot path (decision, options, apply, result, imagine, evaluate) allocate nothing and throw
// nothing.
//
// Most of the contract is met by deriving from CardGame (engine/match/card_game.hpp): the game then lists its
// decision points (engine/programs/decision_point.hpp), and decision, options, refusal, apply and the loop
// between two choices are the engine's.
//
// What a game may provide besides; whatever is missing is done without:
//
//     For people at the table (all of it from what everybody sees)
//       std::string note(s, action)              strengths and odds of an option
//       std::string prompt_stakes(s)             place, strength and odds of what is asked
//       std::array<CardId, N> prompt_others(s)   further cards the prompt names ({other}, …)
//       std::string window_does(s, frame)        what is about to take effect under a response window
//       static std::string_view nobody()         what somebody without a seat is called
//       options_are_open(s), lets_go(action)     which choices everybody can work out (empty_choice.hpp)
//     For computer players
//       int inclination(s, action)               how inviting an action looks at a glance; 2 is ordinary
//       void inclinations(s, options, span out)  the same of all options at once, by plans; 0 is pointless
//       std::array<float, 4> evaluate_all(s)     evaluate for all seats at once, where that is cheaper
//       std::array<float, 4> evaluate_plainly(s) the same without plans, for comparison
//     For learners (engine/match/encoding.hpp): what describe_card says of a card now, as numbers
//       std::vector<std::string> figure_names()    named as the stats, counters and marks of the view
//       are void figures(s, card, int16 out[])              all begin as 0; a mark is 0 or 1; what is only
//       printed is left out
//     For positions that scenarios, puzzles and saves set up (engine/match/possible.hpp)
//       unsigned kinds_in(zone)                  the card types that can lie there, a bit each
//       bool is_passing(zone)                    cards are there only while something is carried out
//       int room(s, zone), int cards_of_a_seat() how many cards there can be
//       std::string misfit(s, card)              what else cannot be about a card, or ""
//       bool lies_ready(s, card)                 the card is no part of the match yet
//       Seat usual_owner(design)                 whose a card is when nobody says
//       static … piece_counters(), bool set_number(s, card, name, value)  numbers kept outside of the table
//     For the interpreter of card programs: the heads of engine/programs/*.hpp
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/cards/card_set.hpp"
#include "engine/cards/deck.hpp"
#include "engine/core/action.hpp"
#include "engine/core/chance.hpp"
#include "engine/core/decision.hpp"
#include "engine/core/events.hpp"
#include "engine/core/source_file.hpp"
#include "engine/match/setup.hpp"
#include "engine/match/view.hpp"
#include "engine/table/table.hpp"

namespace muster {

inline constexpr std::size_t kMaxStateBytes = 4096;

/// What the search should know of a game to think well about it; found by measuring (docs/agents.md).
struct Thinking {
  int rollout = 8;       // decisions played on by the game's policy before a position is judged
  int expert = 100'000;  // iterations that take about two seconds
  float trust = 1.5F;    // how many visits the first judgement of an option is worth
};

/// How much there is to learn before the first match makes sense.
enum class Difficulty : std::uint8_t { easy, medium, hard };
constexpr std::string_view name_of(Difficulty difficulty) {
  constexpr std::array<std::string_view, 3> names{"easy", "medium", "hard"};
  return names[static_cast<std::size_t>(difficulty)];
}

/// What a program needs to know of a game before it has a match.
struct GameInfo {
  std::string_view name;         // lost-empires
  std::string_view title;        // Lost Empires: War for the New Sun
  std::string_view summary;      // one line for lists
  std::string_view rule_prefix;  // LEW
  int min_seats = 2;
  int max_seats = 2;
  std::span<const VerbSpec> verbs = {};            // the game's own, from verb::first_game_verb on
  std::span<const std::string_view> prompts = {};  // all prompts from 0 on; gaps as in filled_text.hpp
  std::span<const EventSpec> events = {};
  std::span<const std::string_view> endings = {};  // by Result::reason; the last is the bound of the match
  std::span<const Refusal> refusals = {};          // by the number refusal() returns
  std::span<const MatchOptionSpec> options = {};
  std::span<const std::string_view> deck_sections = {};
  Thinking thinking = {};
  /// Choices of all players in a usual match, as greedy players play it; tests/conformance/length_test.cpp
  /// measures it.
  int decisions = 0;
  Difficulty difficulty = Difficulty::medium;
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
  bool of_groups = false;  // its words are "none" and the factions or tribes of the card set

  constexpr FieldSpec within(int low, int high) const {
    FieldSpec out = *this;
    out.least = low;
    out.most = high;
    return out;
  }
};

/// What the numbers of a field stand for, with the names that the cards bring.
template <class State>
Terms words_of(const FieldSpec<State>& field, const CardSet& cards) {
  return field.of_groups ? cards.vocabulary().none_or_group : field.words;
}

/// No decision has more options than this. The most that a verb can name is a card of one's own with a card
/// of somebody else's (at most half of the slots with the other half), and what is done with a card alone
/// (its abilities, zones to put it in, words to choose) is counted with 16 for every slot.
constexpr std::size_t most_options(std::size_t cards) { return cards / 2 * (cards - cards / 2) + cards * 16; }

/// What a game must provide. A State besides is trivially copyable, without padding (equal positions are
/// equal bytes) and small, and Layout says which cards, zones and counters its table has
/// (engine/table/table.hpp).
template <class G>
concept Game =
    (most_options(G::Layout::kCards) <= Options::kRoom) && std::is_trivially_copyable_v<typename G::State> &&
    std::has_unique_object_representations_v<typename G::State> &&
    (sizeof(typename G::State) <= kMaxStateBytes) &&
    requires(const G& g, const typename G::State& s, typename G::State& m, const Setup& setup, Action action,
             Options& out, Chance& chance, Events& events, Seat viewer, CardId card, CardView& card_view,
             ZoneId zone, const Deck& deck) {
      typename G::Layout;

      // --- what it is
      /// Name, texts and numbers of the game.
      { G::info() } -> std::same_as<const GameInfo&>;
      /// The words its cards may use.
      { G::vocabulary() } -> std::same_as<const Vocabulary&>;
      /// The numbers of a state that views show and scenarios set and check.
      { G::fields() } -> std::same_as<std::span<const FieldSpec<typename G::State>>>;
      { g.cards() } -> std::same_as<const CardSet&>;
      { g.ready_decks() } -> std::same_as<std::span<const Deck>>;

      // --- playing
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
      /// For an action that is not legal: which refusal says why.
      { g.refusal(s, action) } -> std::same_as<std::uint8_t>;
      /// What is wrong with a deck, with a table of players; nothing when they may play.
      { g.check_deck(deck) } -> std::same_as<std::vector<DeckProblem>>;
      { g.check_setup(setup) } -> std::same_as<std::vector<DeckProblem>>;

      // --- knowing and showing
      /// Draws everything anew that the viewer cannot know, and changes nothing the viewer can see.
      g.imagine(m, viewer, chance);
      /// Whether a zone is shown in this match now (seats that are not there, zones used only at times).
      { g.zone_in_use(s, zone) } -> std::same_as<bool>;
      /// Stats as they stand now and marks worth showing, of a card the viewer sees.
      g.describe_card(s, card, card_view);

      // --- positions
      /// Makes a position set up by a scenario playable: fills in what follows from it.
      g.settle(m, chance, events);
      /// An empty table with the match options set, for a scenario to fill.
      { g.blank(setup) } -> std::same_as<typename G::State>;

      // --- the rest
      /// Where cards lie that are attached to another; none where nothing ever is.
      { g.attachment_zone() } -> std::same_as<ZoneId>;
      /// For the computer: how good the position is for a seat, from 0 (lost) to 1 (won).
      { g.evaluate(s, viewer) } -> std::convertible_to<float>;
    };

}  // namespace muster
