// The named numbers of a match and of its pieces: shown in views, set and checked by scenarios.
#include "engine/fields.hpp"

#include <algorithm>
#include <utility>

#include "games/war_rig/game.hpp"
#include "games/war_rig/listed.hpp"

namespace muster::war_rig {

namespace {

constexpr std::array kPhases = all_listed<Phase::assign, Phase::over>(
    std::array<Listed<Phase, Term>, 6>{{{Phase::assign, {"set-up", ""}},
                                        {Phase::turn_start, {"turn start", ""}},
                                        {Phase::power, {"power", ""}},
                                        {Phase::activation, {"activation", ""}},
                                        {Phase::turn_end, {"turn end", ""}},
                                        {Phase::over, {"over", ""}}}});
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
constexpr Field store_field() {
  return {kTokenWords[at(token)], true,
          [](const State& s, Seat seat) -> int { return s.stores[at(seat)][token]; },
          [](State& s, Seat seat, int v) { s.stores[at(seat)][token] = static_cast<std::uint16_t>(v); }};
}
template <std::size_t i>
constexpr Field platform_field(std::string_view name) {
  Field out{name, false, [](const State& s, Seat) -> int { return s.platform[i]; },
            [](State& s, Seat, int v) { s.platform[i] = static_cast<Stock>(v); }};
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
      [](State& s, Seat, int v) { s.ground[i / kTokens].of[i % kTokens] = static_cast<std::uint16_t>(v); }};
  out.sparse = true;
  return out.within(0, kMostTokens);
}
template <ZoneId basic>
constexpr Field held_field(std::string_view name) {
  constexpr std::size_t bit = at(basic) / 2;
  static_assert(basic_bit(basic) == 1U << bit);
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
    store_field<Token::red>().within(0, kMostTokens),
    store_field<Token::green>().within(0, kMostTokens),
    store_field<Token::blue>().within(0, kMostTokens),
    store_field<Token::brown>().within(0, kMostTokens),
    store_field<Token::tech>().within(0, kMostTokens),
    store_field<Token::scrap>().within(0, kMostTokens),
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
    held_field<kLowOrbit>("Low Orbit held"),
    held_field<kOilSands>("Oil Sands held"),
    held_field<kDeepTrenches>("Deep Trenches held"),
    held_field<kMethaneSea>("Methane Sea held"),
    held_field<kAncientCity>("Ancient City held"),
    held_field<kVolcanicRange>("Volcanic Range held"),
    match_field<&State::reactor_turns>("reactor turns").within(0, kLongestMatch),
    platform_field<at(Token::red)>("platform red"),
    platform_field<at(Token::green)>("platform green"),
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

// Numbers of pieces that are not counters of the table: the tokens they carry, then these.
enum class Number : std::size_t {
  actions = kTokens,
  coercion,
  camp,
  overheat,
  stun,
  round,
  lesser,
  stock,
  stolen_by,
  captor,
};
constexpr std::size_t kNumbers = static_cast<std::size_t>(Number::captor) + 1;
constexpr std::array kOwnNumbers =
    all_listed<Number::actions, Number::captor>(std::array<Listed<Number, CounterSpec>, kNumbers - kTokens>{
        {{Number::actions, {"actions", false, 0, 9}},
         {Number::coercion, {"coercion", false, 0, kPlayerCoercion}},
         {Number::camp, {"camped", false, 0, 1}},
         {Number::overheat, {"overheated", false, 0, 1}},
         {Number::stun, {"stun", false, -9, 9}},
         {Number::round, {"round", false, 0, kSquadsPerColour}},
         {Number::lesser, {"lesser", false, 0, 1}},
         {Number::stock, {"stock", false, 0, 99}},
         {Number::stolen_by, {"stolen", false, 0, 15}},
         {Number::captor, {"captor", false, 0, static_cast<int>(Layout::kCards) - 1}}}});
constexpr std::array kPieceCounters = [] {
  std::array<CounterSpec, std::size_t{kCounterCount} + kNumbers> out{};
  std::size_t next = 0;
  for (const CounterSpec& each : Layout::kCounters) out[next++] = each;
  for (const std::string_view token : kTokenWords) out[next++] = {token, false, 0, 99};
  for (const CounterSpec& each : kOwnNumbers) out[next++] = each;
  return out;
}();

}  // namespace

std::span<const FieldSpec<State>> WarRig::fields() { return kFields; }
std::span<const CounterSpec> WarRig::piece_counters() { return kPieceCounters; }

bool WarRig::set_number(State& s, CardId card, std::string_view name, int value) const {
  const Brief& printed = brief(s, card);
  const auto byte = static_cast<std::uint8_t>(value);
  std::size_t found = kNumbers;
  for (std::size_t i = 0; i < kNumbers; ++i) {
    if (kPieceCounters[std::size_t{kCounterCount} + i].name == name) found = i;
  }
  const auto which = static_cast<Number>(found);
  const Seat holder = Table<Layout>::spec(s.table.zone(card)).owner;
  if (printed.type == Type::equipment && is_seated(holder)) {
    if (which == Number::stock) s.stock[at(holder)][printed.kind] = static_cast<Stock>(value);
    if (which == Number::stolen_by) {  // the seats that stole its plans, a bit each
      for (std::size_t i = 0; i < kMaxSeats; ++i) {
        if (((byte >> i) & 1U) != 0)
          s.stolen[i] = static_cast<std::uint8_t>(s.stolen[i] | (1U << printed.kind));
      }
    }
    return which == Number::stock || which == Number::stolen_by;
  }
  if (printed.type != Type::squad) return false;
  Squad& each = s.squads[printed.squad];
  for (std::uint8_t kind = 0; kind < kinds_; ++kind) {  // equipment by the id of its card: assault-rifles = 1
    if (cards_->face(kind_designs_[kind]).id != name) continue;
    if (value != 0) each.gear = static_cast<std::uint8_t>(each.gear | (1U << kind));
    return true;
  }
  // Further rules count by these: a round there is, another squad that is on the table.
  if (which == Number::round && (value < 1 || value > kSquadsPerColour)) return false;
  if (which == Number::captor && (value < 0 || value >= static_cast<int>(s.table.used) ||
                                  card_at(byte) == card || !is_squad(s, card_at(byte))))
    return false;
  if (found < kTokens) each.cargo.of[found] = byte;
  switch (which) {
    case Number::actions:
      each.actions = byte;
      break;
    case Number::coercion:
      each.coercion = byte;
      break;
    case Number::camp:
      if (value != 0) each.set(kCamped);
      break;
    case Number::overheat:
      if (value != 0) each.set(kOverheated);
      break;
    case Number::stun:
      each.stunned = static_cast<std::int8_t>(value);
      break;
    case Number::round:
      each.number = byte;
      break;
    case Number::captor:  // the card it is led by, by its id
      s.table.attach(card, card_at(byte));
      break;
    case Number::lesser:
      if (value != 0) s.table.set_controller(card, Seat::none);
      break;
    default:
      break;
  }
  return found < kNumbers && which != Number::stock && which != Number::stolen_by;
}

}  // namespace muster::war_rig
