// What Dept of Structure shows and says: verbs, prompts, events, endings, match options, named numbers, stats
// of a card.
#include <fmt/format.h>

#include "engine/fields.hpp"
#include "engine/stat_reasons.hpp"
#include "games/dept_of_structure/game.hpp"

namespace muster::dept_of_structure {

namespace {

using enum Operand;

constexpr std::array<std::string_view, kResources> kResourceWords{"Survivor", "Bio", "Power", "Supplies"};

constexpr std::array<VerbSpec, 10> kVerbs{{
    {"gain", {word, word, nothing}, kResourceWords.data(), kResourceWords.size()},
    {"deploy", {card, nothing, nothing}},
    {"upgrade", {card, card, nothing}},
    {"play", {card, nothing, nothing}},
    {"equip", {card, card, nothing}},
    {"unequip", {card, card, nothing}},
    {"use", {card, number, nothing}},
    {"attack", {card, nothing, nothing}},
    {"block", {card, card, nothing}},
    {"pay", {word, nothing, nothing}, kResourceWords.data(), kResourceWords.size()},
}};
static_assert(act::pay - verb::first_game_verb + 1 == kVerbs.size());

constexpr std::array<std::string_view, 20> kPrompts{
    "{card}: choose a card",
    "{card}: choose up to {n} more, or be done",
    "Use the ability of {card}?",
    "Several abilities wait: which comes first?",
    "{card}: choose what to pay with",
    "Mulligan: choose cards to shuffle back, or be done",
    "Regroup: gain two different resources",
    "Deploy: deploy and equip cards, use abilities, or be done",
    "Deploy and Retreat: deploy and equip cards, use abilities, or be done",
    "Attack: assign attackers, or be done",
    "Defend: assign blockers, the first to fight first, or be done",
    "Tactics: play a tactic, use an ability, or pass",
    "{card} is about to take effect: play a tactic, or pass",
    "{card} is about to take effect on {other}: play a tactic, or pass",
    "The phase is about to end: play a tactic, or pass",
    "{card}: choose a resource to pay with, {n} to go",
    "Too many cards: choose {n} to discard",
    "Choose {n} to discard",
    "{card} overruns its blockers: put the {n} damage left on the base?",
    "{card} hungers: feed it a unit, or be done and take 5 damage",
};
static_assert(static_cast<std::size_t>(Prompt::feed) + 1 == kPrompts.size());

constexpr std::array<EventSpec, 55> kEvents{{
    {"first", "{seat} goes first", ""},
    {"set-back", "{seat} sets back {card}", "{seat} sets back a card"},
    {"mulligan", "{seat} shuffles {n} back and draws as many", ""},
    {"keep", "{seat} keeps the opening hand", ""},
    {"draw", "{seat} draws {card}", "{seat} draws a card"},
    {"round", "Round {n}: {seat} is the attacker", ""},
    {"gain", "{seat} gains {n} Survivor", ""},
    {"gain", "{seat} gains {n} Bio", ""},
    {"gain", "{seat} gains {n} Power", ""},
    {"gain", "{seat} gains {n} Supplies", ""},
    {"lose", "{seat} loses {n} Survivor", ""},
    {"lose", "{seat} loses {n} Bio", ""},
    {"lose", "{seat} loses {n} Power", ""},
    {"lose", "{seat} loses {n} Supplies", ""},
    {"spend", "{seat} spends {n} Survivor", ""},
    {"spend", "{seat} spends {n} Bio", ""},
    {"spend", "{seat} spends {n} Power", ""},
    {"spend", "{seat} spends {n} Supplies", ""},
    {"declare", "{seat} declares {card}", "", true},
    {"aim", "{card} aims at {other}", ""},
    {"enter", "{card} enters the battlefield", ""},
    {"join", "{card} joins {other}", ""},
    {"part", "{card} parts from {other}", ""},
    {"use", "{seat} uses an ability of {card}", ""},
    {"cancel", "{card} is cancelled", ""},
    {"battle", "{seat} starts a battle", ""},
    {"attack", "{card} attacks", ""},
    {"block", "{card} blocks {other} as number {n}", ""},
    {"skirmish", "{card} meets {other}", ""},
    {"attack-left", "{card} has {n} attack left", ""},
    {"damage", "{card} takes {n} damage", ""},
    {"repair", "{n} damage is removed from {card}", ""},
    {"retire", "{card} is retired", ""},
    {"base-damage", "The base of {seat} takes {n} damage", ""},
    {"base-restored", "The base of {seat} is restored by {n}", ""},
    {"boost", "{card} gets {n} attack", ""},
    {"boost", "{card} gets {n} defense", ""},
    {"keyword", "{card} gains a keyword", ""},
    {"token", "{card} gets {n} tokens", ""},
    {"token", "{card} loses {n} tokens", ""},
    {"utilize", "{card} is utilized", ""},
    {"ready", "{card} is ready", ""},
    {"resurrect", "{card} is resurrected", ""},
    {"to-hand", "{card} goes to {seat}'s hand", "a card goes to {seat}'s hand"},
    {"discard", "{seat} discards {card}", ""},
    {"feed", "{other} is fed to {card}", ""},
    {"pass", "{seat} passes", ""},
    {"end", "{seat} is done deploying", ""},
    {"end", "{seat} assigns no more attackers", ""},
    {"end", "{seat} assigns no more blockers", ""},
    {"endless", "Nobody can stop this chain of effects, and it has no end (DOS-N1)", ""},
    {"crowded", "As many abilities wait as may: {n} more are not set off (DOS-N2)", ""},
    {"deep", "As many responses wait as may: no further one can be given (DOS-N2)", ""},
    {"win", "{seat} wins", ""},
    {"drawn", "The match is drawn", ""},
}};
static_assert(static_cast<std::size_t>(Happening::drawn) + 1 == kEvents.size());

constexpr std::array<std::string_view, 5> kEndings{
    "",
    "a base fell",
    "both bases fell at once",
    "an endless chain of effects (DOS-N1)",
    "the match reached its bound",
};
static_assert(static_cast<std::size_t>(Ending::bound) + 1 == kEndings.size());

constexpr std::array<Term, 3> kFirst{{
    {"chance", "a coin decides"},
    {"A", "A is the first attacker"},
    {"B", "B is the first attacker"},
}};
constexpr std::array<MatchOptionSpec, 1> kOptions{{
    {"first", "who is the first player (DOS-1)", kFirst, 0},
}};
constexpr std::array<std::string_view, 2> kSections{"main", "counters"};

constexpr std::array<Term, 2> kSeatWords{{{"A", ""}, {"B", ""}}};
constexpr std::array<Term, 11> kPhases{{{"mulligan", ""},
                                        {"regroup", ""},
                                        {"draw", ""},
                                        {"deploy", ""},
                                        {"attack", ""},
                                        {"defend", ""},
                                        {"tactics", ""},
                                        {"resolution", ""},
                                        {"redeploy", ""},
                                        {"round end", ""},
                                        {"over", ""}}};

template <Resource which>
constexpr FieldSpec<State> pool_field(std::string_view name) {
  return {name, true, [](const State& s, Seat seat) -> int { return s.pool[at(seat)][which]; },
          [](State& s, Seat seat, int v) { s.pool[at(seat)][which] = static_cast<std::uint8_t>(v); }};
}

constexpr std::array<FieldSpec<State>, 9> kFields{{
    match_field<&State::round>("round").within(1, kLastRound),
    match_field<&State::phase>("phase", kPhases),
    match_field<&State::attacker>("attacker", kSeatWords),
    seat_field<&State::base>("base").within(0, kMostNumber),
    pool_field<Resource::survivor>("survivor").within(0, kMostNumber),
    pool_field<Resource::bio>("bio").within(0, kMostNumber),
    pool_field<Resource::power>("power").within(0, kMostNumber),
    pool_field<Resource::supplies>("supplies").within(0, kMostNumber),
    {"attackers", false, [](const State& s, Seat) -> int { return s.attacks; }, nullptr},
}};

}  // namespace

const GameInfo& DeptOfStructure::info() {
  static const GameInfo info{
      .name = "dept-of-structure",
      .title = "Dept of Structure",
      .summary =
          "Four factions after the end of the world: gather resources, deploy, and crush the enemy base.",
      .rule_prefix = "DOS",
      .min_seats = kSeats,
      .max_seats = kSeats,
      .verbs = kVerbs,
      .prompts = kPrompts,
      .events = kEvents,
      .endings = kEndings,
      .refusals = refusals(),
      .options = kOptions,
      .deck_sections = kSections,
      .thinking = {.rollout = 8, .expert = 220'000},
      .files = &files,
  };
  return info;
}

std::span<const FieldSpec<State>> DeptOfStructure::fields() { return kFields; }

void DeptOfStructure::describe_card(const State& s, CardId card, CardView& view) const {
  const Design& printed = (*cards_)[s.table.design(card)];
  const bool in_play = s.table.in_play(card);
  const Type kind = type(s, card);
  const bool fights =
      kind == Type::unit || kind == Type::equipment || kind == Type::fortification || kind == Type::vehicle;
  if (fights) {
    const std::array<int, 2> now = in_play
                                       ? std::array<int, 2>{attack(s, card), std::max(0, defense(s, card))}
                                       : std::array<int, 2>{printed.stats[kAttack], printed.stats[kDefense]};
    for (const std::uint8_t stat : {kAttack, kDefense}) {
      StatView shown{vocabulary().stats[stat].name, printed.stats[stat], now[stat], {}};
      if (in_play) add_modifier_reasons(*cards_, columns_, s.modifiers, card, stat, shown.because);
      if (stat == kDefense && s.table.counter(kDamage, card) > 0)
        shown.because.push_back(fmt::format("damage {:+}", -s.table.counter(kDamage, card)));
      view.stats.push_back(std::move(shown));
    }
  }
  const std::uint32_t words = in_play ? keywords(s, card) : brief(s, card).keywords;
  for (std::uint8_t k = 0; k < kKeywordCount; ++k) {
    if (((words >> k) & 1U) != 0) view.marks.emplace_back(vocabulary().keywords[k].text);
  }
  if (is_aimed_at(s, card)) view.marks.emplace_back("aimed at");
  if (!in_play) return;
  if (s.table.counter(kUtilized, card) != 0) view.marks.emplace_back("utilized");
  if (kind == Type::vehicle && crew_of(s, card) > 0) view.marks.emplace_back("crewed");
}

}  // namespace muster::dept_of_structure
