// The named numbers of a match and of its pieces: shown in views, set and checked by scenarios.
#include "engine/fields.hpp"

#include <algorithm>
#include <utility>

#include "games/war_rig/game.hpp"

namespace muster::war_rig {

namespace {

constexpr std::array<Term, 5> kPhases{
    {{"set-up", ""}, {"turn start", ""}, {"power", ""}, {"activation", ""}, {"over", ""}}};
constexpr std::array<Term, 16> kSeatWords{{{"A", ""},
                                           {"B", ""},
                                           {"C", ""},
                                           {"D", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"", ""},
                                           {"nobody", ""}}};

using Field = FieldSpec<State>;

constexpr int kLongestMatch = *std::max_element(kLastTurns.begin(), kLastTurns.end());

template <Token token>
constexpr Field store_field(std::string_view name) {
  return {name, true, [](const State& s, Seat seat) -> int { return s.stores[at(seat)][token]; },
          [](State& s, Seat seat, int v) { s.stores[at(seat)][token] = static_cast<std::uint8_t>(v); }};
}
template <std::size_t i>
constexpr Field platform_field(std::string_view name) {
  Field out{name, false, [](const State& s, Seat) -> int { return s.platform[i]; },
            [](State& s, Seat, int v) { s.platform[i] = static_cast<std::uint8_t>(v); }};
  out.sparse = true;
  return out.within(0, kMostTokens);
}

// What lies in each place: "Oil Sands red" and so forth, left out of views while there is none.
constexpr std::size_t kGroundNames = kPlaces * kTokens;
struct GroundName {
  std::array<char, 24> text{};
  std::size_t size = 0;
};
constexpr std::array<GroundName, kGroundNames> make_ground_names() {
  std::array<GroundName, kGroundNames> out{};
  for (std::size_t i = 0; i < kGroundNames; ++i) {
    const auto add = [&](std::string_view text) {
      for (const char c : text) out[i].text[out[i].size++] = c;
    };
    add(kZoneNames[i / kTokens]);
    add(" ");
    add(kTokenWords[i % kTokens]);
  }
  return out;
}
constexpr std::array<GroundName, kGroundNames> kGroundTexts = make_ground_names();

template <std::size_t i>
constexpr Field ground_field() {
  Field out{
      std::string_view(kGroundTexts[i].text.data(), kGroundTexts[i].size), false,
      [](const State& s, Seat) -> int { return s.ground[i / kTokens].of[i % kTokens]; },
      [](State& s, Seat, int v) { s.ground[i / kTokens].of[i % kTokens] = static_cast<std::uint8_t>(v); }};
  out.sparse = true;
  return out.within(0, kMostTokens);
}
template <std::size_t bit>
constexpr Field held_field(std::string_view name) {
  Field out{name, false, [](const State& s, Seat) -> int { return (s.held >> bit) & 1; },
            [](State& s, Seat, int v) {
              s.held = static_cast<std::uint8_t>(v != 0 ? s.held | (1U << bit) : s.held & ~(1U << bit));
            }};
  out.sparse = true;
  return out.within(0, 1);
}

constexpr std::array<Field, 32> kPlainFields{{
    match_field<&State::turn>("turn").within(1, kLongestMatch + 1),
    match_field<&State::round>("round").within(0, kSquadsPerColour),
    match_field<&State::phase>("phase", kPhases),
    match_field<&State::active>("active", kSeatWords),
    store_field<Token::red>("red").within(0, kMostTokens),
    store_field<Token::green>("green").within(0, kMostTokens),
    store_field<Token::blue>("blue").within(0, kMostTokens),
    store_field<Token::brown>("brown").within(0, kMostTokens),
    store_field<Token::tech>("tech").within(0, kMostTokens),
    store_field<Token::scrap>("scrap").within(0, kMostTokens),
    seat_field<&State::rig_actions>("rig actions").within(0, kRigActions),
    seat_field<&State::disabled>("rig disabled").within(0, 1),
    seat_set_field<&State::out>("out"),
    match_field<&State::power>("power", kSeatWords),
    seat_field<&State::sway>("sway").within(0, kSway),
    seat_set_field<&State::loyal>("loyal"),
    {"token laid", true, [](const State& s, Seat seat) { return s.bid[at(seat)] != 0 ? 1 : 0; }, nullptr},
    seat_field<&State::bid>("token", {}, Sight::owner).within(0, 3),
    match_field<&State::summoner>("summoner", kSeatWords),
    match_field<&State::ships_lost>("ships lost").within(0, kShips),
    held_field<0>("Low Orbit held"),
    held_field<1>("Oil Sands held"),
    held_field<2>("Deep Trenches held"),
    held_field<3>("Methane Sea held"),
    held_field<4>("Ancient City held"),
    held_field<5>("Volcanic Range held"),
    match_field<&State::reactor_turns>("reactor turns").within(0, kLongestMatch),
    platform_field<0>("platform red"),
    platform_field<1>("platform green"),
    match_field<&State::shielded>("shielded").within(0, static_cast<int>(kPlaces)),
    match_field<&State::mission_clock>("mission clock").within(0, kMissionTurns),
    {"last turn", false, [](const State& s, Seat) { return kLastTurns[s.variants.length]; }, nullptr},
}};

template <std::size_t... i>
constexpr auto make_fields(std::index_sequence<i...> /*ground*/) {
  std::array<Field, kPlainFields.size() + sizeof...(i)> out{};
  for (std::size_t k = 0; k < kPlainFields.size(); ++k) out[k] = kPlainFields[k];
  std::size_t next = kPlainFields.size();
  ((out[next++] = ground_field<i>()), ...);
  return out;
}
constexpr auto kFields = make_fields(std::make_index_sequence<kGroundNames>());

constexpr auto& kCounterSpecs = Layout::kCounters;

// Numbers of pieces that are not counters of the table.
namespace piece {
enum Number : std::size_t {
  kFirstCargo,
  kActions = kTokens,
  kCoercion,
  kCamp,
  kOverheat,
  kStunNumber,
  kRoundNumber,
  kLesser,
  kStockNumber,
  kStolenBy,
  kCaptor,
  kPieceNumbers
};
}  // namespace piece
constexpr std::array<CounterSpec, std::size_t{kCounterCount} + piece::kPieceNumbers> kPieceCounters{
    {kCounterSpecs[kHits],     kCounterSpecs[kFire],
     kCounterSpecs[kSlot],     kCounterSpecs[kUsed],
     kCounterSpecs[kStunned],  kCounterSpecs[kMoved],
     {"red", false, 0, 99},    {"green", false, 0, 99},
     {"blue", false, 0, 99},   {"brown", false, 0, 99},
     {"tech", false, 0, 99},   {"scrap", false, 0, 99},
     {"actions", false, 0, 9}, {"coercion", false, 0, kPlayerCoercion},
     {"camped", false, 0, 1},  {"overheated", false, 0, 1},
     {"stun", false, -9, 9},   {"round", false, 0, kSquadsPerColour},
     {"lesser", false, 0, 1},  {"stock", false, 0, 99},
     {"stolen", false, 0, 15}, {"captor", false, 0, static_cast<int>(Layout::kCards) - 1}}};

}  // namespace

std::span<const FieldSpec<State>> WarRig::fields() { return kFields; }
std::span<const CounterSpec> WarRig::piece_counters() { return kPieceCounters; }

bool WarRig::set_number(State& s, CardId card, std::string_view name, int value) const {
  const Brief& printed = brief(s, card);
  const auto byte = static_cast<std::uint8_t>(value);
  std::size_t which = piece::kPieceNumbers;
  for (std::size_t i = 0; i < piece::kPieceNumbers; ++i) {
    if (kPieceCounters[std::size_t{kCounterCount} + i].name == name) which = i;
  }
  const Seat holder = Table<Layout>::spec(s.table.zone(card)).owner;
  if (printed.type == Type::equipment && is_seated(holder)) {
    if (which == piece::kStockNumber) s.stock[at(holder)][printed.kind] = byte;
    if (which == piece::kStolenBy) {  // the seats that stole its plans, a bit each
      for (std::size_t i = 0; i < kMaxSeats; ++i) {
        if (((byte >> i) & 1U) != 0)
          s.stolen[i] = static_cast<std::uint8_t>(s.stolen[i] | (1U << printed.kind));
      }
    }
    return which == piece::kStockNumber || which == piece::kStolenBy;
  }
  if (printed.type != Type::squad) return false;
  Squad& each = s.squads[printed.squad];
  for (std::uint8_t kind = 0; kind < kinds_; ++kind) {  // equipment by the id of its card: assault-rifles = 1
    if (cards_->face(kind_designs_[kind]).id != name) continue;
    if (value != 0) each.gear = static_cast<std::uint8_t>(each.gear | (1U << kind));
    return true;
  }
  if (which < kTokens) each.cargo.of[which] = byte;
  switch (which) {
    case piece::kActions:
      each.actions = byte;
      break;
    case piece::kCoercion:
      each.coercion = byte;
      break;
    case piece::kCamp:
      if (value != 0) each.set(kCamped);
      break;
    case piece::kOverheat:
      if (value != 0) each.set(kOverheated);
      break;
    case piece::kStunNumber:
      each.stunned = static_cast<std::int8_t>(value);
      break;
    case piece::kRoundNumber:
      each.number = byte;
      break;
    case piece::kCaptor:  // the card it is led by, by its id
      s.table.attach(card, card_at(byte));
      break;
    case piece::kLesser:
      if (value != 0) s.table.set_controller(card, Seat::none);
      break;
    default:
      break;
  }
  return which < piece::kPieceNumbers && which != piece::kStockNumber && which != piece::kStolenBy;
}

}  // namespace muster::war_rig
