// A match for programs: type-erased, remembers its record, refuses what is not legal. The rules stay with the
// game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match/game.hpp"
#include "engine/match/knowledge.hpp"
#include "engine/match/view.hpp"

namespace muster {

class Match;
struct Origin;
struct Position;

/// What a scenario must know of a named number (FieldSpec) without knowing the state.
struct FieldInfo {
  std::string_view name;
  bool per_seat = false;
  bool settable = false;
  Terms words;
  bool sparse = false;
};

/// What a zone is for, as far as the rules of every game know it.
enum class ZoneUse : std::uint8_t {
  lasting,  // cards stay there
  passing,  // only while something is carried out
  attached  // those attached to others
};

/// A game with its cards and decks loaded: immutable, shared by all its matches.
class Rules {
 public:
  Rules() = default;
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;
  virtual ~Rules() = default;

  virtual const GameInfo& info() const = 0;
  virtual const Vocabulary& vocabulary() const = 0;
  virtual const CardSet& cards() const = 0;
  virtual std::span<const Deck> decks() const = 0;
  virtual std::span<const ZoneSpec> zones() const = 0;
  virtual std::span<const CounterSpec> counters() const = 0;
  virtual ZoneUse use_of(ZoneId zone) const = 0;
  virtual std::vector<FieldInfo> fields() const = 0;
  virtual std::size_t state_bytes() const = 0;
  virtual std::vector<DeckProblem> check_deck(const Deck& deck) const = 0;
  virtual std::vector<DeckProblem> check_setup(const Setup& setup) const = 0;
  /// Starts a match; the setup must have passed check_setup.
  virtual std::unique_ptr<Match> start(const Setup& setup, std::uint64_t seed) const = 0;
  /// Starts a match whose chance is scripted (scenarios).
  virtual std::unique_ptr<Match> start(const Setup& setup, const ChanceScript& script) const = 0;
  /// A match that begins in the middle; problems are added to `errors`.
  virtual std::unique_ptr<Match> from_position(const Position& position, const ChanceScript& script,
                                               std::vector<std::string>& errors) const = 0;
  /// Starts a match again from what another was started from; null with a reason when its state is damaged.
  virtual std::unique_ptr<Match> start_again(const Origin& origin, std::string& error) const = 0;
  /// Restores what Match::save wrote; null with a reason when it is not of this game and card set.
  virtual std::unique_ptr<Match> restore(std::string_view saved, std::string& error) const = 0;

  const Deck* find_deck(std::string_view name) const;
};

/// What a match was started from; enough to start it again.
struct Origin {
  Setup setup;
  std::uint64_t seed = 0;
  bool scripted = false;
  ChanceScript script;
  std::string state;   // hex of the first state when it began from a position
  std::string stream;  // hex of the chance stream when it was restored from a save in the middle of a match
};

struct Step {
  Seat seat = Seat::none;
  std::string action;      // its lossless text
  std::uint64_t hash = 0;  // of the state after it
};

/// Which card it is and where it lies.
struct CardSpot {
  DesignId design = DesignId::none;
  ZoneId zone = ZoneId::none;
};

class Match {
 public:
  Match() = default;
  virtual ~Match() = default;
  Match& operator=(const Match&) = delete;

  virtual const Rules& rules() const = 0;
  virtual std::unique_ptr<Match> clone() const = 0;
  virtual int seats() const = 0;
  virtual Decision decision() const = 0;
  virtual Result result() const = 0;
  /// Every legal action now, in a fixed order.
  virtual std::vector<Action> options() const = 0;

  /// Readable and lossless, as the seat that is to choose writes it: "play Ember Wolf#12, A left front".
  virtual std::string text(Action action) const = 0;
  /// What to know of an option besides its verb and its cards: the words of an ability, strengths and odds.
  /// Empty when there is nothing to add.
  virtual std::string note(Action action) const = 0;
  /// Reads an action; ids and seat prefixes may be left out where only one legal action fits. Says nothing a
  /// seat could not know: a card it cannot see is simply not there.
  virtual std::optional<Action> parse(std::string_view text, std::string& error) const = 0;
  /// Why an action is not legal, with the rule; empty when it is legal.
  virtual std::string refusal(Action action) const = 0;
  /// Carries out a legal action; an illegal one is refused with a reason and changes nothing.
  virtual bool apply(Action action, std::string& error) = 0;

  virtual View view(Seat viewer) const = 0;
  /// The same without the zones that look alike to everybody, for one who has them from another's view.
  virtual View view_less_open(Seat viewer) const = 0;
  virtual std::string prompt(Seat viewer) const = 0;
  /// What happened since event `from` as the viewer may know it. Numbers count all events, seen or not.
  virtual std::vector<EventView> events(Seat viewer, std::size_t from) const = 0;
  virtual std::size_t event_count() const = 0;
  /// The same match with all that the viewer cannot know resampled.
  virtual std::unique_ptr<Match> imagine(Seat viewer, std::uint64_t seed) const = 0;

  /// Who knows what now; see engine/match/knowledge.hpp.
  virtual Knowledge knowledge() const = 0;

  virtual std::uint64_t hash() const = 0;
  virtual std::string save() const = 0;
  virtual const Origin& origin() const = 0;
  virtual const std::vector<Step>& steps() const = 0;
  /// Scripted matches: how a draw failed that the script does not answer; empty when all is well.
  virtual std::string chance_problem() const = 0;
  /// Scripted matches: how many scripted outcomes nobody has asked for yet.
  virtual std::size_t chance_left() const = 0;
  /// A named number of the state, for scenarios; empty when there is no such name.
  virtual std::optional<int> field(std::string_view name, Seat seat) const = 0;
  virtual Terms field_words(std::string_view name) const = 0;
  /// No card lost or doubled, links whole; empty when all is well.
  virtual std::string integrity() const = 0;
  /// True state, for scenarios and debugging only: what lies where, hidden or not.
  virtual View everything() const = 0;
  /// The same for one card at a time, for those who try cards: ids run from 0 to card_count() - 1.
  virtual std::size_t card_count() const = 0;
  virtual CardSpot spot(CardId card) const = 0;
  /// From now on the nodes of the card set's programs that are carried out are added to `out`; null ends it.
  virtual void watch_programs(std::vector<std::uint16_t>* out) = 0;

 protected:
  Match(const Match&) = default;
};

/// A position written down by a scenario: cards by zone name, numbers by field name.
struct Position {
  struct Card {
    std::string name;
    int line = 0;
    std::vector<std::pair<std::string, long>> counters;
    std::string controller;             // seat name, if not the owner
    std::string owner;                  // seat name, if not the zone's
    std::vector<std::string> known_to;  // seats that know this hidden card
    std::vector<std::string> attached;  // cards attached to it
  };
  struct Zone {
    std::string name;
    std::vector<Card> cards;
    int line = 0;
  };
  struct Number {
    std::string name;
    std::string seat;
    long value = 0;
    std::string word;
    int line = 0;
  };
  int seats = 2;
  std::vector<Zone> zones;
  std::vector<Number> numbers;
  std::vector<std::pair<std::string, std::string>> options;
};

/// A setup for so many seats with every match option as it is when nobody says otherwise.
Setup default_setup(const GameInfo& info, int seats);
/// Reads an option word into a setup. Returns what is wrong, or "".
std::string set_option(const GameInfo& info, Setup& setup, std::string_view name, std::string_view word);

}  // namespace muster
