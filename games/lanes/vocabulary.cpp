// What the words of Lanes' cards need besides their texts, and all of them as one vocabulary.
#include "games/lanes/vocabulary.hpp"

#include <array>

#include "engine/cards/params.hpp"
#include "engine/cards/program.hpp"
#include "engine/table/modifiers.hpp"

namespace muster::lanes {

namespace {

constexpr std::uint16_t kUnitBit = bits(Type::unit);
constexpr std::uint16_t kLandBit = bits(Type::land);
constexpr std::uint16_t kEquipBit = bits(Type::equip);
constexpr std::uint16_t kInLanes = kUnitBit | kLandBit;
constexpr std::uint16_t kPermanent = kInLanes | kEquipBit;  // a tech is gone when it has resolved

constexpr Bits kInPlay = bits(Area::play);
/// Where abilities are heard besides in play.
constexpr Bits kHeardFrom = bits(Area::play, Area::graveyard, Area::trash);
/// Said of what is there, without choosing.
constexpr Bits kUnchosen = ~bits(Selector::How::choose, Selector::How::random, Selector::How::chosen);

struct TypeWords {
  Term type;
  std::string_view plural;
};
constexpr auto kTypeWords = MUSTER_TABLE(TypeWords, LANES_TYPES);
constexpr auto kTypes = column<&TypeWords::type>(kTypeWords);
constexpr auto kTypePlurals = column<&TypeWords::plural>(kTypeWords);
/// Only an equip is on another card.
constexpr std::array<std::string_view, kTypes.size()> kTypeHosts{"", "", "", "the equipped unit"};

constexpr std::array<Term, 4> kTribes{{
    {"Ember", "Ember", "fast and forward: strikes the turn it arrives, at a price"},
    {"Gale", "Gale", "shoots from the backline over its own front"},
    {"Hollow", "Hollow", "feeds on the graveyard"},
    {"Grove", "Grove", "grows slowly on its lands"},
}};

constexpr auto kStats = MUSTER_TABLE(StatSpec, LANES_STATS);

/// What X is paid with.
constexpr std::array<Term, 1> kPaidX{{{"deck", "cards of your deck to the trash", "from the top"}}};
constexpr auto kWhose = MUSTER_TABLE(Term, LANES_WHOSE);
constexpr auto kWho = MUSTER_TABLE(Term, LANES_WHO);
struct Lasting {
  Term word;
  Until until;
};
constexpr auto kLasting = MUSTER_TABLE(Lasting, LANES_UNTIL);
constexpr auto kUntil = column<&Lasting::word>(kLasting);
/// What lies there already is not moved.
constexpr Scope into(Area area) {
  return {.area = static_cast<std::uint8_t>(static_cast<unsigned>(area) + 1)};
}
constexpr auto kInto = MUSTER_TABLE(Term, LANES_INTO);
/// Seen from where the card itself stands; an equip stands in no zone of its own.
constexpr Scope kFromHere{.types = kInLanes, .needs = Needs::place};
constexpr Scope kNeverThere{.types = 0};
/// The places of `move` (from where the unit stands), `summon` and `place` (from where the source stands).
constexpr auto places(const Scope& near, const Scope& rows) { return MUSTER_TABLE(Term, LANES_WHERE); }
constexpr auto kMoveTo = places({}, {});
constexpr auto kSummonTo = places(kFromHere, {});
constexpr auto kPlaceInto = places(kFromHere, kNeverThere);

constexpr auto kAreas = MUSTER_TABLE(Term, LANES_AREAS);
constexpr Scope kStands{.needs = Needs::place};
/// What has left the table stands in no lane.
constexpr Scope kItStands{.triggers = ~bits(When::kill, When::unit_dies, When::land_destroyed),
                          .needs = Needs::it};
constexpr auto kReaches = MUSTER_TABLE(Term, LANES_REACHES);
constexpr auto kFlags = MUSTER_TABLE(Term, LANES_FLAGS);
constexpr auto kMeasures = MUSTER_TABLE(Term, LANES_MEASURES);

constexpr Param until() { return optional_term("until", kUntil); }
constexpr Param who() { return optional_term("who", kWho); }
constexpr Param whose() { return optional_term("whose", kWhose); }
constexpr Param in_play(std::string_view name, Bits types, Given given = Given::must_be) {
  return whom(selector(name, given), {.types = types, .areas = kInPlay});
}
constexpr Param from_elsewhere(std::string_view name, Bits types) {
  return whom(selector(name), {.types = types, .areas = ~kInPlay});
}
constexpr Param unchosen(std::string_view name) { return whom(selector(name), {.hows = kUnchosen}); }

/// Another card's doing, heard by everything in play and by what works in the graveyard or trash.
constexpr Param subject(Bits types) {
  return whom(selector("which"),
              {.types = types,
               .areas = kInPlay,
               .hows = bits(Selector::How::self, Selector::How::host, Selector::How::each)});
}
constexpr Scope kPhase{.types = kPermanent, .zones = kHeardFrom, .it = 0};
constexpr Scope heard(Bits it, bool it_leaves = false) {
  return {.types = kPermanent, .zones = kHeardFrom, .it = it, .it_leaves = it_leaves};
}
/// What a unit does itself.
constexpr Scope kOwn{.types = kUnitBit, .zones = kInPlay, .it = 0};
constexpr Scope kOwnFight{.types = kUnitBit, .zones = kInPlay, .it = kUnitBit};

/// The keywords as words of `grant`.
#define KEYWORD(name, word, scope, text, ...) Term{word, text},
#define TRIGGER(...)
#define CONDITION(...)
#define OPERATION(...)
#define COST(...)
constexpr std::array kKeywordTerms{
#include MUSTER_WORDS
};
#undef KEYWORD
#undef TRIGGER
#undef CONDITION
#undef OPERATION
#undef COST

#include "engine/cards/words_tables.inc"

}  // namespace

Until until_of(std::uint8_t word) { return kLasting[word].until; }

const Vocabulary& vocabulary() {
  static constexpr Vocabulary all = words::worded({
      .game = "lanes",
      .types = kTypes,
      .type_plurals = kTypePlurals,
      .type_hosts = kTypeHosts,
      .group_key = "tribe",
      .groups = kTribes,
      .stats = kStats,
      .areas = kAreas,
      .reaches = kReaches,
      .flags = kFlags,
      .measures = kMeasures,
      .continuous_trigger = static_cast<int>(When::always),
      .beside_noun = bits(Flag::frontline, Flag::backline),
      .stays = kPermanent,
      .attached = kEquipBit,
      .does_once = bits(Type::tech),
      .hidden = bits(Area::hand, Area::deck),
      .closed = bits(Area::protection),
      .pays_apart = true,
      .unlocks = false,
  });
  static_assert(has_room(all));
  return all;
}

}  // namespace muster::lanes
