#include "games/lost_empires/vocabulary.hpp"

#include <array>

#include "engine/cards/params.hpp"
#include "engine/cards/program.hpp"

namespace muster::lost_empires {

namespace {

constexpr std::uint16_t kUnit = 1U << static_cast<unsigned>(Type::unit);
constexpr std::uint16_t kSupport = 1U << static_cast<unsigned>(Type::support);

constexpr Bits kInPlay = bits(Area::play);
/// Said of what is there, without choosing.
constexpr Bits kUnchosen = ~bits(Selector::How::choose, Selector::How::random, Selector::How::chosen);
/// Seen from where the card itself stands: a support stands nowhere, nor does a unit before it has its place.
constexpr Scope kFromHere{.types = kUnit};
constexpr Scope kNeverThere{.types = 0};

constexpr auto kTypes = MUSTER_TABLE(Term, LEW_TYPES);
constexpr std::array<std::string_view, kTypes.size()> kTypePlurals{"units", "supports"};
#define AS_FACTION(name, word, help) Term{word, word, help},
constexpr std::array kFactionTerms{LEW_FACTIONS(AS_FACTION)};
#undef AS_FACTION
#define AS_FACTION(name, word, help) Term{word, ""},
constexpr std::array kNoneOrFaction{Term{"none", ""}, LEW_FACTIONS(AS_FACTION)};
#undef AS_FACTION
constexpr auto kStats = MUSTER_TABLE(StatSpec, LEW_STATS);
constexpr auto kTraits = MUSTER_TABLE(Term, LEW_TRAITS);
constexpr auto kAreas = MUSTER_TABLE(Term, LEW_AREAS);
constexpr auto kReaches = MUSTER_TABLE(Term, LEW_REACHES);
constexpr auto kFlags = MUSTER_TABLE(Term, LEW_FLAGS);

constexpr auto places(const Scope& here, const Scope& adjacent) { return MUSTER_TABLE(Term, LEW_WHERE); }
constexpr auto kPlaceAt = places(kFromHere, {});
constexpr auto kDropAt = places(kNeverThere, kNeverThere);
constexpr auto kGround = MUSTER_TABLE(Term, LEW_GROUND);
#define AS_UNTIL(name, until, ...) Term{#name, __VA_ARGS__},
constexpr std::array kUntil{LEW_LASTS(AS_UNTIL)};
#undef AS_UNTIL
/// What X is paid with.
constexpr auto kPaidX = MUSTER_TABLE(Term, LEW_TOKENS);
constexpr auto kGained = MUSTER_TABLE(Term, LEW_GAINED);
constexpr auto kTokens = MUSTER_TABLE(Term, LEW_TOKENS);
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
    {"attack", "[Attack]", "takes the place of the activation's attack (LEW-42)"},
    {"draining", "[Draining]", "takes two actions and ends the activation (LEW-43)"},
    {"attack and draining", "[Attack, Draining]"},
}};

constexpr Param subject(const Whom& limits) {
  Whom subject = limits;
  subject.types = kUnit;
  subject.areas = kInPlay;
  subject.hows = bits(Selector::How::each);
  return whom(selector("which"), subject);
}
/// What a unit does itself; `it` is the other one.
constexpr Scope own(Bits it = 0) { return {.types = kUnit, .zones = kInPlay, .it = it}; }
constexpr Param in_play(std::string_view name) {
  return whom(selector(name), {.types = kUnit, .areas = kInPlay});
}

#include "engine/cards/words_tables.inc"

}  // namespace

const Vocabulary& vocabulary() {
  static constexpr Vocabulary all = words::worded({
      .game = "lost-empires",
      .types = kTypes,
      .type_plurals = kTypePlurals,
      .group_key = "faction",
      .groups = kFactionTerms,
      .none_or_group = kNoneOrFaction,
      .stats = kStats,
      .traits = kTraits,
      .areas = kAreas,
      .reaches = kReaches,
      .flags = kFlags,
      .once_text = "Once per round.",
      .continuous_trigger = static_cast<int>(When::always),
      .enemys = "an enemy's",
      .stays = kUnit,
      .attached = 0,
      .does_once = kSupport,
      .hidden = bits(Area::hand, Area::deck),
      .blind = true,
      .unlocks = false,
  });
  static_assert(has_room(all));
  return all;
}

}  // namespace muster::lost_empires
