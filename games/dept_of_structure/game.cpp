// How a match of Dept of Structure runs: the frame on top decides what happens next and who must choose.
#include "games/dept_of_structure/game.hpp"

#include <algorithm>
#include <utility>

namespace muster::dept_of_structure {

namespace {

constexpr std::uint8_t of(Prompt prompt) { return static_cast<std::uint8_t>(prompt); }
constexpr std::array<std::uint8_t, 2> kGroupOfSection{0, 0};
constexpr auto kNoTargets = Frame{}.picked;

}  // namespace

DeptOfStructure::DeptOfStructure(std::shared_ptr<const CardSet> cards, std::vector<Deck> decks)
    : CardGame(std::move(cards), std::move(decks)),
      prior_(decks_, cards_->size(), kGroupOfSection),
      briefs_(cards_->size()) {
  for (std::size_t d = 0; d < cards_->size(); ++d) compile(static_cast<DesignId>(d));
  list_tactics();
}

/// DOS-A39: what everybody may suppose a hand to hold. None that costs at least as much as one that can
/// always be played.
void DeptOfStructure::list_tactics() {
  // Whoever can pay a dearer one can pay the cheaper one too.
  const auto covered = [](const Price& dear, const Price& cheap) {
    return covers(dear.named, {cheap.named, 0, 0}) && dear.total >= cheap.total;
  };
  const auto known = [&](const Price& price) {
    return std::any_of(free_tactics_.begin(), free_tactics_.end(),
                       [&](const Price& each) { return covered(price, each); });
  };
  for (const Brief& each : briefs_) {
    if (each.type != Type::tactic || each.bound || known(each.price)) continue;
    std::erase_if(free_tactics_, [&](const Price& dear) { return covered(dear, each.price); });
    free_tactics_.push_back(each.price);
  }
  for (std::size_t d = 0; d < briefs_.size(); ++d) {
    const Brief& each = briefs_[d];
    if (each.type == Type::tactic && each.bound && !known(each.price))
      bound_tactics_.push_back(static_cast<DesignId>(d));
  }
}

/// What the rules read of a design all the time, taken out of its words once.
void DeptOfStructure::compile(DesignId id) {
  const Design& printed = (*cards_)[id];
  Brief& out = briefs_[at(id)];
  out.type = static_cast<Type>(printed.type);
  out.attack = printed.stats[kAttack];
  out.defense = printed.stats[kDefense];
  out.crew = static_cast<std::uint8_t>(printed.stats[kCrew]);
  out.keywords = static_cast<std::uint32_t>(printed.keywords);
  out.triggers = static_cast<std::uint32_t>(printed.triggers);
  for (const Node& node : cards_->nodes(printed.cost)) {
    const auto amount = static_cast<std::uint8_t>(node.number(0));
    std::uint8_t& part =
        static_cast<Cost>(node.word) == Cost::any ? out.price.any : out.price.named.of[node.word];
    part = static_cast<std::uint8_t>(part + amount);
    out.price.total = static_cast<std::uint8_t>(out.price.total + amount);
  }
  out.first_aura = static_cast<std::uint16_t>(auras_.size());
  for (const Ability& ability : cards_->abilities_of(id)) {
    const auto when = static_cast<When>(ability.trigger.word);
    const std::span<const Node> effects = cards_->nodes(ability.effects);
    mark_costs(ability);
    if (when == When::play) {
      out.targets = static_cast<std::uint8_t>(out.targets + targets_of(*cards_, ability.effects));
      for (const Node& node : effects) {
        if (static_cast<Op>(node.word) != Op::cancel) continue;
        out.cancels = true;
        out.bound = true;
        out.what = static_cast<Cancels>(node.args[0]);
      }
      const int param = effects.empty() ? -1 : target_param(effects.front(), false);
      if (param >= 0 && ability.slot == 0) {
        const Selector& to = cards_->selector(effects.front().args[static_cast<std::size_t>(param)]);
        out.aimed = to.how == Selector::How::choose && to.up_to == 0;
        // What a hand holds is not for everybody to see, and only a card at hand has a name to compare with.
        out.bound = out.bound || (out.aimed && is_target(to) && to.other_name == 0);
      }
    }
    if (when != When::always) continue;
    for (const Node& node : effects) {
      Aura aura;
      const bool boosts = static_cast<Op>(node.word) == Op::boost;
      aura.selector = node.args[boosts ? 2 : 1];
      aura.how = cards_->selector(aura.selector).how;
      aura.ability = static_cast<std::uint16_t>(printed.first_ability + ability.slot);
      aura.conditional = !ability.conditions.empty();
      if (boosts) {
        aura.attack = cards_->amount(node.args[0]).base;
        aura.defense = cards_->amount(node.args[1]).base;
      } else {
        aura.keywords = 1U << node.args[0];
      }
      auras_.push_back(aura);
    }
  }
  out.aura_count = static_cast<std::uint8_t>(auras_.size() - out.first_aura);
}

/// DOS-A37: which choices of a cost cannot be the card itself, because it pays another part.
void DeptOfStructure::mark_costs(const Ability& ability) {
  const std::span<const Node> parts = cards_->nodes(ability.cost);
  const bool pays = std::any_of(parts.begin(), parts.end(), [&](const Node& node) {
    const auto what = static_cast<Cost>(node.word);
    return what == Cost::utilize || what == Cost::tokens ||
           (what == Cost::sacrifice && cards_->selector(node.args[0]).how == Selector::How::self);
  });
  const std::size_t end = std::size_t{ability.cost.begin} + ability.cost.count;
  if (source_pays_.size() < end) source_pays_.resize(end);
  for (std::size_t i = ability.cost.begin; i < end; ++i) source_pays_[i] = pays;
}

Decision DeptOfStructure::decision(const State& s) const {
  if (s.result.over() || s.frames.empty()) return {};
  const Frame& top = s.frames.top();
  if (Steps::looks_after(top)) return Steps::decision(*this, s);
  switch (top.kind) {
    case frame::window: {
      const Frame& below = s.frames.frames[s.frames.depth - 2U];
      if (below.kind == fr::phase_end) return {top.seat, of(Prompt::respond_phase), CardId::none, 0};
      const bool aimed = prompt_others(s) != kNoTargets;
      return {top.seat, of(aimed ? Prompt::respond_aimed : Prompt::respond), below.card, 0};
    }
    case fr::pay:
      return {top.seat, of(Prompt::pay_any), top.card, top.n};
    case fr::discard:
      return {top.seat,
              of(static_cast<Discards>(top.y) == Discards::hand_limit ? Prompt::hand_limit : Prompt::discard),
              CardId::none, top.n};
    case fr::overrun:
      return {top.seat, of(Prompt::overrun), top.card, top.n};
    case fr::feed:
      return {top.seat, of(Prompt::feed), top.card, 0};
    default:
      break;
  }
  switch (s.phase) {
    case Phase::mulligan:
      return {s.chooser, of(Prompt::mulligan), CardId::none, 0};
    case Phase::regroup:
      return {s.attacker, of(Prompt::regroup), CardId::none, 0};
    case Phase::attack:
      return {s.attacker, of(Prompt::attack), CardId::none, 0};
    case Phase::defend:
      return {enemy(s.attacker), of(Prompt::defend), CardId::none, 0};
    case Phase::tactics:
      return {s.chooser, of(Prompt::tactics), CardId::none, 0};
    default:
      return {s.attacker, of(s.phase == Phase::deploy ? Prompt::deploy : Prompt::redeploy), CardId::none, 0};
  }
}

void DeptOfStructure::options(const State& s, Options& out) const {
  out.clear();
  if (s.result.over()) return;
  const Frame& top = s.frames.top();
  if (Steps::looks_after(top)) return Steps::options(*this, s, out);
  switch (top.kind) {
    case fr::overrun:
      out.add(verb::yes);
      out.add(verb::no);
      return;
    case frame::window:
      window_options(s, out);
      return;
    case fr::pay:
      pay_options(s, out);
      return;
    case fr::discard:
      discard_options(s, out);
      return;
    case fr::feed:
      feed_options(s, out);
      return;
    default:
      break;
  }
  switch (s.phase) {
    case Phase::mulligan:
      discard_options(s, out);
      out.add(verb::done);
      return;
    case Phase::regroup:
      for (std::uint8_t first = 0; first < kResources; ++first) {
        for (std::uint8_t second = static_cast<std::uint8_t>(first + 1); second < kResources; ++second)
          out.add(act::gain, first, second);  // DOS-14
      }
      return;
    case Phase::attack:
      attack_options(s, out);
      return;
    case Phase::defend:
      defend_options(s, out);
      return;
    case Phase::tactics:
      tactics_options(s, out);
      return;
    default:
      deploy_options(s, out);
  }
}

/// A choice that a frame of this game's own rules waits for.
void DeptOfStructure::answer(State& s, Action action, Chance& chance, Events& events) const {
  const Frame top = s.frames.top();
  switch (top.kind) {
    case frame::window:
      respond(s, action, events);
      break;
    case fr::pay:
      pay_one(s, static_cast<Resource>(action.a), events);
      break;
    case fr::discard:
      discard(s, action.card(), events);
      break;
    case fr::overrun:
      s.frames.pop();
      if (action.verb == verb::yes) {
        s.base_damage = static_cast<std::uint8_t>(std::min(s.base_damage + top.n, 200));
        fire(s, When::breaches, top.card, top.card);
      }
      break;
    case fr::feed:
      feed(s, action, events);
      break;
    default:
      act_in_phase(s, action, chance, events);
      break;
  }
}

/// A choice that no frame left waiting.
void DeptOfStructure::act_in_phase(State& s, Action action, Chance& chance, Events& events) const {
  switch (s.phase) {
    case Phase::mulligan:
      mulligan(s, action, chance, events);
      return;
    case Phase::regroup:
      gain_two(s, action, events);
      return;
    case Phase::attack:
      if (action.verb == act::attack) {
        attack_with(s, action.card(), events);
      } else {
        happen(events, Happening::ends_attacking, s.attacker);
        end_attack(s);
      }
      return;
    case Phase::defend:
      if (action.verb == act::block) {
        block(s, action.card(), static_cast<CardId>(action.b), events);
      } else {
        happen(events, Happening::ends_blocking, enemy(s.attacker));
        end_defend(s);
      }
      return;
    case Phase::tactics:
      act_in_tactics(s, action, events);
      return;
    default:
      break;
  }
  const auto other = static_cast<CardId>(action.b);
  switch (action.verb) {
    case act::deploy:
    case act::play:
      declare(s, s.attacker, action.card(), CardId::none, events);
      break;
    case act::upgrade:
      declare(s, s.attacker, action.card(), other, events);
      break;
    case act::equip:
      equip(s, action.card(), other, events);
      break;
    case act::unequip:
      unequip(s, action.card(), other, events);
      break;
    case act::use:
      use(s, s.attacker, action.card(), action.b, events);
      break;
    default:
      happen(events, Happening::ends_deploying, s.attacker);
      end_deploying(s);
      break;
  }
}

void DeptOfStructure::before_step(State& s, Events& events) const {
  if (s.phase == Phase::resolution) return;  // DOS-22: the results of a battle come all at once
  if (s.unsettled != 0) sweep(s, events);
  if (s.base[0] <= 0 || s.base[1] <= 0) [[unlikely]] {  // DOS-7, DOS-A33
    end_by_loss(s, s.base[0] <= 0, s.base[1] <= 0, static_cast<std::uint8_t>(Ending::base_fell),
                static_cast<std::uint8_t>(Ending::both_fell), events);
  }
}

Flow DeptOfStructure::step(State& s, Chance& /*chance*/, Events& events) const {
  switch (s.frames.top().kind) {
    case fr::overrun:
      return Flow::wait;
    case frame::window:
      return run_window(s, events);
    case fr::deploy:
      return run_deploy(s, events);
    case fr::ability:
      return run_ability(s, events);
    case fr::pay:
      return run_pay(s, events);
    case fr::phase_end:
      return run_phase_end(s);
    case fr::discard:
      return run_discard(s, events);
    case fr::feed:
      return run_feed(s, events);
    default:
      return run_phase(s, events);
  }
}

/// DOS-12, DOS-22: the phases of a round and the steps of its battle, in order.
Flow DeptOfStructure::run_phase(State& s, Events& events) const {
  switch (s.phase) {
    case Phase::regroup:
      return run_regroup(s, events);
    case Phase::draw:
      if (s.round > 1) draw(s, s.attacker, 1, events);  // DOS-16, DOS-A4
      s.phase = Phase::deploy;
      return Flow::go_on;
    case Phase::attack:
      return run_attack(s);
    case Phase::defend:
      return run_defend(s);
    case Phase::tactics:
      return run_tactics(s);
    case Phase::resolution:
      return run_resolution(s, events);
    case Phase::round_end:
      return run_round_end(s, events);
    default:
      return Flow::wait;
  }
}

bool DeptOfStructure::zone_in_use(const State& s, ZoneId zone) const {
  if (zone == kResolving) return !s.table.empty(zone);
  return true;
}

void DeptOfStructure::tell(Events& events, Happening kind, Seat seat, const State* s, CardId card, int number,
                           CardId other) const {
  events.emit(table_event(static_cast<std::uint8_t>(kind), seat, s == nullptr ? nullptr : &s->table, card,
                          other, ZoneId::none, number));
}

}  // namespace muster::dept_of_structure
