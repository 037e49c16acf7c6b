// The smallest whole game, for who wants to see what one is made of (docs/add-a-game.md). Two to four seats.
//
// TOY-1 Decks of ten, three cards to begin with, six lives. TOY-2 On its turn a seat draws, may play one card
// (a unit stays in play, a trick does what it says) and attacks. TOY-3 Each unit attacks a seat once, but not
// in the turn it enters play, and takes as many lives as it has power. TOY-4 Without lives a seat is out. The
// last one wins; after eight rounds nobody does.
#include "tests/toy/toy.hpp"

#include <algorithm>
#include <numeric>

#include "engine/cards/params.hpp"
#include "engine/core/named_list.hpp"
#include "engine/match/card_game.hpp"
#include "engine/match/check_table.hpp"
#include "engine/match/fields.hpp"
#include "engine/match/match_of.hpp"
#include "engine/programs/shared_prompts.hpp"

#define MUSTER_TELLING "tests/toy/telling.def"
#define MUSTER_WORDS "tests/toy/words.def"

namespace muster::toy {

namespace {
#include "engine/cards/words_names.inc"
#include "engine/cards/words_tables.inc"
#include "engine/match/telling_names.inc"
#include "engine/match/telling_texts.inc"

// --- what lies on the table and what the match remembers --------------------------------------------
#define TOY_PLACES(ENTRY)                                     \
  ENTRY(hand, "hand", Sight::owner)                           \
  ENTRY(deck, "deck", Sight::closed, Arrangement::pile)       \
  ENTRY(field, "field", Sight::open, Arrangement::heap, true) \
  ENTRY(discard, "discard", Sight::open, Arrangement::pile)
enum class Place : std::uint8_t { TOY_PLACES(MUSTER_NAME) };
enum class Type : std::uint8_t { unit, trick };
enum Counter : std::uint8_t { kTired };
constexpr ZoneId zone_of(Seat seat, Place place) {
  return zone_at(static_cast<std::size_t>(place) * kMaxSeats + at(seat));
}

struct Layout {
  static constexpr std::size_t kCards = 40;  // four decks of ten
  static constexpr std::array kZones{TOY_PLACES(MUSTER_ZONES_OF_FOUR)};
  static constexpr std::array<CounterSpec, 1> kCounters{{{"tired"}}};
};

struct State {
  Table<Layout> table;
  FrameStack<16> frames;
  PendingTriggers<4> pending;  // one card is played at a time, and has one ability
  std::uint16_t decisions = 0;
  std::array<std::uint8_t, kMaxSeats> lives{};
  Seat turn = Seat::a;
  std::uint8_t seats = 2;
  std::uint8_t turns = 0;   // that have been taken
  std::uint8_t played = 0;  // a card this turn
  Result result;
  std::array<std::uint8_t, 1> spare{};  // no padding
};

constexpr std::array<Term, 2> kTypes{{{"unit", "unit"}, {"trick", "trick"}}};
constexpr std::array<std::string_view, 2> kPlurals{"units", "tricks"};
constexpr std::array<StatSpec, 1> kStats{{{"power", "power", 1, 1, 6, "the lives an attack takes"}}};
constexpr std::array<Term, 1> kAreas{{{"in play", "in play"}}};
constexpr std::array<Term, 1> kReaches{{{"anywhere", ""}}};
constexpr std::array<std::string_view, 1> kSections{"main"};
constexpr std::array<FieldSpec<State>, 4> kFields{
    {match_field<&State::turn>("turn"), match_field<&State::turns>("turns"),
     match_field<&State::played>("played"), seat_field<&State::lives>("lives")}};

constexpr SourceFile kCards{"tests/toy/cards.toml", R"(game = "toy"
provenance = "invented"
card = [
{ name = "Recruit", type = "unit", power = 2 },
{ name = "Runner", type = "unit", power = 1, keywords = [ "swift" ] },
{ name = "Duelist", type = "unit", power = 2, ability = [ { when = "play", do = [ { kill = { choose = "enemy unit", power_at_most = 1 } } ] } ] },
{ name = "Scholar", type = "unit", power = 1, ability = [ { when = "play", may = true, do = [ { draw = 1 } ] } ] },
{ name = "Fireball", type = "trick", ability = [ { when = "play", do = [ { hurt = 1 } ] } ] },
])"};
constexpr std::array<SourceFile, 2> kDecks{{{"tests/toy/red.toml", R"(name = "Red Drill"
game = "toy"
main = { "Recruit" = 3, "Runner" = 3, "Duelist" = 2, "Fireball" = 2 })"},
                                            {"tests/toy/blue.toml", R"(name = "Blue Drill"
game = "toy"
main = { "Recruit" = 4, "Scholar" = 4, "Fireball" = 2 })"}}};

// --- the rules ---------------------------------------------------------------------------------------
class Toy : public CardGame<Toy, State, Layout> {
 public:
  using Happening = toy::Happening;
  using Why = toy::Why;
  static const std::array<const DecisionPoint<Toy>*, frame::first_game_frame + 1> kPoints;
  static constexpr MatchBound kBound{2000, static_cast<std::uint8_t>(Ending::bound)};
  static constexpr auto kEndless = static_cast<std::uint8_t>(Ending::endless);

  Toy(auto cards, auto decks) : CardGame(std::move(cards), std::move(decks)) {}

  static const Vocabulary& vocabulary() {
    static constexpr Vocabulary all = words::worded({.game = "toy",
                                                     .types = kTypes,
                                                     .type_plurals = kPlurals,
                                                     .group_key = {},
                                                     .groups = {},
                                                     .stats = kStats,
                                                     .areas = kAreas,
                                                     .reaches = kReaches});
    return all;
  }
  static const GameInfo& info() {
    static const GameInfo all = telling::told({.name = "toy",
                                               .title = "Toy",
                                               .summary = "the smallest whole game",
                                               .rule_prefix = "TOY",
                                               .max_seats = kMaxSeats,
                                               .deck_sections = kSections});
    return all;
  }
  static std::span<const FieldSpec<State>> fields() { return kFields; }
  std::vector<DeckProblem> check_setup(const Setup& setup) const {
    return check_table(*this, setup, "TOY-1", "TOY-1");
  }
  std::vector<DeckProblem> check_deck(const Deck& deck) const {
    if (deck.count(0) == 10) return {};
    return {{"TOY-1", fmt::format("a deck has 10 cards, this one {}", deck.count(0))}};
  }
  State blank(const Setup& setup) const {
    State s{};
    s.table.clear();
    s.seats = static_cast<std::uint8_t>(setup.seats);
    std::fill_n(s.lives.begin(), setup.seats, std::uint8_t{6});
    return s;
  }
  State start(const Setup& setup, Chance& chance, Events& events) const {
    State s = blank(setup);
    s.turn = seat_at(static_cast<int>(chance.roll(s.seats == 2 ? Roll::coin : Roll::pick, s.seats)));
    create_decks(s.table, setup, [](Seat seat, const DeckEntry&) { return zone_of(seat, Place::deck); });
    for (int i = 0; i < setup.seats; ++i) {
      s.table.shuffle(zone_of(seat_at(i), Place::deck), chance);
      for (int n = 0; n < 3; ++n) draw(s, seat_at(i), events);
    }
    begin_turn(s, events);
    settle(s, chance, events);
    return s;
  }
  float evaluate(const State& s, Seat seat) const {
    return s.lives[at(seat)] / (0.01F + std::accumulate(s.lives.begin(), s.lives.end(), 0.0F));
  }

  static void draw(State& s, Seat seat, Events& events) {
    const CardId card = s.table.move_top(zone_of(seat, Place::deck), zone_of(seat, Place::hand));
    if (card != CardId::none) happen(events, Happening::draws, seat, s, card);
  }
  static void begin_turn(State& s, Events& events) {
    s.played = 0;
    s.table.each(zone_of(s.turn, Place::field), [&](CardId card) { s.table.counter(kTired, card) = 0; });
    draw(s, s.turn, events);
  }
  void lose_lives(State& s, Seat seat, int n, Events& events) const {
    if (n <= 0 || s.lives[at(seat)] == 0) return;
    s.lives[at(seat)] = static_cast<std::uint8_t>(std::max(0, s.lives[at(seat)] - n));
    happen(events, Happening::hit, seat, n);
    if (s.lives[at(seat)] > 0) return;
    happen(events, Happening::out, seat);
    if (std::count(s.lives.begin(), s.lives.end(), 0) != kMaxSeats - 1) return;
    const auto last = std::max_element(s.lives.begin(), s.lives.end()) - s.lives.begin();
    const auto reason = static_cast<std::uint8_t>(Ending::last_seat);
    end_match(s, Result::won_by(SeatSet::only(seat_at(static_cast<int>(last))), s.seats, reason), events);
  }

  CardId operate(State& s, const Run& run, const Node& node, CardId target, Chance&, Events& events) const {
    const auto op = static_cast<Op>(node.word);
    if (op == Op::kill) {
      happen(events, Happening::killed, run.seat, s, target);
      return s.table.move(target, zone_of(s.table.owner(target), Place::discard), Table<Layout>::End::top);
    }
    const int n = Interpreter<Toy>::value_of(*this, s, run, node.args[0]);
    for (int i = 0; op == Op::draw && i < n; ++i) draw(s, run.seat, events);
    for (int i = 0; op == Op::hurt && i < s.seats; ++i) {
      if (seat_at(i) != run.seat) lose_lives(s, seat_at(i), n, events);
    }
    return target;
  }
  Seat active_seat(const State& s) const { return s.turn; }
  template <class Visit>
  void each_card(const State& s, std::uint8_t /*area*/, Seat, Side, Visit&& visit) const {
    for (int i = 0; i < s.seats; ++i) s.table.each(zone_of(seat_at(i), Place::field), visit);
  }
  bool is_unit(const State& s, CardId card) const {
    return static_cast<Type>(design(s, card).type) == Type::unit;
  }
};

static_assert(Game<Toy>);
/// The one decision: the turn of a seat (TOY-2, TOY-3).
struct Act {
  static Decision ask(const Toy&, const State& s) { return {s.turn, ask::act, CardId::none, 0}; }
  static void options(const Toy&, const State& s, Options& out) {
    s.table.each(zone_of(s.turn, Place::hand), [&](CardId card) {
      if (why_not_play(s, card) == Why::none) out.add(act::play, card);
    });
    s.table.each(zone_of(s.turn, Place::field), [&](CardId card) {
      for (std::uint8_t i = 0; i < s.seats; ++i)
        if (why_not_attack(s, card, i) == Why::none) out.add(act::attack, card, i);
    });
    out.add(verb::done);
  }
  static Why why_not(const Toy&, const State& s, Action action) {
    if (action.verb == act::play) return why_not_play(s, action.card());
    return action.verb == act::attack ? why_not_attack(s, action.card(), action.b) : Why::not_now;
  }
  static void answer(const Toy& g, State& s, Action action, Chance&, Events& events) {
    if (action.verb == act::play) return play(g, s, action.card(), events);
    if (action.verb == act::attack) return attack(g, s, action.card(), seat_at(action.b), events);
    const Result drawn = Result::drawn(s.seats, static_cast<std::uint8_t>(Ending::rounds));
    do {
      s.turn = next_seat(s.turn, s.seats);
      if (++s.turns == 8 * s.seats) return g.end_match(s, drawn, events);
    } while (s.lives[at(s.turn)] == 0);
    Toy::begin_turn(s, events);
  }

  static Why why_not_play(const State& s, CardId card) {
    if (s.table.zone(card) != zone_of(s.turn, Place::hand)) return Why::not_in_hand;
    return s.played != 0 ? Why::played : Why::none;
  }
  static void play(const Toy& g, State& s, CardId card, Events& events) {
    const bool unit = g.is_unit(s, card);
    s.played = 1;
    card = s.table.move(card, zone_of(s.turn, unit ? Place::field : Place::discard));
    s.table.counter(kTired, card) = unit && !g.design(s, card).has_keyword(kSwift) ? 1 : 0;
    happen(events, Happening::plays, s.turn, s, card);
    for (const Ability& each : g.cards().abilities_of(s.table.design(card)))
      Interpreter<Toy>::wait_for(g, s, card, each, CardId::none);
  }
  static Why why_not_attack(const State& s, CardId card, std::uint8_t target) {
    if (s.table.zone(card) != zone_of(s.turn, Place::field)) return Why::no_target;
    if (s.table.counter(kTired, card) != 0) return Why::tired;
    return target < s.seats && seat_at(target) != s.turn && s.lives[target] > 0 ? Why::none : Why::no_target;
  }
  static void attack(const Toy& g, State& s, CardId unit, Seat target, Events& events) {
    s.table.counter(kTired, unit) = 1;
    happen(events, Happening::attacks, s.turn, s, unit);
    g.lose_lives(s, target, g.stat_now(s, unit, 0), events);
  }
};

constexpr auto kAct = point<Toy, Act>();
constinit decltype(Toy::kPoints) Toy::kPoints = program_points<Toy, frame::first_game_frame + 1>({&kAct});
}  // namespace

std::shared_ptr<const Rules> load() {
  Diagnostics wrong;
  auto cards = CardSet::load(Toy::vocabulary(), std::span(&kCards, 1), wrong);
  std::vector<Deck> decks;
  for (const SourceFile& file : kDecks) decks.push_back(read_deck(*cards, kSections, file, wrong).value());
  return std::make_shared<RulesOf<Toy>>(Toy(std::move(cards), std::move(decks)));
}
}  // namespace muster::toy
