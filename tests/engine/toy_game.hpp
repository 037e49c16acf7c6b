// A small but whole game for the tests of the engine: two to four seats, each for itself or two against two
// (A and C against B and D). It has what the engine must carry: hidden hands, a secret simultaneous choice of
// card and stance, card programs, triggers, answers last in first out, dice, teams and a bound.
//
// TOY-1 Each round every seat in secret sets a card with a stance, or passes. Then all are shown: units enter
// play,
//       tricks are lost. TOY-2 From the leader on each seat acts: casts tricks, attacks with units once a
//       round.
// TOY-3 Before a trick resolves every seat may answer with a quick trick. TOY-4 An attack rolls a die: up to
// the
//       unit's power (less the armor facing it, one more when striking) it takes a life; a 1 is stopped by a
//       guard.
// TOY-5 Without lives a seat is out. The last side wins; after six rounds the most lives win. TOY-6 Decks of
// ten.
#pragma once

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "engine/game.hpp"
#include "engine/imagine.hpp"
#include "engine/interpreter.hpp"
#include "engine/match_of.hpp"
#include "engine/modifiers.hpp"
#include "tests/engine/toy_words.hpp"

namespace muster::toy {

enum class Place : std::uint8_t { hand, deck, set, field, discard };
inline constexpr std::size_t kPlaces = 5;
inline constexpr std::array<std::string_view, 4 * kPlaces> kZoneNames{
    "A hand", "A deck", "A set", "A field", "A discard", "B hand", "B deck", "B set", "B field", "B discard",
    "C hand", "C deck", "C set", "C field", "C discard", "D hand", "D deck", "D set", "D field", "D discard"};
inline constexpr ZoneId kStack = zone_at(4 * kPlaces);
constexpr ZoneId zone_of(Seat seat, Place place) {
  return zone_at(static_cast<std::size_t>(index_of(seat)) * kPlaces + static_cast<std::size_t>(place));
}

constexpr std::array<ZoneSpec, 4 * kPlaces + 1> make_zones() {
  std::array<ZoneSpec, 4 * kPlaces + 1> zones{};
  for (int i = 0; i < 4; ++i) {
    const auto spec = [&](Place place) -> ZoneSpec& { return zones[at(zone_of(seat_at(i), place))]; };
    for (std::size_t p = 0; p < kPlaces; ++p) {
      spec(static_cast<Place>(p)).name = kZoneNames[static_cast<std::size_t>(i) * kPlaces + p];
      spec(static_cast<Place>(p)).owner = seat_at(i);
    }
    spec(Place::hand).sight = Sight::owner;
    spec(Place::set).sight = Sight::owner;
    spec(Place::deck).sight = Sight::closed;
    spec(Place::deck).arrangement = Arrangement::pile;
    spec(Place::discard).arrangement = Arrangement::pile;
    spec(Place::field).in_play = true;
  }
  zones[at(kStack)] = {"stack", Seat::none, Sight::open, Arrangement::pile, false, 0};
  return zones;
}

enum Counter : std::uint8_t { kTired };
struct Layout {
  static constexpr std::size_t kCards = 48;
  static constexpr std::array<ZoneSpec, 4 * kPlaces + 1> kZones = make_zones();
  static constexpr std::array<CounterSpec, 1> kCounters{{{"tired"}}};
};

enum class Phase : std::uint8_t { set, act };
enum class Stance : std::uint8_t { none, guard, strike };
enum class Ending : std::uint8_t { none, last_side, most_lives, equal, bound };
enum class Why : std::uint8_t { none, not_asked, not_in_hand, not_a_trick, not_quick, tired, no_target };
enum class Said : std::uint8_t {
  draws,
  sets,
  shows,
  passes,
  casts,
  resolves,
  cancelled,
  attacks,
  hit,
  ability,
  out,
  ends
};

namespace act {
inline constexpr std::uint8_t set = verb::first_game_verb;
inline constexpr std::uint8_t cast = set + 1;
inline constexpr std::uint8_t attack = set + 2;
}  // namespace act
namespace fr {
inline constexpr std::uint8_t round = frame::first_game_frame;
inline constexpr std::uint8_t cast = frame::first_game_frame + 1;
}  // namespace fr
namespace ask {
inline constexpr std::uint8_t set = prompt::first_game_prompt;
inline constexpr std::uint8_t act = set + 1;
inline constexpr std::uint8_t answer = set + 2;
}  // namespace ask

struct State {
  Modifiers<Layout::kCards, 1, 1> modifiers;
  Table<Layout> table;
  FrameStack<24> frames;
  PendingTriggers<8> pending;
  std::array<std::uint8_t, 4> lives{};
  std::array<Stance, 4> stance{};
  Seat leader = Seat::a;
  Seat acting = Seat::a;
  Phase phase = Phase::act;
  std::uint8_t seats = 2;
  std::uint8_t teams = 0;
  std::uint8_t round = 1;
  Result result;
  std::array<std::uint8_t, 1> spare{};  // no padding
};

class Toy {
 public:
  using State = toy::State;
  using Layout = toy::Layout;
  using Steps = Interpreter<Toy>;
  static constexpr std::uint8_t kLives = 3;
  static constexpr int kRounds = 6;

