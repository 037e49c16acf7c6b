// The data of a match of War Rig, nothing else. What belongs to one squad (tokens, equipment, camp) is kept
// in `Squad`, beside its slot of the table.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "engine/core/decision.hpp"
#include "engine/core/ids.hpp"
#include "engine/core/seat.hpp"
#include "engine/programs/frames.hpp"
#include "engine/table/table.hpp"
#include "games/war_rig/tokens.hpp"
#include "games/war_rig/zones.hpp"

namespace muster::war_rig {

inline constexpr int kSquadActions = 2;      // RIG-9
inline constexpr int kRigActions = 2;        // RIG-T4
inline constexpr int kStartSquads = 3;       // RIG-6
inline constexpr int kSquadsPerColour = 6;   // RIG-7
inline constexpr int kCells = 4;             // RIG-20: white spaces of a squad board
inline constexpr int kLesserCoercion = 2;    // RIG-31
inline constexpr int kPlayerCoercion = 3;    // RIG-31
inline constexpr int kScrapPrice = 4;        // RIG-21
inline constexpr int kVentedScrapPrice = 2;  // Experimental Core Vent
inline constexpr int kRefined = 2;           // what a Resource Refinery takes for one
inline constexpr int kFacilitySlots = 3;     // RIG-K3
inline constexpr int kUpperSlots = 6;        // of a chassis; the first is the centre (RIG-42, RIG-K7)
inline constexpr int kChassisSlots = 9;      // with the lower ones
inline constexpr int kShips = 3;             // RIG-53
inline constexpr int kReturnFire = 3;        // RIG-55
inline constexpr int kSway = 2;              // RIG-57
inline constexpr int kMissionTurns = 4;      // RIG-X2
inline constexpr int kMostBid = 3;           // RIG-58

/// How many turns a match lasts at most, by the match option (RIG-B1).
inline constexpr std::array<int, 3> kLastTurns{60, 30, 90};

inline constexpr std::size_t kSquadCount = static_cast<std::size_t>(kMaxSeats) * kSquadsPerColour;
inline constexpr std::size_t kEquipmentKinds = 8;

// --- the table ---

/// On rig parts, facilities and drop-ships.
#define WAR_RIG_COUNTERS(ENTRY)                                                                           \
  ENTRY(kHits, "hits")                          /* armour lost (RIG-48) */                                \
  ENTRY(kFire, "fire", false, 0, 1)             /* RIG-51 */                                              \
  ENTRY(kSlot, "slot", false, 0, kChassisSlots) /* where on the chassis, counted from 1 (RIG-42) */       \
  ENTRY(kUsed, "used", false, 0, 9)             /* how often its ability was used this turn (RIG-T7) */   \
  ENTRY(kStunned, "stunned", false, -9, 9) /* when it works again; negative: in the next turn (RIG-T6) */ \
  ENTRY(kMoved, "moved", false, 0, 1)      /* attached or taken off this turn (RIG-K6) */
enum Counter : std::uint8_t { WAR_RIG_COUNTERS(MUSTER_NAME) };

struct Layout {
  static constexpr std::size_t kCards = 124;
  static constexpr std::array kZones = war_rig::kZones;
  static constexpr auto kCounters = MUSTER_TABLE(CounterSpec, WAR_RIG_COUNTERS);
};

/// Where on the chassis a part goes (RIG-K7).
#define WAR_RIG_SLOTS(ENTRY) ENTRY(centre, "centre") ENTRY(upper, "upper") ENTRY(lower, "lower")
enum class Slot : std::uint8_t { WAR_RIG_SLOTS(MUSTER_NAME) };

// --- pieces --------------------------------------------------------------------------------------

enum SquadFlag : std::uint8_t {
  kCamped = 1,      // RIG-22
  kOverheated = 2,  // no more attacks this turn (RIG-27)
  kSmoked = 4,      // behind Smoke Grenades until this activation ends (RIG-E10)
  kThrower = 8,     // threw them: they are used up then
  kActive = 16,     // may act, claim and drop in this activation
  kOutpost = 32,    // gathers double until it decamps (Establish Outpost)
  kLocked = 64,     // brought to the cell this turn: nobody coerces it before the next (RIG-C12)
};

struct Squad {
  CardId card = CardId::none;
  std::uint8_t number = 0;   // in which round it acts (RIG-9)
  Cargo cargo;               // RIG-20
  std::uint8_t gear = 0;     // equipment it holds, a bit per kind
  std::uint8_t actions = 0;  // left in this activation
  std::uint8_t flags = 0;
  std::uint8_t coercion = 0;  // counters left (RIG-31)
  std::uint8_t dropped = 0;   // kinds of tokens it put down in this activation
  std::int8_t stunned = 0;    // as Counter::kStunned
  std::uint8_t camp_turns = 0;

