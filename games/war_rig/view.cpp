// What War Rig shows and says: verbs, prompts, events, endings, match options, named numbers, what is to be
// seen of a piece.
#include <algorithm>
#include <bit>
#include <utility>

#include <fmt/format.h>

#include "games/war_rig/game.hpp"
#include "games/war_rig/listed.hpp"

namespace muster::war_rig {

namespace {

using enum Operand;

constexpr std::array kSlotWords =
    all_listed<Slot::centre, Slot::lower>(std::array<Listed<Slot, std::string_view>, 3>{
        {{Slot::centre, "centre"}, {Slot::upper, "upper"}, {Slot::lower, "lower"}}});

constexpr VerbSpec with_token(std::string_view name, std::array<Operand, 3> operands) {
  return {name, operands, kTokenWords.data(), kTokenWords.size()};
}

constexpr std::array kVerbs =
    all_listed<act::equip, act::reroll>(std::array<Listed<std::uint8_t, VerbSpec>, 36>{{
        {act::equip, {"equip", {card, card, nothing}}},
        {act::move, {"move", {card, zone, nothing}}},
        {act::gather, with_token("gather", {card, word, nothing})},
        {act::take, with_token("take", {word, nothing, nothing})},
        {act::encamp, {"encamp", {card, nothing, nothing}}},
        {act::decamp, {"decamp", {card, nothing, nothing}}},
        {act::attack, {"attack", {card, card, nothing}}},
        {act::coerce, {"coerce", {card, nothing, nothing}}},
        {act::construct, {"construct", {card, card, nothing}}},
        {act::fight_fire, {"fight fire", {card, card, nothing}}},
        {act::recruit, {"recruit", {card, card, nothing}}},
        {act::rescue, {"rescue", {card, card, nothing}}},
        {act::spy, {"spy", {card, card, nothing}}},
        {act::sabotage, {"sabotage", {card, card, nothing}}},
        {act::summon, {"summon", {card, nothing, nothing}}},
        {act::discover, {"discover", {card, nothing, nothing}}},
        {act::open_fire, {"open fire", {card, nothing, nothing}}},
        {act::shoot, {"shoot", {card, card, nothing}}},
        {act::claim, with_token("claim", {card, word, nothing})},
        {act::drop, with_token("drop", {card, word, nothing})},
        {act::supply, with_token("supply", {card, word, nothing})},
        {act::exchange, with_token("exchange", {word, nothing, nothing})},
        {act::refine, with_token("refine", {word, word, word})},
        {act::research, {"research"}},
        {act::attach, {"attach", {card, word, nothing}, kSlotWords.data(), kSlotWords.size()}},
        {act::detach, {"detach", {card, nothing, nothing}}},
        {act::disable, {"disable", {card, nothing, nothing}}},
        {act::bombard, {"bombard", {card, nothing, nothing}}},
        {act::hack, {"hack", {card, nothing, nothing}}},
        {act::shield, {"shield", {zone, nothing, nothing}}},
        {act::give, with_token("give", {word, nothing, nothing})},
        {act::yield, {"yield", {card, nothing, nothing}}},
        {act::surrender, {"surrender"}},
        {act::reveal, {"reveal"}},
        {act::steal, {"steal"}},
        {act::reroll, {"reroll", {number, nothing, nothing}}},
    }});

constexpr std::array<std::string_view, prompt::first_game_prompt> kSharedPrompts{
    "{card}: choose a card",           "{card}: choose up to {n} more, or be done",
    "Use the ability of {card}?",      "Several abilities wait: which comes first?",
    "{card}: choose what to pay with",
};
constexpr std::array kOwnPrompts =
    all_listed<Prompt::assign, Prompt::reward>(std::array<Listed<Prompt, std::string_view>, 22>{{
        {Prompt::assign, "Set-up: which squad gets the {card}?"},
        {Prompt::activation, "Round {n}: act with your squads and your rig, or be done"},
        {Prompt::repel, "{card} is entering: try to repel it?"},
        {Prompt::gather, "{card} gathers {n} more: of which kind?"},
        {Prompt::drawn, "Two tech cards: which one do you keep?"},
        {Prompt::smoke, "{card} was hit {n} times: throw Smoke Grenades?"},
        {Prompt::release, "{card} was hit: let its captive go instead?"},
        {Prompt::hit, "{card} was hit, {n} to go: give something up, or surrender"},
        {Prompt::toll,
         "{card} was hit by a squad that can lead no other captive, {n} to go: what does it give up?"},
        {Prompt::crush, "{card} was hit by heavy weapons, {n} to go: give something up, or be destroyed"},
        {Prompt::spy, "{card}: turn it up, try to steal its plans, or leave it"},
        {Prompt::salvo, "{card} attacks: shoot with a weapon, or be done"},
        {Prompt::retarget, "{card} is aimed with a {n}: make it roll again?"},
        {Prompt::part, "{card} hits your rig: which part?"},
        {Prompt::own_rerolls, "{card} tracked its target: roll a miss again, or be done"},
        {Prompt::rerolls, "{card} fires: make a die roll again ({n} left), or be done"},
        {Prompt::splash, "{card} splashes: what else is hit?"},
        {Prompt::return_fire, "The drop-ship returns fire: which part of {card} is hit?"},
        {Prompt::bid, "Infinite Power: lay a token in secret, 1 to 3"},
        {Prompt::gain, "Infinite Power: take up to {n} more resources, or be done"},
        {Prompt::keep_cards, "Supply Shortage: keep {n} more of these cards"},
        {Prompt::reward, "Mission reward: choose up to {n} more, or be done"},
    }});
constexpr std::array kPrompts = [] {
  std::array<std::string_view, kSharedPrompts.size() + kOwnPrompts.size()> out{};
  std::copy(kSharedPrompts.begin(), kSharedPrompts.end(), out.begin());
  std::copy(kOwnPrompts.begin(), kOwnPrompts.end(), out.begin() + kSharedPrompts.size());
  return out;
}();

constexpr std::array kEndings =
    all_listed<Ending::none, Ending::bound>(std::array<Listed<Ending, std::string_view>, 6>{{
        {Ending::none, ""},
        {Ending::domination, "all three resource-rich locations were dominated"},
        {Ending::annihilation, "all other factions were destroyed"},
        {Ending::empire, "the Empire took the planet"},
        {Ending::power, "Infinite Power won the loyalty it needed"},
        {Ending::bound, "the match reached its bound"},
    }});

constexpr std::array<Term, 2> kNumberWords{
    {{"own", "it keeps its own number"}, {"lowest", "the captor's lowest free one"}}};
constexpr std::array<Term, 2> kRigRounds{{{"one", "both in one round"}, {"any", "in any rounds"}}};
constexpr std::array<Term, 2> kCaptives{{{"one", "one at a time"}, {"many", "any number"}}};
constexpr std::array<Term, 2> kCamps{
    {{"squad", "only for the camped squad"}, {"friends", "for all friends there"}}};
constexpr std::array<Term, 2> kGears{{{"kinds", "one of each kind"}, {"single", "one item in all"}}};
constexpr std::array<Term, 2> kPayments{
    {{"carried", "carried by squads there"}, {"stored", "from the store as well"}}};
constexpr std::array<Term, 2> kToolWords{
    {{"holder", "the holder only"}, {"friends", "any friend in the location"}}};
constexpr std::array<Term, 2> kFarRigs{{{"yes", "they may go there"}, {"no", "they may not"}}};
constexpr std::array<Term, 2> kLightnings{{{"nothing", "does nothing"}, {"hit", "counts as a hit"}}};
constexpr std::array<Term, 2> kFates{
    {{"alive", "the faction lives on"}, {"lost", "the faction is destroyed"}}};
constexpr std::array<Term, 2> kMissions{{{"no", "none"}, {"yes", "with the three mission decks"}}};
constexpr std::array<Term, 3> kLengths{{{"usual", "30 turns"}, {"short", "15 turns"}, {"long", "60 turns"}}};
/// Where a member of Variants lies, which is the number of its option.
template <std::uint8_t Variants::* member>
constexpr std::size_t place_in_variants() {
  std::array<std::uint8_t, kVariants> bytes{};
  for (std::size_t i = 0; i < kVariants; ++i) bytes[i] = static_cast<std::uint8_t>(i);
  return std::bit_cast<Variants>(bytes).*member;
}
constexpr std::array kOptions =
    listed<std::size_t{0}>(std::array<Listed<std::size_t, MatchOptionSpec>, kVariants>{{
        {place_in_variants<&Variants::numbers>(),
         {"numbers", "the number of a squad that was coerced (RIG-T2)", kNumberWords, 0}},
        {place_in_variants<&Variants::rig_rounds>(),
         {"rig-rounds", "when a rig takes its two actions (RIG-T4)", kRigRounds, 0}},
        {place_in_variants<&Variants::captives>(),
         {"captives", "how many captives a squad leads (RIG-M9)", kCaptives, 0}},
        {place_in_variants<&Variants::camp>(), {"camp", "for whom a camp gathers more (RIG-G4)", kCamps, 0}},
        {place_in_variants<&Variants::gear>(),
         {"gear", "how much equipment a squad holds (RIG-E1)", kGears, 0}},
        {place_in_variants<&Variants::payment>(),
         {"payment", "what is built with away from home (RIG-K1)", kPayments, 0}},
        {place_in_variants<&Variants::tools>(),
         {"tools", "who constructs with Workshop Tools (RIG-K2)", kToolWords, 0}},
        {place_in_variants<&Variants::far_rigs>(),
         {"far-rigs", "rigs in Deep Space and the Planet Core (RIG-R2)", kFarRigs, 0}},
        {place_in_variants<&Variants::lightning>(),
         {"lightning", "a lone lightning of Linked Lasers (RIG-R12)", kLightnings, 0}},
        {place_in_variants<&Variants::captive_factions>(),
         {"fate", "a faction all of whose squads are captive (RIG-W3)", kFates, 0}},
        {place_in_variants<&Variants::missions>(),
         {"missions", "missions of the later rules, not part of the base rules (RIG-X1)", kMissions, 0}},
        {place_in_variants<&Variants::length>(),
         {"length", "after how many turns the match is decided (RIG-B1)", kLengths, 0}},
    }});

}  // namespace

const GameInfo& WarRig::info() {
  static const GameInfo info{
      .name = "war-rig",
      .title = "War Rig",
      .summary =
          "Factions on a dying planet gather, spy, build towering war rigs and win in four different ways.",
      .rule_prefix = "RIG",
      .min_seats = 2,
      .max_seats = kMaxSeats,
      .verbs = kVerbs,
      .prompts = kPrompts,
      .events = event_texts(),
      .endings = kEndings,
      .refusals = refusals(),
      .options = kOptions,
      .deck_sections = {},
      .thinking = {.rollout = 30, .expert = 130'000, .trust = 8},
      .files = &files,
  };
  return info;
}

void WarRig::describe_squad(const State& s, CardId card, CardView& view) const {
  const Squad& each = squad(s, card);
  const auto count = [&](std::string_view name, int value) {
    if (value != 0) view.counters.emplace_back(name, value);
  };
  for (std::size_t t = 0; t < kTokens; ++t) count(kTokenWords[t], each.cargo.of[t]);
  count("round", each.number);
  count("actions", each.actions);
  count("coercion", each.coercion);
  count("camped", each.is(kCamped) ? 1 : 0);
  count("overheated", each.is(kOverheated) ? 1 : 0);
  count("stun", each.stunned);
  count("lesser", s.table.controller(card) == Seat::none ? 1 : 0);
  for (std::uint8_t kind = 0; kind < kinds_; ++kind) {
    if (((each.gear >> kind) & 1U) != 0) view.marks.emplace_back(cards_->face(kind_designs_[kind]).name);
  }
  if (each.is(kCamped)) view.marks.emplace_back("camped");
  if (each.is(kOverheated)) view.marks.emplace_back("overheated");
  if (each.is(kSmoked)) view.marks.emplace_back("behind smoke");
  if (each.is(kLocked)) view.marks.emplace_back("locked in this turn");
  if (each.is(kOutpost)) view.marks.emplace_back("outpost");
  if (each.stunned != 0) view.marks.emplace_back("stunned");
  if (s.table.controller(card) == Seat::none) view.marks.emplace_back("lesser faction");
  if (!is_place(s.table.zone(card)) || s.table.host(card) != CardId::none) {
    view.marks.emplace_back("captive");
  } else if (s.table.controller(card) != Seat::none && infiltrates(s, card)) {
    view.marks.emplace_back("infiltrating");
  }
}

void WarRig::describe_card(const State& s, CardId card, CardView& view) const {
  const Brief& printed = brief(s, card);
  if (printed.type == Type::squad) {
    if (s.table.in_play(card)) describe_squad(s, card, view);
    return;
  }
  if (printed.type == Type::rig) {
    const Seat seat = s.table.owner(card);
    view.stats.push_back({"weight", 0, weight(s, seat), {}});
    constexpr std::array<std::string_view, 4> tiers{"light", "medium", "heavy", "cannot move"};
    static_assert(tiers.size() == kOverweight + 1);
    if (!s.table.empty(zone_of(seat, Area::chassis)))
      view.marks.emplace_back(tiers[static_cast<std::size_t>(tier(s, seat))]);
    if (s.disabled[at(seat)] != 0) view.marks.emplace_back("disabled");
    if (functions(s, seat)) view.marks.emplace_back("functioning");
    return;
  }
  if (is_site(printed.type) || printed.type == Type::ship) {
    view.stats.push_back({"armour", printed.armour, armour_left(s, card), {}});
    if (is_part(printed.type)) view.stats.push_back({"weight", printed.weight, printed.weight, {}});
    if (s.table.counter(kFire, card) != 0) view.marks.emplace_back("burning");
    if (s.table.counter(kStunned, card) != 0) view.marks.emplace_back("stunned");
    return;
  }
  const Seat holder = Table<Layout>::spec(s.table.zone(card)).owner;
  if (printed.type != Type::equipment || !is_seated(holder) ||
      s.table.zone(card) != zone_of(holder, Area::open))
    return;
  if (const int stock = s.stock[at(holder)][printed.kind]; stock > 0)
    view.counters.emplace_back("stock", stock);
  for (int i = 0; i < s.seats; ++i) {
    if (((s.stolen[static_cast<std::size_t>(i)] >> printed.kind) & 1U) != 0)
      view.marks.push_back(fmt::format("plans stolen by {}", name_of(seat_at(i))));
  }
}

}  // namespace muster::war_rig
