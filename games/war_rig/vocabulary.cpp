// The words cards of War Rig may use. Parser, messages, schema, docs, dispatch and printed text all come from
// here.
#include "games/war_rig/vocabulary.hpp"

#include <array>

#include "games/war_rig/listed.hpp"
#include "games/war_rig/map.hpp"
#include "games/war_rig/sizes.hpp"

namespace muster::war_rig {

namespace {

constexpr std::array kTypes = all_listed<Type::equipment, Type::mission>(std::array<Listed<Type, Term>, 9>{{
    {Type::equipment,
     {"equipment", "equipment", "held by squads; each Construct adds one to the stock (RIG-33, RIG-K14)"}},
    {Type::movement, {"movement", "movement system", "a lower part of a war rig (RIG-42)"}},
    {Type::weapon, {"weapon", "weapon", "an upper part that attacks (RIG-46)"}},
    {Type::cockpit, {"cockpit", "cockpit", "an upper part that targets (RIG-45)"}},
    {Type::facility, {"facility", "facility", "built at the place printed on it (RIG-33)"}},
    {Type::squad, {"squad", "squad", "a faction's people, numbered (RIG-6)"}},
    {Type::rig, {"rig", "war rig", "the chassis and what is attached to it (RIG-42)"}},
    {Type::ship, {"drop-ship", "drop-ship", "brings the Empire (RIG-53)"}},
    {Type::mission, {"mission", "mission", "only with the match option; not part of the base rules"}},
}});
constexpr std::array kTypePlurals =
    all_listed<Type::equipment, Type::mission>(std::array<Listed<Type, std::string_view>, 9>{{
        {Type::equipment, "equipment"},
        {Type::movement, "movement systems"},
        {Type::weapon, "weapons"},
        {Type::cockpit, "cockpits"},
        {Type::facility, "facilities"},
        {Type::squad, "squads"},
        {Type::rig, "war rigs"},
        {Type::ship, "drop-ships"},
        {Type::mission, "missions"},
    }});
constexpr std::array<TypeSet, 1> kTypeSets{{{"rig part", "rig part", "rig parts", kParts}}};

constexpr std::array<Term, 4> kFactions{{
    {"Purple", "Purple", "seat A, Home Base 1"},
    {"Red", "Red", "seat B, Home Base 2"},
    {"Orange", "Orange", "seat C, Home Base 3"},
    {"Yellow", "Yellow", "seat D, Home Base 4"},
}};

constexpr std::array kStats = all_listed<kArmour, kLevel>(std::array<Listed<Stat, StatSpec>, 8>{{
    {kArmour,
     {"armour", "armour", kSites | bit_of(Type::ship), 0, 20, "hits it takes before it burns (RIG-48)"}},
    {kWeight, {"weight", "weight", kParts, 0, 9, "tonnes it adds to the rig (RIG-42)"}},
    {kLight, {"light", "light", bit_of(Type::movement), 1, 40, "most tonnes of the light tier (RIG-43)"}},
    {kMedium, {"medium", "medium", bit_of(Type::movement), 1, 40, "most tonnes of the medium tier (RIG-43)"}},
    {kHeavy, {"heavy", "heavy", bit_of(Type::movement), 1, 40, "most tonnes it moves at all (RIG-43)"}},
    {kCopies, {"copies", "copies", kTech | bit_of(Type::mission), 1, 9, "how many lie in the box"}},
    {kNumber, {"number", "number", bit_of(Type::squad), 1, 6, "the round it acts in (RIG-9)"}},
    {kLevel, {"level", "level", bit_of(Type::mission), 1, 3, "which mission deck it belongs to"}},
}});

constexpr Bits kFacility = bits(Type::facility);
constexpr Bits kMission = bits(Type::mission);
constexpr Bits kEquipment = bits(Type::equipment);
constexpr Bits kShoots = bits(Type::weapon, Type::facility);

constexpr std::array kGrounds =
    all_listed<Ground::home_base, Ground::planet_core>(std::array<Listed<Ground, Term>, 5>{{
        {Ground::home_base, {"Home Base", "Home Base"}},
        {Ground::low_orbit, {"Low Orbit", "Low Orbit"}},
        {Ground::deep_trenches, {"Deep Trenches", "Deep Trenches"}},
        {Ground::deep_space, {"Deep Space", "Deep Space"}},
        {Ground::planet_core, {"Planet Core", "Planet Core"}},
    }});

constexpr std::array kFoundations =
    all_listed<Needs::platform, Needs::vent>(std::array<Listed<Needs, Term>, 4>{{
        {Needs::platform, {"Orbital Platform", "you control an Orbital Platform"}},
        {Needs::harvester, {"Solar Harvester", "you control a Solar Harvester"}},
        {Needs::venting,
         {"Planetary Venting Infrastructure", "you control Planetary Venting Infrastructure"}},
        {Needs::vent, {"Experimental Core Vent", "anybody built an Experimental Core Vent"}},
    }});

constexpr Param count(std::string_view name, int least, int most) {
  return {name, ParamKind::number, true, 0, least, most};
}
constexpr Param term(std::string_view name, Terms terms) {
  return {name, ParamKind::term, true, 0, -99, 99, terms};
}

constexpr std::array kKeywords = all_listed<kGuard, kIndestructible>(std::array<Listed<Keyword, Word>,
                                                                                kKeywordCount>{{
    {kGuard,
     on(kEquipment,
        {"guard",
         "Its holder counts as {head:more squad|more squads} when its side repels or resists recruiting",
         "RIG-14, RIG-C1",
         {count("squads", 1, 3)}})},
    {kArms, on(kEquipment, {"arms",
                            "Its holder counts as {head:more squad|more squads} in attack and defence",
                            "RIG-24, RIG-25",
                            {count("squads", 1, kMostArms)}})},
    {kTools, on(kEquipment, {"tools", "Its holder may construct", "RIG-32, RIG-K2", {}})},
    {kExtinguisher,
     on(kEquipment, {"extinguisher", "Its holder may fight fires in its own location", "RIG-35", {}})},
    {kSmoke,
     on(kEquipment,
        {"smoke", "When attacked: negates all hits of the attacker, then is used up", "RIG-E10", {}})},
    {kHaulage,
     on(kEquipment,
        {"haulage",
         "Opens {head:armoured cell|armoured cells}. When attacked: each token in them negates a hit",
         "RIG-E9",
         {count("cells", 1, kMostHaulage)}})},
    {kWalker, on(bits(Type::movement),
                 {"walker", "Moves the rig together with another working walker", "RIG-R7", {}})},
    {kCrawler,
     on(bits(Type::movement),
        {"crawler", "Moves the rig; its limits double beside another working crawler", "RIG-43", {}})},
    {kFlight, on(bits(Type::movement),
                 {"flight", "Moves the rig; when it stops working the rig crashes", "RIG-R18", {}})},
    {kRedDice,
     on(kShoots,
        {"red", "Attacks with {head:red die|red dice}", "RIG-46", {count("dice", 1, int{kMostDice})}})},
    {kBlueDice,
     on(kShoots,
        {"blue", "Attacks with {head:blue die|blue dice}", "RIG-46", {count("dice", 1, int{kMostDice})}})},
    {kBlackDice,
     on(kShoots,
        {"black", "Attacks with {head:black die|black dice}", "RIG-46", {count("dice", 1, int{kMostDice})}})},
    {kCritical,
     on(kShoots, {"critical", "Lightning: {head:hit|hits}", "RIG-49", {count("hits", 1, kMostCritical)}})},
    {kStun, on(kShoots, {"stun", "Lightning: the target does nothing for a turn", "RIG-R13", {}})},
    {kIgnite, on(kShoots, {"ignite",
                           "{head} lightnings: the part of a rig it is aimed at catches fire",
                           "RIG-R12",
                           {count("lightnings", 1, int{kMostDice})}})},
    {kTracking,
     on(kShoots, {"tracking", "Special: later weapons of this attack may roll misses again", "RIG-R14", {}})},
    {kTargeting, on(kParts, {"targeting", "Targeting", "lets the rig attack (RIG-45)", {}})},
    {kRedundancy,
     on(kParts, {"redundancy", "A rig that can no longer move returns to its Home Base", "RIG-R19", {}})},
    {kDispersal, on(kParts, {"dispersal", "The rig may fight fires on its other parts", "RIG-35", {}})},
    {kGel, on(kParts, {"gel", "The rig does not crash", "RIG-44", {}})},
    {kNeeds,
     on(kFacility, {"needs", "Can be built while {head}", "RIG-33", {term("facility", kFoundations)}})},
    {kStocked,
     on(kFacility,
        {"stock",
         "Comes with {head} red and {head} green besides its cost and uses one of each every turn; without "
         "either it "
         "returns to its owner",
         "RIG-K8, RIG-K9",
         {count("each", 1, 9)}})},
    {kIndestructible, on(kSites, {"indestructible", "Cannot be damaged", "", {}})},
}});

/// Each facility and mission does its one thing at its own time; nobody is asked about it.
constexpr Scope kBuilt{.types = kFacility, .zones = 1, .it = 0, .may = false};
constexpr Scope kRewards{.types = kMission, .zones = 1, .it = 0, .may = false, .cost = false, .once = false};

constexpr std::array kTriggers =
    all_listed<Trigger::always, Trigger::complete>(std::array<Listed<Trigger, Word>, 4>{{
        {Trigger::always, with({"always", "", "while it is built and works (RIG-K10)", {}}, kBuilt)},
        {Trigger::use, with({"use", "", "free, in any activation of its owner (RIG-T7)", {}}, kBuilt)},
        {Trigger::act, with({"act", "one action of a squad there", "RIG-I1, RIG-P1", {}}, kBuilt)},
        {Trigger::complete, with({"complete", "when done", "the reward of a mission", {}}, kRewards)},
    }});

constexpr std::array kConditions = listed<std::uint8_t{0}>(std::array<Listed<std::uint8_t, Word>, 13>{{
    {kControls, on(kFacility, {"controls", "{head}", "RIG-K11", {term("facility", kFoundations)}})},
    {word_of(Task::bring_basics),
     on(kMission,
        {"bring basics", "bring home {head} of every basic resource", "", {count("each", 1, kMostAsked)}})},
    {word_of(Task::infiltrate),
     on(kMission, {"infiltrate", "infiltrate {head} base of another player", "", {count("bases", 1, 3)}})},
    {word_of(Task::bring_tech),
     on(kMission, {"bring tech", "bring home {head} tech", "", {count("tokens", 1, kMostAsked)}})},
    {word_of(Task::hit_squads),
     on(kMission, {"hit squads", "land hits on {head} enemy squads", "", {count("squads", 1, kMostAsked)}})},
    {word_of(Task::hold_camp),
     on(kMission, {"hold camp", "hold a camp for {head} turns", "", {count("turns", 1, 4)}})},
    {word_of(Task::build_items),
     on(kMission,
        {"build items", "construct {head} facilities or equipment", "", {count("items", 1, kMostAsked)}})},
    {word_of(Task::attach_part),
     on(kMission, {"attach part", "construct and attach a war rig part", "", {}})},
    {word_of(Task::recruit), on(kMission, {"recruit", "recruit an enemy squad or a lesser faction", "", {}})},
    {word_of(Task::sabotage), on(kMission, {"sabotage", "sabotage an enemy site", "", {}})},
    {word_of(Task::disable_rig), on(kMission, {"disable rig", "disable an enemy war rig", "RIG-X7", {}})},
    {word_of(Task::destroy_squad), on(kMission, {"destroy squad", "destroy an enemy squad", "", {}})},
    {word_of(Task::build_far),
     on(kMission, {"build far", "build a facility in Deep Space or the Planet Core", "", {}})},
}});

constexpr Scope kByItself{.types = kFacility, .triggers = bits(Trigger::always)};
constexpr Scope kByUse{.types = kFacility, .triggers = bits(Trigger::use)};
constexpr Scope kByAct{.types = kFacility, .triggers = bits(Trigger::act)};

constexpr std::array kOperations = listed<std::uint8_t{0}>(std::array<Listed<std::uint8_t, Word>, 25>{{
    {word_of(Function::reeducate), with({"reeducate",
                                         "each Coerce removes {head:more counter|more counters}",
                                         "RIG-31",
                                         {count("counters", 1, 3)}},
                                        kByItself)},
    {word_of(Function::disable),
     with({"disable", "a war rig outside the bases stops working until the next turn", "RIG-R18", {}},
          kByUse)},
    {word_of(Function::refine), with({"refine", "gain one basic resource of your choice", "", {}}, kByUse)},
    {word_of(Function::platform),
     with({"platform", "carries the facilities of the space branch", "RIG-K11", {}}, kByItself)},
    {word_of(Function::bombard), with({"bombard", "attack in any location", "RIG-46", {}}, kByUse)},
    {word_of(Function::hack), with({"hack", "one successful Espionage in any base", "RIG-C10", {}}, kByUse)},
    {word_of(Function::harvest),
     with({"harvest", "use the ability of a facility in Low Orbit once more", "RIG-T7", {}}, kByUse)},
    {word_of(Function::summon),
     with({"summon", "summon the Empire Invasion if there is none", "RIG-53", {}}, kByAct)},
    {word_of(Function::venting),
     with({"venting", "everybody's Gather yields double", "RIG-G5", {}}, kByItself)},
    {word_of(Function::vent),
     with({"vent", "scrap is exchanged at half its price by everybody, for good", "RIG-21", {}}, kByItself)},
    {word_of(Function::discover), with({"discover",
                                        "if it has worked for {head} turns, discover Infinite Power",
                                        "RIG-P1",
                                        {count("turns", 1, 9)}},
                                       kByAct)},
    {word_of(Function::hyperloop),
     with({"hyperloop",
           "your squads reach any basic location, base or the Barren Wastes in one move",
           "RIG-M16",
           {}},
          kByItself)},
    {word_of(Function::shield),
     with({"shield", "no attacks in a location of your choice for the rest of the turn", "", {}}, kByUse)},
    {word_of(Reward::study),
     on(kMission, {"study",
                   "look at the top {head} tech cards and keep 2, then shuffle the deck",
                   "",
                   {count("cards", 2, 9)}})},
    {word_of(Reward::inspect),
     on(kMission, {"inspect", "look at all tech cards of the players you infiltrated", "", {}})},
    {word_of(Reward::half_price),
     on(kMission, {"half price", "the next item you construct costs half", "RIG-K13", {}})},
    {word_of(Reward::liberate), on(kMission, {"liberate", "all your captured squads escape", "", {}})},
    {word_of(Reward::outpost),
     on(kMission, {"outpost", "the camped squad gathers double until it decamps", "RIG-G5", {}})},
    {word_of(Reward::drive_off),
     on(kMission, {"drive off", "repel up to {head} enemy squads", "", {count("squads", 1, kMostChosen)}})},
    {word_of(Reward::search_part),
     on(kMission, {"search part", "take a war rig card from the deck, then shuffle it", "", {}})},
    {word_of(Reward::duplicate), on(kMission, {"duplicate",
                                               "add one to the stock of {head} equipment cards you own",
                                               "RIG-X6",
                                               {count("cards", 1, kMostChosen)}})},
    {word_of(Reward::blaze),
     on(kMission, {"blaze",
                   "the owner's squads at home must fight that fire with all their actions next turn",
                   "RIG-X4",
                   {}})},
    {word_of(Reward::restore),
     on(kMission,
        {"restore", "{head} of your sites return to full armour", "", {count("sites", 1, kMostChosen)}})},
    {word_of(Reward::take_plans),
     on(kMission, {"take plans",
                   "steal the plans of an item of that player; then the squad returns home without items",
                   "RIG-X5",
                   {}})},
    {word_of(Reward::search), on(kMission, {"search",
                                            "take {head} cards from the deck, then shuffle it",
                                            "",
                                            {count("cards", 1, kMostChosen)}})},
}});

constexpr std::array kCosts = all_listed<Cost::red, Cost::any>(std::array<Listed<Cost, Word>, 5>{{
    {Cost::red, {"red", "{head} red", "volatile materials", {count("amount", 1, 9)}}},
    {Cost::green, {"green", "{head} green", "biological material", {count("amount", 1, 9)}}},
    {Cost::blue, {"blue", "{head} blue", "chemicals", {count("amount", 1, 9)}}},
    {Cost::brown, {"brown", "{head} brown", "heavy elements", {count("amount", 1, 9)}}},
    {Cost::any, {"any", "{head} basic resources", "of any colours", {count("amount", 1, 9)}}},
}});

constexpr std::array<Term, 1> kAreaWords{{{"in play", "in play"}}};
constexpr std::array<Term, 1> kReaches{{{"anywhere", ""}}};
constexpr std::array<Term, 1> kFlagWords{{{"burning", "burning"}}};
constexpr std::array<Term, 1> kMeasures{{{"turns", "turn"}}};

/// RIG-33: the grounds beyond the Home Base are the places that have sites, in the same order.
constexpr bool grounds_are_sites() {
  for (std::size_t i = 0; i < kSiteZones; ++i) {
    if (kGrounds[i + 1].name != kZoneNames[at(place_of_sites(zone_at(kFirstSites + i)))]) return false;
  }
  return kGrounds.size() == kSiteZones + 1;
}
static_assert(grounds_are_sites());

/// Costs are paid with the basic tokens, in the same order.
constexpr bool costs_are_tokens() {
  for (std::size_t t = 0; t < kBasics; ++t) {
    if (kCosts[t].name != kTokenWords[t]) return false;
  }
  return kCosts.size() == kBasics + 1;
}
static_assert(costs_are_tokens());

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
