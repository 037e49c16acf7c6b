// The words cards of Purge may use. Parser, messages, schema, docs, dispatch and printed text all come from
// here.
#include "games/purge/vocabulary.hpp"

#include <array>

#include "engine/enum_names.hpp"
#include "engine/program.hpp"

namespace muster::purge {

namespace {

constexpr std::array<Term, 9> kTypes{{
    {"commander", "Commander", "leads the faction; in play from the start (PUR-9)"},
    {"stronghold", "Stronghold", "whose population is at 0 has lost (PUR-1)"},
    {"ops", "OPS", "resolves once, at any time, for its own Commander only (PUR-16)"},
    {"unit", "Unit", "enters at its Stronghold and fights (PUR-23)"},
    {"defensive", "Defensive Attachment", "fights when its Stronghold does (PUR-68)"},
    {"resource", "Resource Attachment", "gives energy each turn (PUR-11)"},
    {"tek", "TEK", "unlocks abilities and meets TEK requirements (PUR-13)"},
    {"super_weapon", "Super Weapon", "needs a TEK that allows it (PUR-22)"},
    {"super_unit", "Super Weapon Unit", "a Super Weapon that fights as a Unit (PUR-4)"},
}};
constexpr std::array<std::string_view, 9> kTypePlurals{
    "Commanders", "Strongholds",           "OPS",
    "Units",      "Defensive Attachments", "Resource Attachments",
    "TEKs",       "Super Weapons",         "Super Weapon Units"};
constexpr std::array<TypeSet, 3> kTypeSets{{
    {"unit", "Unit", "Units", kUnits},  // PUR-4: a Super Weapon Unit is a Unit wherever cards say so
    {"fighter", "Unit or Commander", "Units and Commanders", kFighters},
    {"attachment", "Attachment", "Attachments", kAttachments},
}};

constexpr std::array<Term, 3> kFactions{{
    {"Humans", "Human", "red: the Emergency Earth Coalition, Units of every class; supply cap 11"},
    {"Machines", "Machine", "green: the Machine Horde, few great engines or many nanites; supply cap 12"},
    {"Ancients", "Ancient", "blue: old minds that fight with OPS; supply cap 10"},
}};

constexpr std::uint16_t kFights = kFighters | bit_of(Type::defensive);
constexpr std::uint16_t kNeedsTeks =
    bit_of(Type::ops) | bit_of(Type::defensive) | bit_of(Type::resource) | bit_of(Type::tek) | kSuperWeapons;

constexpr Bits kOps = bits(Type::ops);
constexpr Bits kPermanent = bits(Type::commander, Type::stronghold, Type::unit, Type::defensive,
                                 Type::resource, Type::tek, Type::super_weapon, Type::super_unit);
constexpr Bits kStronghold = bits(Type::stronghold);
constexpr Bits kHurt = kFighters | kStronghold;  // what damage is dealt to

constexpr Bits kInPlay = bits(Area::play);
/// Said of what is there, without choosing.
constexpr Bits kUnchosen = ~bits(Selector::How::choose, Selector::How::random, Selector::How::chosen);

constexpr std::array<StatSpec, 8> kStats{{
    {"attack", "ATTACK", kFights, 0, 9, "how many attacks it has in a turn (PUR-40)"},
    {"damage", "DAMAGE", kFights, 0, 15, "what each attack does (PUR-41)"},
    {"initiative", "INITIATIVE", bit_of(Type::commander), 0, 12, "who decides about going first (PUR-32)"},
    {"armor", "ARMOR", kFighters | bit_of(Type::stronghold), 0, 3, "taken off every hit (PUR-43)"},
    {"health", "HEALTH", kFighters, 1, 30, "its life (PUR-45)"},
    {"population", "POPULATION", bit_of(Type::stronghold), 1, 60, "its people (PUR-1)"},
    {"energy", "energy", bit_of(Type::stronghold) | bit_of(Type::resource), 0, 9,
     "EP: given each turn (PUR-11)"},
    {"tek", "TEK requirement", kNeedsTeks, 0, 8, "TEKs of yours that must be in play (PUR-13)"},
}};

constexpr std::array<Term, kTraitCount> kTraits{{
    {"infantry", "Infantry", "Class I: supply 1, from turn 1"},
    {"tank", "Tank", "Class II: supply 3, from turn 3"},
    {"jet", "Jet", "Class III: supply 4, from turn 5"},
    {"dreadnought", "Dreadnought", "Class IV, also Rig and Mother Ship: supply 5, from turn 6"},
    {"token", "token", "is no card of a deck: made by others, gone with the battle or the turn (PUR-83)"},
    {"eva_x", "Eva X"},
    {"linux_lexmada", "Linux Lexmada"},
    {"juggernaut", "Juggernaut"},
    {"infinite_one", "Infinite One"},
    {"mastermind_of_time", "Mastermind of Time"},
    {"mastermind_of_matter", "Mastermind of Matter"},
}};

constexpr std::array<Term, 4> kBoostStats{
    {{"attack", "ATTACK"}, {"damage", "DAMAGE"}, {"armor", "ARMOR"}, {"health", "HEALTH"}}};

constexpr Param selector(std::string_view name) { return {name, ParamKind::selector, true}; }
constexpr Param amount(std::string_view name, int least, int most) {
  return {name, ParamKind::amount, true, 0, least, most};
}
constexpr Param count(std::string_view name, int least, int most) {
  return {name, ParamKind::number, true, 0, least, most};
}
constexpr Param optional_count(std::string_view name, int fallback, int least, int most) {
  return {name, ParamKind::number, false, fallback, least, most};
}
constexpr Param term(std::string_view name, Terms terms) {
  return {name, ParamKind::term, true, 0, -99, 99, terms};
}
constexpr Param optional_term(std::string_view name, Terms terms, int fallback = 0) {
  return {name, ParamKind::term, false, fallback, -99, 99, terms};
}
constexpr Param flag(std::string_view name) { return {name, ParamKind::flag, false}; }

constexpr std::array<Word, kKeywordCount> kKeywords{{
    with({"clone_dna",
          "Clone DNA*",
          "once per turn, from the WAR discard pile back to the Stronghold (PUR-51)",
          {}},
         {.types = bits(Type::commander), .given = false}),
    on(kHurt, {"composite_armor",
               "Composite Armor {head}*",
               "damage from OPS and abilities is less by so much (PUR-52)",
               {count("less", 1, 5)}}),
    on(kPermanent, {"critical_mass",
                    "Critical Mass*",
                    "its attacks always do at least 1, and nothing removes it from the game (PUR-53)",
                    {}}),
    with(
        {"cumulative", "Cumulative*", "after it your OPS cost 1 more until the end of the turn (PUR-54)", {}},
        {.types = kOps, .given = false}),
    on(kFights, {"entrenched",
                 "Entrenched*",
                 "as a defender it may have the first attack of the battle (PUR-55)",
                 {}}),
    with({"fractal_repairs",
          "Fractal Repairs {head}*",
          "for so much energy it comes back from the WAR discard pile (PUR-56)",
          {count("energy", 1, 12)}},
         {.types = kFighters, .given = false}),
    on(kFights, {"fury",
                 "Fury* (+1 {head})",
                 "while it is an attacker (PUR-57)",
                 {optional_term("stat", kBoostStats, 1)}}),
    on(kFighters,
       {"irradiate", "Irradiate*", "once per turn: as much damage as it has suffered itself (PUR-60)", {}}),
    on(kFighters, {"memory_metal",
                   "Memory Metal*",
                   "+1 ARMOR until the end of the turn when damaged, up to 4 (PUR-61)",
                   {}}),
    on(kPermanent,
       {"pyrite_rounds", "Pyrite Rounds*", "whom it damages first loses 1 ARMOR for good (PUR-62)", {}}),
    on(kFighters,
       {"chronometry", "Chronometry*", "once per turn: +1 ATTACK until the end of the turn (PUR-A38)", {}}),
    on(kPermanent,
       {"cloaking", "Cloaking", "enemy OPS and triggered abilities cannot target it (PUR-63)", {}}),
    on(kFights, {"defender",
                 "Defender (+2 {head})",
                 "while it is a defender (PUR-58)",
                 {optional_term("stat", kBoostStats, 2)}}),
    on(kFighters, {"flux", "Flux", "once per turn: moves HEALTH to another card with Flux (PUR-64)", {}}),
    on(kFighters,
       {"jet", "Jet", "reaches two vectors; attacked only by Jets and what may attack them (PUR-59)", {}}),
    on(kFighters,
       {"overlay", "Overlay", "once per turn: is laid over a friendly Unit and adds its stats (PUR-65)", {}}),
    on(kPermanent,
       {"tactician", "Tactician", "lets you Overlay; OPS, TEKs and abilities do not touch it (PUR-66)", {}}),
    on(kFights, {"anti_air", "Anti-air", "may attack Jets (PUR-A28)", {}}),
    with({"immune", "Immune", "cannot be Cancelled or Nullified", {}}, {.given = false}),
}};

constexpr std::array<Term, kKeywordCount> kGiven{{
    {"clone_dna", "Clone DNA"},
    {"composite_armor", "Composite Armor"},
    {"critical_mass", "Critical Mass"},
    {"cumulative", "Cumulative"},
    {"entrenched", "Entrenched"},
    {"fractal_repairs", "Fractal Repairs"},
    {"fury", "Fury"},
    {"irradiate", "Irradiate"},
    {"memory_metal", "Memory Metal"},
    {"pyrite_rounds", "Pyrite Rounds"},
    {"chronometry", "Chronometry"},
    {"cloaking", "Cloaking"},
    {"defender", "Defender"},
    {"flux", "Flux"},
    {"jet", "Jet"},
    {"overlay", "Overlay"},
    {"tactician", "Tactician"},
    {"anti_air", "Anti-air"},
    {"immune", "Immune"},
}};

constexpr std::array<Term, 3> kUntil{{
    {"turn", "until the end of the turn", "", {.triggers = ~bits(When::turn_end)}},
    {"battle", "until the end of the battle", "", {.triggers = ~bits(When::turn_start, When::turn_end)}},
    {"good", "for good"},
}};
constexpr std::array<Term, 4> kAnswered{{
    {"anything", "the card or ability"},
    {"ops", "the OPS"},
    {"ability", "the activated ability"},
    {"production", "the card entering play"},
}};
/// Tokens by the name of the card that says what they are.
constexpr std::array<Term, kTokenKinds> kTokens{{
    {"clone", "Clone"},
    {"facsimile", "Facsimile"},
    {"nanite", "Nanite"},
    {"swarm", "Swarm"},
}};

constexpr Param subject(Bits types) {
  return whom(selector("which"),
              {.types = types, .areas = kInPlay, .hows = bits(Selector::How::self, Selector::How::each)});
}
/// What every card in play hears.
constexpr Scope heard(Bits it, bool it_leaves = false) {
  return {.types = kPermanent, .zones = kInPlay, .it = it, .it_leaves = it_leaves, .once = false};
}
constexpr Param in_play(std::string_view name, Bits types) {
  return whom(selector(name), {.types = types, .areas = kInPlay});
}
/// PUR-1: a Stronghold stays where it is.
constexpr Bits kMovable = kPermanent & ~kStronghold;

constexpr std::array<Word, 11> kTriggers{{
    with({"always", "", "a passive ability: holds while the card is in play (PUR-46)", {}},
         {.types = kPermanent, .zones = kInPlay, .may = false, .cost = false, .once = false}),
    with({"use", "", "an activated ability: at any time, like OPS (PUR-48)", {}},
         {.types = kPermanent, .zones = kInPlay, .it = 0, .may = false}),
    with({"play", "", "what an OPS does", {}},
         {.types = kOps, .zones = kInPlay, .it = 0, .may = false, .cost = false, .once = false}),
    with({"enters", "when {head} enters play", "", {subject(kPermanent)}}, heard(kPermanent)),
    with({"attacks", "when {head} attacks", "each time it spends ATTACK", {subject(kFights)}, "its target"},
         heard(kHurt)),
    with({"damaged", "when {head} is dealt damage", "more than 0 (PUR-A29)", {subject(kHurt)}}, heard(kHurt)),
    with({"kills",
          "when {head} kills a Unit or Commander",
          "",
          {subject(kPermanent | kOps)},
          "the killed card"},
         heard(kFighters)),
    with({"dies", "when {head} is killed", "", {subject(kMovable)}}, heard(kMovable, true)),
    with({"resolution",
          "at Battle Resolution, if {head} is still in the battle",
          "the very end of a battle (PUR-77)",
          {subject(kFights)}},
         heard(kFights)),
    with({"turn_start", "at the start of the turn", "", {}}, heard(0)),
    with({"turn_end", "at the end of the turn", "", {}}, heard(0)),
}};

constexpr std::array<Word, 2> kConditions{{
    {"count",
     "the number of {*head} is[ at least {at_least}][ at most {at_most}]",
     "how many cards fit",
     {whom(selector("which"), {.hows = kUnchosen}), optional_count("at_least", 0, 0, 99),
      optional_count("at_most", 99, 0, 99)}},
    {"battle", "a battle is being fought", "", {}},
}};

constexpr std::array<Word, 27> kOperations{{
    {"damage",
     "deal {head:damage|damage} to {to}",
     "ARMOR is taken off",
     {amount("amount", 1, 20), in_play("to", kHurt)}},
    {"heal",
     "{to} regenerates {head}",
     "HEALTH, or the POPULATION of a Stronghold; not above what it was",
     {amount("amount", 1, 30), in_play("to", kHurt)}},
    {"boost",
     "{to} gets {+head} {stat}[ {until}]",
     "changes a stat",
     {amount("amount", -12, 12), term("stat", kBoostStats), in_play("to", kFights | kStronghold),
      optional_term("until", kUntil)}},
    {"give",
     "{to} gains {head}[ {until}]",
     "gives an ability, unlocked",
     {naming(Param::Names::keyword, term("keyword", kGiven)), in_play("to", kPermanent),
      optional_term("until", kUntil)}},
    {"energy", "gain {head} energy", "", {amount("amount", 1, 12)}},
    {"drain", "the enemy loses {head} energy", "as much as there is", {amount("amount", 1, 12)}},
    {"counter",
     "put {head:counter|counters} on {to}",
     "",
     {amount("amount", 1, 12), in_play("to", kPermanent)}},
    {"destroy", "destroy {head}", "to its discard pile", {in_play("which", kMovable)}},
    {"remove", "remove {head} from the game", "", {in_play("which", kMovable)}},
    {"recall",
     "send {head} back to its Stronghold Vector",
     "out of any battle",
     {in_play("which", kFighters)}},
    {"rewind",
     "return {head} to its owner's deck",
     "",
     {in_play("which", kMovable & ~bits(Type::commander))}},
    {"advance", "move {head} to the Battlefield", "", {in_play("which", kFighters)}},
    {"recover",
     "return {head} to its deck[{?paid: for as much energy as it costs}]",
     "from a discard pile",
     {whom(selector("which"), {.areas = ~kInPlay}), flag("paid")}},
    {"revive",
     "return {head} to play at your Stronghold",
     "from your WAR discard pile",
     {whom(selector("which"), {.types = kFighters, .areas = bits(Area::war_discard)})}},
    {"token",
     "put {number:token|tokens} ({head}) at your Stronghold[{?in_battle: or into the battle, if there is "
     "one}]",
     "",
     {term("kind", kTokens), optional_count("number", 1, 1, 6), flag("in_battle")}},
    {"refresh", "{head} gets back its spent ATTACK", "", {in_play("which", kFights)}},
    on(kOps, {"cancel",
              "Cancel {head} this is played in response to",
              "no effect; to its discard pile (PUR-78)",
              {term("what", kAnswered)}}),
    on(kOps, {"nullify",
              "Nullify {head} this is played in response to",
              "no effect; back into its deck (PUR-79)",
              {term("what", kAnswered)}}),
    {"choose", "choose {head}", "picks cards for what follows", {selector("which")}},
    {"plays",
     "you have {head:more production play|more production plays} this turn",
     "",
     {count("number", 1, 3)}},
    {"actions",
     "you have {head:more production play|more production plays} each turn",
     "",
     {count("number", 1, 3)}},
    {"unlock", "your cards have {head} unlocked", "", {term("keyword", kGiven)}},
    {"super_weapons", "you may play Super Weapons", "", {}},
    {"discount", "your OPS cost {head} less", "at least 1", {count("energy", 1, 4)}},
    {"income", "you get {head} more energy each turn", "", {count("energy", 1, 5)}},
    {"supply", "your supply cap is {head} higher", "", {count("supply", 1, 5)}},
    {"haste", "your Units may be played {head:turn|turns} earlier", "", {count("turns", 1, 3)}},
}};

constexpr std::array<Word, 4> kCosts{{
    {"energy", "{head} energy", "", {count("amount", 0, 15)}},
    {"discard", "discard {head:card|cards} from any of your decks", "", {count("cards", 1, 4)}},
    on(kPermanent,
       {"counters", "remove {head:counter|counters} from {self}", "", {count("counters", 1, 12)}}),
    {"sacrifice", "sacrifice {head}", "to its discard pile", {in_play("which", kMovable)}},
}};

constexpr std::array<Term, 4> kAreas{{
    {"in play", "in play"},
    {"WAR discard", "from {whose} WAR discard pile", "", {.types = kFighters}},
    {"OPS discard", "from {whose} OPS discard pile", "", {.types = kOps}},
    {"TEK discard",
     "from {whose} TEK discard pile",
     "",
     {.types = bits(Type::tek, Type::defensive, Type::resource, Type::super_weapon)}},
}};
constexpr std::array<Term, 5> kReaches{{
    {"anywhere", ""},
    {"home", "at its Stronghold"},
    {"battlefield", "in the Battlefield"},
    {"battle", "in the battle"},
    {"same vector", "in the same vector"},
}};
constexpr std::array<Term, 4> kFlags{{
    {"attacking", "attacking", "", {.types = kFights}},
    {"defending", "defending", "", {.types = kFights}},
    {"damaged", "damaged", "", {.types = kFighters}},
    {"token", "token", "", {.types = bits(Type::unit)}},
}};
constexpr std::array<Term, 1> kMeasures{{{"TEKs", "TEK you have in play"}}};

// The enumerations of vocabulary.hpp number these tables.
static_assert(named_alike<Type>(kTypes));
static_assert(named_alike<Stat>(kStats));
static_assert(named_alike<Keyword>(kKeywords));
static_assert(named_alike<Keyword>(kGiven));
static_assert(named_alike<When>(kTriggers));
static_assert(named_alike<If>(kConditions));
static_assert(named_alike<Op>(kOperations));
static_assert(named_alike<Cost>(kCosts));
static_assert(named_alike<Area>(kAreas, {{"play", "in play"}}));
static_assert(named_alike<Reach>(kReaches));
static_assert(named_alike<Flag>(kFlags));
static_assert(named_alike<Measure>(kMeasures));
static_assert(named_alike<BoostStat>(kBoostStats));
static_assert(named_alike<Lasts>(kUntil));
static_assert(named_alike<Answered>(kAnswered));
static_assert(named_alike<TokenKind>(kTokens));

}  // namespace

const Vocabulary& vocabulary() {
  static constexpr Vocabulary words{
      .game = "purge",
      .types = kTypes,
      .type_plurals = kTypePlurals,
      .type_sets = kTypeSets,
      .type_hosts = {},
      .group_key = "faction",
      .groups = kFactions,
      .stats = kStats,
      .traits = kTraits,
      .keywords = kKeywords,
      .triggers = kTriggers,
      .conditions = kConditions,
      .operations = kOperations,
      .costs = kCosts,
      .areas = kAreas,
      .reaches = kReaches,
      .flags = kFlags,
      .measures = kMeasures,
      .once_text = "Once per turn.",
      .continuous_trigger = static_cast<int>(When::always),
      .stays = kPermanent,
      .attached = kUnits,
      .does_once = kOps,
  };
  static_assert(has_room(words));
  return words;
}

}  // namespace muster::purge
