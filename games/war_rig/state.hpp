// The data of a match of War Rig, nothing else.
//
// Squads, war rigs and drop-ships are slots of the table like cards: a place on the map is a zone, and who
// stands there lies in it. What belongs to one squad (tokens, equipment, camp) is kept in `Squad`.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "engine/decision.hpp"
#include "engine/frames.hpp"
#include "engine/ids.hpp"
#include "engine/seat.hpp"
#include "engine/table.hpp"
#include "games/war_rig/listed.hpp"

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
inline constexpr std::array<int, 3> kLastTurns{30, 15, 60};

inline constexpr std::size_t kSquadCount = static_cast<std::size_t>(kMaxSeats) * kSquadsPerColour;
inline constexpr std::size_t kEquipmentKinds = 8;

// --- zones ---------------------------------------------------------------------------------------

// The ring clockwise (RIG-5): basic locations at even numbers, bases at odd ones; then the hub and the two
// far places.
inline constexpr ZoneId kLowOrbit = zone_at(0);
inline constexpr ZoneId kOilSands = zone_at(2);
inline constexpr ZoneId kDeepTrenches = zone_at(4);
inline constexpr ZoneId kMethaneSea = zone_at(6);
inline constexpr ZoneId kAncientCity = zone_at(8);
inline constexpr ZoneId kVolcanicRange = zone_at(10);
inline constexpr std::size_t kRing = 12;
inline constexpr ZoneId kWastes = zone_at(12);
inline constexpr ZoneId kDeepSpace = zone_at(13);
inline constexpr ZoneId kPlanetCore = zone_at(14);
inline constexpr std::size_t kPlaces = 15;

/// What each player has besides a base. `inventory` holds tech cards face down, `open` those face up;
/// `drawn` the two a tech token gives; `parts` what is built and not attached.
enum class Area : std::uint8_t { inventory, open, drawn, parts, chassis, facilities, cell, mission };
inline constexpr std::size_t kAreas = static_cast<std::size_t>(Area::mission) + 1;
constexpr ZoneId zone_of(Seat seat, Area area) {
  return zone_at(kPlaces + static_cast<std::size_t>(area) * kMaxSeats +
                 static_cast<std::size_t>(index_of(seat)));
}
inline constexpr std::size_t kAfterAreas = kPlaces + kAreas * kMaxSeats;
/// Facilities built in these four places (RIG-33).
inline constexpr std::size_t kFirstSites = kAfterAreas;
inline constexpr std::size_t kSiteZones = 4;
inline constexpr ZoneId kTechDeck = zone_at(kFirstSites + kSiteZones);
inline constexpr ZoneId kEmpire = zone_at(kFirstSites + kSiteZones + 1);   // its captives (RIG-54)
inline constexpr ZoneId kReserve = zone_at(kFirstSites + kSiteZones + 2);  // drop-ships that have not landed
inline constexpr ZoneId kGone = zone_at(kFirstSites + kSiteZones + 3);     // destroyed
inline constexpr std::size_t kMissionLevels = 3;
constexpr ZoneId mission_deck(int level) {
  return zone_at(at(kGone) + static_cast<std::size_t>(level));  // levels from 1
}
inline constexpr std::size_t kZoneCount = kFirstSites + kSiteZones + 4 + kMissionLevels;

constexpr std::array<std::string_view, kZoneCount> kZoneNames{"Low Orbit",
                                                              "Base 4",
                                                              "Oil Sands",
                                                              "Base 1",
                                                              "Deep Trenches",
                                                              "Base 6",
                                                              "Methane Sea",
                                                              "Base 3",
                                                              "Ancient City",
                                                              "Base 2",
                                                              "Volcanic Range",
                                                              "Base 5",
                                                              "Barren Wastes",
                                                              "Deep Space",
                                                              "Planet Core",
                                                              "A inventory",
                                                              "B inventory",
                                                              "C inventory",
                                                              "D inventory",
                                                              "A open inventory",
                                                              "B open inventory",
                                                              "C open inventory",
                                                              "D open inventory",
                                                              "A drawn",
                                                              "B drawn",
                                                              "C drawn",
                                                              "D drawn",
                                                              "A parts",
                                                              "B parts",
                                                              "C parts",
                                                              "D parts",
                                                              "A chassis",
                                                              "B chassis",
                                                              "C chassis",
                                                              "D chassis",
                                                              "A facilities",
                                                              "B facilities",
                                                              "C facilities",
                                                              "D facilities",
                                                              "A cell",
                                                              "B cell",
                                                              "C cell",
                                                              "D cell",
                                                              "A mission",
                                                              "B mission",
                                                              "C mission",
                                                              "D mission",
                                                              "Low Orbit sites",
                                                              "Deep Trenches sites",
                                                              "Deep Space sites",
                                                              "Planet Core sites",
                                                              "tech deck",
                                                              "Empire captives",
                                                              "reserve",
                                                              "gone",
                                                              "missions 1",
                                                              "missions 2",
                                                              "missions 3"};

