// A small but whole game for the tests of the engine: two to four seats, each for itself or two against two
// (A and C against B and D). It has what the engine must carry: hidden hands, a secret simultaneous choice of
// card and stance, card programs, triggers, answers last in first out, dice, teams and a bound.
//
// DRL-1 Each round every seat in secret sets a card with a stance, or passes; then all are shown: units enter
// play, tricks are lost. DRL-2 From the leader on each seat acts: casts tricks, attacks with units once a
// round. DRL-3 Before a trick resolves every seat may answer with a quick trick. DRL-4 An attack rolls a die:
// up to the unit's power (less the armor facing it, one more when striking) it takes a life; a 1 is stopped
// by a guard. DRL-5 Without lives a seat is out. The last side wins; after six rounds the most lives win.
// DRL-6 Decks of ten.
#pragma once

#include "engine/core/named_list.hpp"
#include "engine/match/card_game.hpp"
#include "engine/match/match_of.hpp"
#include "engine/programs/interpreter.hpp"
#include "engine/table/modifiers.hpp"
#include "tests/engine/drill_cards.hpp"

#undef MUSTER_TELLING
#undef MUSTER_WORDS
#define MUSTER_TELLING "tests/engine/drill_telling.def"
#define MUSTER_WORDS "tests/engine/drill_words.def"

namespace muster::drill {

#include "engine/cards/words_names.inc"
#include "engine/match/telling_names.inc"

#define DRL_PLACES(ENTRY)                                     \
  ENTRY(hand, "hand", Sight::owner)                           \
  ENTRY(deck, "deck", Sight::closed, Arrangement::pile)       \
  ENTRY(set, "set", Sight::owner)                             \
  ENTRY(field, "field", Sight::open, Arrangement::heap, true) \
  ENTRY(discard, "discard", Sight::open, Arrangement::pile)
#define DRL_PHASES(ENTRY) ENTRY(set, "set", "") ENTRY(act, "act", "") ENTRY(over, "over", "")
#define DRL_STANCES(ENTRY) ENTRY(none, "none", "") ENTRY(guard, "guard", "") ENTRY(strike, "strike", "")
enum class Place : std::uint8_t { DRL_PLACES(MUSTER_NAME) };
enum class Phase : std::uint8_t { DRL_PHASES(MUSTER_NAME) };
enum class Stance : std::uint8_t { DRL_STANCES(MUSTER_NAME) };
enum class Type : std::uint8_t { unit, trick };
enum Counter : std::uint8_t { kTired };
inline constexpr std::uint8_t kPower = 0;

constexpr ZoneId zone_of(Seat seat, Place place) {
  return zone_at(static_cast<std::size_t>(place) * kMaxSeats + at(seat));
}
inline constexpr ZoneId kStack = zone_at(MUSTER_COUNT(DRL_PLACES) * kMaxSeats);

struct Layout {
  static constexpr std::size_t kCards = 48;
  static constexpr std::array kZones{DRL_PLACES(MUSTER_ZONES_OF_FOUR)
                                         ZoneSpec{"stack", Seat::none, Sight::open, Arrangement::pile}};
  static constexpr std::array<CounterSpec, 1> kCounters{{{"tired"}}};
};

struct State {
  Modifiers<Layout::kCards, 1, 1> modifiers;
  Table<Layout> table;
  FrameStack<24> frames;
  PendingTriggers<8> pending;
  std::uint16_t decisions = 0;
  std::array<std::uint8_t, kMaxSeats> lives{};
  std::array<Stance, kMaxSeats> stance{};
  Seat leader = Seat::a;
  Seat acting = Seat::a;
  Phase phase = Phase::act;
  std::uint8_t seats = 2;
  std::uint8_t teams = 0;
  std::uint8_t round = 1;
  Result result;
  std::array<std::uint8_t, 3> spare{};  // no padding
};

/// Who fights together with a seat (DRL-5).
constexpr SeatSet side_of(const State& s, Seat seat) {
  return s.teams == 0 ? SeatSet::only(seat) : SeatSet(index_of(seat) % 2 == 0 ? 0x5 : 0xA);
}
constexpr bool is_in(const State& s, Seat seat) { return s.lives[at(seat)] > 0; }

const Vocabulary& vocabulary();

namespace fr {
enum : std::uint8_t { round = frame::first_game_frame, cast, count };  // n seats have had their turn; a trick
}  // namespace fr

class Drill : public CardGame<Drill, State, Layout> {
 public:
  using Happening = drill::Happening;
  using Why = drill::Why;
  static const std::array<const DecisionPoint<Drill>*, fr::count> kPoints;
  static const std::array<const DecisionPoint<Drill>*, MUSTER_COUNT(DRL_PHASES)> kPhases;
  static constexpr MatchBound kBound{2000, static_cast<std::uint8_t>(Ending::bound)};
  static constexpr auto kEndless = static_cast<std::uint8_t>(Ending::endless);