  Toy(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks)
      : cards_(std::move(cards)), decks_(std::move(decks)) {
    columns_.sums.use(kPower, Until::turn);
  }

  static const GameInfo& info();
  static const Vocabulary& vocabulary() { return toy::vocabulary(); }
  static std::span<const FieldSpec<State>> fields();
  const CardSet& cards() const { return *cards_; }
  std::span<const Deck> ready_decks() const { return decks_; }
  int seats(const State& s) const { return s.seats; }
  bool zone_in_use(const State& s, ZoneId zone) const {
    return zone == kStack || static_cast<int>(at(zone) / kPlaces) < s.seats;
  }
  ZoneId attachment_zone() const { return kStack; }
  Result result(const State& s) const { return s.result; }

  // --- beginning
  // -----------------------------------------------------------------------------------------------

  State blank(const Setup& setup) const {
    State s{};
    s.table.clear();
    s.seats = static_cast<std::uint8_t>(setup.seats);
    s.teams = setup.options[0];
    for (int i = 0; i < setup.seats; ++i) s.lives[static_cast<std::size_t>(i)] = kLives;
    return s;
  }

  State start(const Setup& setup, Chance& chance, Events& events) const {
    State s = blank(setup);
    s.leader = seat_at(
        static_cast<int>(s.seats == 2 ? chance.roll(Roll::coin, 2) : chance.roll(Roll::pick, s.seats)));
    for (int i = 0; i < setup.seats; ++i) {
      const Seat seat = seat_at(i);
      for (const DeckEntry& entry : setup.decks[static_cast<std::size_t>(i)].entries) {
        for (int n = 0; n < entry.count; ++n) s.table.create(entry.design, seat, zone_of(seat, Place::deck));
      }
      s.table.shuffle(zone_of(seat, Place::deck), chance);
      for (int n = 0; n < 3; ++n) draw(s, seat, events);
    }
    push_round(s, 0, 0);
    run(s, chance, events);
    return s;
  }

  void settle(State& s, Chance& chance, Events& events) const {
    const int asked = (index_of(s.acting) - index_of(s.leader) + s.seats) % s.seats;
    push_round(s, s.phase == Phase::set ? 1 : 3, static_cast<std::uint8_t>(asked));
    run(s, chance, events);
  }

  std::vector<DeckProblem> check_deck(const Deck& deck) const {
    std::vector<DeckProblem> out;
    if (deck.count(0) != 10)
      out.push_back({"TOY-6", fmt::format("a deck has 10 cards, this one {}", deck.count(0))});
    return out;
  }
  std::vector<DeckProblem> check_setup(const Setup& setup) const {
    std::vector<DeckProblem> out;
    if (setup.seats < 2 || setup.seats > 4) out.push_back({"TOY-6", "two to four seats"});
    if (setup.decks.size() != static_cast<std::size_t>(setup.seats))
      out.push_back({"TOY-6", "one deck for each seat"});
    if (setup.options[0] != 0 && setup.seats != 4) out.push_back({"TOY-5", "teams need four seats"});
    for (const Deck& deck : setup.decks) {
      for (const DeckProblem& each : check_deck(deck)) out.push_back(each);
    }
    return out;
  }

  // --- choosing
  // ------------------------------------------------------------------------------------------------

  Decision decision(const State& s) const;
  void options(const State& s, Options& out) const;
  std::uint8_t refusal(const State& s, Action action) const;
  void apply(State& s, Action action, Chance& chance, Events& events) const;

  // --- knowing
  // -------------------------------------------------------------------------------------------------

  void imagine(State& s, Seat viewer, Chance& chance) const {
    imagine_table(s.table, viewer, chance, [&](Seat, std::uint8_t, std::span<DesignId> out) {
      for (DesignId& each : out)
        each = static_cast<DesignId>(chance.below(static_cast<std::uint32_t>(cards_->size())));
    });
    for (int i = 0; i < s.seats; ++i) {
      Stance& stance = s.stance[static_cast<std::size_t>(i)];
      const bool secret = s.phase == Phase::set && seat_at(i) != viewer && stance != Stance::none;
      if (secret) stance = chance.below(2) == 0 ? Stance::guard : Stance::strike;
    }
  }

