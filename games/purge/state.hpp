// The data of a match of Purge, nothing else.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/card_bits.hpp"
#include "engine/decision.hpp"
#include "engine/frames.hpp"
#include "engine/ids.hpp"
#include "engine/modifiers.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "engine/triggers.hpp"

namespace muster::purge {

inline constexpr int kSeats = 2;
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
inline constexpr std::uint8_t kHeadSection = 0;  // of a deck file: Commander and Stronghold
inline constexpr std::uint8_t kTekSection = 1;
inline constexpr std::uint8_t kOpsSection = 2;
inline constexpr std::uint8_t kWarSection = 3;

// --- zones ---------------------------------------------------------------------------------------

/// Stronghold, TEKs and home are together the Stronghold Vector of their player (PUR-29, PUR-30).
enum class Place : std::uint8_t {
  tek_deck,
  ops_deck,
  war_deck,
  tek_discard,
  ops_discard,
  war_discard,
  stronghold,  // the Stronghold, its attachments and Super Weapons
  teks,
  home,  // Units and the Commander standing in their own Stronghold Vector
  battlefield
};
inline constexpr std::size_t kPlaces = 10;

constexpr ZoneId zone_of(Seat seat, Place place) {
  return zone_at(static_cast<std::size_t>(place) * kSeats + static_cast<std::size_t>(index_of(seat)));
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
inline constexpr std::size_t kZoneCount = kPlaces * kSeats + 4;

constexpr std::array<ZoneSpec, kZoneCount> make_zones() {
  constexpr std::array<std::string_view, kPlaces * kSeats> names{
      "A TEK deck",    "B TEK deck",    "A OPS deck",    "B OPS deck",    "A WAR deck",
      "B WAR deck",    "A TEK discard", "B TEK discard", "A OPS discard", "B OPS discard",
      "A WAR discard", "B WAR discard", "A stronghold",  "B stronghold",  "A TEKs",
      "B TEKs",        "A home",        "B home",        "A battlefield", "B battlefield"};
  std::array<ZoneSpec, kZoneCount> zones{};
  for (std::size_t i = 0; i < names.size(); ++i) {
    zones[i].name = names[i];
    zones[i].owner = seat_at(static_cast<int>(i % kSeats));
  }
  for (int i = 0; i < kSeats; ++i) {
    const Seat seat = seat_at(i);
    std::uint8_t group = 0;
    for (const Place deck : {Place::tek_deck, Place::ops_deck, Place::war_deck}) {
      zones[at(zone_of(seat, deck))].sight = Sight::owner;  // searched freely by their owner (PUR-14)
      zones[at(zone_of(seat, deck))].group = group++;
    }
    for (const Place pile : {Place::tek_discard, Place::ops_discard, Place::war_discard})
      zones[at(zone_of(seat, pile))].arrangement = Arrangement::pile;
    for (const Place in_play : {Place::stronghold, Place::teks, Place::home, Place::battlefield})
      zones[at(zone_of(seat, in_play))].in_play = true;
  }
  zones[at(kAttached)] = {"attached", Seat::none, Sight::open, Arrangement::heap, true, 0};
  zones[at(kStack)] = {"stack", Seat::none, Sight::open, Arrangement::pile, false, 0};
  zones[at(kRemoved)] = {"removed", Seat::none, Sight::open, Arrangement::heap, false, 0};
  zones[at(kTokenSupply)] = {"token supply", Seat::none, Sight::open, Arrangement::heap, false, 0};
  return zones;
}

enum Counter : std::uint8_t {
  kSpentAttacks,  // ATTACK used up this turn (PUR-40)
  kWounds,        // HEALTH lost by damage and retreats
  kRust,          // ARMOR lost for good (PUR-62)
  kFighting,      // its part in the battle: see Part
  kMarching,      // in the group that moves
  kUsed,          // what it did that it may do once per turn, a bit each (PUR-50)
  kCounters,      // counters of its own text
  kCounterCount
};

enum class Part : std::int8_t { none, attacker, defender };

struct Layout {
  static constexpr std::size_t kCards = static_cast<std::size_t>(kSeats) * (kDeckCards + kMostTokens);
  static constexpr std::array<ZoneSpec, kZoneCount> kZones = make_zones();
  // What was used this turn stays used when a Commander dies and comes back (PUR-50).
  static constexpr std::array<CounterSpec, kCounterCount> kCounters{{{"spent attacks"},
                                                                     {"wounds", false, 0, 127},
                                                                     {"rust", false, 0, 20},
                                                                     {"fighting", false, 0, 2},
                                                                     {"moving", false, 0, 1},
                                                                     {"used", true, -128, 127},
                                                                     {"counters", false, 0, kMostCounters}}};
};

// --- the match -----------------------------------------------------------------------------------

/// Where in a turn the match is.
enum class Phase : std::uint8_t {
  resource,    // set-up: the starting Resource Attachment (PUR-9)
  tek,         // set-up: the starting TEK
  initiative,  // who goes first in this turn (PUR-32)
  sub_phase,   // one of Move, Battle, production, Pass (PUR-33)
  production,  // more production plays of the same sub-phase
  moving,      // more Units join the group
  assigning,   // attackers are assigned (PUR-67)
  entrenched,  // the first attack may be a defender's (PUR-55)
  battle,      // battle actions in turn (PUR-69)
  turn_end,
  over
};

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

/// A card's part in the battle.
inline Part part_of(const State& s, CardId card) {
  return static_cast<Part>(s.table.counter(kFighting, card));
}

}  // namespace muster::purge
