// The words cards of Dept of Structure may use. Parser, messages, schema, docs, dispatch and printed text all
// come from here.
#include "games/dept_of_structure/vocabulary.hpp"

#include <array>

#include "engine/enum_names.hpp"

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
    {"crippled", "Crippled", "its attack is 0 and it cannot attack (DOS-52)", {}},
    {"defense_gain", "Defense Gain", "+0/+1 for each token on it (DOS-53)", {}},
    {"disguise", "Disguise", "a player with 2 or more Survivors cannot block it (DOS-54)", {}},
    {"equipment_assist", "Equipment Assist", "your units equip without being utilized (DOS-55)", {}},
    {"first_strike", "First Strike", "deals its damage first (DOS-56)", {}},
    {"generator", "Generator", "+1 Power in each of your Regroups (DOS-57)", {}},
    {"hidden", "Hidden", "cannot be targeted unless it is utilized (DOS-58)", {}},
    {"hunger",
     "Hunger",
     "each round you attack it must kill a unit, be fed one of yours, or cost you 5 health (DOS-59)",
     {}},
    {"leadership", "Leadership", "your units get +1/+1 (DOS-60)", {}},
    {"motivator", "Motivator", "your units get +1/+0 (DOS-61)", {}},
    {"mounting_aggression", "Mounting Aggression", "+1/+0 for each token on it (DOS-62)", {}},
    {"overrun", "Overrun", "damage left after its blockers may go to the base (DOS-63)", {}},
    {"pacifist", "Pacifist", "cannot attack (DOS-64)", {}},
    {"rage", "Rage", "must attack if it can (DOS-65)", {}},
    {"rampage", "Rampage", "+5/+0, and must attack if it can (DOS-66)", {}},
    {"tech_savvy", "Tech Savvy", "equips without being utilized (DOS-68)", {}},
    {"unblockable", "Unblockable", "cannot be blocked (DOS-69)", {}},
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
    {"round", "until the end of the round"},
    {"battle", "until the end of the battle"},
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

constexpr std::array<Word, 12> kTriggers{{
    {"always", "", "a permanent ability: holds while the card is in play (DOS-41)", {}},
    {"use", "", "an activated ability: its cost stands before it (DOS-42)", {}},
    {"play", "", "what a tactic or a resource does", {}},
    {"deployed", "when {head} is deployed", "", {selector("which")}},
    {"equipped", "when {head} is equipped", "a unit that is given technology", {selector("which")}},
    {"attacks", "when {head} attacks", "once all attackers are assigned", {selector("which")}},
    {"blocks", "when {head} blocks", "once all blockers are assigned", {selector("which")}, "the attacker"},
    {"kills", "when {head} kills a unit", "in a skirmish", {selector("which")}, "the killed unit"},
    {"breaches", "when {head} damages the enemy base", "in battle", {selector("which")}},
    {"retired", "when {head} is retired", "goes to the graveyard from play", {selector("which")}},
    {"regroup", "at the start of {head} Regroup", "", {optional_term("whose", kWhose)}},
    {"round_end", "at the end of {head} round", "", {optional_term("whose", kWhose)}},
}};

constexpr std::array<Word, 4> kConditions{{
    {"count",
     "the number of {*head} is[ at least {at_least}][ at most {at_most}]",
     "how many cards fit",
     {selector("which"), optional_count("at_least", 0), optional_count("at_most", 99)}},
    {"crewed", "it is crewed", "carries a unit", {}},
    {"equipped", "it is equipped", "carries equipment", {}},
    {"pool",
     "you have {at_least} or more {head} in your pool",
     "",
     {term("resource", kResourceTerms), count("at_least", 1, 20)}},
}};

constexpr std::array<Word, 18> kOperations{{
    {"damage", "deal {head:damage|damage} to {to}", "", {amount("amount", 1, 12), selector("to")}},
    {"hit",
     "deal {head} damage to {who}",
     "to a base",
     {amount("amount", 1, 20), optional_term("who", kBases)}},
    {"restore", "restore {head} health to your base", "", {amount("amount", 1, 20)}},
    {"repair", "remove {head} damage from {to}", "", {amount("amount", 1, 12), selector("to")}},
    {"boost",
     "{to} gets {+head}/{+defense}[ {until}]",
     "changes attack and defense",
     {amount("attack", -12, 12), optional_amount("defense", -12, 12), selector("to"),
      optional_term("until", kUntil)}},
    {"give",
     "{to} gains {head}[ {until}]",
     "gives a keyword",
     {term("keyword", kGiven), selector("to"), optional_term("until", kUntil)}},
    {"token", "put {head:token|tokens} on {to}", "", {amount("amount", 1, 12), selector("to")}},
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
    {"utilize", "utilize {head}", "", {selector("which")}},
    {"ready", "ready {head}", "", {selector("which")}},
    {"retire", "retire {head}", "to its owner's graveyard", {selector("which")}},
    {"recall", "return {head} to {whose} hand", "from play or from a graveyard", {selector("which")}},
    {"resurrect",
     "Resurrect {head}",
     "from a graveyard to the battlefield, utilized (DOS-67)",
     {selector("which")}},
    {"cancel",
     "cancel {head} this is played in response to",
     "it has no effect, a card goes to the graveyard",
     {term("what", kCancels)}},
    {"choose", "choose {head}", "picks cards for what follows", {selector("which")}},
}};

constexpr std::array<Word, 9> kCosts{{
    {"survivor", "{head} Survivor", "", {count("amount", 1, 9)}},
    {"bio", "{head} Bio", "", {count("amount", 1, 9)}},
    {"power", "{head} Power", "", {count("amount", 1, 9)}},
    {"supplies", "{head} Supplies", "", {count("amount", 1, 9)}},
    {"any", "{head} *", "payable with any resource (DOS-39)", {count("amount", 1, 9)}},
    {"utilize", "utilize {self}", "it must be ready", {}},
    {"sacrifice", "sacrifice {head}", "it is retired", {selector("which")}},
    {"discard", "discard {head:card|cards}", "", {count("cards", 1, 4)}},
    {"tokens", "remove {head:token|tokens} from {self}", "", {count("tokens", 1, 9)}},
}};

constexpr std::array<Term, 3> kAreas{{
    {"in play", "in play"},
    {"graveyard", "from {whose} graveyard"},
    {"hand", "from {whose} hand"},
}};
constexpr std::array<Term, 1> kReaches{{{"anywhere", ""}}};
constexpr std::array<Term, 7> kFlags{{
    {"ready", "ready"},
    {"utilized", "utilized"},
    {"attacking", "attacking"},
    {"blocking", "blocking"},
    {"damaged", "damaged"},
    {"crewed", "crewed"},
    {"equipped", "equipped"},
}};
constexpr std::array<Term, 7> kMeasures{{
    {"tokens", "token on it"},
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
  static const Vocabulary words{
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
  };
  return words;
}

}  // namespace muster::dept_of_structure
