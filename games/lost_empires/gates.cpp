// The Gate Phase and victory (LEW-60 to LEW-64, LEW-M6).
#include <algorithm>

#include "games/lost_empires/chapters.hpp"
#include "games/lost_empires/decisions.hpp"

namespace muster::lost_empires {

namespace {

/// A side is a player, or in two against two a team.
void check_victory(const Game& g, State& s, Events& events) {
  const bool teams = s.variants.teams != 0;
  const int sides = teams ? 2 : s.seats;
  const auto side_of = [&](int seat) { return static_cast<std::size_t>(teams ? seat % 2 : seat); };
  struct Side {
    bool finished = false;
    int gates = 0;
    int artifacts = 0;
    int control = 0;
  };
  std::array<Side, kMaxSeats> all{};
  for (int i = 0; i < s.seats; ++i) {
    Side& side = all[side_of(i)];
    side.gates += s.gates[static_cast<std::size_t>(i)];
    side.artifacts += s.artifacts[static_cast<std::size_t>(i)];
    side.finished = side.finished || s.gates[static_cast<std::size_t>(i)] >= kGates;
  }
  const bool six = teams && s.variants.six_team_gates != 0;
  int finished = 0;
  for (int i = 0; i < sides; ++i) {
    Side& side = all[static_cast<std::size_t>(i)];
    if (six) side.finished = side.gates >= kTeamGates;
    finished += side.finished ? 1 : 0;
  }
  if (finished == 0) return;
  // LEW-63: among those who have finished, first the artifacts left, then control over all battlefields
  // (LEW-A17).
  Ending ending = six ? Ending::team_gates : Ending::fourth_gate;
  const auto keep_best = [&](int Side::* what, Ending by) {
    if (finished < 2) return;
    int best = -1;
    for (int i = 0; i < sides; ++i) {
      const Side& side = all[static_cast<std::size_t>(i)];
      if (side.finished && side.*what > best) best = side.*what;
    }
    for (int i = 0; i < sides; ++i) {
      Side& side = all[static_cast<std::size_t>(i)];
      if (!side.finished || side.*what == best) continue;
      side.finished = false;
      --finished;
    }
    ending = by;
  };
  keep_best(&Side::artifacts, Ending::more_artifacts);
  if (finished > 1)
    each_unit(s, [&](CardId card) {
      all[side_of(index_of(s.table.controller(card)))].control += g.control(s, card);
    });
  keep_best(&Side::control, Ending::more_control);
  Result result;
  result.reason = static_cast<std::uint8_t>(finished > 1 ? Ending::all_equal : ending);
  for (int i = 0; i < s.seats; ++i) {
    const bool best = all[side_of(i)].finished;
    result.verdict[static_cast<std::size_t>(i)] = !best          ? Verdict::loss
                                                  : finished > 1 ? Verdict::draw
                                                                 : Verdict::win;
  }
  g.end_match(s, result, events);
}

/// LEW-60, and what always abilities of the seat's units take off it.
int gate_price(const Game& g, const State& s, Seat seat) {
  if (!g.compiled().cheaper_gates) return kGatePrice;
  int price = kGatePrice;
  each_unit(s, [&](CardId card) {
    if (s.table.controller(card) != seat || s.modifiers.is_silenced(g.columns(), card)) return;
    for (const Ability& ability : g.cards().abilities_of(s.table.design(card))) {
      if (static_cast<When>(ability.trigger.word) != When::always) continue;
      if (!Steps::conditions_hold(g, s, ability, {seat, card, CardId::none})) continue;
      for (const Node& node : g.cards().nodes(ability.effects))
        if (static_cast<Op>(node.word) == Op::gates) price -= node.number(0);
    }
  });
  return std::max(price, 1);
}

struct GatePhase {
  static Flow step(const Game& g, State& s, Chance& /*chance*/, Events& events) {
    for (int i = 0; i < s.seats; ++i) {
      const Seat seat = in_turn_order(s, i);
      const auto at_seat = at(seat);
      // LEW-60, LEW-134: must, but one gate a round; what is left over is kept.
      const int price = gate_price(g, s, seat);
      if (s.artifacts[at_seat] < price || s.gates[at_seat] >= kGates) continue;
      s.artifacts[at_seat] = static_cast<std::uint8_t>(s.artifacts[at_seat] - price);
      ++s.gates[at_seat];
      happen(events, Happening::builds_gate, seat, s.gates[at_seat]);
    }
    check_victory(g, s, events);
    if (!s.result.over()) begin_phase(s, Phase::casualty, events);  // LEW-64
    return Flow::go_on;
  }
};

}  // namespace

const Point kGatePhase = point<Game, GatePhase>();

void LostEmpires::end_match(State& s, const Result& result, Events& events) const {
  while (!s.frames.empty()) s.frames.pop();
  s.pending.clear();
  CardGame::end_match(s, result, events);
}

}  // namespace muster::lost_empires