static_assert(kZoneNames[at(kLowOrbit)] == "Low Orbit" && kZoneNames[at(kOilSands)] == "Oil Sands" &&
              kZoneNames[at(kDeepTrenches)] == "Deep Trenches" &&
              kZoneNames[at(kMethaneSea)] == "Methane Sea" &&
              kZoneNames[at(kAncientCity)] == "Ancient City" &&
              kZoneNames[at(kVolcanicRange)] == "Volcanic Range" &&
              kZoneNames[at(kWastes)] == "Barren Wastes" && kZoneNames[at(kDeepSpace)] == "Deep Space" &&
              kZoneNames[at(kPlanetCore)] == "Planet Core");
static_assert(kZoneNames[at(zone_of(Seat::a, Area::inventory))] == "A inventory" &&
              kZoneNames[at(zone_of(Seat::b, Area::open))] == "B open inventory" &&
              kZoneNames[at(zone_of(Seat::c, Area::drawn))] == "C drawn" &&
              kZoneNames[at(zone_of(Seat::d, Area::parts))] == "D parts" &&
              kZoneNames[at(zone_of(Seat::a, Area::chassis))] == "A chassis" &&
              kZoneNames[at(zone_of(Seat::b, Area::facilities))] == "B facilities" &&
              kZoneNames[at(zone_of(Seat::c, Area::cell))] == "C cell" &&
              kZoneNames[at(zone_of(Seat::d, Area::mission))] == "D mission");
static_assert(kZoneNames[at(kTechDeck)] == "tech deck" && kZoneNames[at(kEmpire)] == "Empire captives" &&
              kZoneNames[at(kReserve)] == "reserve" && kZoneNames[at(kGone)] == "gone" &&
              kZoneNames[at(mission_deck(1))] == "missions 1" &&
              kZoneNames[at(mission_deck(3))] == "missions 3");

constexpr std::array<ZoneSpec, kZoneCount> make_zones() {
  std::array<ZoneSpec, kZoneCount> zones{};
  for (std::size_t i = 0; i < kZoneCount; ++i) {
    zones[i].name = kZoneNames[i];
    zones[i].in_play = i < kPlaces || (i >= kFirstSites && i < at(kTechDeck)) || i == at(kEmpire);
  }
  for (int s = 0; s < kMaxSeats; ++s) {
    const Seat seat = seat_at(s);
    for (std::size_t a = 0; a < kAreas; ++a) zones[at(zone_of(seat, static_cast<Area>(a)))].owner = seat;
    for (const Area area : {Area::inventory, Area::drawn, Area::mission})
      zones[at(zone_of(seat, area))].sight = Sight::owner;
    for (const Area area : {Area::parts, Area::chassis, Area::facilities, Area::cell})
      zones[at(zone_of(seat, area))].in_play = true;
    zones[at(zone_of(seat, Area::mission))].group = 1;
  }
  zones[at(kTechDeck)].sight = Sight::closed;
  zones[at(kTechDeck)].arrangement = Arrangement::pile;
  for (int level = 1; level <= static_cast<int>(kMissionLevels); ++level) {
    ZoneSpec& deck = zones[at(mission_deck(level))];
    deck.sight = Sight::closed;
    deck.arrangement = Arrangement::pile;
    deck.group = 1;
  }
  return zones;
}

/// On rig parts, facilities and drop-ships.
enum Counter : std::uint8_t {
  kHits,     // armour lost (RIG-48)
  kFire,     // RIG-51
  kSlot,     // where on the chassis, counted from 1 (RIG-42)
  kUsed,     // how often its ability was used this turn (RIG-T7)
  kStunned,  // the round in which it works again; negative: of the next turn (RIG-T6)
  kMoved,    // attached or taken off this turn (RIG-K6)
  kCounterCount
};

