// How a match of Purge runs: the frame on top decides what happens next and who must choose.
#include "games/purge/game.hpp"

#include <utility>

namespace muster::purge {

namespace {

constexpr std::uint8_t of(Prompt prompt) { return static_cast<std::uint8_t>(prompt); }
/// Commander and Stronghold are never hidden; the three decks are apart.
constexpr std::array<std::uint8_t, 4> kGroupOfSection{0, 0, 1, 2};

}  // namespace

Purge::Purge(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks)
    : CardGame(std::move(cards), std::move(decks)),
      prior_(decks_, cards_->size(), kGroupOfSection),
      briefs_(cards_->size()) {
  for (std::size_t d = 0; d < cards_->size(); ++d) compile(static_cast<DesignId>(d));
  list_ops();
  list_sections();
}

// --- deciding ------------------------------------------------------------------------------------

Decision Purge::decision(const State& s) const {
  if (s.result.over() || s.frames.empty()) return {};
  const Frame& top = s.frames.top();
  if (Steps::looks_after(top)) return Steps::decision(*this, s);
  switch (top.kind) {
    case frame::window: {
      const Frame& below = s.frames.frames[s.frames.depth - 2U];
      if (below.kind != fr::notice) return {top.seat, of(Prompt::respond), below.card, 0};
      const auto what = static_cast<Answers>(below.y);
      if (what == Answers::attack) return {top.seat, of(Prompt::respond_attack), below.card, 0};
      const bool moves = what == Answers::move;
      return {top.seat, of(moves ? Prompt::respond_move : Prompt::respond_battle), CardId::none, 0};
    }
    case fr::aim:
      return {top.seat, of(Prompt::aim), top.card, 0};
    case fr::flux:
      return {top.seat, of(Prompt::flux), top.card, 0};
    case fr::discard:
      return {top.seat, of(Prompt::discard), CardId::none, top.n};
    default:
      return phase_decision(s);
  }
}

Decision Purge::phase_decision(const State& s) const {
  switch (s.phase) {
    case Phase::resource:
      return {s.chooser, of(Prompt::starting_resource), CardId::none, 0};
    case Phase::tek:
      return {s.chooser, of(Prompt::starting_tek), CardId::none, 0};
    case Phase::initiative:
      return {s.chooser, of(Prompt::initiative), CardId::none, static_cast<std::uint8_t>(s.turn)};
    case Phase::production:
      return {s.active, of(Prompt::production), CardId::none,
              static_cast<std::uint8_t>(plays_left(s, s.active))};
    case Phase::moving:
      return {s.active, of(Prompt::moving), CardId::none, 0};
    case Phase::assigning:
      return {s.active, of(Prompt::assigning), CardId::none, 0};
    case Phase::entrenched:
      return {s.chooser, of(Prompt::entrenched), CardId::none, 0};
    case Phase::battle:
      return {s.chooser, of(Prompt::battle), CardId::none, 0};
    default:
      return {s.active, of(Prompt::sub_phase), CardId::none, 0};
  }
}

void Purge::options(const State& s, Options& out) const {
  out.clear();
  if (s.result.over()) return;
  const Frame& top = s.frames.top();
  if (Steps::looks_after(top)) return Steps::options(*this, s, out);
  switch (top.kind) {
    case frame::window:
      window_options(s, out);
      return;
    case fr::aim:
      aim_options(s, out);
      return;
    case fr::flux:
      for (int n = 1; n < health(s, top.card); ++n) out.add(verb::number, static_cast<std::uint8_t>(n));
      return;
    case fr::discard:
      discard_options(s, out);
      return;
    default:
      phase_options(s, out);
  }
}

void Purge::phase_options(const State& s, Options& out) const {
  switch (s.phase) {
    case Phase::resource:
    case Phase::tek:
      starter_options(s, out);
      return;
    case Phase::initiative:
      for (int i = 0; i < kSeats; ++i) out.add(act::first, static_cast<std::uint8_t>(i));
      return;
    case Phase::production:
      production_options(s, s.active, out);
      anytime_options(s, s.active, out);
      out.add(verb::done);
      return;
    case Phase::moving:
      move_options(s, s.active, out);
      out.add(verb::done);
      return;
    case Phase::assigning:
      send_options(s, out);
      return;
    case Phase::entrenched:
      entrenched_options(s, out);
      return;
    case Phase::battle:
      strike_options(s, s.chooser, out);
      anytime_options(s, s.chooser, out);
      out.add(verb::pass);
      return;
    default:
      sub_phase_options(s, out);
  }
}

// --- acting --------------------------------------------------------------------------------------

/// A choice that a frame of this game's own rules waits for.
void Purge::answer(State& s, Action action, Chance& chance, Events& events) const {
  switch (s.frames.top().kind) {
    case frame::window:
      respond(s, action, events);
      return;
    case fr::aim:
      aim(s, action.card(), events);
      return;
    case fr::flux:
      flow(s, action.a, events);
      return;
    case fr::discard:
      discard(s, action.card(), events);
      return;
    default:
      act_in_phase(s, action, chance, events);
  }
}

void Purge::act_in_phase(State& s, Action action, Chance& chance, Events& events) const {
  switch (s.phase) {
    case Phase::resource:
    case Phase::tek:
      start_with(s, action.card(), events, chance);
      return;
    case Phase::initiative:
      choose_first(s, static_cast<Seat>(action.a), events);
      return;
    case Phase::moving:
      if (action.verb == act::move) {
        join_group(s, action.card(), events);
      } else {
        end_grouping(s);
      }
      return;
    case Phase::assigning:
      if (action.verb == act::send) {
        send(s, action.card(), events);
      } else {
        notify(s, s.active, Answers::battle);
      }
      return;
    case Phase::entrenched:
    case Phase::battle:
      act_in_battle(s, action, events);
      return;
    default:
      act_in_sub_phase(s, action, events);
  }
}

/// What may be done at any time: OPS and activated abilities (PUR-16, PUR-48). Says whether it was that.
bool Purge::act_anytime(State& s, Seat seat, Action action, Events& events) const {
  switch (action.verb) {
    case act::play:
      declare(s, seat, action.card(), events);
      return true;
    case act::use:
      use(s, seat, action.card(), action.b, events);
      return true;
    case act::invoke:
      invoke(s, seat, action.card(), static_cast<Invoked>(action.b), events);
      return true;
    default:
      return false;
  }
}

// --- running -------------------------------------------------------------------------------------

void Purge::before_step(State& s, Events& events) const {
  if (s.unsettled != 0) sweep(s, events);
  if (s.population[0] <= 0 || s.population[1] <= 0) [[unlikely]] {  // PUR-1, PUR-A40
    end_by_loss(s, s.population[0] <= 0, s.population[1] <= 0, static_cast<std::uint8_t>(Ending::purged),
                static_cast<std::uint8_t>(Ending::both_purged), events);
  }
}

Flow Purge::step(State& s, Chance& chance, Events& events) const {
  switch (s.frames.top().kind) {
    case frame::window:
      return run_window(s, events);
    case fr::play:
      return run_play(s, events);
    case fr::ability:
      return run_ability(s, events);
    case fr::invoke:
      return run_invoke(s, events);
    case fr::notice:
      return run_notice(s, events);
    case fr::aim:
      return run_aim(s, events);
    case fr::flux:
      return Flow::wait;
    case fr::discard:
      return run_discard(s);
    default:
      return run_phase(s, chance, events);
  }
}

Flow Purge::run_phase(State& s, Chance& chance, Events& events) const {
  switch (s.phase) {
    case Phase::resource:
    case Phase::tek:
      return run_starters(s, events, chance);
    case Phase::production:
      // Nobody is asked who could not pay for anything, as everybody sees.
      if (plays_left(s, s.active) > 0 && s.energy[at(s.active)] >= cheapest_production_) return Flow::wait;
      end_sub_phase(s);
      return Flow::go_on;
    case Phase::moving:
      return run_moving(s);
    case Phase::assigning:
      return run_assigning(s);
    case Phase::entrenched:
      return run_entrenched(s);
    case Phase::battle:
      return run_battle(s, events);
    case Phase::turn_end:
      return run_turn_end(s, chance, events);
    default:
      return Flow::wait;
  }
}

bool Purge::zone_in_use(const State& s, ZoneId zone) const {
  return at(zone) < kPlaces * kSeats || (zone != kTokenSupply && !s.table.empty(zone));
}

void tell(Events& events, Happening kind, Seat seat, const State* s, CardId card, int number, CardId other,
          ZoneId zone) {
  events.emit(table_event(static_cast<std::uint8_t>(kind), seat, s == nullptr ? nullptr : &s->table, card,
                          other, zone, number));
}

}  // namespace muster::purge