  bool is(SquadFlag flag) const { return (flags & flag) != 0; }
  void set(SquadFlag flag) { flags = static_cast<std::uint8_t>(flags | flag); }
  void clear(SquadFlag flag) { flags = static_cast<std::uint8_t>(flags & ~flag); }
};

inline constexpr std::size_t kMostDice = 4;  // of one weapon; the words of cards allow no more

/// What a weapon is doing right now (RIG-45 to RIG-50).
struct Shot {
  CardId weapon = CardId::none;
  CardId target = CardId::none;  // a squad, a facility, a drop-ship or the part of a rig
  CardId rig = CardId::none;     // whose part it is
  std::uint8_t count = 0;        // dice
  std::array<std::uint8_t, kMostDice> faces{};
  std::uint8_t again = 0;    // dice the attacker has rolled again, a bit each
  std::uint8_t rerolls = 0;  // left to the defender (RIG-50)
  std::uint8_t white = 0;    // the targeting die
  std::uint8_t hits = 0;
  std::uint8_t stuns = 0;
  std::uint8_t splashes = 0;
  /// With a splash on every die there is no hit to pass on, so one die fewer splashes (RIG-R15).
  std::array<CardId, kMostDice - 1> splashed{CardId::none, CardId::none, CardId::none};
};

/// With the point that says what goes on in it. A position may say `over` of a match that is not.
#define WAR_RIG_PHASES(ENTRY)                  \
  ENTRY(assign, kAssign, "set-up")             \
  ENTRY(turn_start, kTurnStart, "turn start")  \
  ENTRY(power, kBid, "power")                  \
  ENTRY(activation, kActivation, "activation") \
  ENTRY(turn_end, kTurnEnd, "turn end")        \
  ENTRY(over, kActivation, "over")
enum class Phase : std::uint8_t { WAR_RIG_PHASES(MUSTER_NAME) };
inline constexpr std::size_t kPhaseCount = MUSTER_COUNT(WAR_RIG_PHASES);

/// What the players agreed on, and how it is asked: the match options (telling.cpp has the words).
#define WAR_RIG_VARIANTS(ENTRY)                                                                              \
  ENTRY(numbers, "numbers", "the number of a squad that was coerced (RIG-T2)", kNumberWords, 0)              \
  ENTRY(rig_rounds, "rig-rounds", "when a rig takes its two actions (RIG-T4)", kRigRounds, 0)                \
  ENTRY(captives, "captives", "how many captives a squad leads (RIG-M9)", kCaptives, 0)                      \
  ENTRY(camp, "camp", "for whom a camp gathers more (RIG-G4)", kCamps, 0)                                    \
  ENTRY(gear, "gear", "how much equipment a squad holds (RIG-E1)", kGears, 0)                                \
  ENTRY(payment, "payment", "what is built with away from home (RIG-K1)", kPayments, 0)                      \
  ENTRY(tools, "tools", "who constructs with Workshop Tools (RIG-K2)", kToolWords, 0)                        \
  ENTRY(far_rigs, "far-rigs", "rigs in Deep Space and the Planet Core (RIG-R2)", kFarRigs, 0)                \
  ENTRY(lightning, "lightning", "a lone lightning of Linked Lasers (RIG-R12)", kLightnings, 0)               \
  ENTRY(captive_factions, "fate", "a faction all of whose squads are captive (RIG-W3)", kFates, 0)           \
  ENTRY(missions, "missions", "missions of the later rules, not part of the base rules (RIG-X1)", kMissions, \
        0)                                                                                                   \
  ENTRY(length, "length", "after how many turns the match is decided (RIG-B1)", kLengths, 0)                 \
  ENTRY(rig_bases, "rig-bases", "rigs in the bases of others (RIG-R1)", kRigBases, 0)
struct Variants {
#define WAR_RIG_MEMBER(name, ...) std::uint8_t name = 0;
  WAR_RIG_VARIANTS(WAR_RIG_MEMBER)
#undef WAR_RIG_MEMBER
};
inline constexpr std::size_t kVariants = MUSTER_COUNT(WAR_RIG_VARIANTS);

/// No mission asks for more of anything: who has done so much need not be counted any further.
inline constexpr int kMostAsked = 9;
constexpr std::uint8_t counted(int done, int more = 1) {
  return static_cast<std::uint8_t>(std::min(done + more, kMostAsked));
}

/// Bits of Progress::done.
enum Deed : std::uint8_t { kAttachedPart, kRecruited, kSabotaged, kDisabledRig, kDestroyedSquad, kBuiltFar };

/// How far a player is with the mission at hand (RIG-X2); only with the option. Counts stop at kMostAsked.
struct Progress {
  std::array<std::uint8_t, 4> brought{};  // red, green, blue, brown brought home
  std::uint8_t tech = 0;
  std::uint8_t hit = 0;          // enemy squads hit
  std::uint8_t built = 0;        // facilities and equipment
  std::uint8_t done = 0;         // a bit per Deed
  SeatSet infiltrated;           // whose bases
  std::uint8_t half_price = 0;   // the next item costs half (Intensive Salvage)
  CardId victim = CardId::none;  // the last squad destroyed (Seek and Destroy)
  CardId site = CardId::none;    // the last site sabotaged (Incendiary Negotiations)

