// What Purge shows and says: verbs, prompts, events, endings, match options, named numbers, stats of a card.
#include <algorithm>

#include <fmt/format.h>

#include "engine/fields.hpp"
#include "engine/stat_reasons.hpp"
#include "games/purge/game.hpp"

namespace muster::purge {

namespace {

using enum Operand;

constexpr std::array<std::string_view, kInvoked> kInvokedWords{
    "Clone DNA", "Fractal Repairs", "Irradiate", "Chronometry", "Flux", "Overlay"};

constexpr std::array<VerbSpec, 10> kVerbs{{
    {"first", {seat, nothing, nothing}},
    {"play", {card, nothing, nothing}},
    {"use", {card, number, nothing}},
    {"invoke", {card, word, nothing}, kInvokedWords.data(), kInvokedWords.size()},
    {"move", {card, nothing, nothing}},
    {"battle", {zone, nothing, nothing}},
    {"send", {card, nothing, nothing}},
    {"attack", {card, card, nothing}},
    {"retreat", {card, nothing, nothing}},
    {"pass all", {nothing, nothing, nothing}},
}};
static_assert(act::pass_all - verb::first_game_verb + 1 == kVerbs.size());

constexpr std::array<std::string_view, 21> kPrompts{
    "{card}: choose a card",
    "{card}: choose up to {n} more, or be done",
    "Use the ability of {card}?",
    "Several abilities wait: which comes first?",
    "{card}: choose what to pay with",
    "Choose the Resource Attachment to start with",
    "Choose the TEK to start with",
    "Turn {n}: choose who goes first",
    "Your sub-phase: move, battle, produce or pass",
    "Production: {n} more plays, or be done",
    "Move: who else goes along? Or be done",
    "Battle: send attackers, or be done",
    "Entrenched: take the first attack, or pass",
    "Battle: attack, retreat or pass",
    "{card} is about to resolve: respond, or pass",
    "They are about to move: respond, or pass",
    "A battle is about to begin: respond, or pass",
    "The attack of {card} is about to hit: respond, or pass",
    "{card}: choose what it is aimed at",
    "{card}: how much HEALTH flows?",
    "Choose {n} cards of your decks to discard",
};
static_assert(static_cast<std::size_t>(Prompt::discard) + 1 == kPrompts.size());

constexpr std::array<EventSpec, 60> kEvents{{
    {"start", "{seat} starts with {card}", "", true},
    {"coin", "The coin lets {seat} choose", ""},
    {"first", "{seat} goes first", ""},
    {"turn", "Turn {n} begins", ""},
    {"energy", "{seat} gets {n} energy", ""},
    {"energy-lost", "{seat} loses {n} energy", ""},
    {"declare", "{seat} plays {card}", "", true},
    {"enter", "{card} enters play", ""},
    {"resolve", "{card} resolves", ""},
    {"use", "{seat} uses an ability of {card}", ""},
    {"invoke", "{seat} uses a keyword of {card}", ""},
    {"cancel", "{card} is Cancelled", ""},
    {"nullify", "{card} is Nullified", ""},
    {"group", "{card} gets ready to move", ""},
    {"move", "{card} moves to {zone}", ""},
    {"battle-declared", "{seat} declares a battle at {zone}", ""},
    {"send", "{card} is sent to attack", ""},
    {"battle", "The battle at {zone} begins", ""},
    {"attack", "{card} attacks {other}", ""},
    {"miss", "{card} hits nothing", ""},
    {"damage", "{card} takes {n} damage", ""},
    {"unharmed", "{card} takes no damage", ""},
    {"population-lost", "{seat} loses {n} POPULATION", ""},
    {"population-back", "{seat} regenerates {n} POPULATION", ""},
    {"armor-lost", "{card} loses {n} ARMOR for good", ""},
    {"armor", "{card} gets {n} ARMOR", ""},
    {"heal", "{card} regenerates {n} HEALTH", ""},
    {"kill", "{card} is destroyed", ""},
    {"remove", "{card} is removed from the game", ""},
    {"retreat", "{card} retreats", ""},
    {"recall", "{card} goes back to {zone}", ""},
    {"to-deck", "{card} goes back into the deck of {seat}", ""},
    {"return", "{card} returns", ""},
    {"battle-over", "The battle is over", ""},
    {"boost", "{card} gets {n} ATTACK", ""},
    {"boost", "{card} gets {n} DAMAGE", ""},
    {"boost", "{card} gets {n} ARMOR", ""},
    {"boost", "{card} gets {n} HEALTH", ""},
    {"keyword", "{card} gains an ability", ""},
    {"out-of-reach", "{card} is out of reach for it", ""},
    {"counter", "{card} gets {n} counters", ""},
    {"counter", "{card} loses {n} counters", ""},
    {"token", "{card} token appears for {seat}", ""},
    {"token-gone", "{card} token vanishes", ""},
    {"no-room", "{seat} has as many tokens as may be: {n} fewer appear", ""},
    {"refresh", "{card} gets back its ATTACK", ""},
    {"discard", "{seat} discards {card}", ""},
    {"flux", "{n} HEALTH flows from {card} to {other}", ""},
    {"overlay", "{card} is laid over {other}", ""},
    {"lift", "{card} stands by itself again", ""},
    {"dearer", "OPS of {seat} cost {n} more until the end of the turn", ""},
    {"pass", "{seat} passes", ""},
    {"pass", "{seat} lets all of this kind go until the end of the turn", ""},
    {"end", "{seat} ends production", ""},
    {"turn-end", "Turn {n} ends", ""},
    {"endless", "Nobody can stop this chain of effects, and it has no end (PUR-N1)", ""},
    {"crowded", "As many abilities wait as may: {n} more are not set off (PUR-N2)", ""},
    {"deep", "As many responses wait as may: no further one can be given (PUR-N2)", ""},
    {"win", "{seat} wins", ""},
    {"drawn", "The match is drawn", ""},
}};
static_assert(static_cast<std::size_t>(Happening::drawn) + 1 == kEvents.size());

constexpr std::array<std::string_view, 5> kEndings{
    "",
    "a Stronghold has no population left",
    "both Strongholds lost their last population at once",
    "an endless chain of effects (PUR-N1)",
    "the match reached its bound",
};
static_assert(static_cast<std::size_t>(Ending::bound) + 1 == kEndings.size());

constexpr std::array<Term, 2> kActionsChoices{{
    {"turn", "three production plays in a turn"},
    {"sub-phase", "three production plays in each sub-phase"},
}};
constexpr std::array<Term, 2> kRetreatChoices{{
    {"health", "a retreat costs 1 HEALTH"},
    {"attack", "a retreat costs 1 ATTACK"},
}};
constexpr std::array<Term, 2> kAskChoices{{
    {"possible", "players are asked to respond when they might be able to"},
    {"always", "players are always asked to respond"},
}};
constexpr std::array<MatchOptionSpec, 3> kOptions{{
    {"actions", "how many production plays there are (PUR-A21)", kActionsChoices, 0},
    {"retreat", "what a retreat costs (PUR-A15)", kRetreatChoices, 0},
    {"ask", "when players are asked to respond (PUR-A42)", kAskChoices, 0},
}};
constexpr std::array<std::string_view, 4> kSections{"heads", "tek", "ops", "war"};

constexpr std::array<Term, 2> kSeatWords{{{"A", ""}, {"B", ""}}};
constexpr std::array<Term, 11> kPhases{{{"resource", ""},
                                        {"tek", ""},
                                        {"initiative", ""},
                                        {"sub-phase", ""},
                                        {"production", ""},
                                        {"moving", ""},
                                        {"assigning", ""},
                                        {"entrenched", ""},
                                        {"battle", ""},
                                        {"turn end", ""},
                                        {"over", ""}}};
constexpr std::array<Term, 3> kVectors{{{"none", ""}, {"battlefield", ""}, {"stronghold", ""}}};

int battle_vector(const State& s, Seat /*seat*/) {
  if (s.battle == ZoneId::none) return 0;
  return place_of(s.battle) == Place::home ? 2 : 1;
}
/// Whose vector it is follows from whose sub-phase it is, so the sub-phase is set first in a scenario.
void set_battle_vector(State& s, Seat /*seat*/, int v) {
  s.battle = v == 0 ? ZoneId::none : zone_of(enemy(s.active), v == 2 ? Place::home : Place::battlefield);
}

template <auto member>
constexpr FieldSpec<State> standing_field(std::string_view name) {
  return {name, true, [](const State& s, Seat seat) -> int { return s.standing[at(seat)].*member; }, nullptr};
}

constexpr std::array<FieldSpec<State>, 17> kFields{{
    match_field<&State::turn>("turn").within(0, kLastTurn),
    match_field<&State::active>("active", kSeatWords),
    match_field<&State::phase>("phase", kPhases),
    {"battle", false, &battle_vector, &set_battle_vector, kVectors},
    match_field<&State::passes>("passes").within(0, kSeats),
    match_field<&State::sub_phases>("sub-phases").within(0, kMostSubPhases + 1),
    seat_field<&State::population>("population").within(0, kMostPopulation),
    seat_field<&State::energy>("energy").within(0, kMostEnergy),
    standing_field<&Standing::income>("income"),
    standing_field<&Standing::teks>("TEK count"),
    seat_field<&State::plays>("plays").within(0, 99),
    standing_field<&Standing::actions>("actions"),
    standing_field<&Standing::supply>("supply"),
    standing_field<&Standing::supply_cap>("supply cap"),
    seat_field<&State::tek_played>("TEK played").within(0, 1),
    seat_field<&State::surcharge>("surcharge").within(0, 50),
    seat_field<&State::quiet>("quiet").within(0, 63),
}};

}  // namespace

const GameInfo& Purge::info() {
  static const GameInfo info{
      .name = "purge",
      .title = "Purge: Sins of Science",
      .summary =
          "Three factions, open decks and no luck of the draw: out-build them and purge their Stronghold.",
      .rule_prefix = "PUR",
      .min_seats = kSeats,
      .max_seats = kSeats,
      .verbs = kVerbs,
      .prompts = kPrompts,
      .events = kEvents,
      .endings = kEndings,
      .refusals = refusals(),
      .options = kOptions,
      .deck_sections = kSections,
      .thinking = {.rollout = 12, .expert = 170'000},
      .files = &files,
  };
  return info;
}

std::span<const FieldSpec<State>> Purge::fields() { return kFields; }

void Purge::describe_card(const State& s, CardId card, CardView& view) const {
  const Design& printed = (*cards_)[s.table.design(card)];
  const bool in_play = s.table.in_play(card);
  const auto stats = static_cast<std::uint8_t>(vocabulary().stats.size());
  for (std::uint8_t stat = 0; stat < stats; ++stat) {
    const StatSpec& spec = vocabulary().stats[stat];
    if (((spec.types >> printed.type) & 1U) == 0) continue;
    if (stat == kTek && in_play) continue;
    StatView shown{spec.name, printed.stats[stat], std::max(0, stat_now(s, card, stat)), {}};
    if (in_play) {
      add_modifier_reasons(*cards_, columns_, s.modifiers, card, stat, shown.because);
      const int rust = s.table.counter(kRust, card);
      if (stat == kArmor && rust > 0) shown.because.push_back(fmt::format("Pyrite Rounds {:+}", -rust));
      const int wounds = s.table.counter(kWounds, card);
      if (stat == kHealth && wounds != 0) shown.because.push_back(fmt::format("damage {:+}", -wounds));
      const int spent = s.table.counter(kSpentAttacks, card);
      if (stat == kAttack && spent > 0) shown.because.push_back(fmt::format("spent {:+}", -spent));
    }
    view.stats.push_back(std::move(shown));
  }
  const std::uint32_t words = in_play ? keywords(s, card) : brief(s, card).keywords & kStated;
  for (std::uint8_t k = 0; k < kKeywordCount; ++k) {
    if (((words >> k) & 1U) != 0)
      view.marks.emplace_back(
          vocabulary().operations[static_cast<std::size_t>(Op::give)].params[0].terms[k].text);
  }
  if (!in_play) return;
  const Part part = part_of(s, card);
  if (part != Part::none) view.marks.emplace_back(part == Part::attacker ? "attacker" : "defender");
  if (brief(s, card).is_token()) view.marks.emplace_back("token");
}

}  // namespace muster::purge
