// What Lost Empires shows and says: verbs, prompts, events, endings, match options, named numbers, stats of a
// card.
#include <fmt/format.h>

#include "engine/fields.hpp"
#include "engine/stat_reasons.hpp"
#include "games/lost_empires/game.hpp"

namespace muster::lost_empires {

namespace {

using enum Operand;

constexpr std::array<std::string_view, 4> kFactionWords{"Feng", "Terra Corps", "Neo Human Republic",
                                                        "Scion Imperium"};
constexpr std::array<std::string_view, 3> kPayWords{"command", "supply", "free"};

constexpr std::array<VerbSpec, 12> kVerbs{{
    {"take", {word, nothing, nothing}, kFactionWords.data(), kFactionWords.size()},
    {"starter deck"},
    {"keep"},
    {"mulligan"},
    {"play", {card, nothing, nothing}},
    {"levy", {card, nothing, nothing}},
    {"activate", {card, word, nothing}, kPayWords.data(), kPayWords.size()},
    {"move", {zone, nothing, nothing}},
    {"attack", {card, nothing, nothing}},
    {"use", {card, number, nothing}},
    {"stop"},
    {"end turn"},
}};

constexpr std::array<std::string_view, 17> kPrompts{
    "{card}: choose a card",
    "{card}: choose up to {n} more, or be done",
    "Use the ability of {card}?",
    "Several abilities wait: which comes first?",
    "{card}: choose what to pay with",
    "Choose your faction",
    "Build your deck: choose {n} more cards, both copies of each",
    "Keep your opening hand, or shuffle it back and draw six new cards?",
    "Order Phase: play a unit or a support, activate a unit, or pass",
    "Order Phase: give more orders, or end your turn",
    "{card} is active, actions left: {n}. Move, attack, use its ability, or stop",
    "{card} attacks a second time: choose the target",
    "{card} may act at once",
    "Choose a battlefield for {card}",
    "{card}: choose a revealed unit to take into your hand",
    "{card} is RUTHLESS: deal 1 damage to an enemy unit here, or be done",
    "Your units must leave the enemy hive: choose where they fall back to",
};
static_assert(static_cast<std::size_t>(Prompt::fall_back) + 1 == kPrompts.size());

constexpr std::array<EventSpec, 59> kEvents{{
    {"roll-first", "{seat} rolls {n}", ""},
    {"first", "{seat} is the First Player", ""},
    {"take", "{seat} takes Feng", ""},
    {"take", "{seat} takes Terra Corps", ""},
    {"take", "{seat} takes the Neo Human Republic", ""},
    {"take", "{seat} takes the Scion Imperium", ""},
    {"pick", "{seat} chooses {card} for the deck", "{seat} chooses a card for the deck"},
    {"deck", "{seat}'s deck is ready", ""},
    {"draw", "{seat} draws {card}", "{seat} draws a card"},
    {"keep", "{seat} keeps the opening hand", ""},
    {"mulligan", "{seat} takes a mulligan", ""},
    {"round", "Round {n}: {seat} is the First Player", ""},
    {"play", "{seat} plays {card}", "", true},
    {"levy", "{seat} plays {card} for no cost", "", true},
    {"enter", "{card} enters {zone}", "", true},
    {"activate", "{seat} activates {card}, actions: {n}", ""},
    {"move", "{card} moves to {zone}", ""},
    {"place", "{card} is placed at {zone}", ""},
    {"use", "{card} uses its ability", ""},
    {"attack", "{card} attacks {other}", ""},
    {"attack-roll", "{card} attacks with {n}", ""},
    {"defense-roll", "{card} defends with {n}", ""},
    {"attack-critical", "{card} attacks with {n}, a critical", ""},
    {"defense-critical", "{card} defends with {n}, a critical", ""},
    {"damage", "{card} takes {n} damage", ""},
    {"repair", "{n} damage is removed from {card}", ""},
    {"destroy", "{card} is destroyed by {seat}", ""},
    {"destroy", "{card} is destroyed", ""},
    {"elite", "{seat} claims the ELITE token of {card}", ""},
    {"drain", "{card} is drained", ""},
    {"ready", "{card} is ready", ""},
    {"control-change", "{card} gets {n} control", ""},
    {"offense-change", "{card} gets {n} offense", ""},
    {"defense-change", "{card} gets {n} defense", ""},
    {"keyword", "{card} gains a keyword", ""},
    {"discard", "{seat} discards {card}", ""},
    {"reveal", "{seat} reveals {card}", ""},
    {"to-hand", "{card} goes to {seat}'s hand", "a card goes to {seat}'s hand"},
    {"to-bottom", "{card} goes under {seat}'s deck", "a card goes under {seat}'s deck"},
    {"refresh", "{seat} refreshes {n} command", ""},
    {"refresh", "{seat} refreshes {n} supply", ""},
    {"deplete", "{seat} depletes {n} command", ""},
    {"deplete", "{seat} depletes {n} supply", ""},
    {"end-turn", "{seat} ends the turn", ""},
    {"pass", "{seat} passes", ""},
    {"phase", "Control Phase", ""},
    {"phase", "Gate Phase", ""},
    {"phase", "Casualty Phase", ""},
    {"phase", "Wrap Up Phase", ""},
    {"control", "{seat} controls {zone}", ""},
    {"tie", "Nobody controls {zone}", ""},
    {"artifact", "{seat} gains 1 artifact", ""},
    {"artifact", "{seat} gains {n} artifacts", ""},
    {"gate", "{seat} builds gate {n}", ""},
    {"fall-back", "{card} falls back to {zone}", ""},
    {"endless", "Nobody can stop this chain of effects, and it has no end (LEW-N1)", ""},
    {"crowded", "As many abilities wait as may: {n} more are not set off (LEW-N2)", ""},
    {"win", "{seat} wins", ""},
    {"drawn", "The match is drawn", ""},
}};
static_assert(static_cast<std::size_t>(Happening::drawn) + 1 == kEvents.size());

constexpr std::array<std::string_view, 9> kEndings{
    "",
    "the fourth gate was built",
    "both finished the wormgate; more artifacts were left",
    "both finished the wormgate; more control decided",
    "both finished the wormgate and all was equal",
    "a team built six gates",
    "nobody could do anything any more",
    "an endless chain of effects (LEW-N1)",
    "the match reached its bound",
};
static_assert(static_cast<std::size_t>(Ending::bound) + 1 == kEndings.size());

constexpr std::array<Term, 2> kModes{{
    {"free-for-all", "everyone for themselves"},
    {"teams", "two against two, partners opposite (LEW-M6)"},
}};
constexpr std::array<Term, 2> kDeckChoice{{
    {"brought", "each player brings a deck"},
    {"built", "factions and decks are chosen at the table, the First Player first (LEW-3, LEW-4)"},
}};
constexpr std::array<Term, 2> kCasualtyElite{{
    {"nobody", "no artifact for a casualty"},
    {"damager", "whoever dealt the third damage gains the artifact"},
}};
constexpr std::array<Term, 2> kCenterOrder{
    {{"second", "after the first outer objective"}, {"last", "after all outer objectives"}}};
constexpr std::array<Term, 2> kTeamGatesChoice{
    {{"fourth", "a member's fourth gate"}, {"six", "six gates between the members"}}};
constexpr std::array<Term, 3> kStuck{
    {{"3", "three rounds"}, {"6", "six rounds"}, {"never", "only the bound of the match"}}};
constexpr std::array<MatchOptionSpec, 6> kOptions{{
    {"mode", "who plays against whom; teams are a house rule (LEW-M6)", kModes, 0},
    {"decks", "where the decks come from (LEW-3, LEW-4)", kDeckChoice, 0},
    {"casualty-elite", "who gains the artifact of an ELITE unit lost in the Casualty Phase (LEW-A2)",
     kCasualtyElite, 0},
    {"center", "when control of the center is checked (LEW-50, LEW-M4)", kCenterOrder, 0},
    {"team-gates", "which gates win for a team, a house rule (LEW-M6)", kTeamGatesChoice, 0},
    {"stuck", "after how many rounds in which nobody can do anything a match is drawn (LEW-A22)", kStuck, 0},
}};
constexpr std::array<std::string_view, 1> kSections{"main"};

constexpr std::array<Term, 4> kSeatWords{{{"A", ""}, {"B", ""}, {"C", ""}, {"D", ""}}};
constexpr std::array<Term, 9> kPhases{{{"take faction", ""},
                                       {"build deck", ""},
                                       {"mulligan", ""},
                                       {"order", ""},
                                       {"control", ""},
                                       {"gate", ""},
                                       {"casualty", ""},
                                       {"wrap up", ""},
                                       {"over", ""}}};
constexpr std::array<Term, 5> kFactionFields{
    {{"none", ""}, {"Feng", ""}, {"Terra Corps", ""}, {"Neo Human Republic", ""}, {"Scion Imperium", ""}}};

constexpr std::array<FieldSpec<State>, 12> kFields{
    match_field<&State::round>("round").within(1, kLastRound),
    match_field<&State::phase>("phase", kPhases),
    match_field<&State::first>("first player", kSeatWords),
    match_field<&State::turn>("turn", kSeatWords),
    match_field<&State::mandatory>("mandatory").within(0, 1),
    match_field<&State::activated>("activated").within(0, 1),
    seat_field<&State::faction>("faction", kFactionFields),
    seat_field<&State::gates>("gates").within(0, kGates),
    seat_field<&State::artifacts>("artifacts").within(0, 99),
    seat_field<&State::command>("command").within(0, kCommandTokens),
    seat_field<&State::supply>("supply").within(0, kSupplyTokens),
    seat_set_field<&State::passed>("passed"),
};

}  // namespace

const GameInfo& LostEmpires::info() {
  static const GameInfo info{
      .name = "lost-empires",
      .title = "Lost Empires: War for the New Sun",
      .summary = "Four factions fight over alien artifacts: hold the objectives and build four gates.",
      .rule_prefix = "LEW",
      .min_seats = 2,
      .max_seats = kMaxSeats,
      .verbs = kVerbs,
      .prompts = kPrompts,
      .events = kEvents,
      .endings = kEndings,
      .refusals = refusals(),
      .options = kOptions,
      .deck_sections = kSections,
      .thinking = {.rollout = 0, .expert = 750'000},
      .files = &files,
  };
  return info;
}

std::span<const FieldSpec<State>> LostEmpires::fields() { return kFields; }

void LostEmpires::describe_card(const State& s, CardId card, CardView& view) const {
  const Design& printed = design(s, card);
  if (static_cast<Type>(printed.type) != Type::unit) return;
  const bool in_play = s.table.in_play(card);
  const std::array<int, 3> now =
      in_play ? std::array<int, 3>{control(s, card), offense(s, card), defense(s, card)}
              : std::array<int, 3>{printed.stats[kControl], printed.stats[kOffense], printed.stats[kDefense]};
  constexpr std::array<std::string_view, 3> names{"control", "offense", "defense"};
  for (std::uint8_t i = 0; i < 3; ++i) {
    const auto stat = static_cast<std::uint8_t>(kControl + i);
    StatView shown{names[i], printed.stats[stat], now[i], {}};
    if (in_play) {
      add_modifier_reasons(*cards_, columns_, s.modifiers, card, stat, shown.because);
      if (const int lasting = aura(s, card, stat); lasting != 0)
        shown.because.push_back(fmt::format("units here {:+}", lasting));
      if (stat == kOffense && in_formation(s, card)) shown.because.emplace_back("FORMATION +1");
      if (stat == kControl && s.table.counter(kDamage, card) > 0 && !in_formation(s, card))
        shown.because.emplace_back("damage -1");
    }
    view.stats.push_back(std::move(shown));
  }
  for (std::size_t trait = 0; trait < vocabulary().traits.size(); ++trait) {
    if (printed.has_trait(trait)) view.marks.emplace_back(vocabulary().traits[trait].name);
  }
  for (std::uint8_t k = kFormation; k < kKeywordCount; ++k) {
    const auto keyword = static_cast<Keyword>(k);
    if (in_play ? has_keyword(s, card, keyword) : printed.has_keyword(keyword))
      view.marks.emplace_back(vocabulary().keywords[k].name);
  }
  if (in_play ? s.table.counter(kElite, card) != 0 : printed.has_keyword(kEliteUnit))
    view.marks.emplace_back("ELITE");
  if (in_play && s.table.counter(kDrain, card) != 0) view.marks.emplace_back("drained");
}

}  // namespace muster::lost_empires