  Drill(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks)
      : CardGame(std::move(cards), std::move(decks)) {}

  static const GameInfo& info();
  static const Vocabulary& vocabulary() { return drill::vocabulary(); }
  static std::span<const FieldSpec<State>> fields();
  static void list_changes(const CardSet&, const Node&, ChangeColumns&) {}
  static void list_own_changes(ChangeColumns& columns) { columns.sums.use(kPower, Until::turn); }

  State blank(const Setup& setup) const;
  State start(const Setup& setup, Chance& chance, Events& events) const;
  void settle(State& s, Chance& chance, Events& events) const;
  std::vector<DeckProblem> check_deck(const Deck& deck) const;
  std::vector<DeckProblem> check_setup(const Setup& setup) const;
  void imagine(State& s, Seat viewer, Chance& chance) const;
  void describe_card(const State& s, CardId card, CardView& view) const;
  float evaluate(const State& s, Seat seat) const;

  CardId operate(State& s, const Run& run, const Node& node, CardId target, Chance&, Events& events) const;
  CardId pay(State& s, const Run& run, const Node& node, CardId target, Chance&, Events& events) const;
  bool can_pay(const State& s, const Viewpoint& from, Block cost) const {
    int sum = 0;
    for (const Node& node : cards().nodes(cost)) sum += node.number(0);
    return s.lives[at(from.seat)] > sum;
  }
  bool condition_holds(const State& s, const Viewpoint& from, const Node& node) const {
    return s.lives[at(from.seat)] <= node.number(0);
  }
  bool trigger_still_valid(const State& s, const PendingTrigger& t) const { return s.lives[at(t.seat)] > 0; }
  Seat active_seat(const State& s) const { return s.leader; }
  int measure(const State& s, std::uint8_t /*which*/, const Run& run) const {
    return s.table.size(zone_of(run.seat, Place::hand));
  }
  bool is_friendly(const State& s, Seat seat, CardId card) const { return !is_enemy(s, seat, card); }
  bool is_enemy(const State& s, Seat seat, CardId card) const {
    return !side_of(s, seat).has(s.table.controller(card));
  }
  bool flag_holds(const State& s, unsigned /*flag*/, CardId card) const {
    return s.table.counter(kTired, card) != 0;
  }
  int stat_now(const State& s, CardId card, std::uint8_t stat) const {
    return std::max(0, design(s, card).stats[stat] + s.modifiers.total(columns_, card, stat));
  }
  template <class Visit>
  void each_card(const State& s, std::uint8_t /*area*/, Seat /*seat*/, Side /*side*/, Visit&& visit) const {
    for (int i = 0; i < s.seats; ++i) s.table.each(zone_of(seat_at(i), Place::field), visit);
  }

  bool is_unit(const State& s, CardId card) const {
    return static_cast<Type>(design(s, card).type) == Type::unit;
  }
  using CardGame::columns_;
};

/// The game with its own cards and decks, ready to play.
std::shared_ptr<const RulesOf<Drill>> load();
/// A set-up with the ready decks in turn.
Setup ready_setup(const Rules& rules, int seats, bool teams = false);

}  // namespace muster::drill
