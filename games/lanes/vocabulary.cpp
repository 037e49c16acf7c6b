// The words cards of Lanes may use. Parser, messages, schema, docs, dispatch and printed text all come from
// here.
#include "games/lanes/vocabulary.hpp"

#include <array>

#include "engine/enum_names.hpp"

namespace muster::lanes {

namespace {

constexpr std::array<Term, 4> kTypes{{
    {"unit", "unit", "fights in a frontline or backline zone (LAN-6, LAN-15)"},
    {"land", "land", "lies in the land zone of a lane and acts on both its unit zones (LAN-16)"},
    {"tech", "tech", "resolves once and goes to the trash (LAN-13)"},
    {"equip", "equip", "is put on a unit and goes to the trash when that leaves (LAN-A12)"},
}};
constexpr std::array<std::string_view, 4> kTypePlurals{"units", "lands", "techs", "equips"};

constexpr std::array<Term, 4> kTribes{{
    {"Ember", "Ember", "fast and forward: strikes the turn it arrives, at a price"},
    {"Gale", "Gale", "shoots from the backline over its own front"},
    {"Hollow", "Hollow", "feeds on the graveyard"},
    {"Grove", "Grove", "grows slowly on its lands"},
}};

constexpr std::uint16_t kUnitBit = 1U << static_cast<unsigned>(Type::unit);
constexpr std::uint16_t kEquipBit = 1U << static_cast<unsigned>(Type::equip);

constexpr std::array<StatSpec, 3> kStats{{
    {"front", "front power", kUnitBit | kEquipBit, 0, 12,
     "power in the frontline; on an equip, what it adds there"},
    {"back", "back power", kUnitBit | kEquipBit, 0, 12,
     "power in the backline; on an equip, what it adds there"},
    {"power", "power", 0, 0, 99, "effective power now (LAN-15); only in selectors"},
}};

constexpr std::array<Term, 5> kKeywordTerms{{{"ranged", "ranged"},
                                             {"arcing", "arcing"},
                                             {"steadfast", "steadfast"},
                                             {"bulwark", "bulwark"},
                                             {"warded", "warded"}}};

constexpr std::array<Word, 5> kKeywords{{
    {"ranged", "Ranged", "does not die in a combat it started by attacking from the backline", {}},
    {"arcing", "Arcing", "its attacks check the opposite backline before the frontline", {}},
    {"steadfast", "Steadfast", "does not die in a tie", {}},
    {"bulwark", "Bulwark", "cannot attack", {}},
    {"warded", "Warded", "enemy effects cannot choose it", {}},
}};

constexpr std::array<Term, 3> kWhose{{{"your", "your"}, {"enemy", "the enemy's"}, {"each", "each"}}};
constexpr std::array<Term, 3> kWho{
    {{"you", "you must"}, {"enemy", "the enemy must"}, {"each", "each player must"}}};
constexpr std::array<Term, 4> kUntil{{
    {"turn", "until end of turn"},
    {"combat", "until end of combat"},
    {"next turn", "until the end of the next turn"},
    {"forever", "for good"},
}};
constexpr std::array<Term, 7> kInto{{
    {"hand", "into {whose} hand"},
    {"deck top", "on top of {whose} deck"},
    {"deck bottom", "on the bottom of {whose} deck"},
    {"deck", "into {whose} deck and shuffle it"},
    {"graveyard", "into {whose} graveyard"},
    {"trash", "into {whose} trash"},
    {"protection", "face down on top of {whose} protection"},
}};
constexpr std::array<Term, 7> kWhere{{
    {"any", "any empty zone"},
    {"adjacent", "an empty adjacent zone"},
    {"same lane", "the other empty zone of its lane"},
    {"same row", "an empty zone of its row"},
    {"this lane", "an empty zone of this lane"},
    {"frontline", "an empty frontline zone"},
    {"backline", "an empty backline zone"},
}};

constexpr std::array<Term, 7> kAreas{{
    {"in play", "in play"},
    {"hand", "in {whose} hand"},
    {"deck", "in {whose} deck"},
    {"graveyard", "in {whose} graveyard"},
    {"trash", "in {whose} trash"},
    {"pool", "revealed in {whose} pool"},
    {"protection", "in {whose} protection"},
}};
constexpr std::array<Term, 9> kReaches{{
    {"anywhere", ""},
    {"this lane", "in this lane", "the lane of the card itself, on its side"},
    {"opposite lane", "in the opposite lane", "the enemy lane facing the card"},
    {"adjacent lanes", "in an adjacent lane", "the neighbouring lanes, on either side of the table"},
    {"adjacent zones", "in an adjacent zone", "orthogonally next to the card (LAN-A10)"},
    {"its lane", "in its lane", "the lane of the card the trigger is about, on that card's side", true},
    {"lane facing it", "in the lane facing it", "the lane facing the card the trigger is about", true},
    {"frontline", "in the frontline"},
    {"backline", "in the backline"},
}};
constexpr std::array<Term, 7> kFlags{{
    {"rested", "rested", "has a rest counter (LAN-19)"},
    {"ready", "ready", "has none"},
    {"frontline", "frontline", "stands in a frontline zone"},
    {"backline", "backline", "stands in a backline zone"},
    {"equipped", "equipped", "carries an equip"},
    {"fresh", "newly arrived", "entered play this turn"},
    {"attacked", "that attacked this turn", "has attacked this turn"},
}};
constexpr std::array<Term, 7> kMeasures{{
    {"its power", "point of its power",
     "effective power of the card the trigger is about, or of the one chosen", true},
    {"cards in your hand", "card in your hand"},
    {"cards in the enemy hand", "card in the enemy's hand"},
    {"cards in your protection", "card in your protection"},
    {"cards in the enemy protection", "card in the enemy's protection"},
    {"cards in your graveyard", "card in your graveyard"},
    {"cards in the enemy graveyard", "card in the enemy's graveyard"},
}};

constexpr Param selector(std::string_view name, bool required = true) {
  return {name, ParamKind::selector, required};
}
constexpr Param amount(std::string_view name, int least, int most) {
  return {name, ParamKind::amount, true, 0, least, most};
}
constexpr Param count(std::string_view name, int least, int most) {
  return {name, ParamKind::number, true, 0, least, most};
}
constexpr Param optional_count(std::string_view name, int fallback) {
  return {name, ParamKind::number, false, fallback, 0, 99};
}
constexpr Param term(std::string_view name, Terms terms, int fallback = 0) {
  return {name, ParamKind::term, false, fallback, -99, 99, terms};
}
constexpr Param until() { return term("until", kUntil); }
constexpr Param who() { return term("who", kWho); }

constexpr std::array<Word, 22> kTriggers{{
    {"always", "", "a continuous effect: holds while the card is in its zone", {}},
    {"start_of_turn", "start of {head} turn", "before the Draw Phase", {term("whose", kWhose)}},
    {"start_of_main",
     "start of {head} main phase",
     "before the first action of the Main Phase",
     {term("whose", kWhose)}},
    {"end_of_turn", "end of {head} turn", "when the turn player stops", {term("whose", kWhose)}},
    {"main", "main", "used by its player in the Main Phase, once a turn", {}},
    {"play", "on play", "when the card is played from the hand; the effect of a tech", {}},
    {"summon", "on summon", "when the unit enters a unit zone, played or by an effect", {}},
    {"attacking", "when attacking", "after this unit is rested to attack", {}, "the defending unit"},
    {"start_of_combat", "start of combat", "of this unit", {}, "the other unit"},
    {"combat_victory", "on combat victory", "when this unit has won", {}, "the other unit"},
    {"combat_loss", "on combat loss", "when this unit has lost", {}, "the other unit"},
    {"end_of_combat", "end of combat", "if this unit is still in a unit zone", {}, "the other unit"},
    {"end_of_attack", "end of attack", "if this unit is still in a unit zone", {}},
    {"death", "on death", "when this unit goes to the graveyard from play", {}, "its killer"},
    {"kill", "on kill", "when this unit has killed in combat", {}, "the unit killed"},
    {"protection_hit", "on protection hit", "when this unit has taken a protection card", {}},
    {"destroyed", "when destroyed", "when this land leaves play by an effect", {}},
    {"unit_summoned", "when {head} is summoned", "another card enters a unit zone", {selector("which")}},
    {"unit_dies", "when {head} dies", "", {selector("which")}},
    {"unit_attacks", "when {head} attacks", "", {selector("which")}},
    {"land_placed", "when {head} is placed", "", {selector("which")}},
    {"land_destroyed", "when {head} is destroyed", "", {selector("which")}},
}};

constexpr std::array<Word, 3> kConditions{{
    {"count",
     "the number of {*head} is[ at least {at_least}][ at most {at_most}]",
     "how many cards fit",
     {selector("which"), optional_count("at_least", 0), optional_count("at_most", 99)}},
    {"is",
     "{head} is[ {that}][ {tribe}][ of power {power_at_least} or more][ of power {power_at_most} or less]",
     "one card fits",
     {selector("which"), term("that", kFlags, -1), term("tribe", kTribes, -1),
      optional_count("power_at_least", 0), optional_count("power_at_most", 99)}},
    {"turn", "it is {head} turn", "whose turn it is", {term("whose", kWhose)}},
}};

constexpr std::array<Word, 20> kOperations{{
    {"power",
     "[{to} gets ]{+head:power|power}[ {until}]",
     "changes effective power; the card itself when no target is named",
     {amount("amount", -12, 12), selector("to", false), until()}},
    {"grant",
     "[{to} gains ]{head}[ {until}]",
     "gives a keyword; the card itself when no target is named",
     {term("keyword", kKeywordTerms), selector("to", false), until()}},
    {"draw",
     "[{who} ]draw {head:card|cards}",
     "from the top of the deck; an empty deck gives none",
     {amount("amount", 0, 9), who()}},
    {"discard",
     "[{who} ]discard {head:card|cards}[{?random: at random}]",
     "from the hand to the trash; its player chooses",
     {amount("amount", 0, 9), who(), {"random", ParamKind::flag}}},
    {"mill", "[{who} ]trash the top {head:card|cards} of the deck", "", {amount("amount", 0, 9), who()}},
    {"destroy", "destroy {head}", "units die; lands and equips go to the trash", {selector("which")}},
    {"sacrifice",
     "[{who} ]sacrifice {head:unit|units}",
     "that player chooses",
     {count("units", 1, 3), who()}},
    {"put",
     "put {head} {into}",
     "moves cards from anywhere",
     {selector("which"), {"into", ParamKind::term, true, 0, -99, 99, kInto}}},
    {"rest",
     "[[Rest]] {head}[ {to}]",
     "rests for at least so long (LAN-A7)",
     {count("turns", 1, 4), selector("to", false)}},
    {"ready", "ready {head}", "removes its rest", {selector("which")}},
    {"move",
     "move {head} to {where}",
     "without resting; the ability's player picks the zone",
     {selector("which"), term("where", kWhere, static_cast<int>(Where::adjacent))}},
    {"swap",
     "swap {head} with {with}",
     "two units of one side change zones",
     {selector("which"), selector("with")}},
    {"summon",
     "summon {head} to {where}",
     "from a hand, deck, graveyard, trash or pool; only On Summon happens",
     {selector("which"), term("where", kWhere)}},
    {"place",
     "place {head} into {where}",
     "puts a land into an empty land zone",
     {selector("which"), term("where", kWhere)}},
    {"equip", "equip {head} to {to}", "puts an equip on a unit", {selector("which"), selector("to")}},
    {"combat", "{head} fights {with}", "a combat without an attack", {selector("which"), selector("with")}},
    {"hit",
     "[{who} ]lose {head:protection card|protection cards} to the hand",
     "as an undefended attack would (LAN-11)",
     {count("times", 1, 3), term("who", kWho, static_cast<int>(Who::enemy))}},
    {"protect",
     "[{who} ]add {head:card|cards} from the deck to protection",
     "face down on top, up to three cards in all",
     {count("cards", 1, 3), who()}},
    {"reveal",
     "[{who} ]reveal {head:pool card|pool cards}",
     "flips the top cards of the pool",
     {count("cards", 1, 3), who()}},
    {"choose", "choose {head}", "picks cards for what follows", {selector("which")}},
}};

constexpr std::array<Word, 6> kCosts{{
    {"discard",
     "discard {head:card|cards}",
     "other cards of your hand, to the trash",
     {count("cards", 1, 4)}},
    {"sacrifice", "sacrifice {head}", "it dies, or goes to the trash if it is no unit", {selector("which")}},
    {"rest",
     "[[Rest]] {head}[ {to}]",
     "rests the card itself (a unit enters rested), or another ready one",
     {count("turns", 1, 4), selector("to", false)}},
    {"mill", "trash the top {head:card|cards} of your deck", "", {count("cards", 1, 6)}},
    {"return", "return {head} to hand", "", {selector("which")}},
    {"recycle", "put {head:card|cards} of your graveyard under your deck", "", {count("cards", 1, 6)}},
}};

// The enumerations of vocabulary.hpp number these tables.
static_assert(named_alike<Type>(kTypes));
static_assert(named_alike<Stat>(kStats));
static_assert(named_alike<Keyword>(kKeywordTerms));
static_assert(named_alike<Keyword>(kKeywords));
static_assert(named_alike<When>(kTriggers));
static_assert(named_alike<If>(kConditions));
static_assert(named_alike<Op>(kOperations));
static_assert(named_alike<Cost>(kCosts, {{"give_back", "return"}}));
static_assert(named_alike<Area>(kAreas, {{"play", "in play"}}));
static_assert(named_alike<Reach>(kReaches, {{"facing_it", "lane facing it"}}));
static_assert(named_alike<Flag>(kFlags));
static_assert(named_alike<Who>(kWho));
static_assert(named_alike<Into>(kInto));
static_assert(named_alike<Where>(kWhere));

}  // namespace

const Vocabulary& vocabulary() {
  static const Vocabulary words{
      .game = "lanes",
      .types = kTypes,
      .type_plurals = kTypePlurals,
      .group_key = "tribe",
      .groups = kTribes,
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
      .continuous_trigger = static_cast<int>(When::always),
  };
  return words;
}

}  // namespace muster::lanes