  bool did(Deed deed) const { return ((done >> static_cast<unsigned>(deed)) & 1U) != 0; }
  void mark(Deed deed) { done = static_cast<std::uint8_t>(done | (1U << static_cast<unsigned>(deed))); }
};

/// The most frames that wait at once. The round is always at the bottom. Above it there is either
///  - one action: a spy that flees from a squad's attack (flee, hits), or a rig's salvo, the weapon that
///    fires and the squad it hits (salvo, shot, hits); return fire comes when the salvo is over;
///  - or what a turn brings to all at once: the resources of everybody whose token was right (RIG-58), never
///    the controller's, and, if nobody can act in that turn, at its end everybody's mission reward (RIG-X1).
/// The next turn begins only when the round is on top again, so nothing else comes above these.
inline constexpr std::size_t kDeepestAction = 1 + 3;
inline constexpr std::size_t kDeepestTurn = 1 + (std::size_t{kMaxSeats} - 1) + std::size_t{kMaxSeats};
inline constexpr std::size_t kDeepestStack = std::max(kDeepestAction, kDeepestTurn);
static_assert(kDeepestStack == 8);

struct State {
  Table<Layout> table;
  FrameStack<kDeepestStack, 0> frames;
  std::array<Squad, kSquadCount> squads{};
  std::array<Hoard, kPlaces> ground{};
  std::array<Hoard, kMaxSeats> stores{};
  std::array<std::array<Stock, kEquipmentKinds>, kMaxSeats> stock{};
  std::array<Stock, 2> platform{};               // red and green in stock (RIG-K8)
  std::array<std::uint8_t, kMaxSeats> stolen{};  // equipment plans, a bit per kind (RIG-34)
  std::array<CardId, kMaxSeats> rigs{};
  std::array<std::uint8_t, kMaxSeats> rig_actions{};  // left this turn
  std::array<std::uint8_t, kMaxSeats> disabled{};     // the Ion Canon holds the rig down this turn
  std::array<std::uint8_t, kMaxSeats> bid{};          // the secret token, 1 to 3 (RIG-58)
  std::array<std::uint8_t, kMaxSeats> sway{};         // counters left on the base (RIG-57)
  std::array<Progress, kMaxSeats> progress{};
  std::array<std::uint8_t, kShips> chain{};  // locations a ship holds, itself included (RIG-I3)
  Shot shot;
  Variants variants;
  SeatSet out;                 // eliminated
  SeatSet loyal;               // RIG-59
  Seat power = Seat::none;     // controls Infinite Power
  Seat summoner = Seat::none;  // called the Empire
  std::uint8_t held = 0;       // basic locations the Empire holds, a bit each
  std::uint8_t ships_lost = 0;
  std::uint8_t landed = 0;         // the turn of the summons: its hold grows from the next on (RIG-54)
  std::uint8_t shielded = 0;       // place without attacks this turn, counted from 1
  std::uint8_t reactor_turns = 0;  // RIG-P1
  std::uint8_t rig_moved_on = 0;   // the active rig took an action in this activation
  std::uint8_t turn = 1;
  std::uint8_t round = 1;
  std::uint8_t mission_clock = 0;
  CardId blaze = CardId::none;  // a fire its owner must fight (RIG-X4)
  std::uint8_t blaze_turn = 0;
  Seat active = Seat::a;
  Phase phase = Phase::activation;
  std::uint8_t seats = 2;
  Result result;

  /// What missions ask for.
  void did(Seat seat, Deed deed) {
    if (variants.missions != 0) progress[at(seat)].mark(deed);
  }
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State> &&
              sizeof(State) <= 4096);

}  // namespace muster::war_rig
