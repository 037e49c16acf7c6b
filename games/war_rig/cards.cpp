// What the rules take out of the cards, and what a viewer may suppose of those it
// cannot see.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/checks.hpp"
#include "engine/imagine.hpp"
#include "games/war_rig/game.hpp"

namespace muster::war_rig {

WarRig::WarRig(std::shared_ptr<const CardSet> cards, const std::vector<Deck>& /*decks*/)
    : cards_(std::move(cards)), briefs_(cards_->size()) {
  squad_designs_.fill(DesignId::none);
  rig_designs_.fill(DesignId::none);
  ship_designs_.fill(DesignId::none);
  kind_designs_.fill(DesignId::none);
  for (std::size_t d = 0; d < cards_->size(); ++d) compile(static_cast<DesignId>(d));
  for (std::size_t gear = 0; gear < kits_.size(); ++gear) {
    Kit& out = kits_[gear];
    for (std::uint8_t kind = 0; kind < kinds_; ++kind) {
      if (((gear >> kind) & 1U) == 0) continue;
      const Design& printed = (*cards_)[kind_designs_[kind]];
      const auto add = [&](std::uint8_t& sum, Keyword keyword) {
        if (printed.has_keyword(keyword))
          sum = static_cast<std::uint8_t>(sum + printed.keyword_values[keyword]);
      };
      add(out.guard, kGuard);
      add(out.arms, kArms);
      add(out.haulage, kHaulage);
      out.tools = out.tools || printed.has_keyword(kTools);
      out.extinguisher = out.extinguisher || printed.has_keyword(kExtinguisher);
      if (printed.has_keyword(kSmoke)) out.smoke = static_cast<std::uint8_t>(out.smoke | (1U << kind));
    }
  }
}

void WarRig::compile(DesignId id) {
  const Design& printed = (*cards_)[id];
  Brief& out = briefs_[at(id)];
  const auto value = [&](Keyword keyword) {
    return static_cast<std::uint8_t>(printed.keyword_values[keyword]);
  };
  out.type = static_cast<Type>(printed.type);
  out.keywords = static_cast<std::uint32_t>(printed.keywords);
  out.armour = printed.stats[kArmour];
  out.weight = printed.stats[kWeight];
  out.limits = {printed.stats[kLight], printed.stats[kMedium], printed.stats[kHeavy]};
  out.copies = static_cast<std::uint8_t>(printed.stats[kCopies]);
  out.number = static_cast<std::uint8_t>(printed.stats[kNumber]);
  out.level = static_cast<std::uint8_t>(printed.stats[kLevel]);
  out.red = value(kRedDice);
  out.blue = value(kBlueDice);
  out.black = value(kBlackDice);
  out.critical = value(kCritical);
  out.ignite = value(kIgnite);
  out.stock = value(kStocked);
  if (printed.has_keyword(kNeeds)) out.needs_to_build = value(kNeeds);
  if (printed.group != 0) out.colour = seat_at(printed.group - 1);
  for (std::uint8_t ground = 0; ground <= static_cast<std::uint8_t>(Ground::planet_core); ++ground) {
    if (printed.has_trait(ground)) out.ground = static_cast<Ground>(ground);
  }
  for (const Node& node : cards_->nodes(printed.cost)) {
    if (node.word < kBasics)
      out.cost[node.word] = static_cast<std::uint8_t>(out.cost[node.word] + node.number(0));
  }
  for (const Ability& ability : cards_->abilities_of(id)) {
    out.once = ability.once != 0;
    out.price = {};
    for (const Node& node : cards_->nodes(ability.effects)) {
      if (node.word >= kFirstReward) {
        out.reward = static_cast<Reward>(node.word - kFirstReward);
      } else {
        out.function = static_cast<Function>(node.word);
      }
      out.amount = static_cast<std::uint8_t>(node.number(0));
    }
    for (const Node& node : cards_->nodes(ability.conditions)) {
      if (node.word == kControls) {
        out.needs_to_use = node.args[0];
      } else {
        out.task = static_cast<Task>(node.word - word_of(Task{}));
        out.task_amount = static_cast<std::uint8_t>(node.number(0));
      }
    }
    for (const Node& node : cards_->nodes(ability.cost))
      out.price[node.word] = static_cast<std::uint8_t>(out.price[node.word] + node.number(0));
  }
  switch (out.type) {
    case Type::equipment:
      out.kind = kinds_;
      if (kinds_ < kEquipmentKinds) kind_designs_[kinds_++] = id;
      break;
    case Type::squad:
      if (out.colour == Seat::none || out.number == 0) break;
      out.squad = static_cast<std::uint8_t>(at(out.colour) * kSquadsPerColour + out.number - 1U);
      squad_designs_[out.squad] = id;
      break;
    case Type::rig:
      if (out.colour != Seat::none) rig_designs_[at(out.colour)] = id;
      break;
    case Type::ship:
      for (std::size_t i = 0; i < kShips && out.number == 0; ++i) {
        if (ship_designs_[i] != DesignId::none) continue;
        ship_designs_[i] = id;
        out.number = static_cast<std::uint8_t>(i + 1);
      }
      break;
    default:
      break;
  }
}

std::vector<DeckProblem> WarRig::check_deck(const Deck& /*deck*/) const {
  return {{"RIG-6", "War Rig is played with one tech deck that everybody shares; nobody brings a deck"}};
}

std::vector<DeckProblem> WarRig::check_setup(const Setup& setup) const {
  std::vector<DeckProblem> problems;
  if (setup.seats < 2 || setup.seats > kMaxSeats)
    problems.push_back({"RIG-8", fmt::format("{} seats; War Rig is for two to four players", setup.seats)});
  if (!setup.decks.empty()) return check_deck(setup.decks.front());
  return problems;
}

/// Everybody knows what is in the box: what a viewer has not seen is what is left of it (RIG-6).
void WarRig::guess_hidden(const State& s, Seat viewer, std::uint8_t group, Chance& chance,
                          std::span<DesignId> out) const {
  if (out.empty()) return;
  std::array<std::int16_t, kMostDesigns> left;
  const std::size_t designs = briefs_.size();
  for (std::size_t d = 0; d < designs; ++d) {
    const bool belongs = group == 0 ? is_tech(briefs_[d].type) : briefs_[d].type == Type::mission;
    left[d] = belongs ? briefs_[d].copies : std::int16_t{0};
  }
  for (std::size_t i = 0; i < s.table.used; ++i) {
    const CardId card = card_at(i);
    if (s.table.design(card) != DesignId::none &&
        (s.table.visible(viewer, card) || s.table.exposed_to(viewer, card)))
      --left[at(s.table.design(card))];
  }
  std::array<DesignId, Layout::kCards> rest;
  std::size_t n = 0;
  for (std::size_t d = 0; d < designs; ++d) {
    for (int k = 0; k < left[d] && n < rest.size(); ++k) rest[n++] = static_cast<DesignId>(d);
  }
  if (n == 0) rest[n++] = kind_designs_[0];
  for (std::size_t i = 0; i < out.size(); ++i) {
    // Drawn without returning; a list that is too short (a scenario's own box) starts over.
    const std::size_t remaining = n - i % n;
    const std::size_t j = chance.below(static_cast<std::uint32_t>(remaining));
    out[i] = rest[j];
    std::swap(rest[j], rest[remaining - 1]);
  }
}

/// Besides hidden cards the tokens laid in secret (RIG-58).
void WarRig::imagine(State& s, Seat viewer, Chance& chance) const {
  const State before = s;
  imagine_table(s.table, viewer, chance, [&](Seat, std::uint8_t group, std::span<DesignId> out) {
    guess_hidden(before, viewer, group, chance, out);
  });
  for (int i = 0; i < s.seats; ++i) {
    std::uint8_t& laid = s.bid[static_cast<std::size_t>(i)];
    if (laid != 0 && seat_at(i) != viewer) laid = static_cast<std::uint8_t>(1 + chance.below(kMostBid));
  }
}

}  // namespace muster::war_rig
