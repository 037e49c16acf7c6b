// The words cards of War Rig may use. Parser, messages, schema, docs, dispatch and printed text all come from
// here.
#include "games/war_rig/vocabulary.hpp"

#include <array>

namespace muster::war_rig {

namespace {

constexpr std::array<Term, 9> kTypes{{
    {"equipment", "equipment", "held by squads; each Construct adds one to the stock (RIG-33, RIG-K14)"},
    {"movement", "movement system", "a lower part of a war rig (RIG-42)"},
    {"weapon", "weapon", "an upper part that attacks (RIG-46)"},
    {"cockpit", "cockpit", "an upper part that targets (RIG-45)"},
    {"facility", "facility", "built at the place printed on it (RIG-33)"},
    {"squad", "squad", "a faction's people, numbered (RIG-6)"},
    {"rig", "war rig", "the chassis and what is attached to it (RIG-42)"},
    {"drop-ship", "drop-ship", "brings the Empire (RIG-53)"},
    {"mission", "mission", "only with the match option; not part of the base rules"},
}};
constexpr std::array<std::string_view, 9> kTypePlurals{"equipment", "movement systems", "weapons",
                                                       "cockpits",  "facilities",       "squads",
                                                       "war rigs",  "drop-ships",       "missions"};
constexpr std::array<TypeSet, 1> kTypeSets{{{"rig part", "rig part", "rig parts", kParts}}};

constexpr std::array<Term, 4> kFactions{{
    {"Purple", "Purple", "seat A, Home Base 1"},
    {"Red", "Red", "seat B, Home Base 2"},
    {"Orange", "Orange", "seat C, Home Base 3"},
    {"Yellow", "Yellow", "seat D, Home Base 4"},
}};

constexpr std::array<StatSpec, 8> kStats{{
    {"armour", "armour", kSites | bit_of(Type::ship), 0, 20, "hits it takes before it burns (RIG-48)"},
    {"weight", "weight", kParts, 0, 9, "tonnes it adds to the rig (RIG-42)"},
    {"light", "light", bit_of(Type::movement), 1, 40, "most tonnes of the light tier (RIG-43)"},
    {"medium", "medium", bit_of(Type::movement), 1, 40, "most tonnes of the medium tier (RIG-43)"},
    {"heavy", "heavy", bit_of(Type::movement), 1, 40, "most tonnes it moves at all (RIG-43)"},
    {"copies", "copies", kTech | bit_of(Type::mission), 1, 9, "how many lie in the box"},
    {"number", "number", bit_of(Type::squad), 1, 6, "the round it acts in (RIG-9)"},
    {"level", "level", bit_of(Type::mission), 1, 3, "which mission deck it belongs to"},
}};

constexpr Bits kFacility = bits(Type::facility);
constexpr Bits kMission = bits(Type::mission);
constexpr Bits kEquipment = bits(Type::equipment);
constexpr Bits kShoots = bits(Type::weapon, Type::facility);

constexpr std::array<Term, 5> kGrounds{{
    {"Home Base", "Home Base"},
    {"Low Orbit", "Low Orbit"},
    {"Deep Trenches", "Deep Trenches"},
    {"Deep Space", "Deep Space"},
    {"Planet Core", "Planet Core"},
}};

constexpr std::array<Term, 4> kFoundations{{
    {"Orbital Platform", "you control an Orbital Platform"},
    {"Solar Harvester", "you control a Solar Harvester"},
    {"Planetary Venting Infrastructure", "you control Planetary Venting Infrastructure"},
    {"Experimental Core Vent", "anybody built an Experimental Core Vent"},
}};

constexpr Param count(std::string_view name, int least, int most) {
  return {name, ParamKind::number, true, 0, least, most};
}
constexpr Param term(std::string_view name, Terms terms) {
  return {name, ParamKind::term, true, 0, -99, 99, terms};
}

constexpr std::array<Word, kKeywordCount> kKeywords{{
    on(kEquipment,
       {"guard",
        "Its holder counts as {head:more squad|more squads} when its side repels or resists recruiting",
        "RIG-14, RIG-C1",
        {count("squads", 1, 3)}}),
    on(kEquipment, {"arms",
                    "Its holder counts as {head:more squad|more squads} in attack and defence",
                    "RIG-24, RIG-25",
                    {count("squads", 1, 3)}}),
    on(kEquipment, {"tools", "Its holder may construct", "RIG-32, RIG-K2", {}}),
    on(kEquipment, {"extinguisher", "Its holder may fight fires in its own location", "RIG-35", {}}),
    on(kEquipment,
       {"smoke", "When attacked: negates all hits of the attacker, then is used up", "RIG-E10", {}}),
    on(kEquipment,
       {"haulage",
        "Opens {head:armoured cell|armoured cells}. When attacked: each token in them negates a hit",
        "RIG-E9",
        {count("cells", 1, 3)}}),
    on(bits(Type::movement), {"walker", "Moves the rig together with another working walker", "RIG-R7", {}}),
    on(bits(Type::movement),
       {"crawler", "Moves the rig; its limits double beside another working crawler", "RIG-43", {}}),
    on(bits(Type::movement),
       {"flight", "Moves the rig; when it stops working the rig crashes", "RIG-R18", {}}),
    on(kShoots, {"red", "Attacks with {head:red die|red dice}", "RIG-46", {count("dice", 1, 4)}}),
    on(kShoots, {"blue", "Attacks with {head:blue die|blue dice}", "RIG-46", {count("dice", 1, 4)}}),
    on(kShoots, {"black", "Attacks with {head:black die|black dice}", "RIG-46", {count("dice", 1, 4)}}),
    on(kShoots, {"critical", "Lightning: {head:hit|hits}", "RIG-49", {count("hits", 1, 9)}}),
    on(kShoots, {"stun", "Lightning: the target does nothing for a turn", "RIG-R13", {}}),
    on(kShoots, {"ignite",
                 "{head} lightnings: the part of a rig it is aimed at catches fire",
                 "RIG-R12",
                 {count("lightnings", 1, 4)}}),
    on(kShoots, {"tracking", "Special: later weapons of this attack may roll misses again", "RIG-R14", {}}),
    on(kParts, {"targeting", "Targeting", "lets the rig attack (RIG-45)", {}}),
    on(kParts, {"redundancy", "A rig that can no longer move returns to its Home Base", "RIG-R19", {}}),
    on(kParts, {"dispersal", "The rig may fight fires on its other parts", "RIG-35", {}}),
    on(kParts, {"gel", "The rig does not crash", "RIG-44", {}}),
    on(kFacility, {"needs", "Can be built while {head}", "RIG-33", {term("facility", kFoundations)}}),
    on(kFacility,
       {"stock",
        "Comes with {head} red and {head} green besides its cost and uses one of each every turn; without "
        "either it "
        "returns to its owner",
        "RIG-K8, RIG-K9",
        {count("each", 1, 9)}}),
    on(kSites, {"indestructible", "Cannot be damaged", "", {}}),
}};

/// Each facility and mission does its one thing at its own time; nobody is asked about it.
constexpr Scope kBuilt{.types = kFacility, .zones = 1, .it = 0, .may = false};
constexpr Scope kRewards{.types = kMission, .zones = 1, .it = 0, .may = false, .cost = false, .once = false};

constexpr std::array<Word, 4> kTriggers{{
    with({"always", "", "while it is built and works (RIG-K10)", {}}, kBuilt),
    with({"use", "", "free, in any activation of its owner (RIG-T7)", {}}, kBuilt),
    with({"act", "one action of a squad there", "RIG-I1, RIG-P1", {}}, kBuilt),
    with({"complete", "when done", "the reward of a mission", {}}, kRewards),
}};

constexpr std::array<Word, 13> kConditions{{
    on(kFacility, {"controls", "{head}", "RIG-K11", {term("facility", kFoundations)}}),
    on(kMission, {"bring basics", "bring home {head} of every basic resource", "", {count("each", 1, 9)}}),
    on(kMission, {"infiltrate", "infiltrate {head} base of another player", "", {count("bases", 1, 3)}}),
    on(kMission, {"bring tech", "bring home {head} tech", "", {count("tokens", 1, 9)}}),
    on(kMission, {"hit squads", "land hits on {head} enemy squads", "", {count("squads", 1, 9)}}),
    on(kMission, {"hold camp", "hold a camp for {head} turns", "", {count("turns", 1, 4)}}),
    on(kMission, {"build items", "construct {head} facilities or equipment", "", {count("items", 1, 9)}}),
    on(kMission, {"attach part", "construct and attach a war rig part", "", {}}),
    on(kMission, {"recruit", "recruit an enemy squad or a lesser faction", "", {}}),
    on(kMission, {"sabotage", "sabotage an enemy site", "", {}}),
    on(kMission, {"disable rig", "disable an enemy war rig", "RIG-X7", {}}),
    on(kMission, {"destroy squad", "destroy an enemy squad", "", {}}),
    on(kMission, {"build far", "build a facility in Deep Space or the Planet Core", "", {}}),
}};

constexpr Scope kByItself{.types = kFacility, .triggers = bits(When::always)};
constexpr Scope kByUse{.types = kFacility, .triggers = bits(When::use)};
constexpr Scope kByAct{.types = kFacility, .triggers = bits(When::act)};

constexpr std::array<Word, 25> kOperations{{
    with({"reeducate",
          "each Coerce removes {head:more counter|more counters}",
          "RIG-31",
          {count("counters", 1, 3)}},
         kByItself),
    with({"disable", "a war rig outside the bases stops working until the next turn", "RIG-R18", {}}, kByUse),
    with({"refine", "gain one basic resource of your choice", "", {}}, kByUse),
    with({"platform", "carries the facilities of the space branch", "RIG-K11", {}}, kByItself),
    with({"bombard", "attack in any location", "RIG-46", {}}, kByUse),
    with({"hack", "one successful Espionage in any base", "RIG-C10", {}}, kByUse),
    with({"harvest", "use the ability of a facility in Low Orbit once more", "RIG-T7", {}}, kByUse),
    with({"summon", "summon the Empire Invasion if there is none", "RIG-53", {}}, kByAct),
    with({"venting", "everybody's Gather yields double", "RIG-G5", {}}, kByItself),
    with({"vent", "scrap is exchanged at half its price by everybody, for good", "RIG-21", {}}, kByItself),
    with({"discover",
          "if it has worked for {head} turns, discover Infinite Power",
          "RIG-P1",
          {count("turns", 1, 9)}},
         kByAct),
    with({"hyperloop",
          "your squads reach any basic location, base or the Barren Wastes in one move",
          "RIG-M16",
          {}},
         kByItself),
    with({"shield", "no attacks in a location of your choice for the rest of the turn", "", {}}, kByUse),
    on(kMission, {"study",
                  "look at the top {head} tech cards and keep 2, then shuffle the deck",
                  "",
                  {count("cards", 2, 9)}}),
    on(kMission, {"inspect", "look at all tech cards of the players you infiltrated", "", {}}),
    on(kMission, {"half price", "the next item you construct costs half", "RIG-K13", {}}),
    on(kMission, {"liberate", "all your captured squads escape", "", {}}),
    on(kMission, {"outpost", "the camped squad gathers double until it decamps", "RIG-G5", {}}),
    on(kMission, {"drive off", "repel up to {head} enemy squads", "", {count("squads", 1, 4)}}),
    on(kMission, {"search part", "take a war rig card from the deck, then shuffle it", "", {}}),
    on(kMission, {"duplicate",
                  "add one to the stock of {head} equipment cards you own",
                  "RIG-X6",
                  {count("cards", 1, 4)}}),
    on(kMission, {"blaze",
                  "the owner's squads at home must fight that fire with all their actions next turn",
                  "RIG-X4",
                  {}}),
    on(kMission, {"restore", "{head} of your sites return to full armour", "", {count("sites", 1, 4)}}),
    on(kMission, {"take plans",
                  "steal the plans of an item of that player; then the squad returns home without items",
                  "RIG-X5",
                  {}}),
    on(kMission, {"search", "take {head} cards from the deck, then shuffle it", "", {count("cards", 1, 4)}}),
}};

constexpr std::array<Word, 5> kCosts{{
    {"red", "{head} red", "volatile materials", {count("amount", 1, 9)}},
    {"green", "{head} green", "biological material", {count("amount", 1, 9)}},
    {"blue", "{head} blue", "chemicals", {count("amount", 1, 9)}},
    {"brown", "{head} brown", "heavy elements", {count("amount", 1, 9)}},
    {"any", "{head} basic resources", "of any colours", {count("amount", 1, 9)}},
}};

constexpr std::array<Term, 1> kAreaWords{{{"in play", "in play"}}};
constexpr std::array<Term, 1> kReaches{{{"anywhere", ""}}};
constexpr std::array<Term, 1> kFlagWords{{{"burning", "burning"}}};
constexpr std::array<Term, 1> kMeasures{{{"turns", "turn"}}};

}  // namespace

const Vocabulary& vocabulary() {
  static constexpr Vocabulary words{
      .game = "war-rig",
      .types = kTypes,
      .type_plurals = kTypePlurals,
      .type_sets = kTypeSets,
      .type_hosts = {},
      .group_key = "faction",
      .groups = kFactions,
      .stats = kStats,
      .traits = kGrounds,
      .keywords = kKeywords,
      .triggers = kTriggers,
      .conditions = kConditions,
      .operations = kOperations,
      .costs = kCosts,
      .areas = kAreaWords,
      .reaches = kReaches,
      .flags = kFlagWords,
      .measures = kMeasures,
      .once_text = "Once per turn.",
      .continuous_trigger = 0,
      .attached = 0,
      .does_once = kFacility | kMission,
      .unlocks = false,
  };
  static_assert(has_room(words));
  return words;
}

}  // namespace muster::war_rig
