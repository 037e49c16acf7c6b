// The data of a match of Purge, nothing else.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "engine/core/decision.hpp"
#include "engine/core/ids.hpp"
#include "engine/core/named_list.hpp"
#include "engine/core/seat.hpp"
#include "engine/programs/frames.hpp"
#include "engine/programs/triggers.hpp"
#include "engine/table/card_bits.hpp"
#include "engine/table/modifiers.hpp"
#include "engine/table/table.hpp"

namespace muster::purge {

inline constexpr int kSeats = 2;
inline constexpr std::array<Seat, kSeats> kBoth{Seat::a, Seat::b};
inline constexpr int kDeckCards = 50;            // PUR-3
inline constexpr int kMostTokens = 12;           // PUR-A45: of one player, of whatever kinds
inline constexpr int kActions = 3;               // PUR-33, PUR-A21
inline constexpr int kArmorCap = 3;              // PUR-44
inline constexpr int kMetalCap = 4;              // PUR-61
inline constexpr int kStartPopulation = 19;      // of a scenario that names no Stronghold
inline constexpr int kMostPopulation = 60;       // of a Stronghold, as its words allow
inline constexpr int kMostEnergy = 99;           // a bound, far beyond what cards give
inline constexpr int kMostCounters = 99;         // on one card, likewise
inline constexpr int kMostSubPhases = 40;        // PUR-B2: in one turn
inline constexpr int kLastTurn = 60;             // PUR-B1
inline constexpr int kMaxDecisions = 6000;       // PUR-B1: whatever cards there may be
inline constexpr int kUseSlots = 2;              // abilities of a card that may be once per turn
inline constexpr int kUsefulMarches = 4;         // moves and battles in a turn; what is beyond is mostly idle
inline constexpr int kStartingTekCost = 3;       // PUR-9
inline constexpr std::uint8_t kHeadSection = 0;  // of a deck file: Commander and Stronghold; then kDecks
inline constexpr std::uint8_t kTekSection = 1;
inline constexpr std::uint8_t kOpsSection = 2;
inline constexpr std::uint8_t kWarSection = 3;

// --- zones ---------------------------------------------------------------------------------------

/// Stronghold, TEKs and home are together the Stronghold Vector of their player (PUR-29, PUR-30). At the
/// Stronghold are its attachments and Super Weapons too, at home Units and the Commander. Decks are searched
/// freely by their owner (PUR-14). With the types of cards that lie there (position.cpp).
#define PURGE_PLACES(ENTRY)                                                         \
  ENTRY(tek_deck, "TEK deck", kTekKinds, Sight::owner, Arrangement::heap, false, 0) \
  ENTRY(ops_deck, "OPS deck", kOpsKinds, Sight::owner, Arrangement::heap, false, 1) \
  ENTRY(war_deck, "WAR deck", kWarKinds, Sight::owner, Arrangement::heap, false, 2) \
  ENTRY(tek_discard, "TEK discard", kTekKinds, Sight::open, Arrangement::pile)      \
  ENTRY(ops_discard, "OPS discard", kOpsKinds, Sight::open, Arrangement::pile)      \
  ENTRY(war_discard, "WAR discard", kWarKinds, Sight::open, Arrangement::pile)      \
  ENTRY(stronghold, "stronghold", kBaseKinds, Sight::open, Arrangement::heap, true) \
  ENTRY(teks, "TEKs", bits(Type::tek), Sight::open, Arrangement::heap, true)        \
  ENTRY(home, "home", kWarKinds, Sight::open, Arrangement::heap, true)              \
  ENTRY(battlefield, "battlefield", kWarKinds, Sight::open, Arrangement::heap, true)
enum class Place : std::uint8_t { PURGE_PLACES(MUSTER_NAME) };
inline constexpr std::size_t kPlaces = MUSTER_COUNT(PURGE_PLACES);
inline constexpr std::array kDecks{Place::tek_deck, Place::ops_deck, Place::war_deck};
inline constexpr std::array kPlacesInPlay{Place::stronghold, Place::teks, Place::home, Place::battlefield};

constexpr ZoneId zone_of(Seat seat, Place place) {
  return zone_at(static_cast<std::size_t>(place) * kSeats + at(seat));
}
/// What zone_of's place was.
constexpr Place place_of(ZoneId zone) { return static_cast<Place>(at(zone) / kSeats); }
/// The bit of Standing::uses for a place in play.
constexpr unsigned use_bit_of(Place place) {
  return 1U << (static_cast<unsigned>(place) - static_cast<unsigned>(Place::stronghold));
}
/// Units laid over others (PUR-65).
inline constexpr ZoneId kAttached = zone_at(kPlaces * kSeats);
/// Cards that are declared and not yet resolved, the last on top (PUR-18).
inline constexpr ZoneId kStack = zone_at(kPlaces * kSeats + 1);
inline constexpr ZoneId kRemoved = zone_at(kPlaces * kSeats + 2);  // out of the game
/// Room for tokens that are not in play (PUR-A45): what each will be is said when it is made.
inline constexpr ZoneId kTokenSupply = zone_at(kPlaces * kSeats + 3);

// ATTACK used up this turn (PUR-40), HEALTH lost by damage and retreats, ARMOR lost for good (PUR-62), the
// part in the battle (see Part), being in the group that moves, what it did that it may do once per turn, a
// bit each (that stays used when a Commander dies and comes back: PUR-50), and counters of its own text.
#define PURGE_COUNTERS(ENTRY)               \
  ENTRY(kSpentAttacks, "spent attacks")     \
  ENTRY(kWounds, "wounds", false, 0, 127)   \
  ENTRY(kRust, "rust", false, 0, 20)        \
  ENTRY(kFighting, "fighting", false, 0, 2) \
  ENTRY(kMarching, "moving", false, 0, 1)   \
  ENTRY(kUsed, "used", true, -128, 127)     \
  ENTRY(kCounters, "counters", false, 0, kMostCounters)
enum Counter : std::uint8_t { PURGE_COUNTERS(MUSTER_NAME) };

enum class Part : std::int8_t { none, attacker, defender };

struct Layout {
  static constexpr std::size_t kCards = static_cast<std::size_t>(kSeats) * (kDeckCards + kMostTokens);
#define ZONES_OF(place, word, kinds, ...) MUSTER_ZONES_OF_TWO(place, word, __VA_ARGS__)
  static constexpr std::array kZones{
      PURGE_PLACES(ZONES_OF) ZoneSpec{"attached", Seat::none, Sight::open, Arrangement::heap, true},
      ZoneSpec{"stack", Seat::none, Sight::open, Arrangement::pile},
      ZoneSpec{"removed", Seat::none, Sight::open, Arrangement::heap},
      ZoneSpec{"token supply", Seat::none, Sight::open, Arrangement::heap}};
#undef ZONES_OF
  static constexpr auto kCounters = MUSTER_TABLE(CounterSpec, PURGE_COUNTERS);
};

// --- the match -----------------------------------------------------------------------------------

/// Where in a turn the match is, with the decision point of each phase (decisions.hpp). First the set-up;
/// then who goes first, one of Move, Battle, production and Pass (PUR-33), more plays of the same sub-phase,
/// more Units that join the group, attackers (PUR-67), a first attack by a defender (PUR-55), and battle
/// actions. A position that says "over" plays on.
#define PURGE_PHASES(ENTRY)                      \
  ENTRY(resource, kStartingResource, "resource") \
  ENTRY(tek, kStartingTek, "tek")                \
  ENTRY(initiative, kGoesFirst, "initiative")    \
  ENTRY(sub_phase, kSubPhase, "sub-phase")       \
  ENTRY(production, kProduction, "production")   \
  ENTRY(moving, kMoving, "moving")               \
  ENTRY(assigning, kAssigning, "assigning")      \
  ENTRY(entrenched, kFirstStrike, "entrenched")  \
  ENTRY(battle, kBattleAction, "battle")         \
  ENTRY(turn_end, kTurnEnd, "turn end")          \
  ENTRY(over, kSubPhase, "over")
enum class Phase : std::uint8_t { PURGE_PHASES(MUSTER_NAME) };
inline constexpr std::size_t kPhaseCount = MUSTER_COUNT(PURGE_PHASES);

/// What a window is about; a seat may ask to be left alone for the rest of the turn, for each kind.
enum class Answers : std::uint8_t { move, battle, production, ops, ability, attack };

/// PUR-N2: as many responses as fit may answer each other, two frames each; what is under way needs few more.
inline constexpr std::size_t kDeepest = 36;
/// PUR-N2: so many different abilities may wait.
inline constexpr std::size_t kMostWaiting = 30;
/// Ways to change a stat, and to give a keyword, for some time that the cards of a set may use (checked when
/// it is loaded).
inline constexpr std::size_t kChangedStats = 7;
inline constexpr std::size_t kGivenKeywords = 8;

inline constexpr std::size_t kChangingStats = 5;  // ATTACK to HEALTH, as vocabulary.hpp numbers them

/// What a seat's TEKs and other passive cards come to; counted anew whenever one comes or goes.
struct Standing {
  std::uint32_t unlocked = 0;       // keywords, one bit each (PUR-49)
  std::uint32_t printed = 0;        // keywords on its cards in play, unlocked or not
  std::uint8_t teks = 0;            // in play (PUR-13)
  std::uint8_t income = 0;          // energy for each turn (PUR-11)
  std::uint8_t actions = kActions;  // production plays for each turn (PUR-A21)
  std::uint8_t supply_cap = 0;      // PUR-26
  std::uint8_t supply = 0;          // of its Units in play
  std::uint8_t discount = 0;        // off the cost of OPS
  std::uint8_t haste = 0;           // turns that Units enter earlier
  std::uint8_t super_weapons = 0;   // may be played (PUR-22)
  std::uint8_t uses = 0;            // where its cards with activated abilities lie, a bit for each place
  std::array<std::uint8_t, 3> spare{};
};

struct State {
  std::uint32_t live_triggers =
      0;  // a bit may be set for nothing, but a cleared bit is certain and spares looking
  std::uint32_t live_keywords = 0;  // granted ones, likewise
  Modifiers<Layout::kCards, kChangedStats, kGivenKeywords, 10> modifiers;
  CardBits<Layout::kCards> auras;  // cards in play that change stats of others
  std::array<Standing, kSeats> standing{};
  /// Types of each seat's cards of which a passive ability in play changes the stat, a bit each; for each
  /// stat that abilities can change.
  std::array<std::array<std::uint16_t, kChangingStats>, kSeats> reached{};
  Table<Layout> table;
  FrameStack<kDeepest> frames;
  PendingTriggers<kMostWaiting> pending;
  std::uint16_t decisions = 0;  // for the bound on a match
  std::uint16_t turn = 0;
  std::array<std::uint8_t, kSeats> energy{};
  std::array<std::int8_t, kSeats> population{kStartPopulation, kStartPopulation};
  std::array<CardId, kSeats> commander{CardId::none, CardId::none};
  std::array<CardId, kSeats> stronghold{CardId::none, CardId::none};
  std::array<std::uint8_t, kSeats> plays{};       // production plays made this turn
  std::array<std::uint8_t, kSeats> extra{};       // production plays granted this turn
  std::array<std::uint8_t, kSeats> tek_played{};  // PUR-21
  std::array<std::uint8_t, kSeats> surcharge{};   // on OPS until the turn ends (PUR-54)
  std::array<std::uint8_t, kSeats> quiet{};       // kinds of windows the seat passes this turn, a bit each
  Phase phase = Phase::sub_phase;
  Seat active = Seat::a;           // whose sub-phase it is
  Seat chooser = Seat::a;          // whose battle action, or whose choice in set-up
  std::uint8_t passes = 0;         // sub-phases passed in a row
  std::uint8_t battle_passes = 0;  // battle actions passed in a row
  std::uint8_t sub_phases = 0;     // of this turn
  std::uint8_t step = 0;           // where in the phase
  ZoneId battle = ZoneId::none;    // the enemy's zone that is attacked
  Place march = Place::home;       // where the group comes from
  std::uint8_t attackers = 0;      // assigned so far
  std::uint8_t unsettled = 0;      // some HEALTH may have fallen to 0
  std::uint8_t per_sub_phase = 0;  // match option: three production plays in each sub-phase (PUR-A21)
  std::uint8_t retreat_stat = 0;   // match option: what a retreat costs (PUR-A15)
  std::uint8_t always_ask = 0;     // match option: windows open for everybody
  Result result;
  std::uint8_t live_stats = 0;  // stats that effects have changed, a bit each; may be set for nothing
  std::array<std::uint8_t, kSeats> marches{};  // moves and battles of this turn
  std::array<std::uint8_t, kSeats> idle{};     // those beyond the useful ones, in all turns: see evaluate.cpp
  std::array<std::uint8_t, 2> spare{};         // no padding: equal states are equal bytes
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State>);
static_assert(sizeof(State) <= 4096);

/// Whether some card of a zone is such.
template <class Test>
bool any_in(const State& s, ZoneId zone, Test&& test) {
  for (CardId card = s.table.top(zone); card != CardId::none; card = s.table.next(card)) {
    if (test(card)) return true;
  }
  return false;
}

/// Whether some Unit or Commander of a seat is such.
template <class Test>
bool any_fighter(const State& s, Seat seat, Test&& test) {
  return any_in(s, zone_of(seat, Place::home), test) || any_in(s, zone_of(seat, Place::battlefield), test);
}

/// Units and the Commander of a seat, not those laid over others.
template <class Visit>
void each_fighter(const State& s, Seat seat, Visit&& visit) {
  s.table.each(zone_of(seat, Place::home), visit);
  s.table.each(zone_of(seat, Place::battlefield), visit);
}

/// A card's part in the battle.
inline Part part_of(const State& s, CardId card) {
  return static_cast<Part>(s.table.counter(kFighting, card));
}
inline bool fights(const State& s, CardId card) { return part_of(s, card) != Part::none; }
inline void take_part(State& s, CardId card, Part part) {
  s.table.counter(kFighting, card) = static_cast<std::int8_t>(part);
}

/// Units and the Commander of a seat that take part in the battle.
template <class Visit>
void each_combatant(const State& s, Seat seat, Visit&& visit) {
  each_fighter(s, seat, [&](CardId card) {
    if (fights(s, card)) visit(card);
  });
}

/// More or less of something that is counted on a card, within its bounds.
inline void add_to(State& s, Counter which, CardId card, int more) {
  const CounterSpec& spec = Layout::kCounters[which];
  std::int8_t& now = s.table.counter(which, card);
  now = static_cast<std::int8_t>(std::clamp(now + more, spec.least, spec.most));
}

}  // namespace muster::purge
