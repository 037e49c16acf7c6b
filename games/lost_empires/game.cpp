// How a match of Lost Empires runs: the frame on top decides what happens next and who must choose.
#include "games/lost_empires/game.hpp"

#include <algorithm>
#include <utility>

namespace muster::lost_empires {

namespace {

constexpr std::uint8_t of(Prompt prompt) { return static_cast<std::uint8_t>(prompt); }

}  // namespace

LostEmpires::LostEmpires(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks)
    : CardGame(std::move(cards), std::move(decks)),
      aura_stats_(cards_->size()),
      aura_keywords_(cards_->size()) {
  for (std::size_t d = 0; d < cards_->size(); ++d) {
    const auto design = static_cast<DesignId>(d);
    const std::uint8_t faction = (*cards_)[design].group;
    if (faction <= kFactions) names_[faction].push_back(design);
    for (const Ability& ability : cards_->abilities_of(design)) {
      const bool always = static_cast<When>(ability.trigger.word) == When::always;
      for (const Node& node : cards_->nodes(ability.effects)) {
        if (static_cast<Op>(node.word) == Op::give) {
          given_keywords_ = static_cast<std::uint16_t>(given_keywords_ | (1U << node.args[0]));
        }
        if (!always) continue;
        const bool gains = static_cast<Op>(node.word) == Op::gain;
        const Selector& to = cards_->selector(node.args[gains ? 2 : 1]);
        const bool near = to.how == Selector::How::self || static_cast<Reach>(to.reach) == Reach::here;
        far_auras_ = far_auras_ || !near;
        if (gains) {
          aura_stats_[d] = static_cast<std::uint8_t>(aura_stats_[d] | (1U << kGainedStats[node.args[1]]));
        } else {
          aura_keywords_[d] = static_cast<std::uint16_t>(aura_keywords_[d] | (1U << node.args[0]));
        }
      }
    }
    any_aura_keywords_ = static_cast<std::uint16_t>(any_aura_keywords_ | aura_keywords_[d]);
  }
  for (const Deck& deck : decks_) {
    if (!deck.name.ends_with("Starter") || deck.entries.size() != kDeckNames || !check_deck(deck).empty())
      continue;
    std::vector<DesignId>& starter = starters_[(*cards_)[deck.entries.front().design].group];
    starter.clear();
    for (const DeckEntry& entry : deck.entries) starter.push_back(entry.design);
  }
}

Decision LostEmpires::decision(const State& s) const {
  if (s.result.over() || s.frames.empty()) return {};
  const Frame& top = s.frames.top();
  if (Steps::looks_after(top)) return Steps::decision(*this, s);
  switch (top.kind) {
    case fr::activation:
      return {top.seat, of(Prompt::activation), top.card, top.n};
    case fr::melee:
      return {top.seat, of(Prompt::melee), top.card, 0};
    case fr::grant:
      return {top.seat, of(Prompt::grant), top.card, 0};
    case fr::place:
    case fr::deploy:
      return {top.seat, of(Prompt::place), top.card, 0};
    case fr::scout:
      return {top.seat, of(Prompt::scout), top.card, 0};
    case fr::ruthless:
      return {top.seat, of(Prompt::ruthless), top.card, 0};
    case fr::fall_back:
      return {top.seat, of(Prompt::fall_back), CardId::none, 0};
    default:
      break;
  }
  switch (s.phase) {
    case Phase::take_faction:
      return {s.turn, of(Prompt::take_faction), CardId::none, 0};
    case Phase::build_deck:
      return {s.turn, of(Prompt::build_deck), CardId::none,
              static_cast<std::uint8_t>(kDeckNames - s.table.size(zone_of(s.turn, Place::deck)))};
    case Phase::mulligan:
      return {s.turn, of(Prompt::mulligan), CardId::none, 0};
    default:
      return {s.turn, of(s.mandatory != 0 ? Prompt::order_more : Prompt::order), CardId::none, 0};
  }
}

void LostEmpires::options(const State& s, Options& out) const {
  out.clear();
  if (s.result.over()) return;
  const Frame& top = s.frames.top();
  if (Steps::looks_after(top)) return Steps::options(*this, s, out);
  switch (top.kind) {
    case fr::activation:
      activation_options(s, out);
      return;
    case fr::melee:
      attack_options(s, s.frames.top().card, out);
      return;
    case fr::grant:
      grant_options(s, out);
      return;
    case fr::place:
    case fr::deploy:
      place_options(s, out);
      return;
    case fr::scout:
      scout_options(s, out);
      return;
    case fr::ruthless:
      ruthless_options(s, out);
      return;
    case fr::fall_back:
      fall_back_options(s, out);
      return;
    default:
      break;
  }
  switch (s.phase) {
    case Phase::take_faction:
      for (std::uint8_t faction = 1; faction <= kFactions; ++faction) {
        // LEW-3, LEW-104: no faction twice.
        if (std::find(s.faction.begin(), s.faction.end(), faction) == s.faction.end()) {
          out.add(act::take, static_cast<std::uint8_t>(faction - 1));
        }
      }
      return;
    case Phase::build_deck:
      build_options(s, out);
      return;
    case Phase::mulligan:
      out.add(act::keep);
      out.add(act::mulligan);
      return;
    default:
      order_options(s, out);
  }
}

/// A choice that a frame of this game's own rules waits for.
void LostEmpires::answer(State& s, Action action, Chance& chance, Events& events) const {
  const Frame top = s.frames.top();
  switch (top.kind) {
    case fr::activation:
      activation_action(s, action, chance, events);
      break;
    case fr::melee:
      s.frames.pop();
      attack(s, top.card, action.card(), 0, Strike::melee, chance, events);
      break;
    case fr::grant:
      grant_action(s, action, chance, events);
      break;
    case fr::place:
      s.frames.pop();
      place_unit(s, top.card, static_cast<ZoneId>(action.a), events);
      break;
    case fr::deploy:
      s.frames.pop();
      enter_play(s, top.card, static_cast<ZoneId>(action.a), events);
      break;
    case fr::scout:
      take_scouted(s, action.card(), events);
      break;
    case fr::ruthless:
      s.frames.pop();
      if (action.verb == verb::choose) hurt(s, action.card(), 1, top.seat, events);  // LEW-74
      break;
    case fr::fall_back:
      fall_back(s, static_cast<ZoneId>(action.a), events);
      break;
    default:
      give_order(s, action, chance, events);
      break;
  }
}

/// A choice that no rule left waiting: an order of the Order Phase, or a step of setting up.
void LostEmpires::give_order(State& s, Action action, Chance& chance, Events& events) const {
  switch (action.verb) {
    case act::take:
      take_faction(s, static_cast<std::uint8_t>(action.a + 1), events);
      break;
    case act::starter:
      pick_starter(s, chance, events);
      break;
    case verb::choose:
      pick_for_deck(s, action.card(), chance, events);
      break;
    case act::keep:
    case act::mulligan:
      answer_mulligan(s, action.verb == act::mulligan, chance, events);
      break;
    case act::play:
    case act::levy:
      play_card(s, action.card(), action.verb == act::levy, events);
      break;
    case act::activate:
      activate(s, action.card(), static_cast<Pay>(action.b), events);
      break;
    case act::end_turn:
      end_turn(s, events);
      break;
    default:
      pass(s, events);
      break;
  }
}

void LostEmpires::before_step(State& s, Events& events) const {
  if (s.doomed_units != 0) sweep_doomed(s, events);
}

Flow LostEmpires::step(State& s, Chance& chance, Events& events) const {
  switch (s.frames.top().kind) {
    case fr::activation:
      return run_activation(s, events);
    case fr::melee:
      return run_melee(s, chance, events);
    case fr::grant:
      return run_grant(s);
    case fr::place:
      return run_place(s, events);
    case fr::deploy:
      return run_deploy(s, events);
    case fr::scout:
      return run_scout(s, events);
    case fr::support:
      return run_support(s);
    case fr::ruthless:
      return run_ruthless(s);
    case fr::fall_back:
      return run_fall_back(s, events);
    default:
      return run_phase(s, events);
  }
}

/// LEW-10: the phases of a round, in order.
Flow LostEmpires::run_phase(State& s, Events& events) const {
  switch (s.phase) {
    case Phase::order:
      if (!everyone_passed(s)) return Flow::wait;
      begin_phase(s, Phase::control, events);  // LEW-20
      return Flow::go_on;
    case Phase::control:
      return run_control(s, events);
    case Phase::gate:
      return run_gates(s, events);
    case Phase::casualty:
      return run_casualties(s, events);
    case Phase::wrap_up:
      return run_wrap_up(s, events);
    default:
      return Flow::wait;  // setting up
  }
}

bool LostEmpires::everyone_passed(const State& s) const { return s.passed.bits() == (1U << s.seats) - 1U; }

bool LostEmpires::zone_in_use(const State& s, ZoneId zone) const {
  if (zone == kCenter) return true;
  if (is_outer(zone)) return outer_index(zone) < s.seats;
  if (index_of(Layout::kZones[at(zone)].owner) >= s.seats) return false;
  if (at(zone) >= at(zone_of(Seat::a, Place::box))) return s.phase == Phase::build_deck;
  return at(zone) < at(zone_of(Seat::a, Place::playing)) || !s.table.empty(zone);
}

void LostEmpires::tell(Events& events, Happening kind, Seat seat, const State* s, CardId card, int number,
                       ZoneId zone, CardId other) const {
  events.emit(table_event(static_cast<std::uint8_t>(kind), seat, s == nullptr ? nullptr : &s->table, card,
                          other, zone, number));
}

}  // namespace muster::lost_empires
