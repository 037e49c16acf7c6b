// The rules of the drill game, its words and what it says.
#include "tests/engine/drill_game.hpp"

#include <algorithm>
#include <numeric>

#include "engine/cards/params.hpp"
#include "engine/match/fields.hpp"
#include "engine/programs/shared_prompts.hpp"
#include "engine/table/imagine.hpp"

namespace muster::drill {

static_assert(Game<Drill>);

namespace {

constexpr std::uint8_t kLives = 3;
constexpr int kRounds = 6;
constexpr auto kPhaseWords = MUSTER_TABLE(Term, DRL_PHASES);
constexpr auto kStanceWords = MUSTER_TABLE(Term, DRL_STANCES);
constexpr std::array<std::string_view, 2> kStances{kStanceWords[1].name, kStanceWords[2].name};
constexpr std::array<Term, 2> kTypes{{{"unit", "unit"}, {"trick", "trick"}}};
constexpr std::array<std::string_view, 2> kPlurals{"units", "tricks"};
constexpr std::array<Term, 2> kSides{{{"Red", "Red"}, {"Blue", "Blue"}}};
constexpr std::array<StatSpec, 1> kStats{{{"power", "power", 1, 1, 6, "what a die must not exceed"}}};
constexpr std::array<Term, 1> kAreas{{{"in play", "in play"}}};
constexpr std::array<Term, 1> kReaches{{{"anywhere", ""}}};
constexpr std::array<Term, 1> kFlags{{{"tired", "tired", "has attacked this round"}}};
constexpr std::array<Term, 1> kMeasures{{{"cards in your hand", "card in your hand"}}};
constexpr std::array<Term, 2> kTeams{{{"off", ""}, {"on", ""}}};
constexpr std::array<MatchOptionSpec, 1> kOptions{{{"teams", "A and C against B and D (DRL-5)", kTeams, 0}}};
constexpr std::array<std::string_view, 1> kSections{"main"};
constexpr std::array<FieldSpec<State>, 6> kFields{
    {match_field<&State::round>("round"), match_field<&State::phase>("phase", kPhaseWords),
     match_field<&State::acting>("turn"), match_field<&State::leader>("leader"),
     seat_field<&State::lives>("lives"), seat_field<&State::stance>("stance", kStanceWords, Sight::owner)}};

#include "engine/cards/words_tables.inc"
#include "engine/match/telling_texts.inc"

// --- what happens --------------------------------------------------------------------------------

void draw(State& s, Seat seat, Events& events) {
  const CardId card = s.table.move_top(zone_of(seat, Place::deck), zone_of(seat, Place::hand));
  if (card != CardId::none) happen(events, Happening::draws, seat, s, card);
}

void lose_lives(const Drill& g, State& s, Seat seat, int n, Events& events) {
  if (!is_in(s, seat)) return;
  s.lives[at(seat)] = static_cast<std::uint8_t>(std::max(0, s.lives[at(seat)] - n));
  happen(events, Happening::hit, seat, n);
  if (is_in(s, seat)) return;
  happen(events, Happening::out, seat);
  SeatSet left;
  Seat last = Seat::none;
  for (int i = 0; i < s.seats; ++i) {
    if (!is_in(s, seat_at(i))) continue;
    left = left | side_of(s, seat_at(i));
    last = seat_at(i);
  }
  if (left == side_of(s, last))
    g.end_match(s, Result::won_by(left, s.seats, static_cast<std::uint8_t>(Ending::last_side)), events);
}

void begin_round(State& s, Events& events) {
  for (int i = 0; i < s.seats; ++i) draw(s, seat_at(i), events);
  s.phase = Phase::set;
}

void end_round(const Drill& g, State& s, Events& events) {
  s.modifiers.expire(g.columns_, Until::turn);
  s.stance.fill(Stance::none);
  for (int i = 0; i < s.seats; ++i) {
    s.table.each(zone_of(seat_at(i), Place::field), [&](CardId card) { s.table.counter(kTired, card) = 0; });
  }
  s.leader = next_seat(s.leader, s.seats);
  if (++s.round <= kRounds) return begin_round(s, events);
  const auto* const most = std::max_element(s.lives.begin(), s.lives.end());
  SeatSet best;
  for (int i = 0; i < s.seats; ++i) {
    if (s.lives[at(seat_at(i))] == *most) best = best | side_of(s, seat_at(i));
  }
  const bool alone = best == side_of(s, seat_at(static_cast<int>(most - s.lives.begin())));
  g.end_match(s,
              alone ? Result::won_by(best, s.seats, static_cast<std::uint8_t>(Ending::most_lives))
                    : Result::drawn(s.seats, static_cast<std::uint8_t>(Ending::equal)),
              events);
}

void show_sets(const Drill& g, State& s, Events& events) {
  for (int i = 0; i < s.seats; ++i) {
    const Seat seat = seat_at((index_of(s.leader) + i) % s.seats);
    const CardId set = s.table.top(zone_of(seat, Place::set));
    if (set == CardId::none) continue;
    const bool unit = g.is_unit(s, set);
    const CardId card = s.table.move(set, zone_of(seat, unit ? Place::field : Place::discard));
    happen(events, Happening::shows, seat, s, card);
    for (const Ability& each : g.cards().abilities_of(s.table.design(card))) {
      if (unit)
        Interpreter<Drill>::wait_for(g, s, g.design(s, card).first_ability + std::size_t{each.slot}, card,
                                     CardId::none, seat);
    }
  }
}

Why why_not_cast(const Drill& g, const State& s, CardId card) {
  const Frame& top = s.frames.top();
  if (s.table.zone(card) != zone_of(top.seat, Place::hand)) return Why::not_in_hand;
  if (g.is_unit(s, card)) return Why::not_a_trick;
  return top.kind == frame::window && !g.design(s, card).has_keyword(kQuick) ? Why::not_quick : Why::none;
}

void cast(State& s, CardId card, Events& events) {
  const Seat seat = s.frames.top().seat;
  if (s.frames.top().kind == frame::window) respond_to_window(s.frames, next_seat(seat, s.seats));
  card = s.table.move(card, kStack, Table<Layout>::End::top);
  s.frames.push({.kind = fr::cast, .seat = seat, .card = card});
  happen(events, Happening::casts, seat, s, card);
  open_window(s.frames, next_seat(seat, s.seats));
}

Why why_not_attack(const State& s, CardId card, std::uint8_t target) {
  const Seat seat = s.frames.top().seat;
  if (target >= s.seats || s.table.zone(card) != zone_of(seat, Place::field)) return Why::no_target;
  if (s.table.counter(kTired, card) != 0) return Why::tired;
  return is_in(s, seat_at(target)) && !side_of(s, seat).has(seat_at(target)) ? Why::none : Why::no_target;
}

void attack(const Drill& g, State& s, CardId unit, Seat target, Chance& chance, Events& events) {
  const Seat seat = s.frames.top().seat;
  s.table.counter(kTired, unit) = 1;
  const auto die = static_cast<int>(chance.roll(Roll::die, 6)) + 1;
  happen(events, Happening::attacks, seat, s, unit, die);
  int power = g.stat_now(s, unit, kPower) + (s.stance[at(seat)] == Stance::strike ? 1 : 0);
  s.table.each(zone_of(target, Place::field), [&](CardId card) {
    if (g.design(s, card).has_keyword(kArmor)) power -= g.design(s, card).keyword_values[kArmor];
  });
  const bool guarded = die == 1 && s.stance[at(target)] == Stance::guard;
  if (die <= power && !guarded) lose_lives(g, s, target, 1, events);
}

// --- decision points -----------------------------------------------------------------------------

/// A turn of every seat that is in, from the leader on. Says whether somebody has still to take it.
bool ask_next(State& s) {
  Frame& round = s.frames.top();
  for (; round.n < s.seats; ++round.n) {
    round.seat = s.acting = seat_at((index_of(s.leader) + round.n) % s.seats);
    if (is_in(s, round.seat)) return true;
  }
  round.n = 0;
  return false;
}

struct SetCard {  // DRL-1
  static Decision ask(const Drill& /*g*/, const State& s) { return {s.acting, ask::set, CardId::none, 0}; }
  static void options(const Drill& /*g*/, const State& s, Options& out) {
    s.table.each(zone_of(s.acting, Place::hand), [&](CardId card) {
      for (std::uint8_t i = 0; i < kStances.size(); ++i) out.add(act::set, card, i);
    });
    out.add(verb::pass);
  }
  static Why why_not(const Drill& /*g*/, const State& /*s*/, Action action) {
    return action.verb == act::set ? Why::not_in_hand : Why::not_now;
  }
  static void answer(const Drill& /*g*/, State& s, Action action, Chance& /*chance*/, Events& events) {
    ++s.frames.top().n;
    if (action.verb == verb::pass) return happen(events, Happening::passes, s.acting);
    s.stance[at(s.acting)] = static_cast<Stance>(action.b + 1);
    happen(events, Happening::sets, s.acting, s, s.table.move(action.card(), zone_of(s.acting, Place::set)));
  }
  static Flow step(const Drill& g, State& s, Chance& /*chance*/, Events& events) {
    if (ask_next(s)) return Flow::wait;
    s.phase = Phase::act;
    show_sets(g, s, events);
    return Flow::go_on;
  }
};

struct Casts {
  static void options(const Drill& g, const State& s, Options& out) {
    s.table.each(zone_of(s.frames.top().seat, Place::hand), [&](CardId card) {
      if (why_not_cast(g, s, card) == Why::none) out.add(act::cast, card);
    });
  }
  static Why why_not(const Drill& g, const State& s, Action action) {
    return action.verb == act::cast ? why_not_cast(g, s, action.card()) : Why::not_now;
  }
};

struct Act : Casts {  // DRL-2
  static Decision ask(const Drill& /*g*/, const State& s) { return {s.acting, ask::act, CardId::none, 0}; }
  static void options(const Drill& g, const State& s, Options& out) {
    Casts::options(g, s, out);
    s.table.each(zone_of(s.acting, Place::field), [&](CardId card) {
      for (std::uint8_t i = 0; i < s.seats; ++i) {
        if (why_not_attack(s, card, i) == Why::none) out.add(act::attack, card, i);
      }
    });
    out.add(verb::done);
  }
  static Why why_not(const Drill& g, const State& s, Action action) {
    return action.verb == act::attack ? why_not_attack(s, action.card(), action.b)
                                      : Casts::why_not(g, s, action);
  }
  static void answer(const Drill& g, State& s, Action action, Chance& chance, Events& events) {
    if (action.verb == act::cast) return cast(s, action.card(), events);
    if (action.verb == act::attack) return attack(g, s, action.card(), seat_at(action.b), chance, events);
    ++s.frames.top().n;
    happen(events, Happening::passes, s.acting);
  }
  static Flow step(const Drill& g, State& s, Chance& /*chance*/, Events& events) {
    if (ask_next(s)) return Flow::wait;
    end_round(g, s, events);
    return Flow::go_on;
  }
};

struct Answer : Casts {  // DRL-3
  static Decision ask(const Drill& /*g*/, const State& s) {
    return {s.frames.top().seat, ask::answer, s.table.top(kStack), 0};
  }
  static void options(const Drill& g, const State& s, Options& out) {
    Casts::options(g, s, out);
    out.add(verb::pass);
  }
  static void answer(const Drill& /*g*/, State& s, Action action, Chance& /*chance*/, Events& events) {
    if (action.verb == act::cast) return cast(s, action.card(), events);
    happen(events, Happening::passes, s.frames.top().seat);
    pass_window(s.frames, s.seats);
  }
  static Flow step(const Drill& /*g*/, State& s, Chance& /*chance*/, Events& /*events*/) {
    if (!s.frames.is_deep() && is_in(s, s.frames.top().seat)) return Flow::wait;
    pass_window(s.frames, s.seats);
    return Flow::go_on;
  }
};

struct Trick {
  static Flow step(const Drill& g, State& s, Chance& /*chance*/, Events& events) {
    const Frame trick = s.frames.top();
    s.frames.pop();
    const bool cancelled = trick.flags != 0;
    happen(events, cancelled ? Happening::cancelled : Happening::resolves, trick.seat, s, trick.card);
    const ZoneId pile = zone_of(s.table.owner(trick.card), Place::discard);
    const CardId card = s.table.move(trick.card, pile, Table<Layout>::End::top);
    for (const Ability& ability : g.cards().abilities_of(s.table.design(card))) {
      if (!cancelled && Interpreter<Drill>::conditions_hold(g, s, ability, {trick.seat, card}))
        Interpreter<Drill>::push_program(s, trick.seat, card, CardId::none, ability.effects);
    }
    return Flow::go_on;
  }
};

constexpr auto kSetCard = point<Drill, SetCard>();
constexpr auto kAct = point<Drill, Act>();
constexpr auto kAnswer = point<Drill, Answer>();
constexpr auto kTrick = point<Drill, Trick>();

}  // namespace

constinit decltype(Drill::kPhases) Drill::kPhases{&kSetCard, &kAct, &kAct};
constinit decltype(Drill::kPoints) Drill::kPoints = [] {
  auto points = program_points<Drill, fr::count>();
  points[frame::window] = &kAnswer;
  points[fr::cast] = &kTrick;
  return points;
}();

// --- the contract --------------------------------------------------------------------------------

State Drill::blank(const Setup& setup) const {
  State s{};
  s.table.clear();
  s.seats = static_cast<std::uint8_t>(setup.seats);
  s.teams = setup.options[0];
  std::fill_n(s.lives.begin(), setup.seats, kLives);
  return s;
}

State Drill::start(const Setup& setup, Chance& chance, Events& events) const {
  State s = blank(setup);
  s.leader = seat_at(static_cast<int>(chance.roll(s.seats == 2 ? Roll::coin : Roll::pick, s.seats)));
  create_decks(s.table, setup, [](Seat seat, const DeckEntry&) { return zone_of(seat, Place::deck); });
  for (int i = 0; i < setup.seats; ++i) {
    s.table.shuffle(zone_of(seat_at(i), Place::deck), chance);
    for (int n = 0; n < 3; ++n) draw(s, seat_at(i), events);
  }
  s.frames.push({.kind = fr::round});
  begin_round(s, events);
  run(s, chance, events);
  return s;
}

void Drill::settle(State& s, Chance& chance, Events& events) const {
  const int asked = (index_of(s.acting) - index_of(s.leader) + s.seats) % s.seats;
  s.frames.push({.kind = fr::round, .n = static_cast<std::uint8_t>(asked)});
  run(s, chance, events);
}

std::vector<DeckProblem> Drill::check_deck(const Deck& deck) const {
  if (deck.count(0) == 10) return {};
  return {{"DRL-6", fmt::format("a deck has 10 cards, this one {}", deck.count(0))}};
}

std::vector<DeckProblem> Drill::check_setup(const Setup& setup) const {
  std::vector<DeckProblem> out;
  if (setup.seats < 2 || setup.seats > kMaxSeats) out.push_back({"DRL-6", "two to four seats"});
  if (setup.decks.size() != static_cast<std::size_t>(setup.seats))
    out.push_back({"DRL-6", "one deck for each seat"});
  if (setup.options[0] != 0 && setup.seats != kMaxSeats) out.push_back({"DRL-5", "teams need four seats"});
  check_decks_of_seats(*this, setup.decks, out);
  return out;
}

void Drill::imagine(State& s, Seat viewer, Chance& chance) const {
  const auto known = static_cast<std::uint32_t>(cards().size());
  imagine_table(s.table, viewer, chance, [&](Seat, std::uint8_t, std::span<DesignId> out) {
    for (DesignId& each : out) each = static_cast<DesignId>(chance.below(known));
  });
  for (int i = 0; i < s.seats && s.phase == Phase::set; ++i) {
    Stance& stance = s.stance[at(seat_at(i))];
    if (seat_at(i) != viewer && stance != Stance::none) stance = static_cast<Stance>(1 + chance.below(2));
  }
}

void Drill::describe_card(const State& s, CardId card, CardView& view) const {
  if (!is_unit(s, card)) return;
  view.stats.push_back({"power", design(s, card).stats[kPower], stat_now(s, card, kPower), {}});
  if (design(s, card).has_keyword(kArmor)) view.marks.emplace_back("armor");
}

float Drill::evaluate(const State& s, Seat seat) const {
  const int all = std::accumulate(s.lives.begin(), s.lives.end(), 0);
  return static_cast<float>(s.lives[at(seat)]) / (0.01F + static_cast<float>(all));
}

CardId Drill::operate(State& s, const Run& run, const Node& node, CardId target, Chance& /*chance*/,
                      Events& events) const {
  const auto op = static_cast<Op>(node.word);
  happen(events, Happening::ability, run.seat, s, run.source);
  if (op == Op::kill) {
    s.modifiers.forget(target);
    return s.table.move(target, zone_of(s.table.owner(target), Place::discard), Table<Layout>::End::top);
  }
  if (op == Op::cancel) {
    std::size_t i = s.frames.depth;
    while (i > 0 && s.frames.frames[i - 1].kind != fr::cast) --i;
    if (i > 0) s.frames.frames[i - 1].flags = kCancelled;
    return target;
  }
  const int n = Interpreter<Drill>::value_of(*this, s, run, node.args[0]);
  if (op == Op::weaken)
    s.modifiers.add(columns_, target, kPower, Until::turn, -n, s.table.design(run.source));
  for (int i = 0; op == Op::draw && i < n; ++i) draw(s, run.seat, events);
  for (int i = 0; op == Op::hurt && i < s.seats; ++i) {
    if (!side_of(s, run.seat).has(seat_at(i))) lose_lives(*this, s, seat_at(i), n, events);
  }
  return target;
}

CardId Drill::pay(State& s, const Run& run, const Node& node, CardId target, Chance& /*chance*/,
                  Events& events) const {
  lose_lives(*this, s, run.seat, node.number(0), events);
  return target;
}

std::span<const FieldSpec<State>> Drill::fields() { return kFields; }

const Vocabulary& vocabulary() {
  static constexpr Vocabulary all = words::worded({.game = "drill",
                                                   .types = kTypes,
                                                   .type_plurals = kPlurals,
                                                   .group_key = "side",
                                                   .groups = kSides,
                                                   .stats = kStats,
                                                   .areas = kAreas,
                                                   .reaches = kReaches,
                                                   .flags = kFlags,
                                                   .measures = kMeasures});
  return all;
}

const GameInfo& Drill::info() {
  static const GameInfo all = telling::told({.name = "drill",
                                             .title = "Drill",
                                             .summary = "a small game for tests",
                                             .rule_prefix = "DRL",
                                             .max_seats = kMaxSeats,
                                             .options = kOptions,
                                             .deck_sections = kSections});
  return all;
}

std::shared_ptr<const RulesOf<Drill>> load() {
  Diagnostics wrong;
  auto cards = CardSet::load(vocabulary(), std::span(&kCards, 1), wrong);
  std::vector<Deck> decks;
  for (const SourceFile& file : kDecks) decks.push_back(read_deck(*cards, kSections, file, wrong).value());
  return std::make_shared<RulesOf<Drill>>(Drill(std::move(cards), std::move(decks)));
}

Setup ready_setup(const Rules& rules, int seats, bool teams) {
  Setup setup = default_setup(rules.info(), seats);
  setup.options[0] = teams ? 1 : 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats); ++i)
    setup.decks.push_back(rules.decks()[i % 2]);
  return setup;
}

}  // namespace muster::drill
