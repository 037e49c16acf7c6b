// What War Rig shows: the named numbers of a match, and what is to be seen of a piece.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/match/fields.hpp"
#include "games/war_rig/chapters.hpp"

namespace muster::war_rig {

namespace {

#define WAR_RIG_PHASE(phase, point, word) {word, ""},
constexpr std::array<Term, kPhaseCount> kPhases{{WAR_RIG_PHASES(WAR_RIG_PHASE)}};
#undef WAR_RIG_PHASE

constexpr auto kSeatWords = [] {
  std::array<Term, static_cast<std::size_t>(Seat::none) + 1> out{};
  for (int i = 0; i < kMaxSeats; ++i) out[at(seat_at(i))].name = name_of(seat_at(i));
  out.back().name = "nobody";
  return out;
}();

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
#define WAR_RIG_OF_PLACE(zone, place, ...) WAR_RIG_TOKENS(WAR_RIG_ON_GROUND, place)
#define WAR_RIG_ON_GROUND(token, mark, what, place) place " " #token,
constexpr std::array<std::string_view, kPlaces * kTokens> kGroundNames{WAR_RIG_PLACES(WAR_RIG_OF_PLACE)};
#undef WAR_RIG_OF_PLACE
#undef WAR_RIG_ON_GROUND

template <std::size_t i>
constexpr Field ground_field() {
  Field out{
      kGroundNames[i], false,
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

#define WAR_RIG_STORE(token, ...) store_field<Token::token>().within(0, kMostTokens),
constexpr std::array<Field, 33> kPlainFields{{
    match_field<&State::turn>("turn").within(1, kLongestMatch),
    match_field<&State::round>("round").within(0, kSquadsPerColour),
    match_field<&State::phase>("phase", kPhases),
    match_field<&State::active>("active", kSeatWords),
    WAR_RIG_TOKENS(WAR_RIG_STORE)  // what is in store
    seat_field<&State::rig_actions>("rig actions")
        .within(0, kRigActions),
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
    {"points", true, &standing, nullptr},  // RIG-B1
    {"last turn", false, [](const State& s, Seat) { return kLastTurns[s.variants.length]; }, nullptr},
}};
#undef WAR_RIG_STORE

template <std::size_t... i>
constexpr auto make_fields(std::index_sequence<i...> /*ground*/) {
  std::array<Field, kPlainFields.size() + sizeof...(i)> out{};
  for (std::size_t k = 0; k < kPlainFields.size(); ++k) out[k] = kPlainFields[k];
  std::size_t next = kPlainFields.size();
  ((out[next++] = ground_field<i>()), ...);
  return out;
}
constexpr auto kFields = make_fields(std::make_index_sequence<kGroundNames.size()>());

void describe_squad(const WarRig& g, const State& s, CardId card, CardView& view) {
  const Squad& each = g.squad(s, card);
  const auto count = [&](std::string_view name, int value) {
    if (value != 0) view.counters.emplace_back(name, value);
  };
  for (std::size_t t = 0; t < kTokens; ++t) count(kTokenWords[t], each.cargo.of[t]);
  count("round", each.number);
  count("actions", each.actions);
  count("coercion", each.coercion);
  count("camped", each.is(kCamped) ? 1 : 0);
  count("overheated", each.is(kOverheated) ? 1 : 0);
  count("stun", each.stunned);
  count("lesser", s.table.controller(card) == Seat::none ? 1 : 0);
  for (std::uint8_t kind = 0; kind < g.compiled().equipment_kinds; ++kind) {
    if (((each.gear >> kind) & 1U) != 0)
      view.marks.emplace_back(g.cards().face(g.compiled().kind_designs[kind]).name);
  }
  if (each.is(kCamped)) view.marks.emplace_back("camped");
  if (each.is(kOverheated)) view.marks.emplace_back("overheated");
  if (each.is(kSmoked)) view.marks.emplace_back("behind smoke");
  if (each.is(kLocked)) view.marks.emplace_back("locked in this turn");
  if (each.is(kOutpost)) view.marks.emplace_back("outpost");
  if (each.stunned != 0) view.marks.emplace_back("stunned");
  if (s.table.controller(card) == Seat::none) view.marks.emplace_back("lesser faction");
  if (!is_place(s.table.zone(card)) || s.table.host(card) != CardId::none) {
    view.marks.emplace_back("captive");
    return;
  }
  const Seat seat = s.table.controller(card);
  if (seat == Seat::none) return;
  if (infiltrates(s, card)) view.marks.emplace_back("infiltrating");
  // RIG-1: what counts towards domination is told where it is held.
  const ZoneId place = s.table.zone(card);
  if ((place == kOilSands || place == kMethaneSea || place == kVolcanicRange) &&
      controls_place(g, s, seat, place))
    view.marks.emplace_back("in control");
}

}  // namespace

std::span<const FieldSpec<State>> WarRig::fields() { return kFields; }

void WarRig::describe_card(const State& s, CardId card, CardView& view) const {
  const CompiledCard& printed = compiled(s, card);
  if (printed.type == Type::squad) {
    if (s.table.in_play(card)) describe_squad(*this, s, card, view);
    return;
  }
  if (printed.type == Type::rig) {
    const Seat seat = s.table.owner(card);
    view.stats.push_back({"weight", 0, weight(s, seat), {}});
    constexpr std::array<std::string_view, 4> tiers{"light", "medium", "heavy", "cannot move"};
    static_assert(tiers.size() == kOverweight + 1);
    if (!s.table.empty(zone_of(seat, Area::chassis)))
      view.marks.emplace_back(tiers[static_cast<std::size_t>(tier(s, seat))]);
    if (s.disabled[at(seat)] != 0) view.marks.emplace_back("disabled");
    if (functions(s, seat)) view.marks.emplace_back("functioning");
    return;
  }
  if (is_site(printed.type) || printed.type == Type::ship) {
    view.stats.push_back({"armour", printed.armour, armour_left(s, card), {}});
    if (is_part(printed.type)) view.stats.push_back({"weight", printed.weight, printed.weight, {}});
    if (s.table.counter(kFire, card) != 0) view.marks.emplace_back("burning");
    if (s.table.counter(kStunned, card) != 0) view.marks.emplace_back("stunned");
    return;
  }
  const Seat holder = Table<Layout>::spec(s.table.zone(card)).owner;
  if (printed.type != Type::equipment || !is_seated(holder) ||
      s.table.zone(card) != zone_of(holder, Area::open))
    return;
  if (const int stock = s.stock[at(holder)][printed.kind]; stock > 0)
    view.counters.emplace_back("stock", stock);
  for (int i = 0; i < s.seats; ++i) {
    if (((s.stolen[static_cast<std::size_t>(i)] >> printed.kind) & 1U) != 0)
      view.marks.push_back(fmt::format("plans stolen by {}", name_of(seat_at(i))));
  }
}

}  // namespace muster::war_rig