  void describe_card(const State& s, CardId card, CardView& view) const {
    if (!is_unit(s, card)) return;
    view.stats.push_back({"power", design(s, card).stats[kPower], stat_now(s, card, kPower), {}});
    if (design(s, card).has_keyword(kArmor)) view.marks.emplace_back("armor");
  }
  float evaluate(const State& s, Seat seat) const {
    float all = 0.01F;
    for (const std::uint8_t each : s.lives) all += static_cast<float>(each);
    return static_cast<float>(lives(s, seat)) / all;
  }

  // --- what card programs ask
  // ----------------------------------------------------------------------------------

  CardId operate(State& s, const Run& run, const Node& node, CardId target, Chance&, Events& events) const;
  CardId pay(State& s, const Run& run, const Node& node, CardId target, Chance&, Events& events) const {
    lose_lives(s, run.seat, node.number(0), events);
    return target;
  }
  bool can_pay(const State& s, const Viewpoint& from, Block cost) const {
    int sum = 0;
    for (const Node& node : cards_->nodes(cost)) sum += node.number(0);
    return lives(s, from.seat) > sum;
  }
  bool condition_holds(const State& s, const Viewpoint& from, const Node& node) const {
    return lives(s, from.seat) <= node.number(0);
  }
  int target_param(const Node& node, bool is_cost) const {
    if (is_cost) return -1;
    return static_cast<Op>(node.word) == Op::weaken ? 1 : static_cast<Op>(node.word) == Op::kill ? 0 : -1;
  }
  bool trigger_still_valid(const State& s, const PendingTrigger& trigger) const {
    return alive(s, trigger.seat);
  }
  Seat active_seat(const State& s) const { return s.leader; }
  Seat order_seat(const State&, const PendingTrigger& trigger) const { return trigger.seat; }
  bool may_choose(const State&, Seat, CardId) const { return true; }
  void before_choice(State&, const Selector&, Seat) const {}
  void after_choice(State&, const Selector&, Seat, Chance&) const {}
  int measure(const State& s, std::uint8_t, const Run& run) const {
    return s.table.size(zone_of(run.seat, Place::hand));
  }
  bool is_friendly(const State& s, Seat seat, CardId card) const {
    return !enemies(s, seat, s.table.controller(card));
  }
  bool is_enemy(const State& s, Seat seat, CardId card) const {
    return enemies(s, seat, s.table.controller(card));
  }
  bool in_reach(const State&, std::uint8_t, const Viewpoint&, CardId) const { return true; }
  bool flag_holds(const State& s, unsigned, CardId card) const { return s.table.counter(kTired, card) != 0; }
  int stat_now(const State& s, CardId card, std::uint8_t stat) const {
    return std::max(0, design(s, card).stats[stat] + s.modifiers.total(columns_, card, stat));
  }
  template <class Visit>
  void each_card(const State& s, std::uint8_t, Seat, Side, Visit&& visit) const {
    for (int i = 0; i < s.seats; ++i) s.table.each(zone_of(seat_at(i), Place::field), visit);
  }

 private:
  const Design& design(const State& s, CardId card) const { return (*cards_)[s.table.design(card)]; }
  bool is_unit(const State& s, CardId card) const {
    return static_cast<Type>(design(s, card).type) == Type::unit;
  }
  int lives(const State& s, Seat seat) const { return s.lives[static_cast<std::size_t>(index_of(seat))]; }
  bool alive(const State& s, Seat seat) const { return lives(s, seat) > 0; }
  bool enemies(const State& s, Seat x, Seat y) const {
    return s.teams != 0 ? index_of(x) % 2 != index_of(y) % 2 : x != y;
  }
  int armor(const State& s, Seat seat) const;
  Why why_not_cast(const State& s, CardId card) const;
  Why why_not_attack(const State& s, CardId card, std::uint8_t target) const;
  void push_round(State& s, std::uint8_t step, std::uint8_t asked) const;
  void run(State& s, Chance& chance, Events& events) const;
  Flow step(State& s, Chance& chance, Events& events) const;
  Flow run_round(State& s, Events& events) const;
  void show_sets(State& s, Events& events) const;
  void end_round(State& s, Events& events) const;
  Flow run_cast(State& s, Events& events) const;
  void cast(State& s, Seat seat, CardId card, Events& events) const;
  void attack(State& s, CardId unit, Seat target, Chance& chance, Events& events) const;
  void draw(State& s, Seat seat, Events& events) const;
  void lose_lives(State& s, Seat seat, int n, Events& events) const;
  void finish(State& s, const Result& result, Events& events) const;
  void say(Events& events, Said what, Seat seat, const State& s, CardId card = CardId::none, int n = 0) const;

  std::shared_ptr<const CardSet> cards_;
  std::vector<Deck> decks_;
  ChangeColumns columns_;
};

/// The game with its own cards and decks, ready to play.
std::shared_ptr<const RulesOf<Toy>> load();
/// A set-up with the ready decks in turn.
Setup ready_setup(const Rules& rules, int seats, bool teams = false);

}  // namespace muster::toy
