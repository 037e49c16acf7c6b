// The words cards of Lost Empires may use. Parser, messages, schema, docs, dispatch and printed text all come
// from here.
#include "games/lost_empires/vocabulary.hpp"

#include <array>

#include "engine/enum_names.hpp"
#include "engine/program.hpp"

namespace muster::lost_empires {

namespace {

constexpr std::uint16_t kUnitBit = 1U << static_cast<unsigned>(Type::unit);
constexpr std::uint16_t kSupportBit = 1U << static_cast<unsigned>(Type::support);

constexpr Bits kInPlay = bits(Area::play);
/// Said of what is there, without choosing.
constexpr Bits kUnchosen = ~bits(Selector::How::choose, Selector::How::random, Selector::How::chosen);

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

/// Seen from where the card itself stands: a support stands nowhere, nor does a unit before it has its place.
constexpr Scope kFromHere{.types = kUnitBit};
constexpr Scope kNeverThere{.types = 0};
constexpr std::array<Term, 6> places(const Scope& here, const Scope& adjacent) {
  return {{
      {"here", "this battlefield", "", here},
      {"adjacent", "an adjacent battlefield", "", adjacent},
      {"objective", "an objective"},
      {"outer", "an outer objective"},
      {"friendly objective", "an objective where you have another unit"},
      {"hive", "its owner's hive"},
  }};
}
constexpr std::array<Term, 6> kPlaceAt = places(kFromHere, {});
constexpr std::array<Term, 6> kDropAt = places(kNeverThere, kNeverThere);
constexpr std::array<Term, 4> kGround{{
    {"objective", "an objective"},
    {"outer", "an outer objective"},
    {"center", "the center objective"},
    {"hive", "a hive"},
}};
constexpr std::array<Term, 4> kUntil{{
    {"always", ""},
    {"activation",
     "until the end of the activation",
     "",
     {.triggers = bits(When::action, When::moves, When::enters, When::hits, When::attacked, When::destroyed,
                       When::falls)}},
    {"turn", "until the end of the turn", "", {.triggers = ~bits(When::controls, When::wrap_up)}},
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
    on(kUnitBit, {"elite", "ELITE", "whoever destroys it gains 1 artifact (LEW-70)", {}}),
    on(kUnitBit,
       {"formation",
        "FORMATION",
        "with another friendly unit there: +1 offense, and damage does not lower its control (LEW-71)",
        {}}),
    on(kUnitBit, {"frontline",
                  "FRONTLINE",
                  "may be activated the turn it is played, then with +1 offense (LEW-72)",
                  {}}),
    on(kUnitBit, {"melee", "MELEE", "attacks twice, each for 1 damage on a win or a tie (LEW-73)", {}}),
    on(kUnitBit, {"ruthless",
                  "RUTHLESS",
                  "when it wins control you may deal 1 damage to an enemy unit there (LEW-74)",
                  {}}),
    on(kUnitBit, {"wounding",
                  "If an attack of {self} deals damage, it deals {head} more.",
                  "only attacks that deal any (LEW-107)",
                  {count("more", 1, 3)}}),
    on(kUnitBit,
       {"armor", "Attacks deal {head} less damage to {self}.", "attacks only", {count("less", 1, 3)}}),
    on(kUnitBit,
       {"guard", "Enemy units cannot attack your other units here, unless those guard too.", "", {}}),
    with({"levy", "You may play {self} for no cost. If you do, it is played drained.", "LEW-127", {}},
         {.types = kUnitBit, .given = false}),
    on(kUnitBit, {"vigilant",
                  "You may activate {self} without paying command or supply.",
                  "for one action (LEW-A12)",
                  {}}),
    on(kUnitBit, {"immobile",
                  "{self} can only take attack actions.",
                  "neither moves nor named abilities (LEW-126)",
                  {}}),
    with({"drop",
          "When you play {self}, you may place it at {head}.",
          "instead of the hive (LEW-126)",
          {term("where", kDropAt)}},
         {.types = kUnitBit, .given = false}),
}};

constexpr Param subject(const Whom& limits) {
  Whom subject = limits;
  subject.types = kUnitBit;
  subject.areas = kInPlay;
  subject.hows = bits(Selector::How::each);
  return whom(selector("which"), subject);
}
/// What a unit does itself; `it` is the other one.
constexpr Scope own(Bits it = 0) { return {.types = kUnitBit, .zones = kInPlay, .it = it}; }
constexpr Param in_play(std::string_view name) {
  return whom(selector(name), {.types = kUnitBit, .areas = kInPlay});
}

constexpr std::array<Word, 12> kTriggers{{
    with({"always", "", "a continuous effect: holds while the unit is in play", {}},
         {.types = kUnitBit, .zones = kInPlay, .it = 0, .may = false, .cost = false, .once = false}),
    with({"support", "", "what a support does", {}},
         {.types = kSupportBit, .zones = kInPlay, .it = 0, .may = false, .once = false}),
    with({"action",
          "[{head}]",
          "a named ability, with its special conditions (LEW-41)",
          {optional_term("conditions", kSpecials)}},
         {.types = kUnitBit, .zones = kInPlay, .it = 0, .may = false, .once = false}),
    with({"played", "when you play {self}", "once it has its place", {}}, own()),
    with({"moves", "when {self} resolves a move", "its own or a granted one; not falling back", {}}, own()),
    // It has come in: nobody enters here and stands next door.
    with({"enters",
          "when {head} enters this battlefield",
          "by a move or by being placed (LEW-A15)",
          {subject({.reaches = ~bits(Reach::adjacent)})}},
         own(kUnitBit)),
    with({"hits", "when an attack of {self} deals damage", "it is the defender", {}}, own(kUnitBit)),
    with({"attacked", "when {self} is attacked", "after the attack; it is the attacker", {}}, own(kUnitBit)),
    with({"destroyed", "when {self} is destroyed", "", {}},
         {.types = kUnitBit, .zones = kInPlay, .it = 0, .leaves = true}),
    with({"falls", "when {head} is destroyed", "it is the destroyed unit", {subject({})}},
         {.types = kUnitBit, .zones = kInPlay, .it = kUnitBit, .it_leaves = true}),
    with({"controls", "when {self} wins control of an objective", "in the Control Phase", {}}, own()),
    with({"wrap_up", "when the Wrap Up Phase begins", "before units fall back", {}}, own()),
}};

constexpr std::array<Word, 3> kConditions{{
    {"some", "there is {head}", "at least one card fits", {whom(selector("which"), {.hows = kUnchosen})}},
    {"none", "there is not {head}", "no card fits", {whom(selector("which"), {.hows = kUnchosen})}},
    on(kUnitBit, {"at", "{self} is at {head}", "where it stands", {term("place", kGround)}}),
}};

constexpr std::array<Word, 18> kOperations{{
    {"damage",
     "deal {head} damage to {to}",
     "four or more destroy a unit (LEW-38)",
     {amount("amount", 1, 9), in_play("to")}},
    {"repair", "remove {head} damage from {to}", "", {amount("amount", 1, 9), in_play("to")}},
    {"destroy", "destroy {head}", "", {in_play("which")}},
    {"drain", "drain {head}", "a drained unit cannot be activated (LEW-28)", {in_play("which")}},
    {"ready", "ready {head}", "removes its drain token (LEW-78)", {in_play("which")}},
    {"gain",
     "{to} gets {+head} {stat}[ {until}]",
     "changes a value",
     {amount("amount", -6, 6), term("stat", kGained), in_play("to"), optional_term("until", kUntil)}},
    {"give",
     "{to} gains {head}[ {until}]",
     "gives a keyword",
     {naming(Param::Names::keyword, term("keyword", kKeywordTerms)), in_play("to"),
      optional_term("until", kUntil)}},
    {"grant", "{to} may {head}", "a granted action (LEW-45)", {term("action", kGranted), in_play("to")}},
    // LEW-32: enemies in its own battlefield; a destroyed unit no longer strikes.
    with({"strike",
          "attack {head}[ with offense {+offense}]",
          "one attack by this unit on each, never MELEE (LEW-A7)",
          {whom(selector("which"), {.types = kUnitBit,
                                    .areas = kInPlay,
                                    .reaches = ~bits(Reach::adjacent),
                                    .sides = ~bits(Side::friendly),
                                    .hows = ~bits(Selector::How::self)}),
           optional_amount("offense")}},
         {.types = kUnitBit, .triggers = ~bits(When::destroyed)}),
    {"place",
     "place {head} at {at}",
     "not a move, but the unit enters there",
     {in_play("which"), term("at", kPlaceAt)}},
    {"recall",
     "return {head} to {whose} hand",
     "",
     {whom(selector("which"), {.areas = bits(Area::play, Area::discard)})}},
    {"discard",
     "discard {head}",
     "from a hand",
     {whom(selector("which"), {.areas = bits(Area::hand, Area::revealed)})}},
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
     {term("token", kTokens), optional_count("count", 1), in_play("of")}},
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
    {"here", "in this battlefield", "", kFromHere},
    {"adjacent", "in an adjacent battlefield", "", kFromHere},
    {"objective", "at an objective"},
    {"outer", "at an outer objective"},
    {"center", "at the center objective"},
    {"your hive", "in your hive"},
    {"faced", "in a battlefield where you have a unit"},
    {"beside it",
     "beside it",
     "in the same battlefield as the card the trigger is about",
     {.needs = Needs::it}},
    {"beside chosen",
     "beside the chosen card",
     "in the same battlefield as the card chosen before",
     {.needs = Needs::chosen}},
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
static_assert(named_alike<Where>(kPlaceAt));
static_assert(named_alike<Ground>(kGround));
static_assert(named_alike<Lasts>(kUntil));
static_assert(named_alike<Token>(kTokens));

}  // namespace

const Vocabulary& vocabulary() {
  static constexpr Vocabulary words{
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
      .stays = kUnitBit,
      .attached = 0,
      .does_once = kSupportBit,
      .hidden = bits(Area::hand),
      .blind = true,
      .unlocks = false,
  };
  static_assert(has_room(words));
  return words;
}

}  // namespace muster::lost_empires