struct Layout {
  static constexpr std::size_t kCards = 124;
  static constexpr std::array<ZoneSpec, kZoneCount> kZones = make_zones();
  static constexpr std::array kCounters = all_listed<kHits, kMoved>(
      std::array<Listed<Counter, CounterSpec>, kCounterCount>{{{kHits, {"hits"}},
                                                               {kFire, {"fire", false, 0, 1}},
                                                               {kSlot, {"slot", false, 0, kChassisSlots}},
                                                               {kUsed, {"used", false, 0, 9}},
                                                               {kStunned, {"stunned", false, -9, 9}},
                                                               {kMoved, {"moved", false, 0, 1}}}});
};

// --- pieces --------------------------------------------------------------------------------------

/// What squads carry and players store. The four basic resources come first.
enum class Token : std::uint8_t { red, green, blue, brown, tech, scrap };
inline constexpr std::size_t kTokens = static_cast<std::size_t>(Token::scrap) + 1;
inline constexpr std::size_t kBasics = static_cast<std::size_t>(Token::brown) + 1;
inline constexpr std::array kTokenWords = all_listed<Token::red, Token::scrap>(
    std::array<Listed<Token, std::string_view>, kTokens>{{{Token::red, "red"},
                                                          {Token::green, "green"},
                                                          {Token::blue, "blue"},
                                                          {Token::brown, "brown"},
                                                          {Token::tech, "tech"},
                                                          {Token::scrap, "scrap"}}});
constexpr std::size_t at(Token token) { return static_cast<std::size_t>(token); }

template <class Number>
struct TokensOf {
  std::array<Number, kTokens> of{};
  Number& operator[](Token token) { return of[at(token)]; }
  Number operator[](Token token) const { return of[at(token)]; }
  int total() const { return of[0] + of[1] + of[2] + of[3] + of[4] + of[5]; }
  int basics() const { return of[0] + of[1] + of[2] + of[3]; }
  void add(Token token, int count = 1) { of[at(token)] = static_cast<Number>(of[at(token)] + count); }
  void remove(Token token, int count = 1) { of[at(token)] = static_cast<Number>(of[at(token)] - count); }
};

// The supply has no end (RIG-G1), so the numbers below must hold whatever a match can bring; sizes.hpp says
// why they do.
using Cargo = TokensOf<std::uint8_t>;   // what one squad carries
using Hoard = TokensOf<std::uint16_t>;  // what lies in one place or in one store
using Stock = std::uint16_t;            // items of one kind

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

enum class Phase : std::uint8_t { assign, turn_start, power, activation, turn_end, over };

/// What the players agreed on; the match options of view.cpp in the same order.
struct Variants {
  std::uint8_t numbers = 0;           // RIG-T2
  std::uint8_t rig_rounds = 0;        // RIG-T4
  std::uint8_t captives = 0;          // RIG-M9
  std::uint8_t camp = 0;              // RIG-G4
  std::uint8_t gear = 0;              // RIG-E1
  std::uint8_t payment = 0;           // RIG-K1
  std::uint8_t tools = 0;             // RIG-K2
  std::uint8_t far_rigs = 0;          // RIG-R2
  std::uint8_t lightning = 0;         // RIG-R12
  std::uint8_t captive_factions = 0;  // RIG-W3
  std::uint8_t missions = 0;
  std::uint8_t length = 0;  // RIG-B1
};
inline constexpr std::size_t kVariants = sizeof(Variants);  // a byte each

/// No mission asks for more of anything: who has done so much need not be counted any further.
inline constexpr int kMostAsked = 9;
constexpr std::uint8_t counted(int done, int more = 1) {
  return static_cast<std::uint8_t>(std::min(done + more, kMostAsked));
}

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
};

/// Bits of Progress::done.
enum Deed : std::uint8_t { kAttachedPart, kRecruited, kSabotaged, kDisabledRig, kDestroyedSquad, kBuiltFar };

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
  std::uint8_t spare = 0;  // keeps the size even: no padding
  Result result;
};

static_assert(std::is_trivially_copyable_v<State> && std::has_unique_object_representations_v<State> &&
              sizeof(State) <= 4096);

}  // namespace muster::war_rig
