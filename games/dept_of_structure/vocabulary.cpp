// The words cards of Dept of Structure may use. Parser, messages, schema, docs, dispatch and printed text all
// come from here.
#include "games/dept_of_structure/vocabulary.hpp"

#include <array>

#include "engine/enum_names.hpp"
#include "engine/program.hpp"

namespace muster::dept_of_structure {

namespace {

constexpr std::array<Term, 8> kTypes{{
    {"unit", "unit", "a soldier: attacks and uses abilities from the round after its own (DOS-44)"},
    {"equipment", "equipment", "is put on units and dies with the one it is on (DOS-46)"},
    {"fortification", "fortification", "blocks, never attacks (DOS-47)"},
    {"upgrade", "upgrade", "is deployed onto a technology for good (DOS-48)"},
    {"vehicle", "vehicle", "attacks and blocks, and may carry a crew (DOS-49)"},
    {"resource", "resource", "adds to the pool and is retired at once (DOS-50)"},
    {"tactic", "tactic", "resolves once, at nearly any time (DOS-51)"},
    {"counter", "counter", "set aside before the match (DOS-3)"},
}};
constexpr std::array<std::string_view, 8> kTypePlurals{"units",    "equipment", "fortifications", "upgrades",
                                                       "vehicles", "resources", "tactics",        "counters"};
constexpr std::array<TypeSet, 1> kTypeSets{{{"technology", "technology", "technologies", kTechnology}}};
constexpr std::array<std::string_view, 8> kTypeHosts{"vehicle", "unit", "unit", "technology",
                                                     "unit",    "unit", "unit", "unit"};

constexpr std::array<Term, 4> kFactions{{
    {"Horde", "Horde", "the undead: Bio, many cheap bodies, and the graveyard is a second hand"},
    {"Scavengers", "Scavengers", "Supplies: vehicles with crews, and whatever can be bolted on"},
    {"Militia", "Militia", "Survivors: leaders, first strikes and disguises, man beside man"},
    {"Grid", "Grid", "Power: generators, walls, machines and what they shoot with"},
}};

constexpr std::uint16_t kFighters =
    bit_of(Type::unit) | bit_of(Type::equipment) | bit_of(Type::fortification) | bit_of(Type::vehicle);

constexpr Bits kAttackers = bits(Type::unit, Type::equipment, Type::vehicle);  // DOS-47: not fortifications
constexpr Bits kPermanent = kFighters | bits(Type::upgrade);
constexpr Bits kOnce = bits(Type::tactic, Type::resource);
constexpr Bits kUnit = bits(Type::unit);

constexpr Bits kInPlay = bits(Area::play);
/// Said of what is there, without choosing.
constexpr Bits kUnchosen = ~bits(Selector::How::choose, Selector::How::random, Selector::How::chosen);

constexpr std::array<StatSpec, 3> kStats{{
    {"attack", "attack", kFighters, 0, 12, "damage it does in battle (DOS-38)"},
    {"defense", "defense", kFighters, 0, 12, "its life; equipment may have none (DOS-A12)"},
    {"crew", "crew", bit_of(Type::vehicle), 1, 3, "how many units it carries (DOS-A31)"},
}};

constexpr std::array<Term, kKeywordCount> kKeywordTerms{{
    {"crippled", "Crippled"},
    {"defense_gain", "Defense Gain"},
    {"disguise", "Disguise"},
    {"equipment_assist", "Equipment Assist"},
    {"first_strike", "First Strike"},
    {"generator", "Generator"},
    {"hidden", "Hidden"},
    {"hunger", "Hunger"},
    {"leadership", "Leadership"},
    {"motivator", "Motivator"},
    {"mounting_aggression", "Mounting Aggression"},
    {"overrun", "Overrun"},
    {"pacifist", "Pacifist"},
    {"rage", "Rage"},
    {"rampage", "Rampage"},
    {"tech_savvy", "Tech Savvy"},
    {"unblockable", "Unblockable"},
}};

constexpr std::array<Word, kKeywordCount> kKeywords{{
    on(kFighters, {"crippled", "Crippled", "its attack is 0 and it cannot attack (DOS-52)", {}}),
    on(kFighters, {"defense_gain", "Defense Gain", "+0/+1 for each token on it (DOS-53)", {}}),
    on(kAttackers,
       {"disguise", "Disguise", "a player with 2 or more Survivors cannot block it (DOS-54)", {}}),
    on(kPermanent,
       {"equipment_assist", "Equipment Assist", "your units equip without being utilized (DOS-55)", {}}),
    on(kFighters, {"first_strike", "First Strike", "deals its damage first (DOS-56)", {}}),
    on(kPermanent, {"generator", "Generator", "+1 Power in each of your Regroups (DOS-57)", {}}),
    on(kPermanent, {"hidden", "Hidden", "cannot be targeted unless it is utilized (DOS-58)", {}}),
    on(kFighters,
       {"hunger",
        "Hunger",
        "each round you attack it must kill a unit, be fed one of yours, or cost you 5 health (DOS-59)",
        {}}),
    on(kPermanent, {"leadership", "Leadership", "your units get +1/+1 (DOS-60)", {}}),
    on(kPermanent, {"motivator", "Motivator", "your units get +1/+0 (DOS-61)", {}}),
    on(kFighters, {"mounting_aggression", "Mounting Aggression", "+1/+0 for each token on it (DOS-62)", {}}),
    on(kAttackers, {"overrun", "Overrun", "damage left after its blockers may go to the base (DOS-63)", {}}),
    on(kAttackers, {"pacifist", "Pacifist", "cannot attack (DOS-64)", {}}),
    on(kAttackers, {"rage", "Rage", "must attack if it can (DOS-65)", {}}),
    on(kFighters, {"rampage", "Rampage", "+5/+0, and must attack if it can (DOS-66)", {}}),
    on(kUnit, {"tech_savvy", "Tech Savvy", "equips without being utilized (DOS-68)", {}}),
    on(kAttackers, {"unblockable", "Unblockable", "cannot be blocked (DOS-69)", {}}),
}};

constexpr std::array<Term, kKeywordCount> kGiven = kKeywordTerms;
constexpr std::array<Term, 4> kResourceTerms{
    {{"survivor", "Survivor"}, {"bio", "Bio"}, {"power", "Power"}, {"supplies", "Supplies"}}};
constexpr std::array<Term, 3> kBases{
    {{"you", "your base"}, {"enemy", "the enemy base"}, {"each", "each base"}}};
constexpr std::array<Term, 3> kWho{
    {{"you", "you"}, {"enemy", "the enemy must"}, {"each", "each player must"}}};
constexpr std::array<Term, 3> kUntil{{
    {"good", "for good", "as all effects last unless a card says otherwise (DOS-40)"},
    {"round", "until the end of the round", "", {.triggers = ~bits(When::round_end)}},
    {"battle", "until the end of the battle", "", {.triggers = ~bits(When::round_end)}},  // DOS-A38
}};
constexpr std::array<Term, 3> kWhose{{{"your", "your"}, {"enemy", "the enemy's"}, {"each", "each"}}};
constexpr std::array<Term, 3> kCancels{{
    {"anything", "the deployment, tactic or ability"},
    {"tactic", "the tactic"},
    {"ability", "the ability"},
}};

constexpr Param selector(std::string_view name) { return {name, ParamKind::selector, true}; }
constexpr Param amount(std::string_view name, int least, int most) {
  return {name, ParamKind::amount, true, 0, least, most};
}
constexpr Param optional_amount(std::string_view name, int least, int most) {
  return {name, ParamKind::amount, false, 0, least, most};
}
constexpr Param count(std::string_view name, int least, int most) {
  return {name, ParamKind::number, true, 0, least, most};
}
constexpr Param optional_count(std::string_view name, int fallback) {
  return {name, ParamKind::number, false, fallback, 0, 99};
}
constexpr Param term(std::string_view name, Terms terms) {
  return {name, ParamKind::term, true, 0, -99, 99, terms};
}
constexpr Param optional_term(std::string_view name, Terms terms) {
  return {name, ParamKind::term, false, 0, -99, 99, terms};
}

constexpr Param subject(Bits types) {
  return whom(selector("which"),
              {.types = types,
               .areas = kInPlay,
               .hows = bits(Selector::How::self, Selector::How::host, Selector::How::each)});
}
/// What every card in play hears.
constexpr Scope heard(Bits it, bool it_leaves = false) {
  return {.types = kPermanent, .zones = kInPlay, .it = it, .it_leaves = it_leaves, .once = false};
}
constexpr Param in_play(std::string_view name, Bits types) {
  return whom(selector(name), {.types = types, .areas = kInPlay});
}

constexpr std::array<Word, 12> kTriggers{{
    with({"always", "", "a permanent ability: holds while the card is in play (DOS-41)", {}},
         {.types = kPermanent, .zones = kInPlay, .may = false, .cost = false, .once = false}),
    with({"use", "", "an activated ability: its cost stands before it (DOS-42)", {}},
         {.types = kPermanent, .zones = kInPlay, .it = 0, .may = false}),
    with({"play", "", "what a tactic or a resource does", {}},
         {.types = kOnce, .zones = kInPlay, .it = 0, .may = false, .cost = false}),
    with({"deployed", "when {head} is deployed", "", {subject(kPermanent)}}, heard(kPermanent)),
    with({"equipped", "when {head} is equipped", "a unit that is given technology", {subject(kUnit)}},
         heard(kUnit)),
    with({"attacks", "when {head} attacks", "once all attackers are assigned", {subject(kAttackers)}},
         heard(kAttackers)),
    with({"blocks",
          "when {head} blocks",
          "once all blockers are assigned",
          {subject(kFighters)},
          "the attacker"},
         heard(kAttackers)),
    with({"kills", "when {head} kills a unit", "in a skirmish", {subject(kPermanent)}, "the killed unit"},
         heard(kUnit)),
    with({"breaches", "when {head} damages the enemy base", "in battle", {subject(kAttackers)}},
         heard(kAttackers)),
    with({"retired", "when {head} is retired", "goes to the graveyard from play", {subject(kPermanent)}},
         heard(kPermanent, true)),
    with({"regroup", "at the start of {head} Regroup", "", {optional_term("whose", kWhose)}}, heard(0)),
    with({"round_end", "at the end of {head} round", "", {optional_term("whose", kWhose)}}, heard(0)),
}};

constexpr std::array<Word, 4> kConditions{{
    {"count",
     "the number of {*head} is[ at least {at_least}][ at most {at_most}]",
     "how many cards fit",
     {whom(selector("which"), {.hows = kUnchosen}), optional_count("at_least", 0),
      optional_count("at_most", 99)}},
    on(bits(Type::vehicle), {"crewed", "it is crewed", "carries a unit", {}}),
    on(kUnit, {"equipped", "it is equipped", "carries equipment", {}}),
    {"pool",
     "you have {at_least} or more {head} in your pool",
     "",
     {term("resource", kResourceTerms), count("at_least", 1, 20)}},
}};

constexpr std::array<Word, 18> kOperations{{
    {"damage", "deal {head:damage|damage} to {to}", "", {amount("amount", 1, 12), in_play("to", kFighters)}},
    {"hit",
     "deal {head} damage to {who}",
     "to a base",
     {amount("amount", 1, 20), optional_term("who", kBases)}},
    {"restore", "restore {head} health to your base", "", {amount("amount", 1, 20)}},
    {"repair", "remove {head} damage from {to}", "", {amount("amount", 1, 12), in_play("to", kFighters)}},
    {"boost",
     "{to} gets {+head}/{+defense}[ {until}]",
     "changes attack and defense",
     {amount("attack", -12, 12), optional_amount("defense", -12, 12), in_play("to", kFighters),
      optional_term("until", kUntil)}},
    {"give",
     "{to} gains {head}[ {until}]",
     "gives a keyword",
     {naming(Param::Names::keyword, term("keyword", kGiven)), in_play("to", kPermanent),
      optional_term("until", kUntil)}},
    {"token", "put {head:token|tokens} on {to}", "", {amount("amount", 1, 12), in_play("to", kPermanent)}},
    {"draw", "draw {head:card|cards}", "an empty deck gives none (DOS-A29)", {amount("amount", 1, 9)}},
    {"discard",
     "[{who} ]discard {head:card|cards}",
     "its player chooses",
     {count("cards", 1, 5), optional_term("who", kWho)}},
    {"add",
     "add {head} {resource}",
     "to your pool",
     {amount("amount", 1, 9), term("resource", kResourceTerms)}},
    {"drain",
     "the enemy loses {head} {resource}",
     "as much as there is",
     {amount("amount", 1, 9), term("resource", kResourceTerms)}},
    {"utilize", "utilize {head}", "", {in_play("which", kPermanent)}},
    {"ready", "ready {head}", "", {in_play("which", kPermanent)}},
    {"retire", "retire {head}", "to its owner's graveyard", {in_play("which", kPermanent)}},
    {"recall",
     "return {head} to {whose} hand",
     "from play or from a graveyard",
     {whom(selector("which"), {.areas = bits(Area::play, Area::graveyard)})}},
    {"resurrect",
     "Resurrect {head}",
     "from a graveyard to the battlefield, utilized (DOS-67)",
     {whom(selector("which"), {.types = kFighters, .areas = bits(Area::graveyard)})}},
    on(bits(Type::tactic), {"cancel",
                            "cancel {head} this is played in response to",
                            "it has no effect, a card goes to the graveyard",
                            {term("what", kCancels)}}),
    {"choose", "choose {head}", "picks cards for what follows", {selector("which")}},
}};

constexpr std::array<Word, 9> kCosts{{
    {"survivor", "{head} Survivor", "", {count("amount", 1, 9)}},
    {"bio", "{head} Bio", "", {count("amount", 1, 9)}},
    {"power", "{head} Power", "", {count("amount", 1, 9)}},
    {"supplies", "{head} Supplies", "", {count("amount", 1, 9)}},
    {"any", "{head} *", "payable with any resource (DOS-39)", {count("amount", 1, 9)}},
    on(kPermanent, {"utilize", "utilize {self}", "it must be ready", {}}),
    {"sacrifice", "sacrifice {head}", "it is retired", {in_play("which", kPermanent)}},
    {"discard", "discard {head:card|cards}", "", {count("cards", 1, 4)}},
    on(kPermanent, {"tokens", "remove {head:token|tokens} from {self}", "", {count("tokens", 1, 9)}}),
}};

constexpr std::array<Term, 3> kAreas{{
    {"in play", "in play"},
    {"graveyard", "from {whose} graveyard"},
    {"hand", "from {whose} hand"},
}};
constexpr std::array<Term, 1> kReaches{{{"anywhere", ""}}};
constexpr std::array<Term, 7> kFlags{{
    {"ready", "ready", "", {.types = kPermanent}},
    {"utilized", "utilized", "", {.types = kPermanent}},
    {"attacking", "attacking", "", {.types = kAttackers}},
    {"blocking", "blocking", "", {.types = kFighters}},
    {"damaged", "damaged", "", {.types = kFighters}},
    {"crewed", "crewed", "", {.types = bits(Type::vehicle)}},
    {"equipped", "equipped", "", {.types = kUnit}},
}};
constexpr std::array<Term, 7> kMeasures{{
    {"tokens", "token on it", "", {.types = kPermanent}},
    {"survivor", "Survivor in your pool"},
    {"bio", "Bio in your pool"},
    {"power", "Power in your pool"},
    {"supplies", "Supplies in your pool"},
    {"cards in your hand", "card in your hand"},
    {"cards in the enemy hand", "card in the enemy's hand"},
}};

// The enumerations of vocabulary.hpp number these tables.
static_assert(named_alike<Type>(kTypes));
static_assert(named_alike<Stat>(kStats));
static_assert(named_alike<Keyword>(kKeywordTerms));
static_assert(named_alike<Keyword>(kKeywords));
static_assert(named_alike<When>(kTriggers));
static_assert(named_alike<If>(kConditions));
static_assert(named_alike<Op>(kOperations));
static_assert(named_alike<Cost>(kCosts));
static_assert(named_alike<Area>(kAreas, {{"play", "in play"}}));
static_assert(named_alike<Flag>(kFlags));
static_assert(named_alike<Who>(kWho));
static_assert(named_alike<Lasts>(kUntil));
static_assert(named_alike<Cancels>(kCancels));

}  // namespace

const Vocabulary& vocabulary() {
  static constexpr Vocabulary words{
      .game = "dept-of-structure",
      .types = kTypes,
      .type_plurals = kTypePlurals,
      .type_sets = kTypeSets,
      .type_hosts = kTypeHosts,
      .group_key = "faction",
      .groups = kFactions,
      .stats = kStats,
      .traits = {},
      .keywords = kKeywords,
      .triggers = kTriggers,
      .conditions = kConditions,
      .operations = kOperations,
      .costs = kCosts,
      .areas = kAreas,
      .reaches = kReaches,
      .flags = kFlags,
      .measures = kMeasures,
      .once_text = "Once per round.",
      .continuous_trigger = static_cast<int>(When::always),
      .stays = kPermanent,
      .attached = bits(Type::unit, Type::equipment, Type::upgrade),
      .does_once = kOnce,
      .hidden = bits(Area::hand),
      .pays_apart = true,
      .unlocks = false,
  };
  static_assert(has_room(words));
  return words;
}

}  // namespace muster::dept_of_structure
