// The words cards of Lost Empires may use. Parser, messages, schema, docs, dispatch and printed text all come
// from here.
#include "games/lost_empires/vocabulary.hpp"

#include <array>

#include "engine/enum_names.hpp"

namespace muster::lost_empires {

namespace {

constexpr std::uint16_t kUnitBit = 1U << static_cast<unsigned>(Type::unit);
constexpr std::uint16_t kSupportBit = 1U << static_cast<unsigned>(Type::support);

constexpr std::array<Term, 2> kTypes{{
    {"unit", "unit", "is played to the hive, moves, fights and controls objectives (LEW-22)"},
    {"support", "support", "resolves once and goes to the discard pile (LEW-23)"},
}};
constexpr std::array<std::string_view, 2> kTypePlurals{"units", "supports"};

constexpr std::array<Term, 4> kFactionTerms{{
    {"Feng", "Feng", "fast units that storm a battlefield the turn they arrive"},
    {"Terra Corps", "Terra Corps", "hard hitting units, attack over defense"},
    {"Neo Human Republic", "Neo Human Republic", "resilient units that fight as a team"},
    {"Scion Imperium", "Scion Imperium", "powerful in melee, and disrupts the opponent"},
}};
constexpr std::array<Term, 2> kTraits{{{"light", "light"}, {"heavy", "heavy"}}};

constexpr std::array<StatSpec, 5> kStats{{
    {"command", "command cost", kUnitBit | kSupportBit, 0, 4, "command tokens it costs to play (LEW-21)"},
    {"supply", "supply cost", kUnitBit | kSupportBit, 0, 1, "supply tokens it costs to play (LEW-21)"},
    {"control", "printed control", kUnitBit, 0, 6, "what it counts for at an objective (LEW-54)"},
    {"offense", "printed offense", kUnitBit, 0, 6, "added to its die when it attacks (LEW-33)"},
    {"defense", "printed defense", kUnitBit, 0, 6, "added to its die when it is attacked (LEW-33)"},
}};

constexpr std::array<Term, 6> kWhere{{
    {"here", "this battlefield"},
    {"adjacent", "an adjacent battlefield"},
    {"objective", "an objective"},
    {"outer", "an outer objective"},
    {"friendly objective", "an objective where you have another unit"},
    {"hive", "its owner's hive"},
}};
constexpr std::array<Term, 4> kGround{{
    {"objective", "an objective"},
    {"outer", "an outer objective"},
    {"center", "the center objective"},
    {"hive", "a hive"},
}};
constexpr std::array<Term, 4> kUntil{{
    {"always", ""},
    {"activation", "until the end of the activation"},
    {"turn", "until the end of the turn"},
    {"round", "until the end of the round"},
}};
constexpr std::array<Term, 3> kGained{
    {{"control", "control"}, {"offense", "offense"}, {"defense", "defense"}}};
constexpr std::array<Term, 2> kTokens{{{"command", "command"}, {"supply", "supply"}}};
/// In the order of the bits kGrantMove and kGrantAttack; the first is never used.
constexpr std::array<Term, 4> kGranted{{
    {"nothing", "do nothing"},
    {"move", "move"},
    {"attack", "attack"},
    {"move or attack", "move or attack"},
}};
/// In the order of the bits kAttackCondition and kDrainingCondition.
constexpr std::array<Term, 4> kSpecials{{
    {"plain", ""},
    {"attack", "Attack", "takes the place of the activation's attack (LEW-42)"},
    {"draining", "Draining", "takes two actions and ends the activation (LEW-43)"},
    {"attack and draining", "Attack, Draining"},
}};

constexpr std::array<Term, kKeywordCount> kKeywordTerms{{
    {"elite", "ELITE"},
    {"formation", "FORMATION"},
    {"frontline", "FRONTLINE"},
    {"melee", "MELEE"},
    {"ruthless", "RUTHLESS"},
    {"wounding", "1 more damage from attacks that deal any"},
    {"armor", "1 less damage taken from attacks"},
    {"guard", "guard"},
    {"levy", "levy"},
    {"vigilant", "free activation"},
    {"immobile", "attack actions only"},
    {"drop", "drop"},
}};

constexpr Param selector(std::string_view name) { return {name, ParamKind::selector, true}; }
constexpr Param amount(std::string_view name, int least, int most) {
  return {name, ParamKind::amount, true, 0, least, most};
}
constexpr Param optional_amount(std::string_view name) { return {name, ParamKind::amount, false, 0, -6, 6}; }
constexpr Param count(std::string_view name, int least, int most) {
  return {name, ParamKind::number, true, 0, least, most};
}
constexpr Param optional_count(std::string_view name, int fallback) {
  return {name, ParamKind::number, false, fallback, 1, 4};
}
constexpr Param term(std::string_view name, Terms terms) {
  return {name, ParamKind::term, true, 0, -99, 99, terms};
}
constexpr Param optional_term(std::string_view name, Terms terms) {
  return {name, ParamKind::term, false, 0, -99, 99, terms};
}

constexpr std::array<Word, kKeywordCount> kKeywords{{
    {"elite", "ELITE", "whoever destroys it gains 1 artifact (LEW-70)", {}},
    {"formation",
     "FORMATION",
     "with another friendly unit there: +1 offense, and damage does not lower its control (LEW-71)",
     {}},
    {"frontline", "FRONTLINE", "may be activated the turn it is played, then with +1 offense (LEW-72)", {}},
    {"melee", "MELEE", "attacks twice, each for 1 damage on a win or a tie (LEW-73)", {}},
    {"ruthless",
     "RUTHLESS",
     "when it wins control you may deal 1 damage to an enemy unit there (LEW-74)",
     {}},
    {"wounding",
     "If an attack of {self} deals damage, it deals {head} more.",
     "only attacks that deal any (LEW-107)",
     {count("more", 1, 3)}},
    {"armor", "Attacks deal {head} less damage to {self}.", "attacks only", {count("less", 1, 3)}},
    {"guard", "Enemy units cannot attack your other units here, unless those guard too.", "", {}},
    {"levy", "You may play {self} for no cost. If you do, it is played drained.", "LEW-127", {}},
    {"vigilant", "You may activate {self} without paying command or supply.", "for one action (LEW-A12)", {}},
    {"immobile", "{self} can only take attack actions.", "neither moves nor named abilities (LEW-126)", {}},
    {"drop",
     "When you play {self}, you may place it at {head}.",
     "instead of the hive (LEW-126)",
     {term("where", kWhere)}},
}};

constexpr std::array<Word, 12> kTriggers{{
    {"always", "", "a continuous effect: holds while the unit is in play", {}},
    {"support", "", "what a support does", {}},
    {"action",
     "[{head}]",
     "a named ability, with its special conditions (LEW-41)",
     {optional_term("conditions", kSpecials)}},
    {"played", "when you play {self}", "once it has its place", {}},
    {"moves", "when {self} resolves a move", "its own or a granted one; not falling back", {}},
    {"enters",
     "when {head} enters this battlefield",
     "by a move or by being placed (LEW-A15)",
     {selector("which")}},
    {"hits", "when an attack of {self} deals damage", "it is the defender", {}},
    {"attacked", "when {self} is attacked", "after the attack; it is the attacker", {}},
    {"destroyed", "when {self} is destroyed", "", {}},
    {"falls", "when {head} is destroyed", "it is the destroyed unit", {selector("which")}},
    {"controls", "when {self} wins control of an objective", "in the Control Phase", {}},
    {"wrap_up", "when the Wrap Up Phase begins", "before units fall back", {}},
}};

constexpr std::array<Word, 3> kConditions{{
    {"some", "there is {head}", "at least one card fits", {selector("which")}},
    {"none", "there is not {head}", "no card fits", {selector("which")}},
    {"at", "{self} is at {head}", "where it stands", {term("place", kGround)}},
}};

constexpr std::array<Word, 18> kOperations{{
    {"damage",
     "deal {head} damage to {to}",
     "four or more destroy a unit (LEW-38)",
     {amount("amount", 1, 9), selector("to")}},
    {"repair", "remove {head} damage from {to}", "", {amount("amount", 1, 9), selector("to")}},
    {"destroy", "destroy {head}", "", {selector("which")}},
    {"drain", "drain {head}", "a drained unit cannot be activated (LEW-28)", {selector("which")}},
    {"ready", "ready {head}", "removes its drain token (LEW-78)", {selector("which")}},
    {"gain",
     "{to} gets {+head} {stat}[ {until}]",
     "changes a value",
     {amount("amount", -6, 6), term("stat", kGained), selector("to"), optional_term("until", kUntil)}},
    {"give",
     "{to} gains {head}[ {until}]",
     "gives a keyword",
     {term("keyword", kKeywordTerms), selector("to"), optional_term("until", kUntil)}},
    {"grant", "{to} may {head}", "a granted action (LEW-45)", {term("action", kGranted), selector("to")}},
    {"strike",
     "attack {head}[ with offense {+offense}]",
     "one attack by this unit on each, never MELEE (LEW-A7)",
     {selector("which"), optional_amount("offense")}},
    {"place",
     "place {head} at {at}",
     "not a move, but the unit enters there",
     {selector("which"), term("at", kWhere)}},
    {"recall", "return {head} to {whose} hand", "", {selector("which")}},
    {"discard", "discard {head}", "from a hand", {selector("which")}},
    {"reveal_hand", "each enemy reveals their hand", "LEW-79", {}},
    {"scout",
     "reveal the top {head:card|cards} of your deck, put a unit among them into your hand and the rest on "
     "the bottom",
     "LEW-79",
     {count("cards", 1, 6)}},
    {"draw", "draw {head:card|cards}", "as many as there are", {amount("amount", 1, 9)}},
    {"refresh", "refresh {count} {head}", "LEW-78", {term("token", kTokens), optional_count("count", 1)}},
    {"deplete",
     "the controller of {of} depletes {count} {head}",
     "",
     {term("token", kTokens), optional_count("count", 1), selector("of")}},
    {"artifact", "gain {head:artifact|artifacts}", "", {amount("amount", 1, 4)}},
}};

constexpr std::array<Term, 4> kAreas{{
    {"in play", "in play"},
    {"discard", "from {whose} discard pile"},
    {"hand", "from {whose} hand"},
    {"revealed", "from {whose} revealed hand"},
}};
constexpr std::array<Term, 10> kReaches{{
    {"anywhere", ""},
    {"here", "in this battlefield"},
    {"adjacent", "in an adjacent battlefield"},
    {"objective", "at an objective"},
    {"outer", "at an outer objective"},
    {"center", "at the center objective"},
    {"your hive", "in your hive"},
    {"faced", "in a battlefield where you have a unit"},
    {"beside it", "beside it", "in the same battlefield as the card the trigger is about", true},
    {"beside chosen", "beside the chosen card", "in the same battlefield as the card chosen before"},
}};
constexpr std::array<Term, 3> kFlags{{{"ready", "ready"}, {"drained", "drained"}, {"damaged", "damaged"}}};

// The enumerations of vocabulary.hpp number these tables.
static_assert(named_alike<Type>(kTypes));
static_assert(named_alike<Stat>(kStats, {{"kCommandCost", "command"}, {"kSupplyCost", "supply"}}));
static_assert(named_alike<Trait>(kTraits));
static_assert(named_alike<Keyword>(kKeywordTerms, {{"kEliteUnit", "elite"}}));
static_assert(named_alike<Keyword>(kKeywords, {{"kEliteUnit", "elite"}}));
static_assert(named_alike<When>(kTriggers));
static_assert(named_alike<If>(kConditions));
static_assert(named_alike<Op>(kOperations));
static_assert(named_alike<Area>(kAreas, {{"play", "in play"}}));
static_assert(named_alike<Reach>(kReaches));
static_assert(named_alike<Flag>(kFlags));
static_assert(named_alike<Where>(kWhere));
static_assert(named_alike<Ground>(kGround));
static_assert(named_alike<Lasts>(kUntil));
static_assert(named_alike<Token>(kTokens));

}  // namespace

const Vocabulary& vocabulary() {
  static const Vocabulary words{
      .game = "lost-empires",
      .types = kTypes,
      .type_plurals = kTypePlurals,
      .group_key = "faction",
      .groups = kFactionTerms,
      .stats = kStats,
      .traits = kTraits,
      .keywords = kKeywords,
      .triggers = kTriggers,
      .conditions = kConditions,
      .operations = kOperations,
      .costs = {},
      .areas = kAreas,
      .reaches = kReaches,
      .flags = kFlags,
      .measures = {},
      .once_text = "Once per round.",
      .continuous_trigger = static_cast<int>(When::always),
  };
  return words;
}

}  // namespace muster::lost_empires
