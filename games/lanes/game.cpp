// How a match of Lanes runs: the frame on top decides what happens next and who must choose.
#include "games/lanes/game.hpp"

#include <utility>

namespace muster::lanes {

namespace {

constexpr std::array<std::uint8_t, 2> kGroupOfSection{0, 1};

}  // namespace

Lanes::Lanes(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks)
    : CardGame(std::move(cards), std::move(decks)), prior_(decks_, cards_->size(), kGroupOfSection) {
  take_gists();
}

/// What a frame above the turn's asks.
Decision Lanes::decision_within(const State& s) const {
  const Frame& top = s.frames.top();
  constexpr std::uint8_t own = prompt::first_game_prompt;
  if (Steps::looks_after(top)) return Steps::decision(*this, s);
  switch (top.kind) {
    case fr::first_player:
      return {top.seat, own, CardId::none, 0};
    case fr::set_protection:
      return {top.seat, own + 1, CardId::none, top.n};
    case fr::choose_cards:
      return {top.seat, static_cast<std::uint8_t>(own + 4 + top.y), top.card, top.n};
    case fr::place:
      return {top.seat, own + 7, top.card, 0};
    case fr::second:
      return {top.seat, prompt::choose_card, top.card, 1};
    default:
      return {};
  }
}

void Lanes::options(const State& s, Options& out) const {
  out.clear();
  if (s.result.over()) return;
  const Frame& top = s.frames.top();
  if (top.kind == fr::turn) [[likely]] {
    if (top.step == static_cast<std::uint8_t>(TurnStep::exchange)) {
      exchange_options(s, out);
    } else {
      main_options(s, out);
    }
    return;
  }
  if (Steps::looks_after(top)) return Steps::options(*this, s, out);
  switch (top.kind) {
    case fr::first_player:
      out.add(act::go_first);
      out.add(act::go_second);
      break;
    case fr::set_protection:
    case fr::choose_cards:
      choose_cards_options(s, out);
      break;
    case fr::place:
      place_options(s, out);
      break;
    case fr::second:
      second_options(s, out);
      break;
    default:
      break;
  }
}

void Lanes::apply(State& s, Action action, Chance& chance, Events& events) const {
  ++s.decisions;
  if (s.frames.top().kind == fr::turn) [[likely]] {
    act_in_turn(s, action, events);
  } else {
    answer(s, action, chance, events);
  }
  run(s, chance, events);
}

/// What the player of the turn does in the Draw Phase and the Main Phase.
void Lanes::act_in_turn(State& s, Action action, Events& events) const {
  Frame& turn = s.frames.top();
  switch (action.verb) {
    case act::exchange:
      exchange(s, action.card(), static_cast<CardId>(action.b), events);
      turn.step = static_cast<std::uint8_t>(TurnStep::start_of_main);
      break;
    case act::keep:
      turn.step = static_cast<std::uint8_t>(TurnStep::start_of_main);
      break;
    case act::play:
      begin_play(s, action.card(), static_cast<ZoneId>(action.b), CardId::none, events);
      break;
    case act::play_tech:
      begin_play(s, action.card(), ZoneId::none, CardId::none, events);
      break;
    case act::equip:
      begin_play(s, action.card(), ZoneId::none, static_cast<CardId>(action.b), events);
      break;
    case act::attack:
      begin_attack(s, action.card());
      run_attack(s, events);
      break;
    case act::move: {
      const CardId unit = action.card();
      set_rest(s, unit, 2);  // LAN-6
      shift(s, unit, static_cast<ZoneId>(action.b));
      happen(events, Happening::moves, s.active, s, unit, CardId::none, static_cast<ZoneId>(action.b));
      break;
    }
    case act::use:
      use_ability(s, action.card(), action.b, events);
      break;
    default:
      turn.step = static_cast<std::uint8_t>(TurnStep::end);  // LAN-7
      break;
  }
}

/// The choices that come up while something is carried out.
void Lanes::answer(State& s, Action action, Chance& chance, Events& events) const {
  const Frame& top = s.frames.top();
  if (Steps::looks_after(top)) {
    if (top.kind == frame::optional && action.verb == verb::yes) {
      const Ability& ability = cards_->ability(top.code);
      if (ability.once != 0) mark_used(s, top.card, ability.slot);
    }
    Steps::answer(*this, s, action, chance, events);
    return;
  }
  switch (top.kind) {
    case fr::first_player:
      run_first_player(s, events, action.verb == act::go_first);
      break;
    case fr::set_protection:
    case fr::choose_cards:
      take_chosen_card(s, action.card(), events);
      break;
    case fr::place:
      put_in_zone(s, static_cast<ZoneId>(action.a), events);
      break;
    case fr::second: {
      const Frame frame = top;
      s.frames.pop();
      join(s, static_cast<Op>(frame.y), frame.picked[0], action.card(), events);
      break;
    }
    default:
      break;
  }
}

namespace {

/// Most choices leave the player of the turn with the next one, and nothing in between.
bool goes_on_in_main_phase(const State& s) {
  return s.pending.count == 0 && !s.frames.empty() && s.frames.top().kind == fr::turn &&
         s.frames.top().step == static_cast<std::uint8_t>(TurnStep::main);
}

}  // namespace

void Lanes::run(State& s, Chance& chance, Events& events) const {
  const bool too_long = s.decisions >= kMaxDecisions;
  if (goes_on_in_main_phase(s) && !too_long) return;
  Flow flow = Flow::go_on;
  int steps = 0;
  while (flow == Flow::go_on && !s.result.over()) {
    if (too_long) [[unlikely]] {  // LAN-H1
      end_match(s, Result::drawn(kSeats, static_cast<std::uint8_t>(Ending::bound)), events);
      return;
    }
    if (++steps >= kMostSteps || s.pending.endless()) [[unlikely]]
      return end_endless(s, events);
    if (s.pending.refused != 0) [[unlikely]]
      tell_crowded(s, events);
    if (s.pending.count != 0 && Steps::triggers_wait(s)) Steps::push_triggers(s);
    const std::uint8_t kind = s.frames.top().kind;
    if (kind == fr::turn) {  // by far the most frequent: told apart before the others
      if (s.frames.top().step == static_cast<std::uint8_t>(TurnStep::main)) return;
      flow = run_turn(s, events);
      continue;
    }
    switch (kind) {
      case frame::program:
        // Nothing comes between the parts of a program, nor between a cost and what it pays for.
        do {
          flow = Steps::run_program(*this, s, chance, events);
        } while (flow == Flow::go_on && !s.frames.empty() && s.frames.top().kind == frame::program);
        break;
      case frame::triggers:
        flow = Steps::run_triggers(*this, s);
        break;
      case fr::first_player:
      case fr::set_protection:
        flow = run_setup(s, chance, events);
        break;
      case fr::play:
        flow = run_play(s, chance, events);
        break;
      case fr::attack:
        flow = run_attack(s, events);
        break;
      case fr::combat:
        flow = run_combat(s, events);
        break;
      case fr::choose_cards:
        flow = run_choose_cards(s, events);
        break;
      case fr::place:
        flow = run_place(s, events);
        break;
      case fr::second:
        flow = run_second(s, events);
        break;
      default:
        return;
    }
  }
}

void Lanes::end_match(State& s, const Result& result, Events& events) const {
  s.result = result;
  while (!s.frames.empty()) s.frames.pop();
  s.pending.clear();
  for (int i = 0; i < kSeats; ++i) {
    if (result.of(seat_at(i)) == Verdict::win) happen(events, Happening::wins, seat_at(i), s);
  }
  if (result.of(Seat::a) == Verdict::draw) happen(events, Happening::drawn, Seat::none, s);
}

void Lanes::tell(Events& events, Happening kind, Seat seat, const State& s, CardId card, CardId other,
                 ZoneId zone, int number) const {
  events.emit(table_event(static_cast<std::uint8_t>(kind), seat, &s.table, card, other, zone, number));
}

}  // namespace muster::lanes
