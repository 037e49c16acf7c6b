#include "games/dept_of_structure/vocabulary.hpp"

#include <array>

#include "engine/cards/params.hpp"
#include "engine/cards/program.hpp"
#include "games/dept_of_structure/state.hpp"

namespace muster::dept_of_structure {

namespace {

constexpr Bits kFighters = bits(Type::unit, Type::equipment, Type::fortification, Type::vehicle);
constexpr Bits kAttackers = bits(Type::unit, Type::equipment, Type::vehicle);  // DOS-47: not fortifications
constexpr Bits kPermanent = kFighters | bits(Type::upgrade);
constexpr Bits kOnce = bits(Type::tactic, Type::resource);
constexpr Bits kUnit = bits(Type::unit);

constexpr Bits kInPlay = bits(Area::play);
/// Said of what is there, without choosing.
constexpr Bits kUnchosen = ~bits(Selector::How::choose, Selector::How::random, Selector::How::chosen);

#define AS_TYPE(name, plural, host, text, help) Term{#name, text, help},
#define AS_PLURAL(name, plural, ...) std::string_view{plural},
#define AS_HOST(name, plural, host, ...) std::string_view{host},
constexpr std::array kTypes{DOS_TYPES(AS_TYPE)};
constexpr std::array kTypePlurals{DOS_TYPES(AS_PLURAL)};
constexpr std::array kTypeHosts{DOS_TYPES(AS_HOST)};
constexpr std::array<TypeSet, 1> kTypeSets{{{"technology", "technology", "technologies", kTechnology}}};

constexpr std::array<Term, 4> kFactions{{
    {"Horde", "Horde", "the undead: Bio, many cheap bodies, and the graveyard is a second hand"},
    {"Scavengers", "Scavengers", "Supplies: vehicles with crews, and whatever can be bolted on"},
    {"Militia", "Militia", "Survivors: leaders, first strikes and disguises, man beside man"},
    {"Grid", "Grid", "Power: generators, walls, machines and what they shoot with"},
}};

constexpr auto kStats = MUSTER_TABLE(StatSpec, DOS_STATS);
/// One and many of each resource, in their order.
constexpr std::array<Term, kResources> kResourceTerms{{{"survivor", "Survivor|Survivors"},
                                                       {"bio", "Bio"},
                                                       {"power", "Power"},
                                                       {"supplies", "Supply|Supplies"}}};
/// What X is paid with.
constexpr std::array<Term, kResources> kPaidX{
    {{"survivor", "Survivors"}, {"bio", "Bio"}, {"power", "Power"}, {"supplies", "Supplies"}}};
constexpr auto kCancels = MUSTER_TABLE(Term, DOS_CANCELS);
constexpr auto kAreas = MUSTER_TABLE(Term, DOS_AREAS);
constexpr std::array<Term, 1> kReaches{{{"anywhere", ""}}};
constexpr auto kFlags = MUSTER_TABLE(Term, DOS_FLAGS);
constexpr auto kMeasures = MUSTER_TABLE(Term, DOS_MEASURES);

#define AS_BASE(name, base, ...) Term{#name, base},
#define AS_MUST(name, base, must, ...) Term{#name, must},
#define AS_WHOSE(name, base, must, ...) Term{__VA_ARGS__},
#define AS_UNTIL(name, until, ...) Term{#name, __VA_ARGS__},
constexpr std::array kBases{DOS_WHO(AS_BASE)};
constexpr std::array kWho{DOS_WHO(AS_MUST)};
constexpr std::array kWhose{DOS_WHO(AS_WHOSE)};
constexpr std::array kUntil{DOS_LASTS(AS_UNTIL)};

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

#include "engine/cards/words_tables.inc"

}  // namespace

const Vocabulary& vocabulary() {
  static constexpr Vocabulary all = words::worded({
      .game = "dept-of-structure",
      .types = kTypes,
      .type_plurals = kTypePlurals,
      .type_sets = kTypeSets,
      .type_hosts = kTypeHosts,
      .group_key = "faction",
      .groups = kFactions,
      .stats = kStats,
      .areas = kAreas,
      .reaches = kReaches,
      .flags = kFlags,
      .measures = kMeasures,
      .once_text = "Once per round.",
      .continuous_trigger = static_cast<int>(When::always),
      .stays = kPermanent,
      .attached = bits(Type::unit, Type::equipment, Type::upgrade),
      .does_once = kOnce,
      .hidden = bits(Area::hand, Area::deck),
      .pays_apart = true,
      .unlocks = false,
  });
  static_assert(has_room(all));
  return all;
}

}  // namespace muster::dept_of_structure
